// Made from the declarations of the verbs by go generate ./site/make/types.

import type {
  CharacterRanges,
  Color,
  Compat,
  DifficultyPlace,
  Digits,
  Hardest,
  HintAction,
  InventedPuzzle,
  LessonStep,
  LogicGridDocument,
  LogicGridEntity,
  LogicGridOrders,
  LogicGridPuzzle,
  LogicGridTheme,
  Making,
  Measures,
  Neighbour,
  Norm,
  Outcome,
  PackedElite,
  PackedResult,
  PencilClue,
  PencilDocument,
  PencilEdit,
  PencilFault,
  PencilMade,
  PencilMarks,
  PencilPlace,
  PencilPuzzle,
  PencilQuestion,
  PencilSolution,
  PencilStep,
  PencilSummary,
  PencilWorth,
  Place,
  Played,
  Player,
  PolicyState,
  ProfileStep,
  Proposal,
  Puzzle,
  PuzzleDocument,
  PuzzleScriptBoard,
  PuzzleScriptComparison,
  PuzzleScriptFoundLevel,
  PuzzleScriptGoal,
  PuzzleScriptInput,
  PuzzleScriptLevel,
  PuzzleScriptObject,
  PuzzleScriptProblem,
  PuzzleScriptRule,
  PuzzleScriptSpare,
  PuzzleSymbol,
  Range,
  Requirement,
  Rule,
  RulePlayer,
  RunAnswer,
  RunOptions,
  SequenceFinding,
  SequencePanel,
  SequenceProposal,
  SequenceReading,
  Shape,
  SparcRecord,
  SymbolEffect,
  SymbolKind,
  SymbolType,
  Traits,
  TransportClash,
  TransportConstraint,
  TransportLevel,
  TransportMeasures,
  TransportPlayer,
  TransportRecord,
  TriangleCandidate,
  TriangleCounterexample,
  TriangleMove,
  TriangleTrial,
  WishFigures,
  WishPart,
  WishProposal,
} from "./shapes.d.ts";

/**
 * A kind of error:
 * - "bad-request": an option or argument is missing, is of the wrong type, or has a value that is not allowed;
 * - "unknown-option": there is no option of this name;
 * - "bad-puzzle": the puzzle cannot be read, or is not of the kind that the request is about;
 * - "too-large": the request is sound, but would take more than the engine computes;
 * - "engine-closed": the engine was closed before the call or during it;
 * - "load-failed": a file cannot be loaded, or has unexpected content;
 * - "worker-failed": no worker can be started, or the call has ended several workers.
 */
export type ErrorCode =
  | "bad-request"
  | "unknown-option"
  | "bad-puzzle"
  | "too-large"
  | "engine-closed"
  | "load-failed"
  | "worker-failed";

/** Line puzzles, as in The Witness. */
export interface LinesFamily {
  /** Counts the paths and solutions of a puzzle, and measures it for each player. */
  analyze(puzzle: Puzzle, options?: LinesAnalyzeOptions): Promise<LinesAnalyzeAnswer>;
  /** Lists the solutions of a puzzle. */
  solve(puzzle: Puzzle, options?: LinesSolveOptions): Promise<LinesSolveAnswer>;
  /** Reports whether a line solves a puzzle, and if not, why. */
  check(puzzle: Puzzle, path: Place[], options?: RunOptions): Promise<LinesCheckAnswer>;
  /** Counts the solutions of a puzzle exactly, draws some, and finds the length of the shortest. */
  count(puzzle: Puzzle, options?: LinesCountOptions): Promise<LinesCountAnswer>;
  /** Plans how to fill a puzzle's placeholders in every way. */
  plan(puzzle: Puzzle, options?: LinesPlanOptions): Promise<LinesPlanAnswer>;
  /** Tries some of the ways to fill a puzzle's placeholders and ranks the solvable ones. */
  shard(puzzle: Puzzle, to: number, options?: LinesShardOptions): Promise<LinesShardAnswer>;
  /** Writes a puzzle in another format. */
  convert(puzzle: Puzzle, to: LinesFormat, options?: LinesConvertOptions): Promise<LinesConvertAnswer>;
  /** Returns the style of inline drawings, which a page needs once. */
  style(options?: RunOptions): Promise<LinesStyleAnswer>;
  /** Looks for symbols that make a line the only solution. */
  compose(puzzle: Puzzle, line: Place[], options?: LinesComposeOptions): Promise<LinesComposeAnswer>;
  /** Looks for the boards nearest to a puzzle that meet a wish. */
  wish(puzzle: Puzzle, options?: LinesWishOptions): Promise<LinesWishAnswer>;
  /** Makes boards that meet goals, by random changes of symbols. */
  invent(puzzle: Puzzle, options?: LinesInventOptions): Promise<LinesInventAnswer>;
  /** Measures the character of a puzzle, apart from its difficulty. */
  character(puzzle: Puzzle, options?: LinesCharacterOptions): Promise<LinesCharacterAnswer>;
  /** Measures the traits of several fillings of a puzzle. */
  traits(
    puzzle: Puzzle,
    fillings: PuzzleSymbol[][],
    options?: LinesTraitsOptions,
  ): Promise<LinesTraitsAnswer>;
  /** Picks results that rise evenly in TSI, the easiest first. */
  climb(
    results: [rank: number, tsi: number][],
    count: number,
    options?: RunOptions,
  ): Promise<LinesClimbAnswer>;
  /** Chooses the result to play next, based on the results played so far. */
  next(results: [rank: number, tsi: number][], options?: LinesNextOptions): Promise<LinesNextAnswer>;
  /** Ranks the difficulty of a puzzle among published puzzles of its size. */
  norms(width: number, height: number, options?: LinesNormsOptions): Promise<LinesNormsAnswer>;
  /** Lists the states along all solutions of a puzzle, for a policy that the caller computes. */
  states(puzzle: Puzzle, options?: RunOptions): Promise<LinesStatesAnswer>;
  /** Measures a puzzle for a policy that the caller has computed. */
  weigh(puzzle: Puzzle, probabilities: number[][], options?: RunOptions): Promise<LinesWeighAnswer>;
  /** Reads your own rules and explains them in English. */
  rules(rules: string, options?: RunOptions): Promise<LinesRulesAnswer>;
  /** Explains a solution step by step: what each choice costs, and how every other way ends. */
  lesson(puzzle: Puzzle, options?: LinesLessonOptions): Promise<LinesLessonAnswer>;
  /** Finds the wrong readings of the rules that a sequence of puzzles leaves open. */
  sequence(panels: SequencePanel[], options?: LinesSequenceOptions): Promise<LinesSequenceAnswer>;
  /** Counts in how many solutions each edge is drawn. */
  edges(puzzle: Puzzle, options?: RunOptions): Promise<LinesEdgesAnswer>;
  /**
   * Finds the solution that a player is most likely to find, and the information that the player lacks at
   * each of its steps.
   */
  profile(puzzle: Puzzle, options?: LinesProfileOptions): Promise<LinesProfileAnswer>;
  /** Computes where a player's attempts go and where they end. */
  wander(puzzle: Puzzle, options?: LinesWanderOptions): Promise<LinesWanderAnswer>;
  /** Measures a puzzle without each of its symbols. */
  symbols(puzzle: Puzzle, options?: LinesSymbolsOptions): Promise<LinesSymbolsAnswer>;
  /** Measures a puzzle with a symbol at each place where it is allowed. */
  edits(puzzle: Puzzle, symbol: SymbolKind, options?: LinesEditsOptions): Promise<LinesEditsAnswer>;
  /** Measures the boards that differ from a puzzle in one symbol. */
  vary(puzzle: Puzzle, options?: LinesVaryOptions): Promise<LinesVaryAnswer>;
  /** Estimates the number of solutions of a puzzle that has too many to count. */
  estimate(puzzle: Puzzle, options?: RunOptions): Promise<LinesEstimateAnswer>;
  /** Returns the hint of an oracle to a player who has drawn part of a line, and its information. */
  hint(puzzle: Puzzle, options?: LinesHintOptions): Promise<LinesHintAnswer>;
  /** Reports for each of several edits whether the puzzle still has a solution. */
  probe(puzzle: Puzzle, candidates: (PuzzleSymbol | null)[], options?: RunOptions): Promise<LinesProbeAnswer>;
}

/** Parameters of analyze. */
export interface LinesAnalyzeParameters {
  /** Puzzle, as a document or the text of one. */
  puzzle: Puzzle;
}

/** Options of analyze. */
export interface LinesAnalyzeOptions extends RunOptions {
  /** Your own rules; a player model names them own. */
  rules?: string;
  /**
   * Program to reproduce: shen-2024, the program behind Shen (2024), with its two errors and its order of
   * triangles; default: none.
   */
  compat?: Compat | "";
  /**
   * Computes intervals of measures that are not known yet, which takes about half of the time. Default true.
   */
  intervals?: boolean;
  /** Counts the paths of the bare board. Default true. */
  paths?: boolean;
  /** Computes only MSI and TSI, which is much faster on large boards. */
  tsiOnly?: boolean;
  /**
   * Player model: none, baseline, baseline+apr, baseline+rcr, all, or rules joined by +, own among them;
   * learned; PLAYER~0.05, who takes a random action one time in twenty; or 0.3*PLAYER|0.7*PLAYER, a
   * population. Default ["all"].
   */
  players?: Player[];
  /** Number of requests that share the work. A whole number of at least 1. Default 1. */
  parts?: number;
  /**
   * Number of the part that this request computes, counted from 0. A whole number of at least 0. Default 0.
   */
  part?: number;
}

/** The answer of analyze. */
export interface LinesAnalyzeAnswer extends RunAnswer {
  /** Number of paths of the bare board from a start to an end; absent unless requested and known. */
  paths?: number;
  /**
   * Number of solutions; a lower bound if the answer is not complete, unless solutionsExact is true; null if
   * none was found.
   */
  solutions: number | null;
  /**
   * Measures by player, or intervals of them if the answer is not complete, in Sh; players about whom nothing
   * is known are absent.
   */
  measures: Record<string, Measures>;
  /** Reasons why players cannot play the board, by player; absent if all can. */
  unmeasured?: Record<string, string>;
  /** Total number of states in the players' trees. */
  states: number;
  /** Whether everything requested is known. */
  complete: boolean;
  /**
   * Number of regions for which it is undecided whether their shapes fit; absent if there are none; the
   * answer is incomplete if there are any.
   */
  givenUp?: number;
  /** Whether solutions is exact; absent if the answer is complete. */
  solutionsExact?: boolean;
  /** All digits of numbers that a double cannot hold exactly; absent if there are none. */
  digits?: { solutions?: Digits; paths?: Digits };
  /** Oddities of the puzzle, such as a start whose mirror image is not listed; absent if there are none. */
  warnings?: string[];
  /** Compatibility of the request; absent if it has none. */
  compat?: Compat;
  /** Version of perplex. */
  version: string;
}

/** Parameters of solve. */
export interface LinesSolveParameters {
  /** Puzzle, as a document or the text of one. */
  puzzle: Puzzle;
}

/** Options of solve. */
export interface LinesSolveOptions extends RunOptions {
  /**
   * Greatest number of solutions to list; all solutions are counted. A whole number from 0 to 1000000.
   * Default 1000.
   */
  max?: number;
}

/** The answer of solve. */
export interface LinesSolveAnswer extends RunAnswer {
  /**
   * Solutions as their vertices, and midpoints of edges where the line starts or may end, always in the same
   * order; of two lines, the first.
   */
  solutions: Place[][];
  /**
   * Number of solutions, listed or not; a lower bound if the answer is not complete, null if none was found.
   */
  count: number | null;
  /** Whether everything requested is known. */
  complete: boolean;
  /**
   * Number of regions for which it is undecided whether their shapes fit; absent if there are none; the
   * answer is incomplete if there are any.
   */
  givenUp?: number;
  /** Oddities of the puzzle, such as a start whose mirror image is not listed; absent if there are none. */
  warnings?: string[];
  /** Version of perplex. */
  version: string;
}

/** Parameters of check. */
export interface LinesCheckParameters {
  /** Puzzle, as a document or the text of one. */
  puzzle: Puzzle;
  /** Line to check, as its vertices from start to end. */
  path: Place[];
}

/** The answer of check. */
export interface LinesCheckAnswer {
  /** Whether the line is a solution; null if undecided. */
  valid: boolean | null;
  /** Places where the line fails, with the type of the symbol and the reason. */
  violations: { at: Place; type: SymbolType | "line"; reason: string }[];
  /** Undecided question about the shapes of a region; absent unless valid is null. */
  undecided?: string;
}

/** Parameters of count. */
export interface LinesCountParameters {
  /** Puzzle, as a document or the text of one. */
  puzzle: Puzzle;
}

/** Options of count. */
export interface LinesCountOptions extends RunOptions {
  /** Number of solutions to draw at random, all equally likely. A whole number from 0 to 10000. Default 0. */
  samples?: number;
  /** Seed of the random numbers. A whole number of at least 0. Default 1. */
  seed?: number;
}

/** The answer of count. */
export interface LinesCountAnswer extends RunAnswer {
  /** Number of solutions; a lower bound if the answer is not complete, null if none was found. */
  count: Digits | null;
  /** Method that counted: row by row, or by a search. */
  method: "frontier" | "search";
  /** Reason why the method is search; absent otherwise. */
  reason?: string;
  /** Number of edges of a shortest solution; absent if there is none, or if the method is search. */
  shortest?: number;
  /** Solutions drawn at random; absent unless requested, or if they cannot be drawn. */
  samples?: Place[][];
  /** Whether everything requested is known. */
  complete: boolean;
  /**
   * Number of regions for which it is undecided whether their shapes fit; absent if there are none; the
   * answer is incomplete if there are any.
   */
  givenUp?: number;
  /** Oddities of the puzzle, such as a start whose mirror image is not listed; absent if there are none. */
  warnings?: string[];
  /** Version of perplex. */
  version: string;
}

/** Parameters of plan. */
export interface LinesPlanParameters {
  /** Puzzle, as a document or the text of one. */
  puzzle: Puzzle;
}

/** Options of plan. */
export interface LinesPlanOptions extends RunOptions {
  /** Your own rules; a player model names them own. */
  rules?: string;
  /**
   * Player model: none, baseline, baseline+apr, baseline+rcr, all, or rules joined by +, own among them;
   * learned; PLAYER~0.05, who takes a random action one time in twenty; or 0.3*PLAYER|0.7*PLAYER, a
   * population. Default "all".
   */
  player?: Player;
  /**
   * Program to reproduce: shen-2024, the program behind Shen (2024), with its two errors and its order of
   * triangles; default: none.
   */
  compat?: Compat | "";
  /**
   * Colours of separations and stars; default: those of the puzzle and up to two new ones, as in Shen (2024).
   */
  colors?: Color[];
  /** Polyominoes that cells may hold; default: none. */
  shapes?: Shape[];
  /** Allows eliminators in cells. */
  eliminators?: boolean;
  /** Allows cells to stay empty; edges always may. */
  includeEmpty?: boolean;
  /**
   * Kind of answer: the best configurations, only their number, or also their number by TSI. Default "best".
   */
  want?: LinesWant;
  /** Number of best configurations to keep; default: all. A whole number of at least 1. */
  top?: number;
  /** Range of TSI for the player in Sh, compared at 9 decimals. */
  tsi?: Range;
  /** Range of the number of solutions, from 1. */
  solutions?: Range;
  /** Range of the number of symbols on the board; removed edges do not count. */
  symbols?: Range;
  /** Symbols that must be among those filled in; all requirements must hold. */
  require?: Requirement[];
  /** Line that must solve a configuration. */
  line?: Place[];
  /**
   * Configurations of which only one is kept: those that are equal up to symmetries of the board, exchanged
   * colours, or both; default: all are kept.
   */
  distinct?: LinesDistinct;
  /** Second player model; default: none. */
  against?: Player;
  /** Sort key; difference needs against. Default "tsi". */
  sort?: LinesSortKey;
  /** Sort order: the most or the least first. Default "most". */
  order?: LinesSortOrder;
  /**
   * Adds standardColors to the answer, and answers with the reason instead of an error if the puzzle is not a
   * query.
   */
  describe?: boolean;
}

/** The answer of plan. */
export interface LinesPlanAnswer {
  /** Number of configurations. */
  configurations?: number;
  /** Player model. */
  player?: Player;
  /** Second player model; absent if there is none. */
  against?: Player;
  /** Sort key of the results. */
  sort?: LinesSortKey;
  /** Sort order of the results: the most or the least first. */
  order?: LinesSortOrder;
  /** Whether there are conditions, so that fewer configurations may be kept than are solvable. */
  filtered?: boolean;
  /** Colours that are tried. */
  colors: Color[];
  /** Kind of answer of the shards. */
  want?: LinesWant;
  /** Number of results to keep; absent unless want is best. */
  top?: number;
  /** Width of the bins of the histogram, in Sh; absent unless want is histogram. */
  bin?: number;
  /** Number of ranks that a shard should have. */
  chunk?: number;
  /** Number of ranks that shards before the rank chunk should have. */
  first?: number;
  /** Estimate of the work, in walks of the board without its placeholders by the player. */
  trees?: number;
  /** Placeholders in reading order, and the symbols that each may become; null leaves the place empty. */
  placeholders?: { at: Place; options: (PuzzleSymbol | null)[] }[];
  /** Compatibility of the request; absent if it has none. */
  compat?: Compat;
  /** Version of perplex; absent unless the puzzle is a query. */
  version?: string;
  /**
   * Reason why the puzzle is not a query, answered only with colors and standardColors; absent if it is one.
   */
  reason?: string;
  /** Colours that are tried where the request has none; absent unless describe is true. */
  standardColors?: Color[];
}

/** Parameters of shard. */
export interface LinesShardParameters {
  /** Puzzle, as a document or the text of one. */
  puzzle: Puzzle;
  /** End of the shard: one more than its last rank. A whole number of at least 0. */
  to: number;
}

/** Options of shard. */
export interface LinesShardOptions extends RunOptions {
  /** Your own rules; a player model names them own. */
  rules?: string;
  /**
   * Player model: none, baseline, baseline+apr, baseline+rcr, all, or rules joined by +, own among them;
   * learned; PLAYER~0.05, who takes a random action one time in twenty; or 0.3*PLAYER|0.7*PLAYER, a
   * population. Default "all".
   */
  player?: Player;
  /**
   * Program to reproduce: shen-2024, the program behind Shen (2024), with its two errors and its order of
   * triangles; default: none.
   */
  compat?: Compat | "";
  /**
   * Colours of separations and stars; default: those of the puzzle and up to two new ones, as in Shen (2024).
   */
  colors?: Color[];
  /** Polyominoes that cells may hold; default: none. */
  shapes?: Shape[];
  /** Allows eliminators in cells. */
  eliminators?: boolean;
  /** Allows cells to stay empty; edges always may. */
  includeEmpty?: boolean;
  /**
   * Kind of answer: the best configurations, only their number, or also their number by TSI. Default "best".
   */
  want?: LinesWant;
  /** Number of best configurations to keep; default: all. A whole number of at least 1. */
  top?: number;
  /** Range of TSI for the player in Sh, compared at 9 decimals. */
  tsi?: Range;
  /** Range of the number of solutions, from 1. */
  solutions?: Range;
  /** Range of the number of symbols on the board; removed edges do not count. */
  symbols?: Range;
  /** Symbols that must be among those filled in; all requirements must hold. */
  require?: Requirement[];
  /** Line that must solve a configuration. */
  line?: Place[];
  /**
   * Configurations of which only one is kept: those that are equal up to symmetries of the board, exchanged
   * colours, or both; default: all are kept.
   */
  distinct?: LinesDistinct;
  /** Second player model; default: none. */
  against?: Player;
  /** Sort key; difference needs against. Default "tsi". */
  sort?: LinesSortKey;
  /** Sort order: the most or the least first. Default "most". */
  order?: LinesSortOrder;
  /** First rank of the shard. A whole number of at least 0. Default 0. */
  from?: number;
}

/** The answer of shard. */
export interface LinesShardAnswer extends RunAnswer {
  /** First rank of the shard. */
  from: number;
  /** End of the shard: one more than its last rank. */
  to: number;
  /** Number of configurations that were tried. */
  done: number;
  /** Number of configurations with a solution. */
  solvable: number;
  /** Number of solvable configurations that meet the conditions. */
  kept: number;
  /** Number of undecided configurations; absent if there are none. */
  givenUp?: number;
  /** Best results, the best first; their options are numbered as in the plan; absent unless want is best. */
  results?: PackedResult[];
  /** Number of configurations kept in each bin of TSI; absent unless want is histogram. */
  histogram?: number[];
  /** Whether all configurations of the shard were tried. */
  complete: boolean;
}

/** Parameters of convert. */
export interface LinesConvertParameters {
  /** Puzzle, in any format that perplex reads. */
  puzzle: Puzzle;
  /** Format to write. */
  to: LinesFormat;
}

/** Options of convert. */
export interface LinesConvertOptions extends RunOptions {
  /** Kind of a share link. Default "play". */
  kind?: "play" | "edit" | "contest";
  /** Adds the solutions to a record of SPaRC: at most 50. */
  withSolutions?: boolean;
  /** Draws the svg in black on white, for paper. */
  print?: boolean;
  /** Draws the svg without anything that a player does not see. */
  play?: boolean;
  /** Leaves the style of the svg to the page, which gets it from the verb style. */
  inline?: boolean;
  /** Line to draw into the svg. */
  line?: Place[];
  /** Cells to mark as failing in the svg. */
  failing?: Place[];
  /** Draws the line as an unfinished one. */
  moving?: boolean;
}

/** The answer of convert. */
export interface LinesConvertAnswer {
  /** Document; absent unless to is json. */
  json?: PuzzleDocument;
  /** Fragment of a share link; absent unless to is share. */
  share?: string;
  /** String of the Windmill; absent unless to is windmill. */
  windmill?: string;
  /** Link that opens the puzzle in the Windmill's editor; absent unless to is link. */
  link?: string;
  /** Puzzle as witnesspuzzles.com stores it; absent unless to is jbz. */
  jbz?: { grid: unknown[][]; [field: string]: unknown };
  /** Record of SPaRC; absent unless to is sparc. */
  sparc?: SparcRecord;
  /** Picture; absent unless to is svg. */
  svg?: string;
  /** Drawing in characters; absent unless to is text. */
  text?: string;
  /** Version of perplex; absent unless to is svg. */
  version?: string;
}

/** The answer of style. */
export interface LinesStyleAnswer {
  /** Style sheet of inline drawings, which a page needs once. */
  style: string;
  /** Hatches of inline drawings, as an svg that a page needs once. */
  hatches: string;
}

/** Parameters of compose. */
export interface LinesComposeParameters {
  /** Puzzle, as a document or the text of one. */
  puzzle: Puzzle;
  /** Line that is to be the only solution; it must solve the puzzle as it is. */
  line: Place[];
}

/** Options of compose. */
export interface LinesComposeOptions extends RunOptions {
  /** Types of symbols that may be added. Default ["separation","star","triangle","must-cross"]. */
  kinds?: ("separation" | "star" | "triangle" | "must-cross" | "cannot-cross")[];
  /** Colours of separations and stars; default: those of the puzzle, and black and white up to two. */
  colors?: Color[];
  /** Number of different proposals to look for. A whole number from 1 to 100. Default 5. */
  proposals?: number;
  /** Seed of the random numbers. A whole number of at least 0. Default 0. */
  seed?: number;
  /** Sort key of the proposals: the highest TSI or the fewest symbols first. Default "tsi". */
  sort?: "tsi" | "symbols";
  /** Player model: none, baseline, baseline+apr, baseline+rcr, all, or rules joined by +. Default "all". */
  player?: RulePlayer;
  /**
   * Program to reproduce: shen-2024, the program behind Shen (2024), with its two errors and its order of
   * triangles; default: none.
   */
  compat?: Compat | "";
}

/** The answer of compose. */
export interface LinesComposeAnswer extends RunAnswer {
  /** Sets of symbols that make the line the only solution. */
  proposals: Proposal[];
  /** Reason why there are no proposals; absent if there are some. */
  reason?: string;
  /**
   * Whether it is proved that no allowed symbols make the line the only solution; absent if there are
   * proposals.
   */
  impossible?: boolean;
  /** Whether everything requested is known. */
  complete: boolean;
  /** Seed of the random numbers. */
  seed: number;
  /** Player model. */
  player: Player;
  /** Compatibility of the request; absent if it has none. */
  compat?: Compat;
  /** Version of perplex. */
  version: string;
}

/** Parameters of wish. */
export interface LinesWishParameters {
  /** Puzzle, as a document or the text of one. */
  puzzle: Puzzle;
}

/** Options of wish. */
export interface LinesWishOptions extends RunOptions {
  /** Your own rules; a player model names them own. */
  rules?: string;
  /**
   * Player model: none, baseline, baseline+apr, baseline+rcr, all, or rules joined by +, own among them;
   * learned; PLAYER~0.05, who takes a random action one time in twenty; or 0.3*PLAYER|0.7*PLAYER, a
   * population. Default "all".
   */
  player?: Player;
  /** Second player model; default: none. */
  against?: Player;
  /**
   * Program to reproduce: shen-2024, the program behind Shen (2024), with its two errors and its order of
   * triangles; default: none.
   */
  compat?: Compat | "";
  /** Range of the number of solutions; only a range from 0 includes boards without a solution. */
  solutions?: Range;
  /** Range of TSI for the player in Sh, compared at 9 decimals. */
  tsi?: Range;
  /** Range of TSI for the second player in Sh, compared at 9 decimals. */
  againstTsi?: Range;
  /** Range of the number of symbols on the board; removed edges do not count. */
  symbols?: Range;
  /** Greatest number of edits. A whole number from 1 to 8. Default 2. */
  edits?: number;
  /** Number of proposals with which the search ends. A whole number from 1 to 1000000. Default 100. */
  top?: number;
  /** Places that no edit changes. */
  keep?: Place[];
  /** Number of requests that share the work. A whole number of at least 1. Default 1. */
  parts?: number;
  /**
   * Number of the part that this request computes, counted from 0. A whole number of at least 0. Default 0.
   */
  part?: number;
  /** Types of edits that may be made; default: all. */
  kinds?: ("place" | "remove" | "change" | "move" | "swap" | "tip")[];
  /**
   * Ranges of measures of character for the player baseline; an open range only adds the character to
   * proposals.
   */
  character?: CharacterRanges;
  /** Symbols that may be placed; default: common symbols in the colours of the puzzle. */
  palette?: SymbolKind[];
}

/** The answer of wish. */
export interface LinesWishAnswer extends RunAnswer {
  /** Number of the first of these proposals. */
  from: number;
  /** Proposals that are new since the last progress, each with its number. */
  proposals: (WishProposal & { number: number })[];
  /** Boards of this part so far, by distance from the puzzle. */
  within: WishPart[];
  /** Unchanged puzzle, and whether it meets the wish; null while unknown. */
  before: (WishFigures & { meets: boolean }) | null;
  /** Greatest distance within which all boards were tried. */
  proven: number;
  /** Whether all boards of this part were tried. */
  complete: boolean;
  /** Reason why not all boards were tried; absent if they were, or if the search is not over. */
  stopped?: string;
  /** Player model. */
  player: Player;
  /** Second player model; absent if there is none. */
  against?: Player;
  /** Compatibility of the request; absent if it has none. */
  compat?: Compat;
  /** Version of perplex. */
  version: string;
}

/** Parameters of invent. */
export interface LinesInventParameters {
  /** Puzzle, as a document or the text of one. */
  puzzle: Puzzle;
}

/** Options of invent. */
export interface LinesInventOptions extends RunOptions {
  /** Your own rules; a player model names them own. */
  rules?: string;
  /**
   * Player model: none, baseline, baseline+apr, baseline+rcr, all, or rules joined by +, own among them;
   * learned; PLAYER~0.05, who takes a random action one time in twenty; or 0.3*PLAYER|0.7*PLAYER, a
   * population. Default "all".
   */
  player?: Player;
  /** Second player model; default: none. */
  against?: Player;
  /**
   * Program to reproduce: shen-2024, the program behind Shen (2024), with its two errors and its order of
   * triangles; default: none.
   */
  compat?: Compat | "";
  /** Range of the number of solutions; only a range from 0 includes boards without a solution. */
  solutions?: Range;
  /** Range of TSI for the player in Sh, compared at 9 decimals. */
  tsi?: Range;
  /** Range of TSI for the second player in Sh, compared at 9 decimals. */
  againstTsi?: Range;
  /** Range of the number of symbols on the board; removed edges do not count. */
  symbols?: Range;
  /** Symbols that must be on the board; all requirements must hold. */
  require?: Requirement[];
  /**
   * Types of symbols that may be added; default: separation, star, triangle, must-cross, and those that are
   * required. Default [].
   */
  kinds?: ("separation" | "star" | "triangle" | "must-cross" | "polyomino" | "eliminator" | "cannot-cross")[];
  /** Colours of separations and stars; default: black and white. */
  colors?: Color[];
  /** Places that no change touches. */
  keep?: Place[];
  /** Seed of the random numbers. A whole number of at least 0. Default 0. */
  seed?: number;
  /**
   * Number of states after which the search is given up. A whole number of at least 1. Default 1073741824.
   */
  limit?: number;
  /** Number of proposals with which the search ends. A whole number from 1 to 1000. Default 12. */
  top?: number;
  /**
   * Ranges of measures of character for the player baseline; an open range only adds the character to
   * proposals.
   */
  character?: CharacterRanges;
}

/** The answer of invent. */
export interface LinesInventAnswer extends RunAnswer {
  /** Boards that meet the goals, as they were found. */
  proposals: InventedPuzzle[];
  /** Board that misses the goals by least; null before one was measured. */
  nearest: InventedPuzzle | null;
  /** Number of boards that were measured. */
  tried: number;
  /** Whether everything requested is known. */
  complete: boolean;
  /** Seed of the random numbers. */
  seed: number;
  /** Player model. */
  player: Player;
  /** Second player model; absent if there is none. */
  against?: Player;
  /** Compatibility of the request; absent if it has none. */
  compat?: Compat;
  /** Version of perplex. */
  version: string;
}

/** Parameters of character. */
export interface LinesCharacterParameters {
  /** Puzzle, as a document or the text of one. */
  puzzle: Puzzle;
}

/** Options of character. */
export interface LinesCharacterOptions extends RunOptions {
  /**
   * Player model: none, baseline, baseline+apr, baseline+rcr, all, or rules joined by +. Default "baseline".
   */
  player?: RulePlayer;
  /**
   * Program to reproduce: shen-2024, the program behind Shen (2024), with its two errors and its order of
   * triangles; default: none.
   */
  compat?: Compat | "";
}

/** The answer of character. */
export interface LinesCharacterAnswer extends RunAnswer {
  /** Number of solutions; a lower bound if the answer is not complete, null if none was found. */
  solutions: number | null;
  /** TSI for the player, in Sh; null where infinite or unknown. */
  tsi: number | null;
  /** Share of the attempts spent in states that look open but cannot work; null where unknown. */
  lost: number | null;
  /** Mean number of actions after a wrong turn; null if nothing can go wrong, or where unknown. */
  delay: number | null;
  /**
   * Mean place of the information on the way to a solution, from 0 at the start to 1 at the end; null if
   * there is none.
   */
  lateness: number | null;
  /** Share of the information in one choice; null if there is none. */
  largestChoice: number | null;
  /** Information that a solution loses on its way before it gains, in Sh; null where unknown. */
  detour: number | null;
  /** Share of the vertices that solutions pass; null where unknown. */
  coverage: number | null;
  /**
   * Share of the symbols that can be removed one at a time without changing the set of solutions; null
   * without symbols.
   */
  needless: number | null;
  /** Binary logarithm of 1 + the number of lines that only one symbol forbids; null where unknown. */
  nearMisses: number | null;
  /**
   * Difference between the likeliest solution and the solution most like it, from 0 to 1; null with fewer
   * than two solutions.
   */
  secondLine: number | null;
  /**
   * Number of needed rules, and the TSI in Sh that each rule saves a player who knows all rules; null where
   * unknown.
   */
  rules: { needed: number; worth: { rule: Rule; shannons: number | null }[] } | null;
  /** Number of types of symbols. */
  kinds: number;
  /** Whether everything requested is known. */
  complete: boolean;
  /** Player model. */
  player: Player;
  /** Compatibility of the request; absent if it has none. */
  compat?: Compat;
  /** Version of perplex. */
  version: string;
}

/** Parameters of traits. */
export interface LinesTraitsParameters {
  /** Puzzle, as a document or the text of one. */
  puzzle: Puzzle;
  /** Fillings, at most 4096: the symbols in place of the placeholders. */
  fillings: PuzzleSymbol[][];
}

/** Options of traits. */
export interface LinesTraitsOptions extends RunOptions {
  /**
   * Player model: none, baseline, baseline+apr, baseline+rcr, all, or rules joined by +. Default "baseline".
   */
  player?: RulePlayer;
  /**
   * Program to reproduce: shen-2024, the program behind Shen (2024), with its two errors and its order of
   * triangles; default: none.
   */
  compat?: Compat | "";
  /** Number of requests that share the work. A whole number of at least 1. Default 1. */
  parts?: number;
  /**
   * Number of the part that this request computes, counted from 0. A whole number of at least 0. Default 0.
   */
  part?: number;
}

/** The answer of traits. */
export interface LinesTraitsAnswer extends RunAnswer {
  /** Traits of the puzzle with each filling of this part; null where unknown. */
  traits: (Traits | null)[];
  /** Whether everything requested is known. */
  complete: boolean;
  /** Player model. */
  player: Player;
  /** Compatibility of the request; absent if it has none. */
  compat?: Compat;
  /** Version of perplex. */
  version: string;
}

/** Parameters of climb. */
export interface LinesClimbParameters {
  /** Results of a query, with TSI in Sh. */
  results: [rank: number, tsi: number][];
  /** Number of results to pick. A whole number of at least 0. */
  count: number;
}

/** The answer of climb. */
export interface LinesClimbAnswer {
  /** Ranks of the results that were picked, the easiest first. */
  ranks: number[];
}

/** Parameters of next. */
export interface LinesNextParameters {
  /** Results of a query, with TSI in Sh. */
  results: [rank: number, tsi: number][];
}

/** Options of next. */
export interface LinesNextOptions extends RunOptions {
  /** Results that were played, in the order of play. Default []. */
  played?: Played[];
  /** Number of steps from the easiest result to the hardest. A whole number of at least 0. Default 10. */
  count?: number;
}

/** The answer of next. */
export interface LinesNextAnswer {
  /** Rank of the result to play next; null if there is none left. */
  rank: number | null;
}

/** Parameters of norms. */
export interface LinesNormsParameters {
  /** Width of the puzzle, in cells. A whole number of at least 1. */
  width: number;
  /** Height of the puzzle, in cells. A whole number of at least 1. */
  height: number;
}

/** Options of norms. */
export interface LinesNormsOptions extends RunOptions {
  /**
   * Player model: none, baseline, baseline+apr, baseline+rcr, all, or rules joined by +, own among them;
   * learned; PLAYER~0.05, who takes a random action one time in twenty; or 0.3*PLAYER|0.7*PLAYER, a
   * population. Default "all".
   */
  player?: Player;
  /** TSI of the puzzle for the player in Sh; null if it is infinite. */
  tsi?: number | null;
}

/** The answer of norms. */
export interface LinesNormsAnswer {
  /** Rank among the published puzzles of the size; null for sizes, players and a TSI without a norm. */
  percentile: Norm | null;
}

/** Parameters of states. */
export interface LinesStatesParameters {
  /** Puzzle, as a document or the text of one. */
  puzzle: Puzzle;
}

/** The answer of states. */
export interface LinesStatesAnswer extends RunAnswer {
  /** States along all solutions, for which the policy is needed; absent with an error. */
  states?: PolicyState[];
  /** Error that stopped the work; absent if there was none. */
  error?: string;
  /** Code of the error; absent if there is no error. */
  code?: ErrorCode;
  /** Number of solutions; null where unknown. */
  solutions: number | null;
  /** Whether everything requested is known. */
  complete: boolean;
  /** Version of perplex. */
  version: string;
}

/** Parameters of weigh. */
export interface LinesWeighParameters {
  /** Puzzle, as a document or the text of one. */
  puzzle: Puzzle;
  /** Probabilities of the actions of each state, in the order of the answer of states. */
  probabilities: number[][];
}

/** The answer of weigh. */
export interface LinesWeighAnswer extends RunAnswer {
  /** MSI, in Sh; null where it is infinite; absent with an error. */
  msi?: number | null;
  /** TSI, in Sh; null where it is infinite; absent with an error. */
  tsi?: number | null;
  /** Number of states along all solutions; absent with an error. */
  states?: number;
  /** Error that stopped the work; absent if there was none. */
  error?: string;
  /** Code of the error; absent if there is no error. */
  code?: ErrorCode;
  /** Number of solutions; null where unknown. */
  solutions: number | null;
  /** Whether everything requested is known. */
  complete: boolean;
  /** Version of perplex. */
  version: string;
}

/** Parameters of rules. */
export interface LinesRulesParameters {
  /** Your own rules; a player model names them own. */
  rules: string;
}

/** The answer of rules. */
export interface LinesRulesAnswer {
  /** Rules in their usual form. */
  rules: string;
  /** Sentence for each clause. */
  english: string[];
}

/** Parameters of lesson. */
export interface LinesLessonParameters {
  /** Puzzle, as a document or the text of one. */
  puzzle: Puzzle;
}

/** Options of lesson. */
export interface LinesLessonOptions extends RunOptions {
  /** Solution to explain, as its vertices; default: the likeliest one for the player. */
  line?: Place[];
  /** Player model: none, baseline, baseline+apr, baseline+rcr, all, or rules joined by +. Default "all". */
  player?: RulePlayer;
  /**
   * Program to reproduce: shen-2024, the program behind Shen (2024), with its two errors and its order of
   * triangles; default: none.
   */
  compat?: Compat | "";
  /**
   * Greatest number of states visited below each way that is not taken. A whole number of at least 1. Default
   * 524288.
   */
  stateLimit?: number;
  /** Adds the film to the answer. */
  film?: boolean;
  /** Adds the svg to the answer. */
  svg?: boolean;
  /** Duration of a step in the svg, in ms. A whole number from 1 to 60000. Default 500. */
  pace?: number;
}

/** The answer of lesson. */
export interface LinesLessonAnswer extends RunAnswer {
  /** Whether no solution is likelier than the line; absent if a line was given. */
  likeliest?: boolean;
  /** TSI of the puzzle for the player, in Sh; null if there is no solution, or where undecided. */
  tsi: number | null;
  /** Information of the line, the sum of its steps, in Sh; null without a line. */
  sum: number | null;
  /** Line of the lesson; null if no solution was found. */
  line: Place[] | null;
  /** Steps of the line, from its start to its end. */
  steps: LessonStep[];
  /** Lesson in a sentence; absent without a line. */
  sentence?: string;
  /** Steps that have most of the difficulty of the line; absent without a line. */
  hardest?: Hardest;
  /** Whether everything requested is known. */
  complete: boolean;
  /** Player model. */
  player: Player;
  /** Compatibility of the request; absent if it has none. */
  compat?: Compat;
  /** Version of perplex. */
  version: string;
  /** Lesson for the page that plays it; absent unless requested and complete. */
  film?: object;
  /** Lesson as an animated svg that runs without a script; absent unless requested and complete. */
  svg?: string;
}

/** Parameters of sequence. */
export interface LinesSequenceParameters {
  /** Puzzles in the order in which they are played, each a document or the text of one. */
  panels: SequencePanel[];
}

/** Options of sequence. */
export interface LinesSequenceOptions extends RunOptions {
  /** Adds the pack to the answer. */
  pack?: boolean;
  /** Title of the pack. */
  title?: string;
  /** Looks for the panel that is missing before the first gap. */
  propose?: boolean;
  /** Evidence from which a reading counts as refuted, in Sh. A number above 0. Default 3. */
  refuted?: number;
}

/** The answer of sequence. */
export interface LinesSequenceAnswer extends RunAnswer {
  /** Findings about each panel; those that are not known yet are missing from the end. */
  panels: SequenceFinding[];
  /** Wrong readings of the symbols that the panels have. */
  readings: SequenceReading[];
  /** Panel that is missing before the first gap; null if there is none, or none was requested. */
  proposal: SequenceProposal | null;
  /** Sentence about the first gap, or that there is none. */
  sentence: string;
  /** Evidence from which a reading counts as refuted, in Sh. */
  refuted: number;
  /** Whether everything requested is known. */
  complete: boolean;
  /** Version of perplex. */
  version: string;
  /** Data of a page that plays the sequence without the engine; absent unless requested and possible. */
  pack?: object;
  /** Reason why there is no pack; absent unless a pack was requested and is impossible. */
  reason?: string;
}

/** Parameters of edges. */
export interface LinesEdgesParameters {
  /** Puzzle, as a document or the text of one. */
  puzzle: Puzzle;
}

/** The answer of edges. */
export interface LinesEdgesAnswer extends RunAnswer {
  /** Number of solutions; a lower bound unless exact, null if none was found. */
  count: Digits | null;
  /** Whether count is exact. */
  exact: boolean;
  /** Whether everything requested is known. */
  complete: boolean;
  /**
   * Number of regions for which it is undecided whether their shapes fit; absent if there are none; the
   * answer is incomplete if there are any.
   */
  givenUp?: number;
  /**
   * Number of solutions over which the edges are counted: all if the answer is complete, otherwise the first
   * ones found.
   */
  basis: number;
  /** Edges of the board in reading order: the number of these solutions that draw it, and their share. */
  edges: { at: Place; count: Digits; share: number }[];
  /** Version of perplex. */
  version: string;
}

/** Parameters of profile. */
export interface LinesProfileParameters {
  /** Puzzle, as a document or the text of one. */
  puzzle: Puzzle;
}

/** Options of profile. */
export interface LinesProfileOptions extends RunOptions {
  /** Player model: none, baseline, baseline+apr, baseline+rcr, all, or rules joined by +. Default "all". */
  player?: RulePlayer;
  /**
   * Program to reproduce: shen-2024, the program behind Shen (2024), with its two errors and its order of
   * triangles; default: none.
   */
  compat?: Compat | "";
}

/** The answer of profile. */
export interface LinesProfileAnswer extends RunAnswer {
  /** TSI for the player, in Sh; null where infinite or unknown. */
  tsi: number | null;
  /** MSI for the player, in Sh; null where infinite or unknown. */
  msi: number | null;
  /** Likeliest solution for the player; null if none was found. */
  line: Place[] | null;
  /** Steps of the line, from its start to its end. */
  steps: ProfileStep[];
  /** Steps that have most of the difficulty of the line; absent without a line. */
  hardest?: Hardest;
  /** Whether everything requested is known. */
  complete: boolean;
  /**
   * Number of regions for which it is undecided whether their shapes fit; absent if there are none; the
   * answer is incomplete if there are any.
   */
  givenUp?: number;
  /** Player model. */
  player: Player;
  /** Compatibility of the request; absent if it has none. */
  compat?: Compat;
  /** Version of perplex. */
  version: string;
}

/** Parameters of wander. */
export interface LinesWanderParameters {
  /** Puzzle, as a document or the text of one. */
  puzzle: Puzzle;
}

/** Options of wander. */
export interface LinesWanderOptions extends RunOptions {
  /** Player model: none, baseline, baseline+apr, baseline+rcr, all, or rules joined by +. Default "all". */
  player?: RulePlayer;
  /**
   * Program to reproduce: shen-2024, the program behind Shen (2024), with its two errors and its order of
   * triangles; default: none.
   */
  compat?: Compat | "";
}

/** The answer of wander. */
export interface LinesWanderAnswer extends RunAnswer {
  /** Probability that an attempt reaches a goal; null until it is known. */
  reach: number | null;
  /** Edges of the board in reading order: the probability that an attempt draws it, with either line. */
  edges: { at: Place; visits: number }[];
  /** Places where attempts end without a goal, and the share of the attempts that end there. */
  deadEnds: { at: Place; share: number }[];
  /** Number of random attempts behind the figures, always the same ones; null if the figures are exact. */
  tries: number | null;
  /** Largest standard error of a figure; absent if the figures are exact. */
  standardError?: number;
  /** Whether everything requested is known. */
  complete: boolean;
  /** Player model. */
  player: Player;
  /** Compatibility of the request; absent if it has none. */
  compat?: Compat;
  /** Version of perplex. */
  version: string;
}

/** Parameters of symbols. */
export interface LinesSymbolsParameters {
  /** Puzzle, as a document or the text of one. */
  puzzle: Puzzle;
}

/** Options of symbols. */
export interface LinesSymbolsOptions extends RunOptions {
  /** Player model: none, baseline, baseline+apr, baseline+rcr, all, or rules joined by +. Default "all". */
  player?: RulePlayer;
  /**
   * Program to reproduce: shen-2024, the program behind Shen (2024), with its two errors and its order of
   * triangles; default: none.
   */
  compat?: Compat | "";
}

/** The answer of symbols. */
export interface LinesSymbolsAnswer extends RunAnswer {
  /** Number of solutions; a lower bound unless exact, null if none was found. */
  count: Digits | null;
  /** Whether count is exact. */
  exact: boolean;
  /** TSI for the player, in Sh; null where infinite or unknown. */
  tsi: number | null;
  /** Symbols except question marks in reading order, and the puzzle without each. */
  symbols: SymbolEffect[];
  /**
   * Symbols that can be removed one after another, in reading order, without changing the set of solutions;
   * null while unknown.
   */
  together: { count: number; places: Place[] } | null;
  /** Whether everything requested is known. */
  complete: boolean;
  /**
   * Number of regions for which it is undecided whether their shapes fit; absent if there are none; the
   * answer is incomplete if there are any.
   */
  givenUp?: number;
  /** Player model. */
  player: Player;
  /** Compatibility of the request; absent if it has none. */
  compat?: Compat;
  /** Version of perplex. */
  version: string;
}

/** Parameters of edits. */
export interface LinesEditsParameters {
  /** Puzzle, as a document or the text of one. */
  puzzle: Puzzle;
  /** Symbol to place. */
  symbol: SymbolKind;
}

/** Options of edits. */
export interface LinesEditsOptions extends RunOptions {
  /** Player model: none, baseline, baseline+apr, baseline+rcr, all, or rules joined by +. Default "all". */
  player?: RulePlayer;
  /**
   * Program to reproduce: shen-2024, the program behind Shen (2024), with its two errors and its order of
   * triangles; default: none.
   */
  compat?: Compat | "";
  /** Number of requests that share the work. A whole number of at least 1. Default 1. */
  parts?: number;
  /**
   * Number of the part that this request computes, counted from 0. A whole number of at least 0. Default 0.
   */
  part?: number;
  /** Places to try; default: all where the symbol is allowed. */
  places?: Place[];
  /** Place from which the edits are ordered by distance; default: reading order. */
  near?: Place;
}

/** The answer of edits. */
export interface LinesEditsAnswer extends RunAnswer {
  /** Unchanged puzzle; absent in all parts except the first. */
  before?: Outcome;
  /** Puzzle with the symbol at each place, or without it where it is already there. */
  edits: (Outcome & { at: Place })[];
  /** Number of edits of all parts. */
  total: number;
  /** Number of states that were visited. */
  states: number;
  /** Whether everything requested is known. */
  complete: boolean;
  /**
   * Number of regions for which it is undecided whether their shapes fit; absent if there are none; the
   * answer is incomplete if there are any.
   */
  givenUp?: number;
  /** Player model. */
  player: Player;
  /** Compatibility of the request; absent if it has none. */
  compat?: Compat;
  /** Version of perplex. */
  version: string;
}

/** Parameters of vary. */
export interface LinesVaryParameters {
  /** Puzzle, as a document or the text of one. */
  puzzle: Puzzle;
}

/** Options of vary. */
export interface LinesVaryOptions extends RunOptions {
  /** Player model: none, baseline, baseline+apr, baseline+rcr, all, or rules joined by +. Default "all". */
  player?: RulePlayer;
  /**
   * Program to reproduce: shen-2024, the program behind Shen (2024), with its two errors and its order of
   * triangles; default: none.
   */
  compat?: Compat | "";
  /** Number of requests that share the work. A whole number of at least 1. Default 1. */
  parts?: number;
  /**
   * Number of the part that this request computes, counted from 0. A whole number of at least 0. Default 0.
   */
  part?: number;
  /** Colours of separations and stars; default: those of the puzzle. */
  colors?: Color[];
  /** Symbols that may be added; default: those that the puzzle suggests. */
  palette?: SymbolKind[];
}

/** The answer of vary. */
export interface LinesVaryAnswer extends RunAnswer {
  /** Boards with one symbol added, removed or replaced, the highest TSI first and unknown TSI last. */
  neighbours: Neighbour[];
  /** Number of boards tried. */
  done: number;
  /** Number of boards of all parts. */
  total: number;
  /** Number of boards without a solution, which are not listed. */
  unsolvableCount: number;
  /** Whether everything requested is known. */
  complete: boolean;
  /**
   * Number of regions for which it is undecided whether their shapes fit; absent if there are none; the
   * answer is incomplete if there are any.
   */
  givenUp?: number;
  /** Player model. */
  player: Player;
  /** Compatibility of the request; absent if it has none. */
  compat?: Compat;
  /** Version of perplex. */
  version: string;
}

/** Parameters of estimate. */
export interface LinesEstimateParameters {
  /** Puzzle, as a document or the text of one. */
  puzzle: Puzzle;
}

/** The answer of estimate. */
export interface LinesEstimateAnswer extends RunAnswer {
  /** Estimated number of solutions; null if too few attempts reached one. */
  estimate: number | null;
  /** Lower end of the 95 % confidence interval; null if estimate is null. */
  low: number | null;
  /** Upper end of this interval; null if estimate is null. */
  high: number | null;
  /** Number of random attempts, always the same ones. */
  tries: number;
  /** Number of attempts that reached a solution. */
  hits: number;
  /** Whether everything requested is known. */
  complete: boolean;
  /**
   * Number of regions for which it is undecided whether their shapes fit; absent if there are none; the
   * answer is incomplete if there are any.
   */
  givenUp?: number;
  /** Version of perplex. */
  version: string;
}

/** Parameters of hint. */
export interface LinesHintParameters {
  /** Puzzle, as a document or the text of one. */
  puzzle: Puzzle;
}

/** Options of hint. */
export interface LinesHintOptions extends RunOptions {
  /** Player model: none, baseline, baseline+apr, baseline+rcr, all, or rules joined by +. Default "all". */
  player?: RulePlayer;
  /**
   * Program to reproduce: shen-2024, the program behind Shen (2024), with its two errors and its order of
   * triangles; default: none.
   */
  compat?: Compat | "";
  /** Drawn line, as its vertices; empty before the start. */
  line?: Place[];
}

/** The answer of hint. */
export interface LinesHintAnswer extends RunAnswer {
  /** Probability that the player solves the puzzle from here; null if the answer is not complete. */
  reach: number | null;
  /** Actions that the rules of the player leave. */
  actions: HintAction[];
  /** Index of the action that the message makes most likely; absent if reach is 0. */
  best?: number;
  /** Information in the message, in Sh; absent if reach is 0. */
  cost?: number;
  /**
   * Number of vertices to take back before a solution is possible; null if the puzzle has none; absent unless
   * reach is 0.
   */
  back?: number | null;
  /** Whether everything requested is known. */
  complete: boolean;
  /**
   * Number of regions for which it is undecided whether their shapes fit; absent if there are none; the
   * answer is incomplete if there are any.
   */
  givenUp?: number;
  /** Compatibility of the request; absent if it has none. */
  compat?: Compat;
  /** Version of perplex. */
  version: string;
}

/** Parameters of probe. */
export interface LinesProbeParameters {
  /** Puzzle, as a document or the text of one. */
  puzzle: Puzzle;
  /**
   * Symbols to try one at a time, each placed, or removed if it is already there; null for the unchanged
   * puzzle.
   */
  candidates: (PuzzleSymbol | null)[];
}

/** The answer of probe. */
export interface LinesProbeAnswer extends RunAnswer {
  /** Whether the puzzle has a solution with each candidate; null where unknown. */
  solvable: (boolean | null)[];
  /** Whether everything requested is known. */
  complete: boolean;
}

/** Triangle puzzles, after Stevens, Bulitko and Thue (2023). */
export interface TriangleFamily {
  /** Reads a puzzle and reports its size. */
  read(puzzle: PuzzleDocument, options?: RunOptions): Promise<TriangleReadAnswer>;
  /** Draws different puzzles at random. */
  draw(options?: TriangleDrawOptions): Promise<TriangleDrawAnswer>;
  /** Explains the clauses of a predicate in English. */
  clauses(options?: TriangleClausesOptions): Promise<TriangleClausesAnswer>;
  /** Lists the literals that clauses may have. */
  words(options?: RunOptions): Promise<TriangleWordsAnswer>;
  /** Searches for a solution of a puzzle. */
  solve(puzzle: PuzzleDocument, options?: TriangleSolveOptions): Promise<TriangleSolveAnswer>;
  /** Searches for solutions of many puzzles, one after another. */
  batch(puzzles: PuzzleDocument[], options?: TriangleBatchOptions): Promise<TriangleBatchAnswer>;
  /** Explains the moves that a predicate rules out along a path. */
  explain(
    puzzle: PuzzleDocument,
    line: Place[],
    options?: TriangleExplainOptions,
  ): Promise<TriangleExplainAnswer>;
  /** Counts the solutions of a puzzle and draws some. */
  count(puzzle: PuzzleDocument, options?: TriangleCountOptions): Promise<TriangleCountAnswer>;
  /** Looks for a board on which clauses are wrong. */
  verify(options?: TriangleVerifyOptions): Promise<TriangleVerifyAnswer>;
  /** Learns clauses from all paths of one puzzle. */
  induce(puzzle: PuzzleDocument, options?: TriangleInduceOptions): Promise<TriangleInduceAnswer>;
  /** Learns a predicate from many puzzles (Stevens et al. 2023, Algorithm 2). */
  learn(options?: TriangleLearnOptions): Promise<TriangleLearnAnswer>;
}

/** Parameters of read. */
export interface TriangleReadParameters {
  /** Document whose only symbols are triangles. */
  puzzle: PuzzleDocument;
}

/** The answer of read. */
export interface TriangleReadAnswer {
  /** Complete document. */
  puzzle: PuzzleDocument;
  /** Size, as in 3x4. */
  size: string;
  /** Number of squares with triangles. */
  clues: number;
  /** Version of perplex. */
  version: string;
}

/** Options of draw. */
export interface TriangleDrawOptions extends RunOptions {
  /**
   * Way to place clues: scattered at random until there is a solution, along a random path found depth first,
   * or along a random walk. Default "scatter".
   */
  generator?: "scatter" | "path" | "walk";
  /** Shortest side, if sides are drawn at random for each puzzle, in squares. A whole number from 2 to 10. */
  least?: number;
  /** Longest side, if sides are drawn at random for each puzzle, in squares. A whole number from 2 to 10. */
  most?: number;
  /** Number of columns of every puzzle, in squares. A whole number from 1 to 10. */
  width?: number;
  /** Number of rows of every puzzle, in squares. A whole number from 1 to 10. */
  height?: number;
  /** Number of puzzles. A whole number from 1 to 100000. Default 1. */
  count?: number;
  /** Seed of the random numbers. A whole number of at least 0. Default 1. */
  seed?: number;
}

/** The answer of draw. */
export interface TriangleDrawAnswer {
  /** Puzzles; fewer than requested if there seem to be no others. */
  puzzles: PuzzleDocument[];
  /** Version of perplex. */
  version: string;
}

/** Options of clauses. */
export interface TriangleClausesOptions extends RunOptions {
  /** Predicate that drops paths. Default "learned". */
  predicate?: TriangleClauses;
  /** Your own predicate as clauses in Prolog; replaces predicate. */
  rules?: string;
}

/** The answer of clauses. */
export interface TriangleClausesAnswer {
  /** Clauses in Prolog and in English. */
  clauses: { prolog: string; english: string }[];
  /** Whether the clauses are in the words of the paper's Table 1, and so can lead a search. */
  tableOne: boolean;
  /** Version of perplex. */
  version: string;
}

/** The answer of words. */
export interface TriangleWordsAnswer {
  /** Literals and their meanings. */
  words: { form: string; says: string }[];
  /** Version of perplex. */
  version: string;
}

/** Parameters of solve. */
export interface TriangleSolveParameters {
  /** Document whose only symbols are triangles. */
  puzzle: PuzzleDocument;
}

/** Options of solve. */
export interface TriangleSolveOptions extends RunOptions {
  /** Order of the search: A*, the shortest paths first, or depth first, the newest first. Default "astar". */
  order?: TriangleOrder;
  /**
   * Greatest number of expansions before the search gives up; 0: no limit. A whole number of at least 0.
   * Default 0.
   */
  limit?: number;
  /**
   * Puts paths that the predicate rules out last instead of dropping them, so that a wrong predicate loses no
   * solution.
   */
  sort?: boolean;
  /** Predicate that drops paths. Default "learned". */
  predicate?: TrianglePredicate;
  /** Your own predicate as clauses in Prolog; replaces predicate. */
  rules?: string;
}

/** The answer of solve. */
export interface TriangleSolveAnswer {
  /** Whether a solution was found. */
  solved: boolean;
  /** Whether the search ended without a solution; if neither solved nor exhausted, the search gave up. */
  exhausted: boolean;
  /** Number of states taken out of the queue, in expansions. */
  expansions: number;
  /** Time of the search, in s. */
  seconds: number;
  /** Solution, if one was found. */
  line?: Place[];
  /** Version of perplex. */
  version: string;
}

/** Parameters of batch. */
export interface TriangleBatchParameters {
  /** Documents whose only symbols are triangles. */
  puzzles: PuzzleDocument[];
}

/** Options of batch. */
export interface TriangleBatchOptions extends RunOptions {
  /** Order of the search: A*, the shortest paths first, or depth first, the newest first. Default "astar". */
  order?: TriangleOrder;
  /**
   * Greatest number of expansions before the search gives up; 0: no limit. A whole number of at least 0.
   * Default 0.
   */
  limit?: number;
  /**
   * Puts paths that the predicate rules out last instead of dropping them, so that a wrong predicate loses no
   * solution.
   */
  sort?: boolean;
  /** Predicate that drops paths. Default "learned". */
  predicate?: TrianglePredicate;
  /** Your own predicate as clauses in Prolog; replaces predicate. */
  rules?: string;
  /**
   * Greatest number of expansions of the whole batch; 0: no limit. A whole number of at least 0. Default 0.
   */
  totalLimit?: number;
}

/** The answer of batch. */
export interface TriangleBatchAnswer {
  /** Expansions of each puzzle, until the total was spent. */
  expansions: number[];
  /** Whether each puzzle was solved. */
  solved: boolean[];
  /** Time of all searches together, in s. */
  seconds: number;
  /** Version of perplex. */
  version: string;
}

/** Parameters of explain. */
export interface TriangleExplainParameters {
  /** Document whose only symbols are triangles. */
  puzzle: PuzzleDocument;
  /** Path from the start, as its vertices. */
  line: Place[];
}

/** Options of explain. */
export interface TriangleExplainOptions extends RunOptions {
  /** Predicate that drops paths. Default "learned". */
  predicate?: TriangleClauses;
  /** Your own predicate as clauses in Prolog; replaces predicate. */
  rules?: string;
}

/** The answer of explain. */
export interface TriangleExplainAnswer {
  /** Vertices of the path except the last, each with its moves and their fates. */
  steps: { head: Place; moves: TriangleMove[] }[];
  /** Version of perplex. */
  version: string;
}

/** Parameters of count. */
export interface TriangleCountParameters {
  /** Document whose only symbols are triangles. */
  puzzle: PuzzleDocument;
}

/** Options of count. */
export interface TriangleCountOptions extends RunOptions {
  /** Number of solutions to draw at random. A whole number from 0 to 10000. Default 0. */
  samples?: number;
  /** Seed of the random numbers. A whole number of at least 0. Default 1. */
  seed?: number;
}

/** The answer of count. */
export interface TriangleCountAnswer {
  /** Number of solutions. */
  count: Digits;
  /** Number of edges of a shortest solution; absent without solutions. */
  edges?: number;
  /** A shortest solution; absent where there are too many lines to keep. */
  shortest?: Place[];
  /** Solutions drawn at random; absent where there are too many lines to keep. */
  samples?: Place[][];
  /** Version of perplex. */
  version: string;
}

/** Options of verify. */
export interface TriangleVerifyOptions extends RunOptions {
  /** Clauses to verify. */
  rules?: string;
  /** Longest side of the boards, in squares. A whole number from 1 to 4. Default 3. */
  side?: number;
}

/** The answer of verify. */
export interface TriangleVerifyAnswer {
  /** Whether no board up to the side refutes the clauses. */
  sound: boolean;
  /** Longest side of the boards, in squares. */
  side: number;
  /** Number of boards, counted separately for each goal. */
  boards: number;
  /** Number of paths that were tried. */
  paths: number;
  /** Puzzle with a solution that a clause rules out after some edges; absent if the clauses are sound. */
  counterexample?: TriangleCounterexample;
  /** Version of perplex. */
  version: string;
}

/** Parameters of induce. */
export interface TriangleInduceParameters {
  /** Document whose only symbols are triangles. */
  puzzle: PuzzleDocument;
}

/** Options of induce. */
export interface TriangleInduceOptions extends RunOptions {
  /**
   * Lets the baseline of the paper drop lines with too many edges at a square, so that nothing is learned
   * about them.
   */
  baseline?: boolean;
}

/** The answer of induce. */
export interface TriangleInduceAnswer {
  /** Paths of the puzzle as examples. */
  examples: { paths: number; lines: number; solutions: number; positive: number; negative: number };
  /** Clauses that were tried, in order. */
  trials: TriangleTrial[];
  /** Positive examples that the result covers. */
  covered: number;
  /** Number of clauses that were tried. */
  tried: number;
  /** Number of unions of clauses that were tried. */
  unions: number;
  /** Learned clauses in Prolog. */
  prolog: string;
  /** Learned clauses in English. */
  english: string[];
  /** Learned clauses in Go. */
  go: string;
  /** Whether the clauses are equivalent to the paper's learned predicate. */
  learned: boolean;
  /** Whether no board up to 3x3 refutes the clauses. */
  sound: boolean;
  /** Puzzle with a solution that the clauses rule out after some edges; absent if they are sound. */
  counterexample?: TriangleCounterexample;
  /** Version of perplex. */
  version: string;
}

/** Options of learn. */
export interface TriangleLearnOptions extends RunOptions {
  /** Seed of the random numbers. A whole number of at least 0. Default 1. */
  seed?: number;
  /** Number of puzzles to learn from. A whole number of at least 1. Default 500. */
  train?: number;
  /**
   * Number of puzzles that a candidate has to solve in each of the three filters. Whole numbers of at least
   * 1. Default [100,500,2500].
   */
  filters?: number[];
  /**
   * Number of candidates that pass each of the first two filters. Whole numbers of at least 1. Default
   * [25,5].
   */
  keep?: number[];
  /**
   * Lets the baseline of the paper drop lines with too many edges at a square, so that nothing is learned
   * about them.
   */
  baseline?: boolean;
  /** Ranks candidates by time instead of expansions. */
  byTime?: boolean;
}

/** The answer of learn. */
export interface TriangleLearnAnswer {
  /** Learned predicates, the best first. */
  candidates: TriangleCandidate[];
  /** Number of puzzles that taught nothing. */
  empty: number;
  /** Version of perplex. */
  version: string;
}

/** Logic grids, after Shyne, Facey and Cooper (2024). */
export interface LogicGridFamily {
  /** Solves a puzzle by rules. */
  solve(puzzle: LogicGridPuzzle, options?: LogicGridSolveOptions): Promise<LogicGridSolveAnswer>;
  /** Reports whether a puzzle is fair, and which of its clues are false, redundant or repeated. */
  check(puzzle: LogicGridPuzzle, options?: RunOptions): Promise<LogicGridCheckAnswer>;
  /** Rates a puzzle: its loops, steps and techniques, over the orders of its clues, and its TSI. */
  rate(puzzle: LogicGridPuzzle, options?: RunOptions): Promise<LogicGridRateAnswer>;
  /** Measures the search information of a puzzle. */
  measure(puzzle: LogicGridPuzzle, options?: RunOptions): Promise<LogicGridMeasureAnswer>;
  /** Returns the next step from a grid of marks. */
  hint(puzzle: LogicGridPuzzle, options?: LogicGridHintOptions): Promise<LogicGridHintAnswer>;
  /** Describes a puzzle for a page that lays it out. */
  show(puzzle: LogicGridPuzzle, options?: LogicGridShowOptions): Promise<LogicGridShowAnswer>;
  /** Counts the right and wrong marks of a player without revealing them. */
  marks(puzzle: LogicGridPuzzle, options?: LogicGridMarksOptions): Promise<LogicGridMarksAnswer>;
  /** Breeds an archive of puzzles over a theme. */
  breed(options?: LogicGridBreedOptions): Making<LogicGridBreedAnswer, LogicGridBreedAnswer["elites"]>;
  /** Scores lists of clues for a breeding that runs elsewhere. */
  score(lists: string[], options?: LogicGridScoreOptions): Promise<LogicGridScoreAnswer>;
  /** Writes out the puzzles of an archive. */
  list(elites: PackedElite[], options?: LogicGridListOptions): Promise<LogicGridListAnswer>;
  /** Chooses a puzzle for each number of loops, no two with the same solution. */
  choose(saved: string | object, options?: LogicGridChooseOptions): Promise<LogicGridChooseAnswer>;
  /** Describes a theme: its size, its solutions and some clues that puzzles over it may have. */
  theme(options?: LogicGridThemeOptions): Promise<LogicGridThemeAnswer>;
}

/** Parameters of solve. */
export interface LogicGridSolveParameters {
  /** A document or its text, or a record of the published data. */
  puzzle: LogicGridPuzzle;
}

/** Options of solve. */
export interface LogicGridSolveOptions extends RunOptions {
  /**
   * Solver: clean, or the one that counts loops as the program behind Shyne, Facey and Cooper (2024). Default
   * "clean".
   */
  mode?: LogicGridMode;
}

/** The answer of solve. */
export interface LogicGridSolveAnswer {
  /** Whether the rules fill the grid. */
  solvable: boolean;
  /** Solver that was used. */
  mode: LogicGridMode;
  /** Number of passes over the clues. */
  loops: number;
  /** Number of the pass in which the grid was full. */
  solvedAt: number;
  /** Whether the clues contradict each other. */
  contradiction: boolean;
  /** Entities that belong together, a list for each; null where unknown. */
  solution: string[][] | null;
  /** Version of perplex. */
  version: string;
}

/** Parameters of check. */
export interface LogicGridCheckParameters {
  /** A document or its text, or a record of the published data. */
  puzzle: LogicGridPuzzle;
}

/** The answer of check. */
export interface LogicGridCheckAnswer {
  /** Whether there is one solution, which the rules find, and no clue is false, redundant or repeated. */
  fair: boolean;
  /** Solutions, counted up to 2. */
  solutions: number;
  /** Whether the rules fill the grid. */
  solvable: boolean;
  /** Numbers of the clues that the solution contradicts, counted from 1. */
  false: number[];
  /** Numbers of the clues that the others imply, counted from 1. */
  redundant: number[];
  /** Numbers of the clues that repeat an earlier one, counted from 1. */
  duplicates: number[];
  /** Clues as sentences. */
  clues: string[];
  /** Entities that belong together, a list for each; null where unknown. */
  solution: string[][] | null;
  /** Version of perplex. */
  version: string;
}

/** Parameters of rate. */
export interface LogicGridRateParameters {
  /** A document or its text, or a record of the published data. */
  puzzle: LogicGridPuzzle;
}

/** The answer of rate. */
export interface LogicGridRateAnswer extends RunAnswer {
  /** Whether the rules fill the grid. */
  solvable: boolean;
  /** Number of passes over the clues. */
  loops: number;
  /** Number of the pass in which the grid was full. */
  solvedAt: number;
  /** Loops as the authors' program counts them; 0 if that program does not solve the puzzle. */
  loops2024: number;
  /** Steps of the solution by techniques. */
  steps: number;
  /** Hardest technique that is needed. */
  hardest: LogicGridTechnique;
  /** Uses of each technique. */
  techniques: Record<string, number>;
  /** Loops over the orders of the clues, by mode. */
  orders: Record<string, LogicGridOrders>;
  /** TSI by player, in Sh; null where infinite; null as a whole if the puzzle has too many solutions. */
  tsi: Record<string, number | null> | null;
  /**
   * Difficulty compared with other puzzles of the type and size: a word and a percentage; null if there are
   * none to compare with.
   */
  place: DifficultyPlace | null;
  /** Whether all players have been measured. */
  complete: boolean;
  /** Version of perplex. */
  version: string;
}

/** Parameters of measure. */
export interface LogicGridMeasureParameters {
  /** A document or its text, or a record of the published data. */
  puzzle: LogicGridPuzzle;
}

/** The answer of measure. */
export interface LogicGridMeasureAnswer extends RunAnswer {
  /** Search information, in Sh; null where infinite, and before it is known. */
  searchInformation: number | null;
  /** Whether the search information is known. */
  complete: boolean;
  /** Version of perplex. */
  version: string;
}

/** Parameters of hint. */
export interface LogicGridHintParameters {
  /** A document or its text, or a record of the published data. */
  puzzle: LogicGridPuzzle;
}

/** Options of hint. */
export interface LogicGridHintOptions extends RunOptions {
  /** Grid of marks, row by row: O, X or * (open), with | after each row. */
  marks?: string;
}

/** The answer of hint. */
export interface LogicGridHintAnswer {
  /** Whether the grid is full; then nothing else is answered. */
  done: boolean;
  /** Whether marks contradict the solution; the step then removes one. */
  mistakes?: boolean;
  /** Number of the clue from which the step follows, counted from 1; 0 for none. */
  clue?: number;
  /** Technique of the step; absent if the step removes a mistake. */
  technique?: LogicGridTechnique;
  /** Hint in three sentences, each revealing more. */
  layers?: [clue: string, technique: string, cell: string];
  /** Cells to mark, as pairs of entities. */
  cells?: [LogicGridEntity, LogicGridEntity][];
  /** Cells from which the step follows. */
  because?: [LogicGridEntity, LogicGridEntity][];
  /** Mark to make: O, X or *. */
  mark?: string;
  /** Grid of marks after the step. */
  marks?: string;
  /** Version of perplex. */
  version: string;
}

/** Parameters of show. */
export interface LogicGridShowParameters {
  /** A document or its text, or a record of the published data. */
  puzzle: LogicGridPuzzle;
}

/** Options of show. */
export interface LogicGridShowOptions extends RunOptions {
  /** Short link; replaces the puzzle. */
  link?: string;
}

/** The answer of show. */
export interface LogicGridShowAnswer {
  /** Name of the theme. */
  theme: string;
  /** Title of the theme. */
  title: string;
  /** Story of the theme. */
  story: string;
  /** Categories of the theme. */
  categories: { name: string; numeric: boolean; entities: string[] }[];
  /** Clues as sentences. */
  clues: string[];
  /** Clues in the notation of documents. */
  raw: string[];
  /** Whether the puzzle is fair, as check answers it. */
  fair: boolean;
  /** Solutions, counted up to 2. */
  solutions: number;
  /** Passes over the clues; 0 if the rules do not solve the puzzle. */
  loops: number;
  /** Short link; empty if the puzzle has none. */
  link: string;
  /** Puzzle without its solution. */
  puzzle: LogicGridDocument;
  /** Version of perplex. */
  version: string;
}

/** Parameters of marks. */
export interface LogicGridMarksParameters {
  /** A document or its text, or a record of the published data. */
  puzzle: LogicGridPuzzle;
}

/** Options of marks. */
export interface LogicGridMarksOptions extends RunOptions {
  /** Grid of marks, row by row: O, X or * (open), with | after each row. */
  marks?: string;
}

/** The answer of marks. */
export interface LogicGridMarksAnswer {
  /** Whether every O is set and no mark is wrong. */
  solved: boolean;
  /** Number of sure marks that contradict the solution. */
  wrong: number;
  /** Number of sure marks that agree with it. */
  right: number;
  /** Number of missing O marks. */
  missing: number;
  /** Version of perplex. */
  version: string;
}

/** Options of breed. */
export interface LogicGridBreedOptions extends RunOptions {
  /** Theme. Default "school". */
  theme?: LogicGridThemeName;
  /** Numbers of categories and entities of the theme. Whole numbers of at least 2. Default [3,4]. */
  size?: number[];
  /** Theme of your own; replaces theme and size. */
  space?: LogicGridTheme;
  /**
   * Solver: clean, or the one that counts loops as the program behind Shyne, Facey and Cooper (2024). Default
   * "clean".
   */
  mode?: LogicGridMode;
  /** Seed of the random numbers. A whole number of at least 0. Default 1. */
  seed?: number;
  /** Number of children in a generation. A whole number of at least 2. Default 300. */
  population?: number;
  /** Allows clues that are not needed. */
  redundant?: boolean;
  /** Counts the passes until the grid is full instead of loops. */
  solvedAt?: boolean;
  /**
   * Fitness of lists that cannot be solved: as in the paper's program, or as in the poster, which also counts
   * violations. Default "2024".
   */
  nearness?: LogicGridNearness;
  /**
   * Effect of a tenth of the mutations: two clues are swapped, or nothing changes, as in the authors'
   * program. Default "real".
   */
  swap?: LogicGridSwap;
  /** Way to draw parents among lists that cannot be solved. Default "nearness". */
  selection?: LogicGridSelection;
  /** Probability that two parents are crossed. A number above 0 and at most 1. Default 0.6. */
  crossover?: number;
  /** Probability that a child is mutated. A number above 0 and at most 1. Default 0.8. */
  mutation?: number;
  /**
   * Breeds like the program behind Shyne, Facey and Cooper (2024) and ignores the other options except seed
   * and population.
   */
  published?: boolean;
  /** Number of generations to breed. A whole number of at least 1. Default 1000. */
  generations?: number;
  /** Saved archive from the answer of an earlier breed over the same space with the same options. */
  saved?: string | object;
}

/** The answer of breed. */
export interface LogicGridBreedAnswer extends RunAnswer {
  /** Number of generations bred so far. */
  generation: number;
  /** Number of generations to breed. */
  generations: number;
  /** Solutions that have a puzzle. */
  solutions: number;
  /** Puzzles in the archive. */
  puzzles: number;
  /** Solutions by the number of their puzzles. */
  levels: number[];
  /** Mean number of clues of a puzzle. */
  clues: number;
  /** Most loops of a puzzle. */
  most: number;
  /** Share of the solutions that have a puzzle. */
  coverage: number;
  /** Quality-diversity score. */
  qd: number;
  /** Lists of clues that are not puzzles yet. */
  infeasible: number;
  /** Fitness of the best of them. */
  nearest: number;
  /** Puzzles, mean number of clues and children by number of loops, counted from 1. */
  loops: { puzzles: number; clues: number; children: number }[];
  /** Archive: [rank, loops, packed clues]. */
  elites: PackedElite[];
  /** Archive to continue from. */
  saved: string;
  /** Whether all generations have been bred. */
  complete: boolean;
  /** Solver that was used. */
  mode: LogicGridMode;
  /** Seed of the random numbers. */
  seed: number;
  /** Version of perplex. */
  version: string;
}

/** Parameters of score. */
export interface LogicGridScoreParameters {
  /** Lists of clues, packed. */
  lists: string[];
}

/** Options of score. */
export interface LogicGridScoreOptions extends RunOptions {
  /** Theme. Default "school". */
  theme?: LogicGridThemeName;
  /** Numbers of categories and entities of the theme. Whole numbers of at least 2. Default [3,4]. */
  size?: number[];
  /** Theme of your own; replaces theme and size. */
  space?: LogicGridTheme;
  /**
   * Solver: clean, or the one that counts loops as the program behind Shyne, Facey and Cooper (2024). Default
   * "clean".
   */
  mode?: LogicGridMode;
  /** Seed of the random numbers. A whole number of at least 0. Default 1. */
  seed?: number;
  /** Number of children in a generation. A whole number of at least 2. Default 300. */
  population?: number;
  /** Allows clues that are not needed. */
  redundant?: boolean;
  /** Counts the passes until the grid is full instead of loops. */
  solvedAt?: boolean;
  /**
   * Fitness of lists that cannot be solved: as in the paper's program, or as in the poster, which also counts
   * violations. Default "2024".
   */
  nearness?: LogicGridNearness;
  /**
   * Effect of a tenth of the mutations: two clues are swapped, or nothing changes, as in the authors'
   * program. Default "real".
   */
  swap?: LogicGridSwap;
  /** Way to draw parents among lists that cannot be solved. Default "nearness". */
  selection?: LogicGridSelection;
  /** Probability that two parents are crossed. A number above 0 and at most 1. Default 0.6. */
  crossover?: number;
  /** Probability that a child is mutated. A number above 0 and at most 1. Default 0.8. */
  mutation?: number;
  /**
   * Breeds like the program behind Shyne, Facey and Cooper (2024) and ignores the other options except seed
   * and population.
   */
  published?: boolean;
}

/** The answer of score. */
export interface LogicGridScoreAnswer extends RunAnswer {
  /** Scores of the lists, in their order, in the form that breed reads. */
  scores: unknown[];
  /** Whether all lists have been scored. */
  complete: boolean;
  /** Version of perplex. */
  version: string;
}

/** Parameters of list. */
export interface LogicGridListParameters {
  /** Elites of an archive: [rank, loops, packed clues]. */
  elites: PackedElite[];
}

/** Options of list. */
export interface LogicGridListOptions extends RunOptions {
  /** Theme. Default "school". */
  theme?: LogicGridThemeName;
  /** Numbers of categories and entities of the theme. Whole numbers of at least 2. Default [3,4]. */
  size?: number[];
  /** Theme of your own; replaces theme and size. */
  space?: LogicGridTheme;
  /**
   * Solver: clean, or the one that counts loops as the program behind Shyne, Facey and Cooper (2024). Default
   * "clean".
   */
  mode?: LogicGridMode;
  /** Seed of the random numbers. A whole number of at least 0. Default 1. */
  seed?: number;
  /** Number of children in a generation. A whole number of at least 2. Default 300. */
  population?: number;
  /** Allows clues that are not needed. */
  redundant?: boolean;
  /** Counts the passes until the grid is full instead of loops. */
  solvedAt?: boolean;
  /**
   * Fitness of lists that cannot be solved: as in the paper's program, or as in the poster, which also counts
   * violations. Default "2024".
   */
  nearness?: LogicGridNearness;
  /**
   * Effect of a tenth of the mutations: two clues are swapped, or nothing changes, as in the authors'
   * program. Default "real".
   */
  swap?: LogicGridSwap;
  /** Way to draw parents among lists that cannot be solved. Default "nearness". */
  selection?: LogicGridSelection;
  /** Probability that two parents are crossed. A number above 0 and at most 1. Default 0.6. */
  crossover?: number;
  /** Probability that a child is mutated. A number above 0 and at most 1. Default 0.8. */
  mutation?: number;
  /**
   * Breeds like the program behind Shyne, Facey and Cooper (2024) and ignores the other options except seed
   * and population.
   */
  published?: boolean;
  /** Measures the difficulty of each puzzle. */
  places?: boolean;
}

/** The answer of list. */
export interface LogicGridListAnswer extends RunAnswer {
  /**
   * Puzzles in the order of the elites; place is the difficulty among other puzzles of the size, where places
   * are asked for.
   */
  puzzles: {
    id: string;
    loops: number;
    clues: string[];
    link: string;
    puzzle: LogicGridDocument;
    place?: DifficultyPlace | null;
  }[];
  /** Whether all places are known. */
  complete: boolean;
  /** Version of perplex. */
  version: string;
}

/** Parameters of choose. */
export interface LogicGridChooseParameters {
  /** Saved archive from the answer of an earlier breed over the same space with the same options. */
  saved: string | object;
}

/** Options of choose. */
export interface LogicGridChooseOptions extends RunOptions {
  /** Theme. Default "school". */
  theme?: LogicGridThemeName;
  /** Numbers of categories and entities of the theme. Whole numbers of at least 2. Default [3,4]. */
  size?: number[];
  /** Theme of your own; replaces theme and size. */
  space?: LogicGridTheme;
  /**
   * Solver: clean, or the one that counts loops as the program behind Shyne, Facey and Cooper (2024). Default
   * "clean".
   */
  mode?: LogicGridMode;
  /** Seed of the random numbers. A whole number of at least 0. Default 1. */
  seed?: number;
  /** Number of children in a generation. A whole number of at least 2. Default 300. */
  population?: number;
  /** Allows clues that are not needed. */
  redundant?: boolean;
  /** Counts the passes until the grid is full instead of loops. */
  solvedAt?: boolean;
  /**
   * Fitness of lists that cannot be solved: as in the paper's program, or as in the poster, which also counts
   * violations. Default "2024".
   */
  nearness?: LogicGridNearness;
  /**
   * Effect of a tenth of the mutations: two clues are swapped, or nothing changes, as in the authors'
   * program. Default "real".
   */
  swap?: LogicGridSwap;
  /** Way to draw parents among lists that cannot be solved. Default "nearness". */
  selection?: LogicGridSelection;
  /** Probability that two parents are crossed. A number above 0 and at most 1. Default 0.6. */
  crossover?: number;
  /** Probability that a child is mutated. A number above 0 and at most 1. Default 0.8. */
  mutation?: number;
  /**
   * Breeds like the program behind Shyne, Facey and Cooper (2024) and ignores the other options except seed
   * and population.
   */
  published?: boolean;
  /** Numbers of loops, one for each wanted puzzle. Whole numbers of at least 1. */
  loops?: number[];
}

/** The answer of choose. */
export interface LogicGridChooseAnswer {
  /** Puzzle for each wanted number of loops; null where there is none. */
  chosen: (PackedElite | null)[];
  /** Version of perplex. */
  version: string;
}

/** Options of theme. */
export interface LogicGridThemeOptions extends RunOptions {
  /** Theme. Default "school". */
  theme?: LogicGridThemeName;
  /** Numbers of categories and entities of the theme. Whole numbers of at least 2. Default [3,4]. */
  size?: number[];
  /** Theme of your own; replaces theme and size. */
  space?: LogicGridTheme;
  /**
   * Solver: clean, or the one that counts loops as the program behind Shyne, Facey and Cooper (2024). Default
   * "clean".
   */
  mode?: LogicGridMode;
  /** Seed of the random numbers. A whole number of at least 0. Default 1. */
  seed?: number;
  /** Number of children in a generation. A whole number of at least 2. Default 300. */
  population?: number;
  /** Allows clues that are not needed. */
  redundant?: boolean;
  /** Counts the passes until the grid is full instead of loops. */
  solvedAt?: boolean;
  /**
   * Fitness of lists that cannot be solved: as in the paper's program, or as in the poster, which also counts
   * violations. Default "2024".
   */
  nearness?: LogicGridNearness;
  /**
   * Effect of a tenth of the mutations: two clues are swapped, or nothing changes, as in the authors'
   * program. Default "real".
   */
  swap?: LogicGridSwap;
  /** Way to draw parents among lists that cannot be solved. Default "nearness". */
  selection?: LogicGridSelection;
  /** Probability that two parents are crossed. A number above 0 and at most 1. Default 0.6. */
  crossover?: number;
  /** Probability that a child is mutated. A number above 0 and at most 1. Default 0.8. */
  mutation?: number;
  /**
   * Breeds like the program behind Shyne, Facey and Cooper (2024) and ignores the other options except seed
   * and population.
   */
  published?: boolean;
}

/** The answer of theme. */
export interface LogicGridThemeAnswer {
  /** Complete theme. */
  space: LogicGridTheme;
  /** Numbers of categories and entities. */
  size: [categories: number, entities: number];
  /** Solutions of the theme. */
  solutions: Digits;
  /** Clues that a puzzle may have, one of each kind and a few more; always the same ones. */
  clues: string[];
  /** Version of perplex. */
  version: string;
}

/** Sokoban and its variants, after Postma (2016). */
export interface TransportFamily {
  /** Reads levels and describes each for a page that draws it. */
  show(options?: TransportShowOptions): Promise<TransportShowAnswer>;
  /** Reports whether an edited level can be played. */
  check(level: string | string[], options?: TransportCheckOptions): Promise<TransportCheckAnswer>;
  /** Plays moves and reports the possible next moves. */
  play(level: string | string[], options?: TransportPlayOptions): Promise<TransportPlayAnswer>;
  /** Searches for a solution of a level. */
  solve(level: string | string[], options?: TransportSolveOptions): Promise<TransportSolveAnswer>;
  /** Rates a level by the breaking-rule approach. */
  rate(level: string | string[], options?: TransportRateOptions): Promise<TransportRateAnswer>;
  /** Explains in words which boxes' plans clash. */
  explain(level: string | string[], options?: TransportExplainOptions): Promise<TransportExplainAnswer>;
  /** Searches for a solution of a level by the sub-problem driven approach. */
  split(level: string | string[], options?: TransportSplitOptions): Promise<TransportSplitAnswer>;
  /** Searches for a solution of a level by moving the boxes whose plans clash. */
  resolve(level: string | string[], options?: TransportResolveOptions): Promise<TransportResolveAnswer>;
  /** Measures the information that players of a level lack. */
  tsi(level: string | string[], options?: TransportTsiOptions): Promise<TransportTsiAnswer>;
  /** Makes levels, by climbing from empty rooms or by breeding. */
  generate(
    options?: TransportGenerateOptions,
  ): Making<TransportGenerateAnswer, TransportGenerateAnswer["levels"]>;
}

/** Options of show. */
export interface TransportShowOptions extends RunOptions {
  /** Levels in any format that perplex reads. */
  text?: string;
  /** Name of the file of the text, which may determine the game. */
  file?: string;
  /** Link to a level; replaces text and rules. */
  link?: string;
  /** Rules of the puzzle. Default "sokoban". */
  rules?: TransportRules;
}

/** The answer of show. */
export interface TransportShowAnswer {
  /** Levels of the text or the link. */
  levels: TransportLevel[];
  /** Levels that cannot be read: the number of levels before each, its title, and the error. */
  faults: { at: number; title: string; error: string }[];
  /** Rules of the levels; the rules of the link, if there is one, replace them. */
  rules: TransportRules;
  /** Version of perplex. */
  version: string;
}

/** Parameters of check. */
export interface TransportCheckParameters {
  /** Level: a text with one level in any format that perplex reads, or a list of rows in XSB. */
  level: string | string[];
}

/** Options of check. */
export interface TransportCheckOptions extends RunOptions {
  /** Rules of the puzzle. Default "sokoban". */
  rules?: TransportRules;
  /** Title of the level, instead of its own. */
  title?: string;
}

/** The answer of check. */
export interface TransportCheckAnswer {
  /** Number of columns. */
  width: number;
  /** Number of rows. */
  height: number;
  /** Rows of the level in XSB. */
  rows: string[];
  /** Cells of a box, counted from its first one. */
  shape: [columns: number, rows: number][];
  /** Number of boxes. */
  boxes: number;
  /** Number of goals. */
  goals: number;
  /** Whether the level can be played. */
  playable: boolean;
  /** Reason why it cannot be played; empty if it can. */
  reason: string;
  /** Cell of the problem; -1 if it has none. */
  cell: number;
  /** Whether the level obviously has no solution. */
  hopeless: boolean;
  /** Cells of the boxes that cannot reach any goal, even alone. */
  stuck: number[];
  /** Cells from which a box can reach no goal, even alone; empty unless playable. */
  traps: number[];
  /** Level in XSB. */
  xsb: string;
  /** Level in run-length encoded XSB. */
  rle: string;
  /** Link to the level. */
  link: string;
  /** Version of perplex. */
  version: string;
}

/** Parameters of play. */
export interface TransportPlayParameters {
  /** Level: a text with one level in any format that perplex reads, or a list of rows in XSB. */
  level: string | string[];
}

/** Options of play. */
export interface TransportPlayOptions extends RunOptions {
  /** Rules of the puzzle. Default "sokoban". */
  rules?: TransportRules;
  /** Letters of the moves played so far, all of them legal. */
  moves?: string;
  /** Letters to play next: u, r, d, l; illegal moves are skipped. */
  inputs?: string;
  /**
   * Cell of a box to bring to the cell to; without to, the answer lists the cells to which it can be brought.
   * A whole number of at least 0.
   */
  box?: number;
  /**
   * Destination of the box or, without box, of the worker, who moves no box. A whole number of at least 0.
   */
  to?: number;
}

/** The answer of play. */
export interface TransportPlayAnswer extends RunAnswer {
  /** Number of columns. */
  width: number;
  /** Number of rows. */
  height: number;
  /** Rows of the level in XSB. */
  rows: string[];
  /** Cells of a box, counted from its first one. */
  shape: [columns: number, rows: number][];
  /** Cells of the level: those that the worker could reach if there were no boxes. */
  inside: number[];
  /** Cells of the goals. */
  goals: number[];
  /** Cells of the boxes by their numbers, so that each can be followed. */
  boxes: number[];
  /** Cell of the worker. */
  worker: number;
  /** Letters of the moves played, capital where a box moves. */
  moves: string;
  /** Number of these letters. */
  count: number;
  /** Number of moves of boxes. */
  pushes: number;
  /** Number of boxes taken up, one after another. */
  switches: number;
  /** Whether the level is solved. */
  solved: boolean;
  /** Whether the requested moves could be made. */
  went: boolean;
  /**
   * Inputs up, right, down and left: whether each is legal, and the number of the box that it moves, or -1.
   */
  next: { legal: boolean; box: number }[];
  /** Cells that the worker can walk to without moving a box. */
  reach: number[];
  /** Cells to which the box can be brought; empty unless box is given without to. */
  targets: number[];
  /** Whether the work is over. */
  complete: boolean;
  /** Version of perplex. */
  version: string;
}

/** Parameters of solve. */
export interface TransportSolveParameters {
  /** Level: a text with one level in any format that perplex reads, or a list of rows in XSB. */
  level: string | string[];
}

/** Options of solve. */
export interface TransportSolveOptions extends RunOptions {
  /** Rules of the puzzle. Default "sokoban". */
  rules?: TransportRules;
  /** Accepts only a solution that provably has the fewest moves of boxes. */
  optimal?: boolean;
  /**
   * Greatest number of expansions before the search gives up; 0: never. A whole number of at least 0. Default
   * 0.
   */
  limit?: number;
  /**
   * Greatest number of states in memory before the search gives up; default: 20 million, and half of that for
   * rules other than sokoban. A whole number of at least 1.
   */
  stateLimit?: number;
}

/** The answer of solve. */
export interface TransportSolveAnswer extends RunAnswer {
  /** Whether a solution is known. */
  solved: boolean;
  /** Letters of the solution, capital where a box moves; absent unless solved. */
  moves?: string;
  /** Number of moves of boxes in the solution; absent unless solved. */
  pushes?: number;
  /** Whether it is proved that no solution has fewer moves of boxes; absent unless solved. */
  optimal?: boolean;
  /** True if it is proved that there is no solution, null if the search gave up; absent if solved. */
  unsolvable?: true | null;
  /** Number of expanded states. */
  expansions: number;
  /** Whether the work is over. */
  complete: boolean;
  /** Version of perplex. */
  version: string;
}

/** Parameters of rate. */
export interface TransportRateParameters {
  /** Level: a text with one level in any format that perplex reads, or a list of rows in XSB. */
  level: string | string[];
}

/** Options of rate. */
export interface TransportRateOptions extends RunOptions {
  /** Rules of the puzzle. Default "sokoban". */
  rules?: TransportRules;
  /** Leaves the breaking-rule metric out of the order of states. */
  noBRM?: boolean;
  /** Leaves the number of new states out of the order of states. */
  noNewNodes?: boolean;
  /** Leaves freedom out of the order of states. */
  noFreedom?: boolean;
  /** Adds a small cost to the metric for each box taken up. */
  switchCost?: boolean;
  /** Keeps every place of the worker in the metric, which takes much longer. */
  exact?: boolean;
  /** Ends each box's plan on the cheapest goal, regardless of the other boxes. */
  oneGoal?: boolean;
  /**
   * Greatest number of expansions before the search gives up. A whole number of at least 1. Default 20000.
   */
  limit?: number;
  /**
   * Greatest number of nodes of the must-step-cost graph examined for a state before its metric is estimated.
   * A whole number of at least 1. Default 200000.
   */
  tupleLimit?: number;
  /** Counts states on the way instead of switches, and includes the start in the expansions. */
  nodes?: boolean;
  /** Adds mustVisit, linearity, shortcuts and rises to the answer. */
  analyze?: boolean;
}

/** The answer of rate. */
export interface TransportRateAnswer extends RunAnswer {
  /** Whether a solution is known. */
  solved: boolean;
  /**
   * Number of expansions that the score counts, without that of the start unless nodes is given; null unless
   * solved.
   */
  expansions: number | null;
  /**
   * Number of switches on the shortest way that the score counts; with nodes, of states; absent unless
   * solved.
   */
  switches?: number;
  /** Score: expansions times switches; 0 where nothing need be searched; absent unless solved. */
  score?: number;
  /** Score that counts states on the way; absent unless solved. */
  nodesScore?: number;
  /** Whether the naive descent solves the level; absent unless solved. */
  naive?: boolean;
  /** Score for each box; absent unless solved. */
  elegance?: number;
  /** Letters of the solution, capital where a box moves; absent unless solved. */
  moves?: string;
  /** Number of moves of boxes in the solution; absent unless solved. */
  pushes?: number;
  /** Number of switches on the shortest way; absent unless solved. */
  edges?: number;
  /** Number of switches on the way that the search took; absent unless solved. */
  found?: number;
  /**
   * Number of states that every way to the solution passes, without its ends; absent unless analyze is asked
   * for and solved.
   */
  mustVisit?: number;
  /**
   * Linearity: mustVisit + 1, divided by the number of switches; 1 where there is only one way; absent unless
   * analyze is asked for and solved.
   */
  linearity?: number;
  /**
   * Number of other states, at most as many switches from the start, that need no rule broken; absent unless
   * analyze is asked for and solved.
   */
  shortcuts?: number;
  /**
   * Number of switches to a state of a higher metric, on the shortest way that has the fewest of them; absent
   * unless analyze is asked for and solved.
   */
  rises?: number;
  /** Number of expanded states, including the start. */
  expanded: number;
  /** Number of states generated. */
  generated: number;
  /** Mean number of successors of an expanded state; null where the search gave up. */
  perExpansion: number | null;
  /** Number of distinct states generated, including the start. */
  states: number;
  /** Number of boxes. */
  boxes: number;
  /**
   * Rules that must be broken from the start: boxes moved onto boxes, forced moves left out, steps of the
   * worker into boxes; null if that is impossible.
   */
  start: { boxes: number; ignored: number; worker: number } | null;
  /** Number of states whose metric is an estimate. */
  capped: number;
  /** True if it is proved that there is no solution, null if the search gave up; absent if solved. */
  unsolvable?: true | null;
  /** Whether the work is over. */
  complete: boolean;
  /** Version of perplex. */
  version: string;
}

/** Parameters of explain. */
export interface TransportExplainParameters {
  /** Level: a text with one level in any format that perplex reads, or a list of rows in XSB. */
  level: string | string[];
}

/** Options of explain. */
export interface TransportExplainOptions extends RunOptions {
  /** Rules of the puzzle. Default "sokoban". */
  rules?: TransportRules;
}

/** The answer of explain. */
export interface TransportExplainAnswer {
  /** Number of columns. */
  width: number;
  /**
   * Names of the boxes, and their plans, which begin with the cell of the box; null is any goal; absent if a
   * box cannot reach any goal.
   */
  boxes?: { name: string; plan: (number | null)[] }[];
  /**
   * Constraints: actions of a box that must precede those of another; absent if a box cannot reach any goal.
   */
  constraints?: TransportConstraint[];
  /** Clashes: constraints that cannot all be met; absent if a box cannot reach any goal. */
  clashes?: TransportClash[];
  /** Result in a sentence. */
  text: string;
  /** Version of perplex. */
  version: string;
}

/** Parameters of split. */
export interface TransportSplitParameters {
  /** Level: a text with one level in any format that perplex reads, or a list of rows in XSB. */
  level: string | string[];
}

/** Options of split. */
export interface TransportSplitOptions extends RunOptions {
  /** Rules of the puzzle. Default "sokoban". */
  rules?: TransportRules;
  /** Orders the search by distances instead of the problem estimating heuristic. */
  breadth?: boolean;
  /**
   * Greatest number of expansions before the search gives up. A whole number of at least 1. Default 20000.
   */
  limit?: number;
  /**
   * Greatest number of states in memory before the search gives up. A whole number of at least 1. Default
   * 200000.
   */
  stateLimit?: number;
  /** Greatest number of configurations made from one problem. A whole number of at least 1. Default 5000. */
  configurationLimit?: number;
}

/** The answer of split. */
export interface TransportSplitAnswer extends RunAnswer {
  /** Whether a solution is known. */
  solved: boolean;
  /** Number of problems that the solution was split into; absent unless solved. */
  problems?: number;
  /** Letters of the solution, capital where a box moves; absent unless solved. */
  moves?: string;
  /** Number of expanded states. */
  expansions: number;
  /** Number of states generated. */
  generated: number;
  /** Mean number of successors of an expanded state; null unless solved. */
  perExpansion: number | null;
  /** Number of distinct states generated. */
  nodes: number;
  /** Whether the work is over. */
  complete: boolean;
  /** Version of perplex. */
  version: string;
}

/** Parameters of resolve. */
export interface TransportResolveParameters {
  /** Level: a text with one level in any format that perplex reads, or a list of rows in XSB. */
  level: string | string[];
}

/** Options of resolve. */
export interface TransportResolveOptions extends RunOptions {
  /** Rules of the puzzle. Default "sokoban". */
  rules?: TransportRules;
  /** Greatest number of expansions before the search gives up. A whole number of at least 1. Default 2000. */
  limit?: number;
  /** Greatest number of configurations in one expansion. A whole number of at least 1. Default 300. */
  configurationLimit?: number;
}

/** The answer of resolve. */
export interface TransportResolveAnswer extends RunAnswer {
  /** Whether a solution is known. */
  solved: boolean;
  /** Number of expansions on the way to the solution; absent unless solved. */
  resolved?: number;
  /** Letters of the solution, capital where a box moves; absent unless solved. */
  moves?: string;
  /** Number of expanded states. */
  expansions: number;
  /** Number of these expansions that do not use clashes. */
  blind: number;
  /** Number of states generated. */
  generated: number;
  /** Whether the work is over. */
  complete: boolean;
  /** Version of perplex. */
  version: string;
}

/** Parameters of tsi. */
export interface TransportTsiParameters {
  /** Level: a text with one level in any format that perplex reads, or a list of rows in XSB. */
  level: string | string[];
}

/** Options of tsi. */
export interface TransportTsiOptions extends RunOptions {
  /** Rules of the puzzle. Default "sokoban". */
  rules?: TransportRules;
  /**
   * Players: none, all, or rules joined by +: dead, finish, return; with look, a player who has to find what
   * dead and finish show. Default ["none","dead","dead+finish","all"].
   */
  players?: TransportPlayer[];
  /**
   * Greatest number of moves of boxes in an attempt; default: twice the fewest that solve the level. A whole
   * number of at least 1.
   */
  horizon?: number;
  /** Allows attempts of any length, for players who never return to a state. */
  endless?: boolean;
  /** Greatest number of states of a level that is measured. A whole number of at least 1. Default 300000. */
  stateLimit?: number;
  /**
   * Greatest number of steps in the attempts of a player who is measured. A whole number of at least 1.
   * Default 200000000.
   */
  stepLimit?: number;
}

/** The answer of tsi. */
export interface TransportTsiAnswer extends RunAnswer {
  /** Fewest moves of boxes of a solution; absent if none is known. */
  fewest?: number;
  /** True if it is proved that there is no solution; absent otherwise. */
  unsolvable?: true | null;
  /**
   * Number of moves of boxes after which an attempt ends; absent if attempts are endless, or if not all
   * states are known.
   */
  horizon?: number;
  /** Number of states that are known. */
  states: number;
  /** Measures by player, in Sh; players who are not measured are absent. */
  measures: Record<string, TransportMeasures>;
  /** Reasons why players are not measured, by player; absent if all are measured. */
  unmeasured?: Record<string, string>;
  /**
   * Difficulty compared with other puzzles of the type and size: a word and a percentage; null if there are
   * none to compare with.
   */
  place: DifficultyPlace | null;
  /** Whether the work is over. */
  complete: boolean;
  /** Version of perplex. */
  version: string;
}

/** Options of generate. */
export interface TransportGenerateOptions extends RunOptions {
  /** Rules of the puzzle. Default "sokoban". */
  rules?: TransportRules;
  /**
   * Numbers of columns and rows of a level, including the border of walls. Whole numbers of at least 4.
   * Default [8,7].
   */
  size?: number[];
  /** Number of boxes. A whole number from 1 to 20. Default 4. */
  boxes?: number;
  /** Fewest boxes of a level when breeding; default: boxes. A whole number from 1 to 20. */
  fewest?: number;
  /** Seed of the random numbers. Default 0. */
  seed?: Digits | number;
  /** Figure of a level to maximise. Default "score". */
  objective?: "score" | "expansions" | "switches" | "generated" | "states" | "pushes" | "moves" | "effort";
  /** Search: climbing from empty rooms, or breeding from the best level of every kind. Default "climb". */
  search?: "climb" | "archive";
  /** Number of independent searches; default: 1, or as many as count needs. A whole number of at least 1. */
  trials?: number;
  /** Number of the first trial, which selects its random numbers. A whole number of at least 0. Default 0. */
  first?: number;
  /**
   * Number of levels that reach least; the search ends after the trial that finds them; 0: no limit. A whole
   * number of at least 0. Default 0.
   */
  count?: number;
  /** Lowest value of the objective of a level that counts. A whole number of at least 0. Default 0. */
  least?: number;
  /**
   * Lowest percentile of a level that counts, among the scores of the rules' own levels; replaces least for
   * the objective score; 0: none. A whole number from 0 to 100. Default 0.
   */
  percentile?: number;
  /** Greatest number of rounds of a trial. A whole number from 1 to 100000. Default 200. */
  rounds?: number;
  /** Number of levels tried in a round. A whole number from 1 to 100000. Default 60. */
  neighbours?: number;
  /**
   * Number of changes per level at which a climb ends if a round finds nothing better. A whole number from 2
   * to 100. Default 12.
   */
  changes?: number;
  /**
   * Greatest number of trivial switches at the beginning of a level; -1: any number; 0: the default. A whole
   * number of at least -1. Default 3.
   */
  opening?: number;
  /** Counts levels that the naive descent solves, too. */
  easy?: boolean;
  /**
   * Greatest number of expansions before a level counts as unsolvable. A whole number of at least 1. Default
   * 3000.
   */
  solveLimit?: number;
  /**
   * Greatest number of expansions before the rating of a level gives up. A whole number of at least 1.
   * Default 2000.
   */
  rateLimit?: number;
  /** Levels to breed from, as in the archive of an answer. */
  from?: TransportRecord[];
  /** Search to continue, from an incomplete answer; replaces all other options except best. */
  saved?: object;
  /** Number of levels shown as progress. A whole number of at least 0. Default 3. */
  best?: number;
}

/** The answer of generate. */
export interface TransportGenerateAnswer extends RunAnswer {
  /** Number of the trial, counted from the option first. */
  trial: number;
  /** Number of trials to make. */
  trials: number;
  /** Round of the trial, from 0. */
  round: number;
  /** Greatest number of rounds of a trial. */
  rounds: number;
  /** Number of levels that were tried. */
  tried: number;
  /** Number of expansions. */
  spent: number;
  /** Number of levels in the archive. */
  kinds: number;
  /** Best levels, the best first: one of each climb, or those of the archive. */
  levels: TransportRecord[];
  /** Best level of every kind found, the best first. */
  archive: TransportRecord[];
  /**
   * Number of levels tried, by round and value: bin 0 has unsolvable levels, 1 those that do not count, 2 a
   * value of 1, and each further bin values twice as high.
   */
  histogram: [round: number, bin: number, count: number][];
  /** Options of the search, with their defaults. */
  options: TransportGenerateOptions;
  /** Version of perplex. */
  version: string;
  /** Search to continue; absent if the answer is complete. */
  saved?: object;
  /** Whether the work is over. */
  complete: boolean;
}

/** Games in PuzzleScript. */
export interface PuzzleScriptFamily {
  /** Lists the games that come with perplex. */
  samples(options?: RunOptions): Promise<PuzzleScriptSamplesAnswer>;
  /** Compiles a game: its mistakes, its objects and its levels. */
  compile(source: string, options?: RunOptions): Promise<PuzzleScriptCompileAnswer>;
  /** Plays inputs from the start of a level. */
  play(source: string, options?: PuzzleScriptPlayOptions): Promise<PuzzleScriptPlayAnswer>;
  /** Searches for a solution of a level. */
  solve(source: string, options?: PuzzleScriptSolveOptions): Promise<PuzzleScriptSolveAnswer>;
  /** Rates a level, and measures the information that players lack. */
  rate(source: string, options?: PuzzleScriptRateOptions): Promise<PuzzleScriptRateAnswer>;
  /** Makes further levels of a game, and rates them. */
  generate(
    source: string,
    options?: PuzzleScriptGenerateOptions,
  ): Making<PuzzleScriptGenerateAnswer, PuzzleScriptGenerateAnswer["levels"]>;
  /**
   * Reports the roles of a game's objects, and the role of each rule in a level: needed, a barrier, a help or
   * idle.
   */
  analyze(source: string, options?: PuzzleScriptAnalyzeOptions): Promise<PuzzleScriptAnalyzeAnswer>;
  /**
   * Reports what a change of a game has done to each level: the same, still solved, broken, fixed or not
   * decided.
   */
  compare(
    source: string,
    before: string,
    options?: PuzzleScriptCompareOptions,
  ): Promise<PuzzleScriptCompareAnswer>;
  /** Searches for a shorter solution of a level than a given one, or proves that there is none. */
  shorten(source: string, options?: PuzzleScriptShortenOptions): Promise<PuzzleScriptShortenAnswer>;
  /**
   * Finds rules, objects and walls that can go: without them, every level has as few inputs or no solution as
   * before.
   */
  spare(source: string, options?: PuzzleScriptSpareOptions): Promise<PuzzleScriptSpareAnswer>;
}

/** The answer of samples. */
export interface PuzzleScriptSamplesAnswer {
  /** Games that come with perplex, ordered for newcomers. */
  samples: { name: string; source: string }[];
  /** Version of perplex. */
  version: string;
}

/** Parameters of compile. */
export interface PuzzleScriptCompileParameters {
  /** Text of the game. */
  source: string;
}

/** The answer of compile. */
export interface PuzzleScriptCompileAnswer {
  /** Errors and warnings, at most 100; a game with errors is played as far as it can be. */
  problems: PuzzleScriptProblem[];
  /** Title; empty if the game has none; absent if nothing of the source can be played. */
  title?: string;
  /**
   * Objects; cells name them by their numbers in this list, from 0; absent if nothing of the source can be
   * played.
   */
  objects?: PuzzleScriptObject[];
  /** Number of the object that fills cells; absent if nothing of the source can be played. */
  background?: number;
  /** Levels, messages among them; absent if nothing of the source can be played. */
  levels?: PuzzleScriptLevel[];
  /** Whether the game depends on chance; absent if nothing of the source can be played. */
  random?: boolean;
  /**
   * Whether the game has a win condition or a rule that wins; absent if nothing of the source can be played.
   */
  winnable?: boolean;
  /**
   * Names of the settings above the objects, in alphabetical order; absent if nothing of the source can be
   * played.
   */
  settings?: string[];
  /** Version of perplex. */
  version: string;
}

/** Parameters of play. */
export interface PuzzleScriptPlayParameters {
  /** Text of the game. */
  source: string;
}

/** Options of play. */
export interface PuzzleScriptPlayOptions extends RunOptions {
  /** Number of the level, from 0; messages are counted, too. A whole number of at least 0. Default 0. */
  level?: number;
  /** Seed of the random numbers, any text. */
  seed?: string;
  /**
   * Random numbers to draw, as solve answers them, in one list; replaces seed. Whole numbers of at least 0.
   */
  numbers?: number[];
  /**
   * Time after which an input is cut off because it does not end, in ms. A whole number of at least 1.
   * Default 300.
   */
  milliseconds?: number;
  /** Inputs in order; continue leaves a message. */
  inputs?: ("up" | "left" | "down" | "right" | "action" | "tick" | "undo" | "restart" | "continue")[];
}

/** The answer of play. */
export interface PuzzleScriptPlayAnswer extends RunAnswer {
  /** Number of the level that is played now, or of the message, from 0. */
  level: number;
  /** Message of a rule in the last turn; empty if there was none. */
  message: string;
  /** Whether the last level is solved. */
  over: boolean;
  /** Number of levels that were solved. */
  won: number;
  /** Line of a rule that was cut off in the last turn because it did not end; 0 if all ended. */
  runaway: number;
  /** Width of the board, in cells; absent if there were only messages. */
  width?: number;
  /** Height of the board, in cells; absent if width is absent. */
  height?: number;
  /**
   * Cells of the board, row by row: the numbers of their objects, the lowest layer first; absent if width is
   * absent.
   */
  cells?: number[][];
  /** Board as it was solved; absent unless the last input solved it. */
  solvedBoard?: PuzzleScriptBoard;
  /** Whether everything requested is known. */
  complete: boolean;
  /** Version of perplex. */
  version: string;
}

/** Parameters of solve. */
export interface PuzzleScriptSolveParameters {
  /** Text of the game. */
  source: string;
}

/** Options of solve. */
export interface PuzzleScriptSolveOptions extends RunOptions {
  /** Number of the level, from 0; messages are counted, too. A whole number of at least 0. Default 0. */
  level?: number;
  /** Accepts only a solution that provably has the fewest inputs. */
  optimal?: boolean;
  /** Turns off the special search for games that are Sokoban. */
  generic?: boolean;
  /**
   * Greatest number of expansions before the search gives up. A whole number of at least 1. Default 400000.
   */
  limit?: number;
  /**
   * Number of expansions of the breadth-first search before other searches take turns with it. A whole number
   * of at least 1. Default 20000.
   */
  alone?: number;
  /** Greatest memory of the search before it gives up, in MB. A whole number of at least 1. Default 400. */
  megabytes?: number;
  /**
   * Greatest number of steps of rules in an input before it is cut off; 0: a number that suits a search. A
   * whole number from 0 to 536870912. Default 0.
   */
  turnLimit?: number;
}

/** The answer of solve. */
export interface PuzzleScriptSolveAnswer extends RunAnswer {
  /** Number of the level, from 0. */
  level: number;
  /** Whether a solution is known. */
  solved: boolean;
  /** Inputs of the solution; absent unless solved. */
  moves?: PuzzleScriptInput[];
  /** Whether it is proved that no solution has fewer inputs; absent unless solved. */
  optimal?: boolean;
  /**
   * Role of chance: none that matters, a strategy that always wins, one that wins with probability 1, or
   * luck; absent unless solved in a game with chance.
   */
  chance?: "decoration" | "certain" | "fair" | "luck";
  /** Whether it is proved that nothing stronger holds; absent if chance is absent. */
  chanceDecided?: boolean;
  /** Greatest number of inputs of a strategy that always wins; absent unless there is one. */
  most?: number;
  /**
   * Random numbers drawn at the start of the level and then in each move; absent where chance does not
   * matter.
   */
  numbers?: number[][];
  /** Reason why no solution is known; absent if solved. */
  reason?: string;
  /** True if it is proved that there is no solution, null if undecided; absent if solved. */
  unsolvable?: true | null;
  /** Number of expanded states. */
  expansions: number;
  /** Line of a rule or loop that was cut off because it did not end; absent if all ended. */
  runaway?: number;
  /**
   * First error of the source, because of which nothing is proved, as in "line 39 has an error"; absent if
   * there is none.
   */
  warnings?: string[];
  /** Whether everything requested is known. */
  complete: boolean;
  /** Version of perplex. */
  version: string;
}

/** Parameters of rate. */
export interface PuzzleScriptRateParameters {
  /** Text of the game. */
  source: string;
}

/** Options of rate. */
export interface PuzzleScriptRateOptions extends RunOptions {
  /** Number of the level, from 0; messages are counted, too. A whole number of at least 0. Default 0. */
  level?: number;
  /**
   * Players: none, all, or rules joined by +: dead, finish, return; with look, a player who has to find what
   * dead and finish show. Default ["none","dead","dead+finish"].
   */
  players?: TransportPlayer[];
  /** Greatest number of boards opened for the measures. A whole number of at least 1. Default 10000. */
  boardLimit?: number;
  /** Greatest number of expansions before the search gives up. A whole number of at least 1. Default 5000. */
  limit?: number;
  /**
   * Solution to measure from if the search of the rating finds none; default: the solution of another search.
   */
  moves?: PuzzleScriptInput[];
}

/** The answer of rate. */
export interface PuzzleScriptRateAnswer extends RunAnswer {
  /** Number of the level, from 0. */
  level: number;
  /**
   * Reason why there is nothing to rate, or why the search of all states proves nothing; absent otherwise.
   */
  reason?: string;
  /** Whether the search of the rating has found a solution; absent if there is nothing to rate. */
  solved?: boolean;
  /** Number of inputs of the solution that the rating found; absent unless solved. */
  inputs?: number;
  /** Number of these inputs that change more than the player's place; absent unless solved. */
  interactions?: number;
  /** Number of runs of interactions with the same thing; absent unless solved. */
  switches?: number;
  /** Number of states that the search of the rating expanded; absent unless solved. */
  expansions?: number;
  /** Score: expansions times switches; absent unless solved. */
  score?: number;
  /** Number of boards opened for the measures; absent until the measures are known. */
  boards?: number;
  /** Number of states of the players on these boards; absent if boards is absent. */
  states?: number;
  /** Whether all boards were opened, so that the measures are not intervals; absent if boards is absent. */
  exact?: boolean;
  /** Fewest inputs of a solution on these boards; absent if they have none, or if there are warnings. */
  fewest?: number;
  /** Number of inputs after which an attempt ends; absent if fewest is absent. */
  horizon?: number;
  /** True if it is proved that there is no solution; absent otherwise. */
  unsolvable?: true;
  /**
   * TSI by player, or an interval of it, in Sh; players whose TSI takes too long are absent; absent if boards
   * is absent, and if unsolvable.
   */
  measures?: Record<string, Measures>;
  /** Reason why analyze has no breaking-rule rating of the level; absent if it may have one. */
  postma?: { expansions: number; switches: number; score: number } | { reason: string };
  /**
   * Difficulty compared with other puzzles of the type and size: a word and a percentage; null if there are
   * none to compare with; absent unless there is something to rate.
   */
  place?: DifficultyPlace | null;
  /**
   * First error of the source, because of which nothing is proved, as in "line 39 has an error"; absent if
   * there is none.
   */
  warnings?: string[];
  /** Whether everything requested is known. */
  complete: boolean;
  /** Version of perplex. */
  version: string;
}

/** Parameters of generate. */
export interface PuzzleScriptGenerateParameters {
  /** Text of the game. */
  source: string;
}

/** Options of generate. */
export interface PuzzleScriptGenerateOptions extends RunOptions {
  /** Seed of the random numbers. A whole number of at least 0. Default 1. */
  seed?: number;
  /** Number of levels to find. A whole number of at least 1. Default 10. */
  count?: number;
  /** Greatest number of climbs; default: four for each level to find. A whole number of at least 1. */
  climbs?: number;
  /** Greatest number of rounds of a climb. A whole number of at least 1. Default 12. */
  rounds?: number;
  /** Number of levels tried in a round. A whole number of at least 1. Default 15. */
  neighbours?: number;
  /**
   * Number of edits per level at which a climb ends if a round finds nothing better. A whole number of at
   * least 1. Default 6.
   */
  changes?: number;
  /** Greatest number of expansions before the search gives up. A whole number of at least 1. Default 3000. */
  limit?: number;
  /** Fewest inputs of a solution that counts. A whole number of at least 1. Default 1. */
  fewest?: number;
  /** Keeps walls where they are. */
  keepWalls?: boolean;
  /**
   * Numbers of the levels to begin with, counted from 0; default: all boards of the game. Whole numbers of at
   * least 0.
   */
  levels?: number[];
  /**
   * Players: none, all, or rules joined by +: dead, finish, return; with look, a player who has to find what
   * dead and finish show. Default ["none","dead","dead+finish"].
   */
  players?: TransportPlayer[];
  /** Greatest number of boards opened for the measures. A whole number of at least 1. Default 10000. */
  boardLimit?: number;
}

/** The answer of generate. */
export interface PuzzleScriptGenerateAnswer extends RunAnswer {
  /** Number of climbs that are over. */
  climb: number;
  /** Greatest number of climbs. */
  climbs: number;
  /** Number of levels that were tried and solved. */
  solvedCount: number;
  /** Number of levels that were tried and have no solution. */
  unsolvableCount: number;
  /** Number of levels that were tried without a decision. */
  undecidedCount: number;
  /** Number of expansions. */
  spent: number;
  /**
   * First error of the source, because of which nothing is proved, as in "line 39 has an error"; absent if
   * there is none.
   */
  warnings?: string[];
  /** Levels that were found, with their ratings. */
  levels: PuzzleScriptFoundLevel[];
  /** Seed of the random numbers. */
  seed: Digits;
  /** Game with the levels that were found instead of its own; absent if there are none. */
  source?: string;
  /** Whether the search is over and all levels are rated. */
  complete: boolean;
  /** Version of perplex. */
  version: string;
}

/** Parameters of analyze. */
export interface PuzzleScriptAnalyzeParameters {
  /** Text of the game. */
  source: string;
}

/** Options of analyze. */
export interface PuzzleScriptAnalyzeOptions extends RunOptions {
  /** Number of the level, from 0; messages are counted, too. A whole number of at least 0. Default 0. */
  level?: number;
  /** Greatest number of turns in which a rule may be broken. A whole number from 1 to 8. Default 1. */
  cheats?: number;
  /** Greatest number of expansions before the search gives up. A whole number of at least 1. Default 2000. */
  limit?: number;
}

/** The answer of analyze. */
export interface PuzzleScriptAnalyzeAnswer extends RunAnswer {
  /** Number of the level, from 0. */
  level: number;
  /** Names of the objects that the player moves. */
  worker: string[];
  /** Names of the other objects that rules change. */
  mutables: string[];
  /** Names of the objects that nothing changes. */
  statics: string[];
  /** Win conditions. */
  goals: PuzzleScriptGoal[];
  /** Objects by their distance from the goals, in rules; unreachable objects are left out. */
  order: { object: string; distance: number }[];
  /** Reason why there is nothing to search; absent if there is something. */
  reason?: string;
  /**
   * Whether the fewest inputs are known, or that there is no solution; absent if there is nothing to search.
   */
  decided?: boolean;
  /** Fewest inputs of a solution; absent if none is known. */
  inputs?: number;
  /**
   * Rules with their roles in the level, in the order in which they may be broken; absent if there is nothing
   * to search.
   */
  rules?: PuzzleScriptRule[];
  /**
   * Breaking-rule rating of a level of boxes, or why there is none; absent until the answer is complete, and
   * if there is nothing to search.
   */
  postma?: { expansions: number; switches: number; score: number } | { reason: string };
  /**
   * First error of the source, because of which nothing is proved, as in "line 39 has an error"; absent if
   * there is none.
   */
  warnings?: string[];
  /** Whether everything requested is known. */
  complete: boolean;
  /** Version of perplex. */
  version: string;
}

/** Parameters of compare. */
export interface PuzzleScriptCompareParameters {
  /** Text of the game. */
  source: string;
  /** Text of the game as it was. */
  before: string;
}

/** Options of compare. */
export interface PuzzleScriptCompareOptions extends RunOptions {
  /** Solutions by level of the old version, from 0; null where there is none, which is searched then. */
  solutions?: (PuzzleScriptInput[] | null)[];
  /**
   * Greatest number of expansions before the search gives up. A whole number of at least 1. Default 50000.
   */
  limit?: number;
  /**
   * Numbers of the levels of the new version to compare, from 0; default: all boards. Whole numbers of at
   * least 0.
   */
  levels?: number[];
}

/** The answer of compare. */
export interface PuzzleScriptCompareAnswer extends RunAnswer {
  /** Levels of the new version, with what the change has done to each. */
  levels: PuzzleScriptComparison[];
  /** Numbers of the boards of the old version that are missing in the new one. */
  removed: number[];
  /** Number of levels to compare. */
  total: number;
  /**
   * First error of each version, because of which nothing is proved, and given solutions that do not win;
   * absent if there are none.
   */
  warnings?: string[];
  /** Whether everything requested is known. */
  complete: boolean;
  /** Version of perplex. */
  version: string;
}

/** Parameters of shorten. */
export interface PuzzleScriptShortenParameters {
  /** Text of the game. */
  source: string;
}

/** Options of shorten. */
export interface PuzzleScriptShortenOptions extends RunOptions {
  /** Number of the level, from 0; messages are counted, too. A whole number of at least 0. Default 0. */
  level?: number;
  /** A solution of the level, as solve answers it or as it was played. */
  moves?: PuzzleScriptInput[];
  /**
   * Greatest number of expansions before the search gives up. A whole number of at least 1. Default 400000.
   */
  limit?: number;
  /** Greatest memory of the search before it gives up, in MB. A whole number of at least 1. Default 400. */
  megabytes?: number;
  /**
   * Greatest number of steps of rules in an input before it is cut off; 0: a number that suits a search. A
   * whole number from 0 to 536870912. Default 0.
   */
  turnLimit?: number;
}

/** The answer of shorten. */
export interface PuzzleScriptShortenAnswer extends RunAnswer {
  /** Number of the level, from 0. */
  level: number;
  /** Number of inputs of the given solution up to the win. */
  given: number;
  /**
   * Shortest solution that is known, which is the given one if no shorter one was found; absent if there is
   * nothing to search.
   */
  moves?: PuzzleScriptInput[];
  /** Whether moves has fewer inputs than the given solution. */
  shorter: boolean;
  /** Whether it is proved that no solution has fewer inputs than moves. */
  optimal: boolean;
  /** Reason why it is not known whether there is a shorter solution; absent if it is. */
  reason?: string;
  /** Number of expanded states. */
  expansions: number;
  /**
   * First error of the source, because of which nothing is proved, as in "line 39 has an error"; absent if
   * there is none.
   */
  warnings?: string[];
  /** Whether everything requested is known. */
  complete: boolean;
  /** Version of perplex. */
  version: string;
}

/** Parameters of spare. */
export interface PuzzleScriptSpareParameters {
  /** Text of the game. */
  source: string;
}

/** Options of spare. */
export interface PuzzleScriptSpareOptions extends RunOptions {
  /** Numbers of the levels that count, from 0; default: all boards. Whole numbers of at least 0. */
  levels?: number[];
  /** Kinds of things to leave out; default: all. */
  things?: ("rule" | "object" | "wall")[];
  /** Greatest number of expansions before the search gives up. A whole number of at least 1. Default 2000. */
  limit?: number;
}

/** The answer of spare. */
export interface PuzzleScriptSpareAnswer extends RunAnswer {
  /** Rules, objects and walls that were left out, each with what the levels are like without it. */
  findings: PuzzleScriptSpare[];
  /** Number of things to leave out. */
  total: number;
  /** Number of levels whose fewest inputs are known, or that provably have no solution. */
  decidedCount: number;
  /** Number of levels that are searched. */
  levelCount: number;
  /** Reason why there is nothing to search; absent if there is something. */
  reason?: string;
  /**
   * First error of the source, because of which nothing is proved, as in "line 39 has an error"; absent if
   * there is none.
   */
  warnings?: string[];
  /** Whether everything requested is known. */
  complete: boolean;
  /** Version of perplex. */
  version: string;
}

/** Pencil puzzles, such as sudoku and slitherlink. */
export interface PencilFamily {
  /** Lists sample puzzles, the easier ones of each type first. */
  samples(options?: RunOptions): Promise<PencilSamplesAnswer>;
  /** Describes a puzzle for a page that draws it and lets it be played. */
  read(puzzle: PencilPuzzle, options?: RunOptions): Promise<PencilReadAnswer>;
  /** Lists the types of puzzles, with their sizes. */
  types(options?: RunOptions): Promise<PencilTypesAnswer>;
  /** Describes a puzzle without clues, in one room where the type has rooms. */
  empty(type_: PencilType, width: number, height: number, options?: RunOptions): Promise<PencilEmptyAnswer>;
  /** Describes a puzzle with a clue or borders changed. */
  edit(puzzle: PencilPuzzle, options?: PencilEditOptions): Promise<PencilEditAnswer>;
  /** Reports whether marks solve a puzzle, and otherwise which are wrong and how many are missing. */
  check(puzzle: PencilPuzzle, options?: PencilCheckOptions): Promise<PencilCheckAnswer>;
  /** Returns the cheapest next step from a player's marks. */
  hint(
    puzzle: PencilPuzzle,
    solution: PencilSolution,
    options?: PencilHintOptions,
  ): Promise<PencilHintAnswer>;
  /** Searches for solutions, up to two. */
  solve(puzzle: PencilPuzzle, options?: PencilSolveOptions): Promise<PencilSolveAnswer>;
  /** Explains every step of the solution by the cheapest rules. */
  explain(puzzle: PencilPuzzle, solution: PencilSolution, options?: RunOptions): Promise<PencilExplainAnswer>;
  /** Measures the search information of a puzzle, and the rules that it needs. */
  rate(puzzle: PencilPuzzle, solution: PencilSolution, options?: RunOptions): Promise<PencilRateAnswer>;
  /** Measures the search information of a puzzle without each of its rules. */
  worth(puzzle: PencilPuzzle, solution: PencilSolution, options?: RunOptions): Promise<PencilWorthAnswer>;
  /** Finds the clues that can be dropped one at a time without losing the single solution. */
  drop(puzzle: PencilPuzzle, options?: PencilDropOptions): Promise<PencilDropAnswer>;
  /** Finds how each change of one clue affects the number of solutions and the difficulty. */
  edits(puzzle: PencilPuzzle, options?: PencilEditsOptions): Promise<PencilEditsAnswer>;
  /** Lists the types of puzzles that can be made, and the measures that a wish may use. */
  wishes(options?: RunOptions): Promise<PencilWishesAnswer>;
  /** Makes puzzles that meet a wish. */
  make(type_: PencilType, options?: PencilMakeOptions): Making<PencilMakeAnswer, PencilMakeAnswer["puzzles"]>;
  /** Breeds an archive of puzzles that meet a wish. */
  breed(
    type_: PencilType,
    options?: PencilBreedOptions,
  ): Making<PencilBreedAnswer, PencilBreedAnswer["puzzles"]>;
}

/** The answer of samples. */
export interface PencilSamplesAnswer {
  /** Sample puzzles, with the part of their links after the question mark. */
  samples: (PencilSummary & { text: string })[];
  /** Version of perplex. */
  version: string;
}

/** Parameters of read. */
export interface PencilReadParameters {
  /**
   * Puzzle: a link of puzz.link or pzv, a sudoku of 256, 81, 36 or 16 characters or in an address of
   * f-puzzles or SudokuPad, or a document or its text.
   */
  puzzle: PencilPuzzle;
}

/** The answer of read. */
export interface PencilReadAnswer {
  /** Type of the puzzle, as puzz.link names it. */
  type: PencilType;
  /** Common name of the type, as in Slitherlink. */
  title: string;
  /** Printed rules of the type, in sentences. */
  rules: string;
  /** Number of columns. */
  width: number;
  /** Number of rows. */
  height: number;
  /** Link of the puzzle at puzz.link. */
  link: string;
  /**
   * Addresses of the puzzle at the sites that read it from a link: puzz.link and Penpa+, f-puzzles and
   * SudokuPad for a sudoku, and Simon Tatham's collection where it has the game.
   */
  links: { site: string; link: string }[];
  /** Text that follows the question mark of the link, as it was read. */
  text: string;
  /** Document of the puzzle. */
  document: PencilDocument;
  /**
   * How a clue is drawn: number; circle, 1 white and 2 black; wall, a black cell with its number; symbol, the
   * number of a cell that is shaded or stays; ring, the number, or nothing, in a circle; groups, a digit for
   * each group, 9 for one of any length; sums, a black cell with a number for the cells to its right and one
   * for those below; area, number with borders between different ones; tree, a tree in its cell.
   */
  drawing: PencilDrawing;
  /** Range of the numbers that a clue may have; null for a type without clues in cells. */
  numbers: [least: number, most: number] | null;
  /** True if a clue may be a question mark; absent otherwise. */
  unknown?: boolean;
  /** How cells are named. */
  names: PencilCellNames;
  /**
   * Whether columns have clues above them, and rows to their left; their cells are counted on from those of
   * the board.
   */
  outside: boolean;
  /** Whether lines run along the sides of cells, from corner to corner. */
  corners: boolean;
  /** Whether lines are one loop, which has an inside and an outside. */
  loop: boolean;
  /**
   * Clues: cell, number, and the direction where the type has one; the number is null for a clue without one.
   */
  clues: PencilClue[];
  /** Number of each cell's room, or of its box in a sudoku; absent where the type has none. */
  rooms?: number[];
  /** Places of borders that are drawn inside rooms; absent if there are none. */
  inside?: [x: number, y: number][];
  /** Number of stars in each row, column and room; absent if the type has none. */
  stars?: number;
  /** Parts that the puzzle lacks before it can have a solution; empty if nothing is known to be missing. */
  lacks: string[];
  /** Questions that marks answer, in their order: place, kind, and the digit where a digit is asked for. */
  questions: PencilQuestion[];
  /** Number of cells that have each digit in the end; absent where that depends on the puzzle. */
  times?: number;
  /** Whether worth answers the worth of each rule. */
  worths: boolean;
  /**
   * Extent to which the search information of this type and size has been compared with people; null if it
   * has not been.
   */
  compared: string | null;
  /** Version of perplex. */
  version: string;
}

/** The answer of types. */
export interface PencilTypesAnswer {
  /**
   * Types, with the sizes of their last samples and the names of their rules, the cheapest first; sides are
   * the possible ones where boards have to be square; made, of types that can be made, has the least side,
   * whether clues can be placed symmetrically, the search information in Sh that most puzzles of the size
   * have, from the least to the most, and the puzzles with which the difficulty is compared, by their size;
   * any is for all other sizes.
   */
  types: (PencilSummary & {
    rules: string[];
    sides?: number[];
    made?: {
      least: number;
      symmetric: boolean;
      information: [least: number, most: number];
      norms: { size: string; text: string }[];
    };
  })[];
  /** Version of perplex. */
  version: string;
}

/** Parameters of empty. */
export interface PencilEmptyParameters {
  /** Type of the puzzle. */
  type: PencilType;
  /** Width of the board, in cells. A whole number from 1 to 64. */
  width: number;
  /** Height of the board, in cells. A whole number from 1 to 64. */
  height: number;
}

/** The answer of empty. */
export interface PencilEmptyAnswer {
  /** Type of the puzzle, as puzz.link names it. */
  type: PencilType;
  /** Common name of the type, as in Slitherlink. */
  title: string;
  /** Printed rules of the type, in sentences. */
  rules: string;
  /** Number of columns. */
  width: number;
  /** Number of rows. */
  height: number;
  /** Link of the puzzle at puzz.link. */
  link: string;
  /**
   * Addresses of the puzzle at the sites that read it from a link: puzz.link and Penpa+, f-puzzles and
   * SudokuPad for a sudoku, and Simon Tatham's collection where it has the game.
   */
  links: { site: string; link: string }[];
  /** Text that follows the question mark of the link, as it was read. */
  text: string;
  /** Document of the puzzle. */
  document: PencilDocument;
  /**
   * How a clue is drawn: number; circle, 1 white and 2 black; wall, a black cell with its number; symbol, the
   * number of a cell that is shaded or stays; ring, the number, or nothing, in a circle; groups, a digit for
   * each group, 9 for one of any length; sums, a black cell with a number for the cells to its right and one
   * for those below; area, number with borders between different ones; tree, a tree in its cell.
   */
  drawing: PencilDrawing;
  /** Range of the numbers that a clue may have; null for a type without clues in cells. */
  numbers: [least: number, most: number] | null;
  /** True if a clue may be a question mark; absent otherwise. */
  unknown?: boolean;
  /** How cells are named. */
  names: PencilCellNames;
  /**
   * Whether columns have clues above them, and rows to their left; their cells are counted on from those of
   * the board.
   */
  outside: boolean;
  /** Whether lines run along the sides of cells, from corner to corner. */
  corners: boolean;
  /** Whether lines are one loop, which has an inside and an outside. */
  loop: boolean;
  /**
   * Clues: cell, number, and the direction where the type has one; the number is null for a clue without one.
   */
  clues: PencilClue[];
  /** Number of each cell's room, or of its box in a sudoku; absent where the type has none. */
  rooms?: number[];
  /** Places of borders that are drawn inside rooms; absent if there are none. */
  inside?: [x: number, y: number][];
  /** Number of stars in each row, column and room; absent if the type has none. */
  stars?: number;
  /** Parts that the puzzle lacks before it can have a solution; empty if nothing is known to be missing. */
  lacks: string[];
  /** Questions that marks answer, in their order: place, kind, and the digit where a digit is asked for. */
  questions: PencilQuestion[];
  /** Number of cells that have each digit in the end; absent where that depends on the puzzle. */
  times?: number;
  /** Whether worth answers the worth of each rule. */
  worths: boolean;
  /**
   * Extent to which the search information of this type and size has been compared with people; null if it
   * has not been.
   */
  compared: string | null;
  /** Version of perplex. */
  version: string;
}

/** Parameters of edit. */
export interface PencilEditParameters {
  /**
   * Puzzle: a link of puzz.link or pzv, a sudoku of 256, 81, 36 or 16 characters or in an address of
   * f-puzzles or SudokuPad, or a document or its text.
   */
  puzzle: PencilPuzzle;
}

/** Options of edit. */
export interface PencilEditOptions extends RunOptions {
  /** Cell of the clue, counted row by row from 0; default: no clue changes. A whole number of at least 0. */
  cell?: number;
  /** Number of the clue; -1: a clue without a number; null: no clue. A whole number of at least -1. */
  number?: number;
  /**
   * Number of a kakuro's black cell for the cells below it, whose number is that of the cells to its right;
   * default: none. A whole number from 0 to 45. Default 0.
   */
  down?: number;
  /** Direction of the clue's arrow. Default "none". */
  direction?: "none" | "up" | "down" | "left" | "right";
  /**
   * Image of the board that changes too: half a turn, left and right exchanged, or top and bottom. Default
   * "none".
   */
  symmetry?: "none" | "rotational" | "horizontal" | "vertical";
  /** Places of the sides between cells whose borders change. */
  borders?: PencilPlace[];
  /** Draws these borders; false removes them. Default true. */
  drawn?: boolean;
  /** Number of stars in each row, column and room. A whole number from 1 to 64. */
  stars?: number;
}

/** The answer of edit. */
export interface PencilEditAnswer {
  /** Type of the puzzle, as puzz.link names it. */
  type: PencilType;
  /** Common name of the type, as in Slitherlink. */
  title: string;
  /** Printed rules of the type, in sentences. */
  rules: string;
  /** Number of columns. */
  width: number;
  /** Number of rows. */
  height: number;
  /** Link of the puzzle at puzz.link. */
  link: string;
  /**
   * Addresses of the puzzle at the sites that read it from a link: puzz.link and Penpa+, f-puzzles and
   * SudokuPad for a sudoku, and Simon Tatham's collection where it has the game.
   */
  links: { site: string; link: string }[];
  /** Text that follows the question mark of the link, as it was read. */
  text: string;
  /** Document of the puzzle. */
  document: PencilDocument;
  /**
   * How a clue is drawn: number; circle, 1 white and 2 black; wall, a black cell with its number; symbol, the
   * number of a cell that is shaded or stays; ring, the number, or nothing, in a circle; groups, a digit for
   * each group, 9 for one of any length; sums, a black cell with a number for the cells to its right and one
   * for those below; area, number with borders between different ones; tree, a tree in its cell.
   */
  drawing: PencilDrawing;
  /** Range of the numbers that a clue may have; null for a type without clues in cells. */
  numbers: [least: number, most: number] | null;
  /** True if a clue may be a question mark; absent otherwise. */
  unknown?: boolean;
  /** How cells are named. */
  names: PencilCellNames;
  /**
   * Whether columns have clues above them, and rows to their left; their cells are counted on from those of
   * the board.
   */
  outside: boolean;
  /** Whether lines run along the sides of cells, from corner to corner. */
  corners: boolean;
  /** Whether lines are one loop, which has an inside and an outside. */
  loop: boolean;
  /**
   * Clues: cell, number, and the direction where the type has one; the number is null for a clue without one.
   */
  clues: PencilClue[];
  /** Number of each cell's room, or of its box in a sudoku; absent where the type has none. */
  rooms?: number[];
  /** Places of borders that are drawn inside rooms; absent if there are none. */
  inside?: [x: number, y: number][];
  /** Number of stars in each row, column and room; absent if the type has none. */
  stars?: number;
  /** Parts that the puzzle lacks before it can have a solution; empty if nothing is known to be missing. */
  lacks: string[];
  /** Questions that marks answer, in their order: place, kind, and the digit where a digit is asked for. */
  questions: PencilQuestion[];
  /** Number of cells that have each digit in the end; absent where that depends on the puzzle. */
  times?: number;
  /** Whether worth answers the worth of each rule. */
  worths: boolean;
  /**
   * Extent to which the search information of this type and size has been compared with people; null if it
   * has not been.
   */
  compared: string | null;
  /** Version of perplex. */
  version: string;
}

/** Parameters of check. */
export interface PencilCheckParameters {
  /**
   * Puzzle: a link of puzz.link or pzv, a sudoku of 256, 81, 36 or 16 characters or in an address of
   * f-puzzles or SudokuPad, or a document or its text.
   */
  puzzle: PencilPuzzle;
}

/** Options of check. */
export interface PencilCheckOptions extends RunOptions {
  /**
   * Marks of the player, a letter for each question (a missing letter is an open question), or a solution.
   */
  marks?: PencilMarks | PencilSolution;
  /** Only solution of the puzzle, as solve answers it; it is checked. */
  solution?: PencilSolution;
}

/** The answer of check. */
export interface PencilCheckAnswer {
  /** Whether the marks solve the puzzle. */
  solved: boolean;
  /** Number of questions without an answer. */
  open: number;
  /** Faults that no further mark can repair; empty without a solution. */
  errors: PencilFault[];
  /** Faults that remain if no more marks are made. */
  missing: PencilFault[];
  /**
   * Digits that contradict each other, even while cells are open; found without the solution; empty for types
   * without digits.
   */
  conflicts: PencilFault[];
  /** Number of marks that differ from the solution, candidates aside; null without a solution. */
  wrong: number | null;
  /** Version of perplex. */
  version: string;
}

/** Parameters of hint. */
export interface PencilHintParameters {
  /**
   * Puzzle: a link of puzz.link or pzv, a sudoku of 256, 81, 36 or 16 characters or in an address of
   * f-puzzles or SudokuPad, or a document or its text.
   */
  puzzle: PencilPuzzle;
  /** Only solution of the puzzle, as solve answers it; it is checked. */
  solution: PencilSolution;
}

/** Options of hint. */
export interface PencilHintOptions extends RunOptions {
  /**
   * Marks of the player, a letter for each question (a missing letter is an open question), or a solution.
   */
  marks?: PencilMarks | PencilSolution;
}

/** The answer of hint. */
export interface PencilHintAnswer {
  /** Whether everything is marked. */
  done: boolean;
  /**
   * Numbers of the questions whose marks differ from the solution, candidates aside; absent if there are
   * none.
   */
  mistakes?: number[];
  /**
   * Step in three texts, each revealing more: where to look, the rule, the answer; absent if step is absent.
   */
  layers?: [where: string, rule: string, answer: string];
  /** Cheapest next step; absent if everything is marked, or if there are mistakes. */
  step?: PencilStep;
  /** Error that stopped the work; absent if there was none. */
  error?: string;
  /** Code of the error; absent if there is no error. */
  code?: ErrorCode;
  /** Version of perplex. */
  version: string;
}

/** Parameters of solve. */
export interface PencilSolveParameters {
  /**
   * Puzzle: a link of puzz.link or pzv, a sudoku of 256, 81, 36 or 16 characters or in an address of
   * f-puzzles or SudokuPad, or a document or its text.
   */
  puzzle: PencilPuzzle;
}

/** Options of solve. */
export interface PencilSolveOptions extends RunOptions {
  /**
   * Greatest number of marks that the search tries before it gives up; default: no limit. A whole number of
   * at least 1.
   */
  limit?: number;
  /** Greatest number of solutions to count. A whole number from 2 to 1000. Default 2. */
  most?: number;
  /**
   * Solutions of a similar puzzle, as before a change; those that solve this one come first, and the search
   * begins beside them.
   */
  near?: PencilSolution[];
}

/** The answer of solve. */
export interface PencilSolveAnswer extends RunAnswer {
  /** Solutions that were found, at most two. */
  solutions: PencilSolution[];
  /**
   * Number of solutions found, of which there may be more unless the search is complete; null if none was
   * found and whether there is one is undecided.
   */
  count: number | null;
  /** Whether there is exactly one solution; null if undecided. */
  unique: boolean | null;
  /** Number of marks that were tried. */
  probes: number;
  /** Whether everything requested is known. */
  complete: boolean;
  /** Version of perplex. */
  version: string;
}

/** Parameters of explain. */
export interface PencilExplainParameters {
  /**
   * Puzzle: a link of puzz.link or pzv, a sudoku of 256, 81, 36 or 16 characters or in an address of
   * f-puzzles or SudokuPad, or a document or its text.
   */
  puzzle: PencilPuzzle;
  /** Only solution of the puzzle, as solve answers it; it is checked. */
  solution: PencilSolution;
}

/** The answer of explain. */
export interface PencilExplainAnswer extends RunAnswer {
  /** Steps to the solution. */
  steps: PencilStep[];
  /** Rules that were used, the cheapest first, with the numbers of their steps and marks. */
  rules: { rule: string; rank: number; steps: number; marks: number }[];
  /** Number of guesses, where no rule and no what-if is left. */
  guesses: number;
  /** Whether everything requested is known. */
  complete: boolean;
  /** Error that stopped the work; absent if there was none. */
  error?: string;
  /** Code of the error; absent if there is no error. */
  code?: ErrorCode;
  /** Version of perplex. */
  version: string;
}

/** Parameters of rate. */
export interface PencilRateParameters {
  /**
   * Puzzle: a link of puzz.link or pzv, a sudoku of 256, 81, 36 or 16 characters or in an address of
   * f-puzzles or SudokuPad, or a document or its text.
   */
  puzzle: PencilPuzzle;
  /** Only solution of the puzzle, as solve answers it; it is checked. */
  solution: PencilSolution;
}

/** The answer of rate. */
export interface PencilRateAnswer extends RunAnswer {
  /** Search information, in Sh; null where infinite; absent unless the answer is complete. */
  searchInformation?: number | null;
  /** Number of guesses, where no rule and no what-if is left; absent unless the answer is complete. */
  guesses?: number;
  /** Whether there were too many guesses to compare them all; absent unless the answer is complete. */
  cut?: boolean;
  /** Number of sweeps of the board; absent unless the answer is complete. */
  sweeps?: number;
  /**
   * Highest rank of a rule that is needed; a guess is one more than the last rank; absent unless the answer
   * is complete.
   */
  hardest?: number;
  /** Number of marks that the rules of each rank find, from rank 0; absent unless the answer is complete. */
  byRank?: number[];
  /**
   * Places with the expected number of unsuccessful looks, where it is not 0; absent unless the answer is
   * complete.
   */
  inVain?: [x: number, y: number, looks: number][];
  /**
   * Extent to which the search information of this type and size has been compared with people; null if it
   * has not been; absent unless the answer is complete.
   */
  compared?: string | null;
  /**
   * Difficulty compared with other puzzles of the type and size: a word and a percentage; null if there are
   * none to compare with; absent unless the answer is complete.
   */
  place?: DifficultyPlace | null;
  /** Whether everything requested is known. */
  complete: boolean;
  /** Error that stopped the work; absent if there was none. */
  error?: string;
  /** Code of the error; absent if there is no error. */
  code?: ErrorCode;
  /** Version of perplex. */
  version: string;
}

/** Parameters of worth. */
export interface PencilWorthParameters {
  /**
   * Puzzle: a link of puzz.link or pzv, a sudoku of 256, 81, 36 or 16 characters or in an address of
   * f-puzzles or SudokuPad, or a document or its text.
   */
  puzzle: PencilPuzzle;
  /** Only solution of the puzzle, as solve answers it; it is checked. */
  solution: PencilSolution;
}

/** The answer of worth. */
export interface PencilWorthAnswer extends RunAnswer {
  /** Rules of the board, in their order, with the search information without each. */
  rules: PencilWorth[];
  /** Number of rules to leave out. */
  total: number;
  /** Whether everything requested is known. */
  complete: boolean;
  /** Version of perplex. */
  version: string;
}

/** Parameters of drop. */
export interface PencilDropParameters {
  /**
   * Puzzle: a link of puzz.link or pzv, a sudoku of 256, 81, 36 or 16 characters or in an address of
   * f-puzzles or SudokuPad, or a document or its text.
   */
  puzzle: PencilPuzzle;
}

/** Options of drop. */
export interface PencilDropOptions extends RunOptions {
  /**
   * Greatest number of marks that the search for each clue tries before it gives up. A whole number of at
   * least 1. Default 20000.
   */
  limit?: number;
}

/** The answer of drop. */
export interface PencilDropAnswer extends RunAnswer {
  /**
   * Cells of the clues that can be dropped one at a time; empty unless the puzzle has exactly one solution.
   */
  cells: number[];
  /** Cells of the clues for which this is undecided. */
  undecided: number[];
  /** Number of clues that were tried. */
  tried: number;
  /** Number of clues to try. */
  total: number;
  /** Whether the work is over. */
  complete: boolean;
  /** Version of perplex. */
  version: string;
}

/** Parameters of edits. */
export interface PencilEditsParameters {
  /**
   * Puzzle: a link of puzz.link or pzv, a sudoku of 256, 81, 36 or 16 characters or in an address of
   * f-puzzles or SudokuPad, or a document or its text.
   */
  puzzle: PencilPuzzle;
}

/** Options of edits. */
export interface PencilEditsOptions extends RunOptions {
  /**
   * Greatest number of marks that the search for each change tries before it gives up. A whole number of at
   * least 1. Default 20000.
   */
  limit?: number;
  /**
   * Solutions of a similar puzzle, as before a change; those that solve this one come first, and the search
   * begins beside them.
   */
  near?: PencilSolution[];
}

/** The answer of edits. */
export interface PencilEditsAnswer extends RunAnswer {
  /** Changes of one clue: those that remove a number, those that the solutions allow, and the others. */
  edits: PencilEdit[];
  /** Number of changes that were tried; the edits are the first of them. */
  tried: number;
  /** Number of changes to try. */
  total: number;
  /** Whether the work is over. */
  complete: boolean;
  /** Version of perplex. */
  version: string;
}

/** The answer of wishes. */
export interface PencilWishesAnswer {
  /**
   * Types that can be made, with their default sizes and the names of their rules, the cheapest first; sides
   * are the possible ones where boards have to be square; made, of types that can be made, has the least
   * side, whether clues can be placed symmetrically, the search information in Sh that most puzzles of the
   * size have, from the least to the most, and the puzzles with which the difficulty is compared, by their
   * size; any is for all other sizes.
   */
  types: (PencilSummary & {
    rules: string[];
    sides?: number[];
    made?: {
      least: number;
      symmetric: boolean;
      information: [least: number, most: number];
      norms: { size: string; text: string }[];
    };
  })[];
  /** Measures that a wish may use. */
  measures: { name: string; title: string; unit: string }[];
  /** Version of perplex. */
  version: string;
}

/** Parameters of make. */
export interface PencilMakeParameters {
  /** Type of the puzzles. */
  type: PencilType;
}

/** Options of make. */
export interface PencilMakeOptions extends RunOptions {
  /** Number of columns; default: the usual number for the type. A whole number from 1 to 30. */
  width?: number;
  /** Number of rows; default: the number of columns. A whole number from 1 to 30. */
  height?: number;
  /** Search information that the puzzles should have, in Sh; default: any. A number above 0. */
  information?: number;
  /**
   * Greatest deviation from the wanted search information, as a share of it. A number above 0 and at most 1.
   * Default 0.1.
   */
  within?: number;
  /** Most expensive rule that the puzzles need, by its name; default: any. */
  rule?: string;
  /** Keeps the pattern of clues the same after half a turn of the board. */
  symmetric?: boolean;
  /** Ranges of measures that the puzzles must meet. */
  wish?: { information?: Range; clues?: Range; sweeps?: Range; hardest?: Range };
  /** Seed of the random numbers. A whole number of at least 0. Default 1. */
  seed?: number;
  /** Makes puzzles in which every clue is necessary; excludes information. */
  minimal?: boolean;
  /**
   * Makes puzzles whose hardest rule has each rank in turn, also with one seed after another; excludes other
   * wishes for the difficulty.
   */
  varied?: boolean;
  /**
   * Word of difficulty that the puzzles should have among those of their type and size; excludes information,
   * minimal and varied; default: any.
   */
  word?: "easy" | "medium" | "hard" | "very hard" | "extreme";
  /** Number of puzzles to make. A whole number from 1 to 1000. Default 1. */
  count?: number;
  /**
   * Greatest number of solutions to try as starting points; default: 200 for each puzzle. A whole number of
   * at least 1.
   */
  tries?: number;
}

/** The answer of make. */
export interface PencilMakeAnswer extends RunAnswer {
  /** Puzzles with the numbers of their tries, counted from 1; fewer than requested if the tries ran out. */
  puzzles: (PencilMade & { try: number })[];
  /** Number of solutions tried as starting points. */
  tries: number;
  /** Greatest number of solutions to try as starting points. */
  total: number;
  /** Whether the work is over. */
  complete: boolean;
  /** Version of perplex. */
  version: string;
  /** Error that stopped the work; absent if there was none. */
  error?: string;
  /** Code of the error; absent if there is no error. */
  code?: ErrorCode;
}

/** Parameters of breed. */
export interface PencilBreedParameters {
  /** Type of the puzzles. */
  type: PencilType;
}

/** Options of breed. */
export interface PencilBreedOptions extends RunOptions {
  /** Number of columns; default: the usual number for the type. A whole number from 1 to 30. */
  width?: number;
  /** Number of rows; default: the number of columns. A whole number from 1 to 30. */
  height?: number;
  /** Search information that the puzzles should have, in Sh; default: any. A number above 0. */
  information?: number;
  /**
   * Greatest deviation from the wanted search information, as a share of it. A number above 0 and at most 1.
   * Default 0.1.
   */
  within?: number;
  /** Most expensive rule that the puzzles need, by its name; default: any. */
  rule?: string;
  /** Keeps the pattern of clues the same after half a turn of the board. */
  symmetric?: boolean;
  /** Ranges of measures that the puzzles must meet. */
  wish?: { information?: Range; clues?: Range; sweeps?: Range; hardest?: Range };
  /** Seed of the random numbers. A whole number of at least 0. Default 1. */
  seed?: number;
  /** Measure of the archive's rows: number of clues, or hardest rank. Default "clues". */
  rows?: PencilRows;
  /**
   * Number of bands of search information, the columns of the archive. A whole number from 1 to 64. Default
   * 8.
   */
  bands?: number;
  /** Number of generations to breed. A whole number from 1 to 1000000. Default 40. */
  generations?: number;
  /** Number of children in a generation. A whole number from 2 to 1000. Default 8. */
  population?: number;
  /** Archive to continue from, as an earlier breed with the same options answered it. */
  saved?: string;
}

/** The answer of breed. */
export interface PencilBreedAnswer extends RunAnswer {
  /** Number of generations that were bred. */
  generation: number;
  /** Number of generations to breed. */
  generations: number;
  /** Measure of the archive's rows: number of clues, or hardest rank. */
  rows: PencilRows;
  /** Number of different counts of clues in a row. */
  rowStep: number;
  /** Edges of the bands of search information, one more than there are bands, in Sh. */
  edges: number[];
  /** Puzzles of the archive, with their places in it and the cost by which they were kept. */
  puzzles: (PencilMade & { row: number; band: number; cost: number })[];
  /** Archive to continue from, as of the start of the generation. */
  saved: string;
  /** Whether the work is over. */
  complete: boolean;
  /** Version of perplex. */
  version: string;
  /** Error that stopped the work; absent if there was none. */
  error?: string;
  /** Code of the error; absent if there is no error. */
  code?: ErrorCode;
}

/** A format in which convert writes a puzzle. */
export type LinesFormat = "json" | "share" | "windmill" | "link" | "jbz" | "sparc" | "svg" | "text";

/** What a query answers. */
export type LinesWant = "best" | "count" | "histogram";

/** The figure by which results are sorted. */
export type LinesSortKey = "tsi" | "msi" | "solutions" | "symbols" | "difference";

/** Whether the results with the most or the least come first. */
export type LinesSortOrder = "most" | "least";

/** The differences that do not make two fillings distinct. */
export type LinesDistinct = "symmetry" | "colors" | "both";

/** A predicate made of clauses. */
export type TriangleClauses = "baseline" | "learned" | "none";

/** A predicate that a search may use. */
export type TrianglePredicate = "baseline" | "learned" | "available" | "reachable" | "all" | "none";

/** The order in which a search expands paths. */
export type TriangleOrder = "astar" | "depth";

/** A solver of logic grids: perplex's own, or that of the published data. */
export type LogicGridMode = "clean" | "compat-2024";

/** A theme that perplex has. */
export type LogicGridThemeName = "school" | "detective" | "street";

/** A technique, the easiest first. */
export type LogicGridTechnique =
  | "cross"
  | "last"
  | "direct"
  | "apart"
  | "among"
  | "ends"
  | "placed"
  | "other"
  | "shift"
  | "transfer"
  | "disjoint"
  | "suppose";

/** How far a list of clues is from a puzzle. */
export type LogicGridNearness = "2024" | "poster";

/** How parents are drawn among lists that are not puzzles yet. */
export type LogicGridSelection = "nearness" | "rank";

/** What a tenth of the mutations do. */
export type LogicGridSwap = "real" | "none";

/** The rules of a transport puzzle. */
export type TransportRules = "sokoban" | "pull" | "strong" | "big" | "swap";

/** A type of pencil puzzles, as puzz.link names it. */
export type PencilType =
  | "chocona"
  | "country"
  | "fillomino"
  | "hashikake"
  | "heyawake"
  | "hitori"
  | "kakuro"
  | "kurodoko"
  | "lightup"
  | "lits"
  | "mashu"
  | "norinori"
  | "numlin"
  | "nurikabe"
  | "nurimisaki"
  | "shakashaka"
  | "shikaku"
  | "slither"
  | "starbattle"
  | "sudoku"
  | "tapa"
  | "tents"
  | "yajilin"
  | "yinyang";

/** How the first cell is named: with a letter for its column, or its row and column. */
export type PencilCellNames = "a1" | "r1c1";

/** How the clues of a puzzle are drawn. */
export type PencilDrawing =
  "number" | "circle" | "wall" | "symbol" | "ring" | "groups" | "sums" | "area" | "tree";

/** What the rows of an archive stand for. */
export type PencilRows = "clues" | "hardest";
