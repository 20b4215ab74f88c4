// The shelf: all puzzles that were on the desk, the last one first, and which is there now.

import { find, make, perhaps, targetOf } from "../kit/elements.js";
import { Times } from "../kit/own/times.js";
import { several } from "../kit/words.js";
import { toPlay } from "./own.js";

/**
 * @import { Bench } from "./bench.js"
 * @import { Game } from "./game.js"
 * @import { Shown } from "./play.js"
 * @import { LogicGridDocument } from "../shapes.d.ts"
 *
 * @typedef {{id: string, name: string, title?: string, puzzle: LogicGridDocument, link: string, solved: boolean, begun: boolean}} Held
 */

export class Shelf {
  #bench;
  /** @type {Held[]} */
  #all = [];
  #times = new Times((id, words) =>
    perhaps(find("puzzles"), `[value="${CSS.escape(id)}"]`)?.append(`, ${words}`),
  );

  /** @param {Bench} bench @param {(puzzle: LogicGridDocument) => unknown} open is called with what is chosen */
  constructor(bench, open) {
    this.#bench = bench;
    find("puzzles").addEventListener("change", (event) => {
      const one = this.of(targetOf(event, HTMLSelectElement).value);
      if (one) open(one.puzzle);
    });
  }

  /** restore reads what was kept. */
  async restore() {
    this.#all = (await this.#bench.kept("shelf")) ?? [];
  }

  /** of is the puzzle with an id, if it is here. @param {string} id */
  of(id) {
    return this.#all.find((one) => one.id === id);
  }

  /** has tells whether a puzzle with this link is here. @param {string} link */
  has(link) {
    return this.#all.some((one) => one.link === link);
  }

  /**
   * put writes down the puzzle that is on the desk, and how far it has come.
   *
   * @param {Shown} shown
   * @param {Game} game
   */
  async put({ id, puzzle, link, title, loops, hints }, { begun, solved }) {
    const one = {
      id,
      puzzle,
      link,
      name: `${title || "A puzzle"}, ${loops > 0 ? several(loops, "loop") : several(hints.length, "hint")}`,
      begun,
      solved,
    };
    const at = this.#all.findIndex((other) => other.id === id);
    if (at < 0) this.#all.unshift(one);
    else this.#all[at] = one;
    find("puzzles").replaceChildren(
      ...this.#all.map(({ id, name, begun, solved }, i) =>
        make("option", `${this.#all.length - i}. ${name}${solved ? ", solved" : begun ? ", begun" : ""}`, {
          value: id,
        }),
      ),
    );
    find("puzzles", HTMLSelectElement).value = id;
    this.#times.begin();
    for (const other of this.#all)
      if (!other.solved) this.#times.want(other.id, () => toPlay(this.#bench, other));
    await this.#bench.keep("shelf", this.#all);
  }
}
