// The inputs of the record: puzzles written by hand, one for each feature of boards, and boards generated
// from a seed. All of them are the project's own.

/** @import { PuzzleDocument, PuzzleSymbol } from "../../perplex.js" */

/**
 * @param {number} a
 * @param {number} b
 * @param {string} type
 * @param {Record<string, unknown>} [more]
 */
const at = (a, b, type, more) => ({ at: [a, b], type, ...more });

/** Puzzles by name, each measured in a moment. */
export const puzzles = {
  empty: { kind: "witness", width: 3, height: 3 },
  smallest: { width: 1, height: 1 },
  wide: {
    width: 10,
    height: 1,
    symbols: [at(1, 1, "triangle", { count: 1 }), at(19, 1, "triangle", { count: 3 })],
  },
  squares: {
    width: 1,
    height: 2,
    symbols: [at(1, 1, "separation", { color: "black" }), at(1, 3, "separation", { color: "white" })],
  },
  stars: {
    width: 3,
    height: 3,
    title: "Stars",
    symbols: [
      at(1, 1, "star", { color: "white" }),
      at(3, 3, "star", { color: "white" }),
      at(5, 1, "separation", { color: "black" }),
      at(1, 5, "triangle", { count: 1 }),
      at(3, 6, "must-cross"),
    ],
  },
  triangles: {
    width: 4,
    height: 4,
    symbols: [
      at(1, 1, "triangle", { count: 2 }),
      at(5, 3, "triangle", { count: 3 }),
      at(3, 7, "triangle", { count: 1 }),
    ],
  },
  polyominoes: {
    width: 4,
    height: 3,
    symbols: [
      at(1, 1, "polyomino", {
        shape: [
          [1, 1],
          [0, 1],
        ],
        rotatable: true,
      }),
      at(5, 3, "polyomino", { shape: [[1, 1]] }),
    ],
  },
  negative: {
    width: 3,
    height: 3,
    symbols: [
      at(1, 1, "polyomino", {
        shape: [
          [1, 1],
          [1, 0],
        ],
        rotatable: true,
      }),
      at(3, 1, "polyomino", { shape: [[1]], negative: true }),
      at(5, 5, "polyomino", { shape: [[1]], color: "red" }),
    ],
  },
  eliminator: {
    width: 3,
    height: 3,
    symbols: [
      at(1, 1, "eliminator", {}),
      at(3, 1, "separation", { color: "red" }),
      at(3, 3, "separation", { color: "#336699" }),
      at(5, 5, "triangle", { count: 2, color: "green" }),
    ],
  },
  paths: {
    width: 3,
    height: 2,
    starts: [
      [0, 4],
      [3, 2],
    ],
    ends: [[6, 0], { at: [0, 0], orientation: [-1, 0] }],
    symbols: [
      at(1, 2, "cannot-cross"),
      at(4, 4, "must-cross"),
      at(6, 3, "removed"),
      at(2, 0, "cannot-cross"),
    ],
  },
  horizontal: {
    width: 4,
    height: 3,
    symmetry: "horizontal",
    starts: [
      [0, 6],
      [8, 6],
    ],
    ends: [
      [0, 0],
      [8, 0],
    ],
    symbols: [
      at(2, 2, "must-cross", { color: "blue" }),
      at(6, 4, "must-cross", { color: "yellow" }),
      at(3, 3, "triangle", { count: 1 }),
    ],
  },
  vertical: {
    width: 3,
    height: 4,
    symmetry: "vertical",
    starts: [
      [0, 8],
      [0, 0],
    ],
    ends: [
      [6, 0],
      [6, 8],
    ],
    symbols: [at(3, 3, "star", { color: "cyan" }), at(3, 5, "star", { color: "cyan" })],
  },
  rotational: {
    width: 3,
    height: 3,
    symmetry: "rotational",
    starts: [
      [0, 6],
      [6, 0],
    ],
    ends: [
      [6, 6],
      [0, 0],
    ],
    symbols: [at(3, 2, "must-cross")],
  },
  pillar: {
    width: 4,
    height: 3,
    pillar: true,
    starts: [[0, 6]],
    ends: [[4, 0]],
    symbols: [at(1, 1, "separation", { color: "black" }), at(7, 3, "separation", { color: "white" })],
  },
  parallel: {
    width: 4,
    height: 3,
    pillar: true,
    symmetry: "parallel",
    profile: "game",
    starts: [
      [0, 6],
      [4, 6],
    ],
    ends: [
      [0, 0],
      [4, 0],
    ],
    symbols: [at(2, 2, "must-cross", { invisible: true })],
  },
  game: {
    width: 3,
    height: 3,
    profile: "game",
    variants: ["shapeless-zero", "imprecise-polyominoes", "lone-eliminators"],
    symbols: [
      at(1, 1, "polyomino", { shape: [[1, 1]] }),
      at(3, 1, "polyomino", { shape: [[1], [1]], negative: true }),
      at(5, 5, "eliminator", { color: "white" }),
      at(1, 5, "triangle", { count: 4 }),
    ],
  },
  unsolvable: { width: 2, height: 2, symbols: [at(1, 1, "star", { color: "black" })] },
  noEnds: { width: 2, height: 2, starts: [], ends: [] },
};

/** Texts that are read as puzzles though they are not documents. */
export const texts = {
  link: "#p1.play.nothing",
  nothing: "",
  words: "hello",
  torn: '{"kind":"witness","width":4',
  list: "[1,2,3]",
  windmill: "CAMSAhgBIgQIBRAB",
};

/** Documents with one mistake each, by the mistake. */
export const mistakes = {
  "width 0": { width: 0, height: 3 },
  "width 100": { width: 100, height: 3 },
  "no width": { height: 3 },
  "unknown field": { width: 2, height: 2, colour: "red" },
  "unknown type": { width: 2, height: 2, symbols: [at(1, 1, "hexagon")] },
  "unknown colour": { width: 2, height: 2, symbols: [at(1, 1, "star", { color: "mauve" })] },
  "wrong place": { width: 2, height: 2, symbols: [at(1, 2, "triangle", { count: 1 })] },
  outside: { width: 2, height: 2, symbols: [at(9, 1, "triangle", { count: 1 })] },
  "two in one place": { width: 2, height: 2, symbols: [at(1, 1, "star"), at(1, 1, "star")] },
  "count 5": { width: 2, height: 2, symbols: [at(1, 1, "triangle", { count: 5 })] },
  "no shape": { width: 2, height: 2, symbols: [at(1, 1, "polyomino")] },
  "ragged shape": { width: 2, height: 2, symbols: [at(1, 1, "polyomino", { shape: [[1, 1], [1]] })] },
  "unknown symmetry": { width: 2, height: 2, symmetry: "diagonal" },
  "unknown profile": { width: 2, height: 2, profile: "paper" },
  "odd pillar": { width: 3, height: 2, pillar: true, symmetry: "horizontal" },
  "parallel without a pillar": { width: 4, height: 2, symmetry: "parallel" },
  fraction: { width: 2.5, height: 2 },
  "another kind": { kind: "logicgrid", width: 2, height: 2 },
};

/** Queries by name: boards with question marks. */
export const queries = {
  small: { width: 2, height: 2, symbols: [at(1, 1, "unknown"), at(3, 3, "unknown"), at(2, 1, "unknown")] },
  middle: { width: 3, height: 3, symbols: [at(1, 1, "unknown"), at(5, 3, "unknown"), at(3, 5, "unknown")] },
  given: {
    width: 3,
    height: 3,
    symbols: [
      at(3, 3, "star", { color: "orange" }),
      at(1, 1, "unknown"),
      at(5, 5, "unknown"),
      at(3, 0, "unknown"),
    ],
  },
  two: {
    width: 4,
    height: 2,
    symmetry: "horizontal",
    starts: [
      [0, 4],
      [8, 4],
    ],
    ends: [
      [0, 0],
      [8, 0],
    ],
    symbols: [at(3, 1, "unknown"), at(1, 3, "unknown")],
  },
  ring: {
    width: 4,
    height: 2,
    pillar: true,
    starts: [[0, 4]],
    ends: [[4, 0]],
    symbols: [at(3, 1, "unknown"), at(7, 3, "unknown")],
  },
};

/**
 * A line from bottom left to top right of a board of this size, along the left and the top.
 *
 * @param {number} width
 * @param {number} height
 */
export const corner = (width, height) => [
  ...Array.from({ length: height + 1 }, (_, i) => [0, 2 * (height - i)]),
  ...Array.from({ length: width }, (_, i) => [2 * (i + 1), 0]),
];

/** A player's own rules, as in docs/rules.md. */
export const ownRules = `% a square with three triangles has lost two edges
incompletable(P, S) :- square(S, 3, E), lost(P, L), count(E, L, N), gte(N, 2).
incompletable(P, S) :- square(S, 1, E), lost(P, L), count(E, L, 4).
`;

/** Rules with mistakes. */
export const wrongRules = `incompletable(P, S) :- squares(S, T, E).
incompletable(P, S) :- square(P, T, E).
incompletable(P, S) :- greaterThan(N, 1).
`;

/**
 * A generator of its own, so that boards never depend on the program under record.
 *
 * @param {number} seed
 */
export function chance(seed) {
  let state = seed >>> 0;
  return (/** @type {number} */ below) => {
    // mulberry32
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * below);
  };
}

const COLOURS = ["black", "white", "red"];
const SHAPES = [
  [[1]],
  [[1, 1]],
  [[1], [1]],
  [
    [1, 1],
    [1, 0],
  ],
  [[1, 1, 1]],
  [
    [0, 1],
    [1, 1],
  ],
];

/**
 * boards are `count` boards of two to `most` cells a side that follow from a seed: any symbols,
 * symmetries, pillars and profiles. Some are no valid documents, and most have few solutions.
 *
 * @param {number} seed
 * @param {number} count
 * @param {number} [most]
 */
export function boards(seed, count, most = 3) {
  const random = chance(seed);
  /** @param {any[]} list */
  const of = (list) => list[random(list.length)];
  const symbol = () =>
    of([
      () => ({ type: "separation", color: of(COLOURS) }),
      () => ({ type: "separation", color: of(COLOURS) }),
      () => ({ type: "star", color: of(COLOURS) }),
      () => ({ type: "triangle", count: 1 + random(3) }),
      () => ({ type: "triangle", count: 1 + random(3) }),
      () => ({ type: "polyomino", shape: of(SHAPES), rotatable: random(3) === 0, negative: random(4) === 0 }),
      () => ({ type: "eliminator", color: of(COLOURS) }),
    ])();
  return Array.from({ length: count }, () => {
    const [width, height] = [2 + random(most - 1), 2 + random(most - 1)];
    /** @type {PuzzleDocument & {symbols: PuzzleSymbol[]}} */
    const document = {
      kind: "witness",
      width,
      height,
      profile: of(["windmill", "windmill", "game"]),
      symbols: [],
    };
    const kind = random(8);
    if (kind === 0)
      Object.assign(document, {
        symmetry: "rotational",
        starts: [
          [0, 2 * height],
          [2 * width, 0],
        ],
        ends: [
          [2 * width, 2 * height],
          [0, 0],
        ],
      });
    if (kind === 1)
      Object.assign(document, {
        symmetry: "horizontal",
        starts: [
          [0, 2 * height],
          [2 * width, 2 * height],
        ],
        ends: [
          [0, 0],
          [2 * width, 0],
        ],
      });
    if (kind === 2)
      Object.assign(document, { width: 4, pillar: true, starts: [[0, 2 * height]], ends: [[4, 0]] });
    for (let a = 0; a <= 2 * width; a++) {
      for (let b = 0; b <= 2 * height; b++) {
        const odd = (a & 1) + (b & 1);
        if (odd === 2 && random(5) < 2) document.symbols.push({ at: [a, b], ...symbol() });
        if (odd === 1 && random(14) === 0)
          document.symbols.push({ at: [a, b], type: of(["must-cross", "cannot-cross", "removed"]) });
        if (odd === 0 && random(30) === 0) document.symbols.push({ at: [a, b], type: "must-cross" });
      }
    }
    return document;
  });
}

/** Logic grids: one fair, one with several solutions, one with contradictory clues. */
export const grids = {
  inn: {
    kind: "logicgrid",
    theme: "school",
    size: [3, 4],
    hints: [
      { type: "or", a: "Math", b: "Mr. Baker", is: "4:00 PM" },
      { type: "before", a: "Mr. Johnson", b: "Science", by: 1 },
      { type: "either", a: ["English", "3:00 PM"], b: ["Ms. Smith", "3:00 PM"] },
      { type: "is", a: "2:00 PM", b: "History", text: "History is at two." },
      { type: "not", a: { hour: "1:00 PM" }, b: { subject: "Math" } },
    ],
  },
  open: {
    kind: "logicgrid",
    theme: "school",
    size: [3, 4],
    hints: [{ type: "is", a: "2:00 PM", b: "History" }],
  },
  against: {
    kind: "logicgrid",
    theme: "school",
    size: [3, 4],
    hints: [
      { type: "is", a: "2:00 PM", b: "History" },
      { type: "not", a: "2:00 PM", b: "History" },
    ],
  },
};

/** A theme of one's own. */
export const theme = {
  title: "At the inn",
  categories: [
    { name: "guest", entities: ["Ann", "Bob", "Cy"], words: { noun: "{}", is: "is {}", not: "is not {}" } },
    {
      name: "dish",
      entities: ["egg", "fish", "stew"],
      words: { noun: "the guest who eats {a}", is: "eats {a}", not: "does not eat {a}" },
    },
    {
      name: "price",
      numeric: true,
      entities: ["$5", "$10", "$15"],
      words: {
        noun: "the guest who pays {}",
        is: "pays {}",
        not: "does not pay {}",
        unit: "dollar",
        step: 5,
        before: "pays {amount} less than {other}",
        atLeast: "pays at least {amount} less than {other}",
      },
    },
  ],
};

/** Small levels of transport puzzles, as XSB text. */
export const levels = `; First steps
#####
#@  #
# $.#
#  ##
####

; Two boxes
#######
#.   .#
# $#$ #
#  @  #
#######

; Round the corner
########
#  @   #
# $$ # #
# #..# #
#      #
########

; Dead
#####
#@$ #
#  .#
#$#.#
#####

; Made by perplex, 204
#######
#@ .  #
# #$$ #
#.#  ##
# *  ##
#   ###
# #####
#######

; Made by perplex, 333
########
#@  # .#
## #   #
#  $*$.#
#     ##
##   ###
#   ####
########
`;
