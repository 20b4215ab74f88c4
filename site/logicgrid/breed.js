// Breed: trials that fill archives, over the workers, with their figures as they go.

import { csv } from "../kit/csv.js";
import { download } from "../kit/files.js";
import { find, formOf, make, press, say, within } from "../kit/elements.js";
import { grouped, number, sentence, several } from "../kit/words.js";
import { fill } from "../kit/tables.js";
import { each } from "../kit/requests.js";
import { checkboxes, Task } from "../kit/task.js";
import { requestOf } from "./archives.js";
import { Curves, FIGURES, grow, point } from "./curves.js";
import { ArchiveMap } from "./map.js";
import { parse, Themes } from "./theme.js";

/**
 * @import { Run } from "../kit/task.js"
 * @import { Archive, Archives } from "./archives.js"
 * @import { Bench } from "./bench.js"
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
    flags: [],
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
  /** @type {any[]} */
  #trials = []; // [{seed, figures, line, archive}] of the last run
  #sort = { key: "", way: 1 };
  #loopSort = { key: "", way: 1 };

  /** act: changed(id) after an archive was made or bred on, browse(id) shows it, play(id) plays one of it. */
  /**
   * @param {Bench} bench
   * @param {Archives} archives
   * @param {any} act
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
    press(find("trials-save"), () => download("perplex-trials.csv", "text/csv", csv(this.#rows())));
    press(find("browse"), () => act.browse(this.#best.archive.id));
    press(find("play-one"), () => act.play(this.#best.archive.id));
  }

  async start() {
    await Promise.all([this.#task.restore(), this.#themes.start()]);
    this.#fit();
    const kept = await this.#bench.kept("trials");
    if (!kept) return;
    this.#show(kept);
    this.#map.show((await this.#archives.get(this.#best.archive.id)) ?? { elites: [], ...this.#best });
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
    const { theme, m, n } = /** @type {any} */ (formOf("breed").elements);
    const own = theme.value === "own";
    find("own-theme").hidden = find("own-note").hidden = !own;
    find("theme-from").hidden = own;
    formOf("breed").querySelector(".sizes")?.toggleAttribute("hidden", own);
    if (own) return;
    const [most, things] = SIZES[theme.value];
    m.max = most;
    n.max = things;
    m.value = Math.min(Number(m.value), most);
    n.value = Math.min(Number(n.value), things);
  }

  // The trial with the most puzzles.
  get #best() {
    return this.#trials.reduce((best, one) => (one.figures.puzzles > best.figures.puzzles ? one : best));
  }

  /** @param {Run} run */
  async #run({ chosen, signal, advance, say: tell }) {
    const { flags, ...rest } = chosen;
    if (rest.theme === "own") rest.space = JSON.stringify(parse(this.#themes.text));
    const options = { ...rest, redundant: flags.includes("redundant"), solvedAt: flags.includes("solvedAt") };
    const seeds = Array.from({ length: chosen.trials }, (_, i) => chosen.seed + i);
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

  async #work(
    /** @type {any} */ trials,
    /** @type {any} */ generations,
    /** @type {any} */ { signal, advance, tell },
  ) {
    const begun = performance.now();
    const progress = () => {
      const known = trials.filter((/** @type {any} */ { figures }) => figures);
      const done = known.reduce(
        (/** @type {number} */ sum, /** @type {any} */ { figures }) => sum + figures.generation,
        0,
      );
      advance(done / (generations * trials.length));
      tell(`Generation ${grouped(done)} of ${grouped(generations * trials.length)}`);
      if (known.length > 0) this.#present(known);
    };
    try {
      await each(
        trials,
        this.#bench.workers,
        async (trial, _, signal) => {
          const request = { verb: "breed", ...requestOf(trial.options), generations };
          let { saved } = trial.archive ?? {};
          for (let complete = false; !complete;) {
            const onProgress = (/** @type {any} */ figures) => {
              trial.figures = figures;
              trial.line = grow(trial.line, figures);
              progress();
            };
            const answer = await this.#bench.ask(
              { ...request, saved },
              { signal, seconds: SLICE_SECONDS, onProgress },
            );
            ({ saved, complete } = answer);
            const { elites, version, ...figures } = answer;
            delete figures.saved;
            onProgress(figures);
            trial.archive = {
              id: trial.archive?.id,
              options: trial.options,
              figures,
              line: trial.line,
              elites,
              saved,
              version,
            };
            if (trial === this.#best) this.#map.show(trial.archive);
          }
        },
        signal,
      );
    } finally {
      // What there is stays, after a cancel and after an error too.
      const known = trials.filter((/** @type {any} */ { archive }) => archive);
      for (const trial of known) {
        trial.archive = await this.#archives.put(trial.archive);
        trial.figures = trial.archive.figures;
      }
      if (known.length > 0) {
        const kept = known.map((/** @type {any} */ { seed, options, figures, line, archive }) => ({
          seed,
          options,
          figures,
          line,
          archive: { id: archive.id },
        }));
        this.#show(kept);
        await this.#bench.keep("trials", kept);
        await this.#onArchive.changed(kept[0].archive.id);
      }
    }
    return `Done in ${((performance.now() - begun) / 1000).toFixed(1)} s: ${several(this.#best.figures.puzzles, "puzzle")}${trials.length > 1 ? " in the largest archive" : ""}.`;
  }

  /** @param {any[]} trials */
  #show(trials) {
    this.#present(trials);
    within(find("levels"), ".line").hidden = false;
  }

  /** @param {any[]} trials */
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
    const figure = (/** @type {string} */ key, /** @type {string} */ name, show = grouped) => ({
      key,
      name,
      value: (/** @type {any} */ { figures }) => figures[key],
      show: (/** @type {any} */ { figures }) => show(figures[key]),
    });
    const columns = [
      {
        key: "seed",
        name: "Seed",
        value: (/** @type {any} */ { seed }) => seed,
        show: (/** @type {any} */ { seed }) => String(seed),
      },
      figure("generation", "Generations"),
      figure("solutions", "Solutions"),
      figure("puzzles", "Puzzles"),
      figure("hints", "Mean hints", number),
      figure("most", "Most loops"),
      figure("coverage", "Coverage", (v) => `${(100 * v).toFixed(1)} %`),
      figure("qd", "QD score", (v) => grouped(Math.round(v))),
      {
        key: "levels",
        name: "3 levels or more",
        value: share,
        show: (/** @type {any} */ one) => `${(100 * share(one)).toFixed(1)} %`,
      },
    ];
    fill(within(find("trials"), "table", HTMLTableElement), columns, this.#trials, this.#sort, {
      onSort: () => this.#fillTrials(),
    });
  }

  #fillLoops() {
    const { seed, figures } = this.#best;
    const column = (/** @type {string} */ key, /** @type {string} */ name, show = grouped) => ({
      key,
      name,
      value: (/** @type {any} */ row) => row[key],
      show: (/** @type {any} */ row) => show(row[key]),
    });
    const columns = [
      column("loops", "Loops", String),
      column("puzzles", "Puzzles"),
      column("hints", "Mean hints", number),
      column("children", "Children"),
    ];
    const rows = figures.loops
      .slice(0, figures.most)
      .map((/** @type {any} */ one, /** @type {number} */ i) => ({ loops: i + 1, ...one }));
    fill(within(find("levels"), "table", HTMLTableElement), columns, rows, this.#loopSort, {
      onSort: () => this.#fillLoops(),
    });
    say(find("levels-title"), this.#trials.length > 1 ? `By loops, seed ${seed}` : "By loops");
    say(
      find("levels-words"),
      sentence(
        figures.levels
          .map((/** @type {number} */ n, /** @type {number} */ k) => [n, k])
          .filter((/** @type {any} */ [n, k]) => n > 0 && k > 0)
          .map((/** @type {any} */ [n, k]) => `${several(n, "solution")} of ${several(k, "level")}`)
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

  #rows() {
    return [
      [
        "seed",
        "generations",
        "solutions",
        "puzzles",
        "hints",
        "most loops",
        "coverage",
        "qd",
        "infeasible",
        "nearest",
      ],
      ...this.#trials.map(({ seed, figures: f }) => [
        seed,
        f.generation,
        f.solutions,
        f.puzzles,
        f.hints,
        f.most,
        f.coverage,
        f.qd,
        f.infeasible,
        f.nearest,
      ]),
    ];
  }
}

/** share is how many of the solutions with a puzzle have three levels or more. @param {any} of */
const share = ({ figures: { levels, solutions } }) =>
  solutions > 0
    ? levels.slice(3).reduce((/** @type {number} */ sum, /** @type {number} */ n) => sum + n, 0) / solutions
    : 0;
