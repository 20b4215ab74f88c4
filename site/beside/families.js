// The families that perplex-beside measures, each started when its first puzzle is read: their manifests from
// the workshop, and the additional questions that the panel asks.

import { Desk } from "../family/desk.js";
import { messageOf, several } from "../kit/words.js";
import { lettersOf } from "../pencil/marks.js";
import { pencil } from "../pencil/family.js";
import { Engine } from "../perplex.js";
import { kindOf, summaryOf } from "../puzzlescript/levels.js";
import { puzzlescript } from "../puzzlescript/family.js";
import { begin, opened } from "../puzzlescript/state.js";
import { lines } from "./lines.js";

/**
 * @import { FamilyId, Light, Marked, Reading } from "./adapter.d.ts"
 * @import { Hint, Family } from "../family/types.d.ts"
 * @import { Values } from "../kit/store/values.js"
 * @import { Puzzle } from "../pencil/puzzle.js"
 *
 * @typedef {{text: string, lights: Light[]}} Told
 *
 * @typedef {object} Measure a family that has been started
 * @property {Pick<Family, "read" | "study" | "verdict" | "solutions" | "unknown">} family
 * @property {any} desk the family's interface to its program
 * @property {(puzzle: any, known: any, reading: Reading) => Promise<Told[]>} hint returns the next step in
 *   layers, each of which says more
 * @property {(puzzle: any, signal: AbortSignal) => Promise<Told>} [clues] finds the clues that can be removed
 * @property {(puzzle: any, known: any) => string} [more] returns a line below the solutions
 * @property {(puzzle: any, known: any, reading: Reading) => void} [opened] called before a puzzle is analysed
 */

/** A single worker, which leaves the cores to the page. */
const WORKERS = 1;
const CLUE_SECONDS = 30;
const MOST_NAMED = 8;

/** A store that keeps nothing: another site's storage is not used. */
const nothingKept = /** @type {Values} */ (
  /** @type {unknown} */ ({ works: false, get: async () => undefined, set: async () => false })
);

/** @type {Record<FamilyId, () => Promise<Measure>>} */
const STARTS = { pencil: startPencil, puzzlescript: startPuzzleScript, lines: startLines };

/** @type {Partial<Record<FamilyId, Promise<Measure>>>} */
const started = {};

/** The error if a family's program or its workers cannot start. */
export class StartError extends Error {}

/** Starts a family, once. After a failure, the next call tries again. @param {FamilyId} id */
export async function measureOf(id) {
  try {
    return await (started[id] ??= STARTS[id]());
  } catch (error) {
    delete started[id];
    throw new StartError(`the engine cannot start on this page: ${messageOf(error)}`);
  }
}

/**
 * Converts the player's marks to the family's form: a letter for each question.
 *
 * @param {Puzzle} puzzle
 * @param {readonly Marked[]} marks
 */
export function lettersFrom(puzzle, marks) {
  const at = new Map(marks.map(([x, y, value]) => [`${x},${y}`, value]));
  return puzzle.questions
    .map(([x, y, what, digit]) => {
      const value = at.get(`${x},${y}`);
      if (value === undefined || what === "wedge" || what === "bridge") return ".";
      if (what === "digit") return value === digit ? "1" : ".";
      return value ? "1" : "0";
    })
    .join("");
}

/** @param {Hint["layers"]} layers @returns {Told[]} */
const told = (layers) =>
  layers.map(({ text, lights }) => ({
    text,
    lights: /** @type {{place: Light["place"], as: string}[]} */ (lights)
      .filter(({ place }) => place)
      .map(({ place, as }) => ({ place, as: as === "because" ? "because" : "next" })),
  }));

/** Lists names in a sentence, up to a limit. @param {string[]} names */
const listed = (names) =>
  names.length > MOST_NAMED
    ? `${names.slice(0, MOST_NAMED).join(", ")} and ${names.length - MOST_NAMED} more`
    : names.join(", ");

/**
 * Describes the clues that can be removed.
 *
 * @param {number} going
 * @param {string} of the number of all clues
 * @param {string} how text after "each alone"
 * @param {boolean} decided whether every clue was decided
 */
const spareWords = (going, of, how, decided) =>
  `${going} of ${of} can go, each alone${how}.${decided ? "" : " The others are not all decided."}`;

/** @returns {Promise<Measure>} */
async function startPencil() {
  const desk = new Desk(pencil, WORKERS, nothingKept);
  await desk.prepare();
  return {
    family: pencil,
    desk,
    async hint(/** @type {Puzzle} */ puzzle, known, { marks = [] }) {
      const state = lettersFrom(puzzle, marks);
      return told((await pencil.playing.hint(desk, puzzle, known, lettersOf(puzzle, state))).layers);
    },
    async clues(/** @type {Puzzle} */ puzzle, signal) {
      const asked = { verb: /** @type {const} */ ("drop"), puzzle: puzzle.text };
      const { cells, undecided, complete } = await desk.ask(asked, { signal, seconds: CLUE_SECONDS });
      const names = listed(cells.map((/** @type {number} */ cell) => puzzle.cellName(cell)));
      const decided = complete && undecided.length === 0;
      const of = several(puzzle.printed, "clue");
      return {
        text: spareWords(cells.length, of, names && `: ${names}`, decided),
        lights: cells.map((/** @type {number} */ cell) => ({ place: puzzle.middle(cell), as: "gone" })),
      };
    },
  };
}

/** @returns {Promise<Measure>} */
async function startPuzzleScript() {
  const desk = new Desk(puzzlescript, WORKERS, nothingKept);
  await desk.prepare();
  return {
    family: puzzlescript,
    desk,
    opened: (game, known, { level = 0 }) => known.go(game.boardAt(level)),
    more: (game, known) => summaryOf(known.verdicts(game)),
    async hint(game, known) {
      const level = known.level(game);
      if (kindOf(known.verdict(game)) === "waits") throw new Error("the level is still being searched");
      const state = opened(begin(game), level);
      return told((await puzzlescript.playing.hint(desk, game, known, state)).layers);
    },
  };
}

/** @returns {Promise<Measure>} */
async function startLines() {
  const engine = await Engine.start({ workers: WORKERS });
  return {
    family: /** @type {any} */ (lines),
    desk: engine,
    hint: async (puzzle, known) => told((await lines.hint(engine, puzzle, known)).layers),
    async clues({ document }, signal) {
      const { symbols, complete } = await engine.symbols(document, { seconds: CLUE_SECONDS, signal });
      const spare = symbols.filter(({ redundant }) => redundant === true);
      const of = several(symbols.length, "symbol");
      return {
        text: spareWords(spare.length, of, ", with the same solutions", complete),
        lights: spare.map(({ at }) => ({ place: at, as: "gone" })),
      };
    },
  };
}
