/**
 * A canvas that is redrawn when its size, the theme or the pixel density changes, in the page's current
 * colours.
 */

const COLOURS = /** @type {const} */ (["paper", "ink", "ink2", "edge", "rule", "accent", "well"]);

/** @typedef {Record<typeof COLOURS[number] | "font", string>} Colours */

/**
 * Returns the page's current colours, by the names of its custom properties, and its font.
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
 * Matches a canvas to the screen's pixel density and returns its context, scaled to CSS pixels.
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
   * @param {Paint} paint draws the canvas, in CSS pixels
   */
  constructor(canvas, paint) {
    this.#canvas = canvas;
    this.#paint = paint;
    new ResizeObserver(() => this.draw()).observe(canvas);
    for (const query of ["(prefers-color-scheme: dark)", "(forced-colors: active)"])
      matchMedia(query).addEventListener("change", () => this.draw());
  }

  /** Redraws the canvas in the next animation frame, at most once. */
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
