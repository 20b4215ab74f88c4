// Play: the puzzle on the desk, with its marks, what is wrong with them, and the next step.

import { button, enable, find, make, press, say } from "../kit/elements.js";
import { messageOf, sentence, several } from "../kit/words.js";
import { Ahead } from "../kit/store/ahead.js";
import { Board } from "./board.js";
import { Hands } from "./hands.js";
import { Sheet } from "./sheet.js";
import { stepLights } from "./steps.js";

/**
 * @import { Bench } from "./bench.js"
 * @import { Light } from "./draw.js"
 * @import { Puzzle } from "./puzzle.js"
 * @import { Session } from "./session.js"
 * @import { PencilFamily, PencilHintAnswer } from "../verbs.d.ts"
 */

/** What the button of the next step says. */
const LAYERS = ["Next step", "Which rule?", "The answer", "Mark it"];
const SHOWN_FAULTS = 8;

/** What keys and pointers do, by what is asked. @type {Record<string, [keys: string[], does: string][]>} */
const KEYS = {
  digit: [
    [["1", "9"], "write a digit"],
    [["Shift", "1"], "note a candidate"],
    [["Delete"], "empty the cell"],
  ],
  cell: [
    [["Enter"], "yes, then no, then open"],
    [["X"], "a dot: surely not"],
  ],
  line: [[["Shift", "→"], "line, then cross, then open"]],
};

export class Play {
  #bench;
  #session;
  #board;
  #hands = new Hands();
  /** @type {Puzzle} */
  #puzzle = /** @type {never} */ (null);
  /** @type {Sheet} */
  #sheet = /** @type {never} */ (null);
  /** @type {{answer: PencilHintAnswer, layer: number} | null} the next step, and how much of it is shown */
  #step = null;
  /** @type {Light[]} */
  #wrong = [];
  #changes = 0; // so that late answers about other marks are dropped
  #asked = 0; // and late answers to a question that another has followed
  #pending = new Ahead("perplex-pencil-pending");
  #solved = false;
  /** @type {Light[]} what a fault that has the focus is about */
  #pointed = [];

  /** @param {Bench} bench @param {Session} session */
  constructor(bench, session) {
    this.#bench = bench;
    this.#session = session;
    this.#board = new Board(find("board"), "Puzzle", {
      down: (place, second) => this.#hands.down(place, second),
      moved: (place) => this.#hands.moved(place),
      up: () => this.#hands.up(),
      key: (event, cell) => this.#hands.key(event, cell, (key) => this.#board.move(key)),
    });
    press(find("undo"), () => this.#sheet.undo());
    press(find("redo"), () => this.#sheet.redo());
    press(find("clear"), () => {
      this.#sheet.clear();
      say(find("said"), "Cleared. Undo brings it back.");
    });
    press(find("check"), () => this.#check());
    press(find("next"), () => this.#next());
    press(find("notes"), () => this.#note(!this.#hands.noting));
    find("play").addEventListener("keydown", (event) => this.#keys(event));
    session.watch(() => this.#tellKnown());
    addEventListener("visibilitychange", () => this.#keep());
  }

  /** Writes down what a reload interrupted. */
  async restore() {
    const lost = this.#pending.read();
    if (lost?.id) await this.#bench.keep(`board/${lost.id}`, lost.board);
  }

  /** Shows the puzzle that the session has opened. */
  async show() {
    if (this.#sheet) await this.#keep();
    this.#puzzle = /** @type {Puzzle} */ (this.#session.puzzle);
    const kept = await this.#bench.kept(`board/${this.#puzzle.id}`);
    this.#sheet = new Sheet(this.#puzzle, kept, () => this.#changed());
    this.#hands.take(this.#puzzle, this.#sheet);
    this.#solved = false;
    this.#forget();
    say(find("puzzle-title"), this.#puzzle.name);
    say(find("rules"), this.#puzzle.rules);
    say(find("said"), "");
    this.#pad();
    this.#keyList();
    this.#present();
    this.#tellKnown();
    await this.#bench.keep("last", this.#puzzle.text);
    this.#watch();
  }

  focus() {
    this.#board.focus();
  }

  #pad() {
    const digits = this.#puzzle.what === "digit" ? this.#puzzle.width : 0;
    find("pad").hidden = digits === 0;
    find("digits").replaceChildren(
      ...Array.from({ length: digits }, (_, i) =>
        button(String(i + 1), () => this.#enter(i + 1), { class: "digit" }),
      ),
      ...(digits > 0 ? [button("Empty", () => this.#enter(0))] : []),
    );
  }

  /** @param {number} digit */
  #enter(digit) {
    this.#hands.enter(this.#board.at, digit);
  }

  /** @param {boolean} on */
  #note(on) {
    this.#hands.noting = on;
    find("notes").setAttribute("aria-pressed", String(on));
  }

  #keyList() {
    const { what, lines, cells } = this.#puzzle;
    const all = [
      ...(what === "digit" ? KEYS.digit : []),
      ...(cells.size > 0 ? KEYS.cell : []),
      ...(lines.size > 0 ? KEYS.line : []),
    ];
    const rows = [...all, /** @type {[string[], string]} */ ([["Z", "Y"], "undo, redo"])];
    find("keys").replaceChildren(
      ...rows.flatMap(([keys, does]) => {
        const dt = make("dt");
        dt.append(...keys.map((key) => make("kbd", key)));
        return [dt, make("dd", does)];
      }),
    );
    say(
      find("pointer"),
      what === "digit"
        ? "Press a cell, then a digit."
        : this.#puzzle.corners
          ? "Press a side for a line, again for a cross; drag along several."
          : lines.size > 0
            ? `Drag from cell to cell for a line; press a side for a cross${cells.size > 0 ? ", a middle to shade" : ""}.`
            : "Press or drag over cells; press again, or use the other button, for a dot.",
    );
  }

  // --- what is seen ---

  #forget() {
    this.#step = null;
    this.#wrong = [];
    this.#pointed = [];
    this.#changes++;
    this.#asked++;
    find("faults").replaceChildren();
  }

  #changed() {
    this.#forget();
    this.#solved = false;
    say(find("said"), "");
    this.#present();
    this.#keep();
    this.#watch();
  }

  #present() {
    const { answer, layer } = this.#step ?? { answer: null, layer: 0 };
    const lights = [...this.#wrong, ...this.#pointed];
    if (answer?.mistakes) lights.push(...this.#mistakes(answer, layer));
    else if (answer?.step) lights.push(...stepLights(this.#puzzle, answer.step, layer));
    this.#board.show(this.#puzzle, this.#sheet.marks, lights);
    enable(find("undo"), this.#sheet.canUndo);
    enable(find("redo"), this.#sheet.canRedo);
    find("board").classList.toggle("won", this.#solved);
    const lines = answer?.done
      ? ["Nothing is left to mark."]
      : answer?.mistakes
        ? [`${several(answer.mistakes.length, "mark")} cannot be right.`, "They are lit."].slice(0, layer)
        : (answer?.layers?.slice(0, layer).map(sentence) ?? []);
    const list = find("layers");
    for (const [i, text] of lines.entries())
      if (list.children[i]?.textContent !== text)
        (list.children[i] ?? list.appendChild(make("li"))).textContent = text;
    while (list.children.length > lines.length) list.lastChild?.remove();
    const names = answer?.mistakes ? ["", "Where?", "Remove them"] : LAYERS;
    say(find("next"), names[answer?.done ? 0 : layer]);
  }

  /** @param {PencilHintAnswer} answer @param {number} layer @returns {Light[]} */
  #mistakes({ mistakes = [] }, layer) {
    if (layer < 2) return [];
    return mistakes.map((q) => {
      const [x, y] = this.#puzzle.questions[q];
      return { place: [x, y], as: "wrong" };
    });
  }

  // --- help ---

  /**
   * @template {keyof PencilFamily} Verb
   * @param {Verb} verb
   */
  #ask(verb) {
    const solution = this.#session.solution;
    return this.#session.ask(verb, { marks: this.#sheet.marks, ...(solution ? { solution } : {}) });
  }

  /** Says that the puzzle is solved as soon as it is, and nothing before that. */
  async #watch() {
    const turn = this.#changes;
    const { solved } = await this.#session.ask("check", { marks: this.#sheet.marks });
    if (turn !== this.#changes || !solved) return;
    this.#solved = true;
    say(find("said"), "Solved.");
    this.#present();
  }

  async #check() {
    const turn = ++this.#asked;
    try {
      const { solved, errors, missing, wrong } = await this.#ask("check");
      if (turn !== this.#asked) return;
      this.#step = null;
      this.#solved = solved;
      const all = errors.length > 0 ? errors : solved ? [] : missing;
      this.#wrong = errors.map(({ at }) => ({ place: at, as: "wrong" }));
      say(find("said"), verdict(solved, errors.length, wrong));
      find("faults").replaceChildren(
        ...all.slice(0, SHOWN_FAULTS).map((fault) => this.#fault(fault)),
        ...(all.length > SHOWN_FAULTS ? [make("li", `and ${all.length - SHOWN_FAULTS} more.`)] : []),
      );
      this.#present();
    } catch (error) {
      say(find("said"), sentence(messageOf(error)));
    }
  }

  /** @param {{at: import("./puzzle.js").Place, text: string}} fault */
  #fault({ at, text }) {
    const item = make("li");
    /** @param {boolean} on */
    const point = (on) => {
      const cells = this.#puzzle.named(text).map((cell) => this.#puzzle.middle(cell));
      this.#pointed = on ? [at, ...cells].map((place) => ({ place, as: "next" })) : [];
      this.#present();
    };
    const words = button(`${text}.`, () => point(true), {
      class: "fault",
      focus: () => point(true),
      blur: () => point(false),
      pointerenter: () => point(true),
      pointerleave: () => point(false),
    });
    item.append(words);
    return item;
  }

  async #next() {
    if (this.#step && !this.#step.answer.done) {
      const last = this.#step.answer.mistakes ? 2 : 3;
      if (this.#step.layer === last) return this.#apply();
      this.#step.layer++;
      return this.#present();
    }
    if (this.#session.solution === undefined) {
      say(find("said"), this.#noHint());
      return;
    }
    const turn = ++this.#asked;
    try {
      const answer = await this.#ask("hint");
      if (turn !== this.#asked) return;
      this.#wrong = [];
      this.#pointed = [];
      find("faults").replaceChildren();
      this.#step = { answer, layer: 1 };
      say(find("said"), this.#solved ? "Solved." : "");
      this.#present();
    } catch (error) {
      say(find("said"), sentence(messageOf(error)));
    }
  }

  #noHint() {
    const { solved, trouble } = this.#session.known;
    if (solved?.unique === false)
      return solved.solutions.length === 0
        ? "There is no next step: the puzzle has no solution."
        : "There is no next step: the puzzle has more than one solution.";
    if (solved) return "There is no next step yet: whether the solution is unique is not decided.";
    return trouble ? sentence(trouble) : "Still solving …";
  }

  #apply() {
    if (!this.#step) return;
    const { mistakes, step } = this.#step.answer;
    if (mistakes) {
      this.#sheet.mark(mistakes.map((q) => [q, "."]));
      say(find("said"), `${several(mistakes.length, "mark")} removed.`);
      return;
    }
    if (step) this.#sheet.mark(step.marks.map(([q, mark]) => [q, String(mark)]));
  }

  // --- what is known ---

  #tellKnown() {
    const { solved, rated, trouble } = this.#session.known;
    const none = solved?.unique === false && solved.solutions.length === 0;
    say(
      find("solutions"),
      !solved ? "…" : solved.unique ? "1" : none ? "0" : solved.unique === false ? "2+" : "?",
    );
    say(
      find("solutions-note"),
      !solved
        ? trouble || "solving"
        : solved.unique
          ? "unique"
          : none
            ? "the clues contradict each other"
            : solved.unique === false
              ? "not unique"
              : "not decided",
    );
    const figure = rated?.complete ? (rated.searchInformation?.toFixed(1) ?? "∞") : "…";
    say(find("search"), solved?.unique === false ? "–" : figure);
    say(
      find("search-note"),
      solved?.unique === false
        ? "of a unique puzzle only"
        : rated && !rated.complete
          ? "not decided"
          : this.#puzzle?.compared
            ? "Sh, compared with human times"
            : "Sh, not yet compared with people",
    );
  }

  /** @param {KeyboardEvent} event */
  #keys(event) {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    if (altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(/** @type {HTMLElement} */ (target).tagName)) return;
    const letter = key.toLowerCase();
    if (letter !== "z" && letter !== "y") return;
    if (letter === "y" || (event.shiftKey && (ctrlKey || metaKey))) this.#sheet.redo();
    else this.#sheet.undo();
    event.preventDefault();
  }

  // --- what stays ---

  async #keep() {
    if (!this.#sheet) return;
    const [id, board] = [this.#puzzle.id, this.#sheet.save()];
    const text = this.#pending.write({ id, board });
    if (await this.#bench.keep(`board/${id}`, board)) this.#pending.done(text);
  }
}

/** What a check says. @param {boolean} solved @param {number} errors @param {number | null} wrong */
function verdict(solved, errors, wrong) {
  if (solved) return "Solved.";
  if (errors > 0) return `${several(errors, "error")}.`;
  if (wrong) return `No rule is broken yet, but ${several(wrong, "mark")} will not do. Not finished:`;
  return wrong === null ? "Not finished:" : "No mark is wrong. Not finished:";
}
