// What makes a puzzle hard, as facts on the page.

import { element, make } from "../kit/elements.js";

/** @import { LogicGridRateAnswer } from "../verbs.d.ts" */

/** What the steps of a solver are called. */
/** @type {Record<string, string>} */
const TECHNIQUES = {
  ...{
    cross: "crossing out beside an O",
    last: "one cell is left",
    direct: "a hint says it",
    apart: "a hint's two are different",
    among: "only two are left",
    ends: "not first, not last",
  },
  ...{
    placed: "a place is known",
    other: "one side of an either-or is known",
    shift: "places that cannot be",
    transfer: "things that belong together share marks",
    disjoint: "no place in common",
    suppose: "supposing the contrary",
  },
};

/**
 * Fills a list with what the program says of a puzzle.
 *
 * @param {HTMLElement} list
 * @param {LogicGridRateAnswer} answer of the verb rate
 */
export function showRating(list, { loops, orders, hardest, steps, tsi, solvable }) {
  const { best, worst, mean, all } = orders.clean;
  const facts = [
    [
      "Loops",
      solvable
        ? `${loops}: so often a solver goes through the hints`
        : "not to be solved without supposing something",
    ],
    [
      "In other orders",
      best > 0 ? `${best} to ${worst}, ${mean.toFixed(2)} in the mean${all ? "" : ", of some orders"}` : "",
    ],
    ["Steps", `${steps}; the hardest: ${TECHNIQUES[hardest]}`],
    [
      "TSI",
      tsi
        ? `${tsi.skim?.toFixed(2) ?? "–"} Sh for a player who reads the hints once, ${tsi.none?.toFixed(2) ?? "–"} Sh for one who knows nothing`
        : "",
    ],
  ];
  list.replaceChildren(
    ...facts
      .filter(([, text]) => text)
      .map(([name, text]) => element("div", {}, make("dt", name), make("dd", text))),
  );
}
