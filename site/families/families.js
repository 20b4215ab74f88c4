// All puzzles: a tile for each family and for each type of pencil puzzle, which the page has without
// a script. Here the types' samples are drawn, and those in sight are rated.

import { Desk } from "../family/desk.js";
import { bars } from "../family/verdict.js";
import { startSettings } from "../kit/pagesettings.js";
import { element, find } from "../kit/elements.js";
import { FirstSight } from "../kit/sight.js";
import { Values } from "../kit/store/values.js";
import { pencil } from "../pencil/family.js";

/** @import { Puzzle } from "../pencil/puzzle.js" */

/** The sample that a tile leads to. @param {HTMLAnchorElement} link */
const sampleOf = (link) => decodeURIComponent(link.hash.slice(1));

/** Shows how hard a puzzle is. @param {Desk} desk @param {Puzzle} puzzle @param {Element} place */
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
  let last = Promise.resolve(); // one after another
  const sight = new FirstSight();
  for (const link of find("type-tiles").querySelectorAll("a")) {
    const puzzle = await pencil.read(desk, sampleOf(link));
    const place = link.querySelector(".picture");
    if (place) place.innerHTML = pencil.picture(puzzle);
    const rated = link.querySelector(".rated");
    if (!rated) continue;
    sight.watch(link, () => {
      last = last.then(() => rate(desk, puzzle, rated)).catch(() => {}); // it is opened without
    });
  }
}

start();
