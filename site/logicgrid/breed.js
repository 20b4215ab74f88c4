// Breed: trials that fill archives, over the workers, with their figures as they go.

import { csv } from "../kit/csv.js";
import { download } from "../kit/files.js";
import { find, formOf, make, press, say, within } from "../kit/elements.js";
import { grouped, sentence, several } from "../kit/words.js";
import { fill } from "../kit/tables.js";
import { each } from "../kit/requests.js";
import { checkboxes, Task } from "../kit/task.js";
import { requestOf } from "./archives.js";
import { Curves, FIGURES, grow, point } from "./curves.js";
import { ArchiveMap } from "./map.js";
import { parse, Themes } from "./theme.js";
import { isKnown, LOOP_COLUMNS, rowsOf, TRIAL_COLUMNS } from "./trials.js";

/**
 * @import { Run } from "../kit/task.js"
 * @import { Archive, Archives, Figures } from "./archives.js"
 * @import { Bench } from "./bench.js"
 * @import { Begun, Trial } from "./trials.js"
 *
 * @typedef {object} Acts
 * @property {(id: number | undefined) => Promise<void>} changed an archive was made or bred on
 * @property {(id: number | undefined) => unknown} browse shows an archive
 * @property {(id: number | undefined) => unknown} play plays a puzzle of an archive
 */

const BEGIN = {
  ...{
    theme: "school",
    m: 3,
    n: 4,
    generations: 1000,
    population: 300,
    seed: 1,
    trials: 1,
    mode: "clean",
    flags: /** @type {string[]} */ ([]),
  },
  ...{ crossover: 0.6, mutation: 0.8, swap: "real", nearness: "2024", selection: "nearness" },
};
// Those of the program behind the paper.
const PUBLISHED = {
  ...BEGIN,
  generations: 3000,
  seed: 0,
  trials: 10,
  mode: "compat-2024",
  flags: ["redundant"],
  swap: "none",
};
const FLAGS = {
  redundant: ["With hints that are not needed", "else every hint is needed"],
  solvedAt: ["Loops until the grid is full", "without the passes that only confirm the rest"],
};
/** @type {Record<string, number[]>} */
const SIZES = { school: [3, 6], detective: [5, 5], street: [5, 5] }; // categories and things at most
// How long a trial goes on until what it has is taken over: the most that is lost by
// a cancel.
const SLICE_SECONDS = 1;

export class Breed {
  #bench;
  #archives;
  #onArchive;
  #task;
  #themes;
  #curves = new Curves(find("curves", HTMLCanvasElement));
  #map = new ArchiveMap(find("breed-map", HTMLCanvasElement));
  /** @type {Trial[]} */
  #trials = []; // of the last run
  #sort = { key: "", way: 1 };
  #loopSort = { key: "", way: 1 };

  /**
   * @param {Bench} bench
   * @param {Archives} archives
   * @param {Acts} act
   */
  constructor(bench, archives, act) {
    this.#bench = bench;
    this.#archives = archives;
    this.#onArchive = act;
    const form = formOf("breed");
    checkboxes(form, "flags", FLAGS);
    this.#task = new Task(form, bench, "breed", BEGIN, (run) => this.#run(run));
    this.#themes = new Themes(bench);
    /** @type {HTMLElement} */ (form.elements.namedItem("theme")).addEventListener("change", () =>
      this.#fit(),
    );
    press(find("theme-from"), () => this.#write());
    press(find("published"), () => {
      this.#task.write(PUBLISHED);
      this.#fit();
      this.#task.say("Ten trials as in the paper.");
    });
    find("growth-figure").append(
      ...Object.entries(FIGURES).map(([key, name]) => make("option", name, { value: key })),
    );
    find("growth-figure").addEventListener("change", () => this.#draw());
    press(find("trials-save"), () => download("perplex-trials.csv", "text/csv", csv(rowsOf(this.#trials))));
    press(find("browse"), () => act.browse(this.#best.archive?.id));
    press(find("play-one"), () => act.play(this.#best.archive?.id));
  }

  async start() {
    await Promise.all([this.#task.restore(), this.#themes.start()]);
    this.#fit();
    const kept = await this.#bench.kept("trials");
    if (!kept) return;
    this.#show(kept);
    this.#map.show(
      (await this.#archives.get(this.#best.archive?.id)) ?? {
        elites: [],
        options: this.#best.options,
        figures: this.#best.figures,
      },
    );
  }

  /** take opens a theme that somebody has sent. @param {string} text */
  take(text) {
    this.#themes.add(text);
    this.#choose("own");
  }

  /** @param {string} theme */
  #choose(theme) {
    this.#task.write({ theme });
    this.#fit();
  }

  // The theme that is chosen, in its size, becomes one of one's own.
  async #write() {
    const { theme, m, n } = this.#task.chosen;
    const { space } = await this.#bench.ask({ verb: "theme", theme, size: [m, n] });
    this.#themes.add(JSON.stringify({ ...space, theme: undefined, title: `${space.title}, mine` }, null, 1));
    this.#choose("own");
    find("themes").focus();
  }

  // The sizes that a theme has.
  #fit() {
    const { theme, m, n } = /** @type {Record<string, HTMLInputElement>} */ (
      /** @type {unknown} */ (formOf("breed").elements)
    );
    const own = theme.value === "own";
    find("own-theme").hidden = find("own-note").hidden = !own;
    find("theme-from").hidden = own;
    formOf("breed").querySelector(".sizes")?.toggleAttribute("hidden", own);
    if (own) return;
    const [most, things] = SIZES[theme.value];
    m.max = String(most);
    n.max = String(things);
    m.value = String(Math.min(Number(m.value), most));
    n.value = String(Math.min(Number(n.value), things));
  }

  // The trial with the most puzzles.
  get #best() {
    return this.#trials.reduce((best, one) => (one.figures.puzzles > best.figures.puzzles ? one : best));
  }

  /** @param {Run<typeof BEGIN>} run */
  async #run({ chosen, signal, advance, say: tell }) {
    const { flags, ...rest } = chosen;
    const space = rest.theme === "own" && { space: JSON.stringify(parse(this.#themes.text)) };
    const options = {
      ...rest,
      ...space,
      redundant: flags.includes("redundant"),
      solvedAt: flags.includes("solvedAt"),
    };
    const seeds = Array.from({ length: chosen.trials }, (_, i) => chosen.seed + i);
    /** @type {Begun[]} */
    const trials = seeds.map((seed) => ({
      seed,
      options: { ...options, seed },
      figures: null,
      line: [],
      archive: undefined,
    }));
    return this.#work(trials, chosen.generations, { signal, advance, tell });
  }

  /** more breeds an archive on, by as many generations as the form says. @param {Archive} archive */
  more(archive) {
    return this.#task.run(({ chosen, signal, advance, say: tell }) => {
      const { options, figures } = archive;
      return this.#work(
        [{ seed: options.seed, options, figures, line: archive.line ?? [point(figures)], archive }],
        figures.generation + chosen.generations,
        { signal, advance, tell },
      );
    });
  }

  /**
   * @param {Begun[]} trials
   * @param {number} generations
   * @param {Pick<Run, "signal" | "advance"> & {tell: Run["say"]}} run
   */
  async #work(trials, generations, { signal, advance, tell }) {
    const begun = performance.now();
    const progress = () => {
      const known = trials.filter(isKnown);
      const done = known.reduce((sum, { figures }) => sum + figures.generation, 0);
      advance(done / (generations * trials.length));
      tell(`Generation ${grouped(done)} of ${grouped(generations * trials.length)}`);
      if (known.length > 0) this.#present(known);
    };
    try {
      await each(
        trials,
        this.#bench.workers,
        async (trial, _, signal) => {
          const request = { ...requestOf(trial.options), generations };
          let { saved } = trial.archive ?? {};
          for (let complete = false; !complete;) {
            /** @param {Figures} figures */
            const onProgress = (figures) => {
              trial.figures = figures;
              trial.line = grow(trial.line ?? [], figures);
              progress();
            };
            const answer = await this.#bench.ask(
              { verb: "breed", ...request, saved },
              { signal, seconds: SLICE_SECONDS, onProgress },
            );
            ({ saved, complete } = answer);
            const { elites, version, saved: _saved, ...figures } = answer;
            onProgress(figures);
            const archive = {
              id: trial.archive?.id,
              options: trial.options,
              figures,
              line: trial.line,
              elites,
              saved,
              version,
            };
            trial.archive = archive;
            if (trial === this.#best) this.#map.show(archive);
          }
        },
        signal,
      );
    } finally {
      // What there is stays, after a cancel and after an error too.
      const known = trials.filter(isKnown).filter(({ archive }) => archive);
      for (const trial of known) {
        const archive = await this.#archives.put(/** @type {Archive} */ (trial.archive));
        trial.archive = archive;
        trial.figures = archive.figures;
      }
      if (known.length > 0) {
        const kept = known.map(({ seed, options, figures, line, archive }) => ({
          seed,
          options,
          figures,
          line,
          archive: { id: archive?.id },
        }));
        this.#show(kept);
        await this.#bench.keep("trials", kept);
        await this.#onArchive.changed(kept[0].archive.id);
      }
    }
    return `Done in ${((performance.now() - begun) / 1000).toFixed(1)} s: ${several(this.#best.figures.puzzles, "puzzle")}${trials.length > 1 ? " in the largest archive" : ""}.`;
  }

  /** @param {Trial[]} trials */
  #show(trials) {
    this.#present(trials);
    within(find("levels"), ".line").hidden = false;
  }

  /** @param {Trial[]} trials */
  #present(trials) {
    this.#trials = trials;
    formOf("breed").parentElement?.querySelector("[data-empty]")?.toggleAttribute("hidden", true);
    find("trials").hidden = find("growth").hidden = find("levels").hidden = false;
    this.#draw();
    if (trials.some(({ archive }) => archive?.id === undefined))
      within(find("levels"), ".line").hidden = true;
    this.#fillTrials();
    this.#fillLoops();
  }

  #fillTrials() {
    fill(within(find("trials"), "table", HTMLTableElement), TRIAL_COLUMNS, this.#trials, this.#sort, {
      onSort: () => this.#fillTrials(),
    });
  }

  #fillLoops() {
    const { seed, figures } = this.#best;
    const rows = figures.loops.slice(0, figures.most).map((one, i) => ({ loops: i + 1, ...one }));
    fill(within(find("levels"), "table", HTMLTableElement), LOOP_COLUMNS, rows, this.#loopSort, {
      onSort: () => this.#fillLoops(),
    });
    say(find("levels-title"), this.#trials.length > 1 ? `By loops, seed ${seed}` : "By loops");
    say(
      find("levels-words"),
      sentence(
        figures.levels
          .map((n, k) => [n, k])
          .filter(([n, k]) => n > 0 && k > 0)
          .map(([n, k]) => `${several(n, "solution")} of ${several(k, "level")}`)
          .join(", "),
      ),
    );
  }

  #draw() {
    this.#curves.show(
      this.#trials.map(({ line, figures }) => line ?? [point(figures)]),
      find("growth-figure", HTMLSelectElement).value,
    );
  }
}
