// The predicates that are compared, and the puzzles of Table 2 of the paper.

/** The name of the paper's predicate π°. */
const LEARNED = "learned rules";

/** The methods compared with the baseline in A*: [name, note, the request's fields]. */
/** @type {Record<string, [name: string, note: string, request: {predicate: string, order?: string}]>} */
export const OTHERS = {
  learned: [LEARNED, "π°, the paper's Table 3", { predicate: "learned" }],
  available: ["edges left", "no square has too few that can still be drawn", { predicate: "available" }],
  reachable: ["edges in reach", "nor too few within reach, and the goal", { predicate: "reachable" }],
  all: ["all that follows", "edges that have to be, no rings", { predicate: "all" }],
  best: ["our best", "all that follows, depth first", { predicate: "all", order: "depth" }],
};

/**
 * For each size, the number of test puzzles in the paper (Table 2), and the mean expansions of its baseline.
 */
/** @type {Record<string, [n: number, mean: number]>} */
export const TABLE2 = {
  "2x2": [135, 11],
  "2x3": [1321, 31],
  "2x4": [1788, 72],
  "3x3": [1012, 109],
  "2x5": [1977, 173],
  "3x4": [2112, 401],
  "3x5": [2313, 1533],
  "4x4": [1137, 2397],
  "4x5": [2123, 14000],
  "5x5": [1082, 140000],
};
