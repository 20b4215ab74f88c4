/**
 * Tables that can be sorted by any column, in both directions.
 */

import { element } from "./elements.js";

/**
 * @template Row
 * @typedef {object} Column
 * @property {string} key
 * @property {string} name heading
 * @property {(row: Row) => unknown} value sort key; null and undefined come last
 * @property {(row: Row) => Node | string} show
 * @property {boolean} [text] whether the column has words, which sort upwards first
 */

/**
 * Fills a table. Its headings are buttons that change sort and then call onSort.
 *
 * @template Row
 * @param {HTMLTableElement} table
 * @param {Column<Row>[]} columns
 * @param {Row[]} rows
 * @param {{key: string, way: number}} sort way is 1 or -1
 * @param {{most?: number, onSort?: () => void}} [options] most limits the number of listed rows
 */
export function fill(table, columns, rows, sort, { most = Infinity, onSort } = {}) {
  const head = element("tr");
  for (const { key, name, text } of columns) {
    const way = sort.key !== key ? "none" : sort.way > 0 ? "ascending" : "descending";
    const cell = element("th", { scope: "col", "aria-sort": way });
    cell.classList.toggle("words", !!text);
    const click = () => {
      Object.assign(sort, { key, way: sort.key === key ? -sort.way : text ? 1 : -1 });
      onSort?.();
      /** @type {HTMLElement | null} */
      const again = table.querySelector(`thead button[data-key="${CSS.escape(key)}"]`);
      again?.focus();
    };
    cell.append(element("button", { type: "button", "data-key": key, click }, name));
    head.append(cell);
  }
  const by = columns.find(({ key }) => key === sort.key);
  const sorted = by ? [...rows].sort((a, b) => sort.way * compare(by.value(a), by.value(b), sort.way)) : rows;
  const body = element("tbody");
  for (const row of sorted.slice(0, most)) {
    const line = element("tr");
    columns.forEach(({ show, text }, i) => {
      const cell = i === 0 ? element("th", { scope: "row" }) : element("td");
      cell.classList.toggle("words", !!text);
      cell.append(show(row));
      line.append(cell);
    });
    body.append(line);
  }
  table.replaceChildren(element("thead", {}, head), body);
}

// The collator is made on the first sort: making it earlier would add milliseconds to the page's start.
/** @type {Intl.Collator | undefined} */
let collator;

/**
 * Compares two values in the given direction; unknown values always come last.
 *
 * @param {unknown} a
 * @param {unknown} b
 * @param {number} way
 */
function compare(a, b, way) {
  const [unknownA, unknownB] = [(a ?? null) === null, (b ?? null) === null];
  if (unknownA || unknownB) return way * (Number(unknownA) - Number(unknownB));
  return typeof a === "string"
    ? (collator ??= new Intl.Collator("en", { numeric: true })).compare(a, String(b))
    : Number(a) - Number(b);
}
