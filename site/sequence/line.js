// A board on which a line is drawn by pointer or keys.

/** @import { Panel, Point } from "./pack.d.ts" */

import { element } from "../kit/elements.js";
import { svg } from "../kit/lesson/film.js";

const LETTERS = "urdl";
const WAYS = ["up", "right", "down", "left"];
const KEYS = ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"];
const CELL = 100; // size of a cell in drawing units
const NEAR = 45;

export class Line {
  element;
  #panel;
  #report;
  #changed;
  /** @type {number[]} */
  #stops = [];
  #ended = false;
  #right;
  #drawing = false;
  #path = svg("path", { class: "drawn" });
  #second = svg("path", { class: "drawn second" });
  #start = svg("circle", { class: "begun", r: 20 });
  #other = svg("circle", { class: "begun second", r: 20 });

  /**
   * @param {Panel} panel
   * @param {(words: string, right: boolean) => void} report receives messages
   * @param {(line: Point[], text: string) => void} [changed] receives the places of the line, in half edges,
   *   and its text
   */
  constructor(panel, report, changed = () => {}) {
    this.#panel = panel;
    this.#report = report;
    this.#changed = changed;
    this.#right = new Set(panel.right);
    const { width, height } = panel;
    const over = svg(
      "svg",
      { class: "over", viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" },
      this.#second,
      this.#other,
      this.#path,
      this.#start,
    );
    this.element = element("div", {
      class: "board",
      role: "application",
      tabindex: 0,
      "aria-label": panel.name,
      "aria-roledescription": "puzzle board",
    });
    this.element.innerHTML = panel.board; // a drawing by the engine
    const drawn = this.element.querySelector("svg");
    for (const name of ["width", "height", "role", "aria-labelledby"]) drawn?.removeAttribute(name);
    drawn?.setAttribute("aria-hidden", "true");
    this.element.append(over);
    if (panel.line) this.#show(panel.line);
    else this.#listen(over);
    this.#draw();
  }

  /** Draws a right line. @param {string} text */
  #show(text) {
    const first = parseInt(text, 10);
    this.#stops = [first];
    for (const letter of text.replace(/^\d+/, "")) this.#step(LETTERS.indexOf(letter));
    this.#ended = true;
    this.element.classList.add("right");
  }

  /** @param {SVGElement} over */
  #listen(over) {
    this.element.addEventListener("keydown", (event) => this.#key(event));
    /** @param {PointerEvent} event @returns {Point} */
    const point = ({ clientX, clientY }) => {
      const box = over.getBoundingClientRect();
      const { width, height } = this.#panel;
      return [((clientX - box.left) / box.width) * width, ((clientY - box.top) / box.height) * height];
    };
    this.element.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      this.element.focus();
      const at = point(event);
      const start = this.#panel.starts.find((stop) => this.#far(stop, at) < NEAR);
      if (start !== undefined) this.#begin(start);
      else if (this.#stops.length === 0 || this.#ended) return;
      this.#drawing = true;
      this.element.setPointerCapture(event.pointerId);
      this.#follow(at);
    });
    this.element.addEventListener("pointermove", (event) => {
      if (!this.#drawing) return;
      // A busy page merges several moves into one event; the corners are in those moves.
      const moves = event.getCoalescedEvents?.() ?? [];
      for (const move of moves.length > 0 ? moves : [event]) this.#follow(point(move));
    });
    this.element.addEventListener("pointerup", (event) => {
      if (!this.#drawing) return;
      this.#drawing = false;
      const end = this.#panel.ends[this.#head];
      const at = point(event);
      if (end && (this.#far(this.#head, at) < NEAR || Math.hypot(end[0] - at[0], end[1] - at[1]) < NEAR))
        this.#finish();
    });
  }

  get #head() {
    return this.#stops[this.#stops.length - 1];
  }

  /** @param {number} stop @param {Point} at */
  #far(stop, [x, y]) {
    const [a, b] = this.#panel.stops[stop];
    return Math.hypot(a - x, b - y);
  }

  /** The line in the pack's form; "" without a line. */
  get text() {
    const { next } = this.#panel;
    const moves = this.#stops.slice(1).map((to, i) => LETTERS[next[this.#stops[i]].indexOf(to)]);
    return [...this.#stops.slice(0, 1), ...moves].join("");
  }

  /** Draws a line in the pack's form. Returns false for a line of another panel. @param {string} text */
  put(text) {
    const [, first = "", moves] = /^(\d+)?([urdl]*)$/.exec(text) ?? [];
    const start = Number(first);
    if (moves === undefined || (text && !this.#panel.starts.includes(start))) return false;
    const before = this.#stops;
    this.#stops = text ? [start] : [];
    for (const [i, letter] of [...moves].entries())
      if (!this.#step(LETTERS.indexOf(letter)) || this.#stops.length !== i + 2) {
        this.#stops = before;
        return false;
      }
    this.#ended = this.#right.has(text);
    this.element.classList.remove("wrong");
    this.element.classList.toggle("right", this.#ended);
    this.#draw();
    return true;
  }

  /** @param {number} start */
  #begin(start) {
    this.#stops = [start];
    this.#ended = false;
    this.element.classList.remove("right", "wrong");
    this.#report("", false);
    this.#draw();
  }

  /** Extends the line stop by stop towards the pointer. @param {Point} at */
  #follow(at) {
    for (;;) {
      const here = this.#far(this.#head, at);
      const ways = this.#panel.next[this.#head];
      const way = [0, 1, 2, 3]
        .filter((d) => ways[d] >= 0 && this.#far(ways[d], at) < here - 1)
        .sort((a, b) => this.#far(ways[a], at) - this.#far(ways[b], at))[0];
      if (way === undefined || this.#far(ways[way], at) > CELL * 0.7 || !this.#step(way)) return this.#draw();
    }
  }

  /** Goes forward or back by one stop, and returns false if that is impossible. @param {number} way */
  #step(way) {
    const { next, mirror } = this.#panel;
    const to = next[this.#head][way];
    if (to < 0) return false;
    if (to === this.#stops[this.#stops.length - 2]) {
      this.#stops.pop();
      return true;
    }
    const taken = (/** @type {number} */ stop) =>
      this.#stops.includes(stop) || this.#stops.some((one) => mirror?.[one] === stop);
    if (taken(to) || mirror?.[to] === to) return false;
    this.#stops.push(to);
    return true;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey) return;
    const way = KEYS.indexOf(key);
    if (way >= 0) {
      event.preventDefault();
      if (this.#stops.length === 0 || this.#ended) this.#begin(this.#panel.starts[0]);
      const went = this.#step(way);
      this.#draw();
      const end = this.#head in this.#panel.ends ? ", at an end: Enter" : "";
      this.#report(went ? WAYS[way] + end : "No way there.", false);
    } else if (key === "Enter" && this.#stops.length > 0 && !this.#ended) {
      event.preventDefault();
      if (this.#head in this.#panel.ends) this.#finish();
      else this.#report("The line is not at an end.", false);
    } else if (key === "Backspace" && this.#stops.length > 1 && !this.#ended) {
      event.preventDefault();
      this.#stops.pop();
      this.#draw();
      this.#report("One back.", false);
    } else if (key === "Escape") {
      this.#stops = [];
      this.#ended = false;
      this.element.classList.remove("right", "wrong");
      this.#draw();
      this.#report("Line cleared.", false);
    }
  }

  /** Ends the line, and reports whether the line solves the board. */
  #finish() {
    this.#ended = true;
    const right = this.#right.has(this.text);
    this.element.classList.add(right ? "right" : "wrong");
    this.#draw();
    this.#report(right ? "Solved." : "Not yet. Draw again.", right);
  }

  #draw() {
    const { mirror, stops } = this.#panel;
    const [[left, top]] = stops; // the first stop is a vertex
    const half = (/** @type {number} */ at) => Math.round((2 * at) / CELL);
    const places = this.#stops.map(
      (stop) => /** @type {Point} */ ([half(stops[stop][0] - left), half(stops[stop][1] - top)]),
    );
    this.#changed(places, this.text);
    this.#lay(this.#path, this.#start, this.#stops);
    if (mirror)
      this.#lay(
        this.#second,
        this.#other,
        this.#stops.map((stop) => mirror[stop]),
      );
    else for (const part of [this.#second, this.#other]) part.setAttribute("visibility", "hidden");
  }

  /** @param {SVGElement} path @param {SVGElement} start @param {number[]} line */
  #lay(path, start, line) {
    const { stops, ends } = this.#panel;
    const points = line.map((stop) => stops[stop]);
    const stub = this.#ended ? ends[line[line.length - 1]] : undefined;
    if (stub) points.push(stub);
    // The path has a gap where it crosses the seam of a pillar.
    const data = points.map(([x, y], i) => {
      const seam = i > 0 && Math.hypot(x - points[i - 1][0], y - points[i - 1][1]) > 1.5 * CELL;
      return `${i === 0 || seam ? "M" : "L"}${x} ${y}`;
    });
    path.setAttribute("d", data.join(""));
    start.setAttribute("visibility", points.length > 0 ? "visible" : "hidden");
    if (points.length > 0) {
      start.setAttribute("cx", String(points[0][0]));
      start.setAttribute("cy", String(points[0][1]));
    }
  }
}
