// Playtests, on the designer's own wish: while the switch is on, every attempt at a
// board is written down in this browser and nowhere else: how long it took, how
// many hints, how it ended and where the line went. A table, a plot of time against TSI,
// and a file; the oldest attempts go when there are too many.

/** @import { Engine, PuzzleDocument } from "../perplex.js" */
/** @import { Attempt } from "./attempts.js" */
/** @import { Change, Desk } from "./desk.js" */
/** @import { Host, Store } from "./registry.js" */

import { Attempts } from "./attempts.js";
import { hash } from "../kit/hash.js";
import { extent, ticks } from "../kit/plots/axis.js";
import { download } from "../kit/files.js";
import { escape, grouped, several } from "../kit/words.js";
import { find, within } from "../kit/elements.js";
import { player as chosen } from "./model/player.js";

const SWITCH = "perplex.plays.on";
const ROWS = "perplex.plays.rows";
const MOST_ROWS = 2000;
const MOST_CHARACTERS = 400_000; // a store has five million in all
const SHOWN = 100; // of the table
const TSI_SECONDS = 10;

/**
 * An attempt as it is kept. board: by the hash of its document; tsi: for the player chosen then,
 * null where it is not known.
 * @typedef {object} Row
 * @property {string} time
 * @property {string} board
 * @property {string} name
 * @property {string} player
 * @property {number | null} tsi
 * @property {number} attempt at this board, from 1
 * @property {number} seconds
 * @property {number} hints
 * @property {string} ended
 * @property {Attempt["line"]} line
 */

/** The board that is played, while plays are recorded. @typedef {{document: PuzzleDocument, player: string, name: string, key: string, tsi: number | null, known: Promise<unknown>}} Played */

/** start shows what was recorded. @param {Desk} desk @param {Promise<Engine>} engine @param {Host} host */
export function start(desk, engine, { storage }) {
  const playtests = new Playtests(desk, engine, storage);
  chosen.on(() => playtests.leave());
  return { update: (/** @type {Change} */ { document, view }) => (document || view) && playtests.leave() };
}

class Playtests {
  #desk;
  #engine;
  #storage;
  /** The latest last. @type {Row[]} */
  #rows = [];
  #attempts;
  /** @type {Played | null} */
  #board = null;

  /** @param {Desk} desk @param {Promise<Engine>} engine @param {Store} storage */
  constructor(desk, engine, storage) {
    this.#desk = desk;
    this.#engine = engine;
    this.#storage = storage;
    const record = find("record", HTMLInputElement);
    record.checked = storage.get(SWITCH) === "yes";
    record.addEventListener("change", () => {
      storage.set(SWITCH, record.checked ? "yes" : "no");
      if (!record.checked) this.#attempts.forget();
      this.#look();
      this.#show();
    });
    find("plays-file").addEventListener("click", () => download("plays.csv", "text/csv", csv(this.#rows)));
    find("plays-delete").addEventListener("click", () => this.#delete());
    find("plays-restore").addEventListener("click", () => {
      this.#rows = this.#deleted;
      this.#keep();
      find("plays-delete").focus();
    });
    find("plays").addEventListener("toggle", () => this.#show());
    this.#attempts = new Attempts(
      desk,
      () => this.#on,
      (attempt) => this.#ended(attempt),
    );
    this.#rows = parse(storage.get(ROWS));
    this.#look();
    this.#show();
  }

  /** @type {Row[]} */
  #deleted = [];

  get #on() {
    // A study (study.js) records by itself, and no designer's plays.
    return (
      find("record", HTMLInputElement).checked &&
      this.#desk.board().view === "play" &&
      !document.body.dataset.study
    );
  }

  // #look finds out which board is played, and its TSI for the chosen player.
  #look() {
    if (!this.#on) {
      this.#board = null;
      return;
    }
    const { document } = this.#desk.board();
    const player = chosen.name;
    if (this.#board?.document === document && this.#board.player === player) return;
    const { title, width, height, ...rest } = document;
    /** @type {Played} */
    const board = {
      document,
      player,
      name: title || `${width} x ${height}`,
      key: hash(JSON.stringify({ width, height, ...rest })),
      tsi: null,
      known: Promise.resolve(),
    };
    board.known = this.#engine
      .then((engine) =>
        engine.analyze({ width, height, ...rest }, { players: [player], paths: false, seconds: TSI_SECONDS }),
      )
      .then(({ measures }) => (board.tsi = measures[player]?.tsi ?? null))
      .catch(() => {}); // then it is not known
    this.#board = board;
  }

  // --- attempts ---

  /** leave is for another board, player or view. */
  leave() {
    this.#attempts.leave();
    this.#look();
  }

  /** @param {Attempt} attempt */
  async #ended({ how, line, seconds, hints }) {
    const board = this.#board;
    if (!board || !find("record", HTMLInputElement).checked) return;
    const time = new Date().toISOString();
    await board.known;
    const number = this.#rows.filter(({ board: key }) => key === board.key).length + 1;
    this.#rows.push({
      time,
      board: board.key,
      name: board.name,
      player: board.player,
      tsi: board.tsi,
      attempt: number,
      seconds: Number(seconds.toFixed(2)),
      hints,
      ended: how,
      line,
    });
    this.#keep();
  }

  #keep() {
    this.#rows = this.#rows.slice(-MOST_ROWS);
    let lines = this.#rows.map((row) => JSON.stringify(row));
    let size = lines.reduce((sum, line) => sum + line.length + 1, 0);
    while (size > MOST_CHARACTERS) {
      size -= (lines.shift() ?? "").length + 1;
      this.#rows.shift();
    }
    const kept =
      lines.length > 0 ? this.#storage.set(ROWS, lines.join("\n")) : (this.#storage.remove(ROWS), true);
    find("plays-trouble").textContent = kept
      ? ""
      : "The browser's storage is full: the latest attempts are kept only while this page is open.";
    this.#show();
  }

  #delete() {
    this.#deleted = this.#rows;
    this.#rows = [];
    this.#keep();
    find("plays-restore").focus();
  }

  // --- what is shown ---

  #show() {
    const rows = this.#rows;
    const any = rows.length > 0;
    find("plays-summary").textContent = any
      ? `Recorded plays: ${several(rows.length, "attempt")}`
      : "Recorded plays";
    find("plays", HTMLDetailsElement).hidden =
      !any && !find("record", HTMLInputElement).checked && this.#deleted.length === 0;
    if (!find("plays", HTMLDetailsElement).open) return;
    find("plays-none").hidden = any;
    find("plays-actions").hidden = !any;
    find("plays-restore").hidden = any || this.#deleted.length === 0;
    find("plays-table").hidden = !any;
    find("plays-more").textContent =
      rows.length > SHOWN ? `The latest ${SHOWN} of ${grouped(rows.length)}; the file has all.` : "";
    find("plays-rows").innerHTML = rows
      .slice(-SHOWN)
      .reverse()
      .map(({ name, attempt, ended, seconds, hints, tsi, line }) => {
        const cells = [
          `${attempt}`,
          ended,
          seconds.toFixed(1),
          `${hints}`,
          `${Math.max(line.length - 1, 0)}`,
          tsi === null ? "–" : tsi.toFixed(2),
        ];
        return `<tr><th scope="row">${escape(name)}</th>${cells.map((cell) => `<td>${escape(cell)}</td>`).join("")}</tr>`;
      })
      .join("");
    this.#plot();
  }

  // A disc a board: the time of all attempts against TSI, filled when it was solved.
  #plot() {
    const boards = new Map();
    for (const { board, name, tsi, seconds, ended } of this.#rows) {
      if (tsi === null) continue;
      const one = boards.get(board) ?? { name, tsi, seconds: 0, solved: false };
      one.seconds += seconds;
      one.solved ||= ended === "solved";
      boards.set(board, one);
    }
    const all = [...boards.values()];
    find("plays-plot").hidden = all.length === 0;
    if (all.length === 0) return;
    const [width, height, left, bottom] = [216, 132, 30, 20];
    const [easy, hard] = extent(all.map(({ tsi }) => tsi));
    const across = ticks(easy, Math.max(hard, easy + 0.01), 4);
    const up = ticks(0, Math.max(...all.map(({ seconds }) => seconds), 1), 3);
    const x = (/** @type {number} */ tsi) =>
      left + ((tsi - across[0]) / (across[across.length - 1] - across[0])) * (width - left - 10);
    const y = (/** @type {number} */ seconds) =>
      height - bottom - (seconds / up[up.length - 1]) * (height - bottom - 10);
    const svg = within(find("plays-plot"), "svg", SVGSVGElement);
    svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    svg.setAttribute(
      "aria-label",
      `Seconds against TSI of ${several(all.length, "board")}: ${all
        .map(
          ({ name, tsi, seconds, solved }) =>
            `${name} ${tsi.toFixed(2)} Sh ${seconds.toFixed(0)} s ${solved ? "solved" : "not solved"}`,
        )
        .slice(0, 20)
        .join("; ")}`,
    );
    svg.innerHTML =
      up
        .map(
          (n) =>
            `<path class="grid" d="M${left} ${y(n).toFixed(1)}H${width - 10}"/><text x="${left - 6}" y="${(y(n) + 4).toFixed(1)}" text-anchor="end">${n}</text>`,
        )
        .join("") +
      across
        .map((n) => `<text x="${x(n).toFixed(1)}" y="${height - 4}" text-anchor="middle">${n}</text>`)
        .join("") +
      all
        .map(
          ({ tsi, seconds, solved }) =>
            `<circle class="${solved ? "solved" : "open"}" cx="${x(tsi).toFixed(1)}" cy="${y(seconds).toFixed(1)}" r="3.5"/>`,
        )
        .join("");
  }
}

/** parse reads rows that were kept; what is none is left out. @param {string | null} text */
export function parse(text) {
  /** @type {Row[]} */
  const rows = [];
  for (const line of (text ?? "").split("\n")) {
    try {
      const row = JSON.parse(line);
      const numbers =
        [row.attempt, row.seconds, row.hints].every(Number.isFinite) &&
        (row.tsi === null || Number.isFinite(row.tsi));
      const texts = [row.time, row.board, row.name, row.player, row.ended].every(
        (part) => typeof part === "string",
      );
      if (numbers && texts && Array.isArray(row.line)) rows.push(row);
    } catch {
      // not a row
    }
  }
  return rows;
}

/** csv is a row an attempt. @param {Row[]} rows */
export function csv(rows) {
  /** @type {(keyof Row)[]} */
  const fields = ["time", "board", "name", "player", "tsi", "attempt", "seconds", "hints", "ended", "line"];
  const field = (/** @type {Row[keyof Row]} */ value) => {
    if (typeof value === "number") return String(value);
    let text = Array.isArray(value) ? value.map((at) => at.join(" ")).join(" - ") : String(value ?? "");
    if (/^[=+\-@\t\r]/.test(text)) text = `'${text}`; // a spreadsheet would take it for a formula
    return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return [fields, ...rows.map((row) => fields.map((name) => field(row[name])))]
    .map((row) => `${row.join(",")}\r\n`)
    .join("");
}
