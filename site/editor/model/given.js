// Figures in the page's markup: the build measures the board of a first visit (site/make/opening.go), so that
// they are displayed without a program.

/** @import { Measures, PuzzleDocument } from "../../perplex.js" */
/** @import { Counted } from "./numbers.js" */

/** @typedef {{document: PuzzleDocument, player: string, counted: Counted}} Given */

/**
 * Reads the figures from an element, with the board and the player they belong to; null if they are not
 * shown (kit/store/fresh.js).
 *
 * @param {HTMLElement} element
 * @returns {Given | null}
 */
export function given({ dataset: { puzzle = "", player = "", solutions = "", tsi } }) {
  if (document.documentElement.dataset.fresh === undefined) return null;
  return {
    document: JSON.parse(puzzle),
    player,
    counted: {
      player,
      solutions: Number(solutions),
      digits: solutions,
      exact: true,
      complete: true,
      figures: /** @type {Measures} */ ({ tsi: Number(tsi) }),
      refusal: "",
      seconds: 0,
    },
  };
}
