// The picker of a study: puzzles of the Library, which a tick adds to the plan and takes out of it.

import { element, perhaps } from "../kit/elements.js";
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
 * A fold with a box for each puzzle of the Library.
 *
 * @param {Values} values
 * @param {HTMLTextAreaElement} plan
 */
export function picker(values, plan) {
  const library = new Library(values);
  const list = element("ul", { class: "study-picker", "aria-label": "Puzzles of the Library" });
  const fold = element("details", { class: "fold" }, element("summary", {}, "Choose from the Library"), list);
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
  };
  /** @param {Entry} entry */
  const row = async (entry) => {
    const box = element("input", { type: "checkbox" });
    box.addEventListener("change", () => turn(box));
    boxes.set(box, await lineOf(entry));
    const facts = [nameOf(entry.family), entry.word].filter(Boolean).join(", ");
    const words = element("span", {}, entry.name, " ", element("span", { class: "note" }, facts));
    return element("li", {}, element("label", { class: "tick" }, box, words));
  };
  fold.addEventListener("toggle", async () => {
    if (!fold.open || perhaps(list, "li")) return;
    await library.start();
    const rows = await Promise.all(library.all.map(row));
    const none = element(
      "li",
      { class: "note" },
      "The Library is empty: open a puzzle, and it is listed here.",
    );
    list.replaceChildren(...(rows.length > 0 ? rows : [none]));
    follow();
  });
  plan.addEventListener("input", follow);
  return fold;
}
