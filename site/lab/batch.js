// Measures many puzzles for several players with the engine's workers. One request covers all players of a
// puzzle; a few requests run at a time, with progress and cancellation.

import { messageOf } from "../kit/words.js";
import { each } from "../kit/requests.js";

/**
 * @import { LabSlipAnswer } from "../kit/lab.d.ts"
 * @import { MeasureName } from "./choices.js"
 * @import { Engine, Measures, Place, PuzzleDocument } from "../perplex.d.ts"
 *
 * A puzzle's number of solutions and its measures for a player; unfinished if the time was too short.
 *
 * @typedef {{[Name in MeasureName]?: number | null} & {unfinished?: boolean}} Figure
 *
 * @typedef {{link?: string, error?: string}} About the fragment that opens a puzzle in the editor, or why the
 *   puzzle cannot be measured
 *
 * Asks the lab's program for the effect of the published program's slips.
 *
 * @typedef {(puzzle: PuzzleDocument, players: string[], solutions: Place[][], signal: AbortSignal) => Promise<LabSlipAnswer>} Slip
 *
 * @typedef {{puzzle: string, corner?: boolean}} Wanted corner: the slips may change the puzzle's figures
 */

/** The name of the published compatibility. */
/** @type {import("../perplex.js").Compat} */
export const COMPAT = "shen-2024";

const MOST_SOLUTIONS = 10_000; // solutions along which the effect of a slip is searched for

/**
 * The key under which a figure is stored.
 *
 * @param {boolean} compat
 * @param {string} player
 * @param {string} puzzle
 */
const keyOf = (compat, player, puzzle) => `${compat ? COMPAT : ""}\n${player}\n${puzzle}`;

/** A cache of measured figures. */
export class Figures {
  #kept;
  /** The program version that computed the figures. */
  version = "";

  /**
   * Restores what save has returned; undefined starts an empty cache.
   *
   * @param {{version: string, figures: Record<string, Figure & About>} | undefined} kept
   */
  constructor(kept) {
    this.#kept = new Map(Object.entries(kept?.figures ?? {}));
    this.version = kept?.version ?? "";
  }

  /**
   * The figures of a puzzle for a player; undefined if unknown.
   *
   * @param {boolean} compat
   * @param {string} player
   * @param {string} puzzle
   * @returns {Figure | undefined}
   */
  of(compat, player, puzzle) {
    return this.#kept.get(keyOf(compat, player, puzzle));
  }

  /**
   * Returns link, the fragment that opens a puzzle in the editor, and error, why it cannot be measured.
   *
   * @param {string} puzzle
   * @returns {About}
   */
  about(puzzle) {
    return this.#kept.get(`\n\n${puzzle}`) ?? {};
  }

  /** @param {boolean} compat @param {string} player @param {string} puzzle @param {Figure} figures */
  put(compat, player, puzzle, figures) {
    this.#kept.set(keyOf(compat, player, puzzle), figures);
  }

  /** @param {string} puzzle @param {About} about */
  note(puzzle, about) {
    this.#kept.set(`\n\n${puzzle}`, about);
  }

  /**
   * Discards the figures if another program version computed them.
   *
   * @param {string} version
   */
  from(version) {
    if (this.version && this.version !== version) this.#kept.clear();
    this.version = version;
  }

  save() {
    return { version: this.version, figures: Object.fromEntries(this.#kept) };
  }
}

/**
 * Measures puzzles for players, and stores the figures. slip asks the lab's program for the effect of the
 * thesis program's slips. Options: compat, seconds per puzzle, number of parallel requests, signal,
 * onProgress(done, of).
 *
 * @param {Engine} engine
 * @param {Slip} slip
 * @param {Figures} figures
 * @param {Wanted[]} puzzles
 * @param {string[]} players
 * @param {{compat: boolean, seconds: number | undefined, parallel: number, signal: AbortSignal, onProgress: (done: number, of: number) => void}} of
 */
export async function measure(
  engine,
  slip,
  figures,
  puzzles,
  players,
  { compat, seconds, parallel, signal, onProgress },
) {
  const wanted = puzzles
    .map((one) => ({
      ...one,
      players: players.filter((player) => figures.of(compat, player, one.puzzle)?.solutions === undefined),
    }))
    .filter(({ puzzle, players }) => players.length > 0 || !figures.about(puzzle).link);
  let done = 0;
  /** @param {Wanted & {players: string[]}} wanted @param {AbortSignal} signal */
  const one = async ({ puzzle, corner, players }, signal) => {
    const options = { signal };
    let document;
    try {
      document = (await engine.convert(puzzle, { to: "json", ...options })).json;
      figures.note(puzzle, {
        link: (await engine.convert(document, { to: "share", kind: "edit", ...options })).share,
      });
      if (players.length === 0) return;
    } catch (error) {
      if (signal.aborted) throw error;
      figures.note(puzzle, { error: messageOf(error) });
      return;
    }
    const answer = await engine.analyze(document, {
      players,
      compat: compat ? COMPAT : undefined,
      paths: false,
      intervals: false, // all the time is for the figures
      seconds,
      ...options,
    });
    let { complete } = answer;
    /** @type {Record<string, Measures>} */
    let slipped = {};
    if (complete && compat && corner) {
      const solved = await engine.solve(document, { max: MOST_SOLUTIONS, seconds, ...options });
      complete = solved.complete && solved.solutions.length === Number(solved.count);
      if (complete) slipped = (await slip(document, players, solved.solutions, signal)).measures;
    }
    for (const player of players) {
      // A figure that exceeds the time stays unknown.
      figures.put(
        compat,
        player,
        puzzle,
        complete
          ? {
              solutions: answer.solutions,
              ...answer.measures[player],
              ...slipped[player],
            }
          : { unfinished: true },
      );
    }
  };
  onProgress(0, wanted.length);
  await each(
    wanted,
    parallel,
    async (wish, _, ended) => {
      await one(wish, ended);
      onProgress(++done, wanted.length);
    },
    signal,
  );
}
