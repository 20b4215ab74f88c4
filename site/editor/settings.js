// The sheet of Settings: how things look (kit/look.js).

/** @import { Desk } from "./desk.js" */

import { lookRows } from "../family/lookrows.js";
import { find, within } from "../kit/elements.js";
import { restyle } from "../kit/look.js";
import { Drawer } from "./drawer.js";

/** start makes the sheet work. @param {Desk} desk */
export function start(desk) {
  const body = find("settings-body");
  const write = () => body.childElementCount === 0 && body.append(...lookRows());
  const drawer = new Drawer("settings", null, (open) => open && write());
  const toggle = () => {
    drawer.toggle();
    if (drawer.open) within(body, "button").focus();
  };
  drawer.button.addEventListener("click", toggle);
  desk.command("settings", toggle);
  document.addEventListener("restyle", () => desk.command("restyle"));
  followContrast();
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
