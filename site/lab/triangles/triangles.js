// The lab's page about triangle puzzles (Stevens, Bulitko and Thue 2023), which compares rules, learns them,
// and verifies the user's own. The computation is in core/witness/triangle/job.
//
// ?workers=N sets the number of workers. The fragment of a share link opens its puzzle in Learn.

import { find, say } from "../../kit/elements.js";
import { sentence } from "../../kit/words.js";
import { watchVersions } from "../../kit/offline.js";
import { Values } from "../../kit/store/values.js";
import { tabs, workers } from "../../kit/page.js";
import { startSettings } from "../../kit/pagesettings.js";
import { Bench } from "./bench.js";
import { Compare } from "./compare.js";
import { Learn } from "./learn.js";
import { OwnRules } from "./ownrules.js";

const VIEWS = ["compare", "learn", "rules"];

async function start() {
  startSettings();
  const keep = await Values.open();
  const bench = new Bench(workers(), keep);
  await bench.prepare();
  const compare = new Compare(bench);
  const own = new OwnRules(bench);
  const learn = new Learn(bench, (rules) => {
    show("rules", true);
    own.take(rules);
  });
  const show = tabs(VIEWS, (name) => bench.keep("view", name));
  const linked = location.hash.slice(1);
  if (linked) history.replaceState(null, "", location.pathname + location.search);
  const before = await bench.kept("view");
  show(linked ? "learn" : VIEWS.includes(before) ? before : "compare");
  find("views").inert = false;
  find("notice").hidden = true;
  find("main").hidden = false;
  await Promise.all([compare.start(), learn.start(linked), own.start()]);
  if (!keep.works) say(find("kept"), "this browser keeps nothing");
  watchVersions(Promise.resolve());
}

start().catch((error) => perplexStopped(`The page did not start. ${sentence(error.message)}`));
