/**
 * Scales of the scatter plot of a list. A vertical axis of counts, such as solutions, is logarithmic if the
 * counts range widely.
 *
 * @import { Colours } from "./canvas.js"
 */

import { compact } from "../words.js";
import { extent, ticks } from "./axis.js";

/** Margins around the discs, in pixels. */
export const LEFT = 40;
export const RIGHT = 10;
export const TOP = 10;
export const BOTTOM = 22;

// Ratio of the largest to the smallest count above which the scale is logarithmic.
const WIDE = 16;

/** @typedef {ReturnType<typeof scaleOf>} Scale */

/**
 * Maps pairs of figures (horizontal, vertical) to pixels of a canvas and back.
 *
 * @param {[across: number, up: number][]} figures
 * @param {"" | "whole" | "equal"} kind whole: the vertical axis has counts; equal: both axes share one scale
 * @param {number} width
 * @param {number} height
 */
export function scaleOf(figures, kind, width, height) {
  const equal = kind === "equal" ? extent(figures.flat()) : null;
  const [left, right] = equal ?? extent(figures.map(([value]) => value));
  const acrossTicks = ticks(left, Math.max(right, left + 0.01), 4);
  const domain = [acrossTicks[0], acrossTicks[acrossTicks.length - 1]];
  const { upTicks, from, to, wide } = upwards(
    equal ?? extent(figures.map(([, value]) => value)),
    kind === "whole",
  );
  const across = (width - LEFT - RIGHT) / (domain[1] - domain[0]);
  const up = (height - TOP - BOTTOM - 8) / (to - from);
  const bottom = height - BOTTOM - 8;
  return {
    domain,
    acrossTicks,
    upTicks,
    x: (/** @type {number} */ value) => LEFT + (value - domain[0]) * across,
    y: (/** @type {number} */ value) =>
      bottom - ((wide ? Math.log10(Math.max(value, 0.5)) : value) - from) * up,
    across: (/** @type {number} */ x) => domain[0] + (x - LEFT) / across,
    up: (/** @type {number} */ y) => {
      const value = from + (bottom - y) / up;
      return wide ? 10 ** value : value;
    },
  };
}

/**
 * Returns the vertical scale; a logarithmic one has logarithms in from and to.
 *
 * @param {[number, number]} extent
 * @param {boolean} whole
 */
function upwards([few, many], whole) {
  if (!whole) {
    const upTicks = ticks(few, Math.max(many, few + 0.01), 4);
    return { upTicks, from: upTicks[0], to: upTicks[upTicks.length - 1], wide: false };
  }
  const wide = many / Math.max(few, 1) > WIDE;
  const from = wide ? Math.log10(Math.max(few, 1)) : Math.max(Math.min(few, 1), 0);
  const to = Math.max(wide ? Math.log10(many) : many, from + 1);
  return { upTicks: wide ? decades(from, to) : wholes(from, to), from, to, wide };
}

/**
 * Returns ticks of a linear scale: the least count and even steps.
 *
 * @param {number} from
 * @param {number} to
 */
const wholes = (from, to) =>
  [...new Set([from, ...ticks(from, to, 5)])].filter(
    (n) => Number.isInteger(n) && n >= from && n <= to && (n === from || n > from + (to - from) / 12),
  );

/**
 * Returns ticks of a logarithmic scale: decades, with their halves where there is room.
 *
 * @param {number} from
 * @param {number} to
 */
function decades(from, to) {
  const all = [];
  for (let power = Math.floor(from); power <= to; power++) {
    for (const n of to - from < 2.2 ? [1, 2, 5] : [1]) {
      const at = power + Math.log10(n);
      if (at >= from - 1e-9 && at <= to + 1e-9) all.push(n * 10 ** power);
    }
  }
  return all;
}

/**
 * Paints the axes.
 *
 * @param {CanvasRenderingContext2D} c
 * @param {number} width
 * @param {number} height
 * @param {Colours} colours
 * @param {Scale} scale
 * @param {Record<"across" | "up", { tick?(value: number): string }>} axes
 */
export function paintAxes(c, width, height, colours, { x, y, acrossTicks, upTicks }, { across, up }) {
  c.lineWidth = 1;
  c.strokeStyle = colours.rule;
  c.fillStyle = colours.ink2;
  c.textBaseline = "middle";
  c.textAlign = "right";
  const line = (/** @type {[number, number][]} */ ...points) => {
    c.beginPath();
    points.forEach(([a, b], i) => (i ? c.lineTo(a, b) : c.moveTo(a, b)));
    c.stroke();
  };
  for (const tick of upTicks) {
    const at = Math.round(y(tick)) + 0.5;
    line([LEFT, at], [width - RIGHT, at]);
    c.fillText((up.tick ?? ((value) => compact(value)))(tick), LEFT - 8, at);
  }
  const base = height - BOTTOM + 0.5;
  c.strokeStyle = colours.edge;
  line([LEFT, base], [width - RIGHT, base]);
  c.textBaseline = "alphabetic";
  c.textAlign = "center";
  for (const tick of acrossTicks) {
    const at = Math.round(x(tick)) + 0.5;
    line([at, base], [at, base + 4]);
    const words = (across.tick ?? String)(tick);
    c.fillText(words, Math.min(at, width - c.measureText(words).width / 2), height - 5);
  }
}

/**
 * Paints the line on which both axes have equal values.
 *
 * @param {CanvasRenderingContext2D} c
 * @param {Colours} colours
 * @param {Scale} scale
 */
export function paintEqual(c, colours, { domain, x, y }) {
  const [from, to] = domain;
  c.beginPath();
  c.moveTo(x(from), y(from));
  c.lineTo(x(to), y(to));
  c.strokeStyle = colours.edge;
  c.setLineDash([4, 4]);
  c.stroke();
  c.setLineDash([]);
}
