/**
 * The switch for recording plays in this browser, which is off until the user turns it on.
 */

import { local } from "../store/storage.js";

const ON = "perplex.own.on";

export const isOn = () => local.get(ON) === "yes";

/** @param {boolean} on */
export function turn(on) {
  if (on) local.set(ON, "yes");
  else local.remove(ON);
}
