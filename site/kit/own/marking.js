/**
 * The marks of one play of a puzzle, from when it is shown until it is solved or left. They go on
 * after a hint, which ends what counts for the rating, and after the page was closed.
 *
 * @import { Plays } from "./plays.js"
 * @import { KeptMarks, Records } from "./records.js"
 */

import { device, newDevice } from "../study/device.js";
import { between, bounded } from "../study/marks.js";
import { Recorder } from "../study/recorder.js";
import { isOn } from "./on.js";

const KEEP_MS = 5000; // between what is done

/**
 * What is kept of the puzzle already, and whether its first play has ended.
 *
 * @typedef {{records: Records, kept?: KeptMarks, over: boolean}} Before
 */

export class Marking {
  #id;
  #puzzle;
  #recorder = new Recorder(true);
  /** @type {Before | null} what is known once the plays are there */
  #known = null;
  /** @type {Promise<Before>} */
  #before;

  /**
   * @param {string} id of the play
   * @param {string} puzzle as records have it
   * @param {string} state that is shown
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

  /** Ends the recording, for good or until the puzzle is shown again. @param {"solved" | ""} how */
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
    // Without waiting, since the page may be gone afterwards.
    const { records, kept, over } = this.#known ?? (await this.#before);
    if (!over) await records.keep(this.#id, kept ? joined(kept, now) : now);
  }
}

/** Sums of figures by name. @param {Record<string, number>} one @param {Record<string, number>} other */
const sums = (one, other) =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((name) => [
      name,
      Math.round(100 * ((one[name] ?? 0) + (other[name] ?? 0))) / 100,
    ]),
  );

/**
 * A play that went on: its marks after those before.
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
        // The board may have been changed where nothing was recorded.
        .../** @type {typeof events} */ (edits.length > 0 ? [[from, "mark", edits]] : []),
        ...now.marks.events.map(
          ([ms, ...rest]) => /** @type {typeof events[0]} */ ([from + (ms ?? 0), ...rest]),
        ),
      ],
      end: now.marks.end,
    }),
  };
}
