// A participant's view of a study: the text to agree to, then one board after another, each drawn in Play
// without its title, figures, solutions and hints, followed by its questions. Nothing is stored before the
// participant has agreed; after that a reload or a crash loses nothing (run.js).

/** @import { Attempt } from "../attempts.js" */
/** @import { Desk, PuzzleDocument } from "../desk.js" */
/** @import { Store } from "../registry.js" */
/** @import { Results } from "./results.js" */
/** @import { Answers } from "./run.js" */
/** @import { Study } from "./studyfile.js" */

import { Attempts } from "../attempts.js";
import { received } from "../model/received.js";
import { around, enable, find, say, usable, within } from "../../kit/elements.js";
import { focusBoard } from "../focus.js";
import { sheets } from "../sheets.js";
import { guard, lock } from "./page.js";
import { Run, Step } from "./run.js";
import { answer } from "./scale.js";
import * as screens from "./screens.js";
import { checksumOf } from "./studyfile.js";

const TICK_MS = 1000;

/** @type {Answers} */
const SILENT = { rating: null, fun: null };

/**
 * @typedef {"" | "consent" | "wait" | "board" | "questions" | "stop" | "end"} Stage the present screen, ""
 *   without a study
 */

export class Taking {
  #desk;
  #storage;
  #results;
  #root;
  #ended;
  /** @type {Study | null} the study that has begun */
  #study = null;
  /** @type {Run | null} run of a participant who has agreed */
  #agreed = null;
  /** @type {Stage} */
  #stage = "";
  /** @type {PuzzleDocument | null} document of the board on the screen */
  #shown = null;
  #putting = false;
  #stuck = false; // whether the board cannot be shown
  #ticking = 0;
  #attempts;
  #release = () => {}; // releases studies for other windows

  /**
   * @param {Desk} desk
   * @param {Store} storage
   * @param {Results} results
   * @param {HTMLElement} root element that shows the screens
   * @param {() => void} ended is called when the last screen is left
   */
  constructor(desk, storage, results, root, ended) {
    this.#desk = desk;
    this.#storage = storage;
    this.#results = results;
    this.#root = root;
    this.#ended = ended;
    this.#attempts = new Attempts(
      desk,
      () => this.#playing,
      (attempt) => this.#tried(attempt),
    );
    desk.on(({ document }) => document && this.#other());
    root.addEventListener("click", (event) => this.on && this.#press(around(event, "[data-do]")));
    root.addEventListener("submit", (event) => {
      if (!this.on) return;
      event.preventDefault();
      if (this.#stage === "consent") this.#agree();
      else if (this.#stage === "questions") this.#answered();
    });
    guard(root, desk.keys, () => this.#stage);
  }

  /** True while somebody takes part, or is about to. */
  get on() {
    return this.#stage !== "";
  }

  /**
   * Shows a participant the text to agree to, and returns false if a study runs in another window.
   *
   * @param {Study} study
   */
  async begin(study) {
    const release = await lock();
    if (!release) return false;
    this.#enter(release);
    this.#study = study;
    this.#consent();
    return true;
  }

  /** Continues after a reload. Returns false if there is nothing to continue, or another window does. */
  async resume() {
    const release = await lock();
    const kept = release && Run.restore(this.#storage);
    if (!kept) {
      release?.();
      return false;
    }
    this.#enter(release);
    this.#agreed = kept.run;
    if (kept.stage === "questions") this.#ask();
    else this.#wait(screens.back(kept.run.name));
    return true;
  }

  /** The run; not to be used before the participant has agreed. */
  get #run() {
    return /** @type {Run} */ (this.#agreed);
  }

  /** The play of the board on the screen. */
  get #step() {
    return /** @type {Step} */ (this.#run.step);
  }

  get #playing() {
    return this.#stage === "board" && !this.#step.ended;
  }

  /** @param {() => void} release */
  #enter(release) {
    this.#release = release;
    sheets.close(false);
    document.body.dataset.study = "on";
    received.hold(true);
  }

  #leave() {
    clearInterval(this.#ticking);
    this.#stage = "";
    this.#agreed = null;
    this.#desk.show(null);
    delete document.body.dataset.study;
    received.hold(false);
    this.#desk.view("play");
    this.#release();
    this.#ended();
  }

  // --- screens ---

  /**
   * Shows markup in place of the board or above it, and moves the focus to its heading.
   *
   * @param {Stage} stage
   * @param {string} markup
   */
  #screen(stage, markup) {
    clearInterval(this.#ticking);
    this.#stage = stage;
    find("editor").hidden = stage !== "board";
    this.#root.dataset.stage = stage;
    this.#root.innerHTML = markup;
    this.#root.querySelector("h2")?.focus();
    scrollTo(0, 0);
  }

  #consent() {
    this.#screen("consent", screens.consent(/** @type {Study} */ (this.#study)));
  }

  #agree() {
    const study = /** @type {Study} */ (this.#study);
    const code = within(this.#root, "[name=code]", HTMLInputElement);
    const agreed = within(this.#root, "[name=agreed]", HTMLInputElement);
    const participant = code.value.trim();
    const taken = () =>
      this.#results.rows.all.some(
        (row) => row.participant === participant && row.checksum === checksumOf(study),
      );
    const complain = (/** @type {HTMLElement} */ field, /** @type {string} */ words) => {
      say(within(this.#root, ".error"), words);
      field.focus();
    };
    if (!agreed.checked) complain(agreed, "Tick the box if you agree; without that nothing begins.");
    else if (participant === "")
      complain(
        code,
        "A code is needed, so that the results of one participant can be distinguished from those of another.",
      );
    else if (taken()) complain(code, "There are results with this code already: choose another.");
    else {
      this.#agreed = Run.begin(this.#storage, study, participant);
      this.#wait(screens.welcome(this.#run.board.practice));
    }
  }

  /** @param {string} markup */
  #wait(markup) {
    this.#save("wait");
    this.#screen("wait", markup);
  }

  #ask() {
    this.#save("questions");
    this.#screen("questions", screens.questions(this.#run.name, this.#run.study));
  }

  #answered() {
    const form = within(this.#root, "form", HTMLFormElement);
    const { rating, fun } = this.#run.study;
    const answers = { rating: rating ? answer(form, "rating") : null, fun: fun ? answer(form, "fun") : null };
    if ((rating && answers.rating === null) || (fun && answers.fun === null)) {
      say(within(form, ".error"), "Choose a number, or press “No answer”.");
      within(form, "fieldset:not(:has(:checked)) input").focus();
      return;
    }
    this.#record(answers);
  }

  #confirm() {
    const back = this.#stage === "questions" ? "questions" : "go";
    this.#pause();
    this.#screen("stop", screens.stop(back));
  }

  /** @param {string} markup */
  #end(markup) {
    if (this.#agreed) {
      this.#study = this.#agreed.study;
      this.#agreed.end();
    }
    this.#agreed = null;
    this.#screen("end", markup);
  }

  // --- a board ---

  #put() {
    const { name, board, study } = this.#run;
    const step = (this.#run.step ??= new Step(study.pauses));
    this.#screen("board", screens.bar(name));
    const { title, ...puzzle } = board.puzzle;
    this.#putting = true;
    const trouble = this.#desk.show(puzzle);
    this.#desk.command("clear-line");
    this.#putting = false;
    this.#shown = this.#desk.board().document;
    find("editor").hidden = trouble !== ""; // otherwise another board would be visible
    this.#attempts.forget();
    step.go(() => this.#save("board"));
    this.#note(trouble ? `This board cannot be shown (${trouble}). Skip it.` : "");
    this.#stuck = trouble !== "";
    this.#save("board");
    this.#offer();
    if (study.skip !== null) this.#ticking = window.setInterval(() => this.#offer(), TICK_MS);
    if (step.ended) this.#button("next").focus();
    else focusBoard();
    this.#desk.say(name);
  }

  /** @param {string} does */
  #button(does) {
    return within(this.#root, `[data-do="${does}"]`);
  }

  /** @param {string} words */
  #note(words) {
    say(within(this.#root, "[role=status]"), words);
  }

  /** Updates the buttons for the actions that are possible now. */
  #offer() {
    if (this.#stage !== "board") return;
    const { skip } = this.#run.study;
    const step = this.#step;
    const stuck = this.#stuck;
    const may = step.maySkip(skip);
    enable(this.#button("next"), step.ended === "solved");
    enable(this.#button("skip"), may || (stuck && step.ended === ""));
    this.#button("skip").hidden = skip === null && !stuck;
    enable(this.#button("break"), step.ended === "");
    if (!stuck && skip) this.#note(may ? "You may skip this board." : "");
  }

  /** @param {Attempt} attempt */
  #tried({ how }) {
    if (!this.#playing) return;
    const step = this.#step;
    step.lines++;
    if (how !== "left") step.tries++;
    if (how === "solved") step.end("solved");
    this.#save("board");
    if (how !== "solved") return;
    this.#offer();
    this.#button("next").focus();
  }

  /** Shows the study's board again if another one has appeared. */
  #other() {
    if (this.#stage !== "board" || this.#putting || this.#desk.board().document === this.#shown) return;
    this.#pause();
    this.#put();
  }

  /** Stops the clock and stores the record so far. */
  #pause() {
    if (this.#stage !== "board") return;
    this.#attempts.leave();
    this.#step.stop();
    this.#save("wait");
  }

  #done() {
    const { board, study } = this.#run;
    if (!board.practice && (study.rating || study.fun)) this.#ask();
    else this.#record(SILENT);
  }

  /** Records the present board and goes to the next one. @param {Answers} answers */
  #record(answers) {
    this.#write(answers);
    const run = this.#run;
    const practised = run.board.practice;
    if (!run.next()) this.#end(screens.done(run.participant));
    else if (practised && !run.board.practice) this.#wait(screens.practised(run.counted));
    else this.#put();
  }

  /** @param {Answers} answers */
  #write(answers) {
    const row = this.#run.row(answers, this.#desk.board().version);
    if (!row || this.#results.rows.add(row)) return;
    const words =
      "The browser's storage is full: tell the person who runs the study before you close this page.";
    this.#desk.say(words, { shown: true });
  }

  /** Stores the present step and its screen. @param {Stage} stage */
  #save(stage) {
    this.#run.save(stage);
  }

  // --- buttons ---

  /** @type {Record<string, () => void>} by the buttons' data-do */
  #does = {
    refuse: () => this.#end(screens.refused),
    go: () => this.#put(),
    questions: () => this.#ask(),
    next: () => {
      this.#pause();
      this.#done();
    },
    skip: () => {
      this.#pause();
      this.#step.end("skipped");
      this.#done();
    },
    break: () => {
      this.#pause();
      this.#wait(screens.rest);
    },
    silent: () => this.#record(SILENT),
    stop: () => this.#confirm(),
    "stop-keep": () => {
      this.#write(SILENT);
      this.#end(screens.kept(this.#run.participant));
    },
    "stop-delete": () => {
      const { seed } = this.#run;
      this.#results.rows.forget((row) => row.seed === seed);
      this.#end(screens.deleted);
    },
    another: () => this.#consent(),
    leave: () => this.#leave(),
  };

  /** @param {HTMLElement | null} button */
  #press(button) {
    if (button?.dataset.do && usable(button)) this.#does[button.dataset.do]();
  }
}
