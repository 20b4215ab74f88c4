// Generate: levels are sought by several workers, the best drawn as they come, and kept by
// what they are like.

import { csv } from "../kit/csv.js";
import { download } from "../kit/files.js";
import { find, formOf, make, press, say } from "../kit/elements.js";
import { grouped, sentence, several } from "../kit/words.js";
import { each } from "../kit/requests.js";
import { Task } from "../kit/task.js";
import { soon } from "./bench.js";
import { picture } from "./board.js";
import { drawHistogram } from "./histogram.js";
import { idOf, levelOf, RULES } from "./level.js";

const BEGIN = {
  rules: "sokoban",
  w: 8,
  h: 7,
  boxes: 4,
  seed: 1,
  search: "climb",
  objective: "score",
  trials: 4,
  rounds: 60,
};
const OBJECTIVES = {
  score: "Score, E × S",
  expansions: "E, expansions",
  switches: "S, switches",
  generated: "Successors met",
  states: "States met",
  pushes: "Moves with boxes",
  moves: "Moves",
  effort: "Expansions of a solver",
};
// What of a level each of these is.
const VALUES = {
  ...Object.fromEntries(
    ["score", "generated", "states", "pushes", "effort"].map((name) => [name, (one) => one[name]]),
  ),
  expansions: ({ e }) => e,
  switches: ({ s }) => s,
  moves: ({ solution }) => solution.length,
};
const MOST_SHOWN = 24; // pictures at a time
const MOST_KEPT = 600; // levels
const LIVE_MS = 400; // between two drawings of what is found
const SLICE_SECONDS = 2;

export class Generate {
  #bench;
  #packs;
  #act;
  #task;
  #found = []; // records, the best first
  #picked = "";
  #cell = ""; // of the archive, whose levels are shown
  #drawn = 0;
  #tried = []; // counts of the last search, [round, bin, count]

  /** act: play(level, pack), edit(level). */
  constructor(bench, packs, act) {
    this.#bench = bench;
    this.#packs = packs;
    this.#act = act;
    const form = formOf("generate");
    form.elements.rules.append(
      ...Object.entries(RULES).map(([value, [name]]) => make("option", name, { value })),
    );
    form.elements.objective.append(
      ...Object.entries(OBJECTIVES).map(([value, name]) => make("option", name, { value })),
    );
    find("found-sort").append(
      ...Object.entries(OBJECTIVES).map(([value, name]) => make("option", name, { value })),
    );
    find("found-sort").addEventListener("change", () => {
      this.#sort();
      this.#show();
    });
    this.#task = new Task(form, bench, "generate-form", BEGIN, (run) => this.#run(run));
    find("found").addEventListener("click", ({ target }) => {
      const button = target.closest("[data-id]");
      if (button) this.#pick(button.dataset.id);
    });
    find("kinds-table").addEventListener("click", ({ target }) => {
      const button = target.closest("[data-cell]");
      if (button) this.#filter(button.dataset.cell);
    });
    press(find("found-play"), () => this.#take((level) => act.play(level, "generated")));
    press(find("found-edit"), () => this.#take((level) => act.edit(level)));
    press(find("found-save"), () =>
      download(
        "perplex-levels.xsb",
        "text/plain",
        this.#found
          .map(
            (one) => `${one.level.rows.map((row) => row.trimEnd()).join("\n")}\nTitle: ${one.level.title}\n`,
          )
          .join("\n"),
      ),
    );
    press(find("found-table"), () => download("perplex-levels.csv", "text/csv", csv(this.#rows())));
    press(find("found-clear"), () => {
      this.#found = this.#tried = [];
      this.#picked = this.#cell = "";
      this.#show();
      bench.keep("found", []);
      bench.keep("tried", []);
    });
    press(find("kinds-all"), () => this.#filter(""));
  }

  async start() {
    await this.#task.restore();
    this.#found = (await this.#bench.kept("found")) ?? [];
    this.#tried = (await this.#bench.kept("tried")) ?? [];
    this.#show();
    // What was under way when the page was left goes on.
    if (!soon("generating").read()) return;
    const under = await this.#bench.kept("generating");
    if (!under) return;
    this.#task.write({ ...BEGIN, ...under.chosen });
    this.#task.run((run) => this.#work(under, run));
  }

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

  // Runs are worked on in slices, so that a cancel or a reload loses one at the most.
  async #work(under, { signal, advance, say: tell }) {
    const { chosen, runs } = under;
    const { rules, w, h, boxes, search, objective, rounds } = chosen;
    soon("generating").write(true);
    find("found-sort").value = objective;
    const begun = performance.now();
    const before = this.#found.length;
    const keep = () =>
      Promise.all([
        this.#bench.keep("generating", under),
        this.#bench.keep("found", this.#found),
        this.#bench.keep("tried", this.#tried),
      ]);
    const progress = (run, answer, levels) => {
      run.share = answer.complete ? 1 : Math.min(1, answer.round / answer.rounds);
      run.tried = answer.tried;
      this.#meet(levels, { rules, objective, search, rounds, w, h, seed: run.seed, first: run.first });
      advance(runs.reduce((sum, { share }) => sum + share, 0) / runs.length);
      tell(
        `${grouped(runs.reduce((sum, { tried }) => sum + tried, 0))} levels tried, ${grouped(this.#found.length - before)} kept …`,
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
            const request = {
              verb: "generate",
              best: MOST_SHOWN,
              ...(run.saved ? { saved: run.saved } : own),
            };
            const answer = await this.#bench.ask(request, {
              signal,
              seconds: SLICE_SECONDS,
              onProgress: (figures) => progress(run, figures, figures.best),
            });
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
      await Promise.all([this.#bench.keep("generating", undefined), this.#bench.keep("found", this.#found)]);
      this.#drawn = 0;
      this.#show();
    }
    return `Done in ${((performance.now() - begun) / 1000).toFixed(1)} s: ${several(this.#found.length - before, "new level")}.`;
  }

  // --- what was found ---

  // meet takes levels into the list, the best of each kind.
  #meet(levels, how) {
    let fresh = false;
    for (const one of levels) {
      const level = levelOf(
        {
          rows: one.xsb.split("\n").filter((row) => row.includes("#")),
          title: `${RULES[how.rules][0]} ${one.score}`,
        },
        how.rules,
      );
      const id = idOf(level);
      if (this.#found.some((other) => other.id === id)) continue;
      fresh = true;
      const { xsb, ...figures } = one;
      this.#found.push({ ...figures, id, level, how });
    }
    if (!fresh) return;
    this.#sort();
    this.#found.length = Math.min(this.#found.length, MOST_KEPT);
    const now = performance.now();
    if (now - this.#drawn < LIVE_MS) return;
    this.#drawn = now;
    this.#show();
  }

  // The best first, by what the list is sorted by.
  #sort() {
    const by = VALUES[find("found-sort").value];
    this.#found.sort((a, b) => by(b) - by(a) || b.score - a.score);
  }

  #rows() {
    return [
      [
        "id",
        "rules",
        "score",
        "expansions",
        "switches",
        "pushes",
        "moves",
        "effort",
        "naive",
        "seed",
        "climb",
        "level",
        "solution",
      ],
      ...this.#found.map((one) => [
        one.id,
        one.level.rules,
        one.score,
        one.e,
        one.s,
        one.pushes,
        one.solution.length,
        one.effort,
        one.naive,
        one.how.seed,
        one.how.first,
        one.level.rows.map((row) => row.trimEnd()).join("|"),
        one.solution,
      ]),
    ];
  }

  get #shown() {
    return this.#found.filter((one) => this.#cell === "" || cellOf(one) === this.#cell);
  }

  #filter(cell) {
    this.#cell = cell === this.#cell ? "" : cell;
    this.#show();
  }

  #show() {
    const any = this.#found.length > 0;
    formOf("generate").parentElement.querySelector("[data-empty]").hidden = any;
    find("found-part").hidden = find("kinds").hidden = !any;
    if (!this.#found.some(({ id }) => id === this.#picked)) this.#picked = "";
    const shown = this.#shown.slice(0, MOST_SHOWN);
    say(
      find("found-title"),
      this.#cell === ""
        ? `Levels, the best of ${grouped(this.#found.length)} first`
        : `Levels with ${cellWords(this.#cell)}`,
    );
    const had = document.activeElement?.dataset?.id;
    find("found").replaceChildren(
      ...shown.map((one) => {
        const item = make("li");
        const button = make("button", "", {
          type: "button",
          class: "found",
          "data-id": one.id,
          "aria-pressed": String(one.id === this.#picked),
        });
        button.innerHTML = picture(one.level);
        button.append(
          make("span", `Score ${grouped(one.score)}`),
          make("span", `${RULES[one.level.rules][0]}, E ${grouped(one.e)}, S ${one.s}`, { class: "note" }),
        );
        item.append(button);
        return item;
      }),
    );
    if (had) find("found").querySelector(`[data-id="${had}"]`)?.focus();
    this.#kinds();
    this.#histogram();
    this.#tellPicked();
  }

  #histogram() {
    find("tried").hidden = this.#tried.length === 0;
    if (this.#tried.length > 0) drawHistogram(find("tried-table"), this.#tried);
  }

  // E down, S across: how many levels there are, and the best score.
  #kinds() {
    const cells = new Map();
    for (const one of this.#found) {
      const key = cellOf(one);
      cells.set(key, [...(cells.get(key) ?? []), one.score]);
    }
    const columns = [...new Set([...cells.keys()].map((key) => Number(key.split("/")[1])))].sort(
      (a, b) => a - b,
    );
    const rows = [...new Set([...cells.keys()].map((key) => Number(key.split("/")[0])))].sort(
      (a, b) => a - b,
    );
    const head = make("tr");
    head.append(
      make("th", "E", { scope: "col" }),
      ...columns.map((s) => make("th", `S ${s}`, { scope: "col" })),
    );
    const thead = make("thead");
    thead.append(head);
    const body = make("tbody");
    body.append(
      ...rows.map((e) => {
        const row = make("tr");
        row.append(
          make("th", range(e), { scope: "row" }),
          ...columns.map((s) => {
            const key = `${e}/${s}`;
            const cell = make("td");
            const scores = cells.get(key);
            if (scores)
              cell.append(
                make("button", String(scores.length), {
                  type: "button",
                  "data-cell": key,
                  "aria-pressed": String(key === this.#cell),
                  "aria-label": `${cellWords(key)}: ${several(scores.length, "level")}, the best with score ${Math.max(...scores)}`,
                }),
              );
            return cell;
          }),
        );
        return row;
      }),
    );
    const had = document.activeElement?.dataset?.cell;
    find("kinds-table").replaceChildren(thead, body);
    if (had) find("kinds-table").querySelector(`[data-cell="${had}"]`)?.focus();
    find("kinds-all").hidden = this.#cell === "";
  }

  #pick(id) {
    this.#picked = id === this.#picked ? "" : id;
    for (const button of find("found").querySelectorAll("[data-id]"))
      button.setAttribute("aria-pressed", String(button.dataset.id === this.#picked));
    this.#tellPicked();
  }

  #tellPicked() {
    const one = this.#found.find(({ id }) => id === this.#picked);
    find("picked-act").hidden = !one;
    if (!one)
      return say(find("picked"), this.#found.length > 0 ? "Choose a level to play or change it." : "");
    const { how, pushes, solution, naive } = one;
    return say(
      find("picked"),
      sentence(
        `score ${grouped(one.score)}: E ${grouped(one.e)}, S ${one.s}; its solution has ${several(solution.length, "move")}, ${pushes} with boxes${naive ? "; going straight solves it" : ""}. Seed ${how.seed}${how.search === "climb" ? `, climb ${how.first}` : ""}, ${how.w} × ${how.h}`,
      ),
    );
  }

  async #take(act) {
    const { level } = this.#found.find(({ id }) => id === this.#picked);
    await this.#packs.put("generated", "Generated", level);
    await act(level);
  }
}

// Rows of E by powers of two, columns of S.
const cellOf = ({ e, s }) => `${e > 0 ? Math.floor(Math.log2(e)) : -1}/${s}`;
const range = (e) => (e < 0 ? "0" : e === 0 ? "1" : `${2 ** e}–${2 ** (e + 1) - 1}`);
const cellWords = (key) => `E ${range(Number(key.split("/")[0]))}, S ${key.split("/")[1]}`;
