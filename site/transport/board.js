// A level on the screen. The board draws the given position; it contains no rules.

import { Cells, layer, place } from "../family/cells.js";
import { rulers } from "../family/rulers.js";
import { boxOf, floorOf, hatched, ringOf, WORKER } from "./draw.js";

/**
 * @import { CellActs } from "../family/cells.js"
 * @import { Level } from "./level.js"
 *
 * @typedef {{boxes: number[], worker: number}} Now the cells of the boxes and the worker
 *
 * @typedef {keyof typeof WORDS} As
 *
 * @typedef {{cells: number[], as: As}} Light highlighted cells; those of a path are in order
 */

/** Labels of highlighted cells, by kind of highlight; "" for no label. */
const WORDS = {
  picked: "picked up",
  target: "the box can go here",
  wrong: "this cannot be",
  stuck: "stuck",
  first: "what comes first",
  second: "what comes after",
  look: "",
  stand: "",
  aim: "",
  trap: "",
  way: "",
};

export class Board {
  #whole;
  #cells;
  /** @type {Level | null} */
  #level = null;
  #layers = { floor: layer("floor-layer"), below: layer("below"), way: layer("way"), above: layer("above") };
  /** @type {SVGGElement[]} */
  #boxes = [];
  #worker = layer("worker", WORKER);

  /**
   * @param {HTMLElement} host
   * @param {CellActs} [acts]
   * @param {boolean} [whole] whether the surrounding walls can be pressed, too
   */
  constructor(host, acts = {}, whole = false) {
    this.#cells = new Cells(host, acts, "level");
    this.#whole = whole;
  }

  /** @param {number} [cell] */
  focus(cell) {
    this.#cells.focus(cell);
  }

  /** @param {number} cell */
  follow(cell) {
    this.#cells.follow(cell);
  }

  /** Draws a level. @param {Level} level @param {Now} now @param {Light[]} [lights] */
  show(level, now, lights = []) {
    const other = level !== this.#level;
    if (other) this.#build(level);
    this.#cells.still(other);
    const boxed = new Set(now.boxes.flatMap((at) => level.cover(at)));
    this.#cells.name((cell) => {
      const thing = boxed.has(cell) ? "box" : cell === now.worker ? "worker" : "";
      const goal = level.goals.has(cell) ? "target" : "";
      const open = this.#whole || level.floor.has(cell) ? "floor" : "outside";
      const what =
        thing && goal ? `${thing} on ${goal}` : thing || goal || (level.walls.has(cell) ? "wall" : open);
      const words = lights
        .filter(({ cells, as }) => WORDS[as] && cells.includes(cell))
        .map(({ as }) => WORDS[as]);
      return `${level.cellName(cell)}: ${[what, ...words].join(", ")}`;
    });
    const { w } = level;
    const as = (/** @type {As} */ name) => lights.filter((one) => one.as === name).map(({ cells }) => cells);
    const { below, way, above } = this.#layers;
    below.innerHTML = hatched(level, as("trap").flat());
    const middle = (/** @type {number} */ cell) =>
      `${(cell % w) * 100 + 50} ${Math.floor(cell / w) * 100 + 50}`;
    way.innerHTML = as("way")
      .map((cells) => `<path d="M${cells.map(middle).join("L")}"/>`)
      .join("");
    above.innerHTML = lights.flatMap(({ cells, as }) => cells.map((cell) => ringOf(cell, w, as))).join("");
    const [picked, stuck] = [as("picked").flat(), as("stuck").flat()];
    if (this.#boxes.length !== now.boxes.length) {
      for (const box of this.#boxes) box.remove();
      this.#boxes = now.boxes.map(() => layer("box", boxOf(level.side)));
      way.after(...this.#boxes);
    }
    for (const [i, at] of now.boxes.entries()) {
      place(this.#boxes[i], at, w);
      const { classList } = this.#boxes[i];
      classList.toggle("home", level.goals.has(at));
      classList.toggle("picked", picked.includes(at));
      classList.toggle("stuck", stuck.includes(at));
    }
    this.#worker.style.display = now.worker < 0 ? "none" : "";
    if (now.worker >= 0) place(this.#worker, now.worker, w);
  }

  /** @param {Level} level */
  #build(level) {
    this.#level = level;
    const { w, h } = level;
    const extent = this.#whole ? { left: 0, right: w - 1, top: 0, bottom: h - 1 } : level.extent;
    const { floor, below, way, above } = this.#layers;
    this.#boxes = [];
    this.#cells.build({ w, ...extent }, [floor, below, way, this.#worker, above], level.worker);
    this.#cells.grid.append(...rulers(extent));
    const open = this.#cells.shown.filter((cell) => !level.walls.has(cell));
    floor.innerHTML = floorOf(level, this.#whole ? open : level.floor);
  }
}
