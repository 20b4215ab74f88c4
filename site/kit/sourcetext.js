/**
 * A text editor by lines: lines are numbered and coloured, and lines with an error or warning are marked. It
 * knows no particular language.
 */

import { element } from "./elements.js";

/** @typedef {{kind: string, text: string}} Span part of a line; kind is its class, "" for none */

export class SourceText {
  #area = element("textarea", {
    wrap: "off",
    spellcheck: "false",
    autocapitalize: "off",
    autocomplete: "off",
    autocorrect: "off",
  });
  #gutter = element("div", { class: "source-lines", "aria-hidden": "true" });
  #colours = element("pre", { class: "source-colours", "aria-hidden": "true" });
  #spansOf;
  /** @type {Map<number, boolean>} by line: true for a mere warning */
  #marks = new Map();
  element = element("div", { class: "source-text" });

  /**
   * @param {string} name accessible name
   * @param {(lines: string[]) => Span[][]} spansOf returns the parts of each line
   * @param {(text: string) => unknown} typed
   */
  constructor(name, spansOf, typed) {
    this.#spansOf = spansOf;
    this.#area.setAttribute("aria-label", name);
    this.#area.addEventListener("input", () => {
      this.#draw();
      typed(this.text);
    });
    this.element.append(this.#gutter, element("div", {}, this.#colours, this.#area));
  }

  get text() {
    return this.#area.value;
  }

  get focused() {
    return document.activeElement === this.#area;
  }

  /** Replaces the text. @param {string} text */
  set(text) {
    if (text === this.text) return;
    this.#area.value = text;
    this.#draw();
  }

  /** Names an element of the page that describes the field. @param {string} id */
  describe(id) {
    this.#area.setAttribute("aria-describedby", id);
  }

  /** Marks lines. @param {Map<number, boolean>} marks by line, from 1: true for a mere warning */
  mark(marks) {
    this.#marks = marks;
    this.#draw();
  }

  /** Selects a line and scrolls it into view. @param {number} line from 1 */
  goTo(line) {
    const lines = this.text.split("\n");
    const from = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
    this.#area.focus({ preventScroll: true });
    this.#area.setSelectionRange(from, from + (lines[line - 1]?.length ?? 0));
    this.show(line);
  }

  /** Scrolls a line into view. @param {number} line from 1 */
  show(line) {
    const height = Number.parseFloat(getComputedStyle(this.#area).lineHeight);
    this.element.scrollTo(0, (line - 1) * height - this.element.clientHeight / 3);
  }

  /**
   * Replaces a line as if it were typed, so that the field's own undo reverts it.
   *
   * @param {number} line
   * @param {string} text
   */
  rewrite(line, text) {
    this.goTo(line);
    // Only this deprecated command keeps the undo history of the field.
    if (document.execCommand("insertText", false, text)) return;
    this.#area.setRangeText(text);
    this.#area.dispatchEvent(new Event("input"));
  }

  // The field is as large as its text, so that the surrounding box scrolls text and line numbers together.
  #draw() {
    const lines = this.text.split("\n");
    const longest = lines.reduce((most, { length }) => Math.max(most, length), 0);
    this.#area.rows = lines.length;
    this.#area.style.width = `calc(${longest + 1}ch + 16px)`;
    const fault = (/** @type {number} */ i) => this.#marks.get(i + 1);
    const mark = (/** @type {number} */ i) => (fault(i) === undefined ? "" : fault(i) ? "warning" : "fault");
    this.#gutter.replaceChildren(
      ...lines.map((_, i) => element("span", { class: mark(i) }, `${mark(i) ? "! " : ""}${i + 1}`)),
    );
    this.#colours.replaceChildren(
      ...this.#spansOf(lines).map((spans, i) =>
        element(
          "span",
          { class: `source-line ${mark(i)}` },
          ...spans.map(({ kind, text }) => (kind ? element("span", { class: kind }, text) : text)),
          "\n",
        ),
      ),
    );
  }
}
