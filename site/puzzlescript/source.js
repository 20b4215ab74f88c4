// The source of the game: its text with numbered lines, and what is wrong with it, each at its
// line. It knows nothing of the language; the program says what is wrong.

import { element, find, say } from "../kit/elements.js";
import { several } from "../kit/words.js";

/** @import { Problem } from "./game.js" */

const PAUSE_MS = 150; // without a key before the program is asked

export class Source {
  #area = find("source-text", HTMLTextAreaElement);
  #box = find("source-box");
  #gutter = find("source-lines");
  #list = find("problems");
  #changed;
  #waiting = 0;
  #lines = 0;
  /** @type {Map<number, boolean>} by line: whether it is only a warning */
  #marked = new Map();

  /** @param {{typed: () => unknown, changed: (text: string) => unknown}} acts typed at once, changed after a pause */
  constructor({ typed, changed }) {
    this.#changed = changed;
    this.#area.addEventListener("input", () => {
      this.#number();
      typed();
      clearTimeout(this.#waiting);
      this.#waiting = setTimeout(() => changed(this.text), PAUSE_MS);
    });
  }

  get text() {
    return this.#area.value;
  }

  /** set puts another text there. @param {string} text */
  set(text) {
    clearTimeout(this.#waiting);
    this.#area.value = text;
    this.#box.scrollTo(0, 0);
    this.#number();
    return this.#changed(this.text);
  }

  /**
   * append puts a text at the end as if it were typed there, so that the browser's own undo
   * takes it back. Focus and page stay where they are.
   *
   * @param {string} text
   */
  append(text) {
    const had = document.activeElement;
    const { scrollX, scrollY } = window;
    const end = this.text.length;
    this.#area.focus({ preventScroll: true });
    this.#area.setSelectionRange(end, end);
    // Nothing that is not deprecated leaves the undo of a field whole.
    if (!document.execCommand("insertText", false, text)) {
      this.#area.setRangeText(text, end, end, "end");
      this.#area.dispatchEvent(new Event("input"));
    }
    if (had instanceof HTMLElement) had.focus({ preventScroll: true });
    window.scrollTo(scrollX, scrollY);
  }

  /**
   * report shows what is wrong with the text.
   *
   * @param {Problem[]} problems
   * @param {boolean} played whether the game is played all the same
   */
  report(problems, played) {
    this.#marked = new Map();
    for (const { line, warning } of problems)
      this.#marked.set(line, warning && (this.#marked.get(line) ?? true));
    this.#lines = 0; // the marks are new
    this.#number();
    const lost = this.#list.contains(document.activeElement);
    this.#list.replaceChildren(
      ...problems.map((problem) => {
        const { line, text, warning } = problem;
        const words = [warning ? "Warning" : "Error", line > 0 ? ` in line ${line}: ` : ": ", text].join("");
        return element(
          "li",
          { class: warning ? "warning" : "fault" },
          line > 0
            ? element("button", { type: "button", class: "plain", click: () => this.goTo(line) }, words)
            : words,
        );
      }),
    );
    if (lost) this.#area.focus();
    const errors = problems.filter(({ warning }) => !warning).length;
    const warnings = problems.length - errors;
    const counts = [];
    if (errors > 0) counts.push(several(errors, "error"));
    if (warnings > 0) counts.push(several(warnings, "warning"));
    const state = counts.length > 0 ? `${counts.join(", ")}.` : "No errors.";
    say(find("source-state"), errors > 0 && played ? `${state} The game goes without what is wrong.` : state);
  }

  /** goTo selects a line and brings it into sight. @param {number} line from 1 */
  goTo(line) {
    const lines = this.text.split("\n");
    const from = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
    this.#area.focus({ preventScroll: true });
    this.#area.setSelectionRange(from, from + (lines[line - 1]?.length ?? 0));
    const height = Number.parseFloat(getComputedStyle(this.#area).lineHeight);
    this.#box.scrollTo(0, (line - 1) * height - this.#box.clientHeight / 3);
    this.#box.scrollIntoView({ block: "nearest" });
  }

  // The field is as large as its text, so that its box scrolls text and numbers together.
  #number() {
    const texts = this.text.split("\n");
    const lines = texts.length;
    const longest = texts.reduce((most, { length }) => Math.max(most, length), 0);
    this.#area.rows = lines;
    this.#area.style.width = `calc(${longest + 1}ch + 16px)`;
    if (lines === this.#lines) return;
    this.#lines = lines;
    this.#gutter.replaceChildren(
      ...Array.from({ length: lines }, (_, i) => {
        const warning = this.#marked.get(i + 1);
        const mark = warning === undefined ? null : warning ? "warning" : "fault";
        return element(
          "span",
          { class: mark },
          mark === null ? `${i + 1}` : `${mark === "fault" ? "✗" : "!"} ${i + 1}`,
        );
      }),
    );
  }
}
