/**
 * Scatter plot of a list, along two axes that the list provides. Dragging a box limits the list; so do the
 * list's fields, and the two handles below, by keyboard. A click chooses a puzzle, and the pointer previews
 * one. Arrow keys move from dot to dot (scatterwalk.js).
 *
 * The whole plot is drawn on a canvas, at most once per animation frame.
 *
 * @import { Scale } from "./scatterscale.js"
 * @import { Spot } from "./scatterspots.js"
 */

import { allWithin, find, within } from "../elements.js";
import { grouped, several } from "../words.js";
import { extent } from "./axis.js";
import { Drawing } from "./canvas.js";
import { paintAxes, paintEqual, scaleOf } from "./scatterscale.js";
import { paintSpots, ring, spotsOf } from "./scatterspots.js";
import { paintSelection } from "./scatterselection.js";
import { walking } from "./scatterwalk.js";

const NEAR = 12; // maximum distance in pixels at which a press selects a disc
const LEAST_DRAG = 4;
/**
 * An axis of the plot. A puzzle whose value is null is not in the plot.
 *
 * @template Item
 * @typedef {object} Axis
 * @property {string} name name of its limits
 * @property {string} label label with the unit: "Coverage in %"
 * @property {string} words noun in sentences: "coverage"
 * @property {number} digits decimals of a limit
 * @property {number} step step of a limit for one key press
 * @property {boolean} [whole] whether the values are counts
 * @property {(value: number) => string} [tick] text beside the axis, if it differs from the value
 * @property {string} [unit] two axes with the same unit have a line of equal values
 * @property {(item: Item) => number | null} value
 * @property {(item: Item) => number | null} limited the value to which limits apply
 * @property {(value: number) => string} said a limited value in words
 * @property {(from: number, to: number) => string} span a range of values in words
 */

/** An item of the list. @typedef {{rank: number}} Item */
/** Limits by the names of axes. @typedef {Record<string, number | undefined>} Bounds */

/**
 * The plot's interface to the list: limits are the current limits, shown is the rank of the puzzle on the
 * screen, passes reports whether an item is within the limits, and reach moves the focus to a puzzle of the
 * list.
 *
 * @template {Item} I
 * @typedef {{items: I[], axes: {across: Axis<I>, up: Axis<I>}, limits: {from: Bounds, to: Bounds}, shown: number | null,
 *   player: {name: string}, passes(item: I): boolean, limit(from: Bounds, to: Bounds): void, pick(rank: number): void, reach(rank: number): void,
 *   listen(callback: () => void): void}} List
 */

/** @typedef {[number, number]} Pair */

/** @template {Item} I */
export class Scatter {
  #list;
  #look;
  #figure = find("scatter");
  #canvas = within(this.#figure, "canvas", HTMLCanvasElement);
  #handles = allWithin(this.#figure, ".scatter-bound");
  #walk = within(this.#figure, ".scatter-walk");
  #note = within(this.#figure, ".scatter-note");
  /** @type {Spot<I>[]} */
  #spots = [];
  /** @type {Scale} null until there are puzzles; before that nothing can be pointed at */
  #scale = /** @type {never} */ (null);
  /** @type {{from: Pair, to: Pair} | null} the dragged box, in pixels */
  #drag = null;
  /** @type {Spot<I> | null} */
  #hovered = null;
  #drawing;

  /**
   * @param {List<I>} list
   * @param {(item: I | null) => void} look is called with the item under the pointer
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
    walking(this.#walk, {
      spots: () => this.#spots,
      begin: () => this.#shown ?? this.#spots.find(({ inside }) => inside) ?? this.#spots[0],
      point: (spot) => {
        this.#hover(spot);
        return this.#note.textContent;
      },
      pick: (/** @type {Spot<I>} */ spot) => this.#list.reach(this.#pick(spot)),
    });
    this.#handles.forEach((handle, i) => {
      handle.addEventListener("keydown", (event) => this.#slide(event, i));
      handle.addEventListener("pointerdown", (event) => {
        handle.setPointerCapture(event.pointerId);
        handle.focus();
      });
      handle.addEventListener("pointermove", (event) => {
        if (handle.hasPointerCapture(event.pointerId))
          this.#limit(i, this.#scale.across(event.clientX - canvas.getBoundingClientRect().left));
      });
    });
    this.#refresh();
  }

  // --- positions ---

  #refresh() {
    this.#figure.hidden = this.#list.items.length === 0;
    const { across, up } = this.#list.axes;
    /** @type {I[]} */
    const items = [];
    /** @type {Pair[]} */
    const figures = [];
    for (const item of this.#list.items) {
      const [a, b] = [across.value(item), up.value(item)];
      if (a === null || b === null) continue;
      items.push(item);
      figures.push([a, b]);
    }
    this.#hovered = null;
    this.#spots = [];
    within(this.#figure, ".scatter-player").textContent = across.name === "tsi" ? this.#list.player.name : "";
    for (const handle of [...this.#handles, this.#walk]) handle.hidden = items.length === 0;
    if (items.length === 0 || this.#canvas.clientWidth === 0) {
      this.#scale = /** @type {never} */ (null);
      this.#drag = null;
      this.#canvas.setAttribute("aria-label", "no puzzles yet");
      this.#draw();
      return;
    }
    const kind = this.#equal ? "equal" : up.whole ? "whole" : "";
    this.#scale = scaleOf(figures, kind, this.#canvas.clientWidth, this.#canvas.clientHeight);
    this.#spots = spotsOf(items, figures, this.#scale, (item) => this.#list.passes(item));
    this.#describe(items);
    this.#showHandles();
    this.#draw();
  }

  /** True if both axes share one scale. */
  get #equal() {
    const { across, up } = this.#list.axes;
    return across.unit !== undefined && across.unit === up.unit;
  }

  /** @param {I[]} items */
  #describe(items) {
    const { across, up } = this.#list.axes;
    const inside = items.filter((item) => this.#list.passes(item)).length;
    const spans = [across, up].map((axis) =>
      axis.span(...extent(items.map((item) => Number(axis.limited(item))))),
    );
    const words =
      `${several(items.length, "puzzle")}: ${spans.join(", ")}` +
      (inside < items.length ? `; ${grouped(inside)} within the limits` : "");
    this.#canvas.setAttribute("aria-label", words);
    this.#handles.forEach((handle, i) =>
      handle.setAttribute("aria-label", `${i === 0 ? "Least" : "Most"} ${across.words} shown`),
    );
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
    if (!this.#scale) return;
    if (!this.#drag) {
      const at = this.#at(event);
      this.#hover(this.#nearest(at));
      return;
    }
    this.#drag.to = this.#at(event);
    if (this.#dragged) {
      const { from, to } = this.#limits;
      const sides = Object.values(this.#list.axes);
      const among = (/** @type {I} */ item) =>
        sides.every((axis) => {
          const value = Number(axis.limited(item));
          return value >= from[axis.name] && value <= to[axis.name];
        });
      for (const spot of this.#spots) spot.inside = spot.items.some(among);
      this.#say(sides.map(({ name, span }) => span(from[name], to[name])).join(", "));
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

  // Limits that correspond to the dragged box.
  get #limits() {
    const corners = /** @type {{from: Pair, to: Pair}} */ (this.#drag);
    const [x0, x1] = extent([corners.from[0], corners.to[0]]);
    const [y0, y1] = extent([corners.from[1], corners.to[1]]);
    const { across, up } = this.#list.axes;
    const round = (/** @type {number} */ v, /** @type {number} */ digits) =>
      Number(Math.max(v, 0).toFixed(digits));
    const [high, low] = [this.#scale.up(y0), this.#scale.up(y1)];
    const most = up.whole ? Math.max(Math.floor(high + 0.001), 0) : round(high, up.digits);
    const least = up.whole ? Math.max(Math.ceil(low - 0.001), 0) : round(low, up.digits);
    const side = (/** @type {number} */ x, /** @type {number} */ height) => ({
      [across.name]: round(this.#scale.across(x), across.digits),
      [up.name]: height,
    });
    return { from: side(x0, Math.min(least, most)), to: side(x1, most) };
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

  /** Chooses a puzzle of a spot; a repeated click chooses the next one there. @param {Spot<I>} spot */
  #pick(spot) {
    const listed = spot.items.filter((item) => this.#list.passes(item));
    const of = listed.length > 0 ? listed : spot.items;
    const at = of.findIndex(({ rank }) => rank === this.#list.shown);
    const { rank } = of[(at + 1) % of.length];
    this.#list.pick(rank);
    return rank;
  }

  /** The spot of the puzzle on the screen. */
  get #shown() {
    return this.#spots.find((spot) => spot.items.some(({ rank }) => rank === this.#list.shown));
  }

  /** @param {Spot<I> | null} spot */
  #hover(spot) {
    if (spot === this.#hovered) return;
    this.#hovered = spot;
    this.#canvas.style.cursor = spot ? "pointer" : "";
    const item = spot?.items.find((one) => this.#list.passes(one)) ?? spot?.items[0] ?? null;
    const sides = Object.values(this.#list.axes);
    this.#say(
      spot && item
        ? sides.map((axis) => axis.said(Number(axis.limited(item)))).join(", ") +
            (spot.items.length > 1 ? `, ${grouped(spot.items.length)} here` : "")
        : "",
    );
    this.#look(item);
    this.#draw();
  }

  /** @param {string} text */
  #say(text) {
    this.#note.textContent = text || "Drag over the plot to narrow the results.";
  }

  // --- the handles ---

  /** @param {KeyboardEvent} event @param {number} i */
  #slide(event, i) {
    const { key } = event;
    const [least, most] = this.#scale.domain;
    const now = this.#bound(i);
    const { step } = this.#list.axes.across;
    /** @type {Record<string, number>} */
    const ways = {
      ArrowLeft: now - step,
      ArrowDown: now - step,
      ArrowRight: now + step,
      ArrowUp: now + step,
      PageDown: now - 10 * step,
      PageUp: now + 10 * step,
      Home: least,
      End: most,
    };
    const to = ways[key];
    if (to === undefined) return;
    event.preventDefault();
    this.#limit(i, to);
  }

  /** @param {number} i 0 for the lower handle, 1 for the upper */
  #bound(i) {
    const { from, to } = this.#list.limits;
    return (i === 0 ? from : to)[this.#list.axes.across.name] ?? this.#scale.domain[i];
  }

  /** @param {number} i @param {number} limit */
  #limit(i, limit) {
    const { name, digits } = this.#list.axes.across;
    const [least, most] = this.#scale.domain;
    const from = i === 0 ? least : Math.max(this.#bound(0), least);
    const to = i === 0 ? Math.min(this.#bound(1), most) : most;
    const value = Number(Math.min(Math.max(limit, from), to).toFixed(digits));
    const { from: oldFrom, to: oldTo } = this.#list.limits;
    const limits = { ...(i === 0 ? oldFrom : oldTo) };
    // A handle at the end of its track sets no limit.
    if (value === this.#scale.domain[i]) delete limits[name];
    else limits[name] = value;
    this.#list.limit(i === 0 ? limits : oldFrom, i === 0 ? oldTo : limits);
    this.#showHandles(); // immediately, so that a screen reader reads the new value
  }

  #showHandles() {
    const [least, most] = this.#scale.domain;
    this.#handles.forEach((handle, i) => {
      const value = Math.min(Math.max(this.#bound(i), least), most);
      handle.style.left = `${this.#scale.x(value).toFixed(1)}px`;
      handle.setAttribute("aria-valuemin", String(least));
      handle.setAttribute("aria-valuemax", String(most));
      handle.setAttribute("aria-valuenow", String(value));
      handle.setAttribute("aria-valuetext", this.#list.axes.across.said(value));
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
    paintAxes(c, width, height, colours, this.#scale, this.#list.axes);
    if (this.#equal) paintEqual(c, colours, this.#scale);
    const drag = this.#drag && this.#dragged ? this.#drag : null;
    if (drag || !this.#drag)
      paintSelection(c, width, height, colours, {
        ...{ drag, scale: this.#scale },
        ...{ limits: this.#list.limits, axes: this.#list.axes },
      });
    paintSpots(c, this.#spots, colours);
    if (this.#hovered) ring(c, this.#hovered, 1, colours);
    if (this.#shown) ring(c, this.#shown, 2, colours);
  }
}
