// The rules of the symbols, one card each: a sentence, and two small boards, one with a valid line and one
// with an invalid line. tests/rules.test.mjs checks all of them against the judge.

/** @import { Place, PuzzleDocument, PuzzleSymbol } from "../../perplex.js" */

/**
 * A line on a card's board: its places, a word or two about it, and the places where an invalid line fails.
 * moving: the line has not ended.
 *
 * @typedef {{line: Place[], says: string, failing?: Place[], moving?: boolean}} Example
 */

/**
 * A card. tools: its tools in the palette. combines: the card is about symbols beside each other. on: reports
 * whether the card is about a symbol of the played board. wrong may have a different board.
 *
 * @typedef {object} Card
 * @property {string} id
 * @property {string} name
 * @property {string} rule
 * @property {string[]} [tools]
 * @property {boolean} [combines]
 * @property {(document: PuzzleDocument) => boolean} on
 * @property {Place} [at] place on the card's board of the symbol that its tile shows
 * @property {PuzzleSymbol} [sign] the tile's symbol, if it comes from a played board
 * @property {PuzzleDocument} [puzzle]
 * @property {Example} [right]
 * @property {Example} [wrong]
 */

// Two cells side by side: the line passes above both, between them, or below both.
/** @type {Place[]} */
const OVER = [[0, 2], [0, 0], [2, 0], [4, 0]]; // prettier-ignore
/** @type {Place[]} */
const BETWEEN = [[0, 2], [2, 2], [2, 0], [4, 0]]; // prettier-ignore
/** @type {Place[]} */
const UNDER = [[0, 2], [2, 2], [4, 2], [4, 0]]; // prettier-ignore
/** @type {Place} */
const LEFT = [1, 1];
/** @type {Place} */
const RIGHT = [3, 1];

/** @param {PuzzleSymbol[]} symbols @returns {PuzzleDocument} */
const pair = (...symbols) => ({ width: 2, height: 1, symbols });
/** @param {PuzzleSymbol[]} symbols @returns {PuzzleDocument} */
const square = (...symbols) => ({ width: 2, height: 2, symbols });

/** @type {PuzzleSymbol} */
const CANCELLER = { at: RIGHT, type: "eliminator", color: "white" };

/** @param {PuzzleSymbol[]} [symbols] */
const visible = (symbols = []) => symbols.filter(({ invisible }) => !invisible);

/**
 * Returns a test of whether a board has a visible symbol like this one.
 *
 * @param {(symbol: PuzzleSymbol) => boolean} like
 * @returns {(document: PuzzleDocument) => boolean}
 */
const has = (like) => (document) => visible(document.symbols).some(like);

/** @param {string} type @param {string} other */
const both =
  (type, other) =>
  (/** @type {PuzzleDocument} */ { symbols }) =>
    [type, other].every((one) => visible(symbols).some(({ type }) => type === one));

/** @param {Pick<PuzzleSymbol, "color">} symbol */
const colourOf = ({ color = "black" }) => color;

/** Returns a square that pairs with a star. @param {PuzzleSymbol[]} symbols */
const pairing = (symbols) =>
  symbols.find(
    (one) =>
      one.type === "separation" &&
      symbols.some((star) => star.type === "star" && colourOf(star) === colourOf(one)),
  );

/** @type {Card[]} */
export const CARDS = [
  {
    id: "square",
    name: "Square",
    rule: "Squares of two colours may not share a region.",
    tools: ["separation"],
    on: has(({ type }) => type === "separation"),
    at: LEFT,
    puzzle: pair(
      { at: LEFT, type: "separation", color: "white" },
      { at: RIGHT, type: "separation", color: "black" },
    ),
    right: { line: BETWEEN, says: "apart" },
    wrong: { line: OVER, says: "together", failing: [LEFT, RIGHT] },
  },
  {
    id: "star",
    name: "Star",
    rule: "Its region must hold exactly one other symbol of its colour.",
    tools: ["star"],
    on: has(({ type }) => type === "star"),
    at: LEFT,
    puzzle: pair({ at: LEFT, type: "star", color: "orange" }, { at: RIGHT, type: "star", color: "orange" }),
    right: { line: OVER, says: "a pair" },
    wrong: { line: BETWEEN, says: "alone", failing: [LEFT, RIGHT] },
  },
  {
    id: "triangle",
    name: "Triangle",
    rule: "The line runs along as many sides of its cell as there are triangles.",
    tools: ["triangle-1", "triangle-2", "triangle-3", "triangle-4"],
    on: has(({ type }) => type === "triangle"),
    at: LEFT,
    puzzle: pair({ at: LEFT, type: "triangle", count: 2 }),
    right: { line: OVER, says: "two sides" },
    wrong: { line: UNDER, says: "one side", failing: [LEFT] },
  },
  {
    id: "hexagon",
    name: "Hexagon",
    rule: "The line must pass through it, on a corner or on an edge.",
    tools: ["must-cross"],
    on: has(({ type, color }) => type === "must-cross" && !color),
    at: [2, 2],
    puzzle: pair({ at: [2, 2], type: "must-cross" }, { at: [3, 2], type: "must-cross" }),
    right: { line: UNDER, says: "both" },
    wrong: { line: BETWEEN, says: "one missed", failing: [[3, 2]] },
  },
  {
    id: "polyomino",
    name: "Polyomino",
    rule: "Its region has this shape. Several in a region fill it together, not turned.",
    tools: ["polyomino"],
    on: has(({ type, negative, rotatable }) => type === "polyomino" && !negative && !rotatable),
    at: LEFT,
    puzzle: square({ at: LEFT, type: "polyomino", shape: [[1, 1]] }),
    right: { line: [[0, 4], [0, 2], [2, 2], [4, 2], [4, 0]], says: "its shape" }, // prettier-ignore
    wrong: { line: [[0, 4], [2, 4], [2, 2], [2, 0], [4, 0]], says: "turned", failing: [LEFT] }, // prettier-ignore
  },
  {
    id: "rotatable-polyomino",
    name: "Rotatable polyomino",
    rule: "It is drawn tilted. Its region has this shape, which may be turned.",
    on: has(({ type, negative, rotatable }) => type === "polyomino" && !negative && Boolean(rotatable)),
    at: LEFT,
    puzzle: square({ at: LEFT, type: "polyomino", shape: [[1, 1]], rotatable: true }),
    right: { line: [[0, 4], [2, 4], [2, 2], [2, 0], [4, 0]], says: "turned" }, // prettier-ignore
    wrong: { line: [[0, 4], [0, 2], [2, 2], [2, 0], [4, 0]], says: "too small", failing: [LEFT] }, // prettier-ignore
  },
  {
    id: "negative-polyomino",
    name: "Negative polyomino",
    rule: "It is drawn hollow. Its cells are subtracted from the other polyominoes of its region.",
    tools: ["negative-polyomino"],
    on: has(({ type, negative }) => type === "polyomino" && Boolean(negative)),
    at: [1, 3],
    puzzle: square(
      { at: LEFT, type: "polyomino", shape: [[1, 0], [1, 1]] }, // prettier-ignore
      { at: [1, 3], type: "polyomino", shape: [[1]], negative: true },
    ),
    right: { line: [[0, 4], [2, 4], [2, 2], [2, 0], [4, 0]], says: "three less one" }, // prettier-ignore
    wrong: { line: [[0, 4], [2, 4], [4, 4], [4, 2], [2, 2], [2, 0], [4, 0]], says: "three", failing: [LEFT, [1, 3]] }, // prettier-ignore
  },
  {
    id: "canceller",
    name: "Canceller",
    rule: "It cancels one symbol of its region that would fail. There must be one.",
    tools: ["eliminator"],
    on: has(({ type }) => type === "eliminator"),
    at: RIGHT,
    puzzle: pair({ at: LEFT, type: "triangle", count: 3 }, CANCELLER),
    right: { line: OVER, says: "cancelled" },
    wrong: { line: BETWEEN, says: "nothing to cancel", failing: [LEFT, RIGHT] },
  },
  {
    id: "arrow",
    name: "Arrow",
    rule: "The line crosses the arrow's ray, from its cell to the edge of the board, once for each head.",
    tools: ["arrow-1", "arrow-2", "arrow-3", "arrow-4"],
    on: has(({ type }) => type === "arrow"),
    at: LEFT,
    puzzle: pair({ at: LEFT, type: "arrow", count: 1, direction: "right" }),
    right: { line: BETWEEN, says: "crossed once" },
    wrong: { line: OVER, says: "not crossed", failing: [LEFT] },
  },
  {
    id: "sizer",
    name: "Sizer",
    rule: "A region's cells divided by its sizers make one whole number, the same in every region with sizers.",
    tools: ["sizer"],
    on: has(({ type }) => type === "sizer"),
    at: LEFT,
    puzzle: {
      width: 4,
      height: 1,
      symbols: [
        { at: LEFT, type: "sizer" },
        { at: [7, 1], type: "sizer" },
      ],
    },
    right: { line: [[0, 2], [2, 2], [4, 2], [4, 0], [6, 0], [8, 0]], says: "two cells each" }, // prettier-ignore
    wrong: { line: [[0, 2], [2, 2], [2, 0], [4, 0], [6, 0], [8, 0]], says: "one and three", failing: [[7, 1]] }, // prettier-ignore
  },
  {
    id: "gap",
    name: "Gap",
    rule: "The line cannot pass here.",
    tools: ["cannot-cross"],
    on: has(({ type }) => type === "cannot-cross"),
    at: [2, 1],
    puzzle: pair({ at: [2, 1], type: "cannot-cross" }),
    right: { line: OVER, says: "around" },
    wrong: { line: BETWEEN, says: "through", failing: [[2, 1]] },
  },
  {
    id: "removed",
    name: "No edge",
    rule: "There is no edge here, and no line. The cells beside it are one region.",
    tools: ["removed"],
    on: has(({ type }) => type === "removed"),
    puzzle: pair({ at: [2, 1], type: "removed" }),
    right: { line: OVER, says: "around" },
    wrong: { line: BETWEEN, says: "no way", failing: [[2, 1]] },
  },
  {
    id: "starts",
    name: "Start",
    rule: "The line begins at a round start. With several, any of them will do.",
    tools: ["start"],
    on: ({ starts = [], symmetry = "none" }) => starts.length > (symmetry === "none" ? 1 : 2),
    puzzle: { width: 2, height: 1, starts: [[0, 2], [4, 2]], ends: [[2, 0]] }, // prettier-ignore
    right: { line: [[4, 2], [4, 0], [2, 0]], says: "from a start" }, // prettier-ignore
    wrong: { line: [[2, 2], [2, 0]], says: "from elsewhere", failing: [[2, 2]] }, // prettier-ignore
  },
  {
    id: "ends",
    name: "End",
    rule: "The line stops where a groove leads out. With several, any of them will do.",
    tools: ["end"],
    on: ({ ends = [], symmetry = "none" }) => ends.length > (symmetry === "none" ? 1 : 2),
    puzzle: { width: 2, height: 1, starts: [[0, 2]], ends: [[0, 0], [4, 0]] }, // prettier-ignore
    right: { line: OVER, says: "at an end" },
    wrong: { line: [[0, 2], [2, 2], [2, 0]], says: "elsewhere", failing: [[2, 0]] }, // prettier-ignore
  },
  {
    id: "two-lines",
    name: "Two lines",
    rule: "A second line is drawn as the image of the first. The two may not meet.",
    on: ({ symmetry = "none" }) => symmetry !== "none",
    puzzle: { width: 3, height: 1, symmetry: "horizontal", starts: [[0, 2], [6, 2]], ends: [[0, 0], [6, 0]] }, // prettier-ignore
    right: { line: [[0, 2], [2, 2], [2, 0], [0, 0]], says: "apart" }, // prettier-ignore
    wrong: { line: [[0, 2], [2, 2], [4, 2], [6, 2], [6, 0]], says: "they meet", failing: [[3, 2]] }, // prettier-ignore
  },
  {
    id: "coloured-hexagon",
    name: "Coloured hexagon",
    rule: "The line of its colour must pass through it. The first line is blue.",
    tools: ["must-cross-blue", "must-cross-yellow"],
    on: has(({ type, color }) => type === "must-cross" && Boolean(color)),
    at: [2, 1],
    puzzle: {
      width: 3,
      height: 1,
      symmetry: "horizontal",
      starts: [[0, 2], [6, 2]], // prettier-ignore
      ends: [[0, 0], [6, 0]], // prettier-ignore
      symbols: [{ at: [2, 1], type: "must-cross", color: "blue" }],
    },
    right: { line: [[0, 2], [2, 2], [2, 0], [0, 0]], says: "its line" }, // prettier-ignore
    wrong: { line: [[6, 2], [4, 2], [4, 0], [6, 0]], says: "the other", failing: [[2, 1]] }, // prettier-ignore
  },
  {
    id: "invisible-hexagon",
    name: "Invisible hexagon",
    rule: "The line must pass through it, and a player does not see it.",
    tools: ["invisible-must-cross"],
    on: () => false, // never shown for a board, since the card would give the solution away
    at: [3, 2],
    puzzle: pair({ at: [3, 2], type: "must-cross", invisible: true }),
    right: { line: UNDER, says: "through" },
    wrong: { line: OVER, says: "missed", failing: [[3, 2]] },
  },
  {
    id: "pillar",
    name: "Pillar",
    rule: "The left and right sides are one: the line may go around.",
    on: ({ pillar }) => Boolean(pillar),
    puzzle: { width: 3, height: 1, pillar: true, starts: [[0, 2]], ends: [[4, 0]], symbols: [{ at: [5, 2], type: "must-cross" }] }, // prettier-ignore
    right: { line: [[0, 2], [4, 2], [4, 0]], says: "around" }, // prettier-ignore
    wrong: { line: [[0, 2], [2, 2], [4, 2], [4, 0]], says: "across", failing: [[5, 2]] }, // prettier-ignore
  },
  {
    id: "question-mark",
    name: "Question mark",
    rule: "A place left open: Generate tries every symbol there.",
    tools: ["unknown"],
    on: () => false, // never shown for a board: this is no rule of the game
  },
  {
    id: "star-square",
    name: "Star and square",
    rule: "Any symbol of the star's colour makes its pair.",
    combines: true,
    on: ({ symbols }) => pairing(visible(symbols)) !== undefined,
    at: RIGHT,
    puzzle: pair(
      { at: LEFT, type: "star", color: "orange" },
      { at: RIGHT, type: "separation", color: "orange" },
    ),
    right: { line: OVER, says: "a pair" },
    wrong: { line: BETWEEN, says: "alone", failing: [LEFT] },
  },
  {
    id: "canceller-square",
    name: "Canceller and square",
    rule: "A square that shares its region with another colour can be cancelled.",
    combines: true,
    on: both("eliminator", "separation"),
    puzzle: {
      width: 3,
      height: 1,
      symbols: [
        { at: LEFT, type: "separation", color: "black" },
        { at: RIGHT, type: "separation", color: "white" },
        { ...CANCELLER, at: [5, 1] },
      ],
    },
    right: { line: [[0, 2], [0, 0], [2, 0], [4, 0], [6, 0]], says: "one cancelled" }, // prettier-ignore
    wrong: { line: [[0, 2], [2, 2], [2, 0], [4, 0], [6, 0]], says: "nothing to cancel", failing: [[5, 1]] }, // prettier-ignore
  },
  {
    id: "canceller-star",
    name: "Canceller and star",
    rule: "A star without its pair can be cancelled.",
    combines: true,
    on: both("eliminator", "star"),
    puzzle: pair({ at: LEFT, type: "star", color: "orange" }, CANCELLER),
    right: { line: OVER, says: "cancelled" },
    wrong: { line: BETWEEN, says: "out of reach", failing: [LEFT, RIGHT] },
  },
  {
    id: "canceller-hexagon",
    name: "Canceller and hexagon",
    rule: "A hexagon that the line misses beside the region can be cancelled.",
    combines: true,
    on: both("eliminator", "must-cross"),
    puzzle: pair({ at: [3, 2], type: "must-cross" }, CANCELLER),
    right: { line: OVER, says: "cancelled" },
    wrong: { line: UNDER, says: "nothing to cancel", failing: [RIGHT] },
  },
  {
    id: "canceller-polyomino",
    name: "Canceller and polyomino",
    rule: "A polyomino that does not fit can be cancelled.",
    combines: true,
    on: both("eliminator", "polyomino"),
    puzzle: pair({ at: LEFT, type: "polyomino", shape: [[1]] }, CANCELLER),
    right: { line: OVER, says: "cancelled" },
    wrong: { line: BETWEEN, says: "nothing to cancel", failing: [RIGHT] },
  },
];

/** Returns the cards of a board, with the board's symbols and colours. @param {PuzzleDocument} document */
export const cardsOf = (document) =>
  CARDS.filter(({ on }) => on(document)).map((card) => own(card, document));

/** @param {Card} card @param {PuzzleDocument} document @returns {Card} */
function own(card, { symbols }) {
  const seen = visible(symbols);
  const about = seen.filter((symbol) => isAbout(card, symbol));
  const sign = card.id === "star-square" ? pairing(seen) : about[0];
  if (!sign || !card.puzzle) return card;
  /** @type {Partial<PuzzleSymbol>[]} colours of the symbols on the card's board */
  let colours = [];
  const color = colourOf(sign);
  if (card.id === "square") {
    const second = about.map(colourOf).find((other) => other !== color);
    colours = [{ color }, { color: second ?? (color === "black" ? "white" : "black") }];
  } else if (card.id === "star" || card.id === "star-square") colours = [{ color }, { color }];
  const coloured = card.puzzle.symbols?.map((symbol, i) => ({ ...symbol, ...colours[i] }));
  return { ...card, sign, puzzle: { ...card.puzzle, symbols: coloured } };
}

/** Returns the card of a tool of the palette. @param {string} tool */
export const cardOfTool = (tool) => CARDS.find(({ tools = [] }) => tools.includes(tool));

/**
 * Reports whether a card that is about a single kind of symbol is about this one.
 *
 * @param {Card} card
 * @param {PuzzleSymbol} symbol
 */
export const isAbout = (card, symbol) =>
  !card.combines && card.on({ width: 1, height: 1, symbols: [symbol] });
