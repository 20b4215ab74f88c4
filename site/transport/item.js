// One level of a study of several kinds of puzzle, in a frame of its page.

import { button, element, enable, line, make, paragraph, say } from "../kit/elements.js";
import { Values } from "../kit/store/values.js";
import { serve } from "../kit/study/item.js";
import { messageOf, sentence } from "../kit/words.js";
import { Bench } from "./bench.js";
import { tell } from "./board.js";
import { learnShapes, levelOf, RULES } from "./level.js";
import { playedWords, solvedWords } from "./said.js";
import { Session } from "./session.js";

/** @import { Rules } from "./level.js" */

const MOVES = [
  ["l", "←", "Left"],
  ["u", "↑", "Up"],
  ["d", "↓", "Down"],
  ["r", "→", "Right"],
];

const begun = (async () => {
  const bench = new Bench(1, await Values.open());
  await bench.prepare();
  await learnShapes(bench);
  return bench;
})();

serve(async (link, { act, tried, solved }) => {
  const bench = await begun;
  const { levels, rules } = await bench.ask({ verb: "show", link });
  const host = make("div", "", { class: "ground" });
  const news = paragraph("", { role: "status", "aria-label": "Level, news" });
  let done = false;
  const session = new Session(bench, host, "Level", {
    gone: () => act(),
    changed(what, before) {
      const { seen } = session;
      enable(undo, session.canUndo);
      if (what === "open") return undefined;
      act();
      if (seen.solved && !done) {
        done = true;
        tried();
        solved();
      }
      return tell(news, what === "play" ? (seen.solved ? solvedWords(seen) : playedWords(seen, before)) : "");
    },
    say: (text) => tell(news, text),
    failed: (error) => say(news, sentence(messageOf(error))),
  });
  const undo = button("Undo", () => session.undo());
  const restart = button("Restart", () => session.restart());
  const pad = element(
    "div",
    { class: "pad", role: "group", "aria-label": "Move" },
    ...MOVES.map(([move, sign, where]) => button(sign, () => session.input(move), { "aria-label": where })),
  );
  await session.open(levelOf(levels[0], rules), undefined);
  const [, how] = RULES[/** @type {Rules} */ (rules)];
  return {
    family: "transport",
    puzzle: levels[0].link,
    how: `${how} Bring every box to a goal. Move with the arrow keys, on a touch screen with a swipe or the buttons; or press a box, then the place where it is to go.`,
    parts: [host, news, line(undo, restart), pad],
  };
});
