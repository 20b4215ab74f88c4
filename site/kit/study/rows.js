/**
 * Rows that record what people did: their storage as text, and their export as tables.
 */

/** @import { Cell } from "../csv.js" */
/** @import { Check } from "./checks.js" */
/** @import { TextStorage } from "../store/storage.js" */

import { csv } from "../csv.js";
import { download } from "../files.js";
import { parsed } from "../json.js";

/**
 * The file name of a table and its columns.
 *
 * @typedef {{file: string, columns: readonly string[]}} Table
 */

/**
 * The text of a table.
 *
 * @param {readonly string[]} columns
 * @param {readonly Record<string, any>[]} rows
 * @param {(row: any, column: string) => Cell} [cell]
 */
export const tableOf = (columns, rows, cell = (row, column) => row[column]) =>
  csv([columns, ...rows.map((row) => columns.map((column) => cell(row, column)))]);

/**
 * Downloads a table as a file.
 *
 * @param {Table} table
 * @param {readonly Record<string, any>[]} rows
 * @param {(row: any, column: string) => Cell} [cell]
 */
export const downloadTable = ({ file, columns }, rows, cell) =>
  download(file, "text/csv", tableOf(columns, rows, cell));

/**
 * Reads rows, one JSON object a line; invalid rows are left out.
 *
 * @param {string | null} text
 * @param {Check} isRow
 */
export const readRows = (text, isRow) => (text ?? "").split("\n").map(parsed).filter(isRow);

/** @param {readonly unknown[]} rows */
export const writeRows = (rows) => rows.map((row) => JSON.stringify(row)).join("\n");

/**
 * Rows stored under one key. Other windows may add to them.
 *
 * @template Row
 */
export class Rows {
  #storage;
  #key;
  #isRow;
  #most;
  /** @type {Row[] | null} all rows, if the browser refused to store them; kept while the page is open */
  #unkept = null;
  /** @type {Row[]} */
  #deleted = [];

  /**
   * @param {Pick<TextStorage, "get" | "set"> & {remove(key: string): void}} storage
   * @param {string} key
   * @param {Check} isRow
   * @param {{rows: number, characters: number}} [most] limits beyond which the oldest rows are dropped
   */
  constructor(storage, key, isRow, most) {
    this.#storage = storage;
    this.#key = key;
    this.#isRow = isRow;
    this.#most = most;
  }

  /** All rows, latest last. @returns {Row[]} */
  get all() {
    return this.#unkept ?? readRows(this.#storage.get(this.#key), this.#isRow);
  }

  /** True if the browser has stored all rows. */
  get kept() {
    return this.#unkept === null;
  }

  /** The number of rows that can be restored. */
  get deleted() {
    return this.#deleted.length;
  }

  /** Adds a row and returns whether the browser has stored it. @param {Row} row */
  add(row) {
    return this.#keep([...this.all, row]);
  }

  /**
   * Deletes rows; restore brings them back until the next deletion.
   *
   * @param {(row: Row) => boolean} [which]
   */
  delete(which = () => true) {
    this.#deleted = this.all.filter(which);
    this.forget(which);
  }

  /** Deletes rows for good. @param {(row: Row) => boolean} which */
  forget(which) {
    this.#keep(this.all.filter((row) => !which(row)));
  }

  /** Restores the rows of the last deletion. */
  restore() {
    const deleted = this.#deleted;
    this.#deleted = [];
    this.#keep([...deleted, ...this.all]);
  }

  /** @param {Row[]} rows */
  #keep(rows) {
    const { rows: count, characters } = this.#most ?? { rows: Infinity, characters: Infinity };
    rows = rows.slice(-count);
    let text = writeRows(rows);
    while (text.length > characters) text = writeRows((rows = rows.slice(1)));
    if (text === "") this.#storage.remove(this.#key);
    const kept = text === "" || this.#storage.set(this.#key, text);
    this.#unkept = kept ? null : rows;
    return kept;
  }
}
