// The lab's page about triangle puzzles (Stevens, Bulitko and Thue 2023): solve and
// count, compare predicates, learn one, write one. The programs do the work
// (core/witness/triangle/workshop); here is what people see of it.
//
// ?workers=N sets the number of workers. A share link's fragment opens its puzzle.

import { find, say, sentence } from "../editor/words.js";
import { watchVersions } from "../offline.js";
import { Keep } from "./keep.js";
import { Bench } from "./triangles/bench.js";
import { Compare } from "./triangles/compare.js";
import { Learn } from "./triangles/learn.js";
import { OwnRules } from "./triangles/ownrules.js";
import { Solve } from "./triangles/solve.js";

const VIEWS = ["solve", "compare", "learn", "rules"];
const MOST_WORKERS = 8;

/** usualWorkers leaves one core to the page. */
function workers() {
  const asked = Number.parseInt(new URLSearchParams(location.search).get("workers") ?? "", 10);
  if (asked >= 1 && asked <= 64) return asked;
  return Math.min(Math.max((navigator.hardwareConcurrency ?? 3) - 1, 1), MOST_WORKERS);
}

// tabs makes the views exchange each other; keys as the pattern of tabs has them.
function tabs(onShow) {
  const list = find("views");
  const all = VIEWS.map((name) => find(`tab-${name}`));
  const show = (name, focus = false) => {
    for (const [i, view] of VIEWS.entries()) {
      const chosen = view === name;
      all[i].setAttribute("aria-selected", chosen);
      all[i].tabIndex = chosen ? 0 : -1;
      find(view).hidden = !chosen;
      if (chosen && focus) all[i].focus();
    }
    onShow(name);
  };
  list.addEventListener("click", (event) => event.target.closest("[role=tab]") && show(event.target.closest("[role=tab]").id.slice(4)));
  list.addEventListener("keydown", (event) => {
    const now = all.indexOf(document.activeElement);
    const to = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    show(VIEWS.at(to % all.length), true);
  });
  return show;
}

async function start() {
  const keep = await Keep.open();
  const bench = new Bench(workers(), keep);
  await bench.prepare();
  const show = tabs((name) => bench.keep("view", name));
  const solve = new Solve(bench);
  const look = (puzzle) => {
    show("solve", true);
    return solve.open(puzzle);
  };
  const views = [solve, new Compare(bench, look), new Learn(bench, look, (text) => take(text)), new OwnRules(bench, look)];
  const take = (text) => {
    show("rules", true);
    views[3].take(text);
  };
  const linked = location.hash.slice(1);
  if (linked) history.replaceState(null, "", location.pathname + location.search);
  const before = await bench.kept("view");
  show(linked || !VIEWS.includes(before) ? "solve" : before);
  find("views").inert = false;
  find("notice").hidden = true;
  find("main").hidden = false;
  await Promise.all(views.map((view) => view.start(linked)));
  say(find("kept"), keep.works ? "kept in this browser" : "this browser keeps nothing");
  watchVersions(Promise.resolve());
}

start().catch((error) => globalThis.perplexStopped(`The page did not start. ${sentence(error.message)}`));
