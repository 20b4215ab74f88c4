// The page of transport puzzles (Postma 2016): play levels, make them, rate them, have
// them generated. The program does the work (core/transport/job); here is what people see.
//
// ?workers=N sets the number of workers. A link's fragment opens its level.

import { find, say } from "../kit/elements.js";
import { messageOf, sentence } from "../kit/words.js";
import { Values } from "../kit/store/values.js";
import { tabs, workers } from "../kit/page.js";
import { watchVersions } from "../kit/offline.js";
import { Bench } from "./bench.js";
import { Edit } from "./edit.js";
import { Generate } from "./generate.js";
import { learnShapes } from "./level.js";
import { Packs } from "./packs.js";
import { lastLevel, Play } from "./play.js";
import { Rate } from "./rate.js";
import { linked, Shelf } from "./shelf.js";

/** @import { Level } from "./level.js" */

// The level of the first visit: one with a thing or two to see.
const BEGIN = 6;

const VIEWS = ["play", "edit", "rate", "generate"];

async function start() {
  const keep = await Values.open();
  const bench = new Bench(workers(), keep);
  await bench.prepare();
  const show = tabs(VIEWS, (name) => {
    bench.keep("view", name);
    if (name === "rate" && play.level) rate.open(play.level);
  });
  /** @param {Level} level @param {string} [pack] */
  const playLevel = async (level, pack) => {
    if (await shelf.show(level, pack)) show("play", true);
  };
  const packs = new Packs(bench);
  const play = new Play(bench, packs, {
    edit: (level) => {
      edit.open(level);
      show("edit", true);
    },
    rate: () => show("rate", true),
  });
  const shelf = new Shelf(bench, packs, play);
  const edit = new Edit(bench, packs, { play: playLevel });
  const rate = new Rate(bench, {
    level: () => play.level,
    watch: (letters, name) => {
      show("play");
      play.watch(letters, name);
    },
  });
  const generate = new Generate(bench, packs, {
    play: playLevel,
    edit: (level) => {
      edit.open(level);
      show("edit", true);
    },
  });

  await Promise.all([packs.start(() => shelf.refresh()), learnShapes(bench)]);
  const fragment = location.hash.slice(1);
  if (fragment) history.replaceState(null, "", location.pathname + location.search);
  const before = await bench.kept("view");
  const last = lastLevel();
  const first = packs.all[0].levels[BEGIN];
  let trouble = "";
  let level = last ?? first;
  if (fragment) {
    try {
      level = await linked(bench, fragment);
    } catch (error) {
      trouble = sentence(messageOf(error));
    }
  }
  if (!(await shelf.show(level))) await shelf.show(first);
  if (trouble) say(find("trouble"), trouble);
  await Promise.all([edit.start(), generate.start()]);
  show(fragment || !VIEWS.includes(before) ? "play" : before);
  find("views").inert = false;
  find("notice").hidden = true;
  find("main").hidden = false;
  rate.start();
  if (!keep.works) say(find("kept"), "this browser keeps nothing");
  watchVersions(Promise.resolve());
}

start().catch((error) => perplexStopped(`The page did not start. ${sentence(error.message)}`));
