// What a participant sees between consent and the end: puzzle after puzzle, each in a frame of
// its family's page, and the question how difficult it was. Those for practice come first;
// nothing of them is recorded.

/**
 * @import { Shell } from "../kit/study/shell.js"
 * @import { Done } from "../kit/study/frame.js"
 * @import { State as Counted } from "../kit/study/clock.js"
 * @import { Page, Planned } from "./plan.js"
 *
 * Studies of earlier versions have no practice. A puzzle may be skipped after skip seconds.
 *
 * @typedef {{name: string, puzzles: Planned[], practice?: Planned[], skip: number, random: boolean,
 *   ask: boolean, pauses: boolean}} Setup
 *
 * The order of the puzzles, the numbers of puzzles and practice puzzles that are done, and the play of the
 * present one.
 *
 * @typedef {{order: number[], at: number, practised?: number,
 *   play?: {tries: number, ended: string, clock: Partial<Counted>, started: string}}} State
 */

import { button, enable, find, line, make, paragraph, say } from "../kit/elements.js";
import { Clock } from "../kit/study/clock.js";
import { chosen, POINTS, radios } from "../kit/study/forms.js";
import { Frame } from "../kit/study/frame.js";
import { messageOf, sentence } from "../kit/words.js";
import { PAGES } from "./plan.js";

const KEEP_MS = 2000; // between things done
const TICK_MS = 500;
const THERE = ["pointermove", "pointerdown", "keydown", "wheel"];

// The time since 1970, even and going on when the machine's clock is set.
const now = () => performance.timeOrigin + performance.now();

/** A frame that shows puzzles of a kind. @param {Page} page @param {(what: Done) => void} done */
export const frameFor = (page, done) =>
  new Frame(new URL(`../${PAGES[page].address}`, import.meta.url), PAGES[page].name, done);

/** @type {Record<string, (shell: Shell<Setup, State>) => unknown>} */
export const stages = { play, felt, practised };

/** Seconds of milliseconds, as the table has them. @param {number} ms */
const seconds = (ms) => (ms / 1000).toFixed(2);

/** @param {Shell<Setup, State>} shell */
async function play(shell) {
  const { taking, setup } = shell;
  const { practice = [] } = setup;
  const practised = taking.practised ?? 0;
  const counted = practised >= practice.length;
  const planned = counted ? setup.puzzles[taking.order[taking.at]] : practice[practised];
  const state = (taking.play ??= { tries: 0, ended: "", clock: {}, started: new Date().toISOString() });
  const clock = new Clock(setup.pauses, state.clock);
  const over = new AbortController();
  let kept = 0;
  const keep = () => {
    kept = now();
    state.clock = clock.state;
    shell.keep();
  };
  const touch = () => {
    clock.touch(now());
    if (now() - kept > KEEP_MS) keep();
  };

  const said = paragraph("", { role: "status", "aria-label": "Puzzle" });
  const next = button("Next", () => leave("solved"));
  const skip = button("Skip this puzzle", () => leave("skipped"));
  const frame = frameFor(planned.page, (what) => {
    if (state.ended) return;
    if (what === "tried") state.tries++;
    if (what === "solved") {
      clock.stop(now());
      state.ended = "solved";
      offer();
      keep();
      next.focus();
    } else touch();
  });
  let mayBeSkipped = "This one is for practice: it does not count, and you may skip it.";
  if (counted) mayBeSkipped = setup.skip > 0 ? "You may skip this puzzle." : "";
  const offer = () => {
    enable(next, state.ended === "solved");
    const may = state.ended === "" && (!counted || clock.time(now()) >= 1000 * setup.skip);
    enable(skip, may);
    say(said, state.ended === "solved" ? "Solved." : may ? mayBeSkipped : "");
  };
  const end = () => {
    over.abort();
    clearInterval(ticking);
    frame.close();
  };
  /** @param {"solved" | "skipped" | "stopped"} ended */
  const leave = (ended) => {
    end();
    clock.stop(now());
    if (!counted) {
      taking.play = undefined;
      taking.practised = practised + 1;
      if (ended === "stopped") return shell.to("end");
      return shell.to(taking.practised < practice.length ? "play" : "practised");
    }
    const { time, paused, away } = clock.state;
    shell.study.plays.push({
      player: taking.player,
      participant: taking.player,
      family: planned.family,
      id: planned.id,
      sh: "",
      time: seconds(time),
      solved: ended === "solved" ? 1 : 0,
      ended,
      tries: state.tries,
      rating: "",
      paused: seconds(paused),
      away: seconds(away),
      order: taking.at + 1,
      started: state.started,
      puzzle: planned.puzzle,
      seed: taking.seed,
      study: setup.name,
    });
    shell.log(ended, { family: planned.family, id: planned.id });
    taking.play = undefined;
    if (ended === "stopped") return shell.to("end");
    return setup.ask ? shell.to("felt") : goOn(shell);
  };
  const ticking = setInterval(offer, TICK_MS);
  for (const type of THERE)
    addEventListener(type, () => state.ended || touch(), {
      capture: true,
      passive: true,
      signal: over.signal,
    });
  shell.whenHidden((hidden) => {
    if (state.ended) return;
    if (hidden) clock.stop(now());
    else clock.go(now());
    keep();
  });
  shell.show(
    counted
      ? `Puzzle ${taking.at + 1} of ${taking.order.length}`
      : `Practice puzzle ${practised + 1} of ${practice.length}`,
    frame.element,
    said,
    line(
      next,
      skip,
      button("End here", () => leave("stopped"), { class: "plain" }),
    ),
  );
  offer();
  try {
    await frame.open(planned.puzzle);
    if (!over.signal.aborted && !state.ended && !document.hidden) clock.go(now());
    if (counted) shell.log("begin", { family: planned.family, id: planned.id });
  } catch (error) {
    if (over.signal.aborted) return;
    clearInterval(ticking);
    enable(skip, true);
    say(said, `This puzzle cannot be shown: ${sentence(messageOf(error))} Skip it.`);
  }
}

/** Between practice and what counts. @param {Shell<Setup, State>} shell */
function practised(shell) {
  const n = shell.taking.order.length;
  shell.show(
    "The practice is over",
    paragraph(
      `${n === 1 ? "One puzzle comes" : `${n} puzzles come`} now, and what you do is recorded from here on.`,
    ),
    line(
      button("Show the first puzzle", () => shell.to("play")),
      button("End here", () => shell.to("end"), { class: "plain" }),
    ),
  );
}

/** @param {Shell<Setup, State>} shell */
function goOn(shell) {
  const { taking } = shell;
  taking.at++;
  return shell.to(taking.at < taking.order.length ? "play" : "end");
}

/** How difficult the puzzle was. @param {Shell<Setup, State>} shell */
function felt(shell) {
  /** @type {[string, string][]} */
  const points = POINTS.map((n) => [
    String(n),
    n === 1 ? "1, very easy" : n === 7 ? "7, very difficult" : String(n),
  ]);
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
        radios("rating", "How difficult was it?", points),
        make("p", "There is no right answer.", { class: "note" }),
      ],
      "Go on",
      answered,
      button("No answer", () => goOn(shell), { class: "plain" }),
    ),
  );
}
