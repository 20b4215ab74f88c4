/** Tables of figures in the columns of Understand: a name in each row, and what it counts. */

import { element } from "../kit/elements.js";

/**
 * @param {HTMLElement} table of the class counts
 * @param {[name: string, ...values: string[]][]} rows
 * @param {string[]} [heads] of the columns; values that say what they are need none
 */
export function fillCounts(table, rows, heads = []) {
  const head = element("tr", {}, ...heads.map((name) => element("th", { scope: "col" }, name)));
  table.replaceChildren(
    ...(heads.length > 0 && rows.length > 0 ? [head] : []),
    ...rows.map(([name, ...values]) =>
      element(
        "tr",
        {},
        element("th", { scope: "row" }, name),
        ...values.map((value) => element("td", {}, value)),
      ),
    ),
  );
}
