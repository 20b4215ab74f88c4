/**
 * The names of columns and rows at the edges of a board whose cells are named in sentences: letters
 * above it, numbers at its left. They are for the eye; each cell has its own name for screen readers.
 */

import { columnName } from "../kit/columns.js";
import { element } from "../kit/elements.js";

/** Both rulers of a board. @param {{left: number, right: number, top: number, bottom: number}} shown columns and rows */
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
