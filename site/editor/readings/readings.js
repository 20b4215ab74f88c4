// The two readings, the number of solutions and the difficulty, with a line below them.

/** @import { Engine, PuzzleDocument } from "../../perplex.js" */
/** @import { Counted } from "../model/numbers.js" */
/** @import { Settings } from "../model/settings.js" */
/** @import { Reading } from "./words.js" */

import { Line } from "../../kit/norms.js";
import { MEASURING, ofPublished, showCard } from "../../family/verdict.js";
import { element, find, press, say, within } from "../../kit/elements.js";
import { escape } from "../../kit/words.js";
import { shown } from "../model/verdict.js";
import { COUNTING, again, before, tsiOf } from "./words.js";

export class Readings {
  #settings;
  #solutions = find("solutions");
  #difficulty = find("difficulty");
  #norm;
  #shown = COUNTING;
  #waiting = MEASURING.word; // in place of the word if the difficulty is not a number
  /**
   * The board and its TSI for ranking; ranked is undefined if the board cannot be ranked.
   *
   * @type {{width: number, height: number, player: string, ranked?: number}}
   */
  #rank = { width: 0, height: 0, player: "" };

  /** @param {Settings} settings @param {Promise<Engine>} engine */
  constructor(settings, engine) {
    this.#settings = settings;
    this.#norm = new Line(engine, find("norm"));
    press(find("measures-open"), () => {
      const details = find("details", HTMLDetailsElement);
      details.open = true;
      within(details, "summary").focus();
      details.scrollIntoView({ block: "start" });
    });
  }

  /** Keeps screen readers from reading every intermediate number. @param {boolean} on */
  wait(on) {
    for (const status of [this.#solutions, this.#difficulty]) status.setAttribute("aria-busy", String(on));
  }

  /** Keeps the numbers from before an edit, dimmed, until new ones arrive. */
  before() {
    this.#shown = before(this.#shown);
    this.#rank.ranked = undefined;
    this.reveal(true);
  }

  /** Waits for the difficulty of the same board for another player. */
  again() {
    this.show(again(this.#shown));
  }

  /** Shows both readings. @param {Reading} reading */
  show(reading) {
    this.#shown = reading;
    this.#waiting = MEASURING.word;
    this.#rank.ranked = undefined;
    this.reveal();
  }

  /**
   * Shows the outcome of an analysis, and the puzzle's rank among published ones.
   *
   * @param {Reading} reading
   * @param {Counted} counted
   * @param {PuzzleDocument} board
   */
  end(reading, counted, { width, height, pillar }) {
    this.#shown = reading;
    this.#waiting = "not rated";
    // No pillars have been published.
    const ranked = reading.ranked && !pillar ? (tsiOf(counted) ?? undefined) : undefined;
    this.#rank = { width, height, player: counted.player, ranked };
    this.reveal();
  }

  /**
   * Shows the known numbers, or that they are hidden.
   *
   * @param {boolean} [former] whether they are from before an edit
   */
  reveal(former = false) {
    for (const status of [this.#solutions, this.#difficulty]) status.classList.toggle("stale", former);
    const hide = this.#settings.is("hide");
    const { count, status, tsi, unit, remark, sure } = this.#shown;
    const [number, measure] = hide ? ["", ""] : [count, tsi];
    this.#solutions.closest(".readings")?.classList.toggle("secret", hide);
    write(this.#solutions, number, hide ? "hidden" : status);
    this.#solutions.classList.toggle("one", number === "1"); // the status reads a unique solution out as such
    this.#solutions.classList.toggle("long", /×/.test(number) || number.replace(/\D/g, "").length > 7);
    const known = unit === "Sh" && !hide && !sure && !Number.isNaN(Number(measure));
    say(find("tries"), (!known && !hide && sure?.[0]) || "");
    say(find("tries-more"), known ? "1 Sh more halves the chance." : (!hide && sure?.[1]) || "");
    find("measures-open").hidden = !known;
    say(find("difficulty-note"), hide ? "" : remark); // the remark could give away that there is no solution
    this.#verdict(hide, known);
  }

  /** @param {boolean} hide @param {boolean} known whether the difficulty is a number */
  async #verdict(hide, known) {
    const { tsi, unit, chance = "", knows, sure, status } = this.#shown;
    const { width, height, player, ranked } = this.#rank;
    const value = element("p", { class: `value${sure ? " long" : ""}` });
    value.innerHTML = figure(tsi, unit === "Sh" ? unit : "");
    if (knows) value.append(" ", element("span", {}, knows));
    const none = { bars: 0, hollow: false };
    const show = (/** @type {{word: string, bars: number, hollow: boolean}} */ of) => {
      const verdict = { ...of, chance: hide ? "" : chance };
      showCard(this.#difficulty, verdict, hide ? null : value);
      shown.show(verdict);
    };
    const waiting = this.#norm.show(width, height, player, hide ? undefined : ranked);
    if (hide) show({ ...none, word: "hidden" });
    else if (!known) show({ ...none, word: unit === "Sh" ? this.#waiting : unit || status });
    // Show the number at once; its word follows once the published boards are known.
    else if (this.#difficulty.querySelector("b")?.textContent !== tsi) show({ ...none, word: "…" });
    const place = await waiting;
    if (place === undefined || hide || !known) return;
    show(ofPublished(place));
  }
}

// Writes a number and the text beside it. Unchanged text is not written, so that live regions announce only
// changes.
/** @type {WeakMap<HTMLElement, string>} */
const written = new WeakMap();

/** @param {HTMLElement} status @param {string} number @param {string} beside */
function write(status, number, beside) {
  const html = figure(number, beside);
  if (written.get(status) === html) return;
  written.set(status, html);
  status.innerHTML = html;
}

/** @param {string} number @param {string} beside */
const figure = (number, beside) =>
  number === "" ? escape(beside) : `<b>${escape(number)}</b> <span>${escape(beside)}</span>`;
