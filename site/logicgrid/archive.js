// Archive: solutions down, loops across; a cell's puzzle is looked at and played. A set
// chosen here never repeats a solution.

import { download, enable, find, press, say, sentence, several } from "../editor/words.js";
import { make } from "../lab/task.js";
import { requestOf } from "./archives.js";

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
    press(find("archive-save"), () => download(`perplex-archive-${this.#archive.id}.json`, "application/json", JSON.stringify({ kind: "logicgrid-archive", ...this.#archive, id: undefined })));
    press(find("archive-remove"), () => this.#remove());
    find("archive-file").addEventListener("change", ({ target }) => this.#read(target));
    find("set-form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#choose();
    });
    press(find("set-print"), async () => act.print(await Promise.all(this.#set.map(({ puzzle }) => bench.ask({ verb: "show", puzzle })))));
    find("cells-table").addEventListener("click", ({ target }) => {
      const button = target.closest("[data-rank]");
      if (button) this.#pick(button.dataset.rank, Number(button.dataset.loops));
    });
  }

  async start() {
    await this.show((await this.#bench.kept("browsed")) ?? this.#archives.heads[0]?.id);
  }

  /** show browses an archive, or another one if it is gone. */
  async show(id) {
    const archive = (await this.#archives.get(id)) ?? (await this.#archives.get(this.#archives.heads[0]?.id)) ?? null;
    this.#archive = archive;
    const there = archive !== null;
    find("archives").replaceChildren(...this.#archives.heads.map(({ id, name }) => make("option", name, { value: id })));
    find("archive-empty").hidden = there;
    find("cells").hidden = !there;
    find("picked").hidden = true;
    for (const id of ["archive-more", "archive-save", "archive-remove"]) enable(find(id), there);
    this.#picked = null;
    this.#listSet([]);
    if (!there) return say(find("archive-words"), "");
    find("archives").value = archive.id;
    const { solutions, puzzles, coverage, most } = archive.figures;
    say(find("archive-words"), `${several(puzzles, "puzzle")} of ${several(solutions, "solution")}, ${(100 * coverage).toFixed(1)} % of all cells.`);
    const before = find("with-loops").value;
    find("with-loops").replaceChildren(make("option", "any", { value: "" }), ...Array.from({ length: most }, (_, i) => make("option", String(i + 1), { value: i + 1 })));
    if (Number(before) <= most) find("with-loops").value = before;
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
      .sort((a, b) => (BigInt(a.rank) < BigInt(b.rank) ? -1 : 1));
    await this.#turnTo(0);
  }

  #list(elites) {
    return this.#bench.ask({ verb: "list", ...requestOf(this.#archive.options), elites }).then(({ puzzles }) => puzzles);
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
    const byId = new Map(puzzles.map((one) => [one.id, one]));
    say(find("page-where"), rows.length > 0 ? `${first + 1} to ${first + rows.length} of ${this.#rows.length}` : "none");
    enable(find("page-previous"), this.#page > 0);
    enable(find("page-next"), this.#page < pages - 1);
    const { most } = this.#archive.figures;
    const head = make("tr");
    const [{ puzzle: any } = {}] = puzzles;
    const firsts = any ? `, by ${any.solution.map(([first]) => first).join(", ")}` : "";
    head.append(make("th", `Solution${firsts}`, { scope: "col", class: "words" }), ...Array.from({ length: most }, (_, i) => make("th", several(i + 1, "loop"), { scope: "col" })));
    const thead = make("thead");
    thead.append(head);
    const body = make("tbody");
    for (const { rank, cells } of rows) {
      const tr = make("tr");
      const { solution } = byId.get(`${rank}-${[...cells.keys()][0]}`).puzzle;
      tr.append(make("th", solution.map(([, ...others]) => others.join(" · ")).join("; "), { scope: "row", class: "words" }));
      for (let loops = 1; loops <= most; loops++) {
        const td = make("td");
        const one = byId.get(`${rank}-${loops}`);
        if (one) {
          const n = one.hints.length;
          const opened = one.link !== "" && this.#act.opened(one.link);
          td.append(make("button", String(n), { type: "button", class: opened ? "opened" : "", "data-rank": rank, "data-loops": loops, "aria-pressed": String(this.#isPicked(rank, loops)), "aria-label": `Solution ${rank}, ${several(loops, "loop")}, ${several(n, "hint")}${opened ? ", opened before" : ""}` }));
        }
        tr.append(td);
      }
      body.append(tr);
    }
    find("cells-table").replaceChildren(thead, body);
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
    for (const button of find("cells-table").querySelectorAll("[data-rank]")) button.setAttribute("aria-pressed", String(this.#isPicked(button.dataset.rank, Number(button.dataset.loops))));
    find("picked").hidden = false;
    say(find("picked-title"), `Solution ${rank}, ${several(loops, "loop")}, ${several(hints.length, "hint")}`);
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
    const words = find("set-loops").value.split(/[\s,;]+/).filter(Boolean);
    const loops = words.map(Number);
    const wrong = words.find((_, i) => !Number.isInteger(loops[i]) || loops[i] < 1);
    if (wrong !== undefined || loops.length === 0) return say(find("set-note"), wrong === undefined ? "Name the loops, such as 1, 2, 4, 6." : `${wrong} is no number of loops.`);
    try {
      const { elites } = await this.#bench.ask({ verb: "choose", ...requestOf(this.#archive.options), seed: find("set-seed").valueAsNumber || 0, saved: this.#archive.saved, loops });
      const found = elites.filter(Boolean);
      const missing = loops.filter((_, i) => !elites[i]);
      say(find("set-note"), `${several(found.length, "puzzle")}, no solution twice.${missing.length > 0 ? ` None left of ${missing.join(", ")} loops.` : ""}`);
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
        const button = make("button", `Solution ${id.split("-")[0]}, ${several(loops, "loop")}, ${several(hints.length, "hint")}`, { type: "button", class: "plain" });
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
      if (read.kind !== "logicgrid-archive") throw new Error("it is no archive of logic grids");
      const { options, figures, elites, saved, version } = read;
      // The program reads what is needed to go on, so that a broken file is told now.
      await this.#bench.ask({ verb: "choose", ...requestOf(options), saved, loops: [1] });
      await this.#bench.ask({ verb: "list", ...requestOf(options), elites });
      const { id } = await this.#archives.put({ options, figures, elites, saved, version });
      await this.show(id);
      await this.#act.changed();
    } catch (error) {
      say(find("archive-words"), `${file.name} cannot be read: ${sentence(error.message)}`);
    }
    input.value = "";
  }
}
