// The sheets of the page, each filled by its panel when it is shown.

/** @import { Desk } from "./desk.js" */
/** @import { Host } from "./registry.js" */
/** @import { Sheet } from "../family/sheets.js" */

import { openByName } from "../family/namemenu.js";
import { Sheets } from "../family/sheets.js";
import { find } from "../kit/elements.js";
import { messageOf } from "../kit/words.js";

/** Fills the panel of a sheet, and leave cleans up after it. Both are set once the panels have started. */
let fill = async (/** @type {Sheet} */ _) => {};
let leave = (/** @type {Sheet} */ _) => {};

export const sheets = new Sheets({ show: (name) => fill(name), closed: (name) => leave(name) });

/** Connects the sheets. @param {Desk} desk @param {unknown} _engine @param {Host} host */
export function start(desk, _engine, host) {
  fill = async (name) => {
    try {
      await (await host.panel(name)).show?.();
    } catch (error) {
      if (sheets.open === name) sheets.close();
      desk.say(messageOf(error), { shown: true });
    }
  };
  leave = (name) =>
    void host.panel(name).then(
      (panel) => panel.hide?.(),
      () => {}, // the panel was never shown
    );
  for (const name of /** @type {Sheet[]} */ (["help", "settings"]))
    desk.command(name, () => sheets.toggle(name));
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !event.defaultPrevented && sheets.close()) event.preventDefault();
  });
  openByName();
  for (const id of ["views", "name-menu"]) find(id).addEventListener("click", () => sheets.close(false));
}
