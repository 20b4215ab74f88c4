// A run of the lab: it checks the players, measures the puzzles for them, and correlates the measures.

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

const TINY = { width: 1, height: 1 }; // the board on which players are checked

/**
 * @typedef {object} Run
 * @property {Engine} engine
 * @property {LabAsk} ask sends a request to the lab's program
 * @property {Files} files
 * @property {Figures} figures known figures, to which new ones are added
 * @property {Chosen} chosen
 * @property {LabStep[]} steps the number of puzzles that each filter step leaves
 * @property {ChosenSet[]} sets the chosen sets, with their items
 * @property {(text: string) => void} say shows the current activity
 * @property {(share: number) => void} advance
 * @property {(faults: string[]) => void} refused shows the players that cannot be used, and why
 * @property {AbortSignal} signal
 */

/**
 * Runs all stages, and returns the result, the number of puzzles, and the number of those that exceeded the
 * time.
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
