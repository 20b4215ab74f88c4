// The steps of a solution, and the highlights of a step.

/**
 * @import { Desk } from "../family/desk.js"
 * @import { LogicGridHintAnswer } from "../verbs.d.ts"
 * @import { Light, Puzzle } from "./puzzle.js"
 */

/**
 * All steps of the solution; each is the easiest one available at its time.
 *
 * @param {Desk} desk @param {Puzzle} puzzle @param {AbortSignal} signal
 */
export async function stepsOf(desk, puzzle, signal) {
  /** @type {LogicGridHintAnswer[]} */
  const steps = [];
  for (;;) {
    const marks = steps.at(-1)?.marks ?? "";
    const step = await desk.ask({ verb: "hint", puzzle: puzzle.document, marks }, { signal });
    if (step.done) return steps;
    steps.push(step);
  }
}

/**
 * Returns the highlights for a step: layer 1 shows its clue, layer 2 its premises too, layer 3 its
 * conclusions too.
 *
 * @param {Puzzle} puzzle
 * @param {LogicGridHintAnswer} step
 * @param {number} layer
 * @returns {Light[]}
 */
export function stepLights({ layout }, { clue = 0, mistakes, because = [], cells = [] }, layer) {
  /** @type {Light[]} */
  const lights = clue > 0 ? [{ clue: clue - 1, as: "because" }] : [];
  if (mistakes) return lights;
  if (layer >= 2)
    lights.push(
      ...because.map((pair) => ({ cell: layout.find(pair), as: /** @type {const} */ ("because") })),
    );
  if (layer >= 3)
    lights.push(...cells.map((pair) => ({ cell: layout.find(pair), as: /** @type {const} */ ("next") })));
  return lights;
}
