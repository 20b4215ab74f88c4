/**
 * The page's key map. Each key is declared once, with the words that Help and the buttons show. Boards handle
 * the keys that mark, move and erase before this map does.
 */

import { element } from "../kit/elements.js";

/**
 * @typedef {object} Binding
 * @property {string} act
 * @property {string[]} keys the keys as displayed; each of them triggers the act
 * @property {string} does
 * @property {(event: KeyboardEvent, letter: string, control: boolean) => boolean} fits
 */

/** @type {Binding[]} */
export const BINDINGS = [
  {
    act: "undo",
    keys: ["Z", "Ctrl Z"],
    does: "undo",
    fits: ({ shiftKey }, letter) => letter === "z" && !shiftKey,
  },
  {
    act: "redo",
    keys: ["Shift Z", "Ctrl Y"],
    does: "redo",
    fits: ({ shiftKey }, letter) => letter === "y" || (letter === "z" && shiftKey),
  },
  { act: "hint", keys: ["H"], does: "hint", fits: (_, letter, control) => letter === "h" && !control },
  { act: "check", keys: ["C"], does: "check", fits: (_, letter, control) => letter === "c" && !control },
  { act: "restart", keys: ["R"], does: "restart", fits: (_, letter, control) => letter === "r" && !control },
  {
    act: "next",
    keys: ["N"],
    does: "next puzzle, next hard step",
    fits: (_, letter, control) => letter === "n" && !control,
  },
  {
    act: "act",
    keys: ["Space"],
    does: "play, pause",
    fits: ({ key }, _, control) => key === " " && !control,
  },
  { act: "finish", keys: ["Enter"], does: "finish, keep", fits: ({ key }) => key === "Enter" },
  { act: "back", keys: ["Esc"], does: "back", fits: ({ key }) => key === "Escape" },
  { act: "viewBack", keys: ["["], does: "the view before", fits: ({ key }) => key === "[" },
  { act: "viewOn", keys: ["]"], does: "the view after", fits: ({ key }) => key === "]" },
  { act: "help", keys: ["?", "F1"], does: "help", fits: ({ key }) => key === "?" || key === "F1" },
];

/** The key map as Help shows it. */
export const EVERYWHERE = {
  name: "Everywhere",
  rows: BINDINGS.map(({ keys, does }) => /** @type {import("./types.d.ts").KeyRow} */ ([keys, does])),
};

/** Keys that press a focused button. */
const PRESSES = [" ", "Enter"];

/** Whether letters typed into an element are text. @param {EventTarget | null} target */
const isText = (target) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches("textarea, select, input:not([type=checkbox], [type=radio], [type=range], [type=file])"));

/**
 * Runs the act of each key pressed. An act that returns false has not used the key.
 *
 * @param {Partial<Record<string, () => unknown>>} acts by their names
 * @param {(key: string) => boolean} tool chooses a tool by its key, if the map does not have the key
 */
export function listen(acts, tool = () => false) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.altKey || event.isComposing) return;
    const text = isText(event.target);
    if (text && event.key !== "Escape") return;
    const focused = event.target instanceof Element ? event.target : document.body;
    if (PRESSES.includes(event.key) && focused.closest("button, a, summary, input, [role=tab]")) return;
    const control = event.ctrlKey || event.metaKey;
    const letter = event.key.toLowerCase();
    const binding = BINDINGS.find(({ act, fits }) => acts[act] && fits(event, letter, control));
    if (!binding) {
      if (!control && tool(event.key)) event.preventDefault();
      return;
    }
    if (control && !/^[zy]$/.test(letter)) return;
    if (acts[binding.act]?.() === false) return;
    event.preventDefault();
  });
}

/**
 * The first key of an act, for display in its button; assistive software reads it from the key map.
 *
 * @param {string} act
 */
export const keyCap = (act) =>
  element("kbd", { "aria-hidden": "true" }, BINDINGS.find((one) => one.act === act)?.keys[0] ?? "");

/** The keys of an act, for a button's title. @param {string} act */
export const keysOf = (act) => BINDINGS.find((one) => one.act === act)?.keys.join(" or ") ?? "";
