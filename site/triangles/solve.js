// Solve: a puzzle, searched in several ways, and counted.

import { enable, find, formOf, make, press, say, within } from "../kit/elements.js";
import { messageOf, sentence, several } from "../kit/words.js";
import { Board } from "./board.js";
import { each } from "../kit/requests.js";
import { presentBoard } from "../kit/store/present.js";
import { checkboxes, Task } from "../kit/task.js";
import { GENERATORS, methodsOf, ORDERS, PREDICATES } from "./methods.js";
import { listSearches } from "./searches.js";
import { Walk } from "./walk.js";

/**
 * @import { Run } from "../kit/task.js"
 * @import { Bench } from "./bench.js"
 * @import { Place } from "./board.js"
 * @import { Row } from "./searches.js"
 * @import { Puzzle, PuzzleDocument } from "../perplex.d.ts"
 */

const BEGIN = {
  generator: "scatter",
  width: 4,
  height: 4,
  seed: 1,
  text: "",
  predicates: ["baseline", "learned", "all"],
  orders: ["astar", "depth"],
  limit: 5_500_000,
};
const LONG = 7; // digits and commas in the large size

/**
 * Shows a number and its state after a comma, or its unit after a space.
 *
 * @param {HTMLElement} place
 * @param {string} figure
 * @param {string} state
 * @param {string} between
 */
function reading(place, figure, state, between = ", ") {
  const number = make("span", figure, { class: figure.length > LONG ? "figure long" : "figure" });
  place.replaceChildren(
    number,
    make("span", state ? between : "", { class: "unseen" }),
    make("span", state, { class: "note" }),
  );
}

export class Solve {
  #bench;
  #form = formOf("solve");
  #task;
  #walk;
  /** @type {{puzzle: PuzzleDocument, share?: string, size: string, clues: number}} none before the first is open */
  #puzzle = /** @type {never} */ (null);
  /** @type {Row[]} */
  #rows = []; // of the searches
  /** @type {Record<string, Place[]>} */
  #lines = {}; // found, shortest, random
  /** @type {AbortController | null} */
  #counting = null;
  #draws = 0; // at random
  #asked = 0; // puzzles asked for; a late one does not take the place of a newer

  /** @param {Bench} bench */
  constructor(bench) {
    this.#bench = bench;
    this.#walk = new Walk(bench, new Board(bench, find("solve-board")));
    checkboxes(this.#form, "predicates", PREDICATES);
    checkboxes(this.#form, "orders", ORDERS);
    this.#task = new Task(this.#form, bench, "solve", BEGIN, (run) => this.#search(run));
    this.#listen();
  }

  /** @param {string} linked */
  async start(linked) {
    await this.#task.restore();
    this.#describe();
    await this.#walk.start();
    const kept = await this.#bench.kept("puzzle");
    if (linked) {
      try {
        await this.open(linked);
        return;
      } catch (error) {
        this.#complain(/** @type {Error} */ (error));
      }
    }
    if (!kept) {
      await this.#draw();
      return;
    }
    await this.open(kept.puzzle);
    this.#rows = kept.rows;
    this.#list();
    if (kept.found) this.#has("found", kept.found);
  }

  /** A part of the form. @param {string} selector */
  #part(selector) {
    return /** @type {HTMLElement} */ (this.#form.querySelector(selector));
  }

  #listen() {
    const form = this.#form;
    const { generator, seed, text } = /** @type {Record<string, HTMLInputElement>} */ (
      /** @type {unknown} */ (form.elements)
    );
    generator.addEventListener("change", () => this.#describe());
    press(this.#part("[data-act=draw]"), () => this.#draw());
    press(this.#part("[data-act=next]"), () => {
      seed.value = String((seed.valueAsNumber || 0) + 1);
      this.#draw();
    });
    press(this.#part("[data-act=open]"), () => this.open(text.value).catch((error) => this.#complain(error)));
    press(this.#part("[data-act=take]"), () => this.#take());
    // Return means the button beside the field.
    form.addEventListener("keydown", (event) => {
      const { target } = event;
      if (event.key !== "Enter" || !(target instanceof Element && target.closest(".sides"))) return;
      event.preventDefault();
      this.#draw();
    });
    find("lines").addEventListener("change", () => this.#show(this.#chosenLine));
    press(find("another"), () => this.#another());
  }

  #describe() {
    say(find("generator-note"), GENERATORS[this.#task.chosen.generator]);
  }

  /** @param {Error} error */
  #complain(error) {
    if (error.name === "AbortError") return;
    say(this.#part("[data-trouble]"), sentence(error.message));
  }

  // --- the puzzle ---

  async #draw() {
    const { generator, width, height, seed } = this.#task.chosen;
    if (!this.#task.valid(this.#part(".sides"))) return;
    this.#task.write({ seed });
    const asked = ++this.#asked;
    try {
      const { puzzles } = await this.#bench.ask({ verb: "draw", generator, width, height, seed, count: 1 });
      if (asked === this.#asked) await this.open(puzzles[0]);
    } catch (error) {
      this.#complain(/** @type {Error} */ (error));
    }
  }

  /** Takes the board that is open in the editor of line puzzles. */
  async #take() {
    const asked = ++this.#asked;
    const document = await presentBoard();
    if (asked !== this.#asked) return;
    if (!document) return say(this.#part("[data-taken]"), "There is no board in Lines yet.");
    try {
      await this.open(document);
      say(this.#part("[data-taken]"), "Taken from Lines.");
    } catch (error) {
      this.#complain(/** @type {Error} */ (error));
    }
  }

  /** open shows a puzzle: a document, or a text in any format. @param {Puzzle} text */
  async open(text) {
    for (const place of ["[data-trouble]", "[data-taken]"]) say(this.#part(place), "");
    const asked = ++this.#asked;
    const puzzle = await this.#bench.open(text);
    if (asked !== this.#asked) return;
    this.#puzzle = puzzle;
    this.#rows = [];
    this.#lines = {};
    this.#draws = 0;
    this.#list();
    const { share, size, clues } = this.#puzzle;
    find("puzzle-link", HTMLAnchorElement).href = `../../index.html#${share}`;
    say(find("fact-size"), `${size.replace("x", " × ")}, ${several(clues, "clue")}`);
    for (const box of find("lines", HTMLFieldSetElement).elements)
      if (box instanceof HTMLInputElement && box.type === "radio" && box.value !== "none")
        box.disabled = true;
    // A solution is drawn as soon as it is known, unless none was wanted.
    if (this.#chosenLine !== "none")
      within(find("lines"), "[value=shortest]", HTMLInputElement).checked = true;
    enable(find("another"), false);
    this.#keep();
    await this.#show("none");
    this.#count();
  }

  #keep() {
    this.#bench.keep("puzzle", { puzzle: this.#puzzle.puzzle, rows: this.#rows, found: this.#lines.found });
  }

  // --- solutions ---

  async #count() {
    this.#counting?.abort();
    const { signal } = (this.#counting = new AbortController());
    reading(find("fact-solutions"), "…", "counting");
    reading(find("fact-shortest"), "…", "");
    try {
      const {
        count,
        edges,
        shortest,
        samples = [],
      } = await this.#bench.ask(
        { verb: "count", puzzle: this.#puzzle.puzzle, samples: 1, seed: this.#draws },
        { signal },
      );
      const many = BigInt(count);
      reading(
        find("fact-solutions"),
        many.toLocaleString("en"),
        many === 0n ? "there is none" : many === 1n ? "unique" : "exact",
      );
      if (edges === undefined) reading(find("fact-shortest"), "none", "");
      else reading(find("fact-shortest"), String(edges), edges === 1 ? "edge" : "edges", " ");
      if (shortest) this.#has("shortest", shortest);
      if (samples.length > 0) this.#has("random", samples[0]);
      enable(find("another"), many > 1n && samples.length > 0);
    } catch (error) {
      if (!signal.aborted) reading(find("fact-solutions"), "–", sentence(messageOf(error)));
    }
  }

  async #another() {
    const { samples = [] } = await this.#bench.ask({
      verb: "count",
      puzzle: this.#puzzle.puzzle,
      samples: 1,
      seed: ++this.#draws,
    });
    this.#has("random", samples[0]);
    within(find("lines"), "[value=random]", HTMLInputElement).checked = true;
    this.#show("random");
  }

  /**
   * #has makes a line one of those that can be shown.
   *
   * @param {string} name
   * @param {Place[]} line
   */
  #has(name, line) {
    this.#lines[name] = line;
    within(find("lines"), `[value=${name}]`, HTMLInputElement).disabled = false;
    if (this.#chosenLine === name) this.#show(name);
  }

  get #chosenLine() {
    return within(find("lines"), ":checked", HTMLInputElement).value;
  }

  /** @param {string} name */
  async #show(name) {
    await this.#walk.along(this.#puzzle.puzzle, this.#lines[name]);
  }

  // --- searches ---

  /** @param {Run<typeof BEGIN>} run */
  async #search({ chosen, signal, advance, say: tell }) {
    const methods = methodsOf(chosen.predicates, chosen.orders);
    if (methods.length === 0) return "Choose a predicate and an order.";
    const { puzzle } = this.#puzzle;
    const of = this.#puzzle;
    /** @type {Row[]} */
    const rows = (this.#rows = methods.map((method) => ({ ...method, expansions: 0, result: "open" })));
    this.#list();
    let done = 0;
    tell(`Searching in ${several(methods.length, "way")} …`);
    await each(
      methods,
      this.#bench.workers,
      async ({ predicate, order }, i, signal) => {
        /** @param {{expansions: number, seconds: number}} of */
        const onProgress = ({ expansions, seconds }) => {
          Object.assign(rows[i], { expansions, seconds });
          advance((done + Math.min(expansions / chosen.limit, 1)) / methods.length);
          this.#list();
        };
        const answer = await this.#bench.ask(
          { verb: "solve", puzzle, predicate, order, limit: chosen.limit },
          { signal, onProgress },
        );
        const { expansions, seconds, solved, exhausted, line } = answer;
        Object.assign(rows[i], {
          expansions,
          seconds,
          result: solved ? "solved" : exhausted ? "exhausted" : "limit",
          line,
        });
        advance(++done / methods.length);
        if (of !== this.#puzzle) return;
        this.#list();
        if (line) this.#has("found", line);
      },
      signal,
    );
    if (of !== this.#puzzle) return "";
    this.#keep();
    const solved = rows.filter(({ result }) => result === "solved").length;
    if (solved > 0) {
      within(find("lines"), "[value=found]", HTMLInputElement).checked = true;
      await this.#show("found");
    }
    return `Done: ${solved} of ${several(rows.length, "search").replace("searchs", "searches")} found a solution.`;
  }

  #list() {
    listSearches(this.#rows);
  }
}
