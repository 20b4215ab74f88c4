// Tiles for the kinds of puzzle, each with a small picture and a link to its page.

/** @import { Desk } from "../desk.js" */

import { element, find } from "../../kit/elements.js";
import { SAMPLE } from "../../kit/sample.js";

/** @param {Desk} desk */
export function kindTiles(desk) {
  const list = element("ul", { class: "kind-tiles" });
  for (const link of find("family-menu").querySelectorAll("a")) {
    const name = link.textContent ?? "";
    const markup = name === "Lines" ? desk.draw(SAMPLE, { small: true }) : PICTURES[name]?.();
    if (!markup) continue; // not a kind of puzzle
    const picture = element("span", { class: "kind-picture", "aria-hidden": true });
    picture.innerHTML = markup;
    const current = link.getAttribute("aria-current");
    list.append(element("li", {}, element("a", { href: link.href, "aria-current": current }, picture, name)));
  }
  return [
    element(
      "div",
      { class: "begin-kinds-head" },
      element("h2", {}, "Kinds of puzzle"),
      element("p", { class: "note" }, "Have one already? Paste it anywhere on this page."),
    ),
    list,
  ];
}

/** @type {Record<string, () => string>} */
const PICTURES = {
  Pencil: () =>
    svg(
      90,
      rects("sheet", 90, [[0, 0]]) +
        [10, 20, 40, 50, 70, 80].map((at) => rule("thin", at)).join("") +
        [0, 30, 60, 90].map((at) => rule("wall", at)).join("") +
        digits("9.18..6....46.7..2.7..6..4..28..7..4...5.1..6..37.9...5..2......6...6..4.83.2"),
    ),
  "Logic grids": () =>
    svg(
      90,
      [[0, 0], [46, 0], [0, 46]] // prettier-ignore
        .map(([x, y]) => rects("sheet", 10, tiles(4, 11, x, y)))
        .join("") +
        '<circle class="kind-thin" cx="16" cy="16" r="3"/><path class="kind-wall" d="M47 1l8 8m0-8-8 8"/>',
    ),
  Transport: () =>
    svg(
      90,
      rects("floor", 17, tiles(5, 18, 0, 0)) +
        rects("crate", 12, [
          [20, 20],
          [56, 20],
          [38, 56],
        ]) + // prettier-ignore
        rects("goal", 8, [
          [22, 76],
          [76, 40],
        ]) + // prettier-ignore
        '<circle class="kind-chalk" cx="45" cy="45" r="6"/>',
    ),
  PuzzleScript: () =>
    svg(
      90,
      rects("frame", 90, [[0, 0]]) +
        rects("floor", 17, [[18, 36], [36, 36], [54, 36], [36, 54], [18, 54], [54, 54]]) + // prettier-ignore
        rects("crate", 11, [[21, 39], [57, 39]]) + // prettier-ignore
        rects("chalk", 9, [[40, 40]]), // prettier-ignore
    ),
};

/** @param {number} side @param {string} markup */
const svg = (side, markup) => `<svg viewBox="-2 -2 ${side + 4} ${side + 4}">${markup}</svg>`;

/** @param {string} kind @param {number} side @param {number[][]} at */
const rects = (kind, side, at) =>
  at
    .map(([x, y]) => `<rect class="kind-${kind}" x="${x}" y="${y}" width="${side}" height="${side}"/>`)
    .join("");

/** @param {number} count @param {number} step @param {number} x @param {number} y */
const tiles = (count, step, x, y) =>
  Array.from({ length: count * count }, (_, i) => [x + step * (i % count), y + step * Math.floor(i / count)]);

/** @param {string} kind @param {number} at */
const rule = (kind, at) => `<path class="kind-${kind}" d="M${at} 0V90M0 ${at}H90"/>`;

/** @param {string} cells row by row, with a dot for an empty cell */
const digits = (cells) =>
  [...cells]
    .map((digit, i) =>
      digit === "."
        ? ""
        : `<text x="${5 + 10 * (i % 9)}" y="${8 + 10 * Math.floor(i / 9)}" text-anchor="middle">${digit}</text>`,
    )
    .join("");
