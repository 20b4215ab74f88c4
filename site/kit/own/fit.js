/**
 * The statistical fit of all recorded plays (core/people). The lab's program computes it, in a worker that is
 * started for one request and only where plays are recorded. The answer is a table, stored with the plays;
 * the texts beside puzzles use the table, so that only the lab's page needs the program.
 *
 * @import { Fit, OwnPlay, Plays } from "./plays.js"
 */

import { startPool } from "../../engine/start.js";
import { Program } from "../../engine/program.js";
import { ask } from "../requests.js";

const at = new URL("../../lab.wasm", import.meta.url);

/** Returns the plays that enter the fit: those of known difficulty. @param {OwnPlay[]} plays */
export const usable = (plays) =>
  plays.filter(({ family, sh, seconds }) => family in FAMILIES && sh !== null && seconds > 0);

/**
 * Computes the fit of all plays and stores it.
 *
 * @param {Plays} plays
 * @returns {Promise<Fit>}
 */
export async function refit(plays) {
  const all = usable(await plays.all());
  const program = new Program(1, () => startPool(1, at));
  try {
    const request = {
      verb: "rating",
      plays: all.map(({ family, sh, seconds, ended }) => ({
        family,
        sh,
        seconds,
        solved: ended === "solved",
      })),
    };
    const fit = { ids: all.map(({ id }) => id), rating: await ask(program, request) };
    await plays.keepFit(fit);
    return fit;
  } finally {
    program.close();
  }
}

/**
 * Returns the user's expected time for a puzzle: quantiles in seconds at 2.5, 25, 50, 75 and 97.5 %; null
 * without enough plays of the family, and beyond the table.
 *
 * @param {Fit | undefined} fit
 * @param {string} family
 * @param {number} sh
 * @returns {number[] | null}
 */
export function forecast(fit, family, sh) {
  const table = fit?.rating.families[family]?.forecast;
  if (!fit || !table) return null;
  const at = sh / fit.rating.step;
  const [low, high] = [table[Math.floor(at)], table[Math.ceil(at)]];
  if (!low || !high) return null;
  const part = at - Math.floor(at);
  return low.map((seconds, i) => Math.exp((1 - part) * Math.log(seconds) + part * Math.log(high[i])));
}

/** Rounds a time to about two digits: [number, unit]. @param {number} seconds @returns {[string, string]} */
function parts(seconds) {
  if (seconds < 10) return [String(Math.max(1, Math.round(seconds))), "s"];
  if (seconds < 55) return [String(5 * Math.round(seconds / 5)), "s"];
  const minutes = seconds / 60;
  if (minutes < 55)
    return [String(minutes < 9.5 ? Math.max(1, Math.round(minutes)) : 5 * Math.round(minutes / 5)), "min"];
  const hours = minutes / 60;
  return [hours < 9.5 ? String(Math.max(1, Math.round(hours))) : "more than 9", "h"];
}

/**
 * Formats a span of time: "2 to 5 min", "40 s to 3 min".
 *
 * @param {number} from in seconds
 * @param {number} to
 */
export function span(from, to) {
  const [[a, unit], [b, other]] = [parts(from), parts(to)];
  if (unit !== other) return `${a} ${unit} to ${b} ${other}`;
  return a === b ? `about ${a} ${unit}` : `${a} to ${b} ${unit}`;
}

/** Names of the families whose plays are rated, by id. */
export const FAMILIES = /** @type {Record<string, string>} */ ({
  line: "Lines",
  triangle: "Triangles only",
  logicgrid: "Logic grids",
  transport: "Transport",
  pencil: "Pencil",
  puzzlescript: "PuzzleScript",
});

/**
 * Returns the text about expected times that is shown beside a puzzle.
 *
 * @param {Fit | undefined} fit
 * @param {string} family
 * @param {number | null} sh
 */
export function forYou(fit, family, sh) {
  if (sh === null)
    return family === "puzzlescript"
      ? "For you: not known, since the level has no exact measure."
      : "For you: not known, since this puzzle is not measured.";
  const [low, likelyLow, , likelyHigh, high] = forecast(fit, family, sh) ?? [];
  if (high !== undefined)
    return `For you: ${span(likelyLow, likelyHigh)}, one time in two; 19 times in 20, ${span(low, high)}.`;
  const { all = 0, solved = 0 } = fit?.rating.families[family] ?? {};
  const enough = fit?.rating.enough ?? 8;
  if (all >= enough && 2 * solved >= enough)
    return "For you: not known, since it is harder than anything that can be said.";
  return `For you: not enough plays yet, ${Math.min(all, enough)} of ${enough} of this kind${all >= enough ? ", and too few of them solved" : ""}.`;
}
