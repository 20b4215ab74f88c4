// The sheet Settings, and the effects of settings of the look.

/** @import { Desk } from "./desk.js" */
/** @import { Store } from "./library/stock.js" */
/** @import { Host } from "./registry.js" */

import { SettingsSheet } from "../family/settingssheet.js";
import { chosen, restyle } from "../kit/look.js";
import { SAMPLE } from "../kit/sample.js";
import { Values } from "../kit/store/values.js";
import { sheets } from "./sheets.js";

/** Fills the sheet. @param {Desk} desk @param {unknown} _ @param {Host} host */
export function start(desk, _, host) {
  document.addEventListener("restyle", () => desk.command("restyle"));
  followContrast();
  const store = /** @type {Store} */ (/** @type {unknown} */ (host.storage));
  new SettingsSheet(
    Values.open(),
    () => sheets.close(),
    async (entry) => (await import("./library/whole.js")).wholeOf(store, entry),
    () => desk.draw(SAMPLE, { letters: chosen("marks") === "letters" }),
  );
}

/** Draws hatches in small drawings when the system asks for more contrast, as with the setting for signs. */
function followContrast() {
  const contrast = matchMedia("(prefers-contrast: more), (forced-colors: active)");
  const mark = () => {
    document.documentElement.dataset.contrast = contrast.matches ? "more" : "";
    restyle();
  };
  contrast.addEventListener("change", mark);
  if (contrast.matches) mark();
}
