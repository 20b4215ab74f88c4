// The information profile: what the likeliest solution takes, step by step, as a
// table; a step in focus or under the pointer is marked on the board, and the
// other way round.

/** @import { Place, Profile as Likeliest } from "../../perplex.js" */
/** @import { Desk } from "../desk.js" */
/** @import { Layer } from "./layer.js" */
/** @import { Step } from "./mode.js" */

/** How many solutions there are, as far as that is known. @typedef {{count: string | null, exact: boolean}} Counted */

import { within } from "../../kit/elements.js";
import { figure, h, inWords, s, say, shannons } from "./page.js";
import { player as chosen } from "../model/player.js";
import { hardest } from "./hardest.js";
import { key } from "./layer.js";

/** @type {Record<string, string>} by action */
const arrows = { up: "↑", right: "→", down: "↓", left: "←", end: "○" };
/** @type {Record<string, string>} in words */
const rules = {
  path: "hexagon",
  deadend: "dead end",
  separation: "square",
  triangle: "triangle",
  polyomino: "polyomino area",
  pi: "triangles left",
  apr: "along the path",
  rcr: "region closed",
};

/** steps numbers a profile's steps; to put the pen on the only start is none. @param {Likeliest} profile @returns {Step[]} */
export const steps = (profile) =>
  profile.steps
    .filter(({ action, choices }) => !action.startsWith("start") || choices > 1)
    .map((step, i) => ({ ...step, number: i + 1 }));

/** forcedBy says what left one choice only. @param {"only way" | string[]} forced */
export const forcedBy = (forced) =>
  forced === "only way" ? "only way" : forced.map((rule) => rules[rule] ?? rule).join(", ");

export class Profile {
  #desk;
  #layer;
  #body = h("tbody");
  #foot = h("tfoot");
  #table;
  #status = h("p", { class: "note", role: "status", "aria-label": "Likeliest solution" });
  #hardest = h("p", {
    class: "note profile-hardest",
    role: "status",
    "aria-label": "Where the difficulty sits",
  });
  /** @type {Step[]} */
  #steps = [];
  /** @type {HTMLTableRowElement[]} of the steps */
  #rows = [];

  /** @param {Desk} desk @param {Layer} layer @param {HTMLElement} odds where the sentence of odds is written */
  constructor(desk, layer, odds) {
    this.#desk = desk;
    this.#layer = layer;
    this.odds = odds;
    /** @type {HTMLSelectElement} */
    this.player = h("select", { "aria-label": "Player", change: () => chosen.choose(this.player.value) });
    const head = h(
      "thead",
      null,
      h(
        "tr",
        null,
        ["step", h("span", { class: "unseen" }, "way"), "choice, or forced by", "sum, Sh"].map((name) =>
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
    this.parts = [
      h("h2", { id: "profile-title" }, "Along the likeliest solution"),
      h("label", { class: "profile-player" }, h("span", null, "Player knows"), this.player),
      this.#status,
      this.#hardest,
      this.#table,
    ];
  }

  /** choices shows which players there are, and the chosen one. */
  choices() {
    this.player.replaceChildren(...chosen.listed().map(([id, name]) => h("option", { value: id }, name)));
    this.player.value = chosen.name;
  }

  get name() {
    return this.player.selectedOptions[0]?.textContent ?? "";
  }

  /** wait shows that the numbers are those of an earlier board. @param {string} words */
  wait(words) {
    this.#body.classList.add("stale");
    this.#foot.classList.add("stale");
    say(this.#status, words);
    if (!words) return;
    this.clear(words);
    this.#table.hidden = false; // steps are about to come
  }

  /** clear shows words instead of steps. @param {string} words */
  clear(words) {
    this.#table.hidden = true;
    this.#steps = [];
    this.#rows = [];
    this.#body.replaceChildren();
    this.#foot.replaceChildren();
    say(this.#status, words);
    say(this.#hardest, "");
    say(this.odds, "");
  }

  /** @param {Likeliest} profile @param {Counted} [solutions] */
  show(profile, solutions) {
    this.#body.classList.remove("stale");
    this.#foot.classList.remove("stale");
    this.#table.hidden = false;
    this.#steps = steps(profile);
    if (!profile.line) {
      return this.clear(
        profile.complete ? "This player finds no solution." : "No solution was found in time.",
      );
    }
    say(
      this.#status,
      profile.complete ? "" : `Stopped ${profile.stopped ?? "early"}: another line may be likelier.`,
    );
    say(this.#hardest, hardest(this.#steps));
    const most = Math.max(1, ...this.#steps.map(({ spent }) => spent));
    this.#rows = this.#steps.map((step, i) => this.#row(step, most, i === 0));
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
    say(this.odds, odds(profile, solutions, this.name));
  }

  /** @param {Step} step @param {number} most the most that a step takes @param {boolean} first */
  #row({ number, action, to, spent, sum, choices, forced }, most, first) {
    const start = action.startsWith("start");
    const way = start ? `start at ${this.#place(to)}` : action;
    const button = h(
      "button",
      { type: "button", tabindex: first ? "0" : "-1", "aria-label": `Step ${number}: ${way}` },
      String(number),
    );
    const what =
      choices > 1
        ? [
            h("i", { style: `width:${((100 * spent) / most).toFixed(1)}px`, "aria-hidden": "true" }),
            h("span", null, shannons(spent), h("span", { class: "unseen" }, ` Sh, a choice of ${choices}`)),
          ]
        : action === "end" && forced === "only way"
          ? "end"
          : forcedBy(forced ?? []);
    return h(
      "tr",
      { class: choices > 1 ? "choice-row" : "" },
      h("th", { scope: "row" }, button),
      h("td", null, h("span", { "aria-hidden": "true" }, start ? "•" : arrows[action])),
      h("td", { colspan: choices > 1 ? "1" : "2" }, h("div", null, what)),
      choices > 1 && h("td", null, shannons(sum)),
    );
  }

  /** @param {Place} at */
  #place(at) {
    return this.#desk.describe(at).split(":")[0].toLowerCase();
  }

  /** @param {EventTarget | null} target */
  #number(target) {
    const row = target instanceof Node ? this.#rows.findIndex((row) => row.contains(target)) : -1;
    return row < 0 ? null : row;
  }

  /** #key moves over the steps, of which one is in the tab order. @param {KeyboardEvent} event */
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
    if (!step) return this.#layer.point([]);
    const [x, y] = this.#layer.xy(step.at);
    const middle = [(step.at[0] + step.to[0]) / 2, (step.at[1] + step.to[1]) / 2];
    const near =
      Math.abs(step.at[0] - step.to[0]) <= 2 &&
      middle.every(Number.isInteger) &&
      key(middle) !== key(step.at);
    this.#layer.point([
      ...(near ? this.#layer.path(middle, { class: "pointed-edge" }) : []),
      s("circle", { class: "pointed-case", cx: x, cy: y, r: 22 }),
      s("circle", { class: "pointed", cx: x, cy: y, r: 22 }),
    ]);
  }

  /** pointAt marks the step that begins at a place of the board, or along an edge. @param {Place | null} at */
  pointAt(at) {
    const along = (/** @type {Step} */ { at: [a, b], to: [c, d] }) => [(a + c) / 2, (b + d) / 2];
    const i = at
      ? this.#steps.findIndex((step) => key(step.at) === key(at) || key(along(step)) === key(at))
      : -1;
    this.#point(i < 0 ? null : i);
  }
}

/**
 * odds says in a sentence how often a player comes to the goal.
 *
 * @param {Pick<Likeliest, "msi" | "tsi">} profile
 * @param {Counted | undefined} solutions
 * @param {string} player what the player knows
 */
export function odds({ msi, tsi }, solutions, player) {
  if (msi === null) return "";
  const tries = (/** @type {number} */ sh) => inWords(String(BigInt(Math.round(2 ** Math.min(sh, 900)))));
  const often = (/** @type {number} */ sh) =>
    Math.round(2 ** sh) === 1 ? "in every try" : `once in ${tries(sh)} tries`;
  const who = `A player who knows ${player}, and otherwise chooses at random, draws`;
  if (tsi === null || (solutions?.exact && solutions.count === "1")) return `${who} this line ${often(msi)}.`;
  const any = solutions?.exact ? `any of the ${inWords(solutions.count ?? "0")}` : "any of all";
  return `${who} this line ${often(msi)}, ${any} ${often(tsi).replace(" tries", "")}.`;
}
