// The keyboard: one table, by which keys act, which the help lists, and from which
// the palette has its letters.

import { typing } from "./typing.js";

/**
 * Every key that does something, in groups as the help shows them. `at` is where
 * a key acts:
 *
 *   board   the focus is on the board
 *   edit    the same, in the views that change the board
 *   draw    the same, in Play
 *   play    anywhere in Play
 *   page    anywhere but in a field that takes text
 *
 * and otherwise a part of the page that listens itself; these rows are here for the
 * help. `keys` are KeyboardEvent.key with Ctrl+ (Cmd on a Mac) and Shift+ before
 * it, `does` is the command of them all or of each; `shown` is how they are told.
 */
export const groups = [
  {
    name: "Moving",
    rows: [
      {
        at: "board",
        keys: ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"],
        does: ["up", "right", "down", "left"],
        shown: "Arrows",
        words: "Over cells, edges and vertices",
      },
      {
        at: "board",
        keys: ["Home", "End"],
        does: ["row-start", "row-end"],
        words: "To the beginning or end of the row",
      },
      {
        at: "board",
        keys: ["Ctrl+Home", "Ctrl+End"],
        does: ["first", "last"],
        words: "To the first or last place",
      },
    ],
  },
  {
    name: "Placing",
    rows: [
      {
        at: "board",
        keys: ["Enter", "Space"],
        does: "enter",
        words: "Place the chosen symbol, or take the same away; in Understand, ask about the place",
      },
      {
        at: "edit",
        keys: ["Delete", "Backspace"],
        does: "remove",
        words: "Take away what lies there, or all that is selected",
      },
      { at: "edit", keys: ["i"], does: "pick", words: "Pick up what lies there, with its colour and shape" },
      {
        at: "edit",
        keys: ["c", "Shift+c"],
        does: ["colour", "colour-back"],
        words: "Next colour, colour before",
      },
      { at: "edit", keys: ["q"], does: "symmetric", words: "Paint symmetrically: the next kind" },
      { at: "edit", keys: ["Escape"], does: "cancel", words: "Give up a drag or a selection" },
    ],
  },
  {
    name: "Symbols",
    note: "O is polyomino, since P plays.",
    rows: [
      ["s", "separation", "Separation"],
      ["a", "star", "Star"],
      ["1", "triangle-1", "Triangle 1"],
      ["2", "triangle-2", "Triangle 2"],
      ["3", "triangle-3", "Triangle 3"],
      ["4", "triangle-4", "Triangle 4"],
      ["o", "polyomino", "Polyomino"],
      ["g", "negative-polyomino", "Negative polyomino"],
      ["y", "eliminator", "Eliminator"],
      ["?", "unknown", "Question mark"],
      ["m", "must-cross", "Must-cross"],
      ["f", "must-cross-blue", "Blue must-cross"],
      ["d", "must-cross-yellow", "Yellow must-cross"],
      ["v", "invisible-must-cross", "Invisible must-cross"],
      ["x", "cannot-cross", "Cannot-cross"],
      ["r", "removed", "Removed"],
      ["b", "start", "Start"],
      ["n", "end", "End"],
    ].map(([key, tool, words]) => ({ at: "edit", keys: [key], does: `tool:${tool}`, words })),
  },
  {
    name: "Selecting and turning",
    rows: [
      {
        at: "edit",
        keys: ["Shift+ArrowUp", "Shift+ArrowRight", "Shift+ArrowDown", "Shift+ArrowLeft"],
        does: ["select-up", "select-right", "select-down", "select-left"],
        shown: "Shift+Arrows",
        words: "Select a rectangle of places",
      },
      { at: "edit", keys: ["Ctrl+a"], does: "select-all", words: "Select everything" },
      {
        at: "the clipboard",
        keys: ["Ctrl+c", "Ctrl+x", "Ctrl+v"],
        words: "Copy, cut, paste; without a selection the whole board",
      },
      {
        at: "edit",
        keys: ["t", "Shift+t"],
        does: ["rotate-right", "rotate-left"],
        words: "Rotate the board right, left",
      },
      {
        at: "edit",
        keys: ["l", "Shift+l"],
        does: ["mirror-across", "mirror-down"],
        words: "Mirror the board left to right, top to bottom",
      },
      {
        at: "edit",
        keys: ["Ctrl+ArrowUp", "Ctrl+ArrowRight", "Ctrl+ArrowDown", "Ctrl+ArrowLeft"],
        does: ["shift-up", "shift-right", "shift-down", "shift-left"],
        shown: "Ctrl+Arrows",
        words: "Shift the symbols by a cell; starts and ends stay",
      },
    ],
  },
  {
    name: "Playing",
    rows: [
      {
        at: "draw",
        keys: ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"],
        does: ["up", "right", "down", "left"],
        shown: "Arrows",
        words: "Draw, or pull back; choose a start",
      },
      {
        at: "draw",
        keys: ["Enter", "Space"],
        does: "enter",
        words: "Begin the line, or finish it at an end",
      },
      { at: "draw", keys: ["Escape"], does: "clear-line", words: "Clear the line" },
      { at: "play", keys: ["h"], does: "hint", words: "Hint" },
    ],
  },
  {
    name: "Everywhere",
    rows: [
      { at: "page", keys: ["Ctrl+z"], does: "undo", words: "Undo" },
      { at: "page", keys: ["Ctrl+Shift+z", "Ctrl+y"], does: "redo", words: "Redo" },
      { at: "page", keys: ["w"], does: "solution", words: "Show solution, or hide it" },
      { at: "page", keys: ["Ctrl+Enter"], does: "generate", words: "Generate" },
      { at: "page", keys: ["p"], does: "play", words: "Play, and back to editing" },
      { at: "page", keys: ["e"], does: "panel", words: "Open or close the editing panel; back to Design" },
      { at: "page", keys: [","], does: "settings", words: "Settings" },
      { at: "page", keys: ["F1", "?"], does: "help", words: "This help (? outside the board)" },
    ],
  },
  {
    name: "Tabs and lists",
    rows: [
      {
        at: "tabs",
        keys: ["ArrowLeft", "ArrowRight", "Home", "End"],
        shown: "Arrows, Home, End",
        words: "To another tab, of views or of boards",
      },
      { at: "tabs", keys: ["F2"], words: "Rename a board, on its tab" },
      { at: "tabs", keys: ["Delete"], words: "Close a board, on its tab" },
      {
        at: "lists",
        keys: ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"],
        shown: "Arrows",
        words: "Over the generated puzzles, and over the squares of a shape",
      },
      { at: "panels", keys: ["Escape"], words: "Close a panel under the header" },
    ],
  },
];

/** The places where a key acts by this table. */
export const contexts = ["draw", "edit", "board", "play", "page"];

const mac = /Mac|iP(hone|ad|od)/.test(globalThis.navigator?.platform ?? "");

/** letters tells which key chooses a tool, by the tool's name in storage. */
export const letters = {};

// What a key does, by where: acts.edit["Shift+t"] is "rotate-left".
const acts = Object.fromEntries(contexts.map((at) => [at, {}]));
for (const { at, keys, does } of groups.flatMap(({ rows }) => rows)) {
  if (!(at in acts)) continue;
  keys.forEach((key, i) => {
    const command = Array.isArray(does) ? does[i] : does;
    if (key in acts[at]) throw new Error(`keys.js: ${key} appears twice at ${at}`);
    acts[at][key] = command;
    if (command.startsWith("tool:")) letters[command.slice(5)] = key.toUpperCase();
  });
}

/** pressed names what an event of the keyboard has pressed, as in the table. */
export function pressed({ key, ctrlKey, metaKey, shiftKey }) {
  if (key === " ") key = "Space";
  if (key.length === 1) key = key.toLowerCase();
  // Of a sign Shift is part of how it is typed.
  const shift = shiftKey && (key.length > 1 || key !== key.toUpperCase());
  return (ctrlKey || metaKey ? "Ctrl+" : "") + (shift ? "Shift+" : "") + key;
}

/** act finds what a key does in the first of some places that know it, or "". */
export function act(name, places) {
  for (const at of places) if (name in acts[at]) return acts[at][name];
  // Shift makes no other letter of a letter, unless the table says so.
  return /^Shift\+.$/.test(name) ? act(name.slice(6), places) : "";
}

/** told writes the keys of a row for people, each by itself. */
export function told({ keys, shown }) {
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
 * listen makes the keys act: by one of the commands, else by the desk's. A command
 * that returns false has found nothing to do, and the browser has the key.
 */
export function listen(desk, commands) {
  const grid = document.getElementById("grid");
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.altKey || event.isComposing || typing(event)) return;
    const places = [];
    const view = desk.view();
    if (grid.contains(event.target)) {
      if (view === "play") places.push("draw");
      else {
        if (desk.editing()) places.push("edit");
        places.push("board");
      }
    }
    if (view === "play") places.push("play");
    places.push("page");
    const command = act(pressed(event), places);
    if (!command) return;
    const own = commands[command];
    if ((own ? own() : desk.command(command)) !== false) event.preventDefault();
  });
}
