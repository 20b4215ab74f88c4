// The steps of a solution as a list, and what a step lights.

import { button, make } from "../kit/elements.js";
import { sentence } from "../kit/words.js";

/**
 * @import { Light } from "./draw.js"
 * @import { Place, Puzzle } from "./puzzle.js"
 */

/**
 * A step as core/pencil/job writes it.
 *
 * @typedef {{rule: string, rank: number, text: string, guess: boolean, at: Place | null, because: Place[],
 *   marks: [question: number, mark: number][]}} Step
 */

/**
 * What a step lights: layer 1 its place, 2 also what it follows from, 3 also what follows.
 *
 * @param {Puzzle} puzzle
 * @param {Step} step
 * @param {number} layer
 * @returns {Light[]}
 */
export function stepLights(puzzle, { at, because, marks }, layer) {
  const places = marks.map(([q]) => /** @type {Place} */ (puzzle.questions[q].slice(0, 2)));
  /** @type {Light[]} */
  const lights = [];
  if (layer >= 2) for (const place of because) lights.push({ place, as: "because" });
  if (layer >= 1) lights.push({ place: at ?? places[0], as: "because" });
  if (layer >= 3) for (const place of places) lights.push({ place, as: "next" });
  const seen = new Set();
  return lights.reverse().filter(({ place }) => !seen.has(String(place)) && seen.add(String(place)));
}

/**
 * The marks before a step.
 *
 * @param {Puzzle} puzzle
 * @param {Step[]} steps
 * @param {number} at
 */
export function marksBefore(puzzle, steps, at) {
  const marks = Array.from({ length: puzzle.questions.length }, () => ".");
  for (const { marks: made } of steps.slice(0, at)) for (const [q, mark] of made) marks[q] = String(mark);
  return marks.join("");
}

/**
 * Fills a list with steps; choose(i) is called when one has the focus or is pressed.
 *
 * @param {HTMLElement} list
 * @param {Step[]} steps
 * @param {(i: number) => void} choose
 */
export function fill(list, steps, choose) {
  list.replaceChildren(
    ...steps.map(({ text }, i) => {
      const item = make("li");
      item.append(
        button(`${i + 1}. ${sentence(text)}`, () => choose(i), { class: "step", focus: () => choose(i) }),
      );
      return item;
    }),
  );
}

/** Says which step is shown. @param {HTMLElement} list @param {number} at */
export function mark(list, at) {
  for (const [i, item] of [...list.children].entries()) {
    const [step] = item.children;
    if (i === at) step.setAttribute("aria-current", "step");
    else step.removeAttribute("aria-current");
  }
}
