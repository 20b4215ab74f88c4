// The marks to choose from.

import { make } from "../../kit/elements.js";
import { WORDS } from "../layout.js";
import { sign } from "./grid.js";

const MARKS = ["O", "X", "!", "?", "*"];
/** @type {Record<string, string>} */
const NAMES = { ...WORDS, "*": "Blank" };

/** palette is a group of radio buttons with one chosen. @param {string} chosen */
export function palette(chosen) {
  const group = make("div", "", { class: "palette", role: "radiogroup", "aria-label": "Mark" });
  for (const mark of MARKS) {
    const label = make("label", "", { class: "choice" });
    const input = make("input", "", { type: "radio", name: "mark", value: mark });
    input.checked = mark === chosen;
    const box = make("span", "", { class: "sample", "data-mark": mark });
    box.innerHTML = sign(mark);
    label.append(input, box, make("span", NAMES[mark], { class: "choice-name" }));
    group.append(label);
  }
  return group;
}
