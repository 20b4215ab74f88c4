// What a designer asks for in words, read by a small grammar of our own: phrases in any
// order, each of which sets one condition. What no phrase takes is given back, so that the page
// can say so. The result is what the conditions of a query are (wanted.js), a size and a
// player; nothing is guessed.
//
//   text    = { phrase | separator | small word | what is not understood }
//   phrase  = size | unique | [range] solutions | [range] symbols | range Sh
//           | without kinds | only kinds | [range] [colour] kind | level [for player]
//           | for player | compared with player | best | distinct
//   range   = [at least | at most | more than | fewer than | exactly] number
//           | number to number | between number and number | number or more | number or fewer

/** @import { Range, Requirement, SymbolType } from "../../../perplex.js" */
/** @import { Wanted } from "../query/wanted.js" */

/** What was not taken, and why. @typedef {{ text: string, why: string }} Left */

/**
 * @typedef {object} Asked
 * @property {[width: number, height: number] | null} size in cells
 * @property {string} player "" for the chosen one
 * @property {Wanted} wanted
 * @property {Left[]} left
 */

const MOST_TEXT = 1000;
const MOST_SIDE = 10;

/** TSI in Sh; a person corrects it. @type {Record<string, Range>} */
export const LEVELS = {
  "very easy": [null, 3],
  easy: [null, 5],
  medium: [5, 10],
  hard: [10, null],
  "very hard": [14, null],
};

const NOT_UNDERSTOOD = "is not understood";
const TWICE = "repeats or contradicts what was said before";

/** @type {[player: string, words: string][]} */
const PLAYERS = [
  [
    "none",
    "(?:complete |total )?(?:novices?|newcomers?)|(?:anyone|players?|people) without (?:any )?rules|no rules|guessers?",
  ],
  ["baseline", "(?:the )?(?:beginners?|basics?)|a beginner|children|new players?"],
  [
    "all",
    "(?:the )?(?:experts?|masters?|all rules|everyone who knows all rules|(?:experienced|good) players?)|an expert",
  ],
];

/** @type {[kind: SymbolType, words: string][]} */
const KINDS = [
  ["must-cross", "must[- ]cross(?:es|ings?)?(?: symbols?)?|hexagons?|dots?"],
  ["cannot-cross", "cannot[- ]cross(?:es|ings?)?(?: symbols?)?|gaps?"],
  ["triangle", "triangles?"],
  ["star", "stars?|suns?"],
  ["separation", "separations?|squares?"],
  ["polyomino", "polyomino(?:e?s)?|polyominoes|tetris(?: pieces?)?|tetrominoe?s?"],
  ["eliminator", "eliminators?|erasers?"],
];
const COLOURS = ["black", "white", "orange", "blue", "red", "green", "yellow", "cyan", "magenta", "purple"];
const COLOURED = ["star", "separation"];

/** @type {Record<string, number>} */
const NUMBERS = {};
"zero one two three four five six seven eight nine ten eleven twelve".split(" ").forEach((word, i) => {
  NUMBERS[word] = i;
});

const NUMBER = String.raw`(\d{1,6}(?:\.\d{1,4})?|${Object.keys(NUMBERS).join("|")})\b`;
const KIND = `(${KINDS.map(([, words]) => words).join("|")})\\b`;
const COLOUR = `(?:(${COLOURS.join("|")})\\s+)?`;
const PLAYER = `(${PLAYERS.map(([, words]) => words).join("|")})\\b`;

/** A range of the numbers in a form; step is what "more than" excludes. @typedef {(numbers: number[], step: number) => Range} Ends */

/** Ranges, each with how its numbers are bounds. @type {[form: string, ends: Ends][]} */
const FORMS = [
  [`(?:between )${NUMBER} and ${NUMBER}`, ([a, b]) => [a, b]],
  [`(?:from )?${NUMBER} ?(?:to|-|–) ?${NUMBER}`, ([a, b]) => [a, b]],
  [`(?:at least|a minimum of|>=|≥) ?${NUMBER}`, ([a]) => [a, null]],
  [`${NUMBER} (?:or more|at least)`, ([a]) => [a, null]],
  [`(?:more than|over|above|>) ?${NUMBER}`, ([a], step) => [a + step, null]],
  [`(?:at most|up to|no more than|not more than|a maximum of|<=|≤) ?${NUMBER}`, ([a]) => [null, a]],
  [`${NUMBER} (?:or fewer|or less|at most)`, ([a]) => [null, a]],
  [`(?:fewer than|less than|under|below|<) ?${NUMBER}`, ([a], step) => [null, Math.max(0, a - step)]],
  [`(?:exactly |just )?${NUMBER}`, ([a]) => [a, a]],
];
/** @type {[form: RegExp, ends: Ends][]} */
const RANGES = FORMS.map(([form, ends]) => [new RegExp(`${form.replaceAll(" ", "\\s*")}\\s*`, "y"), ends]);

// Words without a meaning of their own, and what is between phrases.
const SMALL =
  /(?:an?|the|boards?|puzzles?|please|with|and|but|that|which|is|are|has|have|it|of|want|i|give|me|make|find|show|some|cells?|large|big|should|be|to|in|all)\b|[\s,;.!?:+&]+/y;

/** A reader of one text: where it is, and what it has found. */
class Reader {
  /** @type {Asked} */
  asked = { size: null, player: "", wanted: {}, left: [] };
  /** Conditions that are set already. @type {Set<string>} */
  #said = new Set();
  #text;
  #at = 0;

  /** @param {string} text in lower case */
  constructor(text) {
    this.#text = text;
  }

  get over() {
    return this.#at >= this.#text.length;
  }

  /** take matches a form here and goes past it. @param {RegExp | string} form @returns {RegExpExecArray | null} */
  take(form) {
    const sticky = typeof form === "string" ? compiled(form, "y") : form;
    sticky.lastIndex = this.#at;
    const found = sticky.exec(this.#text);
    if (found && found[0].length > 0) this.#at = sticky.lastIndex;
    return found && found[0].length > 0 ? found : null;
  }

  /** attempt goes back where a phrase has failed. @param {() => boolean} phrase */
  attempt(phrase) {
    const from = this.#at;
    if (phrase()) return true;
    this.#at = from;
    return false;
  }

  /** range reads one. @param {number} step of numbers that "more than" excludes @returns {Range | null} */
  range(step) {
    for (const [form, ends] of RANGES) {
      const found = this.take(form);
      if (found)
        return ends(
          found.slice(1).map((word) => NUMBERS[word] ?? Number(word)),
          step,
        );
    }
    return null;
  }

  /**
   * set sets a condition, unless it is set already or makes no sense: then the phrase is left.
   *
   * @param {string} name
   * @param {number} from where the phrase began
   * @param {() => void} act
   * @param {string} [why] it makes no sense
   */
  set(name, from, act, why = "") {
    const text = this.#text.slice(from, this.#at).trim();
    if (why || this.#said.has(name)) {
      const { left } = this.asked;
      if (left.at(-1)?.text !== text) left.push({ text, why: why || TWICE });
    } else {
      this.#said.add(name);
      act();
    }
    return true;
  }

  get at() {
    return this.#at;
  }

  /** skip leaves a word that nothing takes; words side by side are left together. */
  skip() {
    const word = this.take(/[^\s,;.!?:+&]+/y)?.[0] ?? "";
    const { left } = this.asked;
    const last = left[left.length - 1];
    const beside =
      last?.why === NOT_UNDERSTOOD &&
      this.#text.slice(0, this.#at).trimEnd().endsWith(`${last.text} ${word}`);
    if (beside) last.text += ` ${word}`;
    else left.push({ text: word, why: NOT_UNDERSTOOD });
  }
}

/**
 * What a word names in a list.
 *
 * @template {string} Name
 * @param {[name: Name, words: string][]} list
 * @param {string} word one that the forms of the list have read
 */
const named = (list, word) =>
  /** @type {Name} */ (list.find(([, words]) => compiled(`^(?:${words})$`, "").test(word))?.[0] ?? "");

/** @type {Map<string, RegExp>} */
const forms = new Map();

/** A form, in which a space stands for any number of them. @param {string} form @param {string} flags */
function compiled(form, flags) {
  const known = forms.get(form);
  if (known) return known;
  const made = new RegExp(form.replaceAll(" ", "\\s+"), flags);
  forms.set(form, made);
  return made;
}

/** @param {Range} range @param {boolean} whole */
function faultOf([least, most], whole) {
  if (least !== null && most !== null && least > most) return "ends below its beginning";
  if (whole && [least, most].some((n) => n !== null && !Number.isInteger(n))) return "is not a whole number";
  return "";
}

/** What sets a condition: each begins at the reader, and is false where it is something else. @type {((r: Reader) => boolean)[]} */
const PHRASES = [
  size,
  (r) => ranged(r, "solutions", 1, "(?:different )?solutions?\\b"),
  unique,
  (r) => ranged(r, "symbols", 1, "symbols?\\b"),
  (r) => ranged(r, "tsi", 0, "(?:sh|shannons?)\\b"),
  without,
  only,
  kinds,
  level,
  compared,
  forPlayer,
  best,
  distinct,
];

/** @param {Reader} r */
function size(r) {
  const from = r.at;
  const found = r.take(/(\d{1,3})\s*(?:x|×|by)\s*(\d{1,3})\b/y);
  if (!found) return false;
  const [width, height] = [Number(found[1]), Number(found[2])];
  const fits = [width, height].every((side) => side >= 1 && side <= MOST_SIDE);
  return r.set(
    "size",
    from,
    () => (r.asked.size = [width, height]),
    fits ? "" : "is not a size: boards have 1 to 10 cells a side",
  );
}

/** @param {Reader} r */
function unique(r) {
  const from = r.at;
  if (
    !r.take(
      "unique(?: solution)?\\b|(?:a |exactly |only )?(?:single|one) (?:solution|way|line)\\b|only one way\\b",
    )
  )
    return false;
  return r.set("solutions", from, () => (r.asked.wanted.solutions = [1, 1]));
}

/** @param {Reader} r @param {"solutions" | "symbols" | "tsi"} name @param {number} step @param {string} noun */
function ranged(r, name, step, noun) {
  const from = r.at;
  const range = r.range(step);
  if (!range || !r.take(noun)) return false;
  // One figure in Sh stands for all within half a shannon of it.
  const near = name === "tsi" && range[0] !== null && range[0] === range[1];
  const wide = near
    ? /** @type {Range} */ ([Math.max(0, Number(range[0]) - 0.5), Number(range[0]) + 0.5])
    : range;
  return r.set(name, from, () => (r.asked.wanted[name] = wide), faultOf(range, name !== "tsi"));
}

/** @param {Reader} r @param {Requirement} requirement @param {number} from @param {string} [why] */
function require(r, requirement, from, why) {
  const { type, color = "" } = requirement;
  r.set(`${type} ${color}`, from, () => (r.asked.wanted.require ??= []).push(requirement), why);
}

/** list reads kinds that are joined by commas, "and", "or" or "nor". @param {Reader} r */
function list(r) {
  /** @type {[kind: SymbolType, colour: string, from: number][]} */
  const found = [];
  for (;;) {
    const from = r.at;
    const one = r.take(`${COLOUR}${KIND}`);
    if (!one) return found;
    found.push([named(KINDS, one[2]), one[1] ?? "", from]);
    const joined = r.attempt(
      () => Boolean(r.take(/\s*(?:,\s*(?:(?:and|or|nor)\s+)?|\s(?:and|or|nor)\s+)(?:no\s+)?/y)) && ahead(r),
    );
    if (!joined) return found;
  }
}

/** ahead reports whether a kind comes next, and takes nothing. @param {Reader} r */
function ahead(r) {
  let there = false;
  r.attempt(() => {
    there = r.take(`${COLOUR}${KIND}`) !== null;
    return false;
  });
  return there;
}

/** @param {Reader} r */
function without(r) {
  if (!r.take("(?:no|without|not any|never)(?: any)?\\s")) return false;
  const all = list(r);
  for (const [type, color, from] of all)
    require(r, { type, ...coloured(type, color), least: 0, most: 0 }, from);
  return all.length > 0;
}

/** @param {Reader} r */
function only(r) {
  const from = r.at;
  if (!r.take("(?:only|just|nothing but)\\s")) return false;
  const all = list(r);
  if (all.length === 0) return false;
  for (const [type, color, at] of all) require(r, { type, ...coloured(type, color), least: 1 }, at);
  for (const [type] of KINDS)
    if (!all.some(([one]) => one === type)) require(r, { type, least: 0, most: 0 }, from);
  return true;
}

/** @param {Reader} r */
function kinds(r) {
  const from = r.at;
  r.take("some ");
  const range = r.range(1) ?? [1, null];
  const one = r.take(`${COLOUR}${KIND}`);
  if (!one) return false;
  const [type, color] = [named(KINDS, one[2]), one[1] ?? ""];
  const [least, most] = range;
  require(r, {
    type,
    ...coloured(type, color),
    least: least ?? 0,
    ...(most !== null && { most }),
  }, from, faultOf(range, true));
  return true;
}

/** @param {string} type @param {string} color @returns {Pick<Requirement, "color">} */
const coloured = (type, color) =>
  color && COLOURED.includes(type) ? { color: /** @type {Requirement["color"]} */ (color) } : {};

/** @param {Reader} r */
function level(r) {
  const from = r.at;
  const found = r.take(
    "(?:(very|really|extremely|super) |(?:quite|rather|fairly|a bit) )?(hard|difficult|tough|easy|simple|medium|moderate)(?:ly hard)?\\b(?! ?est)",
  );
  if (!found) return false;
  const plain =
    { difficult: "hard", tough: "hard", simple: "easy", moderate: "medium" }[found[2]] ?? found[2];
  const name = found[1] && plain !== "medium" ? `very ${plain}` : plain;
  return r.set("tsi", from, () => (r.asked.wanted.tsi = [...LEVELS[name]]));
}

/** @param {Reader} r */
function compared(r) {
  const from = r.at;
  const found = r.take(`(?:as )?(?:compared|in comparison) (?:with|to) ${PLAYER}`);
  if (!found) return false;
  return r.set("against", from, () => (r.asked.wanted.against = named(PLAYERS, found[1])));
}

/** @param {Reader} r */
function forPlayer(r) {
  const from = r.at;
  const found = r.take(`for ${PLAYER}`);
  if (!found) return false;
  return r.set("player", from, () => (r.asked.player = named(PLAYERS, found[1])));
}

/** @param {Reader} r */
function best(r) {
  const from = r.at;
  const found = r.take(
    "(hardest|easiest|fewest symbols|fewest solutions|largest (?:gap|difference))(?: (?:ones )?first)?\\b",
  );
  if (!found) return false;
  /** @type {Pick<Wanted, "sort" | "order">} */
  let order = {};
  if (found[1] === "easiest") order = { sort: "tsi", order: "least" };
  else if (found[1] === "fewest symbols") order = { sort: "symbols", order: "least" };
  else if (found[1] === "fewest solutions") order = { sort: "solutions", order: "least" };
  else if (found[1].startsWith("largest")) order = { sort: "difference" };
  return r.set("best", from, () => Object.assign(r.asked.wanted, order));
}

/** @param {Reader} r */
function distinct(r) {
  const from = r.at;
  if (
    !r.take(
      "(?:all |no two )?(?:different|not alike|alike|distinct)\\b|no (?:twins|copies|mirror(?:ed)? (?:images|twins|ones))\\b",
    )
  )
    return false;
  return r.set("distinct", from, () => (r.asked.wanted.distinct = "both"));
}

/**
 * read reads what is asked for in words.
 *
 * @param {string} text of which the first 1,000 letters are read
 * @returns {Asked}
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
  const { wanted } = r.asked;
  // A difference needs a second player.
  if (wanted.sort === "difference" && !wanted.against) wanted.against = "none";
  return r.asked;
}

/** leftWords says what was not taken; "" if all was. @param {Left[]} left */
export const leftWords = (left) => left.map(({ text, why }) => `“${text}” ${why}.`).join(" ");
