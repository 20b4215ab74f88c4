// Levels are generated: searches for levels that score high, several at a time. They go on
// after a reload, and what they find is kept (found.js).

/**
 * @import { Run } from "../kit/task.js"
 * @import { Rules } from "./level.js"
 * @import { Bench } from "./bench.js"
 * @import { Level } from "./level.js"
 * @import { Packs } from "./packs.js"
 * @import { TransportGenerateAnswer } from "../verbs.d.ts"
 * @import { TransportRecord } from "../shapes.d.ts"
 */

import { csv } from "../kit/csv.js";
import { find, formOf, make, press } from "../kit/elements.js";
import { download } from "../kit/files.js";
import { each } from "../kit/requests.js";
import { Task } from "../kit/task.js";
import { grouped, several } from "../kit/words.js";
import { soon } from "./bench.js";
import { Found, MOST_SHOWN, OBJECTIVES } from "./found.js";
import { drawHistogram } from "./histogram.js";
import { RULES } from "./level.js";

/**
 * One search of several: saved is what the program goes on from.
 *
 * @typedef {{first: number, seed: number, share: number, tried: number,
 *   counts: [number, number, number][], saved: object | string | null, done: boolean}} Search
 */

const BEGIN = {
  rules: /** @type {Rules} */ ("sokoban"),
  w: 8,
  h: 7,
  boxes: 4,
  seed: 1,
  search: "climb",
  objective: /** @type {keyof typeof OBJECTIVES} */ ("score"),
  percentile: "0",
  trials: 4,
  rounds: 60,
};
const SLICE_SECONDS = 2;

export class Generate {
  #bench;
  #packs;
  #task;
  #found = new Found();
  /** @type {[round: number, bin: number, count: number][]} of the last search */
  #tried = [];

  /**
   * @param {Bench} bench
   * @param {Packs} packs
   * @param {{play: (level: Level, pack: string) => unknown, edit: (level: Level) => unknown}} act
   */
  constructor(bench, packs, act) {
    this.#bench = bench;
    this.#packs = packs;
    const form = formOf("generate");
    /** @param {string} name @param {[string, string][]} choices */
    const fill = (name, choices) =>
      /** @type {HTMLSelectElement} */ (form.elements.namedItem(name)).append(
        ...choices.map(([value, text]) => make("option", text, { value })),
      );
    fill(
      "rules",
      Object.entries(RULES).map(([value, [name]]) => [value, name]),
    );
    fill("objective", Object.entries(OBJECTIVES));
    this.#task = new Task(form, bench, "generate-form", BEGIN, (run) => this.#run(run));
    press(find("found-play"), () => this.#take((level) => act.play(level, "generated")));
    press(find("found-edit"), () => this.#take((level) => act.edit(level)));
    press(find("found-save"), () => download("perplex-levels.xsb", "text/plain", this.#found.xsb()));
    press(find("found-table"), () => download("perplex-levels.csv", "text/csv", csv(this.#found.rows())));
    press(find("found-clear"), () => {
      this.#found.clear();
      this.#tried = [];
      this.#histogram();
      bench.keep("found", []);
      bench.keep("tried", []);
    });
  }

  async start() {
    await this.#task.restore();
    this.#found.restore((await this.#bench.kept("found")) ?? []);
    this.#tried = (await this.#bench.kept("tried")) ?? [];
    this.#histogram();
    // What was under way when the page was left goes on.
    if (!soon("generating").read()) return;
    const under = await this.#bench.kept("generating");
    if (!under) return;
    this.#task.write({ ...BEGIN, ...under.chosen });
    this.#task.run((run) => this.#work(under, run));
  }

  /** @param {Run<typeof BEGIN>} run */
  #run({ chosen, ...run }) {
    // A climb has its own chance by its number; an archive by its seed.
    const runs = Array.from({ length: chosen.trials }, (_, i) => ({
      first: chosen.search === "climb" ? i : 0,
      seed: chosen.search === "climb" ? chosen.seed : chosen.seed + i,
      share: 0,
      tried: 0,
      counts: [],
      saved: null,
      done: false,
    }));
    return this.#work({ chosen, runs }, run);
  }

  /**
   * Works on runs in slices, so that a cancel or a reload loses one at most.
   *
   * @param {{chosen: typeof BEGIN, runs: Search[]}} under
   * @param {Omit<Run, "chosen">} run
   */
  async #work(under, { signal, advance, say: tell }) {
    const { chosen, runs } = under;
    const { rules, w, h, boxes, search, objective, rounds } = chosen;
    soon("generating").write(true);
    this.#found.sortBy(objective);
    const begun = performance.now();
    const before = this.#found.all.length;
    const keep = () =>
      Promise.all([
        this.#bench.keep("generating", under),
        this.#bench.keep("found", this.#found.all),
        this.#bench.keep("tried", this.#tried),
      ]);
    /** @param {Search} run @param {TransportGenerateAnswer} answer @param {TransportRecord[]} levels */
    const progress = (run, answer, levels) => {
      run.share = answer.complete ? 1 : Math.min(1, answer.round / answer.rounds);
      run.tried = answer.tried;
      const kept = levels.filter(({ percentile = 100 }) => percentile >= Number(chosen.percentile ?? 0));
      this.#found.meet(kept, { rules, objective, search, rounds, w, h, seed: run.seed, first: run.first });
      advance(runs.reduce((sum, { share }) => sum + share, 0) / runs.length);
      tell(
        `${grouped(runs.reduce((sum, { tried }) => sum + tried, 0))} levels tried, ${grouped(this.#found.all.length - before)} kept …`,
      );
    };
    await keep();
    try {
      await each(
        runs.filter(({ done }) => !done),
        this.#bench.workers,
        async (run, _, signal) => {
          const own = {
            rules,
            size: [w, h],
            boxes,
            search,
            objective,
            rounds,
            seed: run.seed,
            first: run.first,
          };
          while (!run.done) {
            const answer = await this.#bench.ask(
              { verb: "generate", best: MOST_SHOWN, ...(run.saved ? { saved: run.saved } : own) },
              {
                signal,
                seconds: SLICE_SECONDS,
                /** @param {TransportGenerateAnswer & {best: TransportRecord[]}} figures */
                onProgress: (figures) => progress(run, figures, figures.best),
              },
            );
            progress(run, answer, answer.archive);
            run.done = answer.complete;
            run.saved = answer.saved ?? null;
            run.counts = answer.histogram;
            this.#tried = runs.flatMap(({ counts }) => counts);
            this.#histogram();
            await keep();
          }
        },
        signal,
      );
    } finally {
      soon("generating").write(undefined);
      await Promise.all([
        this.#bench.keep("generating", undefined),
        this.#bench.keep("found", this.#found.all),
      ]);
      this.#found.show();
    }
    return `Done in ${((performance.now() - begun) / 1000).toFixed(1)} s: ${several(this.#found.all.length - before, "new level")}.`;
  }

  #histogram() {
    find("tried").hidden = this.#tried.length === 0;
    if (this.#tried.length > 0) drawHistogram(find("tried-table", HTMLTableElement), this.#tried);
  }

  /** Keeps the level that is picked. @param {(level: Level) => unknown} act */
  async #take(act) {
    const found = this.#found.picked;
    if (!found) return;
    await this.#packs.put("generated", "Generated", found.level);
    await act(found.level);
  }
}
