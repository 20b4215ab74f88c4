/** The icons of the shell: paths in a field of 16 by 16. */

const PATHS = {
  undo: "M6 3 2.5 6.5 6 10M2.5 6.5H10a3.5 3.5 0 0 1 0 7H7",
  redo: "M10 3l3.5 3.5L10 10m3.5-3.5H6a3.5 3.5 0 0 0 0 7h3",
  back: "M10 3.5 5.5 8l4.5 4.5",
  on: "M6 3.5 10.5 8 6 12.5",
  play: "M5 3v10l8-5z",
  pause: "M5 3v10M11 3v10",
  cross: "M4 4l8 8M12 4l-8 8",
  tick: "M3 8.5l3.5 3.5L13 4.5",
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
 * Shows an icon in a button in place of what is there.
 *
 * @param {Element} button
 * @param {Icon} name
 */
export const show = (button, name) => button.replaceChildren(icon(name));
