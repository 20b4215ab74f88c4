/**
 * Whether plays are recorded in this browser: nothing is before somebody has asked for it.
 */

import { local } from "../store/storage.js";

const ON = "perplex.own.on";

export const isOn = () => local.get(ON) === "yes";

/** @param {boolean} on */
export function turn(on) {
  if (on) local.set(ON, "yes");
  else local.remove(ON);
}
