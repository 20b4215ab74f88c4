// The goals of a sentence. Each is what one phrase asks for, in the words of a chip; all together they
// are what is searched for.

/** @import { Requirement, SymbolType } from "../../../perplex.js" */
/** @import { Wanted } from "../query/wanted.js" */
/** @import { Wanted as Character } from "../../model/character.js" */

import { partsOf } from "../query/wanted.js";

/**
 * What is asked for.
 *
 * @typedef {object} Asked
 * @property {[width: number | null, height: number | null] | null} size in cells
 * @property {string} player "" for the chosen one
 * @property {Wanted} wanted
 * @property {string} level of difficulty, "" for none: its TSI depends on the size
 * @property {Character} character
 * @property {"" | "horizontal" | "rotational"} symmetry of a second line
 * @property {boolean} pillar
 * @property {number} harder how much harder than the present board in Sh, negative for easier
 * @property {boolean} present the present board is changed
 * @property {(SymbolType | "all")[]} keep kinds of symbols that stay
 * @property {Record<string, number>} more symbols of a kind beside those of the present board; "" of any kind
 */

/** A phrase that was understood. @typedef {{ name: string, words: string, part: Partial<Asked> }} Goal */

/** @returns {Asked} */
export const nothing = () => ({
  size: null,
  player: "",
  wanted: {},
  level: "",
  character: {},
  symmetry: "",
  pillar: false,
  harder: 0,
  present: false,
  keep: [],
  more: {},
});

/** isCondition reports whether a goal is one of the conditions, too. @param {Goal} goal */
const isCondition = ({ part: { wanted, level, player } }) => Boolean(wanted || level || player);

/** goalsOf is a goal for each condition. @param {Wanted} wanted @param {string} level the word of the difficulty; "" for none @returns {Goal[]} */
export const goalsOf = (wanted, level) =>
  partsOf(wanted, level).map(({ words, wanted: { player, ...wanted } }) => ({
    name: "condition",
    words,
    part: player ? { player } : wanted.tsi && level ? { level } : { wanted },
  }));

/**
 * withConditions brings goals up to date with the conditions: those that are not set any more go, new ones
 * come last, and the others keep their words.
 *
 * @param {Goal[]} goals
 * @param {Wanted} wanted
 * @param {string} level the word of the difficulty; "" for none
 */
export function withConditions(goals, wanted, level) {
  const set = new Map(goalsOf(wanted, level).map((goal) => [keyOf(goal), goal]));
  const kept = goals.filter((goal) => !isCondition(goal) || set.delete(keyOf(goal)));
  return [...kept, ...set.values()];
}

/** Goals that ask for the same have the same key. @param {Goal} goal */
const keyOf = ({ part }) => part.level || JSON.stringify(part);

/** sumOf is what all goals ask for together. @param {Goal[]} goals @returns {Asked} */
export function sumOf(goals) {
  const asked = nothing();
  for (const { part } of goals) {
    const { wanted, character, keep, more, size, ...rest } = part;
    Object.assign(asked, rest);
    if (size) asked.size = asked.size ? [size[0] ?? asked.size[0], size[1] ?? asked.size[1]] : size;
    const require = [...(asked.wanted.require ?? []), ...(wanted?.require ?? [])];
    Object.assign(asked.wanted, wanted, require.length > 0 && { require });
    Object.assign(asked.character, character);
    Object.assign(asked.more, more);
    asked.keep.push(...(keep ?? []));
  }
  // A difference needs a second player.
  if (asked.wanted.sort === "difference" && !asked.wanted.against) asked.wanted.against = "none";
  return asked;
}

/**
 * requirementsOf lists what is required of symbols, those included that are asked for beside the present
 * ones.
 *
 * @param {Asked} asked
 * @param {{ type: string }[]} symbols the present ones
 * @returns {Requirement[]}
 */
export function requirementsOf({ wanted, more }, symbols) {
  const counted = (/** @type {string} */ type) => symbols.filter((symbol) => symbol.type === type).length;
  const beside = Object.entries(more)
    .filter(([type]) => type !== "")
    .map(([type, n]) => ({ type: /** @type {SymbolType} */ (type), least: counted(type) + n }));
  return [...(wanted.require ?? []), ...beside];
}
