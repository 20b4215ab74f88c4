// Archive: solutions down, loops across; a cell's puzzle is looked at and played.

import { download } from "../kit/files.js";
import { allWithin, around, enable, find, make, perhaps, press, say, targetOf } from "../kit/elements.js";
import { grouped, messageOf, sentence, several } from "../kit/words.js";
import { requestOf } from "./archives.js";
import { ArchiveMap } from "./map.js";
import { Sets } from "./sets.js";

/**
 * @import { Archive, Archives, Listed } from "./archives.js"
 * @import { PackedElite as Elite } from "../shapes.d.ts"
 * @import { Bench } from "./bench.js"
 * @import { LogicGridShowAnswer } from "../verbs.d.ts"
 * @import { LogicGridDocument } from "../shapes.d.ts"
 *
 * @typedef {{rank: string, cells: Map<number, Elite>}} Row a solution, with its elites by loops
 *
 * @typedef {object} Acts
 * @property {(puzzle: LogicGridDocument) => unknown} play
 * @property {(puzzles: LogicGridShowAnswer[]) => unknown} print
 * @property {(archive: Archive) => void} more breeds on
 * @property {(link: string) => boolean} opened what was played before
 * @property {() => void} changed an archive has come or gone
 */

const ROWS = 20; // on a page

export class Browser {
  #bench;
  #archives;
  #act;
  /** @type {Archive} null where there is none; what is hidden then is not pressed */
  #archive = /** @type {Archive} */ (/** @type {unknown} */ (null));
  /** @type {Row[]} */
  #rows = []; // [{rank, cells: Map of loops to elites}] that are not filtered out
  #page = 0;
  /** @type {{rank: string, loops: number, puzzle: LogicGridDocument} | null} */
  #picked = null;
  #sets;
  #turn = 0;
  #map = new ArchiveMap(find("archive-map", HTMLCanvasElement), (rank) => this.#goTo(rank));

  /**
   * act: play(puzzle) plays one, print(puzzles), more(archive) breeds on, opened(link) tells of
   * those played before, changed() after an archive has come or gone.
   *
   * @param {Bench} bench
   * @param {Archives} archives
   * @param {Acts} act
   */
  constructor(bench, archives, act) {
    this.#bench = bench;
    this.#archives = archives;
    this.#act = act;
    this.#sets = new Sets(bench, { ...act, list: (elites) => this.#list(elites) });
    find("archives").addEventListener("change", (event) =>
      this.show(Number(targetOf(event, HTMLSelectElement).value)),
    );
    for (const id of ["with-loops", "with-levels"]) find(id).addEventListener("input", () => this.#filter());
    press(find("page-previous"), () => this.#turnTo(this.#page - 1));
    press(find("page-next"), () => this.#turnTo(this.#page + 1));
    press(find("easier"), () => this.#other(-1));
    press(find("harder"), () => this.#other(1));
    press(find("picked-play"), () => this.#picked && act.play(this.#picked.puzzle));
    press(find("archive-more"), () => act.more(this.#archive));
    press(find("archive-save"), () =>
      download(
        `perplex-archive-${this.#archive.id}.json`,
        "application/json",
        JSON.stringify({ kind: "logicgrid-archive", ...this.#archive, id: undefined }),
      ),
    );
    press(find("archive-remove"), () => this.#remove());
    find("archive-file").addEventListener("change", (event) => this.#read(targetOf(event)));
    find("page-slide").addEventListener("input", (event) => this.#turnTo(targetOf(event).valueAsNumber - 1));
    find("cells-table").addEventListener("click", (event) => {
      const button = around(event, "[data-rank]");
      if (button) this.#pick(String(button.dataset.rank), Number(button.dataset.loops));
    });
    find("cells-table").addEventListener("focusin", (event) => this.#rove(targetOf(event, HTMLElement)));
    find("cells-table").addEventListener("keydown", (event) => this.#key(event));
  }

  async start() {
    await this.show((await this.#bench.kept("browsed")) ?? this.#archives.heads[0]?.id);
  }

  /** show browses an archive, or another one if it is gone. @param {number | undefined} id */
  async show(id) {
    const archive =
      (await this.#archives.get(id)) ?? (await this.#archives.get(this.#archives.heads[0]?.id)) ?? null;
    this.#archive = /** @type {Archive} */ (archive);
    const there = archive !== null;
    find("archives").replaceChildren(
      ...this.#archives.heads.map(({ id, name }) => make("option", name, { value: id })),
    );
    find("archive-empty").hidden = there;
    find("cells").hidden = !there;
    find("picked").hidden = true;
    for (const id of ["archive-more", "archive-save", "archive-remove"]) enable(find(id), there);
    this.#picked = null;
    this.#sets.of(archive);
    if (!there) return say(find("archive-words"), "");
    find("archives", HTMLSelectElement).value = String(archive.id);
    const { solutions, puzzles, coverage, most } = archive.figures;
    say(
      find("archive-words"),
      `${several(puzzles, "puzzle")} of ${several(solutions, "solution")}, ${(100 * coverage).toFixed(1)} % of all cells.`,
    );
    const before = find("with-loops", HTMLSelectElement).value;
    find("with-loops").replaceChildren(
      make("option", "any", { value: "" }),
      ...Array.from({ length: most }, (_, i) => make("option", String(i + 1), { value: i + 1 })),
    );
    if (Number(before) <= most) find("with-loops", HTMLSelectElement).value = before;
    this.#map.show(archive);
    await this.#bench.keep("browsed", archive.id);
    await this.#filter();
  }

  /** A puzzle that was not on the desk yet; null if none is found. @param {number | undefined} id */
  async fresh(id) {
    if (id !== undefined && id !== this.#archive?.id) await this.show(id);
    if (!this.#archive) return null;
    const { elites } = this.#archive;
    for (let tries = 0; tries < 20; tries++) {
      const [one] = await this.#list([elites[Math.floor(Math.random() * elites.length)]]);
      if (!this.#act.opened(one.link)) return one.puzzle;
    }
    return null;
  }

  async #filter() {
    const rows = new Map();
    for (const elite of this.#archive?.elites ?? []) {
      if (!rows.has(elite[0])) rows.set(elite[0], new Map());
      rows.get(elite[0]).set(elite[1], elite);
    }
    const loops = Number(find("with-loops", HTMLSelectElement).value);
    const levels = find("with-levels", HTMLInputElement).valueAsNumber || 1;
    this.#rows = [...rows]
      .map(([rank, cells]) => ({ rank, cells }))
      .filter(({ cells }) => cells.size >= levels && (!loops || cells.has(loops)))
      .sort((a, b) => compare(a.rank, b.rank));
    await this.#turnTo(0);
  }

  /** To the solution of a number, or the one after it. @param {number} rank */
  #goTo(rank) {
    const at = this.#rows.findIndex((row) => Number(row.rank) >= rank);
    return this.#turnTo(Math.floor((at < 0 ? this.#rows.length - 1 : at) / ROWS));
  }

  /** @param {Elite[]} elites @returns {Promise<Listed[]>} */
  #list(elites) {
    return this.#bench
      .ask({ verb: "list", ...requestOf(this.#archive.options), elites })
      .then(({ puzzles }) => puzzles);
  }

  /** @param {number} page */
  async #turnTo(page) {
    const turn = ++this.#turn;
    const pages = Math.max(1, Math.ceil(this.#rows.length / ROWS));
    this.#page = Math.min(Math.max(0, page), pages - 1);
    const first = this.#page * ROWS;
    const rows = this.#rows.slice(first, first + ROWS);
    // The solution is that of any puzzle of the row.
    const puzzles = rows.length > 0 ? await this.#list(rows.flatMap(({ cells }) => [...cells.values()])) : [];
    if (turn !== this.#turn) return;
    say(
      find("page-where"),
      rows.length > 0 ? `${first + 1} to ${first + rows.length} of ${grouped(this.#rows.length)}` : "none",
    );
    enable(find("page-previous"), this.#page > 0);
    enable(find("page-next"), this.#page < pages - 1);
    Object.assign(find("page-slide"), { max: pages, value: this.#page + 1, hidden: pages < 2 });
    if (rows.length > 0) this.#map.mark(Number(rows[0].rank), Number(rows[rows.length - 1].rank));
    const byId = new Map(puzzles.map((one) => [one.id, one]));
    const body = make("tbody");
    body.append(...rows.map((row) => this.#row(row, byId)));
    find("cells-table").replaceChildren(this.#head(puzzles[0]?.puzzle), body);
    this.#rove(perhaps(find("cells-table"), '[aria-pressed="true"], [data-rank]'));
  }

  /** @param {LogicGridDocument | undefined} puzzle */
  #head(puzzle) {
    const firsts = puzzle?.solution ? `, by ${puzzle.solution.map(([first]) => first).join(", ")}` : "";
    const row = make("tr");
    row.append(
      make("th", `Solution${firsts}`, { scope: "col", class: "words" }),
      ...Array.from({ length: this.#archive.figures.most }, (_, i) =>
        make("th", several(i + 1, "loop"), { scope: "col" }),
      ),
    );
    const head = make("thead");
    head.append(row);
    return head;
  }

  /** @param {Row} row @param {Map<string, Listed>} byId */
  #row({ rank, cells }, byId) {
    const row = make("tr");
    const name = make("th", "", { scope: "row", class: "words" });
    const { solution = [] } = /** @type {Listed} */ (byId.get(`${rank}-${[...cells.keys()][0]}`)).puzzle;
    name.append(
      make("span", `${rank} `, { class: "rank" }),
      ...solution.flatMap(([, ...others]) => [make("span", others.join(" · "), { class: "group" }), " "]),
    );
    row.append(name);
    for (let loops = 1; loops <= this.#archive.figures.most; loops++) {
      const cell = make("td");
      const one = byId.get(`${rank}-${loops}`);
      if (one) cell.append(this.#cell(rank, loops, one));
      row.append(cell);
    }
    return row;
  }

  /** @param {string} rank @param {number} loops @param {Listed} of */
  #cell(rank, loops, { link, hints }) {
    const opened = link !== "" && this.#act.opened(link);
    const label = `Solution ${rank}, ${several(loops, "loop")}, ${several(hints.length, "hint")}${opened ? ", opened before" : ""}`;
    return make("button", String(hints.length), {
      type: "button",
      class: opened ? "opened" : "",
      tabindex: -1,
      "data-rank": rank,
      "data-loops": loops,
      "aria-pressed": String(this.#isPicked(rank, loops)),
      "aria-label": label,
    });
  }

  /** One cell of the table is where Tab leads to. @param {HTMLElement | null} button */
  #rove(button) {
    if (!button?.dataset.rank) return;
    find("cells-table").querySelector('[tabindex="0"]')?.setAttribute("tabindex", "-1");
    button.tabIndex = 0;
  }

  /** @param {KeyboardEvent} event */
  async #key(event) {
    const { key } = event;
    const target = /** @type {HTMLElement} */ (event.target);
    const { rank, loops } = target.dataset;
    if (!rank || event.ctrlKey || event.metaKey || event.altKey) return;
    const rows = [...find("cells-table", HTMLTableElement).tBodies[0].rows];
    const y = rows.findIndex((row) => row.contains(target));
    const across = allWithin(rows[y], "[data-rank]");
    const x = across.indexOf(target);
    /** @param {number} by */
    const down = (by) => rows[y + by] && nearest(rows[y + by], Number(loops));
    /** @type {Record<string, () => HTMLElement | undefined>} */
    const steps = {
      ArrowLeft: () => across[x - 1],
      ArrowRight: () => across[x + 1],
      Home: () => across[0],
      End: () => across[across.length - 1],
      ArrowUp: () => down(-1),
      ArrowDown: () => down(1),
    };
    /** @type {Record<string, number>} */
    const turns = {
      PageUp: -1,
      PageDown: 1,
      ArrowUp: y === 0 ? -1 : 0,
      ArrowDown: y === rows.length - 1 ? 1 : 0,
    };
    const turn = turns[key] ?? 0;
    if (!steps[key] && turn === 0) return;
    event.preventDefault();
    if (turn === 0) return steps[key]()?.focus();
    const page = this.#page;
    await this.#turnTo(page + turn);
    const now = [...find("cells-table", HTMLTableElement).tBodies[0].rows];
    const to =
      page === this.#page
        ? now.find((row) => row.querySelector(`[data-rank="${rank}"]`))
        : key === "ArrowUp"
          ? now.at(-1)
          : key === "ArrowDown"
            ? now[0]
            : (now[y] ?? now.at(-1));
    if (to) nearest(to, Number(loops)).focus();
  }

  /** @param {string} rank @param {number} loops */
  #isPicked(rank, loops) {
    return this.#picked?.rank === rank && this.#picked?.loops === loops;
  }

  /** @param {string} rank */
  #cellsOf(rank) {
    return this.#archive.elites.filter((elite) => elite[0] === rank).sort((a, b) => a[1] - b[1]);
  }

  /** @param {string} rank @param {number} loops */
  async #pick(rank, loops) {
    const cells = this.#cellsOf(rank);
    const elite = cells.find((one) => one[1] === loops);
    if (!elite) return;
    const [{ hints, puzzle }] = await this.#list([elite]);
    this.#picked = { rank, loops, puzzle };
    for (const button of allWithin(find("cells-table"), "[data-rank]"))
      button.setAttribute(
        "aria-pressed",
        String(this.#isPicked(String(button.dataset.rank), Number(button.dataset.loops))),
      );
    find("picked").hidden = false;
    say(
      find("picked-title"),
      `Solution ${rank}, ${several(loops, "loop")}, ${several(hints.length, "hint")}`,
    );
    find("picked-hints").replaceChildren(...hints.map((/** @type {string} */ hint) => make("li", hint)));
    enable(find("easier"), cells[0][1] < loops);
    enable(find("harder"), cells[cells.length - 1][1] > loops);
  }

  /** @param {number} way */
  #other(way) {
    if (!this.#picked) return;
    const { rank, loops } = this.#picked;
    const cells = this.#cellsOf(rank);
    const next = cells[cells.findIndex((one) => one[1] === loops) + way];
    return this.#pick(rank, next[1]);
  }

  // --- files ---

  async #remove() {
    const { id, name } = this.#archive;
    await this.#archives.remove(/** @type {number} */ (id));
    await this.show(undefined);
    say(find("archive-words"), `Removed: ${name}. A breeding of the same seed makes it again.`);
    await this.#act.changed();
  }

  /** @param {HTMLInputElement} input */
  async #read(input) {
    const file = input.files?.[0];
    if (!file) return;
    try {
      const read = JSON.parse(await file.text());
      if (read.kind !== "logicgrid-archive") throw new Error("it is not an archive of logic grids");
      const { options, figures, line, elites, saved, version } = read;
      // The program reads what is needed to go on, so that a broken file is reported now.
      await this.#bench.ask({ verb: "choose", ...requestOf(options), saved, loops: [1] });
      await this.#bench.ask({ verb: "list", ...requestOf(options), elites });
      const { id } = await this.#archives.put({ options, figures, line, elites, saved, version });
      await this.show(id);
      await this.#act.changed();
    } catch (error) {
      say(find("archive-words"), `${file.name} cannot be read: ${sentence(messageOf(error))}`);
    }
    input.value = "";
  }
}

/**
 * compare orders ranks, which are too large for numbers.
 *
 * @param {string} a
 * @param {string} b
 */
const compare = (a, b) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

/**
 * nearest is the cell of a row that is nearest to a number of loops.
 *
 * @param {Element} row
 * @param {number} loops
 */
const nearest = (row, loops) => {
  const cells = allWithin(row, "[data-rank]");
  const far = (/** @type {HTMLElement} */ cell) => Math.abs(Number(cell.dataset.loops) - loops);
  return cells.reduce((best, one) => (far(one) < far(best) ? one : best));
};
