// The difficulty of a level in words, based on the information that players lack.

import { MEASURING, ofPlace, pageOf } from "../family/verdict.js";
import { grouped } from "../kit/words.js";

/**
 * @import { Verdict as Shown } from "../family/types.d.ts"
 * @import { DifficultyPlace } from "../shapes.d.ts"
 */

/** @typedef {{tsi?: number | null, tsiInterval?: [number | null, number | null]}} Measure */

/** @typedef {{place?: DifficultyPlace | null, measures?: Record<string, Measure>, fewest?: number, score?: number, complete: boolean, warnings?: string[], unsolvable?: true, reason?: string}} Rating */

export const RATE_SECONDS = 20;

/** The player who knows every rule. */
export const EVERY = "dead+finish";

/**
 * The players of the program (core/transport/information) in plain words.
 *
 * @type {[name: string, words: string][]}
 */
export const PLAYERS = [
  ["none", "any move"],
  ["dead", "no move into a dead end"],
  [EVERY, "every rule: avoids dead ends and finishes when close"],
];

/**
 * Both ends of a measure's interval; the upper end is Infinity if it is unknown.
 *
 * @param {Measure} measure @returns {[low: number, high: number]}
 */
export function endsOf({ tsi, tsiInterval }) {
  const [low, high] = tsi === undefined ? (tsiInterval ?? [0, null]) : [tsi, tsi];
  return [low ?? Infinity, high ?? Infinity];
}

/** A measure with its unit. @param {Measure} measure */
export function inWords(measure) {
  const [low, high] = endsOf(measure);
  if (high === Infinity) return low > 0 ? `at least ${low.toFixed(1)} Sh` : "not known";
  return high - low < 0.05 ? `${high.toFixed(1)} Sh` : `${low.toFixed(1)} to ${high.toFixed(1)} Sh`;
}

/** The n of "one in n tries", exact below 1,000. @param {number} sh */
function oneIn(sh) {
  const n = 2 ** sh;
  return grouped(n < 1000 ? Math.round(n) : Number(n.toPrecision(3)));
}

/** The chance of success of one try. @param {Measure} measure */
export function tryIn(measure) {
  const [low, high] = endsOf(measure);
  if (high === Infinity) return low >= 0.5 ? `at most 1 try in ${oneIn(low)}` : "not known";
  if (high < 0.5) return "nearly every try";
  if (high - low < 0.1 || oneIn(low) === oneIn(high)) return `1 try in ${oneIn(high)}`;
  return `1 try in ${low < 0.5 ? 1 : oneIn(low)} to ${oneIn(high)}`;
}

const UNCOMPARED = "Not compared with people.";

/**
 * The card of a rating.
 *
 * @param {Rating | undefined} rating
 * @param {string} level "Level 2"
 * @returns {Shown}
 */
export function cardOf(rating, level) {
  if (!rating) return { ...MEASURING, small: `${level}.` };
  const measure = rating.measures?.[EVERY];
  const none = { word: "not rated", bars: 0, hollow: true };
  if (!measure) {
    const why = rating.complete ? "It cannot be measured" : "Measuring takes too long";
    return { ...none, chance: "", small: `${level}. ${why}${rating.reason ? `: ${rating.reason}` : ""}.` };
  }
  const [low, high] = endsOf(measure);
  const small = [`${level}: ${inWords(measure)}.`];
  if (high === Infinity) small.push("More can be done than was looked at.");
  if (rating.warnings) small.push(`But ${rating.warnings[0]}.`);
  const { place } = rating;
  const { word, ...bars } = ofPlace(place);
  if (word === "not rated" && low < high && high < Infinity)
    small.push("Too much can be done for an exact measure.");
  if (place?.word) small.push(place.text);
  small.push(place?.people ?? UNCOMPARED);
  const chance = tryIn(measure);
  const said =
    chance === "nearly every try"
      ? "Nearly every try succeeds: little else can be done."
      : chance === "not known"
        ? ""
        : `${chance[0].toUpperCase()}${chance.slice(1)} with every rule`;
  const tries = high - low < 0.1 ? { tries: oneIn(high) } : {};
  const beyond = place && !place.word && word === "not rated" ? place.text : "";
  return {
    ...{ word, ...bars, ...tries, small: small.join(" ") },
    chance: [said, beyond].filter(Boolean).join(beyond && said ? ". " : ""),
    ...(place ? { page: pageOf(place) } : {}),
  };
}
