/** The bar below the board: every family has the same acts in the same places. */

import { button, element, enable, excuse, find, say, within } from "../kit/elements.js";
import { clock } from "../kit/words.js";
import { icon, show } from "./icons.js";
import { keyCap, keysOf } from "./keymap.js";
import { onPreference, prefers } from "./preferences.js";

/** @typedef {"undo" | "redo" | "hint" | "check" | "restart" | "solution" | "back" | "play" | "on" | "next"} Act */
/** @typedef {import("./views.js").View} View */

/** The acts of each view, in display order. @type {Partial<Record<View, Act[]>>} */
const IN = {
  play: ["undo", "redo", "hint", "check", "restart"],
  design: ["undo", "redo", "solution"],
  understand: ["back", "play", "on", "next"],
};

/** @type {Record<Act, string>} */
const NAMES = {
  undo: "Undo",
  redo: "Redo",
  hint: "Hint",
  check: "Check",
  restart: "Restart",
  solution: "Show solution",
  back: "Step back",
  play: "Play steps",
  on: "Step on",
  next: "Next hard step",
};

/** @type {Record<Act, import("./icons.js").Icon>} */
const ICONS = {
  undo: "undo",
  redo: "redo",
  hint: "hint",
  check: "tick",
  restart: "restart",
  solution: "solution",
  back: "back",
  play: "play",
  on: "on",
  next: "next",
};

/** Acts shown as an icon alone, on large screens too. @type {Act[]} */
const ICON_ONLY = ["undo", "redo", "back", "play", "on"];

/** Acts that are folded into a menu on phones. @type {Act[]} */
const FOLDED = ["redo", "restart"];

export class Bar {
  /** @type {Map<Act, HTMLButtonElement>} */
  #buttons = new Map();
  #fact = element("span", { class: "bar-fact" });
  /** @type {HTMLElement | undefined} */
  #marks;
  #time = element("time", { "aria-label": "Time", hidden: true });

  /** @param {(act: Act) => unknown} press */
  constructor(press) {
    const bar = find("bar");
    for (const act of /** @type {Act[]} */ (Object.keys(NAMES))) {
      const made = button("", () => press(act), { id: `bar-${act}` });
      made.className = ICON_ONLY.includes(act) ? "bar-act icon" : "bar-act";
      made.append(element("span", { class: "bar-icon" }, icon(ICONS[act])), label(NAMES[act]));
      const keys = keysOf(act === "play" ? "act" : act);
      if (keys) made.title = `${NAMES[act]} (${keys})`;
      if (act === "hint" || act === "next") made.append(keyCap(act));
      this.#buttons.set(act, made);
      bar.append(made);
    }
    for (const act of FOLDED) this.button(act).classList.add("bar-folded");
    bar.append(this.#more, element("span", { class: "bar-facts" }, this.#fact, this.#time));
    this.#more.append(element("span", { class: "bar-icon" }, icon("more")), label("More"));
    document.addEventListener("click", ({ target }) => {
      if (!(target instanceof Node && this.#more.contains(target))) this.#unfold(false);
    });
    // Escape closes the menu before the page's keys see it, where Escape goes back.
    const escape = (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Escape" || !bar.classList.contains("unfolded")) return;
      event.stopPropagation();
      this.#unfold(false);
      this.#more.focus();
    };
    document.addEventListener("keydown", escape, { capture: true });
    onPreference(() => this.#timed());
  }

  #more = button("", () => this.#unfold(this.#more.getAttribute("aria-expanded") !== "true"), {
    class: "bar-act bar-more",
    "aria-expanded": "false",
  });

  /** Shows or hides the acts that are folded into a menu on phones. @param {boolean} on */
  #unfold(on) {
    find("bar").classList.toggle("unfolded", on);
    this.#more.setAttribute("aria-expanded", String(on));
  }

  /** Puts a family's mark buttons after Undo and Redo. @param {HTMLElement} marks */
  marks(marks) {
    this.#marks = marks;
    this.button("redo").after(marks);
  }

  /** Shows the acts of a view. @param {View} view */
  show(view) {
    for (const [act, made] of this.#buttons) made.hidden = !IN[view]?.includes(act);
    this.#inPlay = view === "play";
    this.#more.hidden = !this.#inPlay;
    this.#unfold(false);
    this.#timed();
    if (this.#marks) this.#marks.hidden = view !== "play";
    this.fact("");
  }

  #inPlay = true;

  #timed() {
    this.#time.hidden = !this.#inPlay || !prefers("timer");
  }

  /** @param {number} seconds */
  time(seconds) {
    say(this.#time, clock(seconds));
  }

  /** Shows a fact at the right end, such as "Step 10 of 17". @param {string} text @param {boolean} [fails] */
  fact(text, fails = false) {
    say(this.#fact, text);
    this.#fact.classList.toggle("fails", fails);
  }

  /**
   * Enables or disables acts; a string disables an act and gives the reason.
   *
   * @param {Partial<Record<Act, boolean | string>>} can
   */
  enable(can) {
    for (const [act, on] of Object.entries(can)) {
      const made = this.button(/** @type {Act} */ (act));
      enable(made, on === true);
      excuse(made, typeof on === "string" ? on : "");
    }
  }

  /** @param {Act} act @returns {HTMLButtonElement} */
  button(act) {
    return /** @type {HTMLButtonElement} */ (this.#buttons.get(act));
  }

  /** Sets whether the steps are playing. @param {boolean} on */
  playing(on) {
    show(within(this.button("play"), ".bar-icon"), on ? "pause" : "play");
    say(within(this.button("play"), ".bar-label"), on ? "Pause" : NAMES.play);
  }

  /** Labels the Solution button. @param {string} text */
  solution(text) {
    say(within(this.button("solution"), ".bar-label"), text);
  }
}

/** @param {string} text */
const label = (text) => element("span", { class: "bar-label" }, text);
