// What is known of the present level: its badge, a longer search, and its rating: what three
// players lack, exactly or within an interval.

import { enable, find, make, press, say } from "../kit/elements.js";
import { grouped, messageOf, sentence, shannons } from "../kit/words.js";
import { badgeOf } from "./levels.js";

/**
 * @import { Bench } from "./bench.js"
 * @import { Game } from "./game.js"
 * @import { Levels } from "./levels.js"
 * @import { PuzzleScriptRateAnswer } from "../verbs.d.ts"
 */

const FURTHER_SECONDS = 60;
const RATE_SECONDS = 20;

// The players of the program (core/transport/information), and what they know.
/** @type {Record<string, string>} */
const PLAYERS = {
  none: "knows nothing",
  dead: "avoids dead ends",
  "dead+finish": "and finishes where possible",
};

/** @typedef {import("../perplex.d.ts").Measures} Measure */

/** inWords is a measure: "13.80 Sh", "0.15 to 8.78 Sh", "at least 2.00 Sh". @param {Measure} measure */
export function inWords({ tsi, tsiInterval }) {
  if (tsi !== undefined) return shannons(tsi);
  if (!tsiInterval) return "–";
  const [low, high] = tsiInterval;
  if (low === null || high === null) return `at least ${shannons(low)}`;
  return low.toFixed(2) === high.toFixed(2) ? shannons(low) : `${low.toFixed(2)} to ${shannons(high)}`;
}

/** saidOf is what is said of a rating once it is there. @param {PuzzleScriptRateAnswer} answer */
export function saidOf({ measures, score, noBoxes, complete, caveat }) {
  if (!measures) return complete ? "Not rated." : `Not rated: it takes longer than ${RATE_SECONDS} seconds.`;
  const open = Object.values(measures).some(({ tsiInterval }) => tsiInterval?.[1] === null);
  const parts = ["Rated."];
  if (open) parts.push("Somewhere more can be done than was looked at, so there is no upper end.");
  if (score === undefined) parts.push("There is no score: its search found no solution.");
  if (caveat) parts.push(`But ${caveat}: the figures are those of the game as it is read here.`);
  if (noBoxes) parts.push(`Postma’s score is for boxes only: ${noBoxes}.`);
  return parts.join(" ");
}

export class Rate {
  #levels;
  /** @type {Map<string, PuzzleScriptRateAnswer>} answers by a level's key */
  #rated = new Map();
  /** @type {Game | null} */
  #game = null;
  #level = 0;
  /** @type {AbortController | null} */
  #work = null;

  /** @param {Bench} bench @param {Levels} levels */
  constructor(bench, levels) {
    this.#levels = levels;
    press(find("rate"), () =>
      this.#run("Rating …", async (game, level, signal) => {
        const key = this.#levels.key(level);
        const answer = await bench.ask(
          { verb: "rate", source: game.source, level, moves: this.#levels.verdict(level)?.moves ?? [] },
          { seconds: RATE_SECONDS, signal },
        );
        this.#rated.set(key, answer);
        return saidOf(answer);
      }),
    );
    press(find("further"), () =>
      this.#run("Searching …", async (_, level, signal) => {
        await this.#levels.further(level, FURTHER_SECONDS, signal);
        return `${sentence(badgeOf(this.#levels.verdict(level)).text)}`;
      }),
    );
    press(find("cancel"), () => this.#work?.abort());
  }

  /** show takes the level on the board. @param {Game} game @param {number} level */
  show(game, level) {
    if (this.#game !== game || this.#level !== level) {
      this.#work?.abort();
      say(find("rate-note"), "");
    }
    this.#game = game;
    this.#level = level;
    this.refresh();
  }

  refresh() {
    const board = this.#game?.levels[this.#level];
    const verdict = this.#levels.verdict(this.#level);
    const play = board !== undefined && "cells" in board;
    find("about").hidden = !play;
    if (!play) return;
    const { kind, text } = badgeOf(verdict);
    find("verdict").dataset.kind = kind;
    say(find("verdict"), text);
    find("further").hidden = kind !== "unknown" || /chance|win|end$|time|an error$/.test(text);
    const answer = this.#rated.get(this.#levels.key(this.#level));
    enable(find("rate"), this.#work === null && kind === "solvable");
    /** @type {HTMLElement[]} */
    const facts = [];
    /** @param {string} term @param {string} value */
    const fact = (term, value) => facts.push(make("dt", term), make("dd", value));
    if (answer?.measures) {
      for (const [name, words] of Object.entries(PLAYERS))
        if (answer.measures[name]) fact(`TSI, ${words}`, inWords(answer.measures[name]));
      if (answer.fewest !== undefined) fact("Fewest interactions", grouped(answer.fewest));
    }
    if (answer?.score !== undefined) fact("Score", grouped(answer.score));
    find("facts").replaceChildren(...facts);
  }

  /** @param {string} begin @param {(game: Game, level: number, signal: AbortSignal) => Promise<string>} work */
  async #run(begin, work) {
    if (!this.#game || this.#work) return;
    const control = (this.#work = new AbortController());
    find("cancel").hidden = false;
    this.refresh();
    say(find("rate-note"), begin);
    let said = "";
    try {
      said = await work(this.#game, this.#level, control.signal);
    } catch (error) {
      said = control.signal.aborted ? "" : sentence(messageOf(error));
    }
    this.#work = null;
    find("cancel").hidden = true;
    say(find("rate-note"), said);
    this.refresh();
  }
}
