// How long boards of the library will take whoever uses this browser, where plays are recorded
// and there are enough of them (docs/rating.md). A board is measured when it comes into sight,
// one after another, and only once.

/** @import { Engine } from "../../perplex.js" */
/** @import { Fit } from "../../kit/own/plays.js" */

import { forecast, span } from "../../kit/own/fit.js";
import { isOn } from "../../kit/own/on.js";
import { Plays } from "../../kit/own/plays.js";
import { familyOf, isPlayable } from "../model/family.js";

const SECONDS = 1; // of a worker, for a board; what takes longer is not known
const PLAYER = "all"; // whom boards are measured for when they are played (own.js)

export class ForYou {
  #engine;
  #show;
  /** By the board's text, in Sh; null is not known in time. @type {Map<string, number | null>} */
  #measured = new Map();
  /** What is to be measured, by id. @type {Map<string, string>} */
  #wanted = new Map();
  #working = false;
  /** @type {Promise<Fit | undefined> | null} */
  #fit = null;

  /** @param {Promise<Engine>} engine @param {(id: string, words: string) => void} show puts words beside a board */
  constructor(engine, show) {
    this.#engine = engine;
    this.#show = show;
  }

  /** begin reads what the plays tell; the library is about to be shown. */
  begin() {
    this.#wanted.clear();
    this.#fit = isOn() ? Plays.open().then((plays) => plays.fit()) : null;
  }

  /** want is called with a board that has come into sight. @param {string} id @param {string} text */
  want(id, text) {
    if (!this.#fit) return;
    this.#wanted.set(id, text);
    if (!this.#working) this.#work();
  }

  /** stop gives up what is not measured yet. */
  stop() {
    this.#wanted.clear();
  }

  async #work() {
    this.#working = true;
    const fit = await this.#fit;
    for (const [id, text] of this.#wanted) {
      this.#wanted.delete(id);
      const board = JSON.parse(text);
      const family = familyOf(board);
      if (!fit?.rating.families[family]?.forecast || !isPlayable(board)) continue;
      if (!this.#measured.has(text)) this.#measured.set(text, await this.#measure(board));
      const sh = this.#measured.get(text) ?? null;
      const times = sh === null ? null : forecast(fit, family, sh);
      if (times) this.#show(id, `for you ${span(times[1], times[3])}`);
    }
    this.#working = false;
  }

  /** @param {any} board */
  async #measure(board) {
    try {
      const engine = await this.#engine;
      const { measures, complete } = await engine.analyze(board, {
        players: [PLAYER],
        paths: false,
        seconds: SECONDS,
      });
      return complete === false ? null : (measures[PLAYER]?.tsi ?? null);
    } catch {
      return null; // a board that cannot be measured is in the library all the same
    }
  }
}
