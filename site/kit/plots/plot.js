/**
 * A plot of points with their least-squares line and its confidence band. On the page the pointer names the
 * nearest point, and go walks through all points from left to right.
 *
 * @import { Colours } from "./canvas.js"
 */

import { extent, ticks } from "./axis.js";
import { Drawing } from "./canvas.js";

const LEFT = 44;
const RIGHT = 12;
const TOP = 24;
const BOTTOM = 40;
const NEAR = 14; // pixels around a disc that still count as pointing at the disc
const DISC = 3;

/**
 * @typedef {object} Plotted
 * @property {{x: number, y: number}[]} points
 * @property {[x: number, low: number, high: number][]} band confidence band, from left to right
 * @property {{slope: number, intercept: number} | null} line
 * @property {string} across name of the horizontal axis
 * @property {string} up
 *
 * @typedef {[number, number]} Pair
 */

/**
 * Maps values to pixels of a plot whose upper edge is at top.
 *
 * @param {Plotted} plot
 * @param {number} width
 * @param {number} height
 * @param {number} top
 */
function scaleOf({ points, band }, width, height, top) {
  const across = ticks(...wide(extent(points.map(({ x }) => x))), 6);
  const up = ticks(
    ...wide(extent([...points.map(({ y }) => y), ...band.flatMap(([, low, high]) => [low, high])])),
    6,
  );
  const [x0, x1] = [across[0], across[across.length - 1]];
  const [y0, y1] = [up[0], up[up.length - 1]];
  return {
    across,
    up,
    x: (/** @type {number} */ v) => LEFT + ((v - x0) / (x1 - x0)) * (width - LEFT - RIGHT),
    y: (/** @type {number} */ v) => height - BOTTOM - ((v - y0) / (y1 - y0)) * (height - BOTTOM - TOP - top),
  };
}

/** @param {Pair} range @returns {Pair} */
const wide = ([least, most]) => (most > least ? [least, most] : [least - 1, most + 1]);

/**
 * Draws a plot, with rings around the points listed in marked, and returns the positions of the points. The
 * topmost `top` pixels are left free.
 *
 * @param {CanvasRenderingContext2D} c
 * @param {Plotted} plot
 * @param {number} width
 * @param {number} height
 * @param {Colours} colours
 * @param {{top?: number, marked?: number[]}} [options]
 * @returns {Pair[]}
 */
export function paint(c, plot, width, height, colours, { top = 0, marked = [] } = {}) {
  const scale = scaleOf(plot, width, height, top);
  c.font = `12px ${colours.font}`;
  c.lineWidth = 1;
  c.textBaseline = "middle";
  c.textAlign = "right";
  /** @param {Pair[]} points */
  const stroke = (points) => {
    c.beginPath();
    points.forEach(([a, b], i) => (i ? c.lineTo(a, b) : c.moveTo(a, b)));
    c.stroke();
  };
  const base = Math.round(height - BOTTOM) + 0.5;
  for (const tick of scale.up) {
    const at = Math.round(scale.y(tick)) + 0.5;
    c.strokeStyle = colours.rule;
    stroke([
      [LEFT, at],
      [width - RIGHT, at],
    ]);
    c.fillStyle = colours.ink2;
    c.fillText(numeral(tick), LEFT - 8, at);
  }
  c.textAlign = "center";
  c.textBaseline = "alphabetic";
  c.strokeStyle = colours.edge;
  stroke([
    [LEFT, base],
    [width - RIGHT, base],
  ]);
  for (const tick of scale.across) {
    const at = Math.round(scale.x(tick)) + 0.5;
    stroke([
      [at, base],
      [at, base + 4],
    ]);
    c.fillText(numeral(tick), Math.min(at, width - 10), base + 17);
  }
  c.textAlign = "right";
  c.fillText(plot.across, width - RIGHT, height - 5);
  c.textAlign = "left";
  c.fillText(plot.up, 4, top + 12);
  /** @type {Pair[]} */
  const spots = plot.points.map(({ x, y }) => [scale.x(x), scale.y(y)]);
  if (plot.line) {
    c.beginPath();
    plot.band.forEach(([x, , high], i) =>
      i ? c.lineTo(scale.x(x), scale.y(high)) : c.moveTo(scale.x(x), scale.y(high)),
    );
    for (const [x, low] of [...plot.band].reverse()) c.lineTo(scale.x(x), scale.y(low));
    c.closePath();
    c.globalAlpha = 0.16;
    c.fillStyle = colours.accent;
    c.fill();
    c.globalAlpha = 1;
  }
  c.beginPath();
  for (const [x, y] of spots) {
    c.moveTo(x + DISC, y);
    c.arc(x, y, DISC, 0, 2 * Math.PI);
  }
  c.globalAlpha = 0.7;
  c.fillStyle = colours.ink;
  c.fill();
  c.globalAlpha = 1;
  if (plot.line) {
    c.strokeStyle = colours.accent;
    c.lineWidth = 2;
    const { slope, intercept } = plot.line;
    /** @param {number} x @returns {Pair} */
    const at = (x) => [scale.x(x), scale.y(intercept + slope * x)];
    stroke([at(plot.band[0][0]), at(plot.band[plot.band.length - 1][0])]);
  }
  for (const i of marked) {
    if (!spots[i]) continue;
    c.beginPath();
    c.arc(...spots[i], DISC + 4, 0, 2 * Math.PI);
    c.lineWidth = 2;
    c.strokeStyle = colours.accent;
    c.stroke();
  }
  return spots;
}

/** @param {number} v */
const numeral = (v) => v.toLocaleString("en", { maximumFractionDigits: 6 }).replace("-", "−");

export class Plot {
  #canvas;
  #drawing;
  #tell;
  /** @type {Plotted | null} */
  #plot = null;
  /** @type {Pair[]} */
  #spots = [];
  /** @type {number[]} numbers of the points, from left to right */
  #order = [];
  #hovered = -1;
  #chosen = -1;

  /**
   * @param {HTMLCanvasElement} canvas
   * @param {(point: number) => void} tell is called with the point under the pointer, -1 for none
   */
  constructor(canvas, tell) {
    this.#canvas = canvas;
    this.#tell = tell;
    this.#drawing = new Drawing(canvas, (...to) => this.#paint(...to));
    canvas.addEventListener("pointermove", (event) => this.#hover(this.#nearest(event)));
    canvas.addEventListener("pointerleave", () => this.#hover(-1));
    canvas.addEventListener("click", (event) => {
      const at = this.#nearest(event);
      if (at >= 0) this.choose(at);
    });
  }

  /** Draws another plot. @param {Plotted} plot */
  show(plot) {
    this.#plot = plot;
    this.#hovered = this.#chosen = -1;
    this.#order = plot.points
      .map((_, i) => i)
      .sort((a, b) => plot.points[a].x - plot.points[b].x || plot.points[a].y - plot.points[b].y);
    this.draw();
    this.#tell(-1);
  }

  /** Marks a point. @param {number} i */
  choose(i) {
    this.#chosen = i;
    this.draw();
    this.#tell(i);
  }

  /** Chooses a point relative to the chosen one. @param {number} by places to the right */
  go(by) {
    const all = this.#order.length;
    if (all === 0) return;
    const at = this.#order.indexOf(this.#chosen);
    this.choose(this.#order[at < 0 ? (by > 0 ? 0 : all - 1) : (at + by + all) % all]);
  }

  draw() {
    this.#drawing.draw();
  }

  /** @type {import("./canvas.js").Paint} */
  #paint(c, width, height, colours) {
    if (!this.#plot) return;
    const marked = [this.#chosen, this.#hovered];
    this.#spots = paint(c, this.#plot, width, height, colours, { marked });
  }

  /** @param {MouseEvent} event */
  #nearest({ clientX, clientY }) {
    const box = this.#canvas.getBoundingClientRect();
    let best = -1;
    let least = NEAR;
    this.#spots.forEach(([x, y], i) => {
      const far = Math.hypot(x - (clientX - box.left), y - (clientY - box.top));
      if (far < least) [best, least] = [i, far];
    });
    return best;
  }

  /** @param {number} i */
  #hover(i) {
    if (i === this.#hovered) return;
    this.#hovered = i;
    this.#canvas.style.cursor = i < 0 ? "" : "pointer";
    this.draw();
    this.#tell(i < 0 ? this.#chosen : i);
  }
}

/**
 * Makes a PNG file of a plot, with lines of text above and below it.
 *
 * @param {Plotted} plot
 * @param {string[]} heads
 * @param {string[]} feet
 * @param {Colours} colours
 * @returns {Promise<Blob>}
 */
export function picture(plot, heads, feet, colours) {
  const [width, height, dense, line] = [960, 600, 2, 18];
  const canvas = document.createElement("canvas");
  const c = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  c.font = `12px ${colours.font}`;
  const wrapped = feet.flatMap((text) => wrap(c, text, width - 48));
  const top = 24 + heads.length * line;
  canvas.width = width * dense;
  canvas.height = (height + top + wrapped.length * line + 24) * dense;
  c.setTransform(dense, 0, 0, dense, 0, 0);
  c.fillStyle = colours.paper;
  c.fillRect(0, 0, width, canvas.height / dense);
  c.fillStyle = colours.ink;
  heads.forEach((text, i) => {
    c.font = `${i === 0 ? "600 14px" : "13px"} ${colours.font}`;
    c.fillText(text, 24, 24 + i * line);
  });
  c.save();
  c.translate(12, top);
  paint(c, plot, width - 24, height, colours);
  c.restore();
  c.font = `12px ${colours.font}`;
  c.fillStyle = colours.ink2;
  c.textAlign = "left";
  c.textBaseline = "alphabetic";
  wrapped.forEach((text, i) => c.fillText(text, 24, top + height + 24 + i * line));
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("the plot cannot be drawn as a picture"))),
      "image/png",
    ),
  );
}

/** @param {CanvasRenderingContext2D} c @param {string} text @param {number} width */
function wrap(c, text, width) {
  const lines = [""];
  for (const word of text.split(" ")) {
    const last = lines[lines.length - 1];
    const longer = last ? `${last} ${word}` : word;
    if (last && c.measureText(longer).width > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}
