// The numbers of the board on the screen: its solutions and its difficulty for the
// chosen player, then for the others, then what only the details show. A new board
// cancels the questions about the old one, and at most one of them is on its way.

/** @import { Analysis, AnalyzeOptions, Engine, Measures, PuzzleDocument } from "../../perplex.js" */
/** @import { Desk } from "../desk.js" */
/** @import { Given } from "./given.js" */
/** @import { Player } from "./player.js" */

import { painted } from "../../kit/paint.js";
import { isMoreThanRules } from "../../engine/policy.js";
import { bare, differences } from "./puzzle.js";
import { PRESETS } from "../../kit/presets.js";

const SECONDS = 60; // of one worker, for the chosen player
const BESIDE = 10; // for the others, and for the details
// How long an old number stays before "counting" takes its place: most boards answer
// sooner, and nothing flickers.
const PATIENCE_MS = 150;
/** Up to this many changed places an edit is small: one symbol and its images. */
const SMALL = 4;

/**
 * Whose numbers are on the page when others are asked for: "board", of another board; "edit", of
 * this one before a small edit; "player", of this one, but for another player; "own", of this
 * one and this player, since the page came with them.
 * @typedef {"board" | "edit" | "player" | "own"} Former
 */

/**
 * What has come to be known of the board. exact: solutions is the whole number.
 * figures are undefined where the player cannot play this board, or nothing was found out in
 * the time given; if not complete they are intervals, mostly.
 * @typedef {object} Counted
 * @property {string} player
 * @property {number} solutions
 * @property {string} digits all of this number
 * @property {boolean} exact
 * @property {boolean} complete
 * @property {Measures | undefined} figures the chosen player's
 * @property {string} refusal why the player cannot play this board
 * @property {number} seconds that the board was given
 * @property {boolean} [undecided] whether all polyominoes fit was not decided
 * @property {string[]} [warnings] what is odd about the puzzle
 */

/**
 * What the engine tells on its way; measures: intervals.
 * @typedef {{solutions?: number, exact?: boolean, states?: number, digits?: {solutions?: string}, measures?: Record<string, Measures>}} Progress
 */

/** What numbers are of; shown: the document stands for the tab's own. @typedef {{tab: string, document: PuzzleDocument, shown: boolean, player: string}} Source */

/**
 * What listeners hear, one at a time: asked, whose numbers are shown until there are new ones;
 * secret, this one's are not to be shown; counting, they take longer; progress, what is
 * known so far; counted or trouble, how it ended; beside, the other players' figures, undefined for none;
 * measuring and measured, all figures of the chosen player, with the paths of the bare board
 * if wanted.
 * A listener that returns a promise for counted has the engine until it is settled.
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
 * All figures of the chosen player if whole, else what is known of them; and all digits of the
 * number of paths, or null where it is not known.
 * @typedef {object} Measured
 * @property {boolean} whole
 * @property {Measures | undefined} figures
 * @property {string | null} [paths]
 */

export class Numbers {
  // What they are asked of, and of whom: set by start.
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
  /** What is wanted of the details, once the others are known. */
  #wanted = { paths: false };
  /** @type {{paths: boolean} | null} */
  #measured = null;
  #settled = false;
  /** What the numbers on the page are of, null while there are none. @type {Source | null} */
  #former = null;

  /**
   * start keeps the numbers up to date from now on. Those that the page came with stay until
   * they are measured, if board and player are the ones that it begins with.
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

  /** on calls back with every piece of news. @param {(news: News) => unknown} hear */
  on(hear) {
    this.#listeners.add(hear);
  }

  /** @param {News} news */
  #tell(news) {
    return [...this.#listeners].map((hear) => hear(news));
  }

  /** What is known of the board on the screen, null while nothing is. */
  get counted() {
    return this.#counted;
  }

  /** ask begins again, for so many seconds of a worker at most; own: the right numbers are on the page. */
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
        // One who is more than rules may refuse the board, whose solutions are counted all the same.
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
   * Whose numbers are on the page; those of another board are not to be kept.
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
   * measure asks for all figures of the chosen player as soon as the others are known, with
   * the paths of the bare board if they are wanted.
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
      // Then they are not known.
    }
    if (signal.aborted) return;
    const figures = analysis.measures?.[player];
    // In less time than the first had, less is known of the same.
    /** @type {Measured} */
    const measured = { whole: Boolean(analysis.complete && figures), figures };
    if (!measured.whole) measured.figures = { ...figures, ...this.#counted?.figures };
    if (paths) measured.paths = digitsOf(analysis.paths, analysis.digits?.paths);
    this.#tell({ measured });
  }

  /** The figures of the presets beside the chosen one. @param {PuzzleDocument} document @param {string} chosen @param {AbortSignal} signal */
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
      // Then they have no bars.
    }
    return new Map(players.map((player) => [player, analysis.measures?.[player]]));
  }

  /** @param {PuzzleDocument} document @param {AnalyzeOptions} options */
  async #analyze(document, options) {
    return (await this.#engine).analyze(document, options);
  }
}

/** All digits of a number that a double may not hold. @param {number | undefined} n @param {string} [digits] */
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

/** The numbers of this page's board. */
export const numbers = new Numbers();
