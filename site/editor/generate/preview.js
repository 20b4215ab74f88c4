// Shows a listed puzzle on the screen in place of the tab's own board, which stays until the puzzle is
// adopted. Any change of the displayed board adopts it first; the board itself does that (desk.show).

import { enable, find, press, say } from "../../kit/elements.js";
import { capital, rateOf } from "../../kit/words.js";
import { focusBoard } from "../focus.js";
import { player } from "../model/player.js";
import { knowing } from "../model/players.js";
import { bare, questionMarks } from "../model/puzzle.js";
import { compared } from "./query/estimate.js";

/** @import { PuzzleDocument } from "../../perplex.js" */
/** @import { Desk } from "../desk.js" */
/** @import { List } from "./list/list.js" */
/** @import { Results } from "./results.js" */

const ADOPTED = "A found board kept"; // description of the step in the history

const PREVIEW = {
  marks: "Preview. Your question marks haven't changed.",
  board: "Preview. Your own board hasn't changed.",
};

export class Preview {
  #desk;
  #list;
  #results;
  /** The displayed puzzle as text; "" if it is not from the list. */
  #shown = "";
  /** The board adopted last, as text. */
  #adopted = "";
  /** Whether that is a new puzzle beside the puzzle that was open. */
  #beside = false;
  /** Whether the list moves to the tab that the puzzle opens. */
  #moving = false;

  /**
   * @param {Desk} desk
   * @param {List} list
   * @param {Results} results
   */
  constructor(desk, list, results) {
    this.#desk = desk;
    this.#list = list;
    this.#results = results;
    press(find("adopt"), () => this.#adopt());
    press(find("play-kept"), () => desk.view("play"));
    press(find("design-kept"), () => desk.view("design"));
    press(find("back"), () => {
      const { shown } = list;
      this.#back();
      if (shown !== null) list.reach(shown);
    });
    list.on(({ picked }) => {
      if (picked === null) this.#origin();
      else if (picked !== undefined) this.show(picked);
    });
    results.on(() => this.refresh());
  }

  /** Shows a listed puzzle. @param {number} rank */
  show(rank) {
    if (!this.#put(rank)) return;
    this.#mark(rank);
    this.refresh();
    this.#desk.say(`Preview. ${find("preview-note").textContent?.replace(/^Preview\. /, "")}`);
    find("fit").scrollIntoView({ block: "nearest" });
  }

  /** @param {number} rank */
  #put(rank) {
    const document = this.#results.document(rank);
    if (document) this.#display(document);
    return document !== null;
  }

  /** Shows the board that the list derives from. */
  #origin() {
    const { base } = this.#list.source ?? {};
    if (!base) return this.#back();
    this.#display(base);
    this.#mark(null);
    this.refresh();
  }

  /** @param {PuzzleDocument} document */
  #display(document) {
    this.#shown = JSON.stringify(document); // set first, so that the change is recognised as this module's
    this.#desk.show(document, ADOPTED);
    this.#shown = this.#onScreen;
  }

  get #onScreen() {
    return JSON.stringify(this.#desk.board().document);
  }

  // #mark marks a puzzle in the list and stores the mark.
  /** @param {number | null} rank */
  #mark(rank) {
    this.#list.mark(rank);
    this.#results.save();
  }

  // Keeps the preview: in place of the question marks that it fills, or beside any other board.
  #adopt() {
    const { document, tab } = this.#desk.board();
    const { own, asked } = this.#results;
    const replaced = own && (!this.#away || this.#kept === this.#adopted);
    const before = this.#kept;
    this.#take();
    this.#moving = !own; // a list of a query stays as long as the query's question marks
    if (replaced) this.#desk.apply({ document, said: ADOPTED });
    else this.#add(document);
    this.#moving = false;
    this.#adopted = this.#kept;
    this.#results.follow(asked, this.#desk.board().tab === tab ? before : "");
    this.#beside = this.#desk.board().tab !== tab;
    this.#desk.say(this.#adoptedWords, { shown: own && this.#beside });
    if (own && this.#beside) {
      this.#desk.view("design");
      return focusBoard({ preventScroll: true });
    }
    this.refresh();
    find("play-kept").focus();
  }

  // #add opens a new puzzle in the present view, in a new tab unless this tab's board is empty.
  /** @param {PuzzleDocument} document */
  #add(document) {
    const { history } = this.#desk;
    const { kept, first } = this.#desk.board();
    const blank = first || !kept.symbols?.length;
    const before = history.tabs().map(({ id }) => id);
    this.#desk.apply({ document, said: ADOPTED, where: blank ? "here" : "aside" });
    const made = history.tabs().find(({ id }) => !before.includes(id));
    if (made) history.open(made.id);
  }

  /** True if the current tab was opened for a board of the list, which therefore stays. */
  get moving() {
    return this.#moving;
  }

  // Removes the preview from the screen.
  #take() {
    this.#shown = "";
    this.#desk.show(null);
  }

  // Shows the board that the list derives from: a preview is just removed, and other changes are
  // replaced in a step that can be undone.
  #back() {
    const { run, own } = this.#results;
    const shown = this.#shown !== "";
    if (run && own && this.#away) {
      this.#mark(null);
      this.#take();
      this.#desk.apply({ document: run.document, said: "Back to your question marks." });
    } else if (shown) {
      this.#mark(null);
      this.#take();
      this.#desk.say(`Back to ${this.#results.own ? "your question marks" : "the board"}.`);
    }
  }

  /** True if the tab's own board differs from the query. */
  get #away() {
    const { run } = this.#results;
    return run !== null && this.#kept !== JSON.stringify(run.document);
  }

  /** True if the board that the list derives from has changed since. */
  get #stale() {
    const { run, own } = this.#results;
    const { kept } = this.#desk.board();
    const { fresh, apart, base } = this.#list.source ?? {};
    return run !== null && !own && !fresh && !apart && !base && bare(kept) !== bare(run.document);
  }

  /** True while the three ways to begin are shown, the first of which is the primary button. */
  get #choosing() {
    const { view, kept } = this.#desk.board();
    return view === "generate" && questionMarks(kept) === 0;
  }

  /** The tab's own board, as text. */
  get #kept() {
    return JSON.stringify(this.#desk.board().kept);
  }

  get #adoptedWords() {
    if (this.#beside) return "Kept as a new puzzle. Your old board is in the Library.";
    return `Kept. Undo brings ${this.#results.own ? "the question marks" : "your old board"} back.`;
  }

  /** Shows the puzzle that was on the screen before a reload. */
  restore() {
    const { shown } = this.#list;
    if (this.#results.own && this.#list.item(shown) && !this.#away) this.#put(/** @type {number} */ (shown));
    this.refresh();
  }

  /** Is called when another tab becomes current, whose board is then on the screen. */
  forget() {
    this.#shown = "";
  }

  /** Is called when another board is on the screen. */
  changed() {
    if (this.#shown !== "" && this.#onScreen !== this.#shown) {
      this.#shown = "";
      if (!this.#away) this.#mark(null);
    }
    this.refresh();
  }

  /** Describes the relation of the board to the board that the list derives from. */
  refresh() {
    const { run, own, listing, origin } = this.#results;
    find("previewing").hidden = !listing;
    // There is one primary button: to keep a displayed board, otherwise to search.
    find("generate").classList.toggle(
      "primary",
      listing ? this.#shown === "" && this.#kept !== this.#adopted : !this.#choosing,
    );
    find("adopt").classList.toggle("primary", this.#shown !== "");
    if (!run || !listing) return;
    const shown = this.#shown !== "";
    const away = own && this.#away;
    const adopted = this.#kept === this.#adopted;
    // After undoing an adoption from a borrowed list, the restored board is shown.
    const undone = !own && this.#adopted !== "";
    find("editor").classList.toggle("looking", shown || away || adopted || undone);
    // A kept board offers Play and Design; a board that is only displayed offers Keep.
    const done = adopted && !shown;
    find("adopt").hidden = done;
    find("play-kept").hidden = find("design-kept").hidden = !done;
    find("back").hidden = done && !away;
    enable(find("adopt"), shown);
    enable(find("back"), shown || away);
    say(find("back"), own ? "Back to my question marks" : "Back to my board");
    const item = this.#list.item(this.#list.shown);
    let words = this.#stale
      ? "Your board has changed since these were found."
      : "Choose a board in the list to see it here.";
    if (shown) {
      const difference = item && !this.#list.source?.apart && compared(run, origin, item);
      words = difference ? `${capital(difference)}.` : PREVIEW[own ? "marks" : "board"];
      const { id } = this.#list.player;
      if (item && id !== player.name) {
        const rate = item.tsi === null ? "out of reach" : rateOf(item.tsi);
        words = `${capital(knowing(id))}: ${rate}. ${words}`;
      }
    } else if (adopted) {
      words = this.#adoptedWords;
    } else if (away) {
      words = "The board has changed since. Your question marks can be restored.";
    }
    say(find("preview-note"), words);
  }
}
