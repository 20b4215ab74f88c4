// A starting point for a search, shown where the list of results will be: pictures of before and after, or of
// the expected result, with a text and a button.

import { element } from "./elements.js";

/** Returns the heading above the three starting points. @param {string} noun in the plural */
export const threeWays = (noun) => `Let the machine find ${noun}. Three ways to begin:`;

/**
 * @param {string} name
 * @param {string} words
 * @param {string[]} pictures as markup: one, or before and after
 * @param {string} box class of the box around each picture
 * @param {...HTMLElement} acts
 */
export function recipe(name, words, pictures, box, ...acts) {
  const thumbs = pictures.map((picture) => {
    const made = element("span", { class: box });
    made.innerHTML = picture;
    return made;
  });
  return element(
    "article",
    { class: "recipe", "aria-label": name },
    element("div", { class: "recipe-drawing", "aria-hidden": "true" }, ...thumbs),
    element("div", { class: "recipe-words" }, element("h3", {}, name), element("p", {}, words), ...acts),
  );
}

const [CELL, SIDE] = [20, 6]; // of the map's picture

/** Returns a picture of a map: a band of full cells that fade towards one side. */
export const mapPicture = () => {
  const cells = Array.from({ length: SIDE * SIDE }, (_, i) => {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    const full = Math.abs(x + y + 1 - SIDE) < 3;
    const opacity = full ? ((x + SIDE - y) / (2 * SIDE)).toFixed(2) : "0";
    const at = `x="${x * CELL + 1}" y="${y * CELL + 1}"`;
    return `<rect ${at} width="${CELL - 2}" height="${CELL - 2}" rx="2" fill-opacity="${opacity}"/>`;
  });
  const size = SIDE * CELL;
  return `<svg viewBox="0 0 ${size} ${size}" class="map-picture" aria-hidden="true">${cells.join("")}</svg>`;
};
