// Markup of the view of a pack, and its table as a file.

/** @import { Row } from "./columns.js" */

import { within } from "../../kit/elements.js";
import { csv } from "../../kit/csv.js";
import { PRESETS } from "../../kit/presets.js";

/** Choices for the time of one worker per puzzle, in seconds. */
const SECONDS = [1, 3, 10, 60];
const USUAL_SECONDS = 3;

/**
 * Returns the parts of the view.
 *
 * @param {ParentNode} root contains MARKUP
 */
export const partsOf = (root) => {
  /** @template {HTMLElement} Kind @param {string} name @param {new () => Kind} kind */
  const part = (name, kind) => within(root, `[data-part="${name}"]`, kind);
  return {
    back: part("back", HTMLButtonElement),
    text: part("text", HTMLTextAreaElement),
    go: part("go", HTMLButtonElement),
    cancel: part("cancel", HTMLButtonElement),
    on: part("on", HTMLButtonElement),
    choose: part("choose", HTMLButtonElement),
    seconds: part("seconds", HTMLSelectElement),
    file: part("file", HTMLInputElement),
    trouble: part("trouble", HTMLElement),
    progress: part("progress", HTMLElement),
    bar: part("bar", HTMLElement),
    words: part("words", HTMLElement),
    filter: part("filter", HTMLInputElement),
    listed: part("listed", HTMLElement),
    save: part("save", HTMLButtonElement),
    scroller: part("scroller", HTMLElement),
    table: part("table", HTMLTableElement),
    thead: part("thead", HTMLElement),
  };
};

export const MARKUP = `
<div class="pack-head"><h2>Pack</h2><button type="button" class="plain" data-part="back">Back to the board</button></div>
<form class="pack-input" aria-label="Pack to analyse">
  <label for="pack-text">Puzzles, one per line: Windmill strings, links or documents; or a JSON list, or a table with a column “puzzle”</label>
  <textarea id="pack-text" data-part="text" rows="4" spellcheck="false" autocapitalize="off" autocomplete="off"></textarea>
  <div class="line">
    <button type="submit" data-part="go">Analyse</button>
    <button type="button" data-part="cancel" hidden>Cancel</button>
    <button type="button" data-part="on" hidden>Go on</button>
    <button type="button" data-part="choose">Open a file</button>
    <label class="pack-seconds"><select data-part="seconds">${SECONDS.map((s) => `<option value="${s}"${s === USUAL_SECONDS ? " selected" : ""}>${s} s</option>`).join("")}</select> at most for a puzzle</label>
    <input type="file" data-part="file" accept=".txt,.json,.jsonl,.csv,.tsv,.gz,text/plain,text/csv,application/json" aria-label="File with puzzles" tabindex="-1" hidden>
  </div>
  <p class="error" role="alert" data-part="trouble"></p>
</form>
<div class="pack-progress">
  <div class="track" role="progressbar" aria-label="Pack progress" aria-valuemin="0" aria-valuemax="1" aria-valuenow="0" data-part="progress"><div data-part="bar"></div></div>
  <p class="note" data-part="words"></p>
</div>
<div class="pack-tools">
  <label>Filter <input type="text" data-part="filter" autocomplete="off" spellcheck="false"></label>
  <p class="note" role="status" aria-label="Listed puzzles of the pack" data-part="listed"></p>
  <button type="button" data-part="save" aria-disabled="true">Download CSV</button>
</div>
<div class="pack-table" role="region" aria-label="Puzzles of the pack, scrolls" tabindex="0" data-part="scroller">
  <table role="table" aria-label="Puzzles of the pack" data-part="table"><thead role="rowgroup" data-part="thead"></thead></table>
</div>`;

/**
 * Returns the table as CSV, with the settings needed to reproduce it.
 *
 * @param {Row[]} rows
 * @param {string} player
 * @param {string} version
 */
export function fileOf(rows, player, version) {
  const players = PRESETS.map((preset) => preset.player);
  if (!players.includes(player)) players.push(player);
  const heads = ["number", "id", "title", "width", "height", "rules", "symbols", "solutions", "status"];
  heads.push(
    ...players.map((player) => `tsi ${player}`),
    "player",
    "percentile",
    "percentile of",
    "error",
    "version",
  );
  const lines = rows.map((row) => {
    const { figures: f } = row;
    const known = f
      ? [
          f.doc.width,
          f.doc.height,
          f.doc.profile ?? "windmill",
          f.symbols,
          f.count,
          f.status,
          ...players.map((player) => f.tsi[player]),
        ]
      : Array(6 + players.length).fill(null);
    const place = f?.place ? [Math.round(f.place.percent), `${f.place.of} of ${f.place.size}`] : [null, null];
    const error = row.error || (row.state === "waiting" ? "not analysed yet" : "");
    return [row.number, row.id, row.title, ...known, player, ...place, error, version];
  });
  return csv([heads, ...lines]);
}
