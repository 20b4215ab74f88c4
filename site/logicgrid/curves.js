// How trials come along: a figure over the generations, one line a trial.

import { extent, ticks } from "../kit/plots/axis.js";
import { grouped, several } from "../kit/words.js";
import { Drawing } from "../kit/plots/canvas.js";

/**
 * @import { Colours } from "../kit/plots/canvas.js"
 *
 * @import { Figures } from "./archives.js"
 *
 * @typedef {Record<string, number>} Point the figures of a trial at a generation
 */

const [LEFT, RIGHT, TOP, BOTTOM] = [52, 12, 8, 36];
const MOST = 400; // points of a line; then every other one goes

/** FIGURES are what may be drawn: [name, what is read of a point]. */
/** @type {Record<string, string>} */
export const FIGURES = {
  puzzles: "Puzzles",
  solutions: "Solutions",
  qd: "QD score",
  hints: "Mean hints",
  nearest: "Nearest of the unsolvable",
};

/**
 * point is what is kept of a trial's figures at a time.
 *
 * @param {Figures} figures
 * @returns {Point}
 */
export const point = (figures) =>
  Object.fromEntries(
    ["generation", ...Object.keys(FIGURES)].map((key) => [
      key,
      Number(figures[/** @type {keyof Figures} */ (key)]),
    ]),
  );

/**
 * grow adds a point to a line.
 *
 * @param {Point[]} line
 * @param {Figures} figures
 */
export function grow(line, figures) {
  if (line.length > 0 && line[line.length - 1].generation >= figures.generation) return line;
  const longer = [...line, point(figures)];
  return longer.length > MOST ? longer.filter((_, i) => i % 2 === 0 || i === longer.length - 1) : longer;
}

export class Curves {
  #canvas;
  #drawing;
  /** @type {Point[][]} */
  #lines = [];
  #figure = "puzzles";

  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.#canvas = canvas;
    this.#drawing = new Drawing(canvas, (...to) => this.#paint(...to));
  }

  /**
   * show draws a figure of lines of points.
   *
   * @param {Point[][]} lines
   * @param {string} figure
   */
  show(lines, figure) {
    this.#lines = lines;
    this.#figure = figure;
    const last = lines.map((line) => line.at(-1)?.[figure] ?? 0);
    this.#canvas.setAttribute(
      "aria-label",
      `${FIGURES[figure]} by generation, ${several(lines.length, "trial")}: ${last.map((v) => grouped(Number(v.toFixed(2)))).join(", ")} in the end`,
    );
    this.#drawing.draw();
  }

  /**
   * @param {CanvasRenderingContext2D} c
   * @param {number} width
   * @param {number} height
   * @param {Colours} colours
   */
  #paint(c, width, height, colours) {
    const points = this.#lines.flat();
    if (points.length === 0) return;
    const values = points.map((one) => one[this.#figure]);
    const [least, most] = extent(values);
    const up = ticks(least < most / 2 ? 0 : least, Math.max(most, least + 1e-6), 4);
    const across = ticks(0, Math.max(...points.map(({ generation }) => generation), 1), 6);
    /** @param {number} v */
    const x = (v) => LEFT + (v / across[across.length - 1]) * (width - LEFT - RIGHT);
    /** @param {number} v */
    const y = (v) => height - BOTTOM - ((v - up[0]) / (up[up.length - 1] - up[0])) * (height - TOP - BOTTOM);
    /** @param {[number, number][]} way */
    const stroke = (way) => {
      c.beginPath();
      way.forEach(([a, b], i) => (i ? c.lineTo(a, b) : c.moveTo(a, b)));
      c.stroke();
    };
    c.font = `12px ${colours.font}`;
    c.lineWidth = 1;
    c.textBaseline = "middle";
    c.textAlign = "right";
    for (const tick of up) {
      const at = Math.round(y(tick)) + 0.5;
      c.strokeStyle = colours.rule;
      stroke([
        [LEFT, at],
        [width - RIGHT, at],
      ]);
      c.fillStyle = colours.ink2;
      c.fillText(grouped(tick), LEFT - 8, at);
    }
    c.textBaseline = "alphabetic";
    c.textAlign = "center";
    for (const tick of across) c.fillText(grouped(tick), Math.min(x(tick), width - 16), height - BOTTOM + 16);
    c.textAlign = "right";
    c.fillText("generations", width - RIGHT, height - 4);
    c.strokeStyle = colours.accent;
    c.lineWidth = this.#lines.length > 1 ? 1.25 : 2;
    for (const line of this.#lines) stroke(line.map((one) => [x(one.generation), y(one[this.#figure])]));
  }
}
