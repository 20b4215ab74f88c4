// Field that asks for boards in words. Understood phrases become goals that can be removed; other words are
// named. If the board has question marks, these are filled; otherwise boards are searched for.

/** @import { Engine, InventedPuzzle } from "../../../perplex.js" */
/** @import { Desk } from "../../desk.js" */
/** @import { Borrower } from "../makers/borrower.js" */
/** @import { List, Source } from "../list/list.js" */
/** @import { Results } from "../results.js" */
/** @import { Figure } from "../list/items.js" */
/** @import { Conditions } from "../query/conditions.js" */
/** @import { Goal } from "./goals.js" */
/** @import { Left } from "./grammar.js" */
/** @import { Shortage } from "./room.js" */
/** @import { Found, Question } from "./search.js" */

import { button, element, find, say } from "../../../kit/elements.js";
import { grouped, messageOf, sentence, several } from "../../../kit/words.js";
import { player } from "../../model/player.js";
import { itemOf } from "../makers/borrower.js";
import { goalsOf, sumOf, withConditions } from "./goals.js";
import { leftWords, read, unreadWords } from "./grammar.js";
import { placesByInterest } from "./interest.js";
import { nameOf, titled } from "./name.js";
import { shortageOf } from "./room.js";
import { isSize, levelOf, look, missed, questionOf } from "./search.js";
import { withMarks } from "../query/marks.js";
import { questionMarks } from "../../model/puzzle.js";

const EXAMPLE = "4x4, unique, no triangles";
const FIRST = "4x4, unique, easy"; // the first search of users who have not asked for anything yet
const NEAREST_MS = 2500; // time after which the nearest board is shown if none meets all goals
const LARGEST = 7; // largest side in cells that "a larger board" leads to

export class InWords {
  #desk;
  #engine;
  #conditions;
  #list;
  #borrower;
  #field = element("input", {
    type: "text",
    id: "in-words",
    autocomplete: "off",
    maxlength: 1000,
    placeholder: EXAMPLE,
  });
  #chips = element("ul", { class: "asked", "aria-label": "Goals understood", hidden: true });
  #said = element("p", { class: "note", role: "status", "aria-label": "In words" });
  #steps = element("div", { class: "line steps", role: "group", "aria-label": "Next steps", hidden: true });
  /** @type {Goal[]} */
  #goals = [];
  /** @type {Left[]} */
  #left = [];
  #seed = 0; // seed of the search; the next search uses another seed
  #asked = 0; // number of the latest request; answers to earlier ones are ignored
  #matching = false; // whether conditions are being set from the goals
  #tab = ""; // tab whose question marks the latest request was about
  /** Source of the latest search's list; null if question marks were filled. @type {Source | null} */
  #source = null;

  /**
   * @param {Desk} desk
   * @param {Promise<Engine>} engine
   * @param {{ conditions: Conditions, list: List, results: Results, borrower: Borrower }} parts
   */
  constructor(desk, engine, { conditions, list, results, borrower }) {
    this.#desk = desk;
    this.#engine = engine;
    this.#conditions = conditions;
    this.#list = list;
    this.#borrower = borrower;
    const form = element(
      "form",
      {
        class: "in-words",
        submit: (/** @type {Event} */ event) => {
          event.preventDefault();
          this.#read();
        },
      },
      element("label", { for: "in-words" }, "Ask in words"),
      element(
        "div",
        { class: "line" },
        this.#field,
        button("Ask", () => this.#read()),
      ),
      this.#chips,
      this.#said,
      this.#steps,
    );
    find("conditions").before(form);
    results.on((begun) => begun && this.#leave());
    conditions.on(() => this.#follow());
    desk.command("ask", () => this.focus());
    desk.command("find-one", () => this.#first());
  }

  /** Moves the focus to the field, in its view. */
  focus() {
    this.#desk.view("generate");
    this.#field.focus();
    this.#field.select();
  }

  /** Finds a board for users who have not asked yet, so that they see what can be asked for. */
  #first() {
    this.#desk.view("generate");
    this.#field.value = FIRST;
    this.#read();
  }

  #read() {
    const { goals, left } = read(this.#field.value);
    this.#left = left;
    this.#ask(goals);
  }

  /** True if the list comes from the latest sentence, rather than from question marks. */
  get asked() {
    return this.#source !== null && this.#list.borrowed === this.#source && !this.#conditions.wanted.line;
  }

  /** Searches for boards under the displayed goals and conditions; a repeated call finds others. */
  more() {
    const { wanted, level } = this.#conditions;
    const filled = wanted.line ? "My line is a solution" : wanted.distinct ? "Of similar puzzles, keep" : "";
    if (filled) {
      this.#say(`“${filled}” is about question marks, and your board has none.`);
      return this.#offer([["Place question marks", () => this.#mark()]]);
    }
    this.#ask(this.#goals.length > 0 ? this.#goals : goalsOf(wanted, level), this.asked, true);
  }

  /** Places question marks on the tab's own board, as a step that can be undone. */
  #mark() {
    this.#offer([]);
    this.#say("");
    this.#borrower.close();
    withMarks(this.#desk);
  }

  /** Turns conditions that were changed by hand into goals. */
  #follow() {
    if (this.#matching || this.#goals.length === 0) return;
    const { wanted, level } = this.#conditions;
    const goals = withConditions(this.#goals, wanted, level);
    if (goals.length === this.#goals.length && goals.every((goal, i) => goal === this.#goals[i])) return;
    this.#goals = goals;
    this.#showChips();
    if (this.asked) this.#say("The goals have changed. Find boards searches for them.");
  }

  /** Changes the conditions without turning them into goals. @param {() => void} change */
  #match(change) {
    this.#matching = true;
    change();
    this.#matching = false;
  }

  /**
   * Searches for boards that meet goals.
   *
   * @param {Goal[]} goals
   * @param {boolean} [on] whether to continue the search with other boards
   * @param {boolean} [any] whether to search for any boards if there are no goals
   */
  async #ask(goals, on = false, any = false) {
    const asked = ++this.#asked;
    this.#goals = goals;
    this.#seed = on ? this.#seed + 1 : 0;
    this.#showChips();
    this.#offer([]);
    this.#say("");
    this.#source = null;
    this.#tab = this.#desk.board().tab;
    const sum = sumOf(goals);
    if (goals.length === 0 && !any) return this.#show();
    const { kept } = this.#desk.board();
    const here = isSize(sum.size, kept) && !sum.present && !sum.symmetry && !sum.pillar;
    try {
      await (questionMarks(kept) > 0 && here ? this.#fill(asked) : this.#search(asked));
    } catch (error) {
      if (asked !== this.#asked) return;
      const stopped = error instanceof Error && error.name === "AbortError";
      this.#borrower.tell(stopped ? "Stopped." : sentence(messageOf(error)), true);
      this.#say(stopped ? "Stopped." : sentence(messageOf(error)));
      this.#offer([["Go on looking", () => this.#ask(this.#goals, true)]]);
    }
  }

  /** Removes the answer once the list belongs to another request or tab. */
  #leave() {
    const { borrowed } = this.#list;
    if (borrowed ? borrowed === this.#source : !this.#source && this.#tab === this.#desk.board().tab) return;
    this.#asked++;
    this.#source = null;
    this.#goals = [];
    this.#left = [];
    this.#showChips();
    this.#offer([]);
    this.#say("");
  }

  /** Explains what can be asked for, after a text without any goal. */
  #show() {
    const why = this.#left.length > 0 ? unreadWords(this.#left) : "Nothing is asked for.";
    say(this.#said, `${why} Try: ${EXAMPLE}.`);
    const again = () => {
      this.#field.value = EXAMPLE;
      this.#read();
    };
    this.#offer([[`Ask for “${EXAMPLE}”`, again]]);
  }

  /** Fills the question marks of the board under these conditions. @param {number} asked */
  async #fill(asked) {
    const { wanted, level, player: of } = sumOf(this.#goals);
    const { kept } = this.#desk.board();
    const { signal } = new AbortController();
    const tsi = level ? await levelOf(await this.#engine, level, kept, of || player.own, signal) : wanted.tsi;
    if (asked !== this.#asked) return;
    const asks = { ...wanted, ...(tsi && { tsi }), ...(of && { player: of }) };
    this.#match(() => this.#conditions.ask(asks, level));
    find("generate").click();
  }

  /** @param {number} asked */
  async #search(asked) {
    const { kept } = this.#desk.board();
    /** @type {Found} */
    let found = { boards: [], nearest: null, tried: 0 };
    let shown = 0;
    /** Nearest boards shown so far, whose ranks are -1, -2 and so on. @type {InventedPuzzle[]} */
    const near = [];
    let title = nameOf(this.#goals);
    /** @type {Source} */
    const source = {
      fresh: true,
      seed: this.#seed,
      document: (rank) => titled((rank < 0 ? near[-1 - rank] : found.boards[rank]).puzzle, title),
      words: () => "",
    };
    this.#source = source;
    // The player named in a sentence applies only to the sentence's goals; the page keeps its own player.
    const asks = sumOf(this.#goals);
    const signal = this.#borrower.begin(kept, source, asks.player || player.own);
    const { order } = asks.wanted;
    const sort = /** @type {Figure} */ (asks.wanted.sort ?? "best");
    this.#list.change({ sort, way: sort === "best" || order === "least" ? "up" : "down" });
    this.#borrower.tell("Looking for boards …");
    const engine = await this.#engine;
    let question = await questionOf(engine, asks, kept, player.own, signal);
    const { tsi } = question.options;
    const of = asks.player && { player: asks.player };
    const wanted = { ...asks.wanted, ...(asks.level && tsi && { tsi }), ...of };
    this.#match(() => this.#conditions.match(wanted, asks.level));
    const short = question.nearby ? null : shortageOf(this.#goals, question.puzzle);
    if (short) {
      this.#say(`${short.words}. Looking for the nearest board …`);
      this.#offer(this.#fixes(short));
      title = nameOf(this.#eased(short));
      question = await questionOf(engine, sumOf(this.#eased(short)), kept, player.own, signal);
    }
    const before = short ? `${short.words}. ` : "";
    const begun = performance.now();
    const hear = (/** @type {Found} */ now) => {
      if (signal.aborted || this.#list.borrowed !== source) return;
      found = now;
      if (found.boards.length === shown) {
        if (shown > 0) return;
        this.#borrower.tell(`${several(found.tried, "board")} tried, none meets all goals yet`);
        const { nearest } = found;
        if (!nearest || nearest === near.at(-1) || performance.now() - begun < NEAREST_MS) return;
        this.#lendNearest(near, nearest);
        this.#say(`${before}None meets all goals yet. ${nearWords(question, nearest, "The nearest so far")}`);
        return;
      }
      this.#lend(found.boards);
      this.#borrower.tell(`${several(found.boards.length, "board")} so far`);
      // The first board is shown, so that one press keeps it.
      if (shown === 0) {
        this.#list.pick(0);
        const seconds = ((performance.now() - begun) / 1000).toFixed(1);
        if (short) this.#say(`${short.words}. This board is near: it has ${short.instead.words}.`);
        else this.#say(`Found in ${seconds} s.`);
      }
      shown = found.boards.length;
    };
    found = await look(engine, question, this.#seed, signal, hear);
    if (asked !== this.#asked || this.#list.borrowed !== source) return;
    if (found.boards.length === 0 && found.nearest) this.#lendNearest(near, found.nearest);
    this.#over(question, found, short);
  }

  /** @param {Shortage} short @returns {[string, () => void][]} */
  #fixes = (short) => [[`Ask for ${short.instead.words}`, () => this.#ask(this.#eased(short))]];

  /** @param {Shortage} short */
  #eased = ({ goal, instead }) => this.#goals.map((one) => (one === goal ? instead : one));

  /** @param {InventedPuzzle[]} near @param {InventedPuzzle} nearest */
  #lendNearest(near, nearest) {
    near.push(nearest);
    this.#borrower.lend([{ ...listed(nearest, -near.length), best: 0 }]);
    this.#list.pick(-near.length);
  }

  /** @param {InventedPuzzle[]} boards */
  #lend(boards) {
    const places = placesByInterest(boards);
    const items = boards.map((board, i) => ({ ...listed(board, i), best: places[i] }));
    this.#borrower.lend(items);
  }

  /** @param {Question} question @param {Found} found @param {Shortage | null} short */
  #over(question, found, short) {
    const { boards, nearest, tried } = found;
    const larger = this.#larger(question);
    const before = short ? `${short.words}. ` : "";
    const fixes = short ? this.#fixes(short) : [];
    if (short && boards.length > 0) {
      this.#borrower.tell(`${several(boards.length, "board")} found with ${short.instead.words}`, true);
      this.#offer(fixes);
      return;
    }
    if (boards.length > 0) {
      const meet = boards.length === 1 ? "meets all goals" : "meet all goals";
      const words = this.#goals.length > 0 ? meet : "found";
      return this.#borrower.tell(`${several(boards.length, "board")} ${words}`, true);
    }
    /** @type {[string, () => void][]} */
    const steps = short ? fixes : [["Go on looking", () => this.#ask(this.#goals, true)]];
    if (larger && !short) steps.push(larger);
    for (const goal of this.#goals.slice(-3))
      if (this.#goals.length > 1 && !["size", "present"].includes(goal.name))
        steps.push([`Drop “${goal.words}”`, () => this.#ask(this.#goals.filter((one) => one !== goal))]);
    if (!nearest) {
      this.#borrower.tell("No board found", true);
      this.#say(`${before}No board was found among ${grouped(tried)} tried.`);
    } else {
      this.#borrower.tell("No board meets all goals; this is the nearest", true);
      const none = `${before}None of ${grouped(tried)} boards meets all goals.`;
      this.#say(`${none} ${nearWords(question, nearest, "The nearest")}`);
    }
    this.#offer(steps);
  }

  /** @param {Question} question @returns {[string, () => void] | null} */
  #larger({ nearby, puzzle: { width, height } }) {
    if (nearby || Math.max(width, height) >= LARGEST) return null;
    const [w, h] = [width + 1, height + 1];
    /** @type {Goal} */
    const size = { name: "size", words: `${w} × ${h}`, part: { size: [w, h] } };
    const others = this.#goals.filter(({ name }) => !["size", "width", "height"].includes(name));
    return [`Try ${w} × ${h}`, () => this.#ask([size, ...others])];
  }

  /** @param {string} words */
  #say(words) {
    const unread = this.#left.length > 0 ? leftWords(this.#left) : "";
    say(this.#said, [words, unread].filter(Boolean).join(" "));
  }

  #showChips() {
    this.#chips.hidden = this.#goals.length === 0;
    this.#chips.replaceChildren(
      ...this.#goals.map((goal) => {
        const cross = element("span", { class: "cross", "aria-hidden": "true" });
        const chip = button("", () => this.#drop(goal), { class: "asked-goal" });
        chip.append(element("span", { class: "unseen" }, "Remove goal: "), goal.words, cross);
        return element("li", {}, chip);
      }),
    );
  }

  /** @param {Goal} goal */
  #drop(goal) {
    const at = this.#goals.indexOf(goal);
    const rest = this.#goals.filter((one) => one !== goal);
    if (rest.length === 0) this.#match(() => this.#conditions.match({}, ""));
    this.#ask(rest);
    const left = this.#chips.querySelectorAll("button");
    (left[Math.min(at, left.length - 1)] ?? this.#field).focus();
  }

  /** @param {[string, () => void][]} steps */
  #offer(steps) {
    this.#steps.hidden = steps.length === 0;
    this.#steps.replaceChildren(...steps.map(([words, act]) => button(words, act)));
  }
}

/** @param {InventedPuzzle} board @param {number} rank */
const listed = ({ puzzle, solutions, tsi }, rank) =>
  itemOf(rank, puzzle, { count: String(solutions ?? NaN), tsi });

/** @param {Question} question @param {InventedPuzzle} board @param {string} which */
function nearWords(question, board, which) {
  const misses = missed(question, board).join(", ");
  return misses ? `${which} misses ${misses}.` : `${which} is shown.`;
}
