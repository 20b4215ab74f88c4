// Data stored by version 0.1, converted to the present form: the list of puzzles, the last puzzle, and
// archives.

import { Ahead } from "../kit/store/ahead.js";
import { fromFile } from "./generating.js";
import { crossing } from "./marks.js";

/**
 * @import { Desk } from "../family/desk.js"
 * @import { Earlier } from "../family/types.d.ts"
 *
 * @typedef {{id: string, link?: string, puzzle: object}} Shelved
 */

/** @param {Desk} desk @returns {Promise<Earlier>} */
export async function earlier(desk) {
  const [kept, last, pending] = [await desk.kept("shelf"), await desk.kept("last"), waiting()];
  /** @type {Shelved[]} */
  const shelf = Array.isArray(kept) ? kept.filter((one) => typeof one?.puzzle === "object") : [];
  if (shelf.some(({ id }) => id === pending?.id)) await desk.keep(`board/${pending.id}`, pending.board);
  const boards = await Promise.all(shelf.map(({ id }) => desk.kept(`board/${id}`)));
  const at = shelf.findIndex(({ id }) => id === last);
  if (boards[at]) await desk.keep("automatic", (crossing.on = boards[at].automatic !== false));
  desk.keepNow("last", undefined); // a number in version 0.1
  await archives(desk);
  const solved = shelf.filter((_, i) => boards[i]?.solved).map(text);
  return { library: shelf.map(text), generated: [], solved, ...(at < 0 ? {} : { last: text(shelf[at]) }) };
}

/** @param {Shelved} shelved */
const text = ({ link, puzzle }) => link || JSON.stringify(puzzle);

/** The board that was being saved when the page was reloaded, if any. */
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
