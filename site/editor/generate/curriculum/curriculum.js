// A curriculum: boards of the list that rise evenly in TSI, shown as a staircase. It can be played in order
// (course.js), or kept in tabs or as a file.

import { enable, find, press, say } from "../../../kit/elements.js";
import { download, JSON_LINES } from "../../../kit/files.js";
import { compact, escape, figures, several, triesOf } from "../../../kit/words.js";
import { Course } from "./course.js";

/** @import { Engine } from "../../../perplex.js" */
/** @import { Desk } from "../../desk.js" */
/** @import { Item } from "../list/items.js" */
/** @import { List } from "../list/list.js" */
/** @import { Results } from "../results.js" */

/** @typedef {Item & {tsi: number}} Rung */

const FEWEST = 3;
const MOST = 20;
const HEIGHT = 48; // height of the highest stair in pixels

/** The tries of a rung, as in its name, or shorter from 100,000 on. @param {number} tsi */
const briefly = (tsi) => (2 ** tsi < 1e5 ? triesOf(tsi) : compact(2 ** tsi));

export class Curriculum {
  #desk;
  #engine;
  #list;
  #results;
  #course;
  /** Easiest first. @type {Rung[]} */
  #rungs = [];
  /** The boards that they were chosen from. @type {Rung[]} */
  #all = [];
  #stair = find("curriculum-list");

  /**
   * @param {Desk} desk
   * @param {Promise<Engine>} engine
   * @param {List} list
   * @param {Results} results
   */
  constructor(desk, engine, list, results) {
    this.#desk = desk;
    this.#engine = engine;
    this.#list = list;
    this.#results = results;
    this.#course = new Course(desk, engine, list);
    find("curriculum-n").addEventListener("input", () => this.#label());
    press(find("curriculum-pick"), () => this.#pick());
    press(find("curriculum-play"), () => this.#course.begin(this.#rungs, this.#all));
    press(find("curriculum-tabs"), () => this.#keep());
    press(find("curriculum-file"), () => this.#file());
    this.#stair.addEventListener("click", ({ target }) => {
      const rung = /** @type {Element} */ (target).closest("li");
      if (rung) list.pick(this.#rungs[[...this.#stair.children].indexOf(rung)].rank);
    });
    list.listen(() => this.#follow());
    this.#label();
    this.#show();
  }

  /** Follows the board. @param {import("../../desk.js").Change} change */
  update(change) {
    this.#course.update(change);
  }

  get #n() {
    const { valueAsNumber } = find("curriculum-n", HTMLInputElement);
    return Math.min(Math.max(Math.round(valueAsNumber || FEWEST), FEWEST), MOST);
  }

  #label() {
    find("curriculum-pick").textContent = `Pick ${this.#n} that climb`;
  }

  async #pick() {
    const all = /** @type {Rung[]} */ (this.#list.listed.filter(({ tsi }) => tsi !== null));
    try {
      this.#rungs = await (await this.#engine).climb(all, this.#n);
    } catch (error) {
      say(find("curriculum-note"), error instanceof Error ? error.message : String(error));
      return;
    }
    this.#all = all;
    const rungs = this.#rungs;
    this.#show();
    const words =
      rungs.length > 0
        ? `${several(rungs.length, "board")}, from ${figures(rungs[0])} to ${figures(rungs[rungs.length - 1])}.`
        : "There is no board to pick.";
    say(find("curriculum-note"), words);
  }

  // Closes the curriculum if the list has other boards.
  #follow() {
    if (this.#rungs.some(({ rank, tsi }) => this.#list.item(rank)?.tsi !== tsi)) {
      this.#rungs = [];
      say(find("curriculum-note"), "");
    }
    this.#show();
  }

  #show() {
    const most = Math.max(...this.#rungs.map(({ tsi }) => tsi), 0.01);
    const html = this.#rungs
      .map((rung, i) => {
        const name = escape(`${i + 1}: ${figures(rung)}`);
        const current = rung.rank === this.#list.shown ? ' aria-current="true"' : "";
        const height = ((HEIGHT * rung.tsi) / most).toFixed(1);
        return `<li><button type="button" class="rung"${current} aria-label="${name}" title="${name}"><i style="height:${height}px"></i><span>${briefly(rung.tsi)}</span></button></li>`;
      })
      .join("");
    if (this.#stair.innerHTML !== html) {
      const buttons = () => [...this.#stair.querySelectorAll("button")];
      const focused = buttons().findIndex((button) => button === document.activeElement);
      this.#stair.innerHTML = html;
      buttons()[focused]?.focus();
    }
    find("curriculum-boards").hidden = this.#rungs.length === 0;
    enable(find("curriculum-pick"), this.#list.listed.length > 0);
  }

  /** @param {Rung} rung */
  #document({ rank }) {
    return /** @type {import("../../../perplex.js").PuzzleDocument} */ (this.#results.document(rank));
  }

  #keep() {
    const n = this.#rungs.length;
    const said = `${several(n, "board")} kept`;
    // All documents are read from the list before another tab replaces it.
    for (const [i, puzzle] of this.#rungs.map((rung) => this.#document(rung)).entries()) {
      const title = [puzzle.title, `${i + 1} of ${n}`].filter(Boolean).join(", ");
      this.#desk.apply({ document: { ...puzzle, title }, said: i === n - 1 ? said : "", where: "tab" });
    }
  }

  // Writes one line for each board, with the data needed to generate it again.
  #file() {
    const { id: player } = this.#list.player;
    const { version } = this.#desk.board();
    const seed = this.#list.borrowed?.seed ?? null;
    const lines = this.#rungs.map((rung, i) => {
      const { rank, tsi, solutions, symbols } = rung;
      const puzzle = this.#document(rung);
      const id = String(i + 1);
      return JSON.stringify({
        id,
        puzzle,
        tsi,
        solutions,
        symbols,
        rank,
        player,
        compat: null,
        seed,
        version,
      });
    });
    download("curriculum.jsonl", JSON_LINES, lines.map((line) => `${line}\n`).join(""));
    say(find("curriculum-note"), "Downloaded as curriculum.jsonl.");
  }
}
