// The query that the board is: how large, how long it takes, and what it tries.

import { find } from "../../../kit/elements.js";
import { capital, escape, several } from "../../../kit/words.js";
import { player } from "../../model/player.js";
import { bare, questionMarks } from "../../model/puzzle.js";
import { settings } from "../../model/settings.js";
import { about, product } from "./estimate.js";
import { Pace } from "./pace.js";
import { Swatches } from "./swatches.js";
import { optionsOf } from "../../model/tried.js";

/** @import { Engine, NoPlan, Plan, PuzzleDocument } from "../../../perplex.js" */
/** @import { Desk } from "../../desk.js" */
/** @import { Tried } from "../../model/tried.js" */

export class Query {
  #desk;
  #engine;
  #swatches;
  #pace = new Pace();
  /** Of which the plan is. @type {PuzzleDocument | null} */
  #document = null;
  /** @type {Plan | null} */
  #plan = null;
  #trouble = "";
  /** About, for the whole query and this player; null when not known. @type {number | null} */
  #seconds = null;
  #player = "";
  #asking = new AbortController();
  #measuring = new AbortController();
  #changed;
  /** Settled when the engine has answered about the present query. @type {Promise<void>} */
  #planned = Promise.resolve();
  /** Whether a run has the workers. */
  busy = false;

  /**
   * @param {Desk} desk
   * @param {Promise<Engine>} engine
   * @param {() => void} changed is called when there is a query or none any more
   */
  constructor(desk, engine, changed) {
    this.#desk = desk;
    this.#engine = engine;
    this.#changed = changed;
    this.#swatches = new Swatches(
      desk,
      () => this.tried,
      (changes) => this.#choose(changes),
    );
    settings.remember(find("query-options", HTMLDetailsElement), "query");
  }

  /** What a query of now tries. @returns {Tried} */
  get tried() {
    return {
      ...settings.query,
      eliminators: settings.is("eliminators"),
      empty: settings.is("empty"),
    };
  }

  /** How many question marks there are, as far as is known. */
  get marks() {
    return this.#document ? questionMarks(this.#document) : 0;
  }

  /** Whether there is something to generate, as far as is known. */
  get possible() {
    return this.marks > 0 && this.#trouble === "";
  }

  /** @param {Partial<Tried>} changes */
  #choose({ colors, shapes, eliminators, empty }) {
    const { query } = settings;
    if (eliminators !== undefined) settings.set("eliminators", eliminators);
    if (empty !== undefined) settings.set("empty", empty);
    if (colors !== undefined || shapes) {
      settings.query = {
        colors: colors === undefined ? query.colors : colors,
        shapes: shapes ?? query.shapes,
      };
    }
    this.#document = null;
    this.#swatches.show();
    this.refresh();
    this.estimate();
  }

  /** refresh looks at the current tab's document. */
  refresh() {
    const document = this.#desk.board().kept;
    if (this.#document === document) return;
    // Of another title the engine would say the same.
    if (this.#document && bare(this.#document) === bare(document)) this.#document = document;
    else this.#planned = this.#look(document);
  }

  /** @param {PuzzleDocument} document */
  async #look(document) {
    this.#document = document;
    this.#plan = null;
    this.#trouble = "";
    this.#seconds = null;
    this.#asking.abort();
    this.stop();
    const { signal } = (this.#asking = new AbortController());
    this.#changed();
    try {
      const plan = await this.plan(document, this.tried, signal);
      if (signal.aborted) return;
      if (plan.reason === undefined) this.#plan = plan;
      else this.#trouble = `${capital(plan.reason)}.`;
      this.#swatches.show(plan.standardColors);
    } catch (error) {
      if (signal.aborted) return;
      this.#trouble = `${capital(error instanceof Error ? error.message : String(error))}.`;
      // The readings say what is wrong with a board that is no query anyway.
      if (questionMarks(document) === 0) this.#trouble = "";
      this.#swatches.show();
    }
    this.#show();
    this.#changed();
  }

  /**
   * plan is what the engine says of a query; it rejects where the board is none.
   *
   * @param {PuzzleDocument} document
   * @param {Tried} tried
   * @param {AbortSignal} [signal]
   * @returns {Promise<Plan | NoPlan>}
   */
  async plan(document, tried, signal) {
    return (await this.#engine).plan(document, { ...optionsOf(tried), signal });
  }

  /** showShapes is called when other shapes were placed lately. */
  showShapes() {
    this.#swatches.showShapes();
  }

  // #show writes the size, and the time once it is known.
  #show() {
    const marks = questionMarks(/** @type {PuzzleDocument} */ (this.#document));
    const size = [];
    if (marks > 0) size.push(several(marks, "question mark"));
    if (this.#plan) {
      const options = this.#plan.placeholders.map((placeholder) => placeholder.options.length);
      const time = this.#seconds === null ? "" : `, ${about(this.#seconds)}`;
      size.push(`<b>${product(options)}</b> combinations${time}`);
    } else if (marks === 0 && this.#trouble !== "") {
      size.push("Leave places open with <b>question marks</b>: every symbol is tried there.");
    } else {
      size.push(escape(this.#trouble));
    }
    write(find("query"), size.join("<br>"));
  }

  /**
   * estimate finds out how long the query takes, unless that is known. It is worth something
   * only while the workers have nothing else to do.
   */
  async estimate() {
    await this.#planned;
    if (this.#player !== player.name && this.#plan) {
      this.#player = player.name;
      this.#seconds = null;
      this.#show();
    }
    const [document, plan] = [this.#document, this.#plan];
    if (!document || !plan || this.#seconds !== null || this.busy) return;
    this.stop();
    const { signal } = (this.#measuring = new AbortController());
    try {
      const seconds = await this.#pace.estimate(await this.#engine, document, plan, player.name, signal);
      if (signal.aborted) return;
      this.#seconds = seconds;
      this.#show();
    } catch {
      // Then it is not known.
    }
  }

  /** stop gives an estimate up. */
  stop() {
    this.#measuring.abort();
  }
}

// The same again is not written, so that what speaks of changes speaks of changes only.
/** @type {WeakMap<HTMLElement, string>} */
const written = new WeakMap();

/**
 * @param {HTMLElement} element
 * @param {string} html
 */
function write(element, html) {
  if (written.get(element) === html) return;
  written.set(element, html);
  element.innerHTML = html;
}
