// Types of site/perplex.js, in pages and in Node. Information is in shannons (Sh, one bit); places are
// doubled coordinates [a, b], a to the right from 0 to 2 * width, b downwards
// from 0 to 2 * height. What is infinite is null, as JSON has no infinity.

/** A place: both even a vertex, both odd a cell, otherwise an edge. */
export type Place = [a: number, b: number];

/** One symbol of a puzzle document. Which further fields a type has is the engine's business. */
export interface PuzzleSymbol {
  at: Place;
  type: string;
  [field: string]: unknown;
}

/** A puzzle document. Fields that are missing take their defaults; unknown ones are errors. */
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
  /** How the puzzle departs from the profile "game". */
  variants?: ("fat-starts" | "shapeless-zero" | "imprecise-polyominoes" | "lone-eliminators")[];
  title?: string;
  symbols?: PuzzleSymbol[];
}

/**
 * A document, or a text: the document's JSON, a share link, a Windmill string or /build/
 * address, or anything else the engine reads. Texts are passed on as they are.
 * An object with a "grid" is a puzzle of witnesspuzzles.com.
 */
export type Puzzle = PuzzleDocument | { grid: unknown[][]; [field: string]: unknown } | string;

/**
 * Measures of a puzzle for one player, in Sh; null is infinite: no solution this
 * player can reach. With `tsiOnly`, or where time ran out, there may be msi and tsi
 * alone.
 */
export interface Measures {
  /** The information on the easiest way to a solution. */
  muse?: number | null;
  /** MUSE with the divergence of an informed choice from a uniform one instead of log2 of the choices. */
  remuse?: number | null;
  /** -log2 of the probability of the likeliest single solution. */
  msi: number | null;
  /** -log2 of the probability that the player reaches a solution. */
  tsi: number | null;
  /** The adversarial ("dead-end") entropy. */
  muae?: number | null;
}

/** What a curriculum is picked from; generate's results are. TSI in Sh. */
export interface Rung {
  rank: number;
  tsi: number | null;
}

/** How a board was played. */
export interface Played {
  rank: number;
  solved: boolean;
  /** From the first look to the end. */
  seconds: number;
}

/** A puzzle's place among published ones. */
export interface Norm {
  /** So many in a hundred are easier, counting half of those equally hard. */
  percent: number;
  /** How many puzzles there are. */
  of: number;
  /** Of which size: "4x4", or "3x5 or 5x3" where both orders are taken together. */
  size: string;
  /** All this in a sentence. */
  text: string;
}

export interface StartOptions {
  /**
   * How many Web Workers, in Node threads, 1 to 256. Default: one less than the machine's
   * cores, at least one; two where the browser hides the number.
   */
  workers?: number;
  /**
   * The engine's module or its address; in Node an address without a scheme is a path.
   * Default: witness.wasm beside perplex.js.
   */
  wasm?: string | URL | WebAssembly.Module;
  /**
   * The learned policy, as `perplex learn train` writes it, or its address; loaded with
   * the first player who needs it. Default: policy.bin beside perplex.js.
   */
  weights?: Uint8Array | string | URL;
}

/**
 * A state of a line puzzle in which a policy chooses: the places that the line has come
 * to, in order, and what may be done: "start 0", "start 1", … before the first, then
 * "up", "right", "down", "left" and, where the line stands on an end, "end".
 */
export interface PolicyState {
  path: Place[];
  actions: string[];
}

/**
 * A player as a function: the probabilities of a state's actions, in their order. They
 * add up to 1, or are all 0 when the player gives up.
 */
export type Policy = (state: PolicyState) => ArrayLike<number> | Promise<ArrayLike<number>>;

export interface MeasureOptions extends CallOptions {
  /** Of the search for solutions, before the policy is asked. Default 60. */
  seconds?: number;
  /** Called at most every 100 ms while the policy is asked. */
  onProgress?: (progress: { done: number; states: number }) => void;
}

/** In Sh; null is infinite. With `complete: false` time ran out, and there is no figure. */
export interface PolicyMeasures {
  msi?: number | null;
  tsi?: number | null;
  solutions: number;
  /** How many states the policy was asked about: those on the way to a solution. */
  states?: number;
  complete: boolean;
  version: string;
}

export interface CallOptions {
  /**
   * Abort rejects the call with an AbortError (a DOMException; a different
   * reason of the signal is its cause) and frees the workers for other calls.
   */
  signal?: AbortSignal;
}

export interface LimitedOptions extends CallOptions {
  /**
   * Seconds of work after which what is known is returned with
   * `complete: false`. Default 60; Infinity is allowed.
   */
  seconds?: number;
}

export interface AnalyzeOptions extends LimitedOptions {
  /** Called at most every 100 ms. `exact`: there are no more solutions than these. */
  onProgress?: (progress: { states: number; solutions: number; exact: boolean }) => void;
  /**
   * Player models: presets ("none", "baseline", "baseline+apr", "baseline+rcr",
   * "all") or rules joined by "+", "own" among them; "learned"; with a slip, as in
   * "all~0.05", who takes a random action one time in twenty; a population, as in
   * "0.3*none|0.7*all". Default ["all"].
   */
  players?: string[];
  /** The player's own rules, for "own" (docs/rules.md). */
  rules?: string;
  /** "shen-2024" repeats the published program's way of computing; "" is the same as leaving it out. */
  compat?: string;
  /** Count the bare board's paths too? Default true. */
  paths?: boolean;
  /** MSI and TSI only: on a large board they are often known long before the other measures. Default false. */
  tsiOnly?: boolean;
}

export interface Analysis {
  /** Paths from a start to an end of the bare board. Absent when not asked for, or not known in time. */
  paths?: number;
  solutions: number;
  /** By player, named as in the options; players not measured in time are absent. */
  measures: Record<string, Measures>;
  /** Why there are no figures of some players: they cannot play this board. */
  unmeasured?: Record<string, string>;
  /** How many states the players' trees have, taken together; so far, if not complete. */
  states: number;
  /** False when `seconds` ran out, or something was not decided: see `givenUp`. */
  complete: boolean;
  /** Only if `seconds` ran out: when, as in "after 60 s". */
  stopped?: string;
  /** Only if not complete: is `solutions` the whole number, not a lower bound? */
  solutionsExact?: boolean;
  /**
   * For how many questions it was not decided whether polyominoes fit: the answer is not
   * complete then, as there may be more solutions. Absent when there were none.
   */
  givenUp?: number;
  /** As in the options. */
  compat?: string;
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
   * Each a list of vertices from start to end, and middles of edges where the line starts or
   * may end; always in the same order. With two lines the first.
   */
  solutions: Place[][];
  /** All that were met, listed or not. */
  count: number;
  /** False when `seconds` ran out, or something was not decided: the count is then a lower bound. */
  complete: boolean;
  /** As for analyze. */
  stopped?: string;
  /** As for analyze. */
  givenUp?: number;
  version: string;
}

export interface Verdict {
  /** null: not decided. */
  valid: boolean | null;
  violations: { at: Place; type: string; reason: string }[];
  /** Only if valid is null: what is not known. The search for a way to lay polyominoes was given up. */
  undecided?: string;
}

export interface HintOptions extends CallOptions {
  /** The player model, one of what `players` lists. Default "all". */
  player?: string;
  compat?: string;
}

export interface Hint {
  /** P(goal | line): how likely this player is to solve the puzzle from here. */
  reach: number;
  /** What the player's rules leave to do. */
  actions: {
    /** "up", "right", "down", "left", "end", or "start 0". */
    action: string;
    /** Where the head is afterwards. */
    to: Place;
    /** The player's own probability of this action, pi(a|s). */
    pi: number;
    /** P(goal) after it. */
    reach: number;
    /** pi'(a|s), after the oracle's message. Absent when reach is 0. */
    told?: number;
  }[];
  /** The index of the action with the largest `told`. Absent when reach is 0. */
  best?: number;
  /** KL(pi' || pi) in Sh: what the message is worth. Absent when reach is 0. */
  cost?: number;
  /** Only when reach is 0: how many vertices to take back to where a solution goes on; null if there is none at all. */
  back?: number | null;
  complete: boolean;
  compat?: string;
  version: string;
}

/** A number in decimal digits: it may have more than a double holds exactly. */
export type Digits = string;

export interface PlayerOptions extends LimitedOptions {
  /** The player model, one of what `players` lists. Default "all". */
  player?: string;
  compat?: string;
}

/** What every insight says of itself. */
export interface InsightAnswer {
  /** False when `seconds` ran out, or something was too hard: see each field. */
  complete: boolean;
  /** Only if `seconds` ran out: as for analyze. */
  stopped?: string;
  /** As for analyze. */
  givenUp?: number;
  version: string;
}

export interface PlayerAnswer extends InsightAnswer {
  player: string;
  compat?: string;
}

export interface EdgesOptions extends LimitedOptions {
  /** Called at most every 100 ms. `done` of `total` edges are counted where the solutions are too many to be listed. */
  onProgress?: (progress: { states: number; count: Digits; done: number; total: number }) => void;
}

export interface Edges extends InsightAnswer {
  /** How many solutions there are; a lower bound unless `exact`. */
  count: Digits;
  exact: boolean;
  /** How many solutions the edges' counts are out of: all of them if complete, otherwise the first ones met. */
  basis: number;
  /**
   * Every edge that is there, in reading order: in how many of these it is drawn, wholly or
   * by half, by either line, and that divided by `basis` (0 where there are none).
   */
  edges: { at: Place; count: Digits; share: number }[];
}

export interface Profile extends PlayerAnswer {
  /** Null is infinite, or not known when incomplete. */
  tsi: number | null;
  msi: number | null;
  /** The likeliest solution for this player; of equally likely ones the first in the order of the walk. Null without one. */
  line: Place[] | null;
  /** Its steps, from putting the pen down to finishing. */
  steps: {
    /** Where the head is before. */
    at: Place;
    /** And after; the same for "start 0" and "end". */
    to: Place;
    /** "start 0", "up", "right", "down", "left" or "end". */
    action: string;
    /** pi(a|s) = 1 / choices. */
    p: number;
    /** -log2 p in Sh. */
    spent: number;
    /** All that was spent so far; at the last step MSI. */
    sum: number;
    /** How many actions the player's rules leave. */
    choices: number;
    /**
     * Where one choice is left, what leaves it alone: "only way" when the board has no other,
     * otherwise the player's rules that want it or forbid another: "path", "deadend", "separation",
     * "triangle", "polyomino", "pi", "apr", "rcr".
     */
    forced: null | "only way" | string[];
  }[];
}

export interface Wander extends PlayerAnswer {
  /** How likely one try of this player is to reach a goal: 2^-TSI. */
  reach: number;
  /** Every edge that is there, in reading order: how likely one try draws it, with either line. */
  edges: { at: Place; visits: number }[];
  /** Where tries end without the goal, and which share of them there. With `reach` they sum to 1. */
  lost: { at: Place; share: number }[];
  /** How many random tries the figures are from (always the same ones); null: they are exact. */
  tries: number | null;
  /** Only with tries: the largest standard error of a figure. */
  error?: number;
}

/** A puzzle's solutions, and TSI for the player. */
export interface Outcome {
  /** A lower bound unless `exact`. */
  count: Digits;
  exact: boolean;
  /** Sh; null where it is infinite, or not known because not `complete`. */
  tsi: number | null;
  complete: boolean;
}

export interface SymbolsOptions extends PlayerOptions {
  /** Called at most every 100 ms: how many symbols are done. */
  onProgress?: (progress: { done: number; total: number }) => void;
}

export interface Symbols extends PlayerAnswer {
  /** Of the puzzle as it is; see Outcome. */
  count: Digits;
  exact: boolean;
  tsi: number | null;
  /** Every symbol but question marks, in reading order; count and tsi are without it. */
  symbols: (Outcome & {
    at: Place;
    type: string;
    /** Is the set of solutions the same without it? Null: not known. */
    redundant: boolean | null;
    /** How many solutions there are without it that are none with it; null: not known. */
    opens: Digits | null;
    /** Up to 20 of these. */
    lines: Place[][];
  })[];
  /** Which symbols can go one after another, in reading order, the set of solutions staying the same. Null: not known yet. */
  together: { count: number; places: Place[] } | null;
}

export interface EditsOptions extends PlayerOptions {
  /** What is to be put down: a symbol without `at`. */
  symbol: { type: string; [field: string]: unknown };
  /** Only these places, of those where it may lie. Default: all. */
  places?: Place[];
  /** Places near this one come first. */
  near?: Place;
  /** Called at most every 100 ms a worker, with all that is known by then. */
  onProgress?: (partial: Edits) => void;
}

export interface Edits extends PlayerAnswer {
  /** The puzzle as it is. */
  before: Outcome;
  /**
   * With the symbol at one place, where it may lie and nothing else does; where the very
   * same symbol lies, without it. Nearest to `near` first, otherwise in reading order.
   */
  edits: (Outcome & { at: Place })[];
  /** How many edits there are in all. */
  total: number;
  /** States visited. */
  states: number;
}

export interface VaryOptions extends PlayerOptions {
  /**
   * The kinds of symbols that may come in, without `at`. Default: one to three triangles;
   * separations and stars (those of both kinds that the puzzle has, or both with `colors`) in its
   * colours of these or in `colors`; every other symbol of its cells as it is; must-cross and
   * cannot-cross on edges, and on vertices if it has symbols there. With a list of one's own
   * all of them may lie wherever they fit.
   */
  symbols?: { type: string; [field: string]: unknown }[];
  /** Colours of separations and stars. */
  colors?: string[];
  /** Called at most every 100 ms a worker, with all that is known by then. */
  onProgress?: (partial: Neighbours) => void;
}

export interface Neighbours extends PlayerAnswer {
  /**
   * The boards with one symbol added (`from` is null), removed (`to` is null) or replaced;
   * highest TSI first (compared at 9 decimals), those not known last, equal ones by number:
   * the same for any number of workers. Question marks are left alone.
   */
  neighbours: (Outcome & {
    number: number;
    change: { at: Place; from: PuzzleSymbol | null; to: PuzzleSymbol | null };
  })[];
  /** How many have been tried, out of how many. */
  done: number;
  total: number;
  /** How many of these have no solution; they are not listed. */
  unsolvable: number;
}

export interface EstimateOptions extends LimitedOptions {
  /** Called at most every 100 ms: random tries, and how many of them came to a solution. */
  onProgress?: (progress: { tries: number; hits: number }) => void;
}

/** A guess from random tries, always the same ones. */
export interface Estimate extends InsightAnswer {
  /** How many solutions there are, more or less; null where too few tries came to one to tell. */
  estimate: number | null;
  /** The interval that holds the number with 95 % confidence. */
  low: number | null;
  high: number | null;
  tries: number;
  hits: number;
}

export interface CountOptions extends LimitedOptions {
  /** How many solutions to draw at random, each as likely as any other, 0 to 10,000. Default 0. */
  samples?: number;
  /** The same seed draws the same. Default 1. */
  seed?: number;
  /** Called at most every 100 ms. */
  onProgress?: (progress: { count: string }) => void;
}

export interface Count {
  /** How many solutions there are, in decimal digits: it may outgrow what a number holds exactly. */
  count: string;
  /**
   * "frontier": by dynamic programming, which takes half a second at most up to 10x10 cells, on
   * boards with one line from vertex to vertex, no pillar, and no symbols but triangles, must-cross,
   * cannot-cross, and separations of one colour. "search": by searching, elsewhere.
   */
  method: "frontier" | "search";
  /** How many edges a shortest solution has. Absent where there is none, and with "search". */
  shortest?: number;
  /** Those drawn, as in Solutions; asking for them where "frontier" does not apply is an error. */
  samples?: Place[][];
  /** False when `seconds` ran out: the count is then a lower bound. */
  complete: boolean;
  stopped?: string;
  /** As in Analysis. */
  givenUp?: number;
  version: string;
}

/** What `convert` writes. */
export interface Formats {
  json: PuzzleDocument;
  /** The fragment of a share link. */
  share: string;
  windmill: string;
  /** To the Windmill. */
  link: string;
  /** As witnesspuzzles.com stores a puzzle. */
  jbz: { grid: unknown[][]; [field: string]: unknown };
  svg: string;
  text: string;
}

export interface ConvertOptions<To extends keyof Formats = keyof Formats> extends CallOptions {
  /** Also the name of the answer's field. */
  to: To;
  /** What whoever opens a share link is to do: "play" (the default), "edit" or "contest". */
  kind?: "play" | "edit" | "contest";
  /** An svg for paper, black on white. Default false. */
  print?: boolean;
  /** An svg without what a player does not get to see. Default false. */
  play?: boolean;
  /** A solution to draw into an svg, a list of places as `solve` answers them. */
  line?: Place[];
}

export interface GenerateOptions extends CallOptions {
  /**
   * Where an earlier call for the same puzzle with the same options had come to, by the same version: the
   * rest is done, and the answer is that of a call that was never interrupted.
   */
  resume?: Checkpoint;
  /**
   * The player model, one of what `players` lists. Default "all". For one who is more
   * than rules configurations are measured one by one, which is slower.
   */
  player?: string;
  /** The player's own rules, for "own". */
  rules?: string;
  /** As for analyze. */
  compat?: string;
  /**
   * Colours of separations and stars; an empty list leaves these out. Default:
   * those of the puzzle and up to two new ones, as in the thesis.
   */
  colors?: string[];
  /**
   * Polyominoes that a cell may hold: objects with `shape` and what else a document
   * says of one (`rotatable`, `negative`, `color`), or bare rows of 0 and 1. Default: none.
   * With shapes or eliminators configurations are measured one by one, which is slower.
   */
  shapes?: ({ shape: number[][]; rotatable?: boolean; negative?: boolean; color?: string } | number[][])[];
  /** May a cell hold an eliminator? Default false. */
  eliminators?: boolean;
  /** May a cell stay empty? Edges always may. Default false. */
  includeEmpty?: boolean;
  /**
   * "best" (the default) lists the hardest configurations, "count" only counts the
   * solvable ones, "histogram" also tells how their TSI is spread.
   */
  want?: "best" | "count" | "histogram";
  /** How many of the best to keep, 1 to 10,000,000; of more than 10 million configurations at most 10,000. Default 10,000. */
  top?: number;

  // What follows decides which solvable configurations are kept; counts and histograms are of these.

  /** The TSI wanted, in Sh, compared at 9 decimals; null is open. */
  tsi?: Range;
  /** The number of solutions wanted, from 1: [1, 1] is exactly one. */
  solutions?: Range;
  /** How many symbols the filled board has, those given included; removed edges are none. */
  symbols?: Range;
  /** Symbols that must be among those filled in; all of these have to hold. */
  require?: Requirement[];
  /** Only configurations that this line solves, its places as in `check`. With solutions [1, 1] it is the only one. */
  line?: Place[];
  /**
   * Of configurations that are equal but for a symmetry of the board ("symmetry"), for exchanged
   * colours ("colors") or for both at once, only the one of the lowest rank is kept. Two filled
   * boards are equal when a rotation or reflection that takes the board to itself (its size,
   * removed edges, second line and way round; starts to starts and ends to ends, so that no line
   * is drawn backwards), and new names for the colours of all symbols, no two of them alike, turn
   * one into the other whole, the given symbols included. Configurations that `require`, `symbols`
   * or `line` refuse are not looked at.
   */
  distinct?: "symmetry" | "colors" | "both";
  /**
   * A second player model. Each result gets `against`, its TSI for that player, and `difference`,
   * against - tsi: large for puzzles that are easy for a player who knows what `player` knows, and hard
   * for the other.
   */
  against?: string;
  /** What "best" means. "difference" needs `against`. Default "tsi". */
  sort?: "tsi" | "msi" | "solutions" | "symbols" | "difference";
  /** The most or the least of it first; equal ones by rank, and infinite differences last. Default "most". */
  order?: "most" | "least";
}

/** From the first to the last number, both included; null where it is open. */
export type Range = [from: number | null, to: number | null];

/** So many symbols of a kind among those filled in. */
export interface Requirement {
  type: string;
  /** Of this colour only; without it, of any. */
  color?: string;
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
  /** The placeholders in reading order. A configuration's rank counts their options like digits, the last placeholder's fastest; null leaves the place empty. */
  placeholders: { at: Place; options: (PuzzleSymbol | null)[] }[];
  /** How many ranks are done together; workers share out these shards. */
  chunk: number;
  /** The work: about so many walks of the board without its placeholders. */
  trees: number;
  /** The colours tried, and those that would be without the option. */
  colors: string[];
  standardColors: string[];
  trouble?: undefined;
}

/** Why a puzzle is no query as it stands. */
export interface NoPlan {
  trouble: string;
  colors: string[];
  standardColors: string[];
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
  /** What the placeholders became; those left empty are absent. */
  symbols: PuzzleSymbol[];
  /** The TSI for the second player, in Sh; null when they cannot solve it. Only with `against`. */
  against?: number | null;
  /** against - tsi, in Sh; null as `against`. Only with `against`. */
  difference?: number | null;
  /** How many equal puzzles it stands for, itself among them; 100 means that many or more. Only with `distinct`. */
  alike?: number;
}

/** What all updates have. */
export interface GenerateCounts {
  /** Configurations evaluated so far; never falls. */
  done: number;
  /** Configurations in all. */
  total: number;
  /** Solvable ones among those done; never falls. */
  found: number;
  /** Those of them that are wanted; the same as `found` when nothing is asked of them. Never falls. */
  kept: number;
  /** The best so far, best first: at most 100 here, all of `results` in the last update. */
  best: Sibling[];
}

/** An update before the last. */
export interface GenerateUpdate extends GenerateCounts {
  complete?: undefined;
  /** What is done so far, from which generate can go on later: see `resume`. A host has none. */
  checkpoint?(): Checkpoint;
}

/** What a query has come to before its end; plain data, to be kept anywhere. */
export interface Checkpoint {
  /** The ranks that are done, in order: from the first, up to and without the second. */
  parts: [from: number, to: number][];
  /** Solvable ones among them. */
  found: number;
  kept: number;
  /** The best of them, as many as the query keeps. */
  results: (Pick<Sibling, "rank" | "tsi" | "solutions"> & Partial<Sibling>)[];
  /** As in the result, if wanted. */
  histogram?: number[];
}

/** The last update. Its fields are enough to make the query again. */
export interface GenerateResult extends GenerateCounts {
  complete: true;
  configurations: number;
  solvable: number;
  /** Highest TSI first (compared at 9 decimals), or as `sort` and `order` say; equal ones by rank: the same for any number of workers. None unless the best are wanted. */
  results: Sibling[];
  /** Only if wanted: `counts[i]` configurations of those kept have i * bin <= TSI < (i + 1) * bin, in Sh. */
  histogram?: { bin: number; counts: number[] };
  /** Wall-clock time of the whole call. */
  seconds: number;
  /** The program's version. */
  version: string;
  player: string;
  /** The second player; absent when there is none. */
  against?: string;
  sort: string;
  order: "most" | "least";
  compat: string | null;
  /** Those that were used. */
  colors: string[];
}

export interface ComposeOptions extends CallOptions {
  /** The line that is to be the only solution, its places as in `check`; it solves the puzzle as it is. */
  line: Place[];
  /**
   * What may be added: "separation", "star", "triangle", "must-cross", "cannot-cross".
   * Default: all but "cannot-cross".
   */
  kinds?: string[];
  /** Colours of separations and stars; one is enough for stars. Default: the puzzle's own, filled up to two. */
  colors?: string[];
  /** How many different proposals to look for, 1 to 100. Default 5. */
  proposals?: number;
  /** Whose TSI is told. Default "all". */
  player?: string;
  compat?: string;
  /** Another seed, a whole number from 0, gives other proposals; the same one the same. Default 0. */
  seed?: number;
  /** "tsi": the hardest first; "symbols": the fewest first. Default "tsi". */
  sort?: "tsi" | "symbols";
  /** Called at most every 100 ms. */
  onProgress?: (progress: { proposals: number; tried: number; states: number }) => void;
}

/** A set of symbols that makes the line the only solution. */
export interface Proposal {
  /** What is added. */
  symbols: PuzzleSymbol[];
  /** "1": every other line has been ruled out by counting. */
  count: "1";
  /** Sh; null when it takes too long to find out. */
  tsi: number | null;
  /** The puzzle with the symbols. */
  document: PuzzleDocument;
}

export interface Composition {
  proposals: Proposal[];
  /** Only if there are none: why, in a sentence. */
  reason?: string;
  /** Only if there are none: is it certain that nothing of what is allowed makes the line the only solution? */
  impossible?: boolean;
  complete: boolean;
  seed: number;
  player: string;
  compat?: string;
  version: string;
}

/**
 * A pool of Web Workers (in Node, of threads) that analyse puzzles.
 *
 * Calls may be made at any time, in any number. All others overtake generate. A worker that crashes or falls silent is replaced
 * and its work done again; a call whose work stops three workers rejects.
 *
 * Every method rejects with an Error whose message can be shown as it is:
 * - input the engine cannot read: the engine's own text, the same as on the command line;
 * - a wrong option: TypeError or RangeError naming the option and its value;
 * - an aborted call: a DOMException named AbortError; of an aborted generate that had begun
 *   to work it has a property `partial`, a GenerateUpdate with all that was kept so far in `best`;
 * - a call after close, or one that close cut short: an Error saying so.
 */
export class Engine {
  private constructor();

  /**
   * Loads and compiles the engine and starts the workers; resolves when the
   * first one is ready. Rejects when the module cannot be loaded or no worker
   * can be started.
   */
  static start(options?: StartOptions): Promise<Engine>;

  /** The number of workers, those being replaced included. */
  readonly workers: number;

  /** Counts a puzzle's paths and solutions and measures it for each player. */
  analyze(puzzle: Puzzle, options?: AnalyzeOptions): Promise<Analysis>;

  /** Lists solutions. */
  solve(puzzle: Puzzle, options?: SolveOptions): Promise<Solutions>;

  /** Tells whether a path, given by its vertices, solves the puzzle, and if not, why. */
  check(puzzle: Puzzle, path: Place[], options?: CallOptions): Promise<Verdict>;

  /** Writes a puzzle in another format: `{windmill: "…"}` for `to: "windmill"`, and so on. */
  convert<To extends keyof Formats>(
    puzzle: Puzzle,
    options: ConvertOptions<To>,
  ): Promise<Pick<Formats, To> & { version?: string }>;

  /** In how many of all solutions each edge is drawn. */
  edges(puzzle: Puzzle, options?: EdgesOptions): Promise<Edges>;

  /** The solution that a player comes to most likely, and what he lacks at each step of it. */
  profile(puzzle: Puzzle, options?: PlayerOptions): Promise<Profile>;

  /** Where a player's tries go, and where they end. */
  wander(puzzle: Puzzle, options?: PlayerOptions): Promise<Wander>;

  /** What each symbol does: what the puzzle would be without it. */
  symbols(puzzle: Puzzle, options?: SymbolsOptions): Promise<Symbols>;

  /** What putting one kind of symbol down would do, place by place. */
  edits(puzzle: Puzzle, options: EditsOptions): Promise<Edits>;

  /** The neighbours of a puzzle, one symbol changed, best first. */
  vary(puzzle: Puzzle, options?: VaryOptions): Promise<Neighbours>;

  /** How many solutions a puzzle may have that has too many to count. */
  estimate(puzzle: Puzzle, options?: EstimateOptions): Promise<Estimate>;

  /** Counts the solutions exactly, draws some, and tells the length of the shortest. */
  count(puzzle: Puzzle, options?: CountOptions): Promise<Count>;

  /**
   * What an oracle would tell a player who has drawn this line (its vertices;
   * none before the start), and what that is worth in Sh: Theorem 2 of Shen 2024.
   */
  hint(puzzle: Puzzle, line: Place[], options?: HintOptions): Promise<Hint>;

  /**
   * Tells for each candidate whether the puzzle still has a solution with it: the
   * symbol is put at its place, or removed if it lies there already; null asks
   * about the puzzle as it is. The answer is null where it takes too long to find out.
   */
  probe(
    puzzle: Puzzle,
    candidates: (PuzzleSymbol | null)[],
    options?: CallOptions,
  ): Promise<{ solvable: (boolean | null)[]; complete: boolean }>;

  /**
   * What generate would have to do, without doing it: how many configurations there
   * are and what each placeholder may become. A puzzle that is no query as it stands,
   * since nothing is to be filled or too much, has a plan with `trouble` alone.
   */
  plan(puzzle: Puzzle, options?: GenerateOptions): Promise<Plan | NoPlan>;

  /**
   * Evaluates every way to fill the puzzle's placeholders and ranks the solvable
   * ones. Yields at most every 100 ms; the last value has `complete: true`. The
   * work begins with the first value asked for, and leaving the loop ends it.
   * A puzzle without placeholders is bad input, and so is one with more than a
   * billion configurations. An abort keeps what whole shards have found.
   */
  generate(
    puzzle: Puzzle,
    options?: GenerateOptions,
  ): AsyncGenerator<GenerateUpdate | GenerateResult, void, void>;

  /**
   * Reads rules of one's own (docs/rules.md): `rules` is the text as it is usually
   * written, `english` a sentence for each clause. Rejects with what is wrong, and where.
   */
  rules(text: string, options?: CallOptions): Promise<{ rules: string; english: string[] }>;

  /**
   * MSI and TSI for a policy that is a function. It is called in the page, once for each
   * state on the way to a solution: of boards with more than 10,000 solutions it is not
   * asked. What it throws, or a wrong answer, rejects.
   */
  measure(puzzle: Puzzle, policy: Policy, options?: MeasureOptions): Promise<PolicyMeasures>;

  /**
   * Looks for symbols that make a line the only solution. The puzzle has no placeholders;
   * what lies on it stays.
   */
  compose(puzzle: Puzzle, options: ComposeOptions): Promise<Composition>;

  /**
   * Picks n results that climb evenly in TSI, the easiest first; all if there are not more.
   * The first and the last are the easiest and the hardest. Of equally hard results only
   * the one of the lowest rank is taken, unless that leaves too few.
   */
  climb<R extends Rung>(results: R[], n: number, options?: { signal?: AbortSignal }): Promise<R[]>;

  /**
   * Which of the results to play after these, in the order of play; null when there is
   * none. The first is the easiest; then it is harder after a solution, more so after a
   * fast one, and easier after giving up. n is how many steps lead from the easiest to the
   * hardest, 10 by default.
   */
  next<R extends Rung>(
    results: R[],
    played: Played[],
    n?: number,
    options?: { signal?: AbortSignal },
  ): Promise<R | null>;

  /**
   * How hard a puzzle is beside those of its size that people have published; null for
   * sizes and players without a norm, and for a TSI that is not finite.
   */
  norm(
    figures: { width: number; height: number; player: string; tsi: number | null | undefined },
    options?: { signal?: AbortSignal },
  ): Promise<Norm | null>;

  /**
   * Starts the workers that are otherwise started when they are needed first, so that
   * the connection may go. Rejects where something does not load; the next call tries
   * again.
   */
  prepare(): Promise<void>;

  /** The memory of each worker's engine in bytes; 0 for one that is not running. */
  memory(): Promise<number[]>;

  /** Ends the workers, which otherwise keep a program in Node; open calls reject. May be called twice. */
  close(): void;
}

/**
 * Workers with another program, for the pages of perplex itself; they are what a Program of
 * site/engine works with. No part of the module that other sites may rely on.
 *
 * @internal
 */
export function startPool(size: number, program: URL | string | WebAssembly.Module): Promise<any>;
