// The verdict on the board as the page shows it, for pictures that include it.

/** @import { Verdict } from "../../family/types.d.ts" */

import { MEASURING } from "../../family/verdict.js";

class Shown {
  verdict = MEASURING;
  /** @type {(() => unknown)[]} */
  #listeners = [];

  /** Registers a listener for another verdict. @param {() => unknown} hear */
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
