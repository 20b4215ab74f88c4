// One logic grid of a study of several kinds of puzzle, in a frame of its page.

import { button, paragraph } from "../../kit/elements.js";
import { Values } from "../../kit/store/values.js";
import { serve } from "../../kit/study/item.js";
import { Bench } from "./bench.js";
import { request, recordOr } from "./link.js";
import { boardOf } from "./studyboard.js";

/** @import { Wanted } from "./link.js" */

const begun = (async () => {
  const bench = new Bench(1, await Values.open());
  await bench.prepare();
  return bench;
})();

serve(async (text, { act, tried, solved }) => {
  const bench = await begun;
  /** @type {Wanted} */
  const wanted = text.startsWith("{") ? { verb: "show", puzzle: recordOr(text) } : await request(text);
  const shown = await bench.ask(wanted);
  const { element, check, buttons } = boardOf(bench, shown, undefined, act);
  let done = false;
  buttons(
    button("Check", async () => {
      tried();
      if (!(await check()) || done) return;
      done = true;
      solved();
    }),
  );
  // The program's document may have the solution; who takes part gets none, nor does the table.
  const { solution, ...puzzle } = shown.puzzle;
  return {
    family: "logicgrid",
    puzzle: JSON.stringify(puzzle),
    how: "Who belongs to what? Mark what belongs together with O and what does not with X, until every row and column of a block has one O. Then press Check.",
    parts: [paragraph(shown.story), element],
  };
});
