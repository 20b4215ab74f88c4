// The searches of a puzzle: their table, and their work as bars.

import { element, find, make, within } from "../kit/elements.js";
import { grouped, number, several } from "../kit/words.js";

/**
 * @import { Place } from "./board.js"
 *
 * A search, before and after it has ended.
 *
 * @typedef {{key: string, name: string, predicate: string, order: string, expansions: number,
 *   result: keyof typeof RESULTS, seconds?: number, line?: Place[]}} Row
 */

const BASELINE = "baseline astar";

/** @type {Record<"open" | "solved" | "exhausted" | "limit", string>} */
const RESULTS = { open: "waits", solved: "solved", exhausted: "no solution", limit: "given up" };

/** The work of the searches, as bars on a scale of tens. @param {Row[]} rows */
function showWork(rows) {
  const most = Math.max(1, ...rows.map(({ expansions }) => Math.log10(expansions + 1)));
  find("work").hidden = rows.length === 0;
  find("work-bars").replaceChildren(
    ...rows.map(({ name, expansions }) => {
      const bar = element("i", { "aria-hidden": "true" });
      bar.style.width = `${(100 * Math.log10(expansions + 1)) / most}%`;
      return element("li", {}, make("span", name), make("b", grouped(expansions)), bar);
    }),
  );
}

/**
 * Lists searches, with the work of each as a bar, too.
 *
 * @param {Row[]} rows
 */
export function listSearches(rows) {
  showWork(rows);
  find("searches").hidden = rows.length === 0;
  const base = rows.find(({ key }) => key === BASELINE);
  const table = within(find("searches"), "table");
  const head = make("tr");
  for (const [i, name] of ["Search", "Expansions", "Times fewer", "Seconds", "Result"].entries())
    head.append(make("th", name, { scope: "col", class: i === 0 || i === 4 ? "words plain" : "plain" }));
  const body = make("tbody");
  for (const row of rows) {
    const line = make("tr");
    const ended = row.result !== "open";
    const ratio =
      base && ended && base.result !== "open"
        ? `${base.result === "limit" ? "more than " : ""}${number(base.expansions / row.expansions)}`
        : "–";
    const result = row.line
      ? `solved, ${several(row.line.length - 1, "edge")}`
      : row.expansions > 0 && !ended
        ? "searches …"
        : RESULTS[row.result];
    line.append(
      make("th", row.name, { scope: "row", class: "words" }),
      make("td", grouped(row.expansions)),
      make("td", ratio),
      make("td", number(row.seconds, 3)),
      make("td", result, { class: "words" }),
    );
    body.append(line);
  }
  const thead = make("thead");
  thead.append(head);
  table.replaceChildren(thead, body);
}
