/**
 * A canvas that is drawn again when its size, the theme or the density of pixels changes,
 * in the page's present colours.
 */

const COLOURS = /** @type {const} */ (["paper", "ink", "ink2", "edge", "rule", "accent", "well"]);

/** @typedef {Record<typeof COLOURS[number] | "font", string>} Colours */

/**
 * The page's present colours, by the names of its custom properties, and its font.
 *
 * @param {Element} element
 */
export function coloursOf(element) {
  const style = getComputedStyle(element);
  const colours = /** @type {Colours} */ ({ font: style.fontFamily });
  for (const name of COLOURS) colours[name] = style.getPropertyValue(`--${name}`).trim();
  return colours;
}

/**
 * Makes a canvas as dense as the screen and returns its context, in CSS pixels.
 *
 * @param {HTMLCanvasElement} canvas
 */
function contextOf(canvas) {
  const dense = devicePixelRatio || 1;
  canvas.width = Math.round(canvas.clientWidth * dense);
  canvas.height = Math.round(canvas.clientHeight * dense);
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  context.setTransform(dense, 0, 0, dense, 0, 0);
  return context;
}

/** @typedef {(context: CanvasRenderingContext2D, width: number, height: number, colours: Colours) => void} Paint */

export class Drawing {
  #canvas;
  #paint;
  #waiting = false;

  /**
   * @param {HTMLCanvasElement} canvas
   * @param {Paint} paint draws it, in CSS pixels
   */
  constructor(canvas, paint) {
    this.#canvas = canvas;
    this.#paint = paint;
    new ResizeObserver(() => this.draw()).observe(canvas);
    for (const query of ["(prefers-color-scheme: dark)", "(forced-colors: active)"])
      matchMedia(query).addEventListener("change", () => this.draw());
  }

  /** Draws it with the next frame, at most once. */
  draw() {
    if (this.#waiting) return;
    this.#waiting = true;
    requestAnimationFrame(() => {
      this.#waiting = false;
      const { clientWidth: width, clientHeight: height } = this.#canvas;
      if (width > 0) this.#paint(contextOf(this.#canvas), width, height, coloursOf(this.#canvas));
    });
  }
}
