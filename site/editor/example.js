// An example as a button: its drawing, its name and its numbers.

/** @import { Desk } from "./desk.js" */
/** @import { Example } from "./model/examples.js" */

import { button, element } from "../kit/elements.js";
import { several } from "../kit/words.js";

/** @param {Desk} desk @param {Example} example @param {() => void} act */
export function exampleButton(desk, { kind, solutions, tsi, puzzle }, act) {
  const figures = [several(solutions, "solution"), `${tsi.toFixed(2)} Sh`];
  const label = `${kind}: ${[puzzle.title, ...figures].join(", ")}`;
  const made = button("", act, { class: "example", "aria-label": label });
  const thumb = element("span", { class: "thumb" });
  thumb.innerHTML = desk.draw(puzzle, { small: true });
  made.append(thumb, element("b", {}, puzzle.title));
  for (const text of figures) made.append(" ", element("span", { class: "note" }, text));
  return made;
}
