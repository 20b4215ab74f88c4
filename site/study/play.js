// The part of a study between consent and the end: the puzzles one after another, each in a frame of its
// family's page, and the question about their difficulty. Practice puzzles come first and are not recorded.

/**
 * @import { Shell } from "../kit/study/shell.js"
 * @import { Acted, Done } from "../kit/study/frame.js"
 * @import { KeptPlay } from "../kit/study/recorder.js"
 * @import { Row } from "../kit/study/keeper.js"
 * @import { PlayRecord } from "../kit/study/record.js"
 * @import { Page, Planned } from "./plan.js"
 *
 * Studies of earlier versions have no practice puzzles. A puzzle may be skipped after skip seconds.
 *
 * @typedef {{name: string, puzzles: Planned[], practice?: Planned[], skip: number, random: boolean,
 *   ask: boolean, pauses: boolean}} Setup
 *
 * The order of the puzzles, the numbers of completed puzzles and practice puzzles, and the play in progress.
 *
 * @typedef {{order: number[], at: number, practised?: number, play?: KeptPlay}} State
 */

import { button, element, enable, find, line, make, paragraph, say } from "../kit/elements.js";
import { endHere } from "../kit/study/endhere.js";
import { chosen, scale } from "../kit/study/forms.js";
import { Frame } from "../kit/study/frame.js";
import { countOf, markedIn } from "../kit/study/record.js";
import { Recorder } from "../kit/study/recorder.js";
import { messageOf, sentence } from "../kit/words.js";
import { PAGES } from "./plan.js";

const TICK_MS = 500;

/**
 * A frame that shows puzzles of a kind.
 *
 * @param {Page} page @param {(what: Done, acted: Acted) => void} done
 */
export const frameFor = (page, done) =>
  new Frame(new URL(`../${PAGES[page].address}`, import.meta.url), PAGES[page].name, done);

/** @type {Record<string, (shell: Shell<Setup, State>) => unknown>} */
export const stages = { play, felt, practised };

/** @param {Shell<Setup, State>} shell */
async function play(shell) {
  const { taking, setup } = shell;
  const { practice = [] } = setup;
  const practised = taking.practised ?? 0;
  const counted = practised >= practice.length;
  const planned = counted ? setup.puzzles[taking.order[taking.at]] : practice[practised];
  const recorder = new Recorder(setup.pauses, taking.play);
  let left = false;
  const keep = () => {
    taking.play = recorder.toJSON();
    return shell.keep();
  };

  const said = paragraph("", { role: "status", "aria-label": "Puzzle" });
  const next = button("Next", () => leave("solved"), { class: "primary" });
  const skip = button("Skip this puzzle", () => leave("skipped"));
  let device = "";
  const frame = frameFor(planned.page, (what, acted) => {
    if (recorder.ended) return;
    if (what === "tried") recorder.tries++;
    device = acted.device || device;
    if (what === "acted" && acted.act) return recorder.act(acted.act, acted.state);
    if (what !== "solved") return recorder.touch();
    recorder.end("solved");
    offer();
    keep();
    next.focus();
  });
  let mayBeSkipped = "This one is for practice: it does not count, and you may skip it.";
  if (counted) mayBeSkipped = setup.skip > 0 ? "You may skip this puzzle." : "";
  const offer = () => {
    const solved = recorder.ended === "solved";
    const may = recorder.maySkip(counted ? setup.skip : 0);
    enable(next, solved);
    enable(skip, may);
    say(said, solved ? "Solved." : may ? mayBeSkipped : "");
  };
  /** @param {"solved" | "skipped" | "stopped"} ended */
  const leave = (ended) => {
    left = true;
    clearInterval(ticking);
    frame.close();
    recorder.end(ended);
    taking.play = undefined;
    if (!counted) {
      taking.practised = practised + 1;
      if (ended === "stopped") return shell.to("end");
      return shell.to(taking.practised < practice.length ? "play" : "practised");
    }
    const { family, id, puzzle } = planned;
    const { player, seed } = taking;
    shell.study.plays.push({
      ...{ player, participant: player, family, id, sh: "", rating: "", ...recorder.row },
      ...{ order: taking.at + 1, puzzle, seed, study: setup.name },
      ...{ device, marks: recorder.marks ? JSON.stringify(recorder.marks) : "" },
    });
    shell.log(ended, { family, id });
    if (ended === "stopped") return shell.to("end");
    return setup.ask ? shell.to("felt") : goOn(shell);
  };
  const ticking = setInterval(offer, TICK_MS);
  shell.show(
    counted
      ? `Puzzle ${taking.at + 1} of ${taking.order.length}`
      : `Practice puzzle ${practised + 1} of ${practice.length}`,
    frame.element,
    element(
      "div",
      { class: "line study-acts" },
      next,
      skip,
      said,
      endHere(() => leave("stopped")),
    ),
  );
  offer();
  try {
    const { begin } = await frame.open(planned.puzzle);
    if (left) return;
    if (begin !== undefined) recorder.mark(begin, taking.play?.marks);
    recorder.go(keep);
    frame.element.focus({ preventScroll: true }); // the frame's board receives keys
    if (counted) shell.log("begin", { family: planned.family, id: planned.id });
  } catch (error) {
    if (left) return;
    clearInterval(ticking);
    enable(skip, true);
    say(said, `This puzzle cannot be shown: ${sentence(messageOf(error))} Skip it.`);
  }
}

/**
 * The record of a row. Rows of earlier versions have no marks.
 *
 * @param {Row} row
 * @returns {PlayRecord}
 */
export function recordOfRow(row) {
  const number = (/** @type {string} */ name) => Number(row[name] ?? 0);
  const marked = markedIn(row);
  const { marks } = marked;
  return {
    ...{ id: `${row.participant}-${row.order}`, family: String(row.family), puzzle: String(row.puzzle) },
    ...{ player: String(row.participant), outcome: /** @type {PlayRecord["outcome"]} */ (row.ended) },
    seconds: { counted: number("time"), paused: number("paused"), away: number("away") },
    counts: {
      ...{ tries: number("tries"), order: number("order") },
      ...(marks ? { undone: countOf(marks, "undo") } : {}),
    },
    ...(typeof row.rating !== "number" ? {} : { felt: { difficult: number("rating") } }),
    ...marked,
  };
}

/** The page between practice and the study proper. @param {Shell<Setup, State>} shell */
function practised(shell) {
  const n = shell.taking.order.length;
  shell.show(
    "The practice is over",
    paragraph(
      `${n === 1 ? "One puzzle comes" : `${n} puzzles come`} now, and what you do is recorded from here on.`,
    ),
    line(
      button("Show the first puzzle", () => shell.to("play")),
      endHere(() => shell.to("end")),
    ),
  );
}

/** @param {Shell<Setup, State>} shell */
function goOn(shell) {
  const { taking } = shell;
  taking.at++;
  return shell.to(taking.at < taking.order.length ? "play" : "end");
}

/** Asks the participant for the difficulty of the puzzle. @param {Shell<Setup, State>} shell */
function felt(shell) {
  const answered = () => {
    const rating = Number(chosen(find("main"), "rating"));
    shell.study.plays[shell.study.plays.length - 1].rating = rating;
    shell.log("rating", { rating });
    return goOn(shell);
  };
  shell.show(
    "About this puzzle",
    shell.form(
      "About this puzzle",
      [
        scale("rating", "How difficult was it?", "very easy", "very difficult"),
        make("p", "There is no right answer.", { class: "note" }),
      ],
      "Go on",
      answered,
      button("No answer", () => goOn(shell), { class: "plain" }),
    ),
  );
}
