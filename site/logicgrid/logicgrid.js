// The page of logic grids (Shyne, Facey and Cooper 2024): play them, breed them, browse
// what was bred. The program does the work (core/logicgrid/job); here is what people see.
//
// ?workers=N sets the number of workers. A link's fragment opens its puzzle.

import { find, say } from "../kit/elements.js";
import { sentence } from "../kit/words.js";
import { Values } from "../kit/store/values.js";
import { tabs, workers } from "../kit/page.js";
import { watchVersions } from "../kit/offline.js";
import { Browser } from "./archive.js";
import { Archives } from "./archives.js";
import { Bench } from "./bench.js";
import { Breed } from "./breed.js";
import { themeIn } from "./link.js";
import { Play } from "./play.js";
import { Printing } from "./print.js";

/** @import { LogicGridDocument } from "../shapes.d.ts" */

const VIEWS = ["play", "breed", "archive"];

async function start() {
  const keep = await Values.open();
  const bench = new Bench(workers(), keep);
  await bench.prepare();
  const show = tabs(VIEWS, (name) => bench.keep("view", name));
  const printing = new Printing(bench);
  const archives = new Archives(bench);
  await archives.start();
  const offer = () => play.offer(archives.heads.length > 0);

  const playPuzzle = async (/** @type {LogicGridDocument} */ puzzle) => {
    if (await play.open({ verb: "show", puzzle })) show("play", true);
  };
  const playAny = async (/** @type {number | undefined} */ id) => {
    const puzzle = await browser.fresh(id);
    if (puzzle) await playPuzzle(puzzle);
    else show("archive", true);
  };
  const play = new Play(bench, printing, () => playAny(undefined));
  const browser = new Browser(bench, archives, {
    play: playPuzzle,
    print: (puzzles) => printing.show(puzzles),
    more: (archive) => {
      show("breed", true);
      return breed.more(archive);
    },
    opened: (link) => play.opened(link),
    changed: async () => offer(),
  });
  const breed = new Breed(bench, archives, {
    changed: async (/** @type {number | undefined} */ id) => {
      await browser.show(id);
      offer();
    },
    browse: async (/** @type {number | undefined} */ id) => {
      await browser.show(id);
      show("archive", true);
    },
    play: playAny,
  });

  const linked = location.hash.slice(1);
  if (linked) history.replaceState(null, "", location.pathname + location.search);
  const before = await bench.kept("view");
  const theme = await themeIn(linked).catch(() => null);
  await Promise.all([play.start(theme ? "" : linked), breed.start(), browser.start()]);
  offer();
  if (theme) breed.take(theme);
  show(theme ? "breed" : linked || !VIEWS.includes(before) ? "play" : before);
  find("views").inert = false;
  find("notice").hidden = true;
  find("main").hidden = false;
  if (!keep.works) say(find("kept"), "this browser keeps nothing");
  watchVersions(Promise.resolve());
}

start().catch((error) => perplexStopped(`The page did not start. ${sentence(error.message)}`));
