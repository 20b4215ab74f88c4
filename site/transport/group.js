// Three levels side by side, as participants of a study play them and put them in order.

/**
 * @import { Shell } from "../kit/study/shell.js"
 * @import { Bench } from "./bench.js"
 * @import { Level, Rules } from "./level.js"
 * @import { Saved } from "./history.js"
 * @import { What } from "./session.js"
 */

import { button, element, enable, labelled, line, make, paragraph, say } from "../kit/elements.js";
import { messageOf, sentence } from "../kit/words.js";
import { tell } from "./board.js";
import { Clock, LEVELS } from "./design.js";
import { idOf, RULES } from "./level.js";
import { playedWords, solvedWords } from "./said.js";
import { Session } from "./session.js";

/**
 * A group of the setup: its levels, each with the score that the program gives it.
 *
 * @typedef {{rules: Rules, levels: {level: Level, score: number | null}[]}} Rated
 *
 * @typedef {{groups: Rated[]}} Setup
 *
 * @typedef {{spent: number[], inputs: number[], undos: number[], restarts: number[],
 *   solved: (number | null)[], histories: (Saved | null)[]}} Group solved is 1 for the level solved first
 *
 * The order of the levels in each group, the number of the present group, and its counts.
 *
 * @typedef {{places: number[][], at: number, group: Group | null}} State
 */

const FELT = ["easiest", "in the middle", "hardest"];
const MOVES = [
  ["l", "←", "Left"],
  ["u", "↑", "Up"],
  ["d", "↓", "Down"],
  ["r", "→", "Right"],
];

/**
 * What is counted of a group, by level; histories are what Session.save returns.
 *
 * @returns {Group}
 */
const newGroup = () => ({
  spent: [0, 0, 0],
  inputs: [0, 0, 0],
  undos: [0, 0, 0],
  restarts: [0, 0, 0],
  solved: [null, null, null],
  histories: [null, null, null],
});

/**
 * One level in its place: its board, the news of it, and its buttons.
 *
 * @param {Bench} bench
 * @param {string} letter
 * @param {(what: What, session: Session) => void} done notes what was done
 */
function levelPart(bench, letter, done) {
  const name = `Level ${letter}`;
  const host = make("div", "", { class: "ground" });
  const news = paragraph("", { role: "status", "aria-label": `${name}, news` });
  const session = new Session(bench, host, name, {
    gone: (what) => done(what, session),
    changed(what, before) {
      const { seen } = session;
      enable(undo, session.canUndo);
      if (what === "open") return seen.solved && say(news, solvedWords(seen));
      if (what === "play") done(what, session);
      return tell(news, what === "play" ? playedWords(seen, before) : "");
    },
    say: (text) => tell(news, text),
    failed: (error) => tell(news, sentence(messageOf(error))),
  });
  const undo = button("Undo", () => session.undo(), { "aria-label": `Undo, level ${letter}` });
  const restart = button("Restart", () => session.restart(), { "aria-label": `Restart, level ${letter}` });
  const pad = element(
    "div",
    { class: "pad", role: "group", "aria-label": `Move, level ${letter}` },
    ...MOVES.map(([move, sign, where]) =>
      button(sign, () => session.input(move), { "aria-label": `${where}, level ${letter}` }),
    ),
  );
  const part = element(
    "section",
    { "aria-label": name },
    make("h3", name),
    host,
    news,
    line(undo, restart),
    pad,
  );
  return { session, part };
}

/**
 * The question how hard the levels were.
 *
 * @param {(felt: number[]) => unknown} finish gets 1 for the easiest to 3 for the hardest, by place
 * @param {() => unknown} end
 */
function ordering(finish, end) {
  const choices = [..."ABC"].map((letter) => {
    const choice = make("select");
    choice.append(
      make("option", "choose", { value: "" }),
      ...FELT.map((text, i) => make("option", text, { value: i + 1 })),
    );
    return { choice, field: labelled(`Level ${letter} was`, choice) };
  });
  const error = paragraph("", { class: "error", role: "alert" });
  const goOn = () => {
    const felt = choices.map(({ choice }) => Number(choice.value));
    if (new Set(felt).size === LEVELS && !felt.includes(0)) return finish(felt);
    return say(
      error,
      "Put the levels in order first: one is the easiest, one in the middle, one the hardest.",
    );
  };
  return element(
    "section",
    { class: "order", "aria-label": "Order" },
    make("h3", "How hard were they for you?"),
    element("div", { class: "three" }, ...choices.map(({ field }) => field)),
    error,
    line(button("Go on", goOn), button("End here", end, { class: "plain" })),
  );
}

/**
 * Shows the present group.
 *
 * @param {Shell<Setup, State>} shell
 * @param {Bench} bench
 */
export async function showGroup(shell, bench) {
  const { taking, setup } = shell;
  const number = taking.at + 1;
  const { rules, levels } = setup.groups[taking.at];
  const places = taking.places[taking.at]; // which level is at each place
  const state = (taking.group ??= newGroup());
  const clock = new Clock(state.spent);

  /** @type {Record<string, number[]>} */
  const counts = { play: state.inputs, undo: state.undos, restart: state.restarts };
  const parts = places.map((k, place) =>
    levelPart(bench, "ABC"[place], (what, session) => {
      clock.done(k, performance.now(), state.solved[k] === null);
      if (counts[what]) counts[what][k]++;
      shell.log(what, { group: number, level: k + 1, moves: session.moves });
      if (what === "play" && session.seen.solved && state.solved[k] === null) {
        state.solved[k] = Math.max(0, ...state.solved.filter((n) => n !== null)) + 1;
        shell.log("solved", { group: number, level: k + 1 });
      }
      state.histories[k] = session.save();
      shell.keep();
    }),
  );

  /** @param {number[]} felt */
  const finish = (felt) => {
    for (const [place, k] of places.entries()) {
      const { level, score } = levels[k];
      shell.study.plays.push({
        player: taking.player,
        group: number,
        rules,
        level: idOf(level),
        title: level.title,
        score: score ?? "",
        place: place + 1,
        seconds: (state.spent[k] / 1000).toFixed(1),
        inputs: state.inputs[k],
        undos: state.undos[k],
        restarts: state.restarts[k],
        solved: state.solved[k] === null ? 0 : 1,
        solved_as: state.solved[k] ?? "",
        felt: felt[place],
      });
    }
    shell.log("order", { group: number, felt, places });
    taking.group = null;
    taking.at++;
    return shell.to(taking.at < setup.groups.length ? "group" : "end");
  };

  const [name, how] = RULES[rules];
  shell.show(
    `Puzzle ${number} of ${setup.groups.length}: ${name}`,
    paragraph(
      `${how} Bring every box to a goal. Play the three levels in any order, then put them in order by how hard they were.`,
    ),
    element("div", { class: "side-by-side" }, ...parts.map(({ part }) => part)),
    ordering(finish, () => shell.to("end")),
  );
  for (const [place, k] of places.entries())
    await parts[place].session.open(levels[k].level, state.histories[k] ?? undefined);
  clock.start(performance.now());
  shell.log("begin", { group: number, places });
}
