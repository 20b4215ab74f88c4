// Sets: puzzles of an archive, one for each wanted number of loops, and no solution twice.

import { find, make, press, say } from "../kit/elements.js";
import { messageOf, sentence, several } from "../kit/words.js";
import { requestOf } from "./archives.js";

/**
 * @import { Archive, Listed } from "./archives.js"
 * @import { PackedElite as Elite } from "../shapes.d.ts"
 * @import { Bench } from "./bench.js"
 * @import { LogicGridShowAnswer } from "../verbs.d.ts"
 * @import { LogicGridDocument } from "../shapes.d.ts"
 *
 * @typedef {object} Acts
 * @property {(puzzle: LogicGridDocument) => unknown} play
 * @property {(puzzles: LogicGridShowAnswer[]) => unknown} print
 * @property {(elites: Elite[]) => Promise<Listed[]>} list the puzzles of elites of the archive
 */

export class Sets {
  #bench;
  #act;
  /** @type {Archive | null} */
  #archive = null;
  /** @type {Listed[]} */
  #set = [];

  /** @param {Bench} bench @param {Acts} act */
  constructor(bench, act) {
    this.#bench = bench;
    this.#act = act;
    find("set-form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#choose();
    });
    press(find("set-print"), async () =>
      act.print(await Promise.all(this.#set.map(({ puzzle }) => bench.ask({ verb: "show", puzzle })))),
    );
  }

  /** of begins with an archive, or with none. @param {Archive | null} archive */
  of(archive) {
    this.#archive = archive;
    this.#show([]);
  }

  async #choose() {
    if (!this.#archive) return say(find("set-note"), "There is no archive to choose from.");
    const words = find("set-loops", HTMLInputElement)
      .value.split(/[\s,;]+/)
      .filter(Boolean);
    const loops = words.map(Number);
    const wrong = words.find((_, i) => !Number.isInteger(loops[i]) || loops[i] < 1);
    if (wrong !== undefined || loops.length === 0)
      return say(
        find("set-note"),
        wrong === undefined ? "Name the loops, such as 1, 2, 4, 6." : `${wrong} is not a number of loops.`,
      );
    try {
      const { chosen } = await this.#bench.ask({
        verb: "choose",
        ...requestOf(this.#archive.options),
        seed: find("set-seed", HTMLInputElement).valueAsNumber || 0,
        saved: this.#archive.saved,
        loops,
      });
      const found = chosen.filter((one) => one !== null);
      const missing = loops.filter((_, i) => !chosen[i]);
      say(
        find("set-note"),
        `${several(found.length, "puzzle")}, no solution twice.${missing.length > 0 ? ` None left of ${missing.join(", ")} loops.` : ""}`,
      );
      this.#show(found.length > 0 ? await this.#act.list(found) : []);
    } catch (error) {
      say(find("set-note"), sentence(messageOf(error)));
    }
  }

  /** @param {Listed[]} puzzles */
  #show(puzzles) {
    this.#set = puzzles;
    find("set-act").hidden = puzzles.length === 0;
    find("set").replaceChildren(
      ...puzzles.map(({ id, loops, hints, puzzle }) => {
        const item = make("li");
        const button = make(
          "button",
          `Solution ${id.split("-")[0]}, ${several(loops, "loop")}, ${several(hints.length, "hint")}`,
          { type: "button", class: "plain" },
        );
        button.addEventListener("click", () => this.#act.play(puzzle));
        item.append(button);
        return item;
      }),
    );
  }
}
