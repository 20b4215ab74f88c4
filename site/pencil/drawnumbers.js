// Drawings of what a player writes into cells: digits, corner and centre marks, and colours; also the chosen
// cells, and digits in conflict. Units are those of kit/pencil/drawing.js.

import * as drawing from "../kit/pencil/drawing.js";
import { sidesOf, SIDES } from "./insides.js";
import { written } from "./written.js";

/**
 * @import { Place, Puzzle } from "./puzzle.js"
 * @import { Written } from "./written.js"
 */

const CENTRE = 0.6; // maximum size of centre marks
const WIDE = 1.8; // usable width of a cell
const OF_DIGIT = 0.6; // width of a digit, as a fraction of its size
const OF_LINE = 1.1; // line height, as a fraction of the type size
const INSET = 0.1; // distance of the outline of chosen cells from the sides; corner marks are inside

/** Places of one to eight corner marks, relative to the middle of the cell. @type {Place[][]} */
const CORNERS = (() => {
  const [a, b, c] = [-1, 0, 1];
  /** @type {Place[]} */
  const [nw, n, ne, w, e, sw, s, se] = [
    [a, a],
    [b, a],
    [c, a],
    [a, b],
    [c, b],
    [a, c],
    [b, c],
    [c, c],
  ];
  return [
    [nw],
    [nw, ne],
    [nw, ne, sw],
    [nw, ne, sw, se],
    [nw, n, ne, sw, se],
    [nw, n, ne, sw, s, se],
    [nw, n, ne, w, sw, s, se],
    [nw, n, ne, w, e, sw, s, se],
  ];
})();
const FROM_MIDDLE = 0.57; // distance of a corner mark from the middle

/** @param {number} x @param {number} y @param {string} text @param {string} kind @param {number} [size] */
function words(x, y, text, kind, size) {
  const [name, attributes, inside] = drawing.words(x, y, text, kind);
  return drawing.markup([[name, { ...attributes, ...(size && { "font-size": size }) }, inside]]);
}

/** Everything written into cells except colours. @param {Puzzle} puzzle @param {string} state */
export const numbers = (puzzle, state) =>
  [...written(puzzle, state)]
    .map(([cell, one]) => (puzzle.clues.has(cell) ? "" : inCell(puzzle, puzzle.middle(cell), one)))
    .join("");

/** @param {Puzzle} puzzle @param {Place} middle @param {Written} one */
function inCell(puzzle, [x, y], { digit, corner, centre, own }) {
  if (digit > 0) return words(x, y, String(digit), "own");
  if (!own) return atPlaces(puzzle, x, y, centre);
  const places = CORNERS[corner.length - 1];
  const corners = places
    ? corner.map((d, i) =>
        words(x + FROM_MIDDLE * places[i][0], y + FROM_MIDDLE * places[i][1], String(d), "cornermark"),
      )
    : [atPlaces(puzzle, x, y, corner)];
  return corners.join("") + inTheCentre(x, y, centre);
}

/**
 * Numbers at fixed places, equal in every cell: the candidates of a step.
 *
 * @param {Puzzle} puzzle @param {number} x @param {number} y @param {number[]} all
 */
function atPlaces(puzzle, x, y, all) {
  const side = Math.ceil(Math.sqrt(puzzle.largest));
  const step = WIDE / side;
  return all
    .map((d) => {
      const [a, b] = [(d - 1) % side, Math.floor((d - 1) / side)];
      const [dx, dy] = [step * (a + 0.5) - WIDE / 2, step * (b + 0.5) - WIDE / 2];
      return words(x + dx, y + dy, String(d), side > 3 ? "cornermark small" : "cornermark");
    })
    .join("");
}

/**
 * Centre marks, split into the number of lines that allows the largest type.
 *
 * @param {number} x @param {number} y @param {number[]} all
 */
function inTheCentre(x, y, all) {
  if (all.length === 0) return "";
  const gap = all.some((d) => d > 9) ? " " : "";
  const ways = [1, 2, 3, 4].map((count) => {
    const each = Math.ceil(all.length / count);
    const lines = Array.from({ length: Math.ceil(all.length / each) }, (_, i) =>
      all.slice(i * each, (i + 1) * each).join(gap),
    );
    const longest = Math.max(...lines.map(({ length }) => length));
    return { lines, size: Math.min(CENTRE, WIDE / (OF_DIGIT * longest), WIDE / (OF_LINE * lines.length)) };
  });
  const { lines, size } = ways.reduce((best, way) => (way.size > best.size + 1e-9 ? way : best));
  return lines
    .map((line, i) => words(x, y + (i - (lines.length - 1) / 2) * OF_LINE * size, line, "centremark", size))
    .join("");
}

/**
 * The layer between the paper and the lines: sides of a loop, colours, conflicts, and the chosen cells.
 *
 * @param {Puzzle} puzzle
 * @param {string} state
 * @param {Set<number>} [chosen]
 * @param {Place[]} [against] places of digits in conflict
 */
export function ground(puzzle, state, chosen = new Set(), against = []) {
  const all = written(puzzle, state);
  const out = [];
  for (const [cell, side] of sidesOf(puzzle, state))
    out.push(drawing.markup([drawing.square(puzzle.middle(cell), SIDES[side])]));
  for (const [cell, { colour }] of all) {
    const [x, y] = puzzle.middle(cell);
    if (colour.length > 0) out.push(...slices(x, y, colour));
    else if (chosen.has(cell)) out.push(drawing.markup([drawing.square([x, y], "chosen")]));
  }
  for (const place of against) out.push(drawing.markup([drawing.square(place, "bad")]));
  if (chosen.size > 0) out.push(`<path class="around" d="${around(puzzle, chosen)}"/>`);
  return out.join("");
}

/**
 * The colours of a cell, as slices around its middle.
 *
 * @param {number} x @param {number} y @param {number[]} colours
 */
function slices(x, y, colours) {
  const { length } = colours;
  const at = (/** @type {number} */ share) => {
    const angle = 2 * Math.PI * (share - 0.125); // starts at the upper right corner
    const [dx, dy] = [Math.sin(angle + Math.PI / 2), -Math.cos(angle + Math.PI / 2)];
    const r = 1 / Math.max(Math.abs(dx), Math.abs(dy));
    return `L${(x + r * dx).toFixed(3)} ${(y + r * dy).toFixed(3)}`;
  };
  return colours.map((colour, i) => {
    const [from, to] = [i / length, (i + 1) / length];
    const between = [0.25, 0.5, 0.75].filter((corner) => corner > from && corner < to);
    const d =
      length === 1 ? `M${x - 1} ${y - 1}h2v2h-2z` : `M${x} ${y}${[from, ...between, to].map(at).join("")}z`;
    return `<path class="colour colour-${colour}" d="${d}"/>`;
  });
}

/**
 * The outline of the chosen cells, along the inside of their sides.
 *
 * @param {Puzzle} puzzle @param {Set<number>} chosen
 */
function around(puzzle, chosen) {
  /** @type {string[]} */
  const out = [];
  const box = (/** @type {number[]} */ x, /** @type {number[]} */ y) =>
    out.push(`M${x[0]} ${y[0]}H${x[1]}V${y[1]}H${x[0]}z`);
  for (const cell of chosen) {
    const [x, y] = puzzle.middle(cell);
    const has = (/** @type {number} */ dx, /** @type {number} */ dy) =>
      chosen.has(puzzle.cellAt([x + 2 * dx, y + 2 * dy]) ?? -1);
    /**
     * The interval at a cell's side, or the whole width of the cell if d is 0.
     *
     * @param {number} at @param {number} d
     */
    const span = (at, d) =>
      d === 0 ? [at - 1, at + 1] : d < 0 ? [at - 1, at - 1 + INSET] : [at + 1 - INSET, at + 1];
    for (const [dx, dy] of [
      [0, -1],
      [0, 1],
      [-1, 0],
      [1, 0],
    ])
      if (!has(dx, dy)) box(span(x, dx), span(y, dy));
    for (const [dx, dy] of [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ])
      if (has(dx, 0) && has(0, dy) && !has(dx, dy)) box(span(x, dx), span(y, dy));
  }
  return out.join("");
}

/**
 * The digit of a cell, given or written; 0 if there is none.
 *
 * @param {Puzzle} puzzle @param {string} state @param {number} cell
 */
const digitOf = (puzzle, state, cell) =>
  puzzle.digits.has(cell)
    ? (puzzle.clues.get(cell)?.number ?? written(puzzle, state).get(cell)?.digit ?? 0)
    : 0;

/**
 * Whether the cell at a place has a digit.
 *
 * @param {Puzzle} puzzle @param {string} state @param {Place} place
 */
export function hasDigit(puzzle, state, place) {
  const cell = puzzle.cellAt(place);
  return cell !== undefined && digitOf(puzzle, state, cell) > 0;
}

/** The dot in a cell whose digit is in conflict. @param {Place} place */
export const conflict = ([x, y]) => `<circle class="bad" cx="${x + 0.7}" cy="${y - 0.7}" r=".13"/>`;
