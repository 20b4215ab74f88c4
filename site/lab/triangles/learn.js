// Learn: sections 4 and 5 of the paper, for many puzzles and for a single one.

import { csv } from "../../kit/csv.js";
import { capital, grouped, number, messageOf, sentence, several } from "../../kit/words.js";
import { download } from "../../kit/files.js";
import { find, formOf, make, press, say, within } from "../../kit/elements.js";
import { fill } from "../../kit/tables.js";
import { checkboxes, Task } from "../../kit/task.js";
import { Board } from "./board.js";
import * as refuted from "./refuted.js";

/**
 * @import { Column } from "../../kit/tables.js"
 * @import { Run } from "../../kit/task.js"
 * @import { Bench } from "./bench.js"
 * @import { Counterexample } from "./refuted.js"
 * @import { PuzzleDocument } from "../../perplex.d.ts"
 * @import { TriangleCandidate, TriangleTrial } from "../../shapes.d.ts"
 * @import { TriangleInduceAnswer, TriangleLearnAnswer } from "../../verbs.d.ts"
 */

/**
 * A hypothesis; rank is its place in the ranking over many puzzles.
 *
 * @typedef {TriangleCandidate & {rank: number}} Candidate
 *
 * @typedef {{prolog: string, english: string[], go: string, learned: boolean, sound: boolean,
 *   counterexample?: Counterexample}} Hypothesis
 */

const BEGIN = {
  train: 500,
  filter1: 100,
  filter2: 500,
  filter3: 2500,
  keep1: 25,
  keep2: 5,
  seed: 1,
  flags: /** @type {string[]} */ ([]),
};
const FLAGS = {
  baseline: ["With the baseline by hand", "paths that it rules out are dropped, and no examples"],
  byTime: ["Ranked by time", "as in the paper, and another each time; else by expansions"],
};
const STAGES = ["learning", "filter 1", "filter 2", "filter 3", "done"];
const SIDE = 3; // largest board side up to which clauses are checked
const MOST_TRIALS = 60;
const PAPER = ": the paper's rules";
/** @type {Record<string, string>} */
const OUTCOMES = { general: "too general", useless: "covers nothing", consistent: "consistent" };
/** @type {Record<string, string>} */
const CONSTRAINTS = { general: "generalisations", useless: "specialisations", consistent: "specialisations" };

export class Learn {
  #bench;
  #take;
  #task;
  /** @type {{chosen: typeof BEGIN, candidates: Candidate[], empty: number, version: string}} null at first */
  #result = /** @type {never} */ (null);
  #order = { key: "", way: 1 };
  /** @type {Hypothesis} null before a hypothesis is chosen */
  #shown = /** @type {never} */ (null);
  #board;
  #one;
  /** @type {PuzzleDocument} the single puzzle; unset until one is open */
  #puzzle = /** @type {never} */ (null);
  /** @type {TriangleInduceAnswer} the answer for the single puzzle; unset until there is one */
  #trials = /** @type {never} */ (null);
  #trialOrder = { key: "", way: 1 };
  #all = false;
  #draws = 0;

  /**
   * Passes the rules of a hypothesis to Own rules.
   *
   * @param {Bench} bench
   * @param {(rules: string) => void} take
   */
  constructor(bench, take) {
    this.#bench = bench;
    this.#take = take;
    this.#board = new Board(bench, find("hypothesis-board"));
    this.#one = new Board(bench, find("one-board"), find("one-link", HTMLAnchorElement));
    const form = formOf("learn");
    checkboxes(form, "flags", FLAGS);
    this.#task = new Task(form, bench, "learn", BEGIN, (run) => this.#learn(run));
    press(find("hypothesis-take"), () => this.#take(this.#shown.prolog));
    press(find("save-hypotheses"), () => download("perplex-hypotheses.csv", "text/csv", csv(this.#rows())));
    press(find("one-draw"), () => this.#draw());
    press(find("one-learn"), () => this.#induce());
    press(find("one-more"), () => {
      this.#all = true;
      this.#listTrials();
      within(find("one"), ".wide").focus();
    });
  }

  /** @param {string} linked puzzle from a link, or "" */
  async start(linked) {
    await this.#task.restore();
    const kept = await this.#bench.kept("learned");
    if (kept) this.#show(kept);
    try {
      // Earlier versions stored the solved puzzle.
      const puzzle = linked ? await this.#bench.open(linked) : (await this.#bench.kept("puzzle"))?.puzzle;
      if (puzzle) await this.#open(puzzle);
    } catch (error) {
      say(find("one-words"), sentence(messageOf(error)));
    }
  }

  /** @param {Run<typeof BEGIN>} run */
  async #learn({ chosen, signal, advance, say: tell }) {
    const { seed, train, flags } = chosen;
    const request = {
      ...{
        verb: /** @type {const} */ ("learn"),
        seed,
        train,
        filters: [chosen.filter1, chosen.filter2, chosen.filter3],
        keep: [chosen.keep1, chosen.keep2],
      },
      ...{ baseline: flags.includes("baseline"), byTime: flags.includes("byTime") },
    };
    tell("Learning …");
    /** @param {TriangleLearnAnswer & {stage: string, done: number, total: number}} progress */
    const onProgress = ({ stage, done, total }) => {
      const at = STAGES.indexOf(stage);
      advance((at + done / total) / (STAGES.length - 1));
      tell(
        at === 0
          ? `Learning: ${grouped(done)} of ${several(total, "puzzle")}`
          : `${capital(stage)}: ${grouped(done)} of ${grouped(total)} searches`,
      );
    };
    const answer = await this.#bench.ask(request, { signal, onProgress });
    const result = { chosen, ...answer };
    this.#show(result);
    await this.#bench.keep("learned", result);
    return `Done: ${several(train, "puzzle")}, ${grouped(answer.candidates.length)} different hypotheses.`;
  }

  // --- hypotheses ---

  /** @param {TriangleLearnAnswer & {chosen: typeof BEGIN}} result */
  #show(result) {
    this.#result = {
      ...result,
      candidates: result.candidates.map((candidate, i) => ({
        ...candidate,
        rank: i + 1,
      })),
    };
    const { chosen, candidates, empty, version } = this.#result;
    const section = find("hypotheses");
    within(section, "[data-empty]").hidden = true;
    within(section, ".wide").hidden = false;
    find("save-hypotheses").hidden = false;
    const exact = candidates.filter(({ learned }) => learned).reduce((sum, { puzzles }) => sum + puzzles, 0);
    const first = candidates[0];
    say(
      find("hypotheses-words"),
      `${several(exact, "puzzle")} of ${grouped(chosen.train)} gave exactly the paper's rules (π°). ${first ? `The filters rank ${first.learned ? "them" : "others"} first.` : ""} ${several(empty, "puzzle")} taught nothing.`,
    );
    const { seed, filter1, filter2, filter3, keep1, keep2, flags } = chosen;
    say(
      find("hypotheses-made"),
      `Filters of ${[filter1, filter2, filter3].map(grouped).join(", ")} puzzles, of which ${keep1} and ${keep2} candidates went on; ${flags.includes("baseline") ? "with the baseline by hand" : "without anything by hand"}; ranked by ${flags.includes("byTime") ? "time" : "expansions"}; seed ${seed}; perplex ${version}. A dash: did not come so far. Given up: took more expansions than the baseline, or than enough others.`,
    );
    this.#list();
    if (first) this.#choose(first);
  }

  #list() {
    const { candidates, chosen } = this.#result;
    const most = Math.max(...candidates.map(({ puzzles }) => puzzles));
    /** @param {TriangleCandidate["stages"]} stages @param {number} i */
    const speed = (stages, i) =>
      stages[i] && !stages[i].out ? stages[i].baseline / stages[i].expansions : null;
    /** @param {number} i @returns {Column<Candidate>} */
    const filter = (i) => ({
      key: `filter ${i}`,
      name: `Filter ${i + 1}`,
      value: ({ stages }) => speed(stages, i),
      show: ({ stages }) =>
        stages[i]?.out ? "given up" : `${number(speed(stages, i))}${stages[i] ? " ×" : ""}`,
    });
    /** @type {Column<Candidate>[]} */
    const columns = [
      { key: "rank", name: "Rank", value: ({ rank }) => -rank, show: ({ rank }) => String(rank) },
      {
        key: "hypothesis",
        name: "Hypothesis",
        text: true,
        value: (one) => nameOf(one),
        show: (one) => this.#chooser(one),
      },
      {
        key: "puzzles",
        name: "From puzzles",
        value: ({ puzzles }) => puzzles,
        show: ({ puzzles }) => barOf(puzzles, puzzles / most),
      },
      ...[0, 1, 2].map(filter),
      {
        key: "sound",
        name: `Up to ${SIDE} × ${SIDE}`,
        text: true,
        value: ({ sound }) => String(sound),
        show: ({ sound }) => (sound ? "never wrong" : "wrong"),
      },
    ];
    const table = within(find("hypotheses"), "table", HTMLTableElement);
    fill(table, columns, candidates, this.#order, { onSort: () => this.#list() });
    table.setAttribute("aria-label", `Hypotheses from ${grouped(chosen.train)} puzzles`);
  }

  /** @param {Candidate} one */
  #chooser(one) {
    const button = make("button", nameOf(one), {
      type: "button",
      class: "plain",
      "aria-pressed": one === this.#shown,
    });
    button.addEventListener("click", () => {
      this.#choose(one);
      within(find("hypotheses"), "[aria-pressed=true]").focus();
    });
    return button;
  }

  /** @param {Hypothesis & {rank?: number}} one */
  async #choose(one) {
    this.#shown = one;
    if (this.#result) this.#list();
    find("hypothesis").hidden = false;
    say(
      find("hypothesis-title"),
      one.rank
        ? `Hypothesis ${one.rank}${one.learned ? PAPER : ""}`
        : `Learned from this puzzle${one.learned ? PAPER : ""}`,
    );
    find("hypothesis-english").replaceChildren(
      ...one.english.map((text) => make("li", sentence(capital(text)))),
    );
    find("hypothesis-prolog").textContent = one.prolog;
    find("hypothesis-go").textContent = one.go;
    const checked = { ...one, side: SIDE };
    say(find("hypothesis-sound"), refuted.inWords(checked, one.english));
    await refuted.show(this.#board, find("hypothesis-board"), checked);
  }

  #rows() {
    const { chosen, candidates, version } = this.#result;
    return [
      [
        "rank",
        "puzzles",
        ...[1, 2, 3].flatMap((i) => [
          `filter ${i} expansions`,
          `filter ${i} baseline`,
          `filter ${i} seconds`,
        ]),
        "sound",
        "pi",
        "prolog",
        "english",
        "seed",
        "train",
        "version",
      ],
      ...candidates.map(({ rank, puzzles, stages, sound, learned, prolog, english }) => [
        ...[rank, puzzles],
        ...[0, 1, 2].flatMap((i) => [
          stages[i]?.out ? "given up" : stages[i]?.expansions,
          stages[i]?.baseline,
          stages[i]?.seconds,
        ]),
        ...[sound, learned, prolog, english.join("; "), chosen.seed, chosen.train, version],
      ]),
    ];
  }

  // --- one puzzle ---

  async #draw() {
    try {
      const { puzzles } = await this.#bench.ask({
        verb: "draw",
        generator: "scatter",
        least: 2,
        most: 4,
        count: 1,
        seed: 100 + ++this.#draws,
      });
      await this.#open(puzzles[0]);
      await this.#induce();
    } catch (error) {
      say(find("one-words"), sentence(messageOf(error)));
    }
  }

  /** @param {PuzzleDocument} puzzle */
  async #open(puzzle) {
    this.#puzzle = puzzle;
    find("one-board").hidden = false;
    find("one-learn").hidden = false;
    await this.#one.show(puzzle);
  }

  async #induce() {
    const puzzle = this.#puzzle;
    const baseline = this.#task.chosen.flags.includes("baseline");
    say(find("one-words"), "Learning …");
    let answer;
    try {
      answer = await this.#bench.ask({ verb: "induce", puzzle, baseline });
    } catch (error) {
      return say(find("one-words"), sentence(messageOf(error)));
    }
    if (puzzle !== this.#puzzle) return;
    this.#trials = answer;
    this.#trialOrder = { key: "", way: 1 };
    this.#all = false;
    const { examples: e, covered, tried, unions, prolog } = answer;
    say(
      find("one-words"),
      `${several(e.lines, "path")} from start to goal, ${several(e.solutions, "solution")}; ${several(e.paths, "beginning")}. With each clue a beginning is an example: ${grouped(e.positive)} positive (it cannot be completed), ${grouped(e.negative)} negative. ` +
        `${several(tried, "clause")} tried, ${several(unions, "union")} of consistent ones weighed; ${prolog ? `the best covers ${grouped(covered)} positive examples and no negative one.` : "none is any good."}`,
    );
    this.#listTrials();
    if (prolog) await this.#choose(answer);
  }

  #listTrials() {
    const { trials } = this.#trials;
    const section = find("one");
    within(section, ".wide").hidden = false;
    /** @type {Column<TriangleTrial & {number: number}>[]} */
    const columns = [
      { key: "number", name: "No.", value: ({ number }) => number, show: ({ number }) => String(number) },
      {
        key: "clause",
        name: "Clause",
        text: true,
        value: ({ english }) => english,
        show: ({ english = "", prolog }) => Object.assign(make("span", saying(english)), { title: prolog }),
      },
      {
        key: "positive",
        name: "Positive",
        value: ({ positive }) => positive,
        show: ({ positive }) => grouped(positive),
      },
      {
        key: "negative",
        name: "Negative",
        value: ({ negative }) => negative,
        show: ({ negative }) => grouped(negative),
      },
      {
        key: "outcome",
        name: "Outcome",
        text: true,
        value: ({ outcome }) => outcome,
        show: ({ outcome }) => OUTCOMES[outcome],
      },
      {
        key: "pruned",
        name: "Pruned",
        value: ({ pruned }) => pruned,
        show: ({ pruned, outcome }) => `${grouped(pruned)} ${CONSTRAINTS[outcome]}`,
      },
    ];
    const most = this.#all ? Infinity : MOST_TRIALS;
    const sort = this.#trialOrder;
    fill(
      within(section, "table", HTMLTableElement),
      columns,
      trials.map((trial, i) => ({ ...trial, number: i + 1 })),
      sort,
      { most, onSort: () => this.#listTrials() },
    );
    find("one-more").hidden = trials.length <= most;
    say(find("one-more"), `Show all ${grouped(trials.length)}`);
  }
}

/** The sentence of a clause without the ending that all sentences share. @param {string} english */
const saying = (english) => english.replace(/: the path cannot be completed$/, "");

/** @param {Candidate} candidate */
const nameOf = ({ learned, english }) => (learned ? "the paper's rules" : english.map(saying).join("; or "));

/** @param {number} n @param {number} share */
function barOf(n, share) {
  const cell = make("span", "", { class: "bar-of" });
  const bar = make("i", "", { "aria-hidden": "true" });
  bar.style.width = `${(100 * share).toFixed(1)}%`;
  cell.append(bar, make("span", grouped(n)));
  return cell;
}
