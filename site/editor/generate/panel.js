// The panel Generate: the query on the board, its conditions, the run, the list of results with previews, and
// other makers of boards. README.md describes the files.

import { find, press } from "../../kit/elements.js";
import { painted } from "../../kit/paint.js";
import { messageOf } from "../../kit/words.js";
import { Rising } from "../../family/rising.js";
import { Scatter } from "../../kit/plots/scatter.js";
import { listed } from "../model/listed.js";
import { numbers } from "../model/numbers.js";
import { player } from "../model/player.js";
import { Borrower } from "./makers/borrower.js";
import { Conditions } from "./query/conditions.js";
import { Describer } from "./list/describer.js";
import { Curriculum } from "./curriculum/curriculum.js";
import { FromLine } from "./makers/fromline.js";
import { List } from "./list/list.js";
import { Machine } from "./run/machine.js";
import { Preview } from "./preview.js";
import { Progress } from "./run/progress.js";
import { Query } from "./query/query.js";
import { Recipes } from "./makers/recipes.js";
import { Results } from "./results.js";
import { Runner } from "./run/runner.js";
import { runOf } from "./run/merged.js";
import { plotting } from "./list/plotting.js";
import { sorting } from "./list/sorting.js";
import { Thumb } from "./thumb.js";
import { Tiles } from "./list/tiles.js";
import { Vary } from "./makers/vary.js";
import { InWords } from "./words/field.js";
import { levelOf } from "./words/search.js";
import { questionMarks } from "../model/puzzle.js";

/** @type {import("../registry.js").Start} */
export function start(desk, engine, host) {
  const list = new List();
  const tiles = new Tiles(list, (rank) => results.draw(rank), engine);
  const query = new Query(desk, engine, () => runner.enable());
  const results = new Results(desk, engine, query, list, tiles);
  const preview = new Preview(desk, list, results);
  const conditions = new Conditions(
    find("conditions", HTMLDetailsElement),
    (sort, way) => list.change({ sort, way }),
    () => numbers.counted?.figures?.tsi ?? null,
    async (word) => {
      const { signal } = new AbortController(); // never aborted, since looking up a few norms is quick
      return levelOf(await engine, word, desk.board().document, conditions.player || player.own, signal);
    },
  );
  const machine = new Machine();
  const runner = new Runner(desk, engine, {
    query,
    conditions,
    results,
    machine,
    progress: new Progress(),
  });
  desk.command("generate", () => find("generate").click());
  const thumb = new Thumb(desk, (rank) => results.draw(rank));
  const borrower = new Borrower(list, results, {
    stopRun: () => {
      runner.stop();
      desk.show(null);
      desk.view("generate");
    },
    giveBack: () => {
      desk.show(null);
      restore();
    },
  });
  const curriculum = new Curriculum(desk, engine, list, results);
  new Vary(desk, engine, list, borrower);
  const fromLine = new FromLine(desk, engine, list, conditions, borrower, () => recipes.draw());
  const recipes = new Recipes(desk, results, fromLine.around);
  new Scatter(list, (item) => thumb.look(item));
  plotting(list);
  sorting(list, tiles, () => {
    if (getComputedStyle(find("search-open")).display !== "none") find("search-open").click();
    conditions.second();
  });
  new Describer(list, engine);

  const rising = new Rising(find("search"), find("search-open"));
  press(find("search-open"), () => (find("conditions", HTMLDetailsElement).open = true));

  let conditionsOf = desk.board().tab;
  results.on((begun) => {
    if (!begun) return;
    // The list of a query shows its own conditions; beside other lists, and without a list, the conditions
    // stay.
    const { tab } = desk.board();
    if (results.own || (!results.run && tab !== conditionsOf)) conditions.text = results.run?.wanted ?? "";
    conditionsOf = tab;
    rising.show(false);
    for (const id of ["query-parts", "tiles"]) find(id).scrollTop = 0;
  });
  numbers.on(({ asked, counted }) => {
    if (asked) query.stop();
    if (counted) return query.estimate();
  });
  press(find("list-open"), () => {
    desk.view("generate");
    tiles.enter();
  });

  const restore = async () => {
    await runner.restore();
    preview.restore();
  };

  listed.offer({
    count: () => list.listed.length,
    boards: () => list.listed.flatMap(({ rank }) => results.document(rank) ?? []),
  });

  let offered = false;
  const seen = () => {
    if (!offered && desk.board().view === "generate") {
      offered = true;
      machine.offer();
    }
    results.refresh();
    preview.refresh();
    recipes.refresh();
  };

  // A board without question marks is examined after it has been painted, and a stroke over many places only
  // once.
  let waiting = false;
  const edited = async () => {
    if (waiting) return;
    waiting = true;
    await painted();
    waiting = false;
    query.refresh();
  };

  query.refresh();
  restore();
  seen();
  runner.finder = new InWords(desk, engine, { conditions, list, results, borrower });
  host.on("list", ({ list: merged, refuse }) => {
    let reason;
    try {
      runner.stop();
      reason = results.take(runOf(merged, desk.board().version));
    } catch (error) {
      reason = messageOf(error);
    }
    if (reason) return refuse(reason);
    desk.view("generate");
    restore();
  });

  return {
    update(change) {
      if (change.tab && !preview.moving) {
        preview.forget();
        runner.stop();
        restore();
      }
      if (change.tab || (change.document && query.marks + questionMarks(desk.board().kept) > 0))
        query.refresh();
      else if (change.document) edited();
      if (change.document) {
        results.refresh();
        preview.changed();
      }
      if (change.document || change.view) thumb.draw();
      if (change.view) seen();
      if (change.view) runner.enable();
      if (change.pieces) query.showShapes();
      if (change.look) tiles.restyle();
      curriculum.update(change);
      recipes.update(change);
    },
  };
}
