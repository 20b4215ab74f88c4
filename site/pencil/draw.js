// Drawings of puzzles and marks, as markup in the units of kit/pencil/drawing.js.

import * as drawing from "../kit/pencil/drawing.js";
import { BELOW, boxOf, bridgePaths } from "./bridges.js";
import { cross, dotShapes } from "./dots.js";
import { conflict, ground, hasDigit, numbers } from "./drawnumbers.js";
import { NO, OPEN, YES } from "./marks.js";
import { wedgePaths } from "./wedges.js";
import { WAYS } from "./puzzle.js";
import { written } from "./written.js";

/** @import { Place, Puzzle } from "./puzzle.js" */

/**
 * A highlight on the board, and its meaning. In Play and Understand: the conclusion of a step (next, or
 * crossed if it is a cross), its premises, an error, digits in conflict, a redundant clue, and the frequency
 * of unsuccessful looks at a place (share, 0 to 1). In Design: a cell in which the symmetry requires a clue,
 * the sum that is being entered, and borders that are being drawn or removed.
 *
 * @typedef {{place: Place, as: "next" | "crossed" | "because" | "wrong" | "conflict" | "gone" | "vain" | "partner" | "entry" | "drawn" | "erased", share?: number}} Light
 */

/**
 * The printed part: the paper, and the ink on it. Colours of cells are drawn between the two.
 *
 * @param {Puzzle} puzzle
 */
export function printed(puzzle) {
  const all = drawing.printed(puzzle);
  const lines = all.findIndex(([, { class: kind }]) => String(kind).startsWith("rule"));
  return [drawing.markup(all.slice(0, lines)), drawing.markup(all.slice(lines))];
}

/**
 * A line at its place: along a side, or between the middles of two cells, or up to the rings around their
 * numbers.
 *
 * @param {Puzzle} puzzle
 * @param {Place} place
 */
function segment(puzzle, [x, y]) {
  const lies = puzzle.corners === ((y & 1) === 0);
  const [dx, dy] = lies ? [1, 0] : [0, 1];
  const ringed = (/** @type {number} */ u, /** @type {number} */ v) =>
    puzzle.drawing === "ring" && puzzle.clues.has(((v - 1) / 2) * puzzle.width + (u - 1) / 2);
  const [from, to] = [-1, 1].map((end) => end * (ringed(x + end * dx, y + end * dy) ? 1 - BELOW : 1));
  return `M${x + from * dx} ${y + from * dy}${lies ? "h" : "v"}${to - from}`;
}

/**
 * The marks as SVG.
 *
 * @param {Puzzle} puzzle
 * @param {string} marks
 */
export function marked(puzzle, marks) {
  const [shades, dots, lights, stars, tents, beams, lines, crosses, texts] = Array.from(
    { length: 9 },
    () => /** @type {string[]} */ ([]),
  );
  for (const [q, [x, y, what]] of puzzle.questions.entries()) {
    const mark = marks[q];
    if (["digit", "bridge", "wedge"].includes(what) || (mark !== YES && mark !== NO)) continue;
    if (what === "line") {
      if (mark === YES) lines.push(segment(puzzle, [x, y]));
      else crosses.push(cross(x, y, 0.2));
    } else if (mark === NO) dots.push(`<circle cx="${x}" cy="${y}" r=".15"/>`);
    else if (what === "light") {
      lights.push(lamp(x, y));
      beams.push(...beam(puzzle, x, y));
    } else if (what === "star") stars.push(star(x, y));
    else if (what === "tent") tents.push(tent(x, y));
    else shades.push(shade(x, y));
  }
  const bridges = bridgePaths(puzzle, marks, cross);
  const wedges = wedgePaths(puzzle, marks, cross);
  dots.push(...wedges.dots);
  crosses.push(...bridges.crosses, ...wedges.crosses);
  texts.push(numbers(puzzle, marks));
  const parted = puzzle.drawing === "area" ? borders(puzzle, marks) : [];
  texts.push(
    drawing.markup(
      drawing.symbols(puzzle, (cell) => {
        const mark = marks[puzzle.cells.get(cell) ?? -1];
        return mark === YES ? true : mark === NO ? false : undefined;
      }),
    ),
  );
  if (puzzle.drawing === "symbol") dots.length = 0;
  const path = (/** @type {string[]} */ all, /** @type {string} */ kind) =>
    all.length > 0 ? `<path class="${kind}" d="${all.join("")}"/>` : "";
  return [
    ...beams,
    ...shades,
    `<g class="dots">${dots.join("")}</g>`,
    path(parted, "border"),
    path(lines, "casing"),
    path(lines, "line-drawn"),
    path(bridges.lines, "casing bridge"),
    path(bridges.lines, "line-drawn bridge"),
    path(crosses, "cross"),
    `<g class="lights">${lights.join("")}</g>`,
    path(stars, "star"),
    path(tents, "tent"),
    path(wedges.triangles, "wedge"),
    ...texts,
  ].join("");
}

/** The sides between different numbers. @param {Puzzle} puzzle @param {string} marks */
function borders(puzzle, marks) {
  const { width, height, clues } = puzzle;
  const own = written(puzzle, marks);
  const number = (/** @type {number} */ cell) => clues.get(cell)?.number ?? own.get(cell)?.digit ?? 0;
  const differ = (/** @type {number} */ a, /** @type {number} */ b) =>
    number(a) > 0 && number(b) > 0 && number(a) !== number(b);
  const sides = [];
  for (let cell = 0; cell < width * height; cell++) {
    const [x, y] = puzzle.middle(cell);
    if (x < 2 * width - 1 && differ(cell, cell + 1)) sides.push(`M${x + 1} ${y - 1}v2`);
    if (y < 2 * height - 1 && differ(cell, cell + width)) sides.push(`M${x - 1} ${y + 1}h2`);
  }
  return sides;
}

/** A shaded cell. @param {number} x @param {number} y */
const shade = (x, y) =>
  `<rect class="shade" x="${x - 0.9}" y="${y - 0.9}" width="1.8" height="1.8" rx=".18"/>`;

/** A lamp with its rays. @param {number} x @param {number} y */
function lamp(x, y) {
  const rays = Array.from({ length: 8 }, (_, i) => {
    const [dx, dy] = [Math.cos((i * Math.PI) / 4), Math.sin((i * Math.PI) / 4)];
    const at = (/** @type {number} */ r) => `${(x + r * dx).toFixed(2)} ${(y + r * dy).toFixed(2)}`;
    return `M${at(0.62)}L${at(0.8)}`;
  });
  return `<circle cx="${x}" cy="${y}" r=".48"/><path d="${rays.join("")}"/>`;
}

/** A star with five points. @param {number} x @param {number} y */
function star(x, y) {
  const points = Array.from({ length: 10 }, (_, i) => {
    const [angle, r] = [(i * Math.PI) / 5, i % 2 === 0 ? 0.72 : 0.29];
    return `${(x + r * Math.sin(angle)).toFixed(2)} ${(y - r * Math.cos(angle)).toFixed(2)}`;
  });
  return `M${points.join("L")}z`;
}

/** A tent with its opening. @param {number} x @param {number} y */
const tent = (x, y) =>
  `M${x - 0.72} ${y + 0.55}L${x} ${y - 0.6}l.72 1.15zM${x - 0.24} ${y + 0.55}L${x} ${y + 0.05}l.24 .5z`;

/**
 * The cells that a lamp illuminates, up to the walls.
 *
 * @param {Puzzle} puzzle @param {number} x @param {number} y
 */
function beam(puzzle, x, y) {
  const light = (/** @type {number} */ x, /** @type {number} */ y) =>
    `<rect class="beam" x="${x - 0.95}" y="${y - 0.95}" width="1.9" height="1.9"/>`;
  const cells = [light(x, y)];
  for (const [dx, dy] of Object.values(WAYS))
    for (let [a, b] = [x + 2 * dx, y + 2 * dy]; ; [a, b] = [a + 2 * dx, b + 2 * dy]) {
      const cell = puzzle.cellAt([a, b]);
      if (cell === undefined || puzzle.clues.has(cell)) break;
      cells.push(light(a, b));
    }
  return cells;
}

/**
 * Whether a highlight marks a digit as wrong or in conflict.
 *
 * @param {Puzzle} puzzle @param {string} marks @param {Light} light
 */
export const isAgainst = (puzzle, marks, { place, as }) =>
  (as === "wrong" || as === "conflict") && hasDigit(puzzle, marks, place);

/**
 * Whether a highlight surrounds a line, along a side or between two cell centres.
 *
 * @param {Puzzle} puzzle @param {Light} light
 */
const isAlong = (puzzle, { place: [x, y], as }) =>
  (x & 1) !== (y & 1) &&
  !puzzle.straits.has(puzzle.lines.get(`${x},${y}`) ?? -1) &&
  !["drawn", "erased", "crossed"].includes(as);

/**
 * Whether a highlight is on a dark background: a wall, a sum, or a shaded cell. Only sums have the highlight
 * "entry".
 *
 * @param {Puzzle} puzzle
 * @param {string} marks
 * @param {Light} light
 */
function isOnDark(puzzle, marks, { place, as }) {
  const { drawing, clues, cells, what } = puzzle;
  const [x, y] = place;
  if (as === "entry") return true;
  if (!(x & 1 && y & 1)) return false;
  const cell = puzzle.beside(place);
  if (drawing === "wall") return clues.has(cell);
  if (drawing === "sums") return clues.has(cell) || x < 0 || y < 0;
  return what === "shaded" && marks[cells.get(cell) ?? -1] === YES;
}

/** Lights that fill a cell. They are drawn below clues and marks, whose contrast is thus preserved. */
const FILLED = ["because", "wrong"];

/**
 * The highlights of one layer, below or above the printed part and the marks. An outline around a line is
 * below; a filled cell has its fill below and its outline above.
 *
 * @param {Puzzle} puzzle
 * @param {string} marks
 * @param {Light[]} lights
 * @param {"below" | "above"} layer
 */
export const lit = (puzzle, marks, lights, layer) =>
  lights
    .filter((light) => {
      const { as } = light;
      if (as === "vain" || isAlong(puzzle, light)) return layer === "below";
      return layer === "above" || (FILLED.includes(as) && !isAgainst(puzzle, marks, light));
    })
    .map((light) => {
      const { place, as, share = 1 } = light;
      const [x, y] = place;
      if (isAgainst(puzzle, marks, light)) return conflict(place);
      const kind = `lit ${as}${isOnDark(puzzle, marks, light) ? " ondark" : ""}`;
      const strong = as === "vain" ? ` style="opacity:${(0.08 + 0.92 * share).toFixed(3)}"` : "";
      if (as === "drawn" || as === "erased")
        return `<path class="border ${as}" d="${x & 1 ? `M${x - 1} ${y}h2` : `M${x} ${y - 1}v2`}"/>`;
      if (as === "entry") return `<circle class="${kind}" cx="${x}" cy="${y}" r=".5"/>`;
      if (as === "gone" || as === "partner") return `<circle class="${kind}" cx="${x}" cy="${y}" r=".8"/>`;
      if (x & 1 && y & 1) {
        const inset = as === "vain" ? 0 : 0.12;
        return `<rect class="${kind}"${strong} x="${x - 1 + inset}" y="${y - 1 + inset}" width="${2 - 2 * inset}" height="${2 - 2 * inset}"/>`;
      }
      const strait = puzzle.straits.get(puzzle.lines.get(`${x},${y}`) ?? -1);
      if (strait) {
        const box = boxOf(strait);
        return `<rect class="${kind}"${strong} x="${box.x}" y="${box.y}" width="${box.w}" height="${box.h}" rx=".4"/>`;
      }
      if ((x & 1) !== (y & 1)) {
        if (as === "vain") return `<path class="lit-line"${strong} d="${segment(puzzle, [x, y])}"/>`;
        if (as === "crossed") return `<path class="lit crossed" d="${cross(x, y, 0.24)}"/>`;
        // The box surrounds the line, so that the line or its absence stays visible.
        const [w, h] = puzzle.corners === ((y & 1) === 0) ? [2.2, 0.8] : [0.8, 2.2];
        return `<rect class="${kind} along" x="${x - w / 2}" y="${y - h / 2}" width="${w}" height="${h}" rx=".4"/>`;
      }
      return `<circle class="${kind}" cx="${x}" cy="${y}" r=".4"/>`;
    })
    .join("");

/**
 * A picture of a puzzle as SVG, without labels.
 *
 * @param {Puzzle} puzzle
 * @param {string} [marks]
 */
export function picture(puzzle, marks = OPEN.repeat(puzzle.questions.length)) {
  const { width, height, head } = puzzle;
  const from = -2 * head - MARGIN;
  const box = [from, from, 2 * (width + head + MARGIN), 2 * (height + head + MARGIN)];
  const [paper, ink] = printed(puzzle);
  const drawn = [paper, ground(puzzle, marks), ink, marked(puzzle, marks), dotShapes(puzzle, marks)].join("");
  return `<svg class="pencil-picture${puzzle.look}" viewBox="${box.join(" ")}" aria-hidden="true">${drawn}</svg>`;
}

const MARGIN = 0.2; // around a picture, in halves of a cell
