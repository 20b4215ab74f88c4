// A line puzzle, played in a frame of another site's page.

/** @import { Panel } from "./pack.d.ts" */

import { button, element, line, paragraph, say } from "../kit/elements.js";
import { several } from "../kit/words.js";
import { Engine } from "../perplex.js";
import { serve } from "../kit/played/frame.js";
import { wayAhead } from "./ahead.js";
import { Line } from "./line.js";
import { howToDraw, panelOf } from "./panel.js";
import { ruleCards } from "./rulecards.js";

const begun = Engine.start({ workers: 1 });

serve(async (text, { help, progress, solved }) => {
  const engine = await begun;
  const { panel, title, puzzle } = await panelOf(engine, puzzleOf(text));
  const news = paragraph("", { role: "status", "aria-label": "News" });
  const took = { hints: 0, failed: 0 };
  let state = "";
  /** @type {Line | null} it draws before there is one */
  let drawn = null;
  const board = (drawn = new Line(
    panel,
    (words, right) => {
      say(news, words);
      if (right) solved(board.text, took);
      else if (words.startsWith("Not yet")) took.failed++;
    },
    () => {
      const now = drawn?.text ?? "";
      if (now !== state) progress((state = now));
    },
  ));
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
  const names = { hint: "Hint", check: "Check" };
  const buttons = help.map((act) => button(names[act], acts[act]));
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

/** What is behind the # of an address of ours; or any other text that the engine reads. @param {string} text */
function puzzleOf(text) {
  const [, fragment = text] = /^\S*?#(\S+)$/.exec(text) ?? [];
  const [, written] = /^puzzle=(.*)$/.exec(fragment) ?? [];
  return written ? decodeURIComponent(written) : fragment;
}

/** @param {Panel} panel @param {string} drawn */
function hintOf(panel, drawn) {
  const { back, way } = wayAhead(panel, drawn);
  if (drawn === "") return way ? `A line begins with a step ${way}.` : "No line is right.";
  if (back > 0) return `Take ${several(back, "step")} back, then go ${way}.`;
  return way ? `Go ${way}.` : "End the line here.";
}
