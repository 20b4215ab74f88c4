// Rings around the starts of a board, which widen until the first move.

/** @import { Desk } from "./desk.js" */

import { find } from "../kit/elements.js";

const UNIT = 50; // drawing units per doubled coordinate
const RADII = [16, 26, 38, 50]; // the first ring is a disc

/** Draws the rings above the board. @param {Desk} desk @returns {Element} */
export function rings(desk) {
  const { document, size } = desk.board();
  const svg = window.document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "begin-rings");
  svg.setAttribute("viewBox", `0 0 ${size.width} ${size.height}`);
  svg.setAttribute("aria-hidden", "true");
  for (const [a, b] of document.starts ?? [])
    for (const [i, radius] of RADII.entries()) {
      const ring = window.document.createElementNS(svg.namespaceURI, "circle");
      ring.setAttribute("cx", String(size.margin + UNIT * a));
      ring.setAttribute("cy", String(size.margin + UNIT * b));
      ring.setAttribute("r", String(radius));
      if (i === 0) ring.setAttribute("class", "start");
      /** @type {SVGElement} */ (ring).style.setProperty("--ring", String(i));
      svg.append(ring);
    }
  find("hover").before(svg);
  return svg;
}
