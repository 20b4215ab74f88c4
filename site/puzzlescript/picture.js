// The drawing and the description of a board: the sprites of its things, and its cells in words.

/**
 * @import { PuzzleScriptBoard as Picture, PuzzleScriptObject as Thing } from "../shapes.d.ts"
 * @import { Game } from "./game.js"
 */

import { columnName } from "../kit/columns.js";

const SIDE = 5; // side of a sprite, in pixels

// The language's names of colours, in its default palette.
/** @type {Record<string, string>} */
const NAMED = {
  black: "#000000",
  white: "#ffffff",
  grey: "#9d9d9d",
  gray: "#9d9d9d",
  darkgrey: "#697175",
  darkgray: "#697175",
  lightgrey: "#cccccc",
  lightgray: "#cccccc",
  red: "#be2633",
  darkred: "#732930",
  lightred: "#e06f8b",
  brown: "#a46422",
  darkbrown: "#493c2b",
  lightbrown: "#eeb62f",
  orange: "#eb8931",
  yellow: "#f7e26b",
  green: "#44891a",
  darkgreen: "#2f484e",
  lightgreen: "#a3ce27",
  blue: "#1d57f7",
  lightblue: "#b2dcef",
  darkblue: "#1b2632",
  purple: "#342a97",
  pink: "#de65e2",
};
const UNKNOWN = NAMED.pink; // a colour that stands out

/**
 * The red, green, blue and opacity of a colour in a source; null if it is transparent.
 *
 * @param {string} name
 */
export function colour(name) {
  const text = NAMED[name.toLowerCase()] ?? name.toLowerCase();
  if (text === "transparent") return null;
  const digits = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.test(text) ? text.slice(1) : UNKNOWN.slice(1);
  const pairs = digits.length < 6 ? [...digits].map((d) => d + d) : (digits.match(/../g) ?? []);
  const [r, g, b, a = 255] = pairs.map((pair) => Number.parseInt(pair, 16));
  return [r, g, b, a];
}

/** The colours of a thing's pixels, row by row. @param {Thing} thing */
function pixelsOf({ colors, sprite }) {
  const palette = colors.map(colour);
  return Array.from({ length: SIDE * SIDE }, (_, i) => {
    if (sprite.length === 0) return palette[0] ?? null;
    const digit = sprite[Math.floor(i / SIDE)]?.[i % SIDE] ?? ".";
    return palette[Number(digit)] ?? null; // a dot has no colour
  });
}

/**
 * Paints a board at one canvas pixel per sprite pixel; the page scales the canvas.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {Pick<Game, "objects">} game
 * @param {Picture} picture
 */
export function draw(canvas, { objects }, { width, height, cells }) {
  canvas.width = width * SIDE;
  canvas.height = height * SIDE;
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const image = context.createImageData(canvas.width, canvas.height);
  const sprites = objects.map(pixelsOf);
  for (const [cell, things] of cells.entries()) {
    const corner = Math.floor(cell / width) * SIDE * canvas.width + (cell % width) * SIDE;
    for (const thing of things) {
      for (const [i, pixel] of sprites[thing].entries()) {
        if (!pixel) continue;
        const at = 4 * (corner + Math.floor(i / SIDE) * canvas.width + (i % SIDE));
        const over = pixel[3] / 255;
        for (let c = 0; c < 3; c++)
          image.data[at + c] = Math.round(pixel[c] * over + image.data[at + c] * (1 - over));
        image.data[at + 3] = 255;
      }
    }
  }
  context.putImageData(image, 0, 0);
}

/**
 * A board as an SVG in which a cell has the size 1. It consists of one image, since a shape for each pixel
 * would be large.
 *
 * @param {Pick<Game, "objects">} game
 * @param {Picture} picture
 */
export function svgOf(game, picture) {
  const canvas = document.createElement("canvas");
  draw(canvas, game, picture);
  const { width, height } = picture;
  return `<svg viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" image-rendering="pixelated" href="${canvas.toDataURL()}"/></svg>`;
}

/** The name of a cell by column and row: "b3". @param {number} x @param {number} y */
export const cellName = (x, y) => `${columnName(x)}${y + 1}`;

/**
 * The content of a cell: "player on target".
 *
 * @param {Pick<Game, "objects" | "background">} game
 * @param {number[]} things
 */
export function wordsOf({ objects, background }, things) {
  const above = things.filter((thing) => thing !== background).map((thing) => objects[thing].name);
  return above.length === 0 ? "empty" : above.reverse().join(" on ");
}
