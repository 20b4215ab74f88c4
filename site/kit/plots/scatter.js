// The scatter plot of a list: TSI across, solutions upwards. Dragging over it sets
// the list's filter, whose fields and the two handles below do the same by keys;
// a click picks a puzzle, and the pointer shows one.
//
// It is drawn on a canvas as a whole, at most once a frame: what falls on one spot
// is one disc, larger for more, so that thousands of puzzles are some hundred discs.

import { find } from "../elements.js";
import { grouped, several, shannons } from "../words.js";
import { extent, ticks } from "./axis.js";

const LEFT = 28;
const RIGHT = 10;
const TOP = 10;
const BOTTOM = 22;
const NEAR = 12; // pixels from a disc that still mean it
const LEAST_DRAG = 4;
// Beyond so many times the fewest solutions the scale is logarithmic.
const WIDE = 16;

export class Scatter {
  #list;
  #look;
  #figure = find("scatter");
  #canvas = this.#figure.querySelector("canvas");
  #handles = [...this.#figure.querySelectorAll("[role=slider]")];
  #note = this.#figure.querySelector(".scatter-note");
  #spots = []; // {x, y, items, inside}
  #scale = null;
  #drag = null; // {from: [x, y], to: [x, y]} in pixels
  #hovered = null; // a spot
  #drawing = false;
  #colors = {};

  /** look(item) is called with what the pointer is on, null when it is on nothing. */
  constructor(list, look) {
    this.#list = list;
    this.#look = look;
    list.listen(() => this.#refresh());
    new ResizeObserver(() => this.#refresh()).observe(this.#canvas);
    for (const query of ["(prefers-color-scheme: dark)", "(forced-colors: active)"]) {
      matchMedia(query).addEventListener("change", () => this.#refresh());
    }
    const canvas = this.#canvas;
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
    const items = this.#list.items.filter(({ tsi }) => tsi !== null);
    this.#figure.hidden = items.length === 0;
    if (items.length === 0 || this.#canvas.clientWidth === 0) return;
    this.#scale = scaleOf(items, this.#canvas.clientWidth, this.#canvas.clientHeight);
    const spots = new Map();
    for (const item of items) {
      const x = Math.round(2 * this.#scale.x(item.tsi)) / 2;
      const y = Math.round(2 * this.#scale.y(item.solutions)) / 2;
      const key = x * 8192 + y;
      let spot = spots.get(key);
      if (!spot) spots.set(key, (spot = { x, y, items: [] }));
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
    this.#figure.querySelector(".scatter-player").textContent = `TSI in Sh, ${this.#list.player.name}`;
  }

  // --- the pointer ---

  #at(event) {
    const box = this.#canvas.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  #press(event) {
    if (event.button !== 0 || !this.#scale) return;
    this.#canvas.setPointerCapture(event.pointerId);
    this.#drag = { from: this.#at(event), to: this.#at(event) };
  }

  #move(event) {
    if (!this.#drag) {
      const at = this.#at(event);
      this.#hover(this.#nearest(at));
      return;
    }
    this.#drag.to = this.#at(event);
    if (this.#dragged) {
      const { from, to } = this.#limits;
      for (const spot of this.#spots) spot.inside = spot.items.some((item) => within(item, from, to));
      this.#say(`TSI ${from.tsi} to ${to.tsi} Sh, ${from.solutions} to ${several(to.solutions, "solution")}`);
    }
    this.#draw();
  }

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
    const { from, to } = this.#drag;
    return Math.hypot(to[0] - from[0], to[1] - from[1]) >= LEAST_DRAG;
  }

  // The limits that the dragged rectangle means.
  get #limits() {
    const { from, to } = this.#drag;
    const [x0, x1] = extent([from[0], to[0]]);
    const [y0, y1] = extent([from[1], to[1]]);
    const cents = (v) => Number(Math.max(v, 0).toFixed(2));
    const most = Math.max(Math.floor(this.#scale.solutions(y0) + 0.001), 0);
    const least = Math.max(Math.ceil(this.#scale.solutions(y1) - 0.001), 0);
    return {
      from: { tsi: cents(this.#scale.tsi(x0)), solutions: Math.min(least, most) },
      to: { tsi: cents(this.#scale.tsi(x1)), solutions: most },
    };
  }

  #nearest([x, y]) {
    let best = null;
    let least = NEAR;
    for (const spot of this.#spots) {
      const far = Math.hypot(spot.x - x, spot.y - y);
      if (far < least) [best, least] = [spot, far];
    }
    return best;
  }

  // A click again picks the next puzzle of the same spot.
  #pick(spot) {
    const listed = spot.items.filter((item) => this.#list.passes(item));
    const of = listed.length > 0 ? listed : spot.items;
    const at = of.findIndex(({ rank }) => rank === this.#list.shown);
    this.#list.pick(of[(at + 1) % of.length].rank);
  }

  #hover(spot) {
    if (spot === this.#hovered) return;
    this.#hovered = spot;
    this.#canvas.style.cursor = spot ? "pointer" : "";
    const item = spot?.items.find((one) => this.#list.passes(one)) ?? spot?.items[0] ?? null;
    this.#say(
      item
        ? `${shannons(item.tsi)}, ${several(item.solutions, "solution")}${spot.items.length > 1 ? `, ${grouped(spot.items.length)} here` : ""}`
        : "",
    );
    this.#look(item);
    this.#draw();
  }

  #say(text) {
    this.#note.textContent = text || "drag to select";
  }

  // --- the handles ---

  #slide(event, i) {
    const { key } = event;
    const [least, most] = this.#scale.domain;
    const now = this.#bound(i);
    const to = {
      ArrowLeft: now - 0.1,
      ArrowDown: now - 0.1,
      ArrowRight: now + 0.1,
      ArrowUp: now + 0.1,
      PageDown: now - 1,
      PageUp: now + 1,
      Home: least,
      End: most,
    }[key];
    if (to === undefined) return;
    event.preventDefault();
    this.#limit(i, to);
  }

  #bound(i) {
    const { from, to } = this.#list.limits;
    return (i === 0 ? from.tsi : to.tsi) ?? this.#scale.domain[i];
  }

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
      handle.setAttribute("aria-valuemin", least);
      handle.setAttribute("aria-valuemax", most);
      handle.setAttribute("aria-valuenow", value);
      handle.setAttribute("aria-valuetext", `${value.toFixed(2)} Sh`);
    });
  }

  // --- drawing ---

  #draw() {
    if (this.#drawing) return;
    this.#drawing = true;
    requestAnimationFrame(() => {
      this.#drawing = false;
      if (this.#scale) this.#paint();
    });
  }

  #paint() {
    const canvas = this.#canvas;
    const width = canvas.clientWidth;
    const height = canvas.clientHeight;
    const dense = devicePixelRatio || 1;
    if (canvas.width !== Math.round(width * dense) || canvas.height !== Math.round(height * dense)) {
      canvas.width = Math.round(width * dense);
      canvas.height = Math.round(height * dense);
    }
    const style = getComputedStyle(canvas);
    for (const name of ["ink", "ink2", "edge", "rule", "accent"])
      this.#colors[name] = style.getPropertyValue(`--${name}`);
    const c = canvas.getContext("2d");
    c.setTransform(dense, 0, 0, dense, 0, 0);
    c.clearRect(0, 0, width, height);
    c.font = `12px ${style.fontFamily}`;
    this.#axes(c, width, height);
    this.#selection(c, width, height);
    const round = Math.PI * 2;
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
    c.strokeStyle = this.#colors.edge;
    discs(false, () => c.stroke());
    c.fillStyle = this.#colors.ink;
    discs(true, () => c.fill());
    this.#ring(c, this.#hovered, 1);
    const shown = this.#list.shown;
    if (shown !== null)
      this.#ring(
        c,
        this.#spots.find((spot) => spot.items.some(({ rank }) => rank === shown)),
        2,
      );
  }

  #ring(c, spot, width) {
    if (!spot) return;
    c.beginPath();
    c.arc(spot.x, spot.y, Math.max(spot.r + 3, 6), 0, 2 * Math.PI);
    c.lineWidth = width;
    c.strokeStyle = this.#colors.accent;
    c.stroke();
  }

  #axes(c, width, height) {
    const { x, y, acrossTicks, upTicks } = this.#scale;
    c.lineWidth = 1;
    c.strokeStyle = this.#colors.rule;
    c.fillStyle = this.#colors.ink2;
    c.textBaseline = "middle";
    c.textAlign = "right";
    const line = (...points) => {
      c.beginPath();
      points.forEach(([a, b], i) => (i ? c.lineTo(a, b) : c.moveTo(a, b)));
      c.stroke();
    };
    for (const tick of upTicks) {
      const at = Math.round(y(tick)) + 0.5;
      line([LEFT, at], [width - RIGHT, at]);
      c.fillText(short(tick), LEFT - 8, at);
    }
    const base = height - BOTTOM + 0.5;
    c.strokeStyle = this.#colors.edge;
    line([LEFT, base], [width - RIGHT, base]);
    c.textBaseline = "alphabetic";
    c.textAlign = "center";
    for (const tick of acrossTicks) {
      const at = Math.round(x(tick)) + 0.5;
      line([at, base], [at, base + 4]);
      c.fillText(String(tick), Math.min(at, width - 8), height - 5);
    }
  }

  // What is selected, or being so.
  #selection(c, width, height) {
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
    const clamp = (v, least, most) => Math.min(Math.max(v, least), most);
    const [x0, x1] = extent([box[0], box[2]].map((v) => clamp(v, LEFT, width - RIGHT + 4)));
    const [y0, y1] = extent([box[1], box[3]].map((v) => clamp(v, 1, height - BOTTOM)));
    c.globalAlpha = 0.1;
    c.fillStyle = this.#colors.accent;
    c.fillRect(x0, y0, x1 - x0, y1 - y0);
    c.globalAlpha = 1;
    c.strokeStyle = this.#colors.accent;
    c.lineWidth = 1.5;
    c.strokeRect(x0, y0, x1 - x0, y1 - y0);
  }
}

const within = ({ tsi, solutions }, from, to) => {
  const value = Number(tsi.toFixed(2));
  return value >= from.tsi && value <= to.tsi && solutions >= from.solutions && solutions <= to.solutions;
};

// scaleOf maps figures to pixels and back.
function scaleOf(items, width, height) {
  const [easy, hard] = extent(items.map(({ tsi }) => tsi));
  const acrossTicks = ticks(easy, Math.max(hard, easy + 0.01), 4);
  const domain = [acrossTicks[0], acrossTicks.at(-1)];
  const [few, many] = extent(items.map(({ solutions }) => solutions));
  const wide = many / Math.max(few, 1) > WIDE;
  const from = wide ? Math.log10(Math.max(few, 1)) : Math.max(Math.min(few, 1), 0);
  const to = Math.max(wide ? Math.log10(many) : many, from + 1);
  const across = (width - LEFT - RIGHT) / (domain[1] - domain[0]);
  const up = (height - TOP - BOTTOM - 8) / (to - from);
  const bottom = height - BOTTOM - 8;
  return {
    domain,
    acrossTicks,
    upTicks: wide ? decades(from, to) : wholes(from, to),
    x: (tsi) => LEFT + (tsi - domain[0]) * across,
    y: (solutions) => bottom - ((wide ? Math.log10(Math.max(solutions, 0.5)) : solutions) - from) * up,
    tsi: (x) => domain[0] + (x - LEFT) / across,
    solutions: (y) => {
      const value = from + (bottom - y) / up;
      return wide ? 10 ** value : value;
    },
  };
}

// The numbers beside the scale: 1 and even steps, or decades and their halves.
const wholes = (from, to) =>
  [...new Set([from, ...ticks(from, to, 5)])].filter(
    (n) => Number.isInteger(n) && n >= from && n <= to && (n === from || n > from + (to - from) / 12),
  );

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

const short = (n) => (n >= 1e6 ? `${n / 1e6}M` : n >= 1e4 ? `${n / 1e3}k` : grouped(n));
