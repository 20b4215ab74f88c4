/** Tables of figures in the columns of Understand: a name in each row, and what it counts. */

import { element } from "../kit/elements.js";

/** @param {HTMLElement} table of the class counts @param {[name: string, ...values: string[]][]} rows */
export function fillCounts(table, rows) {
  table.replaceChildren(
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
