/**
 * Recording of the marks of one play, from the display of the puzzle until it is solved or left. Recording
 * continues after a hint, although a hint ends the play for the rating, and after the page was closed.
 *
 * @import { Plays } from "./plays.js"
 * @import { KeptMarks, Records } from "./records.js"
 */

import { device, newDevice } from "../study/device.js";
import { between, bounded } from "../study/marks.js";
import { Recorder } from "../study/recorder.js";
import { isOn } from "./on.js";

const KEEP_MS = 5000; // between two saves

/**
 * The stored marks of the puzzle, and whether its first play has ended.
 *
 * @typedef {{records: Records, kept?: KeptMarks, over: boolean}} Before
 */

export class Marking {
  #id;
  #puzzle;
  #recorder = new Recorder(true);
  /** @type {Before | null} null until the stored plays are loaded */
  #known = null;
  /** @type {Promise<Before>} */
  #before;

  /**
   * @param {string} id of the play
   * @param {string} puzzle in the form of records
   * @param {string} state initial state on the board
   * @param {Promise<Plays>} plays
   */
  constructor(id, puzzle, state, plays) {
    this.#id = id;
    this.#puzzle = puzzle;
    this.#before = plays.then(async (all) => {
      const { records } = all;
      const [kept, play] = [await records.of(id), await all.of(id)];
      const over = kept ? kept.outcome !== "open" : play !== undefined && play.ended !== "open";
      return (this.#known = { records, kept, over });
    });
    newDevice();
    this.#recorder.mark(state);
    this.#recorder.go(() => this.#keep(), KEEP_MS);
  }

  /** @param {string} what @param {string} [state] */
  act(what, state) {
    this.#recorder.act(what, state);
  }

  tried() {
    this.#recorder.tries++;
  }

  /** Ends recording: for good if solved, or until the puzzle reappears. @param {"solved" | ""} how */
  end(how) {
    if (how) this.#recorder.end(how);
    else this.#recorder.stop();
    return this.#keep();
  }

  async #keep() {
    const { marks, ended, figures } = this.#recorder;
    if (!marks?.length || !isOn()) return;
    /** @type {KeptMarks} */
    const now = {
      ...{ puzzle: this.#puzzle, outcome: ended === "solved" ? "solved" : "open", device: device() },
      ...{ ...figures, marks: marks.toJSON() },
    };
    // If the stored marks are known already, do not wait: the page may be about to close.
    const { records, kept, over } = this.#known ?? (await this.#before);
    if (!over) await records.keep(this.#id, kept ? joined(kept, now) : now);
  }
}

/** Adds figures by name. @param {Record<string, number>} one @param {Record<string, number>} other */
const sums = (one, other) =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((name) => [
      name,
      Math.round(100 * ((one[name] ?? 0) + (other[name] ?? 0))) / 100,
    ]),
  );

/**
 * Joins the marks of a continued play to the earlier ones.
 *
 * @param {KeptMarks} before
 * @param {KeptMarks} now
 * @returns {KeptMarks}
 */
export function joined(before, now) {
  const { begin, events, end } = before.marks;
  const [last] = events.at(-1) ?? [];
  const from = Math.max(Math.round(1000 * (before.seconds.counted ?? 0)), last ?? 0);
  const edits = between(end, now.marks.begin);
  return {
    ...now,
    seconds: sums(before.seconds, now.seconds),
    counts: sums(before.counts, now.counts),
    marks: bounded({
      begin,
      events: [
        ...events,
        // The board may have changed while nothing was recorded.
        .../** @type {typeof events} */ (edits.length > 0 ? [[from, "mark", edits]] : []),
        ...now.marks.events.map(
          ([ms, ...rest]) => /** @type {typeof events[0]} */ ([from + (ms ?? 0), ...rest]),
        ),
      ],
      end: now.marks.end,
    }),
  };
}
