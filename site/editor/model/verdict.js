// The verdict on the board as the page shows it, for pictures that carry it.

/** @import { Verdict } from "../../family/types.d.ts" */

import { MEASURING } from "../../family/verdict.js";

class Shown {
  verdict = MEASURING;
  /** @type {(() => unknown)[]} */
  #listeners = [];

  /** on calls back when another verdict is shown. @param {() => unknown} hear */
  on(hear) {
    this.#listeners.push(hear);
  }

  /** @param {Omit<Verdict, "small">} verdict */
  show(verdict) {
    this.verdict = { ...verdict, small: "" };
    for (const hear of this.#listeners) hear();
  }
}

export const shown = new Shown();
