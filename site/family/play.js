/**
 * Play: the board with its marks, hints, checks, the time, and the win.
 *
 * @import { Bar } from "./bar.js"
 * @import { Desk } from "./desk.js"
 * @import { Session } from "./session.js"
 * @import { Family, Light, PageActs, Puzzle, SolvedPart } from "./types.d.ts"
 */

import { find } from "../kit/elements.js";
import { showConflict } from "./conflict.js";
import { History } from "./history.js";
import { Help } from "./help.js";
import { Lost } from "./lost.js";
import { NewPuzzle } from "./newpuzzle.js";
import { onPreference, prefers } from "./preferences.js";
import { stand, tell } from "./sentence.js";
import { PlayColumns } from "./playcolumns.js";
import { PlayRecording } from "./playrecording.js";
import * as sound from "./sound.js";
import { Timer } from "./timer.js";
import * as won from "./won.js";

export class Play {
  #family;
  #desk;
  #session;
  #bar;
  #acts;
  #board;
  #history = new History("");
  #help;
  #timer;
  #record;
  /** @type {Puzzle | null} the puzzle of these states; the session's may differ while it opens */
  #puzzle = null;
  #solved = false;
  /** @type {SolvedPart | null} the solved part of the puzzle, with the part after it */
  #part = null;
  #lost;
  /** The contradiction on the board. @type {{text: string, lights: Light[]} | null} */
  #conflicts = null;
  #tries = 1; // incremented by each restart
  #changes = 0; // number of changes; answers about earlier marks are dropped
  #shown = false;
  /** Whether the board shows the open puzzle; hidden boards are not drawn, which speeds up Design. */
  #drawn = false;
  #columns;
  #new;

  /** @param {Family} family @param {Desk} desk @param {Session} session @param {Bar} bar @param {PageActs} acts */
  constructor(family, desk, session, bar, acts) {
    this.#family = family;
    this.#desk = desk;
    this.#session = session;
    this.#bar = bar;
    this.#acts = acts;
    this.#lost = new Lost(family, desk);
    this.#record = new PlayRecording(family, desk, session, () => this.state);
    this.#help = new Help(family, desk, session, this.#record.recorder, {
      state: () => this.state,
      won: () => this.#won(),
      present: () => this.#present(),
      keep: () => this.keep(),
      tell,
    });
    this.#timer = new Timer((seconds) => bar.time(seconds));
    this.#board = family.playing.board(desk, find("plate-play"), {
      put: (state, stroke) => this.#history.put(state, stroke) && this.#changed(),
      end: () => this.#history.end(),
      say: (text, head = "") => this.#lost.known || tell(text, { head }),
      fact: (text) => this.#shown && bar.fact(text),
      undo: () => this.undo(),
      open: (text) => acts.open(text),
      recast: (change) => acts.recast(change),
    });
    if (this.#board.marks) bar.marks(this.#board.marks);
    this.#new = new NewPuzzle(family, desk, (text) => acts.open(text));
    this.#columns = new PlayColumns(this.#board, this.#record.recorder.line, this.#new.element);
    onPreference(() => this.#puzzle && this.#present());
    addEventListener("visibilitychange", () => this.keep());
    addEventListener("pagehide", () => this.keep());
  }

  /** Shows the open puzzle as it was left. @param {boolean} [changed] whether Design changed it */
  async open(changed = false) {
    const { puzzle } = this.#session;
    const before = changed && this.#family.playing.carries ? this.state : "";
    const { playing } = this.#family;
    const kept = await this.#desk.kept(`board/${puzzle.id}`);
    if (puzzle !== this.#session.puzzle) return;
    this.#puzzle = puzzle;
    this.#history = new History(playing.begin(puzzle));
    const marks = kept?.all ? kept : playing.revive?.(kept);
    this.#history.restore(marks, (state) => playing.isState(puzzle, state));
    const carried = !kept && before !== "" && playing.isState(puzzle, before);
    if (carried) this.#history.put(before);
    this.#timer.set(kept?.seconds ?? (carried ? this.#timer.seconds : 0));
    this.#help.hints = kept?.hints ?? 0;
    this.#help.failed = kept?.failed ?? 0;
    this.#tries = kept?.tries ?? 1;
    this.#solved = kept?.solved === true;
    this.#forget();
    this.#conflicts = null;
    this.#drawn = false;
    if (this.#shown) this.#draw();
    this.#new.show(puzzle);
    tell("");
    this.#present();
    this.#tellSolved();
    this.#watch();
    this.#record.open(puzzle, this.#solved);
  }

  /** Sets whether Play is visible. @param {boolean} on */
  show(on) {
    this.#shown = on;
    this.#timer.run(on && !this.#over);
    if (!on) return stand("");
    const anew = !this.#drawn;
    this.#draw();
    if (anew) this.#watch();
    if (this.#over) this.#sayWon();
    else if (this.#lost.known) this.#sayLost();
    else if (this.#help.shown) this.#help.sayHint();
    else tell("");
    this.#present();
  }

  #draw() {
    if (this.#drawn || !this.#puzzle) return;
    this.#drawn = true;
    this.#board.open(this.#puzzle);
    this.#columns.show(this.#puzzle.rules);
  }

  /** Shows new knowledge about a puzzle that is already solved. */
  refresh() {
    if (this.solved || this.#part) this.#tellSolved();
  }

  /** Sets whether a sheet covers the board, which stops the clock. @param {boolean} on */
  cover(on) {
    this.#timer.run(this.#shown && !on && !this.#over);
  }

  /** Removes the hint from the board, and returns whether there was one. */
  forgetHint() {
    return this.#help.forgetHint();
  }

  focus() {
    this.#board.focus();
  }

  get state() {
    return this.#history.now;
  }

  /** The keys of the board. */
  get keys() {
    this.#draw(); // the keys depend on the puzzle
    return this.#board.keys();
  }

  /** Whether the puzzle, or the visible part of it, is solved. */
  get #over() {
    return this.#solved || this.#part !== null;
  }

  /** Whether a part of the puzzle is solved, and another one follows. */
  get partly() {
    return this.#part !== null;
  }

  /** Goes on to the next part; returns false if no part is solved. */
  onward() {
    if (!this.#part) return false;
    this.put(this.#part.next.state);
    this.focus();
    return true;
  }

  /** Whether the player has acted on the open puzzle. */
  get touched() {
    return this.#puzzle === this.#session.puzzle && (this.#history.canUndo || this.#history.canRedo);
  }

  /** Whether the open puzzle is solved. */
  get solved() {
    return this.#solved && this.#puzzle === this.#session.puzzle;
  }

  // --- acts ---

  /** Goes on to a state. @param {string} state */
  put(state) {
    if (this.#history.put(state)) this.#changed();
  }

  /** Resolves when pending input has been handled; undefined if there is none. */
  settled() {
    return this.#board.settled?.();
  }

  undo() {
    const steps = this.#undoable;
    for (let i = 0; i < steps; i++) this.#history.go(-1);
    if (steps > 0) this.#changed("undo");
  }

  /** The number of steps that Undo goes back, past transient states. */
  get #undoable() {
    const passes = this.#family.playing.passing ?? (() => false);
    if (this.#without.includes("undo")) return 0;
    return this.#history.stepsBack((state) => passes(this.#session.puzzle, state));
  }

  redo() {
    if (!this.#without.includes("redo") && this.#history.go(1)) this.#changed("redo");
  }

  restart() {
    if (this.#without.includes("restart") || !this.#history.put(this.#again)) return;
    this.#record.recorder.tried();
    this.#tries++;
    this.#changed("restart");
    tell("Undo brings back what was there.", { head: "Restarted." });
  }

  async check() {
    if (!this.#over) await this.#help.check();
  }

  async hint() {
    if (!this.#over) await this.#help.hint();
  }

  /** The state that Restart goes to. */
  get #again() {
    const { playing } = this.#family;
    const { puzzle } = this.#session;
    return playing.restart?.(puzzle, this.state) ?? playing.begin(puzzle);
  }

  /** A line about the time and help that the solution took; "" if the open puzzle is not solved. */
  get result() {
    return this.solved ? won.resultWords(this.#took) : "";
  }

  /** The time and help used so far. */
  get #took() {
    const { hints, failed } = this.#help;
    return { hints, failed, tries: this.#tries, seconds: this.#timer.seconds };
  }

  get #without() {
    return this.#family.playing.without?.(this.#session.puzzle) ?? [];
  }

  // --- consequences of a change ---

  #forget() {
    this.#help.forget();
    this.#lost.forget();
    this.#part = null;
    this.#changes++;
  }

  /** @param {string} [act] name in records (docs/record.md) */
  #changed(act = "mark") {
    this.#forget();
    sound.play("tick");
    this.#record.act(act, this.#solved);
    this.#solved = false;
    this.#tellSolved();
    tell("");
    this.#present();
    this.keep();
    this.#watch();
  }

  /** Announces that the puzzle is solved, or that the position is lost. */
  async #watch() {
    const [turn, asked] = [this.#changes, this.#help.asked];
    const puzzle = this.#puzzle;
    if (!puzzle || !this.#drawn) return;
    const answer = await this.#family.playing.watch(this.#desk, puzzle, this.state).catch(() => null);
    if (!answer || turn !== this.#changes) return;
    this.#conflicts = answer.conflicts ?? null;
    if (answer.part) this.#partSolved(answer.part);
    else if (answer.solved && !this.#solved && this.#history.canUndo) this.#won();
    else if (answer.lost) {
      this.#lost.because(answer.lost, answer.lights);
      // A check or a hint that came first has already announced the result.
      if (asked === this.#help.asked) {
        sound.play("not yet");
        this.#sayLost();
      }
      this.#present();
      await this.#solvable().catch(() => null);
      if (turn === this.#changes) this.#acts.lost();
    } else this.#present();
  }

  #sayLost() {
    if (this.#shown) this.#lost.say(this.#history.canUndo ? () => this.rescue() : null);
  }

  /** Takes back the moves that led to a lost position; returns false if the position is not lost. */
  rescue() {
    if (!this.#lost.known) return false;
    this.#back();
    return true;
  }

  /** The last state from which the puzzle can be solved; null if there is none. */
  #solvable() {
    const turn = this.#changes;
    return this.#lost.solvable(this.#session.puzzle, this.#history, () => turn !== this.#changes);
  }

  /** The latest move after which the puzzle could be solved, in words; "" if not lost, or unknown. */
  get solvableUntil() {
    return this.#lost.untilWords;
  }

  async #back() {
    const turn = this.#changes;
    const before = await this.#solvable();
    if (turn !== this.#changes) return;
    if (before) {
      for (let i = 0; i < before.steps; i++) this.#history.go(-1);
      this.#changed("undo");
      return this.focus();
    }
    this.#lost.sayFromTheBeginning();
  }

  /** @param {SolvedPart} part */
  #partSolved(part) {
    this.#part = part;
    this.#record.partSolved();
    this.#celebrate();
  }

  #won() {
    this.#solved = true;
    this.#record.recorder.solved();
    this.#celebrate();
    this.#acts.solved();
  }

  #celebrate() {
    this.#help.found = [];
    sound.play("won");
    this.#sayWon();
    this.#present();
    this.#tellSolved();
    this.keep();
  }

  #sayWon() {
    tell("", { head: this.#part ? `${this.#part.name} solved.` : "Solved." });
  }

  #tellSolved() {
    this.#timer.run(this.#shown && !this.#over);
    find("plate-play").classList.toggle("won", this.#over);
    this.#bar.time(this.#timer.seconds);
    const part = this.#part;
    const { undone } = this.#history;
    const win = won.winOf({ ...this.#took, undone, part: part?.name ?? "" }, this.#session.verdict);
    won.show(this.#over ? win : null, {
      ...this.#acts,
      ...(part ? { next: () => this.onward() } : {}),
      following: () => part?.next ?? this.#acts.following(),
      look: (next) => won.lookOf(this.#family, this.#desk, next),
    });
  }

  #present() {
    const { canRedo, now } = this.#history;
    const conflicts = prefers("conflicts") ? this.#conflicts : null;
    const lights = [...this.#help.found, ...this.#lost.lights, ...this.#help.lights];
    if (this.#drawn) this.#board.show(now, [...(conflicts?.lights ?? []), ...lights]);
    this.#acts.shown();
    if (!this.#shown) return;
    const without = this.#without;
    this.#bar.enable({
      undo: this.#undoable > 0,
      redo: canRedo && !without.includes("redo"),
      restart: now !== this.#again && !without.includes("restart"),
      hint: !this.#over || won.OVER,
      check: !this.#over || won.OVER,
    });
    showConflict(this.#bar, conflicts?.text ?? "", this.#board.fact ?? "");
  }

  /** Saves the marks, the time and the help used. */
  keep() {
    if (!this.#puzzle) return;
    const board = { ...this.#history.save(), ...this.#took, solved: this.#solved };
    this.#desk.keepNow(`board/${this.#puzzle.id}`, board);
  }
}
