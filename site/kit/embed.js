// The code with which another page shows a puzzle.

import { escape } from "./words.js";

/** Kinds of embeds: the parts of perplex that a page shows with the puzzle. */
export const WAYS = {
  board: "The board with its difficulty and its number of solutions, in a frame. Most sites take this.",
  widget: "The same as an element of the page. The site has to allow scripts from here.",
  play: "The puzzle to play, with hints and checks, in a frame. Most sites take this.",
  picture: "The picture as a link to the puzzle. Every site takes this.",
};

/** The same for a puzzle whose numbers are hidden. */
export const HIDDEN_WAYS = {
  ...WAYS,
  board: "The board without its difficulty and its number of solutions, in a frame. Most sites take this.",
};

/** Of a frame, in which the board is beside the words and as wide as they are. */
const WIDTH = 640;
const BOARD = 308;
const EDGES = 16;
const LEAST = 220; // that the words need
/** Of a frame in which a puzzle is played. */
const PLAYED = { width: 480, height: 600 };

/**
 * @param {"board" | "widget" | "play"} way
 * @param {object} of
 * @param {string} of.root the address of perplex, at which embed.html, embed/ and site/ are
 * @param {string} of.family
 * @param {string} of.puzzle what is behind the # of a link
 * @param {string} of.title
 * @param {number} of.aspect the board's width in its heights
 */
export function embedCode(way, { root, family, puzzle, title, aspect }) {
  const beside = (/** @type {string} */ name) => escape(new URL(name, root).href);
  const text = escape(puzzle);
  const height = Math.max(LEAST, Math.round(BOARD / aspect) + EDGES);
  const codes = {
    board: () =>
      `<iframe src="${beside("embed.html")}#${text}" title="${escape(title)}" width="${WIDTH}" height="${height}" loading="lazy"></iframe>`,
    play: () =>
      `<iframe src="${beside(`embed/${family}.html`)}#${text}" title="${escape(title)}" width="${PLAYED.width}" height="${PLAYED.height}" loading="lazy"></iframe>`,
    widget: () =>
      `<script type="module" src="${beside("site/widget.js")}"></script>\n<perplex-difficulty puzzle="${text}"></perplex-difficulty>`,
  };
  return codes[way]();
}

/**
 * A picture that leads to a puzzle.
 *
 * @param {{link: string, picture: string, title: string}} of picture: its address, which may have all of it
 */
export const pictureCode = ({ link, picture, title }) =>
  `<a href="${escape(link)}"><img src="${escape(picture)}" alt="${escape(title)}" width="${WIDTH}"></a>`;
