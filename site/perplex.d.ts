// Types of site/perplex.js, in pages and in Node. Information is in shannons (Sh, one bit); places are
// doubled coordinates [a, b], a to the right from 0 to 2 * width, b downwards
// from 0 to 2 * height. Infinite values are null, as JSON has no infinity.

import type {
  ErrorCode,
  LinesAnalyzeAnswer,
  LinesAnalyzeOptions,
  LinesCharacterAnswer,
  LinesCharacterOptions,
  LinesCheckAnswer,
  LinesComposeAnswer,
  LinesComposeOptions,
  LinesComposeParameters,
  LinesConvertAnswer,
  LinesConvertOptions,
  LinesCountAnswer,
  LinesCountOptions,
  LinesEdgesAnswer,
  LinesEditsAnswer,
  LinesEditsOptions,
  LinesEditsParameters,
  LinesEstimateAnswer,
  LinesFamily,
  LinesHintAnswer,
  LinesHintOptions,
  LinesLessonAnswer,
  LinesLessonOptions,
  LinesPlanAnswer,
  LinesPlanOptions,
  LinesProbeAnswer,
  LinesProfileAnswer,
  LinesProfileOptions,
  LinesRulesAnswer,
  LinesSequenceAnswer,
  LinesSequenceOptions,
  LinesSolveAnswer,
  LinesSolveOptions,
  LinesSymbolsAnswer,
  LinesSymbolsOptions,
  LinesTraitsAnswer,
  LinesTraitsOptions,
  LinesVaryAnswer,
  LinesVaryOptions,
  LinesWanderAnswer,
  LinesWanderOptions,
  LinesWeighAnswer,
  LinesInventAnswer,
  LinesInventOptions,
  LinesWishAnswer,
  LinesWishOptions,
  LogicGridFamily,
  PencilCheckAnswer,
  PencilCheckOptions,
  PencilExplainAnswer,
  PencilFamily,
  PencilHintAnswer,
  PencilRateAnswer,
  PencilRateParameters,
  PencilReadAnswer,
  PencilSolveAnswer,
  PencilSolveOptions,
  PencilType,
  PuzzleScriptFamily,
  TransportFamily,
  TriangleFamily,
} from "./verbs.d.ts";
import type { Color, PencilMarks, PencilSolution, Player, Rule, RunOptions, SymbolType } from "./shapes.d.ts";

export type * from "./verbs.d.ts";
export type * from "./shapes.d.ts";

/** A place: a vertex if both numbers are even, a cell if both are odd, otherwise an edge. */
export type Place = [a: number, b: number];

/** Where an arrow points. */
export type Heading = "up" | "up-right" | "right" | "down-right" | "down" | "down-left" | "left" | "up-left";

/** One symbol of a puzzle document. The engine checks which further fields its type has. */
export interface PuzzleSymbol {
  at: Place;
  type: SymbolType;
  color?: Color;
  /** Of an arrow. */
  direction?: Heading;
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
  profile?: "windmill" | "game" | "sparc";
  /** Deviations from the profile "game". */
  variants?: ("fat-starts" | "shapeless-zero" | "imprecise-polyominoes" | "lone-eliminators")[];
  title?: string;
  symbols?: PuzzleSymbol[];
}

/** A record of the data set of SPaRC. Records have further fields, which are not read. */
export interface SparcRecord {
  id?: string;
  grid_size?: { width: number; height: number };
  /** Rows from the top, by doubled coordinates: "+", "S", "E", ".", "G", "N", "o-R", "P-R-112" and so on. */
  puzzle_array: string[][];
  /** The shapes by id, as JSON. */
  polyshapes?: string;
  /** The puzzle in YAML. */
  text_visualization?: string;
  solution_count?: number;
  solutions?: { index: number; path: { x: number; y: number }[] }[];
  [field: string]: unknown;
}

/**
 * A document, or a text: the document's JSON, a share link, a Windmill string or /build/
 * address, or any other format that the engine reads. Texts are passed on unchanged.
 * An object with a "grid" is a puzzle of witnesspuzzles.com, one with a "puzzle_array" a
 * record of SPaRC.
 */
export type Puzzle = PuzzleDocument | { grid: unknown[][]; [field: string]: unknown } | SparcRecord | string;

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
  /** Bounds of tsi while it is not known exactly. */
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
  /** easy, medium, hard, very hard or extreme; null for a puzzle that is harder than all of them. */
  word: string | null;
  /** A sentence: how far the difficulty was compared with people. */
  people: string;
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

/** Options of `measure`. `seconds` is for the search for solutions, before the policy is called. */
export type MeasureOptions = CallOf<RunOptions, { done: number; states: number }>;

/** In Sh; null is infinite. With `complete: false`, time ran out and there are no figures. */
export type PolicyMeasures = Omit<LinesWeighAnswer, "error" | "code">;

export interface CallOptions {
  /**
   * Aborting rejects the call with an AbortError (a DOMException; a different
   * reason of the signal is its cause) and frees the workers for other calls.
   */
  signal?: AbortSignal;
}

/** Options of a call: those of its verb, without those by which the module shares work among workers. */
export type CallOf<Options, Progress = { [member: string]: unknown }> = Omit<
  Options,
  "part" | "parts" | "onProgress"
> & {
  /** Called at most every 100 ms while the call works. */
  onProgress?: (progress: Progress) => void;
};

/** Options of `analyze`. In the progress, `exact`: there are no more solutions than these; `digits` as in the answer. */
export type AnalyzeOptions = CallOf<
  LinesAnalyzeOptions,
  { states: number; solutions: number; exact: boolean; digits?: { solutions: Digits } }
>;

/** The answer of `analyze`. */
export type Analysis = LinesAnalyzeAnswer;

/** Options of `solve`. */
export type SolveOptions = CallOf<LinesSolveOptions, { states: number; count: number }>;

/** The answer of `solve`. */
export type Solutions = LinesSolveAnswer;

/** The answer of `check`. */
export type Verdict = LinesCheckAnswer;

/** Options of `hint`. */
export type HintOptions = CallOf<Omit<LinesHintOptions, "line">>;

/** The answer of `hint`. */
export type Hint = LinesHintAnswer;

/** A number in decimal digits, since a double may not hold it exactly. */
export type Digits = string;

/** Options of `profile` and `wander`. */
export type PlayerOptions = CallOf<LinesProfileOptions & LinesWanderOptions>;

/** Options of `edges`. In the progress, `done` of `total` edges are counted if there are too many solutions to list. */
export type EdgesOptions = CallOf<RunOptions, { states: number; count: Digits; done: number; total: number }>;

/** The answer of `edges`. */
export type Edges = LinesEdgesAnswer;

/** The answer of `profile`. */
export type Profile = LinesProfileAnswer;

/** Options of `lesson`. The progress first counts the states of the search for the line, then the ways that are done. */
export type LessonOptions = CallOf<LinesLessonOptions, { states: number } | { done: number; total: number }>;

/** The places that a statement rests on. */
export interface Reason {
  symbols: Place[];
  /** The cells that were looked at together, such as those on one side of the line; empty if single places decide. */
  region: Place[];
  /** In a few words: "triangle d1 has its side". */
  short: string;
  words: string;
}

/** The verdict of one rule on an action. */
export interface RuleVerdict extends Reason {
  /** A rule, or the name of one of your own. */
  rule: Rule | (string & {});
  verdict: "MUST_TAKE" | "CANNOT_TAKE";
}

/** The reason why an action that the rules refuse cannot work; of a MUST_TAKE, the loss by any other action. */
export interface Refusal extends Reason {
  /** A rule, or the name of one of your own. */
  rule: Rule | (string & {});
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
  /** The verdict of each rule of the player; rules without one are left out. */
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

/** The answer of `lesson`. */
export type Lesson = LinesLessonAnswer;

/** The purpose of a panel: the player finds a reading out here, should know it here, or sees a line. */
export type SequenceRole = "teach" | "test" | "show";

/** One puzzle of a sequence. */
export interface SequencePanel {
  puzzle: Puzzle;
  /** Default: teach. */
  role?: SequenceRole;
  /** The solution that a panel of the role show shows. */
  line?: Place[] | null;
}

/** Options of `sequence`. */
export type SequenceOptions = CallOf<LinesSequenceOptions, { done: number; total: number; proposing?: true }>;

/** A way to misunderstand a symbol. */
export interface SequenceReading {
  /** "S1" */
  id: string;
  /** In a word or two: "neighbours". */
  name: string;
  /** The type of the symbol that it is about. */
  symbol: SymbolType;
  /** The lines that are right under this reading. */
  words: string;
}

/** The findings on a panel. */
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
  /** The panel's evidence against each reading so far, in Sh, and the sum; null is infinite. */
  evidence: { reading: string; sh: number | null; total: number | null; refuted: boolean }[];
  /** The readings that are not refuted after the panel. */
  open: string[];
  /** The readings that a player would fail by here, since no panel before has refuted them. */
  gaps: string[];
}

/** The answer of `sequence`. */
export type Sequence = LinesSequenceAnswer;

/** The answer of `wander`. */
export type Wander = LinesWanderAnswer;

/** A puzzle's solutions, and TSI for the player. */
export interface Outcome {
  /** A lower bound unless `exact`, and null if none was found. */
  count: Digits | null;
  exact: boolean;
  /** Sh; null if it is infinite, or not known because not `complete`. */
  tsi: number | null;
  complete: boolean;
}

/** Options of `symbols`. The progress counts symbols. */
export type SymbolsOptions = CallOf<LinesSymbolsOptions, { done: number; total: number }>;

/** The answer of `symbols`. */
export type Symbols = LinesSymbolsAnswer;

/** Options of `character`. */
export type CharacterOptions = CallOf<LinesCharacterOptions, { states: number }>;

/**
 * Measures of a puzzle's character from one pass of a player's tree. A measure is null where it
 * is not defined (docs/character.md).
 */
export interface Traits {
  /** The lost share: how much of the attempts is spent in states that look open but cannot work, 0 to 1. */
  lost: number | null;
  /** The mean number of actions of an attempt after a wrong turn; null if nothing can go wrong. */
  delay: number | null;
  /** The place of the information on the way to a solution: 0 at the start, 1 at the end; null if there is none. */
  lateness: number | null;
  /** The share of the information in one choice, 0 to 1; null if there is none. */
  largestChoice: number | null;
  /** The loss of a solution on its way before it gains, in Sh. */
  detour: number | null;
  /** The share of the vertices that solutions pass, 0 to 1. */
  coverage: number | null;
}

/** The answer of `character` (docs/character.md). */
export type Character = LinesCharacterAnswer;

/** Options of `traits`. */
export type TraitsOptions = CallOf<LinesTraitsOptions>;

/** The answer of `traits`. */
export type FillingTraits = LinesTraitsAnswer;

/** Options of `edits`. The progress has all results so far. */
export type EditsOptions = CallOf<LinesEditsOptions & Pick<LinesEditsParameters, "symbol">, Edits>;

/** The answer of `edits`, of all parts. */
export type Edits = LinesEditsAnswer & Required<Pick<LinesEditsAnswer, "before">>;

/** Options of `vary`. The progress has all results so far. */
export type VaryOptions = CallOf<LinesVaryOptions, Neighbours>;

/** The answer of `vary`. */
export type Neighbours = LinesVaryAnswer;

/** Options of `estimate`. The progress counts random attempts, and those that reached a solution. */
export type EstimateOptions = CallOf<RunOptions, { tries: number; hits: number }>;

/** The answer of `estimate`. */
export type Estimate = LinesEstimateAnswer;

/** Options of `count`. */
export type CountOptions = CallOf<LinesCountOptions, { count: Digits }>;

/** The answer of `count`. */
export type Count = LinesCountAnswer;

/** The formats that `convert` writes. */
export type Formats = Required<Omit<LinesConvertAnswer, "version">>;

/** Options of `convert`. The member of the answer is named as the format. */
export type ConvertOptions<To extends keyof Formats = keyof Formats> = CallOf<LinesConvertOptions> & {
  to: To;
};

/** Options of `generate` and `plan`: those of the plan of a query. `top` is 10,000 by default. */
export type GenerateOptions = CallOf<Omit<LinesPlanOptions, "describe">> & {
  /**
   * The checkpoint of an earlier call for the same puzzle, with the same options and version:
   * the call continues from there, and the answer is that of a call that was never interrupted.
   */
  saved?: Checkpoint;
};

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

/**
 * A query before it is run. A configuration's rank counts the options of the placeholders like digits, of
 * which the last placeholder's changes fastest.
 */
export type Plan = Required<
  Pick<LinesPlanAnswer, "configurations" | "placeholders" | "chunk" | "trees" | "colors" | "standardColors">
> & { [Name in "reason"]?: undefined };

/** Why a puzzle is not a query. */
export type NoPlan = Required<Pick<LinesPlanAnswer, "reason" | "colors" | "standardColors">>;

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
  /** The state so far, from which generate can continue later: see `saved`. A host has none. */
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
export interface GenerateResult
  extends
    GenerateCounts,
    Required<Pick<LinesPlanAnswer, "configurations" | "player" | "sort" | "order" | "colors" | "version">>,
    Pick<LinesPlanAnswer, "against">,
    OrNull<Pick<LinesPlanAnswer, "compat">> {
  complete: true;
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
}

/** Options of `compose`. The line is to be the only solution; it must solve the puzzle as it is. */
export type ComposeOptions = CallOf<
  LinesComposeOptions & Pick<LinesComposeParameters, "line">,
  { proposals: number; tried: number; states: number }
>;

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

/** The answer of `compose`. */
export type Composition = LinesComposeAnswer;

/**
 * Options of `wish`. Without conditions, every neighbour with a solution is a proposal. All boards within two
 * edits are tried; beyond, the boards that miss the wish by least are changed first.
 */
export type WishOptions = CallOf<LinesWishOptions>;

/** One edit. */
export interface WishChange {
  edit: "place" | "remove" | "change" | "move" | "swap" | "tip";
  /** The place that changes; for a move or a tip, where it came from; for a swap, the first in reading order. */
  at: Place;
  /** The target of a move or a tip, or the second place of a swap. */
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

/** A board that `invent` has made. */
export interface InventedPuzzle extends WishFigures {
  puzzle: PuzzleDocument;
}

/** The boards tried at one distance from the puzzle. */
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

export interface WishUpdate extends Pick<LinesWishAnswer, "proven"> {
  complete?: undefined;
  /**
   * The proposals that are new since the last update. They come in their final order: those
   * with fewer edits first, then those with fewer symbols, then by the places that change, in
   * reading order, then in the palette's order. Beyond two edits, as they are found.
   */
  proposals: WishProposal[];
  /** The number of proposals in all updates so far. */
  found: number;
  /** The distances tried so far, from one edit on. */
  within: WishDistance[];
}

/** The last update. */
export interface WishResult
  extends
    Omit<WishUpdate, "complete">,
    Pick<LinesWishAnswer, "complete" | "stopped" | "before" | "player" | "against" | "version">,
    OrNull<Pick<LinesWishAnswer, "compat">> {}

/** Options of `invent`. `onProgress` gets the proposals that are new since it was last called. */
export type InventOptions = CallOf<
  LinesInventOptions,
  Pick<LinesInventAnswer, "proposals" | "nearest" | "tried">
>;

/** The answer of `invent`. */
export type Invention = LinesInventAnswer;

/** Members that are null instead of absent. */
export type OrNull<Type> = { [Name in keyof Type]-?: Type[Name] | null };

/** The error of a call. The message is for people; the code is for programs, and stays what it is. */
export interface EngineError extends Error {
  code: ErrorCode;
}

/**
 * The method that `await using` calls at the end of a block, if TypeScript's library has it
 * (esnext.disposable), and nothing otherwise.
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

  /** Why a solution is drawn as it is: what each choice costs, and why every other way cannot work. */
  lesson(puzzle: Puzzle, options?: LessonOptions): Promise<Lesson>;

  /** Finds the wrong readings of the rules that puzzles leave open when they are played in turn. */
  sequence(panels: SequencePanel[], options?: SequenceOptions): Promise<Sequence>;

  /** Maps a player's attempts: their ways and their ends. */
  wander(puzzle: Puzzle, options?: PlayerOptions): Promise<Wander>;

  /** The effect of each symbol: what the puzzle would be without it. */
  symbols(puzzle: Puzzle, options?: SymbolsOptions): Promise<Symbols>;

  /** Measures the character of a puzzle, beyond its difficulty. */
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
   * The message of an oracle to a player who has drawn this line (its vertices; none before the
   * start), and the information in that message in Sh: Theorem 2 of Shen 2024.
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
  ): Promise<LinesProbeAnswer>;

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
  rules(text: string, options?: CallOptions): Promise<LinesRulesAnswer>;

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
   * Makes boards that meet goals, by random changes of symbols. A puzzle without symbols is the frame
   * of new boards; from any other the search begins. The seed decides what is found.
   */
  invent(puzzle: Puzzle, options?: InventOptions): Promise<Invention>;

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
 * sudoku of 256, 81, 36 or 16 characters. Every form that puzz.link reads is read. Types, settings and
 * sites that are not known are refused by name.
 */
export type PencilPuzzle = PencilDocument | string;

/** A document of a pencil puzzle: its type, as puzz.link names it, and its link, which names it, too. */
export interface PencilDocument {
  kind: PencilType;
  link: string;
}

/**
 * A puzzle as a drawing needs it. Cells are numbered row by row from 0. Places are
 * doubled coordinates [x, y]: a cell has two odd numbers, a side of a cell one, a corner none.
 */
export type PencilBoard = PencilReadAnswer;

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

/**
 * Options of calls that need the only solution. They find it first, and `seconds` is the time of
 * both; until it is found there is no progress. `solution` is the only solution, if it is known; it is
 * checked.
 */
export type PencilOptions = RunOptions & Partial<Pick<PencilRateParameters, "solution">>;

/** The answer of `solve`, and what others answer of a puzzle that is not unique. */
export type PencilSolutions = Omit<PencilSolveAnswer, "probes"> & Partial<Pick<PencilSolveAnswer, "probes">>;

/** Fields that a call adds if it needs the only solution. */
export type PencilAddition<Answer> = Partial<Omit<Answer, keyof PencilSolutions | "error" | "code">>;

/** The answer of `rate`. The rest is there only if the puzzle is unique and the call complete. */
export type PencilRating = PencilSolutions & PencilAddition<PencilRateAnswer>;

export interface PencilStep {
  /** The rule's name. */
  rule: string;
  rank: number;
  /** The step in words, with what it follows from. */
  text: string;
  /** No rule and no what-if was left. */
  guess: boolean;
  /** The place that it is about; null if it is about the whole board. */
  at: [x: number, y: number] | null;
  /** The places that it follows from. */
  because: [x: number, y: number][];
  /** Questions by their numbers, and 1 for yes or 0 for no. */
  marks: [question: number, mark: 0 | 1][];
}

/** The rest is there only if the puzzle is unique. If the call is not complete, steps are missing. */
export type PencilExplanation = PencilSolutions & PencilAddition<PencilExplainAnswer>;

/** The answer of `check`. */
export type PencilVerdict = PencilCheckAnswer;

/** The answer of `hint`. The rest is there only if the puzzle is unique. */
export type PencilHint = PencilSolutions & PencilAddition<PencilHintAnswer>;

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
  solve(
    puzzle: PencilPuzzle,
    options?: CallOf<PencilSolveOptions, { probes: number; atLeast: number }>,
  ): Promise<PencilSolutions>;

  /** Measures the information that a player lacks who has to find the next step. */
  rate(puzzle: PencilPuzzle, options?: PencilOptions): Promise<PencilRating>;

  /** Every step to the solution, by the cheapest rules. */
  explain(puzzle: PencilPuzzle, options?: PencilOptions): Promise<PencilExplanation>;

  /** Says whether marks, or a solution, solve the puzzle, and if not, what is wrong and what is missing. */
  check(
    puzzle: PencilPuzzle,
    marks: PencilMarks | PencilSolution,
    options?: Omit<PencilCheckOptions, "marks">,
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
  /** Seconds of work after which the answer is what is known by then. */
  seconds?: number;
  onProgress?: (text: string) => void;
  /** It overtakes other calls on its worker. */
  quick?: boolean;
  /** All other calls overtake it. */
  background?: boolean;
}
