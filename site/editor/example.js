// The examples as buttons: each with its drawing, its name and its numbers.

/** @import { Desk } from "./desk.js" */
/** @import { Example } from "./model/examples.js" */

import { button, element } from "../kit/elements.js";
import { several } from "../kit/words.js";
import { EXAMPLES } from "./model/examples.js";

/**
 * exampleItems makes the items of a list of all examples.
 *
 * @param {Desk} desk
 * @param {(puzzle: Example["puzzle"]) => void} chosen is called with what is pressed
 */
export const exampleItems = (desk, chosen) =>
  EXAMPLES.map((example) =>
    element(
      "li",
      {},
      exampleButton(desk, example, () => chosen(example.puzzle)),
    ),
  );

/** openExample leaves a board that was edited in its own tab. @param {Desk} desk @param {Example["puzzle"]} puzzle */
export const openExample = (desk, puzzle) =>
  desk.apply({ document: JSON.stringify(puzzle), said: `Opened: ${puzzle.title}`, where: "blank" });

/** @param {Desk} desk @param {Example} example @param {() => void} act */
function exampleButton(desk, { kind, solutions, tsi, puzzle }, act) {
  const figures = [several(solutions, "solution"), `${tsi.toFixed(2)} Sh`];
  const label = `${kind}: ${[puzzle.title, ...figures].join(", ")}`;
  const made = button("", act, { class: "example", "aria-label": label });
  const thumb = element("span", { class: "thumb" });
  thumb.innerHTML = desk.draw(puzzle, { small: true });
  made.append(thumb, element("b", {}, puzzle.title));
  for (const text of figures) made.append(" ", element("span", { class: "note" }, text));
  return made;
}
