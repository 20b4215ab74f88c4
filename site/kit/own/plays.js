/**
 * The plays of whoever uses this browser. Nothing is recorded before somebody has asked for
 * it on the page "Your rating", and nothing leaves the browser but a file.
 *
 * @import { LabRatingAnswer } from "../lab.d.ts"
 */

import { parsed } from "../json.js";
import { hasMembers, isAmount, oneOf, orNull } from "../study/checks.js";
import { Ahead } from "../store/ahead.js";
import { Values } from "../store/values.js";
import { Records } from "./records.js";

/**
 * A play of one puzzle. Each puzzle has one play, the first; it goes on while it is open.
 *
 * @typedef {object} OwnPlay
 * @property {string} id the same for the same puzzle
 * @property {string} family line, triangle, logicgrid, transport
 * @property {string} title
 * @property {number | null} sh the difficulty that is measured of it; null where that is not known
 * @property {string} measure what sh is
 * @property {number} seconds that count: without pauses of over a minute, and out of sight
 * @property {number} tries
 * @property {Ended} ended
 * @property {string} began in ISO 8601
 *
 * Given up is also a hint or a solution that was looked at; open is what may still be solved.
 *
 * @typedef {"solved" | "given up" | "open"} Ended
 */

/**
 * The program's rating of all plays (core/lab, the verb rating), and the ids of these plays.
 *
 * @typedef {{ids: string[], rating: LabRatingAnswer}} Fit
 */

const PLAYS = "own/plays";
const FIT = "own/fit";
const LOCK = "perplex.own";
/** The most that are kept; the oldest go. */
export const MOST = 5000;
const ahead = new Ahead("perplex.own.ahead");

const isShort = (/** @type {unknown} */ value) => typeof value === "string" && value.length <= 500;

const isPlay = hasMembers({
  ...{ id: isShort, family: isShort, title: isShort, measure: isShort, began: isShort },
  ...{ sh: orNull(isAmount), seconds: isAmount, tries: isAmount },
  ended: oneOf("solved", "given up", "open"),
});

/**
 * The plays of a file, and how many of its list are none.
 *
 * @param {string} text
 * @returns {{plays: OwnPlay[], bad: string[]}} bad has a clause for each that is no play
 * @throws {Error} for a file without a list of plays, or without any play in its list
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

/** The file of all plays. @param {OwnPlay[]} plays */
export const writePlays = (plays) => JSON.stringify({ kind: "perplex plays", version: 1, plays }, null, 1);

/** Plays are kept one window after another. @template T @param {() => Promise<T>} work @returns {Promise<T>} */
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

  /** The play of a puzzle, if there is one. @param {string} id */
  async of(id) {
    return (await this.all()).find((play) => play.id === id);
  }

  /**
   * Adds plays, and goes on with those that are open; one that has ended stays. It resolves to
   * whether they are kept.
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
        all.delete(play.id); // the latest is the last
        all.set(play.id, play);
      }
      return this.#values.set(PLAYS, [...all.values()].slice(-MOST));
    });
  }

  /** Keeps a play that has ended, though it may have been kept before its difficulty was known. @param {OwnPlay} play */
  async replaceOne(play) {
    const written = ahead.write(play);
    const kept = await alone(async () => {
      const others = (await this.all()).filter(({ id }) => id !== play.id);
      return this.#values.set(PLAYS, [...others, play].slice(-MOST));
    });
    if (kept) ahead.done(written);
  }

  /** Keeps a play even if the page is left at this very moment. @param {OwnPlay} play */
  async soon(play) {
    const written = ahead.write(play);
    if (await this.add([play])) ahead.done(written);
  }

  /** Puts these plays in the place of all, whose marks go, too. @param {OwnPlay[]} plays */
  replace(plays) {
    return alone(async () => {
      ahead.write(undefined);
      await this.#values.set(FIT, undefined);
      await this.records.clear();
      return this.#values.set(PLAYS, plays.length > 0 ? plays : undefined);
    });
  }

  /** The last answer of the program. @returns {Promise<Fit | undefined>} */
  fit() {
    return this.#values.get(FIT);
  }

  /** @param {Fit} fit */
  keepFit(fit) {
    return this.#values.set(FIT, fit);
  }
}
