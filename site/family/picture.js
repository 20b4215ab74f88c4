/**
 * Pictures of boards as files: what a style sheet gives a drawing is written into it, so that
 * it looks the same anywhere.
 */

import { raster } from "../kit/raster.js";

const MARGIN = 0.04; // of the longer side
const STYLES = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-dasharray",
  "opacity",
  "font-weight",
  "text-anchor",
  "dominant-baseline",
];

/**
 * A drawing on the page as a file: a card as it is, a board with a margin on its plate.
 *
 * @param {SVGSVGElement} drawn
 * @param {{title: string, pixels: number}} options pixels: of the longer side
 */
export function svgFile(drawn, { title, pixels }) {
  const copy = /** @type {SVGSVGElement} */ (drawn.cloneNode(true));
  const from = [drawn, ...drawn.querySelectorAll("*")];
  for (const [i, to] of [copy, ...copy.querySelectorAll("*")].entries()) {
    const style = getComputedStyle(from[i]);
    to.setAttribute("style", STYLES.map((name) => `${name}:${style.getPropertyValue(name)}`).join(";"));
  }
  const { width, height, x, y } = drawn.viewBox.baseVal;
  const bare = !drawn.classList.contains("card");
  const margin = bare ? MARGIN * Math.max(width, height) : 0;
  const box = [x - margin, y - margin, width + 2 * margin, height + 2 * margin];
  const scale = pixels / Math.max(box[2], box[3]);
  for (const [name, value] of Object.entries({
    viewBox: box.join(" "),
    width: Math.round(scale * box[2]),
    height: Math.round(scale * box[3]),
    xmlns: "http://www.w3.org/2000/svg",
    "font-family": "Hanken Grotesk, Segoe UI, Roboto, Arial, sans-serif",
  }))
    copy.setAttribute(name, String(value));
  if (bare) {
    const ground = document.createElementNS("http://www.w3.org/2000/svg", "rect");
    for (const [name, value] of Object.entries({ x: box[0], y: box[1], width: box[2], height: box[3] }))
      ground.setAttribute(name, String(value));
    ground.setAttribute("fill", getComputedStyle(drawn).getPropertyValue("--perplex-plate").trim());
    copy.prepend(ground);
  }
  const name = document.createElementNS("http://www.w3.org/2000/svg", "title");
  name.textContent = title;
  copy.prepend(name);
  return new XMLSerializer().serializeToString(copy);
}

/** A drawing on the page as a PNG. @param {SVGSVGElement} drawn @param {{title: string, pixels: number}} options */
export const png = (drawn, options) => raster(svgFile(drawn, options), options.pixels);
