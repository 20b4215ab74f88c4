// The frame's side of a frame that plays one puzzle in a page of any site. Its messages are plain data,
// version 1:
//
//   frame to page   {perplex: 1, verb: "ready"}                                  once, first
//   page to frame   {perplex: 1, verb: "open", id, puzzle, state, help}          state: "" for the beginning
//                   {perplex: 1, verb: "state", id, state}
//                   {perplex: 1, verb: "look", theme, colors}
//   frame to page   {perplex: 1, id, verb: "shown", name, state}
//                   {perplex: 1, id, verb: "progress", state}
//                   {perplex: 1, id, verb: "solved", state, hints, failed}
//                   {perplex: 1, id, verb: "fault", message}
//
// id is the page's number for the puzzle; 0 is the puzzle after the # of the frame's own address. around.js
// decides which messages are accepted and where replies go.

import { element, paragraph } from "../elements.js";
import { messageOf, sentence } from "../words.js";
import { connect, PROTOCOL } from "../around.js";
import { COLORS } from "./colors.js";
import { HELP_ACTS } from "./help.js";

/**
 * @import { HelpAct } from "./help.js"
 *
 * @typedef {object} Callbacks
 * @property {HelpAct[]} help the offered kinds of help
 * @property {(state: string) => void} progress called when the board has another state
 * @property {(state: string, took: {hints: number, failed: number}) => void} solved
 *
 * @typedef {object} Played
 * @property {string} name
 * @property {Node[]} how the rules and the controls
 * @property {(Node | string)[]} board the board on its plate, and the parts below it
 * @property {(Node | string)[]} side the parts beside the board
 * @property {string} state
 * @property {(state: string) => boolean} put shows a state; returns false for one that is not of this puzzle
 */

const LONGEST = 1 << 20; // longest text of a puzzle or state, in characters

/**
 * Plays each puzzle that the surrounding page requests.
 *
 * @param {(puzzle: string, callbacks: Callbacks) => Promise<Played>} play throws the reason if a puzzle
 *   cannot be played
 * @param {(fragment: string) => Promise<string>} [textOf] returns the puzzle of the frame's fragment
 */
export function serve(play, textOf = async (fragment) => fragment) {
  const main = /** @type {HTMLElement} */ (document.querySelector("main"));
  /** @type {{id: number, played: Played | null}} */
  let open = { id: 0, played: null };
  const say = connect((/** @type {Record<string, unknown>} */ message) => {
    if (message.verb === "look") return look(message);
    const { id } = message;
    if (!Number.isSafeInteger(id)) return;
    hear(Number(id), message).catch((error) =>
      say({ id, verb: "fault", message: sentence(messageOf(error)) }),
    );
  });

  if (location.hash.length > 1)
    textOf(location.hash.slice(1))
      .then((puzzle) => hear(0, { perplex: PROTOCOL, verb: "open", puzzle, help: HELP_ACTS }))
      .catch((error) => main.replaceChildren(paragraph(sentence(messageOf(error)), { role: "alert" })));
  else if (parent === window)
    main.replaceChildren(paragraph("This page plays one puzzle, which is behind the # of its address."));

  /** @param {number} id @param {Record<string, unknown>} message */
  async function hear(id, { perplex, verb, puzzle, state = "", help }) {
    if (perplex !== PROTOCOL)
      throw new Error("puzzle.js and its frame are of different versions; load both from one place");
    if (typeof state !== "string" || state.length > LONGEST)
      throw new Error("the state is not text, or it is too long");
    if (verb === "state") {
      if (id !== open.id || !open.played) return; // meant for an earlier puzzle
      if (!open.played.put(state)) throw new Error(noState(state, open.played));
      return;
    }
    if (verb !== "open") throw new Error(`${String(verb).slice(0, 20)}: no such verb`);
    if (typeof puzzle !== "string" || puzzle.length > LONGEST)
      throw new Error("the puzzle is not text, or it is too long");
    open = { id, played: null };
    main.replaceChildren();
    const played = await play(puzzle, {
      help: HELP_ACTS.filter((act) => Array.isArray(help) && help.includes(act)),
      progress: (now) => say({ id, verb: "progress", state: now }),
      solved: (now, took) => say({ id, verb: "solved", state: now, ...took }),
    });
    if (id !== open.id) return; // another puzzle was requested meanwhile
    open.played = played;
    main.replaceChildren(
      element("details", { class: "item-how" }, element("summary", {}, "Rules"), ...played.how),
      element("div", { class: "item-board" }, ...played.board),
      ...(played.side.length > 0 ? [element("div", { class: "item-side" }, ...played.side)] : []),
    );
    document.title = played.name;
    say({ id, verb: "shown", name: played.name, state: played.state });
    if (state && state !== played.state && !played.put(state)) throw new Error(noState(state, played));
  }
}

/** @param {string} state @param {Played} played */
const noState = (state, { name }) =>
  `state: "${state.slice(0, 40)}" is not a state of ${name}; use one from an event's detail.state`;

/** Applies the page's colours. @param {{theme?: unknown, colors?: unknown}} wished unchecked */
function look({ theme, colors }) {
  const root = document.documentElement;
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  else delete root.dataset.theme;
  for (const [name, property] of Object.entries(COLORS)) {
    const value = /** @type {Record<string, unknown>} */ (colors ?? {})[name];
    if (typeof value === "string" && CSS.supports("color", value)) root.style.setProperty(property, value);
    else root.style.removeProperty(property);
  }
}
