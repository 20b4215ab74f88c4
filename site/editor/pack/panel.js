// A whole pack of puzzles in one table: their names, their numbers of solutions, their difficulty for each
// player, and their place among published puzzles. The engine computes; boards are drawn as in the editor.

/** @import { Engine, PuzzleDocument } from "../../perplex.js" */
/** @import { Change, Desk } from "../desk.js" */
/** @import { Row } from "./columns.js" */

import { Values, VIEWS } from "../../kit/store/values.js";
import { records } from "../../kit/records.js";
import { download } from "../../kit/files.js";
import { around, enable, find, press, within } from "../../kit/elements.js";
import { grouped, messageOf, sentence, several } from "../../kit/words.js";
import { player } from "../model/player.js";
import { sheets } from "../sheets.js";
import { analyse } from "./analyse.js";
import { MARKUP, fileOf, partsOf } from "./page.js";
import { Table, nameOf } from "./table.js";

const KEEP_MS = 2000; // least interval between saves of the findings; longer for more rows
const MOST_BYTES = 1 << 25; // largest file
const PROGRESS_MS = 100;

/**
 * The progress of an analysis.
 *
 * @typedef {{seconds: number, done: number, bad: number, unfinished: number}} Progress
 */

/**
 * An analysis under way.
 *
 * @typedef {Progress & {controller: AbortController, told: number, kept: number}} Run
 */

/** Builds the view. @param {Desk} desk @param {Promise<Engine>} engine */
export function start(desk, engine) {
  const pack = new Pack(desk, engine);
  return {
    open: () => pack.open(),
    update: (/** @type {Change} */ { document, view }) => (document || view) && pack.close(),
  };
}

class Pack {
  #desk;
  #engine;
  #section = find("pack", HTMLElement);
  #editor = find("editor", HTMLElement);
  #parts;
  #table;
  #player = "all"; // player of the table
  /** @type {Row[]} */
  #rows = [];
  /** @type {Run | null} */
  #run = null;
  #version = "";
  #views = Values.open(VIEWS); // stores the table for the next visit
  #opened = false;

  /** @param {Desk} desk @param {Promise<Engine>} engine */
  constructor(desk, engine) {
    this.#desk = desk;
    this.#engine = engine;
    this.#section.innerHTML = MARKUP;
    this.#parts = partsOf(this.#section);
    this.#table = new Table(
      this.#parts,
      (document) => desk.draw(document, { small: true }),
      (row, doc) => this.#show(row, doc),
    );
    this.#table.begin([], this.#player);
    this.#listen();
    this.#tell();
  }

  /** Shows the view in place of the board. */
  open() {
    sheets.close(false);
    this.#editor.hidden = true;
    this.#section.hidden = false;
    this.#parts.text.focus();
    if (!this.#opened) this.#restore();
    this.#opened = true;
  }

  /** Shows the board again. The analysis continues. */
  close() {
    if (this.#section.hidden) return;
    const inside = this.#section.contains(document.activeElement);
    this.#section.hidden = true;
    this.#editor.hidden = false;
    if (inside) find("door-open").focus();
  }

  #listen() {
    const p = this.#parts;
    press(p.back, () => this.close());
    press(p.cancel, () => this.#cancel());
    press(p.on, () => this.#analyseAll());
    press(p.choose, () => p.file.click());
    press(p.save, () => this.#save());
    p.go.form?.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#begin(p.text.value);
    });
    p.file.addEventListener("change", () => {
      const file = p.file.files?.[0];
      if (file) this.#file(file);
      p.file.value = ""; // so that choosing the same file again is a change
    });
    // The board is hidden, so keys, pastes and drops must not reach the board.
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
        if (around(event, "input, textarea")) return;
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
    // Any control that shows a board closes the pack.
    document.addEventListener("click", (event) => around(event, "#views, #name-menu") && this.close());
  }

  get #open() {
    return !this.#section.hidden;
  }

  // --- analysis ---

  /** @param {File} file */
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

  /** @param {string} reason */
  #complain(reason) {
    this.#parts.trouble.textContent = reason && sentence(reason);
    if (reason) this.#parts.text.setAttribute("aria-invalid", "true");
    else this.#parts.text.removeAttribute("aria-invalid");
  }

  /** @param {string} text @param {string} [name] name of its file */
  async #begin(text, name) {
    let all;
    try {
      all = records(text, name);
    } catch (error) {
      this.#complain(messageOf(error));
      return;
    }
    this.#complain("");
    this.#cancel();
    this.#player = player.name;
    this.#rows = all.map(({ id, title, puzzle }, i) => ({
      number: i + 1,
      id,
      title,
      puzzle,
      state: "waiting",
      figures: null,
      error: "",
    }));
    this.#table.begin(this.#rows, this.#player);
    this.#desk.say(`Analysing ${several(all.length, "puzzle")}`);
    await this.#analyseAll();
  }

  /** Analyses the waiting rows. */
  async #analyseAll() {
    const known = this.#rows.filter((row) => row.state !== "waiting");
    const bad = known.filter((row) => row.state === "bad").length;
    const unfinished = known.filter((row) => row.unfinished).length;
    /** @type {Run} */
    const run = {
      controller: new AbortController(),
      seconds: Number(this.#parts.seconds.value),
      done: known.length,
      bad,
      unfinished,
      told: 0,
      kept: performance.now(),
    };
    this.#run = run;
    this.#tell();
    this.#table.arrange();
    this.#keep(run);
    let engine;
    try {
      engine = await this.#engine;
    } catch (error) {
      if (this.#run === run) this.#end(run, messageOf(error));
      return;
    }
    const queue = this.#rows.filter((row) => row.state === "waiting").values();
    // As many at a time as there are workers, so that the board's own requests do not wait.
    await Promise.all(Array.from({ length: engine.workers }, () => this.#work(engine, run, queue)));
    if (this.#run === run) this.#end(run, "");
  }

  /** @param {Engine} engine @param {Run} run @param {Iterable<Row>} queue shared by all workers */
  async #work(engine, run, queue) {
    const { signal } = run.controller;
    for (const row of queue) {
      if (signal.aborted) return;
      try {
        await this.#analyse(engine, row, run.seconds, signal);
      } catch (error) {
        if (signal.aborted) return;
        row.state = "bad";
        row.error = messageOf(error);
        run.bad++;
      }
      run.done++;
      if (row.unfinished) run.unfinished++;
      this.#table.fill(row);
      if (performance.now() - run.told > PROGRESS_MS) this.#tell();
      if (performance.now() - run.kept > KEEP_MS * Math.max(1, this.#rows.length / 500)) {
        run.kept = performance.now();
        this.#keep(run);
      }
    }
  }

  /** Stores the table with the progress. @param {Progress} progress */
  #keep({ seconds }) {
    const rows = this.#rows.map(({ element, ...row }) => row);
    const table = { player: this.#player, version: this.#version, seconds, rows };
    this.#views.then((views) => views.set("pack", table));
  }

  /** Restores the stored table. Rows that were not analysed wait until "Go on" is pressed. */
  async #restore() {
    const kept = await (await this.#views).get("pack");
    if (!kept || this.#rows.length > 0 || this.#run) return;
    this.#parts.seconds.value = String(kept.seconds);
    this.#player = kept.player;
    this.#version = kept.version;
    this.#rows = kept.rows;
    this.#table.begin(this.#rows, this.#player);
    const count = (/** @type {(row: Row) => boolean | undefined} */ is) => this.#rows.filter(is).length;
    const [waiting, bad, unfinished] = [
      count((row) => row.state === "waiting"),
      count((row) => row.state === "bad"),
      count((row) => row.unfinished),
    ];
    this.#tell({ done: this.#rows.length - waiting, bad, unfinished, seconds: kept.seconds });
    this.#table.arrange();
  }

  /** @param {Engine} engine @param {Row} row @param {number} seconds @param {AbortSignal} signal */
  async #analyse(engine, row, seconds, signal) {
    const found = await analyse(engine, row.puzzle, this.#player, seconds, signal);
    this.#version = found.version;
    row.title ||= found.figures.doc.title ?? "";
    row.puzzle = null; // only the document is needed from now on
    row.state = "done";
    row.unfinished = !found.complete;
    row.figures = found.figures;
  }

  #cancel() {
    const run = this.#run;
    if (!run) return;
    run.controller.abort();
    for (const row of this.#rows) {
      if (row.state !== "waiting") continue;
      row.state = "bad";
      row.error = "cancelled";
      this.#table.fill(row);
    }
    this.#end(run, "");
  }

  /** @param {Run} run @param {string} trouble */
  #end(run, trouble) {
    this.#run = null;
    this.#keep(run);
    this.#tell(run);
    if (trouble) this.#complain(trouble);
    this.#desk.say(this.#parts.words.textContent ?? "");
    this.#table.settle();
  }

  /** Shows the progress, or the outcome. @param {Progress & {controller?: AbortController}} [last] */
  #tell(last) {
    const p = this.#parts;
    const of = this.#rows.length;
    const { done, bad, unfinished, seconds } = this.#run ??
      last ?? { done: 0, bad: 0, unfinished: 0, seconds: 0 };
    if (this.#run) this.#run.told = performance.now();
    let words = "";
    if (of > 0) {
      words = `${grouped(done)} of ${several(of, "puzzle")} analysed`;
      if (bad > 0) words += `, ${grouped(bad)} of them cannot be`;
      if (unfinished > 0) words += `, ${grouped(unfinished)} not finished in ${seconds} s`;
      if (last?.controller?.signal.aborted) words += "; cancelled";
    }
    p.words.textContent = words;
    p.progress.setAttribute("aria-valuenow", String(of > 0 ? done / of : 0));
    p.progress.setAttribute("aria-valuetext", words || "nothing to do");
    p.bar.style.width = `${of > 0 ? (100 * done) / of : 0}%`;
    // The two buttons share a place, so the focus passes from one to the other.
    const had = document.activeElement === p.go || document.activeElement === p.cancel;
    p.cancel.hidden = !this.#run;
    p.go.hidden = !!this.#run;
    p.on.hidden = !!this.#run || !this.#rows.some((row) => row.state === "waiting");
    if (had) (this.#run ? p.cancel : p.go).focus();
    if (of > 0) enable(p.save, true);
  }

  /**
   * Opens a puzzle in a tab, with the title that the pack gives it.
   *
   * @param {Row} row
   * @param {PuzzleDocument} doc
   */
  #show(row, doc) {
    const name = nameOf(row);
    const titled = doc.title || !(row.title || row.id) ? doc : { ...doc, title: name.slice(0, 100) };
    const reason = this.#desk.apply({
      document: titled,
      said: `Opened from the pack: ${name}`,
      where: "tab",
    });
    if (reason) this.#complain(`${name} cannot be opened: ${reason}`);
    else {
      this.close();
      within(find("tablist"), '[aria-selected="true"]').focus();
    }
  }

  #save() {
    const rows = this.#table.listed;
    download("perplex-pack.csv", "text/csv", fileOf(rows, this.#player, this.#version));
    this.#desk.say(`Downloaded ${several(rows.length, "puzzle")} as perplex-pack.csv`);
  }
}
