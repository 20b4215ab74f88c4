/**
 * The marks of the plays of this browser's user: one database value per play, apart from the list of plays
 * (plays.js).
 *
 * @import { Marked } from "../study/marks.js"
 * @import { PlayRecord } from "../study/record.js"
 * @import { Values } from "../store/values.js"
 * @import { OwnPlay } from "./plays.js"
 */

import { Ahead } from "../store/ahead.js";

/**
 * The stored marks of a play.
 *
 * @typedef {{puzzle: string, outcome: PlayRecord["outcome"], device: string,
 *   seconds: Record<string, number>, counts: Record<string, number>, marks: Marked}} KeptMarks
 */

/** Copy of marks whose write to the database is under way, in case the page is left. */
const ahead = new Ahead("perplex.own.marks.ahead");

const UNDER = "own/marks/";
const keyOf = (/** @type {string} */ id) => UNDER + id;

export class Records {
  #values;

  /** @param {Values} values */
  constructor(values) {
    this.#values = values;
  }

  /** @param {string} id @returns {Promise<KeptMarks | undefined>} */
  of(id) {
    return this.#values.get(keyOf(id));
  }

  /**
   * Stores marks so that they survive an immediate unload of the page.
   *
   * @param {string} id
   * @param {KeptMarks | undefined} kept
   */
  async keep(id, kept) {
    const written = ahead.write(kept && { id, kept });
    if (await this.#values.set(keyOf(id), kept)) ahead.done(written);
  }

  /** Deletes all marks, including those of plays that are not in the list. */
  async clear() {
    ahead.write(undefined);
    for (const key of await this.#values.keys(UNDER)) await this.#values.set(key, undefined);
  }

  /** Stores marks whose write was interrupted when a page was left. */
  async recover() {
    const lost = ahead.read();
    if (typeof lost?.id === "string") await this.keep(lost.id, lost.kept);
  }

  /**
   * Returns the records of plays. Plays of versions that recorded no marks have records without them.
   *
   * @param {OwnPlay[]} plays
   * @returns {Promise<PlayRecord[]>}
   */
  async all(plays) {
    return Promise.all(plays.map(async (play) => recordOfPlay(play, await this.of(play.id))));
  }
}

/** @param {OwnPlay} play @param {KeptMarks} [kept] @returns {PlayRecord} */
export function recordOfPlay({ id, family, seconds, tries, ended }, kept) {
  if (kept) {
    const { device, ...rest } = kept;
    return { id, family, ...rest, ...(device ? { device } : {}) };
  }
  return { id, family, outcome: ended, seconds: { counted: seconds }, counts: { tries } };
}
