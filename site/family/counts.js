/** Tables of counts in the columns of Understand: a name and its values in each row. */

import { element } from "../kit/elements.js";

/**
 * @param {HTMLElement} table has the class counts
 * @param {[name: string, ...values: string[]][]} rows
 * @param {string[]} [heads] headers of the columns, unless the values explain themselves
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
