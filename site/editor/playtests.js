// Playtests, if the designer wants them: while the switch is on, every attempt at a board is recorded in this
// browser and nowhere else, with its time, hints, outcome and line. Attempts are shown in a table and in a
// plot of time against TSI, and can be saved as a file; when there are too many, the oldest are dropped.

/** @import { Engine, PuzzleDocument } from "../perplex.js" */
/** @import { Attempt } from "./attempts.js" */
/** @import { Change, Desk } from "./desk.js" */
/** @import { Host, Store } from "./registry.js" */

import { Attempts } from "./attempts.js";
import { hash } from "../kit/hash.js";
import { extent, ticks } from "../kit/plots/axis.js";
import { hasMembers, isAmount, isText, orNull } from "../kit/study/checks.js";
import { downloadTable, Rows } from "../kit/study/rows.js";
import { escape, grouped, several } from "../kit/words.js";
import { find, within } from "../kit/elements.js";
import { player as chosen } from "./model/player.js";

const SWITCH = "perplex.plays.on";
const ROWS = "perplex.plays.rows";
const MOST = { rows: 2000, characters: 400_000 }; // a store holds five million characters in all
const SHOWN = 100; // rows of the table
const TSI_SECONDS = 10;

/**
 * A recorded attempt. board: hash of its document; tsi: for the player chosen at the time, null if unknown.
 * @typedef {object} Row
 * @property {string} time
 * @property {string} board
 * @property {string} name
 * @property {string} player
 * @property {number | null} tsi
 * @property {number} attempt number of the attempt at this board, from 1
 * @property {number} seconds
 * @property {number} hints
 * @property {string} ended
 * @property {Attempt["line"]} line
 */

/** The table of attempts. */
export const PLAYS = {
  file: "plays.csv",
  columns: ["time", "board", "name", "player", "tsi", "attempt", "seconds", "hints", "ended", "line"],
};

/** Reports whether a value is a row. */
export const isRow = hasMembers({
  ...{ time: isText, board: isText, name: isText, player: isText, ended: isText, line: Array.isArray },
  ...{ attempt: isAmount, seconds: isAmount, hints: isAmount, tsi: orNull(isAmount) },
});

/** Returns a cell of the table. @param {Row} row @param {string} column */
export const cellOf = (row, column) =>
  column === "line"
    ? row.line.map((at) => at.join(" ")).join(" - ")
    : row[/** @type {Exclude<keyof Row, "line">} */ (column)];

/**
 * The board being played while plays are recorded.
 *
 * @typedef {{document: PuzzleDocument, player: string, name: string, key: string, tsi: number | null, known:
 *   Promise<unknown>}} Played
 */

/**
 * Shows the recorded attempts.
 *
 * @param {Desk} desk
 * @param {Promise<Engine>} engine
 * @param {Host} host
 */
export function start(desk, engine, { storage }) {
  const playtests = new Playtests(desk, engine, storage);
  chosen.on(() => playtests.leave());
  return { update: (/** @type {Change} */ { document, view }) => (document || view) && playtests.leave() };
}

class Playtests {
  #desk;
  #engine;
  /** @type {Rows<Row>} */
  #rows;
  #attempts;
  /** @type {Played | null} */
  #board = null;

  /** @param {Desk} desk @param {Promise<Engine>} engine @param {Store} storage */
  constructor(desk, engine, storage) {
    this.#desk = desk;
    this.#engine = engine;
    this.#rows = new Rows(storage, ROWS, isRow, MOST);
    const record = find("record", HTMLInputElement);
    record.checked = storage.get(SWITCH) === "yes";
    record.addEventListener("change", () => {
      storage.set(SWITCH, record.checked ? "yes" : "no");
      if (!record.checked) this.#attempts.forget();
      this.#look();
      this.#show();
    });
    find("plays-file").addEventListener("click", () => downloadTable(PLAYS, this.#rows.all, cellOf));
    find("plays-delete").addEventListener("click", () => {
      this.#rows.delete();
      this.#show();
      find("plays-restore").focus();
    });
    find("plays-restore").addEventListener("click", () => {
      this.#rows.restore();
      this.#show();
      find("plays-delete").focus();
    });
    find("plays").addEventListener("toggle", () => this.#show());
    this.#attempts = new Attempts(
      desk,
      () => this.#on,
      (attempt) => this.#ended(attempt),
    );
    this.#look();
    this.#show();
  }

  get #on() {
    // A study (study.js) keeps separate records, which are no designer's playtests.
    return (
      find("record", HTMLInputElement).checked &&
      this.#desk.board().view === "play" &&
      !document.body.dataset.study
    );
  }

  // Determines the board being played, and its TSI for the chosen player.
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
      .catch(() => {}); // the TSI then stays unknown
    this.#board = board;
  }

  // --- attempts ---

  /** Ends an attempt when the board, player or view changes. */
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
    const number = this.#rows.all.filter(({ board: key }) => key === board.key).length + 1;
    this.#rows.add({
      time,
      board: board.key,
      name: board.name,
      player: board.player,
      tsi: board.tsi,
      attempt: number,
      seconds,
      hints,
      ended: how,
      line,
    });
    this.#show();
  }

  // --- display ---

  #show() {
    const { all: rows, deleted, kept } = this.#rows;
    const any = rows.length > 0;
    find("plays-trouble").textContent = kept
      ? ""
      : "The browser's storage is full: the latest attempts are kept only while this page is open.";
    find("plays-summary").textContent = any
      ? `Recorded plays: ${several(rows.length, "attempt")}`
      : "Recorded plays";
    find("plays", HTMLDetailsElement).hidden =
      !any && !find("record", HTMLInputElement).checked && deleted === 0;
    if (!find("plays", HTMLDetailsElement).open) return;
    find("plays-none").hidden = any;
    find("plays-actions").hidden = !any;
    find("plays-restore").hidden = any || deleted === 0;
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
    this.#plot(rows);
  }

  // Draws a disc for each board: the total time of its attempts against TSI, filled if it was solved.
  /** @param {Row[]} rows */
  #plot(rows) {
    const boards = new Map();
    for (const { board, name, tsi, seconds, ended } of rows) {
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
