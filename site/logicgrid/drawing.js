// A canvas that is drawn again when its size, the theme or the density of pixels changes.

import { coloursOf } from "../kit/plot.js";

export class Drawing {
  #canvas;
  #paint;
  #waiting = false;

  /** paint(context, width, height, colours) draws it, in CSS pixels. */
  constructor(canvas, paint) {
    this.#canvas = canvas;
    this.#paint = paint;
    new ResizeObserver(() => this.draw()).observe(canvas);
    for (const query of ["(prefers-color-scheme: dark)", "(forced-colors: active)"])
      matchMedia(query).addEventListener("change", () => this.draw());
  }

  /** draw draws it with the next frame. */
  draw() {
    if (this.#waiting) return;
    this.#waiting = true;
    requestAnimationFrame(() => {
      this.#waiting = false;
      const { clientWidth: width, clientHeight: height } = this.#canvas;
      if (width === 0) return;
      const dense = devicePixelRatio || 1;
      this.#canvas.width = Math.round(width * dense);
      this.#canvas.height = Math.round(height * dense);
      const context = this.#canvas.getContext("2d");
      context.setTransform(dense, 0, 0, dense, 0, 0);
      this.#paint(context, width, height, coloursOf(this.#canvas));
    });
  }
}
