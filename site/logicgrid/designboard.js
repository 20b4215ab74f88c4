// The board of logic grids in Design: clues are written, changed and reordered, and things are renamed. A
// press on a cell cycles through clues about it.

import { button, element, enable, labelled, line, say } from "../kit/elements.js";
import { Board } from "./board.js";
import { direct, partsOf } from "./marks.js";
import { read } from "./puzzle.js";
import { ThemeFields } from "./themefields.js";
import { rememberTheme } from "./themes.js";

/**
 * @import { Desk } from "../family/desk.js"
 * @import { DesignActs, KeyRow } from "../family/types.d.ts"
 * @import { LogicGridDocument } from "../shapes.d.ts"
 * @import { Known } from "./family.js"
 * @import { Light, Puzzle } from "./puzzle.js"
 *
 * @typedef {Record<string, any>} Hint a clue of a document
 */

/** @type {KeyRow[]} */
const KEYS = [
  [["click a cell"], "a clue that says O, then X, then none"],
  [["O", "X"], "a clue of the place chosen"],
  [["Del"], "without it"],
];

/**
 * Kinds of clues, each with its label and the words between its things.
 *
 * @type {Record<string, [words: string, between: string[]]>}
 */
const KINDS = {
  is: ["A is B", ["is"]],
  not: ["A is not B", ["is not"]],
  before: ["A comes before B", ["comes before"]],
  or: ["A or B is C", ["or", "is"]],
  either: ["either A is B or C is D", ["is, or", "", "is"]],
};

/**
 * A list with one clue replaced, or appended if at is the end; null removes the clue.
 *
 * @param {Hint[]} hints @param {number} at @param {Hint | null} hint
 */
const replaced = (hints, at, hint) => [
  ...hints.slice(0, at),
  ...(hint ? [hint] : []),
  ...hints.slice(at + 1),
];

export class DesignBoard {
  #desk;
  #acts;
  #board;
  /** @type {Puzzle} unset until the first puzzle is shown */
  #puzzle = /** @type {any} */ (null);
  #at = -1; // index of the selected clue
  #list = element("ol", { class: "clues", "aria-label": "Clues" });
  #kind = element("select");
  #things = [0, 1, 2, 3].map((i) => element("select", { "aria-label": `Thing ${i + 1}` }));
  #between = [0, 1, 2].map(() => element("span", { class: "note" }));
  #order = element("select");
  #by = element("select");
  #change = button("Change", () => this.#set(this.#at));
  #up = button("Move up", () => this.#move());
  #remove = button("Remove", () => this.#set(this.#at, null));
  #fields;
  #clues = element("div", { class: "part" });
  #modes = element("div", { class: "segments wide", role: "group", "aria-label": "What is changed" });
  tools = element("div", { class: "part" }, this.#modes, this.#clues);

  /** @param {Desk} desk @param {HTMLElement} host @param {DesignActs} acts */
  constructor(desk, host, acts) {
    this.#desk = desk;
    this.#acts = acts;
    this.#board = new Board(host, {
      down: (cell) => this.#press(cell),
      key: ({ key }, cell) => this.#key(key, cell),
    });
    this.#fields = new ThemeFields(desk, (write) => this.#put(() => write(this.#puzzle), true));
    this.#kind.append(
      ...Object.entries(KINDS).map(([value, [words]]) => element("option", { value }, words)),
    );
    this.#kind.addEventListener("change", () => this.#fit());
    const order = element(
      "div",
      { class: "line" },
      labelled("In the order of", this.#order),
      labelled("By", this.#by),
    );
    this.#clues.append(
      this.#list,
      element("hr"),
      labelled("Clue type", this.#kind),
      element(
        "div",
        { class: "clue-form" },
        this.#things[0],
        ...this.#between.flatMap((words, i) => [words, this.#things[i + 1]]),
      ),
      order,
      line(
        button("Add clue", () => this.#set(Infinity), { class: "primary" }),
        this.#change,
        this.#up,
        this.#remove,
      ),
    );
    this.#modes.append(
      ...["Clues", "Theme"].map((name, i) =>
        button(name, () => this.#mode(i), { "aria-pressed": String(i === 0) }),
      ),
    );
    this.tools.append(this.#fields.element);
    this.#fields.element.hidden = true;
  }

  /** @param {Puzzle} puzzle @param {Known} known @param {string | null} state @param {Light[]} lights */
  show(puzzle, { checked }, state, lights) {
    const other = puzzle !== this.#puzzle;
    this.#puzzle = puzzle;
    this.#board.show(puzzle, partsOf(state ?? direct(puzzle)).marks, lights);
    if (other) this.#open();
    const wrong = new Set(checked?.false);
    const idle = new Set([...(checked?.redundant ?? []), ...(checked?.duplicates ?? [])]);
    for (const [i, item] of [...this.#list.children].entries()) {
      const note = wrong.has(i + 1) ? "contradicts the others" : idle.has(i + 1) ? "not needed" : "";
      say(/** @type {Element} */ (item.querySelector(".note")), note);
    }
  }

  focus() {
    this.#board.focus();
  }

  keys() {
    return KEYS;
  }

  #open() {
    const { clues, layout } = this.#puzzle;
    this.#at = Math.min(this.#at, clues.length - 1);
    this.#list.replaceChildren(
      ...clues.map((text, i) => {
        const row = button("", () => this.#choose(i), {
          class: "clue",
          "aria-pressed": String(i === this.#at),
        });
        row.append(text, " ", element("span", { class: "note" }));
        return element("li", {}, row);
      }),
    );
    for (const [k, select] of this.#things.entries()) {
      const before = select.value;
      select.replaceChildren(
        ...layout.categories.map(({ name, entities }, c) =>
          element(
            "optgroup",
            { label: name },
            ...entities.map((text, i) => element("option", { value: `${c},${i}` }, text)),
          ),
        ),
      );
      select.value = select.querySelector(`[value="${before}"]`)
        ? before
        : `${k % layout.categories.length},0`;
    }
    this.#order.replaceChildren(
      ...layout.categories.filter(({ numeric }) => numeric).map(({ name }) => element("option", {}, name)),
    );
    this.#by.replaceChildren(
      ...Array.from({ length: layout.size }, (_, i) =>
        element("option", { value: String(i) }, i === 0 ? "any distance" : String(i)),
      ),
    );
    /** @type {HTMLOptionElement} */ (this.#kind.querySelector('[value="before"]')).disabled =
      this.#order.options.length === 0;
    this.#fit();
    if (!this.#fields.element.hidden) this.#fields.open(this.#puzzle);
  }

  /** @param {number} mode */
  #mode(mode) {
    for (const [i, one] of [...this.#modes.children].entries())
      one.setAttribute("aria-pressed", String(i === mode));
    this.#clues.hidden = mode !== 0;
    this.#fields.element.hidden = mode === 0;
    if (mode === 1) this.#fields.open(this.#puzzle);
  }

  /** Shows the fields that the kind of clue uses. */
  #fit() {
    const [, between] = KINDS[this.#kind.value];
    for (const [i, words] of this.#between.entries()) {
      words.hidden = this.#things[i + 1].hidden = i >= between.length;
      say(words, between[i] ?? "");
    }
    /** @type {HTMLElement} */ (this.#clues.querySelector(".line")).hidden = this.#kind.value !== "before";
    for (const one of [this.#change, this.#remove]) enable(one, this.#at >= 0);
    enable(this.#up, this.#at > 0);
  }

  /** Selects a clue, or clears the selection. @param {number} clue */
  #choose(clue) {
    this.#at = clue === this.#at ? -1 : clue;
    for (const [i, item] of [...this.#list.children].entries())
      item.firstElementChild?.setAttribute("aria-pressed", String(i === this.#at));
    const hint = /** @type {any} */ (this.#puzzle.document.hints[this.#at]);
    if (hint) {
      this.#kind.value = hint.type;
      const things =
        hint.type === "either" ? [...hint.a, ...hint.b] : [hint.a, hint.b, ...(hint.is ? [hint.is] : [])];
      for (const [i, thing] of things.entries()) this.#things[i].value = this.#valueOf(thing);
      if (hint.in) this.#order.value = hint.in;
      this.#by.value = String(hint.by ?? 0);
    }
    this.#fit();
  }

  /** @param {Record<string, string>} thing */
  #valueOf(thing) {
    const [[name, value]] = Object.entries(thing);
    const category = this.#puzzle.layout.categories.findIndex((one) => one.name === name);
    return `${category},${this.#puzzle.layout.categories[category].entities.indexOf(value)}`;
  }

  /** The clue entered in the form. */
  get #clue() {
    const [a, b, c, d] = this.#things.map(({ value }) => {
      const [category, i] = value.split(",").map(Number);
      const { name, entities } = this.#puzzle.layout.categories[category];
      return { [name]: entities[i] };
    });
    const type = this.#kind.value;
    if (type === "either") return { type, a: [a, b], b: [c, d] };
    if (type === "or") return { type, a, b, is: c };
    const by = Number(this.#by.value);
    return type === "before"
      ? { type, a, b, in: this.#order.value, ...(by > 0 ? { by } : {}) }
      : { type, a, b };
  }

  // --- changes ---

  /**
   * Replaces a clue, or appends it if at is the end; null removes it.
   *
   * @param {number} at @param {Hint | null} [clue]
   */
  #set(at, clue = this.#clue) {
    return this.#write((hints) => replaced(hints, at, clue));
  }

  async #move() {
    const at = this.#at--;
    await this.#write((hints) => [
      ...hints.slice(0, at - 1),
      hints[at],
      hints[at - 1],
      ...hints.slice(at + 1),
    ]);
    /** @type {HTMLElement | undefined} */ (this.#list.children[at - 1]?.firstElementChild)?.scrollIntoView({
      block: "nearest",
    });
  }

  /**
   * @param {(hints: Hint[]) => Hint[]} change is applied to the clues that the puzzle has when its turn comes
   */
  #write(change) {
    return this.#put(() => {
      const { document } = this.#puzzle;
      return { ...document, hints: change(document.hints) };
    });
  }

  /**
   * @param {() => LogicGridDocument | Promise<LogicGridDocument>} write @param {boolean} [themed] whether the
   *   theme has changed
   */
  async #put(write, themed = false) {
    const done = await this.#acts.change(async () => read(this.#desk, JSON.stringify(await write())));
    if (done && themed && this.#puzzle.document.categories)
      await rememberTheme(this.#desk, this.#puzzle.document);
    return done;
  }

  /**
   * Sets, replaces or removes the clue that states the mark of a cell.
   *
   * @param {number} cell
   * @param {(type: string) => "is" | "not" | ""} next the type of clue that follows the current one
   */
  #state(cell, next) {
    const [a, b] = this.#puzzle.layout.pair(cell);
    return this.#write((hints) => {
      const at = hints.findIndex(
        ({ type, a, b }) => (type === "is" || type === "not") && this.#puzzle.layout.find([a, b]) === cell,
      );
      const type = next(at < 0 ? "" : hints[at].type);
      return replaced(hints, at < 0 ? Infinity : at, type ? { type, a, b } : null);
    });
  }

  /** Cycles through a clue that states O, one that states X, and none. @param {number} cell */
  #press(cell) {
    return this.#state(cell, (type) => (type === "" ? "is" : type === "is" ? "not" : ""));
  }

  /** @param {string} key @param {number} cell */
  #key(key, cell) {
    const letter = key.toLowerCase();
    if (letter === "o" || letter === "x") this.#state(cell, () => (letter === "o" ? "is" : "not"));
    else if (key === "Delete" || key === "Backspace") this.#state(cell, () => "");
    else if (key === "Enter" || key === " ") this.#press(cell);
    else return false;
    return true;
  }
}
