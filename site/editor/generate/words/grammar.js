// Reads a designer's request by a small grammar: phrases in any order, each of which is a goal. Text that no
// phrase matches is returned, so that the page can report it.
//
//   text    = { phrase | separator | filler word | unknown word }
//   phrase  = one of PHRASES (phrases.js)
//   range   = [at least | at most | more than | fewer than | exactly] number
//           | number to number | between number and number | number or more | number or fewer

/** @import { Range } from "../../../perplex.js" */
/** @import { Asked, Goal } from "./goals.js" */

import { NUMBERS, SMALL, compiled } from "./lexicon.js";
import { PHRASES } from "./phrases.js";

/** Text that was not used, with the reason. @typedef {{ text: string, why: string }} Left */

const MOST_TEXT = 1000;
const NOT_UNDERSTOOD = "is not understood";
const TWICE = "repeats or contradicts what was said before";

const WORDS = Object.keys(NUMBERS).sort((a, b) => b.length - a.length);
const NUMBER = String.raw`(\d{1,6}(?:\.\d{1,4})?|${WORDS.join("|")})\b`;

/**
 * Computes a range from the numbers in a form; step is the amount that "more than" excludes.
 *
 * @typedef {(numbers: number[], step: number) => Range} Ends
 */

/** Forms of ranges, each with the function that computes its bounds. @type {[form: string, ends: Ends][]} */
const FORMS = [
  [`(?:between )${NUMBER} and ${NUMBER}`, ([a, b]) => [a, b]],
  [`(?:from )?${NUMBER} ?(?:to|-|–|or) ?${NUMBER}`, ([a, b]) => [a, b]],
  [`(?:at least|a minimum of|minimum|min|no fewer than|no less than|>=|≥) ?${NUMBER}`, ([a]) => [a, null]],
  [`${NUMBER} (?:or more|at least|and up|plus)`, ([a]) => [a, null]],
  [`(?:more than|over|above|>) ?${NUMBER}`, ([a], step) => [a + step, null]],
  [
    `(?:at most|up to|no more than|not more than|a maximum of|maximum|max|<=|≤) ?${NUMBER}`,
    ([a]) => [null, a],
  ],
  [`${NUMBER} (?:or fewer|or less|at most|max|maximum)`, ([a]) => [null, a]],
  [`(?:fewer than|less than|under|below|<) ?${NUMBER}`, ([a], step) => [null, Math.max(0, a - step)]],
  [`(?:several|a few|multiple)\\b`, () => [2, null]],
  [`(?:exactly |just |only |about |around |roughly |precisely |some )?${NUMBER}`, ([a]) => [a, a]],
];
/** @type {[form: RegExp, ends: Ends][]} */
const RANGES = FORMS.map(([form, ends]) => [new RegExp(`${form.replaceAll(" ", "\\s*")}\\s*`, "y"), ends]);

/** Reads a text: it holds the position and the findings so far. */
export class Reader {
  /** @type {Goal[]} */
  goals = [];
  /** @type {Left[]} */
  left = [];
  #text;
  #at = 0;

  /** @param {string} text in lower case */
  constructor(text) {
    this.#text = text;
  }

  get over() {
    return this.#at >= this.#text.length;
  }

  get at() {
    return this.#at;
  }

  /**
   * Matches a form at the position and moves past it.
   *
   * @param {RegExp | string} form
   * @returns {RegExpExecArray | null}
   */
  take(form) {
    const sticky = typeof form === "string" ? compiled(form, "y") : form;
    sticky.lastIndex = this.#at;
    const found = sticky.exec(this.#text);
    if (found && found[0].length > 0) this.#at = sticky.lastIndex;
    return found && found[0].length > 0 ? found : null;
  }

  /** Tries a phrase, and moves back if it fails. @param {() => boolean} phrase */
  attempt(phrase) {
    const from = this.#at;
    if (phrase()) return true;
    this.#at = from;
    return false;
  }

  /** Reads a range. @param {number} step amount that "more than" excludes @returns {Range | null} */
  range(step) {
    for (const [form, ends] of RANGES) {
      const found = this.take(form);
      if (found)
        return ends(
          found.slice(1).map((word) => NUMBERS[word.replaceAll(/\s+/g, " ")] ?? Number(word)),
          step,
        );
    }
    return null;
  }

  /**
   * Adds a goal. If there is already one of that name, or if the goal makes no sense, the phrase is left.
   *
   * @param {string} name
   * @param {number} from start of the phrase
   * @param {string} words text of its chip
   * @param {Partial<Asked>} part
   * @param {string} [why] the reason why it makes no sense
   */
  goal(name, from, words, part, why = "") {
    const text = this.#text.slice(from, this.#at).trim();
    const known = this.goals.find((goal) => goal.name === name);
    if (!why && !known) this.goals.push({ name, words, part });
    else if (why || JSON.stringify(known?.part) !== JSON.stringify(part)) this.leave(text, why || TWICE);
    return true;
  }

  /** Records a phrase that was not used. @param {string} text @param {string} why */
  leave(text, why) {
    if (this.left.at(-1)?.text !== text) this.left.push({ text, why });
  }

  /** Leaves a word that no phrase matches; adjacent ones are combined. */
  skip() {
    const word = this.take(/[^\s,;.!?:+&()"/]+/y)?.[0] ?? this.take(/[^]/y)?.[0] ?? "";
    const last = this.left[this.left.length - 1];
    const beside =
      last?.why === NOT_UNDERSTOOD &&
      this.#text.slice(0, this.#at).trimEnd().endsWith(`${last.text} ${word}`);
    if (beside) last.text += ` ${word}`;
    else this.left.push({ text: word, why: NOT_UNDERSTOOD });
  }
}

/**
 * Reads a request in words.
 *
 * @param {string} text its first 1,000 characters are read
 * @returns {{ goals: Goal[], left: Left[] }}
 */
export function read(text) {
  const r = new Reader(
    text
      .slice(0, MOST_TEXT)
      .toLowerCase()
      .replaceAll(/[\s\u00a0]+/g, " "),
  );
  while (!r.over) {
    if (PHRASES.some((phrase) => r.attempt(() => phrase(r)))) continue;
    if (!r.take(SMALL)) r.skip();
  }
  // Numbers are more precise than a word for the difficulty.
  const inNumbers = r.goals.some(({ name }) => name === "tsi");
  return { goals: r.goals.filter(({ name }) => !(inNumbers && name === "level")), left: r.left };
}

/** Answers a text without any goal. @param {Left[]} left */
export const unreadWords = (left) =>
  left
    .map((one) => (one.why === NOT_UNDERSTOOD ? `I did not understand “${one.text}”.` : leftWords([one])))
    .join(" ");

/** Reports the unused text; "" if there is none. @param {Left[]} left */
export const leftWords = (left) => left.map(({ text, why }) => `“${text}” ${why}.`).join(" ");
