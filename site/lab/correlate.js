// Correlations between measures and human outcomes, for each set.

/**
 * @import { LabAsk, LabCorrelation, LabItem, LabSelection, LabStep } from "../kit/lab.d.ts"
 * @import { About, Figure, Figures } from "./batch.js"
 * @import { Chosen, Data, MeasureName, SetChoice } from "./choices.js"
 * @import { Files } from "./files.js"
 */

import { begin, selectionInWords } from "./choices.js";

/**
 * @typedef {LabCorrelation & {set: number, player: string, measure: MeasureName}} Row
 *
 * @typedef {SetChoice & LabSelection} ChosenSet
 *
 * A puzzle of a set, with its figures for each player.
 *
 * @typedef {LabItem & About & {id: string, title: string, published: number | null,
 *   figures: Record<string, Figure>}} MeasuredPuzzle
 *
 * @typedef {{key: string, name: string, selection: string, puzzles: MeasuredPuzzle[]}} MeasuredSet
 *
 * @typedef {{chosen: Chosen, players: string[], steps: LabStep[], version: string, sets: MeasuredSet[],
 *   rows: Row[]}} Result
 */

/**
 * Correlates the measures with human outcomes.
 *
 * @param {LabAsk} ask asks the lab's program
 * @param {object} of
 * @param {Chosen} of.chosen
 * @param {Data} of.data the content of the data file
 * @param {ChosenSet[]} of.sets the chosen sets, with their items
 * @param {string[]} of.players
 * @param {LabStep[]} of.steps the number of puzzles that each filter step leaves
 * @param {Files} of.files
 * @param {Figures} of.figures
 * @param {{signal: AbortSignal, onProgress: (progress: {done: number, total: number}) => void}} options
 * @returns {Promise<Result>}
 */
export async function correlate(ask, { chosen, data, sets, players, steps, files, figures }, options) {
  const measures = chosen.measures.filter((name) => name !== "solutions");
  /** @type {{player: string, measure: MeasureName}[]} */
  const kinds = players.flatMap((player) => measures.map((name) => ({ player, measure: name })));
  if (chosen.measures.includes("solutions")) kinds.push({ player: "", measure: "solutions" });
  const made = sets.map((set) => ({
    key: set.key,
    name: set.name,
    selection: selectionInWords(chosen, set, files, data),
    puzzles: set.items.map((item) => {
      const { id, title, puzzle, published } = data.records[item.record];
      const measured = Object.fromEntries(
        players.map((player) => [player, figures.of(chosen.compat, player, puzzle) ?? {}]),
      );
      return {
        id,
        title: title ?? "",
        published: published ?? null,
        ...item,
        ...figures.about(puzzle),
        figures: measured,
      };
    }),
  }));
  /** @param {MeasuredPuzzle[]} puzzles @param {{player: string, measure: MeasureName}} kind */
  const values = (puzzles, { player, measure }) =>
    puzzles.map(({ figures }) => figures[player || players[0]][measure] ?? null);
  const answer = await ask(
    {
      verb: "correlate",
      samples: made.map(({ puzzles }) => ({
        published: puzzles.map(({ published }) => published),
        outcome: puzzles.map((puzzle) => puzzle[chosen.outcome]),
        columns: kinds.map((kind) => ({
          name: `${kind.player} ${kind.measure}`,
          values: values(puzzles, kind),
        })),
      })),
      normalize: chosen.normalize,
      z: chosen.z ?? 0,
      resamples: chosen.resamples ?? begin.resamples,
      seed: chosen.seed ?? begin.seed,
    },
    options,
  );
  const rows = answer.samples.flatMap((results, set) =>
    results.map((result, k) => ({ set, ...kinds[k], ...result })),
  );
  return { chosen, players, steps, version: answer.version, sets: made, rows };
}
