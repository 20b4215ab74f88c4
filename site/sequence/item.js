// One line puzzle of a study of several kinds of puzzle, in a frame of its page.

import { element, paragraph, say } from "../kit/elements.js";
import { serve } from "../kit/study/item.js";
import { lineState } from "../kit/study/linestate.js";
import { Engine } from "../perplex.js";
import { Line } from "./line.js";
import { panelOf } from "./panel.js";

const begun = Engine.start({ workers: 1 });

serve(async (text, { act, tried, solved }) => {
  const engine = await begun;
  const { panel, title, puzzle } = await panelOf(engine, text);
  const news = paragraph("", { role: "status", "aria-label": "Line, news" });
  let done = false;
  let state = "";
  const board = new Line(
    panel,
    (words, right) => {
      say(news, words);
      if (!/^(Solved|Not yet)/.test(words)) return;
      act("check", state);
      tried();
      if (!right || done) return;
      done = true;
      solved();
    },
    (line) => {
      const now = lineState(line);
      if (now !== state) act("mark", now);
      state = now;
    },
  );
  const symbols = puzzle.symbols ?? [];
  const { share } = await engine.convert(puzzle, { to: "share" });
  return {
    family: symbols.length > 0 && symbols.every(({ type }) => type === "triangle") ? "triangle" : "line",
    puzzle: share,
    key: share,
    name: title || "Line puzzle",
    picture: panel.board,
    begin: "",
    focus: () => board.element.focus(),
    how: "Press a round start and draw a line to an end that fits all symbols. With the keyboard: arrow keys begin and continue the line, Backspace undoes a step, Enter ends the line.",
    board: [element("div", { class: "plate" }, element("div", { class: "pack-plate" }, board.element)), news],
  };
});
