// Draws a lesson over a board: the line up to the current step, and at each step how every other move fails.
// Animates single steps on request; player.js decides when to go on.

/** @import { FilmData, FilmWay, Point, Scene } from "./scenes.js" */

import { beside } from "./beside.js";

export const WAY = 200; // ms for drawing an alternative line that fails, or for removing the line
export const CROSS = 120; // ms for the cross at the end of a failed line to appear

let made = 0; // number of animations made on this page, for unique ids

/**
 * Creates an SVG element with attributes and children.
 *
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string | number>} [attributes]
 * @param {...(Node | string)} children
 * @returns {SVGElementTagNameMap[Tag]}
 */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

export class Film {
  /** The SVG element laid over the board. */
  element;
  /** @type {FilmData} */
  #data;
  #name = `film-${made++}`;
  #masks = 0;
  #brushes = svg("defs");
  #line = svg("g");
  #ways = svg("g");
  #marks = svg("g");
  #numbers = svg("g");
  #head = svg("g");
  #at = -1; // index of the current scene; -1 before the first

  /** @param {FilmData} data */
  constructor(data) {
    this.#data = data;
    const { width, height } = data;
    const mask = svg(
      "mask",
      { id: `${this.#name}-over`, maskUnits: "userSpaceOnUse", x: 0, y: 0, width, height },
      svg("rect", { width, height, fill: "#fff" }),
      ...data.holes.map(([cx, cy]) => svg("circle", { cx, cy, r: 14 })),
    );
    this.element = svg(
      "svg",
      { class: "film", viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true", focusable: "false" },
      this.#brushes,
      mask,
      svg("g", { mask: `url(#${this.#name}-over)` }, this.#ways, this.#line, this.#head),
      this.#numbers,
      this.#marks,
    );
  }

  /** Index of the current scene; the number of scenes once the whole line is drawn. */
  get at() {
    return this.#at;
  }

  /** Draws a scene without animation: the line up to it, and how the other ways fail. @param {number} at */
  show(at) {
    const { scenes, holes } = this.#data;
    this.#clear();
    this.#line.replaceChildren(...this.#data.begun.map(disc), ...joined(scenes.slice(0, at)));
    this.#numbers.replaceChildren(...scenes.slice(0, at).flatMap((scene, i) => numbered(scene, i, holes)));
    this.#at = at;
    this.#stand();
    this.#unfold();
  }

  /**
   * Animates one step: removes the alternatives of this scene, draws the line, and draws how the alternatives
   * of the next scene fail. If aborted, the animation ends early in an intermediate state.
   *
   * @param {number} step ms for drawing the line
   * @param {AbortSignal} signal
   */
  async go(step, signal) {
    const scene = this.#data.scenes[this.#at];
    if (!scene) return;
    await this.#fold(signal);
    if (signal.aborted) return;
    const drawn = strokes(scene);
    this.#line.append(...drawn);
    this.#head.replaceChildren();
    await Promise.all(drawn.map((part) => grow(part, step, signal)));
    if (signal.aborted) return;
    this.#at++;
    this.#stand();
    await this.#unfold(signal);
  }

  /** Marks the head of the line; where there is a choice, with the number of the step. */
  #stand() {
    const { scenes, holes } = this.#data;
    const scene = scenes[this.#at];
    const heads = !scene || scene.choice ? [] : scene.at;
    this.#head.replaceChildren(
      // A symbol gets a larger circle around it, so that the symbol stays visible.
      ...heads.map(([cx, cy]) =>
        svg("circle", { class: "film-head", cx, cy, r: beside([cx, cy], 12, holes).small ? 20 : 12 }),
      ),
    );
    if (scene) this.#numbers.append(...numbered(scene, this.#at, holes));
  }

  #clear() {
    for (const group of [this.#ways, this.#marks, this.#head, this.#numbers, this.#brushes])
      group.replaceChildren();
  }

  /**
   * Draws the other ways and how they fail; without a signal there is no animation.
   *
   * @param {AbortSignal} [signal]
   */
  async #unfold(signal) {
    const { scenes, holes } = this.#data;
    const scene = scenes[this.#at];
    if (!scene) return;
    const brushes = [];
    for (const way of scene.ways)
      for (const d of way.draws) {
        const id = `${this.#name}-way-${this.#masks++}`;
        const { width, height } = this.#data;
        const brush = svg("path", { class: "film-brush", pathLength: 1, d });
        brushes.push(brush);
        this.#brushes.append(
          svg("mask", { id, maskUnits: "userSpaceOnUse", x: 0, y: 0, width, height }, brush),
        );
        this.#ways.append(svg("path", { class: `film-way film-${way.fate}`, mask: `url(#${id})`, d }));
      }
    if (signal) await Promise.all(brushes.map((brush) => grow(brush, WAY, signal)));
    if (signal?.aborted) return;
    const marks = scene.ways.flatMap((way) => marksOf(way, holes));
    this.#marks.replaceChildren(...marks);
    if (signal)
      await Promise.all(marks.map((mark) => played(mark, [{ opacity: 0 }, { opacity: 1 }], CROSS, signal)));
  }

  /** Removes the other ways with an animation. @param {AbortSignal} signal */
  async #fold(signal) {
    this.#marks.replaceChildren();
    const brushes = [...this.#brushes.querySelectorAll("path")];
    await Promise.all(brushes.map((brush) => grow(brush, WAY, signal, true)));
    if (signal.aborted) return;
    this.#ways.replaceChildren();
    this.#brushes.replaceChildren();
  }
}

/** Returns the elements that a step adds to the line. @param {Scene} scene @returns {SVGElement[]} */
const strokes = ({ draws, heads }) => (draws.length > 0 ? draws.map(stroke) : heads.map(disc));

/**
 * Returns the line of several steps as one path, so that no joints are visible.
 *
 * @param {Scene[]} scenes
 * @returns {SVGElement[]}
 */
function joined(scenes) {
  /** @type {SVGElement[]} */
  const begun = scenes.filter(({ draws }) => draws.length === 0).flatMap(({ heads }) => heads.map(disc));
  /** @type {string[]} */
  const lines = [];
  for (const { draws } of scenes)
    for (const [i, d] of draws.entries()) {
      const [, from, rest] = /^M([^L]*)(.*)$/s.exec(d) ?? ["", "", d];
      const before = lines[i] ?? "";
      lines[i] = before.endsWith(`L${from}`) ? before + rest : before + d;
    }
  return [...begun, ...lines.map((d, i) => stroke(d, i))];
}

/** @param {string} d @param {number} i index of the line: boards with symmetry have two */
const stroke = (d, i) =>
  svg("path", { class: i > 0 ? "film-line film-second" : "film-line", pathLength: 1, d });

/** Returns the disc at the beginning of a line. @param {Point} at */
const disc = ([cx, cy]) => svg("circle", { class: "film-start", cx, cy, r: 20 });

/** The numbers of a step with a choice. @param {Scene} scene @param {number} i @param {Point[]} holes */
const numbered = (scene, i, holes) =>
  scene.choice ? placesOf(scene).map((at) => number(at, i + 1, holes)) : [];

/** Returns the points of a step: the heads of the line, or its beginning. @param {Scene} scene */
const placesOf = ({ at, heads }) => (at.length > 0 ? at : heads);

/** @param {Point} at @param {number} n @param {Point[]} holes */
function number(at, n, holes) {
  const { x, y, r, small } = beside(at, n > 99 ? 18 : 15.5, holes);
  return svg(
    "g",
    {},
    svg("circle", { class: "film-choice", cx: x, cy: y, r }),
    svg("text", { class: small ? "film-number film-small" : "film-number", x, y }, String(n)),
  );
}

/** Returns marks that show why and where an alternative fails. @param {FilmWay} way @param {Point[]} holes */
const marksOf = ({ fate, ends, cells, spots, region }, holes) => [
  ...region.map(([x, y]) =>
    svg("rect", { class: "film-region", x: x - 41, y: y - 41, width: 82, height: 82, rx: 5 }),
  ),
  ...cells.map(([x, y]) =>
    svg("rect", { class: "film-rests", x: x - 38, y: y - 38, width: 76, height: 76, rx: 8 }),
  ),
  ...spots.map(([cx, cy]) => svg("circle", { class: "film-rests", cx, cy, r: 23 })),
  ...ends.map((at) => {
    const { x, y, r } = beside(at, 16, holes);
    return fate === "refused" || fate === "dead" ? cross(x, y, r) : open(x, y, fate);
  }),
];

/** @param {number} x @param {number} y @param {number} [r] */
export const cross = (x, y, r = 16) =>
  svg(
    "g",
    {},
    svg("circle", { class: "film-fails", cx: x, cy: y, r }),
    svg("path", { class: "film-cross", d: `M${x - 5.5} ${y - 5.5}l11 11m0 -11l-11 11` }),
  );

/** @param {number} x @param {number} y @param {string} fate */
const open = (x, y, fate) => svg("circle", { class: `film-open film-${fate}`, cx: x, cy: y, r: 9 });

/**
 * Animates the drawing of a path from its beginning, or its removal (back).
 *
 * @param {Element} part
 * @param {number} ms
 * @param {AbortSignal} signal
 * @param {boolean} [back]
 */
function grow(part, ms, signal, back = false) {
  if (!(part instanceof SVGPathElement)) return played(part, [{ opacity: 0 }, { opacity: 1 }], ms, signal);
  const frames = [{ strokeDashoffset: 1 }, { strokeDashoffset: 0 }];
  return played(part, back ? frames.reverse() : frames, ms, signal);
}

/**
 * Plays an animation and resolves at its end; an abort jumps to the end.
 *
 * @param {Element} part
 * @param {Keyframe[]} frames
 * @param {number} duration
 * @param {AbortSignal} signal
 */
async function played(part, frames, duration, signal) {
  const animation = part.animate(frames, { duration });
  const end = () => animation.finish();
  signal.addEventListener("abort", end, { once: true });
  await animation.finished.catch(() => {});
  signal.removeEventListener("abort", end);
}
