/**
 * Stores a study in the database. A study grows long, and a page may be left during a write; therefore the
 * part that is not in the database yet, and no more, is also written ahead to localStorage.
 *
 * @import { Values } from "../store/values.js"
 * @import { Steps } from "../store/versions.js"
 */

import { Ahead } from "../store/ahead.js";

/**
 * A study. Setup is the result of the family's form; State is the family's part of a participant.
 *
 * @template Setup, State
 * @typedef {object} Study
 * @property {string} id
 * @property {Setup & {consent: string}} setup
 * @property {Row[]} plays a row for each item that was played
 * @property {Noted[]} log
 * @property {Taking<State> | null} taking the present participant
 * @property {{setup: Setup, plays: Row[], log: Noted[]}[]} earlier earlier studies
 */

/**
 * @typedef {Record<string, string | number | null>} Row row of the table, by column
 *
 * @typedef {{player: string, at: string, what: string}} Noted
 *
 * @typedef {object} Part the part of a participant that all families share
 * @property {string} player
 * @property {string} seed seed of everything that is drawn at random for the participant
 * @property {string} stage
 * @property {Record<string, string>} [draft] choices in a form that has not been submitted
 *
 */

/**
 * @template State
 * @typedef {Part & State} Taking
 */

const LISTS = /** @type {const} */ (["plays", "log"]);

/** @template Setup, State */
export class Keeper {
  #values;
  #key;
  #steps;
  #ahead;
  /**
   * @type {{id: string, plays: number, log: number} | null} number of plays and log entries in the database
   */
  #there = null;

  /**
   * @param {Values} values
   * @param {string} key key of the study among the values
   * @param {string} ahead name of the text that is saved ahead of the study
   * @param {Steps} [steps] upgrade steps of studies (store/versions.js)
   */
  constructor(values, key, ahead, steps) {
    this.#values = values;
    this.#key = key;
    this.#steps = steps;
    this.#ahead = new Ahead(ahead);
  }

  /**
   * Restores the stored study, with the part that has not reached the database; null if there is none.
   *
   * @returns {Promise<Study<Setup, State> | null>}
   * @throws {Error} if a newer version of the program stored it
   */
  async restore() {
    if (await this.#values.isNewer(this.#key, this.#steps))
      throw new Error("a newer version of perplex has written the study in this browser; it stays as it is");
    /** @type {Study<Setup, State> | undefined} */
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

  /** @param {Study<Setup, State>} study */
  async keep(study) {
    const { id, taking, plays, log } = study;
    const there = this.#there?.id === id ? this.#there : { plays: 0, log: 0 };
    // The last play may have received its answers in the meantime.
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

/** @param {Pick<Study<unknown, unknown>, "id" | "plays" | "log">} study */
const lengths = ({ id, plays, log }) => ({ id, plays: plays.length, log: log.length });
