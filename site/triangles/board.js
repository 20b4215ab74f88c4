// A puzzle in the page, with a line on it, and marks where moves are ruled out.

import { placeName } from "../kit/words.js";

/**
 * @import { Bench } from "./bench.js"
 * @import { PuzzleDocument } from "../perplex.d.ts"
 *
 * @typedef {[number, number]} Place in doubled coordinates
 *
 * @typedef {{from: Place, to: Place, kind: string}} Mark in the middle of a move
 */

const MARGIN = 62; // of a drawing, in its units (core/witness/draw)
const HALF = 50; // of a cell

const SVG = "http://www.w3.org/2000/svg";
/** @param {string} tag @param {Record<string, string | number>} attributes */
const shape = (tag, attributes) => {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
};

/** inWords describes a puzzle for people who do not see it. @param {PuzzleDocument} of */
export function inWords({ width, height, starts = [], ends = [], symbols = [] }) {
  const end = Array.isArray(ends[0]) ? ends[0] : ends[0].at;
  const clues = symbols.map(({ at, count = 1 }) => `${count} in ${placeName(at)}`);
  return `${width} by ${height} squares, from ${placeName(starts[0])} to ${placeName(end)}. Triangles: ${clues.join(", ") || "none"}.`;
}

/** @type {Record<string, string>} */
const DIRECTIONS = { "0,-2": "up", "2,0": "right", "0,2": "down", "-2,0": "left" };

/**
 * direction is the word for a step from one vertex to the next.
 *
 * @param {Place} place
 * @param {Place} place
 */
export const direction = ([a, b], [c, d]) => DIRECTIONS[`${c - a},${d - b}`];

/** lineInWords tells a line: "up, up, right". @param {Place[]} line */
export const lineInWords = (line) =>
  line
    .slice(1)
    .map((to, i) => direction(line[i], to))
    .join(", ");

export class Board {
  #bench;
  #element;
  #turn = 0;

  /** @param {Bench} bench @param {HTMLElement} element */
  constructor(bench, element) {
    this.#bench = bench;
    this.#element = element;
  }

  /**
   * show draws a puzzle; with a line, of which only some edges are drawn if it moves, and marks
   * [{at, from, kind}].
   *
   * @param {PuzzleDocument} puzzle
   * @param {{line?: Place[], moving?: boolean, failing?: Place[], marks?: Mark[], words?: string}} of
   */
  async show(puzzle, { line, moving = false, failing = [], marks = [], words = "" } = {}) {
    const turn = ++this.#turn;
    const { svg } = await this.#bench.convert({
      verb: "convert",
      puzzle,
      to: "svg",
      inline: true,
      ...(line && line.length > 1 && { line }),
      moving,
      failing,
    });
    if (turn !== this.#turn) return; // another one has been asked for
    this.#element.innerHTML = svg ?? "";
    this.#element.setAttribute(
      "aria-label",
      `${inWords(puzzle)}${line ? ` ${words || "Line"}: ${lineInWords(line) || "at the start"}.` : ""}`,
    );
    for (const mark of marks) this.#element.firstElementChild?.append(drawn(mark));
  }
}

/** drawn is a mark in the middle of the edge of a move. @param {Mark} mark */
function drawn({ from, to, kind }) {
  const [x, y] = [0, 1].map((i) => MARGIN + (HALF * (from[i] + to[i])) / 2);
  const group = shape("g", { class: `mark ${kind}`, transform: `translate(${x} ${y})` });
  group.append(shape("circle", { r: 15 }));
  if (kind === "ruled" || kind === "refuted") group.append(shape("path", { d: "M-6-6 6 6M6-6-6 6" }));
  if (kind === "open") group.append(shape("circle", { r: 4, class: "dot" }));
  return group;
}
