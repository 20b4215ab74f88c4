// Play: one puzzle on the desk, with its marks, hints and next steps.

import { enable, find, make, press, say, targetOf, within } from "../kit/elements.js";
import { clock, messageOf, sentence, several } from "../kit/words.js";
import { BLANK, Game, Layout } from "./game.js";
import { Dock } from "./dock.js";
import { Grid } from "./grid.js";
import * as hintList from "./hints.js";
import { idOf, recordOr, request } from "./link.js";
import { showRating } from "./rating.js";
import { Share } from "./share.js";
import { Ahead } from "../kit/store/ahead.js";
import { Recorder } from "../kit/own/recorder.js";
import { toPlay } from "./own.js";
import { palette } from "./palette.js";
import { Shelf } from "./shelf.js";
import { FIGURE1, Tutorial } from "./tutorial.js";

/**
 * @import { Bench } from "./bench.js"
 * @import { Printing } from "./print.js"
 * @import { LogicGridFamily, LogicGridHintAnswer, LogicGridShowAnswer } from "../verbs.d.ts"
 * @import { Wanted } from "./link.js"
 * @import { Request } from "../kit/answers.d.ts"
 *
 * @typedef {LogicGridShowAnswer & {id: string}} Shown a puzzle on the desk
 */

const LAYERS = ["Which hint?", "What is to be seen?", "Which cell?", "Mark it"];
export class Play {
  #bench;
  #printing;
  /** @type {Shown} there is none before the first is open */
  #shown = /** @type {never} */ (null);
  /** @type {Layout} */
  #layout = /** @type {never} */ (null);
  /** @type {Game} */
  #game = /** @type {never} */ (null);
  /** @type {Grid} */
  #grid = /** @type {never} */ (null);
  /** @type {{answer: LogicGridHintAnswer, layer: number} | null} the next step, and how much of it is shown */
  #step = null;
  #changes = 0; // so that late answers about other marks are dropped
  #asked = 0; // and late steps that another has followed
  #shelf;
  #tutorial;
  #dock = new Dock();
  #share = new Share(() => this.#shown);
  #pending = new Ahead("perplex-logicgrid-pending");
  #timing = 0;
  #own = new Recorder("../rating/index.html");

  /**
   * @param {Bench} bench
   * @param {Printing} printing
   * @param {() => void} another opens some other puzzle; offer says whether there is one
   */
  constructor(bench, printing, another) {
    this.#bench = bench;
    this.#shelf = new Shelf(bench, (puzzle) => this.open({ verb: "show", puzzle }));
    this.#printing = printing;
    find("facts").after(this.#own.line);
    find("palette").replaceWith(Object.assign(palette("X"), { id: "palette" }));
    this.#tutorial = new Tutorial(() => this.open({ verb: "show", puzzle: FIGURE1 }));
    press(find("undo"), () => this.#game.undo());
    press(find("redo"), () => this.#game.redo());
    press(find("check"), () => this.#check());
    press(find("back"), () => this.#back());
    press(find("clear"), () => {
      this.#game.clear();
      say(find("said"), "Cleared. Undo brings it back.");
    });
    press(find("next"), () => this.#next());
    press(find("another"), another);
    press(find("print"), () => this.#printing.show([this.#shown]));
    find("automatic").addEventListener("change", (event) => this.#game.cross(targetOf(event).checked));
    find("timed").addEventListener("change", (event) => this.#time(targetOf(event).checked));
    find("hard").addEventListener("toggle", () => this.#rate());
    find("play").addEventListener("keydown", (event) => this.#keys(event));
    setInterval(() => this.#tick(), 1000);
    addEventListener("visibilitychange", () => this.#keep());
    press(find("own-open"), async () => {
      const text = find("own", HTMLTextAreaElement).value.trim();
      const linked = /^\S+#(\S+)$/.exec(text)?.[1];
      if (linked ? await this.#follow(linked) : await this.open({ verb: "show", puzzle: recordOr(text) }))
        this.#grid.focus();
    });
  }

  /** start opens what a link brings, or what was there last. @param {string} linked */
  async start(linked) {
    const lost = this.#pending.read();
    if (lost?.id) await this.#bench.keep(`board/${lost.id}`, lost.board);
    await this.#shelf.restore();
    find("timed", HTMLInputElement).checked = (await this.#bench.kept("timed")) ?? false;
    if (linked && (await this.#follow(linked))) return;
    const last = await this.#bench.kept("last");
    const before = this.#shelf.of(last);
    const trouble = find("trouble").textContent;
    await this.open({ verb: "show", puzzle: before?.puzzle ?? FIGURE1 });
    say(find("trouble"), trouble);
    if (!before && !linked) this.#tutorial.offer();
  }

  /** What a link's fragment brings; false and a complaint if that is nothing. @param {string} fragment */
  async #follow(fragment) {
    try {
      return await this.open(await request(fragment));
    } catch (error) {
      say(find("trouble"), sentence(messageOf(error)));
      return false;
    }
  }

  /** offer says whether there are other puzzles to be had. @param {boolean} there */
  offer(there) {
    find("another").hidden = !there;
  }

  /** opened reports whether a puzzle with this link was on the desk before. @param {string} link */
  opened(link) {
    return this.#shelf.has(link);
  }

  /**
   * open shows a puzzle; false and a complaint if it cannot: then what was there stays.
   *
   * @param {Wanted} asked
   */
  async open(asked) {
    let shown;
    try {
      shown = await this.#bench.ask(asked);
    } catch (error) {
      say(find("trouble"), sentence(messageOf(error)));
      return false;
    }
    say(find("trouble"), "");
    await this.#keep();
    const id = idOf(shown.puzzle);
    const kept = await this.#bench.kept(`board/${id}`);
    this.#shown = { ...shown, id };
    this.#layout = new Layout(shown.categories);
    this.#game = new Game(this.#layout, shown.hints.length, kept, () => this.#changed());
    this.#grid = new Grid(find("grid"), this.#layout, {
      chosen: () => within(find("palette"), ":checked", HTMLInputElement).value,
      mark: (i) => this.#game.marks[i],
      begin: (i, mark) => this.#mark(i, mark),
      paint: (i, mark) => this.#mark(i, mark),
      end: () => this.#game.end(),
    });
    this.#about();
    this.#dock.show(shown.hints);
    this.#step = null;
    say(find("said"), this.#game.solved ? "Solved." : "");
    this.#light();
    find("hard", HTMLDetailsElement).open = false;
    find("back").hidden = true;
    this.#present();
    this.#tutorial.left(shown.puzzle);
    await this.#bench.keep("last", id);
    await this.#shelf.put(this.#shown, this.#game);
    this.#share.refresh();
    this.#own.open(this.#game.solved ? null : toPlay(this.#bench, this.#shown));
    return true;
  }

  #about() {
    const { title, story, hints } = this.#shown;
    say(find("puzzle-title"), title || "A logic grid puzzle");
    say(find("story"), story);
    say(find("facts"), hintList.factsOf(this.#shown));
    hintList.fill(find("hints"), hints, (i) => this.#game.strike(i));
  }

  /** @param {number} i @param {string} mark */
  #mark(i, mark) {
    if (mark === "X" && this.#game.crossed.has(i)) {
      say(find("said"), "This cell is crossed out automatically, beside an O.");
      return;
    }
    this.#game.set([i], mark, true);
  }

  // --- what is seen ---

  #changed() {
    this.#own.act();
    this.#step = null;
    this.#changes++;
    this.#asked++;
    this.#game.solved = false;
    find("back").hidden = true;
    say(find("said"), "");
    this.#light();
    this.#present();
    this.#keep();
    this.#watch();
  }

  /** Says that the puzzle is solved as soon as it is, and nothing before that. */
  async #watch() {
    const turn = this.#changes;
    const { solved } = await this.#ask({ verb: "marks", marks: this.#game.all() });
    if (turn !== this.#changes || !solved) return;
    this.#game.solved = true;
    this.#own.solved();
    this.#tellSolved();
    await this.#keep();
  }

  #tellSolved() {
    say(
      find("said"),
      `Solved${find("timed", HTMLInputElement).checked ? ` in ${clock(this.#game.seconds)}` : ""}.`,
    );
    this.#light();
  }

  #light() {
    for (const part of ["grid", "said"]) find(part).classList.toggle("won", this.#game.solved);
  }

  #present() {
    const { marks, crossed, struck, automatic } = this.#game;
    const { answer, layer } = this.#step ?? { answer: null, layer: 0 };
    const told = answer && layer >= 3 ? answer : null;
    const cells = new Set(told?.cells?.map((pair) => this.#layout.find(pair)));
    const because = new Set(
      told && !told.mistakes ? told.because?.map((pair) => this.#layout.find(pair)) : [],
    );
    this.#grid.show(marks, { crossed, because, ...(told?.mistakes ? { wrong: cells } : { next: cells }) });
    const now = answer?.done ? -1 : (answer?.hint ?? 0) - 1;
    hintList.present(find("hints"), struck, now);
    this.#dock.present(struck, now);
    find("automatic", HTMLInputElement).checked = automatic;
    enable(find("undo"), this.#game.canUndo);
    enable(find("redo"), this.#game.canRedo);
    const lines = answer?.done ? ["Nothing is left to mark."] : (answer?.layers?.slice(0, layer) ?? []);
    const list = find("layers");
    for (const [i, text] of lines.entries())
      if (list.children[i]?.textContent !== text)
        (list.children[i] ?? list.appendChild(make("li"))).textContent = text;
    while (list.children.length > lines.length) list.lastChild?.remove();
    const names = answer?.mistakes ? ["", "Where?", "Which mark?", "Take it away"] : LAYERS;
    say(find("next"), names[answer?.done ? 0 : layer]);
    this.#tutorial.marks((name) => this.#markOf(name));
    this.#clock();
  }

  /** @param {string} name */
  #markOf(name) {
    const i = this.#layout.cells.findIndex((cell) => cell.name === name);
    return i < 0 ? undefined : this.#game.all()?.[i];
  }

  // --- help ---

  async #check() {
    const turn = this.#changes;
    try {
      const { solved, wrong } = await this.#ask({ verb: "marks", marks: this.#game.all() });
      if (turn !== this.#changes) return;
      this.#game.solved = solved;
      if (solved) this.#own.solved();
      else this.#own.tried();
      find("back").hidden = wrong === 0;
      if (solved) this.#tellSolved();
      else
        say(
          find("said"),
          wrong > 0 ? "At least one mark is wrong." : "No mark is wrong, and the grid is not complete.",
        );
      await this.#keep();
    } catch (error) {
      say(find("said"), sentence(messageOf(error)));
    }
  }

  // Back to where no mark was wrong; nothing is lost, since redo leads here again.
  async #back() {
    try {
      for (let steps = 1; this.#game.all(steps) !== undefined; steps++) {
        if ((await this.#ask({ verb: "marks", marks: this.#game.all(steps) })).wrong > 0) continue;
        this.#game.undo(steps);
        say(find("said"), `${several(steps, "step")} undone. Redo restores ${steps === 1 ? "it" : "them"}.`);
        find("check").focus();
        return;
      }
    } catch (error) {
      say(find("said"), sentence(messageOf(error)));
    }
  }

  async #next() {
    if (this.#step && !this.#step.answer.done) {
      if (this.#step.layer < 3) this.#step.layer++;
      else return this.#apply();
      return this.#present();
    }
    const turn = ++this.#asked;
    try {
      const answer = await this.#ask({ verb: "hint", marks: this.#game.all() });
      if (turn !== this.#asked) return;
      this.#step = { answer, layer: 1 };
      this.#own.helped();
      this.#present();
    } catch (error) {
      say(find("said"), sentence(messageOf(error)));
    }
  }

  #apply() {
    if (!this.#step) return;
    const { cells = [], mark = "", mistakes } = this.#step.answer;
    // Crosses that were made by themselves go with the O beside them.
    const all = cells
      .map((pair) => this.#layout.find(pair))
      .filter((i) => !mistakes || this.#game.marks[i] !== BLANK);
    this.#game.set(all, mark);
    say(
      find("said"),
      mistakes ? `${several(all.length, "mark")} removed.` : `${several(all.length, "cell")} marked ${mark}.`,
    );
  }

  /** @template {keyof LogicGridFamily} Verb @param {Request<Verb>} asked */
  #ask(asked) {
    return this.#bench.ask({ puzzle: this.#shown.puzzle, ...asked });
  }

  async #rate() {
    if (!find("hard", HTMLDetailsElement).open) return;
    const { id } = this.#shown;
    say(find("hard-note"), "Solving it in other orders …");
    find("hard-facts").replaceChildren();
    try {
      const answer = await this.#ask({ verb: "rate" });
      if (id !== this.#shown.id) return;
      showRating(find("hard-facts"), answer);
      say(find("hard-note"), "");
    } catch (error) {
      say(find("hard-note"), sentence(messageOf(error)));
    }
  }

  /** @param {KeyboardEvent} event */
  #keys(event) {
    const { tagName } = targetOf(event, Element);
    if (!(event.ctrlKey || event.metaKey) || event.altKey || /^(INPUT|TEXTAREA)$/.test(tagName)) return;
    const key = event.key.toLowerCase();
    if (key === "z" && !event.shiftKey) this.#game.undo();
    else if (key === "y" || key === "z") this.#game.redo();
    else return;
    event.preventDefault();
  }

  // --- time ---

  /** @param {boolean} on */
  #time(on) {
    this.#bench.keep("timed", on);
    this.#clock();
  }

  #tick() {
    if (
      !this.#game ||
      !find("timed", HTMLInputElement).checked ||
      document.hidden ||
      find("play").hidden ||
      this.#game.solved ||
      find("main").hidden
    )
      return;
    this.#game.seconds++;
    this.#clock();
    if (++this.#timing % 10 === 0) this.#keep();
  }

  #clock() {
    find("time").hidden = !find("timed", HTMLInputElement).checked;
    say(find("time"), clock(this.#game.seconds));
  }

  // --- what stays ---

  async #keep() {
    if (!this.#game) return;
    const { id } = this.#shown;
    const board = this.#game.save();
    const text = this.#pending.write({ id, board });
    if (await this.#bench.keep(`board/${id}`, board)) this.#pending.done(text);
    const on = this.#shelf.of(id);
    const { begun, solved } = this.#game;
    if (on && (on.begun !== begun || on.solved !== solved)) await this.#shelf.put(this.#shown, this.#game);
  }
}
