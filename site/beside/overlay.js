// Marks on the board of another site: a layer above the page that no pointer reaches.

/** @import { Adapter, Grid, Light } from "./adapter.d.ts" */

const COLOURS = { next: "#d9a400", because: "#7a8f8c", gone: "#c2410c" };
const NARROW = 0.16; // the half width of a side or corner, in cells

/**
 * The box of a place, in pixels of the window.
 *
 * @param {Grid} grid
 * @param {Light["place"]} place
 */
export function boxOf({ left, top, across, down }, [x, y]) {
  // An odd number is the middle of a cell, an even one a line between two.
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
    this.#root.setAttribute("aria-hidden", "true"); // the panel says where they are
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
        // By members: a page's policy may forbid a style attribute.
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
      return null; // the site has changed; its puzzle may be read all the same
    }
  }
}
