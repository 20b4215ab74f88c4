// A run of the lab: the players are tried, the puzzles measured for them, and the measures
// correlated.

/**
 * @import { LabAsk, LabStep } from "../kit/lab.d.ts"
 * @import { Engine } from "../perplex.js"
 * @import { Figures } from "./batch.js"
 * @import { Slip } from "./batch.js"
 * @import { Chosen, Data } from "./choices.js"
 * @import { ChosenSet } from "./correlate.js"
 * @import { Files } from "./files.js"
 */

import { grouped, messageOf, sentence, several } from "../kit/words.js";
import { COMPAT, measure } from "./batch.js";
import { playersOf } from "./choices.js";
import { correlate } from "./correlate.js";

const TINY = { width: 1, height: 1 }; // on which players are tried

/**
 * @typedef {object} Run
 * @property {Engine} engine
 * @property {LabAsk} ask asks the lab's program
 * @property {Files} files
 * @property {Figures} figures known ones, to which those that are measured come
 * @property {Chosen} chosen
 * @property {LabStep[]} steps what the filter leaves
 * @property {ChosenSet[]} sets the chosen ones, with their items
 * @property {(text: string) => void} say what is being done
 * @property {(share: number) => void} advance
 * @property {(faults: string[]) => void} refused which players cannot be used, and why
 * @property {AbortSignal} signal
 */

/**
 * Runs it all: the result, of how many puzzles, and how many of them the time was too
 * short for.
 *
 * @param {Run} run
 */
export async function run({
  engine,
  ask,
  files,
  figures,
  chosen,
  steps,
  sets,
  say,
  advance,
  refused,
  signal,
}) {
  const { compat, seconds } = chosen;
  const data = /** @type {Data} */ (files.data);

  say("Looking at the players …");
  const players = [];
  const faults = [];
  for (const name of playersOf(chosen)) {
    try {
      const options = { players: [name], compat: compat ? COMPAT : undefined, paths: false, signal };
      figures.from((await engine.analyze(TINY, options)).version);
      players.push(name);
    } catch (error) {
      if (signal.aborted) throw error;
      const said = sentence(messageOf(error));
      faults.push(messageOf(error).includes(name) ? said : `${name}: ${said}`);
    }
  }
  refused(faults);
  if (players.length === 0) throw new Error("no player that can be used is chosen");

  const numbers = [...new Set(sets.flatMap(({ items }) => items.map(({ record }) => record)))];
  const puzzles = [...new Map(numbers.map((i) => [data.records[i].puzzle, data.records[i]])).values()];
  /** @type {Slip} */
  const slip = (puzzle, names, solutions, signal) =>
    ask({ verb: "slip", puzzle, players: names, solutions }, { signal });
  await measure(engine, slip, figures, puzzles, players, {
    compat,
    seconds: seconds ?? undefined,
    parallel: 2 * engine.workers,
    signal,
    onProgress(done, of) {
      advance(of > 0 ? done / of : 1);
      if (done % 20 === 0 || done === of) say(`Measuring: ${grouped(done)} of ${several(of, "puzzle")}`);
    },
  });

  say("Correlating …");
  const result = await correlate(
    ask,
    { chosen, data, sets, players, steps, files, figures },
    {
      signal,
      onProgress: ({ done, total }) => say(`Correlating: ${grouped(done)} of ${grouped(total)}`),
    },
  );
  const unfinished = result.sets
    .flatMap(({ puzzles }) => puzzles)
    .filter((puzzle) => Object.values(puzzle.figures).some((f) => f.unfinished)).length;
  return { result, count: puzzles.length, unfinished };
}
