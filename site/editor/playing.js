// Play beside the board: numbers that would spoil it are hidden until it is solved or they are
// asked for, and what a solved board has taken.

/** @import { Change, Desk } from "./desk.js" */

import { button, element, find, say } from "../kit/elements.js";
import { clock, grouped, many } from "../kit/words.js";
import { Attempts } from "./attempts.js";
import { numbers } from "./model/numbers.js";
import { playerName } from "./model/players.js";
import { settings } from "./model/settings.js";

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
  #solved = false;
  #taken = 0; // seconds
  #head = element("h2", { class: "won-head" }, "Solved");
  #words = element("p", { class: "won-words" });
  #time = element("p", { class: "note" });
  #model = element("p", { class: "note" });
  #next = button("Next board", () => this.#goOn(), { class: "primary" });
  #result = element("section", { class: "won-result", "aria-label": "Result" });
  /** @type {HTMLInputElement} */
  #spoil = element("input", { type: "checkbox", role: "switch", id: "spoil" });

  /** @param {Desk} desk */
  constructor(desk) {
    this.#desk = desk;
    const understand = button("Understand this board", () => desk.view("understand"), { class: "plain" });
    this.#result.append(this.#head, this.#words, this.#time, this.#model, this.#next, understand);
    const area = find("play-area");
    find("faults").before(this.#result);
    this.#spoil.checked = settings.is("spoil");
    this.#spoil.addEventListener("change", () => {
      settings.set("spoil", this.#spoil.checked);
      this.#veil();
    });
    const label = element("label", { class: "switch" });
    label.append(this.#spoil, element("span", {}, "Show the numbers before it is solved"));
    area.querySelector(".record")?.before(label);
    this.#attempts = new Attempts(
      desk,
      () => desk.board().view === "play",
      ({ how }) => how !== "left" && this.#tried(how === "solved"),
    );
    numbers.on(({ counted }) => counted && this.#show());
    this.#begin();
  }

  /** @param {Change} change */
  update({ puzzle, tab, view, line }) {
    if (puzzle || tab !== undefined) this.#begin();
    if (view) {
      this.#attempts.forget();
      this.#veil();
    }
    if (line && line.length > 0 && !this.#solved) this.#began ??= performance.now();
  }

  // Another board: nothing is known of how it is played.
  #begin() {
    this.#began = null;
    this.#tries = 0;
    this.#solved = false;
    this.#veil();
    this.#show();
  }

  /** @param {boolean} solved */
  #tried(solved) {
    if (this.#solved) return; // a board is solved once
    this.#tries++;
    if (!solved) return;
    this.#solved = true;
    this.#taken = (performance.now() - (this.#began ?? performance.now())) / 1000;
    this.#veil();
    this.#show();
    this.#desk.say(this.#words.textContent ?? "");
  }

  #veil() {
    settings.veil(this.#desk.board().view === "play" && !this.#solved && !settings.is("spoil"));
  }

  // Where to go on: the next of the open boards.
  get #others() {
    const tabs = this.#desk.history.tabs();
    const at = tabs.findIndex(({ id }) => id === this.#desk.board().tab);
    return tabs.length > 1 ? tabs[(at + 1) % tabs.length] : null;
  }

  #goOn() {
    const next = this.#others;
    if (!next) return;
    this.#desk.history.open(next.id);
    this.#desk.view("play");
  }

  #show() {
    this.#result.hidden = !this.#solved || this.#desk.board().mode === "contest";
    if (!this.#solved) return;
    const { counted } = numbers;
    const tsi = counted?.figures?.tsi ?? null;
    const needed = `You needed ${this.#tries === 1 ? "1 try" : `${grouped(this.#tries)} tries`}`;
    say(
      this.#words,
      tsi === null ? `${needed}.` : `${needed}; this model needs ${many(Math.round(2 ** tsi))}.`,
    );
    say(this.#time, `Time ${clock(this.#taken)}`);
    say(
      this.#model,
      counted && tsi !== null
        ? `The model: ${playerName(counted.player)}, and a random choice wherever that leaves one.`
        : "",
    );
    const next = this.#others;
    this.#next.hidden = next === null || !find("course").hidden; // a course has its own
    if (next) this.#next.title = next.name;
  }
}
