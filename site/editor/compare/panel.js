// Compares solutions side by side, eight at a time: differences from the chosen solution are drawn thick, and
// its missing parts dotted.

/** @import { Engine, Solutions } from "../../perplex.js" */
/** @import { Change, Desk } from "../desk.js" */

import { enable, find, say } from "../../kit/elements.js";
import { messageOf } from "../../kit/words.js";
import { figure, h, plural, s } from "../understand/page.js";
import { settings } from "../model/settings.js";

const PAGE = 8;
const FIRST = 1000; // solutions listed at first; paging past them lists ten times as many
const MOST = 100_000;
const REST = 150; // milliseconds without an edit

/**
 * Makes the section, which its button opens and closes.
 *
 * @param {Desk} desk
 * @param {Promise<Engine>} engine
 */
export function start(desk, engine) {
  const compare = new Compare(desk, engine);
  return {
    open: () => compare.toggle(),
    update: (/** @type {Change} */ { document }) => document && compare.changed(),
  };
}

/**
 * Returns the pieces of a drawn line by a key that names both ends.
 *
 * @param {string} svg
 * @returns {Map<string, string>}
 */
export function segments(svg) {
  const host = document.createElement("template");
  host.innerHTML = svg; // markup of the editor's own drawing
  /** @type {Map<string, string>} */
  const all = new Map();
  for (const line of host.content.querySelectorAll(".px-line")) {
    let at = null;
    const parts = line.getAttribute("d")?.match(/[ML]|-?[\d.]+/g) ?? [];
    for (let i = 0; i + 2 < parts.length; i += 3) {
      const to = `${parts[i + 1]} ${parts[i + 2]}`;
      if (parts[i] === "L") all.set([at, to].sort().join("L"), `M${at}L${to}`);
      at = to;
    }
  }
  return all;
}

/** Placeholder until there are solutions. @type {Solutions} */
const NONE = { solutions: [], count: 0, complete: false, version: "" };

class Compare {
  #desk;
  #engine;
  #button = find("compare-open");
  #section = find("compare");
  #asking = new AbortController();
  /** @type {Solutions} */
  #found = NONE;
  #most = 0;
  #page = 0;
  #chosen = 0;
  #rest = 0;

  /** @param {Desk} desk @param {Promise<Engine>} engine */
  constructor(desk, engine) {
    this.#desk = desk;
    this.#engine = engine;
    this.status = h("p", { class: "note", role: "status", "aria-label": "Listed solutions" });
    this.back = h("button", { type: "button", click: () => this.#go(this.#page - 1) }, "Previous page");
    this.on = h("button", { type: "button", click: () => this.#go(this.#page + 1) }, "Next page");
    this.number = h("input", {
      type: "number",
      min: "1",
      inputmode: "numeric",
      "aria-label": "Go to solution number",
      placeholder: "number",
    });
    this.list = h("ul", { class: "compared", "aria-label": "Solutions side by side" });
    const to = h(
      "form",
      { class: "line", submit: (/** @type {Event} */ event) => this.#to(event) },
      this.number,
      h("button", { type: "submit" }, "Go"),
    );
    this.#section.append(
      h(
        "div",
        { class: "compare-head" },
        h("h2", null, "Solutions side by side"),
        this.status,
        to,
        this.back,
        this.on,
        h("button", { type: "button", class: "plain", click: () => this.#close() }, "Close"),
      ),
      h(
        "p",
        { class: "note" },
        "Thick: only in this one. Thin: in both. Dotted: only in the one compared with, which a click changes.",
      ),
      this.list,
    );
    this.#section.addEventListener(
      "keydown",
      (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && this.#close(),
    );
    settings.on("hide", () => this.#found !== NONE && this.#show());
  }

  /** Opens or closes the section. */
  toggle() {
    if (!this.#section.hidden) return this.#close();
    this.#section.hidden = false;
    this.#button.setAttribute("aria-expanded", "true");
    this.#anew();
    this.#section.scrollIntoView({ block: "nearest" });
  }

  #close() {
    this.#asking.abort();
    this.#section.hidden = true;
    this.#button.setAttribute("aria-expanded", "false");
    this.#button.focus();
  }

  /** Called for another board. */
  changed() {
    if (this.#section.hidden) return;
    this.#asking.abort();
    clearTimeout(this.#rest);
    this.list.classList.add("stale");
    this.#rest = setTimeout(() => this.#anew(), REST);
  }

  #anew() {
    this.#page = this.#chosen = 0;
    this.#found = NONE;
    this.#ask(FIRST, () => {
      this.#go(0);
      this.#section.scrollIntoView({ block: "nearest" });
    });
  }

  /** @param {number} most @param {() => void} then */
  async #ask(most, then) {
    this.#asking.abort();
    const { signal } = (this.#asking = new AbortController());
    say(this.status, "searching …");
    try {
      const engine = await this.#engine;
      const found = await engine.solve(this.#desk.board().document, { max: most, seconds: 30, signal });
      if (signal.aborted) return;
      this.#found = found;
      this.#most = most;
      then();
    } catch (error) {
      if (signal.aborted) return;
      this.list.replaceChildren();
      say(this.status, messageOf(error));
    }
  }

  get #listed() {
    return this.#found.solutions.length;
  }

  /**
   * Calls then, after listing enough solutions to include one if possible.
   *
   * @param {number} i
   * @param {() => void} then
   */
  #reach(i, then) {
    const more = !this.#found.complete || (this.#found.count ?? 0) > this.#listed;
    if (i < this.#listed || !more || this.#most >= MOST) return then();
    this.#ask(Math.min(MOST, Math.max(this.#most * 10, i + PAGE)), then);
  }

  /** @param {number} page */
  #go(page) {
    if (this.#found === NONE || page < 0 || (page > 0 && page * PAGE >= this.#listed && this.#most >= MOST))
      return;
    this.#reach(page * PAGE + PAGE - 1, () => {
      this.#page = Math.max(0, Math.min(page, Math.ceil(this.#listed / PAGE) - 1));
      this.#show();
    });
  }

  /** @param {Event} event */
  #to(event) {
    event.preventDefault();
    const n = this.number.valueAsNumber;
    if (this.#found === NONE || !(n >= 1)) return;
    this.#reach(n - 1, () => {
      if (n > this.#listed) {
        const most =
          this.#found.complete && this.#listed === this.#found.count
            ? `There are ${plural(this.#listed, "solution")} only.`
            : `Solutions up to number ${figure(this.#listed)} can be looked at.`;
        return say(this.status, most);
      }
      this.#page = Math.floor((n - 1) / PAGE);
      this.#show();
      this.list.children[(n - 1) % PAGE].querySelector("button")?.focus();
    });
  }

  #show() {
    const { solutions, count, complete } = this.#found;
    const hidden = settings.is("hide");
    const first = this.#page * PAGE;
    const shown = solutions.slice(first, first + PAGE);
    const of = hidden ? "" : ` of ${complete ? "" : "at least "}${figure(count ?? 0)}`;
    const state = hidden ? "" : complete ? (count === 1 ? ", unique" : "") : ", stopped before all were met";
    say(
      this.status,
      shown.length === 0
        ? complete
          ? "no solution"
          : "none found in time"
        : `${figure(first + 1)}${shown.length > 1 ? `–${figure(first + shown.length)}` : ""}${of}${state}`,
    );
    enable(this.back, first > 0);
    enable(
      this.on,
      first + PAGE < solutions.length ||
        ((!complete || (count ?? 0) > solutions.length) && this.#most < MOST),
    );
    const board = this.#desk.board().document;
    const bare = this.#desk.draw(board, { small: true });
    const lines = (/** @type {number} */ i) =>
      segments(this.#desk.draw(board, { small: true, line: solutions[i], finish: "right" }));
    const chosen = solutions.length > 0 ? lines(this.#chosen) : new Map();
    this.list.classList.remove("stale");
    const focused = this.list.contains(document.activeElement)
      ? [...this.list.children].findIndex((item) => item.contains(document.activeElement))
      : -1;
    this.list.replaceChildren(
      ...shown.map((line, i) => this.#item(bare, lines(first + i), chosen, first + i, line.length - 1, of)),
    );
    this.list.children[focused]?.querySelector("button")?.focus({ preventScroll: true });
  }

  /**
   * Makes the tile of a solution on the page.
   *
   * @param {string} bare drawing of the board
   * @param {Map<string, string>} line
   * @param {Map<string, string>} chosen segments of the solution to compare with
   * @param {number} i
   * @param {number} steps
   * @param {string} of the number of solutions, in words
   */
  #item(bare, line, chosen, i, steps, of) {
    const is = i === this.#chosen;
    const only = [...line].filter(([key]) => !chosen.has(key));
    const missing = [...chosen].filter(([key]) => !line.has(key));
    const both = [...line].filter(([key]) => chosen.has(key));
    const differs = is ? "compared with" : `differs in ${plural(only.length + missing.length, "edge")}`;
    const picture = h("span", { class: "thumb", "aria-hidden": "true" });
    picture.innerHTML = bare; // markup of the editor's own drawing
    const draw = (/** @type {string} */ name, /** @type {[string, string][]} */ parts) =>
      s("path", { class: name, d: parts.map(([, d]) => d).join("") });
    picture.firstElementChild?.append(
      draw(is ? "line-only" : "line-both", both),
      draw("line-missing", missing),
      draw("line-only", only),
    );
    const button = h(
      "button",
      {
        type: "button",
        "aria-pressed": String(is),
        click: () => {
          this.#chosen = i;
          this.#show();
        },
      },
      picture,
      h(
        "span",
        null,
        "solution ",
        h("b", null, figure(i + 1)),
        `${of}, ${plural(steps, "step")}, ${differs}`,
      ),
    );
    return h("li", null, button);
  }
}
