/**
 * Tables as text (CSV), read and written. Reading keeps every cell as it is; writing makes
 * a formula of none.
 *
 * A page reads and writes these at once and without a program of its own, so that it is
 * not asked of Go's encoding/csv, which would need a worker. A library for them is ten
 * times as long, of which pages would use this much.
 */

/**
 * Reads a table: cells in quotes may hold the separator, line ends, and quotes doubled. A
 * quote that is not closed is a character like others, so that it spoils its own row only.
 *
 * @param {string} text
 * @param {string} [separator] one character
 * @returns {string[][]}
 */
export function rowsOf(text, separator = ",") {
  /** @type {string[][]} */
  const rows = [[]];
  let at = 0;
  for (;;) {
    let cell = "";
    if (text[at] === '"') {
      const quote = at;
      for (at++; at < text.length; at++) {
        if (text[at] !== '"') cell += text[at];
        else if (text[at + 1] === '"') cell += text[at++];
        else break;
      }
      if (at < text.length) at++;
      else [at, cell] = [quote, ""];
    }
    const rest = at;
    while (at < text.length && text[at] !== separator && text[at] !== "\n") at++;
    cell += text.slice(rest, at).replace(/\r$/, "");
    rows[rows.length - 1].push(cell);
    if (at >= text.length) return rows;
    if (text[at++] === "\n") rows.push([]);
  }
}

/** @typedef {string | number | boolean | null | undefined} Cell */

/**
 * Writes a table that spreadsheets read.
 *
 * @param {(readonly Cell[])[]} rows
 */
export const csv = (rows) => rows.map((row) => row.map(cellOf).join(",") + "\r\n").join("");

/** @param {Cell} value */
function cellOf(value) {
  if (value === null || value === undefined) return "";
  if (typeof value !== "string") return String(value);
  // A title must not become a formula.
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",;\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
