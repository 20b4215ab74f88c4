// A speed as a number, and as a position on a scale from a quarter of the average to four times the average.

import { element } from "../kit/elements.js";

/** The ends of the scale, as powers of two. */
const END = 2;
const TICKS = [
  { speed: 0.25, words: "¼" },
  { speed: 0.5, words: "half" },
  { speed: 1, words: "average" },
  { speed: 2, words: "twice" },
  { speed: 4, words: "4 ×" },
];

/** The position of a speed on the scale, in per cent from the left. @param {number} speed */
export const placeOf = (speed) => 50 + (50 * Math.min(END, Math.max(-END, Math.log2(speed)))) / END;

/** @param {string} name @param {string} style @param {string} [words] */
const mark = (name, style, words = "") => element("span", { class: name, style }, words);

/**
 * The number and the scale.
 *
 * @param {number[]} speeds low, middle, high, as multiples of the average
 * @param {string} note text beside the number
 */
export function scaleOf([low, middle, high], note) {
  const [from, at, to] = [low, middle, high].map(placeOf);
  return [
    element(
      "div",
      { class: "rating-number" },
      element("strong", {}, middle.toFixed(2)),
      element("span", {}, "times the average speed"),
      element("span", { class: "note" }, note),
    ),
    element(
      "div",
      { class: "rating-scale" },
      mark("average", "left: 50%"),
      mark("span", `left: ${from}%; width: ${to - from}%`),
      mark("you", `left: ${at}%`),
      ...TICKS.map(({ speed, words }) => mark("tick", `left: ${placeOf(speed)}%`, words)),
    ),
  ];
}
