// Conditions of a query: demands on its puzzles besides having a solution. They are options of the engine's
// generate and stored as such. This file has their displayed names.

import { WORDS } from "../../../family/verdict.js";
import { PRESETS } from "../../../kit/presets.js";
import { knowing, playerName } from "../../model/players.js";
import { counted, triesBetween } from "../words/ranges.js";
import { COLOURS, kindName } from "../words/lexicon.js";

/** @import { GenerateOptions, Requirement } from "../../../perplex.js" */

/** @typedef {Pick<GenerateOptions, "tsi" | "solutions" | "symbols" | "require" | "line" | "distinct" | "player" | "against" | "sort" | "order">} Wanted */

/** @typedef {Record<string, string>} Names */

const RANGES = {
  tsi: {
    legend: "Difficulty",
    names: ["Least difficulty wanted", "Most difficulty wanted"],
    min: 0,
    step: "any",
  },
  solutions: {
    legend: "Solutions",
    names: ["Fewest solutions wanted", "Most solutions wanted"],
    min: 1,
    step: 1,
  },
  symbols: {
    legend: "Symbols on the board",
    names: ["Fewest symbols wanted", "Most symbols wanted"],
    min: 0,
    step: 1,
  },
};

/** @typedef {keyof typeof RANGES} Ranged */

const TYPES = ["separation", "star", "triangle", "polyomino", "eliminator", "must-cross", "cannot-cross"];
/** @type {Names} */
const KINDS = Object.fromEntries(TYPES.map((type) => [type, kindName(type, 1)]));

/** @type {Names} */
const DISTINCT = {
  "": "all of them",
  symmetry: "one of those turned or mirrored",
  colors: "one of those with colours swapped",
  both: "one of either kind",
};

/** @type {Names} */
const BEST = {
  "tsi most": "hardest",
  "tsi least": "easiest",
  "solutions least": "with the fewest solutions",
  "symbols least": "with the fewest symbols",
  "difference most": "with the largest difference",
};

/** Kinds of symbols that may be added to make a line the only solution; the last one is off by default. */
const COMPOSED = ["separation", "star", "triangle", "must-cross", "cannot-cross"];

/** Reports whether a kind of symbol has a colour to require. @param {string} kind */
export const isColored = (kind) => kind === "separation" || kind === "star";

/** @param {Names} all */
const options = (all) =>
  Object.entries(all)
    .map(([value, text]) => `<option value="${value}">${text}</option>`)
    .join("");

/**
 * Markup of a choice of a player, each with a sentence.
 *
 * @param {string} option
 * @param {string} none text for no choice
 */
const players = (option, none) =>
  `<select data-option="${option}"><option value="">${none}</option>${PRESETS.map(
    ({ player, name, means }) => `<option value="${player}" title="${means}">${name}</option>`,
  ).join("")}</select>`;

/** Explanation of a difficulty in Sh. */
const TRIES = `<span class="note">Sh; 5 Sh are 1 try in 32</span>`;

/** Words of difficulty; each sets the limits of that word for boards like this one. */
const LEVEL = `<select data-option="level" aria-label="Difficulty wanted">${options({
  "": "any",
  ...Object.fromEntries(WORDS.map((word) => [word, word])),
  own: "between",
})}</select>`;

/** @param {Ranged} name */
function range(name) {
  const { legend, names, min, step } = RANGES[name];
  const fields = names.map(
    (label, i) =>
      `<input type="number" data-range="${name}" data-bound="${i}" aria-label="${label}" min="${min}" step="${step}" placeholder="${i ? "to" : "from"}">`,
  );
  const unique = `<button type="button" class="plain" data-do="unique">exactly 1</button>`;
  const beside = { tsi: TRIES, solutions: unique, symbols: "" }[name];
  const first = name === "tsi" ? LEVEL : "";
  return `<fieldset><legend>${legend}</legend>${first}${fields.join("")}${beside}</fieldset>`;
}

/** Markup of the section. */
export const MARKUP = `<summary>Search for …</summary>
<div class="limits">${range("tsi")}${range("solutions")}${range("symbols")}</div>
<fieldset class="required"><legend>Symbols that have to be filled in</legend><ul aria-label="Required symbols"></ul><button type="button" class="plain" data-do="require">Add a symbol</button></fieldset>
<label class="field"><span>For a player who knows</span>${players("player", "(as everywhere on this page)")}</label>
<label class="field"><span>Compared with a player who knows</span>${players("against", "(no second player)")}</label>
<p class="note">The gap between the two shows how much the rules help: easy for a player who knows them, hard for the other.</p>
<label class="field"><span>Of similar puzzles, keep</span><select data-option="distinct">${options(DISTINCT)}</select></label>
<label class="field"><span>The best are those</span><select data-option="best">${options(BEST)}</select></label>
<p class="line-wanted" hidden><span>My line is a solution.</span> <button type="button" class="plain" data-do="unline">Forget the line</button></p>
<div class="presets"><button type="button" data-do="few">Fewest symbols at this difficulty</button><button type="button" class="plain" data-do="clear">No conditions</button></div>
<fieldset class="composed"><legend>Build around my line may add</legend>${COMPOSED.map((kind, i) => `<label class="tick"><input type="checkbox" value="${kind}"${i < 4 ? " checked" : ""}><span>${KINDS[kind]}</span></label>`).join("")}</fieldset>`;

/** Markup of the row for a required symbol; n counts from 1. @param {number} n */
export const requiredRow = (
  n,
) => `<li><select aria-label="Kind of required symbol ${n}">${options(KINDS)}</select>
<select aria-label="Colour of required symbol ${n}"><option value="">any colour</option>${COLOURS.map((c) => `<option>${c}</option>`).join("")}</select>
<label>at least <input type="number" min="1" max="100" aria-label="How many of required symbol ${n} at least"></label>
<button type="button" class="plain" data-do="unrequire" aria-label="Remove required symbol ${n}">Remove</button></li>`;

/**
 * Markup of the row for a requirement with a maximum, which can only be removed.
 *
 * @param {Requirement} requirement
 * @param {number} n
 */
export const boundedRow = (
  requirement,
  n,
) => `<li data-most="${Number(requirement.most)}"><span>${needs(requirement)}</span>
<button type="button" class="plain" data-do="unrequire" aria-label="Remove required symbol ${n}">Remove</button></li>`;

/** Describes a requirement: "no triangles", "1 to 3 white stars". @param {Requirement} requirement */
function needs({ type, color, least = 1, most }) {
  const noun = KINDS[type] ? kindName(type, (most ?? least) === 1 ? 1 : 2) : "symbols";
  const name = `${COLOURS.includes(color ?? "") ? `${color} ` : ""}${noun}`;
  if (most === undefined) return `${Number(least)} ${name}`;
  if (most === 0) return `no ${name}`;
  if (least === 0) return `at most ${Number(most)} ${name}`;
  return `${least === most ? "exactly" : `${Number(least)} to`} ${Number(most)} ${name}`;
}

/**
 * Describes each condition that is set.
 *
 * @param {Wanted} wanted
 * @param {string} [level] the word whose limits the difficulty has; "" for none
 * @returns {{ words: string, wanted: Wanted }[]}
 */
export function partsOf(
  { tsi, solutions, symbols, require = [], player, against, distinct, sort, order, line },
  level = "",
) {
  /** @type {{ words: string, wanted: Wanted }[]} */
  const parts = [];
  const add = (/** @type {string} */ words, /** @type {Wanted} */ wanted) => parts.push({ words, wanted });
  if (tsi) add(level || triesBetween(tsi), { tsi });
  if (solutions)
    add(solutions[0] === 1 && solutions[1] === 1 ? "exactly 1 solution" : counted(solutions, "solution"), {
      solutions,
    });
  if (symbols) add(counted(symbols, "symbol"), { symbols });
  for (const one of require) add(needs(one), { require: [one] });
  if (line) add("my line", { line });
  if (player) add(knowing(player), { player });
  if (against) add(`compared with ${playerName(against)}`, { against });
  if (distinct) add("not alike", { distinct });
  if (sort) add(`best ${BEST[`${sort} ${order ?? "most"}`] ?? sort}`, { sort, ...(order && { order }) });
  return parts;
}

/**
 * Summarises the conditions, so that a closed section hides nothing.
 *
 * @param {Wanted} wanted
 * @param {string} [level] as above
 */
export const summary = (wanted, level) =>
  partsOf(wanted, level)
    .map(({ words }) => words)
    .join(", ");
