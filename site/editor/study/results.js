// Results of a study: summaries by board and by participant, export as a table, deletion and restoration.
// They stay in this browser.

/** @import { Engine, PuzzleDocument } from "../../perplex.js" */
/** @import { Store } from "../registry.js" */
/** @import { Row } from "./rows.js" */

import { downloadTable, Rows } from "../../kit/study/rows.js";
import { pageAddress } from "../../kit/page.js";
import { escape, several } from "../../kit/words.js";
import { allWithin, around, find, press, say } from "../../kit/elements.js";
import { boardsOf, cellOf, isRow, participantsOf, RESULTS } from "./rows.js";

const KEY = "perplex.study.rows";

export const MARKUP = `
<section id="study-results" class="study-results" aria-labelledby="study-results-title" hidden>
  <h3 id="study-results-title">Results</h3>
  <p id="study-results-words" class="note" role="status" aria-label="Results"></p>
  <div class="line">
    <button type="button" id="study-csv">Download CSV</button>
    <button type="button" class="plain" id="study-delete">Delete all results</button>
    <button type="button" id="study-undelete" hidden>Bring them back</button>
  </div>
  <div class="study-table" role="region" aria-label="Results by board, scrolls" tabindex="0"><table>
    <caption>By board</caption>
    <thead><tr><th scope="col">Board</th><th scope="col">n</th><th scope="col">Solved</th><th scope="col">Median time, s</th><th scope="col">Mean rating</th><th scope="col">Mean fun</th></tr></thead>
    <tbody id="study-by-board"></tbody>
  </table></div>
  <div class="study-table" role="region" aria-label="Results by participant, scrolls" tabindex="0"><table>
    <caption>By participant</caption>
    <thead><tr><th scope="col">Participant</th><th scope="col">Boards</th><th scope="col">Solved</th><th scope="col">Skipped</th><th scope="col">Began</th><th scope="col"><span class="unseen">Delete</span></th></tr></thead>
    <tbody id="study-by-participant"></tbody>
  </table></div>
</section>
`;

export class Results {
  #engine;
  /** @type {Rows<Row>} */
  rows;

  /** @param {Promise<Engine>} engine @param {Store} storage */
  constructor(engine, storage) {
    this.#engine = engine;
    this.rows = new Rows(storage, KEY, isRow);
    press(find("study-csv"), () => this.#export());
    press(find("study-delete"), () => this.#delete(() => true));
    press(find("study-undelete"), () => {
      this.rows.restore();
      this.show();
      find("study-delete").focus();
    });
    find("study-by-participant").addEventListener("click", (/** @type {Event} */ event) => {
      const seed = around(event, "button")?.dataset.seed;
      if (seed) this.#delete((row) => row.seed === seed);
    });
  }

  /** @param {(row: Row) => boolean} which */
  #delete(which) {
    this.rows.delete(which);
    this.show();
    find("study-undelete").focus();
  }

  async #export() {
    const rows = this.rows.all;
    /** @type {Map<string, string>} by the JSON of the puzzle */
    const links = new Map();
    const page = pageAddress();
    for (const { puzzle } of rows) {
      const text = JSON.stringify(puzzle);
      if (links.has(text)) continue;
      try {
        const { share } = await (await this.#engine).convert(puzzle, { to: "share", kind: "play" });
        links.set(text, `${page}#${share}`);
      } catch {
        links.set(text, text); // the document itself for a puzzle without a link
      }
    }
    const link = (/** @type {PuzzleDocument} */ puzzle) => links.get(JSON.stringify(puzzle)) ?? "";
    downloadTable(RESULTS, rows, cellOf(link));
  }

  show() {
    const { all: rows, deleted, kept } = this.rows;
    find("study-results").hidden = rows.length === 0 && deleted === 0;
    find("study-undelete").hidden = deleted === 0;
    for (const id of ["study-csv", "study-delete"]) find(id).hidden = rows.length === 0;
    for (const table of allWithin(find("study-results"), ".study-table")) table.hidden = rows.length === 0;
    const people = participantsOf(rows);
    let words = `${several(people.length, "participant")}, ${several(rows.length, "row")}.`;
    if (deleted > 0) words = `${several(deleted, "row")} deleted. ${rows.length > 0 ? words : ""}`;
    if (!kept) words += " The browser's storage is full: download them before you close this page.";
    say(find("study-results-words"), words.trim());
    const boards = boardsOf(rows);
    const mixed = new Set(boards.map(({ checksum }) => checksum)).size > 1;
    const figure = (/** @type {number | null} */ value, /** @type {number} */ digits) =>
      value === null ? "–" : value.toFixed(digits);
    const cells = (/** @type {(string | number)[]} */ values) =>
      values.map((value) => `<td>${escape(String(value))}</td>`).join("");
    find("study-by-board").innerHTML = boards
      .map(({ id, title, study, checksum, n, solved, time, rating, fun }) => {
        const name = [
          title && title !== id ? `${id}, ${title}` : id,
          mixed ? `${study || "study"} ${checksum}` : "",
        ]
          .filter(Boolean)
          .join(" · ");
        return `<tr><th scope="row">${escape(name)}</th>${cells([n, `${Math.round(100 * solved)} %`, figure(time, 1), figure(rating, 2), figure(fun, 2)])}</tr>`;
      })
      .join("");
    find("study-by-participant").innerHTML = people
      .map(({ participant, seed, started, boards: seen, solved, skipped, stopped }) => {
        const name = escape(participant);
        // 2026-01-31 09:30, by this device's clock.
        const began = new Date(started).toLocaleString("sv").slice(0, 16);
        return `<tr><th scope="row">${name}</th>${cells([`${seen}${stopped ? ", stopped" : ""}`, solved, skipped, began])}<td><button type="button" class="plain" data-seed="${escape(seed)}" aria-label="Delete the results of ${name}">Delete</button></td></tr>`;
      })
      .join("");
  }
}
