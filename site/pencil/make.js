// Make: puzzles to a wish, several at a time. Each puzzle has a seed of its own, so that what
// comes does not depend on how many workers there are.

/**
 * @import { Choices, Run } from "../kit/task.js"
 * @import { Bench } from "./bench.js"
 * @import { MadePuzzle } from "./made.js"
 */

import { find, formOf, make } from "../kit/elements.js";
import { each } from "../kit/requests.js";
import { Task } from "../kit/task.js";
import { grouped, several } from "../kit/words.js";
import { Made } from "./made.js";

/** A type that puzzles can be made of. @typedef {{type: string, title: string, width: number, height: number, rules: string[]}} Kind */

const BEGIN = {
  type: "slither",
  width: 7,
  height: 7,
  side: "9",
  puzzles: 6,
  aim: "information",
  information: 150,
  within: "0.1",
  rule: "",
  options: [],
  seed: 1,
};

/** What is wished of a type's puzzles at first, in Sh: about the middle of what its usual size can have. @type {Record<string, number>} */
const USUAL_WISH = { slither: 300, sudoku: 10 };

export class Make {
  #bench;
  #task;
  #made;
  #form = formOf("make");
  /** @type {Kind[]} */
  #kinds = [];

  /**
   * @param {Bench} bench
   * @param {(text: string) => Promise<unknown>} open shows a puzzle under Play; it throws what is wrong
   */
  constructor(bench, open) {
    this.#bench = bench;
    this.#made = new Made(bench, open);
    this.#task = new Task(this.#form, bench, "make-form", BEGIN, (run) => this.#run(run));
    this.#field("type").addEventListener("change", () => this.#retype());
    this.#field("aim").addEventListener("change", () => this.#adapt());
  }

  async start() {
    this.#kinds = (await this.#bench.ask({ verb: "wishes" })).types;
    this.#field("type").append(
      ...this.#kinds.map(({ type, title }) => make("option", title, { value: type })),
    );
    const { type } = { ...BEGIN, ...(await this.#bench.kept("make-form")) };
    this.#rules(type);
    await this.#task.restore();
    this.#adapt();
    await this.#made.start();
  }

  /** @param {string} name */
  #field(name) {
    return /** @type {HTMLSelectElement} */ (this.#form.elements.namedItem(name));
  }

  // Another type begins with what is usual for it.
  #retype() {
    const { type } = this.#task.chosen;
    this.#rules(type);
    const { width = 0, height = 0 } = this.#kinds.find((one) => one.type === type) ?? {};
    this.#task.write({ width, height, side: String(width), information: USUAL_WISH[type] ?? 10, rule: "" });
    this.#adapt();
  }

  /** @param {string} type */
  #rules(type) {
    const { rules = [] } = this.#kinds.find((one) => one.type === type) ?? {};
    this.#field("rule").replaceChildren(
      make("option", "any", { value: "" }),
      ...rules.map((rule) => make("option", rule, { value: rule })),
    );
  }

  // Only what can be wished is asked.
  #adapt() {
    const { type, aim } = this.#task.chosen;
    find("make-square").hidden = type !== "sudoku";
    find("make-free").hidden = type === "sudoku";
    find("make-information").hidden = aim === "fewest";
  }

  /** @param {Run} run */
  async #run({ chosen, signal, advance, say }) {
    const request = requestOf(chosen);
    const seeds = Array.from({ length: chosen.puzzles }, (_, i) => chosen.seed + i);
    const tries = new Map(seeds.map((seed) => [seed, 0]));
    const begun = performance.now();
    let ready = 0;
    let failed = 0;
    let known = 0; // made before
    const tell = () => {
      const all = [...tries.values()].reduce((sum, n) => sum + n, 0);
      say(`${ready} of ${several(seeds.length, "puzzle")}, from ${several(all, "solution")} …`);
    };
    tell();
    await each(
      seeds,
      this.#bench.workers,
      async (seed, _, signal) => {
        const answer = await this.#bench.ask(
          { ...request, seed },
          {
            signal,
            onProgress: (/** @type {any} */ progress) => {
              tries.set(seed, progress.tries);
              tell();
            },
          },
        );
        tries.set(seed, answer.tries);
        /** @type {Omit<MadePuzzle, "seed"> | undefined} */
        const puzzle = answer.puzzles[0];
        if (!puzzle) failed++;
        else if (await this.#made.add({ ...puzzle, seed })) ready++;
        else known++;
        advance((ready + known + failed) / seeds.length);
        tell();
      },
      signal,
    );
    // The next press makes others.
    this.#task.write({ seed: chosen.seed + seeds.length });
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    return [
      `Done in ${seconds} s: ${several(ready, "new puzzle")}.`,
      known > 0 ? `${grouped(known)} more ${known === 1 ? "is" : "are"} in the list already.` : "",
      failed > 0
        ? `${several(failed, "seed")} gave none; a wish closer to what is usual for the size may help.`
        : "",
    ]
      .filter(Boolean)
      .join(" ");
  }
}

/** What the program is asked for, but for the seed. @param {Choices} chosen */
function requestOf({ type, width, height, side, aim, information, within, rule, options }) {
  const square = type === "sudoku";
  return {
    verb: "make",
    type,
    width: square ? Number(side) : width,
    height: square ? Number(side) : height,
    ...(aim === "fewest" ? { fewest: true } : { information, within: Number(within) }),
    ...(rule ? { rule } : {}),
    symmetric: options.includes("symmetric"),
  };
}
