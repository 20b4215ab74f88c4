// Goals of a sentence. Each has the meaning of one phrase, with the text of its chip; the search combines all
// of them.

/** @import { Requirement, SymbolType } from "../../../perplex.js" */
/** @import { Wanted } from "../query/wanted.js" */
/** @import { Wanted as Character } from "../../model/character.js" */

import { partsOf } from "../query/wanted.js";

/**
 * The meaning of goals.
 *
 * @typedef {object} Asked
 * @property {[width: number | null, height: number | null] | null} size in cells
 * @property {string} player "" for the chosen player
 * @property {Wanted} wanted
 * @property {string} level word of difficulty, "" for none: its TSI depends on the size
 * @property {Character} character
 * @property {"" | "horizontal" | "rotational"} symmetry symmetry of a second line
 * @property {boolean} pillar
 * @property {number} harder difference in difficulty from the present board in Sh, negative for easier
 * @property {boolean} present whether the present board is to be changed
 * @property {(SymbolType | "all")[]} keep kinds of symbols that must stay
 * @property {Record<string, number>} more numbers of symbols to add to the present board, by kind; "" for any
 *   kind
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

/** Reports whether a goal is also a condition. @param {Goal} goal */
const isCondition = ({ part: { wanted, level, player } }) => Boolean(wanted || level || player);

/**
 * Returns a goal for each condition.
 *
 * @param {Wanted} wanted
 * @param {string} level the word of the difficulty; "" for none
 * @returns {Goal[]}
 */
export const goalsOf = (wanted, level) =>
  partsOf(wanted, level).map(({ words, wanted: { player, ...wanted } }) => ({
    name: "condition",
    words,
    part: player ? { player } : wanted.tsi && level ? { level } : { wanted },
  }));

/**
 * Updates goals from the conditions: goals whose condition is gone are removed, new ones are
 * appended, and the others keep their words.
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

/** Returns a key that goals with the same meaning share. @param {Goal} goal */
const keyOf = ({ part }) => part.level || JSON.stringify(part);

/** Combines all goals. @param {Goal[]} goals @returns {Asked} */
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
  // Sorting by difference needs a second player.
  if (asked.wanted.sort === "difference" && !asked.wanted.against) asked.wanted.against = "none";
  return asked;
}

/**
 * Lists the required symbols, including those to be added to the present ones.
 *
 * @param {Asked} asked
 * @param {{ type: string }[]} symbols the present symbols
 * @returns {Requirement[]}
 */
export function requirementsOf({ wanted, more }, symbols) {
  const counted = (/** @type {string} */ type) => symbols.filter((symbol) => symbol.type === type).length;
  const beside = Object.entries(more)
    .filter(([type]) => type !== "")
    .map(([type, n]) => ({ type: /** @type {SymbolType} */ (type), least: counted(type) + n }));
  return [...(wanted.require ?? []), ...beside];
}
