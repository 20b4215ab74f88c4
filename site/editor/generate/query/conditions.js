// Section of a query's conditions (wanted.js). The engine interprets the options and reports their errors.

import { find, say } from "../../../kit/elements.js";
import { WORDS } from "../../../family/verdict.js";
import { playerName } from "../../model/players.js";
import { MARKUP, boundedRow, isColored, requiredRow, summary } from "./wanted.js";

/** @import { Place, Range, Requirement } from "../../../perplex.js" */
/** @import { Figure, Way } from "../list/items.js" */
/** @import { Ranged, Wanted } from "./wanted.js" */

export class Conditions {
  /** @type {HTMLDetailsElement} */
  #fold;
  /** In the order in which they were set. @type {Wanted} */
  #wanted = {};
  #ordered;
  #difficulty;
  #levelOf;
  #asked = ""; // difficulty word whose limits are being looked up
  /** The difficulty word chosen last, with its limits. @type {{ word: string, tsi: Range } | null} */
  #level = null;
  /** @type {Set<() => void>} */
  #listeners = new Set();

  /**
   * @param {HTMLDetailsElement} fold
   * @param {(figure: Figure, way: Way) => void} ordered is called when the preferred order changes
   * @param {() => number | null} difficulty returns the TSI of the board on the screen, in Sh
   * @param {(word: string) => Promise<Range>} levelOf resolves to the range of TSI for a difficulty word
   */
  constructor(fold, ordered, difficulty, levelOf) {
    this.#fold = fold;
    this.#ordered = ordered;
    this.#difficulty = difficulty;
    this.#levelOf = levelOf;
    fold.innerHTML = MARKUP;
    fold.addEventListener("input", ({ target }) => {
      const field = /** @type {HTMLInputElement} */ (target);
      const { range, bound } = field.dataset;
      if (range) this.#bound(/** @type {Ranged} */ (range), Number(bound), field);
      else if (field.closest("li")) this.#required();
    });
    fold.addEventListener("change", ({ target }) => {
      const field = /** @type {HTMLSelectElement} */ (target);
      const { option } = field.dataset;
      if (option) this.#choose(option, field.value);
      else if (field.closest("li")) this.#required();
    });
    fold.addEventListener("click", ({ target }) => {
      const button = /** @type {Element} */ (target).closest("[data-do]");
      if (button) this.#press(/** @type {HTMLElement} */ (button));
    });
    this.#show();
  }

  /** The options for the engine as JSON; "" for none. */
  get text() {
    return Object.keys(this.#wanted).length > 0 ? JSON.stringify(this.#wanted) : "";
  }

  set text(text) {
    if (text === this.text) return;
    this.#wanted = text ? JSON.parse(text) : {};
    this.#show();
  }

  /** Registers a listener for changes of the conditions. @param {() => void} hear */
  on(hear) {
    this.#listeners.add(hear);
  }

  get wanted() {
    return this.#wanted;
  }

  /**
   * Replaces all conditions by those of a sentence.
   *
   * @param {Wanted} wanted
   * @param {string} level the word of its difficulty
   */
  match(wanted, level) {
    this.#wanted = wanted;
    this.#level = level && wanted.tsi ? { word: level, tsi: wanted.tsi } : null;
    this.#show();
  }

  /**
   * Replaces all conditions except the line, and opens the section.
   *
   * @param {Wanted} wanted
   * @param {string} level as above
   */
  ask(wanted, level) {
    const { line } = this.#wanted;
    this.match({ ...wanted, ...(line && { line }) }, level);
    this.#fold.open = true;
    this.#ordered(/** @type {Figure} */ (wanted.sort ?? "tsi"), wanted.order === "least" ? "up" : "down");
  }

  /** Moves the focus to the choice of a second player. */
  second() {
    this.#fold.open = true;
    /** @type {HTMLElement} */ (this.#fold.querySelector('[data-option="against"]')).focus();
  }

  /**
   * Adds the goals of Design unless a condition for the same figure exists.
   *
   * @param {Pick<Wanted, Ranged>} goals
   */
  beside(goals) {
    this.#set({ ...goals, ...this.#wanted });
    this.#show();
  }

  /** Requires that this line solves the puzzles; null allows any. @param {Place[] | null} line */
  set line(line) {
    this.#set({ line: line ?? undefined });
    this.#show();
  }

  /** The player that the difficulty is meant for; "" for the page's. */
  get player() {
    return this.#wanted.player ?? "";
  }

  /** The kinds of symbols that may be added around a line. */
  get kinds() {
    const ticks = this.#fold.querySelectorAll(".composed :checked");
    const values = [...ticks].map((tick) => /** @type {HTMLInputElement} */ (tick).value);
    return /** @type {import("../../../perplex.d.ts").ComposeOptions["kinds"]} */ (values);
  }

  /** @param {Wanted} changes undefined removes a condition */
  #set(changes) {
    Object.assign(this.#wanted, changes);
    for (const name of /** @type {(keyof Wanted)[]} */ (Object.keys(changes))) {
      if (changes[name] === undefined) delete this.#wanted[name];
    }
    this.#summarize();
  }

  /**
   * @param {Ranged} name
   * @param {number} bound
   * @param {HTMLInputElement} field
   */
  #bound(name, bound, { value, validity, valueAsNumber }) {
    const limits = /** @type {import("../../../perplex.js").Range} */ ([
      ...(this.#wanted[name] ?? [null, null]),
    ]);
    limits[bound] = value !== "" && validity.valid ? valueAsNumber : null;
    this.#set({ [name]: limits.some((limit) => limit !== null) ? limits : undefined });
    this.#showLevel();
  }

  /** Chooses a word of difficulty, "" for any, or "own" for numeric limits. @param {string} word */
  async #chooseLevel(word) {
    this.#asked = word;
    if (word === "own") return this.#field("tsi").focus();
    const tsi = word ? await this.#levelOf(word) : undefined;
    if (word !== this.#asked) return; // another word was chosen in the meantime
    this.#level = tsi ? { word, tsi } : null;
    this.#set({ tsi });
    this.#show();
  }

  /**
   * @param {string} option
   * @param {string} value
   */
  #choose(option, value) {
    if (option === "level") return void this.#chooseLevel(value);
    if (option !== "best") {
      this.#set({ [option]: value || undefined });
      // Without a second player there is no difference to sort by.
      if (!this.#wanted.against && this.#wanted.sort === "difference") this.#best("tsi most");
      return;
    }
    if (value.startsWith("difference") && !this.#wanted.against) this.#set({ against: "none" });
    this.#best(value);
  }

  /** @param {string} best a value of BEST */
  #best(best) {
    const [figure, order] = best.split(" ");
    const sort = /** @type {"tsi" | "solutions" | "symbols" | "difference"} */ (figure);
    const least = order === "least";
    this.#set({ sort: best === "tsi most" ? undefined : sort, order: least ? "least" : undefined });
    this.#show();
    this.#ordered(sort, least ? "up" : "down");
  }

  /** @param {HTMLElement} button */
  #press(button) {
    const { require = [] } = this.#wanted;
    const what = button.dataset.do;
    switch (what) {
      case "unique":
        this.#set({ solutions: [1, 1] });
        break;
      case "few": {
        const tsi = this.#difficulty() || 10; // a difficulty of 0 is not worth searching for
        const near = (/** @type {number} */ by) => Number(Math.max(tsi + by, 0).toFixed(2));
        this.#set({ tsi: [near(-0.5), near(0.5)] });
        this.#best("symbols least");
        break;
      }
      case "clear":
        this.#wanted = {};
        this.#ordered("tsi", "down");
        break;
      case "unline":
        this.#set({ line: undefined });
        break;
      case "require":
        this.#set({ require: [...require, { type: "star", least: 1 }] });
        break;
      case "unrequire": {
        const row = this.#rows.indexOf(/** @type {HTMLLIElement} */ (button.closest("li")));
        const rest = require.filter((_, i) => i !== row);
        this.#set({ require: rest.length > 0 ? rest : undefined });
        break;
      }
    }
    this.#show();
    // Keep the focus nearby; otherwise it would return to the top of the page.
    const add = /** @type {HTMLElement} */ (this.#fold.querySelector('[data-do="require"]'));
    if (what === "require") this.#rows[this.#rows.length - 1].querySelector("select")?.focus();
    else if (what === "unrequire") add.focus();
    else if (what === "unline") this.#fold.querySelector("summary")?.focus();
  }

  get #rows() {
    return [...this.#fold.querySelectorAll("li")];
  }

  // Reads the rows of required symbols.
  #required() {
    const { require: before = [] } = this.#wanted;
    const require = this.#rows.map((row, i) => {
      if (row.dataset.most) return before[i];
      const [kind, color] = row.querySelectorAll("select");
      const least = /** @type {HTMLInputElement} */ (row.querySelector("input"));
      color.hidden = !isColored(kind.value);
      /** @type {Requirement} */
      const symbol = {
        type: /** @type {Requirement["type"]} */ (kind.value),
        least: least.validity.valid && least.value !== "" ? least.valueAsNumber : 1,
      };
      if (!color.hidden && color.value) symbol.color = /** @type {Requirement["color"]} */ (color.value);
      return symbol;
    });
    this.#set({ require });
  }

  // --- display ---

  #show() {
    const {
      player = "",
      against = "",
      distinct = "",
      sort = "tsi",
      order = "most",
      line,
      require = [],
    } = this.#wanted;
    for (const element of this.#fold.querySelectorAll("[data-range]")) {
      const field = /** @type {HTMLInputElement} */ (element);
      const { range, bound } = field.dataset;
      const value = this.#wanted[/** @type {Ranged} */ (range)]?.[Number(bound)];
      if (field !== document.activeElement) field.value = String(value ?? "");
    }
    this.#showLevel();
    this.#option("player", player);
    this.#option("against", against);
    this.#option("distinct", distinct);
    this.#option("best", `${sort} ${order}`);
    /** @type {HTMLElement} */ (this.#fold.querySelector(".line-wanted")).hidden = !line;
    const list = /** @type {HTMLElement} */ (this.#fold.querySelector("ul"));
    list.innerHTML = require
      .map((one, i) => (one.most === undefined ? requiredRow(i + 1) : boundedRow(one, i + 1)))
      .join("");
    for (const [i, row] of this.#rows.entries()) {
      if (row.dataset.most) continue;
      const [kind, color] = row.querySelectorAll("select");
      kind.value = require[i].type;
      color.value = require[i].color ?? "";
      color.hidden = !isColored(kind.value);
      /** @type {HTMLInputElement} */ (row.querySelector("input")).value = String(require[i].least ?? 1);
    }
    this.#summarize();
  }

  /** The word of difficulty whose limits are set; "" for none. */
  get level() {
    const { tsi } = this.#wanted;
    return tsi && this.#level && String(tsi) === String(this.#level.tsi) ? this.#level.word : "";
  }

  #showLevel() {
    const offered = WORDS.find((word) => word === this.level);
    this.#option("level", offered ?? (this.#wanted.tsi ? "own" : ""));
  }

  /** Returns the first field of a range. @param {Ranged} name */
  #field(name) {
    return /** @type {HTMLInputElement} */ (this.#fold.querySelector(`[data-range="${name}"]`));
  }

  /**
   * @param {string} name
   * @param {string} value
   */
  #option(name, value) {
    const select = /** @type {HTMLSelectElement} */ (this.#fold.querySelector(`[data-option="${name}"]`));
    const offered = [...select.options].some((option) => option.value === value);
    if (!offered) select.append(new Option(playerName(value), value)); // a value set by a sentence
    select.value = value;
  }

  #summarize() {
    const words = summary(this.#wanted, this.level);
    say(
      /** @type {HTMLElement} */ (this.#fold.querySelector("summary")),
      words ? `Search for: ${words}` : "Search for …",
    );
    say(find("search-summary"), words);
    for (const hear of this.#listeners) hear();
  }
}
