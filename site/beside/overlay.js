// Marks on the board of another site: a layer above the page that ignores pointers.

/** @import { Adapter, Grid, Light } from "./adapter.d.ts" */

const COLOURS = { next: "#d9a400", because: "#7a8f8c", gone: "#c2410c" };
const NARROW = 0.16; // half the width of a side or corner, in cells

/**
 * Returns the box of a place, in pixels of the window.
 *
 * @param {Grid} grid
 * @param {Light["place"]} place
 */
export function boxOf({ left, top, across, down }, [x, y]) {
  // An odd number is the middle of a cell, an even one a line between two cells.
  const wide = x & 1 ? 0.5 : NARROW;
  const high = y & 1 ? 0.5 : NARROW;
  return {
    left: left + (x / 2 - wide) * across,
    top: top + (y / 2 - high) * down,
    width: 2 * wide * across,
    height: 2 * high * down,
  };
}

export class Overlay {
  #adapter;
  #root = document.createElement("perplex-marks");
  /** @type {Light[]} */
  #lights = [];
  #drawing = 0;

  /** @param {Adapter} adapter */
  constructor(adapter) {
    this.#adapter = adapter;
    this.#root.setAttribute("aria-hidden", "true"); // the panel lists the places in words
    for (const event of ["scroll", "resize"])
      addEventListener(event, () => this.#later(), { capture: true, passive: true });
  }

  /** @param {Light[]} lights */
  mark(lights) {
    this.#lights = lights;
    this.#later();
  }

  #later() {
    if (this.#lights.length === 0 && !this.#root.isConnected) return;
    cancelAnimationFrame(this.#drawing);
    this.#drawing = requestAnimationFrame(() => this.#draw());
  }

  #draw() {
    const grid = this.#lights.length > 0 ? this.#grid() : null;
    if (!grid) {
      this.#root.remove();
      return;
    }
    this.#root.replaceChildren(
      ...this.#lights.map(({ place, as }) => {
        const box = document.createElement("div");
        box.dataset.place = String(place);
        box.dataset.as = as;
        const { left, top, width, height } = boxOf(grid, place);
        // Set properties one by one: a page's policy may forbid style attributes.
        Object.assign(box.style, {
          ...{ position: "fixed", pointerEvents: "none", boxSizing: "border-box", zIndex: "2147483646" },
          ...{ left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` },
          ...{ border: `3px solid ${COLOURS[as]}`, borderRadius: "4px" },
        });
        return box;
      }),
    );
    if (!this.#root.isConnected) document.documentElement.append(this.#root);
  }

  #grid() {
    try {
      return this.#adapter.grid();
    } catch {
      return null; // the site's page has changed; the puzzle may still be readable
    }
  }
}
