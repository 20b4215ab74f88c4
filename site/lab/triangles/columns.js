// Columns of tables that have a row for each board size.

/** @import { Column } from "../../kit/tables.js" */

import { number } from "../../kit/words.js";

/** The size: "3 × 4". @type {Column<{size: string}>} */
export const SIZE = {
  key: "size",
  name: "Size",
  text: true,
  value: ({ size }) => size,
  show: ({ size }) => size.replace("x", " × "),
};

/**
 * A column of figures.
 *
 * @template Row
 * @param {string} key
 * @param {string} name
 * @param {(row: Row) => number} value
 * @param {number} [digits]
 * @returns {Column<Row>}
 */
export const column = (key, name, value, digits) => ({
  key,
  name,
  value,
  show: (row) => number(value(row), digits),
});
