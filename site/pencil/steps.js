// The steps of a solution for Understand, and the highlights of a step.

import { sentence } from "../kit/words.js";
import { NO } from "./marks.js";

/**
 * @import { Step as Shown } from "../family/types.d.ts"
 * @import { Light } from "./draw.js"
 * @import { Place, Puzzle } from "./puzzle.js"
 */

/**
 * A step as core/pencil/job returns it.
 *
 * @typedef {{rule: string, rank: number, text: string, guess: boolean, at: Place | null, because: Place[],
 *   marks: [question: number, mark: number][]}} Step
 */

const GUESS_COST = 6; // the cost of a step of the highest rank

/**
 * The highlights of a step: layer 1 its place, 2 also its premises, 3 also its conclusion.
 *
 * @param {Puzzle} puzzle
 * @param {Step} step
 * @param {number} layer
 * @returns {Light[]}
 */
export function stepLights(puzzle, { at, because, marks }, layer) {
  const places = marks.map(([q]) => /** @type {Place} */ (puzzle.questions[q].slice(0, 2)));
  const found = marks.map(([q, mark], i) => {
    const no = puzzle.questions[q][2] === "line" && String(mark) === NO;
    return /** @type {Light} */ ({ place: places[i], as: no ? "crossed" : "next" });
  });
  /** @type {Light[]} */
  const lights = [];
  if (layer >= 2) for (const place of because) lights.push({ place, as: "because" });
  if (layer >= 1) lights.push({ place: at ?? places[0], as: "because" });
  if (layer >= 3) lights.push(...found);
  const seen = new Set();
  return lights.reverse().filter(({ place }) => !seen.has(String(place)) && seen.add(String(place)));
}

/**
 * The steps of an explanation, each with the state after it.
 *
 * @param {Puzzle} puzzle
 * @param {Step[]} steps
 * @returns {Shown[]}
 */
export function shown(puzzle, steps) {
  const marks = Array.from({ length: puzzle.questions.length }, () => ".");
  return steps.map((step) => {
    for (const [q, mark] of step.marks) marks[q] = String(mark);
    const [x, y] = step.at ?? puzzle.questions[step.marks[0]?.[0]] ?? [1, 1];
    return {
      where: puzzle.cellName(puzzle.beside([x, y])),
      what: step.rule,
      text: sentence(step.text),
      cost: step.guess ? GUESS_COST : step.rank + 1,
      word: step.guess ? "a guess" : step.rank < 2 ? "" : `rank ${step.rank}`,
      state: marks.join(""),
      lights: stepLights(puzzle, step, 3),
    };
  });
}
