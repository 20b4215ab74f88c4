/** The icons of the pages: paths on a grid of 16 by 16. */

const PATHS = {
  undo: "M6 3 2.5 6.5 6 10M2.5 6.5H10a3.5 3.5 0 0 1 0 7H7",
  redo: "M10 3l3.5 3.5L10 10m3.5-3.5H6a3.5 3.5 0 0 0 0 7h3",
  back: "M10 3.5 5.5 8l4.5 4.5",
  on: "M6 3.5 10.5 8 6 12.5",
  play: "M5 3v10l8-5z",
  pause: "M5 3v10M11 3v10",
  cross: "M4 4l8 8M12 4l-8 8",
  tick: "M3 8.5l3.5 3.5L13 4.5",
  hint: "M8 1.8a4.4 4.4 0 0 1 2.6 8c-.5.4-.8 1-.8 1.6H6.2c0-.6-.3-1.2-.8-1.6A4.4 4.4 0 0 1 8 1.8zM6.4 14h3.2",
  restart: "M3 3v3.6h3.6M3.4 6.4a5 5 0 1 1-.3 3.4",
  settings: "M2 5h7m4 0h1M2 11h1m4 0h7M11 3.2v3.6M5 9.2v3.6",
  solution:
    "M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8zM8 6.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6z",
  share: "M8 10V2M5 4.6 8 2l3 2.6M4.5 7H3v7h10V7h-1.5",
  next: "M3.5 3.5 8 8l-4.5 4.5M8.5 3.5 13 8l-4.5 4.5",
  clear: "M5.5 3.5h8v9h-8L2 8zM7.5 6l4 4M11.5 6l-4 4",
  more: "M2.6 8a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0zm4.8 0a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0zm4.8 0a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0z",
  chevron: "M4 6l4 4 4-4",
};

/** @typedef {keyof typeof PATHS} Icon */

/** @param {Icon} name */
export function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 16 16");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(svg.namespaceURI, "path");
  path.setAttribute("d", PATHS[name]);
  svg.append(path);
  return /** @type {SVGSVGElement} */ (svg);
}

/**
 * Replaces the content of a button by an icon.
 *
 * @param {Element} button
 * @param {Icon} name
 */
export const show = (button, name) => button.replaceChildren(icon(name));
