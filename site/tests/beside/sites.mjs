// Pages for the tests of perplex-beside: small ones of our own that offer the same calls as other sites, at
// the addresses of these sites. Nothing is requested from the sites.

import { readFileSync } from "node:fs";
import path from "node:path";
import { call } from "../perplex.mjs";
import { root } from "../go.mjs";
import { game } from "../families/puzzlescript.mjs";

/** The userscript as it was built. */
export const userscript = () => readFileSync(path.join(root, "dist/beside/perplex-beside.user.js"), "utf8");

/**
 * A page of another site, and the panel's findings on its puzzle.
 *
 * @typedef {object} Row
 * @property {string} name of the adapter
 * @property {string} address
 * @property {string} body markup and scripts of our own, with the calls that the adapter uses
 * @property {string} puzzle its name in the panel
 * @property {RegExp} solutions
 * @property {RegExp} step the text after the first press of Next step
 * @property {string[]} lit places that this step marks on the board, * for any; empty where nothing is marked
 * on this site
 * @property {RegExp} [clues] the text about superfluous clues; absent if there is none
 * @property {string} change a script that turns it into another puzzle
 * @property {RegExp} changed the text about solutions after that
 * @property {string} broken a script that removes the calls
 * @property {RegExp} fault the text after that
 */

/** The address of a pencil puzzle at another site. @param {string} puzzle @param {string} site @returns {string} */
function addressAt(puzzle, site) {
  const [{ links }] = call(["ask", "pencil", "-"], JSON.stringify({ verb: "read", puzzle }));
  return links.find((/** @type {{site: string}} */ one) => one.site === site).link;
}

/** The link of a line puzzle at the Windmill. @param {object} puzzle @returns {string} */
function windmillLink(puzzle) {
  const [{ link }] = call(["convert", "-to", "link", "-"], JSON.stringify(puzzle));
  return link;
}

/** @param {string} text */
const script = (text) => `<script>${text}</script>`;

/** The error message after a site has changed. @param {string} name */
const changedSite = (name) => new RegExp(`^${name} has changed`);

// A slitherlink of one cell: the loop is the four sides of the cell, with a 4 or without it. A slitherlink of
// two by two cells without clues has many loops.
const ONE = "slither/1/1/4";
const EMPTY = "slither/2/2/";
/** The four sides of a cell, and the cell. */
const SIDES = ["0,1", "1,0", "1,2", "2,1"];

// The sudoku that docs/search-information.md solves by hand. With one given it has many solutions.
const SUDOKU = "..43..213.14..3.";
const OPEN_SUDOKU = "1...............";

/**
 * One cell in the format of witnesspuzzles.com, which is by columns. Both lines pass two sides of the cell.
 * @param {number} count
 */
const oneCell = (count) =>
  JSON.stringify({
    grid: [
      [{ type: "line" }, { type: "line" }, { type: "line", start: true }],
      [{ type: "line" }, { type: "triangle", color: "orange", count }, { type: "line" }],
      [{ type: "line", end: "top" }, { type: "line" }, { type: "line" }],
    ],
    name: "One cell",
    pillar: false,
  });

/**
 * A column of two cells, which the line has to separate if their colours differ.
 *
 * @param {string} second colour
 */
const twoCells = (second) => ({
  width: 1,
  height: 2,
  starts: [[0, 2]],
  ends: [[2, 2]],
  symbols: [
    { at: [1, 1], type: "separation", color: "black" },
    { at: [1, 3], type: "separation", color: second },
  ],
});

/** @returns {Row[]} */
export const rows = () => {
  const windmill = windmillLink(twoCells("white"));
  const sudoku = addressAt(SUDOKU, "f-puzzles");
  const sudokupad = addressAt(SUDOKU, "SudokuPad");
  const exported = (/** @type {string} */ link) => decodeURIComponent(link.replace(/^.*load=/, ""));
  return [
    {
      name: "puzz.link",
      address: `https://puzz.link/p?${ONE}`,
      body: `<div id="divques"><svg width="60" height="60"></svg></div>${script(`
        const piece = { qans: 0, qsub: 0, anum: -1, line: 0 };
        window.ui = { puzzle: {
          ready: true, pid: "slither", link: "${ONE}",
          getURL() { return "https://puzz.link/p?" + this.link; },
          board: { cell: [{ ...piece, bx: 1, by: 1 }], border: [{ ...piece, bx: 1, by: 0 }] },
          painter: { bw: 20, bh: 20, x0: 10, y0: 10 },
        } };`)}`,
      puzzle: "Slitherlink, 1 by 1",
      solutions: /^1 solution unique$/,
      step: /a1/,
      lit: SIDES,
      clues: /^1 of 1 clue can go, each alone: a1\.$/,
      change: `ui.puzzle.link = "${EMPTY}"`,
      changed: /solutions/,
      broken: "ui.puzzle.getURL = undefined",
      fault: changedSite("puzz.link"),
    },
    {
      name: "Penpa+",
      address: "https://swaroopg92.github.io/penpa-edit/",
      body: `<canvas id="canvas" width="190" height="190"></canvas><label>Undo <input type="checkbox" id="save_undo"></label>${script(`
        let pu = {
          gridtype: "square", size: 38, nx0: 5, space: [0, 0, 0, 0],
          link: "${addressAt(ONE, "Penpa+")}",
          point: Object.fromEntries(Array.from({ length: 25 }, (_, i) =>
            [i, { x: 38 * (i % 5) + 19, y: 38 * Math.floor(i / 5) + 19 }])),
          pu_a: { command_replay: { __a: ["recorded"] } },
          maketext() { this.pu_a.command_replay.__a = []; return this.link; },
        };`)}`,
      puzzle: "Slitherlink, 1 by 1",
      solutions: /^1 solution unique$/,
      step: /a1/,
      lit: SIDES,
      clues: /^1 of 1 clue can go, each alone: a1\.$/,
      change: `pu.link = "${addressAt(EMPTY, "Penpa+")}"`,
      changed: /solutions/,
      broken: "pu.pu_a = undefined",
      fault: changedSite("Penpa\\+"),
    },
    {
      name: "PuzzleScript",
      address: "https://www.puzzlescript.net/editor.html",
      body: `<div class="CodeMirror"></div>${script(`
        let curlevel = 0;
        let code = ${JSON.stringify(game("Push", "#####\n#P*O#\n#####"))};
        document.querySelector(".CodeMirror").CodeMirror = { getValue: () => code };`)}`,
      puzzle: "Push",
      solutions: /^Can be solved shortest: 1 move$/,
      step: /^1 move from solved/,
      lit: [],
      // The crate is at the wall, so the player cannot pull it from there.
      change: `code = ${JSON.stringify(game("Push", "#####\n#*PO#\n#####"))}`,
      changed: /^No solution/,
      broken: "document.querySelector('.CodeMirror').CodeMirror = { getDoc() {} }",
      fault: changedSite("PuzzleScript"),
    },
    {
      name: "witnesspuzzles.com",
      address: "https://witnesspuzzles.com/pages/editor.html",
      body: `<svg id="puzzle" width="200" height="200"></svg>${script(`
        window.puzzle = {
          text: ${JSON.stringify(oneCell(2))}, drawn: true,
          clone() { return { ...this }; },
          clearLines() { this.drawn = false; },
          serialize() { if (this.drawn) throw new Error("with a line"); return this.text; },
        };`)}`,
      puzzle: "One cell",
      solutions: /^2 solutions$/,
      step: /line/,
      lit: ["*"],
      clues: /^1 of 1 symbol can go/,
      change: `puzzle.text = ${JSON.stringify(oneCell(3))}`,
      changed: /^No solution/,
      broken: "puzzle.clone = undefined",
      fault: changedSite("witnesspuzzles\\.com"),
    },
    {
      name: "f-puzzles",
      address: "https://f-puzzles.com/",
      body: `<canvas width="400" height="400"></canvas>${script(`
        var gridX = 20, gridY = 20, cellSL = 80;
        var canvas = document.querySelector("canvas");
        let link = "${exported(sudoku)}";
        window.exportPuzzle = () => link;`)}`,
      puzzle: "Sudoku, 4 by 4",
      solutions: /^1 solution unique$/,
      step: /r\dc\d|row|column|box/i,
      lit: ["*"],
      clues: /clues can go/,
      change: `link = "${exported(addressAt(OPEN_SUDOKU, "f-puzzles"))}"`,
      changed: /solutions/,
      broken: "window.exportPuzzle = () => { throw new Error('gone') }",
      fault: changedSite("f-puzzles"),
    },
    {
      name: "SudokuPad",
      address: sudokupad,
      body: `<div id="board"><svg class="cells" width="200" height="200"></svg></div>${script(`
        window.Framework = { app: { grid: { getCellList: () => Array.from({ length: 16 }, (_, i) =>
          ({ row: Math.floor(i / 4), col: i % 4, given: undefined, value: "" })) } } };`)}`,
      puzzle: "Sudoku, 4 by 4",
      solutions: /^1 solution unique$/,
      step: /r\dc\d|row|column|box/i,
      lit: ["*"],
      clues: /clues can go/,
      change: `history.pushState(null, "", "${addressAt(OPEN_SUDOKU, "SudokuPad").replace(/^https:\/\/[^/]+/, "")}")`,
      changed: /solutions/,
      broken: "history.pushState(null, '', '/abc123')",
      fault: /^Only sudokus that are in the page.s address can be measured here/,
    },
    {
      name: "The Windmill",
      address: windmill,
      body: "<p>A builder</p>",
      puzzle: "Line puzzle, 1 by 2",
      solutions: /^1 solution unique$/,
      step: /line/,
      lit: [],
      clues: /of 2 symbols can go/,
      // Cells of one colour may be together or apart, so all three lines are solutions.
      change: `history.pushState(null, "", "${windmillLink(twoCells("black")).replace(/^https:\/\/[^/]+/, "")}")`,
      changed: /^3 solutions$/,
      broken: "history.pushState(null, '', '/abcdefg')",
      fault: /^A published puzzle is not in the page's address/,
    },
  ];
};
