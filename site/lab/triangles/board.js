// A board in the page, optionally with a line.

import { placeName } from "../../kit/words.js";

/**
 * @import { Bench } from "./bench.js"
 * @import { PuzzleDocument } from "../../perplex.d.ts"
 *
 * @typedef {[number, number]} Place in doubled coordinates
 */

const MARGIN = 62; // margin of a drawing, in the drawing's units (core/witness/draw)
const HALF = 50; // half the width of a cell

const SVG = "http://www.w3.org/2000/svg";
/** @param {string} tag @param {Record<string, string | number>} attributes */
const shape = (tag, attributes) => {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
};

/** Describes a puzzle for screen readers. @param {PuzzleDocument} of */
function inWords({ width, height, starts = [], ends = [], symbols = [] }) {
  const end = Array.isArray(ends[0]) ? ends[0] : ends[0].at;
  const clues = symbols.map(({ at, count = 1 }) => `${count} in ${placeName(at)}`);
  return `${width} by ${height} squares, from ${placeName(starts[0])} to ${placeName(end)}. Triangles: ${clues.join(", ") || "none"}.`;
}

/** @type {Record<string, string>} */
const DIRECTIONS = { "0,-2": "up", "2,0": "right", "0,2": "down", "-2,0": "left" };

/**
 * The word for a step from one vertex to the next.
 *
 * @param {Place} place
 * @param {Place} place
 */
const direction = ([a, b], [c, d]) => DIRECTIONS[`${c - a},${d - b}`];

/** Describes a line: "up, up, right". @param {Place[]} line */
const lineInWords = (line) =>
  line
    .slice(1)
    .map((to, i) => direction(line[i], to))
    .join(", ");

export class Board {
  #bench;
  #element;
  #link;
  #turn = 0;

  /**
   * @param {Bench} bench
   * @param {HTMLElement} element
   * @param {HTMLAnchorElement} [link] opens the displayed puzzle in Lines
   */
  constructor(bench, element, link) {
    this.#bench = bench;
    this.#element = element;
    this.#link = link;
  }

  /**
   * Draws a puzzle, optionally with a line, a mark at its head, and the cells where it fails.
   *
   * @param {PuzzleDocument} puzzle
   * @param {{line?: Place[], head?: Place, failing?: Place[]}} of
   */
  async show(puzzle, { line, head, failing = [] } = {}) {
    const turn = ++this.#turn;
    const { svg } = await this.#bench.convert({
      verb: "convert",
      puzzle,
      to: "svg",
      inline: true,
      ...(line && line.length > 1 && { line }),
      failing,
    });
    const { share } = this.#link
      ? await this.#bench.convert({ verb: "convert", puzzle, to: "share", kind: "edit" })
      : {};
    if (turn !== this.#turn) return; // another puzzle has been requested
    this.#element.innerHTML = svg ?? "";
    this.#element.setAttribute(
      "aria-label",
      `${inWords(puzzle)}${line ? ` Solution: ${lineInWords(line)}.` : ""}`,
    );
    if (head) this.#element.firstElementChild?.append(drawn(head));
    if (!this.#link) return;
    this.#link.href = `../../../index.html#${share}`;
    this.#link.hidden = false;
  }
}

/** A mark at a vertex. @param {Place} at */
function drawn(at) {
  const [x, y] = at.map((place) => MARGIN + HALF * place);
  const group = shape("g", { class: "mark", transform: `translate(${x} ${y})` });
  group.append(shape("circle", { r: 15 }));
  return group;
}
