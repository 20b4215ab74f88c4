// The archives bred on the page of logic grids, from which a study draws its puzzles.

import { Archives as Kept } from "../../kit/archives.js";
import { fromFile } from "../generating.js";

/**
 * @import { Desk } from "../../family/desk.js"
 * @import { PackedElite } from "../../shapes.d.ts"
 *
 * @typedef {object} Archive
 * @property {number} [id]
 * @property {string} [name]
 * @property {{ theme?: string, size?: number[], space?: unknown }} request the request to the program
 * @property {{seed: number, bred?: {elites?: PackedElite[], version?: string}}[]} parts
 */

/** @extends {Kept<Archive>} */
export class Archives extends Kept {
  /** @param {Desk} desk */
  constructor(desk) {
    super(desk, ({ name }) => name ?? "");
  }

  /** Also reads archives of earlier versions. @param {number | undefined} id */
  async get(id) {
    const kept = await super.get(id);
    return kept && !kept.parts ? /** @type {Archive} */ ({ ...kept, ...fromFile(kept) }) : kept;
  }
}

/**
 * The puzzles of all parts of an archive, one for each solution and number of readings of the clues.
 *
 * @param {Archive} archive
 */
export function elitesOf({ parts }) {
  /** @type {Map<string, PackedElite>} */
  const all = new Map();
  for (const { bred } of parts)
    for (const elite of bred?.elites ?? []) {
      const key = `${elite[0]}-${elite[1]}`;
      if (!all.has(key)) all.set(key, elite);
    }
  return [...all.values()];
}
