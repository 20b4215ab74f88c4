// The moves of a line, as a predicate judges them, and the clauses of the predicates that
// are made of such.

/**
 * @import { TriangleMove } from "../shapes.d.ts"
 * @import { TriangleExplainAnswer } from "../verbs.d.ts"
 *
 * @typedef {{english: string, prolog: string}} Clause
 *
 * @typedef {TriangleExplainAnswer["steps"][number]} Step
 */

import { make } from "../kit/elements.js";
import { placeName, sentence, several } from "../kit/words.js";
import { direction } from "./board.js";
import { JUDGES, PREDICATES } from "./methods.js";

/**
 * A move of a step, with what becomes of it, as an item of a list.
 *
 * @param {Step} step
 * @param {TriangleMove} move one of its moves
 * @param {Clause[] | undefined} clauses of the predicate
 */
export function moveItem(
  { head, moves },
  { to, fate, taken, square, clause = 0, moves: further = 0, paths = 0 },
  clauses,
) {
  const item = make("li");
  const way = direction(head, to);
  item.append(make("b", way.charAt(0).toUpperCase() + way.slice(1)), ` to ${placeName(to)}: `);
  const said = clauses?.[clause]?.english.split(": ")[0];
  /** @type {Record<string, () => string>} */
  const fates = {
    ruled: () => `ruled out by clause ${clause + 1}, because of ${square && placeName(square)}: ${said}.`,
    refuted: () =>
      further === 0
        ? "a dead end."
        : `ruled out ${several(further, "move")} later at most: ${several(paths, "path")} ${paths === 1 ? "goes" : "go"} on from there, and each is ruled out or ends too early.`,
    short: () => "the goal, with clues that are not satisfied.",
    solves: () => (taken ? "the goal." : "the goal, another solution."),
    open: () => (taken ? "the line goes here." : moves.length > 1 ? "nothing rules it out yet." : ""),
  };
  item.append(fates[fate]());
  item.classList.toggle("taken", taken);
  return item;
}

/** Lists the clauses of the predicates. @param {HTMLElement} box @param {Record<string, Clause[]>} all */
export function showClauses(box, all) {
  for (const predicate of JUDGES) {
    const list = make("ol", "", { "aria-label": `Clauses of ${PREDICATES[predicate][0]}` });
    for (const { english, prolog } of all[predicate]) {
      const item = make("li", sentence(english.charAt(0).toUpperCase() + english.slice(1)));
      item.append(make("code", prolog));
      list.append(item);
    }
    box.append(make("h3", `${PREDICATES[predicate][0]} (${PREDICATES[predicate][1]})`), list);
  }
  box.append(
    make(
      "p",
      `The others are not clauses. “${PREDICATES.available[0]}” counts the edges of every clue that can still be drawn, “${PREDICATES.reachable[0]}” those that the path can still reach. With “${PREDICATES.all[0]}” every edge of the board is on the solution, off it or undecided, and what follows from the path is decided with it. Depth first it is our best: it remembers what it has searched, and where that takes long it counts over a frontier, so that no puzzle is too hard.`,
      { class: "note" },
    ),
  );
}

/** Whether all moves but the one taken are ruled out. @param {Step} step */
export function isForced({ moves }) {
  return moves.every(
    ({ taken, fate }) => taken || fate === "ruled" || fate === "refuted" || fate === "short",
  );
}
