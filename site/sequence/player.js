// A line puzzle, played in a frame of another site's page.

/** @import { Panel } from "./pack.d.ts" */

import { button, element, line, paragraph, say } from "../kit/elements.js";
import { puzzleOf } from "../kit/puzzletext.js";
import { several } from "../kit/words.js";
import { Engine } from "../perplex.js";
import { serve } from "../kit/played/frame.js";
import { HELP } from "../kit/played/help.js";
import { wayAhead } from "./ahead.js";
import { Line } from "./line.js";
import { howToDraw, panelOf } from "./panel.js";
import { ruleCards } from "./rulecards.js";

const begun = Engine.start({ workers: 1 });

serve(async (text, { help, progress, solved }) => {
  const engine = await begun;
  const { panel, title, puzzle } = await panelOf(engine, puzzleIn(text));
  const news = paragraph("", { role: "status", "aria-label": "News" });
  const took = { hints: 0, failed: 0 };
  let state = "";
  const board = new Line(
    panel,
    (words, right) => {
      say(news, words);
      if (right) solved(board.text, took);
      else if (words.startsWith("Not yet")) took.failed++;
    },
    (_, now) => {
      if (now !== state) progress((state = now));
    },
  );
  const acts = {
    hint() {
      took.hints++;
      say(news, hintOf(panel, board.text));
    },
    check() {
      const wrong = wayAhead(panel, board.text).back > 0;
      if (wrong) took.failed++;
      say(news, wrong ? "No solution begins with this line." : "A solution begins with this line.");
    },
  };
  const rules = await ruleCards(engine, puzzle);
  const buttons = help.map((act) => button(HELP[act], acts[act]));
  return {
    name: title || "Line puzzle",
    how: [paragraph(howToDraw()), ...(rules ? [rules] : [])],
    board: [
      element("div", { class: "plate" }, element("div", { class: "pack-plate" }, board.element)),
      news,
      line(
        ...buttons,
        button("Restart", () => board.put("")),
      ),
    ],
    side: [],
    state,
    put: (wanted) => board.put(wanted),
  };
});

/** Returns the puzzle in an address of perplex; any other text is returned unchanged. @param {string} text */
const puzzleIn = (text) => puzzleOf(/^\S*?#(\S+)$/.exec(text)?.[1] ?? text);

/** @param {Panel} panel @param {string} drawn */
function hintOf(panel, drawn) {
  const { back, way } = wayAhead(panel, drawn);
  if (drawn === "") return way ? `Start by going ${way}.` : "This puzzle has no solution.";
  if (back > 0) return `Take ${several(back, "step")} back, then go ${way}.`;
  return way ? `Go ${way}.` : "End the line here.";
}
