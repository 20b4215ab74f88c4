// Play beside the board: the time, and what a solved board has taken.

/** @import { Change, Desk } from "./desk.js" */

import { button, element, find, say } from "../kit/elements.js";
import { capital, clock, grouped, many } from "../kit/words.js";
import { isMoreThanRules } from "../engine/policy.js";
import { Attempts } from "./attempts.js";
import { openExample } from "./example.js";
import { EXAMPLES } from "./model/examples.js";
import { numbers } from "./model/numbers.js";
import { knowing, playerName } from "./model/players.js";

const TICK_MS = 250;

/** @param {Desk} desk */
export function start(desk) {
  const playing = new Playing(desk);
  return { update: (/** @type {Change} */ change) => playing.update(change) };
}

class Playing {
  #desk;
  #attempts;
  /** Since this board's first line, in milliseconds; null before it. @type {number | null} */
  #began = null;
  #tries = 0;
  #hints = 0;
  #solved = false;
  #taken = 0; // seconds
  #words = element("p", { class: "won-words" });
  #time = element("dd");
  #attempted = element("dd");
  #helped = element("dd");
  #following = element("p", { class: "note" });
  #next = button("Next puzzle", () => this.#goOn(), { class: "primary" });
  #result = element("section", { class: "won-result", "aria-label": "Result" });
  #clock = find("play-time");
  #ticking = 0;

  /** @param {Desk} desk */
  constructor(desk) {
    this.#desk = desk;
    this.#next.append(element("kbd", { "aria-hidden": "true" }, "N"));
    const term = (/** @type {string} */ name, /** @type {HTMLElement} */ value) =>
      element("div", {}, element("dt", {}, name), value);
    this.#result.append(
      element("h2", { class: "word" }, "Solved"),
      this.#words,
      element(
        "dl",
        { class: "won-tally" },
        term("Time", this.#time),
        term("Tries", this.#attempted),
        term("Hints", this.#helped),
      ),
      this.#following,
      this.#next,
      element(
        "div",
        { class: "line" },
        button("Share", () => find("door-share").click()),
        button("Why was it hard?", () => desk.view("understand"), { class: "no-share" }),
      ),
    );
    find("side").prepend(this.#result);
    desk.command("next", () => this.#goOn());
    this.#attempts = new Attempts(
      desk,
      () => desk.board().view === "play",
      ({ how }) => how !== "left" && this.#tried(how === "solved"),
    );
    numbers.on(({ counted }) => counted && this.#show());
    this.#begin();
    this.#run();
  }

  /** @param {Change} change */
  update({ puzzle, tab, view, line, hinted }) {
    if (puzzle || tab !== undefined) this.#begin();
    if (hinted && !this.#solved) this.#hints++;
    if (view) {
      this.#attempts.forget();
      this.#run();
    }
    if (line && line.length > 0 && !this.#solved) this.#began ??= performance.now();
  }

  // Another board: nothing is known of how it is played.
  #begin() {
    this.#began = null;
    this.#tries = 0;
    this.#hints = 0;
    this.#solved = false;
    this.#show();
    this.#tick();
  }

  get #seconds() {
    if (this.#solved) return this.#taken;
    return this.#began === null ? 0 : (performance.now() - this.#began) / 1000;
  }

  /** The time goes on where it is seen. */
  #run() {
    clearInterval(this.#ticking);
    this.#tick();
    if (this.#desk.board().view === "play") this.#ticking = setInterval(() => this.#tick(), TICK_MS);
  }

  #tick() {
    const { view, mode } = this.#desk.board();
    this.#clock.hidden = view !== "play" || mode === "contest";
    if (!this.#clock.hidden) say(this.#clock, clock(this.#seconds));
  }

  /** @param {boolean} solved */
  #tried(solved) {
    if (this.#solved) return; // a board is solved once
    this.#tries++;
    if (!solved) return;
    this.#solved = true;
    this.#taken = (performance.now() - (this.#began ?? performance.now())) / 1000;
    this.#show();
    this.#desk.say(this.#words.textContent ?? "");
  }

  /** Where to go on: the next of the open boards, or of the examples; null in links and in a course. @returns {{name: string, open: () => void} | null} */
  get #others() {
    const { tab, kept, mode } = this.#desk.board();
    if (mode !== "edit" || !find("course").hidden) return null; // a course has its own
    const tabs = this.#desk.history.tabs();
    const at = EXAMPLES.findIndex(({ puzzle }) => puzzle.title === kept.title);
    // An example leads to the one after it, which may be open already.
    const example = at >= 0 || tabs.length === 1 ? EXAMPLES[(at + 1) % EXAMPLES.length].puzzle : null;
    if (example && !tabs.some(({ name }) => name === example.title))
      return { name: example.title, open: () => openExample(this.#desk, example) };
    const next =
      tabs.find(({ name }) => name === example?.title) ??
      tabs[(tabs.findIndex(({ id }) => id === tab) + 1) % tabs.length];
    return { name: next.name, open: () => this.#desk.history.open(next.id) };
  }

  /** Opens what follows; false where nothing does. */
  #goOn() {
    const next = this.#others;
    next?.open();
    if (next) this.#desk.view("play");
    return next !== null;
  }

  #show() {
    this.#result.hidden = !this.#solved || this.#desk.board().mode === "contest";
    if (!this.#solved) return;
    const { counted } = numbers;
    const needed = `You needed ${this.#tries === 1 ? "1 try" : `${grouped(this.#tries)} tries`}.`;
    const tsi = counted?.figures?.tsi ?? null;
    say(
      this.#words,
      counted && tsi !== null
        ? `${needed} ${playing(counted.player)} needs ${many(Math.round(2 ** tsi))} on average.`
        : needed,
    );
    say(this.#time, clock(this.#taken));
    say(this.#attempted, grouped(this.#tries));
    say(this.#helped, grouped(this.#hints));
    const next = this.#others;
    this.#next.hidden = this.#following.hidden = next === null;
    say(this.#following, next ? `Next: ${next.name}` : "");
  }
}

/** Who plays by a model: "A player with every rule". @param {string} name */
const playing = (name) => (isMoreThanRules(name) ? capital(playerName(name)) : `A player ${knowing(name)}`);
