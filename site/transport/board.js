// A level on the screen: a grid of named cells, one of which the keyboard is at, and over
// it the pieces. It draws what it is told and tells of pointers and keys; it knows no rules.

import { make, say } from "../kit/elements.js";
import { cellName, shapes } from "./level.js";

const GOAL_INSET = 30; // hundredths of a cell
const SVG = "http://www.w3.org/2000/svg";

// What a cell is called by what is in it; "_" is floor that nothing can come to.
const KINDS = { "#": "wall", " ": "floor", ".": "goal", _: "outside" };

/** MARKS are what cells can be marked as, and the words for it. */
const MARKS = {
  picked: "picked up",
  target: "the box can go here",
  wrong: "this cannot be",
  stuck: "this box can reach no goal",
  first: "what comes first",
  second: "what comes after",
};

/**
 * A scene is {w, h, kinds (a text, a letter a cell), boxes (cells), worker (a cell or -1), shape
 * ([[x, y]])}, and names of the boxes where they have any.
 */
export class Board {
  #host;
  #name;
  #act;
  #grid = null;
  #cells = [];
  #labels = [];
  #pieces;
  #boxes = [];
  #worker;
  #goals;
  #outlines = "";
  #now = 0;
  #w = 0;
  #h = 0;
  #down = null;

  /**
   * act: down(cell, event) when a pointer goes down, over(cell) when it has come to another
   * cell, up(cell) when it is lifted, press(cell) for Enter and Space, key(event, cell) for
   * other keys; true says that the event has been used.
   */
  constructor(host, name, act) {
    this.#host = host;
    this.#name = name;
    this.#act = act;
  }

  get at() {
    return this.#now;
  }

  /** show draws a scene; marks are a Map from cells to what they are marked as. */
  show(scene, marks = new Map()) {
    const { w, h, kinds, boxes, worker, shape, names } = scene;
    if (w !== this.#w || h !== this.#h) this.#build(w, h);
    const covers = boxes.map((at) => shape.map(([x, y]) => at + y * w + x));
    const boxed = new Map(
      covers.flatMap((cells, i) => cells.map((cell) => [cell, names ? `box ${names[i]}` : "box"])),
    );
    const goals = [...kinds].flatMap((kind, i) => (kind === "." ? [i] : []));
    for (let i = 0; i < w * h; i++) {
      const goal = kinds[i] === "." ? " on goal" : "";
      const thing = boxed.has(i) ? boxed.get(i) + goal : i === worker ? `worker${goal}` : KINDS[kinds[i]];
      const mark = marks.get(i);
      const label = `${cellName(i, w)}: ${thing}${mark ? `, ${MARKS[mark]}` : ""}`;
      const cell = this.#cells[i];
      const key = `${label} ${kinds[i]}`;
      if (this.#labels[i] === key) continue;
      this.#labels[i] = key;
      cell.setAttribute("aria-label", label);
      cell.dataset.kind = KINDS[kinds[i]];
      cell.dataset.mark = mark ?? "";
    }
    this.#draw(scene, new Set(goals), marks);
  }

  #build(w, h) {
    const had = this.#grid?.contains(document.activeElement);
    this.#w = w;
    this.#h = h;
    this.#labels = [];
    this.#boxes = [];
    this.#outlines = "";
    this.#cells = Array.from({ length: w * h }, (_, i) =>
      make("div", "", { role: "gridcell", "data-i": i, tabindex: -1 }),
    );
    const grid = make("div", "", { role: "grid", "aria-label": this.#name, class: "level" });
    grid.style.setProperty("--w", w);
    grid.style.setProperty("--h", h);
    for (let y = 0; y < h; y++) {
      const row = make("div", "", { role: "row" });
      row.append(...this.#cells.slice(y * w, y * w + w));
      grid.append(row);
    }
    this.#pieces = document.createElementNS(SVG, "svg");
    this.#pieces.setAttribute("viewBox", `0 0 ${w * 100} ${h * 100}`);
    this.#pieces.setAttribute("aria-hidden", "true");
    this.#worker = piece(
      "worker",
      '<circle cx="50" cy="50" r="29"/><circle class="dot" cx="50" cy="50" r="9"/>',
    );
    this.#goals = piece("goals", "");
    this.#pieces.append(this.#goals, this.#worker);
    grid.append(this.#pieces);
    grid.addEventListener("keydown", (event) => this.#key(event));
    grid.addEventListener("focusin", ({ target }) => target.dataset.i && this.#to(Number(target.dataset.i)));
    grid.addEventListener("pointerdown", (event) => this.#begin(event));
    grid.addEventListener(
      "contextmenu",
      (event) => event.target.closest("[data-i]") && event.preventDefault(),
    );
    this.#grid = grid;
    this.#host.replaceChildren(grid);
    this.#now = Math.min(this.#now, w * h - 1);
    this.#cells[this.#now].tabIndex = 0;
    if (had) this.focus();
  }

  #draw({ w, boxes, worker, shape, names }, goals, marks) {
    const side = Math.max(...shape.map(([x]) => x + 1));
    if (this.#boxes.length !== boxes.length || this.#boxes.side !== side) {
      for (const box of this.#boxes) box.remove();
      this.#boxes = boxes.map(() =>
        piece(
          "box",
          `<rect x="11" y="11" width="${side * 100 - 22}" height="${side * 100 - 22}" rx="10"/><path class="done" d="M${side * 50 - 18} ${side * 50 + 1}l13 14 24-30"/><text x="${side * 50}" y="${side * 50 + 17}"></text>`,
        ),
      );
      this.#boxes.side = side;
      this.#goals.after(...this.#boxes);
    }
    // A goal takes as much room as the boxes do.
    const size = side * 100 - 2 * GOAL_INSET;
    const outlines = [...goals]
      .map(
        (at) =>
          `<rect x="${(at % w) * 100 + GOAL_INSET}" y="${Math.floor(at / w) * 100 + GOAL_INSET}" width="${size}" height="${size}" rx="4"/>`,
      )
      .join("");
    if (outlines !== this.#outlines) this.#goals.innerHTML = this.#outlines = outlines;
    boxes.forEach((at, i) => {
      place(this.#boxes[i], at, w);
      this.#boxes[i].classList.toggle("home", goals.has(at));
      this.#boxes[i].querySelector("text").textContent = names?.[i] ?? "";
      this.#boxes[i].classList.toggle("picked", marks.get(at) === "picked");
    });
    this.#worker.style.display = worker < 0 ? "none" : "";
    if (worker >= 0) place(this.#worker, worker, w);
  }

  /** still makes the next change without a movement, as another level does. */
  still(on) {
    this.#grid?.classList.toggle("still", on);
  }

  focus(cell = this.#now) {
    this.#cells[cell].focus({ preventScroll: false });
  }

  /** follow puts the keyboard at a cell; the focus goes along if it is on the board. */
  follow(cell) {
    if (this.#grid.contains(document.activeElement)) this.focus(cell);
    else this.#to(cell);
  }

  get focused() {
    return this.#grid?.contains(document.activeElement);
  }

  #to(cell) {
    if (this.#cells[this.#now]) this.#cells[this.#now].tabIndex = -1;
    this.#now = cell;
    this.#cells[cell].tabIndex = 0;
  }

  // --- keys ---

  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.dataset.i === undefined) return;
    if (this.#act.key?.(event, this.#now)) {
      event.preventDefault();
      return;
    }
    const { key } = event;
    if (key === "Enter" || key === " ") this.#act.press(this.#now);
    else if (!this.#move(key)) return;
    event.preventDefault();
  }

  #move(key) {
    const [w, h, x, y] = [this.#w, this.#h, this.#now % this.#w, Math.floor(this.#now / this.#w)];
    const to = {
      ArrowLeft: [x - 1, y],
      ArrowRight: [x + 1, y],
      ArrowUp: [x, y - 1],
      ArrowDown: [x, y + 1],
      Home: [0, y],
      End: [w - 1, y],
      PageUp: [x, 0],
      PageDown: [x, h - 1],
    }[key];
    if (!to) return false;
    if (to[0] >= 0 && to[0] < w && to[1] >= 0 && to[1] < h) this.focus(to[1] * w + to[0]);
    return true;
  }

  // --- the pointer ---

  #begin(event) {
    const cell = event.target.closest("[data-i]");
    if (!cell || !event.isPrimary || event.button === 1) return;
    event.preventDefault();
    const i = Number(cell.dataset.i);
    this.focus(i);
    this.#down = { id: event.pointerId, cell: i };
    // A finger keeps the element that it began on; what it is over is asked for.
    if (cell.hasPointerCapture?.(event.pointerId)) cell.releasePointerCapture(event.pointerId);
    const under = ({ clientX, clientY }) => {
      const over = document.elementFromPoint(clientX, clientY)?.closest("[data-i]");
      return over && this.#cells[Number(over.dataset.i)] === over ? Number(over.dataset.i) : -1;
    };
    const onMove = (moved) => {
      if (moved.pointerId !== event.pointerId) return;
      this.#act.moved?.(moved);
      const over = under(moved);
      if (over < 0 || over === this.#down.cell) return;
      this.#down.cell = over;
      this.#act.over?.(over);
    };
    const onEnd = (ended) => {
      if (ended.pointerId !== event.pointerId) return;
      for (const [name, listener] of Object.entries(listeners)) removeEventListener(name, listener);
      this.#down = null;
      this.#act.up?.(ended.type === "pointerup" ? under(ended) : -1);
    };
    const listeners = { pointermove: onMove, pointerup: onEnd, pointercancel: onEnd };
    for (const [name, listener] of Object.entries(listeners)) addEventListener(name, listener);
    this.#act.down?.(i, event);
  }
}

function piece(name, inside) {
  const group = document.createElementNS(SVG, "g");
  group.setAttribute("class", name);
  group.innerHTML = inside;
  return group;
}

function place(group, cell, w) {
  const to = `translate(${(cell % w) * 100}px, ${Math.floor(cell / w) * 100}px)`;
  if (group.style.transform !== to) group.style.transform = to;
}

/** sceneOf is what a level looks like at first, or while it is made: without knowing what is outside. */
export function sceneOf({ rows, rules }) {
  const w = rows[0].length;
  const all = rows.join("");
  const cellsOf = (letters) => [...all].flatMap((letter, i) => (letters.includes(letter) ? [i] : []));
  const kinds = all.replace(/[$@]/g, " ").replace(/[*+]/g, ".");
  return {
    w,
    h: rows.length,
    kinds,
    boxes: cellsOf("$*"),
    worker: cellsOf("@+")[0] ?? -1,
    shape: shapes[rules],
  };
}

/** sceneAt is the same of the answer of the verb play. */
export function sceneAt({ w, h, rows, inside, boxes, worker, shape }) {
  const { kinds } = sceneOf({
    rules: "sokoban",
    rows: Array.from({ length: h }, (_, y) => (rows[y] ?? "").padEnd(w)),
  });
  const within = new Set(inside);
  return {
    w,
    h,
    kinds: [...kinds].map((kind, i) => (kind === " " && !within.has(i) ? "_" : kind)).join(""),
    boxes,
    worker,
    shape,
  };
}

/** picture is a small drawing of a level, without a name. */
export function picture({ rows, rules }) {
  const { w, h, kinds, boxes, worker, shape } = sceneOf({ rows, rules });
  const side = Math.max(...shape.map(([x]) => x + 1));
  const at = (i, more) => `x="${i % w}" y="${Math.floor(i / w)}" ${more}`;
  const parts = [...kinds].map((kind, i) =>
    kind === "#"
      ? `<rect ${at(i, 'width="1.02" height="1.02" class="wall"')}/>`
      : `<rect ${at(i, 'width="1.02" height="1.02" class="floor"')}/>`,
  );
  [...kinds].forEach(
    (kind, i) =>
      kind === "." &&
      parts.push(
        `<rect ${at(i, `width="${side - 0.5}" height="${side - 0.5}" transform="translate(.25 .25)" class="goal"`)}/>`,
      ),
  );
  for (const i of boxes)
    parts.push(
      `<rect ${at(i, `width="${side - 0.24}" height="${side - 0.24}" rx=".1" transform="translate(.12 .12)" class="box${kinds[i] === "." ? " home" : ""}"`)}/>`,
    );
  if (worker >= 0)
    parts.push(
      `<circle cx="${(worker % w) + 0.5}" cy="${Math.floor(worker / w) + 0.5}" r=".3" class="worker"/>`,
    );
  return `<svg viewBox="0 0 ${w} ${h}" class="small-level" aria-hidden="true">${parts.join("")}</svg>`;
}

/** tell says something in a live region, again if it is the same as before. */
export function tell(element, text) {
  if (element.textContent === text && text) element.textContent = "";
  say(element, text);
}
