// All puzzles: a tile for each family and for each type of pencil puzzle. The tiles work without a script;
// this script draws the types' samples, and rates those in view.

import { Desk } from "../family/desk.js";
import { bars } from "../family/verdict.js";
import { startSettings } from "../kit/pagesettings.js";
import { element, find } from "../kit/elements.js";
import { FirstSight } from "../kit/sight.js";
import { Values } from "../kit/store/values.js";
import { pencil } from "../pencil/family.js";

/** @import { Puzzle } from "../pencil/puzzle.js" */

/** The text of the sample that a tile links to. @param {HTMLAnchorElement} link */
const sampleOf = (link) => decodeURIComponent(link.hash.slice(1));

/** Shows the difficulty of a puzzle. @param {Desk} desk @param {Puzzle} puzzle @param {Element} place */
async function rate(desk, puzzle, place) {
  const known = pencil.unknown();
  await pencil.study(desk, puzzle, known, () => {}, new AbortController().signal);
  const verdict = pencil.verdict(puzzle, known);
  if (verdict.bars > 0) place.append(element("span", {}, verdict.word), bars(verdict));
}

async function start() {
  startSettings();
  const desk = new Desk(pencil, 1, new Values(null, ""));
  /** @type {Promise<unknown>} */
  let last = Promise.resolve(); // puzzles are rated one at a time
  const sight = new FirstSight();
  for (const link of find("type-tiles").querySelectorAll("a")) {
    const puzzle = await pencil.read(desk, sampleOf(link));
    const place = link.querySelector(".picture");
    if (place) place.innerHTML = pencil.picture(puzzle);
    const rated = link.querySelector(".rated");
    if (!rated) continue;
    sight.watch(link, () => {
      // a failure leaves the tile without a rating
      last = last.then(() => rate(desk, puzzle, rated)).catch(() => {});
    });
  }
}

start();
