// What the changes of a game have done to its levels: the versions of this visit, and the comparison
// of one with the game as it is.

import { element, labelled } from "../kit/elements.js";
import { capital, several } from "../kit/words.js";
import { Asking } from "./asking.js";
import { compile } from "./game.js";

/**
 * @import { Desk } from "../family/desk.js"
 * @import { PuzzleScriptComparison as Comparison } from "../shapes.d.ts"
 * @import { PuzzleScriptCompareAnswer as Answer } from "../verbs.d.ts"
 * @import { Row } from "./asking.js"
 * @import { Game } from "./game.js"
 * @import { Known } from "./known.js"
 */

const SECONDS = 60;
const MOST = 200; // versions that are kept

/** @type {Record<Comparison["verdict"], string>} */
const WORDS = {
  broken: "broken: it can no longer be solved",
  fixed: "it can be solved now, and could not before",
  solvable: "its solution no longer works; another one does",
  works: "its solution still works",
  unsolvable: "it cannot be solved",
  undecided: "not decided",
  nothing: "there is nothing to win",
  same: "unchanged",
};

/**
 * What has happened to the levels that have changed, the broken ones first.
 *
 * @param {Game} game @param {Comparison[]} levels @returns {Row[]}
 */
function rowsOf(game, levels) {
  const order = Object.keys(WORDS);
  return levels
    .filter(({ verdict }) => verdict !== "same")
    .sort((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict) || a.level - b.level)
    .map((one) => [
      `Level ${game.number(one.level)}${one.before === undefined ? ", new" : ""}`,
      wordsOf(one),
    ]);
}

/** @param {Comparison} one */
function wordsOf({ verdict, before, moves = [], reason = "" }) {
  if (before === undefined && verdict === "solvable")
    return `it can be solved in ${several(moves.length, "move")}`;
  const why = verdict === "undecided" ? reason.replace(/^not decided/, "") : "";
  return WORDS[verdict] + why;
}

/** @param {Pick<Answer, "levels" | "removed" | "total">} answer */
function countOf({ levels, removed, total }) {
  const count = (/** @type {Comparison["verdict"]} */ verdict) =>
    levels.filter((one) => one.verdict === verdict).length;
  const parts = [`${count("same")} of ${several(total, "level")} unchanged`, `${count("broken")} broken`];
  if (removed.length > 0) parts.push(`${removed.length} removed`);
  if (levels.length < total) parts.push(`${total - levels.length} not compared: it takes too long`);
  return `${parts.join(", ")}.`;
}

/** The part of Design. */
export class Changes {
  #desk;
  /** The texts of this visit: the one that was opened, and one for each change. @type {string[]} */
  #texts = [];
  /** @type {Game | null} */
  #game = null;
  /** @type {Known | null} */
  #known = null;
  #gone = new AbortController();
  #since = element("select", { "aria-label": "Compare with" });
  #part;

  /** @param {Desk} desk */
  constructor(desk) {
    this.#desk = desk;
    this.#part = new Asking({
      title: "What has changed",
      button: "What did it break?",
      begin: "Comparing the levels …",
      fields: [labelled("Compare with", this.#since)],
      signal: () => this.#gone.signal,
      possible: () => this.#texts.indexOf(this.#game?.text ?? "") > 0,
      answer: (signal) => this.#compare(signal),
    });
    for (const [value, text] of [
      ["last", "the version before the last change"],
      ["first", "the version that was opened"],
    ])
      this.#since.append(element("option", { value }, text));
  }

  get parts() {
    return this.#part.parts;
  }

  /**
   * Takes another version. A stroke replaces the version that the change before it has made.
   *
   * @param {string} text @param {boolean} stroke
   */
  changed(text, stroke) {
    const at = this.#texts.indexOf(this.#game?.text ?? "");
    this.#texts.length = at + 1;
    if (stroke && at > 0) this.#texts.pop();
    this.#texts.push(text);
    if (this.#texts.length > MOST) this.#texts.splice(1, 1);
  }

  /** @param {Game} game @param {Known} known */
  show(game, known) {
    this.#known = known;
    if (game === this.#game) return;
    this.#game = game;
    this.#gone.abort();
    this.#gone = new AbortController();
    this.#part.clear();
    // Another game, or a version from before this visit.
    if (!this.#texts.includes(game.text)) this.#texts = [game.text];
    this.#part.refresh();
  }

  /** @param {AbortSignal} signal */
  async #compare(signal) {
    const [game, known] = [this.#game, this.#known];
    if (!game || !known) return "";
    const at = this.#since.value === "first" ? 0 : this.#texts.indexOf(game.text) - 1;
    const before = this.#texts[at];
    const { game: old } = await compile(this.#desk, before, signal);
    const solutions = old?.levels.map((_, level) => {
      const { moves = null, chance = "decoration" } = known.verdict(old, level) ?? {};
      return chance === "decoration" ? moves : null;
    });
    const show = (/** @type {Pick<Answer, "levels" | "total">} */ { levels, total }) =>
      this.#part.show(rowsOf(game, levels), `${levels.length} of ${several(total, "level")} compared …`);
    /** @type {Answer} */
    const answer = await this.#desk.ask(
      { verb: "compare", source: game.text, before, ...(solutions ? { solutions } : {}) },
      { seconds: SECONDS, signal, onProgress: show },
    );
    show(answer);
    const [warning] = answer.warnings ?? [];
    return `${countOf(answer)}${warning ? ` ${capital(warning)}, so nothing is proved.` : ""}`;
  }
}
