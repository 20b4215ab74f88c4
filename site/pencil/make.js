// Make: puzzles to a wish, several at a time, or a map of them. Each puzzle has a seed of its
// own, so that what comes does not depend on how many workers there are.

/**
 * @import { Run } from "../kit/task.js"
 * @import { Bench } from "./bench.js"
 * @import { MadePuzzle } from "./made.js"
 */

import { element, find, formOf, make } from "../kit/elements.js";
import { rangeOf } from "../kit/range.js";
import { each } from "../kit/requests.js";
import { Task } from "../kit/task.js";
import { capital, grouped, messageOf, several } from "../kit/words.js";
import { Archived } from "./archive.js";
import { Made } from "./made.js";

/** A type that puzzles can be made of. @typedef {{type: string, title: string, width: number, height: number, rules: string[]}} Kind */

/** A figure that can be wished for. @typedef {{name: string, title: string, unit: string}} Measure */

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
  options: /** @type {string[]} */ ([]),
  rows: "clues",
  generations: 30,
  seed: 1,
};

/** What is wished of a type's puzzles at first, in Sh: about the middle of what its usual size can have. @type {Record<string, number>} */
const USUAL_WISH = { slither: 300, sudoku: 10 };

export class Make {
  #bench;
  #task;
  #made;
  #archived;
  #form = formOf("make");
  /** @type {Kind[]} */
  #kinds = [];
  /** @type {Measure[]} */
  #measures = [];

  /**
   * @param {Bench} bench
   * @param {(text: string) => Promise<unknown>} open shows a puzzle under Play; it throws what is wrong
   */
  constructor(bench, open) {
    this.#bench = bench;
    this.#made = new Made(bench, open);
    this.#archived = new Archived(bench, this.#made, open);
    this.#task = new Task(this.#form, bench, "make-form", BEGIN, (run) => this.#run(run));
    this.#field("type").addEventListener("change", () => this.#retype());
    this.#field("aim").addEventListener("change", () => this.#adapt());
  }

  async start() {
    const { types, measures } = await this.#bench.ask({ verb: "wishes" });
    this.#kinds = types;
    this.#measures = measures;
    this.#ranges();
    this.#field("type").append(
      ...this.#kinds.map(({ type, title }) => make("option", title, { value: type })),
    );
    const { type } = { ...BEGIN, ...(await this.#bench.kept("make-form")) };
    this.#rules(type);
    await this.#task.restore();
    this.#adapt();
    await Promise.all([this.#made.start(), this.#archived.start()]);
  }

  // A field for each measure: a range, as in the wishes of the editor.
  #ranges() {
    find("make-ranges").append(
      ...this.#measures.map(({ name, title, unit }) => {
        const field = element("input", {
          type: "text",
          name: fieldOf(name),
          placeholder: "any",
          title: "A number or a range, such as 20 to 30, at least 20, at most 30",
          autocomplete: "off",
          spellcheck: false,
        });
        const label = unit ? `${capital(title)} in ${unit}` : capital(title);
        return element("label", { class: "row", "data-measure": name }, make("span", label), field);
      }),
    );
    this.#task.begin = {
      ...BEGIN,
      ...Object.fromEntries(this.#measures.map(({ name }) => [fieldOf(name), ""])),
    };
  }

  /** The ranges that are wished for; what is none is thrown with its field. @param {typeof BEGIN} chosen */
  #wish(chosen) {
    /** @type {Record<string, [number | null, number | null]>} */
    const wish = {};
    for (const { name, title, unit } of this.#measures) {
      if (name === AIMED && chosen.aim === "information") continue;
      try {
        const range = rangeOf(
          /** @type {Record<string, string>} */ (/** @type {unknown} */ (chosen))[fieldOf(name)],
          unit === "Sh" ? "Sh" : "whole",
        );
        if (range) wish[name] = range;
      } catch (error) {
        this.#field(fieldOf(name)).focus();
        throw new Error(`${title}: ${messageOf(error)}`);
      }
    }
    return wish;
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
    this.#task.write({
      width,
      height,
      side: String(width),
      information: USUAL_WISH[type] ?? 10,
      rule: "",
      [fieldOf(AIMED)]: "",
    });
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
    find("make-information").hidden = aim !== "information";
    find("make-many").hidden = aim === "archive";
    find("make-archive").hidden = aim !== "archive";
    const aimed = find("make-ranges").querySelector(`[data-measure="${AIMED}"]`);
    if (aimed instanceof HTMLElement) aimed.hidden = aim === "information";
  }

  /** @param {Run<typeof BEGIN>} run */
  async #run(run) {
    const { chosen, signal, advance, say } = run;
    const request = { ...requestOf(chosen), wish: this.#wish(chosen) };
    if (chosen.aim === "archive")
      return this.#archived.breed({ verb: "breed", ...request }, chosen.seed, chosen.generations, run);
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
          { verb: "make", ...request, seed },
          {
            signal,
            onProgress: (progress) => {
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

/** The measure that puzzles are made for one by one. */
const AIMED = "information";

/** The name of a measure's field. @param {string} measure */
const fieldOf = (measure) => `wish-${measure}`;

/** What the program is asked for, but for the seed. @param {typeof BEGIN} chosen */
function requestOf({ type, width, height, side, aim, information, within, rule, options, rows }) {
  const square = type === "sudoku";
  const aims = {
    information: { information, within: Number(within) },
    fewest: { minimal: true },
    archive: { rows },
  };
  return {
    type,
    width: square ? Number(side) : width,
    height: square ? Number(side) : height,
    ...aims[/** @type {keyof typeof aims} */ (aim)],
    ...(rule ? { rule } : {}),
    symmetric: options.includes("symmetric"),
  };
}
