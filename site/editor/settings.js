// The sheet of Settings: how things look (kit/look.js).

/** @import { Desk } from "./desk.js" */

import { lookRows } from "../family/lookrows.js";
import { button, element, find } from "../kit/elements.js";
import { restyle } from "../kit/look.js";
import { sheets } from "./sheets.js";

/** start fills the sheet. @param {Desk} desk */
export function start(desk) {
  document.addEventListener("restyle", () => desk.command("restyle"));
  followContrast();
  find("sheet-settings").append(
    element("div", { class: "left" }, element("h2", {}, "Settings")),
    element("div", { class: "middle" }, element("h3", {}, "Look"), ...lookRows()),
    element(
      "div",
      { class: "right" },
      element("h3", {}, "Storage"),
      element("p", { id: "offline", class: "note" }),
      element(
        "div",
        { class: "acts" },
        button("Back to the puzzle", () => sheets.close()),
      ),
    ),
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
