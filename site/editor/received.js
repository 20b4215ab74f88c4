// Puzzles that came by a share link: as the page's address, pasted or dropped. Each
// gets a tab of its own. One to play has no editing until a copy is asked for; a
// contest's has neither numbers nor solutions nor hints, in any tab. That is a
// courtesy: the puzzle itself is in the link, and nothing here keeps it secret.

import { Panel, Transfer } from "./transfer.js";
import { addressed, sharedIn } from "./fragment.js";

const KEY = "perplex.received";
const MOST = 200; // boards that are remembered, the last ones

const WORDS = {
  play: "A puzzle to solve, from a share link.",
  contest:
    "A contest puzzle: its solutions, numbers and hints stay hidden here. This is a courtesy and no lock, since the puzzle itself is in the link.",
};

// bare is a document's text without what makes no other puzzle: its title and the
// order of its symbols.
function bare(text) {
  const { title, ...puzzle } = JSON.parse(text);
  puzzle.symbols.sort(({ at: [a, b] }, { at: [c, d] }) => b - d || a - c);
  return JSON.stringify(puzzle);
}

// blank tells whether a board has nothing on it that somebody might miss.
function blank(text) {
  const { width, height, starts, ends, symbols, title } = JSON.parse(text);
  return (
    symbols.length === 0 &&
    !title &&
    String(starts) === `0,${2 * height}` &&
    String(ends) === `${2 * width},0`
  );
}

export class Received {
  #desk;
  #engine;
  #storage;
  #known; // {tab, kind, puzzle}: puzzle is a document's bare text
  #bar = document.createElement("section");
  #words = document.createElement("p");
  #copy = document.createElement("button");
  #close = document.createElement("button");
  #trouble = ""; // of a link that could not be read
  #held = false;

  /** desk: see wasm/editor/desk.go; engine: a promise of one; storage never throws. */
  constructor(desk, engine, storage) {
    this.#desk = desk;
    this.#engine = engine;
    this.#storage = storage;
    this.#build();
    desk.changed(() => this.#show());
    Transfer.received = (text) => this.#open(sharedIn(text));
    addEventListener("hashchange", () => this.#address());
    // Another window has received one.
    storage.watch((elsewhere) => elsewhere && this.#show());
    this.#show();
    this.#address();
  }

  #build() {
    Object.assign(this.#bar, { className: "received", hidden: true });
    this.#bar.setAttribute("aria-label", "Shared puzzle");
    this.#words.setAttribute("role", "alert");
    Object.assign(this.#copy, { type: "button", textContent: "Edit a copy" });
    Object.assign(this.#close, { type: "button", className: "plain", textContent: "Close" });
    this.#bar.append(this.#words, this.#copy, this.#close);
    document.querySelector("main").before(this.#bar);
    this.#copy.addEventListener("click", () => {
      this.#desk.open(this.#desk.document(), "A copy to edit");
      document.querySelector("#tablist [aria-selected=true]")?.focus();
    });
    this.#close.addEventListener("click", () => {
      this.#trouble = "";
      this.#show();
    });
  }

  // The page's own address. A link that was read is taken out of it, so that a
  // reload shows the tab as it is then and does not open the puzzle again.
  async #address() {
    const shared = addressed(location.hash);
    if (!shared || this.#held) return;
    if (await this.#open(shared))
      history.replaceState(history.state, "", location.pathname + location.search);
  }

  /** open shows the puzzle of a link, or says why it cannot: then it returns false. */
  async #open({ fragment, kind }) {
    let puzzle;
    try {
      const engine = await this.#engine;
      puzzle = JSON.stringify((await engine.convert(fragment, { to: "json" })).json);
    } catch (error) {
      this.#trouble = `${error.message[0].toUpperCase()}${error.message.slice(1)}. Your boards are as they were.`;
      this.#show();
      return false;
    }
    for (const panel of Panel.all) panel.hide();
    this.#trouble = "";
    const desk = this.#desk;
    const there = this.#read().find(({ tab }) => tab === desk.tab());
    const known = { kind, puzzle: bare(puzzle) };
    const shown = there?.puzzle === known.puzzle && JSON.stringify(JSON.parse(desk.document())) === puzzle;
    if (!shown) {
      if (blank(desk.document())) desk.push(puzzle, "Shared puzzle opened");
      else desk.open(puzzle, "Shared puzzle opened in a new tab");
    }
    known.tab = desk.tab();
    this.#known = [known, ...this.#read().filter(({ tab }) => tab !== known.tab)].slice(0, MOST);
    this.#storage.set(KEY, JSON.stringify(this.#known));
    this.#show();
    return true;
  }

  // What is stored; in a browser that stores nothing, what this page has received.
  #read() {
    try {
      return JSON.parse(this.#storage.get(KEY)) ?? this.#known ?? [];
    } catch {
      return [];
    }
  }

  /** secret tells whether a document is a contest's. */
  secret(text) {
    return this.#same(text).some(({ kind }) => kind === "contest");
  }

  // The boards received that are the same as a document.
  #same(text) {
    const known = this.#read();
    if (known.length === 0) return known;
    const puzzle = bare(text);
    return known.filter((one) => one.puzzle === puzzle);
  }

  /**
   * hold gives the page to a study: every board is like a contest's, without a word
   * on it, and links wait until it is let go.
   */
  hold(on) {
    this.#held = on;
    this.#show();
    if (!on) this.#address();
  }

  #kind() {
    if (this.#held) return "contest";
    const same = this.#same(this.#desk.document());
    if (same.some(({ kind }) => kind === "contest")) return "contest";
    return same.find(({ tab }) => tab === this.#desk.tab())?.kind ?? "edit";
  }

  #show() {
    const kind = this.#kind();
    document.body.dataset.mode = kind;
    this.#desk.mode(kind);
    const words = this.#held ? "" : this.#trouble || WORDS[kind] || "";
    this.#bar.hidden = words === "";
    if (this.#words.textContent !== words) this.#words.textContent = words;
    this.#words.classList.toggle("error", this.#trouble !== "");
    this.#copy.hidden = kind !== "play" || this.#trouble !== "";
    this.#close.hidden = this.#trouble === "";
  }
}
