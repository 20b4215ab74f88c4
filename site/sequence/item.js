// One line puzzle of a study of several kinds of puzzle, in a frame of its page.

/** @import { Pack } from "./pack.d.ts" */

import { element, paragraph, say } from "../kit/elements.js";
import { serve } from "../kit/study/item.js";
import { lineState } from "../kit/study/linestate.js";
import { Engine } from "../perplex.js";
import { byTouch } from "../family/touch.js";
import { Line } from "./line.js";
import { ruleCards } from "./rulecards.js";

const SECONDS = 20; // for the lines that are right

const DRAW = "Press a round start and draw a line to an end that fits all symbols.";
const KEYS =
  "With the keyboard: arrow keys begin and continue the line, Backspace undoes a step, Enter ends the line.";

const begun = Engine.start({ workers: 1 });

serve(async (text, { act, tried, solved }) => {
  const engine = await begun;
  const { json } = await engine.convert(text, { to: "json" });
  const { title, ...puzzle } = json; // a title may be a hint
  const answer = await engine.sequence([{ puzzle, role: "teach" }], { pack: true, seconds: SECONDS });
  if (!answer.pack)
    throw new Error(
      (answer.reason ?? "it takes too long to find its solutions").replace("panel 1 cannot be packed: ", ""),
    );
  const [panel] = /** @type {Pack} */ (answer.pack).panels;
  const news = paragraph("", { role: "status", "aria-label": "Line, news" });
  let done = false;
  let state = "";
  const board = new Line(
    panel,
    (words, right) => {
      say(news, right ? "" : words); // the page around says that it is solved
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
    how: byTouch() ? DRAW : `${DRAW} ${KEYS}`,
    board: [element("div", { class: "plate" }, element("div", { class: "pack-plate" }, board.element)), news],
    side: rules ? [rules] : [],
  };
});
