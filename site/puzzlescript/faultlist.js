// The errors of a game's source: the first error with its cause and its fix, the others folded.

import { button, element, say } from "../kit/elements.js";
import { ended } from "../kit/words.js";
import { causes } from "./language.js";

/**
 * @import { SourceText } from "../kit/sourcetext.js"
 * @import { PuzzleScriptProblem as Problem } from "../shapes.d.ts"
 * @import { Fault } from "./language.js"
 */

export class FaultList {
  #source;
  #anyway;
  #problem = element("p", { id: "problems", role: "status", "aria-label": "Errors and warnings" });
  #fixes = element("div", { class: "line" });
  #others = element("ul", { class: "ps-faults", "aria-label": "Further errors and warnings" });
  #summary = element("summary", {}, "More");
  #more = element("details", { class: "fold" }, this.#summary, this.#others);
  parts = [element("div", { class: "ps-problem" }, this.#problem, this.#fixes), this.#more];

  /** @param {SourceText} source @param {(text: string) => void} anyway runs a text with errors */
  constructor(source, anyway) {
    this.#source = source;
    this.#anyway = anyway;
  }

  /** Shows a text instead of the first error. @param {string} text */
  say(text) {
    say(this.#problem, text);
  }

  /**
   * Shows the errors of the text.
   *
   * @param {string} text
   * @param {Problem[]} problems
   * @param {boolean} runs
   * @param {boolean} [could] whether the text can run in spite of its errors
   */
  show(text, problems, runs, could = false) {
    const { faults, follow } = causes(text, problems);
    this.#source.mark(new Map([...faults].reverse().map(({ line, warning }) => [line, warning])));
    const [first, ...others] = faults;
    this.#more.hidden = others.length === 0 && follow <= 1;
    if (!first) {
      this.#more.hidden = true;
      this.say("No errors.");
      return this.#fixes.replaceChildren();
    }
    const strong = element("strong", { class: first.warning ? "" : "failed" }, head(first));
    const rest = first.warning || runs ? "" : " The board shows the last version that ran.";
    this.#problem.replaceChildren(strong, ` ${ended(first.text)}${rest}`);
    if (!first.warning && first.line > 0 && !this.#source.focused) this.#source.show(first.line);
    const { fix } = first;
    this.#fixes.replaceChildren(
      ...(fix ? [button("Fix it", () => this.#source.rewrite(fix.line, fix.text))] : []),
      ...(first.line > 0 ? [button("Go there", () => this.#source.goTo(first.line))] : []),
      ...(could && !runs ? [button("Run it anyway", () => this.#anyway(text))] : []),
    );
    say(this.#summary, follow > 1 ? `${follow - 1} more errors follow from it` : `${others.length} more`);
    this.#others.replaceChildren(...others.map((fault) => this.#row(fault)));
    if (others.length === 0 && follow > 1)
      this.#others.append(element("li", { class: "note" }, "They go when the section is there."));
  }

  /** @param {Fault} fault */
  #row(fault) {
    const name = `${head(fault)} ${ended(fault.text)}`;
    return element(
      "li",
      {},
      button(name, () => this.#source.goTo(fault.line), { class: "choice-row" }),
    );
  }
}

/** @param {Fault} fault */
const head = ({ line, warning }) => (line > 0 ? `Line ${line}:` : warning ? "Warning:" : "Error:");
