// What version 0.1 kept, in the form of today: the shelf of puzzles with their boards, the last one,
// and archives.

import { Ahead } from "../kit/store/ahead.js";
import { fromFile } from "./generating.js";
import { crossing, stateOf } from "./marks.js";

/**
 * @import { Desk } from "../family/desk.js"
 *
 * @typedef {{id: string, link?: string, puzzle: object}} Shelved
 */

/** @param {Desk} desk */
export async function earlier(desk) {
  const [kept, last, pending] = [await desk.kept("shelf"), await desk.kept("last"), waiting()];
  /** @type {Shelved[]} */
  const shelf = Array.isArray(kept) ? kept.filter((one) => typeof one?.puzzle === "object") : [];
  for (const { id } of shelf) {
    const board = pending?.id === id ? pending.board : await desk.kept(`board/${id}`);
    if (!Array.isArray(board?.steps)) continue;
    const all = board.steps.map((/** @type {[string, string]} */ [marks, struck]) => stateOf(marks, struck));
    const { at, seconds, solved, automatic } = board;
    await desk.keep(`board/${id}`, { all, at, seconds, solved, hints: 0 });
    if (id === last) await desk.keep("automatic", (crossing.on = automatic !== false));
  }
  const open = shelf.find(({ id }) => id === last);
  if (open) await desk.keepNow("last", text(open));
  await archives(desk);
  return { library: shelf.map(text), generated: [] };
}

/** @param {Shelved} shelved */
const text = ({ link, puzzle }) => link || JSON.stringify(puzzle);

/** The board that a reload may have kept from being kept. */
function waiting() {
  return new Ahead("perplex-logicgrid-pending").read();
}

/** @param {Desk} desk */
async function archives(desk) {
  const heads = await desk.kept("archives");
  for (const { id } of Array.isArray(heads) ? heads : []) {
    const old = await desk.kept(`archive/${id}`);
    const archive = old && fromFile(old);
    if (archive) await desk.keep(`archive/${id}`, { id, name: old.name, ...archive });
  }
}
