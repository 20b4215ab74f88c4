// Shapes that the requests and answers of several verbs share (verbs.d.ts).

import type { CallOptions, Place, PuzzleDocument } from "./perplex.d.ts";

export type {
  Digits,
  Interval,
  Measures,
  PencilDocument,
  PencilPuzzle,
  PencilStep,
  Place,
  PuzzleDocument,
  Range,
} from "./perplex.d.ts";

/** Options of a call, beside those of its verb. */
export interface RunOptions extends CallOptions {
  /** Seconds of work after which the answer is what is known by then. Default 60. */
  seconds?: number;
  /** Called at most every 100 ms while the verb works. */
  onProgress?: (progress: { [member: string]: unknown }) => void;
}

/** A logic grid: a document or its text, or a record of the published data. */
export type LogicGridPuzzle = LogicGridDocument | string | { ID: string; Hints: unknown[] };

/** A document of a logic grid: a theme with a size, or categories of its own, and the hints. */
export interface LogicGridDocument extends Partial<LogicGridTheme> {
  kind?: "logicgrid";
  size?: number[];
  hints: { [member: string]: unknown }[];
  /** Entities that belong together, a list for each. */
  solution?: string[][];
}

/** A theme: categories of entities, and the words that hints use for them. */
export interface LogicGridTheme {
  theme?: string;
  title?: string;
  story?: string;
  categories: { name: string; numeric?: boolean; entities: string[]; [words: string]: unknown }[];
}

/** An entity by its category: `{ teacher: "Mr. Baker" }`. */
export type LogicGridEntity = Record<string, string>;

/** A puzzle of an archive: its solution's rank, its loops and its hints, packed. */
export type PackedElite = [rank: string, loops: number, hints: string];

/** Loops of a logic grid over the orders of its hints. */
export interface LogicGridOrders {
  best: number;
  worst: number;
  mean: number;
  /** The number of orders that were tried. */
  tried: number;
  /** The number of those in which the rules do not solve the puzzle. */
  unsolved: number;
  /** Whether all orders were tried. */
  all: boolean;
}

/** A move from a vertex of a path, and what a predicate says of it. */
export interface TriangleMove {
  to: Place;
  /**
   * "ruled": a clause rules it out; "refuted": every path that continues from it is ruled out sooner
   * or later; "short": it reaches the goal with clues unsatisfied; "solves"; "open": nothing is known.
   */
  fate: "open" | "ruled" | "refuted" | "short" | "solves";
  /** Whether the path takes it. */
  taken: boolean;
  /** Of a ruled move: the square and the clause, from 0. */
  square?: Place;
  clause?: number;
  /** Of a refuted move: the most further moves, and the number of paths. */
  moves?: number;
  paths?: number;
}

/** A clause that was tried while learning. */
export interface TriangleTrial {
  prolog: string;
  english?: string;
  positive: number;
  negative: number;
  outcome: "general" | "useless" | "consistent";
  pruned: number;
}

/** A learned predicate. */
export interface TriangleCandidate {
  /** The number of puzzles that it was learned from. */
  puzzles: number;
  /** Its searches in the filters. */
  stages: { expansions: number; baseline: number; seconds: number; out: boolean }[];
  prolog: string;
  english: string[];
  go: string;
  /** Whether it says the same as the paper's learned predicate. */
  learned: boolean;
  /** Whether no board up to 3x3 refutes it. */
  sound: boolean;
  counterexample?: { puzzle: PuzzleDocument; line: Place[]; edges: number; square: Place };
}

/** A level of a transport puzzle, as a page draws it. */
export interface TransportLevel {
  /** Empty if it has none. */
  title: string;
  /** The number of columns. */
  w: number;
  /** The number of rows. */
  h: number;
  /** Its rows in XSB. */
  rows: string[];
  /** The cells of a box, counted from its first one. */
  shape: [columns: number, rows: number][];
  /** The number of boxes. */
  boxes: number;
  /** The number of goals. */
  goals: number;
  link: string;
}

/**
 * A player of transport puzzles: "none", "all", or rules joined by a plus, as in "dead+finish": dead,
 * finish, return, and look, with which the player has to find what dead and finish show.
 */
export type TransportPlayer = string;

/** What a player lacks at a level, in Sh; null where it is infinite. A player who looks has no muse and remuse. */
export interface TransportMeasures {
  muse?: number | null;
  remuse?: number | null;
  msi: number | null;
  tsi: number | null;
  /** The number of different attempts of the player that solve the level. */
  attempts: number;
}

/** A step of a box's plan. */
export interface TransportStage {
  /** The number of the box. */
  box: number;
  /** The number of the step; 0 is where the box is. */
  step: number;
  /** The cell of the step; null is any goal. */
  cell: number | null;
}

/** A box has to make a step before another box makes one. */
export interface TransportConstraint {
  first: TransportStage;
  then: TransportStage;
  /** "worker" if only the worker would have no way. */
  kind: "box" | "worker";
  /** Whether the box of then has no way wherever the box of first is on its plan. */
  never: boolean;
  /** The constraint in a sentence. */
  text: string;
}

/** Constraints that cannot all be met. */
export interface TransportClash {
  /** The numbers of the boxes. */
  boxes: number[];
  /** The numbers of the constraints. */
  constraints: number[];
  /** "worker" if it has constraints of the worker. */
  kind: "box" | "worker";
  /** The constraints in sentences. */
  text: string;
}

/** A level that was generated, with its figures. */
export interface TransportRecord {
  xsb: string;
  /** The letters of a solution, capital where a box moves. */
  solution: string;
  /** The number that the search sought to be high. */
  value: number;
  /** `e` times `s`. */
  score: number;
  /** The number of expansions of the rating, without the one of the start. */
  e: number;
  /** The number of switches of the rating. */
  s: number;
  /** The number of moves of boxes in the solution. */
  pushes: number;
  /** The percentile of the score among the rules' own levels; absent for rules that have no scale. */
  percentile?: number;
  /** The number of expansions of the rating, with the one of the start. */
  expansions: number;
  /** The number of switches of the rating. */
  switches: number;
  /** The number of states that expansions of the rating led to. */
  generated: number;
  /** The number of different ones of these, with the start. */
  states: number;
  /** The number of expansions of the solver. */
  effort: number;
  /** The number of boxes that the solution takes up, one after another. */
  turns: number;
  /** The number of trivial switches that the solution begins with. */
  opening: number;
  /** The number of the trial. */
  trial: number;
  /** The number of expansions of all kinds that the level took. */
  spent: number;
  /** Whether the naive descent solves the level. */
  naive: boolean;
}

/**
 * Marks of a pencil puzzle: a letter for each question of the board, in their order. `1` is yes, `0` no,
 * `.` open; missing letters are open.
 */
export type PencilMarks = string;

/**
 * A place of a pencil puzzle in doubled coordinates: a cell has two odd numbers, a side of a cell one,
 * a corner none.
 */
export type PencilPlace = [x: number, y: number];

/** A clue of a pencil puzzle. Cells are counted row by row from 0; the number is null for a clue without one. */
export type PencilClue = [cell: number, number: number | null, direction?: "up" | "down" | "left" | "right"];

/** A question about a place: is the cell shaded, has it a light, is there a line, is this its digit? */
export type PencilQuestion = [
  x: number,
  y: number,
  what: "shaded" | "light" | "line" | "digit",
  digit?: number,
];

/** What is wrong with marks, and where. */
export interface PencilFault {
  at: PencilPlace;
  text: string;
}

/** The search information of a pencil puzzle without a rule. */
export interface PencilWorth {
  /** The name of the rule that is left out. */
  rule: string;
  /** In Sh; null where it is infinite. */
  search: number | null;
  guesses: number;
  /** Whether there were too many guesses to compare them all. */
  cut: boolean;
}

/** The type and the size of a pencil puzzle. */
export interface PencilSummary {
  /** As puzz.link names it: "slither". */
  type: string;
  /** The type's usual name: "Slitherlink". */
  title: string;
  /** In cells. */
  width: number;
  height: number;
}

/** A pencil puzzle that was made, with its figures. */
export interface PencilMade extends PencilSummary {
  /** What follows the question mark of its link. */
  text: string;
  /** The search information in Sh; null where it is infinite. */
  search: number | null;
  /** The number of clues. */
  clues: number;
  /** The number of sweeps of the board. */
  sweeps: number;
  /** The highest rank of a rule that is needed. */
  hardest: number;
}

/** A corrected puzzle. */
export interface LabCorrection {
  id: string;
  puzzle: string;
}

/** A puzzle and what people made of it. Numbers that are not known are absent. */
export interface LabRecord {
  id: string;
  title?: string;
  creator?: string;
  /** In any format that the engine reads. */
  puzzle?: string;
  /** Milliseconds since 1970. */
  published?: number;
  rating?: number;
  seconds?: number;
  attempts?: number;
  /** The number of the first record with the same puzzle. */
  same: number;
  /** Why the puzzle cannot be read. */
  error?: string;
  width?: number;
  height?: number;
  starts?: number;
  ends?: number;
  /** Types of its symbols. */
  has?: string[];
  corner?: true;
}

/** Conditions on records. Null leaves a range open. */
export interface LabFilter {
  rating?: [low: number | null, high: number | null];
  seconds?: [low: number | null, high: number | null];
  attempts?: [low: number | null, high: number | null];
  /** Ids of creators or puzzles that are left out. */
  blacklist?: string[];
  /** What becomes of records with the same puzzle. */
  same?: "oldest" | "mean" | "each";
  width?: number;
  height?: number;
  /** Only puzzles with a single start and end. */
  single?: boolean;
  /** Only puzzles without symmetry and pillars. */
  plain?: boolean;
}

/** A set of records. */
export type LabSet =
  | { choice: "all" | "non-t" | "t-only"; hours?: number }
  | { choice: "chosen"; ids: string[]; hours?: number };

/** The records of a set. */
export interface LabSelection {
  items: {
    record: number;
    count: number;
    rating: number | null;
    seconds: number | null;
    attempts: number | null;
  }[];
  /** Ids that no record has. */
  lost: string[];
}

/** Outcomes of puzzles, and columns of measures. Null is not known. */
export interface LabSample {
  published?: (number | null)[];
  outcome: (number | null)[];
  columns: { name: string; values: (number | null)[] }[];
}

/** The correlation of a column with the outcome; with an error instead of figures where there are none. */
export interface LabCorrelation {
  name: string;
  n: number;
  /** The number of values that do not count. */
  left: number;
  kept: number[];
  y: number[];
  error?: string;
  r?: number;
  p?: number;
  /** The p-value after Holm's correction. */
  holm?: number;
  interval?: [low: number | null, high: number | null];
  rho?: number;
  rhoP?: number;
  rhoInterval?: [low: number | null, high: number | null];
  slope?: number;
  intercept?: number;
  band?: [x: number, low: number, high: number][];
}

/** A play of one person. */
export interface LabPlay {
  family: string;
  /** The puzzle's difficulty in Sh. */
  sh: number;
  seconds: number;
  solved: boolean;
}

/** An estimate with its 95 % interval. */
export type LabEstimate = [low: number, median: number, high: number];

/** One family in a person's rating. */
export interface LabForecast {
  solved: number;
  all: number;
  perSh: LabEstimate;
  /** Seconds below which 2.5, 25, 50, 75 and 97.5 % of plays are, by Sh; null before there are enough plays. */
  forecast: number[][] | null;
}
