// The picker of a study: puzzles of the Library, which a tick adds to the plan and takes out of it.

import { element } from "../kit/elements.js";
import { addressOf } from "../family/fragment.js";
import { KINDS, nameOf } from "../family/kinds.js";
import { Library } from "../family/library.js";
import { linesOf, recognised } from "./plan.js";

/**
 * @import { Entry } from "../family/library.js"
 * @import { Values } from "../kit/store/values.js"
 */

/** The line of the plan for an entry: its text, or a link to it where the text has several lines. @param {Entry} entry */
async function lineOf({ family, text }) {
  const kind = KINDS.find(({ id }) => id === family);
  if (!kind) return "";
  return !text.includes("\n") && recognised(text).page === family ? text : addressOf(kind.page, text);
}

/**
 * A box for each puzzle of the Library, with its picture. empty is called where there are none.
 *
 * @param {Values} values
 * @param {HTMLTextAreaElement} plan
 * @param {() => void} empty
 */
export function picker(values, plan, empty) {
  const library = new Library(values);
  const list = element("ul", { class: "study-picker", "aria-label": "Puzzles of the Library" });
  const lines = () => linesOf(plan.value).map(({ line }) => line);
  /** @type {Map<HTMLInputElement, string>} */
  const boxes = new Map();
  const follow = () => {
    const there = new Set(lines());
    for (const [box, line] of boxes) box.checked = there.has(line);
  };
  /** @param {HTMLInputElement} box */
  const turn = (box) => {
    const line = boxes.get(box) ?? "";
    const others = lines().filter((one) => one !== line);
    plan.value = [...others, ...(box.checked ? [line] : [])].join("\n");
    plan.dispatchEvent(new Event("input"));
  };
  /** @param {Entry} entry */
  const row = async (entry) => {
    const box = element("input", { type: "checkbox" });
    box.addEventListener("change", () => turn(box));
    boxes.set(box, await lineOf(entry));
    const facts = [nameOf(entry.family), entry.word].filter(Boolean).join(", ");
    const picture = element("span", {
      class: "study-picture",
      "data-family": entry.family,
      "aria-hidden": "true",
    });
    picture.innerHTML = library.picture(entry);
    const words = element("span", {}, entry.name, " ", element("span", { class: "note" }, facts));
    return element("li", {}, element("label", { class: "tick" }, box, picture, words));
  };
  const fill = async () => {
    await library.start();
    const rows = await Promise.all(library.all.map(row));
    const none = element(
      "li",
      { class: "note" },
      "The Library is empty: play or paste a puzzle, and it is listed here.",
    );
    list.replaceChildren(...(rows.length > 0 ? rows : [none]));
    follow();
    if (rows.length === 0) empty();
  };
  fill();
  plan.addEventListener("input", follow);
  return list;
}
