// The page of PuzzleScript games: the source on one side, the game on the other. The program
// compiles, plays, solves and rates (core/transport/puzzlescript/job); here is what people see.
//
// ?workers=N sets the number of workers.

import { find, say } from "../kit/elements.js";
import { messageOf, sentence } from "../kit/words.js";
import { Values } from "../kit/store/values.js";
import { workers } from "../kit/page.js";
import { watchVersions } from "../kit/offline.js";
import { Bench } from "./bench.js";
import { Levels } from "./levels.js";
import { More } from "./more.js";
import { Play } from "./play.js";
import { Rate } from "./rate.js";
import { Shelf } from "./shelf.js";
import { Solution } from "./solution.js";
import { Source } from "./source.js";

/** @import { Game } from "./game.js" */

async function start() {
  const values = await Values.open();
  const bench = new Bench(workers(), values);
  await bench.prepare();

  /** @type {ReturnType<import("./history.js").History["save"]> | undefined} what was played */
  let played;
  const keep = () => bench.keep("game", { text: source.text, played });

  /** @type {Game | null} */
  let game = null;
  let asking = new AbortController();
  /** @param {string} text */
  const compile = async (text) => {
    asking.abort();
    const { signal } = (asking = new AbortController());
    try {
      const { problems, ...compiled } = await bench.ask({ verb: "compile", source: text }, { signal });
      const whole = compiled.levels !== undefined;
      source.report(problems, whole);
      say(
        find("trouble"),
        whole || !game ? "" : "This text cannot be played yet. The game is as it was before.",
      );
      if (!whole) return;
      game = /** @type {Game} */ ({ ...compiled, source: text });
      solution.end();
      levels.update(/** @type {Game} */ (game));
      play.update(/** @type {Game} */ (game));
      more.update(/** @type {Game} */ (game));
    } catch (error) {
      if (!signal.aborted) say(find("trouble"), sentence(messageOf(error)));
    }
  };

  const source = new Source({
    typed: () => {
      keep();
      shelf.refresh();
    },
    changed: compile,
  });
  const play = new Play(bench, {
    kept: (history) => {
      played = history;
      keep();
    },
    level: (level) => {
      levels.show(level);
      if (!play.watching) solution.end();
      if (game) rate.show(game, level);
      more.show(level);
      solution.can(levels.verdict(level)?.solved === true);
    },
  });
  const levels = new Levels(bench, {
    open: (level) => play.open(level),
    changed: () => {
      rate.refresh();
      solution.can(levels.verdict(play.level)?.solved === true);
    },
  });
  const rate = new Rate(bench, levels);
  const solution = new Solution(play, () => ({
    level: play.level,
    moves: levels.verdict(play.level)?.moves,
    numbers: levels.verdict(play.level)?.numbers,
  }));
  const more = new More(bench, { append: (text) => source.append(text), text: () => source.text });
  const shelf = new Shelf(bench, {
    text: () => source.text,
    open: (text) => {
      played = undefined;
      play.restore(undefined);
      const done = source.set(text);
      keep();
      return done;
    },
  });

  await shelf.start();
  await more.start();
  const kept = await bench.kept("game");
  played = kept?.played;
  play.restore(played);
  await source.set(typeof kept?.text === "string" ? kept.text : shelf.first);
  shelf.refresh();
  find("notice").hidden = true;
  find("main").hidden = false;
  if (!values.works) say(find("kept"), "this browser keeps nothing");
  watchVersions(Promise.resolve());
}

start().catch((error) => perplexStopped(`The page did not start. ${sentence(error.message)}`));
