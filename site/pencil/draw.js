// Puzzles and marks as drawings, in units of half a cell: the places of the program are
// places of the drawing.

import { digitIn, NO, notesIn, YES } from "./sheet.js";

/** @import { Place, Puzzle } from "./puzzle.js" */

/**
 * What is lit, and why: what follows, what it follows from, what is wrong, how often
 * somebody looks there in vain (0 to 1).
 *
 * @typedef {{place: Place, as: "next" | "because" | "wrong" | "gone" | "vain", share?: number}} Light
 */

/** The sizes of texts. */
const SIZES = { side: 0.6, candidate: 0.5, long: 0.95, whole: 1.15 };

/** @param {number} x @param {number} y @param {string} text @param {string} kind */
function words(x, y, text, kind) {
  const size =
    kind === "side" || kind === "candidate" ? SIZES[kind] : text.length > 1 ? SIZES.long : SIZES.whole;
  return `<text x="${x}" y="${y}" font-size="${size}" class="${kind}">${text}</text>`;
}

/** What is printed. @param {Puzzle} puzzle */
export function printed(puzzle) {
  const { width, height, drawing, clues, rooms } = puzzle;
  const out = [`<rect class="paper" width="${2 * width}" height="${2 * height}"/>`];
  const walls = [...clues.keys()].filter(() => drawing === "wall");
  for (const cell of walls) out.push(square(puzzle.middle(cell), "wall"));
  const lines = [];
  for (let x = 1; x < width; x++) lines.push(`M${2 * x} 0v${2 * height}`);
  for (let y = 1; y < height; y++) lines.push(`M0 ${2 * y}h${2 * width}`);
  out.push(`<path class="rule${puzzle.corners ? " faint" : ""}" d="${lines.join("")}"/>`);
  out.push(
    puzzle.corners
      ? dots(puzzle)
      : `<path class="border" d="M0 0h${2 * width}v${2 * height}h${-2 * width}z"/>`,
  );
  if (rooms) out.push(`<path class="border" d="${borders(puzzle, rooms)}"/>`);
  for (const cell of clues.keys()) out.push(clue(puzzle, cell));
  for (let x = 0; x < width; x++) out.push(words(2 * x + 1, -0.55, puzzle.columnName(x), "side"));
  for (let y = 0; y < height; y++) out.push(words(-0.6, 2 * y + 1, puzzle.rowName(y), "side"));
  return out.join("");
}

/** @param {Puzzle} puzzle */
function dots({ width, height }) {
  const out = [];
  for (let y = 0; y <= height; y++)
    for (let x = 0; x <= width; x++) out.push(`<circle cx="${2 * x}" cy="${2 * y}" r=".13"/>`);
  return `<g class="corners">${out.join("")}</g>`;
}

/** The sides between rooms. @param {Puzzle} puzzle @param {number[]} rooms */
function borders({ width, height }, rooms) {
  const out = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const room = rooms[y * width + x];
      if (x + 1 < width && rooms[y * width + x + 1] !== room) out.push(`M${2 * x + 2} ${2 * y}v2`);
      if (y + 1 < height && rooms[(y + 1) * width + x] !== room) out.push(`M${2 * x} ${2 * y + 2}h2`);
    }
  return out.join("");
}

/** @param {Puzzle} puzzle @param {number} cell */
function clue(puzzle, cell) {
  const { number, direction } = /** @type {import("./puzzle.js").Clue} */ (puzzle.clues.get(cell));
  const [x, y] = puzzle.middle(cell);
  if (puzzle.drawing === "circle")
    return `<circle class="${number === 1 ? "white" : "black"}" cx="${x}" cy="${y}" r=".66"/>`;
  const text = number === null ? (puzzle.drawing === "wall" ? "" : "?") : String(number);
  if (puzzle.drawing === "symbol") return ""; // drawn with the marks, since shading changes its colour
  if (!direction) return words(x, y, text, `clue${puzzle.drawing === "wall" ? " onwall" : ""}`);
  const turn = { up: 0, right: 90, down: 180, left: 270 }[direction];
  const across = turn % 180 === 0;
  const arrow = `<path class="arrow" transform="translate(${across ? x + 0.52 : x} ${across ? y : y - 0.6}) rotate(${turn})" d="M0 .55V-.5M-.2-.22 0-.5.2-.22"/>`;
  return words(across ? x - 0.2 : x, across ? y : y + 0.2, text, "clue") + arrow;
}

/** @param {Place} place @param {string} kind @param {string} [more] */
const square = ([x, y], kind, more = "") =>
  `<rect class="${kind}" x="${x - 1}" y="${y - 1}" width="2" height="2"${more}/>`;

/** A line at its place: along a side, or from middle to middle. @param {Puzzle} puzzle @param {Place} place */
function segment(puzzle, [x, y]) {
  const lies = puzzle.corners === ((y & 1) === 0);
  return lies ? `M${x - 1} ${y}h2` : `M${x} ${y - 1}v2`;
}

/** @param {number} x @param {number} y @param {number} r */
const cross = (x, y, r) => `M${x - r} ${y - r}l${2 * r} ${2 * r}M${x + r} ${y - r}l${-2 * r} ${2 * r}`;

/**
 * What is marked.
 *
 * @param {Puzzle} puzzle
 * @param {string} marks
 */
export function marked(puzzle, marks) {
  const [shades, dots, lights, lines, crosses, texts] = Array.from(
    { length: 6 },
    () => /** @type {string[]} */ ([]),
  );
  for (const [q, [x, y, what]] of puzzle.questions.entries()) {
    const mark = marks[q];
    if (what === "digit" || (mark !== YES && mark !== NO)) continue;
    if (what === "line") {
      if (mark === YES) lines.push(segment(puzzle, [x, y]));
      else crosses.push(cross(x, y, 0.2));
    } else if (mark === NO) dots.push(`<circle cx="${x}" cy="${y}" r=".15"/>`);
    else if (what === "light") lights.push(`<circle cx="${x}" cy="${y}" r=".6"/>`);
    else shades.push(square([x, y], "shade"));
  }
  for (const cell of puzzle.digits.keys()) texts.push(digits(puzzle, marks, cell));
  if (puzzle.drawing === "symbol")
    for (const [cell, { number }] of puzzle.clues) {
      const [x, y] = puzzle.middle(cell);
      const mark = marks[puzzle.cells.get(cell) ?? -1];
      const kind = mark === YES ? "clue onshade" : mark === NO ? "clue stays" : "clue";
      if (mark === NO) texts.push(`<circle class="ring" cx="${x}" cy="${y}" r=".8"/>`);
      texts.push(words(x, y, String(number), kind));
    }
  if (puzzle.drawing === "symbol") dots.length = 0;
  const path = (/** @type {string[]} */ all, /** @type {string} */ kind) =>
    all.length > 0 ? `<path class="${kind}" d="${all.join("")}"/>` : "";
  return [
    ...shades,
    `<g class="dots">${dots.join("")}</g>`,
    path(lines, "casing"),
    path(lines, "line-drawn"),
    path(crosses, "cross"),
    `<g class="lights">${lights.join("")}</g>`,
    ...texts,
  ].join("");
}

/** @param {Puzzle} puzzle @param {string} marks @param {number} cell */
function digits(puzzle, marks, cell) {
  if (puzzle.clues.has(cell)) return "";
  const [x, y] = puzzle.middle(cell);
  const digit = digitIn(puzzle, marks, cell);
  if (digit > 0) return words(x, y, String(digit), "own");
  const side = puzzle.width === 4 ? 2 : 3;
  return notesIn(puzzle, marks, cell)
    .map((d) => {
      const [a, b] = [(d - 1) % side, Math.floor((d - 1) / side)];
      const step = 1.8 / side;
      return words(x - 0.9 + step * (a + 0.5), y - 0.9 + step * (b + 0.5), String(d), "candidate");
    })
    .join("");
}

/**
 * What is lit.
 *
 * @param {Puzzle} puzzle
 * @param {Light[]} lights
 */
export const lit = (puzzle, lights) =>
  lights
    .map(({ place: [x, y], as, share = 1 }) => {
      const strong = as === "vain" ? ` style="opacity:${(0.08 + 0.92 * share).toFixed(3)}"` : "";
      if (x & 1 && y & 1) {
        const inset = as === "vain" ? 0 : 0.12;
        return `<rect class="lit ${as}"${strong} x="${x - 1 + inset}" y="${y - 1 + inset}" width="${2 - 2 * inset}" height="${2 - 2 * inset}"/>`;
      }
      if ((x & 1) !== (y & 1)) {
        if (as === "vain") return `<path class="lit-line"${strong} d="${segment(puzzle, [x, y])}"/>`;
        // Around the line, so that it is seen whether there is one.
        const [w, h] = puzzle.corners === ((y & 1) === 0) ? [2.2, 0.8] : [0.8, 2.2];
        return `<rect class="lit ${as}" x="${x - w / 2}" y="${y - h / 2}" width="${w}" height="${h}" rx=".4"/>`;
      }
      return `<circle class="lit ${as}" cx="${x}" cy="${y}" r=".4"/>`;
    })
    .join("");
