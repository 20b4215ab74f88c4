// Drawings of puzzles and marks as SVG.

import { escape } from "../kit/words.js";
import { SIGNS } from "./board.js";
import { BLANK } from "./layout.js";
import { blank, direct, partsOf } from "./marks.js";

/** @import { Puzzle } from "./puzzle.js" */

const SIDE = 20;
const LETTER = 6.4; // approximate width of a letter
const SLANT = Math.PI / 3;

/** @param {Puzzle} puzzle @param {string} state */
function cells({ layout }, state) {
  const { marks } = partsOf(state);
  const { size } = layout;
  const parts = layout.cells.map(({ top, column, left, row }, i) => {
    const x = SIDE * (top * size + column);
    const y = SIDE * ((layout.categories.length - 1 - left) * size + row);
    const sign = marks[i] === BLANK ? "" : `<g transform="translate(${x} ${y})">${SIGNS[marks[i]]}</g>`;
    return `<rect class="cell" x="${x}" y="${y}" width="${SIDE}" height="${SIDE}"/>${sign}`;
  });
  const blocks = layout.categories.length - 1;
  for (let down = 0; down < blocks; down++)
    for (let across = 0; across < blocks - down; across++)
      parts.push(
        `<rect class="rim" x="${SIDE * size * across}" y="${SIDE * size * down}" width="${SIDE * size}" height="${SIDE * size}"/>`,
      );
  return parts.join("");
}

/** @param {number[]} box @param {string} content */
const drawing = (box, content) =>
  `<svg class="grid-picture" font-size="12" viewBox="${box.join(" ")}" aria-hidden="true">${content}</svg>`;

/**
 * A picture of a puzzle without labels. Without a state, it shows faintly what each clue states directly, so
 * that puzzles look different.
 *
 * @param {Puzzle} puzzle
 * @param {string} [state]
 */
export function picture(puzzle, state) {
  const side = SIDE * puzzle.layout.width;
  const drawn = cells(puzzle, state ?? direct(puzzle));
  return drawing([-2, -2, side + 4, side + 4], state ? drawn : drawn.replaceAll("<g ", '<g class="faint" '));
}

/**
 * A picture with labels, for paper.
 *
 * @param {Puzzle} puzzle
 * @param {string} [state]
 */
export function paper(puzzle, state = blank(puzzle)) {
  const { categories, size, width } = puzzle.layout;
  const tops = categories.slice(0, -1).flatMap(({ entities }) => entities);
  const lefts = categories
    .slice(1)
    .reverse()
    .flatMap(({ entities }) => entities);
  const wide = (/** @type {string[]} */ names) => LETTER * Math.max(...names.map((name) => name.length));
  const left = wide(lefts) + 10;
  const top = wide(tops) * Math.sin(SLANT) + 14;
  const right = wide(tops.slice(-size)) * Math.cos(SLANT) + 6;
  const side = SIDE * width;
  const names = [
    ...lefts.map((name, i) => `<text x="-6" y="${SIDE * i + 14}" text-anchor="end">${escape(name)}</text>`),
    ...tops.map((name, i) => {
      const x = SIDE * i + 12;
      return `<text x="${x}" y="-5" transform="rotate(-60 ${x} -5)">${escape(name)}</text>`;
    }),
  ];
  return drawing([-left, -top, left + side + right, top + side + 4], names.join("") + cells(puzzle, state));
}
