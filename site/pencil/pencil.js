// The page of pencil puzzles: paste a link, play, see what makes it hard, change a clue, or
// have puzzles made. The program does the work (core/pencil/job); here is what people see.
//
// ?workers=N sets the number of workers. A link's fragment opens its puzzle.

import { find, say } from "../kit/elements.js";
import { messageOf, sentence } from "../kit/words.js";
import { Values } from "../kit/store/values.js";
import { tabs, workers } from "../kit/page.js";
import { watchVersions } from "../kit/offline.js";
import { Analyse } from "./analyse.js";
import { Bench } from "./bench.js";
import { Edit } from "./edit.js";
import { Make } from "./make.js";
import { Open } from "./open.js";
import { Play } from "./play.js";
import { Session } from "./session.js";
import { Share } from "./share.js";

/** @import { Request } from "../kit/answers.d.ts" */

const VIEWS = ["play", "analyse", "edit", "make"];

async function start() {
  const keep = await Values.open();
  const bench = new Bench(Math.min(workers(), 2), keep);
  await bench.prepare();
  const session = new Session(bench);
  const play = new Play(bench, session);
  const share = new Share(session);
  /** @param {Request<"read" | "edit">} request */
  const open = async (request) => {
    const puzzle = await session.open(request);
    await Promise.all([play.show(), list.put(puzzle)]);
    analyse.show();
    edit.show();
    share.refresh();
  };
  const list = new Open(bench, async (text) => {
    await open({ verb: "read", puzzle: text });
    if (!find("make").hidden) show("play"); // where no puzzle is seen
  });
  const analyse = new Analyse(session);
  const edit = new Edit(session, open);
  const made = new Make(bench, async (text) => {
    if (await list.try(text)) show("play");
    else throw new Error(find("trouble").textContent ?? "");
  });
  const show = tabs(VIEWS, (name) => bench.keep("view", name));

  await Promise.all([list.start(), play.restore(), made.start()]);
  const fragment = decodeURI(location.hash.slice(1));
  if (fragment) history.replaceState(null, "", location.pathname + location.search);
  const [last, before] = await Promise.all([bench.kept("last"), bench.kept("view")]);
  let trouble = "";
  for (const text of [fragment, last, list.first])
    if (text)
      try {
        await open({ verb: "read", puzzle: text });
        break;
      } catch (error) {
        trouble ||= sentence(messageOf(error));
      }
  show(fragment || !VIEWS.includes(before) ? "play" : before);
  find("views").inert = false;
  find("notice").hidden = true;
  find("main").hidden = false;
  say(find("trouble"), trouble);
  if (!keep.works) say(find("kept"), "this browser keeps nothing");
  watchVersions(Promise.resolve());
}

start().catch((error) => perplexStopped(`The page did not start. ${sentence(error.message)}`));
