// Section Character of the view Understand: the kind of puzzle that the board is, beyond its difficulty. It
// asks the engine only while it is open, and aborts requests at the next edit.

/** @import { Engine, PuzzleDocument } from "../../perplex.js" */
/** @import { Change, Desk } from "../desk.js" */

import { element, find, make, say, within } from "../../kit/elements.js";
import { messageOf } from "../../kit/words.js";
import { playerName } from "../model/players.js";
import { settings } from "../model/settings.js";
import { rowsOf } from "./words.js";

/** The player whose tree the measures are taken from, here and in lists; this is part of their definition. */
const PLAYER = "baseline";
const SECONDS = 20;
const REST = 300; // milliseconds without an edit before the engine is asked

/**
 * Fills the section, now and for every new board.
 *
 * @param {Desk} desk
 * @param {Promise<Engine>} engine
 */
export function start(desk, engine) {
  const panel = new Character(desk, engine);
  return {
    /** @param {Change} change */
    update({ document, view }) {
      if (document || view) panel.refresh();
    },
  };
}

class Character {
  #desk;
  #engine;
  #fold = find("character", HTMLDetailsElement);
  #status = make("p", "", { class: "note", role: "status", "aria-label": "Character" });
  #fault = make("p", "", { class: "error", role: "alert" });
  #list = element("ul", { class: "character-list", "aria-label": "Character" });
  /** The board whose measures are shown. @type {PuzzleDocument | null} */
  #shown = null;
  #asking = new AbortController();
  /** Whether the section was just opened; the measures are then scrolled into view. */
  #pressed = false;

  /** @param {Desk} desk @param {Promise<Engine>} engine */
  constructor(desk, engine) {
    this.#desk = desk;
    this.#engine = engine;
    const more = element("a", { href: "site/docs/character.html" }, "What these are");
    this.#fold.append(this.#status, this.#fault, this.#list, element("p", { class: "note" }, more));
    settings.remember(this.#fold, "character");
    this.#fold.addEventListener("toggle", () => this.refresh());
    within(this.#fold, "summary").addEventListener("click", () => (this.#pressed = !this.#fold.open));
    settings.on("hide", () => this.refresh());
    this.refresh();
  }

  /** Requests the measures of the present board, if the section is visible. */
  refresh() {
    const { document: puzzle, view, mode } = this.#desk.board();
    const hiding = settings.is("hide") || mode === "contest";
    this.#fold.hidden = hiding;
    const seen = view === "understand" && this.#fold.open && !hiding;
    if (seen && this.#shown === puzzle) return;
    this.#asking.abort();
    if (hiding || this.#shown !== puzzle) this.#clear();
    if (!seen) return;
    say(this.#status, "Computing …");
    const { signal } = (this.#asking = new AbortController());
    setTimeout(() => signal.aborted || this.#ask(puzzle, signal), REST);
  }

  #clear() {
    this.#shown = null;
    this.#list.replaceChildren();
    say(this.#status, "");
    say(this.#fault, "");
  }

  /** @param {PuzzleDocument} puzzle @param {AbortSignal} signal */
  async #ask(puzzle, signal) {
    try {
      const engine = await this.#engine;
      if (signal.aborted) return;
      const answer = await engine.character(puzzle, { player: PLAYER, seconds: SECONDS, signal });
      if (signal.aborted) return;
      this.#shown = puzzle;
      this.#list.replaceChildren(
        ...rowsOf(answer).map(({ name, figure, words }) =>
          element(
            "li",
            {},
            make("span", name),
            " ",
            make("b", figure),
            " ",
            make("span", words, { class: "note" }),
          ),
        ),
      );
      say(
        this.#status,
        `For a player who knows ${playerName(PLAYER)}${answer.complete ? "" : "; not all is known"}.`,
      );
      if (this.#pressed) this.#fold.scrollIntoView({ block: "nearest" });
      this.#pressed = false;
    } catch (error) {
      if (signal.aborted) return;
      say(this.#status, "");
      say(this.#fault, messageOf(error));
    }
  }
}
