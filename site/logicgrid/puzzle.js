// A puzzle, parsed by the program.

import { hash } from "../kit/hash.js";
import { fromLetters } from "../kit/packed.js";
import { several } from "../kit/words.js";
import { Layout } from "./layout.js";
import { nameOf } from "./samples.js";

/**
 * @import { Desk } from "../family/desk.js"
 * @import { LogicGridShowAnswer } from "../verbs.d.ts"
 * @import { LogicGridDocument } from "../shapes.d.ts"
 *
 * A highlight on the board: a cell or a clue, and the reason.
 *
 * @typedef {{cell?: number, clue?: number, as: "next" | "because" | "wrong"}} Light
 */

const RULES = "Put an O where two belong together.";

export class Puzzle {
  /** @param {LogicGridShowAnswer} shown */
  constructor({ title, story, categories, clues, link, puzzle }) {
    this.document = puzzle;
    this.listed = JSON.stringify(puzzle);
    this.id = hash(this.listed);
    this.text = link || this.listed;
    this.layout = new Layout(categories);
    this.clues = this.sentences = clues;
    this.title = title || "A logic grid";
    this.story = story;
    const [m, n] = [categories.length, this.layout.size];
    this.name = nameOf(this.text) ?? `${this.title}, ${m} by ${n}`;
    this.facts = `Logic grid, ${m} × ${n}, ${several(clues.length, "clue")}`;
    this.rules = [story, RULES].filter(Boolean).join(" ");
  }
}

/** A packed puzzle or theme in a link of an earlier version. */
const PACKED = /^(?:puzzle|theme)\.(.+)$/s;

/**
 * Reads a puzzle from a short link, a document, a record of the published data, or a theme. A theme gives a
 * puzzle without clues.
 *
 * @param {Desk} desk
 * @param {string} text
 */
export async function read(desk, text) {
  const whole = await unpacked(text);
  if (!whole.startsWith("{")) return new Puzzle(await desk.ask({ verb: "show", link: whole }));
  return new Puzzle(await desk.ask({ verb: "show", puzzle: documentOf(whole) }));
}

/** @param {string} text */
function documentOf(text) {
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    return text; // the program reports the position of the fault
  }
  // the second form is a line written by perplex generate
  const puzzle = typeof value.puzzle === "object" ? value.puzzle : value;
  if ("Hints" in puzzle) return puzzle;
  return JSON.stringify(puzzle.categories && !puzzle.hints ? { ...puzzle, hints: [] } : puzzle);
}

/** Unpacks a text that an earlier version may have packed. @param {string} text */
export async function unpacked(text) {
  const [, letters] = PACKED.exec(text) ?? [];
  if (!letters) return text.trim();
  try {
    return await fromLetters(letters);
  } catch (error) {
    throw new Error(error instanceof RangeError ? "this link holds too much" : "this link is not whole");
  }
}

/**
 * The text from which a puzzle can be read again, without its solution.
 *
 * @param {{link: string, puzzle: LogicGridDocument}} listed
 */
export function textOf({ link, puzzle: { solution: _, ...puzzle } }) {
  return link || JSON.stringify(puzzle);
}

/**
 * Reads the text of a file: one puzzle, a list of them, or one per line.
 *
 * @param {Desk} desk
 * @param {string} text
 */
export async function readAll(desk, text) {
  /** @type {Puzzle[]} */
  const puzzles = [];
  /** @type {string[]} */
  const faults = [];
  for (const [at, one] of textsIn(text))
    await read(desk, one).then(
      (puzzle) => puzzles.push(puzzle),
      (error) => faults.push(`${at}: ${error.message}`),
    );
  return { puzzles, faults };
}

/** @param {string} text @returns {[at: string, text: string][]} */
function textsIn(text) {
  try {
    const value = JSON.parse(text);
    return (Array.isArray(value) ? value : [value]).map((one, i) => [`puzzle ${i + 1}`, JSON.stringify(one)]);
  } catch {
    // Not a single value: either one per line, or an invalid document.
  }
  const lines = text
    .split(/\r?\n/)
    .map((line, i) => /** @type {[string, string]} */ ([`line ${i + 1}`, line.trim()]));
  const full = lines.filter(([, line]) => line);
  return full.every(([, line]) => /^[{a-z].*$/.test(line) && (line[0] !== "{" || line.endsWith("}")))
    ? full
    : [["puzzle 1", text]];
}
