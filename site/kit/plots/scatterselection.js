/**
 * The selection box of a scatter plot, finished or being dragged.
 *
 * @import { Colours } from "./canvas.js"
 * @import { Scale } from "./scatterscale.js"
 * @import { Bounds, Pair } from "./scatter.js"
 */

import { extent } from "./axis.js";
import { BOTTOM, LEFT, RIGHT, TOP } from "./scatterscale.js";

/**
 * Paints the dragged box, or else the box of the limits.
 *
 * @param {CanvasRenderingContext2D} c
 * @param {number} width
 * @param {number} height
 * @param {Colours} colours
 * @param {{drag: {from: Pair, to: Pair} | null, scale: Scale, limits: {from: Bounds, to: Bounds},
 *   axes: {across: {name: string}, up: {name: string}}}} selection
 */
export function paintSelection(c, width, height, colours, { drag, scale: { x, y }, limits, axes }) {
  let box;
  if (drag) {
    box = [...drag.from, ...drag.to];
  } else {
    const { from, to } = limits;
    const { across, up } = axes;
    const [left, right, low, high] = [from[across.name], to[across.name], from[up.name], to[up.name]];
    if ([left, right, low, high].every((limit) => limit === undefined)) return;
    box = [
      left === undefined ? LEFT : x(left) - 2,
      high === undefined ? TOP - 6 : y(high) - 6,
      right === undefined ? width - RIGHT : x(right) + 2,
      low === undefined ? height - BOTTOM : y(low) + 6,
    ];
  }
  /** @param {number} v @param {number} least @param {number} most */
  const clamp = (v, least, most) => Math.min(Math.max(v, least), most);
  const [x0, x1] = extent([box[0], box[2]].map((v) => clamp(v, LEFT, width - RIGHT + 4)));
  const [y0, y1] = extent([box[1], box[3]].map((v) => clamp(v, 1, height - BOTTOM)));
  c.globalAlpha = 0.1;
  c.fillStyle = colours.accent;
  c.fillRect(x0, y0, x1 - x0, y1 - y0);
  c.globalAlpha = 1;
  c.strokeStyle = colours.accent;
  c.lineWidth = 1.5;
  c.strokeRect(x0, y0, x1 - x0, y1 - y0);
}
