// What a search has tried, by round and value, as in figure 1 of the thesis.

import { grouped } from "../kit/words.js";
import { make } from "../kit/elements.js";

const MOST_ROWS = 12;

/**
 * Bins are those of generate.Histogram: unsolvable, 0, then by powers of two; here by powers of
 * four.
 *
 * @param {number} bin
 */
const columnOf = (bin) => (bin < 2 ? bin : 2 + Math.floor((bin - 2) / 2));
/** @param {number} column */
const titleOf = (column) => ["No solution", "0"][column] ?? `${grouped(4 ** (column - 2))}+`;

/**
 * drawHistogram fills a table with counts, [round, bin, count] each. The darker a cell, the
 * more of its rounds.
 *
 * @param {HTMLTableElement} table
 * @param {[round: number, bin: number, count: number][]} counts
 */
export function drawHistogram(table, counts) {
  const rounds = 1 + Math.max(...counts.map(([round]) => round));
  const some = Math.ceil(rounds / MOST_ROWS);
  const columns = 1 + Math.max(...counts.map(([, bin]) => columnOf(bin)));
  const rows = Array.from({ length: Math.ceil(rounds / some) }, () => Array(columns).fill(0));
  for (const [round, bin, count] of counts) rows[Math.floor(round / some)][columnOf(bin)] += count;
  const thead = make("thead");
  const head = make("tr");
  head.append(
    make("th", some > 1 ? "Rounds" : "Round", { scope: "col" }),
    ...Array.from({ length: columns }, (_, column) => make("th", titleOf(column), { scope: "col" })),
  );
  thead.append(head);
  const body = make("tbody");
  body.append(
    ...rows.map((row, i) => {
      const line = make("tr");
      const all = row.reduce((sum, count) => sum + count, 0);
      const last = Math.min((i + 1) * some, rounds);
      line.append(
        make("th", some > 1 ? `${i * some + 1}–${last}` : String(last), { scope: "row" }),
        ...row.map((count) => {
          const cell = make("td", count > 0 ? grouped(count) : "");
          if (count > 0) cell.style.setProperty("--share", `${Math.round(40 * Math.sqrt(count / all))}%`);
          return cell;
        }),
      );
      return line;
    }),
  );
  table.replaceChildren(thead, body);
}
