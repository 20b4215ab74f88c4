/**
 * Play: the board with its marks, hints, checks, the time, and the win.
 *
 * @import { Bar } from "./bar.js"
 * @import { Desk } from "./desk.js"
 * @import { Session } from "./session.js"
 * @import { Checked, Family, Light, Puzzle, SolvedPart } from "./types.d.ts"
 */

import { element, find } from "../kit/elements.js";
import { clock, messageOf, sentence, several } from "../kit/words.js";
import { OwnRecorder } from "../kit/own/recorder.js";
import { History } from "./history.js";
import { Ladder } from "./ladder.js";
import { NewPuzzle } from "./newpuzzle.js";
import { onPreference, prefers } from "./preferences.js";
import { tell } from "./sentence.js";
import { keysPanel, rulesPanel } from "./rules.js";
import * as sound from "./sound.js";
import { Timer } from "./timer.js";
import * as won from "./won.js";

/**
 * @typedef {object} PlayActs
 * @property {() => void} next
 * @property {() => void} share
 * @property {() => void} shown another state is shown
 * @property {() => void} lost it is known since when the puzzle cannot be solved
 * @property {() => void} understand
 * @property {(text: string) => Promise<void>} open
 * @property {() => void} solved
 * @property {() => import("./types.d.ts").Sample | null} following the puzzle that Next opens
 * @property {(change: (text: string) => string) => Promise<void>} recast changes the open puzzle, and the file it came with
 */

export class Play {
  #family;
  #desk;
  #session;
  #bar;
  #acts;
  #board;
  #history = new History("");
  #ladder = new Ladder();
  #timer;
  #recorder = new OwnRecorder("../rating/index.html");
  /** @type {Light[]} what a check has found */
  #found = [];
  /** @type {Puzzle | null} the puzzle whose states these are; another may be open for a moment */
  #puzzle = null;
  #solved = false;
  /** @type {SolvedPart | null} the part of the puzzle that is solved, and the one after it */
  #part = null;
  /** @type {{text: string, lights: Light[]} | null} why the puzzle can no longer be solved from here */
  #lost = null;
  /** @type {{state: string, steps: number} | null} the last state from which a lost puzzle can be solved */
  #until = null;
  /** What contradicts itself on the board. @type {{text: string, lights: Light[]} | null} */
  #conflicts = null;
  #hints = 0;
  #tries = 1; // one more after each restart
  #changes = 0; // so that late answers about other marks are dropped
  #asked = 0; // and late answers to a question that another has followed
  #shown = false;
  #keys = element("div", { class: "keys-part" });
  #new;

  /** @param {Family} family @param {Desk} desk @param {Session} session @param {Bar} bar @param {PlayActs} acts */
  constructor(family, desk, session, bar, acts) {
    this.#family = family;
    this.#desk = desk;
    this.#session = session;
    this.#bar = bar;
    this.#acts = acts;
    this.#timer = new Timer((seconds) => bar.time(seconds));
    this.#board = family.playing.board(desk, find("plate-play"), {
      put: (state, stroke) => this.#history.put(state, stroke) && this.#changed(),
      end: () => this.#history.end(),
      say: (text, head = "") => this.#lost || tell(text, { head }),
      fact: (text) => this.#shown && bar.fact(text),
      undo: () => this.undo(),
      open: (text) => acts.open(text),
      recast: (change) => acts.recast(change),
    });
    if (this.#board.marks) bar.marks(this.#board.marks);
    find("right-play").append(...(this.#board.tools ? [this.#board.tools] : []), this.#keys);
    this.#new = new NewPuzzle(family, desk, (text) => acts.open(text));
    find("left-play").after(this.#recorder.line);
    // Texts to read need the left column.
    this.#board.texts?.classList.add("texts");
    if (this.#board.texts) find("right-play").append(this.#new.element);
    else find("left-play").after(this.#new.element);
    this.#recorder.line.dataset.in = "play";
    onPreference(() => this.#puzzle && this.#present());
    addEventListener("visibilitychange", () => this.keep());
    addEventListener("pagehide", () => this.keep());
  }

  /** Shows the open puzzle as it was left. @param {boolean} [changed] whether it came of a change in Design */
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
    this.#hints = kept?.hints ?? 0;
    this.#tries = kept?.tries ?? 1;
    this.#solved = kept?.solved === true;
    this.#forget();
    this.#conflicts = null;
    this.#board.open(puzzle);
    this.#panels();
    this.#new.show(puzzle);
    tell("");
    this.#present();
    this.#tellSolved();
    this.#watch();
    const { by, measure } = this.#family.record(puzzle, this.#session.known, this.#desk);
    const { id } = this.#family;
    const played = { id: `${id}-${puzzle.id}`, family: id, title: puzzle.name, by, measure };
    this.#recorder.open(this.#solved ? null : played);
  }

  /** Rules, keys and switches at the left; where there are texts to read, these with the keys at the right. */
  #panels() {
    const { rules } = this.#session.puzzle;
    const { texts, switches, heading } = this.#board;
    const keys = keysPanel(
      this.#board.keys().filter(([, , where]) => where !== "help"),
      switches,
      heading,
    );
    this.#keys.hidden = !texts;
    if (texts) this.#keys.replaceChildren(...keys);
    find("left-play").replaceChildren(...rulesPanel(rules), ...(texts ? [texts] : [element("hr"), ...keys]));
  }

  /** Whether Play is on the screen. @param {boolean} on */
  show(on) {
    this.#shown = on;
    this.#timer.run(on && !this.#over);
    if (!on) return;
    if (this.#over) this.#sayWon();
    else if (this.#lost) this.#sayLost();
    else if (this.#ladder.shown) this.#sayHint();
    else tell("");
    this.#present();
  }

  /** Follows what has become known of a puzzle that is solved already. */
  refresh() {
    if (this.solved || this.#part) this.#tellSolved();
  }

  /** Whether a sheet covers the board, which stops the clock. @param {boolean} on */
  cover(on) {
    this.#timer.run(this.#shown && !on && !this.#over);
  }

  /** Takes a hint off the board; false where there is none. */
  forgetHint() {
    if (!this.#ladder.shown) return false;
    this.#ladder.clear();
    tell("");
    this.#present();
    return true;
  }

  focus() {
    this.#board.focus();
  }

  get state() {
    return this.#history.now;
  }

  /** The keys of the board. */
  get keys() {
    return this.#board.keys();
  }

  /** Whether the puzzle, or the part of it that is shown, is solved. */
  get #over() {
    return this.#solved || this.#part !== null;
  }

  /** Whether a part of the puzzle is solved, and another one follows. */
  get partly() {
    return this.#part !== null;
  }

  /** Goes on to the next part; false where no part is solved. */
  onward() {
    if (!this.#part) return false;
    this.put(this.#part.next.state);
    this.focus();
    return true;
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

  /** Resolves when what was put in has been done, where that takes time. */
  settled() {
    return this.#board.settled?.();
  }

  undo() {
    const steps = this.#without.includes("undo") ? 0 : this.#stepsBack;
    for (let i = 0; i < steps; i++) this.#history.go(-1);
    if (steps > 0) this.#changed();
  }

  /** The steps to the last state before, without those that are only passed; 0 where there is none. */
  get #stepsBack() {
    const { passing } = this.#family.playing;
    for (const { state, steps } of this.#history.before())
      if (!passing?.(this.#session.puzzle, state)) return steps;
    return 0;
  }

  redo() {
    if (!this.#without.includes("redo") && this.#history.go(1)) this.#changed();
  }

  restart() {
    if (this.#without.includes("restart") || !this.#history.put(this.#again)) return;
    this.#recorder.tried();
    this.#tries++;
    this.#changed();
    tell("Undo brings back what was there.", { head: "Restarted." });
  }

  async check() {
    if (this.#over) return;
    const { puzzle, known } = this.#session;
    const turn = ++this.#asked;
    /** @type {Checked} */
    let found;
    try {
      found = await this.#family.playing.check(this.#desk, puzzle, known, this.state);
    } catch (error) {
      return tell(sentence(messageOf(error)));
    }
    if (turn !== this.#asked) return;
    this.#recorder.tried();
    this.#ladder.clear();
    this.#found = found.lights;
    if (found.solved) return this.#won();
    if (found.failed) sound.play("not yet");
    tell(found.text, found.failed ? { head: "Not yet.", failed: true } : {});
    this.#present();
  }

  async hint() {
    if (this.#over) return;
    if (this.#ladder.goesOn) this.#ladder.on();
    else if (!this.#ladder.shown) {
      const { puzzle, known } = this.#session;
      const turn = ++this.#asked;
      try {
        const hint = await this.#family.playing.hint(this.#desk, puzzle, known, this.state);
        if (turn !== this.#asked) return;
        this.#ladder.begin(hint);
        this.#hints++;
        this.#recorder.helped();
      } catch (error) {
        if (turn === this.#asked) tell(sentence(messageOf(error)));
        return;
      }
    }
    this.#found = [];
    this.#sayHint();
    this.#present();
    this.keep();
  }

  #sayHint() {
    const { head, text } = this.#ladder.words;
    tell(sentence(text), { head });
  }

  /** The state that Restart goes to. */
  get #again() {
    const { playing } = this.#family;
    const { puzzle } = this.#session;
    return playing.restart?.(puzzle, this.state) ?? playing.begin(puzzle);
  }

  /** What it took to solve the open puzzle, in a line; "" where it is not solved. */
  get result() {
    if (!this.solved) return "";
    const tries = this.#tries === 1 ? "1 try" : `${this.#tries} tries`;
    const hints = this.#hints === 0 ? "no hint" : several(this.#hints, "hint");
    return `Solved in ${clock(this.#timer.seconds)}, ${tries}, ${hints}`;
  }

  get #without() {
    return this.#family.playing.without?.(this.#session.puzzle) ?? [];
  }

  // --- what follows from a change ---

  #forget() {
    this.#ladder.clear();
    this.#found = [];
    this.#lost = null;
    this.#part = null;
    this.#until = null;
    this.#changes++;
    this.#asked++;
  }

  #changed() {
    this.#forget();
    sound.play("tick");
    this.#recorder.act();
    this.#solved = false;
    this.#tellSolved();
    tell("");
    this.#present();
    this.keep();
    this.#watch();
  }

  /** Says that the puzzle is solved as soon as it is, and that it is lost where that is known. */
  async #watch() {
    const [turn, asked] = [this.#changes, this.#asked];
    const puzzle = this.#puzzle;
    if (!puzzle) return;
    const answer = await this.#family.playing.watch(this.#desk, puzzle, this.state).catch(() => null);
    if (!answer || turn !== this.#changes) return;
    this.#conflicts = answer.conflicts ?? null;
    if (answer.part) this.#partSolved(answer.part);
    else if (answer.solved && !this.#solved && this.#history.canUndo) this.#won();
    else if (answer.lost) {
      this.#lost = { text: answer.lost, lights: answer.lights ?? [] };
      // A check or a hint that came before says it, too.
      if (asked === this.#asked) {
        sound.play("not yet");
        this.#sayLost();
      }
      this.#present();
      this.#until = await this.#solvable().catch(() => null);
      if (turn === this.#changes) this.#acts.lost();
    } else this.#present();
  }

  #sayLost() {
    if (!this.#lost || !this.#shown) return;
    const act = { name: "Undo to the last solvable position", does: () => this.rescue() };
    tell(this.#lost.text, { head: "Lost.", failed: true, ...(this.#history.canUndo ? { act } : {}) });
  }

  /** Takes back what led into a lost position; false where the position is not lost. */
  rescue() {
    if (!this.#lost) return false;
    this.#back();
    return true;
  }

  /** The last state before a lost one from which the puzzle can be solved; null where there is none. */
  async #solvable() {
    const turn = this.#changes;
    const { puzzle } = this.#session;
    for (const before of this.#history.before()) {
      const { lost } = await this.#family.playing.watch(this.#desk, puzzle, before.state);
      if (turn !== this.#changes || !lost) return before;
    }
    return null;
  }

  /** The number of moves after which the puzzle could still be solved; null where it can be, or where that is not known. */
  get solvableUntil() {
    return this.#lost && this.#until ? (this.#family.playing.moves?.(this.#until.state) ?? null) : null;
  }

  async #back() {
    const turn = this.#changes;
    const before = await this.#solvable();
    if (turn !== this.#changes) return;
    if (before) {
      for (let i = 0; i < before.steps; i++) this.#history.go(-1);
      this.#changed();
      return this.focus();
    }
    tell("The puzzle could not be solved from the beginning.", { head: "Lost.", failed: true });
  }

  /** @param {SolvedPart} part */
  #partSolved(part) {
    this.#part = part;
    this.#found = [];
    sound.play("won");
    this.#sayWon();
    this.#present();
    this.#tellSolved();
    this.keep();
  }

  #sayWon() {
    tell("", { head: this.#part ? `${this.#part.name} solved.` : "Solved." });
  }

  #won() {
    this.#solved = true;
    this.#found = [];
    this.#recorder.solved();
    sound.play("won");
    this.#sayWon();
    this.#present();
    this.#tellSolved();
    this.keep();
    this.#acts.solved();
  }

  #tellSolved() {
    this.#timer.run(this.#shown && !this.#over);
    find("plate-play").classList.toggle("won", this.#over);
    const { seconds } = this.#timer;
    this.#bar.time(seconds);
    const part = this.#part;
    const { undone } = this.#history;
    const [hints, tries] = [this.#hints, this.#tries];
    const win = won.winOf({ part: part?.name ?? "", undone, hints, tries, seconds }, this.#session.verdict);
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
    const lights = [...this.#found, ...(this.#lost?.lights ?? []), ...this.#ladder.lights];
    this.#board.show(now, [...(conflicts?.lights ?? []), ...lights]);
    this.#acts.shown();
    if (!this.#shown) return;
    const without = this.#without;
    this.#bar.enable({
      undo: this.#stepsBack > 0 && !without.includes("undo"),
      redo: canRedo && !without.includes("redo"),
      restart: now !== this.#again && !without.includes("restart"),
      hint: !this.#over || won.OVER,
      check: !this.#over || won.OVER,
    });
    this.#bar.fact(conflicts?.text ?? this.#board.fact ?? "", conflicts !== null);
  }

  /** Keeps the marks, the time and the hints. */
  keep() {
    const puzzle = this.#puzzle;
    if (!puzzle) return;
    const { seconds } = this.#timer;
    const board = {
      ...this.#history.save(),
      seconds,
      hints: this.#hints,
      tries: this.#tries,
      solved: this.#solved,
    };
    this.#desk.keepNow(`board/${puzzle.id}`, board);
  }
}
