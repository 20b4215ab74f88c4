// The hint at hand: on a phone the list of hints is below the grid and out of sight while
// one marks, so that one hint stays at the bottom of the window.

import { enable, find, press, say } from "../kit/elements.js";

export class Dock {
  /** @type {string[]} */
  #hints = [];
  #struck = ""; // 0 and 1
  #at = 0;

  constructor() {
    press(find("dock-previous"), () => this.#go(this.#at - 1));
    press(find("dock-next"), () => this.#go(this.#at + 1));
    /**
     * The style sheet shows it where the hints are below the grid only.
     *
     * @type {Record<string, boolean>}
     */
    const seen = { grid: false, hints: false };
    /** @param {string} name @param {number} enough */
    const watch = (name, enough) =>
      new IntersectionObserver(
        (entries) => {
          const { intersectionRatio, intersectionRect } = entries[entries.length - 1];
          seen[name] = intersectionRatio > enough || intersectionRect.height > innerHeight / 2;
          find("dock").hidden = !seen.grid || seen.hints;
        },
        { threshold: Array.from({ length: 11 }, (_, i) => i / 10) },
      ).observe(find(name));
    watch("grid", 0);
    watch("hints", 0.3);
  }

  /** show takes another puzzle's hints. @param {string[]} hints */
  show(hints) {
    this.#hints = hints;
    this.#struck = "";
    this.#at = 0;
  }

  /**
   * present says which hints are struck out, and the number of one to be looked at, -1 for
   * none.
   *
   * @param {string} struck
   * @param {number} told
   */
  present(struck, told) {
    this.#struck = struck;
    this.#go(told >= 0 ? told : this.#at);
  }

  /** @param {number} at */
  #go(at) {
    this.#at = Math.min(Math.max(at, 0), this.#hints.length - 1);
    find("dock").classList.toggle("struck", this.#struck[this.#at] === "1");
    say(find("dock-hint"), `${this.#at + 1}. ${this.#hints[this.#at] ?? ""}`);
    enable(find("dock-previous"), this.#at > 0);
    enable(find("dock-next"), this.#at < this.#hints.length - 1);
  }
}
