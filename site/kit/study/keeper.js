/**
 * Keeps a study in the database. A study grows long, and a page may be left while it is on
 * its way there: what the database does not have yet is written ahead, and no more.
 *
 * @import { Values } from "../store/values.js"
 */

import { Ahead } from "../store/ahead.js";

/**
 * @typedef {object} Study
 * @property {string} id
 * @property {any} setup what the family's form has made
 * @property {Record<string, any>[]} plays a row an item that somebody played
 * @property {{player: string, at: string, what: string}[]} log
 * @property {Taking | null} taking who takes part now
 * @property {{setup: any, plays: any[], log: any[]}[]} earlier the studies before it
 */

/**
 * @typedef {object} Part of a participant, with what the family adds
 * @property {string} player
 * @property {string} seed what everything that is drawn for them is drawn from
 * @property {string} stage
 * @property {Record<string, string>} [draft] what is chosen in a form that is not sent yet
 *
 * @typedef {Part & Record<string, any>} Taking
 */

const LISTS = /** @type {const} */ (["plays", "log"]);

export class Keeper {
  #values;
  #key;
  #steps;
  #ahead;
  /** @type {{id: string, plays: number, log: number} | null} how much the database has */
  #there = null;

  /**
   * @param {Values} values
   * @param {string} key where the study lies among them
   * @param {string} ahead the name of what is written ahead
   * @param {readonly ((study: any) => any)[]} [steps] what has become of studies (store/versions.js)
   */
  constructor(values, key, ahead, steps) {
    this.#values = values;
    this.#key = key;
    this.#steps = steps;
    this.#ahead = new Ahead(ahead);
  }

  /**
   * The study that is kept, with what did not arrive in the database; null if there is none.
   *
   * @returns {Promise<Study | null>}
   * @throws {Error} when it is a newer program's
   */
  async restore() {
    if (await this.#values.isNewer(this.#key, this.#steps))
      throw new Error("a newer version of perplex has written the study in this browser; it stays as it is");
    /** @type {Study | undefined} */
    const study = await this.#values.get(this.#key, this.#steps);
    if (!study) return null;
    this.#there = lengths(study);
    const lost = this.#ahead.read();
    if (lost?.id === study.id) {
      study.taking = lost.taking;
      for (const list of LISTS) study[list].splice(lost.from[list], Infinity, ...lost[list]);
    }
    return study;
  }

  /** @param {Study} study */
  async keep(study) {
    const { id, taking, plays, log } = study;
    const there = this.#there?.id === id ? this.#there : { plays: 0, log: 0 };
    // The last play may have got its answers since.
    const from = { plays: Math.max(0, there.plays - 1), log: there.log };
    const written = this.#ahead.write({
      id,
      taking,
      from,
      plays: plays.slice(from.plays),
      log: log.slice(from.log),
    });
    const sent = lengths(study);
    if (!(await this.#values.set(this.#key, study, this.#steps))) return;
    this.#there = sent;
    this.#ahead.done(written);
  }
}

/** @param {Study} study */
const lengths = ({ id, plays, log }) => ({ id, plays: plays.length, log: log.length });
