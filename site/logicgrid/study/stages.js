// The stages of a study between consent and the end: two questions, the tutorial, and the puzzles with their
// questions.

/**
 * @import { Shell } from "../../kit/study/shell.js"
 * @import { Desk } from "../../family/desk.js"
 * @import { Row } from "../../kit/study/keeper.js"
 * @import { Marked } from "../../kit/study/marks.js"
 * @import { PlayRecord } from "../../kit/study/record.js"
 * @import { LogicGridPuzzle } from "../../shapes.d.ts"
 * @import { Puzzle } from "../puzzle.js"
 *
 * The statements of both scales, and the puzzles by solution and number of loops.
 *
 * @typedef {{difficulty: string[], enjoyment: string[], loops: number[], solutions: string[],
 *   puzzles: Record<string, LogicGridPuzzle>, archive?: string, version?: string}} Setup
 *
 * The participant's group, the order of their puzzles, and the counts for the current puzzle.
 *
 * @typedef {{group: string, order: {solution: string, loops: number}[], at: number,
 *   play?: {attempts: number, correct: number, time: number, game: unknown, marks?: Marked}}} State
 */

import { button, find, line, make, paragraph, press, say } from "../../kit/elements.js";
import { endHere } from "../../kit/study/endhere.js";
import { chosen, radios, scale } from "../../kit/study/forms.js";
import { device, newDevice } from "../../kit/study/device.js";
import { markedIn } from "../../kit/study/record.js";
import { Recorder } from "../../kit/study/recorder.js";
import { shuffled } from "../../kit/study/order.js";
import { several } from "../../kit/words.js";
import { groupOf, itemsOf, meanOf } from "./design.js";
import { Guide } from "./tutorial.js";
import { ACTS, Item } from "../../family/item.js";
import { logicgrid } from "../family.js";
import { partsOf } from "../marks.js";
import { FIRST } from "../samples.js";

/**
 * The stages by name.
 *
 * @param {Desk} desk
 * @returns {Record<string, (shell: Shell<Setup, State>) => unknown>}
 */
export const stagesOf = (desk) => ({
  questions,
  tutorial: (shell) => tutorial(shell, desk),
  between,
  play: (shell) => play(shell, desk),
  survey,
});

/** @param {Shell<Setup, State>} shell */
function questions(shell) {
  /** @type {[string, string][]} */
  const yesNo = [
    ["yes", "Yes"],
    ["no", "No"],
  ];
  shell.show(
    "Two questions",
    shell.form(
      "Two questions",
      [
        radios("puzzles", "Have you played logic puzzles, such as Sudoku or Nonograms?", yesNo),
        radios("grids", "Have you played logic grid puzzles?", yesNo),
      ],
      "Go on",
      () => {
        shell.taking.group = groupOf({
          puzzles: chosen(find("main"), "puzzles") === "yes",
          grids: chosen(find("main"), "grids") === "yes",
        });
        shell.log("group", { group: shell.taking.group });
        return shell.to("tutorial");
      },
    ),
  );
}

/**
 * The tutorial on playing, with the paper's example; nothing is measured in it.
 *
 * @param {Shell<Setup, State>} shell
 * @param {Desk} desk
 */
async function tutorial(shell, desk) {
  const text = paragraph("", { role: "status", "aria-label": "Tutorial" });
  const where = make("span", "", { class: "note" });
  const next = make("button", "Next", { type: "button" });
  let seen = 0;
  const guide = new Guide((words, number, count) => {
    seen = Math.max(seen, number);
    say(text, words);
    say(where, `${number} of ${count}`);
    say(next, number === count ? "Done" : "Next");
  }, true);
  const leave = () => {
    shell.log("tutorial", { seen });
    return shell.to("between");
  };
  press(next, () => (guide.last ? leave() : guide.step(1)));
  const item = new Item(
    logicgrid,
    desk,
    {
      done: () =>
        guide.marks((name) => {
          const i = layout.cells.findIndex((cell) => cell.name === name);
          return partsOf(item.state).marks[i];
        }),
    },
    { checks: true },
  );
  const { layout } = /** @type {Puzzle} */ (await item.open(FIRST));
  const box = make("section", "", { class: "tutorial", "aria-label": "Tutorial" });
  box.append(
    text,
    line(
      button("Back", () => guide.step(-1)),
      next,
      where,
      button("Leave the tutorial", leave, { class: "plain" }),
    ),
  );
  shell.show("How it is played", box, ...item.parts);
  guide.go(0);
}

/** @param {Shell<Setup, State>} shell */
function between(shell) {
  const { at, order } = shell.taking;
  const first = at === 0;
  const words = first
    ? "A puzzle follows, and some questions about it. The time that you take is measured while the puzzle is on the screen; there is no hurry."
    : `${several(at, "puzzle")} of ${order.length} played.`;
  shell.show(
    first ? "Now it begins" : "Another one?",
    paragraph(words),
    line(
      button(first ? "First puzzle" : "Next puzzle", () => shell.to("play")),
      endHere(() => shell.to("end")),
    ),
  );
}

/** @param {Shell<Setup, State>} shell @param {Desk} desk */
async function play(shell, desk) {
  const { taking, setup } = shell;
  const { solution, loops } = taking.order[taking.at];
  const puzzle = setup.puzzles[`${solution}-${loops}`];
  const state = (taking.play ??= { attempts: 0, correct: 0, time: 0, game: undefined });
  const recorder = new Recorder(false, { tries: state.attempts, clock: { time: state.time } });
  const keep = () => {
    state.time = recorder.time;
    state.attempts = recorder.tries;
    state.marks = recorder.marks?.toJSON();
    return shell.keep();
  };
  const item = new Item(
    logicgrid,
    desk,
    {
      done(what) {
        state.game = item.save();
        recorder.act(ACTS[what] ?? what, item.state);
        const { marks, struck } = partsOf(item.state);
        shell.log("grid", { solution, loops, grid: marks, struck });
        keep();
      },
      judged(solved) {
        recorder.tries++;
        recorder.act("check");
        state.correct = solved ? 1 : 0;
        shell.log("check", { solution, loops, solved });
        keep();
      },
    },
    { checks: true },
  );
  const finish = async () => {
    recorder.stop();
    const { wrong, right, solved } = await desk.ask({
      ...{ verb: "marks", puzzle, marks: partsOf(item.state).marks },
    });
    const { player, group } = taking;
    const figures = {
      puzzle: solution,
      loops,
      attempts: recorder.tries,
      incorrect_marks: wrong,
      correct_cells: right,
      correct: solved ? 1 : 0,
      time_ms: Math.round(recorder.time),
    };
    // A play without answers to the statements also counts, as in the published data.
    const marked = { device: device(), marks: JSON.stringify(recorder.marks) };
    shell.study.plays.push({ player, group, ...figures, difficulty: -1, enjoyment: -1, ...marked });
    shell.log("finish", figures);
    await shell.to("survey");
  };
  const { title, story } = /** @type {Puzzle} */ (await item.open(JSON.stringify(puzzle), state.game));
  newDevice();
  recorder.mark(item.state, state.marks);
  shell.show(
    `Puzzle ${taking.at + 1}: ${title}`,
    paragraph(story),
    ...item.parts,
    line(button("Finish this puzzle", finish)),
  );
  recorder.go(keep);
  shell.log("begin", { solution, loops });
}

/** The record of a row. @param {Row} row @param {Setup} setup @returns {PlayRecord} */
export function recordOfPlay(row, { puzzles }) {
  const number = (/** @type {string} */ name) => Number(row[name]);
  const answered = number("difficulty") >= 0;
  return {
    ...{ id: `${row.player}-${row.puzzle}-${row.loops}`, family: "logicgrid", player: String(row.player) },
    puzzle: JSON.stringify(puzzles[`${row.puzzle}-${row.loops}`]),
    outcome: row.correct ? "solved" : "given up",
    seconds: { counted: number("time_ms") / 1000 },
    counts: { tries: number("attempts") },
    ...(answered ? { felt: { difficult: number("difficulty"), enjoyable: number("enjoyment") } } : {}),
    ...markedIn(row),
  };
}

/** @param {Shell<Setup, State>} shell */
function survey(shell) {
  const { taking, setup } = shell;
  const items = itemsOf({ difficulty: setup.difficulty, enjoyment: setup.enjoyment });
  // Each participant sees the statements of each puzzle in a different order.
  const order = shuffled(
    items.length,
    [...taking.seed]
      .slice(taking.at + 1)
      .concat([...taking.seed].slice(0, taking.at + 1))
      .join(""),
  );
  const rows = order.map((i) => scale(`item-${i}`, items[i].text, "not at all", "very much"));
  const on = () => {
    taking.play = undefined;
    taking.at++;
    return shell.to(taking.at < taking.order.length ? "between" : "end");
  };
  const answered = () => {
    const answers = items.map((_, i) => Number(chosen(find("main"), `item-${i}`)));
    Object.assign(shell.study.plays[shell.study.plays.length - 1], {
      difficulty: meanOf(items, answers, "difficulty"),
      enjoyment: meanOf(items, answers, "enjoyment"),
    });
    shell.log("survey", { items: items.map(({ text }, i) => [text, answers[i]]), order });
    return on();
  };
  shell.show(
    "About this puzzle",
    shell.form(
      "About this puzzle",
      [paragraph("How far do you agree?"), ...rows],
      "Go on",
      answered,
      button("Leave this out", on, { class: "plain" }),
    ),
  );
}
