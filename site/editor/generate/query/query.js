// The query on the board: its size, its duration and the options it tries.

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
  /** The document that the plan is for. @type {PuzzleDocument | null} */
  #document = null;
  /** @type {Plan | null} */
  #plan = null;
  #trouble = "";
  /** Approximate duration of the whole query for this player; null if not known. @type {number | null} */
  #seconds = null;
  #player = "";
  #asking = new AbortController();
  #measuring = new AbortController();
  #changed;
  /** Settles when the engine has answered about the present query. @type {Promise<void>} */
  #planned = Promise.resolve();
  /** Whether a run occupies the workers. */
  busy = false;

  /**
   * @param {Desk} desk
   * @param {Promise<Engine>} engine
   * @param {() => void} changed is called when there starts or ceases to be a query
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

  /** The options that a query tries now. @returns {Tried} */
  get tried() {
    return {
      ...settings.query,
      eliminators: settings.is("eliminators"),
      empty: settings.is("empty"),
    };
  }

  /** The number of question marks, as far as known. */
  get marks() {
    return this.#document ? questionMarks(this.#document) : 0;
  }

  /** True if there is something to generate, as far as known. */
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

  /** Examines the current tab's document. */
  refresh() {
    const document = this.#desk.board().kept;
    if (this.#document === document) return;
    // The title makes no difference to the engine.
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
      // For a board that is not a query, the readings already show the error.
      if (questionMarks(document) === 0) this.#trouble = "";
      this.#swatches.show();
    }
    this.#show();
    this.#changed();
  }

  /**
   * Resolves to the engine's plan of a query; rejects if the board is not one.
   *
   * @param {PuzzleDocument} document
   * @param {Tried} tried
   * @param {AbortSignal} [signal]
   * @returns {Promise<Plan | NoPlan>}
   */
  async plan(document, tried, signal) {
    return (await this.#engine).plan(document, { ...optionsOf(tried), signal });
  }

  /** Is called when the recently placed shapes have changed. */
  showShapes() {
    this.#swatches.showShapes();
  }

  // Writes the size and, once known, the duration.
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
   * Estimates the duration of the query unless it is known. The estimate is useful only while the workers are
   * otherwise idle.
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
      // The duration then stays unknown.
    }
  }

  /** Aborts an estimate. */
  stop() {
    this.#measuring.abort();
  }
}

// Unchanged text is not written, so that live regions announce only changes.
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
