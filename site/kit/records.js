/**
 * Parser for packs of puzzles: it splits lines of text, a JSON list, JSON Lines or a CSV table into records,
 * each of which may be valid or not on its own. It does not parse the puzzles themselves.
 */

import { rowsOf } from "./csv.js";
import { parsed } from "./json.js";

/**
 * @import { Puzzle } from "../perplex.d.ts"
 *
 * @typedef {{id: string, title: string, puzzle: Puzzle}} PuzzleRecord puzzle is not validated yet
 */

/** The maximum number of puzzles in a pack. */
export const MOST_RECORDS = 20_000;

/** Columns of a table, and members of an object, that hold the puzzle. */
const PUZZLE = ["puzzle", "contents", "document", "windmill", "link", "url"];
const ID = ["id", "number", "name"];

/**
 * Returns the records of a text.
 *
 * @param {string} text
 * @param {string} [name] name of the file
 * @returns {PuzzleRecord[]}
 * @throws {Error} with a clause for the user, if the text cannot be read as records
 */
export function records(text, name = "") {
  text = text.replace(/^\uFEFF/, "").trim();
  if (text === "") throw new Error("there is no puzzle in it");
  const all = read(text, name);
  if (all.length === 0) throw new Error("there is no puzzle in it");
  if (all.length > MOST_RECORDS) {
    throw new Error(
      `there are ${all.length.toLocaleString("en")} puzzles in it, and at most ${MOST_RECORDS.toLocaleString("en")} are read`,
    );
  }
  return all;
}

/** @param {string} text @param {string} name @returns {PuzzleRecord[]} */
function read(text, name) {
  if (text.startsWith("[")) {
    const list = parsed(text);
    return Array.isArray(list) ? list.map(ofValue) : brokenList(text);
  }
  // One document over several lines, or the source of a page.
  if (text.startsWith("{") && text.includes("\n")) {
    const whole = parsed(text);
    if (whole !== null) return [ofValue(whole)];
  }
  if (text.startsWith("<")) return [{ id: "", title: "", puzzle: text }];
  const first = text.split(/\r?\n/, 1)[0];
  const separator = [",", ";", "\t"].find((s) => columnOf(rowsOf(first, s)[0], PUZZLE) >= 0);
  if (separator) return table(rowsOf(text, separator));
  if (/\.(csv|tsv)$/i.test(name)) {
    throw new Error(
      `${name} has no column for the puzzle: call it one of ${PUZZLE.join(", ")} in the first line`,
    );
  }
  return (
    text
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean)
      // an invalid line stays as text: the engine reports what is wrong
      .map((line) => ofValue((/^[{"]/.test(line) ? parsed(line) : null) ?? line))
  );
}

/**
 * Returns the records of a list that is not valid JSON, one per line. Lines that are not valid items become
 * records too: the engine reports what is wrong with them.
 *
 * @param {string} text
 * @returns {PuzzleRecord[]}
 */
function brokenList(text) {
  const items = text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*\[|\]\s*$|,\s*$/g, "").trim())
    .filter(Boolean);
  const values = items.map(parsed);
  if (!values.some((value) => typeof value === "object" && value !== null)) {
    try {
      JSON.parse(text);
    } catch (error) {
      throw new Error(`the list is not valid JSON (${/** @type {Error} */ (error).message})`);
    }
  }
  return items.map((item, i) => ofValue(values[i] ?? item));
}

/**
 * Returns the record of a value in a list: a puzzle, or an object that contains one.
 *
 * @param {unknown} value
 * @returns {PuzzleRecord}
 */
function ofValue(value) {
  const record = { id: "", title: "", puzzle: /** @type {Puzzle} */ (value) };
  if (typeof value !== "object" || value === null || Array.isArray(value)) return record;
  const members = /** @type {Record<string, unknown>} */ (value);
  record.id = words(members.id);
  record.title = words(members.title);
  for (const member of ["contents", "puzzle"])
    if (member in members) record.puzzle = /** @type {Puzzle} */ (members[member]);
  return record;
}

/** @param {unknown} value */
const words = (value) => (typeof value === "string" || typeof value === "number" ? String(value) : "");

/** @param {string[]} heads @param {string[]} names */
const columnOf = (heads, names) => {
  const known = heads.map((head) => head.trim().toLowerCase());
  return names.map((name) => known.indexOf(name)).find((i) => i >= 0) ?? -1;
};

/** @param {string[][]} rows @returns {PuzzleRecord[]} */
function table([heads, ...rows]) {
  const puzzle = columnOf(heads, PUZZLE);
  const [id, title] = [columnOf(heads, ID), columnOf(heads, ["title"])];
  return rows
    .filter((row) => row.some((cell) => cell.trim() !== ""))
    .map((row) => {
      const text = (row[puzzle] ?? "").trim();
      return {
        id: row[id]?.trim() ?? "",
        title: row[title]?.trim() ?? "",
        puzzle: (text.startsWith("{") ? parsed(text) : null) ?? text,
      };
    });
}
