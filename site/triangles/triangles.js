// The lab's page about triangle puzzles (Stevens, Bulitko and Thue 2023): solve and
// count, compare predicates, learn one, write one. The programs do the work
// (core/witness/triangle/job); here is what people see of it.
//
// ?workers=N sets the number of workers. A share link's fragment opens its puzzle.

import { find, press, say } from "../kit/elements.js";
import { sentence } from "../kit/words.js";
import { watchVersions } from "../kit/offline.js";
import { Values } from "../kit/store/values.js";
import { tabs, workers } from "../kit/page.js";
import { Bench } from "./bench.js";
import { Compare } from "./compare.js";
import { Learn } from "./learn.js";
import { OwnRules } from "./ownrules.js";
import { Solve } from "./solve.js";

/** @import { PuzzleDocument } from "../perplex.d.ts" */

const VIEWS = ["solve", "compare", "learn", "rules"];

async function start() {
  const keep = await Values.open();
  const bench = new Bench(workers(), keep);
  await bench.prepare();
  const show = tabs(VIEWS, (name) => bench.keep("view", name));
  const solve = new Solve(bench);
  /** @param {PuzzleDocument} puzzle */
  const look = (puzzle) => {
    show("solve", true);
    return solve.open(puzzle);
  };
  const own = new OwnRules(bench);
  const views = [solve, new Compare(bench, look), new Learn(bench, (text) => take(text)), own];
  /** @param {string} text */
  const take = (text) => {
    show("rules", true);
    own.take(text);
  };
  press(find("to-compare"), () => show("compare", true));
  press(find("to-learn"), () => show("learn", true));
  const linked = location.hash.slice(1);
  if (linked) history.replaceState(null, "", location.pathname + location.search);
  const before = await bench.kept("view");
  show(linked || !VIEWS.includes(before) ? "solve" : before);
  find("views").inert = false;
  find("notice").hidden = true;
  find("main").hidden = false;
  await Promise.all(views.map((view) => view.start(linked)));
  if (!keep.works) say(find("kept"), "this browser keeps nothing");
  watchVersions(Promise.resolve());
}

start().catch((error) => perplexStopped(`The page did not start. ${sentence(error.message)}`));
