/**
 * Pictures of boards as files: what a style sheet gives a drawing is written into it, so that
 * it looks the same anywhere.
 */

import { raster } from "../kit/raster.js";

const PIXELS = 1200; // of the longer side
const MARGIN = 0.04; // of it
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

/** A drawing on the page as a file. @param {SVGSVGElement} drawn */
export function svgFile(drawn) {
  const copy = /** @type {SVGSVGElement} */ (drawn.cloneNode(true));
  const from = [drawn, ...drawn.querySelectorAll("*")];
  for (const [i, to] of [copy, ...copy.querySelectorAll("*")].entries()) {
    const style = getComputedStyle(from[i]);
    to.setAttribute("style", STYLES.map((name) => `${name}:${style.getPropertyValue(name)}`).join(";"));
  }
  const { width, height, x, y } = drawn.viewBox.baseVal;
  const margin = MARGIN * Math.max(width, height);
  const box = [x - margin, y - margin, width + 2 * margin, height + 2 * margin];
  copy.setAttribute("viewBox", box.join(" "));
  const scale = PIXELS / Math.max(box[2], box[3]);
  copy.setAttribute("width", String(Math.round(scale * box[2])));
  copy.setAttribute("height", String(Math.round(scale * box[3])));
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("font-family", "Hanken Grotesk, Segoe UI, Roboto, Arial, sans-serif");
  const ground = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  for (const [name, value] of Object.entries({ x: box[0], y: box[1], width: box[2], height: box[3] }))
    ground.setAttribute(name, String(value));
  ground.setAttribute("fill", getComputedStyle(drawn).getPropertyValue("--perplex-plate").trim());
  copy.prepend(ground);
  return new XMLSerializer().serializeToString(copy);
}

/** A drawing on the page as a PNG. @param {SVGSVGElement} drawn */
export const png = (drawn) => raster(svgFile(drawn), PIXELS);
