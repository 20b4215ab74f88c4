// The puzzles of a plan with their names and pictures, beside the text of the plan.

import { button, element } from "../kit/elements.js";
import { messageOf, sentence } from "../kit/words.js";
import { PAGES, recognised } from "./plan.js";
import { quoted } from "./reader.js";

/**
 * @import { Read, Reader } from "./reader.js"
 *
 * @typedef {object} ListActs
 * @property {() => string[]} lines returns the lines to show
 * @property {(line: string) => void} [takeOut] removes a line from the plan
 * @property {string} empty text shown if there are no lines
 */

/** @param {string} name accessible name of the list @param {Reader} reader @param {ListActs} acts */
export function planList(name, reader, { lines, takeOut, empty }) {
  const list = element("ol", { class: "study-plan", "aria-label": name });
  /** @type {Map<string, HTMLElement>} */
  let items = new Map();

  /** @param {string} line */
  const itemOf = (line) => {
    const { page, sure } = recognised(line);
    const kind = PAGES[page].name;
    const picture = element("span", { class: "study-picture", "aria-hidden": "true" });
    const title = element("strong", {}, sure ? kind : quoted(line));
    const note = element("span", { class: "note" }, "Reading …");
    const words = element("span", { class: "study-words" }, title, note);
    const item = element("li", {}, picture, words);
    const out = takeOut && button("Take out", () => takeOut(line), { class: "plain" });
    if (out) item.append(out);
    /** @param {Read} read */
    const known = (read) => {
      picture.dataset.family = read.page;
      picture.innerHTML = read.picture;
      title.textContent = read.name;
      note.textContent = read.name === kind ? "" : kind;
      out?.setAttribute("aria-label", `Take out ${read.name}`);
    };
    /** @param {unknown} error */
    const wrong = (error) => {
      note.textContent = sentence(messageOf(error));
      note.classList.add("error");
    };
    reader.read(line).then(known, wrong);
    return item;
  };

  const follow = () => {
    const now = lines();
    items = new Map(now.map((line) => [line, items.get(line) ?? itemOf(line)]));
    const shown = items.size > 0 ? [...items.values()] : [element("li", { class: "note" }, empty)];
    list.replaceChildren(...shown);
  };
  return { list, follow };
}
