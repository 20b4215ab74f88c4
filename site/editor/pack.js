// A whole pack of puzzles in one table: what they are called, how many solutions
// they have, how hard they are for each player, and how hard beside published ones.
// The engine computes; a board looks as the editor draws it.
//
// As in the list of generated puzzles (siblings.js) all rows are in the page, in
// blocks of which the browser lays out those near the screen only, and what is
// done to thousands of them is done in slices. Rows and columns have sizes of their
// own, so that nothing moves while figures come in.

import { Values, VIEWS } from "../kit/store/values.js";
import { csv } from "../kit/csv.js";
import { records } from "../kit/records.js";
import { download } from "../kit/files.js";
import { grouped, sentence, several } from "../kit/words.js";

const SLICE_MS = 8;
const BLOCK = 50;
const KEEP_MS = 2000; // so often what is known is kept; more seldom, the more rows there are
/** How many seconds of one worker a puzzle may have. */
const SECONDS = [1, 3, 10, 60];
const USUAL_SECONDS = 3;
const MOST_BYTES = 1 << 25; // of a file
const PROGRESS_MS = 100;

/** The preset players and what they know, from the least. */
const PRESETS = {
  none: "no rules",
  baseline: "basics",
  "baseline+apr": "basics + path",
  "baseline+rcr": "basics + regions",
  all: "all rules",
};
const knows = (player) => PRESETS[player] ?? "chosen rules";

const rounded = (n) => Math.round(n * 100) / 100;

// The columns after the board's drawing and its title. text is what a cell shows,
// note what stands beside it smaller, value what is sorted by: null comes last.
const size = {
  key: "size",
  name: "Size",
  text: ({ doc }) => `${doc.width} × ${doc.height}`,
  value: ({ doc }) => doc.width * doc.height + doc.width / 100,
};
const symbols = {
  key: "symbols",
  name: "Symbols",
  text: ({ symbols }) => String(symbols),
  value: ({ symbols }) => symbols,
};
const solutions = {
  key: "solutions",
  name: "Solutions",
  text: ({ count, status }) => (count === 0 && status === "at least" ? "none" : grouped(count)),
  note: ({ count, status }) => (count === 0 && status === "at least" ? "found in time" : status),
  value: ({ count }) => count,
};
const percentile = {
  key: "percentile",
  name: "Harder than",
  unit: "of published",
  text: ({ place }) => (place ? `${Math.round(place.percent)} %` : "–"),
  value: ({ place }) => place?.percent ?? null,
};
const rules = {
  key: "rules",
  name: "Rules",
  text: ({ doc }) => doc.profile ?? "windmill",
  value: ({ doc }) => doc.profile ?? "windmill",
};
const difficulty = (player) => ({
  key: `tsi ${player}`,
  name: "TSI, Sh",
  unit: knows(player),
  text: ({ tsi }) => (tsi[player] === undefined ? "–" : tsi[player].toFixed(2)),
  value: ({ tsi }) => tsi[player] ?? null,
});

export class Pack {
  #desk;
  #engine;
  #norms;
  #section = document.getElementById("pack");
  #editor = document.getElementById("editor");
  #parts;
  #player = "all"; // of the table
  #columns = [];
  #rows = []; // {number, id, title, state, figures, element, ...}
  #wanted = [];
  #sort = { key: "number", way: 1 };
  #run = null; // {controller, done, bad} of what is being computed
  #version = "";
  #views = Values.open(VIEWS); // has the table, for whoever comes back
  #opened = false;
  #round = 0; // of arranging: an old one stops
  #near = new Set(); // blocks near the screen
  #drawing = false;
  #stop = null; // the row's button that is in the tab order
  #chosen = false; // it had the focus
  #watcher;
  #of = new WeakMap(); // a row's element: the row

  /** desk is the editor (wasm/editor/desk.go), engine a promise of the Engine. */
  constructor(desk, engine, norms) {
    this.#desk = desk;
    this.#engine = engine;
    this.#norms = norms;
    this.#build();
    this.#listen();
    this.#head();
    this.#tell();
  }

  /** open shows the view in the board's place. */
  open() {
    document.getElementById("import-close").click();
    this.#editor.hidden = true;
    this.#section.hidden = false;
    this.#parts.text.focus();
    if (!this.#opened) this.#restore();
    this.#opened = true;
  }

  /** close shows the board again. What is being computed goes on. */
  close() {
    if (this.#section.hidden) return;
    const inside = this.#section.contains(document.activeElement);
    this.#section.hidden = true;
    this.#editor.hidden = false;
    if (inside) document.getElementById("import").focus();
  }

  #build() {
    this.#section.innerHTML = `
<div class="pack-head"><h2>Pack</h2><button type="button" class="plain" data-part="back">Back to the board</button></div>
<form class="pack-input" aria-label="Pack to analyse">
  <label for="pack-text">Puzzles, one a line: Windmill strings, links or documents; or a JSON list, or a table with a column “puzzle”</label>
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
    this.#parts = Object.fromEntries(
      [...this.#section.querySelectorAll("[data-part]")].map((part) => [part.dataset.part, part]),
    );
    this.#watcher = new IntersectionObserver((entries) => this.#seen(entries), {
      root: this.#parts.scroller,
      rootMargin: "400px",
    });
  }

  #listen() {
    const p = this.#parts;
    const press = (part, act) =>
      part.addEventListener("click", () => part.getAttribute("aria-disabled") !== "true" && act());
    press(p.back, () => this.close());
    press(p.cancel, () => this.#cancel());
    press(p.on, () => this.#analyseAll());
    press(p.choose, () => p.file.click());
    press(p.save, () => this.#save());
    p.go.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#begin(p.text.value);
    });
    p.file.addEventListener("change", () => {
      if (p.file.files.length > 0) this.#file(p.file.files[0]);
      p.file.value = ""; // the same file again is a change again
    });
    p.filter.addEventListener("input", () => this.#arrange());
    p.table.addEventListener("click", ({ target }) => {
      const head = target.closest("thead button");
      const row = target.closest("tbody tr");
      if (head) this.#order(head.dataset.key);
      else if (row) this.#show(this.#of.get(row));
    });
    p.table.addEventListener("keydown", (event) => this.#key(event));
    // The board is out of sight: it does not hear keys, pastes and drops meanwhile.
    this.#section.addEventListener("keydown", (event) => {
      event.stopPropagation();
      if (event.key === "Escape" && event.target !== p.filter) this.close();
    });
    window.addEventListener(
      "keydown",
      (event) => this.#open && event.target === document.body && event.stopPropagation(),
      true,
    );
    window.addEventListener(
      "paste",
      (event) => {
        if (!this.#open) return;
        event.stopPropagation();
        if (event.target.closest?.("input, textarea")) return;
        event.preventDefault();
        this.#begin(event.clipboardData?.getData("text/plain") ?? "");
      },
      true,
    );
    window.addEventListener(
      "drop",
      (event) => {
        if (!this.#open || !event.dataTransfer) return;
        event.preventDefault();
        event.stopPropagation();
        document.body.classList.remove("dropping");
        const { files } = event.dataTransfer;
        if (files.length > 0) this.#file(files[0]);
        else this.#begin(event.dataTransfer.getData("text/plain"));
      },
      true,
    );
    // Whatever shows a board leaves the pack.
    document.addEventListener("click", ({ target }) => target.closest("#views, #tabs") && this.close());
    this.#desk.on("document", () => this.close());
    this.#desk.on("view", () => this.close());
  }

  get #open() {
    return !this.#section.hidden;
  }

  // --- what is analysed ---

  async #file(file) {
    if (file.size > MOST_BYTES) {
      this.#complain(
        `${file.name} has ${grouped(file.size)} bytes, and at most ${grouped(MOST_BYTES)} are read`,
      );
      return;
    }
    let text;
    try {
      const zipped = /\.gz$/i.test(file.name);
      text = await (
        zipped ? new Response(file.stream().pipeThrough(new DecompressionStream("gzip"))) : file
      ).text();
    } catch {
      this.#complain(`${file.name} cannot be read`);
      return;
    }
    this.#begin(text, file.name.replace(/\.gz$/i, ""));
  }

  #complain(reason) {
    this.#parts.trouble.textContent = reason && sentence(reason);
    if (reason) this.#parts.text.setAttribute("aria-invalid", "true");
    else this.#parts.text.removeAttribute("aria-invalid");
  }

  async #begin(text, name) {
    let all;
    try {
      all = records(text, name);
    } catch (error) {
      this.#complain(error.message);
      return;
    }
    this.#complain("");
    this.#cancel();
    this.#player = this.#desk.player();
    this.#rows = all.map(({ id, title, puzzle }, i) => ({
      number: i + 1,
      id,
      title,
      puzzle,
      state: "waiting",
      figures: null,
      error: "",
    }));
    this.#sort = { key: "number", way: 1 };
    this.#parts.filter.value = "";
    this.#parts.scroller.scrollTop = 0;
    this.#head();
    this.#desk.say(`Analysing ${several(all.length, "puzzle")}`);
    await this.#analyseAll();
  }

  // #analyseAll analyses the rows that wait.
  async #analyseAll() {
    const known = this.#rows.filter((row) => row.state !== "waiting");
    const bad = known.filter((row) => row.state === "bad").length;
    const unfinished = known.filter((row) => row.unfinished).length;
    const run = (this.#run = {
      controller: new AbortController(),
      seconds: Number(this.#parts.seconds.value),
      done: known.length,
      bad,
      unfinished,
      told: 0,
      kept: performance.now(),
    });
    this.#tell();
    this.#arrange();
    this.#keep(run);
    let engine;
    try {
      [engine] = await Promise.all([this.#engine, this.#norms.load().catch(() => {})]); // without norms there are no percentiles
    } catch (error) {
      if (this.#run === run) this.#end(error.message);
      return;
    }
    const queue = this.#rows.filter((row) => row.state === "waiting").values();
    // As many at a time as there are workers: what the board asks is not kept waiting.
    await Promise.all(Array.from({ length: engine.workers }, () => this.#work(engine, run, queue)));
    if (this.#run === run) this.#end("");
  }

  async #work(engine, run, queue) {
    const { signal } = run.controller;
    for (const row of queue) {
      if (signal.aborted) return;
      try {
        await this.#analyse(engine, row, run.seconds, signal);
      } catch (error) {
        if (signal.aborted) return;
        row.state = "bad";
        row.error = error.message;
        run.bad++;
      }
      run.done++;
      if (row.unfinished) run.unfinished++;
      this.#fill(row);
      if (performance.now() - run.told > PROGRESS_MS) this.#tell();
      if (performance.now() - run.kept > KEEP_MS * Math.max(1, this.#rows.length / 500)) {
        run.kept = performance.now();
        this.#keep(run);
      }
    }
  }

  // #keep writes the table down, and what it says of itself.
  #keep({ seconds }) {
    const rows = this.#rows.map(({ number, id, title, puzzle, state, figures, error, unfinished }) => ({
      number,
      id,
      title,
      puzzle,
      state,
      figures,
      error,
      unfinished,
    }));
    const table = { player: this.#player, version: this.#version, seconds, rows };
    this.#views.then((views) => views.set("pack", table));
  }

  // #restore brings back what was kept. What had not been analysed waits for a "Go on".
  async #restore() {
    const kept = await (await this.#views).get("pack");
    if (!kept || this.#rows.length > 0 || this.#run) return;
    Object.assign(this.#parts.seconds, { value: String(kept.seconds) });
    this.#player = kept.player;
    this.#version = kept.version;
    this.#rows = kept.rows;
    this.#head();
    const count = (is) => kept.rows.filter(is).length;
    const [waiting, bad, unfinished] = [
      count((row) => row.state === "waiting"),
      count((row) => row.state === "bad"),
      count((row) => row.unfinished),
    ];
    this.#tell({ done: kept.rows.length - waiting, bad, unfinished, seconds: kept.seconds });
    this.#arrange();
  }

  async #analyse(engine, row, seconds, signal) {
    let { puzzle } = row;
    if (typeof puzzle === "string" || (typeof puzzle === "object" && puzzle !== null && "grid" in puzzle)) {
      puzzle = (await engine.convert(puzzle, { to: "json", signal })).json;
    }
    const players = [
      this.#player,
      ...Object.keys(PRESETS)
        .reverse()
        .filter((player) => player !== this.#player),
    ];
    const answer = await engine.analyze(puzzle, { players, paths: false, seconds, signal });
    const exact = (answer.complete || answer.solutionsExact === true) && !answer.givenUp;
    const tsi = {};
    for (const player of players) {
      const value = answer.measures[player]?.tsi;
      if (typeof value === "number") tsi[player] = rounded(value);
    }
    const { width, height, pillar } = puzzle;
    this.#version = answer.version;
    row.title ||= puzzle.title ?? "";
    row.puzzle = null; // the document is all that is needed from now on
    row.state = "done";
    row.unfinished = !answer.complete;
    row.figures = {
      doc: puzzle,
      symbols: puzzle.symbols?.length ?? 0,
      count: answer.solutions,
      status: !exact ? "at least" : answer.solutions === 1 ? "unique" : "exact",
      tsi,
      place: pillar
        ? null
        : this.#norms.percentile({ width, height, player: this.#player, tsi: tsi[this.#player] }),
    };
  }

  #cancel() {
    if (!this.#run) return;
    this.#run.controller.abort();
    for (const row of this.#rows) {
      if (row.state !== "waiting") continue;
      row.state = "bad";
      row.error = "cancelled";
      this.#fill(row);
    }
    this.#end("");
  }

  #end(trouble) {
    const last = this.#run;
    this.#run = null;
    this.#keep(last);
    this.#tell(last);
    if (trouble) this.#complain(trouble);
    this.#desk.say(this.#parts.words.textContent);
    if (this.#sort.key !== "number" || this.#parts.filter.value !== "") this.#arrange();
  }

  // #tell says how far it is.
  #tell(last) {
    const p = this.#parts;
    const of = this.#rows.length;
    const { done = 0, bad = 0, unfinished = 0, seconds } = this.#run ?? last ?? {};
    if (this.#run) this.#run.told = performance.now();
    let words = "";
    if (of > 0) {
      words = `${grouped(done)} of ${several(of, "puzzle")} analysed`;
      if (bad > 0) words += `, ${grouped(bad)} of them cannot be`;
      if (unfinished > 0) words += `, ${grouped(unfinished)} not finished in ${seconds} s`;
      if (last?.controller?.signal.aborted) words += "; cancelled";
    }
    p.words.textContent = words;
    p.progress.setAttribute("aria-valuenow", of > 0 ? done / of : 0);
    p.progress.setAttribute("aria-valuetext", words || "nothing to do");
    p.bar.style.width = `${of > 0 ? (100 * done) / of : 0}%`;
    // They stand in the same place, and the one has the focus after the other.
    const had = [p.go, p.cancel].includes(document.activeElement);
    p.cancel.hidden = !this.#run;
    p.go.hidden = !!this.#run;
    p.on.hidden = !!this.#run || !this.#rows.some((row) => row.state === "waiting");
    if (had) (this.#run ? p.cancel : p.go).focus();
    if (of > 0) p.save.removeAttribute("aria-disabled");
  }

  // --- the table ---

  #head() {
    const players = [
      this.#player,
      ...Object.keys(PRESETS)
        .reverse()
        .filter((player) => player !== this.#player),
    ];
    this.#columns = [size, symbols, solutions, ...players.map(difficulty), percentile, rules];
    const heads = [
      { key: "number", name: "No." },
      { name: "Board" },
      { key: "title", name: "Title" },
      ...this.#columns,
    ];
    const row = document.createElement("tr");
    row.role = "row";
    for (const { key, name, unit } of heads) {
      const head = document.createElement("th");
      head.role = "columnheader";
      head.scope = "col";
      if (key) {
        const button = document.createElement("button");
        button.type = "button";
        button.dataset.key = key;
        const note = document.createElement("span");
        note.className = "note";
        note.textContent = unit ?? "";
        button.append(name, ...(unit ? [" ", note] : []));
        head.append(button);
      } else {
        head.textContent = name;
      }
      row.append(head);
    }
    this.#parts.thead.replaceChildren(row);
    this.#parts.table.style.setProperty("--players", players.length);
    this.#markOrder();
  }

  #markOrder() {
    for (const button of this.#parts.thead.querySelectorAll("button")) {
      const { key, way } = this.#sort;
      button.parentElement.setAttribute(
        "aria-sort",
        button.dataset.key !== key ? "none" : way > 0 ? "ascending" : "descending",
      );
    }
  }

  #order(key) {
    // Figures begin with the greatest, words with the first.
    const begin = key === "number" || key === "title" || key === "rules" ? 1 : -1;
    this.#sort = { key, way: this.#sort.key === key ? -this.#sort.way : begin };
    this.#markOrder();
    this.#arrange();
  }

  #sorted(rows) {
    const { key, way } = this.#sort;
    if (key === "number") return way > 0 ? rows : rows.reverse();
    const column = this.#columns.find((column) => column.key === key);
    const valueOf =
      key === "title" ? (row) => this.#name(row) : (row) => (row.figures ? column.value(row.figures) : null);
    const values = new Map(rows.map((row) => [row, valueOf(row)]));
    const compare = new Intl.Collator("en", { numeric: true, sensitivity: "base" }).compare;
    return rows.sort((a, b) => {
      const [x, y] = [values.get(a), values.get(b)];
      if (x === null || y === null) return (x === null) - (y === null) || a.number - b.number;
      return way * (typeof x === "string" ? compare(x, y) : x - y) || a.number - b.number;
    });
  }

  #name(row) {
    return row.title || row.id || `Puzzle ${row.number}`;
  }

  // #passes: does a row have all words of the filter?
  #passes(row, words) {
    if (words.length === 0) return true;
    const cells = row.figures
      ? this.#columns.map((c) => `${c.text(row.figures)} ${c.note?.(row.figures) ?? ""}`)
      : [row.error || "waiting"];
    const text = [row.number, row.id, row.title, this.#name(row), ...cells].join(" ").toLowerCase();
    const { doc } = row.figures ?? {};
    return words.every((word) => text.includes(word) || (doc && word === `${doc.width}x${doc.height}`));
  }

  #arrange() {
    const words = this.#parts.filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    const wanted = this.#sorted(this.#rows.filter((row) => this.#passes(row, words)));
    this.#wanted = wanted;
    const all = several(this.#rows.length, "puzzle");
    this.#parts.listed.textContent =
      this.#rows.length === 0
        ? ""
        : wanted.length < this.#rows.length
          ? `${grouped(wanted.length)} of ${all}`
          : all;
    const focused = this.#parts.table.contains(document.activeElement) ? document.activeElement : null;
    this.#parts.table.setAttribute("aria-busy", "true"); // until all are in their places
    this.#parts.table.setAttribute("aria-rowcount", wanted.length + 1);
    this.#place(0, ++this.#round, focused);
  }

  // #place fills the blocks from the i-th on, and goes on when the page has drawn.
  #place(i, round, focused) {
    if (round !== this.#round) return;
    const { table } = this.#parts;
    const until = performance.now() + SLICE_MS;
    for (; i * BLOCK < this.#wanted.length; i++) {
      const block = table.tBodies[i] ?? this.#block();
      const elements = this.#wanted
        .slice(i * BLOCK, (i + 1) * BLOCK)
        .map((row, j) => this.#element(row, i * BLOCK + j));
      if (
        block.children.length !== elements.length ||
        elements.some((element, j) => element !== block.children[j])
      ) {
        block.replaceChildren(...elements);
        block.style.setProperty("--rows", elements.length);
      }
      if (this.#near.has(block)) this.#draw();
      if (performance.now() > until) {
        setTimeout(() => this.#place(i + 1, round, focused));
        return;
      }
    }
    while (table.tBodies.length > i) {
      const block = table.tBodies[table.tBodies.length - 1];
      this.#watcher.unobserve(block);
      this.#near.delete(block);
      block.remove();
    }
    table.removeAttribute("aria-busy");
    // What has been moved has lost the focus.
    if (focused?.isConnected && document.activeElement === document.body)
      focused.focus({ preventScroll: true });
    this.#rove();
  }

  #block() {
    const block = document.createElement("tbody");
    block.role = "rowgroup";
    this.#parts.table.append(block);
    this.#watcher.observe(block);
    return block;
  }

  #element(row, at) {
    if (!row.element) {
      row.element = document.createElement("tr");
      row.element.role = "row";
      this.#of.set(row.element, row);
      this.#fill(row);
    }
    row.element.setAttribute("aria-rowindex", at + 2);
    return row.element;
  }

  // #fill writes what is known of a row, if it is in the page.
  #fill(row) {
    const { element, figures } = row;
    if (!element) return;
    const cell = (role, text, note = "") => {
      const td = document.createElement(role === "rowheader" ? "th" : "td");
      td.role = role;
      td.textContent = text;
      if (note) {
        const beside = document.createElement("span");
        beside.className = "note";
        beside.textContent = note;
        td.append(" ", beside);
      }
      return td;
    };
    const focused = element.contains(document.activeElement);
    const board = cell("cell", "");
    const thumb = document.createElement("span");
    thumb.className = "thumb";
    board.append(thumb);
    const title = cell("rowheader", "");
    title.scope = "row";
    const name = this.#name(row);
    if (figures) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "plain";
      button.tabIndex = -1;
      button.textContent = name;
      button.title = name;
      title.append(button);
    } else {
      title.textContent = name;
      title.title = name;
    }
    const cells = [cell("cell", grouped(row.number)), board, title];
    if (figures) {
      cells.push(...this.#columns.map(({ text, note }) => cell("cell", text(figures), note?.(figures))));
    } else {
      const all = cell("cell", row.state === "bad" ? sentence(row.error) : "…");
      all.className = row.state;
      all.title = row.state === "bad" ? all.textContent : "";
      all.setAttribute("aria-colspan", this.#columns.length);
      cells.push(all);
    }
    element.replaceChildren(...cells);
    element.classList.toggle("opens", !!figures);
    if (this.#near.has(element.parentElement)) this.#draw();
    if (focused) element.querySelector("button")?.focus();
    if (figures && !this.#chosen) this.#rove();
  }

  #show(row) {
    if (!row?.figures) return;
    const name = this.#name(row);
    const { title } = row.figures.doc;
    const doc =
      title || !(row.title || row.id) ? row.figures.doc : { ...row.figures.doc, title: name.slice(0, 100) };
    const reason = this.#desk.open(JSON.stringify(doc), `Opened from the pack: ${name}`);
    if (reason) this.#complain(`${name} cannot be opened: ${reason}`);
    else {
      this.close();
      document.querySelector('#tablist [aria-selected="true"]')?.focus();
    }
  }

  // --- drawings ---

  #seen(entries) {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) {
        this.#near.add(target);
        continue;
      }
      this.#near.delete(target);
      for (const row of target.children) row.querySelector(".thumb").textContent = "";
    }
    this.#draw();
  }

  #draw() {
    if (this.#drawing) return;
    this.#drawing = true;
    const go = () => {
      const until = performance.now() + SLICE_MS;
      for (const block of this.#near) {
        for (const element of block.children) {
          const thumb = element.querySelector(".thumb");
          const { figures } = this.#of.get(element);
          if (!figures || thumb.firstChild) continue;
          if (performance.now() > until) {
            setTimeout(go);
            return;
          }
          thumb.innerHTML = this.#desk.draw(JSON.stringify(figures.doc), { small: true });
        }
      }
      this.#drawing = false;
    };
    setTimeout(go); // after all rows that come at once
  }

  // --- keys ---

  // One row's button is in the tab order: the one that had the focus last, and the
  // first of the table before there was one.
  #rove(to) {
    if (to) this.#chosen = true;
    else if (!this.#stop?.isConnected) this.#chosen = false;
    const next = to ?? (this.#chosen ? this.#stop : this.#parts.table.querySelector("tbody button"));
    if (!next || next === this.#stop) return;
    this.#stop?.setAttribute("tabindex", "-1");
    next.tabIndex = 0;
    this.#stop = next;
  }

  #key(event) {
    const { key } = event;
    const row = this.#of.get(event.target.closest("tbody tr"));
    if (!row || event.altKey || event.ctrlKey || event.metaKey) return;
    const way = { ArrowDown: 1, ArrowUp: -1, PageDown: 1, PageUp: -1, Home: 1, End: -1 }[key];
    if (!way) return;
    event.preventDefault();
    const rows = this.#wanted;
    const page = Math.max(1, Math.floor(this.#parts.scroller.clientHeight / row.element.offsetHeight) - 2);
    let at =
      { Home: 0, End: rows.length - 1 }[key] ?? rows.indexOf(row) + way * (key.startsWith("Page") ? page : 1);
    at = Math.min(Math.max(at, 0), rows.length - 1);
    while (rows[at] && !rows[at].figures) at += way; // bad ones cannot be opened
    const button = rows[at]?.element?.querySelector("button");
    if (!button) return;
    this.#rove(button);
    button.focus({ preventScroll: true });
    button.closest("tr").scrollIntoView({ block: "nearest" });
  }

  // --- out ---

  #save() {
    const players = Object.keys(PRESETS);
    if (!players.includes(this.#player)) players.push(this.#player);
    const heads = ["number", "id", "title", "width", "height", "rules", "symbols", "solutions", "status"];
    heads.push(
      ...players.map((player) => `tsi ${player}`),
      "player",
      "percentile",
      "percentile of",
      "error",
      "version",
    );
    const lines = this.#wanted.map((row) => {
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
      const place = f?.place
        ? [Math.round(f.place.percent), `${f.place.of} of ${f.place.size}`]
        : [null, null];
      const error = row.error || (row.state === "waiting" ? "not analysed yet" : "");
      return [row.number, row.id, row.title, ...known, this.#player, ...place, error, this.#version];
    });
    download("perplex-pack.csv", "text/csv", csv([heads, ...lines]));
    this.#desk.say(`Downloaded ${several(lines.length, "puzzle")} as perplex-pack.csv`);
  }
}
