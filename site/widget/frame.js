// The engine in a hidden frame of this origin, for a page of another origin whose widgets ask by messages.
// The messages are plain data, version 1:
//
//   frame to page   {perplex: 1, verb: "ready"}                             once, first
//   page to frame   {perplex: 1, id, verb: "read", puzzle}                  a text in any format
//                   {perplex: 1, id, verb: "analyze", puzzle, player}       a document's JSON
//                   {perplex: 1, id, verb: "cancel"}
//   frame to page   {perplex: 1, id, answer}                                see answer in service.js
//                   {perplex: 1, id, error: {message, blocked}}
//
// The page accepts messages only from this frame and origin, and sends only to this origin. kit/around.js has
// the frame's side.

import { connect, PROTOCOL } from "../kit/around.js";
import { answer } from "./service.js";

const LONGEST = 1 << 18; // characters of a puzzle
const MOST = 1000; // questions at a time

/** @type {Map<number, AbortController>} */
const open = new Map(); // by id

/** @type {(message: { id: number, answer: unknown } | { id: number, error: unknown }) => void} */
let say;

/** Answers the frame's parent window. */
export function serve() {
  say = connect(hear);
}

/**
 * @param {Omit<import("./view.js").Question, "verb"> & {perplex: number, id: number, verb: string}} message
 *   unchecked
 */
async function hear({ perplex, id, verb, family = "line", puzzle, player }) {
  if (!Number.isSafeInteger(id)) return;
  if (verb === "cancel") {
    open.get(id)?.abort();
    return;
  }
  const stop = new AbortController();
  try {
    if (perplex !== PROTOCOL)
      throw Object.assign(new Error("widget.js and embed.html are of different versions"), { blocked: true });
    if (verb !== "read" && verb !== "analyze") throw new Error(`${String(verb).slice(0, 20)}: no such verb`);
    if (typeof puzzle !== "string" || puzzle.length > LONGEST)
      throw new Error("the puzzle is not a text, or too long");
    if (open.has(id) || open.size >= MOST) throw new Error("too many questions at a time");
    open.set(id, stop);
    const result = await answer({ verb, family, puzzle, player }, stop.signal);
    if (!stop.signal.aborted) say({ id, answer: result });
  } catch (error) {
    const { message, blocked = false } = /** @type {import("./view.js").Failure} */ (error);
    if (!stop.signal.aborted) say({ id, error: { message, blocked } });
  } finally {
    if (open.get(id) === stop) open.delete(id);
  }
}
