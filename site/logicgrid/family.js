// Logic grids as a family (after Shyne, Facey and Cooper 2024): its names, its findings about a puzzle, and
// the ways to play, design, understand and generate puzzles.

import { MEASURING, NOT_COMPARED, NOT_RATED, placed } from "../family/verdict.js";
import { number, sentence, several, triesOf } from "../kit/words.js";
import { ClueIdeas } from "./clueideas.js";
import { DesignBoard } from "./designboard.js";
import { readings, TECHNIQUES } from "./difficulty.js";
import { paper, picture } from "./draw.js";
import { earlier } from "./earlier.js";
import { generating } from "./generating.js";
import { BLANK } from "./layout.js";
import { all, blank, crossing, isState, partsOf, stateOf } from "./marks.js";
import { PlayBoard } from "./playboard.js";
import { Puzzle, read, readAll } from "./puzzle.js";
import { SAMPLES } from "./samples.js";
import { stepLights, stepsOf } from "./steps.js";
import { understanding } from "./understanding.js";

/**
 * @import { Desk } from "../family/desk.js"
 * @import { Checked, Family, Hint, Solutions, Verdict } from "../family/types.d.ts"
 * @import { LogicGridCheckAnswer, LogicGridHintAnswer, LogicGridRateAnswer } from "../verbs.d.ts"
 * @import { Layout } from "./layout.js"
 * @import { Light } from "./puzzle.js"
 */

/**
 * The findings about a puzzle; a property is undefined until it is found.
 *
 * @typedef {object} Known
 * @property {LogicGridCheckAnswer} [checked]
 * @property {LogicGridRateAnswer} [rated]
 * @property {LogicGridHintAnswer[]} [steps] the steps that lead to the solution
 */

const RATE_SECONDS = 20;

/** @type {Family<Puzzle, Known>} */
export const logicgrid = {
  id: "logicgrid",
  name: "Logic grids",
  noun: "puzzle",
  program: "logicgrid.wasm",
  quick: ["show", "check", "marks", "hint", "theme", "list"],
  docs: "logicgrid.html",

  async samples(desk) {
    crossing.on = (await desk.kept("automatic")) ?? true;
    return SAMPLES;
  },

  earlier,
  read,
  readAll,
  picture,
  paper,

  unknown: () => ({}),

  async study(desk, puzzle, known, tell, signal) {
    const about = { puzzle: puzzle.document };
    known.checked = await desk.ask({ verb: "check", ...about }, { signal });
    tell();
    if (signal.aborted || known.checked?.solutions !== 1) return;
    await Promise.all([
      desk
        .ask({ verb: "rate", ...about }, { signal, seconds: RATE_SECONDS })
        .then((rated) => (known.rated = rated)),
      stepsOf(desk, puzzle, signal).then((steps) => (known.steps = steps)),
    ]);
    tell();
  },

  verdict,
  solutions,

  links: () => [],

  file: ({ id, document }) => ({
    name: `logicgrid-${id}.json`,
    type: "application/json",
    text: `${JSON.stringify(document)}\n`,
  }),

  record: ({ document }, _, desk) => ({
    by: "search information",
    measure: async () => (await desk.ask({ verb: "measure", puzzle: document })).searchInformation,
  }),

  playing: {
    begin: blank,
    isState,
    board: (desk, host, acts) => new PlayBoard(desk, host, acts),
    watch: marksOf,
    revive: (kept) =>
      Array.isArray(kept?.steps)
        ? {
            all: kept.steps.map((/** @type {[string, string]} */ [marks, struck]) => stateOf(marks, struck)),
            at: kept.at,
          }
        : null,
    check,
    hint,
  },

  designing: {
    board: (desk, host, acts) => new DesignBoard(desk, host, acts),
    solutions: (puzzle, known) => solutionState(puzzle, known),
    panel: (...all) => new ClueIdeas(...all),
  },

  understanding,
  generating,
};

/**
 * Counts the player's own marks, without those that follow from them automatically.
 *
 * @param {Desk} desk @param {Puzzle} puzzle @param {string} state
 */
function marksOf(desk, { document }, state) {
  return desk.ask({ verb: "marks", puzzle: document, marks: partsOf(state).marks });
}

/**
 * A list with the state of the solution; empty if the solution is unknown.
 *
 * @param {Puzzle} puzzle @param {Known} known
 */
function solutionState(puzzle, { checked }) {
  if (!checked?.solution) return [];
  return [stateOf(puzzle.layout.marksOf(checked.solution), "0".repeat(puzzle.clues.length))];
}

// --- the verdict ---

/** @param {Puzzle} _ @param {Known} known @returns {Verdict} */
function verdict(_, { checked, rated }) {
  const none = { bars: 0, hollow: true, small: "" };
  if (!checked) return MEASURING;
  if (checked.solutions !== 1)
    return { ...none, word: "not rated", chance: "Only a puzzle with one solution has a difficulty." };
  if (!rated) return MEASURING;
  const { hardest, steps, loops, tsi, place } = rated;
  if (!rated.solvable)
    return { ...none, word: "not rated", chance: "It takes a what-if, and no rule here replaces it." };
  const without = tsi?.[hardest === "disjoint" ? "transfer" : "clues"];
  const facts = [several(steps, "step"), `${readings(loops)} of the clues`];
  if (without) facts.push(`${number(without, 1)} Sh without that rule`);
  return {
    ...(place ? placed(place) : { ...NOT_RATED, small: NOT_COMPARED }),
    ...(typeof tsi?.all === "number" ? { tries: triesOf(tsi.all) } : {}),
    chance: place && !place.word ? place.text : `Hardest step: ${TECHNIQUES[hardest]}.`,
    details: `${facts.join(", ")}.`,
  };
}

/** @param {Puzzle} _ @param {Known} known @returns {Solutions} */
function solutions(_, { checked }) {
  if (!checked) return { count: "", note: "looking for solutions …" };
  if (checked.solutions === 0)
    return {
      ...{ count: "No solution", note: "the clues contradict each other" },
      ...{ none: true, unfinished: "has no solution" },
    };
  if (checked.solutions > 1)
    return { count: "2 or more solutions", note: "clues are missing", unfinished: "has several solutions" };
  const wrong = [
    checked.redundant.length + checked.duplicates.length > 0 ? "with clues that are not needed" : "",
    checked.solvable ? "no guessing" : "it takes a what-if",
  ];
  return { count: "1 solution", note: `unique, ${wrong.filter(Boolean).join(", ")}` };
}

// --- help ---

/** @param {Desk} desk @param {Puzzle} puzzle @param {Known} known @param {string} state @returns {Promise<Checked>} */
async function check(desk, puzzle, { checked }, state) {
  if (checked && checked.solutions !== 1)
    return { solved: false, failed: false, text: noHint(checked.solutions), lights: [] };
  const { solved, wrong, missing } = await marksOf(desk, puzzle, state);
  if (solved) return { solved, failed: false, text: "", lights: [] };
  if (wrong > 0) {
    const twice = twoOs(puzzle.layout, partsOf(state).marks);
    const why = twice ? `${twice} has two O's.` : "Hint says more.";
    const text = `${several(wrong, "mark")} cannot be right. ${why}`;
    return { solved, failed: true, text, lights: mistakes(puzzle, checked, state) };
  }
  const text = `No mark is wrong. ${several(missing, "O")} still missing.`;
  return { solved, failed: false, text, lights: [] };
}

/**
 * A thing that the marks assign to two things of one category; "" if there is none.
 *
 * @param {Layout} layout @param {string} marks
 */
function twoOs({ cells, categories }, marks) {
  /** @type {Set<string>} */
  const seen = new Set();
  for (const [i, { top, column, left, row }] of cells.entries()) {
    if (marks[i] !== "O") continue;
    for (const [of, thing, other] of [
      [top, column, left],
      [left, row, top],
    ]) {
      const key = `${of}/${thing}/${other}`;
      if (seen.has(key)) return categories[of].entities[thing];
      seen.add(key);
    }
  }
  return "";
}

/**
 * The marks that contradict the solution.
 *
 * @param {Puzzle} puzzle @param {Known["checked"]} checked @param {string} state @returns {Light[]}
 */
function mistakes(puzzle, checked, state) {
  if (!checked?.solution) return [];
  const right = puzzle.layout.marksOf(checked.solution);
  return [...partsOf(state).marks].flatMap((mark, cell) =>
    mark !== BLANK && "OX".includes(mark) && mark !== right[cell]
      ? [{ cell, as: /** @type {const} */ ("wrong") }]
      : [],
  );
}

/** @param {number} solutions */
const noHint = (solutions) =>
  solutions === 0 ? "The clues contradict each other." : "The puzzle has more than one solution.";

/** @param {Desk} desk @param {Puzzle} puzzle @param {Known} known @param {string} state @returns {Promise<Hint>} */
async function hint(desk, puzzle, { checked }, state) {
  if (checked && checked.solutions !== 1) throw new Error(noHint(checked.solutions));
  /** @type {LogicGridHintAnswer} */
  const answer = await desk.ask({
    verb: "hint",
    puzzle: puzzle.document,
    marks: all(puzzle.layout, state),
  });
  if (answer.done) return { layers: [{ text: "nothing is left to mark", lights: [] }] };
  return {
    layers: (answer.layers ?? []).map((text, i) => ({
      text: sentence(text),
      lights:
        answer.mistakes && i === 2 ? mistakes(puzzle, checked, state) : stepLights(puzzle, answer, i + 1),
    })),
  };
}
