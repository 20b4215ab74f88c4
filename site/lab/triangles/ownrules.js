// Own rules: clauses written by the user, verified on all small boards and compared.

import { keepRules, ownRules } from "../../kit/ownrules.js";
import { capital, grouped, messageOf, sentence, several } from "../../kit/words.js";
import { enable, find, formOf, make, press, say, within } from "../../kit/elements.js";
import { fill } from "../../kit/tables.js";
import { checkboxes, Task } from "../../kit/task.js";
import { Board } from "./board.js";
import { column, SIZE } from "./columns.js";
import { against, factor, measure } from "./measure.js";
import * as refuted from "./refuted.js";
import { TABLE2 } from "./methods.js";

/**
 * @import { Run } from "../../kit/task.js"
 * @import { Bench } from "./bench.js"
 * @import { SizeResult } from "./measure.js"
 * @import { TriangleClausesAnswer, TriangleVerifyAnswer } from "../../verbs.d.ts"
 *
 * The findings on rules; results is null if the rules cannot guide a search.
 *
 * @typedef {{rules: string, read: TriangleClausesAnswer, verified: TriangleVerifyAnswer,
 *   results: SizeResult[] | null}} Checked
 */

const SIZES = Object.keys(TABLE2);
const BEGIN = { rules: "", sizes: ["2x2", "2x3", "3x3", "3x4", "4x4"], n: 50, seed: 1 };
const SIDE = 3; // largest board side up to which rules are verified

export class OwnRules {
  #bench;
  #form = formOf("rules");
  #task;
  #board;
  /** @type {string | null} */
  #before = null; // the previous rules in Lines
  #order = { key: "", way: 1 };
  #checked = ""; // the text to which the results apply

  /** @param {Bench} bench */
  constructor(bench) {
    this.#bench = bench;
    this.#board = new Board(bench, find("soundness-board"));
    checkboxes(
      this.#form,
      "sizes",
      Object.fromEntries(SIZES.map((size) => [size, [size.replace("x", " × ")]])),
    );
    this.#task = new Task(this.#form, bench, "own", BEGIN, (run) => this.#check(run));
    for (const name of ["baseline", "learned"])
      press(/** @type {Element} */ (this.#form.querySelector(`[data-act=${name}]`)), () => this.#fill(name));
    press(find("rules-editor"), () => this.#intoEditor());
    press(find("rules-undo"), () => this.#undo());
  }

  async start() {
    await this.#task.restore();
    const { words } = await this.#bench.ask({ verb: "words" });
    find("words").append(
      ...words.map(({ form, says }) => {
        const item = make("div");
        const [word, types] = form.split(/: (.*)/s);
        item.append(make("dt", word), make("dd", `${capital(says)}. ${capital(types ?? "")}`));
        return item;
      }),
    );
    const kept = await this.#bench.kept("checked");
    if (kept) await this.#show(kept);
  }

  /** @returns {HTMLTextAreaElement} */
  get #rules() {
    return /** @type {HTMLTextAreaElement} */ (this.#form.elements.namedItem("rules"));
  }

  /** Replaces the text of the rules. @param {string} text */
  take(text) {
    this.#task.write({ rules: text });
    this.#rules.focus();
  }

  /** @param {string} predicate */
  async #fill(predicate) {
    const { clauses } = await this.#bench.ask({ verb: "clauses", predicate });
    this.take(clauses.map(({ prolog }) => prolog).join("\n"));
  }

  /** @param {Run<typeof BEGIN>} run */
  async #check({ chosen, signal, advance, say: tell }) {
    const trouble = find("rules-trouble");
    say(trouble, "");
    const { rules, sizes, n, seed } = chosen;
    if (rules.trim() === "") return "There is no clause yet.";
    let read;
    try {
      read = await this.#bench.ask({ verb: "clauses", rules }, { signal });
    } catch (error) {
      if (signal.aborted) throw error;
      say(trouble, sentence(capital(messageOf(error))));
      this.#goTo(messageOf(error));
      return "These are not rules yet.";
    }
    tell("Looking for a board on which they are wrong …");
    const verified = await this.#bench.ask(
      { verb: "verify", rules, side: SIDE },
      {
        signal,
        /** @param {TriangleVerifyAnswer & {done: number, total: number}} progress */
        onProgress: ({ done, total }) => advance((0.3 * done) / total),
      },
    );
    advance(0.3);
    let results = null;
    if (read.tableOne && sizes.length > 0) {
      const methods = { baseline: { predicate: "baseline" }, own: { rules, sort: !verified.sound } };
      const limit = 20 * Math.max(...sizes.map((/** @type {string} */ size) => TABLE2[size][1]));
      results = await measure(
        this.#bench,
        { sizes, n, seed, generator: "scatter", limit: Math.max(limit, 100_000) },
        methods,
        {
          signal,
          onProgress: (share, words) => {
            advance(0.3 + 0.7 * share);
            tell(words);
          },
        },
      );
    }
    const result = { rules, read, verified, results };
    await this.#show(result);
    await this.#bench.keep("checked", result);
    return verified.sound ? "Done: no board up to 3 × 3 refutes them." : "Done: a board refutes them.";
  }

  /** Moves the cursor to the position that an error message names. @param {string} message */
  #goTo(message) {
    const [, line, column] = message.match(/^(?:rules: )?line (\d+), column (\d+)/) ?? [];
    if (!line) return;
    const field = this.#rules;
    const before = field.value
      .split("\n")
      .slice(0, Number(line) - 1)
      .reduce((sum, text) => sum + text.length + 1, 0);
    field.focus();
    field.setSelectionRange(before + Number(column) - 1, before + Number(column));
  }

  /** @param {Checked} checked */
  async #show({ rules, read, verified, results }) {
    this.#checked = rules;
    within(find("rules"), "[data-empty]").hidden = true;
    for (const id of ["meaning", "soundness", "worth"]) find(id).hidden = false;
    const sentences = read.clauses.map(({ english }) => english);
    find("meaning-list").replaceChildren(...sentences.map((text) => make("li", sentence(capital(text)))));
    say(
      find("soundness-words"),
      `${refuted.inWords(verified, sentences)} ${verified.sound ? `${several(verified.paths, "path")} on ${several(verified.boards, "board")} were looked at, each goal a board.` : ""}`,
    );
    await refuted.show(this.#board, find("soundness-board"), verified);
    this.#tellEditor();
    this.#list(results, read, verified);
  }

  /** @param {Checked["results"]} results @param {TriangleClausesAnswer} read @param {TriangleVerifyAnswer} verified */
  #list(results, read, verified) {
    const table = within(find("worth"), "table", HTMLTableElement);
    if (table.parentElement) table.parentElement.hidden = !results;
    if (!results) {
      say(
        find("worth-words"),
        read.tableOne
          ? "No size was chosen."
          : "They have words that Table 1 of the paper does not have, so they cannot guide a search here. Lines can use them as rules of a player.",
      );
      return;
    }
    const rows = results.map((result) => ({
      ...result,
      base: against(result, "baseline"),
      own: against(result, "own"),
    }));
    /** @param {string} key */
    const total = (key) =>
      rows.reduce((sum, { found }) => sum + found[key].expansions.reduce((a, b) => a + b, 0), 0);
    const unsolved = rows.reduce((sum, { own }) => sum + own.unsolved, 0);
    const ratio = total("baseline") / total("own");
    say(
      find("worth-words"),
      `In all, ${factor(ratio)}. ${verified.sound ? "Paths for which they hold are dropped." : "As they are not sound, paths for which they hold are put last, not dropped."}${unsolved > 0 ? ` ${grouped(unsolved)} puzzles were given up.` : ""}`,
    );
    const columns = [
      SIZE,
      column("n", "Puzzles", ({ puzzles }) => puzzles.length, 0),
      column("baseline", "Baseline", ({ base }) => base.mean, 1),
      column("own", "Own rules", ({ own }) => own.mean, 1),
      column("ratio", "Speed-up", ({ own }) => own.expansions),
      column("most", "At most", ({ own }) => own.most, 1),
    ];
    fill(table, columns, rows, this.#order, { onSort: () => this.#list(results, read, verified) });
  }

  // --- the rules in Lines ---

  #tellEditor() {
    const there = ownRules() === this.#checked;
    enable(find("rules-editor"), !there);
    find("rules-undo").hidden = this.#before === null;
    say(
      find("rules-taken"),
      there
        ? "Lines has them, for a player who knows your own rules."
        : ownRules() !== "" && this.#before === null
          ? "Lines has other rules, which these would replace."
          : "",
    );
  }

  #intoEditor() {
    this.#before = ownRules();
    keepRules(this.#checked);
    this.#tellEditor();
    find("rules-undo").focus();
  }

  #undo() {
    keepRules(this.#before ?? "");
    this.#before = null;
    this.#tellEditor();
    find("rules-editor").focus();
  }
}
