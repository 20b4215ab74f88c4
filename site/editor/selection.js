// A rectangle of places that is selected, and what is done with it: copied, cut,
// pasted, removed. What is copied is held here, and as a document in the
// system's clipboard.

import { between, cleared, copied, inside, laid, whole } from "./parts.js";
import { go, present } from "./places.js";
import { typing } from "./typing.js";
import { several } from "../kit/words.js";

// In the clipboard beside the text: where on its document the part begins. Other
// programs and text fields get the document alone.
const PART = "application/x-perplex-part";

export class Selection {
  #desk;
  #grid = document.getElementById("grid");
  #frame = document.createElement("div");
  #from = null;
  #to = null;
  #held = null; // what was copied last: {text, part}, part null for a whole board

  constructor(desk) {
    this.#desk = desk;
    this.#frame.className = "selection";
    this.#frame.hidden = true;
    this.#grid.before(this.#frame);
    this.#grid.setAttribute("aria-multiselectable", "true");
    document.addEventListener("copy", (event) => this.#copies(event, false));
    document.addEventListener("cut", (event) => this.#copies(event, true));
    // Before what takes a puzzle from anywhere on the page.
    document.addEventListener("paste", (event) => this.#pastes(event), { capture: true });
    desk.on("view", () => this.clear());
    desk.on("document", () => {
      if (!this.#from) return;
      const { width, height } = this.#document();
      if (inside(whole({ width, height }), this.#from) && inside(whole({ width, height }), this.#to))
        this.#show();
      else this.clear();
    });
  }

  #document() {
    return JSON.parse(this.#desk.document());
  }

  get #editing() {
    return ["design", "generate"].includes(this.#desk.view());
  }

  get empty() {
    return this.#from === null;
  }

  get rect() {
    return this.empty ? null : between(this.#from, this.#to);
  }

  has(at) {
    return !this.empty && inside(this.rect, at);
  }

  /** select takes the rectangle between two places. */
  select(from, to) {
    this.#from = from;
    this.#to = to;
    this.#show();
  }

  clear() {
    if (this.empty) return;
    this.#from = this.#to = null;
    this.#show();
  }

  /** extend moves the corner that is in focus, from where the focus is now. */
  extend([da, db]) {
    const from = this.#from ?? present();
    const [a, b] = present();
    go([a + da, b + db]);
    this.select(from, present());
    this.#desk.say(`${several(this.#count(), "thing")} selected`);
  }

  all() {
    const { width, height, pillar } = this.#document();
    this.select([0, 0], [2 * width - (pillar ? 1 : 0), 2 * height]);
    this.#desk.say("Everything selected");
  }

  #count() {
    const { symbols, starts, ends } = copied(this.#document(), this.rect).document;
    return symbols.length + starts.length + ends.length;
  }

  // The frame and the marks for assistive software.
  #show() {
    const rect = this.rect;
    this.#frame.hidden = rect === null;
    for (const cell of this.#grid.querySelectorAll("[aria-selected]")) cell.removeAttribute("aria-selected");
    if (!rect) return;
    const { width, height, margin } = this.#desk.size();
    const half = (x) => (x & 1 ? 41 : 9); // of a cell, and of a groove
    const edge = (x, sign) => margin + 50 * x + sign * half(x);
    const percent = (units, of) => `${(100 * units) / of}%`;
    const left = edge(rect.left, -1);
    const top = edge(rect.top, -1);
    Object.assign(this.#frame.style, {
      left: percent(left, width),
      top: percent(top, height),
      width: percent(edge(rect.right, 1) - left, width),
      height: percent(edge(rect.bottom, 1) - top, height),
    });
    [...this.#grid.children].forEach((row, b) => {
      [...row.children].forEach(
        (cell, a) => inside(rect, [a, b]) && cell.setAttribute("aria-selected", "true"),
      );
    });
  }

  // --- out ---

  #copies(event, cut) {
    if (typing(event) || !getSelection().isCollapsed || (cut && !this.#editing)) return;
    const document = this.#document();
    const part = this.empty ? null : copied(document, this.rect);
    const text = JSON.stringify(part ? part.document : document);
    this.#held = { text, part };
    event.clipboardData.setData("text/plain", text);
    if (part) event.clipboardData.setData(PART, JSON.stringify(part));
    event.preventDefault();
    if (cut) this.remove("Cut: ");
    else this.#desk.say(part ? `Copied: ${several(this.#count(), "thing")}` : "Copied the whole board");
  }

  /** copy does what Ctrl+C does, and cut what Ctrl+X does, for a button. */
  copy(cut = false) {
    getSelection().removeAllRanges();
    if (!document.execCommand(cut ? "cut" : "copy"))
      this.#desk.refuse(`The browser did not allow copying: press Ctrl+${cut ? "X" : "C"}.`);
  }

  /** remove removes what is selected, or all symbols. */
  remove(word = "Taken away: ") {
    const document = this.#document();
    const next = this.empty
      ? { document: { ...document, symbols: [] }, taken: document.symbols.length }
      : cleared(document, this.rect);
    if (next.taken === 0) this.#desk.refuse("Nothing is here to take away.");
    else this.#desk.push(JSON.stringify(next.document), word + several(next.taken, "thing"));
  }

  // --- in ---

  #pastes(event) {
    if (typing(event) || !this.#editing) return;
    const text = event.clipboardData?.getData("text/plain") ?? "";
    const part =
      read(event.clipboardData?.getData(PART)) ?? (this.#held?.text === text ? this.#held.part : null);
    if (!part) return; // a whole puzzle: it is imported
    event.preventDefault();
    event.stopPropagation();
    this.#lay(part);
  }

  /** paste lays what was copied last, for a button. */
  paste() {
    const held = this.#held;
    if (!held) this.#desk.refuse("Nothing is copied yet. A puzzle from elsewhere is pasted with Ctrl+V.");
    else if (held.part) this.#lay(held.part);
    else this.#desk.push(held.text, "Pasted the whole board");
  }

  #lay(part) {
    const at = this.rect ? [this.rect.left, this.rect.top] : present();
    const { document, put, lost, from } = laid(this.#document(), part, at);
    const missed = lost.symbols.map((symbol) => this.#desk.name(JSON.stringify(symbol)));
    for (const kind of ["starts", "ends"])
      if (lost[kind] > 0) missed.push(several(lost[kind], kind.slice(0, -1)));
    const beside =
      missed.length === 0
        ? ""
        : ` Did not fit: ${missed.slice(0, 6).join(", ")}${missed.length > 6 ? `, and ${missed.length - 6} more` : ""}.`;
    if (put === 0) {
      this.#desk.refuse(missed.length > 0 ? `Nothing pasted.${beside}` : "What was copied is empty.");
      return;
    }
    const reason = this.#desk.push(JSON.stringify(document), `Pasted: ${several(put, "thing")}.${beside}`);
    if (reason) this.#desk.refuse(reason);
    else if (beside) this.#desk.refuse(`Pasted: ${several(put, "thing")}.${beside}`);
    go(clamped(from, document));
  }
}

const clamped = ([a, b], { width, height, pillar }) => [
  Math.min(Math.max(a, 0), 2 * width - (pillar ? 1 : 0)),
  Math.min(Math.max(b, 0), 2 * height),
];

// What another page of ours has put into the clipboard; foreign data is none.
function read(text) {
  try {
    const part = JSON.parse(text);
    const whole = (x) => Number.isInteger(x);
    const lists = ["symbols", "starts", "ends"].every((name) => Array.isArray(part.document[name]));
    return lists &&
      part.offset.length === 2 &&
      part.offset.every(whole) &&
      part.document.symbols.every(({ at }) => at.every(whole))
      ? part
      : null;
  } catch {
    return null;
  }
}
