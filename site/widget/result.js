// Results of widgets: the puzzle of a result, and its description in words.

/** @typedef {import("./view.js").View} View */
/** @typedef {import("../widget.js").LineResult} LineResult */

import { ofPercentile, ofPlace, ofPublished } from "../kit/levels.js";
import { intervalOf, span, sure } from "../engine/interval.js";
import { PRESETS } from "../kit/presets.js";
import { chanceOf } from "../kit/words.js";
import { sentence } from "./words.js";

// canonical returns a value's JSON with sorted names.
/** @type {(value: unknown) => string} */
const canonical = (value) => {
  if (!value || typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical)}]`;
  const members = /** @type {Record<string, unknown>} */ (value);
  return `{${Object.keys(members)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(members[key])}`)}}`;
};

/**
 * Returns the SHA-256, in hexadecimal, of the puzzle that a widget was given: of a document's
 * canonical JSON without the title, or of any other text unchanged. It is "" if the browser cannot compute it
 * (pages without https), or if the JSON is nested deeper than any puzzle.
 *
 * @param {Pick<View, "own" | "puzzle">} view
 */
export async function hashOf({ own, puzzle }) {
  try {
    const { title, ...rest } = own ?? {};
    const bytes = new TextEncoder().encode(own ? canonical(rest) : puzzle);
    return Array.from(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)), (byte) =>
      byte.toString(16).padStart(2, "0"),
    ).join("");
  } catch {
    return "";
  }
}

/**
 * Line puzzles, which the widget itself draws.
 *
 * @type {import("./view.js").Face<import("../perplex.js").PuzzleDocument, LineResult>}
 */
const line = {
  draw: (view, document) => view.draw(document),
  text: (document) => JSON.stringify(document),
  fits: ({ player, solutions }, view) =>
    player === view.player && Number.isSafeInteger(solutions) && /** @type {number} */ (solutions) >= 0,
  lines,
};

/**
 * Returns the drawing functions and words of a family.
 *
 * @param {Pick<View, "family">} view
 * @returns {Promise<import("./view.js").Face>}
 */
export const faceOf = async ({ family }) =>
  family === "pencil" ? (await import("./pencilface.js")).pencil : line;

/**
 * Shows a stored result if it belongs to this very puzzle and player.
 *
 * @param {import("../widget.js").WidgetResult} stored an object with unchecked members
 * @param {View} view
 */
export async function offer(stored, view) {
  const [face, hash] = await Promise.all([faceOf(view), hashOf(view)]);
  if (view.signal.aborted || hash === "" || stored.hash !== hash || !face.fits(stored, view)) return;
  if (!view.document && stored.document) face.draw(view, stored.document);
  view.done({ ...stored, stored: true }, face.lines(stored, "Stored result."), barsOf(stored));
}

/**
 * Returns the word of difficulty; stored results of earlier versions have no `word`.
 *
 * @param {{ percentile?: { percent: number, word?: string | null } | null, place?: import("../shapes.d.ts").DifficultyPlace | null }} result
 */
function verdictOf({ percentile, place }) {
  if (place) return ofPlace(place);
  if (typeof percentile?.percent !== "number") return { word: "", bars: 0 };
  const { percent, word } = percentile;
  return word === undefined ? ofPercentile(percent) : ofPublished({ word });
}

/**
 * Returns the number of bars below the word of a result; 0 without a word.
 *
 * @param {import("../widget.js").WidgetResult} result
 */
export const barsOf = (result) => verdictOf(result).bars;

/** Describes the knowledge of a player. @param {string} player */
const knows = (player) =>
  `with ${PRESETS.find((preset) => preset.player === player)?.name ?? `the player ${player}`}`;

/**
 * Describes a result's figures, the difficulty first.
 *
 * @param {Omit<LineResult, "hash" | "document" | "stored">} result
 * @param {string} [more] an additional sentence
 */
export function lines({ player, solutions, complete, solutionsExact, givenUp, measures, percentile }, more) {
  const tsi = measures?.[player]?.tsi;
  const exact = (complete || solutionsExact) && !givenUp;
  const none = exact && solutions === 0;
  // toLocaleString blocks the page on first use, since it loads locale data.
  const many = `${String(solutions).replace(/\B(?=(\d{3})+$)/g, ",")} solution${solutions === 1 ? "" : "s"}`;
  const interval = intervalOf(measures?.[player], "tsi");
  let figure = interval && !givenUp ? `${span(interval)} Sh` : "Not finished";
  if (none) figure = "No solution";
  else if (complete)
    figure = typeof tsi === "number" && Number.isFinite(tsi) ? `${tsi.toFixed(2)} Sh` : "Out of reach";
  const chance =
    complete && figure.endsWith("Sh") ? chanceOf(Number(tsi), knows(player)) : sentence(knows(player));
  let count = exact ? `Exactly ${many}` : `At least ${many}`;
  if (exact && solutions === 1) count = "Unique solution";
  if (!exact && !solutions) count = "No solution found in time";
  const place = typeof percentile?.text === "string" ? sentence(percentile.text) : "";
  // With a comparison, the word comes first and the number last.
  const { word } = verdictOf({ percentile });
  if (!complete && interval && !givenUp)
    more = [sentence(sure(interval).join("")), more].filter(Boolean).join(" ");
  const [first, last] = word && figure.endsWith("Sh") ? [word, `${place} ${figure}.`] : [figure, place];
  return [first, ...(none ? [] : [chance, count]), last, more ?? ""].filter(Boolean);
}
