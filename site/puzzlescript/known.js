// The findings about a game: whether each level can be solved, and the difficulty of the level on the board.
// They are stored by the keys of levels, so that they remain valid after a change of another level.

import { each } from "../kit/requests.js";
import { messageOf } from "../kit/words.js";
import { putIn } from "./bounded.js";
import { firstSeconds, FURTHER, LATER, longish, requestFor, undecided } from "./levels.js";
import { endsOf, EVERY, RATE_SECONDS } from "./rating.js";

/**
 * @import { Desk } from "../family/desk.js"
 * @import { Step } from "../family/types.d.ts"
 * @import { Game } from "./game.js"
 * @import { Verdict } from "./levels.js"
 * @import { Rating } from "./rating.js"
 */

const MOST_KNOWN = 2000; // levels whose verdicts are kept in memory

/** @type {Map<string, Verdict>} */
const verdicts = new Map();
/** @type {Map<string, Rating>} */
const ratings = new Map();
/** The moves by which levels were won here. @type {Map<string, string[]>} */
const plays = new Map();
/** The level that all views show. It is global, since there is only one page. */
let current = 0;

export class Known {
  /** @type {Game | null} */
  #game = null;
  /** @type {Desk | null} */
  #desk = null;
  #tell = () => {};
  #signal = new AbortController().signal;
  #rating = ""; // key of the level being rated
  /** @type {{key: string, all: Step[]}} */
  steps = { key: "", all: [] };

  /** The index of the visible board, or of the one after the visible message. @param {Game} game */
  level(game) {
    return game.boardAt(current);
  }

  /** Goes to another level. @param {number} level */
  go(level) {
    current = level;
    if (this.#game) this.#rate(this.#game);
  }

  /** @param {Game} game @param {number} [level] */
  verdict(game, level = this.level(game)) {
    return verdicts.get(game.key(level));
  }

  /**
   * The moves by which a level was won here; undefined if it was not.
   *
   * @param {Game} game @param {number} level
   */
  own(game, level) {
    return plays.get(game.key(level));
  }

  /**
   * Keeps the moves by which a level was won.
   *
   * @param {Game} game @param {number} level @param {string[]} moves
   */
  won(game, level, moves) {
    putIn(plays, MOST_KNOWN, game.key(level), moves);
  }

  /**
   * Takes up a solution that is shorter than the one that was found, or the proof that none is.
   *
   * @param {Game} game
   * @param {number} level
   * @param {{moves?: string[], optimal: boolean}} answer
   */
  shortened(game, level, { moves, optimal }) {
    const key = game.key(level);
    const before = verdicts.get(key);
    if (!moves || (before?.moves && (before.moves.length < moves.length || before.optimal))) return;
    verdicts.set(key, {
      expansions: 0,
      complete: true,
      ...before,
      solved: true,
      moves,
      optimal,
      shortest: true,
    });
    this.#tell();
  }

  /** @param {Game} game @param {number} [level] */
  rating(game, level = this.level(game)) {
    return ratings.get(game.key(level));
  }

  /** @param {Game} game */
  verdicts(game) {
    return game.boards.map((level) => this.verdict(game, level));
  }

  /**
   * Searches all levels in passes. The first pass is short; later passes give more time to undecided levels,
   * and look for shorter solutions.
   *
   * @param {Desk} desk
   * @param {Game} game
   * @param {() => void} tell
   * @param {AbortSignal} signal
   */
  async study(desk, game, tell, signal) {
    this.#game = game;
    this.#desk = desk;
    this.#tell = tell;
    this.#signal = signal;
    this.#rate(game);
    /** @param {(verdict: Verdict | undefined) => boolean} wanted */
    const those = (wanted) =>
      game.boards
        .filter((level) => wanted(this.verdict(game, level)))
        .sort((a, b) => Number(b === this.level(game)) - Number(a === this.level(game)));
    const fresh = those((verdict) => !verdict);
    const begun = performance.now();
    await each(
      fresh,
      desk.workers,
      (level, i, signal) => {
        const spent = (performance.now() - begun) / 1000;
        const seconds = firstSeconds(fresh.length - i, desk.workers, spent);
        return this.#solve(level, { seconds, shorter: false }, signal);
      },
      signal,
    );
    for (const pass of LATER)
      await each(
        those(pass.shorter ? longish : undecided),
        desk.workers,
        (level, _, signal) => this.#solve(level, pass, signal),
        signal,
      );
  }

  /** Searches the level on the board again, for longer. @param {Game} game @param {AbortSignal} signal */
  further(game, signal) {
    return this.#solve(this.level(game), FURTHER, signal);
  }

  /**
   * @param {number} level
   * @param {{seconds: number, shorter: boolean, limit?: number, turn?: number}} how
   * @param {AbortSignal} signal
   */
  async #solve(level, how, signal) {
    const game = /** @type {Game} */ (this.#game);
    const key = game.key(level);
    const before = verdicts.get(key);
    /** @type {Verdict} */
    let answer;
    try {
      answer = await /** @type {Desk} */ (this.#desk).ask(requestFor(game.text, level, how), {
        seconds: how.seconds,
        signal,
      });
    } catch (error) {
      if (signal.aborted) throw error;
      // If the program fails at one level, the verdicts on the others are kept.
      answer = { solved: false, expansions: 0, complete: true, fault: messageOf(error) };
    }
    const better = !before?.solved || answer.solved ? answer : before;
    putIn(verdicts, MOST_KNOWN, key, how.shorter ? { ...better, shortest: true } : better);
    this.#tell();
    this.#rate(game);
  }

  /** Rates the level on the board once it is known to have a solution. @param {Game} game */
  async #rate(game) {
    const level = this.level(game);
    const key = game.key(level);
    if (this.#rating === key || ratings.has(key) || !this.verdict(game)?.solved || !this.#desk) return;
    this.#rating = key;
    try {
      await this.#measured(this.#desk, game, level, this.#signal);
    } catch (error) {
      if (this.#signal.aborted) return;
      ratings.set(key, { complete: true, reason: messageOf(error) });
    }
    this.#tell();
  }

  /** @param {Desk} desk @param {Game} game @param {number} level @param {AbortSignal} [signal] */
  async #measured(desk, game, level, signal) {
    const moves = this.verdict(game, level)?.moves ?? [];
    const request = { verb: "rate", source: game.text, level, moves };
    const answer = await desk.ask(request, { seconds: RATE_SECONDS, signal });
    ratings.set(game.key(level), answer);
    return answer;
  }

  /**
   * The sum of the levels' information, in Sh; null if a level has no exact measure.
   *
   * @param {Game} game @param {readonly number[]} [levels] all by default
   */
  async sum(game, levels = game.boards) {
    let sum = 0;
    for (const level of levels) {
      const rating =
        this.rating(game, level) ?? (this.#desk && (await this.#measured(this.#desk, game, level)));
      const measure = rating?.measures?.[EVERY];
      const [low, high] = endsOf(measure ?? {});
      if (high - low > 0.1) return null;
      sum += high;
    }
    return sum;
  }
}
