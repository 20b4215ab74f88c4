/**
 * Play: the board with its marks, hints, checks, the time, and the win.
 *
 * @import { Bar } from "./bar.js"
 * @import { Desk } from "./desk.js"
 * @import { Session } from "./session.js"
 * @import { Checked, Family, Light } from "./types.d.ts"
 */

import { element, find } from "../kit/elements.js";
import { messageOf, sentence } from "../kit/words.js";
import { Recorder } from "../kit/own/recorder.js";
import { History } from "./history.js";
import { Ladder } from "./ladder.js";
import { tell } from "./sentence.js";
import { keysPanel, rulesPanel } from "./rules.js";
import { Timer } from "./timer.js";
import * as won from "./won.js";

/**
 * @typedef {object} PlayActs
 * @property {() => void} next
 * @property {() => void} share
 * @property {() => void} understand
 * @property {(text: string) => Promise<void>} open
 * @property {(progress: {solved: boolean, seconds: number}) => void} solved
 * @property {() => {name: string, text: string} | null} following the puzzle that Next opens
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
  #recorder = new Recorder("../rating/index.html");
  /** @type {Light[]} what a check has found */
  #found = [];
  #solved = false;
  #hints = 0;
  #changes = 0; // so that late answers about other marks are dropped
  #asked = 0; // and late answers to a question that another has followed
  #shown = false;
  #keys = element("div", { class: "keys-part" });

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
      say: (text) => tell(text),
      open: (text) => acts.open(text),
    });
    if (this.#board.marks) bar.marks(this.#board.marks);
    find("right-play").append(this.#keys, ...(this.#board.tools ? [this.#board.tools] : []));
    find("left-play").after(this.#recorder.line);
    this.#recorder.line.dataset.in = "play";
    addEventListener("visibilitychange", () => this.keep());
    addEventListener("pagehide", () => this.keep());
  }

  /** Shows the open puzzle as it was left. */
  async open() {
    const { puzzle } = this.#session;
    const { playing } = this.#family;
    const kept = await this.#desk.kept(`board/${puzzle.id}`);
    if (puzzle !== this.#session.puzzle) return;
    this.#history = new History(playing.begin(puzzle));
    this.#history.restore(kept, (state) => playing.isState(puzzle, state));
    this.#timer.set(kept?.seconds ?? 0);
    this.#hints = kept?.hints ?? 0;
    this.#solved = kept?.solved === true;
    this.#forget();
    this.#board.open(puzzle);
    this.#panels();
    tell("");
    this.#present();
    this.#tellSolved();
    this.#watch();
    const { by, measure } = this.#family.record(puzzle, this.#session.known);
    const { id } = this.#family;
    const played = { id: `${id}-${puzzle.id}`, family: id, title: puzzle.name, by, measure };
    this.#recorder.open(this.#solved ? null : played);
  }

  /** Rules, keys and switches at the left; where there are texts to read, these with the keys at the right. */
  #panels() {
    const { rules } = this.#session.puzzle;
    const { texts, switches } = this.#board;
    const keys = keysPanel(this.#board.keys(), switches);
    this.#keys.hidden = !texts;
    if (texts) this.#keys.replaceChildren(...keys);
    find("left-play").replaceChildren(...rulesPanel(rules), ...(texts ? [texts] : [element("hr"), ...keys]));
  }

  /** Whether Play is on the screen. @param {boolean} on */
  show(on) {
    this.#shown = on;
    this.#timer.run(on && !this.#solved);
    if (on) this.#present();
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

  get solved() {
    return this.#solved;
  }

  // --- acts ---

  undo() {
    if (this.#history.go(-1)) this.#changed();
  }

  redo() {
    if (this.#history.go(1)) this.#changed();
  }

  restart() {
    if (!this.#history.put(this.#family.playing.begin(this.#session.puzzle))) return;
    this.#recorder.tried();
    this.#changed();
    tell("Undo brings your marks back.", { head: "Restarted." });
  }

  async check() {
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
    tell(found.text, found.failed ? { head: "Not yet.", failed: true } : {});
    this.#present();
  }

  async hint() {
    if (this.#solved) return;
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
    const { head, text } = this.#ladder.words;
    tell(sentence(text), { head });
    this.#present();
    this.keep();
  }

  // --- what follows from a change ---

  #forget() {
    this.#ladder.clear();
    this.#found = [];
    this.#changes++;
    this.#asked++;
  }

  #changed() {
    this.#forget();
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
    const turn = this.#changes;
    const { puzzle } = this.#session;
    const answer = await this.#family.playing.watch(this.#desk, puzzle, this.state).catch(() => null);
    if (!answer || turn !== this.#changes) return;
    if (answer.solved && !this.#solved) this.#won();
    else if (answer.lost) tell(answer.lost, { head: "Lost.", failed: true });
  }

  #won() {
    this.#solved = true;
    this.#found = [];
    this.#recorder.solved();
    tell("", { head: "Solved." });
    this.#present();
    this.#tellSolved();
    this.keep();
    this.#acts.solved({ solved: true, seconds: this.#timer.seconds });
  }

  #tellSolved() {
    this.#timer.run(this.#shown && !this.#solved);
    find("plate-play").classList.toggle("won", this.#solved);
    const facts = { seconds: this.#timer.seconds, undone: this.#history.undone, hints: this.#hints };
    won.show(this.#solved ? { ...facts, verdict: this.#session.verdict } : null, this.#acts);
  }

  #present() {
    const { canUndo, canRedo, now } = this.#history;
    this.#board.show(now, [...this.#found, ...this.#ladder.lights]);
    if (!this.#shown) return;
    const { puzzle } = this.#session;
    this.#bar.enable({
      undo: canUndo,
      redo: canRedo,
      restart: now !== this.#family.playing.begin(puzzle),
      hint: !this.#solved,
    });
  }

  /** Keeps the marks, the time and the hints. */
  keep() {
    const { puzzle } = this.#session;
    if (!puzzle) return;
    const { seconds } = this.#timer;
    const board = { ...this.#history.save(), seconds, hints: this.#hints, solved: this.#solved };
    this.#desk.keepNow(`board/${puzzle.id}`, board);
  }
}
