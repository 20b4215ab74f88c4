/**
 * Puzzles on paper: black on white, one per page, each solution on a separate page.
 *
 * @import { Family, Puzzle } from "./types.d.ts"
 */

import { element } from "../kit/elements.js";
import { fragmentOf } from "./fragment.js";

/**
 * @typedef {object} PaperPage
 * @property {string} title
 * @property {string} rules
 * @property {HTMLElement} board
 * @property {readonly string[]} [sentences] sentences beside the board, such as clues
 * @property {string} fragment fragment of the link at the foot
 */

/**
 * Prints puzzles.
 *
 * @param {Family} family
 * @param {{puzzle: Puzzle, solution: string | undefined}[]} puzzles
 */
export async function print(family, puzzles) {
  /** @param {Puzzle} puzzle @param {string} title @param {string} [state] @returns {Promise<PaperPage>} */
  const page = async (puzzle, title, state) => {
    const board = element("div");
    board.innerHTML = (family.paper ?? family.picture)(puzzle, state);
    const { rules, sentences, text } = puzzle;
    return { title, rules, board, sentences, fragment: await fragmentOf(text) };
  };
  const pages = [];
  for (const { puzzle } of puzzles) pages.push(await page(puzzle, puzzle.name));
  for (const { puzzle, solution } of puzzles)
    if (solution) pages.push(await page(puzzle, solutionOf(puzzle.name), solution));
  printPages(pages);
}

/** The title of a page with a solution. @param {string} name */
export const solutionOf = (name) => `${name}, solution`;

/** @param {PaperPage[]} pages */
export function printPages(pages) {
  const paper = element("div", { class: "paper-pages" }, ...pages.map(paperPage));
  document.body.append(paper);
  document.body.classList.add("on-paper");
  const done = () => {
    document.body.classList.remove("on-paper");
    paper.remove();
  };
  addEventListener("afterprint", done, { once: true });
  globalThis.print();
}

/** @param {PaperPage} page */
function paperPage({ title, rules, board, sentences, fragment }) {
  board.classList.add("paper-board");
  return element(
    "section",
    { class: "paper-page" },
    element("h1", {}, title),
    element("p", {}, rules),
    board,
    ...(sentences ? [element("ol", {}, ...sentences.map((clue) => element("li", {}, clue)))] : []),
    element("p", { class: "paper-foot" }, `${location.host}${location.pathname}#${fragment}`),
  );
}
