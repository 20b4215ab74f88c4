// The sheet of Settings, and what follows a choice of how things look.

/** @import { Desk } from "./desk.js" */
/** @import { Store } from "./library/stock.js" */
/** @import { Host } from "./registry.js" */

import { SettingsSheet } from "../family/settingssheet.js";
import { chosen, restyle } from "../kit/look.js";
import { SAMPLE } from "../kit/sample.js";
import { Values } from "../kit/store/values.js";
import { sheets } from "./sheets.js";

/** start fills the sheet. @param {Desk} desk @param {unknown} _ @param {Host} host */
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

/** With more contrast, small drawings have hatches too, as with signs that were chosen here. */
function followContrast() {
  const contrast = matchMedia("(prefers-contrast: more), (forced-colors: active)");
  const mark = () => {
    document.documentElement.dataset.contrast = contrast.matches ? "more" : "";
    restyle();
  };
  contrast.addEventListener("change", mark);
  if (contrast.matches) mark();
}
