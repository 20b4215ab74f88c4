/**
 * Words for numbers, plurals, sentences and places.
 */

/** Groups a number's digits by thousands: "12,345". @param {string} digits */
export const apart = (digits) => digits.replace(/\B(?=(\d{3})+$)/g, ",");

/**
 * Formats a number with grouped thousands.
 *
 * @param {number} n
 */
export const grouped = (n) =>
  // A page's first toLocaleString takes 30 ms, too long for the start of a page.
  Number.isSafeInteger(n) ? apart(String(n)) : n.toLocaleString("en");

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/**
 * Formats a count of any size: from 10^15 on with one decimal and a power of ten, "1.6 × 10²⁴".
 *
 * @param {number} n
 */
export function many(n) {
  if (n < 1e15) return grouped(n);
  const [figures, power] = n.toExponential(1).split("e+");
  return `${figures} × 10${[...power].map((digit) => RAISED[Number(digit)]).join("")}`;
}

/**
 * Formats a number for small spaces: "864", "32.8k", "1.05M".
 *
 * @param {number} n
 * @param {number} [digits] most significant digits
 */
export function compact(n, digits = 3) {
  const [size, letter] = UNITS.find(([size]) => n >= size) ?? [1, ""];
  return `${Number((n / size).toPrecision(digits))}${letter}`;
}

/** @type {[size: number, letter: string][]} */
const UNITS = [
  [1e9, "G"],
  [1e6, "M"],
  [1e3, "k"],
];

/**
 * Formats a number of things: "1 puzzle", "2 puzzles".
 *
 * @param {number} n
 * @param {string} thing
 */
export const several = (n, thing) => `${grouped(n)} ${thing}${n === 1 ? "" : "s"}`;

/**
 * Formats an amount of information in shannons; null is infinite.
 *
 * @param {number | null} v
 */
export const shannons = (v) => (v === null ? "out of reach" : `${v.toFixed(2)} Sh`);

/** The difference in Sh below which shannons writes two amounts as equal. */
export const SAME_SH = 0.005;

/**
 * Formats the number of tries of which one succeeds: exact below 1,000, otherwise three digits.
 *
 * @param {number} tsi
 */
export function triesOf(tsi) {
  const n = 2 ** tsi;
  return n < 9.95 ? String(Number(n.toFixed(1))) : many(n < 1000 ? Math.round(n) : Number(n.toPrecision(3)));
}

/**
 * Describes the chance of a try: "1 try in 864 with every rule".
 *
 * @param {number} tsi in Sh
 * @param {string} [knows] what the player knows
 */
export const chanceOf = (tsi, knows = "with every rule") =>
  isSure(tsi) ? "Nearly every try succeeds" : `${rateOf(tsi)} ${knows}`.trimEnd();

/** Describes the share of tries that succeed: "1 try in 864". @param {number} tsi in Sh */
export const rateOf = (tsi) => (isSure(tsi) ? "nearly every try" : `1 try in ${triesOf(tsi)}`);

/**
 * Describes the share of tries that succeed, followed by the amount: "1 try in 864 (9.75 Sh)"; null is never.
 *
 * @param {number | null} tsi in Sh
 */
export const rated = (tsi) => (tsi === null ? shannons(tsi) : `${rateOf(tsi)} (${shannons(tsi)})`);

/** Describes how many times as many tries one puzzle takes as another. @param {number} more in Sh */
export const timesOf = (more) => `${triesOf(more)} times as many tries`;

/** @param {number} tsi in Sh */
const isSure = (tsi) => 2 ** tsi < 1.15;

/**
 * Describes a puzzle's figures.
 *
 * @param {{tsi: number | null, solutions: number}} item
 */
export const figures = ({ tsi, solutions }) => `${rated(tsi)}, ${several(solutions, "solution")}`;

/**
 * Formats a figure for tables, with a dash for an unknown or infinite one.
 *
 * @param {unknown} v
 * @param {number} [digits]
 */
export const number = (v, digits = 2) =>
  typeof v === "number" && Number.isFinite(v)
    ? v.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits })
    : "–";

/** Formats a time in minutes and seconds: "1:05". @param {number} seconds */
export const clock = (seconds) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

/** A cell's name, such as c5 or r3c4; its spelling on boards is kept. */
const CELL = /^([a-z]\d+|r\d+c\d+)\b/;

/** Capitalises the first letter of a text, unless it begins with a cell's name. @param {string} text */
export const capital = (text) => (CELL.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1));

/**
 * Turns an error's message into a sentence. A file name at its beginning keeps its spelling.
 *
 * @param {string} text
 */
export const sentence = (text) => ended(/^\S+\.\w+:/.test(text) ? text : capital(text));

/** Adds a full stop to a text, unless it already ends a sentence. @param {string} text */
export const ended = (text) => text + (/[.!?]$/.test(text) ? "" : ".");

/**
 * Joins the first few clauses, and adds the number of the others.
 *
 * @param {string[]} clauses
 * @param {number} [most]
 */
export const listed = (clauses, most = 3) =>
  clauses.slice(0, most).join("; ") + (clauses.length > most ? `; and ${clauses.length - most} more` : "");

/**
 * Returns the message of a thrown value.
 *
 * @param {unknown} error
 */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/**
 * Returns the name of a place on a board from its doubled coordinates, in the words of Document.PlaceName in
 * core/witness: "cell b3", "vertex b3", "edge d2|e2", "edge above b1". Only an edge needs the board.
 *
 * @param {[number, number] | number[]} at
 * @param {{width: number, height: number, pillar?: boolean}} [board]
 */
export function placeName([a, b], board) {
  const [column, row] = [a >> 1, b >> 1];
  const name = (/** @type {number} */ x, /** @type {number} */ y) => String.fromCharCode(97 + x) + (y + 1);
  if ((a & 1) === (b & 1)) return `${a & 1 ? "cell" : "vertex"} ${name(column, row)}`;
  const { width, height, pillar } = board ?? { width: Infinity, height: Infinity };
  if (a & 1) {
    if (row === 0) return `edge above ${name(column, row)}`;
    if (row === height) return `edge below ${name(column, row - 1)}`;
    return `edge ${name(column, row - 1)}|${name(column, row)}`;
  }
  if (pillar) return `edge ${name((column + width - 1) % width, row)}|${name(column % width, row)}`;
  if (column === 0) return `edge left of ${name(column, row)}`;
  if (column === width) return `edge right of ${name(column - 1, row)}`;
  return `edge ${name(column - 1, row)}|${name(column, row)}`;
}

/**
 * Describes the position of an edge from its name: "between c2 and d2", "above a1". Other names stay.
 *
 * @param {string} name
 */
export const edgeWhere = (name) =>
  name.replace(/^edge (\w+)\|(\w+)$/i, "between $1 and $2").replace(/^edge /i, "");

const ENTITIES = /** @type {Record<string, string>} */ ({
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
});

/**
 * Escapes a text for use in markup and quoted attributes.
 *
 * @param {string} text
 */
export const escape = (text) => text.replace(/[&<>"]/g, (c) => ENTITIES[c]);
