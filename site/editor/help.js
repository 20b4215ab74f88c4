// The sheet of all functions with their keys, written from the table by which the
// keys act.

import { find, make } from "../kit/elements.js";
import { Drawer } from "./drawer.js";

const GESTURES = [
  ["Click or tap", "Place the chosen symbol; where it already lies, remove it"],
  ["Drag", "Paint many; from the same symbol, remove many; move a start or an end"],
  ["Right click, long press", "Remove"],
  ["Alt-click", "Pick up what lies there"],
  ["Shift and drag", "Select a rectangle"],
  ["Two fingers", "Scroll and zoom"],
  [
    "In Play",
    "Press the round start, trace a way, let go at an end; a finger draws from anywhere on the board",
  ],
];

/** The part of the docs about each view. @type {Record<import("./desk.js").View, string>} */
const DOCS = {
  design: "editor.html#goals-and-ideas",
  generate: "editor.html#asking-in-words",
  understand: "concepts.html#the-measures",
  lesson: "editor.html#lessons",
  play: "puzzle.html",
};

/** @type {import("./registry.js").Start} */
export function start(desk) {
  /** @type {readonly import("./desk.js").KeyGroup[] | undefined} */
  let known; // asked for when something of it is shown: it is a long table
  const groups = () => (known ??= desk.keys.groups());
  const body = find("help-body");
  const panel = new Drawer(
    "help",
    "help-close",
    (open) => open && body.childElementCount === 0 && write(body, groups()),
  );
  const toggle = () => panel.show(!panel.open);
  document.getElementById("door-help")?.addEventListener("click", toggle);
  desk.command("help", toggle);
  const list = find("play-keys");
  const show = (/** @type {import("./desk.js").View | undefined} */ view) => {
    if (view === "play" && list.childElementCount === 0) writeDrawing(list, groups());
    if (view) find("help-docs", HTMLAnchorElement).href = `site/docs/${DOCS[view]}`;
  };
  show(desk.board().view);
  return { update: ({ view }) => show(view) };
}

/**
 * writeDrawing lists the keys that draw a line.
 *
 * @param {HTMLElement} list
 * @param {readonly import("./desk.js").KeyGroup[]} groups
 */
function writeDrawing(list, groups) {
  const rows = groups.flatMap(({ rows }) => rows).filter(({ at }) => at === "draw" || at === "play");
  for (const row of rows) {
    const cap = make("kbd", told(row)[0]);
    const key = { "data-key": row.keys[0] };
    const term = make("dt", "", key);
    term.append(cap);
    list.append(term, make("dd", row.words, key));
  }
}

const mac = /Mac|iP(hone|ad|od)/.test(navigator.platform);

/**
 * told writes the keys of a row for people, each by itself.
 * @param {import("./desk.js").KeyRow} row
 */
function told({ keys, shown }) {
  /** @type {Record<string, string>} */
  const names = { Space: "Space", Escape: "Esc", Delete: "Delete" };
  return (shown ? shown.split(", ") : keys).map((key) =>
    key
      .split("+")
      .map((part) =>
        part === "Ctrl" && mac ? "Cmd" : (names[part] ?? (part.length === 1 ? part.toUpperCase() : part)),
      )
      .join("+"),
  );
}

/**
 * @param {HTMLElement} body
 * @param {readonly import("./desk.js").KeyGroup[]} groups
 */
function write(body, groups) {
  const section = (/** @type {string} */ name, note = "") => {
    const part = document.createElement("section");
    part.append(make("h2", name));
    if (note) part.append(make("p", note, { class: "note" }));
    const list = document.createElement("dl");
    list.className = "keys-list";
    part.append(list);
    body.append(part);
    return list;
  };
  const gestures = section("By mouse and by finger");
  for (const [what, does] of GESTURES) gestures.append(make("dt", what), make("dd", does));
  for (const { name, note, rows } of groups) {
    const list = section(name, note);
    list.classList.toggle(
      "short",
      rows.every((row) => told(row).join("").length === 1),
    );
    for (const row of rows) {
      const keys = document.createElement("dt");
      told(row).forEach((key, i) => {
        if (i > 0) keys.append(" ");
        keys.append(make("kbd", key));
      });
      list.append(keys, make("dd", row.words));
    }
  }
}
