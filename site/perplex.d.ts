// Types of site/perplex.js, in pages and in Node. Information is in shannons (Sh, one bit); places are
// doubled coordinates [a, b], a to the right from 0 to 2 * width, b downwards
// from 0 to 2 * height. Infinite values are null, as JSON has no infinity.

import type {
  ErrorCode,
  LinesFamily,
  LogicGridFamily,
  PencilFamily,
  PuzzleScriptFamily,
  TransportFamily,
  TriangleFamily,
} from "./verbs.d.ts";
import type {
  Color,
  Compat,
  PencilMarks,
  PencilSolution,
  PencilType,
  Player,
  SymbolType,
} from "./shapes.d.ts";

export type * from "./verbs.d.ts";
export type * from "./shapes.d.ts";

/** A place: a vertex if both numbers are even, a cell if both are odd, otherwise an edge. */
export type Place = [a: number, b: number];

/** One symbol of a puzzle document. The engine checks which further fields its type has. */
export interface PuzzleSymbol {
  at: Place;
  type: SymbolType;
  color?: Color;
  [field: string]: unknown;
}

/** A puzzle document. Missing fields have their defaults; unknown ones are errors. */
export interface PuzzleDocument {
  kind?: "witness";
  width: number;
  height: number;
  starts?: Place[];
  ends?: (Place | { at: Place; orientation?: [number, number] })[];
  /** "parallel" needs a pillar: the second line is half a turn away. */
  symmetry?: "none" | "horizontal" | "vertical" | "rotational" | "parallel";
  pillar?: boolean;
  profile?: "windmill" | "game";
  /** Deviations from the profile "game". */
  variants?: ("fat-starts" | "shapeless-zero" | "imprecise-polyominoes" | "lone-eliminators")[];
  title?: string;
  symbols?: PuzzleSymbol[];
}

/**
 * A document, or a text: the document's JSON, a share link, a Windmill string or /build/
 * address, or any other format that the engine reads. Texts are passed on unchanged.
 * An object with a "grid" is a puzzle of witnesspuzzles.com.
 */
export type Puzzle = PuzzleDocument | { grid: unknown[][]; [field: string]: unknown } | string;

/**
 * Measures of a puzzle for one player, in Sh. Null is infinite: the player can reach no
 * solution. With `tsiOnly`, or if time ran out, there may be only msi and tsi, or instead of
 * them intervals.
 */
export interface Measures {
  /** The entropy of the choices on the easiest way to a solution. */
  muse?: number | null;
  /** MUSE with the divergence of an informed choice from a uniform one instead of log2 of the number of choices. */
  remuse?: number | null;
  /** -log2 of the probability of the likeliest single solution. */
  msi?: number | null;
  /** -log2 of the probability that the player reaches a solution. */
  tsi?: number | null;
  /** The adversarial ("dead-end") entropy. */
  muae?: number | null;
  /** What is known of tsi while it is not known exactly. */
  tsiInterval?: Interval;
  tsiIntervalKind?: IntervalKind;
  /** Of msi: certain. */
  msiInterval?: Interval;
  museInterval?: Interval;
  museIntervalKind?: IntervalKind;
  /** Of remuse: certain. */
  remuseInterval?: Interval;
}

/** The two ends, in Sh. The upper one is null where no solution is known: there may be none. */
export type Interval = [low: number | null, high: number | null];

/**
 * "certificate": the measure is in the interval for certain; "95%": in at least 95 of 100
 * cases, however often one looks; "at least": no solution is known, and the lower end holds
 * in at least 95 of 100 cases.
 */
export type IntervalKind = "certificate" | "95%" | "at least";

/** An item from which a curriculum is picked, such as a result of generate. TSI is in Sh. */
export interface Rung {
  rank: number;
  tsi: number | null;
}

/** The result of playing a board. */
export interface Played {
  rank: number;
  solved: boolean;
  /** From the first look at the board to the end. */
  seconds: number;
}

/** A puzzle's rank among published ones. */
export interface Norm {
  /** The percentage of easier puzzles; those that are equally hard count half. */
  percent: number;
  /** The number of published puzzles. */
  of: number;
  /** Their size: "4x4", or "3x5 or 5x3" if both orientations are taken together. */
  size: string;
  /** All of this in a sentence. */
  text: string;
}

export interface StartOptions {
  /**
   * The most Web Workers, or threads in Node, 1 to 256. The first starts at once, the others
   * when there is work for them. Default: one less than the machine's cores, but at least
   * one; two if the browser hides the number.
   */
  workers?: number;
  /**
   * The engine's module or its address; in Node, an address without a scheme is a path.
   * Default: witness.wasm beside perplex.js. A promise of one is waited for; the first worker
   * starts meanwhile.
   */
  wasm?: string | URL | WebAssembly.Module | Promise<string | URL | WebAssembly.Module>;
  /**
   * The learned policy, as `perplex-lab learn train` writes it, or its address; loaded when a
   * player first needs it. Default: policy.bin beside perplex.js.
   */
  weights?: Uint8Array | string | URL;
}

/**
 * A state of a line puzzle in which a policy chooses: the places on the line so far, in
 * order, and the possible actions: "start 0", "start 1", … before the first place, then
 * "up", "right", "down", "left" and, if the line is at an end, "end".
 */
export interface PolicyState {
  path: Place[];
  actions: string[];
}

/**
 * A player as a function: the probabilities of a state's actions, in their order. They
 * add up to 1, or are all 0 if the player gives up.
 */
export type Policy = (state: PolicyState) => ArrayLike<number> | Promise<ArrayLike<number>>;

export interface MeasureOptions extends CallOptions {
  /** For the search for solutions, before the policy is called. Default 60. */
  seconds?: number;
  /** Called at most every 100 ms while the policy is being called. */
  onProgress?: (progress: { done: number; states: number }) => void;
}

/** In Sh; null is infinite. With `complete: false`, time ran out and there are no figures. */
export interface PolicyMeasures {
  msi?: number | null;
  tsi?: number | null;
  solutions: number | null;
  /** The number of states for which the policy was called: those on the way to a solution. */
  states?: number;
  complete: boolean;
  version: string;
}

export interface CallOptions {
  /**
   * Aborting rejects the call with an AbortError (a DOMException; a different
   * reason of the signal is its cause) and frees the workers for other calls.
   */
  signal?: AbortSignal;
}

export interface LimitedOptions extends CallOptions {
  /**
   * Seconds of work after which the results so far are returned with
   * `complete: false`. Default 60; Infinity is allowed.
   */
  seconds?: number;
}

export interface AnalyzeOptions extends LimitedOptions {
  /** Called at most every 100 ms. `exact`: there are no more solutions than these; `digits` as in the answer. */
  onProgress?: (progress: {
    states: number;
    solutions: number;
    exact: boolean;
    digits?: { solutions: Digits };
  }) => void;
  /**
   * Player models: presets ("none", "baseline", "baseline+apr", "baseline+rcr",
   * "all") or rules joined by "+", including "own"; "learned"; players who slip, as in
   * "all~0.05", who takes a random action one time in twenty; a population, as in
   * "0.3*none|0.7*all". Default ["all"].
   */
  players?: Player[];
  /** The user's own rules, for "own" (docs/rules.md). */
  rules?: string;
  /** "shen-2024" repeats the computation of the published program; "" is the same as no value. */
  compat?: Compat | "";
  /** Also count the paths of the bare board? Default true. */
  paths?: boolean;
  /** MSI and TSI only: on a large board, they are often known long before the other measures. Default false. */
  tsiOnly?: boolean;
  /**
   * Intervals of what is not known yet, in updates and in an answer that is not complete. A second
   * worker finds them, if there is one for each analysis that runs; otherwise they take half of
   * the time of an analysis that takes long. Default true.
   */
  intervals?: boolean;
}

export interface Analysis {
  /** Paths from a start to an end of the bare board. Absent if not requested, or not known in time. */
  paths?: number;
  /** In an answer that is not complete a lower bound, unless `solutionsExact`; null if none was found in time. */
  solutions: number | null;
  /** All digits of these two, each only where a double does not hold it exactly. */
  digits?: { solutions?: Digits; paths?: Digits };
  /**
   * By player, named as in the options; players of whom nothing is known in time are absent.
   * Of others there may be intervals only, if not complete.
   */
  measures: Record<string, Measures>;
  /** Why some players have no figures: they cannot play this board. */
  unmeasured?: Record<string, string>;
  /** The number of states in the players' trees, taken together; the number so far, if not complete, or if TSI was known without a walk. */
  states: number;
  /** False if `seconds` ran out, or something was not decided: see `givenUp`. */
  complete: boolean;
  /** Only if `seconds` ran out: when, as in "after 60 s". */
  stopped?: string;
  /** Only if not complete: whether `solutions` is the whole number, not a lower bound. */
  solutionsExact?: boolean;
  /** What is odd about the puzzle: with two lines, a start or an end whose mirror image is not listed. */
  warnings?: string[];
  /**
   * The number of times it was not decided whether polyominoes fit: the answer is then not
   * complete, since there may be more solutions. Absent if there were none.
   */
  givenUp?: number;
  /** As in the options. */
  compat?: Compat | "";
  /** The program's version. */
  version: string;
}

export interface SolveOptions extends LimitedOptions {
  /** The most solutions to list, 0 to 1,000,000; all are counted. Default 1,000. */
  max?: number;
  /** Called at most every 100 ms. */
  onProgress?: (progress: { states: number; count: number }) => void;
}

export interface Solutions {
  /**
   * Each is a list of vertices from start to end, and of middles of edges where the line starts
   * or may end; always in the same order. With two lines, it is the first one.
   */
  solutions: Place[][];
  /** The number of solutions found, listed or not; null if none was found and the answer is not complete. */
  count: number | null;
  /** False if `seconds` ran out, or something was not decided: the count is then a lower bound. */
  complete: boolean;
  /** As for analyze. */
  stopped?: string;
  /** As for analyze. */
  givenUp?: number;
  /** As in Analysis. */
  warnings?: string[];
  version: string;
}

export interface Verdict {
  /** null: not decided. */
  valid: boolean | null;
  violations: { at: Place; type: string; reason: string }[];
  /** Only if valid is null: what is not known, because the search for a placement of the polyominoes was given up. */
  undecided?: string;
}

export interface HintOptions extends CallOptions {
  /** The player model, one of what `players` lists. Default "all". */
  player?: Player;
  compat?: Compat | "";
}

export interface Hint {
  /** P(goal | line): the probability that this player solves the puzzle from here. Null if not known because the answer is not complete. */
  reach: number | null;
  /** The actions that the player's rules leave. */
  actions: {
    /** "up", "right", "down", "left", "end", or "start 0". */
    action: string;
    /** The place of the head afterwards. */
    to: Place;
    /** The player's own probability of this action, pi(a|s). */
    pi: number;
    /** P(goal) after this action; null as above. */
    reach: number | null;
    /** pi'(a|s), after the oracle's message. Absent when reach is 0. */
    told?: number;
  }[];
  /** The index of the action with the largest `told`. Absent when reach is 0. */
  best?: number;
  /** KL(pi' || pi) in Sh: the information in the message. Absent when reach is 0. */
  cost?: number;
  /** Only when reach is 0: the number of vertices to take back until a solution is possible again; null if there is none. */
  back?: number | null;
  complete: boolean;
  compat?: Compat | "";
  version: string;
}

/** A number in decimal digits, since a double may not hold it exactly. */
export type Digits = string;

export interface PlayerOptions extends LimitedOptions {
  /** The player model, one of what `players` lists. Default "all". */
  player?: Player;
  compat?: Compat | "";
}

/** Fields that all insights share. */
export interface InsightAnswer {
  /** False if `seconds` ran out, or something was too hard: see each field. */
  complete: boolean;
  /** Only if `seconds` ran out: as for analyze. */
  stopped?: string;
  /** As for analyze. */
  givenUp?: number;
  version: string;
}

export interface PlayerAnswer extends InsightAnswer {
  player: Player;
  compat?: Compat | "";
}

export interface EdgesOptions extends LimitedOptions {
  /** Called at most every 100 ms. `done` of `total` edges are counted if there are too many solutions to list. */
  onProgress?: (progress: { states: number; count: Digits; done: number; total: number }) => void;
}

export interface Edges extends InsightAnswer {
  /** The number of solutions; a lower bound unless `exact`, and null if none was found. */
  count: Digits | null;
  exact: boolean;
  /** The number of solutions in which the edges are counted: all of them if complete, otherwise the first ones found. */
  basis: number;
  /**
   * Every edge of the board, in reading order: in how many of these solutions it is drawn,
   * wholly or by half, by either line, and this number divided by `basis` (0 if there are none).
   * Empty while no solution is known.
   */
  edges: { at: Place; count: Digits; share: number }[];
}

export interface Profile extends PlayerAnswer {
  /** Null if infinite, or if not known because the answer is incomplete. */
  tsi: number | null;
  msi: number | null;
  /** The likeliest solution for this player; of equally likely ones, the first in the order of the walk. Null if there is none. */
  line: Place[] | null;
  /** Its steps, from the start of the line to its end. */
  steps: {
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
    /** The number of actions that the player's rules leave. */
    choices: number;
    /**
     * If only one choice is left, the reason: "only way" if the board has no other, otherwise
     * the player's rules that require it or forbid another: "path", "deadend", "separation",
     * "triangle", "polyomino", "pi", "apr", "rcr".
     */
    forced: null | "only way" | string[];
  }[];
}

export interface LessonOptions extends PlayerOptions {
  /** The solution, as `solve` lists it. Default: the one that the player is most likely to find. */
  line?: Place[];
  /** The number of states that may be visited below one way. Default 524,288: some tenths of a second. */
  states?: number;
  /** Adds `film`. */
  film?: boolean;
  /** Adds `svg`. */
  svg?: boolean;
  /** The time in ms that the line takes for a step in `svg`. Default 500. */
  pace?: number;
  /** Called at most every 100 ms: first the states of the search for the line, then the number of ways done. */
  onProgress?: (progress: { states: number } | { done: number; total: number }) => void;
}

/** What something rests on. */
export interface Reason {
  symbols: Place[];
  /** The cells that were looked at together, such as those on one side of the line; empty if single places decide. */
  region: Place[];
  /** In a few words: "triangle d1 has its side". */
  short: string;
  words: string;
}

/** What one rule says of an action. */
export interface RuleVerdict extends Reason {
  rule: string;
  verdict: "MUST_TAKE" | "CANNOT_TAKE";
}

/** What an action dies of that the rules refuse; of a MUST_TAKE, what any other action would lose. */
export interface Refusal extends Reason {
  rule: string;
}

/** The likeliest death of a player who takes a way; of several equally likely ones, one after the fewest actions. */
export interface Death extends Reason {
  /** The line from where the way leads to where nothing is left to do. */
  line: Place[];
  /** The probability that the player comes there from where the way leads. */
  p: number;
  /** False if a likelier one may exist. */
  exact: boolean;
  /** Whether the line has ended and fails; otherwise nothing is left to do. */
  ended: boolean;
  /** The rules that leave nothing to do. Absent if the line has ended or is stuck. */
  rules?: string[];
}

/** An action that the board allows at a step. */
export interface LessonWay {
  /** "start 0", "up", "right", "down", "left" or "end". */
  action: string;
  /** The place of the head afterwards. */
  to: Place;
  /** Whether it is the step of the line, one that the rules leave, or one that they refuse. */
  fate: "taken" | "left" | "refused";
  /** What each rule of the player says; rules that say nothing are left out. */
  verdicts: RuleVerdict[];
  /** Of a refused way a Refusal; of one that is left a Death, or null if it has none or none was found. */
  death?: Refusal | Death | null;
  /** Of ways that are taken or left: whether no solution goes on from here; null if not decided. */
  dead?: boolean | null;
  /** The number of solutions that go on from here; a lower bound unless `exact`, and null if none was found. */
  solutions?: Digits | null;
  exact?: boolean;
  /** The probability that the player reaches one from here; null if not decided. */
  reach?: number | null;
  /** The number of states of the player's tree from here on, with this one; null if not counted. */
  states?: number | null;
}

/** A step of the line. */
export interface LessonStep {
  /** The place of the head before the step, and after it. */
  at: Place;
  to: Place;
  /** As of its way. */
  action: string;
  /** The number of actions that the rules leave. */
  choices: number;
  /** 1 / choices. */
  p: number;
  /** -log2 p in Sh, and the sum so far. */
  spent: number;
  sum: number;
  /** The probability that the player reaches any goal from the state before the step; null if not decided. */
  reach: number | null;
  /** log2 of `reach` after the step divided by `reach` before it, in Sh. All gains add up to TSI. Null if not decided. */
  gain: number | null;
  /** Why it is taken: in a few words, and in sentences. */
  row: string;
  says: string;
  /** Every action that the board allows. */
  ways: LessonWay[];
}

export interface Lesson extends PlayerAnswer {
  /** Unless a line was given: false if a likelier one may exist. */
  likeliest?: boolean;
  /** Null if the puzzle has no solution. */
  line: Place[] | null;
  /** Of the puzzle for this player, in Sh; null if there is no solution, or if not decided. */
  tsi: number | null;
  /** The information of the line, in Sh: what its steps cost together. */
  sum: number | null;
  /** From the start of the line to its end. */
  steps: LessonStep[];
  /** The lesson in one sentence. */
  sentence?: string;
  /** The lesson as it is drawn, for the page that plays it. Its fields may change. */
  film?: object;
  /** The lesson as an animated SVG that runs without a script. */
  svg?: string;
}

/** What a panel is for: the player finds out here what is right, should know it here, or is shown a line. */
export type SequenceRole = "teach" | "test" | "show";

/** One puzzle of a sequence. */
export interface SequencePanel {
  puzzle: Puzzle;
  /** Default: teach. */
  role?: SequenceRole;
  /** The solution that a panel of the role show shows. */
  line?: Place[] | null;
}

export interface SequenceOptions {
  /** A reading counts as refuted from this much evidence on, in Sh. Default 3. */
  refuted?: number;
  /** Looks for the panel that is missing before the first gap. */
  propose?: boolean;
  /** Adds `pack`, with this title. */
  pack?: boolean;
  title?: string;
  /** The answer has what is known after so many seconds. Default 60. */
  seconds?: number;
  onProgress?: (progress: { done: number; total: number; proposing?: true }) => void;
  signal?: AbortSignal;
}

/** A way to misunderstand a symbol. */
export interface SequenceReading {
  /** "S1" */
  id: string;
  /** In a word or two: "neighbours". */
  name: string;
  /** The type of the symbol that it is about. */
  symbol: string;
  /** What is right for a player who has this reading. */
  words: string;
}

/** What is known of a panel. */
export interface SequenceFinding {
  role: SequenceRole;
  /** Why nothing more is known. */
  undecided?: string;
  /** The number of complete lines, and of those that solve the board. */
  lines?: number;
  right?: number;
  /** The player who has learned what the panels before force, as `analyze` takes it. */
  player?: Player;
  /** TSI for that player, in Sh; null if there is no solution. */
  tsi?: number | null;
  /** What the panel shows against each reading so far, in Sh, and the sum; null is infinite. */
  evidence: { reading: string; sh: number | null; total: number | null; refuted: boolean }[];
  /** The readings that are not refuted after the panel. */
  open: string[];
  /** The readings that a player would fail by here, since no panel before has refuted them. */
  gaps: string[];
}

export interface Sequence {
  /** In the order of the panels. */
  panels: SequenceFinding[];
  /** Those of the symbols that the panels have. */
  readings: SequenceReading[];
  /** The panel that is missing before panel number `before`; null if there is none, or none was asked for. */
  proposal: null | {
    before: number;
    role: SequenceRole;
    puzzle: PuzzleDocument;
    line?: Place[];
    /** The readings that it refutes. */
    closes: string[];
  };
  /** The first gap in a sentence, or that there is none. */
  sentence: string;
  refuted: number;
  /** What a page needs that plays the sequence without the engine. Its fields may change. */
  pack?: object;
  /** Why there is no pack. */
  unpacked?: string;
  /** False if time ran out, or if a panel was not decided. */
  complete: boolean;
  /** Why it is not complete. */
  stopped?: string;
  version: string;
}

export interface Wander extends PlayerAnswer {
  /** The probability that one attempt of this player reaches a goal: 2^-TSI. Null if not known, with empty lists. */
  reach: number | null;
  /** Every edge of the board, in reading order: the probability that one attempt draws it, with either line. */
  edges: { at: Place; visits: number }[];
  /** The places where attempts end without reaching the goal, and the share of each. With `reach`, they sum to 1. */
  lost: { at: Place; share: number }[];
  /** The number of random attempts behind the figures (always the same ones); null if they are exact. */
  tries: number | null;
  /** Only with random attempts: the largest standard error of a figure. */
  standardError?: number;
}

/** A puzzle's solutions, and TSI for the player. */
export interface Outcome {
  /** A lower bound unless `exact`, and null if none was found. */
  count: Digits | null;
  exact: boolean;
  /** Sh; null if it is infinite, or not known because not `complete`. */
  tsi: number | null;
  complete: boolean;
}

export interface SymbolsOptions extends PlayerOptions {
  /** Called at most every 100 ms: the number of symbols done. */
  onProgress?: (progress: { done: number; total: number }) => void;
}

export interface Symbols extends PlayerAnswer {
  /** For the puzzle as it is; see Outcome. */
  count: Digits | null;
  exact: boolean;
  tsi: number | null;
  /** Every symbol except question marks, in reading order; count and tsi are for the puzzle without it. */
  symbols: (Outcome & {
    at: Place;
    type: string;
    /** Whether the set of solutions is the same without it; null if not known. */
    redundant: boolean | null;
    /** The number of lines that are solutions without it but not with it; null if not known. */
    opens: Digits | null;
    /** Up to 20 of these. */
    lines: Place[][];
  })[];
  /** The symbols that can be removed one after another, in reading order, without changing the set of solutions. Null if not known yet. */
  together: { count: number; places: Place[] } | null;
}

export interface CharacterOptions extends LimitedOptions {
  /** The player in whose tree the measures are taken. Default "baseline". */
  player?: Player;
  compat?: Compat | "";
  /** Called at most every 100 ms. */
  onProgress?: (progress: { states: number }) => void;
}

/**
 * What one pass of a player's tree says of a puzzle's character. A measure is null where it is
 * not defined (docs/character.md).
 */
export interface Traits {
  /** The lost share: how much of the attempts is spent in states that look open and are dead, 0 to 1. */
  lost: number | null;
  /** How many actions after a wrong turn an attempt goes on, in the mean; null if nothing can go wrong. */
  delay: number | null;
  /** Where on the way to a solution the information is: 0 at the start, 1 at the end; null if there is none. */
  lateness: number | null;
  /** The share of the information in one choice, 0 to 1; null if there is none. */
  largestChoice: number | null;
  /** What a solution loses on its way before it gains, in Sh. */
  detour: number | null;
  /** The share of the vertices that solutions pass, 0 to 1. */
  coverage: number | null;
}

/**
 * What kind of puzzle it is (docs/character.md). A measure is null where it is not defined, or
 * not known because the answer is not complete.
 */
export interface Character extends Traits, InsightAnswer {
  player: Player;
  compat?: Compat | "";
  /** A lower bound if not complete, and null if none was found. */
  solutions: number | null;
  /** Sh, for the player; null if infinite. */
  tsi: number | null;
  /** The share of the symbols that can be removed, each by itself, with the same set of solutions, 0 to 1; null without symbols. */
  needless: number | null;
  /** log2(1 + the number of lines that only one symbol forbids). */
  nearMisses: number | null;
  /** How different the likeliest solution and the one most like it are, 0 to 1; null with fewer than two solutions. */
  secondLine: number | null;
  /** The rules that are needed, and by how many Sh TSI is higher for a player who knows all the rules but this one. */
  rules: { needed: number; worth: { rule: string; shannons: number | null }[] } | null;
  /** The number of types of symbols. */
  kinds: number;
}

export interface TraitsOptions extends LimitedOptions {
  /** The player in whose tree the measures are taken. Default "baseline". */
  player?: Player;
  compat?: Compat | "";
  /** Everything else goes first. Default false. */
  background?: boolean;
}

export interface FillingTraits extends PlayerAnswer {
  /** For each filling in their order; null if it takes too long. */
  traits: (Traits | null)[];
}

export interface EditsOptions extends PlayerOptions {
  /** The symbol to place: a symbol without `at`. */
  symbol: { type: SymbolType; color?: Color; [field: string]: unknown };
  /** Only these of the places where the symbol is allowed. Default: all. */
  places?: Place[];
  /** Places near this one come first. */
  near?: Place;
  /** Called at most every 100 ms for each worker, with all results so far. */
  onProgress?: (partial: Edits) => void;
}

export interface Edits extends PlayerAnswer {
  /** The puzzle as it is. */
  before: Outcome;
  /**
   * With the symbol at one place where it is allowed, instead of any other symbol; if the same
   * symbol is already there, without it. Nearest to `near` first, otherwise in reading order.
   */
  edits: (Outcome & { at: Place })[];
  /** The number of edits in all. */
  total: number;
  /** States visited. */
  states: number;
}

export interface VaryOptions extends PlayerOptions {
  /**
   * The kinds of symbols that may be added, without `at`. Default: one to three triangles;
   * separations and stars (those of both kinds that the puzzle has, or both with `colors`) in
   * their colours in the puzzle or in `colors`; every other symbol in its cells as it is;
   * must-cross and cannot-cross on edges, and on vertices if it has symbols there. Symbols of
   * an explicit list may be placed wherever they are allowed.
   */
  symbols?: { type: SymbolType; color?: Color; [field: string]: unknown }[];
  /** Colours of separations and stars. */
  colors?: Color[];
  /** Called at most every 100 ms for each worker, with all results so far. */
  onProgress?: (partial: Neighbours) => void;
}

export interface Neighbours extends PlayerAnswer {
  /**
   * The boards with one symbol added (`from` is null), removed (`to` is null) or replaced.
   * Highest TSI first (compared at 9 decimals), then those not known, equal ones by number:
   * the order is the same for any number of workers. Question marks are left alone.
   */
  neighbours: (Outcome & {
    number: number;
    change: { at: Place; from: PuzzleSymbol | null; to: PuzzleSymbol | null };
  })[];
  /** The number of boards tried, and their total number. */
  done: number;
  total: number;
  /** The number of these without a solution; they are not listed. */
  unsolvable: number;
}

export interface EstimateOptions extends LimitedOptions {
  /** Called at most every 100 ms: the number of random attempts, and of those that reached a solution. */
  onProgress?: (progress: { tries: number; hits: number }) => void;
}

/** An estimate from random attempts, always the same ones. */
export interface Estimate extends InsightAnswer {
  /** The estimated number of solutions; null if too few attempts reached one. */
  estimate: number | null;
  /** The interval that contains the number with 95 % confidence. */
  low: number | null;
  high: number | null;
  tries: number;
  hits: number;
}

export interface CountOptions extends LimitedOptions {
  /** The number of solutions to draw at random, each with equal probability, 0 to 10,000. Default 0. */
  samples?: number;
  /** The same seed gives the same draw. Default 1. */
  seed?: number;
  /** Called at most every 100 ms. */
  onProgress?: (progress: { count: string }) => void;
}

export interface Count {
  /**
   * The number of solutions, in decimal digits, since a double may not hold it exactly; null if
   * none was found and the answer is not complete.
   */
  count: string | null;
  /**
   * "frontier": by dynamic programming, on boards with one line, no pillar, no polyominoes and no
   * eliminators. Without stars, and with separations of one colour at most, it takes half a second
   * at most up to 10x10 cells with one start and one end, and many times as long with many.
   * "search": by searching, on all others, and where it ends first or "frontier" needs too much memory.
   */
  method: "frontier" | "search";
  /** With "search": why the answer is not a frontier's. */
  reason?: string;
  /** The number of edges of a shortest solution. Absent if there is none, and with "search". */
  shortest?: number;
  /**
   * The solutions drawn, as in Solutions. Where "frontier" does not apply they are drawn from the
   * list of all solutions; absent if these are more than 65,536.
   */
  samples?: Place[][];
  /** False if `seconds` ran out, or something was not decided: there are then at least `count` solutions. */
  complete: boolean;
  stopped?: string;
  /** As in Analysis. */
  givenUp?: number;
  /** As in Analysis. */
  warnings?: string[];
  version: string;
}

/** The formats that `convert` writes. */
export interface Formats {
  json: PuzzleDocument;
  /** The fragment of a share link. */
  share: string;
  windmill: string;
  /** A link to the Windmill. */
  link: string;
  /** As witnesspuzzles.com stores a puzzle. */
  jbz: { grid: unknown[][]; [field: string]: unknown };
  svg: string;
  text: string;
}

export interface ConvertOptions<To extends keyof Formats = keyof Formats> extends CallOptions {
  /** The format; the field of the answer has the same name. */
  to: To;
  /** The kind of a share link: "play" (the default), "edit" or "contest". */
  kind?: "play" | "edit" | "contest";
  /** Draw the svg for paper, black on white? Default false. */
  print?: boolean;
  /** Draw the svg without anything that a player does not see? Default false. */
  play?: boolean;
  /** A solution to draw into an svg, a list of places as `solve` returns them. */
  line?: Place[];
}

export interface GenerateOptions extends CallOptions {
  /**
   * The checkpoint of an earlier call for the same puzzle, with the same options and version:
   * the call continues from there, and the answer is that of a call that was never interrupted.
   */
  resume?: Checkpoint;
  /**
   * The player model, one of those that `players` lists. Default "all". For a player who is
   * more than a set of rules, configurations are measured one by one, which is slower.
   */
  player?: Player;
  /** The user's own rules, for "own". */
  rules?: string;
  /** As for analyze. */
  compat?: Compat | "";
  /**
   * Colours of separations and stars; with an empty list, there are none. Default:
   * the puzzle's own colours and up to two new ones, as in the thesis.
   */
  colors?: Color[];
  /**
   * Polyominoes that a cell may hold: objects with `shape` and the other fields of a
   * document (`rotatable`, `negative`, `color`), or only rows of 0 and 1. Default: none.
   * With shapes or eliminators, configurations are measured one by one, which is slower.
   */
  shapes?: ({ shape: number[][]; rotatable?: boolean; negative?: boolean; color?: Color } | number[][])[];
  /** May a cell hold an eliminator? Default false. */
  eliminators?: boolean;
  /** May a cell stay empty? Edges always may. Default false. */
  includeEmpty?: boolean;
  /**
   * "best" (the default) lists the hardest configurations, "count" only counts the
   * solvable ones, "histogram" also counts them by TSI.
   */
  want?: "best" | "count" | "histogram";
  /** The number of best configurations to keep, 1 to 10,000,000; with more than 10 million configurations, at most 10,000. Default 10,000. */
  top?: number;

  // The following options decide which solvable configurations are kept; counts and histograms are of these.

  /** The range of TSI, in Sh, compared at 9 decimals; null is open. */
  tsi?: Range;
  /** The range of the number of solutions, from 1: [1, 1] is exactly one. */
  solutions?: Range;
  /** The range of the number of symbols on the filled board, including the given ones; removed edges do not count. */
  symbols?: Range;
  /** Symbols that must be among those filled in; all of these requirements have to hold. */
  require?: Requirement[];
  /** Only configurations that this line solves, its places as in `check`. With solutions [1, 1], it is their only solution. */
  line?: Place[];
  /**
   * Of configurations that are equal except for a symmetry of the board ("symmetry"), for
   * exchanged colours ("colors") or for both at once, only the one with the lowest rank is kept.
   * Two filled boards are equal if a rotation or reflection and a renaming of colours turn one
   * completely into the other, including the given symbols. The rotation or reflection must take
   * the board to itself (its size, removed edges, second line and way round; starts to starts and
   * ends to ends, so that no line is drawn backwards), and the renaming must give all colours
   * different names. Configurations that `require`, `symbols` or `line` refuse are not considered.
   */
  distinct?: "symmetry" | "colors" | "both";
  /**
   * A second player model. Each result gets `against`, its TSI for that player, and `difference`,
   * against - tsi: large for puzzles that are easy for `player` and hard for the second player.
   */
  against?: Player;
  /** The key of "best". "difference" needs `against`. Default "tsi". */
  sort?: "tsi" | "msi" | "solutions" | "symbols" | "difference";
  /** Most first or least first; equal ones by rank, and infinite differences last. Default "most". */
  order?: "most" | "least";
}

/** From the first to the last number, both included; null is open. */
export type Range = [from: number | null, to: number | null];

/** A number of symbols of one kind among those filled in. */
export interface Requirement {
  type: SymbolType;
  /** Of this colour only; without it, of any. */
  color?: Color;
  /** Triangles of this count only. */
  count?: number;
  /** Default 1. */
  least?: number;
  /** Default: any number. */
  most?: number;
}

/** A query before it is run. */
export interface Plan {
  configurations: number;
  /** The placeholders in reading order. A configuration's rank counts their options like digits, of which the last placeholder's changes fastest; null leaves the place empty. */
  placeholders: { at: Place; options: (PuzzleSymbol | null)[] }[];
  /** The number of ranks that are computed together; workers share these shards. */
  chunk: number;
  /** The work: roughly the number of walks of the board without its placeholders. */
  trees: number;
  /** The colours tried, and those that would be tried without the option. */
  colors: Color[];
  standardColors: Color[];
  reason?: undefined;
}

/** Why a puzzle is not a query. */
export interface NoPlan {
  reason: string;
  colors: Color[];
  standardColors: Color[];
}

/** One filled-in puzzle. */
export interface Sibling {
  /** Its number among all configurations, from 0. */
  rank: number;
  /** Sh. */
  tsi: number;
  /** Sh. */
  msi: number;
  solutions: number;
  /** The symbols in place of the placeholders; those left empty are absent. */
  symbols: PuzzleSymbol[];
  /** The TSI for the second player, in Sh; null if they cannot solve it. Only with `against`. */
  against?: number | null;
  /** against - tsi, in Sh; null as `against`. Only with `against`. */
  difference?: number | null;
  /** The number of equal puzzles that it represents, including itself; 100 means 100 or more. Only with `distinct`. */
  alike?: number;
}

/** Fields of all updates. */
export interface GenerateCounts {
  /** Configurations evaluated so far; never falls. */
  done: number;
  /** Configurations in all. */
  total: number;
  /** The number of solvable ones among those done; never falls. */
  found: number;
  /** The number of those that meet the conditions; the same as `found` without conditions. Never falls. */
  kept: number;
  /** The best so far, best first: at most 100 here, all of `results` in the last update. */
  best: Sibling[];
}

/** An update before the last. */
export interface GenerateUpdate extends GenerateCounts {
  complete?: undefined;
  /** The state so far, from which generate can continue later: see `resume`. A host has none. */
  checkpoint?(): Checkpoint;
}

/** The state of an unfinished query; plain data, to be stored anywhere. */
export interface Checkpoint {
  /** The ranks that are done, in order, as ranges: from the first number up to, but not including, the second. */
  parts: [from: number, to: number][];
  /** The number of solvable ones among them. */
  found: number;
  kept: number;
  /** As in the result. */
  givenUp?: number;
  /** The best of them, as many as the query keeps. */
  results: (Pick<Sibling, "rank" | "tsi" | "solutions"> & Partial<Sibling>)[];
  /** As in the result, if requested. */
  histogram?: number[];
}

/** The last update. Its fields are enough to repeat the query. */
export interface GenerateResult extends GenerateCounts {
  complete: true;
  configurations: number;
  /** The number that are known to have a solution. */
  solvable: number;
  /**
   * The number of configurations that are not decided: it was too hard to say whether their
   * polyominoes fit. They are not in `results`, `kept` or the histogram, and those without a known
   * solution are not in `solvable`; they may belong there. Absent if there are none.
   */
  givenUp?: number;
  /** Highest TSI first (compared at 9 decimals), or as `sort` and `order` say; equal ones by rank: the same for any number of workers. Empty unless `want` is "best". */
  results: Sibling[];
  /** Only with `want: "histogram"`: `counts[i]` of the configurations kept have i * bin <= TSI < (i + 1) * bin, in Sh. */
  histogram?: { bin: number; counts: number[] };
  /** Wall-clock time of the whole call. */
  seconds: number;
  /** The program's version. */
  version: string;
  player: Player;
  /** The second player; absent if there is none. */
  against?: Player;
  sort: string;
  order: "most" | "least";
  compat: Compat | null;
  /** The colours that were used. */
  colors: Color[];
}

export interface ComposeOptions extends CallOptions {
  /** The line that is to be the only solution, its places as in `check`; it must solve the puzzle as it is. */
  line: Place[];
  /**
   * The types that may be added: "separation", "star", "triangle", "must-cross", "cannot-cross".
   * Default: all but "cannot-cross".
   */
  kinds?: string[];
  /** Colours of separations and stars; one is enough for stars. Default: the puzzle's own, filled up to two. */
  colors?: Color[];
  /** The number of different proposals to look for, 1 to 100. Default 5. */
  proposals?: number;
  /** The player whose TSI is given. Default "all". */
  player?: Player;
  compat?: Compat | "";
  /** A whole number from 0. Another seed gives other proposals, the same seed the same ones. Default 0. */
  seed?: number;
  /** "tsi": the hardest first; "symbols": the fewest first. Default "tsi". */
  sort?: "tsi" | "symbols";
  /** Called at most every 100 ms. */
  onProgress?: (progress: { proposals: number; tried: number; states: number }) => void;
}

/** A set of symbols that makes the line the only solution. */
export interface Proposal {
  /** The symbols added. */
  symbols: PuzzleSymbol[];
  /** "1": every other line has been ruled out by counting. */
  count: "1";
  /** Sh; null if it takes too long to compute. */
  tsi: number | null;
  /** The puzzle with the symbols. */
  document: PuzzleDocument;
}

export interface Composition {
  proposals: Proposal[];
  /** Only if there are none: the reason, in a sentence. */
  reason?: string;
  /** Only if there are none: whether it is certain that no allowed symbols make the line the only solution. */
  impossible?: boolean;
  complete: boolean;
  seed: number;
  player: Player;
  compat?: Compat | "";
  version: string;
}

/** The options of wish. Without conditions, every neighbour with a solution is a proposal. */
export interface WishOptions extends LimitedOptions {
  /** The player of `tsi`. Default "all". */
  player?: Player;
  /** The user's own rules, for "own". */
  rules?: string;
  compat?: Compat | "";
  /** The range of the number of solutions. Default [1, null]; only a range that begins with 0 includes boards without a solution. */
  solutions?: Range;
  /** The range of TSI for the player, in Sh, compared at 9 decimals. */
  tsi?: Range;
  /** A second player; proposals then have `against`. */
  against?: Player;
  /** The range of TSI for the second player. */
  againstTsi?: Range;
  /** The range of the number of symbols; removed edges do not count. */
  symbols?: Range;
  /** Places that no edit touches: symbols that stay, places that stay empty, starts and ends that stay. */
  keep?: Place[];
  /**
   * The symbols that may be placed, without `at`. Default: one to three triangles, separations
   * and stars in the puzzle's colours (filled up to two with black and white), must-cross and
   * cannot-cross on edges, and on vertices if the puzzle has symbols there. Symbols of an
   * explicit list may be placed wherever they are allowed.
   */
  palette?: { type: SymbolType; color?: Color; [field: string]: unknown }[];
  /** The edits that may be made. Default: all. */
  kinds?: WishChange["edit"][];
  /**
   * Ranges of measures of character, for the player "baseline"; proposals then have their
   * `character`, also with an empty object. What is not defined is in no range. `needless: [0, 0]`
   * means that every symbol matters.
   */
  character?: Partial<Record<keyof Traits | "needless" | "kinds", Range>>;
  /**
   * The greatest number of edits, 1 to 8. Default 2. All boards within two edits are tried;
   * beyond, the boards that miss the wish by least are changed first.
   */
  edits?: number;
  /** The number of proposals that is enough, from 1. Default 100. */
  top?: number;
  /** Whether every other call comes first: for what nobody waits for. Default false. */
  background?: boolean;
}

/** One edit. */
export interface WishChange {
  edit: "place" | "remove" | "change" | "move" | "swap" | "tip";
  /** The place that changes; for a move or a tip, where it came from; for a swap, the first in reading order. */
  at: Place;
  /** Where a move or a tip goes, or the second place of a swap. */
  into?: Place;
  /** The symbol at `at` before; absent for place and tip. */
  from?: PuzzleSymbol;
  /** The symbol at `at` afterwards (place, change), or the one at `into` before (swap). */
  to?: PuzzleSymbol;
  /** For a tip: whether a start or an end moves. */
  tip?: "start" | "end";
  /** The same in words, such as "place a white star on cell b3". */
  text: string;
}

/** The figures of a board. */
export interface WishFigures {
  symbols: number;
  solutions: number | null;
  /** Only for the puzzle itself, if it is too hard to count: `solutions` is a lower bound, or null. */
  solutionsExact?: false;
  /** Sh; null if it is infinite, or not known. */
  tsi: number | null;
  /** The second player's TSI. Only with `against`. */
  against?: number | null;
  /** Only with `character`; `needless` only if there is a range for it. */
  character?: Traits & { needless?: number | null; kinds: number };
}

/** A board that meets the wish. */
export interface WishProposal extends WishFigures {
  /** The number of changes. */
  edits: number;
  /** The edits that make the board of the puzzle, in their order. */
  changes: WishChange[];
  puzzle: PuzzleDocument;
}

/** What was tried at one distance from the puzzle. */
export interface WishDistance {
  edits: number;
  /** The number of boards at exactly this distance; null if it is not known: beyond two edits, or before the search has come there. */
  total: number | null;
  tried: number;
  /** The number of proposals so far. */
  found: number;
  /** The number of boards that were too hard to decide. Absent if there are none. */
  undecided?: number;
  /** Whether all of them were tried, and decided. */
  complete: boolean;
}

export interface WishUpdate {
  complete?: undefined;
  /**
   * The proposals that are new since the last update. They come in their final order: those
   * with fewer edits first, then those with fewer symbols, then by the places that change, in
   * reading order, then in the palette's order. Beyond two edits, as they are found.
   */
  proposals: WishProposal[];
  /** The number of proposals in all updates so far. */
  found: number;
  /** The number of edits within which all boards were tried. With `found: 0`, no board within that many edits meets the wish. */
  proven: number;
  /** The distances tried so far, from one edit on. */
  within: WishDistance[];
}

/** The last update. */
export interface WishResult extends Omit<WishUpdate, "complete"> {
  /** Whether all boards within `edits` were tried. */
  complete: boolean;
  /** Only if not complete: why, such as "after 60 s" or "there are enough proposals". */
  stopped?: string;
  /** The puzzle as it is, and whether it meets the wish already; null if there was no time for it. */
  before: (WishFigures & { meets: boolean }) | null;
  player: Player;
  /** The second player; absent if there is none. */
  against?: Player;
  compat: Compat | null;
  version: string;
}

/** The error of a call. The message is for people; the code is for programs, and stays what it is. */
export interface EngineError extends Error {
  code: ErrorCode;
}

/**
 * What `await using` calls at the end of a block, where TypeScript's library has it (esnext.disposable)
 * and nothing elsewhere.
 */
export type AsyncClosing = {
  [
    Key in SymbolConstructor extends { readonly asyncDispose: infer Symbol extends symbol } ? Symbol : never
  ]: () => Promise<void>;
};

/**
 * A pool of Web Workers (in Node, of threads) that analyse puzzles.
 *
 * Calls may be made at any time, in any number. All other calls overtake generate. A worker that crashes or falls silent is replaced
 * and its work is repeated; a call whose work ends three workers rejects.
 *
 * Every method rejects with an `EngineError`, whose message can be shown to users and is the same as
 * on the command line. An aborted call rejects with a DOMException named AbortError instead; for a
 * generate that had begun to work, it has a property `partial`, a GenerateUpdate with all results kept
 * so far in `best`.
 */
export class Engine {
  private constructor();

  /**
   * Loads and compiles the engine and starts the first worker; resolves when it
   * is ready. Rejects if the module cannot be loaded or no worker can be started.
   */
  static start(options?: StartOptions): Promise<Engine>;

  /** The number of workers, including those being replaced. */
  readonly workers: number;

  /**
   * Every verb of each family, as the command line and the pages have it (verbs.d.ts). All but
   * `lines` load a program of their own with their first call.
   */
  readonly lines: LinesFamily;
  readonly triangle: TriangleFamily;
  readonly logicgrid: LogicGridFamily;
  readonly transport: TransportFamily;
  readonly puzzlescript: PuzzleScriptFamily;
  readonly pencil: PencilFamily;

  /** Counts a puzzle's paths and solutions, and measures it for each player. */
  analyze(puzzle: Puzzle, options?: AnalyzeOptions): Promise<Analysis>;

  /** Lists solutions. */
  solve(puzzle: Puzzle, options?: SolveOptions): Promise<Solutions>;

  /** Checks whether a path, given by its vertices, solves the puzzle, and if not, says why. */
  check(puzzle: Puzzle, path: Place[], options?: CallOptions): Promise<Verdict>;

  /** Writes a puzzle in another format: `{windmill: "…"}` for `to: "windmill"`, and so on. */
  convert<To extends keyof Formats>(
    puzzle: Puzzle,
    options: ConvertOptions<To>,
  ): Promise<Pick<Formats, To> & { version?: string }>;

  /** The share of all solutions in which each edge is drawn. */
  edges(puzzle: Puzzle, options?: EdgesOptions): Promise<Edges>;

  /** The solution that a player is most likely to find, and the information that the player lacks at each of its steps. */
  profile(puzzle: Puzzle, options?: PlayerOptions): Promise<Profile>;

  /** Why a solution is drawn as it is: what each choice costs, and how every other way dies. */
  lesson(puzzle: Puzzle, options?: LessonOptions): Promise<Lesson>;

  /** Which wrong readings of the rules puzzles that are played one after another leave open. */
  sequence(panels: SequencePanel[], options?: SequenceOptions): Promise<Sequence>;

  /** Where a player's attempts go, and where they end. */
  wander(puzzle: Puzzle, options?: PlayerOptions): Promise<Wander>;

  /** The effect of each symbol: what the puzzle would be without it. */
  symbols(puzzle: Puzzle, options?: SymbolsOptions): Promise<Symbols>;

  /** What kind of puzzle it is, beyond how hard. */
  character(puzzle: Puzzle, options?: CharacterOptions): Promise<Character>;

  /**
   * The traits of a puzzle with its placeholders filled in several ways, such as the `symbols` of
   * the results of generate: to sort them, or to choose among them. At most 4096 in a call.
   */
  traits(puzzle: Puzzle, fillings: PuzzleSymbol[][], options?: TraitsOptions): Promise<FillingTraits>;

  /** The effect of placing one kind of symbol, place by place. */
  edits(puzzle: Puzzle, options: EditsOptions): Promise<Edits>;

  /** The neighbours of a puzzle, with one symbol changed, best first. */
  vary(puzzle: Puzzle, options?: VaryOptions): Promise<Neighbours>;

  /** Estimates the number of solutions of a puzzle that has too many to count. */
  estimate(puzzle: Puzzle, options?: EstimateOptions): Promise<Estimate>;

  /** Counts the solutions exactly, draws some, and finds the length of the shortest. */
  count(puzzle: Puzzle, options?: CountOptions): Promise<Count>;

  /**
   * What an oracle would say to a player who has drawn this line (its vertices;
   * none before the start), and the information in that message in Sh: Theorem 2 of Shen 2024.
   */
  hint(puzzle: Puzzle, line: Place[], options?: HintOptions): Promise<Hint>;

  /**
   * Finds for each candidate whether the puzzle still has a solution with it: the symbol
   * is placed, or removed if it is already there; null stands for the puzzle as it is.
   * The answer is null if it takes too long to find out.
   */
  probe(
    puzzle: Puzzle,
    candidates: (PuzzleSymbol | null)[],
    options?: CallOptions,
  ): Promise<{ solvable: (boolean | null)[]; complete: boolean }>;

  /**
   * Describes the work of generate without doing it: the number of configurations,
   * and the options of each placeholder. A puzzle that is not a query, because it has
   * no placeholders or too many, has a plan with `reason` only.
   */
  plan(puzzle: Puzzle, options?: GenerateOptions): Promise<Plan | NoPlan>;

  /**
   * Evaluates every way to fill the puzzle's placeholders and ranks the solvable
   * ones. Yields at most every 100 ms; the last value has `complete: true`. The
   * work begins with the first request for a value, and leaving the loop ends it.
   * A puzzle without placeholders is bad input, and so is one with more than a
   * billion configurations. An abort keeps the results of complete shards.
   */
  generate(
    puzzle: Puzzle,
    options?: GenerateOptions,
  ): AsyncGenerator<GenerateUpdate | GenerateResult, void, void>;

  /**
   * Reads the user's own rules (docs/rules.md): `rules` is the text in its usual
   * form, `english` a sentence for each clause. Rejects with the error and its position.
   */
  rules(text: string, options?: CallOptions): Promise<{ rules: string; english: string[] }>;

  /**
   * MSI and TSI for a policy that is a function. It is called in the page, once for each
   * state on the way to a solution, and not at all for boards with more than 10,000
   * solutions. If it throws or gives a wrong answer, the call rejects.
   */
  measure(puzzle: Puzzle, policy: Policy, options?: MeasureOptions): Promise<PolicyMeasures>;

  /**
   * Looks for symbols that make a line the only solution. The puzzle must have no
   * placeholders; its symbols stay.
   */
  compose(puzzle: Puzzle, options: ComposeOptions): Promise<Composition>;

  /**
   * Looks for the boards nearest to a puzzle that meet a wish. Yields at most every 100 ms for
   * each worker; the last value has `complete`, true or false. Proposals are not repeated. The
   * puzzle must have no placeholders. Leaving the loop ends the search.
   */
  wish(puzzle: Puzzle, options?: WishOptions): AsyncGenerator<WishUpdate | WishResult, void, void>;

  /**
   * Picks `count` results that rise evenly in TSI, the easiest first; all if there are no more.
   * The first and the last are the easiest and the hardest. Of equally hard results, only
   * the one with the lowest rank is taken, unless that leaves too few.
   */
  climb<R extends Rung>(results: R[], count: number, options?: { signal?: AbortSignal }): Promise<R[]>;

  /**
   * Chooses the result to play after these, which are in the order of play; null if there is
   * none. The first is the easiest. After a solution, the next is harder, even more so after a
   * fast one; after giving up, it is easier. `count` is the number of steps from the easiest to the
   * hardest, 10 by default.
   */
  next<R extends Rung>(
    results: R[],
    played: Played[],
    count?: number,
    options?: { signal?: AbortSignal },
  ): Promise<R | null>;

  /**
   * Ranks a puzzle's difficulty among published puzzles of its size; null for
   * sizes and players without a norm, and for a TSI that is not finite.
   */
  norm(
    figures: { width: number; height: number; player: Player; tsi: number | null | undefined },
    options?: { signal?: AbortSignal },
  ): Promise<Norm | null>;

  /**
   * Starts all workers now instead of when they are first needed, so that the
   * network is no longer required. Rejects if something does not load; the next call tries
   * again.
   */
  prepare(): Promise<void>;

  /** The memory of each worker's engine in bytes; 0 for a worker that is not running. */
  memory(): Promise<number[]>;

  /** Ends the workers; open calls reject. May be called twice. A Node program need not close to end. */
  close(): void;
}

/** An engine may be declared with `await using`, which closes it at the end of the block. */
export interface Engine extends AsyncClosing {}

/**
 * A pencil puzzle: a document, or a text: the document's JSON, an address of puzz.link or pzv,
 * what follows its question mark (`slither/5/5/c6267dgd2865a`), a link of perplex's page, or a
 * sudoku of 81, 36 or 16 characters. Every form that puzz.link reads is read. Types, settings and
 * sites that are not known are refused by name.
 */
export type PencilPuzzle = PencilDocument | string;

/** A document of a pencil puzzle: its type, as puzz.link names it, and its link, which names it, too. */
export interface PencilDocument {
  kind: PencilType;
  link: string;
}

/**
 * What a puzzle is, for anyone who draws it. Cells are numbered row by row from 0. Places are
 * doubled coordinates [x, y]: a cell has two odd numbers, a side of a cell one, a corner none.
 */
export interface PencilBoard {
  /** As puzz.link names it: "slither", "mashu". */
  type: PencilType;
  /** The type's usual name: "Slitherlink". */
  title: string;
  /** The printed rules, in sentences. */
  rules: string;
  width: number;
  height: number;
  /** At puzz.link. */
  link: string;
  /** What follows the question mark there, as puzz.link writes it. */
  text: string;
  document: PencilDocument;
  /**
   * How a clue is drawn: as a number; as a circle, 1 white and 2 black; as a black cell, with its
   * number; as a number of a cell that is shaded or stays.
   */
  drawing: "number" | "circle" | "wall" | "symbol";
  /** The numbers that a clue may have. */
  numbers: [least: number, most: number];
  /** Whether lines run along the sides of cells, not through them. */
  corners: boolean;
  /** The number is null for a clue without one; nothing is printed in the cell of a blank one. */
  clues: [cell: number, number: number | null, direction?: "up" | "down" | "left" | "right" | "blank"][];
  /** The room of each cell, or the box of a sudoku; absent where the type has none. */
  rooms?: number[];
  /** The places of borders that are drawn inside rooms; absent if there are none. */
  inside?: [x: number, y: number][];
  /** What is asked: is the cell shaded, has it a light, is there a line, is this its digit? */
  questions: [x: number, y: number, what: "shaded" | "light" | "line" | "digit", digit?: number][];
  /** How far the measure has been compared with people, in words; null where it has not been. */
  compared: string | null;
}

export interface PencilStartOptions {
  /** The number of workers, as of `StartOptions`. */
  workers?: number;
  /** The program or its address. Default: pencil.wasm beside perplex.js. */
  wasm?: string | URL | WebAssembly.Module;
}

export interface PencilConvertOptions extends CallOptions {
  /** "link": an address of puzz.link; "text": what follows its question mark; "json": a document. */
  to: "link" | "text" | "json";
}

export interface PencilSolveOptions extends LimitedOptions {
  /** Gives up after this number of marks that were tried. Default: no limit. */
  probes?: number;
  /** Called at most every 100 ms. */
  onProgress?: (progress: { probes: number; solutions: number }) => void;
}

/**
 * Options of calls that need the only solution. They find it first, and `seconds` is the time of
 * both; until it is found there is no progress.
 */
export interface PencilOptions extends LimitedOptions {
  /** The only solution, if it is known; it is checked. */
  solution?: PencilSolution;
  /** Called at most every 100 ms, with what the call itself says while it works. */
  onProgress?: (progress: { [field: string]: unknown }) => void;
}

export interface PencilSolutions {
  /** At most two. */
  solutions: PencilSolution[];
  /** Null if that is not decided. */
  unique: boolean | null;
  /** The number of marks that were tried; only of solve, or if the puzzle is not unique. */
  probes?: number;
  complete: boolean;
  /** Only if `seconds` ran out. */
  stopped?: string;
}

/** The rest is there only if the puzzle is unique and the call complete. */
export interface PencilRating extends PencilSolutions {
  /** What a player lacks who has to find the next step, in Sh; null if it is infinite. */
  searchInformation?: number | null;
  /** The number of times that no rule and no supposition was left. */
  guesses?: number;
  /** Whether there were too many guesses to compare them all. */
  cut?: boolean;
  /** The number of times that the player sweeps the board. */
  sweeps?: number;
  /** The highest rank that is needed; a guess is one more than the last. */
  hardest?: number;
  /** The number of marks by their rank, from 0. */
  byRank?: number[];
  /** Places and how many looks there are expected to be in vain, where there are any. */
  inVain?: [x: number, y: number, looks: number][];
  /** As of `PencilBoard`. */
  compared?: string | null;
}

export interface PencilStep {
  /** The rule's name. */
  rule: string;
  rank: number;
  /** The step in words, with what it follows from. */
  text: string;
  /** No rule and no supposition was left. */
  guess: boolean;
  /** The place that it is about; null if it is about the whole board. */
  at: [x: number, y: number] | null;
  /** The places that it follows from. */
  because: [x: number, y: number][];
  /** Questions by their numbers, and 1 for yes or 0 for no. */
  marks: [question: number, mark: 0 | 1][];
}

/** The rest is there only if the puzzle is unique. If the call is not complete, steps are missing. */
export interface PencilExplanation extends PencilSolutions {
  steps?: PencilStep[];
  /** The rules that were used, the cheapest first, and how many steps and marks each has made. */
  rules?: { rule: string; rank: number; steps: number; marks: number }[];
  guesses?: number;
}

export interface PencilCheckOptions extends CallOptions {
  /** The only solution, if it is known: errors are then those that stay whatever is marked further. */
  solution?: PencilSolution;
}

export interface PencilVerdict {
  solved: boolean;
  /** The number of questions without an answer. */
  open: number;
  /** What is wrong whatever is marked further. Empty without a solution. */
  errors: { at: [x: number, y: number]; text: string }[];
  /** What is wrong if nothing is marked further. */
  missing: { at: [x: number, y: number]; text: string }[];
  /** The number of marks that differ from the solution; null without one. */
  wrong: number | null;
}

/** The rest is there only if the puzzle is unique. */
export interface PencilHint extends PencilSolutions {
  /** Whether everything is marked. */
  done?: boolean;
  /** Questions whose marks cannot be right; there is no step then. */
  mistakes?: number[];
  /** Where to look, the rule, the answer. */
  layers?: [where: string, rule: string, answer: string];
  step?: PencilStep;
}

/**
 * Pencil puzzles. They have an engine of their own: line puzzles do not load it, and it loads
 * nothing of theirs.
 */
export declare const Pencil: {
  /** Loads and compiles the program and starts the workers, as `Engine.start` does. */
  start(options?: PencilStartOptions): Promise<PencilEngine>;
};

/** The engine of pencil puzzles. Bad input rejects with the message of the command line. */
export interface PencilEngine extends AsyncClosing {
  /** The number of workers, including those being replaced. */
  readonly workers: number;

  /** Reads a puzzle: its size, its clues, and what is asked where. */
  read(puzzle: PencilPuzzle, options?: CallOptions): Promise<PencilBoard>;

  /** Writes a puzzle in another format: `{link: "https://puzz.link/p?…"}` for `to: "link"`, and so on. */
  convert(
    puzzle: PencilPuzzle,
    options: PencilConvertOptions,
  ): Promise<{ link?: string; text?: string; json?: PencilDocument }>;

  /** Counts solutions up to two, and lists them. */
  solve(puzzle: PencilPuzzle, options?: PencilSolveOptions): Promise<PencilSolutions>;

  /** Measures the information that a player lacks who has to find the next step. */
  rate(puzzle: PencilPuzzle, options?: PencilOptions): Promise<PencilRating>;

  /** Every step to the solution, by the cheapest rules. */
  explain(puzzle: PencilPuzzle, options?: PencilOptions): Promise<PencilExplanation>;

  /** Says whether marks, or a solution, solve the puzzle, and if not, what is wrong and what is missing. */
  check(
    puzzle: PencilPuzzle,
    marks: PencilMarks | PencilSolution,
    options?: PencilCheckOptions,
  ): Promise<PencilVerdict>;

  /** The cheapest next step from a player's marks. */
  hint(puzzle: PencilPuzzle, marks: PencilMarks, options?: PencilOptions): Promise<PencilHint>;

  /** The memory of each worker's program in bytes; 0 for a worker that is not running. */
  memory(): Promise<number[]>;

  /** Ends the workers; open calls reject. May be called twice. A Node program need not close to end. */
  close(): void;
}

/**
 * Workers with another program, for the pages of perplex itself; a Program of site/engine
 * works with them. Not part of the module for other sites.
 *
 * @internal
 */
export function startPool(size: number, program: URL | string | WebAssembly.Module): Promise<WorkerPool>;

/** @internal */
export interface WorkerPool {
  /** Does a task and resolves to the program's answer, which is JSON. */
  run(task: WorkerTask, signal?: AbortSignal): Promise<string>;
  /** Starts all workers. */
  prepare(): Promise<void>;
  close(): void;
}

/** @internal */
export interface WorkerTask {
  /** JSON for the program. */
  request: string;
  /** After so many seconds of work the answer is what is known. */
  seconds?: number;
  onProgress?: (text: string) => void;
  /** It overtakes other calls on its worker. */
  quick?: boolean;
  /** All other calls overtake it. */
  background?: boolean;
}
