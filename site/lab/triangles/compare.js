// Compare: Table 2 and Figure 4 of the paper, computed on the user's own sample of puzzles.

import { csv } from "../../kit/csv.js";
import { download } from "../../kit/files.js";
import { find, formOf, make, press, say, within } from "../../kit/elements.js";
import { capital, grouped, number, sentence, several } from "../../kit/words.js";
import { fill } from "../../kit/tables.js";
import { checkboxes, Task } from "../../kit/task.js";
import { Board } from "./board.js";
import { column, SIZE } from "./columns.js";
import { draw, legend } from "./growth.js";
import { against, factor, measure, times, weighted, weightedTime } from "./measure.js";
import { OTHERS, TABLE2 } from "./methods.js";

/**
 * @import { Column } from "../../kit/tables.js"
 * @import { Run } from "../../kit/task.js"
 * @import { Bench } from "./bench.js"
 * @import { SizeResult } from "./measure.js"
 * @import { Series } from "./growth.js"
 *
 * @typedef {{chosen: typeof BEGIN, version: string, results: SizeResult[]}} Comparison
 */

const BEGIN = {
  sizes: Object.keys(TABLE2),
  generator: "scatter",
  n: 20, // takes a few seconds
  seed: 1,
  limit: 100_000_000,
  predicates: ["learned", "best"],
};
/** Descriptions of the generators, by name. @type {Record<string, string>} */
const DRAWN = {
  scatter: "triangles anywhere, as in the paper",
  path: "triangles along paths found depth first",
  walk: "triangles along random walks",
};
const PUBLISHED = { expansions: 6.27, seconds: 6.12 }; // section 5.5 of the paper

export class Compare {
  #bench;
  #task;
  /** @type {Comparison} unset before the first comparison */
  #result = /** @type {never} */ (null);
  #order = { key: "", way: 1 };
  #board;

  /** @param {Bench} bench */
  constructor(bench) {
    this.#bench = bench;
    this.#board = new Board(bench, find("largest-board"), find("largest-link", HTMLAnchorElement));
    const form = formOf("compare");
    checkboxes(
      form,
      "sizes",
      Object.fromEntries(Object.keys(TABLE2).map((size) => [size, [size.replace("x", " × ")]])),
    );
    checkboxes(
      form,
      "predicates",
      Object.fromEntries(Object.entries(OTHERS).map(([key, [name, note]]) => [key, [name, note]])),
    );
    this.#task = new Task(form, bench, "compare", BEGIN, (run) => this.#compare(run));
    press(find("save-means"), () => download("perplex-triangles.csv", "text/csv", csv(this.#meanRows())));
    press(find("save-searches"), () =>
      download("perplex-triangle-puzzles.csv", "text/csv", csv(this.#puzzleRows())),
    );
    new ResizeObserver(() => this.#plot()).observe(find("growth-plot", SVGSVGElement));
  }

  async start() {
    await this.#task.restore();
    const { clauses } = await this.#bench.ask({ verb: "clauses", predicate: "learned" });
    find("learned-rules").replaceChildren(
      ...clauses.map(({ english }) => make("li", sentence(capital(english)))),
    );
    const kept = await this.#bench.kept("comparison");
    if (kept) await this.#show(kept);
    else if (!this.#result) this.#showPaper();
  }

  /** Shows the paper's measurements until a comparison has been made. */
  #showPaper() {
    find("means").hidden = false;
    const all = Object.values(TABLE2).reduce((sum, [n]) => sum + n, 0);
    say(
      find("means-words"),
      `In the paper the baseline takes ${PUBLISHED.expansions} times as many expansions as the learned rules and ${PUBLISHED.seconds} times as much time, over ${grouped(all)} puzzles. Compare repeats this here on ${grouped(BEGIN.n)} puzzles of each size, in some seconds.`,
    );
    const rows = Object.entries(TABLE2).map(([size, [n, mean]]) => ({ size, n, mean }));
    /** @type {Column<typeof rows[number]>[]} */
    const columns = [
      SIZE,
      column("n", "Puzzles in the paper", ({ n }) => n, 0),
      column("paper", "Baseline in the paper", ({ mean }) => mean, 0),
    ];
    fill(within(find("means"), "table", HTMLTableElement), columns, rows, this.#order, {
      onSort: () => !this.#result && this.#showPaper(),
    });
  }

  /** @param {Run<typeof BEGIN>} run */
  async #compare({ chosen, signal, advance, say: tell }) {
    if (chosen.sizes.length === 0 || chosen.predicates.length === 0) return "Choose a size and a predicate.";
    const methods = {
      baseline: { predicate: "baseline" },
      ...Object.fromEntries(chosen.predicates.map((name) => [name, OTHERS[name][2]])),
    };
    /** @param {number} share @param {string} words */
    const onProgress = (share, words) => {
      advance(share);
      tell(words);
    };
    const { version } = await this.#bench.ask({ verb: "clauses", predicate: "learned" }, { signal });
    /** @param {SizeResult[]} results */
    const onSizes = (results) => void this.#show({ chosen, version, results });
    const results = await measure(this.#bench, chosen, methods, { signal, onProgress, onSizes });
    const result = { chosen, version, results };
    await this.#show(result);
    await this.#bench.keep("comparison", result);
    return `Done: ${several(
      results.reduce((sum, { puzzles }) => sum + puzzles.length, 0),
      "puzzle",
    )} of ${several(results.length, "size")}.`;
  }

  // --- results ---

  /** @param {Comparison} result */
  async #show(result) {
    this.#result = result;
    const { chosen, version, results } = result;
    for (const id of ["means", "means-save", "growth", "largest"]) find(id).hidden = false;
    this.#list();
    const partial = results.length < chosen.sizes.length;
    say(
      find("means-words"),
      `${partial ? `After ${results.length} of ${several(chosen.sizes.length, "size")}. ` : ""}${chosen.predicates.map((name) => this.#inWords(name)).join(" ")}`,
    );
    const unsolved = results
      .flatMap(({ found }) => Object.values(found))
      .reduce((sum, { solved }) => sum + solved.filter((one) => !one).length, 0);
    say(
      find("means-made"),
      `${this.#made()}; perplex ${version}.${unsolved > 0 ? ` ${several(unsolved, "search").replace("searchs", "searches")} gave up, and count as they are.` : ""}`,
    );
    this.#plot();
    await this.#tellLargest();
  }

  /** @param {string} name */
  #inWords(name) {
    const { results } = this.#result;
    const all = results.map((result) => against(result, name));
    const least = Math.min(...all.map(({ least }) => least));
    const most = Math.max(...all.map(({ most }) => most));
    const faster = `the baseline takes ${times(weighted(results, name))} times as many expansions and ${times(weightedTime(results, name))} times as much time`;
    const paper =
      name === "learned" ? ` (in the paper ${PUBLISHED.expansions} and ${PUBLISHED.seconds})` : "";
    return `${capital(OTHERS[name][0])}: ${faster}${paper}. On single puzzles, at best ${factor(most)}; at worst ${factor(least)}.`;
  }

  #made() {
    const { generator, n, seed } = this.#result.chosen;
    return `${grouped(n)} puzzles of each size, all different; ${DRAWN[generator]}; savings weighted as in the paper's Table 2; seed ${seed}`;
  }

  #list() {
    const { chosen, results } = this.#result;
    const rows = results.map((result) => ({
      ...result,
      of: Object.fromEntries(chosen.predicates.map((name) => [name, against(result, name)])),
    }));
    /** @param {SizeResult} row */
    const means = (row) => against(row, "baseline").mean;
    /** @type {Column<typeof rows[number]>[]} */
    const columns = [
      SIZE,
      column("n", "Puzzles", ({ puzzles }) => puzzles.length, 0),
      column("paper", "Baseline in the paper", ({ size }) => TABLE2[size][1], 0),
      column("baseline", "Baseline", means, 1),
      ...chosen.predicates.flatMap((name) => [
        column(`${name} mean`, capital(OTHERS[name][0]), ({ of }) => of[name].mean, 1),
        column(`${name} expansions`, "Speed-up", ({ of }) => of[name].expansions),
        column(`${name} seconds`, "In time", ({ of }) => of[name].seconds),
        column(`${name} most`, "At most", ({ of }) => of[name].most, 0),
      ]),
    ];
    fill(within(find("means"), "table", HTMLTableElement), columns, rows, this.#order, {
      onSort: () => this.#list(),
    });
  }

  #plot() {
    if (!this.#result || find("compare").hidden) return;
    const { chosen, results } = this.#result;
    /** @param {string} size */
    const at = (size) => size.split("x").reduce((all, side) => all * Number(side), 1);
    /** @param {string} name @param {"expansions" | "seconds"} what */
    const points = (name, what) =>
      results
        .map((result) => ({ x: at(result.size), y: against(result, name)[what] }))
        // Searches shorter than the browser's clock resolution have no ratio.
        .filter(({ y }) => y > 0 && Number.isFinite(y));
    /** @type {Series[]} */
    const series = chosen.predicates
      .flatMap((name) => [
        { name: `${OTHERS[name][0]}, expansions`, points: points(name, "expansions") },
        { name: `${OTHERS[name][0]}, time`, dashed: true, points: points(name, "seconds") },
      ])
      .filter((/** @type {{ points: object[] }} */ { points }) => points.length > 0);
    const plot = find("growth-plot", SVGSVGElement);
    draw(plot, series, "squares");
    legend(find("growth-legend"), series);
    const ends = series.map(
      ({ name, points }) =>
        `${name}: ${number(points[0].y)} at ${points[0].x} squares, ${number(points[points.length - 1].y)} at ${points[points.length - 1].x}`,
    );
    plot.setAttribute(
      "aria-label",
      `Speed-up by the number of squares. ${ends.join("; ")}. All figures are in the table above.`,
    );
  }

  async #tellLargest() {
    const { chosen, results } = this.#result;
    const name = chosen.predicates.includes("learned") ? "learned" : chosen.predicates[0];
    const best = results
      .map((result) => ({ size: result.size, ...against(result, name) }))
      .reduce((a, b) => (b.most > a.most ? b : a));
    say(
      find("largest-words"),
      `${best.size.replace("x", " × ")}: the baseline takes ${several(best.pair[0], "expansion")}, with ${OTHERS[name][0]} ${grouped(best.pair[1])}: ${factor(best.most)}.`,
    );
    await this.#board.show(best.puzzle);
  }

  // --- out ---

  #origin() {
    const { chosen, version } = this.#result;
    return { generator: chosen.generator, seed: chosen.seed, limit: chosen.limit, version };
  }

  #meanRows() {
    const { chosen, results } = this.#result;
    const heads = [
      "size",
      "puzzles",
      "paper baseline",
      "baseline",
      ...chosen.predicates.flatMap((name) => [
        name,
        `${name} times fewer`,
        `${name} times less time`,
        `${name} at most`,
      ]),
    ];
    return [
      [...heads, ...Object.keys(this.#origin())],
      ...results.map((result) => [
        ...[result.size, result.puzzles.length, TABLE2[result.size][1], against(result, "baseline").mean],
        ...chosen.predicates.flatMap((name) => {
          const { mean, expansions, seconds, most } = against(result, name);
          return [mean, expansions, Number.isFinite(seconds) ? seconds : null, most];
        }),
        ...Object.values(this.#origin()),
      ]),
    ];
  }

  #puzzleRows() {
    const { chosen, results } = this.#result;
    const names = ["baseline", ...chosen.predicates];
    return [
      ["size", "puzzle", ...names, ...Object.keys(this.#origin())],
      ...results.flatMap(({ size, puzzles, found }) =>
        puzzles.map((puzzle, i) => [
          size,
          JSON.stringify(puzzle),
          ...names.map((name) => found[name].expansions[i]),
          ...Object.values(this.#origin()),
        ]),
      ),
    ];
  }
}
