// The plot of all tried levels, by round and value, as in Figure 1 of the thesis.

import { element } from "../kit/elements.js";
import { grouped } from "../kit/words.js";

/** @import { Desk } from "../family/desk.js" */

const MOST_ROWS = 12;
const KEY = "tried";

/**
 * The column of a bin of generate.Histogram. Its bins are: unsolvable, 0, then powers of two; a column covers
 * a power of four.
 *
 * @param {number} bin
 */
const columnOf = (bin) => (bin < 2 ? bin : 2 + Math.floor((bin - 2) / 2));
/** @param {number} column */
const titleOf = (column) => ["no solution", "0"][column] ?? `${grouped(4 ** (column - 2))}+`;

export class Tried {
  /** @type {Desk | undefined} */
  #desk;
  #table = element("table", { "aria-label": "What was tried" });
  element = element(
    "details",
    { class: "fold tried", hidden: true },
    element("summary", {}, "What was tried"),
    element(
      "p",
      { class: "note" },
      "How many levels the last search tried, by round and search score. Of score 0 is what going straight solves.",
    ),
    element(
      "div",
      { class: "wide", role: "region", "aria-label": "What was tried, scrolls", tabindex: 0 },
      this.#table,
    ),
  );

  /** @param {Desk} desk */
  async start(desk) {
    this.#desk = desk;
    const kept = await desk.kept(KEY);
    if (Array.isArray(kept)) this.#draw(kept);
  }

  /** @param {number[][]} counts round, bin and count of each entry */
  show(counts) {
    this.#draw(counts);
    this.#desk?.keep(KEY, counts);
  }

  /** @param {number[][]} counts */
  #draw(counts) {
    this.element.hidden = counts.length === 0;
    if (counts.length === 0) return;
    const rounds = 1 + Math.max(...counts.map(([round]) => round));
    const some = Math.ceil(rounds / MOST_ROWS);
    const columns = 1 + Math.max(...counts.map(([, bin]) => columnOf(bin)));
    const rows = Array.from({ length: Math.ceil(rounds / some) }, () => Array(columns).fill(0));
    for (const [round, bin, count] of counts) rows[Math.floor(round / some)][columnOf(bin)] += count;
    const head = Array.from({ length: columns }, (_, i) => element("th", { scope: "col" }, titleOf(i)));
    this.#table.replaceChildren(
      element("tr", {}, element("th", { scope: "col" }, "Rounds"), ...head),
      ...rows.map((row, i) => {
        const all = row.reduce((sum, count) => sum + count, 0);
        const name = `${i * some + 1}–${Math.min((i + 1) * some, rounds)}`;
        const cells = row.map((count) => {
          const cell = element("td", {}, count > 0 ? grouped(count) : "");
          if (count > 0) cell.style.setProperty("--share", `${Math.round(40 * Math.sqrt(count / all))}%`);
          return cell;
        });
        return element("tr", {}, element("th", { scope: "row" }, name), ...cells);
      }),
    );
  }
}
