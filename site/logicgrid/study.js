// The study (Shyne, Facey and Cooper 2024, User Study): set up with puzzles of an archive,
// taken by participants one after another, exported as the published data is. Everything
// is kept in this browser, and nothing is sent anywhere.

import { newSeed, shuffled } from "../kit/study/order.js";
import { csv } from "../kit/records.js";
import { download } from "../kit/files.js";
import { button, find, labelled, line, make, paragraph, press, say } from "../kit/elements.js";
import { sentence, several } from "../kit/words.js";
import { Keep } from "../kit/keep.js";
import { screen } from "../kit/study/screen.js";
import { Archives, requestOf } from "./archives.js";
import { Bench } from "./bench.js";
import { groupOf, itemsOf, meanOf, orderFor, rowsOf, SCALES, solutionsWith } from "./design.js";
import { Game, Layout } from "./game.js";
import { Grid } from "./grid.js";
import * as hintList from "./hints.js";
import { palette } from "./palette.js";
import { Safe } from "./safe.js";
import { FIGURE1, Guide } from "./tutorial.js";

const CONSENT =
  "This study looks at how logic grid puzzles are played. You will answer two questions, play up to four puzzles, and rate each. You may stop at any time. What you mark and how long you take is recorded in this browser and given to whoever runs the study; nothing else is.";
const POINTS = [1, 2, 3, 4, 5, 6, 7];

let bench;
let archives;
// {id, setup: {consent, difficulty, enjoyment, loops, solutions, puzzles}, plays, log, taking,
// earlier}; earlier are the studies before, so that none is lost
let study;
let safe;
let onHidden = null; // of the puzzle on the screen: told when the page is hidden or left, and when it is back

const keep = () => safe.keep(study);

const show = (title, ...parts) => screen(title, Boolean(study?.taking), ...parts);

function area(value, rows) {
  const one = make("textarea", "", { rows });
  one.value = value;
  return one;
}

/**
 * form is one whose submit calls act; what act throws is said in it. more are further
 * buttons. What a participant has chosen is there again after a reload.
 */
function form(name, parts, action, act, ...more) {
  const one = make("form", "", { "aria-label": name });
  const error = paragraph("", { class: "error", role: "alert" });
  one.append(...parts, error, line(make("button", action, { type: "submit" }), ...more));
  const draft = study?.taking?.draft;
  for (const [name, value] of Object.entries(draft ?? {})) {
    const box = one.querySelector(`[name="${name}"][value="${value}"]`);
    if (box) box.checked = true;
  }
  one.addEventListener("change", ({ target }) => {
    if (!study?.taking || target.type !== "radio") return;
    study.taking.draft = { ...study.taking.draft, [target.name]: target.value };
    keep();
  });
  one.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      await act();
    } catch (reason) {
      say(error, sentence(reason.message));
    }
  });
  return one;
}

/** radios is a question with answers to choose one from. */
function radios(name, words, choices) {
  const set = make("fieldset", "", { class: "question" });
  set.append(make("legend", words));
  for (const [value, text] of choices) {
    const label = make("label", "", { class: "tick" });
    label.append(make("input", "", { type: "radio", name, value, required: "" }), make("span", text));
    set.append(label);
  }
  return set;
}

const chosen = (name) => find("main").querySelector(`[name="${name}"]:checked`)?.value;

// --- whoever runs it ---

function setUp() {
  const archive = make("select");
  archive.append(...archives.heads.map(({ id, name }) => make("option", name, { value: id })));
  const loops = make("input", "", { type: "text", value: "1, 2, 4, 6" });
  const count = make("input", "", { type: "number", min: 1, max: 10, value: 4 });
  const consent = area(CONSENT, 5);
  const [difficulty, enjoyment] = [
    area(SCALES.difficulty.join("\n"), 7),
    area(SCALES.enjoyment.join("\n"), 5),
  ];
  const lines = (field) =>
    field.value
      .split("\n")
      .map((text) => text.trim())
      .filter(Boolean);
  const begin = async () => {
    const from = await archives.get(Number(archive.value));
    if (!from) throw new Error("there is no archive yet: breed one on the page of logic grids");
    const levels = loops.value
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map(Number);
    if (levels.length === 0 || levels.some((n) => !Number.isInteger(n) || n < 1))
      throw new Error("name the loops, such as 1, 2, 4, 6");
    const solutions = solutionsWith(from.elites, levels, count.valueAsNumber, newSeed());
    if (solutions.length < count.valueAsNumber)
      throw new Error(
        `${several(solutions.length, "solution")} of the archive ${solutions.length === 1 ? "has" : "have"} puzzles of all these loops; breed on, or ask for fewer`,
      );
    const elites = from.elites.filter(([rank, n]) => solutions.includes(rank) && levels.includes(n));
    const { puzzles } = await bench.ask({ verb: "list", ...requestOf(from.options), elites });
    const untold = ({ solution, ...puzzle }) => puzzle;
    study = {
      id: newSeed(),
      setup: {
        consent: consent.value,
        difficulty: lines(difficulty),
        enjoyment: lines(enjoyment),
        loops: levels,
        solutions,
        puzzles: Object.fromEntries(puzzles.map(({ id, puzzle }) => [id, untold(puzzle)])),
        archive: from.name,
        version: from.version,
      },
      ...{ plays: [], log: [], taking: null },
      earlier: study ? [...study.earlier, { setup: study.setup, plays: study.plays, log: study.log }] : [],
    };
    await keep();
    hub();
  };
  show(
    "A study",
    paragraph(
      "Participants agree to a text, answer two questions, and play up to as many puzzles as there are solutions, none with a solution or a number of loops that they had; each is rated on two scales. Everything stays in this browser until you download it.",
    ),
    ...(study ? [line(button("Back to the study that is there", hub, { class: "plain" }))] : []),
    form(
      "Study",
      [
        labelled("Archive", archive),
        labelled("Loops", loops),
        labelled("Solutions", count),
        labelled("What participants agree to", consent),
        labelled("How demanding it was: statements, one a line", difficulty),
        labelled("How engaging it was: statements, one a line", enjoyment),
        paragraph(
          "The statements are stand-ins of our own. To compare with published figures, put in those of the cognitive part of the Video Game Demand Scale (Bowman, Wasserman and Banks 2018) and of the engagement part of GUESS (Phan, Keebler and Chaparro 2016); (reversed) at the end turns one round.",
          { class: "note" },
        ),
      ],
      "Set the study up",
      begin,
    ),
  );
}

function hub() {
  const { setup, plays, log } = study;
  const people = new Set(plays.map(({ player }) => player)).size;
  show(
    "A study",
    paragraph(
      `${several(setup.solutions.length, "solution")} in ${setup.loops.join(", ")} loops, from ${setup.archive}.`,
    ),
    paragraph(`${several(people, "participant")}, ${several(plays.length, "play")}.`, {
      role: "status",
      "aria-label": "Study",
    }),
    line(
      button("Next participant", begin),
      button("Download plays", () => download("perplex-study-plays.csv", "text/csv", csv(rowsOf(plays)))),
      button("Download log", () =>
        download(
          "perplex-study-log.jsonl",
          "application/jsonl",
          log.map((one) => `${JSON.stringify(one)}\n`).join(""),
        ),
      ),
      button("Download everything", () =>
        download("perplex-study.json", "application/json", JSON.stringify(study)),
      ),
    ),
    paragraph(
      "The plays have the columns of the published data, with the numbers of solutions as puzzles: perplex logicgrid study makes the paper's tables of them. Everything has the setup, the puzzles and earlier studies as well.",
      { class: "note" },
    ),
    line(button("Another study", setUp, { class: "plain" })),
  );
}

// --- whoever takes it ---

async function begin() {
  const seed = newSeed();
  const { solutions, loops } = study.setup;
  const player = `p${String(new Set(study.plays.map((play) => play.player)).size + 1).padStart(2, "0")}`;
  study.taking = {
    player,
    seed,
    group: "",
    order: orderFor(solutions, loops, seed),
    at: 0,
    stage: "consent",
  };
  await keep();
  go();
}

function log(what, more = {}) {
  const { player } = study.taking;
  study.log.push({ player, at: new Date().toISOString(), what, ...more });
}

async function to(stage) {
  study.taking.stage = stage;
  study.taking.draft = undefined;
  await keep();
  go();
}

function go() {
  onHidden = null;
  ({ consent, questions, tutorial, play, survey, between, end })[study.taking.stage]();
}

function consent() {
  show(
    "Before you begin",
    ...study.setup.consent.split(/\n\n+/).map((text) => paragraph(text)),
    line(
      button("I agree", () => to("questions")),
      button("I do not", leave, { class: "plain" }),
    ),
  );
}

async function leave() {
  study.taking = null;
  await keep();
  hub();
}

function questions() {
  const yesNo = [
    ["yes", "Yes"],
    ["no", "No"],
  ];
  show(
    "Two questions",
    form(
      "Two questions",
      [
        radios("puzzles", "Have you played logic puzzles, such as Sudoku or Nonograms?", yesNo),
        radios("grids", "Have you played logic grid puzzles?", yesNo),
      ],
      "Go on",
      () => {
        study.taking.group = groupOf({
          puzzles: chosen("puzzles") === "yes",
          grids: chosen("grids") === "yes",
        });
        log("group", { group: study.taking.group });
        return to("tutorial");
      },
    ),
  );
}

/**
 * board is a puzzle to be marked: {game, element, said}. kept is what Game.save returned or
 * undefined; changed(game) is called after every change.
 */
function board(shown, kept, changed) {
  const layout = new Layout(shown.categories);
  const marks = palette("X");
  const host = make("div", "", { class: "staircase" });
  const said = paragraph("", { role: "status", "aria-label": "Puzzle" });
  const game = new Game(layout, shown.hints.length, { automatic: false, ...kept }, () => {
    say(said, "");
    present();
    changed(game);
  });
  const grid = new Grid(host, layout, {
    chosen: () => marks.querySelector(":checked").value,
    mark: (i) => game.marks[i],
    begin: (i, mark) => game.set([i], mark, true),
    paint: (i, mark) => game.set([i], mark, true),
    end: () => game.end(),
  });
  const hints = make("ol", "", { class: "hints", "aria-label": "Hints" });
  hintList.fill(hints, shown.hints, (i) => game.strike(i));
  const present = () => {
    grid.show(game.marks, { crossed: game.crossed });
    hintList.present(hints, game.struck);
  };
  present();
  const check = async () => {
    const { solved } = await bench.ask({ verb: "marks", puzzle: shown.puzzle, marks: game.all() });
    say(said, solved ? "Correctly solved." : "At least one answer is incorrect or incomplete.");
    return solved;
  };
  const desk = make("div", "", { class: "desk" });
  desk.append(marks, host);
  const clues = make("div", "", { class: "clues" });
  clues.append(make("h3", "Hints"), hints);
  const element = make("div", "", { class: "study-desk" });
  element.append(desk, clues);
  const buttons = (...all) =>
    desk.append(
      line(
        ...all,
        button("Clear", () => game.clear()),
      ),
      said,
    );
  return { game, layout, element, check, buttons };
}

// How a puzzle is played, on the paper's example; nothing of it is measured.
async function tutorial() {
  const shown = await bench.ask({ verb: "show", puzzle: FIGURE1 });
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
    log("tutorial", { seen });
    return to("between");
  };
  press(next, () => (guide.last ? leave() : guide.step(1)));
  const { game, layout, element, check, buttons } = board(shown, undefined, () =>
    guide.marks((name) => game.marks[layout.cells.findIndex((cell) => cell.name === name)]),
  );
  buttons(button("Check", check));
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
  show("How it is played", box, element);
  guide.go(0);
}

function between() {
  const { at, order } = study.taking;
  const first = at === 0;
  const words = first
    ? "A puzzle follows, and some questions about it. The time that you take is measured while the puzzle is on the screen; there is no hurry."
    : `${several(at, "puzzle")} of ${order.length} played.`;
  show(
    first ? "Now it begins" : "Another one?",
    paragraph(words),
    line(
      button(first ? "First puzzle" : "Next puzzle", () => to("play")),
      button("End here", () => to("end"), { class: "plain" }),
    ),
  );
}

async function play() {
  const { taking, setup } = study;
  const { solution, loops } = taking.order[taking.at];
  const puzzle = setup.puzzles[`${solution}-${loops}`];
  const shown = await bench.ask({ verb: "show", puzzle });
  taking.play ??= { attempts: 0, correct: 0, time: 0, game: undefined };
  let since = performance.now();
  const spent = () => {
    const now = performance.now();
    if (!document.hidden) taking.play.time += now - since;
    since = now;
  };
  const { game, element, check, buttons } = board(shown, taking.play.game, () => {
    spent();
    taking.play.game = game.save();
    log("grid", { solution, loops, grid: game.marks, struck: game.struck });
    keep();
  });
  const count = async () => {
    spent();
    const solved = await check();
    taking.play.attempts++;
    taking.play.correct = solved ? 1 : 0;
    log("check", { solution, loops, solved });
    await keep();
  };
  const finish = async () => {
    spent();
    const { wrong, right, solved } = await bench.ask({ verb: "marks", puzzle, marks: game.all() });
    const { player, group, play } = taking;
    const figures = {
      puzzle: solution,
      loops,
      attempts: play.attempts,
      incorrect_marks: wrong,
      correct_cells: right,
      correct: solved ? 1 : 0,
      time_ms: Math.round(play.time),
    };
    // Without answers to the statements it counts as well, as in the published data.
    study.plays.push({ player, group, ...figures, difficulty: -1, enjoyment: -1 });
    log("finish", figures);
    await to("survey");
  };
  buttons(button("Check", count), button("Finish this puzzle", finish));
  // Called just before the document is hidden or left, when what was spent still counts.
  onHidden = (hidden) => {
    if (hidden) taking.play.time += performance.now() - since;
    since = performance.now();
    keep();
  };
  show(`Puzzle ${taking.at + 1}: ${shown.title}`, paragraph(shown.story), element);
  log("begin", { solution, loops });
}

function survey() {
  const { taking, setup } = study;
  const items = itemsOf({ difficulty: setup.difficulty, enjoyment: setup.enjoyment });
  // In an order of its own for each puzzle of each participant.
  const order = shuffled(
    items.length,
    [...taking.seed]
      .slice(taking.at + 1)
      .concat([...taking.seed].slice(0, taking.at + 1))
      .join(""),
  );
  const rows = order.map((i) =>
    radios(
      `item-${i}`,
      items[i].text,
      POINTS.map((n) => [String(n), n === 1 ? "1, not at all" : n === 7 ? "7, very much" : String(n)]),
    ),
  );
  const on = () => {
    taking.play = undefined;
    taking.at++;
    return to(taking.at < taking.order.length ? "between" : "end");
  };
  const answered = () => {
    const answers = items.map((_, i) => Number(chosen(`item-${i}`)));
    Object.assign(study.plays.at(-1), {
      difficulty: meanOf(items, answers, "difficulty"),
      enjoyment: meanOf(items, answers, "enjoyment"),
    });
    log("survey", { items: items.map(({ text }, i) => [text, answers[i]]), order });
    return on();
  };
  show(
    "About this puzzle",
    form(
      "About this puzzle",
      [paragraph("How far do you agree?"), ...rows],
      "Go on",
      answered,
      button("Leave this out", on, { class: "plain" }),
    ),
  );
}

function end() {
  show("Thank you", paragraph("That was all. Please hand the device back."), line(button("Done", leave)));
}

async function start() {
  const keep = await Keep.open();
  bench = new Bench(1, keep);
  await bench.prepare();
  archives = new Archives(bench);
  await archives.start();
  safe = new Safe((value) => bench.keep("study", value));
  study = safe.restore(await bench.kept("study"));
  // A page may be left without being hidden first, and come back after it.
  addEventListener("visibilitychange", () => onHidden?.(document.hidden));
  addEventListener("pagehide", () => document.hidden || onHidden?.(true));
  find("notice").hidden = true;
  find("main").hidden = false;
  if (!study) setUp();
  else if (study.taking) go();
  else hub();
}

start().catch((error) => globalThis.perplexStopped(`The page did not start. ${sentence(error.message)}`));
