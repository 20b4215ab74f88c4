// Figures of the board on the screen: first its solutions and its difficulty for the chosen player, then
// those for other players, then the figures that only the details show. A new board aborts the requests for
// the old one; at most one request is under way.

/** @import { Analysis, AnalyzeOptions, Engine, Measures, PuzzleDocument } from "../../perplex.js" */
/** @import { Desk } from "../desk.js" */
/** @import { Given } from "./given.js" */
/** @import { Player } from "./player.js" */

import { painted } from "../../kit/paint.js";
import { isMoreThanRules } from "../../engine/policy.js";
import { bare, differences } from "./puzzle.js";
import { PRESETS } from "../../kit/presets.js";

const SECONDS = 60; // of one worker, for the chosen player
const BESIDE = 10; // of one worker, for the other players and for the details
// Time that an old figure stays before "counting" replaces it: most answers arrive sooner, so that nothing
// flickers.
const PATIENCE_MS = 150;
/** An edit is small if it changes at most this many places: one symbol and its images. */
const SMALL = 4;

/**
 * The owner of the displayed figures when new ones are requested: "board" is another board; "edit" is this
 * board before a small edit; "player" is this board for another player; "own" is this board and player, if
 * the page was loaded with them.
 * @typedef {"board" | "edit" | "player" | "own"} Former
 */

/**
 * Findings about the board. exact: solutions is the exact number. figures is undefined if the player cannot
 * play this board, or if nothing was found in the given time. If complete is false, most figures are
 * intervals.
 * @typedef {object} Counted
 * @property {string} player
 * @property {number} solutions
 * @property {string} digits all digits of that number
 * @property {boolean} exact
 * @property {boolean} complete
 * @property {Measures | undefined} figures figures of the chosen player
 * @property {string} refusal the reason why the player cannot play this board
 * @property {number} seconds time given to the board
 * @property {boolean} [undecided] whether it is undecided that all polyominoes fit
 * @property {string[]} [warnings] remarks on oddities of the puzzle
 */

/**
 * Progress of the engine; measures are intervals.
 * @typedef {{solutions?: number, exact?: boolean, states?: number, digits?: {solutions?: string}, measures?: Record<string, Measures>}} Progress
 */

/**
 * The subject of the figures; shown: the document is displayed in place of the tab's own.
 *
 * @typedef {{tab: string, document: PuzzleDocument, shown: boolean, player: string}} Source
 */

/**
 * News for listeners, one item at a time. asked: owner of the displayed figures until new ones arrive;
 * secret: the board's figures must not be shown; counting: they take longer; progress: findings so far;
 * counted or trouble: the outcome; beside: the other players' figures, undefined if unknown; measuring and
 * measured: all figures of the chosen player, with the number of paths of the bare board if requested. If a
 * listener returns a promise for counted, the engine is reserved for it until the promise settles.
 * @typedef {object} News
 * @property {Former} [asked]
 * @property {true} [secret]
 * @property {true} [counting]
 * @property {Progress} [progress]
 * @property {Counted} [counted]
 * @property {string} [trouble]
 * @property {Map<string, Measures | undefined>} [beside]
 * @property {{paths: boolean}} [measuring]
 * @property {Measured} [measured]
 */

/**
 * If whole, all figures of the chosen player, otherwise those known; and all digits of the number of paths,
 * or null if unknown.
 * @typedef {object} Measured
 * @property {boolean} whole
 * @property {Measures | undefined} figures
 * @property {string | null} [paths]
 */

export class Numbers {
  // Set by start.
  #desk = /** @type {Desk} */ (/** @type {unknown} */ (null));
  #engine = /** @type {Promise<Engine>} */ (/** @type {unknown} */ (null));
  #player = /** @type {Player} */ (/** @type {unknown} */ (null));
  /** @type {Set<(news: News) => unknown>} */
  #listeners = new Set();
  #asking = new AbortController();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #patience;
  /** @type {Counted | null} */
  #counted = null;
  /** The details requested, to be measured after the others. */
  #wanted = { paths: false };
  /** @type {{paths: boolean} | null} */
  #measured = null;
  #settled = false;
  /** The subject of the displayed figures; null if there are none. @type {Source | null} */
  #former = null;

  /**
   * Keeps the figures up to date from now on. Figures that the page was loaded with stay until they are
   * measured, if they belong to the first board and player.
   *
   * @param {Desk} desk
   * @param {Promise<Engine>} engine
   * @param {Player} player
   * @param {Pick<Given, "document" | "player"> | null} [given]
   */
  start(desk, engine, player, given = null) {
    this.#desk = desk;
    this.#engine = engine;
    this.#player = player;
    desk.on(({ puzzle, mode }) => (puzzle || mode) && this.ask());
    player.on(() => this.ask());
    const { document, mode } = desk.board();
    const own = mode === "edit" && given?.player === player.name && bare(given.document) === bare(document);
    this.ask(SECONDS, own);
  }

  /** Registers a listener for all changes. @param {(news: News) => unknown} hear */
  on(hear) {
    this.#listeners.add(hear);
  }

  /** @param {News} news */
  #tell(news) {
    return [...this.#listeners].map((hear) => hear(news));
  }

  /** Findings about the board on the screen; null while there are none. */
  get counted() {
    return this.#counted;
  }

  /** Requests the figures again, with a time limit for a worker; own: the displayed figures are correct. */
  async ask(seconds = SECONDS, own = false) {
    this.#asking.abort();
    clearTimeout(this.#patience);
    const { signal } = (this.#asking = new AbortController());
    this.#counted = null;
    this.#measured = null;
    this.#settled = false;
    const { document, mode, tab, shown } = this.#desk.board();
    const player = this.#player.name;
    const source = { tab, document, shown, player };
    this.#tell({ asked: own ? "own" : this.#whose(source) });
    if (mode === "contest") {
      this.#tell({ secret: true });
      return;
    }
    let waiting = false;
    const impatient = () => {
      waiting = true;
      this.#former = null;
      this.#tell({ counting: true });
    };
    if (!own) this.#patience = setTimeout(impatient, PATIENCE_MS);
    await painted();
    if (signal.aborted) return;
    try {
      const analysis = await this.#analyze(document, {
        // A player that is more than rules may refuse the board; the solutions are counted all the same.
        players: isMoreThanRules(player) ? [player, "all"] : [player],
        tsiOnly: true,
        paths: false,
        seconds,
        signal,
        onProgress: (/** @type {object} */ progress) =>
          waiting && !signal.aborted && this.#tell({ progress }),
      });
      if (signal.aborted) return;
      clearTimeout(this.#patience);
      const counted = (this.#counted = countedOf(analysis, player, seconds));
      this.#former = source;
      await Promise.allSettled(this.#tell({ counted }));
      if (signal.aborted) return;
      this.#tell({ beside: await this.#others(document, player, signal) });
      if (signal.aborted) return;
      this.#settled = true;
      this.measure(this.#wanted.paths);
    } catch (error) {
      if (signal.aborted) return;
      clearTimeout(this.#patience);
      this.#former = null;
      this.#tell({ trouble: error instanceof Error ? error.message : String(error) });
    }
  }

  /**
   * Returns the owner of the displayed figures; those of another board must not stay.
   *
   * @param {Source} next
   * @returns {Former}
   */
  #whose(next) {
    const former = this.#former;
    if (former !== null && former.tab === next.tab) {
      const changed = differences(former.document, next.document);
      const same = former.player === next.player;
      if (changed === 0 && !same) return "player";
      if (changed <= SMALL && same && !next.shown && !former.shown) return "edit";
    }
    this.#former = null;
    return "board";
  }

  /**
   * Requests all figures of the chosen player once the others are known, with the number of paths of the bare
   * board if requested.
   *
   * @param {boolean} paths
   */
  async measure(paths) {
    this.#wanted = { paths };
    if (!this.#settled || (this.#measured && (this.#measured.paths || !paths))) return;
    this.#measured = { paths };
    this.#tell({ measuring: { paths } });
    const { signal } = this.#asking;
    const player = this.#player.name;
    /** @type {Partial<Analysis>} */
    let analysis = {};
    try {
      const options = { players: [player], paths, seconds: BESIDE, signal };
      analysis = await this.#analyze(this.#desk.board().document, options);
    } catch {
      // The figures stay unknown.
    }
    if (signal.aborted) return;
    const figures = analysis.measures?.[player];
    // With a shorter time limit than the first request, the second one may find less.
    /** @type {Measured} */
    const measured = { whole: Boolean(analysis.complete && figures), figures };
    if (!measured.whole) measured.figures = { ...figures, ...this.#counted?.figures };
    if (paths) measured.paths = digitsOf(analysis.paths, analysis.digits?.paths);
    this.#tell({ measured });
  }

  /**
   * Requests the figures of the presets other than the chosen one.
   *
   * @param {PuzzleDocument} document
   * @param {string} chosen
   * @param {AbortSignal} signal
   */
  async #others(document, chosen, signal) {
    const players = PRESETS.map(({ player }) => player).filter((player) => player !== chosen);
    /** @type {Partial<Analysis>} */
    let analysis = {};
    try {
      analysis = await this.#analyze(document, {
        players,
        tsiOnly: true,
        paths: false,
        seconds: BESIDE,
        signal,
      });
    } catch {
      // The figures are shown without bars.
    }
    return new Map(players.map((player) => [player, analysis.measures?.[player]]));
  }

  /** @param {PuzzleDocument} document @param {AnalyzeOptions} options */
  async #analyze(document, options) {
    return (await this.#engine).analyze(document, options);
  }
}

/**
 * Returns all digits of a number that a double may not hold.
 *
 * @param {number | undefined} n
 * @param {string} [digits]
 */
export const digitsOf = (n, digits) => digits ?? (n === undefined ? null : String(n));

/** @param {Partial<Analysis>} analysis @param {string} player @param {number} seconds @returns {Counted} */
function countedOf(
  { solutions: found, solutionsExact, digits, complete = false, measures, unmeasured, givenUp, warnings },
  player,
  seconds,
) {
  const solutions = found ?? 0;
  return {
    player,
    solutions,
    digits: digitsOf(solutions, digits?.solutions) ?? "",
    exact: complete || Boolean(solutionsExact),
    complete,
    figures: measures?.[player],
    refusal: unmeasured?.[player] ?? "",
    seconds,
    undecided: Boolean(givenUp),
    warnings: warnings ?? [],
  };
}

/** The figures of this page's board. */
export const numbers = new Numbers();
