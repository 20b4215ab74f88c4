// The lab page: files in, sets and players chosen, measures by the engine's workers,
// correlations by the lab's program (core/lab), tables, a plot and files out.
//
// ?workers=N sets the number of workers; without it the engine chooses.

import { Engine, startPool } from "../perplex.js";
import { Program } from "../engine/program.js";
import { csv } from "../kit/records.js";
import { capital, grouped, sentence, several } from "../kit/words.js";
import { download, save, textOf } from "../kit/files.js";
import { enable, find, press, say } from "../kit/elements.js";
import { watchVersions } from "../kit/offline.js";
import { COMPAT, Figures, measure } from "./batch.js";
import {
  begin,
  filterOf,
  MEASURES,
  OUTCOMES,
  playersOf,
  PRESETS,
  read,
  selectionInWords,
  setsOf,
  statisticsInWords,
  stepsInWords,
  usual,
  write,
} from "./choices.js";
import { Files } from "./files.js";
import { Values } from "../kit/store/values.js";
import { coloursOf } from "../kit/plots/canvas.js";
import { picture, Plot } from "../kit/plots/plot.js";
import { fill } from "../kit/tables.js";

const PAUSE_MS = 150; // after a change, before sets are made again
const KEEP_MS = 300;
const MOST_ROWS = 300; // of puzzles, until all are asked for
const MOST_WORKERS = 4; // of the lab's program
const TINY = { width: 1, height: 1 }; // on which players are tried

const form = find("choices");
const tick = (list, value, name, note) => {
  const label = Object.assign(document.createElement("label"), { className: "tick" });
  const box = Object.assign(document.createElement("input"), { type: "checkbox", value });
  box.dataset.list = list;
  const words = document.createElement("span");
  words.append(
    name,
    " ",
    Object.assign(document.createElement("span"), { className: "note", textContent: note }),
  );
  label.append(box, words);
  return label;
};

class Lab {
  #engine;
  #program;
  #keep;
  #files;
  #chosen;
  #figures;
  #selection = null; // {sets: [{key, name, items, lost}], steps}
  #selecting = null; // an AbortController
  #waiting = 0; // a timer
  #run = null; // an AbortController
  #result = null; // {sets, rows, chosen, …}
  #shown = null; // the row in the plot
  #orders = { correlations: { key: "", way: 1 }, puzzles: { key: "", way: 1 } };
  #all = false; // every puzzle is listed
  #plot;

  constructor(engine, program, keep) {
    this.#engine = engine;
    this.#program = program;
    this.#keep = keep;
    this.#files = new Files((request) => this.#ask(request));
    this.#plot = new Plot(find("canvas"), (i) => this.#name(i));
    for (const [name, note] of Object.entries(PRESETS))
      find("presets").append(tick("presets", name, name, note));
    for (const [name, label] of Object.entries(MEASURES))
      find("measures").append(tick("measures", name, label, name === "solutions" ? "" : "Sh"));
    this.#listen();
  }

  // #ask asks the lab's program.
  async #ask(request, { signal, onProgress } = {}) {
    return JSON.parse(
      await this.#program.run(
        {
          request: JSON.stringify(request),
          onProgress: onProgress && ((text) => onProgress(JSON.parse(text))),
        },
        signal,
      ),
    );
  }

  /** start shows what was kept. */
  async start() {
    const [files = [], chosen, figures, result] = await Promise.all(
      ["files", "choices", "figures", "result"].map((key) => this.#keep.get(key)),
    );
    this.#chosen = { ...begin, ...chosen };
    this.#figures = new Figures(figures);
    this.#listSets();
    write(form, this.#chosen);
    if (result) this.#show(result);
    for (const { name, text, use } of files) {
      try {
        await this.#files.add(name, text, use);
      } catch (error) {
        this.#complain(sentence(error.message));
      }
    }
    this.#listFiles();
    this.#changed();
    say(find("kept"), this.#keep.works ? "kept in this browser" : "this browser keeps nothing");
  }

  #listen() {
    const field = find("file");
    press(find("open"), () => field.click());
    field.addEventListener("change", () => {
      this.#open([...field.files]);
      field.value = ""; // the same file again is a change again
    });
    for (const type of ["dragenter", "dragover"]) addEventListener(type, (event) => event.preventDefault());
    addEventListener("drop", (event) => {
      event.preventDefault();
      if (event.dataTransfer?.files.length > 0) this.#open([...event.dataTransfer.files]);
    });
    form.addEventListener("input", () => this.#changed());
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (find("run").getAttribute("aria-disabled") !== "true" && !this.#run) this.#measure();
    });
    press(find("cancel"), () => this.#run?.abort());
    press(find("previous"), () => this.#plot.go(-1));
    press(find("next"), () => this.#plot.go(1));
    press(find("save-correlations"), () =>
      download("perplex-correlations.csv", "text/csv", csv(this.#correlationRows())),
    );
    press(find("save-puzzles"), () => download("perplex-puzzles.csv", "text/csv", csv(this.#puzzleRows())));
    press(find("save-plot"), () => this.#savePlot());
    press(find("more"), () => {
      this.#all = true;
      this.#listPuzzles();
      find("puzzle-table").parentElement.focus();
    });
  }

  #complain(text) {
    say(find("trouble"), text);
  }

  #say(text) {
    say(find("status"), text);
  }

  // --- files ---

  async #open(files) {
    this.#complain("");
    const before = this.#files.data;
    // Errata come before the crawl that they are of, which then is read once.
    for (const file of files.sort((a, b) => a.size - b.size)) {
      this.#say(`Reading ${file.name} …`);
      try {
        await this.#files.add(file.name, await textOf(file));
      } catch (error) {
        this.#complain(sentence(error.message));
      }
    }
    this.#say("");
    if (this.#files.data && this.#files.data.kind !== before?.kind) {
      this.#chosen = { ...this.#chosen, ...usual(this.#files.data) };
      write(form, this.#chosen);
    }
    const unread = this.#files.data?.records.filter(({ error }) => error) ?? [];
    if (unread.length > 0 && this.#files.data.kind === "table") {
      this.#complain(
        `${several(unread.length, "puzzle")} cannot be read, the first is ${unread[0].id}: ${sentence(unread[0].error)}`,
      );
    }
    this.#listFiles();
    this.#changed();
    if (!(await this.#keep.set("files", this.#files.kept)) && this.#keep.works)
      say(find("kept"), "the files are too large to be kept here");
  }

  #listFiles() {
    const words = { crawl: "crawl", table: "table", ids: "ids", errata: "errata" };
    find("files").replaceChildren(
      ...this.#files.all.map((file) => {
        const item = document.createElement("li");
        const count = {
          crawl: this.#files.data?.records.length,
          table: this.#files.data?.records.length,
          ids: file.ids?.length,
          errata: file.errata?.length,
        }[file.kind];
        const name = Object.assign(document.createElement("span"), {
          className: "file-name",
          textContent: file.name,
        });
        const note = Object.assign(document.createElement("span"), {
          className: "note",
          textContent: `${grouped(count ?? 0)} ${file.kind === "ids" ? "ids" : file.kind === "errata" ? "errata" : `records, ${words[file.kind]}`}`,
        });
        item.append(name, note);
        if (file.kind === "ids") {
          const use = document.createElement("select");
          use.setAttribute("aria-label", `Use of ${file.name}`);
          for (const [value, text] of [
            ["set", "a set"],
            ["blacklist", "left out"],
          ])
            use.append(new Option(text, value, false, file.use === value));
          use.addEventListener("change", () => {
            file.use = use.value;
            this.#listSets();
            this.#changed();
            this.#keep.set("files", this.#files.kept);
          });
          item.append(use);
        }
        const remove = Object.assign(document.createElement("button"), {
          type: "button",
          className: "plain",
          textContent: "Remove",
        });
        remove.setAttribute("aria-label", `Remove ${file.name}`);
        remove.addEventListener("click", async () => {
          await this.#files.remove(file.name);
          this.#listFiles();
          this.#changed();
          find("open").focus();
          this.#keep.set("files", this.#files.kept);
        });
        item.append(remove);
        return item;
      }),
    );
    const { data } = this.#files;
    for (const part of form.querySelectorAll(".plays"))
      part.hidden = !data?.columns?.some((name) =>
        ["seconds", "milliseconds", "time", "attempts"].includes(name),
      );
    const creators = data?.records.some(({ creator }) => creator);
    say(
      find("creators"),
      data && !creators
        ? "The data do not tell creators, so none is left out; the thesis's 179 are a list of ids."
        : "",
    );
    this.#listSets();
  }

  // --- sets ---

  #listSets() {
    const sets = setsOf(this.#chosen, this.#files.lists("set"));
    const list = find("set-list");
    const known = new Map([...list.children].map((label) => [label.firstChild.value, label]));
    const labels = sets.map(({ key, name }) => {
      if (known.has(key)) return known.get(key);
      const label = tick("sets", key, name, "");
      // A list is there to be used; after a reload it is as it was.
      label.firstChild.checked = this.#chosen.sets.includes(key);
      return label;
    });
    if (labels.some((label, i) => label !== list.children[i]) || labels.length !== list.children.length)
      list.replaceChildren(...labels);
  }

  // #changed takes over what is chosen and makes the sets again in a moment.
  #changed() {
    let chosen;
    try {
      chosen = read(form);
    } catch {
      return; // it is being written; Run says so
    }
    // A set whose list is not there at the moment stays chosen.
    const listed = [...find("set-list").querySelectorAll("input")].map((box) => box.value);
    chosen.sets.push(...this.#chosen.sets.filter((key) => !listed.includes(key)));
    this.#chosen = chosen;
    clearTimeout(this.#waiting);
    this.#selection = null;
    this.#enable();
    this.#waiting = setTimeout(
      () => {
        this.#select().catch(
          (error) => error.name !== "AbortError" && this.#complain(sentence(error.message)),
        );
        this.#keep.set("choices", this.#chosen);
      },
      Math.min(PAUSE_MS, KEEP_MS),
    );
  }

  async #select() {
    this.#selecting?.abort();
    const { data } = this.#files;
    const sets = setsOf(this.#chosen, this.#files.lists("set"));
    const notes = [...find("set-list").querySelectorAll("label .note")];
    if (!data) {
      notes.forEach((note) => say(note, ""));
      say(find("steps"), "");
      this.#enable();
      return;
    }
    const { signal } = (this.#selecting = new AbortController());
    const records = (data.light ??= data.records.map(({ puzzle, title, ...rest }) => rest));
    const answer = await this.#ask(
      {
        verb: "select",
        records,
        filter: filterOf(this.#chosen, this.#files.blacklist),
        sets: sets.map(({ request }) => request),
      },
      { signal },
    );
    this.#selection = { steps: answer.steps, sets: sets.map((set, i) => ({ ...set, ...answer.sets[i] })) };
    this.#selection.sets.forEach(({ items, lost }, i) =>
      say(
        notes[i],
        grouped(items.length) + (lost.length > 0 ? `, ${several(lost.length, "id")} not in the data` : ""),
      ),
    );
    say(find("steps"), `${stepsInWords(answer.steps)}.`);
    this.#enable();
  }

  #enable() {
    const { sets, measures } = this.#chosen;
    const some = this.#selection?.sets.some(({ key, items }) => sets.includes(key) && items.length > 0);
    enable(find("run"), !!some && measures.length > 0 && playersOf(this.#chosen).length > 0);
  }

  // --- the work ---

  async #measure() {
    const chosen = this.#chosen;
    try {
      read(form);
    } catch (error) {
      this.#say(sentence(error.message));
      error.field.focus();
      return;
    }
    const { data } = this.#files;
    const selection = this.#selection;
    const sets = selection.sets.filter(({ key, items }) => chosen.sets.includes(key) && items.length > 0);
    this.#run = new AbortController();
    this.#working(true);
    this.#say("Looking at the players …");
    const { signal } = this.#run;
    try {
      const players = await this.#tried(playersOf(chosen), chosen, signal);
      if (players.length === 0) throw new Error("there is no player who can be used");
      const numbers = [...new Set(sets.flatMap(({ items }) => items.map(({ record }) => record)))];
      const puzzles = [...new Map(numbers.map((i) => [data.records[i].puzzle, data.records[i]])).values()];
      const slip = (puzzle, names, solutions, signal) =>
        this.#ask({ verb: "slip", puzzle, players: names, solutions }, { signal });
      const onProgress = (done, of) => {
        this.#advance(of > 0 ? done / of : 1);
        if (done % 20 === 0 || done === of)
          this.#say(`Measuring: ${grouped(done)} of ${several(of, "puzzle")}`);
      };
      const { compat, seconds } = chosen;
      await measure(this.#engine, slip, this.#figures, puzzles, players, {
        compat,
        seconds: seconds ?? undefined,
        parallel: 2 * this.#engine.workers,
        signal,
        onProgress,
      });
      this.#say("Correlating …");
      this.#show(await this.#correlate(chosen, data, sets, players, selection.steps, signal));
      await this.#keep.set("result", this.#result);
      const unfinished = this.#result.sets.reduce(
        (sum, { puzzles }) =>
          sum + puzzles.filter((puzzle) => Object.values(puzzle.figures).some((f) => f.unfinished)).length,
        0,
      );
      this.#say(
        `Done: ${several(this.#result.rows.length, "correlation")} of ${several(puzzles.length, "puzzle")}.` +
          (unfinished > 0 ? ` ${several(unfinished, "puzzle")} could not be measured in ${seconds} s.` : ""),
      );
    } catch (error) {
      this.#say(signal.aborted ? "Cancelled. What was measured is kept." : sentence(error.message));
    } finally {
      this.#run = null;
      this.#working(false);
      this.#keep.set("figures", this.#figures.save());
    }
  }

  // #tried returns the players whom the engine knows, and tells about the others.
  async #tried(names, { compat }, signal) {
    const faults = [];
    const known = [];
    for (const name of names) {
      try {
        const { version } = await this.#engine.analyze(TINY, {
          players: [name],
          compat: compat ? COMPAT : undefined,
          paths: false,
          signal,
        });
        this.#figures.from(version);
        known.push(name);
      } catch (error) {
        if (signal.aborted) throw error;
        faults.push(
          error.message.includes(name) ? sentence(error.message) : `${name}: ${sentence(error.message)}`,
        );
      }
    }
    find("players-trouble").replaceChildren(
      ...faults.map((text) => Object.assign(document.createElement("li"), { textContent: text })),
    );
    return known;
  }

  async #correlate(chosen, data, sets, players, steps, signal) {
    const measures = chosen.measures.filter((name) => name !== "solutions");
    const kinds = players.flatMap((player) => measures.map((name) => ({ player, measure: name })));
    if (chosen.measures.includes("solutions")) kinds.push({ player: "", measure: "solutions" });
    const made = sets.map((set) => ({
      key: set.key,
      name: set.name,
      selection: selectionInWords(chosen, set, this.#files, data),
      puzzles: set.items.map((item) => {
        const { id, title, puzzle, published } = data.records[item.record];
        const figures = Object.fromEntries(
          players.map((player) => [player, this.#figures.of(chosen.compat, player, puzzle) ?? {}]),
        );
        return {
          id,
          title: title ?? "",
          published: published ?? null,
          ...item,
          ...this.#figures.about(puzzle),
          figures,
        };
      }),
    }));
    const values = (puzzles, { player, measure }) =>
      puzzles.map(({ figures }) => figures[player || players[0]][measure] ?? null);
    const answer = await this.#ask(
      {
        verb: "correlate",
        samples: made.map(({ puzzles }) => ({
          published: puzzles.map(({ published }) => published),
          outcome: puzzles.map((puzzle) => puzzle[chosen.outcome]),
          columns: kinds.map((kind) => ({
            name: `${kind.player} ${kind.measure}`,
            values: values(puzzles, kind),
          })),
        })),
        normalize: chosen.normalize,
        z: chosen.z ?? 0,
        resamples: chosen.resamples ?? begin.resamples,
        seed: chosen.seed ?? begin.seed,
      },
      {
        signal,
        onProgress: ({ done, total }) => this.#say(`Correlating: ${grouped(done)} of ${grouped(total)}`),
      },
    );
    const rows = answer.samples.flatMap((results, set) =>
      results.map((result, k) => ({ set, ...kinds[k], ...result })),
    );
    return { chosen, players, steps, version: answer.version, sets: made, rows };
  }

  #working(on) {
    const had = [find("run"), find("cancel")].includes(document.activeElement);
    find("run").hidden = on;
    find("cancel").hidden = !on;
    if (had) find(on ? "cancel" : "run").focus();
    if (on) this.#advance(0);
  }

  #advance(share) {
    find("progress").setAttribute("aria-valuenow", share.toFixed(3));
    find("progress-bar").style.width = `${100 * share}%`;
  }

  // --- results ---

  #show(result) {
    this.#result = result;
    this.#all = false;
    for (const name of ["correlations", "plot", "puzzles"]) find(name).hidden = false;
    find("empty").hidden = true;
    const { chosen, players, version } = result;
    say(
      find("made"),
      `${capital(statisticsInWords(chosen))}; ${chosen.compat ? `compat ${COMPAT}` : "without the slips of the published program"}; players ${players.join(", ")}; seed ${chosen.seed}; perplex ${version}.`,
    );
    const left = result.rows.filter((row) => row.left > 0);
    say(
      find("left"),
      left.length > 0
        ? "Where n is less than the set has puzzles, the others are out of the player's reach, not measured, without a vote, or outliers."
        : "",
    );
    this.#shown = result.rows.find(({ error }) => !error) ?? result.rows[0];
    this.#orders.correlations.key = this.#orders.puzzles.key = "";
    this.#listCorrelations();
    this.#draw();
  }

  #listCorrelations() {
    const { rows, sets } = this.#result;
    const columns = [
      {
        key: "set",
        name: "Set",
        text: true,
        value: (row) => sets[row.set].name,
        show: (row) => this.#chooser(row),
      },
      {
        key: "player",
        name: "Player",
        text: true,
        value: ({ player }) => player,
        show: ({ player }) => player || "any",
      },
      {
        key: "measure",
        name: "Measure",
        text: true,
        value: ({ measure }) => MEASURES[measure],
        show: ({ measure }) => MEASURES[measure],
      },
      { key: "n", name: "n", value: ({ n }) => n, show: ({ n }) => grouped(n) },
      { key: "r", name: "r", value: ({ r }) => r, show: (row) => (row.error ? row.error : number(row.r)) },
      {
        key: "interval",
        name: "95 % interval",
        value: ({ interval }) => interval?.[0],
        show: ({ interval }) =>
          typeof interval?.[0] === "number" ? `${number(interval[0], 2)} to ${number(interval[1], 2)}` : "–",
      },
      { key: "p", name: "p", value: ({ p }) => p, show: ({ p }) => probability(p) },
      { key: "holm", name: "p corrected", value: ({ holm }) => holm, show: ({ holm }) => probability(holm) },
      { key: "rho", name: "Spearman", value: ({ rho }) => rho, show: ({ rho }) => number(rho) },
      { key: "rhoP", name: "its p", value: ({ rhoP }) => rhoP, show: ({ rhoP }) => probability(rhoP) },
      { key: "slope", name: "Slope", value: ({ slope }) => slope, show: ({ slope }) => number(slope) },
    ];
    fill(find("correlation-table"), columns, rows, this.#orders.correlations, {
      onSort: () => this.#listCorrelations(),
    });
    for (const line of find("correlation-table").tBodies[0].rows)
      line.classList.toggle("shown", line.querySelector("[aria-pressed=true]") !== null);
  }

  // The button that brings a row into the plot.
  #chooser(row) {
    const { name } = this.#result.sets[row.set];
    const button = Object.assign(document.createElement("button"), {
      type: "button",
      className: "plain",
      textContent: name,
    });
    button.setAttribute("aria-label", `Plot ${this.#rowName(row)}`);
    button.setAttribute("aria-pressed", row === this.#shown);
    button.addEventListener("click", () => {
      this.#shown = row;
      this.#listCorrelations();
      this.#draw();
      find("correlation-table").querySelector("[aria-pressed=true]").focus();
    });
    return button;
  }

  #rowName({ set, player, measure }) {
    return `${this.#result.sets[set].name}, ${player ? `${player}, ` : ""}${MEASURES[measure]}`;
  }

  // What is plotted: the points of the row that is shown.
  #plotted() {
    const row = this.#shown;
    const { chosen, sets } = this.#result;
    const { puzzles } = sets[row.set];
    const points = row.kept.map((k, i) => ({
      x: this.#value(puzzles[k], row),
      y: row.y[i],
      puzzle: puzzles[k],
    }));
    const outcome = capital(OUTCOMES[chosen.outcome]);
    return {
      points,
      band: row.band ?? [],
      line: row.error ? null : { slope: row.slope, intercept: row.intercept },
      across: row.measure === "solutions" ? "Solutions" : `${MEASURES[row.measure]} in Sh, ${row.player}`,
      up: chosen.normalize ? `${outcome}, less the drift of the times` : outcome,
    };
  }

  #value(puzzle, { player, measure }) {
    return puzzle.figures[player || this.#result.players[0]][measure] ?? null;
  }

  #caption() {
    const row = this.#shown;
    if (row.error) return `${this.#rowName(row)}: ${row.error}`;
    const [low, high] = row.interval;
    const between = typeof low === "number" ? `, 95 % interval ${number(low, 2)} to ${number(high, 2)}` : "";
    return `${this.#rowName(row)}: r = ${number(row.r)}${between}, p = ${probability(row.p)}, n = ${row.n}`;
  }

  #draw() {
    const plot = this.#plotted();
    const caption = this.#caption();
    say(find("plot-caption"), caption);
    const slope = plot.line ? (plot.line.slope > 0 ? "rises" : "falls") : "";
    find("canvas").setAttribute(
      "aria-label",
      `Scatter plot of ${several(plot.points.length, "puzzle")}: ${plot.across} across, ${plot.up} upwards. ${plot.line ? `The line ${slope} by ${Math.abs(plot.line.slope).toPrecision(3)} a unit. ` : ""}${caption}. The figures of each puzzle are in the table below.`,
    );
    this.#plot.show(plot);
    this.#listPuzzles();
  }

  // #name tells which puzzle of the plot is meant.
  #name(i) {
    const line = find("chosen");
    if (i < 0) {
      line.replaceChildren("Point at a puzzle, or go through them.");
      return;
    }
    const { x, y, puzzle } = this.#plotted().points[i];
    line.replaceChildren(
      this.#link(puzzle),
      ` ${puzzle.title} `,
      Object.assign(document.createElement("span"), {
        className: "note",
        textContent: `${MEASURES[this.#shown.measure]} ${x.toFixed(2)}, ${OUTCOMES[this.#result.chosen.outcome]} ${number(y, 2)}`,
      }),
    );
  }

  // The link that opens a puzzle in the editor.
  #link(puzzle) {
    if (!puzzle.link) return puzzle.id;
    const link = Object.assign(document.createElement("a"), {
      href: `../../index.html#${puzzle.link}`,
      textContent: puzzle.id,
      title: "Open in the editor",
    });
    return link;
  }

  #listPuzzles() {
    const { chosen, sets, players } = this.#result;
    const row = this.#shown;
    const { puzzles } = sets[row.set];
    const y = new Map(row.kept.map((k, i) => [puzzles[k], row.y[i]]));
    const outcome = capital(OUTCOMES[chosen.outcome]);
    const column = (key, name, value, digits) => ({
      key,
      name,
      value,
      show: (puzzle) => number(value(puzzle), digits),
    });
    const columns = [
      { key: "id", name: "Puzzle", text: true, value: ({ id }) => id, show: (puzzle) => this.#link(puzzle) },
      {
        key: "title",
        name: "Title",
        text: true,
        value: ({ title }) => title,
        show: ({ title, error }) => error ?? title,
      },
      column(
        "outcome",
        outcome,
        (puzzle) => puzzle[chosen.outcome],
        Number.isInteger(puzzles[0]?.[chosen.outcome]) ? 0 : 2,
      ),
      ...(chosen.normalize ? [column("y", `${outcome}, normalised`, (puzzle) => y.get(puzzle), 2)] : []),
      ...(puzzles.some(({ count }) => count > 1)
        ? [column("count", "Records", ({ count }) => count, 0)]
        : []),
      column("solutions", "Solutions", (puzzle) => puzzle.figures[players[0]].solutions, 0),
      ...players.flatMap((player) =>
        chosen.measures
          .filter((name) => name !== "solutions")
          .map((name) =>
            column(
              `${player} ${name}`,
              `${MEASURES[name]}, ${player}`,
              (puzzle) => puzzle.figures[player][name],
              2,
            ),
          ),
      ),
    ];
    const most = this.#all ? Infinity : MOST_ROWS;
    say(find("puzzles-title"), `Puzzles: ${sets[row.set].name}, ${grouped(puzzles.length)}`);
    fill(find("puzzle-table"), columns, puzzles, this.#orders.puzzles, {
      most,
      onSort: () => this.#listPuzzles(),
    });
    find("more").hidden = puzzles.length <= most;
    say(find("more"), `Show all ${grouped(puzzles.length)}`);
  }

  // --- out ---

  // What everything that goes out carries, so that it can be made again.
  #origin(set) {
    const { chosen, version, sets } = this.#result;
    return {
      version,
      compat: chosen.compat ? COMPAT : "",
      seed: chosen.seed,
      statistics: statisticsInWords(chosen),
      selection: sets[set].selection,
    };
  }

  #correlationRows() {
    const { rows, sets } = this.#result;
    const heads = [
      "set",
      "puzzles",
      "player",
      "measure",
      "n",
      "r",
      "low",
      "high",
      "p",
      "p corrected",
      "spearman",
      "spearman p",
      "slope",
      "intercept",
      "error",
    ];
    const origin = Object.keys(this.#origin(0));
    return [
      [...heads, ...origin],
      ...rows.map((row) => {
        const {
          set,
          player,
          measure,
          n,
          r,
          interval = [],
          p,
          holm,
          rho,
          rhoP,
          slope,
          intercept,
          error,
        } = row;
        return [
          sets[set].name,
          sets[set].puzzles.length,
          player,
          measure,
          n,
          r,
          ...[interval[0], interval[1]],
          p,
          holm,
          rho,
          rhoP,
          slope,
          intercept,
          error,
          ...Object.values(this.#origin(set)),
        ];
      }),
    ];
  }

  #puzzleRows() {
    const { sets, players, chosen, rows } = this.#result;
    const measures = chosen.measures.filter((name) => name !== "solutions");
    const figures = players.flatMap((player) => measures.map((name) => [player, name]));
    const heads = [
      "set",
      "id",
      "title",
      "published",
      "records",
      "rating",
      "seconds",
      "attempts",
      `${chosen.outcome} normalised`,
      "solutions",
      ...figures.map((pair) => pair.join(" ")),
      "error",
      "players",
      ...Object.keys(this.#origin(0)),
    ];
    return [
      heads,
      ...sets.flatMap(({ name, puzzles }, set) => {
        const row = this.#shown.set === set ? this.#shown : rows.find((one) => one.set === set);
        const y = new Map(chosen.normalize ? row.kept.map((k, i) => [k, row.y[i]]) : []);
        return puzzles.map((puzzle, k) => [
          ...[
            name,
            puzzle.id,
            puzzle.title,
            puzzle.published === null ? null : new Date(puzzle.published).toISOString(),
            puzzle.count,
          ],
          ...[puzzle.rating, puzzle.seconds, puzzle.attempts, y.get(k), puzzle.figures[players[0]].solutions],
          ...figures.map(([player, measure]) => puzzle.figures[player][measure]),
          ...[puzzle.error, players.join(", "), ...Object.values(this.#origin(set))],
        ]);
      }),
    ];
  }

  async #savePlot() {
    const { version, compat, seed, statistics, selection } = this.#origin(this.#shown.set);
    const feet = [
      `perplex ${version}; players ${this.#result.players.join(", ")}; ${compat ? `compat ${compat}; ` : ""}seed ${seed}; ${statistics}; ${selection}`,
    ];
    const blob = await picture(this.#plotted(), [this.#caption()], feet, coloursOf(find("canvas")));
    save("perplex-plot.png", blob);
  }
}

/** number and probability are as the tables show them; what is not known is a dash. */
const number = (v, digits = 3) => (typeof v === "number" ? v.toFixed(digits).replace("-", "−") : "–");
const probability = (v) =>
  typeof v === "number" ? (v >= 0.001 ? v.toFixed(3) : v.toExponential(2).replace("-", "−")) : "–";

async function start() {
  const asked = Number.parseInt(new URLSearchParams(location.search).get("workers") ?? "", 10);
  const starting = Engine.start(asked >= 1 && asked <= 64 ? { workers: asked } : {});
  const [engine, keep] = await Promise.all([starting, Values.open()]);
  const workers = Math.min(engine.workers, MOST_WORKERS);
  const program = new Program(workers, () => startPool(workers, new URL("../lab.wasm", import.meta.url)));
  await program.prepare();
  const lab = new Lab(engine, program, keep);
  find("notice").hidden = true;
  find("lab").hidden = false;
  await lab.start();
  watchVersions(Promise.resolve());
}

start().catch((error) => globalThis.perplexStopped(`The lab did not start. ${sentence(error.message)}`));
