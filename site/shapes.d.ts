// Shapes that the requests and answers of several verbs share (verbs.d.ts).

import type {
  CallOptions,
  Digits,
  Outcome,
  Place,
  PuzzleDocument,
  PuzzleSymbol,
  Range,
  Refusal,
  SequenceRole,
  Traits,
} from "./perplex.d.ts";
import type { PuzzleScriptRateAnswer } from "./verbs.d.ts";

export type {
  Digits,
  Interval,
  LessonStep,
  Measures,
  Norm,
  Outcome,
  PencilDocument,
  PencilPuzzle,
  PencilStep,
  Place,
  Played,
  PolicyState,
  Proposal,
  Puzzle,
  PuzzleDocument,
  PuzzleSymbol,
  Range,
  Requirement,
  SequenceFinding,
  SequencePanel,
  SequenceReading,
  SparcRecord,
  Traits,
  WishFigures,
  InventedPuzzle,
  WishProposal,
} from "./perplex.d.ts";

/** The difficulty of a puzzle among others of its type and size (a norm). */
export interface DifficultyPlace {
  /** The difficulty that was compared, in Sh. */
  sh: number;
  /** easy, medium, hard, very hard or extreme; null for a puzzle that is harder than all of the norm. */
  word: string | null;
  /** The percentage of easier puzzles; those that are equally hard count half. */
  percent: number;
  /** The number of puzzles that were compared. */
  count: number;
  /** The size that was compared: "10x10", or "any" where a size has too few puzzles. */
  size: string;
  /** Whether people published the puzzles, or perplex made them. */
  source: "published" | "made";
  /** The place in a sentence. */
  text: string;
  /** A sentence: how far the difficulty was compared with people. */
  people: string;
  /** The page of the docs with the comparison; null without one. */
  page: string | null;
}

/** Options of a call, beside those of its verb. */
export interface RunOptions extends CallOptions {
  /** Seconds of work after which the answer is what is known by then; 0: no limit. Default 60. */
  seconds?: number;
  /** Called at most every 100 ms while the verb works. */
  onProgress?: (progress: { [member: string]: unknown }) => void;
  /** Lets all other calls go first. Default false. */
  background?: boolean;
}

/** A member of answers, beside those of their verbs. */
export interface RunAnswer {
  /** Only if `seconds` ran out: when, as in "after 60 s". */
  stopped?: string;
}

/**
 * A call that makes puzzles. It is a promise of the answer, and may be looped over while it works:
 * `for await (const update of engine.pencil.make("slither"))`. Leaving the loop ends the call.
 */
export interface Making<Answer, Made> extends Promise<Answer> {
  [Symbol.asyncIterator](): AsyncGenerator<MakingUpdate<Answer, Made>, void, void>;
}

/** How far a call is that makes puzzles. There is one at most every 100 ms, and a last one with the answer. */
export interface MakingUpdate<Answer, Made> {
  /** The number of tries, climbs, trials or generations that are over. */
  done: number;
  /** The number of them after which the call ends, unless it has found enough before. */
  total: number;
  /** The number of puzzles found so far. */
  found: number;
  /** The best ones of them, as in the answer; empty where they are shown at the end only. */
  best: Made;
  /** Only in the last update. */
  answer?: Answer;
}

/**
 * A player model of line puzzles: a preset ("none", "baseline", "baseline+apr", "baseline+rcr", "all")
 * or rules joined by "+", with "own" among them for your own rules; "learned"; a player who slips, as in
 * "all~0.05", who takes a random action one time in twenty; or a population, as in "0.3*none|0.7*all".
 */
export type Player = Preset | "own" | "learned" | (string & {});

/** A player model with a name of its own. */
export type Preset = "none" | "baseline" | "baseline+apr" | "baseline+rcr" | "all";

/** A player model that is a preset or rules joined by "+". */
export type RulePlayer = Preset | (string & {});

/** An inference rule of the player model "all". */
export type Rule = "path" | "deadend" | "separation" | "triangle" | "apr" | "rcr";

/** A colour of a symbol: one of the palette, or "#rrggbb". */
export type Color =
  | "black"
  | "white"
  | "cyan"
  | "magenta"
  | "yellow"
  | "red"
  | "green"
  | "blue"
  | "orange"
  | "purple"
  | `#${string}`;

/** What a symbol is. A question mark on a board is "unknown". */
export type SymbolType =
  | "separation"
  | "star"
  | "triangle"
  | "polyomino"
  | "eliminator"
  | "arrow"
  | "sizer"
  | "must-cross"
  | "cannot-cross"
  | "removed"
  | "unknown";

/** Another computation: as the program behind Shen (2024). */
export type Compat = "shen-2024";

/** A kind of symbol: a symbol without `at`. */
export interface SymbolKind {
  type: SymbolType;
  color?: Color;
  [field: string]: unknown;
}

/** A polyomino: an object with `shape` and the other fields of a document, or only rows of 0 and 1. */
export type Shape =
  { shape: number[][]; rotatable?: boolean; negative?: boolean; color?: Color } | number[][];

/** A step of the line of a profile. */
export interface ProfileStep {
  /** The place of the head before the step. */
  at: Place;
  /** And after it; the same place for "start 0" and "end". */
  to: Place;
  /** "start 0", "up", "right", "down", "left" or "end". */
  action: string;
  /** pi(a|s) = 1 / choices. */
  p: number;
  /** -log2 p in Sh. */
  spent: number;
  /** The sum so far; at the last step, MSI. */
  sum: number;
  /**
   * log2 of the probability that the player reaches any goal after the step, divided by that before it, in Sh.
   * All gains add up to TSI. Null if there are too many solutions to list.
   */
  gain: number | null;
  /** The number of actions that the player's rules leave. */
  choices: number;
  /**
   * If only one choice is left, the reason: "only way" if the board has no other, otherwise
   * the player's rules that require it or forbid another: "path", "deadend", "separation",
   * "triangle", "polyomino", "pi", "apr", "rcr".
   */
  forced: null | "only way" | string[];
  /** Why the player's rules refuse other actions, each reason once. */
  reasons: Refusal[];
}

/** Where the difficulty of a line sits. The cost of a step is its gain, and nothing where that is negative. */
export interface Hardest {
  /** The fewest steps that cost 60 % of the difficulty or more, as indices into `steps`, in the order of the line. */
  steps: number[];
  /** The number of steps that cost anything. */
  costlyCount: number;
  /** The share of `steps` in all costs. */
  share: number;
  /** The share of the costliest step. */
  most: number;
  /** Whether the costs are what the line's choices cost, since the gains are not known. */
  ofLine: boolean;
  /** The last turn that symbols force; null if they force none. */
  forced: null | {
    step: number;
    /** Whether no turn comes after it. */
    last: boolean;
    /** The rules that refuse the other actions. */
    rules: string[];
    /** The symbols that these rest on, in reading order. */
    symbols: Place[];
    /** Whether one of the other actions leads into a dead end. */
    deadEnd: boolean;
  };
}

/** An action that a player's rules leave, before and after the message of an oracle. */
export interface HintAction {
  /** "up", "right", "down", "left", "end", or "start 0". */
  action: string;
  /** The place of the head afterwards. */
  to: Place;
  /** The player's own probability of this action, pi(a|s). */
  pi: number;
  /** P(goal) after this action; null if the answer is not complete. */
  reach: number | null;
  /** pi'(a|s), after the oracle's message. Absent when reach is 0. */
  told?: number;
}

/** A symbol, and the puzzle without it. */
export interface SymbolEffect extends Outcome {
  at: Place;
  type: string;
  /** Whether the set of solutions is the same without it; null if not known. */
  redundant: boolean | null;
  /** The number of lines that are solutions without it but not with it; null if not known. */
  opens: Digits | null;
  /** Up to 20 of these. */
  lines: Place[][];
}

/** A board that differs from a puzzle in one symbol: added (`from` is null), removed (`to` is null) or replaced. */
export interface Neighbour extends Outcome {
  number: number;
  change: { at: Place; from: PuzzleSymbol | null; to: PuzzleSymbol | null };
}

/** The panel that is missing before the first gap of a sequence. */
export interface SequenceProposal {
  /** The number of the panel before which it is missing. */
  before: number;
  role: SequenceRole;
  puzzle: PuzzleDocument;
  line?: Place[];
  /** The readings that it refutes. */
  closes: string[];
}

/**
 * A result of a shard. TSI and MSI are in Sh; null is infinite. The options are those of the
 * placeholders, numbered as in the plan. `more` has the TSI of the second player, if there is one,
 * and then, with `distinct`, the number of equal puzzles.
 */
export type PackedResult = [
  rank: number,
  tsi: number | null,
  msi: number | null,
  solutions: number,
  options: number[],
  ...more: (number | null)[],
];

/** How far a part of a wish is with the boards at one distance from the puzzle. */
export interface WishPart {
  edits: number;
  /** The number of boards at exactly this distance, of all parts; null if it is not known. */
  boards: number | null;
  /** The number below which all boards of this part were tried. */
  passed: number;
  /** The number of boards that this part has tried. */
  tried: number;
  /** The number of proposals among them. */
  found: number;
  /** The number of boards that were too hard to decide. Absent if there are none. */
  undecided?: number;
  /** Whether all boards of this part were tried, and decided. */
  complete: boolean;
}

/** A puzzle of an archive of line puzzles, and what it takes to breed it again. */
export interface BredPuzzle {
  id: string;
  solutions: number;
  /** Sh. */
  tsi: number;
  /** Sh. */
  msi: number;
  /** The number of symbols that were bred. */
  symbols: number;
  player: Player;
  seed: number;
  generations: number;
  compat?: "shen-2024";
  version: string;
  puzzle: PuzzleDocument;
}

/** A logic grid: a document or its text, or a record of the published data. */
export type LogicGridPuzzle = LogicGridDocument | string | { ID: string; Hints: unknown[] };

/** A document of a logic grid: a theme with a size, or categories of its own, and the clues. */
export interface LogicGridDocument extends Partial<LogicGridTheme> {
  kind?: "logicgrid";
  size?: number[];
  /** The clues, under the name that stored documents have. */
  hints: { [member: string]: unknown }[];
  /** Entities that belong together, a list for each. */
  solution?: string[][];
}

/** A theme: categories of entities, and the words that clues use for them. */
export interface LogicGridTheme {
  theme?: string;
  title?: string;
  story?: string;
  categories: { name: string; numeric?: boolean; entities: string[]; [words: string]: unknown }[];
}

/** An entity by its category: `{ teacher: "Mr. Baker" }`. */
export type LogicGridEntity = Record<string, string>;

/** A puzzle of an archive: its solution's rank, its loops and its clues, packed. */
export type PackedElite = [rank: string, loops: number, clues: string];

/** Loops of a logic grid over the orders of its clues. */
export interface LogicGridOrders {
  best: number;
  worst: number;
  mean: number;
  /** The number of orders that were tried. */
  tried: number;
  /** The number of those in which the rules do not solve the puzzle. */
  failed: number;
  /** Whether all orders were tried. */
  all: boolean;
}

/** An error or a warning about a game's source. A game with errors is played as far as it can be. */
export interface PuzzleScriptProblem {
  /** From 1; 0 if no line is to blame. */
  line: number;
  text: string;
  warning: boolean;
}

/** An object of a game. */
export interface PuzzleScriptObject {
  name: string;
  /** Its collision layer, from 0; the lowest is drawn first. */
  layer: number;
  colors: string[];
  /** Rows of digits, which number the colours, and points; empty if it has one colour only. */
  sprite: string[];
}

/** A board of a game. */
export interface PuzzleScriptBoard {
  width: number;
  height: number;
  /** Row by row: the numbers of the objects in each cell, the lowest layer first. */
  cells: number[][];
}

/** A level of a game. The line is where it begins in the source, from 1. */
export type PuzzleScriptLevel = { line: number; message: string } | ({ line: number } & PuzzleScriptBoard);

/** An input of a turn. */
export type PuzzleScriptInput = "up" | "left" | "down" | "right" | "action" | "tick";

/** A win condition, by names of objects. */
export interface PuzzleScriptGoal {
  quantifier: "all" | "some" | "no";
  /**
   * What a player has to do. "bring": all things to places, or all places are to have one; "reach":
   * some thing to a place; "remove": there must be none, or none there; "make": something must
   * appear; "given": nothing changes it.
   */
  kind: "bring" | "reach" | "remove" | "make" | "given";
  what: string[];
  /** Empty if the condition names only one thing. */
  where: string[];
}

/** A rule of a game, and what it is to a level. */
export interface PuzzleScriptRule {
  /** Its line in the source, from 1. */
  line: number;
  /** The distance from the goals, in rules: 0 if it names an object of one. Absent if nothing leads to them. */
  distance?: number;
  /**
   * "needed": without it, there is no solution; "barrier": without it, there is a solution, or a
   * shorter one; "help": without it, solutions are longer; "idle": they are as long; "unknown": not
   * decided.
   */
  kind: "needed" | "barrier" | "help" | "idle" | "unknown";
  /** The fewest inputs of a solution without the rule. Absent if none is known. */
  without?: number;
  /** The fewest inputs of a solution with the rule broken in a few turns. Absent if none is known. */
  cheated?: number;
}

/** A level of the new version of a game, and what the change has done to it. */
export interface PuzzleScriptComparison {
  /** Its number in the new version, from 0. */
  level: number;
  /** Its number in the old version. Absent if it was added. */
  before?: number;
  /**
   * "same": nothing that decides play has changed; "works": the solution of the old version wins this one,
   * too; "solvable": only other solutions are known to win; "broken": the old version has a solution, and
   * this one provably none; "fixed": the old version provably has none, and this one has; "unsolvable":
   * this one provably has none, and none of the old one is known; "undecided": the search was given up;
   * "nothing": there is nothing to win.
   */
  verdict: "same" | "works" | "solvable" | "broken" | "fixed" | "unsolvable" | "undecided" | "nothing";
  /** Whether the old version can be solved. Absent if it was not asked. */
  was?: "solvable" | "unsolvable" | "undecided";
  /** A solution of the old version. Absent if none is known. */
  oldMoves?: PuzzleScriptInput[];
  /** Whether oldMoves was given. Absent if oldMoves is. */
  recorded?: boolean;
  /** A solution of this version. Absent if none is known. */
  moves?: PuzzleScriptInput[];
  /** Whether it is proved that no solution has fewer inputs than moves. Absent if moves is. */
  optimal?: boolean;
  /** The role of chance in moves, as solve answers it. Absent where there is none. */
  chance?: "decoration" | "certain" | "fair" | "luck";
  /** Why no solution of this version is known. */
  reason?: string;
  /** The expanded states of both searches. */
  expansions: number;
}

/** Something that was left out of a game, and what its levels are like without it. */
export interface PuzzleScriptSpare {
  /** A rule; an object, with the rules that make it; or a wall, which is an object of one cell. */
  thing: "rule" | "object" | "wall";
  /** The line in the source of a rule, or of the row of a wall, from 1. */
  line?: number;
  /** The name of an object, or of the object that is a wall. */
  object?: string;
  /** The lines of the rules that put an object where it was not, and that go with it. */
  makers?: number[];
  /** The cell of a wall, from 0. */
  column?: number;
  row?: number;
  /**
   * "idle": it can go, since all levels have as few inputs without it, or no solution as before; "needed",
   * "barrier", "help": what it is to a level, as of rules; "unknown": no level is known to change, but some
   * are not decided.
   */
  kind: "needed" | "barrier" | "help" | "idle" | "unknown";
  /** The level of a wall, and else the first level that changes. */
  level?: number;
  /** The fewest inputs of that level as it is. Absent if none is known. */
  inputs?: number;
  /** The fewest inputs of that level without the thing. Absent if none is known. */
  without?: number;
  /** The number of levels that are not decided without it. */
  undecidedCount: number;
}

/** A level that was found, and its rating. */
export interface PuzzleScriptFoundLevel extends Omit<
  PuzzleScriptRateAnswer,
  "level" | "solved" | "postma" | "complete" | "stopped"
> {
  /** The number of the level that it was made of, from 0. */
  template: number;
  /** The number of the climb that found it, from 0. */
  climb: number;
  /** By glyphs of the game's legend. */
  rows: string[];
  /** A solution. */
  moves: PuzzleScriptInput[];
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
  counterexample?: TriangleCounterexample;
}

/** A puzzle with a solution that a clause rules out. */
export interface TriangleCounterexample {
  puzzle: PuzzleDocument;
  line: Place[];
  /** The number of edges of the solution after which it is ruled out. */
  edges: number;
  square: Place;
  /** The clause, from 0; absent if several clauses are learned together. */
  clause?: number;
}

/** A level of a transport puzzle, as a page draws it. */
export interface TransportLevel {
  /** Empty if it has none. */
  title: string;
  /** The number of columns. */
  width: number;
  /** The number of rows. */
  height: number;
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
export type TransportPlayer = "none" | "all" | "dead" | "finish" | "return" | "look" | (string & {});

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
  fitness: number;
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
 * A solution of a pencil puzzle, by the puzzle's type:
 * - sudoku: a string of digits, row by row: 81, or 256, 36 or 16 for boards of other sizes; the digits after
 *   9 are the letters from a on;
 * - slither: the places of the sides that the loop runs along;
 * - mashu: the places of the sides that the loop crosses;
 * - types that shade cells, as nurikabe: the places of the shaded cells;
 * - lightup, starbattle, tents: the places of the cells with a light, a star or a tent;
 * - hashikake: the places where bridges leave their first islands, with a 1 for the first bridge and a 2 for the
 *   second one as a third number;
 * - shakashaka: the places of the white cells, with the corner of its triangle as a third number, counter-clockwise
 *   from 1 in the lower left, 5 without a triangle;
 * - kakuro: the places of the cells, each with its digit as a third number;
 * - yajilin: the places of the shaded cells, and of the sides that the loop crosses.
 */
export type PencilSolution = string | (PencilPlace | [x: number, y: number, digit: number])[];

/**
 * A place of a pencil puzzle in doubled coordinates: a cell has two odd numbers, a side of a cell one,
 * a corner none.
 */
export type PencilPlace = [x: number, y: number];

/**
 * A clue of a pencil puzzle. Cells are counted row by row from 0, and on to the clues above the columns and
 * then to those left of the rows where a type has these; the number is null for a clue without one.
 */
export type PencilClue = [
  cell: number,
  number: number | null,
  more?: "up" | "down" | "left" | "right" | "blank" | number,
];

/**
 * A question about a place: is the cell shaded, has it a light, a star or a tent, is there a line, is this its
 * digit, is there a bridge, or a second one, has it a triangle in its lower left (1), lower right (2), upper
 * right (3) or upper left (4) corner, or none (5)?
 */
export type PencilQuestion = [
  x: number,
  y: number,
  what: "shaded" | "light" | "line" | "digit" | "star" | "tent" | "wedge" | "bridge",
  digit?: number,
];

/** What is wrong with marks, and where. */
export interface PencilFault {
  at: PencilPlace;
  text: string;
  /** All places that are part of it, `at` first. */
  places: PencilPlace[];
}

/** The search information of a pencil puzzle without a rule. */
export interface PencilWorth {
  /** The name of the rule that is left out. */
  rule: string;
  /** In Sh; null where it is infinite. */
  searchInformation: number | null;
  guesses: number;
  /** Whether there were too many guesses to compare them all. */
  cut: boolean;
}

/** What a pencil puzzle becomes with another clue in a cell. */
export interface PencilEdit {
  /** Counted row by row from 0. */
  cell: number;
  /** The clue's new number, as in the option of edit: -1 for a clue without a number, null for no clue. */
  number: number | null;
  /** The number of a kakuro's black cell for the cells below it, if it has one. */
  down?: number;
  /** Where its arrow points, if it has one. */
  direction?: "up" | "down" | "left" | "right";
  /** The number of solutions, 2 for two or more; null where that is undecided. */
  solutions: number | null;
  /** With one solution, the rank of the hardest named rule that is needed; null without one, or where these rules do not solve it. */
  hardest: number | null;
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
  /** The difficulty among published puzzles of the type and size; null without a norm. */
  place: DifficultyPlace | null;
  /** What follows the question mark of its link. */
  text: string;
  /** The search information in Sh; null where it is infinite. */
  searchInformation: number | null;
  /** The number of clues. */
  clues: number;
  /** The number of sweeps of the board. */
  sweeps: number;
  /** The highest rank of a rule that is needed. */
  hardest: number;
}

/** The wanted ranges of measures of character. */
export type CharacterRanges = Partial<Record<keyof Traits | "needless" | "kinds", Range>>;
