/**
 * Reading and writing of CSV tables. Reading keeps every cell unchanged; writing escapes texts that a
 * spreadsheet would take for formulas.
 *
 * Go's encoding/csv is not used, since it would need a worker: pages read and write tables synchronously,
 * without a program. CSV libraries are ten times as long, and pages would use only as much as is here.
 */

/**
 * Reads a table. Quoted cells may contain the separator, line ends and doubled quotes. An unclosed quote
 * counts as an ordinary character, so that it spoils only its own row.
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
 * Writes a table that spreadsheets can read.
 *
 * @param {(readonly Cell[])[]} rows
 */
export const csv = (rows) => rows.map((row) => row.map(cellOf).join(",") + "\r\n").join("");

/** @param {Cell} value */
function cellOf(value) {
  if (value === null || value === undefined) return "";
  if (typeof value !== "string") return String(value);
  // Spreadsheets must not take a title for a formula.
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",;\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
