/**
 * A puzzle without the surrounding page: for studies, which offer no other help, and for embedding in other
 * sites.
 *
 * @import { Stored } from "../kit/json.js"
 * @import { HelpAct } from "../kit/played/help.js"
 * @import { Desk } from "./desk.js"
 * @import { Family, PlayBoard, Puzzle } from "./types.d.ts"
 */

import { button, element, enable, line, say } from "../kit/elements.js";
import { HELP } from "../kit/played/help.js";
import { serve } from "../kit/study/item.js";
import { Values } from "../kit/store/values.js";
import { messageOf, sentence } from "../kit/words.js";
import { Desk as FamilyDesk } from "./desk.js";
import { isPacked, textOf } from "./fragment.js";
import { Help } from "./help.js";
import { History } from "./history.js";
import { Session } from "./session.js";
import { styled } from "./styled.js";
import { gestures } from "./touch.js";

/** Time limit for checking that a puzzle is finished before it joins a study. */
const LOOK_MS = 10_000;

/** Names of acts in records, if they differ from ours. @type {Record<string, string>} */
export const ACTS = { play: "mark" };

/**
 * @typedef {object} ItemActs
 * @property {(what: "play" | "undo" | "restart", state: string) => void} done reports an act
 * @property {(solved: boolean) => void} [judged] Check was pressed
 * @property {() => void} [solved] called each time the puzzle is solved
 */

export class Item {
  #family;
  #desk;
  #acts;
  #history = new History("");
  /** @type {PlayBoard<any>} */
  #board;
  /** @type {Puzzle | null} */
  #puzzle = null;
  #turn = 0;
  #checks;
  #quiet;
  #undo;
  #news;
  #session;
  #help;
  /** The board on its plate, its status line and its buttons. @type {HTMLElement[]} */
  board;
  /** The controls for play. @type {HTMLElement[]} */
  tools;
  /** Texts to read. @type {HTMLElement[]} */
  texts;

  /**
   * @param {Family} family
   * @param {Desk} desk
   * @param {ItemActs} acts
   * @param {{of?: string, checks?: boolean, quiet?: boolean, help?: HelpAct[]}} [how] of: a suffix such as ",
   *   level A", if there are several; checks: a solution counts only once Check is pressed, which reveals
   *   nothing else; quiet: the surrounding page announces the solution; help: the help offered
   */
  constructor(family, desk, acts, { of = "", checks = false, quiet = false, help = [] } = {}) {
    this.#family = family;
    this.#desk = desk;
    this.#acts = acts;
    this.#checks = checks;
    this.#quiet = quiet;
    const named = (/** @type {string} */ name) => (of ? { "aria-label": `${name}${of}` } : {});
    this.#news = element("p", { role: "status", "aria-label": `News${of}` });
    this.#undo = button("Undo", () => this.#go("undo"), named("Undo"));
    const restart = button("Restart", () => this.#go("restart"), named("Restart"));
    const host = element("div", { class: "plate" });
    this.#board = family.playing.board(desk, host, {
      alone: true,
      put: (state, stroke) => this.#history.put(state, stroke) && this.#changed("play"),
      end: () => this.#history.end(),
      say: (text) => say(this.#news, text),
      fact: () => {},
      undo: () => this.#go("undo"),
      open: async () => {},
      recast: async () => {},
    });
    const { tools, texts, marks } = this.#board;
    this.#session = new Session(family, desk);
    this.#help = this.#newHelp();
    const judge = checks ? [button("Check", () => this.#check(), named("Check"))] : [];
    const helps = help.map((act) => button(HELP[act], () => this.#helped(act), named(HELP[act])));
    this.board = [host, this.#news, line(...(marks ? [marks] : []), ...judge, ...helps, this.#undo, restart)];
    this.tools = tools ? [tools] : [];
    this.texts = texts ? [texts] : [];
  }

  #newHelp() {
    return new Help(
      this.#family,
      this.#desk,
      this.#session,
      { tried() {}, helped() {} },
      {
        state: () => this.state,
        won: () => this.#won(),
        present: () => this.#show(),
        keep() {},
        tell: (text, { head = "" } = {}) => say(this.#news, `${head} ${text}`.trim()),
      },
    );
  }

  /** The help used so far. */
  get took() {
    const { hints, failed } = this.#help;
    return { hints, failed };
  }

  /** Gives help; the puzzle is studied at the first request. @param {HelpAct} what */
  #helped(what) {
    if (!this.#puzzle) return;
    if (this.#session.puzzle !== this.#puzzle) this.#session.open(this.#puzzle);
    return this.#help[what]();
  }

  /** All parts in one element. */
  get parts() {
    const { board, tools, texts } = this;
    const left = [...board, ...tools];
    return texts.length > 0
      ? [element("div", { class: "item-desk" }, element("div", {}, ...left), ...texts)]
      : left;
  }

  /** The state on the board. */
  get state() {
    return this.#history.now;
  }

  focus() {
    this.#board.focus();
  }

  save() {
    return this.#history.save();
  }

  /**
   * Shows a puzzle, and restores what this or an earlier version's `save` returned.
   *
   * @param {string} text @param {Stored} [kept]
   */
  async open(text, kept) {
    const { playing } = this.#family;
    const puzzle = (this.#puzzle = await this.#family.read(this.#desk, text));
    this.#history = new History(playing.begin(puzzle));
    this.#history.restore(kept?.all ? kept : playing.revive?.(kept), (state) =>
      playing.isState(puzzle, state),
    );
    this.#board.open(puzzle);
    this.#show();
    return puzzle;
  }

  /** Goes on to a state; returns false if it is not a state of this puzzle. @param {string} state */
  put(state) {
    const { playing } = this.#family;
    if (!this.#puzzle || !playing.isState(this.#puzzle, state)) return false;
    if (this.#history.put(state)) this.#changed("play");
    return true;
  }

  /** @param {"undo" | "restart"} what */
  #go(what) {
    const { playing } = this.#family;
    const gone = what === "undo" ? this.#history.go(-1) : this.#history.put(playing.begin(this.#puzzle));
    if (gone) this.#changed(what);
  }

  /** @param {"play" | "undo" | "restart"} what */
  async #changed(what) {
    const turn = ++this.#turn;
    this.#help.forget();
    this.#acts.done(what, this.state);
    say(this.#news, "");
    this.#show();
    if (this.#checks) return;
    const watched = this.#family.playing.watch(this.#desk, this.#puzzle, this.state);
    const answer = await watched.catch(() => null); // superseded by another change
    if (turn !== this.#turn || !answer) return;
    if (answer.part) {
      this.#history.put(answer.part.next.state);
      this.#acts.done("play", this.state);
      this.#show();
      return say(
        this.#news,
        `${answer.part.name} is solved. This is ${answer.part.next.name.toLowerCase()}.`,
      );
    }
    if (answer.solved) this.#won();
  }

  #won() {
    if (!this.#quiet) say(this.#news, "Solved.");
    this.#acts.solved?.();
  }

  async #check() {
    const turn = ++this.#turn;
    const watched = this.#family.playing.watch(this.#desk, this.#puzzle, this.state);
    const answer = await watched.catch(() => null); // superseded by another change
    if (!answer) return;
    const { solved } = answer;
    this.#acts.judged?.(solved);
    if (turn !== this.#turn) return;
    const right = this.#quiet ? "" : "Correctly solved.";
    say(this.#news, solved ? right : "At least one answer is incorrect or incomplete.");
    if (solved) this.#acts.solved?.();
  }

  #show() {
    enable(this.#undo, this.#history.canUndo);
    this.#board.show(this.state, [...this.#help.found, ...this.#help.lights]);
  }
}

/**
 * Refuses an unfinished puzzle. A puzzle that cannot be checked in time is accepted.
 *
 * @param {Family} family
 * @param {FamilyDesk} desk
 * @param {Puzzle} puzzle
 */
async function refuseUnfinished(family, desk, puzzle) {
  const known = family.unknown();
  const looking = new AbortController();
  const patience = setTimeout(() => looking.abort(), LOOK_MS);
  let found = family.solutions(puzzle, known);
  const told = () => {
    found = family.solutions(puzzle, known);
    if (found.count) looking.abort();
  };
  await family.study(desk, puzzle, known, told, looking.signal).catch((error) => {
    if (!looking.signal.aborted) throw error;
  });
  clearTimeout(patience);
  if (found.unfinished) throw new Error(`"${puzzle.name}" ${found.unfinished}; finish it in Design first`);
}

/**
 * Shows every puzzle that the surrounding page requests.
 *
 * @param {Family} family
 * @param {string} how instructions in a sentence or two, shown after the rules
 * @param {boolean} [checks] as in Item
 */
export function serveItem(family, how, checks = false) {
  const begun = Values.open().then((values) => new FamilyDesk(family, 1, values));
  serve(async (text, { act, tried, solved }, mustBeFinished) => {
    const desk = await begun;
    let done = false;
    const acts = {
      done: (/** @type {string} */ what, /** @type {string} */ state) => act(ACTS[what] ?? what, state),
      ...(checks ? { judged: tried } : {}),
      solved() {
        if (done) return;
        done = true;
        if (!checks) tried();
        solved();
      },
    };
    const item = new Item(family, desk, acts, { checks, quiet: true });
    const puzzle = await item.open(isPacked(text) ? await textOf(text) : text).catch((error) => {
      throw new Error(sentence(messageOf(error)));
    });
    if (mustBeFinished) await refuseUnfinished(family, desk, puzzle);
    return {
      family: family.id,
      puzzle: puzzle.listed ?? puzzle.text,
      key: `${family.id}-${puzzle.id}`,
      name: puzzle.name,
      picture: styled(family.picture(puzzle)),
      how: gestures(`${puzzle.rules} ${how}`),
      board: item.board,
      side: [...item.texts, ...item.tools],
      focus: () => item.focus(),
      begin: item.state,
    };
  });
}
