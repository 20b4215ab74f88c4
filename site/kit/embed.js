// The code with which another page shows a puzzle.

import { escape } from "./words.js";

/** How a page may have the puzzle: what of perplex it shows. */
export const WAYS = {
  board: "The board with its difficulty and its number of solutions, in a frame. Most sites take this.",
  widget: "The same as an element of the page. The site has to allow scripts from here.",
  game: "The whole page, to be played in. Only pages of the same site may frame it.",
};

/**
 * @param {keyof typeof WAYS} way
 * @param {object} of
 * @param {string} of.root the address of perplex, at which embed.html and site/ are
 * @param {string} of.page the page of the puzzle's family
 * @param {string} of.puzzle what is behind the # of a link
 * @param {string} of.title
 */
export function embedCode(way, { root, page, puzzle, title }) {
  const beside = (/** @type {string} */ name) => escape(new URL(name, root).href);
  const text = escape(puzzle);
  const frame = (/** @type {string} */ src, /** @type {number} */ height) =>
    `<iframe src="${src}#${text}" title="${escape(title)}" width="480" height="${height}" loading="lazy"></iframe>`;
  const codes = {
    board: () => frame(beside("embed.html"), 600),
    widget: () =>
      `<script type="module" src="${beside("site/widget.js")}"></script>\n<perplex-difficulty puzzle="${text}"></perplex-difficulty>`,
    game: () => frame(escape(page), 640),
  };
  return codes[way]();
}
