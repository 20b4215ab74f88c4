// Parts shared by phrases: kinds of symbols, lists of kinds, and the resulting goals.

/** @import { Range, Requirement, SymbolType } from "../../../perplex.js" */
/** @import { Reader } from "./grammar.js" */

import { between, counted } from "./ranges.js";
import { COLOURED, COLOURS, KINDS, bandOf, compiled, kindName } from "./lexicon.js";

export const KIND = `(${KINDS.map(([, words]) => words).join("|")})\\b`;
export const COLOUR = `(?:(${COLOURS.join("|")}) )?`;

/**
 * Returns the entry of a list that a word denotes.
 *
 * @template {readonly [string, string, ...unknown[]]} Row
 * @param {Row[]} list
 * @param {string} word a word that matches one of the list's forms
 * @returns {Row}
 */
export const named = (list, word) =>
  /** @type {Row} */ (list.find(([, words]) => compiled(`^(?:${words})$`, "").test(word)));

/** @param {string} word */
export const kindOf = (word) => named(KINDS, word)[0];

/** @param {Range} range @param {boolean} whole */
export function faultOf([least, most], whole) {
  if (least !== null && most !== null && least > most) return "ends below its beginning";
  if (whole && [least, most].some((n) => n !== null && !Number.isInteger(n))) return "is not a whole number";
  return "";
}

/** @param {string} type @param {string} color @returns {Pick<Requirement, "color">} */
export const coloured = (type, color) =>
  color && COLOURED.includes(type) ? { color: /** @type {Requirement["color"]} */ (color) } : {};

/** @param {Reader} r @param {Requirement} requirement @param {number} from @param {string} [why] */
export function require(r, requirement, from, why) {
  const { type, color = "", least = 1, most } = requirement;
  const noun = `${color ? `${color} ` : ""}${kindName(type, most === 1 ? 1 : 2)}`;
  let words = noun;
  if (most === 0) words = `no ${noun}`;
  else if (most !== undefined) words = `${between([least === 0 ? null : least, most])} ${noun}`;
  else if (least > 1) words = `at least ${least} ${noun}`;
  return r.goal(`${type} ${color}`, from, words, { wanted: { require: [requirement] } }, why);
}

/** Reads kinds joined by commas, "and", "or" or "nor". @param {Reader} r */
export function list(r) {
  /** @type {[kind: SymbolType, colour: string, from: number][]} */
  const found = [];
  for (;;) {
    const from = r.at;
    r.take("(?:the|my|any|all) ");
    const one = r.take(`${COLOUR}${KIND}`);
    if (!one) return found;
    found.push([kindOf(one[2]), one[1] ?? "", from]);
    const joined = r.attempt(
      () =>
        Boolean(r.take(/\s*(?:[,/&]\s*(?:(?:and|or|nor)\s+)?|\s(?:and|or|nor)\s+)(?:no\s+)?/y)) && ahead(r),
    );
    if (!joined) return found;
  }
}

/** Reports whether a kind follows, without moving past it. @param {Reader} r */
function ahead(r) {
  let there = false;
  r.attempt(() => {
    there = r.take(`(?:the |my |any )?${COLOUR}${KIND}`) !== null;
    return false;
  });
  return there;
}

/** @param {Reader} r @param {Range} range @param {number} from @param {string} [why] */
export const symbols = (r, range, from, why) =>
  r.goal("symbols", from, counted(range, "symbol"), { wanted: { symbols: range } }, why);

/** @param {Reader} r @param {string} name @param {number} from */
export const setLevel = (r, name, from) =>
  r.goal("level", from, name, { level: name, wanted: { tsi: [...bandOf(name).tsi] } });
