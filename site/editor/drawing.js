// Pictures of puzzles as files: SVG as the engine's formats draw it, and PNG made
// of that by the browser.

/** @import { Engine, PuzzleDocument } from "../perplex.js" */

/** @typedef {{solved?: boolean, print?: boolean, play?: boolean, signal?: AbortSignal}} Options */

/**
 * picture returns an SVG file. options: `solved` draws the first solution,
 * `print` black on white, `play` without what a player does not get to see.
 * @param {Engine} engine
 * @param {PuzzleDocument} puzzle
 * @param {Options} [options]
 */
export async function picture(engine, puzzle, { solved = false, print = false, play = false, signal } = {}) {
  const line = solved ? await solution(engine, puzzle, signal) : undefined;
  const { svg, version } = await engine.convert(puzzle, { to: "svg", print, play, line, signal });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!-- perplex ${version} -->\n${svg}\n`;
}

const SECONDS = 30;

/** @param {Engine} engine @param {PuzzleDocument} puzzle @param {AbortSignal} [signal] */
async function solution(engine, puzzle, signal) {
  const { solutions, complete } = await engine.solve(puzzle, { max: 1, seconds: SECONDS, signal });
  if (solutions.length > 0) return solutions[0];
  throw new Error(complete ? "there is no solution to draw" : `no solution was found in ${SECONDS} s`);
}

/** image returns an SVG file as a loaded image. @param {string} svg */
export async function image(svg) {
  const shown = new Image();
  shown.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    await shown.decode();
  } finally {
    URL.revokeObjectURL(shown.src);
  }
  return shown;
}

/** raster returns an SVG file as a PNG whose longer side has so many pixels. @param {string} svg @param {number} side @returns {Promise<Blob>} */
export async function raster(svg, side) {
  const drawn = await image(svg);
  const scale = side / Math.max(drawn.naturalWidth, drawn.naturalHeight);
  const canvas = Object.assign(document.createElement("canvas"), {
    width: Math.round(drawn.naturalWidth * scale),
    height: Math.round(drawn.naturalHeight * scale),
  });
  canvas.getContext("2d")?.drawImage(drawn, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("the browser made no picture of it"))),
      "image/png",
    );
  });
}
