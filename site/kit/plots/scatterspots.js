/**
 * The discs of a scatter plot. Items at one position share a disc, which is larger for more items, so that
 * thousands of puzzles need only some hundred discs.
 *
 * @import { Colours } from "./canvas.js"
 * @import { Scale } from "./scatterscale.js"
 */

/** @template I @typedef {{x: number, y: number, r: number, items: I[], inside: boolean}} Spot */

/**
 * Groups items by position. A spot is inside if any of its items passes.
 *
 * @template I
 * @param {I[]} items
 * @param {[across: number, up: number][]} figures figures of each item
 * @param {Scale} scale
 * @param {(item: I) => boolean} passes
 * @returns {Spot<I>[]}
 */
export function spotsOf(items, figures, scale, passes) {
  /** @type {Map<number, Spot<I>>} */
  const spots = new Map();
  items.forEach((item, i) => {
    const x = Math.round(2 * scale.x(figures[i][0])) / 2;
    const y = Math.round(2 * scale.y(figures[i][1])) / 2;
    const key = x * 8192 + y;
    let spot = spots.get(key);
    if (!spot) spots.set(key, (spot = { x, y, r: 0, items: [], inside: false }));
    spot.items.push(item);
    spot.inside ||= passes(item);
    spot.r = Math.min(2 + 0.7 * Math.sqrt(spot.items.length - 1), 6);
  });
  return [...spots.values()];
}

/**
 * Paints discs: filled for spots inside, hollow for the others.
 *
 * @param {CanvasRenderingContext2D} c
 * @param {Spot<unknown>[]} spots
 * @param {Colours} colours
 */
export function paintSpots(c, spots, colours) {
  /** @param {boolean} inside */
  const discs = (inside) => {
    c.beginPath();
    for (const spot of spots) {
      if (spot.inside !== inside) continue;
      c.moveTo(spot.x + spot.r, spot.y);
      c.arc(spot.x, spot.y, spot.r, 0, 2 * Math.PI);
    }
  };
  c.lineWidth = 1;
  c.strokeStyle = colours.edge;
  discs(false);
  c.stroke();
  c.fillStyle = colours.ink;
  discs(true);
  c.fill();
}

/**
 * Draws a ring around a spot.
 *
 * @param {CanvasRenderingContext2D} c
 * @param {Spot<unknown>} spot
 * @param {number} width line width
 * @param {Colours} colours
 */
export function ring(c, spot, width, colours) {
  c.beginPath();
  c.arc(spot.x, spot.y, Math.max(spot.r + 3, 6), 0, 2 * Math.PI);
  c.lineWidth = width;
  c.strokeStyle = colours.accent;
  c.stroke();
}
