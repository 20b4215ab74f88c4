// Archive: solutions down, loops across; a cell's puzzle is looked at and played. A set
// chosen here never repeats a solution.

import { download } from "../kit/files.js";
import { enable, find, make, press, say } from "../kit/elements.js";
import { grouped, sentence, several } from "../kit/words.js";
import { requestOf } from "./archives.js";
import { ArchiveMap } from "./map.js";

const ROWS = 20; // on a page

export class Browser {
  #bench;
  #archives;
  #act;
  #archive = null;
  #rows = []; // [{rank, cells: Map of loops to elites}] that are not filtered out
  #page = 0;
  #picked = null; // {rank, loops}
  #set = [];
  #turn = 0;
  #map = new ArchiveMap(find("archive-map"), (rank) => this.#goTo(rank));

  /** act: play(puzzle) plays one, print(puzzles), more(archive) breeds on, opened(link) tells of those played before, changed() after an archive has come or gone. */
  constructor(bench, archives, act) {
    this.#bench = bench;
    this.#archives = archives;
    this.#act = act;
    find("archives").addEventListener("change", ({ target }) => this.show(Number(target.value)));
    for (const id of ["with-loops", "with-levels"]) find(id).addEventListener("input", () => this.#filter());
    press(find("page-previous"), () => this.#turnTo(this.#page - 1));
    press(find("page-next"), () => this.#turnTo(this.#page + 1));
    press(find("easier"), () => this.#other(-1));
    press(find("harder"), () => this.#other(1));
    press(find("picked-play"), () => act.play(this.#picked.puzzle));
    press(find("archive-more"), () => act.more(this.#archive));
    press(find("archive-save"), () =>
      download(
        `perplex-archive-${this.#archive.id}.json`,
        "application/json",
        JSON.stringify({ kind: "logicgrid-archive", ...this.#archive, id: undefined }),
      ),
    );
    press(find("archive-remove"), () => this.#remove());
    find("archive-file").addEventListener("change", ({ target }) => this.#read(target));
    find("set-form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#choose();
    });
    press(find("set-print"), async () =>
      act.print(await Promise.all(this.#set.map(({ puzzle }) => bench.ask({ verb: "show", puzzle })))),
    );
    find("page-slide").addEventListener("input", ({ target }) => this.#turnTo(target.valueAsNumber - 1));
    find("cells-table").addEventListener("click", ({ target }) => {
      const button = target.closest("[data-rank]");
      if (button) this.#pick(button.dataset.rank, Number(button.dataset.loops));
    });
    find("cells-table").addEventListener("focusin", ({ target }) => this.#rove(target));
    find("cells-table").addEventListener("keydown", (event) => this.#key(event));
  }

  async start() {
    await this.show((await this.#bench.kept("browsed")) ?? this.#archives.heads[0]?.id);
  }

  /** show browses an archive, or another one if it is gone. */
  async show(id) {
    const archive =
      (await this.#archives.get(id)) ?? (await this.#archives.get(this.#archives.heads[0]?.id)) ?? null;
    this.#archive = archive;
    const there = archive !== null;
    find("archives").replaceChildren(
      ...this.#archives.heads.map(({ id, name }) => make("option", name, { value: id })),
    );
    find("archive-empty").hidden = there;
    find("cells").hidden = !there;
    find("picked").hidden = true;
    for (const id of ["archive-more", "archive-save", "archive-remove"]) enable(find(id), there);
    this.#picked = null;
    this.#listSet([]);
    if (!there) return say(find("archive-words"), "");
    find("archives").value = archive.id;
    const { solutions, puzzles, coverage, most } = archive.figures;
    say(
      find("archive-words"),
      `${several(puzzles, "puzzle")} of ${several(solutions, "solution")}, ${(100 * coverage).toFixed(1)} % of all cells.`,
    );
    const before = find("with-loops").value;
    find("with-loops").replaceChildren(
      make("option", "any", { value: "" }),
      ...Array.from({ length: most }, (_, i) => make("option", String(i + 1), { value: i + 1 })),
    );
    if (Number(before) <= most) find("with-loops").value = before;
    this.#map.show(archive);
    await this.#bench.keep("browsed", archive.id);
    await this.#filter();
  }

  /** any is some puzzle that was not on the desk yet. */
  async any(id) {
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
    const loops = Number(find("with-loops").value);
    const levels = find("with-levels").valueAsNumber || 1;
    this.#rows = [...rows]
      .map(([rank, cells]) => ({ rank, cells }))
      .filter(({ cells }) => cells.size >= levels && (!loops || cells.has(loops)))
      .sort((a, b) => compare(a.rank, b.rank));
    await this.#turnTo(0);
  }

  // To the solution of a number, or the one after it.
  #goTo(rank) {
    const at = this.#rows.findIndex((row) => Number(row.rank) >= rank);
    return this.#turnTo(Math.floor((at < 0 ? this.#rows.length - 1 : at) / ROWS));
  }

  #list(elites) {
    return this.#bench
      .ask({ verb: "list", ...requestOf(this.#archive.options), elites })
      .then(({ puzzles }) => puzzles);
  }

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
    if (rows.length > 0) this.#map.mark(Number(rows[0].rank), Number(rows.at(-1).rank));
    const byId = new Map(puzzles.map((one) => [one.id, one]));
    const body = make("tbody");
    body.append(...rows.map((row) => this.#row(row, byId)));
    find("cells-table").replaceChildren(this.#head(puzzles[0]?.puzzle), body);
    this.#rove(find("cells-table").querySelector('[aria-pressed="true"], [data-rank]'));
  }

  #head(any) {
    const firsts = any ? `, by ${any.solution.map(([first]) => first).join(", ")}` : "";
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

  #row({ rank, cells }, byId) {
    const row = make("tr");
    const name = make("th", "", { scope: "row", class: "words" });
    const { solution } = byId.get(`${rank}-${[...cells.keys()][0]}`).puzzle;
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

  // One cell of the table is where Tab leads to.
  #rove(button) {
    if (!button?.dataset.rank) return;
    find("cells-table").querySelector('[tabindex="0"]')?.setAttribute("tabindex", -1);
    button.tabIndex = 0;
  }

  async #key(event) {
    const { key, target } = event;
    if (!target.dataset.rank || event.ctrlKey || event.metaKey || event.altKey) return;
    const { rank, loops } = target.dataset;
    const rows = [...find("cells-table").tBodies[0].rows];
    const y = rows.indexOf(target.closest("tr"));
    const across = [...rows[y].querySelectorAll("[data-rank]")];
    const x = across.indexOf(target);
    const steps = {
      ArrowLeft: () => across[x - 1],
      ArrowRight: () => across[x + 1],
      Home: () => across[0],
      End: () => across.at(-1),
      ArrowUp: () => rows[y - 1] && nearest(rows[y - 1], loops),
      ArrowDown: () => rows[y + 1] && nearest(rows[y + 1], loops),
    };
    const turn =
      { PageUp: -1, PageDown: 1, ArrowUp: y === 0 ? -1 : 0, ArrowDown: y === rows.length - 1 ? 1 : 0 }[key] ??
      0;
    if (!steps[key] && turn === 0) return;
    event.preventDefault();
    if (turn === 0) return steps[key]()?.focus();
    const page = this.#page;
    await this.#turnTo(page + turn);
    const now = [...find("cells-table").tBodies[0].rows];
    const to =
      page === this.#page
        ? now.find((row) => row.querySelector(`[data-rank="${rank}"]`))
        : key === "ArrowUp"
          ? now.at(-1)
          : key === "ArrowDown"
            ? now[0]
            : (now[y] ?? now.at(-1));
    nearest(to, loops).focus();
  }

  #isPicked(rank, loops) {
    return this.#picked?.rank === rank && this.#picked?.loops === loops;
  }

  #cellsOf(rank) {
    return this.#archive.elites.filter((elite) => elite[0] === rank).sort((a, b) => a[1] - b[1]);
  }

  async #pick(rank, loops) {
    const cells = this.#cellsOf(rank);
    const elite = cells.find((one) => one[1] === loops);
    const [{ hints, puzzle }] = await this.#list([elite]);
    this.#picked = { rank, loops, puzzle };
    for (const button of find("cells-table").querySelectorAll("[data-rank]"))
      button.setAttribute(
        "aria-pressed",
        String(this.#isPicked(button.dataset.rank, Number(button.dataset.loops))),
      );
    find("picked").hidden = false;
    say(
      find("picked-title"),
      `Solution ${rank}, ${several(loops, "loop")}, ${several(hints.length, "hint")}`,
    );
    find("picked-hints").replaceChildren(...hints.map((hint) => make("li", hint)));
    enable(find("easier"), cells[0][1] < loops);
    enable(find("harder"), cells.at(-1)[1] > loops);
  }

  #other(way) {
    const { rank, loops } = this.#picked;
    const cells = this.#cellsOf(rank);
    const next = cells[cells.findIndex((one) => one[1] === loops) + way];
    return this.#pick(rank, next[1]);
  }

  // --- sets ---

  async #choose() {
    if (!this.#archive) return say(find("set-note"), "There is no archive to choose from.");
    const words = find("set-loops")
      .value.split(/[\s,;]+/)
      .filter(Boolean);
    const loops = words.map(Number);
    const wrong = words.find((_, i) => !Number.isInteger(loops[i]) || loops[i] < 1);
    if (wrong !== undefined || loops.length === 0)
      return say(
        find("set-note"),
        wrong === undefined ? "Name the loops, such as 1, 2, 4, 6." : `${wrong} is not a number of loops.`,
      );
    try {
      const { elites } = await this.#bench.ask({
        verb: "choose",
        ...requestOf(this.#archive.options),
        seed: find("set-seed").valueAsNumber || 0,
        saved: this.#archive.saved,
        loops,
      });
      const found = elites.filter(Boolean);
      const missing = loops.filter((_, i) => !elites[i]);
      say(
        find("set-note"),
        `${several(found.length, "puzzle")}, no solution twice.${missing.length > 0 ? ` None left of ${missing.join(", ")} loops.` : ""}`,
      );
      this.#listSet(found.length > 0 ? await this.#list(found) : []);
    } catch (error) {
      say(find("set-note"), sentence(error.message));
    }
  }

  #listSet(puzzles) {
    this.#set = puzzles;
    find("set-act").hidden = puzzles.length === 0;
    find("set").replaceChildren(
      ...puzzles.map(({ id, loops, hints, puzzle }) => {
        const item = make("li");
        const button = make(
          "button",
          `Solution ${id.split("-")[0]}, ${several(loops, "loop")}, ${several(hints.length, "hint")}`,
          { type: "button", class: "plain" },
        );
        button.addEventListener("click", () => this.#act.play(puzzle));
        item.append(button);
        return item;
      }),
    );
  }

  // --- files ---

  async #remove() {
    const { id, name } = this.#archive;
    await this.#archives.remove(id);
    await this.show();
    say(find("archive-words"), `Removed: ${name}. A breeding of the same seed makes it again.`);
    await this.#act.changed();
  }

  async #read(input) {
    const [file] = input.files;
    if (!file) return;
    try {
      const read = JSON.parse(await file.text());
      if (read.kind !== "logicgrid-archive") throw new Error("it is not an archive of logic grids");
      const { options, figures, line, elites, saved, version } = read;
      // The program reads what is needed to go on, so that a broken file is told now.
      await this.#bench.ask({ verb: "choose", ...requestOf(options), saved, loops: [1] });
      await this.#bench.ask({ verb: "list", ...requestOf(options), elites });
      const { id } = await this.#archives.put({ options, figures, line, elites, saved, version });
      await this.show(id);
      await this.#act.changed();
    } catch (error) {
      say(find("archive-words"), `${file.name} cannot be read: ${sentence(error.message)}`);
    }
    input.value = "";
  }
}

// compare orders ranks, which are too large for numbers.
const compare = (a, b) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

// nearest is the cell of a row that is nearest to a number of loops.
const nearest = (row, loops) =>
  [...row.querySelectorAll("[data-rank]")].reduce((best, one) =>
    Math.abs(one.dataset.loops - loops) < Math.abs(best.dataset.loops - loops) ? one : best,
  );
