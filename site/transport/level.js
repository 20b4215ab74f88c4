// A level as a puzzle of the family: {rules, rows}, with rows of XSB padded to the same width.

import { columnName } from "../kit/columns.js";
import { hash } from "../kit/hash.js";
import { capital, several } from "../kit/words.js";

/**
 * @import { Desk } from "../family/desk.js"
 * @import { TransportCheckAnswer, TransportPlayAnswer as Seen } from "../verbs.d.ts"
 *
 * @typedef {keyof typeof RULES} Rules
 *
 * @typedef {{title: string, rules: Rules, rows: string[]}} Plain a level in its stored form
 *
 * @typedef {[column: number, row: number][]} Shape the cells of a box, relative to its first
 *
 * @typedef {{title?: string, rows: string[], shape: Shape, link: string, rules?: Rules}} Shown a level as the
 *   verb show returns it
 */

/** The rule sets: a name, the effect of an input, and the noun for moves of boxes. */
export const RULES = {
  sokoban: ["Sokoban", "Push every box onto a target. You cannot pull, nor push two boxes at once.", "push"],
  pull: ["Pull", "You drag the box behind you, always, and never push. Bring every box to a target.", "pull"],
  strong: ["Strong worker", "Push any number of boxes in a row, until each is on a target.", "push"],
  big: ["Big boxes", "Boxes cover two by two cells. Push each onto a target of its size.", "push"],
  swap: [
    "Swap",
    "You change places with the nearest box in sight, and step only where you see none. Bring every box to a target.",
    "swap",
  ],
};

const MOST_SEEN = 5000; // number of cached answers about states

/** The name of a cell: a to z for columns, then aa; rows from 1. @param {number} cell @param {number} w */
export const cellName = (cell, w) => `${columnName(cell % w)}${Math.floor(cell / w) + 1}`;

export class Level {
  /** @type {Promise<TransportCheckAnswer> | undefined} */
  #checked;
  /** The program's answers about states. @type {Map<string, Seen>} */
  #seen = new Map();

  /** @param {Shown} shown @param {Rules} rules @param {string} [title] replaces the level's own title */
  constructor({ title: own = "", rows, shape, link }, rules, title = own) {
    const { length } = rows.reduce((a, b) => (b.length > a.length ? b : a));
    this.kind = rules;
    this.rows = rows.map((row) => row.padEnd(length));
    this.w = length;
    this.h = rows.length;
    this.title = title;
    this.shape = shape;
    this.side = Math.max(...shape.map(([x]) => x + 1));
    const all = this.rows.join("");
    const cellsOf = (/** @type {string} */ letters) =>
      [...all].flatMap((letter, i) => (letters.includes(letter) ? [i] : []));
    this.walls = new Set(cellsOf("#"));
    this.goals = new Set(cellsOf(".*+"));
    this.boxes = cellsOf("$*");
    this.worker = cellsOf("@+")[0] ?? -1;
    this.floor = this.#floor();
    this.id = hash(`${rules} ${this.rows.map((row) => row.trimEnd()).join("|")}`);
    this.text = title ? `${link}&${new URLSearchParams({ title })}` : link;
    this.link = link;
  }

  get name() {
    return this.title || `${RULES[this.kind][0]}, ${this.w} by ${this.h}`;
  }

  get facts() {
    const { length } = this.boxes;
    return `${RULES[this.kind][0]}, ${this.w} × ${this.h}, ${length === 1 ? "1 box" : `${length} boxes`}`;
  }

  get rules() {
    return RULES[this.kind][1];
  }

  /** The parts of a request that identify the level. */
  get asked() {
    return { level: this.rows, rules: this.kind };
  }

  /** Its faults, and its trap cells. @param {Desk} desk */
  check(desk) {
    return (this.#checked ??= desk.ask({ verb: "check", title: this.title, ...this.asked }));
  }

  /** The position after some moves, if it has been requested before. @param {string} moves */
  seen(moves) {
    return this.#seen.get(moves);
  }

  /**
   * Plays moves, and adds further requests about the resulting position.
   *
   * @param {Desk} desk
   * @param {string} moves
   * @param {{inputs?: string, box?: number, to?: number}} [more]
   * @returns {Promise<Seen>}
   */
  async play(desk, moves, more) {
    const known = more ? undefined : this.#seen.get(moves);
    if (known) return known;
    const seen = await desk.ask({ verb: "play", ...this.asked, moves, ...more });
    if (this.#seen.size > MOST_SEEN) this.#seen.clear();
    this.#seen.set(seen.moves, seen);
    return seen;
  }

  /** The cells that the worker or a box could reach if there were no boxes. */
  #floor() {
    const cells = new Set([this.worker, ...this.boxes, ...this.goals].filter((cell) => cell >= 0));
    for (const cell of cells)
      for (const [dx, dy] of WAYS) {
        const [x, y] = [(cell % this.w) + dx, Math.floor(cell / this.w) + dy];
        const to = y * this.w + x;
        if (x >= 0 && y >= 0 && x < this.w && y < this.h && !this.walls.has(to)) cells.add(to);
      }
    return cells;
  }

  /** The first and last columns and rows that have floor. */
  get extent() {
    const cells = [...this.floor];
    if (cells.length === 0) return { left: 0, right: this.w - 1, top: 0, bottom: this.h - 1 };
    const [xs, ys] = [cells.map((cell) => cell % this.w), cells.map((cell) => Math.floor(cell / this.w))];
    return {
      ...{ left: Math.min(...xs), right: Math.max(...xs) },
      ...{ top: Math.min(...ys), bottom: Math.max(...ys) },
    };
  }

  /** @param {number} cell */
  cellName(cell) {
    return cellName(cell, this.w);
  }

  /** The cells that a box covers. @param {number} at */
  cover(at) {
    return this.shape.map(([x, y]) => at + y * this.w + x);
  }

  /**
   * The level's rows, with the worker and the boxes on other cells.
   *
   * @param {{boxes: number[], worker: number}} now
   */
  rowsWith({ boxes, worker }) {
    /** @type {string[]} */
    const cells = Array.from({ length: this.w * this.h }, (_, i) =>
      this.walls.has(i) ? "#" : this.goals.has(i) ? "." : " ",
    );
    for (const at of boxes) cells[at] = cells[at] === "." ? "*" : "$";
    if (worker >= 0) cells[worker] = cells[worker] === "." ? "+" : "@";
    return Array.from({ length: this.h }, (_, y) => cells.slice(y * this.w, (y + 1) * this.w).join(""));
  }

  /** The level in the form that studies use. */
  get plain() {
    return { title: this.title, rules: this.kind, rows: this.rows };
  }

  /** The level as text: its rows, its title, and its rules unless they are Sokoban's. */
  get xsb() {
    const rows = this.rows.map((row) => row.trimEnd() || "-").join("\n");
    const rules = this.kind === "sokoban" ? "" : `Rules: ${this.kind}\n`;
    return `${rows}\n${this.title ? `Title: ${this.title}\n` : ""}${rules}`;
  }
}

/** @type {[dx: number, dy: number][]} */
const WAYS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];

const LINK = /^((?:sokoban|pull|strong|big|swap)-[\w-]+)(?:&title=([^]*))?$/;

/** Whether a text is the link of a level. @param {string} text */
export const isLink = (text) => LINK.test(text.trim());

/**
 * Reads a text: a link with its title, or the content of a level file, of which it takes the first level.
 *
 * @param {Desk} desk
 * @param {string} text
 */
export async function read(desk, text) {
  const named = LINK.exec(text.trim());
  if (!named) return (await readAll(desk, text)).levels[0];
  const [, link, title = ""] = named;
  const { levels, rules } = await desk.ask({ verb: "show", link });
  return new Level(levels[0], rules, decoded(title));
}

/** @param {string} title percent-encoded as in an address, or already decoded */
function decoded(title) {
  const spaced = title.replaceAll("+", " ");
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced; // the title contains a percent sign
  }
}

/**
 * Reads all levels of a text, and reports the faults of those that cannot be read.
 *
 * @param {Desk} desk
 * @param {string} text
 * @param {{file?: string, rules?: Rules}} [more] the name of the file, and the rules for a file that names
 *   none
 * @returns {Promise<{levels: Level[], faults: string[]}>}
 */
export async function readAll(desk, text, { file = "", rules = rulesIn(text) } = {}) {
  const request = { verb: "show", text: plain(text), file, ...(rules ? { rules } : {}) };
  const answer = await desk.ask(request);
  /** @type {{title: string, error: string}[]} */
  const faults = answer.faults;
  const levels = answer.levels.map((/** @type {Shown} */ one) => new Level(one, one.rules ?? answer.rules));
  return { levels, faults: faults.map(({ title, error }) => (title ? `${title}, ${error}` : error)) };
}

/** The rules that a line of the text names. @param {string} text */
function rulesIn(text) {
  const [, rules = ""] = /^Rules: (\w+)\s*$/m.exec(text) ?? [];
  return rules in RULES ? /** @type {Rules} */ (rules) : undefined;
}

/**
 * The text of a collection; .slc files, which are XML, are converted to rows and names. An empty row is
 * written as a row of floor, since an empty line ends a level.
 *
 * @param {string} text
 */
function plain(text) {
  if (!text.trimStart().startsWith("<")) return text;
  const levels = [...new DOMParser().parseFromString(text, "text/xml").querySelectorAll("Level")];
  const rows = (/** @type {Element} */ level) =>
    [...level.querySelectorAll("L")].map(({ textContent }) => (textContent?.trim() ? textContent : "-"));
  const titled = (/** @type {Element} */ level) => `Title: ${level.getAttribute("Id") ?? ""}\n`;
  return levels.map((level) => `${rows(level).join("\n")}\n${titled(level)}`).join("\n");
}

const CHECKS = "abcdefghijklmnopqrstuvwxyz234567";

/** The text of the same level under other rules. @param {string} text @param {Rules} kind */
export function recast(text, kind) {
  const [, rows, more] = /^[a-z]+-([^-&]+)-\w+([^]*)$/.exec(text) ?? [];
  if (!rows) return text;
  const link = `${kind}-${rows}`;
  const digest = Number.parseInt(hash(link), 16);
  const bits = digest ^ (digest >>> 15); // as in transport.Level.Link
  return `${link}-${CHECKS[(bits >> 5) & 31]}${CHECKS[bits & 31]}${more}`;
}

/** A text of the program, with cells named as on the page. @param {string} text @param {number} w */
export const namedPlaces = (text, w) =>
  capital(
    text
      .replace(/\b(\d+),(\d+)\b/g, (_, x, y) => cellName((Number(y) - 1) * w + Number(x) - 1, w))
      .replaceAll("goal", "target"),
  );

/** @param {number} n @param {Rules} rules */
export const pushes = (n, rules) => several(n, RULES[rules][2]).replace(/shs$/, "shes");

/**
 * The number of moves in a solution, in words. Only the number of box moves can be known to be minimal.
 *
 * @param {{moves?: string, optimal?: boolean}} solution
 * @param {Rules} rules
 */
export function takes({ moves = "", optimal = false }, rules) {
  const moved = pushes(pushesOf(moves), rules);
  return optimal ? `fewest: ${moved}, in ${several(moves.length, "move")}` : `in ${moved} or fewer`;
}

/** The number of box moves. @param {string} moves */
export const pushesOf = (moves) => moves.replace(/[a-z]/g, "").length;
