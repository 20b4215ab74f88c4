/**
 * Puzzles on paper: black on white, one a page, with the solution on a page of its own.
 *
 * @import { Family, Puzzle } from "./types.d.ts"
 */

import { element } from "../kit/elements.js";
import { fragmentOf } from "./fragment.js";

/**
 * Prints puzzles.
 *
 * @param {Family} family
 * @param {{puzzle: Puzzle, solution: string | undefined}[]} puzzles
 */
export async function print(family, puzzles) {
  const paper = element("div", { class: "paper-pages" });
  /** @param {Puzzle} puzzle @param {string} title @param {string} [state] */
  const page = async (puzzle, title, state) => {
    const board = element("div", { class: "paper-board" });
    board.innerHTML = (family.paper ?? family.picture)(puzzle, state);
    paper.append(
      element(
        "section",
        { class: "paper-page" },
        element("h1", {}, title),
        element("p", {}, puzzle.rules),
        board,
        ...(puzzle.sentences
          ? [element("ol", {}, ...puzzle.sentences.map((clue) => element("li", {}, clue)))]
          : []),
        element(
          "p",
          { class: "paper-foot" },
          `${location.host}${location.pathname}#${await fragmentOf(puzzle.text)}`,
        ),
      ),
    );
  };
  for (const { puzzle } of puzzles) await page(puzzle, puzzle.name);
  for (const { puzzle, solution } of puzzles)
    if (solution) await page(puzzle, `${puzzle.name}, solution`, solution);
  document.body.append(paper);
  document.body.classList.add("on-paper");
  const done = () => {
    document.body.classList.remove("on-paper");
    paper.remove();
  };
  addEventListener("afterprint", done, { once: true });
  globalThis.print();
}
