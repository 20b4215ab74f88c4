// The lab page: reads files, lets the user choose sets and players, measures puzzles with the engine's
// workers, computes correlations with the lab's program (core/lab), and shows and exports tables and a plot.
//
// ?workers=N sets the number of workers; by default the engine chooses.

import { Engine, startPool } from "../perplex.js";
import { Program } from "../engine/program.js";
import { allWithin, enable, find, make, press, say, usable } from "../kit/elements.js";
import { dropField } from "../kit/dropfield.js";
import { textOf } from "../kit/files.js";
import { watchVersions } from "../kit/offline.js";
import { startSettings } from "../kit/pagesettings.js";
import { PRESETS } from "../kit/presets.js";
import { ask } from "../kit/requests.js";
import { Values } from "../kit/store/values.js";
import { messageOf, sentence, several } from "../kit/words.js";
import { Figures } from "./batch.js";
import {
  begin,
  filterOf,
  MEASURES,
  playersOf,
  read,
  setsOf,
  stepsInWords,
  tick,
  usual,
  write,
} from "./choices.js";
import { listFiles } from "./filelist.js";
import { Files } from "./files.js";
import { Results } from "./results.js";
import { run } from "./run.js";
import { SAMPLE, sampleText } from "./sample.js";
import { listSets, noteSets } from "./setlist.js";

/**
 * @import { LabAsk, LabSelection, LabStep } from "../kit/lab.d.ts"
 * @import { Chosen, Data, SetChoice } from "./choices.js"
 *
 * The sets, with the number of puzzles that each filter step leaves.
 *
 * @typedef {{steps: LabStep[], sets: (SetChoice & LabSelection)[]}} Selection
 */

const PAUSE_MS = 150; // between a change and the update of the sets
const KEEP_MS = 300;
const MOST_WORKERS = 4; // workers of the lab's program
/** @type {Partial<Chosen>} */
// choices for the sample
const SHOWN = { presets: ["none", "all"], measures: ["tsi", "msi"], sets: ["all"], compat: false };

const form = find("choices", HTMLFormElement);

class Lab {
  #engine;
  #program;
  #values;
  #files;
  /** @type {Chosen} */
  #chosen = begin;
  #figures = new Figures(undefined);
  /** @type {Selection | null} */
  #selection = null;
  /** @type {AbortController | null} */
  #selecting = null;
  #waiting = 0; // timer of the next update of the sets
  /** @type {AbortController | null} */
  #run = null;
  #results = new Results();
  #sampled = false; // whether the sample is shown
  /** @type {Chosen} the choices before the sample was shown */
  #before = begin;

  /** @param {Engine} engine @param {Program} program @param {Values} values */
  constructor(engine, program, values) {
    this.#engine = engine;
    this.#program = program;
    this.#values = values;
    this.#files = new Files(this.#ask);
    for (const { player, name } of PRESETS) find("presets").append(tick("presets", player, player, name));
    for (const [name, label] of Object.entries(MEASURES))
      find("measures").append(tick("measures", name, label, name === "solutions" ? "" : "Sh"));
    this.#listen();
  }

  /** Sends a request to the lab's program. @type {LabAsk} */
  #ask = (request, options) => ask(this.#program, request, options);

  /** Restores the stored files, choices and results. */
  async start() {
    const [files = [], chosen, figures, result] = await Promise.all(
      ["files", "choices", "figures", "result"].map((key) => this.#values.get(key)),
    );
    this.#chosen = { ...begin, ...chosen };
    this.#figures = new Figures(figures);
    this.#listSets();
    write(form, this.#chosen);
    if (result) this.#results.show(result);
    for (const { name, text, use } of files) {
      try {
        await this.#files.add(name, text, use);
      } catch (error) {
        this.#complain(sentence(messageOf(error)));
      }
    }
    this.#listFiles();
    this.#changed();
    if (!chosen && files.length === 0 && !result) await this.#showSample();
    if (!this.#values.works) say(find("kept"), "this browser keeps nothing");
  }

  // --- the sample of the first visit ---

  /** Opens and measures the sample. It is not stored, since a reload computes it again. */
  async #showSample() {
    this.#sampled = find("empty").hidden = true;
    find("sample").hidden = false;
    await this.#files.add(SAMPLE, sampleText());
    if (!this.#sampled) return; // the sample was removed, or a file was opened
    this.#before = this.#chosen;
    this.#chosen = { ...begin, ...usual(/** @type {Data} */ (this.#files.data)), ...SHOWN };
    write(form, this.#chosen);
    this.#listFiles();
    clearTimeout(this.#waiting);
    await this.#select();
    if (this.#sampled) await this.#measure();
  }

  /** Removes the sample when the user adds files. */
  #dropSample() {
    if (!this.#sampled) return;
    this.#sampled = false;
    this.#run?.abort();
    this.#files.remove(SAMPLE);
    this.#results.clear();
    find("sample").hidden = true;
    this.#say("");
    this.#chosen = this.#before;
    write(form, this.#chosen);
    this.#listFiles();
    this.#changed();
  }

  #listen() {
    dropField(find("files-drop"), (files) => this.#open(files));
    press(find("sample-show"), () => {
      this.#showSample();
      find("sample-remove").focus();
    });
    press(find("sample-remove"), () => {
      this.#dropSample();
      find("open").focus();
    });
    form.addEventListener("input", () => this.#changed());
    form.addEventListener("submit", (/** @type {Event} */ event) => {
      event.preventDefault();
      if (usable(find("run")) && !this.#run) this.#measure();
    });
    press(find("cancel"), () => this.#run?.abort());
  }

  /** @param {string} text */
  #complain(text) {
    say(find("trouble"), text);
  }

  /** @param {string} text */
  #say(text) {
    say(find("status"), text);
  }

  // --- files ---

  /** @param {File[]} files */
  async #open(files) {
    this.#complain("");
    let complaint = "";
    this.#dropSample();
    const before = this.#files.data;
    // Smaller files first: errata then precede their crawl, which is read only once.
    for (const file of files.sort((a, b) => a.size - b.size)) {
      this.#say(`Reading ${file.name} …`);
      try {
        await this.#files.add(file.name, await textOf(file));
      } catch (error) {
        complaint = sentence(messageOf(error));
      }
    }
    this.#say("");
    if (this.#files.data && this.#files.data.kind !== before?.kind) {
      this.#chosen = { ...this.#chosen, ...usual(this.#files.data) };
      write(form, this.#chosen);
    }
    const unread = this.#files.data?.records.filter(({ error }) => error) ?? [];
    if (!complaint && unread.length > 0 && this.#files.data?.kind === "table") {
      complaint = `${several(unread.length, "puzzle")} cannot be read, the first is ${unread[0].id}: ${sentence(unread[0].error ?? "")}`;
    }
    this.#complain(complaint);
    this.#listFiles();
    this.#changed();
    if (!(await this.#keepFiles()) && this.#values.works)
      say(find("kept"), "the files are too large to be kept here");
  }

  #keepFiles() {
    return this.#values.set("files", this.#files.kept);
  }

  #listFiles() {
    listFiles(find("files"), this.#files, {
      onUse: () => {
        this.#listSets();
        this.#changed();
        this.#keepFiles();
      },
      onRemove: async (file) => {
        if (file.name === SAMPLE) this.#dropSample();
        await this.#files.remove(file.name);
        this.#listFiles();
        this.#changed();
        find("open").focus();
        this.#keepFiles();
      },
    });
    const { data } = this.#files;
    find("sample-show").hidden = this.#sampled || this.#files.kept.length > 0;
    for (const part of allWithin(form, ".plays"))
      part.hidden = !data?.columns?.some((name) =>
        ["seconds", "milliseconds", "time", "attempts"].includes(name),
      );
    const creators = data?.records.some(({ creator }) => creator);
    say(
      find("creators"),
      data && !creators
        ? "The data do not name the creators, so no puzzle is left out; the thesis's 179 are a list of ids."
        : "",
    );
    this.#listSets();
  }

  // --- sets ---

  #listSets() {
    listSets(find("set-list"), setsOf(this.#chosen, this.#files.lists("set")), this.#chosen.sets);
  }

  // Takes over the choices, and updates the sets after a short pause.
  #changed() {
    let chosen;
    try {
      chosen = read(form);
    } catch {
      return; // a field is being edited; Run reports invalid values
    }
    // A set whose list is not loaded at present stays chosen.
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
        if (!this.#sampled) this.#values.set("choices", this.#chosen);
      },
      Math.min(PAUSE_MS, KEEP_MS),
    );
  }

  async #select() {
    this.#selecting?.abort();
    const { data } = this.#files;
    const sets = setsOf(this.#chosen, this.#files.lists("set"));
    if (!data) {
      noteSets(find("set-list"), []);
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
    noteSets(find("set-list"), this.#selection.sets);
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
      this.#say(sentence(messageOf(error)));
      /** @type {{field: HTMLElement}} */ (error).field.focus();
      return;
    }
    const { steps, sets } = /** @type {Selection} */ (this.#selection);
    const sampled = this.#sampled;
    this.#run = new AbortController();
    this.#working(true);
    const { signal } = this.#run;
    try {
      const { result, count, unfinished } = await run({
        engine: this.#engine,
        ask: this.#ask,
        files: this.#files,
        figures: this.#figures,
        chosen,
        steps,
        sets: sets.filter(({ key, items }) => chosen.sets.includes(key) && items.length > 0),
        say: (text) => this.#say(text),
        advance: (share) => this.#advance(share),
        refused: (faults) =>
          find("players-trouble").replaceChildren(...faults.map((text) => make("li", text))),
        signal,
      });
      if (signal.aborted) return;
      this.#results.show(result);
      if (sampled) {
        this.#say("The sample is measured.");
        return;
      }
      await this.#values.set("result", result);
      this.#say(
        `Done: ${several(result.rows.length, "correlation")} of ${several(count, "puzzle")}.` +
          (unfinished > 0
            ? ` ${several(unfinished, "puzzle")} could not be measured in ${chosen.seconds} s.`
            : ""),
      );
    } catch (error) {
      if (!signal.aborted) this.#say(sentence(messageOf(error)));
      else if (!sampled) this.#say("Cancelled. What was measured is kept.");
    } finally {
      this.#run = null;
      this.#working(false);
      this.#values.set("figures", this.#figures.save());
    }
  }

  /** @param {boolean} on */
  #working(on) {
    const had = [find("run"), find("cancel")].some((one) => one === document.activeElement);
    find("run").hidden = on;
    find("cancel").hidden = !on;
    if (had) find(on ? "cancel" : "run").focus();
    find("progress").toggleAttribute("data-running", on);
    if (on) this.#advance(0);
  }

  /** @param {number} share */
  #advance(share) {
    find("progress").setAttribute("aria-valuenow", share.toFixed(3));
    find("progress-bar").style.width = `${100 * share}%`;
  }
}

async function start() {
  startSettings();
  const asked = Number.parseInt(new URLSearchParams(location.search).get("workers") ?? "", 10);
  const starting = Engine.start(asked >= 1 && asked <= 64 ? { workers: asked } : {});
  const [engine, values] = await Promise.all([starting, Values.open()]);
  const workers = Math.min(engine.workers, MOST_WORKERS);
  const program = new Program(workers, () => startPool(workers, new URL("../lab.wasm", import.meta.url)));
  await program.prepare();
  const lab = new Lab(engine, program, values);
  find("notice").hidden = true;
  find("lab").hidden = false;
  await lab.start();
  watchVersions(Promise.resolve());
}

start().catch((error) => globalThis.perplexStopped(`The lab did not start. ${sentence(error.message)}`));
