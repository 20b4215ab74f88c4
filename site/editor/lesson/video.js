// Exports a lesson as a video.

/** @import { Shown } from "../../kit/lesson/steps.js" */

import { image } from "../../kit/raster.js";
import { Painter } from "./painter.js";

/**
 * Makes an MP4 file of a lesson.
 *
 * @param {Shown} lesson
 * @param {AbortSignal} signal ends the work with its reason
 * @param {(share: number) => void} report receives the finished share, from 0 to 1
 * @throws {Error} if the browser cannot encode video
 */
export async function videoOf(lesson, signal, report) {
  const { movie, RATE } = await import("../../kit/movie.js"); // loaded on demand
  const painter = new Painter(lesson, await image(lesson.film.board));
  const time = (/** @type {number} */ frame) => (frame * 1000) / RATE;
  const length = Math.ceil((painter.total * RATE) / 1000);
  // At least one frame a second, so that a player of the file can seek to any point.
  const frames = Array.from({ length }, (_, i) => i).filter(
    (i) => i % RATE === 0 || painter.moves(time(i)) || painter.moves(time(i - 1)),
  );
  const paint = (/** @type {number} */ frame) => painter.paint(time(frame));
  return movie({ canvas: painter.canvas, frames, length, paint }, signal, report);
}
