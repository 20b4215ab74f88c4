/**
 * The verdict card: the word, five bars, the chance, the number in small type, and the number of solutions.
 *
 * @import { DifficultyPlace } from "../shapes.d.ts"
 * @import { Solutions, Verdict } from "./types.d.ts"
 */

import { element, find } from "../kit/elements.js";
import { ofPlace, placeText } from "../kit/levels.js";

export { NOT_RATED, PERCENTILES, WORDS, ofLevels, ofPlace, ofPublished, placeText } from "../kit/levels.js";

const BARS = 5;

/** The small line of a puzzle that was compared with nothing. */
export const NOT_COMPARED = "Not compared with other puzzles, nor with people.";

/** The verdict while nothing is known. @type {Verdict} */
export const MEASURING = { word: "measuring", bars: 0, hollow: false, chance: "", small: "" };

/** Five bars. @param {{bars: number, hollow: boolean}} of @returns {HTMLElement} */
export function bars({ bars, hollow }) {
  const all = element("span", { class: `bars${hollow ? " hollow" : ""}`, "aria-hidden": "true" });
  for (let i = 0; i < BARS; i++) all.append(element("span", { class: i < bars ? "full" : "" }));
  return all;
}

/**
 * Shows the verdict of the open puzzle.
 *
 * @param {Verdict} verdict
 * @param {Solutions} solutions
 */
export function show(verdict, solutions) {
  showCard(find("verdict"), verdict, verdict.small ? small(verdict) : null);
  const text = `${solutions.count}\n${solutions.note}`;
  const line = find("solutions");
  if (line.dataset.shown === text) return;
  line.dataset.shown = text;
  line.replaceChildren(element("strong", {}, solutions.count), " ", element("span", {}, solutions.note));
}

/**
 * The verdict of a place among other puzzles.
 *
 * @param {DifficultyPlace} place
 * @returns {Pick<Verdict, "word" | "bars" | "hollow" | "small" | "page">}
 */
export const placed = (place) => ({ ...ofPlace(place), small: placeText(place), page: pageOf(place) });

/** The page of the docs about the comparison of a place. @param {Pick<DifficultyPlace, "page">} place */
export const pageOf = ({ page }) => page ?? "norms";

/** The explanation of the bars. */
const LEGEND =
  "One bar is easy, five are extreme. Bars are hollow where perplex made the puzzles that this one was compared with.";

/**
 * The bars of a verdict card, with a title for the pointer and a sentence for screen readers.
 *
 * @param {Pick<Verdict, "bars" | "hollow">} verdict
 */
function cardBars(verdict) {
  const all = bars(verdict);
  if (verdict.bars === 0) return all;
  const made = verdict.hollow ? ", compared with puzzles made by perplex" : "";
  all.removeAttribute("aria-hidden");
  all.setAttribute("role", "img");
  all.setAttribute("aria-label", `Difficulty ${verdict.bars} of ${BARS}${made}.`);
  all.title = LEGEND;
  return all;
}

/**
 * The small line, with a link to the comparison, and the details folded.
 *
 * @param {Verdict} verdict
 */
function small({ bars, small, page, details }) {
  const line = element("div", { class: "note" }, small);
  if (page) line.append(" ", element("a", { href: `../docs/${page}.html` }, "How it was compared"));
  const more = [details, bars > 0 ? LEGEND : ""].flatMap((text) => (text ? [element("p", {}, text)] : []));
  if (more.length > 0)
    line.append(element("details", { class: "fold" }, element("summary", {}, "Details"), ...more));
  return line;
}

/**
 * Shows a verdict on a card, with an element below the chance. An unchanged verdict is not written again, so
 * that live regions announce only changes.
 *
 * @param {HTMLElement} card
 * @param {Omit<Verdict, "small">} verdict
 * @param {HTMLElement | null} below
 */
export function showCard(card, verdict, below) {
  const parts = [verdict.word, verdict.bars, verdict.hollow, verdict.chance, below?.innerHTML].join("\n");
  if (card.dataset.shown === parts) return;
  card.dataset.shown = parts;
  card.replaceChildren(
    element("p", { class: `word${verdict.bars === 0 ? " quiet" : ""}` }, verdict.word),
    cardBars(verdict),
    ...(verdict.chance ? [element("p", { class: "chance" }, verdict.chance)] : []),
    ...(below ? [below] : []),
  );
}
