/**
 * The marks of the plays of whoever uses this browser, one value for each play, beside the list of
 * plays (plays.js).
 *
 * @import { Marked } from "../study/marks.js"
 * @import { PlayRecord } from "../study/record.js"
 * @import { Values } from "../store/values.js"
 * @import { OwnPlay } from "./plays.js"
 */

/**
 * What is kept of a play.
 *
 * @typedef {{puzzle: string, outcome: PlayRecord["outcome"], device: string,
 *   seconds: Record<string, number>, counts: Record<string, number>, marks: Marked}} Kept
 */

const keyOf = (/** @type {string} */ id) => `own/marks/${id}`;

export class Records {
  #values;

  /** @param {Values} values */
  constructor(values) {
    this.#values = values;
  }

  /** @param {string} id @returns {Promise<Kept | undefined>} */
  of(id) {
    return this.#values.get(keyOf(id));
  }

  /** @param {string} id @param {Kept | undefined} kept */
  keep(id, kept) {
    return this.#values.set(keyOf(id), kept);
  }

  /** The records of plays; those of versions that recorded no marks have none. @param {OwnPlay[]} plays @returns {Promise<PlayRecord[]>} */
  async all(plays) {
    return Promise.all(plays.map(async (play) => recordOfPlay(play, await this.of(play.id))));
  }
}

/** @param {OwnPlay} play @param {Kept} [kept] @returns {PlayRecord} */
export function recordOfPlay({ id, family, seconds, tries, ended }, kept) {
  if (kept) {
    const { device, ...rest } = kept;
    return { id, family, ...rest, ...(device ? { device } : {}) };
  }
  return { id, family, outcome: ended, seconds: { counted: seconds }, counts: { tries } };
}
