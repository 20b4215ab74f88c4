// Wishes and ideas: a designer states the desired figures, and the machine looks for the nearest boards that
// have them. Without a wish, it keeps a strip of ideas.

/** @import { Engine, WishProposal as Proposal, PuzzleDocument } from "../../perplex.js" */
/** @import { Change, Desk } from "../desk.js" */
/** @import { Found } from "./search.js" */
/** @import { Wish } from "../model/wish.js" */

import { enable, find, press, say } from "../../kit/elements.js";
import { messageOf } from "../../kit/words.js";
import { numbers } from "../model/numbers.js";
import { player } from "../model/player.js";
import { settings } from "../model/settings.js";
import { characterText } from "../model/character.js";
import { Chip } from "./chip.js";
import { difficultyOf, isWord } from "./difficulty.js";
import { Form } from "./form.js";
import { MOST, candidates, pick, wordOf } from "./ideas.js";
import { Idle } from "./idle.js";
import { endOf, search, stateOf } from "./search.js";
import { Strip } from "./strip.js";
import { surprises } from "./surprises.js";
import { rangeOf, within } from "../../kit/range.js";
import {
  KEY,
  difficultyText,
  difficultyWords,
  noWish,
  optionsOf,
  wishOf,
  wishText,
  wishes,
  wordsOf,
} from "../model/wish.js";

/** Number of boards listed for a wish; the strip shows the first boards of the list. */
const TOP = 100;
/** Number of neighbours examined for a surprise. */
const CANDIDATES = 12;
/** Seconds of a worker for a wish and for the ideas. */
const SECONDS = { wish: 120, ideas: 5 };

/**
 * Shows wishes beside the figures, and ideas below the board.
 *
 * @param {Desk} desk
 * @param {Promise<Engine>} engine
 */
export function start(desk, engine) {
  const panel = new Wishes(desk, engine);
  return { update: (/** @type {Change} */ change) => panel.update(change) };
}

/**
 * Returns the text of a board without its title, which does not affect ideas.
 *
 * @param {PuzzleDocument} board
 */
const untitled = ({ title, ...board }) => JSON.stringify(board);

class Wishes {
  #desk;
  #engine;
  #strip;
  #form;
  #chips;
  #idle;
  #wish = noWish();
  /** The tab's own board, which the strip is about. @type {PuzzleDocument} */
  #about;
  /** The proposal shown in place of the tab's own board. @type {Proposal | null} */
  #tried = null;
  /** The search for a wish; null if there is none. @type {AbortController | null} */
  #making = null;
  /** The search for ideas. */
  #thinking = new AbortController();
  /** The origin of the strip's contents; "" if it is empty. @type {"" | "ideas" | "wish"} */
  #has = "";
  /** The board whose ideas are known, without its title; there may be no ideas. */
  #thought = "";

  /** @param {Desk} desk @param {Promise<Engine>} engine */
  constructor(desk, engine) {
    this.#desk = desk;
    this.#engine = engine;
    this.#about = desk.board().kept;
    this.#strip = new Strip(desk, { press: (proposal) => this.#press(proposal) });
    const store = {
      get: () => this.#wish,
      set: (/** @type {Partial<Wish>} */ change) => this.#set(change),
      difficulty: (/** @type {string} */ text, /** @type {string} */ of) =>
        difficultyOf(engine, text, desk.board().kept, of || player.name),
    };
    this.#form = new Form(find("wishes-form"), desk, store);
    this.#chips = [
      new Chip(find("wish-solutions"), {
        name: "solutions",
        unit: "whole",
        get: () => this.#wish.solutions,
        set: (solutions) => this.#set({ solutions }),
        read: (text) => rangeOf(text, "whole"),
        now: () => (numbers.counted?.exact ? numbers.counted.solutions : numbers.counted?.solutions || null),
      }),
      new Chip(find("wish-tsi"), {
        name: "difficulty",
        unit: "Sh",
        get: () => this.#wish.tsi,
        set: (tsi, typed) =>
          this.#set({ tsi, ...(typed && isWord(typed) && { words: { ...this.#wish.words, tsi: typed } }) }),
        words: () => difficultyText(this.#wish, "tsi"),
        said: () => difficultyWords(this.#wish, "tsi"),
        read: (text) => store.difficulty(text, ""),
        now: () => numbers.counted?.figures?.tsi ?? null,
      }),
    ];
    press(find("make"), () => (this.#making ? this.#stop() : this.#make()));
    press(find("ideas-back"), () => this.#back());
    settings.remember(find("wishes", HTMLDetailsElement), "wishes");
    const quiet = find("ideas-on", HTMLInputElement);
    quiet.checked = !settings.is("quiet");
    quiet.addEventListener("change", () => settings.set("quiet", !quiet.checked));
    settings.on("quiet", (off) => (off ? this.#forget("ideas") : this.#idle.again()));
    settings.on("hide", () => this.#read());
    player.on(() => this.#changed());
    numbers.on(({ asked }) => {
      this.#met();
      if (asked) this.#idle.again();
    });
    this.#idle = new Idle(
      () => this.#think(),
      () => this.#thinking.abort(),
    );
    this.#read();
    this.#idle.again();
  }

  /** @param {Change} change */
  update(change) {
    this.#idle.again();
    if (change.tab) this.#read();
    if (change.mode || change.view) this.#show();
    if (change.look && this.#has) this.#changed();
    if (change.document) {
      const { kept, shown } = this.#desk.board();
      if (untitled(kept) !== untitled(this.#about)) this.#changed();
      else if (!shown) this.#try(null);
      this.#about = kept; // the board with its present title
    }
  }

  // --- the wish ---

  /** Reads the tab's wish. */
  #read() {
    this.#wish = wishOf(this.#desk.kept(KEY));
    this.#changed();
  }

  /** @param {Partial<Wish>} change */
  #set(change) {
    const words = { ...this.#wish.words };
    for (const name of /** @type {const} */ (["tsi", "againstTsi"])) if (name in change) delete words[name];
    this.#wish = { ...this.#wish, words, ...change };
    this.#desk.keep(KEY, wishText(this.#wish));
    this.#stop();
    if (this.#has === "wish") this.#forget("wish");
    this.#show();
  }

  /** Empties the strip for another board, tab or player. */
  #changed() {
    this.#about = this.#desk.board().kept;
    this.#stop();
    this.#forget("");
    this.#show();
  }

  #show() {
    const { view, mode } = this.#desk.board();
    const place = view === "design" && mode === "edit";
    const here = place && !settings.is("hide");
    for (const id of ["ideas", "wish-solutions", "wish-tsi"]) find(id).hidden = !here;
    find("ideas").dataset.started = "";
    find("wishes-part").hidden = !place;
    find("wishes-part").classList.toggle("vacant", !here); // stays, so that parts below do not move
    for (const chip of this.#chips) chip.show();
    this.#form.show();
    const some = wishes(this.#wish);
    find("make").hidden = !some || !here;
    document.body.toggleAttribute("data-goals", some && here); // the panel's button is then the primary one
    find("make").textContent = this.#making ? "Stop" : "Find boards";
    say(find("wish-words"), some ? `Goal: ${wordsOf(this.#wish)}.` : "");
    this.#met();
  }

  /** Shows whether the board on the screen meets the wish. */
  #met() {
    const { counted } = numbers;
    const met = counted?.complete
      ? within(this.#wish.solutions, counted.solutions) && within(this.#wish.tsi, counted.figures?.tsi)
      : false;
    const { solutions, tsi, character } = this.#wish;
    // Character has no figures here.
    const shown = Boolean(solutions ?? tsi) && characterText(character) === "";
    find("wishes-part").classList.toggle("met", met && shown);
  }

  // --- fulfilling a wish ---

  async #make() {
    this.#stop();
    this.#thinking.abort();
    const { signal } = (this.#making = new AbortController());
    this.#forget("");
    this.#back();
    this.#show();
    const from = this.#about;
    const options = { ...optionsOf(this.#wish, player.name), top: TOP, seconds: SECONDS.wish, signal };
    try {
      this.#strip.head("Nearest boards", "Searching …");
      const found = await search(this.#engine, from, options, (found) => {
        this.#strip.head("Nearest boards", `${stateOf(found)}.`);
        this.#lay(found, from);
      });
      this.#over(endOf(found, this.#wish.edits), found.proposals.length > 0);
    } catch (error) {
      if (signal.aborted) return;
      this.#over("", false);
      say(find("wish-trouble"), messageOf(error));
    }
  }

  /** @param {Found} found @param {PuzzleDocument} from */
  #lay({ proposals }, from) {
    if (proposals.length === 0) return;
    this.#has = "wish";
    const tiles = proposals.slice(0, MOST);
    this.#strip.show(
      tiles.map((proposal) => ({ proposal, word: "" })),
      from,
    );
    this.#strip.mark(this.#tried);
  }

  /** @param {string} words @param {boolean} some */
  #over(words, some) {
    this.#making = null;
    this.#show();
    const how = some ? "; press one to try, again to keep" : "";
    this.#strip.head("Nearest boards", `${words}${how}`);
    if (words) this.#desk.say(words, { shown: !some }); // an empty strip shows no message of its own
    if (words && !some) this.#strip.offer("Search in Generate", () => this.#search());
  }

  /** Asks Generate for new boards of this size that meet the goals. */
  #search() {
    const { width, height } = this.#about;
    const { solutions, tsi, symbols, words } = this.#wish;
    const goals = wordsOf({ ...noWish(), solutions, tsi, symbols, words });
    this.#desk.command("ask");
    const field = find("in-words", HTMLInputElement);
    field.value = [`${width}x${height}`, goals].filter(Boolean).join(", ");
    field.form?.requestSubmit();
  }

  #stop() {
    if (!this.#making) return;
    this.#making.abort();
    this.#making = null;
    this.#strip.head("Nearest boards", this.#has === "wish" ? "stopped; what was found stays" : "Stopped.");
    this.#show();
  }

  // --- ideas ---

  async #think() {
    const { view, mode, shown, editing } = this.#desk.board();
    const { counted } = numbers;
    if (settings.is("quiet") || settings.is("hide") || view !== "design" || mode !== "edit" || !editing)
      return;
    if (shown || this.#has || this.#making || this.#thought === untitled(this.#about)) return;
    if ("band" in document.body.dataset) return; // a first visit has enough to look at
    if (!counted?.complete || counted.player !== player.name) return;
    const { signal } = (this.#thinking = new AbortController());
    const from = this.#about;
    const symbols = (from.symbols ?? []).filter(({ type }) => type !== "removed").length;
    const now = { solutions: counted.solutions, tsi: counted.figures?.tsi ?? null, symbols };
    const lay = (/** @type {Proposal[]} */ neighbours, /** @type {Map<Proposal, number>} */ surprise) => {
      if (signal.aborted) return;
      const ideas = pick(neighbours, now, surprise);
      this.#thought = untitled(from);
      this.#has = ideas.length > 0 ? "ideas" : "";
      this.#strip.head(
        "One edit away",
        ideas.length > 0 ? "press one to try, again to keep" : "no edit stands out: place more symbols",
      );
      this.#strip.show(
        ideas.map(({ kind, proposal }) => ({ proposal, word: wordOf(kind) })),
        from,
      );
    };
    this.#strip.head("One edit away", "looking for ideas …");
    try {
      const options = {
        player: player.name,
        edits: 1,
        top: 1e6,
        seconds: SECONDS.ideas,
        background: true,
        signal,
      };
      const { proposals } = await search(this.#engine, from, options, () => {});
      const near = candidates(proposals, now, CANDIDATES);
      lay(proposals, await surprises(this.#engine, from, near, signal).catch(() => new Map()));
    } catch {
      // Show no ideas and no error, since the user has not asked for ideas.
      if (!this.#has) this.#strip.head("One edit away", "");
    }
  }

  // --- trying and keeping ---

  /** @param {Proposal} proposal */
  #press(proposal) {
    const said = proposal.changes.map(({ text }) => text).join(", ");
    if (this.#tried === proposal) {
      this.#tried = null;
      this.#desk.show(null);
      this.#desk.apply({ document: { ...proposal.puzzle, title: this.#about.title }, said });
      this.#desk.say(`Kept: ${said}. Undo restores the board before it.`, { shown: true });
      return;
    }
    this.#try(proposal);
    this.#desk.show(proposal.puzzle, said);
    this.#desk.say(`Tried: ${said}. Press again to keep it.`);
  }

  #back() {
    if (!this.#tried) return;
    this.#try(null);
    this.#desk.show(null);
    this.#desk.say("Back to your board.");
  }

  /** @param {Proposal | null} proposal */
  #try(proposal) {
    this.#tried = proposal;
    this.#strip.mark(proposal);
    enable(find("ideas-back"), proposal !== null);
    find("ideas-back").hidden = proposal === null;
  }

  /**
   * Empties the strip if its contents have the given origin; "" matches any.
   *
   * @param {"" | "ideas" | "wish"} what
   */
  #forget(what) {
    if (what && this.#has !== what) return;
    this.#thinking.abort();
    this.#has = this.#thought = "";
    this.#try(null);
    this.#strip.show([], this.#about);
    this.#strip.head("One edit away", settings.is("quiet") ? "off" : "");
  }
}
