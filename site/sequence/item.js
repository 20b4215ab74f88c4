// A line puzzle in a study of several kinds of puzzle, in a frame of the study's page.

import { element, paragraph, say } from "../kit/elements.js";
import { serve } from "../kit/study/item.js";
import { lineState } from "../kit/study/linestate.js";
import { Engine } from "../perplex.js";
import { Line } from "./line.js";
import { howToDraw, panelOf } from "./panel.js";
import { ruleCards } from "./rulecards.js";

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
      say(news, right ? "" : words); // the surrounding page announces the solution
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
  const rules = await ruleCards(engine, puzzle);
  const { share } = await engine.convert(puzzle, { to: "share" });
  const triangles = symbols.length > 0 && symbols.every(({ type }) => type === "triangle");
  return {
    family: triangles ? "triangle" : "line",
    puzzle: share,
    key: share,
    name: title || `${triangles ? "Triangle puzzle" : "Line puzzle"}, ${puzzle.width} by ${puzzle.height}`,
    picture: panel.board,
    begin: "",
    focus: () => board.element.focus(),
    how: howToDraw(),
    board: [element("div", { class: "plate" }, element("div", { class: "pack-plate" }, board.element)), news],
    side: rules ? [rules] : [],
  };
});
