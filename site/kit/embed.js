// HTML snippets with which other pages embed a puzzle.

import { escape } from "./words.js";

/** Kinds of embeds, each with its description. */
export const WAYS = {
  board: "The board with its difficulty and its number of solutions, in a frame. Most sites take this.",
  widget: "The same as an element of the page. The site has to allow scripts from here.",
  play: "The puzzle to play, with hints and checks, in a frame. Most sites take this.",
  picture: "The picture as a link to the puzzle. Every site takes this.",
};

/** The kinds of embeds of a puzzle whose numbers are hidden. */
export const HIDDEN_WAYS = {
  ...WAYS,
  board: "The board without its difficulty and its number of solutions, in a frame. Most sites take this.",
};

/** Width of a frame in pixels, shared equally by the board and the text beside the board. */
const WIDTH = 640;
const BOARD = 308;
const EDGES = 16;
const LEAST = 220; // height in pixels that the text needs
/** Size in pixels of a frame in which a puzzle is played. */
const PLAYED = { width: 480, height: 600 };

/**
 * @param {"board" | "widget" | "play"} way
 * @param {object} of
 * @param {string} of.root the address of perplex, which has embed.html, embed/ and site/
 * @param {string} of.family
 * @param {string} of.puzzle the fragment of a link, without #
 * @param {string} of.title
 * @param {number} of.aspect the board's width divided by its height
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
 * Returns the HTML of a picture that links to a puzzle.
 *
 * @param {{link: string, picture: string, title: string}} of picture is its address, which may be a data URL
 */
export const pictureCode = ({ link, picture, title }) =>
  `<a href="${escape(link)}"><img src="${escape(picture)}" alt="${escape(title)}" width="${WIDTH}"></a>`;
