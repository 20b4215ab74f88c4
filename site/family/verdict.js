/**
 * The verdict card: the word, five bars, the chance, then the number small; and how many
 * solutions there are.
 *
 * @import { DifficultyPlace } from "../shapes.d.ts"
 * @import { Solutions, Verdict } from "./types.d.ts"
 */

import { element, find } from "../kit/elements.js";
import { WORDS, ofPlace, placeText } from "../kit/levels.js";

export { NOT_RATED, PERCENTILES, WORDS, ofLevels, ofPlace, ofPublished, placeText } from "../kit/levels.js";

const BARS = 5;

/** The verdict before anything is known. @type {Verdict} */
export const MEASURING = { word: "measuring", bars: 0, hollow: false, chance: "", small: "" };

/**
 * The word of the hardest rank that a puzzle needs, where it was compared with nothing: ranks 0
 * and 1 are easy, 5 and more extreme. Its bars are hollow.
 *
 * @param {number} rank
 * @returns {Pick<Verdict, "word" | "bars" | "hollow">}
 */
export function ofRank(rank) {
  const at = Math.min(Math.max(rank - 1, 0), WORDS.length - 1);
  return { word: WORDS[at], bars: at + 1, hollow: true };
}

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

/** The card of a place, beside the chance. @param {DifficultyPlace} place @returns {Pick<Verdict, "word" | "bars" | "hollow" | "small" | "page">} */
export const placed = (place) => ({ ...ofPlace(place), small: placeText(place), page: pageOf(place) });

/** The page of the docs with what a place was compared with. @param {Pick<DifficultyPlace, "page">} place */
export const pageOf = ({ page }) => page ?? "norms";

/** The small line, with a link to what it was compared with, and the details in a fold. @param {Verdict} verdict */
function small({ small, page, details }) {
  const line = element("div", { class: "note" }, small);
  if (page) line.append(" ", element("a", { href: `../docs/${page}.html` }, "How it was compared"));
  if (details)
    line.append(
      element("details", { class: "fold" }, element("summary", {}, "Details"), element("p", {}, details)),
    );
  return line;
}

/**
 * Shows a verdict on a card, with an element below the chance. The same again is not written, so
 * that live regions speak only of changes.
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
    bars(verdict),
    ...(verdict.chance ? [element("p", { class: "chance" }, verdict.chance)] : []),
    ...(below ? [below] : []),
  );
}
