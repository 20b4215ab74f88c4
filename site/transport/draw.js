// Drawings of levels, in hundredths of a cell.

/** @import { Level } from "./level.js" */

/** The worker, drawn in the first cell. */
export const WORKER = '<circle cx="50" cy="50" r="32"/><circle class="dot" cx="50" cy="50" r="10"/>';

/** A box with sides of this many cells, drawn at the first cell. @param {number} side */
export function boxOf(side) {
  const [size, middle] = [side * 100, side * 50];
  const third = (size - 28) / 3;
  return [
    `<rect class="under" x="2" y="2" width="${size - 4}" height="${size - 4}"/>`,
    `<rect class="crate" x="12" y="12" width="${size - 24}" height="${size - 24}" rx="8"/>`,
    `<path class="boards" d="M15 ${14 + third}h${size - 30}M15 ${14 + 2 * third}h${size - 30}"/>`,
    `<path class="done" d="M${middle - 18} ${middle + 1}l13 14 24-30"/>`,
  ].join("");
}

/** The content that each brush of Design paints, in a single cell. */
const PAINTED = {
  wall: '<rect class="floor" width="100" height="100"/><rect class="wall" x="14" y="14" width="72" height="72"/>',
  floor: "",
  box: `<g class="box">${boxOf(1)}</g>`,
  goal: '<rect class="rim" x="18" y="18" width="64" height="64" rx="8"/><rect class="goal" x="25" y="25" width="50" height="50" rx="3"/>',
  worker: `<g class="worker">${WORKER}</g>`,
};

/** The picture of a brush. @param {keyof typeof PAINTED} brush */
export const brushPicture = (brush) =>
  `<svg viewBox="0 0 100 100" class="level-drawing" aria-hidden="true"><rect class="floor" x="1.5" y="1.5" width="97" height="97" rx="3"/>${PAINTED[brush]}</svg>`;

/**
 * Floor and targets.
 *
 * @param {Level} level
 * @param {Iterable<number>} [cells] floor cells
 */
export function floorOf(level, cells = level.floor) {
  const { w, side } = level;
  const at = (/** @type {number} */ cell, /** @type {number} */ inset, /** @type {number} */ size) =>
    `x="${(cell % w) * 100 + inset}" y="${Math.floor(cell / w) * 100 + inset}" width="${size}" height="${size}"`;
  const floor = [...cells].map((cell) => `<rect class="floor" ${at(cell, 1.5, 97)} rx="3"/>`);
  const size = side * 100;
  const goals = [...level.goals].flatMap((cell) => [
    `<rect class="rim" ${at(cell, 18, size - 36)} rx="8"/>`,
    `<rect class="goal" ${at(cell, 25, size - 50)} rx="3"/>`,
  ]);
  return [...floor, ...goals].join("");
}

/** Hatched cells. @param {Level} level @param {number[]} cells */
export function hatched({ w }, cells) {
  const lines = cells.map((cell) => {
    const [x, y] = [(cell % w) * 100, Math.floor(cell / w) * 100];
    return `M${x + 8} ${y + 32}l24 -24M${x + 8} ${y + 66}l58 -58M${x + 12} ${y + 92}l80 -80M${x + 42} ${y + 92}l50 -50M${x + 72} ${y + 92}l20 -20`;
  });
  return lines.length > 0 ? `<path class="hatch" d="${lines.join("")}"/>` : "";
}

/**
 * A drawing of a level without labels, with the boxes and the worker on the given cells.
 *
 * @param {Level} level
 * @param {{boxes: number[], worker: number}} [now]
 */
export function drawing(level, now = level) {
  const { left, right, top, bottom } = level.extent;
  const to = (/** @type {number} */ cell) =>
    `transform="translate(${(cell % level.w) * 100} ${Math.floor(cell / level.w) * 100})"`;
  const boxes = now.boxes.map(
    (at) => `<g class="box${level.goals.has(at) ? " home" : ""}" ${to(at)}>${boxOf(level.side)}</g>`,
  );
  const worker = now.worker < 0 ? "" : `<g class="worker" ${to(now.worker)}>${WORKER}</g>`;
  const box = [left * 100, top * 100, (right - left + 1) * 100, (bottom - top + 1) * 100].join(" ");
  return `<svg viewBox="${box}" class="level-drawing" aria-hidden="true">${floorOf(level)}${boxes.join("")}${worker}</svg>`;
}

/**
 * The ring around a highlighted cell; "" if the highlight is on the piece itself.
 *
 * @param {number} cell @param {number} w @param {string} as
 */
export function ringOf(cell, w, as) {
  const [x, y] = [(cell % w) * 100, Math.floor(cell / w) * 100];
  if (["picked", "stuck", "trap", "way"].includes(as)) return "";
  if (as === "target") return `<circle class="lit target" cx="${x + 50}" cy="${y + 50}" r="12"/>`;
  return `<rect class="lit ${as}" x="${x + 4}" y="${y + 4}" width="92" height="92" rx="6"/>`;
}
