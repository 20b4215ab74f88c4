// The searches there are, and what is said of them.

/** PREDICATES by their names for the program: [name, note]. */
/** @type {Record<string, [name: string, note: string]>} */
export const PREDICATES = {
  baseline: ["baseline", "no square has more edges than triangles"],
  learned: ["π°", "learned; the paper's Table 3"],
  available: ["edges left", "no square has too few that can still be drawn"],
  reachable: ["edges in reach", "nor too few to come to, and the goal"],
  all: ["all that follows", "edges that have to be, no rings"],
};

/** JUDGES are the predicates that are made of clauses. */
export const JUDGES = ["baseline", "learned"];

/** @type {Record<string, [name: string, note: string]>} */
export const ORDERS = {
  astar: ["A*", "short paths first"],
  depth: ["depth first", ""],
};

/** OTHERS are what is compared with the baseline in A*: [name, note, the request's fields]. */
/** @type {Record<string, [name: string, note: string, request: {predicate: string, order?: string}]>} */
export const OTHERS = {
  learned: [...PREDICATES.learned, { predicate: "learned" }],
  available: [...PREDICATES.available, { predicate: "available" }],
  reachable: [...PREDICATES.reachable, { predicate: "reachable" }],
  all: [...PREDICATES.all, { predicate: "all" }],
  best: ["our best", "all that follows, depth first", { predicate: "all", order: "depth" }],
};

/** @type {Record<string, string>} */
export const GENERATORS = {
  scatter:
    "A goal on the border, triangles in up to half of the squares, repeated until there is a solution.",
  path: "The triangles are those of a path. The paper does not say how its random path is drawn; depth first is the reading closer to its results.",
  walk: "The triangles are those of a path. The paper does not say how its random path is drawn; a walk that starts again when it is stuck makes shorter ones.",
};

/**
 * methodsOf lists the searches of some predicates in some orders: {key, predicate, order,
 * name}.
 *
 * @param {string[]} predicates
 * @param {string[]} orders
 */
export function methodsOf(predicates, orders) {
  /** @param {object} all @param {string[]} some */
  const chosen = (all, some) => Object.keys(all).filter((name) => some.includes(name));
  return chosen(PREDICATES, predicates).flatMap((predicate) =>
    chosen(ORDERS, orders).map((order) => ({
      key: `${predicate} ${order}`,
      predicate,
      order,
      name: `${PREDICATES[predicate][0]}, ${ORDERS[order][0]}`,
    })),
  );
}

/** The size of the paper's test puzzles of each size (Table 2), and the mean expansions of its baseline. */
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
