/**
 * Understand: the steps of the solution with their costs, and other readings of the puzzle.
 *
 * @import { Bar } from "./bar.js"
 * @import { Desk } from "./desk.js"
 * @import { Session } from "./session.js"
 * @import { Family, Panel, Puzzle, Reading, Step } from "./types.d.ts"
 */

import { button, element, find, say } from "../kit/elements.js";
import { tell } from "./sentence.js";

const STEP_MS = 900; // time between steps during playback

/** Keys that go one step. @type {Record<string, -1 | 1>} */
const STEPS = { ArrowLeft: -1, ArrowRight: 1 };

const FEW = 5; // number of costliest steps that are named

const START = -1; // index of the board before the first step

/**
 * The indices of the hard steps: those with a label (Step.word), or else the few costliest ones.
 *
 * @param {Step[]} steps
 */
function hardOf(steps) {
  const named = steps.flatMap(({ word }, i) => (word ? [i] : []));
  if (named.length > 0) return named;
  const most = Math.max(...steps.map(({ cost }) => cost));
  const hardest = steps.flatMap(({ cost }, i) => (cost === most ? [i] : []));
  return hardest.length > FEW || hardest.length === steps.length ? [] : hardest;
}

/**
 * The solution in a sentence or two: its length, and its hardest steps.
 *
 * @param {Step[]} steps @param {number[]} hard
 */
function summaryOf(steps, hard) {
  if (steps.length === 0) return "";
  if (steps.length === 1) return "One step leads to the solution.";
  const most = Math.max(...hard.map((i) => steps[i].cost));
  const hardest = hard.filter((i) => steps[i].cost === most).map((i) => i + 1);
  const all = `${steps.length} steps lead to the solution.`;
  if (hardest.length === 0 || hardest.length > FEW) return all;
  return hardest.length === 1
    ? `${all} The hardest is step ${hardest[0]}.`
    : `${all} The hardest are steps ${hardest.slice(0, -1).join(", ")} and ${hardest.at(-1)}.`;
}

export class Understand {
  #family;
  #session;
  #bar;
  #board;
  /** @type {Panel | undefined} */
  #panel;
  /** @type {Puzzle | null} */
  #puzzle = null;
  /** @type {Step[]} */
  #steps = [];
  /** @type {number[]} */
  #hard = [];
  #at = START;
  /** @type {string} the name of the displayed reading; "" for the steps */
  #reading = "";
  #playing = 0;
  #shown = false;
  #summary = element("p", { class: "understand-summary" });
  #parts = element("div", { class: "choice-list", role: "group", "aria-label": "Shown on the board" });
  #list = element("ol", { class: "step-list", "aria-label": "Every step" });
  #bars = element("div", { class: "cost-bars", role: "group", "aria-label": "Cost of each step" });

  /** @param {Family} family @param {Desk} desk @param {Session} session @param {Bar} bar */
  constructor(family, desk, session, bar) {
    this.#family = family;
    this.#session = session;
    this.#bar = bar;
    const { understanding } = family;
    this.#board = understanding?.board(desk, find("plate-understand"));
    this.#panel = understanding?.panel?.(desk, session);
    find("left-understand").before(this.#summary);
    find("left-understand").append(this.#parts);
    if (this.#panel) find("left-understand").append(element("hr"), this.#panel.element);
    find("right-understand").append(this.#list);
    find("strip-body").append(this.#bars);
  }

  /** @param {boolean} on */
  show(on) {
    this.#shown = on;
    if (on) this.refresh();
    else this.#play(false);
    this.#bars.hidden = !on;
    this.#summary.hidden = !on;
    if (on) this.#strip();
  }

  /** Shows new findings. */
  refresh() {
    const { puzzle, known } = this.#session;
    const { understanding } = this.#family;
    if (!this.#shown || !understanding || !puzzle) return;
    if (puzzle !== this.#puzzle) {
      this.#play(false);
      this.#puzzle = puzzle;
      this.#steps = this.#hard = [];
      say(this.#summary, "");
      this.#reading = "";
    }
    const steps = understanding.steps(puzzle, known);
    const before = this.#steps;
    const other = steps.length !== before.length || steps.at(-1)?.state !== before.at(-1)?.state;
    // A solution of one step starts before the step. Any other starts after its first step, as an example.
    if (other) this.#at = steps.length > 1 ? 0 : START;
    // The costs may become known after the steps.
    if (other || steps.some(({ cost, word }, i) => cost !== before[i].cost || word !== before[i].word)) {
      this.#steps = steps;
      this.#hard = hardOf(steps);
      this.#fill();
    }
    this.#readings();
    this.#panel?.refresh();
    this.#present();
  }

  #fill() {
    const most = Math.max(...this.#steps.map(({ cost }) => cost), 1);
    this.#list.replaceChildren(
      ...this.#steps.map(({ where, what, word }, i) => {
        const row = button("", () => this.go(i), {
          class: `step-row${this.#hard.includes(i) ? " hard" : ""}`,
        });
        row.append(
          element("span", { class: "step-number" }, String(i + 1)),
          element("span", { class: "step-where" }, where),
          element("span", { class: "step-what" }, what),
          element("span", { class: "step-word" }, word),
        );
        return element("li", {}, row);
      }),
    );
    this.#bars.replaceChildren(
      ...this.#steps.map(({ cost }, i) => {
        const bar = button("", () => this.go(i), { "aria-label": `Step ${i + 1}`, tabindex: -1 });
        bar.style.setProperty("--height", String(cost / most));
        return bar;
      }),
    );
    say(this.#summary, summaryOf(this.#steps, this.#hard));
    this.#strip();
  }

  #strip() {
    say(find("strip-title"), "Cost of each step");
    say(find("strip-note"), "the taller, the harder to find");
    find("strip").hidden = this.#steps.length === 0;
  }

  #readings() {
    const all = this.#all;
    const names = ["Step by step", ...all.map(({ name }) => name)];
    if (this.#parts.dataset.names !== names.join()) {
      this.#parts.dataset.names = names.join();
      this.#parts.replaceChildren(
        ...names.map((name, i) =>
          button(name, () => this.#read(i === 0 ? "" : name), { class: "choice-row" }),
        ),
      );
    }
    for (const [i, row] of [...this.#parts.children].entries())
      row.setAttribute("aria-pressed", String((i === 0 ? "" : names[i]) === this.#reading));
  }

  /** The state shown if there are no steps. @param {Puzzle} puzzle */
  #begin(puzzle) {
    const { understanding, playing } = this.#family;
    return understanding?.begin?.(puzzle, this.#session.known) ?? playing.begin(puzzle);
  }

  /** The message if there are no steps. */
  get #without() {
    const { puzzle, known } = this.#session;
    return this.#family.understanding?.without?.(puzzle, known) ?? "Looking for the steps …";
  }

  /** @returns {Reading[]} */
  get #all() {
    const { puzzle, known } = this.#session;
    return this.#family.understanding?.readings(puzzle, known) ?? [];
  }

  /** @param {string} name */
  #read(name) {
    this.#play(false);
    this.#reading = name;
    this.refresh();
  }

  /** Shows a step, or the board before the first one. @param {number} at */
  go(at) {
    if (this.#steps.length === 0) return;
    this.#at = Math.min(Math.max(at, START), this.#steps.length - 1);
    this.#reading = "";
    this.#readings();
    this.#present();
  }

  /** @param {-1 | 1} way */
  beside(way) {
    this.#play(false);
    this.go(this.#at + way);
  }

  /** Goes one step if the key is an arrow key; returns false for other keys. @param {string} key */
  step(key) {
    const way = STEPS[key];
    if (way) this.beside(way);
    return way !== undefined;
  }

  /** Goes to the next hard step; after the last, starts over. */
  nextHard() {
    this.#play(false);
    const next = this.#hard.find((i) => i > this.#at) ?? this.#hard[0];
    if (next !== undefined) this.go(next);
  }

  toggle() {
    this.#play(this.#playing === 0);
  }

  /** @param {boolean} on */
  #play(on) {
    clearInterval(this.#playing);
    this.#playing = 0;
    this.#bar.playing(on);
    if (!on || this.#steps.length === 0) return;
    if (this.#at >= this.#steps.length - 1) this.go(START);
    this.#playing = setInterval(() => {
      if (this.#at >= this.#steps.length - 1) this.#play(false);
      else this.go(this.#at + 1);
    }, STEP_MS);
  }

  #present() {
    const puzzle = this.#puzzle;
    if (!puzzle || !this.#board || !this.#shown) return;
    const reading = this.#all.find(({ name }) => name === this.#reading);
    const step = this.#steps[this.#at];
    const stepping = !reading && this.#steps.length > 0;
    if (reading && !reading.missing) {
      const { state, lights, text } = reading.show();
      this.#board.show(puzzle, state, lights);
      tell(text);
    } else {
      const state = step?.state ?? this.#begin(puzzle);
      this.#board.show(puzzle, state, reading ? [] : (step?.lights ?? []));
      if (reading) tell(reading.missing);
      else if (step) tell(step.text, { head: `Step ${this.#at + 1}.` });
      else if (stepping) tell("The board before the first step.", { head: "Step 0." });
      else tell(this.#session.trouble || this.#without);
    }
    // In narrow bars, the line breaks before "of".
    this.#bar.fact(stepping ? `Step\u00a0${this.#at + 1} of\u00a0${this.#steps.length}` : "");
    this.#bar.enable({
      back: stepping && this.#at > START,
      on: stepping && this.#at < this.#steps.length - 1,
      play: this.#steps.length > 0,
      next: this.#hard.length > 0,
    });
    for (const list of [this.#list, this.#bars])
      for (const [i, one] of [...list.children].entries()) {
        const row = one instanceof HTMLButtonElement ? one : one.firstElementChild;
        if (stepping && i === this.#at) row?.setAttribute("aria-current", "step");
        else row?.removeAttribute("aria-current");
      }
    const row = this.#list.children[this.#at];
    if (stepping && row instanceof HTMLElement && this.#list.scrollHeight > this.#list.clientHeight)
      this.#list.scrollTop +=
        row.getBoundingClientRect().top -
        this.#list.getBoundingClientRect().top -
        this.#list.clientHeight / 2;
  }
}
