/**
 * The scatter plot of a list: TSI across, solutions upwards. Dragging over it sets the
 * list's filter, whose fields and the two handles below do the same by keys; a click picks
 * a puzzle, and the pointer shows one.
 *
 * It is drawn on a canvas as a whole, at most once a frame: what falls on one spot is one
 * disc, larger for more, so that thousands of puzzles are some hundred discs.
 *
 * @import { Colours } from "./canvas.js"
 * @import { Scale } from "./scatterscale.js"
 */

import { allWithin, find, within } from "../elements.js";
import { grouped, several, shannons } from "../words.js";
import { extent } from "./axis.js";
import { Drawing } from "./canvas.js";
import { BOTTOM, LEFT, paintAxes, RIGHT, scaleOf, TOP } from "./scatterscale.js";

const NEAR = 12; // pixels from a disc that still mean it
const LEAST_DRAG = 4;
/**
 * A puzzle of the list; tsi is null where the player never solves it.
 *
 * @typedef {{rank: number, tsi: number | null, solutions: number}} Item
 *
 * @typedef {{tsi?: number, solutions?: number}} Bounds
 */

/**
 * The list, as far as the plot asks it: limits are those of the filter, shown is the rank of
 * the puzzle on the screen, and passes reports whether the limits let an item through.
 *
 * @typedef {{items: Item[], limits: {from: Bounds, to: Bounds}, shown: number | null, player: {name: string},
 *   passes(item: Item): boolean, limit(from: Bounds, to: Bounds): void, pick(rank: number): void,
 *   listen(callback: () => void): void}} List
 */

/** @typedef {Item & {tsi: number}} Placed */
/** @typedef {{x: number, y: number, r: number, items: Placed[], inside: boolean}} Spot */
/** @typedef {[number, number]} Pair */

export class Scatter {
  #list;
  #look;
  #figure = find("scatter");
  #canvas = within(this.#figure, "canvas", HTMLCanvasElement);
  #handles = allWithin(this.#figure, "[role=slider]");
  #note = within(this.#figure, ".scatter-note");
  /** @type {Spot[]} */
  #spots = [];
  /** @type {Scale} null before there are puzzles; what is hidden then is not pointed at */
  #scale = /** @type {any} */ (null);
  /** @type {{from: Pair, to: Pair} | null} in pixels */
  #drag = null;
  /** @type {Spot | null} */
  #hovered = null;
  #drawing;

  /**
   * @param {List} list
   * @param {(item: Item | null) => void} look is called with what the pointer is on
   */
  constructor(list, look) {
    this.#list = list;
    this.#look = look;
    const canvas = this.#canvas;
    this.#drawing = new Drawing(canvas, (...to) => this.#paint(...to));
    list.listen(() => this.#refresh());
    new ResizeObserver(() => this.#refresh()).observe(canvas);
    canvas.addEventListener("pointerdown", (event) => this.#press(event));
    canvas.addEventListener("pointermove", (event) => this.#move(event));
    canvas.addEventListener("pointerup", (event) => this.#release(event));
    canvas.addEventListener("pointercancel", () => this.#drop());
    canvas.addEventListener("pointerleave", () => this.#hover(null));
    document.addEventListener("keydown", ({ key }) => key === "Escape" && this.#drop());
    this.#handles.forEach((handle, i) => {
      handle.addEventListener("keydown", (event) => this.#slide(event, i));
      handle.addEventListener("pointerdown", (event) => {
        handle.setPointerCapture(event.pointerId);
        handle.focus();
      });
      handle.addEventListener("pointermove", (event) => {
        if (handle.hasPointerCapture(event.pointerId))
          this.#limit(i, this.#scale.tsi(event.clientX - canvas.getBoundingClientRect().left));
      });
    });
    this.#refresh();
  }

  // --- what is where ---

  #refresh() {
    const items = /** @type {Placed[]} */ (this.#list.items.filter(({ tsi }) => tsi !== null));
    this.#figure.hidden = items.length === 0;
    if (items.length === 0 || this.#canvas.clientWidth === 0) return;
    this.#scale = scaleOf(items, this.#canvas.clientWidth, this.#canvas.clientHeight);
    /** @type {Map<number, Spot>} */
    const spots = new Map();
    for (const item of items) {
      const x = Math.round(2 * this.#scale.x(item.tsi)) / 2;
      const y = Math.round(2 * this.#scale.y(item.solutions)) / 2;
      const key = x * 8192 + y;
      let spot = spots.get(key);
      if (!spot) spots.set(key, (spot = { x, y, r: 0, items: [], inside: false }));
      spot.items.push(item);
    }
    this.#spots = [...spots.values()];
    for (const spot of this.#spots) {
      // A spot is inside when any of its puzzles is.
      spot.inside = spot.items.some((item) => this.#list.passes(item));
      spot.r = Math.min(2 + 0.7 * Math.sqrt(spot.items.length - 1), 6);
    }
    this.#hovered = null;
    this.#describe(items);
    this.#showHandles();
    this.#draw();
  }

  /** @param {Placed[]} items */
  #describe(items) {
    const tsi = items.map((item) => item.tsi);
    const solutions = items.map((item) => item.solutions);
    const inside = items.filter((item) => this.#list.passes(item)).length;
    const [from, to] = extent(tsi);
    const [few, many] = extent(solutions);
    const words =
      `${several(items.length, "puzzle")}: TSI ${from.toFixed(2)} to ${to.toFixed(2)} Sh, ` +
      `${few === many ? "" : `${grouped(few)} to `}${several(many, "solution")}` +
      (inside < items.length ? `; ${grouped(inside)} within the limits` : "");
    this.#canvas.setAttribute("aria-label", words);
    within(this.#figure, ".scatter-player").textContent = `TSI in Sh, ${this.#list.player.name}`;
  }

  // --- the pointer ---

  /** @param {MouseEvent} event @returns {Pair} */
  #at(event) {
    const box = this.#canvas.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  /** @param {PointerEvent} event */
  #press(event) {
    if (event.button !== 0 || !this.#scale) return;
    this.#canvas.setPointerCapture(event.pointerId);
    this.#drag = { from: this.#at(event), to: this.#at(event) };
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (!this.#drag) {
      const at = this.#at(event);
      this.#hover(this.#nearest(at));
      return;
    }
    this.#drag.to = this.#at(event);
    if (this.#dragged) {
      const { from, to } = this.#limits;
      for (const spot of this.#spots) spot.inside = spot.items.some((item) => isInside(item, from, to));
      this.#say(`TSI ${from.tsi} to ${to.tsi} Sh, ${from.solutions} to ${several(to.solutions, "solution")}`);
    }
    this.#draw();
  }

  /** @param {PointerEvent} event */
  #release(event) {
    if (!this.#drag) return;
    this.#drag.to = this.#at(event);
    if (this.#dragged) {
      const { from, to } = this.#limits;
      const { from: oldFrom, to: oldTo } = this.#list.limits;
      this.#drag = null;
      this.#list.limit({ ...oldFrom, ...from }, { ...oldTo, ...to });
      this.#say("");
    } else {
      const spot = this.#nearest(this.#drag.to);
      this.#drag = null;
      if (spot) this.#pick(spot);
    }
    this.#draw();
  }

  #drop() {
    if (!this.#drag) return;
    this.#drag = null;
    this.#say("");
    this.#refresh();
  }

  get #dragged() {
    const { from, to } = /** @type {{from: Pair, to: Pair}} */ (this.#drag);
    return Math.hypot(to[0] - from[0], to[1] - from[1]) >= LEAST_DRAG;
  }

  // The limits that the dragged rectangle means.
  get #limits() {
    const { from, to } = /** @type {{from: Pair, to: Pair}} */ (this.#drag);
    const [x0, x1] = extent([from[0], to[0]]);
    const [y0, y1] = extent([from[1], to[1]]);
    const cents = (/** @type {number} */ v) => Number(Math.max(v, 0).toFixed(2));
    const most = Math.max(Math.floor(this.#scale.solutions(y0) + 0.001), 0);
    const least = Math.max(Math.ceil(this.#scale.solutions(y1) - 0.001), 0);
    return {
      from: { tsi: cents(this.#scale.tsi(x0)), solutions: Math.min(least, most) },
      to: { tsi: cents(this.#scale.tsi(x1)), solutions: most },
    };
  }

  /** @param {Pair} at */
  #nearest([x, y]) {
    let best = null;
    let least = NEAR;
    for (const spot of this.#spots) {
      const far = Math.hypot(spot.x - x, spot.y - y);
      if (far < least) [best, least] = [spot, far];
    }
    return best;
  }

  /** Picks a puzzle; a click again picks the next one of the same spot. @param {Spot} spot */
  #pick(spot) {
    const listed = spot.items.filter((item) => this.#list.passes(item));
    const of = listed.length > 0 ? listed : spot.items;
    const at = of.findIndex(({ rank }) => rank === this.#list.shown);
    this.#list.pick(of[(at + 1) % of.length].rank);
  }

  /** @param {Spot | null} spot */
  #hover(spot) {
    if (spot === this.#hovered) return;
    this.#hovered = spot;
    this.#canvas.style.cursor = spot ? "pointer" : "";
    const item = spot?.items.find((one) => this.#list.passes(one)) ?? spot?.items[0] ?? null;
    this.#say(
      spot && item
        ? `${shannons(item.tsi)}, ${several(item.solutions, "solution")}${spot.items.length > 1 ? `, ${grouped(spot.items.length)} here` : ""}`
        : "",
    );
    this.#look(item);
    this.#draw();
  }

  /** @param {string} text */
  #say(text) {
    this.#note.textContent = text || "drag to choose";
  }

  // --- the handles ---

  /** @param {KeyboardEvent} event @param {number} i */
  #slide(event, i) {
    const { key } = event;
    const [least, most] = this.#scale.domain;
    const now = this.#bound(i);
    /** @type {Record<string, number>} */
    const ways = {
      ArrowLeft: now - 0.1,
      ArrowDown: now - 0.1,
      ArrowRight: now + 0.1,
      ArrowUp: now + 0.1,
      PageDown: now - 1,
      PageUp: now + 1,
      Home: least,
      End: most,
    };
    const to = ways[key];
    if (to === undefined) return;
    event.preventDefault();
    this.#limit(i, to);
  }

  /** @param {number} i 0 for the lower, 1 for the upper */
  #bound(i) {
    const { from, to } = this.#list.limits;
    return (i === 0 ? from.tsi : to.tsi) ?? this.#scale.domain[i];
  }

  /** @param {number} i @param {number} tsi */
  #limit(i, tsi) {
    const [least, most] = this.#scale.domain;
    const from = i === 0 ? least : Math.max(this.#bound(0), least);
    const to = i === 0 ? Math.min(this.#bound(1), most) : most;
    const value = Number(Math.min(Math.max(tsi, from), to).toFixed(2));
    const { from: oldFrom, to: oldTo } = this.#list.limits;
    const limits = { ...(i === 0 ? oldFrom : oldTo) };
    // At the end of its way a handle limits nothing.
    if (value === this.#scale.domain[i]) delete limits.tsi;
    else limits.tsi = value;
    this.#list.limit(i === 0 ? limits : oldFrom, i === 0 ? oldTo : limits);
    this.#showHandles(); // at once, so that a screen reader speaks the value that was just set
  }

  #showHandles() {
    const [least, most] = this.#scale.domain;
    this.#handles.forEach((handle, i) => {
      const value = Math.min(Math.max(this.#bound(i), least), most);
      handle.style.left = `${this.#scale.x(value).toFixed(1)}px`;
      handle.setAttribute("aria-valuemin", String(least));
      handle.setAttribute("aria-valuemax", String(most));
      handle.setAttribute("aria-valuenow", String(value));
      handle.setAttribute("aria-valuetext", `${value.toFixed(2)} Sh`);
    });
  }

  // --- drawing ---

  #draw() {
    this.#drawing.draw();
  }

  /** @type {import("./canvas.js").Paint} */
  #paint(c, width, height, colours) {
    if (!this.#scale) return;
    c.font = `12px ${colours.font}`;
    paintAxes(c, width, height, colours, this.#scale);
    this.#selection(c, width, height, colours);
    const round = Math.PI * 2;
    /** @param {boolean} inside @param {() => void} draw */
    const discs = (inside, draw) => {
      c.beginPath();
      for (const spot of this.#spots) {
        if (spot.inside !== inside) continue;
        c.moveTo(spot.x + spot.r, spot.y);
        c.arc(spot.x, spot.y, spot.r, 0, round);
      }
      draw();
    };
    c.lineWidth = 1;
    c.strokeStyle = colours.edge;
    discs(false, () => c.stroke());
    c.fillStyle = colours.ink;
    discs(true, () => c.fill());
    this.#ring(c, this.#hovered, 1, colours);
    const shown = this.#list.shown;
    if (shown !== null)
      this.#ring(
        c,
        this.#spots.find((spot) => spot.items.some(({ rank }) => rank === shown)),
        2,
        colours,
      );
  }

  /** @param {CanvasRenderingContext2D} c @param {Spot | null | undefined} spot @param {number} width @param {Colours} colours */
  #ring(c, spot, width, colours) {
    if (!spot) return;
    c.beginPath();
    c.arc(spot.x, spot.y, Math.max(spot.r + 3, 6), 0, 2 * Math.PI);
    c.lineWidth = width;
    c.strokeStyle = colours.accent;
    c.stroke();
  }

  /** What is selected, or being so. @type {import("./canvas.js").Paint} */
  #selection(c, width, height, colours) {
    let box;
    if (this.#drag) {
      if (!this.#dragged) return;
      box = [...this.#drag.from, ...this.#drag.to];
    } else {
      const { from, to } = this.#list.limits;
      if ([from.tsi, to.tsi, from.solutions, to.solutions].every((limit) => limit === undefined)) return;
      const { x, y } = this.#scale;
      box = [
        from.tsi === undefined ? LEFT : x(from.tsi) - 2,
        to.solutions === undefined ? TOP - 6 : y(to.solutions) - 6,
        to.tsi === undefined ? width - RIGHT : x(to.tsi) + 2,
        from.solutions === undefined ? height - BOTTOM : y(from.solutions) + 6,
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
}

/** @param {Placed} item @param {Required<Bounds>} from @param {Required<Bounds>} to */
const isInside = ({ tsi, solutions }, from, to) => {
  const value = Number(tsi.toFixed(2));
  return value >= from.tsi && value <= to.tsi && solutions >= from.solutions && solutions <= to.solutions;
};
