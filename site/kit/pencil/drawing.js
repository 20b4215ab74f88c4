// The drawing of a printed pencil puzzle, in units of half a cell, so that the program's coordinates are
// those of the drawing. It is a list of shapes: pages turn it into markup; the widget, which may not set
// markup, into elements.

import { groupsOf } from "./printed.js";

/** @import { Clue, Printed } from "./printed.js" */

/**
 * An SVG element: its name, its attributes, and its text or children.
 *
 * @typedef {[name: string, attributes: Record<string, string | number>, inside?: string | Shape[]]} Shape
 */

/** Font sizes of texts, by kind or length. @type {Record<string, number>} */
const SIZES = {
  side: 0.5,
  cornermark: 0.48,
  "cornermark small": 0.36,
  corner: 0.7,
  "clue part": 0.82,
  "clue part onwall": 0.76,
  long: 0.95,
  whole: 1.15,
};

/** Margins of a board: above and left, for the names of columns and rows; on the other sides, for the rim. */
const [NAMES, RIM] = [1.1, 0.3];

/** Returns the viewBox of a drawing. @param {{width: number, height: number, head: number}} of */
export const viewBox = ({ width, height, head }) =>
  [-NAMES - 2 * head, -NAMES - 2 * head, ...[width, height].map((n) => 2 * (n + head) + NAMES + RIM)].join(
    " ",
  );

/** @param {number} x @param {number} y @param {string} text @param {string} kind @returns {Shape} */
export function words(x, y, text, kind) {
  const size = SIZES[kind] ?? (text.length > 1 ? SIZES.long : SIZES.whole);
  return ["text", { x, y, "font-size": size, class: kind }, text];
}

/** @param {[x: number, y: number]} place @param {string} kind @returns {Shape} */
export const square = ([x, y], kind) => ["rect", { class: kind, x: x - 1, y: y - 1, width: 2, height: 2 }];

/** Returns the shapes of the printed puzzle. @param {Printed} puzzle @returns {Shape[]} */
export function printed(puzzle) {
  const { width, height, head, drawing, clues, corners, rooms } = puzzle;
  /** @type {Shape[]} */
  const out = [
    [
      "rect",
      { class: "paper", x: -2 * head, y: -2 * head, width: 2 * (width + head), height: 2 * (height + head) },
    ],
  ];
  if (drawing === "wall") for (const cell of clues.keys()) out.push(square(puzzle.middle(cell), "wall"));
  if (drawing === "sums") out.push(...sums(puzzle));
  if (puzzle.gives)
    for (const [cell, { blank }] of clues) if (!blank) out.push(square(puzzle.middle(cell), "given"));
  const lines = [];
  const rim = puzzle.rimAsked ? 0 : 1;
  for (let x = rim; x <= width - rim; x++) lines.push(`M${2 * x} 0v${2 * height}`);
  for (let y = rim; y <= height - rim; y++) lines.push(`M0 ${2 * y}h${2 * width}`);
  out.push(path(`rule${corners ? " faint" : ""}`, lines.join("")));
  if (!puzzle.rimAsked) out.push(path("border", `M0 0h${2 * width}v${2 * height}h${-2 * width}z`));
  if (corners) out.push(dots(puzzle));
  if (rooms) out.push(path("border", borders(puzzle, rooms)));
  const inside = puzzle.inside.map(([x, y]) => (x & 1 ? `M${x - 1} ${y}h2` : `M${x} ${y - 1}v2`));
  if (inside.length > 0) out.push(path("border inside", inside.join("")));
  for (const [cell, clue] of clues) out.push(...clueShapes(puzzle, cell, clue));
  for (let x = 0; x < width; x++) out.push(words(2 * x + 1, -0.55 - 2 * head, puzzle.columnName(x), "side"));
  for (let y = 0; y < height; y++) out.push(words(-0.6 - 2 * head, 2 * y + 1, puzzle.rowName(y), "side"));
  return out;
}

/** @param {string} kind @param {string} d @returns {Shape} */
const path = (kind, d) => ["path", { class: kind, d }];

/** @param {Printed} puzzle @returns {Shape} */
function dots({ width, height }) {
  /** @type {Shape[]} */
  const out = [];
  for (let y = 0; y <= height; y++)
    for (let x = 0; x <= width; x++) out.push(["circle", { cx: 2 * x, cy: 2 * y, r: 0.13 }]);
  return ["g", { class: "corners" }, out];
}

/** Returns the path of the borders between rooms. @param {Printed} puzzle @param {number[]} rooms */
function borders({ width, height }, rooms) {
  const out = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const room = rooms[y * width + x];
      if (x + 1 < width && rooms[y * width + x + 1] !== room) out.push(`M${2 * x + 2} ${2 * y}v2`);
      if (y + 1 < height && rooms[(y + 1) * width + x] !== room) out.push(`M${2 * x} ${2 * y + 2}h2`);
    }
  return out.join("");
}

/** @param {Printed} puzzle @param {number} cell @param {Clue} clue @returns {Shape[]} */
function clueShapes(puzzle, cell, { number, direction, blank }) {
  const [x, y] = puzzle.middle(cell);
  if (blank) return [square([x, y], "blank")];
  if (puzzle.drawing === "circle")
    return [["circle", { class: number === 1 ? "white" : "black", cx: x, cy: y, r: 0.66 }]];
  if (puzzle.drawing === "tree" && x > 0 && y > 0) return tree(x, y);
  if (puzzle.drawing === "sums") return []; // drawn by sums, together with the black cells without clues
  if (puzzle.drawing === "symbol") return []; // drawn by symbols, since shading changes colours
  if (puzzle.drawing === "ring") {
    const ring = /** @type {Shape} */ (["circle", { class: "white", cx: x, cy: y, r: 0.8 }]);
    return number === null ? [ring] : [ring, words(x, y, String(number), "clue onring")];
  }
  if (puzzle.drawing === "groups") return groups(x, y, number);
  const text = number === null ? (puzzle.drawing === "wall" ? "" : "?") : String(number);
  // The number of a room is in a corner of its cell, where no line crosses it.
  if (puzzle.rooms && puzzle.what === "line")
    return [["text", { x: x - 0.62, y: y - 0.56, "font-size": SIZES.corner, class: "clue" }, text]];
  if (!direction) return [words(x, y, text, `clue${puzzle.drawing === "wall" ? " onwall" : ""}`)];
  const turn = { up: 0, right: 90, down: 180, left: 270 }[direction];
  const across = turn % 180 === 0;
  return [
    words(across ? x - 0.2 : x, across ? y : y + 0.2, text, "clue"),
    [
      "path",
      {
        class: "arrow",
        transform: `translate(${across ? x + 0.52 : x} ${across ? y : y - 0.6}) rotate(${turn})`,
        d: "M0 .55V-.5M-.2-.22 0-.5.2-.22",
      },
    ],
  ];
}

/** Offsets of the numbers in their cell, for one to four groups. */
const GROUPS = [
  [[0, 0]],
  [
    [-0.36, -0.36],
    [0.36, 0.36],
  ],
  [
    [0, -0.46],
    [-0.46, 0.36],
    [0.46, 0.36],
  ],
  [
    [0, -0.6],
    [-0.56, 0],
    [0.56, 0],
    [0, 0.6],
  ],
];

/** The texts of a clue that lists groups. @param {number} x @param {number} y @param {number | null} number */
function groups(x, y, number) {
  const texts = groupsOf(number);
  const places = GROUPS[texts.length - 1];
  return texts.map((text, i) =>
    words(x + places[i][0], y + places[i][1], text, texts.length > 1 ? "clue part" : "clue"),
  );
}

/** The black cells of a puzzle with sums, including those around the board. @param {Printed} puzzle */
function sums(puzzle) {
  const { width, height, clues } = puzzle;
  /** @type {Shape[]} */
  const out = [square([-1, -1], "wall")];
  for (let cell = 0; cell < width * height + width + height; cell++) {
    const [[x, y], clue] = [puzzle.middle(cell), clues.get(cell)];
    if (!clue && x > 0 && y > 0) continue;
    out.push(square([x, y], "wall"));
    const [across, down] = y < 0 ? [null, clue?.number] : [clue?.number, clue?.down];
    if (across || down) out.push(path("diagonal", `M${x - 1} ${y - 1}l2 2`));
    if (across) out.push(words(x + 0.4, y - 0.45, String(across), "clue part onwall"));
    if (down) out.push(words(x - 0.4, y + 0.45, String(down), "clue part onwall"));
  }
  return out;
}

/** Returns the shapes of a tree. @param {number} x @param {number} y @returns {Shape[]} */
const tree = (x, y) => [
  ["path", { class: "trunk", d: `M${x} ${y + 0.2}v.5` }],
  ["path", { class: "crown", d: `M${x} ${y - 0.75}l.62 1.05h-1.24z` }],
];

/**
 * Returns the symbols of a puzzle with one in every cell, each of which is shaded or stays.
 *
 * @param {Printed} puzzle
 * @param {(cell: number) => boolean | undefined} [shaded] undefined for undecided cells
 * @returns {Shape[]}
 */
export function symbols(puzzle, shaded = () => undefined) {
  /** @type {Shape[]} */
  const out = [];
  if (puzzle.drawing !== "symbol") return out;
  for (const [cell, { number }] of puzzle.clues) {
    const [x, y] = puzzle.middle(cell);
    const is = shaded(cell);
    if (is === false) out.push(["circle", { class: "ring", cx: x, cy: y, r: 0.8 }]);
    out.push(
      words(
        x,
        y,
        number === null ? "?" : String(number),
        is ? "clue onshade" : is === false ? "clue stays" : "clue",
      ),
    );
  }
  return out;
}

/**
 * Returns shapes as markup. Nothing is escaped: use it only for puzzles read by the program, whose texts are
 * numbers and names.
 *
 * @param {Shape[]} shapes
 * @returns {string}
 */
export const markup = (shapes) =>
  shapes
    .map(([name, attributes, inside]) => {
      const all = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
      const within = Array.isArray(inside) ? markup(inside) : inside;
      return `<${name}${all.join("")}${within === undefined ? "/>" : `>${within}</${name}>`}`;
    })
    .join("");
