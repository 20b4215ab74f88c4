/** Drawings from files: only shapes are kept, since the drawing becomes part of the page. */

const SHAPES = new Set([
  ...["svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan"],
  ...["defs", "clipPath", "linearGradient", "radialGradient", "stop", "pattern", "mask", "image"],
]);
const PNG = /^data:image\/png;/;
const ELSEWHERE = /url\(\s*['"]?[^#'"\s]|expression|javascript:|@import/i;

/** A drawing reduced to its shapes; "" if the text is not a drawing. @param {string} svg */
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

/** @param {string} name name of an attribute @param {string} value */
function isHarmless(name, value) {
  if (/href$/i.test(name)) return PNG.test(value);
  return !/^on/i.test(name) && !ELSEWHERE.test(value);
}
