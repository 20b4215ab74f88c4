// Taking part: the text to agree to, then board after board, each drawn in Play
// without its title, numbers, solutions and hints, and what is asked of it. Before
// somebody has agreed nothing is kept; from then on everything needed to go on is
// in this browser after every step, so that a reload or a crash loses nothing.

import { Attempts } from "../attempts.js";
import { closeDrawers } from "../drawer.js";
import { received } from "../model/received.js";
import { enable, find, press, say } from "../../kit/elements.js";
import { escape } from "../../kit/words.js";
import { Clock } from "../../kit/study/clock.js";
import { isSeed, newSeed, shuffled } from "../../kit/study/order.js";
import { answer, scale } from "./scale.js";
import { MOST_NAME, checksumOf } from "./studyfile.js";

/** Where a window that comes later finds who is taking part, and how far. */
export const RUN = "perplex.study.run";
const STEP = "perplex.study.step";
const LOCK = "perplex.study";
const SAVE_MS = 2000; // between things done
const TICK_MS = 1000;

// The time since 1970, even and going on when the machine's clock is set.
const now = () => performance.timeOrigin + performance.now();
const seconds = (ms) => Number((ms / 1000).toFixed(2));

// The commands of keys that draw a line.
const DRAWS = new Set(["up", "right", "down", "left", "enter", "clear-line"]);

/** newCode is a participant's code in letters and digits that nobody mistakes for each other. */
function newCode() {
  const signs = "abcdefghjkmnpqrstuvwxyz23456789"; // 31, with room for a byte's even share of 248
  let code = "";
  while (code.length < 6) {
    const [byte] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < 248) code += signs[byte % 31];
  }
  return code;
}

const parsed = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

export class Taking {
  #desk;
  #storage;
  #results;
  #root;
  #ended;
  #study = null; // that is begun
  #run = null; // {study, participant, seed, order}, of whom has agreed
  #steps = []; // its boards in order, those for practice first
  #at = 0; // the present one
  #step = null; // {began, clock, attempts, lines, ended} of it
  #clock = null;
  #stage = ""; // what is on the screen: consent, wait, board, questions, stop, end
  #shown = null; // the document of the board on the screen
  #putting = false;
  #saved = 0; // when the step was
  #ticking = 0;
  #attempts;
  #release = () => {}; // gives the study to other windows

  /** root is where it is shown; ended() is called when the last screen is left. */
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
    root.addEventListener("click", ({ target }) => this.on && this.#press(target.closest("[data-do]")));
    root.addEventListener("submit", (event) => {
      if (!this.on) return;
      event.preventDefault();
      if (this.#stage === "consent") this.#agree();
      else if (this.#stage === "questions") this.#answered();
    });
    this.#guard();
    this.#watch();
  }

  /** on tells whether somebody is taking part, or about to. */
  get on() {
    return this.#stage !== "";
  }

  get #playing() {
    return this.#stage === "board" && !this.#step.ended;
  }

  get #present() {
    return this.#steps[this.#at];
  }

  /** begin shows a participant what to agree to; false if a study runs in another window. */
  async begin(study) {
    if (!(await this.#lock())) return false;
    this.#enter();
    this.#study = study;
    this.#consent();
    return true;
  }

  /** resume goes on where a reload has ended it; false if there is nothing to go on with, or another window does. */
  async resume() {
    const run = parsed(this.#storage.get(RUN));
    if (!run || !isSeed(run.seed) || !(await this.#lock())) return false;
    const step = parsed(this.#storage.get(STEP));
    this.#enter();
    this.#take(run);
    this.#at = Math.min(step?.at ?? 0, this.#steps.length - 1);
    this.#step = step?.step ?? null;
    if (step?.stage === "questions") this.#ask();
    else this.#wait("Welcome back", `${this.#name()} is next. The time away is not counted.`, "Go on");
    return true;
  }

  // One window at a time, where the browser can tell.
  #lock() {
    const { locks } = navigator;
    if (!locks) return true;
    return new Promise((got) => {
      locks.request(LOCK, { ifAvailable: true }, (lock) => {
        got(lock !== null);
        return lock && new Promise((release) => (this.#release = release));
      });
    });
  }

  #enter() {
    closeDrawers();
    document.body.dataset.study = "on";
    received.hold(true);
  }

  #leave() {
    clearInterval(this.#ticking);
    this.#stage = "";
    this.#run = this.#step = this.#clock = null;
    this.#desk.show(null);
    delete document.body.dataset.study;
    received.hold(false);
    this.#desk.view("play");
    this.#release();
    this.#ended();
  }

  // --- screens ---

  // #screen shows markup instead of the board; the focus goes to its heading.
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
    const { name, consent } = this.#study;
    this.#screen(
      "consent",
      `<form class="study-page" novalidate>
  <h2 tabindex="-1">${escape(name || "A study of line puzzles")}</h2>
  <div class="study-text">${escape(consent)}</div>
  <label class="study-field study-code"><span>Your code, in the place of a name</span><input type="text" name="code" value="${newCode()}" maxlength="${MOST_NAME}" autocomplete="off" autocapitalize="off" spellcheck="false"></label>
  <label class="tick"><input type="checkbox" name="agreed"><span>I have read this, and I take part of my own will.</span></label>
  <p class="error" role="alert"></p>
  <div class="line"><button type="submit" class="primary">Begin</button><button type="button" data-do="refuse">I do not take part</button></div>
</form>`,
    );
  }

  #agree() {
    const form = this.#root.querySelector("form");
    const { code, agreed } = form.elements;
    const complain = (field, words) => {
      say(form.querySelector(".error"), words);
      field.focus();
    };
    const participant = code.value.trim();
    if (!agreed.checked) complain(agreed, "Tick the box if you agree; without that nothing begins.");
    else if (participant === "")
      complain(
        code,
        "A code is needed, so that the results of one participant can be distinguished from those of another.",
      );
    else if (
      this.#results.rows.some(
        (row) => row.participant === participant && row.checksum === checksumOf(this.#study),
      )
    ) {
      complain(code, "There are results with this code already: choose another.");
    } else {
      const study = this.#study;
      const seed = newSeed();
      const count = study.boards.filter(({ practice }) => !practice).length;
      const order =
        study.order === "random" ? shuffled(count, seed) : Array.from({ length: count }, (_, i) => i);
      const run = { study, participant, seed, order };
      this.#storage.set(RUN, JSON.stringify(run));
      this.#take(run);
      this.#at = 0;
      this.#step = null;
      const practice = this.#present.practice
        ? "The first is for practice: nothing of it is recorded."
        : "The time counts from when you see it.";
      this.#wait(
        "Before you begin",
        `You will see one board after the other. Press on a start, a large disc, and draw a line to an end; a wrong line may be drawn again as often as you like. With a keyboard, Enter begins the line, arrows draw it, and Enter finishes it. ${practice}`,
        "Show the first board",
      );
    }
  }

  #take(run) {
    this.#run = run;
    const { boards } = run.study;
    const practice = boards.filter((board) => board.practice);
    const counted = boards.filter((board) => !board.practice);
    this.#steps = [...practice, ...run.order.map((i, place) => ({ ...counted[i], place: place + 1 }))];
  }

  // #name is what the present board is called: only how far it is.
  #name() {
    const { practice, place } = this.#present;
    if (!practice) return `Board ${place} of ${this.#run.order.length}`;
    return `Practice board ${this.#at + 1} of ${this.#steps.length - this.#run.order.length}`;
  }

  // #wait shows words, and a button after which the clock runs.
  #wait(title, words, go) {
    this.#save("wait");
    this.#screen(
      "wait",
      `<div class="study-page"><h2 tabindex="-1">${title}</h2><p>${words}</p>
<div class="line"><button type="button" class="primary" data-do="go">${go}</button><button type="button" class="plain" data-do="stop">Stop the study</button></div></div>`,
    );
  }

  #ask() {
    this.#save("questions");
    const { rating, fun } = this.#run.study;
    this.#screen(
      "questions",
      `<form class="study-page" novalidate><h2 tabindex="-1">${this.#name()}</h2>
${rating ? scale("rating") : ""}${fun ? scale("fun") : ""}
<p class="error" role="alert"></p>
<div class="line"><button type="submit" class="primary">Continue</button><button type="button" data-do="silent">No answer</button><button type="button" class="plain" data-do="stop">Stop the study</button></div></form>`,
    );
  }

  #answered() {
    const form = this.#root.querySelector("form");
    const { rating, fun } = this.#run.study;
    const answers = { rating: rating ? answer(form, "rating") : null, fun: fun ? answer(form, "fun") : null };
    if ((rating && answers.rating === null) || (fun && answers.fun === null)) {
      say(form.querySelector(".error"), "Choose a number, or press “No answer”.");
      form.querySelector(`fieldset:not(:has(:checked)) input`).focus();
      return;
    }
    this.#record(answers);
  }

  #confirm() {
    this.#pause();
    const back = this.#stage;
    this.#screen(
      "stop",
      `<div class="study-page"><h2 tabindex="-1">Stop the study?</h2>
<p>You may stop without a reason. What was recorded of you until now is kept for the study, or deleted, as you wish.</p>
<div class="line"><button type="button" class="primary" data-do="${back === "questions" ? "questions" : "go"}">Go on with the study</button></div>
<div class="line"><button type="button" data-do="stop-keep">Stop, and keep it</button><button type="button" data-do="stop-delete">Stop, and delete it</button></div></div>`,
    );
  }

  #end(title, words) {
    if (this.#run) {
      this.#study = this.#run.study;
      this.#storage.remove(RUN);
      this.#storage.remove(STEP);
    }
    this.#run = null;
    this.#screen(
      "end",
      `<div class="study-page"><h2 tabindex="-1">${title}</h2><p>${words}</p>
<div class="line"><button type="button" class="primary" data-do="another">Next participant</button><button type="button" data-do="leave">Back to the study kit</button></div></div>`,
    );
  }

  // --- a board ---

  #put() {
    this.#step ??= { began: new Date().toISOString(), clock: {}, attempts: 0, lines: 0, ended: "" };
    const { skip, pauses } = this.#run.study;
    this.#screen(
      "board",
      `<div class="study-bar"><h2 tabindex="-1">${this.#name()}</h2><div class="line">
<button type="button" class="primary" data-do="next">Next</button><button type="button" data-do="skip">Skip</button><button type="button" class="plain" data-do="break">Take a break</button><button type="button" class="plain" data-do="stop">Stop the study</button></div>
<p class="note" role="status" aria-label="Study"></p></div>`,
    );
    const { title, ...puzzle } = this.#present.puzzle;
    this.#putting = true;
    const trouble = this.#desk.show(puzzle);
    this.#desk.command("clear-line");
    this.#putting = false;
    this.#shown = this.#desk.board().document;
    find("editor").hidden = trouble !== ""; // else another board would be seen
    this.#attempts.forget();
    this.#clock = new Clock(pauses, this.#step.clock);
    if (!this.#step.ended && !document.hidden) this.#clock.go(now());
    this.#note(trouble ? `This board cannot be shown (${trouble}). Skip it.` : "");
    if (trouble) this.#step.stuck = true;
    this.#save("board");
    this.#offer();
    if (skip !== null) this.#ticking = setInterval(() => this.#offer(), TICK_MS);
    if (this.#step.ended) this.#button("next").focus();
    else find("grid").querySelector('[tabindex="0"]')?.focus();
    this.#desk.say(this.#name());
  }

  #button(what) {
    return this.#root.querySelector(`[data-do="${what}"]`);
  }

  #note(words) {
    say(this.#root.querySelector("[role=status]"), words);
  }

  // #offer tells by the buttons what can be done now.
  #offer() {
    if (this.#stage !== "board") return;
    const { skip } = this.#run.study;
    const { ended, stuck } = this.#step;
    const due = skip !== null && this.#clock.time(now()) >= skip * 1000;
    enable(this.#button("next"), ended === "solved");
    // Offered once, it stays.
    this.#step.offered ||= due;
    enable(this.#button("skip"), ended === "" && (this.#step.offered || stuck === true));
    this.#button("skip").hidden = skip === null && !stuck;
    enable(this.#button("break"), ended === "");
    if (!stuck && skip > 0) this.#note(ended === "" && this.#step.offered ? "You may skip this board." : "");
  }

  #tried({ how }) {
    if (!this.#playing) return;
    this.#step.lines++;
    if (how !== "left") this.#step.attempts++;
    if (how === "solved") {
      this.#clock.stop(now());
      this.#step.ended = "solved";
    }
    this.#save("board");
    if (how !== "solved") return;
    this.#offer();
    this.#button("next").focus();
  }

  // Another board has come upon the screen: the study's goes back there.
  #other() {
    if (this.#stage !== "board" || this.#putting || this.#desk.board().document === this.#shown) return;
    this.#pause();
    this.#put();
  }

  // #pause stops the clock and keeps what it has counted.
  #pause() {
    if (this.#stage !== "board") return;
    this.#attempts.leave();
    this.#clock.stop(now());
    this.#save("wait");
  }

  #done() {
    const { rating, fun } = this.#run.study;
    if (!this.#present.practice && (rating || fun)) this.#ask();
    else this.#record({ rating: null, fun: null });
  }

  // #record writes the present board down and goes to the next.
  #record(answers) {
    const { study, order } = this.#run;
    this.#write(answers);
    this.#step = null;
    this.#at++;
    if (this.#at === this.#steps.length) {
      this.#end("Thank you", `That was the last board. Your code is ${escape(this.#run.participant)}.`);
    } else if (!this.#present.practice && this.#present.place === 1) {
      this.#wait(
        "The practice is over",
        `${order.length === 1 ? "One board comes" : `${order.length} boards come`} now, and what you do is recorded from here on.`,
        "Show the first board",
      );
    } else this.#put();
  }

  #write(answers) {
    const { id, title, puzzle, practice, place } = this.#present;
    if (practice || !this.#step) return;
    const { study, participant, seed } = this.#run;
    const { clock, attempts, lines, ended, began } = this.#step;
    const { time = 0, paused = 0, away = 0 } = clock;
    const counted = { time: seconds(time), paused: seconds(paused), away: seconds(away) };
    const row = {
      id,
      puzzle,
      ...answers,
      ...counted,
      attempts,
      lines,
      ended,
      participant,
      order: place,
      started: began,
      title,
      study: study.name,
      checksum: checksumOf(study),
      seed,
      version: this.#desk.board().version,
    };
    if (!this.#results.add(row))
      this.#desk.say("The browser stores no more: tell whoever runs the study, before this page is closed.", {
        shown: true,
      });
  }

  // #save keeps the present step, and which screen it is at.
  #save(stage) {
    if (!this.#run) return;
    if (this.#clock && this.#step && this.#stage === "board") this.#step.clock = this.#clock.state;
    this.#saved = now();
    this.#storage.set(STEP, JSON.stringify({ at: this.#at, step: this.#step, stage }));
  }

  // --- what is pressed ---

  #press(button) {
    if (!button || button.getAttribute("aria-disabled") === "true") return;
    const does = {
      refuse: () => this.#end("Nothing was recorded", "Thank you for reading."),
      go: () => this.#put(),
      questions: () => this.#ask(),
      next: () => {
        this.#pause();
        this.#done();
      },
      skip: () => {
        this.#pause();
        this.#step.ended = "skipped";
        this.#done();
      },
      break: () => {
        this.#pause();
        this.#wait("A break", "The time is not counted until you go on.", "Go on");
      },
      silent: () => this.#record({ rating: null, fun: null }),
      stop: () => this.#confirm(),
      "stop-keep": () => {
        if (this.#step) {
          this.#step.ended ||= "stopped";
          this.#write({ rating: null, fun: null });
        }
        this.#end(
          "The study has ended",
          `What was recorded is kept, with the code ${escape(this.#run.participant)}. Thank you.`,
        );
      },
      "stop-delete": () => {
        this.#results.forget(this.#run.seed);
        this.#end("The study has ended", "What was recorded of you is deleted. Thank you.");
      },
      another: () => this.#consent(),
      leave: () => this.#leave(),
    };
    does[button.dataset.do]();
  }

  // --- what is kept away, and what is attended to ---

  // Of the page there are Play and the settings: no key, paste or drop does anything
  // else. The listener is on the way to those on the document.
  #guard() {
    document.body.addEventListener("keydown", (event) => {
      if (!this.on) return;
      const command = this.#desk.keys.command(event);
      const drawing = this.#stage === "board" && find("grid").contains(event.target) && DRAWS.has(command);
      if (!drawing && command !== "settings") event.stopPropagation();
    });
    for (const type of ["paste", "copy", "cut", "drop", "dragover"]) {
      window.addEventListener(
        type,
        (event) => {
          if (!this.on || (event.target instanceof Element && this.#root.contains(event.target))) return;
          event.stopPropagation();
          event.preventDefault();
        },
        true,
      );
    }
  }

  // What somebody does keeps the clock going; out of sight it stands.
  #watch() {
    const touch = () => {
      if (!this.#playing) return;
      this.#clock.touch(now());
      if (now() - this.#saved > SAVE_MS) this.#save("board");
    };
    for (const type of ["pointermove", "pointerdown", "keydown", "wheel", "scroll"])
      window.addEventListener(type, touch, { capture: true, passive: true });
    const turn = (away) => {
      if (!this.#playing) return;
      if (away) this.#clock.stop(now());
      else this.#clock.go(now());
      this.#save("board");
    };
    document.addEventListener("visibilitychange", () => turn(document.hidden));
    window.addEventListener("pagehide", () => turn(true));
    window.addEventListener("pageshow", ({ persisted }) => persisted && turn(false));
  }
}
