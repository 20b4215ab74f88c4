/**
 * Pictures of boards as files: the styles of a drawing are written into it, so that it looks the same
 * everywhere.
 */

import { raster } from "../kit/raster.js";

const SVG = "http://www.w3.org/2000/svg";
const MARGIN = 0.04; // fraction of the longer side
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
 * A drawing on the page as an SVG file: a card unchanged, a board with a margin and a background.
 *
 * @param {SVGSVGElement} drawn
 * @param {{title: string, pixels: number, small?: boolean}} options pixels: length of the longer side; small:
 *   omit the typeface
 */
export async function svgFile(drawn, { title, pixels, small = false }) {
  const copy = inlined(drawn);
  const { width, height, x, y } = drawn.viewBox.baseVal;
  const bare = !drawn.classList.contains("card");
  const margin = bare ? MARGIN * Math.max(width, height) : 0;
  const box = [x - margin, y - margin, width + 2 * margin, height + 2 * margin];
  const scale = pixels / Math.max(box[2], box[3]);
  for (const [name, value] of Object.entries({
    viewBox: box.join(" "),
    width: Math.round(scale * box[2]),
    height: Math.round(scale * box[3]),
    xmlns: SVG,
    "font-family": "Hanken Grotesk, Segoe UI, Roboto, Arial, sans-serif",
  }))
    copy.setAttribute(name, String(value));
  if (bare) {
    const ground = document.createElementNS(SVG, "rect");
    for (const [name, value] of Object.entries({ x: box[0], y: box[1], width: box[2], height: box[3] }))
      ground.setAttribute(name, String(value));
    ground.setAttribute("fill", getComputedStyle(drawn).getPropertyValue("--ground").trim());
    copy.prepend(ground);
  }
  const defs = document.createElementNS(SVG, "defs");
  defs.append(...borrowed(drawn));
  if (!small && copy.querySelector("text")) {
    const style = document.createElementNS(SVG, "style");
    style.textContent = await fontFace();
    defs.append(style);
  }
  const name = document.createElementNS(SVG, "title");
  name.textContent = title;
  copy.prepend(name, defs);
  return new XMLSerializer().serializeToString(copy);
}

/** A drawing on the page as a PNG. @param {SVGSVGElement} drawn @param {{title: string, pixels: number}} options */
export const png = async (drawn, options) => raster(await svgFile(drawn, options), options.pixels);

/** A copy of a drawing with its styles inlined. @template {Element} Kind @param {Kind} drawn */
function inlined(drawn) {
  const copy = /** @type {Kind} */ (drawn.cloneNode(true));
  const from = [drawn, ...drawn.querySelectorAll("*")];
  for (const [i, to] of [copy, ...copy.querySelectorAll("*")].entries()) {
    const style = getComputedStyle(from[i]);
    to.setAttribute("style", STYLES.map((name) => `${name}:${style.getPropertyValue(name)}`).join(";"));
  }
  return copy;
}

/** The patterns that a drawing refers to elsewhere on the page. @param {SVGSVGElement} drawn */
function borrowed(drawn) {
  const fills = [...drawn.querySelectorAll("*")].map((one) => getComputedStyle(one).fill);
  const ids = fills.map((fill) => /url\("?#([^")]+)/.exec(fill)?.[1] ?? "");
  return [...new Set(ids)].flatMap((id) => {
    const pattern = document.getElementById(id);
    return pattern && !drawn.contains(pattern) ? [inlined(pattern)] : [];
  });
}

/** The page's typeface as an embedded font, if the browser has loaded it. */
async function fontFace() {
  const sheets = [...document.styleSheets];
  const faces = sheets.flatMap((sheet) =>
    [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule).map((rule) => ({ sheet, rule })),
  );
  for (const { sheet, rule } of faces) {
    const address = /url\("?([^")]+)/.exec(rule.style.getPropertyValue("src"))?.[1];
    if (!address) continue;
    const font = await fetch(new URL(address, sheet.href ?? location.href)).catch(() => null);
    if (!font?.ok) continue;
    const family = rule.style.getPropertyValue("font-family");
    const weight = rule.style.getPropertyValue("font-weight");
    return `@font-face{font-family:${family};font-weight:${weight};src:url(${await dataAddress(await font.blob())})}`;
  }
  return "";
}

/** The data: URL of a blob. @param {Blob} blob @returns {Promise<string>} */
export const dataAddress = (blob) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.readAsDataURL(blob);
  });
