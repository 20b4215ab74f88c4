// The sheet Help: gestures, and all keys, from the table that defines them.

/** @import { Desk, View } from "./desk.js" */
/** @import { KeyRow } from "../family/types.d.ts" */

import { HelpSheet } from "../family/helpsheet.js";
import { BINDINGS, EVERYWHERE } from "../family/keymap.js";
import { keyNames } from "./keynames.js";
import { RULES } from "./model/family.js";
import { fillRules } from "./rules/view.js";
import { sheets } from "./sheets.js";

/** @type {KeyRow[]} */
const GESTURES = [
  [["click or tap"], "place the chosen symbol; where it already is, remove it"],
  [["drag"], "paint many; from the same symbol, remove many; move a start or an end"],
  [["right click or long press"], "remove"],
  [["Alt", "click"], "pick up what is there"],
  [["Shift", "drag"], "select a rectangle"],
  [["two fingers"], "scroll and zoom"],
  [["in play"], "press the round start, draw a line, and let go at the end; a finger draws from anywhere"],
];

/** The section of the docs for each view. @type {Record<View, string>} */
const DOCS = {
  design: "editor.html#goals-and-ideas",
  generate: "editor.html#asking-in-words",
  understand: "concepts.html#the-measures",
  lesson: "editor.html#lessons",
  play: "puzzle.html",
};

const POINTING = "By mouse and by finger";

/** The groups of keys for each view, by their names in the table. @type {Record<View, string[]>} */
const KEYS = {
  design: [POINTING, "Placing"],
  generate: ["Views, boards and lists"],
  understand: ["Moving"],
  lesson: ["Lesson"],
  play: ["Playing", POINTING],
};

/**
 * Reports whether a row of the table is also in the key map of all families.
 *
 * @param {import("./desk.js").KeyRow} row
 */
const isShared = (row) =>
  ["play", "page"].includes(row.at) && BINDINGS.some(({ keys }) => keys.includes(keyNames(row)[0]));

/** Fills the sheet. @param {Desk} desk */
export function start(desk) {
  const sheet = new HelpSheet({ name: "Lines", docs: "editor.html", back: () => sheets.close() });
  const keys = desk.keys.groups().map(({ name, rows }) => {
    const own = rows
      .filter((row) => !isShared(row))
      .map((row) => /** @type {KeyRow} */ ([keyNames(row), row.words]));
    return { name, rows: name === EVERYWHERE.name ? [...EVERYWHERE.rows, ...own] : own };
  });
  const groups = [{ name: POINTING, rows: GESTURES }, ...keys];
  return {
    show() {
      const { document, view } = desk.board();
      const here = [...KEYS[view], EVERYWHERE.name];
      const name = document.title || `Line puzzle, ${document.width} × ${document.height}`;
      sheet.show({
        puzzle: { name, rules: RULES },
        view: view === "lesson" ? "understand" : view,
        docs: DOCS[view],
        groups: here.flatMap((one) => groups.filter(({ name }) => name === one)),
        more: groups.filter(({ name }) => !here.includes(name)),
        rules: (section) => fillRules(desk, section),
      });
    },
  };
}
