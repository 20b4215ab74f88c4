// Phrases of the grammar: each reads from the present position and adds its goals, or returns false if it
// does not match.

/** @import { Range, SymbolType } from "../../../perplex.js" */
/** @import { Asked } from "./goals.js" */
/** @import { Reader } from "./grammar.js" */

import { between, counted } from "./ranges.js";
import { character, frame } from "./kindphrases.js";
import { compared, forKinds, forPlayer, level, looks } from "./levelphrases.js";
import { COLOURED, COLOURS, KINDS, MOST_SIDE, NUMBERS } from "./lexicon.js";
import { adds, keeps, moreSymbols, relative, replaces, same } from "./presentphrases.js";
import {
  COLOUR,
  KIND,
  coloured,
  faultOf,
  kindOf,
  list,
  named,
  require,
  setLevel,
  symbols,
} from "./reading.js";

/** @type {((r: Reader) => boolean)[]} */
export const PHRASES = [
  size,
  oneSide,
  roughSize,
  (r) =>
    ranged(
      r,
      "solutions",
      1,
      "(?:different |possible |distinct )?(?:solutions?|answers?|ways? to solve(?: it)?)\\b",
    ),
  unique,
  notUnique,
  fewSymbols,
  moreSymbols,
  (r) => ranged(r, "symbols", 1, "symbols?\\b"),
  (r) => ranged(r, "tsi", 0, "(?:sh|shannons?)\\b(?: of difficulty)?"),
  looks,
  relative,
  same,
  keeps,
  replaces,
  adds,
  character,
  without,
  only,
  noOthers,
  introduces,
  ofColours,
  kinds,
  forKinds,
  compared,
  forPlayer,
  level,
  best,
  distinct,
  frame,
];

const NO_SIZE = "is not a size: boards have 1 to 10 cells a side";
const fits = (/** @type {number} */ side) => side >= 1 && side <= MOST_SIDE;
/** @param {string} word */
const number = (word) => NUMBERS[word] ?? Number(word);
const SIDE = `(\\d{1,3}|${Object.keys(NUMBERS).join("|")})`;

/** @param {Reader} r */
function size(r) {
  const from = r.at;
  const found = r.take(`${SIDE}\\s*(?:x|×|\\*|by)\\s*${SIDE}\\b`);
  if (!found) return false;
  const [width, height] = [number(found[1]), number(found[2])];
  const fault = fits(width) && fits(height) ? "" : NO_SIZE;
  return r.goal("size", from, `${width} × ${height}`, { size: [width, height] }, fault);
}

/** @param {Reader} r */
function oneSide(r) {
  const from = r.at;
  const found = r.take(
    `${SIDE}(?: cells?| columns?| rows?)?[- ](wide|across|columns?(?: wide)?|high|tall|rows?(?: high)?|squared?)\\b`,
  );
  if (!found || (found[2].startsWith("square") && !found[2].endsWith("d"))) return false;
  const side = number(found[1]);
  const wide = /^(wide|across|col)/.test(found[2]);
  if (found[2] === "squared")
    return r.goal("size", from, `${side} × ${side}`, { size: [side, side] }, fits(side) ? "" : NO_SIZE);
  const words = `${side} ${wide ? "wide" : "high"}`;
  return r.goal(
    wide ? "width" : "height",
    from,
    words,
    { size: wide ? [side, null] : [null, side] },
    fits(side) ? "" : NO_SIZE,
  );
}

/** @param {Reader} r */
function roughSize(r) {
  const from = r.at;
  const found = r.take("(tiny|small|little|larger?|bigger|big|huge) (?:board|puzzle|grid|one|maze)\\b");
  if (!found) return false;
  const side = /tiny|small|little/.test(found[1]) ? 3 : found[1] === "huge" ? 6 : 5;
  return r.goal("size", from, `${side} × ${side}`, { size: [side, side] });
}

/** @param {Reader} r @param {Range} range @param {number} from @param {string} [why] */
function solutions(r, range, from, why) {
  return r.goal("solutions", from, counted(range, "solution"), { wanted: { solutions: range } }, why);
}

/** @param {Reader} r */
function unique(r) {
  const from = r.at;
  const found = r.take(
    "(?:a |with a )?(?:uniquely solvable|unique(?:ly)?(?: (?:solution|answer|line|solvable))?)\\b|(?:an? |exactly |only |just |has )*(?:single|one|1) (?:possible )?(?:solution|way(?: to solve(?: it)?)?|line only|answer|correct (?:line|solution))\\b|only one way\\b",
  );
  return found !== null && solutions(r, [1, 1], from);
}

/** @param {Reader} r */
function notUnique(r) {
  const from = r.at;
  const found = r.take(
    "(?:not (?:a )?unique(?: solution)?|more than one (?:solution|way|answer)|(?:many|multiple|lots of|several) (?:solutions|ways|answers))\\b",
  );
  return found !== null && solutions(r, [2, null], from);
}

/** @param {Reader} r */
function fewSymbols(r) {
  const from = r.at;
  if (
    r.take(
      "(?:very few|as few as possible|minimal(?:ly few)?|the fewest possible) symbols?\\b|minimal(?:ist)?\\b|sparse\\b|clean(?: looking)?\\b",
    )
  )
    return symbols(r, [null, 4], from);
  if (r.take("(?:only a few|only few|not many|few|a handful of) symbols?\\b|not too many symbols?\\b"))
    return symbols(r, [null, 5], from);
  if (r.take("(?:many|lots of|a lot of|plenty of) symbols?\\b|(?:crowded|dense|full of symbols|busy)\\b"))
    return symbols(r, [8, null], from);
  return false;
}

/** @param {Reader} r @param {"solutions" | "symbols" | "tsi"} name @param {number} step @param {string} noun */
function ranged(r, name, step, noun) {
  const from = r.at;
  const range = r.range(step);
  if (!range || !r.take(noun)) return false;
  const fault = faultOf(range, name !== "tsi");
  if (name === "solutions") return solutions(r, range, from, fault);
  if (name === "symbols") return symbols(r, range, from, fault);
  // A single figure in Sh stands for all values within half a shannon.
  const single = range[0] !== null && range[0] === range[1];
  const wide = /** @type {Range} */ (
    single ? [Math.max(0, Number(range[0]) - 0.5), Number(range[0]) + 0.5] : range
  );
  return r.goal("tsi", from, `${between(range)} Sh`, { wanted: { tsi: wide } }, fault);
}

/** @param {Reader} r */
function without(r) {
  const removes = r.take("(?:remove|drop|delete|take out|get rid of|lose) ");
  if (!removes && !r.take("(?:no|without|not any|never|avoid|excluding|except|minus|zero)(?: any)? "))
    return false;
  const all = list(r);
  for (const [type, color, from] of all)
    require(r, { type, ...coloured(type, color), least: 0, most: 0 }, from);
  if (removes && all.length > 0) r.goal("present", r.at, "this board", { present: true });
  return all.length > 0;
}

/** @param {Reader} r */
function only(r) {
  const from = r.at;
  const before = r.take("(?:only|just|nothing but|purely|exclusively|solely) (?:with |using )?");
  const all = list(r);
  const after = r.take("\\s*(?:only|alone)\\b");
  if (all.length === 0 || !(before || after)) return false;
  for (const [type, color, at] of all) require(r, { type, ...coloured(type, color), least: 1 }, at);
  return onlyThese(
    r,
    all.map(([type]) => type),
    from,
  );
}

/** Reads "and nothing else" after the required symbols. @param {Reader} r */
function noOthers(r) {
  const from = r.at;
  if (!r.take("(?:nothing else|no others?(?: symbols?| kinds?)?|no more symbols?)\\b")) return false;
  const required = r.goals.flatMap(({ part }) => part.wanted?.require ?? []);
  const types = required.filter(({ most }) => most !== 0).map(({ type }) => type);
  return types.length > 0 && onlyThese(r, types, from);
}

/** @param {Reader} r @param {SymbolType[]} types @param {number} from */
const onlyThese = (r, types, from) =>
  r.goal("only", from, "no other symbols", {
    wanted: {
      require: KINDS.filter(([type]) => !types.includes(type)).map(([type]) => ({ type, least: 0, most: 0 })),
    },
  });

/** @param {Reader} r */
function introduces(r) {
  const from = r.at;
  if (
    !r.take(
      "(?:(?:that |which )?(?:introduc(?:es?|ing)|teach(?:es|ing)?|explain(?:s|ing)?|practi[cs](?:es?|ing))|introduction to|to (?:introduce|teach|learn|practise|practice)|(?:a )?tutorial (?:for|on|about)|first (?:puzzle|board|lesson) (?:with|on|about)|about) ",
    )
  )
    return false;
  const all = list(r);
  if (all.length === 0) return false;
  for (const [type, color, at] of all) require(r, { type, ...coloured(type, color), least: 2 }, at);
  if (!r.goals.some(({ name }) => name === "level")) setLevel(r, "easy", from);
  return true;
}

/**
 * Reads "two colours of squares", "squares in two colours" and "black and white squares".
 *
 * @param {Reader} r
 */
function ofColours(r) {
  const from = r.at;
  const pair = r.take(
    `(${COLOURS.join("|")})(?: ?(?:,|and|&|/) ?)(${COLOURS.join("|")}) (${COLOURED.map((kind) => named(KINDS, `${kind}s`)[1]).join("|")})\\b`,
  );
  if (pair) {
    const type = kindOf(pair[3]);
    for (const color of [pair[1], pair[2]]) require(r, { type, ...coloured(type, color), least: 1 }, from);
    return true;
  }
  const kinds = `(${KINDS.filter(([kind]) => COLOURED.includes(kind))
    .map(([, words]) => words)
    .join("|")})`;
  const before = r.take(`${SIDE} (?:different )?colou?rs? (?:of )?${kinds}\\b`);
  const behind = before ?? r.take(`${SIDE}[- ]colou?red ${kinds}\\b`);
  const found = behind ?? r.take(`${kinds} (?:in|of|with) ${SIDE} (?:different )?colou?rs?\\b`);
  if (!found) return false;
  const [type, n] = behind ? [kindOf(found[2]), number(found[1])] : [kindOf(found[1]), number(found[2])];
  if (n < 1 || n > COLOURS.length) return false;
  for (const color of COLOURS.slice(0, n)) require(r, { type, ...coloured(type, color), least: 1 }, from);
  return true;
}

/** @param {Reader} r */
function kinds(r) {
  const from = r.at;
  const few = r.take("(?:a few|only a few) ") ? /** @type {Range} */ ([2, 4]) : null;
  const many = r.take("(?:lots of|a lot of|many|plenty of) ") ? /** @type {Range} */ ([4, null]) : null;
  const range = few ?? many ?? r.range(1) ?? [1, null];
  const one = r.take(`${COLOUR}${KIND}`);
  if (!one) return false;
  const [type, color] = [kindOf(one[2]), one[1] ?? ""];
  const [least, most] = range;
  const place = r.take(
    " (?:on|at|along) (?:the |all )?(edges?|sides?|corners?|vertices|vertex|crossings?|points)\\b",
  );
  if (place && type === "must-cross")
    r.leave(place[0].trim(), "cannot be asked for: they may be on edges and corners");
  else if (place) r.leave(place[0].trim(), "cannot be asked for");
  return require(r, {
    type,
    ...coloured(type, color),
    least: least ?? 0,
    ...(most !== null && { most }),
  }, from, faultOf(range, true));
}

/** @param {Reader} r */
function best(r) {
  const from = r.at;
  const found = r.take(
    "(hardest|easiest|fewest symbols|fewest solutions|largest (?:gap|difference))(?: (?:ones )?first)?\\b",
  );
  if (!found) return false;
  /** @type {Asked["wanted"]} */
  let order = {};
  if (found[1] === "easiest") order = { sort: "tsi", order: "least" };
  else if (found[1] === "fewest symbols") order = { sort: "symbols", order: "least" };
  else if (found[1] === "fewest solutions") order = { sort: "solutions", order: "least" };
  else if (found[1].startsWith("largest")) order = { sort: "difference" };
  return r.goal("best", from, `${found[1]} first`, { wanted: order });
}

/** @param {Reader} r */
function distinct(r) {
  const from = r.at;
  if (
    !r.take(
      "(?:all |no two )(?:different|alike)\\b|not alike\\b|distinct\\b|no (?:twins|copies|mirror(?:ed)? (?:images|twins|ones))\\b",
    )
  )
    return false;
  return r.goal("distinct", from, "no two alike", { wanted: { distinct: "both" } });
}
