// The map of an archive: solutions from left to right by their numbers, loops upwards, a
// cell the stronger the fewer hints its puzzle has.

import { several } from "../kit/words.js";
import { Drawing } from "../kit/plots/canvas.js";

/**
 * @import { Colours } from "../kit/plots/canvas.js"
 * @import { Archive, Choices } from "./archives.js"
 * @import { PackedElite as Elite } from "../shapes.d.ts"
 */

const LEFT = 24;
const LETTERS = 7; // of a packed hint (core/logicgrid, AppendPacked)

/**
 * solutionsOf is how many solutions the space of an archive's options has.
 *
 * @param {Choices} of
 * @returns {number}
 */
function solutionsOf({ theme, m, n, space }) {
  const own = theme === "own" ? JSON.parse(space ?? "").categories : null;
  const [categories, things] = own ? [own.length, own[0].entities.length] : [m, n];
  let ways = 1;
  for (let i = 2; i <= things; i++) ways *= i;
  return ways ** (categories - 1);
}

/** hintsOf is how many hints an elite [rank, loops, packed hints] has. @param {Elite} elite */
const hintsOf = ([, , packed]) => packed.length / LETTERS;

export class ArchiveMap {
  #canvas;
  #drawing;
  /** @type {Archive | null} */
  #archive = null;
  #most = 1;
  /** @type {[first: number, last: number] | null} ranks that are marked */
  #shown = null;

  /**
   * jump(rank), if there is one, is called with the solution, a number, that was pressed.
   *
   * @param {HTMLCanvasElement} canvas
   * @param {(rank: number) => void} [jump]
   */
  constructor(canvas, jump) {
    this.#canvas = canvas;
    this.#drawing = new Drawing(canvas, (...to) => this.#paint(...to));
    if (jump) canvas.addEventListener("click", ({ clientX }) => this.#archive && jump(this.#at(clientX)));
  }

  /** show draws an archive {options, elites, figures}. @param {Archive} archive */
  show(archive) {
    this.#archive = archive;
    this.#most = Math.max(archive.figures.most, 1);
    const { solutions, puzzles } = archive.figures;
    this.#canvas.style.height = `${16 * this.#most}px`;
    this.#canvas.setAttribute(
      "aria-label",
      `Map: ${several(puzzles, "puzzle")} of ${several(solutions, "solution")}, up to ${several(this.#most, "loop")}`,
    );
    this.#drawing.draw();
  }

  /**
   * mark marks the solutions from one rank to another.
   *
   * @param {number} first
   * @param {number} last
   */
  mark(first, last) {
    this.#shown = [first, last];
    this.#drawing.draw();
  }

  /** @param {number} clientX */
  #at(clientX) {
    const { left, width } = this.#canvas.getBoundingClientRect();
    return Math.floor(
      Math.max(0, (clientX - left - LEFT) / (width - LEFT)) *
        (this.#archive ? solutionsOf(this.#archive.options) : 0),
    );
  }

  /**
   * @param {CanvasRenderingContext2D} c
   * @param {number} width
   * @param {number} height
   * @param {Colours} colours
   */
  #paint(c, width, height, colours) {
    if (!this.#archive) return;
    const { elites, options } = this.#archive;
    const all = solutionsOf(options);
    const tall = height / this.#most;
    /** @param {number} rank */
    const x = (rank) => LEFT + (rank / all) * (width - LEFT);
    c.fillStyle = colours.well;
    c.fillRect(LEFT, 0, width - LEFT, height);
    c.font = `11px ${colours.font}`;
    c.textBaseline = "middle";
    c.textAlign = "right";
    c.fillStyle = colours.ink2;
    for (let loops = 1; loops <= this.#most; loops++)
      c.fillText(String(loops), LEFT - 8, height - (loops - 0.5) * tall);
    const wide = Math.max(1, (width - LEFT) / all);
    let [few, many] = [Infinity, 0];
    for (const elite of elites) [few, many] = [Math.min(few, hintsOf(elite)), Math.max(many, hintsOf(elite))];
    c.fillStyle = colours.accent;
    for (const elite of elites) {
      c.globalAlpha = 1 - 0.7 * ((hintsOf(elite) - few) / Math.max(1, many - few));
      c.fillRect(x(Number(elite[0])), height - elite[1] * tall, wide, tall - 1);
    }
    c.globalAlpha = 1;
    if (!this.#shown) return;
    const [from, to] = [x(this.#shown[0]), x(this.#shown[1] + 1)];
    c.lineWidth = 2;
    c.strokeStyle = colours.ink;
    c.strokeRect(Math.min(from, width - 5), 1, Math.max(4, to - from) - 1, height - 2);
  }
}
