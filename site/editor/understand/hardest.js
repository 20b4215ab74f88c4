// Short sentences about where a board's difficulty is: in a few choices that account for most of it, or
// spread over many; and the last turn that follows from symbols.

/** @import { Hardest, Place, Profile } from "../../perplex.js" */
/** @import { Counted } from "./profile.js" */

import { element } from "../../kit/elements.js";
import { SAME_SH, capital, edgeWhere } from "../../kit/words.js";
import { inWords, percent } from "./page.js";

const LISTED = 4; // steps or symbols that are named individually
const SAME_SHARE = 0.005; // shares that differ by less are written as equal percentages
const names = new Intl.ListFormat("en-GB"); // "a", "a and b", "a, b and c"
const either = new Intl.ListFormat("en-GB", { type: "disjunction" }); // "a or b"

/**
 * The parts of a profile that the sentence uses. chosen: the line was chosen from all solutions.
 * @typedef {Pick<Profile, "line" | "complete" | "tsi" | "msi" | "hardest"> & { steps: { choices: number }[], chosen?: boolean }} Known
 */

/**
 * Returns the index of the first step to show. Beginning at the only start is not a step.
 *
 * @param {{ steps: { choices: number }[] }} profile
 */
export const firstStep = ({ steps }) => (steps.length > 0 && steps[0].choices === 1 ? 1 : 0);

/**
 * Says where the difficulty is, or why that is not known.
 *
 * @param {Known} known
 * @param {Counted | undefined} solutions
 * @param {(at: Place) => string} describe describes the contents of a place: "Cell d4: orange star"
 * @param {(at: Place) => boolean} [removable] whether the solutions are known to stay the same without the
 *   symbol
 */
export function hardest(known, solutions, describe, removable = () => false) {
  const { line, hardest: sits, complete, tsi, msi, steps, chosen: given } = known;
  if (!line || !sits)
    return complete ? "No line solves this board." : "Whether a line solves this board is not decided.";
  const chosen = steps.some(({ choices }) => choices > 1);
  if (!chosen || (tsi !== null && tsi < SAME_SH))
    return `There is nothing to find: ${chosen ? "every choice leads to a solution" : "no step is a choice"}.`;
  const counted = solutions?.exact ? solutions.count : null;
  const unique = counted === "1" || (tsi !== null && msi !== null && msi - tsi < 1e-9);
  const all = counted ? `${inWords(counted)} solutions` : "several solutions";
  const preface = unique
    ? ""
    : given
      ? "On this line, "
      : msi === null
        ? "Another line may be likelier: that is not decided. On this one, "
        : sits.ofLine
          ? `Not decided for ${counted ? `the ${all}` : "all solutions"} together. On the likeliest, `
          : `There are ${all}. On the likeliest, `;
  const first = firstStep(known);
  const whole = unique || !sits.ofLine ? "the difficulty" : "its difficulty";
  const marked = steps.filter(({ choices }) => choices > 1).length;
  const choices = shared(sits, whole, first, marked);
  const turn = sits.forced ? [following(sits.forced, first, describe)] : [];
  const idle = sits.forced ? without(sits.forced, describe, removable) : [];
  return [`${preface}${preface ? choices : capital(choices)}`, ...turn, ...idle]
    .map((one) => `${one}.`)
    .join(" ");
}

/**
 * Splits a sentence into texts, so that no percentage breaks across two lines.
 *
 * @param {string} sentence
 */
export const unbroken = (sentence) =>
  sentence
    .split(/(\d[\d.]* %)/)
    .map((part, i) => (i % 2 === 1 ? element("span", { class: "unbroken" }, part) : part));

/**
 * Describes the distribution of the whole among choices.
 *
 * @param {Hardest} hardest
 * @param {string} whole words for what they share
 * @param {number} first
 * @param {number} marked number of choices that the maps and the lesson mark; some may cost nothing
 */
function shared({ steps: few, costlyCount, share, most }, whole, first, marked) {
  if (costlyCount === 0) return "every choice costs next to nothing";
  const numbers = few.map((step) => step + 1 - first);
  const where = `${numbers.length === 1 ? "step" : "steps"} ${names.format(numbers.map(String))}`;
  if (costlyCount === 1) return `one choice is all of ${whole} (${where})`;
  const costly = inWords(String(costlyCount));
  const all = marked > costlyCount ? `${costly} of the ${inWords(String(marked))}` : costly;
  if (2 * few.length > costlyCount)
    return most - 1 / costlyCount < SAME_SHARE
      ? `${whole} is spread equally over ${all} choices`
      : `${whole} is spread over ${all} choices. No single one counts for more than ${percent(most)}`;
  const choices = few.length === 1 ? "one choice costs" : `${inWords(String(few.length))} choices cost`;
  return `${choices} ${percent(share)} of ${whole}${few.length <= LISTED ? ` (${where})` : ""}`;
}

/**
 * Names the symbols that a turn follows from.
 *
 * @param {NonNullable<Hardest["forced"]>} forced
 * @param {number} first
 * @param {(at: Place) => string} describe
 */
function following({ step, last, symbols, deadEnd }, first, describe) {
  const causes = named(symbols.map((at) => describe(at)));
  if (deadEnd) causes.push("a dead end");
  const turn = last ? "The last turn" : `The turn at step ${step + 1 - first}`;
  return `${turn} follows from ${names.format(causes)}`;
}

/**
 * Names the symbols that can be removed one at a time; "" if none is known.
 *
 * @param {NonNullable<Hardest["forced"]>} forced
 * @param {(at: Place) => string} describe
 * @param {(at: Place) => boolean} removable
 */
function without({ symbols }, describe, removable) {
  const idle = symbols.filter(removable);
  if (idle.length === 0) return [];
  const which =
    idle.length > LISTED ? "any one of them" : either.format(idle.flatMap((at) => named([describe(at)])));
  return [`The solutions are the same without ${which}`];
}

/** Names symbols with their places, grouped by kind. @param {string[]} described */
function named(described) {
  const all = described.map((one) => {
    const [place, what] = one.split(": ");
    return { where: whereIs(place), noun: nounOf(what) };
  });
  if (all.length > LISTED) return [`${inWords(String(all.length))} symbols together`];
  const [{ noun }] = all;
  if (
    all.length > 1 &&
    /^\D/.test(noun) &&
    all.every((one) => one.noun === noun && one.where.startsWith("at "))
  )
    return [`the ${noun}s at ${names.format(all.map(({ where }) => where.slice(3)))}`];
  return all.map((one) => `the ${one.noun} ${one.where}`);
}

/**
 * Returns the noun without a colour or a count of one: "white square", "1 triangle".
 *
 * @param {string} what
 */
const nounOf = (what) => what.match(/polyomino|\d+ triangles$|\w+$/)?.[0] ?? what;

/** Names a place: "at d4", "at vertex b1", "between c2 and d2", "above a1". @param {string} place */
const whereIs = (place) =>
  edgeWhere(place.toLowerCase())
    .replace(/^cell/, "at")
    .replace(/^vertex/, "at vertex");
