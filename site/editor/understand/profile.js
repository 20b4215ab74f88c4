// The information profile: a table of the information that each step of the likeliest solution takes. The
// step in focus or under the pointer is marked on the board, and the reverse.

/** @import { Place, Profile as Likeliest } from "../../perplex.js" */
/** @import { Desk } from "../desk.js" */
/** @import { Layer } from "./layer.js" */
/** @import { Step } from "./mode.js" */

/** The number of solutions, as far as known. @typedef {{count: string | null, exact: boolean}} Counted */

import { find, within } from "../../kit/elements.js";
import { sentence } from "../../kit/words.js";
import { player as chosen } from "../model/player.js";
import { meansOf, playerName } from "../model/players.js";
import { deductionsOf } from "../rules/deductions.js";
import { ruleCard } from "../rules/view.js";
import { firstStep, hardest, unbroken } from "./hardest.js";
import { figure, fold, h, inWords, percent, s, say, shannons } from "./page.js";
import { key } from "./layer.js";
import { framed } from "./symbols.js";

/** @type {Record<string, string>} by action */
const arrows = { up: "↑", right: "→", down: "↓", left: "←", end: "○" };
const BAR = 72; // longest bar in pixels

/** Returns a profile's steps with numbers. @param {Likeliest} profile @returns {Step[]} */
export const steps = (profile) =>
  profile.steps.slice(firstStep(profile)).map((step, i) => ({ ...step, number: i + 1 }));

/** Returns a short reason why only one action is left. @param {Step} step */
const because = ({ action, forced, reasons }) =>
  forced !== "only way"
    ? reasons.map(({ short }) => short).join("; ")
    : action === "end"
      ? "the end"
      : "no other way";

/** Explains a step in sentences. @param {Step} step */
const explained = ({ choices, forced, reasons }) =>
  choices > 1
    ? `${choices} ways look alike to this player, who goes this way once in ${choices} tries.`
    : forced === "only way"
      ? "The board has no other way."
      : reasons.map(({ words }) => sentence(words)).join(" ");

/**
 * Returns each step's share of the difficulty, or of the line's cost.
 *
 * @param {Step[]} steps
 * @param {boolean} ofLine
 */
function sharesOf(steps, ofLine) {
  const costs = steps.map(({ spent, gain }) => Math.max(0, (ofLine ? spent : gain) ?? 0));
  const whole = costs.reduce((sum, cost) => sum + cost, 0);
  return costs.map((cost) => (whole > 0 ? cost / whole : 0));
}

export class Profile {
  #desk;
  #layer;
  #body = h("tbody");
  #foot = h("tfoot");
  #table;
  #status = h("p", { class: "note", role: "status", "aria-label": "Likeliest solution" });
  #hardest = h("p", { class: "hardest-sentence", role: "status", "aria-label": "Where the difficulty sits" });
  #odds = h("p", { class: "note" });
  #means = h("p", { class: "note player-means" });
  #why = h("p", { class: "note step-why", role: "status", "aria-label": "Why the line goes this way" });
  /** @type {HTMLDetailsElement} */
  #knows;
  /** @type {Step[]} */
  #steps = [];
  /** @type {HTMLTableRowElement[]} rows of the steps */
  #rows = [];

  /** @param {Desk} desk @param {Layer} layer */
  constructor(desk, layer) {
    this.#desk = desk;
    this.#layer = layer;
    /** @type {HTMLSelectElement} */
    this.player = h("select", { "aria-label": "Player", change: () => chosen.choose(this.player.value) });
    const head = h(
      "thead",
      null,
      h(
        "tr",
        null,
        ["step", h("span", { class: "unseen" }, "way"), "ways, or the reason", "share"].map((name) =>
          h("th", { scope: "col" }, name),
        ),
      ),
    );
    const table = h("table", { "aria-labelledby": "profile-title" }, head, this.#body, this.#foot);
    table.addEventListener("pointerover", ({ target }) => this.#point(this.#number(target)));
    table.addEventListener("pointerleave", () => this.#point(null));
    table.addEventListener("focusin", ({ target }) => this.#point(this.#number(target)));
    table.addEventListener("focusout", () => this.#point(null));
    table.addEventListener("keydown", (event) => this.#key(event));
    this.#table = h(
      "div",
      { class: "profile-steps", role: "region", "aria-label": "Steps", tabindex: "0" },
      table,
    );
    this.#knows = fold("What this player sees", () => this.#cards());
    find("hardest").append(this.#hardest, this.#odds);
    find("profile").append(
      h("h2", { id: "profile-title" }, "Along the likeliest solution"),
      h("label", { class: "profile-player" }, h("span", null, "Player knows"), this.player),
      this.#means,
      this.#knows,
      this.#status,
      this.#table,
      this.#why,
    );
  }

  /** Returns a card for each rule that the chosen player knows. */
  #cards() {
    const cards = deductionsOf(chosen.name).map((card) => ruleCard(this.#desk, card));
    return h(
      "div",
      { class: "rule-cards" },
      cards.length > 0 ? cards : h("p", { class: "note" }, "No rules: every way that is free looks alike."),
    );
  }

  /** Shows the players and the chosen one. */
  choices() {
    this.player.replaceChildren(
      ...chosen.listed().map(([id, name, means]) => h("option", { value: id, title: means }, name)),
    );
    this.player.value = chosen.name;
    say(this.#means, meansOf(chosen.name));
    this.#knows.lastElementChild?.matches(".rule-cards") &&
      this.#knows.lastElementChild.replaceWith(this.#cards());
  }

  /** Shows that there is no answer yet. */
  wait() {
    this.clear("");
    say(this.#hardest, "Computing …");
    this.#table.hidden = false; // steps will follow
  }

  /** Shows words in place of steps. @param {string} words */
  clear(words) {
    this.#table.hidden = true;
    this.#steps = [];
    this.#rows = [];
    this.#body.replaceChildren();
    this.#foot.replaceChildren();
    say(this.#status, words);
    say(this.#hardest, "");
    say(this.#odds, "");
    say(this.#why, "");
  }

  /**
   * Shows where the difficulty is.
   *
   * @param {Likeliest} profile
   * @param {Counted} [solutions]
   * @param {import("../../perplex.js").Symbols | null} [symbols] the effect of each symbol, if known
   */
  sits(profile, solutions, symbols) {
    const idle = new Set(symbols?.symbols.filter(({ redundant }) => redundant).map(({ at }) => key(at)));
    const describe = (/** @type {Place} */ at) => this.#desk.describe(at);
    const words = hardest(profile, solutions, describe, (at) => idle.has(key(at)));
    this.#hardest.replaceChildren(...unbroken(words));
  }

  /** @param {Likeliest} profile @param {Counted} [solutions] @param {import("../../perplex.js").Symbols | null} [symbols] */
  show(profile, solutions, symbols) {
    this.#table.hidden = false;
    this.#steps = steps(profile);
    if (!profile.line || !profile.hardest) {
      this.clear("");
      return this.sits(profile, solutions);
    }
    say(this.#status, profile.complete ? "" : `Stopped ${profile.stopped ?? "early"}.`);
    this.sits(profile, solutions, symbols);
    const shares = sharesOf(this.#steps, profile.hardest.ofLine);
    const longest = Math.max(...shares);
    this.#rows = this.#steps.map((step, i) => this.#row(step, shares[i], longest, i === 0));
    this.#body.replaceChildren(...this.#rows);
    const sum = (/** @type {string} */ name, /** @type {number | null} */ value) =>
      h(
        "tr",
        null,
        h("th", { scope: "row", colspan: "3" }, name),
        h("td", null, value === null ? "not known" : `${shannons(value)} Sh`),
      );
    const only = solutions?.exact && solutions.count === "1";
    const any = solutions?.exact ? `any of the ${figure(solutions.count ?? 0)} lines` : "any of the lines";
    this.#foot.replaceChildren(sum("this line", profile.msi), ...(only ? [] : [sum(any, profile.tsi)]));
    say(this.#odds, odds(profile, solutions, playerName(chosen.name)));
  }

  /**
   * @param {Step} step
   * @param {number} share share of the difficulty
   * @param {number} longest largest share of a step
   * @param {boolean} first
   */
  #row(step, share, longest, first) {
    const { number, action, choices } = step;
    const way = this.#way(step);
    const button = h(
      "button",
      { type: "button", tabindex: first ? "0" : "-1", "aria-label": `Step ${number}: ${way}` },
      String(number),
    );
    const width = longest > 0 ? (BAR * share) / longest : 0;
    const bar = h("i", { style: `width:${width.toFixed(1)}px`, "aria-hidden": "true" });
    return h(
      "tr",
      { class: choices > 1 ? "choice-row" : "" },
      h("th", { scope: "row" }, button),
      h("td", null, h("span", { "aria-hidden": "true" }, arrows[action] ?? "•")),
      choices > 1
        ? [h("td", null, h("div", null, bar, `${choices} ways`)), h("td", null, percent(share))]
        : h("td", { colspan: "2" }, because(step)),
    );
  }

  /** @param {Step} step */
  #way({ action, to }) {
    if (!action.startsWith("start")) return action;
    return `start at ${this.#desk.describe(to).split(":")[0].toLowerCase()}`;
  }

  /** @param {EventTarget | null} target */
  #number(target) {
    const row = target instanceof Node ? this.#rows.findIndex((row) => row.contains(target)) : -1;
    return row < 0 ? null : row;
  }

  /** Moves between steps, one of which is in the tab order. @param {KeyboardEvent} event */
  #key(event) {
    const now = this.#rows.findIndex((row) => row.contains(document.activeElement));
    /** @type {Record<string, number>} */
    const places = { ArrowUp: now - 1, ArrowDown: now + 1, Home: 0, End: this.#rows.length - 1 };
    const to = places[event.key];
    if (now < 0 || to === undefined || !this.#rows[to]) return;
    event.preventDefault();
    within(this.#rows[now], "button").tabIndex = -1;
    const button = within(this.#rows[to], "button");
    button.tabIndex = 0;
    button.focus();
  }

  /** @param {number | null} i */
  #point(i) {
    const step = i === null ? null : this.#steps[i];
    for (const [j, row] of this.#rows.entries()) row.classList.toggle("pointed", j === i);
    say(this.#why, step ? `Step ${step.number}, ${this.#way(step)}. ${explained(step)}` : "");
    if (!step) return this.#layer.point([]);
    const [x, y] = this.#layer.xy(step.at);
    const middle = [(step.at[0] + step.to[0]) / 2, (step.at[1] + step.to[1]) / 2];
    const near =
      Math.abs(step.at[0] - step.to[0]) <= 2 &&
      middle.every(Number.isInteger) &&
      key(middle) !== key(step.at);
    this.#layer.point([
      ...step.reasons.flatMap(({ symbols }) => symbols).flatMap((at) => framed(this.#layer, at)),
      ...(near ? this.#layer.path(middle, { class: "pointed-edge" }) : []),
      s("circle", { class: "pointed-case", cx: x, cy: y, r: 22 }),
      s("circle", { class: "pointed", cx: x, cy: y, r: 22 }),
    ]);
  }

  /** Marks the step that begins at a place of the board, or runs along an edge. @param {Place | null} at */
  pointAt(at) {
    const along = (/** @type {Step} */ { at: [a, b], to: [c, d] }) => [(a + c) / 2, (b + d) / 2];
    const i = at
      ? this.#steps.findIndex((step) => key(step.at) === key(at) || key(along(step)) === key(at))
      : -1;
    this.#point(i < 0 ? null : i);
  }
}

/**
 * Describes how often a player reaches a goal.
 *
 * @param {Pick<Likeliest, "msi" | "tsi">} profile
 * @param {Counted | undefined} solutions
 * @param {string} player words for the player's knowledge
 */
function odds({ msi, tsi }, solutions, player) {
  if (msi === null) return "";
  const tries = (/** @type {number} */ sh) => inWords(String(BigInt(Math.round(2 ** Math.min(sh, 900)))));
  const often = (/** @type {number} */ sh) =>
    Math.round(2 ** sh) === 1 ? "in every try" : `once in ${tries(sh)} tries`;
  const who = `A model player who knows ${player}, and otherwise chooses at random, draws`;
  if (tsi === null || (solutions?.exact && solutions.count === "1")) return `${who} this line ${often(msi)}.`;
  const any = solutions?.exact ? `any of the ${inWords(solutions.count ?? "0")}` : "any of all";
  return `${who} this line ${often(msi)}, ${any} ${often(tsi).replace(" tries", "")}.`;
}
