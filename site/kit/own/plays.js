/**
 * The plays of this browser's user. Nothing is recorded until the user turns it on on the page "Your rating",
 * and nothing leaves the browser except as a file that the user saves.
 *
 * @import { LabRatingAnswer } from "../lab.d.ts"
 */

import { parsed } from "../json.js";
import { hasMembers, isAmount, oneOf, orNull } from "../study/checks.js";
import { Ahead } from "../store/ahead.js";
import { Values } from "../store/values.js";
import { Records } from "./records.js";

/**
 * The play of one puzzle. Only the first play of a puzzle counts; it can be continued while it is open.
 *
 * @typedef {object} OwnPlay
 * @property {string} id identifies the puzzle
 * @property {string} family line, triangle, logicgrid, transport
 * @property {string} title
 * @property {number | null} sh measured difficulty in Sh; null if unknown
 * @property {string} measure name of the measure of sh
 * @property {number} seconds playing time, without pauses of over a minute and time out of sight
 * @property {number} tries
 * @property {Ended} ended
 * @property {string} began in ISO 8601
 *
 * A hint or a look at a solution counts as given up; an open play may still be solved.
 *
 * @typedef {"solved" | "given up" | "open"} Ended
 */

/**
 * The program's rating of plays (core/lab, the verb rating), and the ids of these plays.
 *
 * @typedef {{ids: string[], rating: LabRatingAnswer}} Fit
 */

const PLAYS = "own/plays";
const FIT = "own/fit";
const LOCK = "perplex.own";
/** The maximum number of stored plays; beyond it the oldest are dropped. */
export const MOST = 5000;
const ahead = new Ahead("perplex.own.ahead");

const isShort = (/** @type {unknown} */ value) => typeof value === "string" && value.length <= 500;

const isPlay = hasMembers({
  ...{ id: isShort, family: isShort, title: isShort, measure: isShort, began: isShort },
  ...{ sh: orNull(isAmount), seconds: isAmount, tries: isAmount },
  ended: oneOf("solved", "given up", "open"),
});

/**
 * Reads the plays of a file.
 *
 * @param {string} text
 * @returns {{plays: OwnPlay[], bad: string[]}} bad has a clause for each invalid entry of the list
 * @throws {Error} if the file has no list of plays, or no valid play in its list
 */
export function readPlays(text) {
  const list = parsed(text)?.plays;
  if (!Array.isArray(list)) throw new Error("the file has no list of plays");
  const bad = list.flatMap((play, i) => (isPlay(play) ? [] : [`plays[${i}] is not a play`]));
  if (bad.length > 0 && bad.length === list.length) throw new Error(bad[0]);
  const plays = list
    .filter(isPlay)
    .map(({ id, family, title, sh, measure, seconds, tries, ended, began }) => ({
      ...{ id, family, title, sh, measure, seconds, tries, ended, began },
    }));
  return { plays, bad };
}

/** Returns the text of a file with all plays. @param {OwnPlay[]} plays */
export const writePlays = (plays) => JSON.stringify({ kind: "perplex plays", version: 1, plays }, null, 1);

/** Runs work under a lock of all windows. @template T @param {() => Promise<T>} work @returns {Promise<T>} */
const alone = async (work) => (navigator.locks ? navigator.locks.request(LOCK, work) : work());

export class Plays {
  #values;
  /** The marks of the plays. */
  records;

  /** @param {Values} values */
  constructor(values) {
    this.#values = values;
    this.records = new Records(values);
  }

  static async open() {
    const plays = new Plays(await Values.open());
    const lost = ahead.read();
    if (isPlay(lost)) await plays.soon(lost);
    await plays.records.recover();
    return plays;
  }

  /** All plays, the latest last. @returns {Promise<OwnPlay[]>} */
  async all() {
    return (await this.#values.get(PLAYS)) ?? [];
  }

  /** The play of a puzzle; undefined if there is none. @param {string} id */
  async of(id) {
    return (await this.all()).find((play) => play.id === id);
  }

  /**
   * Adds plays and updates open ones; plays that have ended remain unchanged. It resolves to whether they
   * were stored.
   *
   * @param {OwnPlay[]} plays
   */
  async add(plays) {
    return alone(async () => {
      const all = new Map((await this.all()).map((play) => [play.id, play]));
      for (const play of plays) {
        const before = all.get(play.id);
        if (before && before.ended !== "open") continue;
        if (before && play.ended === "open" && play.seconds < before.seconds) continue;
        all.delete(play.id); // moves the latest play to the end
        all.set(play.id, play);
      }
      return this.#values.set(PLAYS, [...all.values()].slice(-MOST));
    });
  }

  /** Replaces an ended play that was stored before its difficulty was known. @param {OwnPlay} play */
  async replaceOne(play) {
    const written = ahead.write(play);
    const kept = await alone(async () => {
      const others = (await this.all()).filter(({ id }) => id !== play.id);
      return this.#values.set(PLAYS, [...others, play].slice(-MOST));
    });
    if (kept) ahead.done(written);
  }

  /** Stores a play so that it survives an immediate unload of the page. @param {OwnPlay} play */
  async soon(play) {
    const written = ahead.write(play);
    if (await this.add([play])) ahead.done(written);
  }

  /** Replaces all plays, and deletes the marks of the old ones. @param {OwnPlay[]} plays */
  replace(plays) {
    return alone(async () => {
      ahead.write(undefined);
      await this.#values.set(FIT, undefined);
      await this.records.clear();
      return this.#values.set(PLAYS, plays.length > 0 ? plays : undefined);
    });
  }

  /** The latest stored fit. @returns {Promise<Fit | undefined>} */
  fit() {
    return this.#values.get(FIT);
  }

  /** @param {Fit} fit */
  keepFit(fit) {
    return this.#values.set(FIT, fit);
  }
}
