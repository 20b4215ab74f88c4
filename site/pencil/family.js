// Pencil puzzles as a family: its names, its findings about a puzzle, and the ways to play, design,
// understand and generate puzzles.

import { MEASURING, NOT_COMPARED, NOT_RATED, placed } from "../family/verdict.js";
import { capital, grouped, messageOf, sentence, several } from "../kit/words.js";
import { ClueIdeas } from "./clueideas.js";
import { DesignBoard } from "./designboard.js";
import { picture } from "./draw.js";
import { generating, itemOf } from "./generating.js";
import { blank, lettersOf, NO, OPEN, YES } from "./marks.js";
import { PlayBoard } from "./playboard.js";
import { Puzzle } from "./puzzle.js";
import { stepLights } from "./steps.js";
import { puzzlesIn } from "./texts.js";
import { understanding } from "./understanding.js";
import { isState } from "./written.js";

/**
 * @import { Desk as AnyDesk } from "../family/desk.js"
 * @import { PencilFamily } from "../verbs.d.ts"
 *
 * @typedef {AnyDesk<PencilFamily>} Desk
 * @import { Checked, Family, Hint, Solutions, Verdict } from "../family/types.d.ts"
 * @import { PencilFault } from "../shapes.d.ts"
 * @import { PencilCheckAnswer, PencilExplainAnswer, PencilHintAnswer, PencilRateAnswer, PencilSolveAnswer } from "../verbs.d.ts"
 * @import { Light } from "./draw.js"
 * @import { MadePuzzle } from "./generating.js"
 * @import { Step } from "./steps.js"
 */

/**
 * The findings about a puzzle; a property is undefined until it is found.
 *
 * @typedef {object} Known
 * @property {PencilSolveAnswer} [solved]
 * @property {{least: number, over: boolean}} [counted] for several solutions: a lower bound of their number,
 *   and whether there are more
 * @property {PencilRateAnswer} [rated]
 * @property {PencilExplainAnswer} [explained]
 */

/** The most popular types, which come first. */
const KNOWN_BEST = [
  "Slitherlink",
  "Sudoku",
  "Nurikabe",
  "Masyu",
  "Heyawake",
  "Light Up",
  "Hashiwokakero",
  "Kakuro",
];

/** The rank of a type in the list of samples. @param {string} title */
const placeOf = (title) => (KNOWN_BEST.includes(title) ? KNOWN_BEST.indexOf(title) : KNOWN_BEST.length);

/** The sample that a first visit opens. */
const FIRST = "slither/5/5/c6267dgd2865a";

const SOLVE_SECONDS = 60;
const RATE_SECONDS = 120;
const COUNT_SECONDS = 20;
const [MOST_SHOWN, MOST_COUNTED] = [2, 1000]; // solutions
const GUESS = 6; // rank of a guess, above all rules and what-ifs

/** The latest solutions; after a change in Design, they are often still valid. */
let lately = /** @type {PencilSolveAnswer["solutions"]} */ ([]);

/** @type {Family<Puzzle, Known, PencilFamily>} */
export const pencil = {
  id: "pencil",
  name: "Pencil",
  noun: "puzzle",
  program: "pencil.wasm",
  quick: ["samples", "read", "types", "empty", "edit", "check", "hint", "wishes"],
  slow: ["solve"], // an edit in Design is solved while another puzzle is still being rated
  docs: "pencil.html",
  framed: true,

  async samples(desk) {
    const { samples } = await desk.ask({ verb: "samples" });
    const all = samples.toSorted(
      (one, other) => placeOf(one.title) - placeOf(other.title) || one.title.localeCompare(other.title, "en"),
    );
    /** @type {Map<string, number>} */
    const named = new Map();
    return all.map(({ text, title, width, height }) => {
      const name = `${title}, ${width} by ${height}`;
      const count = (named.get(name) ?? 0) + 1;
      named.set(name, count);
      return {
        ...{ text, name: count > 1 ? `${name} (${count})` : name, group: title },
        first: text === FIRST,
      };
    });
  },

  earlier,

  read,

  readAll: (desk, text) => puzzlesIn(text, (one) => read(desk, one)),

  picture,

  unknown: () => ({}),

  async study(desk, puzzle, known, tell, signal) {
    const about = { puzzle: puzzle.text };
    const asking = { verb: /** @type {const} */ ("solve"), ...about, near: lately };
    known.solved = await desk.ask(asking, { signal, seconds: SOLVE_SECONDS });
    if (known.solved.count) lately = known.solved.solutions;
    tell();
    if (signal.aborted) return;
    if (known.solved.count === MOST_SHOWN) await count(desk, about, known, tell, signal);
    if (!known.solved.unique) return;
    const asked = { ...about, solution: known.solved.solutions[0] };
    const within = { signal, seconds: RATE_SECONDS };
    await Promise.all([
      desk.ask({ verb: "rate", ...asked }, within).then((rated) => {
        known.rated = rated;
        tell();
      }),
      desk.ask({ verb: "explain", ...asked }, within).then((explained) => {
        known.explained = explained;
        tell();
      }),
    ]);
  },

  verdict,
  solutions,

  links: ({ links }) => links.map(({ site, link }) => [site, link]),

  file: ({ type, id, document }) => ({
    name: `${type}-${id}.json`,
    type: "application/json",
    text: `${JSON.stringify(document)}\n`,
  }),

  record: (_, known) => ({
    by: "search information",
    measure: async () => known.rated?.searchInformation ?? null,
  }),

  playing: {
    begin: blank,
    isState,
    board: (_, host, acts) => new PlayBoard(host, acts),
    watch,
    check,
    hint,
    ready: ({ solved }) => solved !== undefined,
  },

  designing: {
    board: (desk, host, acts) => new DesignBoard(desk, host, acts),
    solutions: (puzzle, { solved }) => solved?.solutions.map((one) => puzzle.marksOf(one)) ?? [],
    panel: (...all) => new ClueIdeas(...all),
  },

  understanding,
  generating,
};

/** The data of version 0.1: the list "Opened here" and the generated puzzles. @param {Desk} desk */
async function earlier(desk) {
  const [own, made] = await Promise.all([desk.kept("own"), desk.kept("made")]);
  /** @type {{text: string}[]} */
  const opened = Array.isArray(own) ? own.filter((one) => typeof one?.text === "string") : [];
  /** @type {(MadePuzzle & {seed?: number})[]} */
  const puzzles = Array.isArray(made) ? made.filter((one) => typeof one?.text === "string") : [];
  return {
    library: opened.map(({ text }) => text),
    generated: puzzles.map((one) => itemOf(one, one.seed ?? 0)),
  };
}

/** @param {Desk} desk @param {string} text */
async function read(desk, text) {
  try {
    return new Puzzle(await desk.ask({ verb: "read", puzzle: text }));
  } catch (error) {
    if (/author's own rules/.test(messageOf(error))) {
      const { types } = await desk.ask({ verb: "types" });
      const [, name] = /(\w+)\/v:/.exec(text) ?? [];
      const title = types.find(({ type }) => type === name)?.title ?? "puzzle";
      throw new Error(`this ${title} uses its author's own rules, which perplex cannot read`);
    }
    if (!/: type: /.test(messageOf(error))) throw error;
    const [, site = "puzz.link", type, width, height] = OTHER_TYPE.exec(text.trim()) ?? [];
    const [, title = ""] = /type: (.*) is not supported yet/.exec(messageOf(error)) ?? [];
    if (!type && !title) throw new Error("there is no puzzle in this text");
    const size = type ? `, ${width} × ${height},` : "";
    throw new Error(`${title || capital(type)}${size} is not supported yet. Open it at ${site}.`);
  }
}

/** A link to a puzzle of an unknown type, or the part after its question mark. */
const OTHER_TYPE = /^(?:(?:https?:\/\/)?([\w.-]+)\/[^?]*\?)?([\w-]+)\/(?:[a-z]+\/)?(\d+)\/(\d+)\//;

// --- the verdict ---

/** @param {Puzzle} puzzle @param {Known} known @returns {Verdict} */
function verdict(puzzle, known) {
  const { solved, rated, explained } = known;
  const none = { bars: 0, hollow: true, small: "" };
  if (!solved) return MEASURING;
  if (solved.unique === null)
    return { ...none, word: "not rated", chance: "Whether the solution is unique is not decided." };
  if (!solved.unique) return { ...none, word: "not rated", chance: withoutVerdict(puzzle, known) };
  if (!rated) return MEASURING;
  if (!rated.complete) return { ...none, word: "not rated", chance: "Rating it took too long." };
  const { hardest = 0, searchInformation, sweeps = 0, place } = rated;
  const number = searchInformation == null ? "∞ Sh" : `${searchInformation.toFixed(1)} Sh`;
  const details = `Looking for all steps takes ${sweeps} ${sweeps === 1 ? "pass" : "passes"} over the board and ${number} of search information.`;
  if (!place)
    return {
      ...NOT_RATED,
      chance: hardest >= GUESS ? "It takes a guess, and no rule here replaces it." : hardestStep(explained),
      small: NOT_COMPARED,
      details,
    };
  const second = puzzle.type === "sudoku" ? " Sudokus are compared by search information 2." : "";
  return {
    ...placed(place),
    tries: "1", // every step follows from a rule, so that a player with all rules needs one try
    chance: place.word ? hardestStep(explained) : place.text,
    details: details + second,
  };
}

/** @param {Known["explained"]} explained */
function hardestStep(explained) {
  const { rule, steps } = explained?.rules.at(-1) ?? { rule: "", steps: 0 };
  const often = steps === 2 ? ", twice" : steps > 2 ? `, ${grouped(steps)} times` : "";
  return rule ? `Hardest step: ${rule}${often}.` : "";
}

/** The reason why a puzzle is not rated. @param {Puzzle} puzzle @param {Known} known */
function withoutVerdict(puzzle, known) {
  const { note } = solutions(puzzle, known);
  return known.solved?.count ? "Difficulty is measured once there is one solution." : sentence(note);
}

/**
 * Counts the solutions of a puzzle that has several.
 *
 * @param {Desk} desk
 * @param {{puzzle: string}} about
 * @param {Known} known
 * @param {() => void} tell
 * @param {AbortSignal} signal
 */
async function count(desk, about, known, tell, signal) {
  const take = (/** @type {number} */ least, /** @type {boolean} */ over) => {
    known.counted = { least: Math.max(least, MOST_SHOWN), over };
    tell();
  };
  const { count, complete } = await desk.ask(
    { verb: "solve", ...about, most: MOST_COUNTED },
    { signal, seconds: COUNT_SECONDS, onProgress: ({ atLeast }) => take(atLeast, false) },
  );
  take(count ?? 0, complete && (count ?? 0) < MOST_COUNTED);
}

/** @param {Puzzle} puzzle @param {Known} known @returns {Solutions} */
function solutions({ lacks }, { solved, counted }) {
  if (!solved) return { count: "", note: "looking for solutions …" };
  const { length } = solved.solutions;
  if (solved.unique) return { count: "1 solution", note: "unique" };
  if (solved.unique === null)
    return {
      count: length > 0 ? "1 or more solutions" : "Not decided",
      note: "whether there is just one is open",
    };
  if (length === 0)
    return {
      ...{ count: "No solution", note: lacks[0] ?? "the clues contradict each other" },
      ...{ none: true, unfinished: "has no solution" },
    };
  const least = grouped(counted?.least ?? MOST_SHOWN);
  const note = "two are shown in Understand";
  const count = counted?.over ? `${least} solutions` : `${least} or more solutions`;
  return { count, note, unfinished: "has several solutions" };
}

// --- help ---

/** @param {Desk} desk @param {Puzzle} puzzle @param {string} state */
async function watch(desk, puzzle, state) {
  const marks = lettersOf(puzzle, state);
  const { solved, conflicts } = await desk.ask({ verb: "check", puzzle: puzzle.text, marks });
  if (conflicts.length === 0) return { solved };
  const lights = conflicts.flatMap((one) => placesOf(one, "conflict"));
  return { solved, conflicts: { text: conflicts[0].text, lights } };
}

/**
 * Lights at the places of a fault.
 *
 * @param {PencilFault} fault
 * @param {"wrong" | "conflict"} as
 * @returns {Light[]}
 */
const placesOf = ({ places }, as) => places.map((place) => ({ place, as }));

/** @param {Desk} desk @param {Puzzle} puzzle @param {Known} known @param {string} state @returns {Promise<Checked>} */
async function check(desk, puzzle, { solved }, state) {
  const marks = lettersOf(puzzle, state);
  const solution = solved?.unique ? solved.solutions[0] : undefined;
  /** @type {PencilCheckAnswer} */
  const found = await desk.ask({
    verb: "check",
    puzzle: puzzle.text,
    marks,
    ...(solution ? { solution } : {}),
  });
  if (found.solved) return { solved: true, failed: false, text: "", lights: [] };
  const [first] = found.errors; // the highlights match the sentence
  if (first)
    return { solved: false, failed: true, text: sentence(first.text), lights: placesOf(first, "wrong") };
  if (found.wrong) {
    const wrong = wrongPlaces(puzzle, marks, solution);
    const text = `${several(found.wrong, "mark")} cannot be right.`;
    return { solved: false, failed: true, text, lights: wrong };
  }
  return { solved: false, failed: false, text: soFar(puzzle, marks, solution !== undefined), lights: [] };
}

/**
 * The progress of a player without mistakes. It includes the number of open cells only if every cell needs a
 * digit.
 *
 * @param {Puzzle} puzzle
 * @param {string} marks
 * @param {boolean} compared whether the marks were compared with the solution
 */
function soFar({ clues, digits }, marks, compared) {
  const own = [...digits].filter(([cell]) => !clues.has(cell));
  const empty = own.filter(([, of]) => of.every((q) => marks[q] !== YES)).length;
  if (empty > 0) return `${compared ? "No mark is wrong. " : ""}${several(empty, "cell")} left.`;
  return compared ? "No mark is wrong so far." : "The rules are not met yet.";
}

/** @param {Puzzle} puzzle @param {string} marks @param {import("../shapes.d.ts").PencilSolution | undefined} solution */
function wrongPlaces(puzzle, marks, solution) {
  if (!solution) return [];
  const right = puzzle.marksOf(solution);
  return puzzle.questions.flatMap(([x, y, what], q) => {
    const note = what === "digit" && marks[q] === NO; // the player's notes may be incomplete
    const wrong = marks[q] !== OPEN && marks[q] !== right[q] && !note;
    return wrong ? [/** @type {Light} */ ({ place: [x, y], as: "wrong" })] : [];
  });
}

/** @param {Desk} desk @param {Puzzle} puzzle @param {Known} known @param {string} state @returns {Promise<Hint>} */
async function hint(desk, puzzle, { solved }, state) {
  const marks = lettersOf(puzzle, state);
  if (!solved) throw new Error("the puzzle could not be solved");
  if (!solved.unique) throw new Error(`there is no hint: ${noHint(solved)}`);
  /** @type {PencilHintAnswer} */
  const answer = await desk.ask({ verb: "hint", puzzle: puzzle.text, marks, solution: solved.solutions[0] });
  if (answer.mistakes) {
    const wrong = wrongPlaces(puzzle, marks, solved.solutions[0]);
    const text = `${several(answer.mistakes.length, "mark")} cannot be right`;
    return {
      layers: [
        { text, lights: [] },
        { text: `${text}: take back what is lit`, lights: wrong },
      ],
    };
  }
  if (answer.done || !answer.step) return { layers: [{ text: "nothing is left to mark", lights: [] }] };
  const step = /** @type {Step} */ (answer.step);
  const [where, rule, found] = answer.layers ?? ["", "", ""];
  return {
    layers: [
      { text: `${where} ${rule}`, lights: stepLights(puzzle, step, 2) },
      { text: found, lights: stepLights(puzzle, step, 3) },
    ],
  };
}

/** @param {PencilSolveAnswer} solved */
function noHint({ unique, solutions }) {
  if (unique === null) return "whether the solution is unique is not decided";
  return solutions.length > 0 ? "the puzzle has more than one solution" : "the puzzle has no solution";
}
