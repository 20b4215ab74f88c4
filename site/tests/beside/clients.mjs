// The real clients in which perplex-beside is tested: the addresses of their pages, 20 puzzles for each, and
// the command line's verdict on each puzzle.

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { call } from "../perplex.mjs";
import { grouped, several } from "../../kit/words.js";

/** @import { Page } from "playwright-core" */

/**
 * @typedef {{name: string, text: string, verdict: string}} Given
 *
 * @typedef {object} Client
 * @property {string} name of its folder
 * @property {string} origin
 * @property {string} root the path of its files
 * @property {() => Given[]} puzzles
 * @property {(puzzle: Given) => string} address
 * @property {(page: Page, puzzle: Given) => Promise<unknown>} ready enters the puzzle, if the address does
 * not contain it
 * @property {(page: Page) => Promise<unknown>} focus makes keys reach the puzzle
 * @property {string[]} keys that are pressed
 * @property {RegExp} [final] the final verdict, if the panel shows earlier ones, too
 */

const COUNT = 20;

const SECONDS = "5"; // time limit of an answer; games that take longer are left out

/** @param {string} family @param {object} request */
const ask = (family, request) => call(["ask", family, "-seconds", SECONDS, "-"], JSON.stringify(request))[0];

/** The word on the card. @param {{word?: string | null} | null | undefined} place */
const wordOf = (place) => place?.word ?? "not rated";

/**
 * Clicks the middle of an element, even if the page covers it.
 *
 * @param {Page} page
 * @param {string} selector
 */
async function middleOf(page, selector) {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not on the page`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** The first puzzle of each type in the samples. */
function pencilPuzzles() {
  /** @type {{type: string, text: string, title: string}[]} */
  const samples = ask("pencil", { verb: "samples" }).samples;
  const first = samples.filter(({ type }, i) => samples.findIndex((one) => one.type === type) === i);
  return first.slice(0, COUNT).map(({ text, title }) => {
    const [{ unique, place }] = call(["pencil", "rate", "-"], `${text}\n`);
    const solutions = unique ? "1 solution unique" : "no single solution";
    return { name: title, text, verdict: `${solutions}; ${wordOf(place)}` };
  });
}

/** The demos of PuzzleScript whose first level has a shortest solution. @param {string} folder */
function games(folder) {
  const demos = path.join(folder, "PuzzleScript/demo");
  /** @type {Given[]} */
  const all = [];
  for (const name of readdirSync(demos).sort()) {
    if (!name.endsWith(".txt") || all.length === COUNT) continue;
    const text = readFileSync(path.join(demos, name), "utf8");
    const { game, problems = [], levels = [] } = ask("puzzlescript", { verb: "compile", source: text });
    if (game === null || problems.length > 0 || levels.length === 0) continue;
    const level = levels.findIndex((/** @type {object} */ one) => "cells" in one);
    const solved = ask("puzzlescript", { verb: "solve", source: text, level, limit: 100_000, optimal: true });
    if (!solved.solved || !solved.optimal || (solved.chance ?? "decoration") !== "decoration") continue;
    const rated = ask("puzzlescript", { verb: "rate", source: text, level, moves: solved.moves });
    if (!rated.complete) continue;
    const verdict = `Can be solved shortest: ${several(solved.moves.length, "move")}; ${wordOf(rated.place)}`;
    all.push({ name, text: name.replace(/\.txt$/, ""), verdict });
  }
  return all;
}

/** Pseudorandom numbers that are the same on every machine. @param {number} seed */
function* numbers(seed) {
  for (let state = seed; ;) {
    state = (state * 1103515245 + 12345) % 2147483648;
    yield state / 2147483648;
  }
}

/** Boards of three by three cells with triangles and squares. */
function lines() {
  return Array.from({ length: COUNT }, (_, i) => {
    const draw = numbers(i + 1);
    const next = () => /** @type {number} */ (draw.next().value);
    const symbols = [];
    for (const x of [1, 3, 5])
      for (const y of [1, 3, 5]) {
        if (next() > 0.4) continue;
        const square = next() < 0.5;
        symbols.push(
          square
            ? { at: [x, y], type: "separation", color: next() < 0.5 ? "black" : "white" }
            : { at: [x, y], type: "triangle", count: 1 + Math.floor(next() * 2) },
        );
      }
    const puzzle = { width: 3, height: 3, profile: "game", symbols };
    const [{ jbz }] = call(["convert", "-to", "jbz", "-"], JSON.stringify(puzzle));
    const text = JSON.stringify(jbz);
    const [{ solutions, measures }] = call(["analyze", "-"], text);
    const tsi = measures.all?.tsi;
    const place =
      solutions > 0
        ? ask("lines", { verb: "norms", width: 3, height: 3, player: "all", tsi }).percentile
        : null;
    const count = solutions === 1 ? "1 solution unique" : `${grouped(solutions)} solutions`;
    const said = solutions > 0 ? count : "No solution no line satisfies all symbols";
    return { name: `board ${i + 1}`, text, verdict: `${said}; ${wordOf(place)}` };
  });
}

/** The same puzzles as drawings of Penpa+. */
const penpaPuzzles = () =>
  pencilPuzzles().map((one) => {
    /** @type {{site: string, link: string}[]} */
    const links = ask("pencil", { verb: "read", puzzle: one.text }).links;
    return { ...one, text: links.find(({ site }) => site === "Penpa+")?.link ?? "" };
  });

/** @param {string} folder @returns {Client[]} */
export const clients = (folder) => [
  {
    name: "pzprjs",
    origin: "https://puzz.link",
    root: "/",
    puzzles: pencilPuzzles,
    address: ({ text }) => `https://puzz.link/p?${text.replace("/", "_edit/")}`,
    ready: (page) => page.waitForFunction("window.ui?.puzzle?.ready"),
    focus: (page) => middleOf(page, "#divques svg"),
    keys: ["ArrowRight", "ArrowDown", "1", "ArrowLeft", "ArrowUp", "2"],
  },
  {
    name: "penpa-edit",
    origin: "https://swaroopg92.github.io",
    root: "/penpa-edit",
    puzzles: penpaPuzzles,
    address: ({ text }) => text,
    ready: (page) => page.waitForFunction("typeof pu !== 'undefined' && Boolean(pu.point)"),
    focus: (page) => middleOf(page, "#canvas"),
    keys: ["ArrowRight", "ArrowDown", "1", "ArrowLeft", "ArrowUp", "2"],
  },
  {
    name: "PuzzleScript",
    origin: "https://www.puzzlescript.net",
    root: "/",
    puzzles: () => games(folder),
    address: ({ text }) => `https://www.puzzlescript.net/editor.html?demo=${encodeURIComponent(text)}`,
    ready: (page) =>
      page.waitForFunction("document.querySelector('.CodeMirror')?.CodeMirror.getValue().length > 20"),
    focus: (page) => page.locator(".CodeMirror-lines").first().click(),
    final: /shortest|^No solution/,
    keys: ["End", "Space", "Space", "Backspace", "ArrowUp"],
  },
  {
    name: "witness-puzzles",
    origin: "https://witnesspuzzles.com",
    root: "/",
    puzzles: lines,
    address: () => "https://witnesspuzzles.com/pages/editor.html",
    async ready(page, { text }) {
      await page.waitForFunction("window.puzzle && window.importPuzzle");
      await page.evaluate((text) => /** @type {any} */ (globalThis).importPuzzle(text), text);
    },
    // Focused by script: an empty name has no box to click.
    focus: (page) => page.locator("#puzzleName").evaluate((/** @type {HTMLElement} */ name) => name.focus()),
    keys: ["a", "b", "Backspace", "c"],
  },
];
