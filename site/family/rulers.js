/**
 * Labels of columns and rows along the edges of a board, for sentences that name its cells: letters above,
 * numbers at the left. They are visual only; each cell has an accessible name.
 */

import { columnName } from "../kit/columns.js";
import { element } from "../kit/elements.js";

/**
 * Both rulers of a board.
 *
 * @param {{left: number, right: number, top: number, bottom: number}} shown first and last visible columns
 *   and rows
 */
export function rulers({ left, right, top, bottom }) {
  const ruler = (/** @type {string} */ side, /** @type {string[]} */ names) =>
    element(
      "div",
      { class: `ruler ${side}`, "aria-hidden": "true" },
      ...names.map((name) => element("span", {}, name)),
    );
  const from = (/** @type {number} */ first, /** @type {number} */ last) =>
    Array.from({ length: last - first + 1 }, (_, i) => first + i);
  return [
    ruler("columns", from(left, right).map(columnName)),
    ruler(
      "rows",
      from(top, bottom).map((y) => String(y + 1)),
    ),
  ];
}
