// Words for the difficulty of boards, for the Library: the present board's as soon as it is measured, and
// those of others in the background when they come into view.

/** @import { Engine, PuzzleDocument } from "../../perplex.js" */
/** @import { Entry } from "../../family/library.js" */
/** @import { Desk } from "../desk.js" */

import { NOT_RATED, ofPublished } from "../../family/verdict.js";
import { isPlayable } from "../model/family.js";
import { numbers } from "../model/numbers.js";
import { PLAYER } from "../model/played.js";
import { tsiOf } from "../readings/words.js";
import { entryId } from "./boards.js";

const SECONDS = 1; // time of a worker for a board; boards that take longer get no word

/** @typedef {Pick<Entry, "word" | "bars" | "hollow">} Word */

export class Difficulties {
  #engine;
  #known;
  /** @type {Map<string, PuzzleDocument>} */
  #wanted = new Map();
  #measuring = new AbortController();
  #working = false;

  /** @param {Promise<Engine>} engine @param {(id: string, word: Word) => unknown} known */
  constructor(engine, known) {
    this.#engine = engine;
    this.#known = known;
  }

  /** Stores the word for each present board once its figures are known. @param {Desk} desk */
  follow(desk) {
    numbers.on(({ counted }) => counted && void this.tell(desk));
    this.tell(desk);
  }

  /** Stores the word for the present board if its figures are known. @param {Desk} desk */
  async tell(desk) {
    const { counted } = numbers;
    const { tab, document, shown } = desk.board();
    if (!counted || counted.player !== PLAYER || shown) return;
    this.#known(entryId(tab), await this.#word(document, tsiOf(counted)));
  }

  /** Measures a board in the background. @param {string} id @param {PuzzleDocument} document */
  want(id, document) {
    if (!isPlayable(document)) return;
    this.#wanted.set(id, document);
    if (!this.#working) this.#work();
  }

  /** Aborts measurements. */
  stop() {
    this.#wanted.clear();
    this.#measuring.abort();
  }

  async #work() {
    this.#working = true;
    for (const [id, document] of this.#wanted) {
      this.#wanted.delete(id);
      const { signal } = (this.#measuring = new AbortController());
      const options = { players: [PLAYER], tsiOnly: true, paths: false, seconds: SECONDS, signal };
      try {
        const { complete, measures } = await (await this.#engine).analyze(document, options);
        const tsi = complete ? (measures[PLAYER]?.tsi ?? null) : null;
        this.#known(id, await this.#word(document, tsi));
      } catch {
        // The request was aborted, or the engine cannot read the board.
      }
    }
    this.#working = false;
  }

  /** @param {PuzzleDocument} document @param {number | null} tsi @returns {Promise<Word>} */
  async #word({ width, height, pillar }, tsi) {
    if (tsi === null || pillar) return NOT_RATED; // no pillars have been published to compare with
    const place = await (await this.#engine).norm({ width, height, player: PLAYER, tsi });
    return ofPublished(place);
  }
}
