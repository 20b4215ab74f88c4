/**
 * Drawings that come from files: only shapes are taken over, since a drawing becomes part of the page.
 */

const SHAPES = new Set([
  ...["svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan"],
  ...["defs", "clipPath", "linearGradient", "radialGradient", "stop", "pattern", "mask", "image"],
]);
const PNG = /^data:image\/png;/;
const ELSEWHERE = /url\(\s*['"]?[^#'"\s]|expression|javascript:|@import/i;

/** A drawing without anything but shapes; "" for what is none. @param {string} svg */
export function onlyShapes(svg) {
  if (svg === "") return "";
  const drawn = new DOMParser().parseFromString(svg, "text/html").querySelector("svg");
  if (!drawn) return "";
  for (const one of [drawn, ...drawn.querySelectorAll("*")]) {
    if (!SHAPES.has(one.localName)) one.remove();
    for (const { name, value } of [...one.attributes])
      if (!isHarmless(name, value)) one.removeAttribute(name);
  }
  return drawn.outerHTML;
}

/** @param {string} name of an attribute @param {string} value */
function isHarmless(name, value) {
  if (/href$/i.test(name)) return PNG.test(value);
  return !/^on/i.test(name) && !ELSEWHERE.test(value);
}
