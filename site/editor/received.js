// Puzzles received by share link, as the page's address, pasted or dropped. Each gets a separate tab, with a
// bar above the board that explains the puzzle's origin.

/** @import { Engine, PuzzleDocument } from "../perplex.js" */
/** @import { Change, Desk } from "./desk.js" */
/** @import { Host } from "./registry.js" */

import { button, element, find, perhaps, say } from "../kit/elements.js";
import { FIRST } from "../kit/sample.js";
import { messageOf, sentence } from "../kit/words.js";
import { addressed } from "./fragment.js";
import { showGiven } from "./given.js";
import { blank } from "./model/puzzle.js";
import { received } from "./model/received.js";
import { rings } from "./rings.js";
import { sheets } from "./sheets.js";

/** @type {Record<string, string>} */
const WORDS = {
  play: "A puzzle to solve, from a share link.",
  contest:
    "A contest puzzle: its solutions, numbers and hints stay hidden here. This is a courtesy and no lock, since the puzzle itself is in the link.",
};

/**
 * Shows received puzzles, and opens links from now on.
 *
 * @param {Desk} desk
 * @param {Promise<Engine>} engine
 * @param {Host} host
 */
export function start(desk, engine, host) {
  const bar = new Bar(desk, engine);
  // Another window has received a puzzle.
  host.storage.watch?.((elsewhere) => elsewhere && bar.show());
  host.on("shared", (shared) => bar.open(shared));
  host.on("refused", (reason) => bar.refuse(reason));
  received.on(() => bar.heard());
  if (visited()) bar.home();
  bar.show();
  bar.address();
  return { update: (/** @type {Change} */ change) => bar.update(change) };
}

/** Reports whether the page was opened by an address without a puzzle, rather than reloaded. */
function visited() {
  const [entry] = performance.getEntriesByType("navigation");
  return (
    location.hash.length <= 1 && entry instanceof PerformanceNavigationTiming && entry.type === "navigate"
  );
}

class Bar {
  #desk;
  #engine;
  #words = element("p", { role: "alert" });
  #copy = button("Edit a copy", () => this.#edit());
  #close = button("Close", () => this.#forget(), { class: "plain" });
  #bar = element(
    "section",
    { class: "received", hidden: true, "aria-label": "Shared puzzle" },
    ...[this.#words, this.#copy, this.#close],
  );
  #held = false; // reserved by a study
  /** @type {Element | null} rings around the start of a puzzle to play, until the first move */
  #rings = null;
  #trouble = ""; // reason why a link could not be read

  /** @param {Desk} desk @param {Promise<Engine>} engine */
  constructor(desk, engine) {
    this.#desk = desk;
    this.#engine = engine;
    document.querySelector("main")?.before(this.#bar);
    desk.command("edit-copy", () => this.#edit());
    addEventListener("hashchange", () => this.address());
  }

  #edit() {
    const { document } = this.#desk.board();
    const title = document.title ? `${document.title}, my copy` : "My copy";
    this.#desk.apply({ document: { ...document, title }, said: "A copy to edit", where: "tab" });
    perhaps(find("tablist"), "[aria-selected=true]")?.focus();
  }

  #forget() {
    this.#trouble = "";
    this.show();
  }

  /** Replaces a shared puzzle on the screen by a board of the user's own. The shared puzzle keeps its tab. */
  home() {
    const { history } = this.#desk;
    const { tab } = this.#desk.board();
    const isOwn = (/** @type {{ id: string, document: PuzzleDocument }} */ { id, document }) =>
      received.kindOf(document, id) === "edit";
    const tabs = history.tabs();
    if (tabs.every((one) => one.id !== tab || isOwn(one))) return;
    const own = tabs.filter((one) => isOwn(one) && !blank(one.document)).at(-1);
    if (own) history.open(own.id);
    else this.#desk.apply({ document: FIRST, said: FIRST.title, where: "tab" });
  }

  /**
   * Opens the link in the page's address. A link that was read is removed from the address, so that a reload
   * shows the tab in its present state rather than opening the puzzle again.
   */
  async address() {
    const shared = received.held ? null : await addressed(location.hash);
    if (!shared) return;
    if (await this.open(shared)) history.replaceState(history.state, "", location.pathname + location.search);
  }

  /**
   * Opens the puzzle of a link. If that fails, it shows the reason and resolves to false.
   *
   * @param {import("./fragment.js").Shared} shared
   */
  async open({ fragment, kind }) {
    /** @type {PuzzleDocument} */
    let puzzle;
    try {
      puzzle = (await (await this.#engine).convert(fragment, { to: "json" })).json;
    } catch (error) {
      this.refuse(messageOf(error));
      return false;
    }
    sheets.close(false);
    this.#trouble = "";
    if (kind === "edit") return showGiven(this.#desk, puzzle, "Shared puzzle opened") === "";
    const { document, tab } = this.#desk.board();
    const there = received.is(tab, puzzle) && JSON.stringify(document) === JSON.stringify(puzzle);
    if (!there) {
      const here = blank(document);
      const said = `Shared puzzle opened${here ? "" : " as a new board"}`;
      this.#desk.apply({ document: puzzle, said, where: here ? "here" : "tab" });
    }
    received.add(this.#desk.board().tab, kind, puzzle);
    if (!there) this.#rings = rings(this.#desk);
    return true;
  }

  /** Shows why something cannot be opened, until the next puzzle. @param {string} reason */
  refuse(reason) {
    this.#trouble = `${sentence(reason)} Your boards are unchanged.`;
    this.show();
  }

  /** Called when other puzzles have been received, or at the end of a study. */
  heard() {
    const over = this.#held && !received.held;
    this.#held = received.held;
    this.show();
    if (over) this.address();
  }

  /** @param {Change} change */
  update({ document, view, line, hinted }) {
    if (document) this.#trouble = "";
    if (document || view || line?.length || hinted) this.#rings?.remove();
    this.show();
  }

  /** Explains the purpose of the board on the screen. */
  show() {
    const board = this.#desk.board();
    const kind = received.kindOf(board.document, board.tab);
    document.body.dataset.mode = kind;
    this.#desk.mode(kind);
    const words = received.held ? "" : this.#trouble || WORDS[kind] || "";
    this.#bar.hidden = words === "";
    document.body.classList.toggle("with-bar", words !== ""); // the board leaves room for the bar
    say(this.#words, words);
    this.#words.classList.toggle("error", this.#trouble !== "");
    this.#copy.hidden = kind !== "play" || this.#trouble !== "";
    this.#close.hidden = this.#trouble === "";
  }
}
