// Analyse: is it unique, how hard, by which rules, every step to the end, which clue can go,
// and where a solver looks in vain.

import { element, enable, find, make, press, say } from "../kit/elements.js";
import { capital, grouped, messageOf, number, sentence, several } from "../kit/words.js";
import { Board } from "./board.js";
import { fill, mark, marksBefore, stepLights } from "./steps.js";

/**
 * @import { Light } from "./draw.js"
 * @import { Place, Puzzle } from "./puzzle.js"
 * @import { Session } from "./session.js"
 * @import { Step } from "./steps.js"
 * @import { PencilWorth } from "../shapes.d.ts"
 *
 * @typedef {"steps" | "first" | "second" | "vain" | "gone"} View
 */

const LAST = 3; // the layer of a step with its answer
const SECONDS = 300;

export class Analyse {
  #session;
  #board;
  /** @type {Puzzle | null} */
  #puzzle = null;
  /** @type {Step[] | null} the steps in the list */
  #steps = null;
  #at = 0;
  /** @type {View} what the board shows */
  #shown = "steps";
  /** @type {{cells: number[], undecided: number[]} | null} */
  #gone = null;
  /** @type {Map<string, PencilWorth>} the worth of rules by their names */
  #worth = new Map();

  /** @param {Session} session */
  constructor(session) {
    this.#session = session;
    this.#board = new Board(find("study-board"), "Analysis");
    find("study-shows").addEventListener("change", () => {
      this.#shown = /** @type {View} */ (find("study-shows", HTMLSelectElement).value);
      this.#present();
    });
    find("step-at", HTMLInputElement).addEventListener("input", () => {
      this.#go(find("step-at", HTMLInputElement).valueAsNumber);
    });
    press(find("step-back"), () => this.#go(this.#at - 1));
    press(find("step-on"), () => this.#go(this.#at + 1));
    press(find("drop"), () => this.#drop());
    press(find("weigh"), () => this.#weigh());
    session.watch(() => this.show());
  }

  /** Shows the open puzzle and what is known of it. */
  show() {
    const { puzzle, known } = this.#session;
    if (!puzzle) return;
    if (puzzle !== this.#puzzle) {
      this.#puzzle = puzzle;
      this.#steps = null;
      this.#at = 0;
      this.#gone = null;
      this.#worth.clear();
      find("steps").replaceChildren();
      say(find("drop-note"), "");
      say(find("weigh-note"), "");
    }
    const steps = known.explained?.steps;
    if (steps && !this.#steps) {
      this.#steps = steps;
      fill(find("steps"), steps, (i) => this.#go(i));
    }
    say(find("study-title"), puzzle.name);
    this.#choices();
    this.#facts();
    this.#rules();
    this.#present();
  }

  // What the board can show; what it cannot show yet is not offered.
  #choices() {
    const { solved, rated } = this.#session.known;
    const count = solved?.solutions.length ?? 0;
    const choices = Object.entries({
      steps: ["the steps", this.#steps !== null],
      first: [solved?.unique ? "the solution" : "a solution", count > 0],
      second: ["a second solution", count > 1],
      vain: ["where a solver looks in vain", rated?.inVain !== undefined],
      gone: ["clues that can go", this.#gone !== null],
    }).filter(([, [, there]]) => there);
    const select = find("study-shows", HTMLSelectElement);
    const values = choices.map(([value]) => value);
    if (select.dataset.values !== values.join()) {
      select.dataset.values = values.join();
      select.replaceChildren(...choices.map(([value, [text]]) => make("option", String(text), { value })));
    }
    if (!values.includes(this.#shown)) this.#shown = count > 1 ? "second" : "steps";
    if (values.includes(this.#shown)) select.value = this.#shown;
    select.disabled = values.length === 0;
  }

  #facts() {
    const { solved, rated, explained, trouble } = this.#session.known;
    const unique = !solved
      ? "solving …"
      : solved.unique
        ? "one"
        : solved.unique === null
          ? "not decided"
          : solved.solutions.length > 0
            ? "more than one; two are shown"
            : "none: the clues contradict each other";
    const hardest = explained?.rules?.at(-1);
    const suppositions = explained?.rules?.find(({ rule }) => rule === "supposition");
    const facts = [
      ["Solutions", unique],
      [
        "Search information",
        rated?.complete ? `${number(rated.searchInformation)} Sh` : solved?.unique ? "rating …" : "–",
      ],
      [
        "Confidence",
        this.#puzzle?.compared ? sentence(this.#puzzle.compared) : "not yet compared with people",
      ],
      ["Sweeps of the board", rated?.complete ? String(rated.sweeps) : "–"],
      ["Steps", explained ? `${explained.steps.length}${explained.complete ? "" : ", then stopped"}` : "–"],
      ["Choices", explained ? choices(explained.guesses, suppositions?.steps ?? 0) : "–"],
      ["Hardest rule", hardest ? hardest.rule : "–"],
    ];
    find("study-facts").replaceChildren(
      ...facts.map(([name, text]) => element("div", {}, make("dt", name), make("dd", text))),
    );
    say(find("study-trouble"), trouble ? sentence(trouble) : "");
    enable(find("drop"), solved?.unique === true);
    enable(find("weigh"), rated?.complete === true && this.#puzzle?.what !== "digit");
    find("weigh").hidden = this.#puzzle?.what === "digit";
  }

  #rules() {
    const rules = this.#session.known.explained?.rules ?? [];
    const search = this.#session.known.rated?.searchInformation;
    const rows = new Map(rules.map((rule) => [rule.rule, rule]));
    // A rule that no step uses has a row if a player who lacks it would still look longer.
    const idle = [];
    for (const [name, one] of this.#worth) {
      if (rows.has(name)) continue;
      if (one.searchInformation === search) idle.push(name);
      else rows.set(name, { rule: name, rank: 0, steps: 0, marks: 0 });
    }
    say(find("rules-idle"), idle.length > 0 ? `Worth nothing here: ${idle.join(", ")}.` : "");
    const weighed = this.#worth.size > 0;
    const head = make("tr");
    head.append(
      ...["Rule", "Steps", "Marks", ...(weighed ? ["Worth, Sh"] : [])].map((name, i) =>
        make("th", name, { scope: "col", class: i === 0 ? "words" : "" }),
      ),
    );
    const body = [...rows.values()].map(({ rule, steps, marks }) => {
      const row = make("tr");
      row.append(make("th", capital(rule), { scope: "row", class: "words" }));
      row.append(make("td", String(steps)), make("td", String(marks)));
      if (weighed) row.append(make("td", worth(this.#worth.get(rule), search)));
      return row;
    });
    find("rules-part").hidden = rows.size === 0;
    find("rules-table").replaceChildren(make("thead"), make("tbody"));
    find("rules-table").children[0].append(head);
    find("rules-table").children[1].append(...body);
  }

  /** @param {number} at */
  #go(at) {
    if (!this.#steps?.length) return;
    this.#at = Math.min(Math.max(at, 0), this.#steps.length - 1);
    this.#shown = "steps";
    find("study-shows", HTMLSelectElement).value = "steps";
    this.#present();
  }

  #present() {
    const puzzle = this.#puzzle;
    if (!puzzle) return;
    const { solved, rated } = this.#session.known;
    const open = ".".repeat(puzzle.questions.length);
    const stepping = this.#shown === "steps" && (this.#steps?.length ?? 0) > 0;
    find("stepping").hidden = !stepping;
    let marks = open;
    /** @type {Light[]} */
    let lights = [];
    let words = "";
    if (stepping && this.#steps) {
      const step = this.#steps[this.#at];
      marks = marksBefore(puzzle, this.#steps, this.#at + 1);
      lights = stepLights(puzzle, step, LAST);
      words = `Step ${this.#at + 1} of ${this.#steps.length}: ${step.text}.`;
      const range = find("step-at", HTMLInputElement);
      range.max = String(this.#steps.length - 1);
      range.value = String(this.#at);
      range.setAttribute("aria-valuetext", words);
      enable(find("step-back"), this.#at > 0);
      enable(find("step-on"), this.#at < this.#steps.length - 1);
    } else if (this.#shown === "first" || this.#shown === "second") {
      const all = solved?.solutions.map((solution) => puzzle.marksOf(solution)) ?? [];
      marks = all[this.#shown === "second" ? 1 : 0] ?? open;
      if (all.length > 1) {
        lights = differing(puzzle, all[0], all[1]);
        const are = lights.length === 1 ? "is" : "are";
        words = `The two solutions differ in ${several(lights.length, "place")}, which ${are} lit.`;
      }
    } else if (this.#shown === "vain") {
      const looks = rated?.inVain ?? [];
      const most = Math.max(...looks.map(([, , n]) => n), 0);
      lights = looks.map(([x, y, n]) => ({ place: [x, y], as: "vain", share: n / most }));
      words = vainWords(puzzle, looks);
    } else if (this.#shown === "gone" && this.#gone) {
      lights = this.#gone.cells.map((cell) => ({ place: puzzle.middle(cell), as: "gone" }));
      words = goneWords(puzzle, this.#gone);
    }
    mark(find("steps"), stepping ? this.#at : -1);
    this.#board.show(puzzle, marks, lights);
    say(find("study-said"), words);
  }

  async #drop() {
    const { signal } = this.#session;
    say(find("drop-note"), "Trying each clue …");
    try {
      const found = await this.#session.ask(
        "drop",
        {},
        {
          signal,
          seconds: SECONDS,
          onProgress: ({ tried, of }) => say(find("drop-note"), `${tried} of ${of} clues tried …`),
        },
      );
      this.#gone = found;
      const rest = found.undecided.length > 0 ? ` ${found.undecided.length} not decided.` : "";
      const part = found.complete ? "" : ` Only ${found.tried} were tried.`;
      say(find("drop-note"), `${found.cells.length} of ${found.of} clues can go, each alone.${rest}${part}`);
      this.#shown = "gone";
      this.#choices();
      this.#present();
    } catch (error) {
      if (!signal.aborted) say(find("drop-note"), sentence(messageOf(error)));
    }
  }

  async #weigh() {
    const { signal, solution } = this.#session;
    say(find("weigh-note"), "Rating it without each rule …");
    const take = (/** @type {{rules: PencilWorth[]}} */ { rules }) => {
      for (const one of rules) this.#worth.set(one.rule, one);
      this.#rules();
    };
    try {
      const found = await this.#session.ask(
        "worth",
        { solution },
        {
          signal,
          seconds: SECONDS,
          onProgress: (progress) => {
            take(progress);
            say(find("weigh-note"), `${progress.rules.length} of ${progress.of} rules …`);
          },
        },
      );
      take(found);
      say(
        find("weigh-note"),
        found.complete
          ? "Worth is what the puzzle has more of for a player who does not know the rule."
          : `Stopped after ${found.rules.length} of ${found.of} rules.`,
      );
    } catch (error) {
      if (!signal.aborted) say(find("weigh-note"), sentence(messageOf(error)));
    }
  }
}

/** @param {number} guesses @param {number} suppositions */
function choices(guesses, suppositions) {
  const parts = [];
  if (suppositions > 0) parts.push(several(suppositions, "supposition"));
  if (guesses > 0) parts.push(guesses === 1 ? "1 guess" : `${guesses} guesses`);
  return parts.join(", ") || "none";
}

/** @param {PencilWorth | undefined} one @param {number | null | undefined} search */
function worth(one, search) {
  if (!one || typeof search !== "number") return "–";
  return one.searchInformation === null ? "all" : number(one.searchInformation - search);
}

/** @param {Puzzle} puzzle @param {string} a @param {string} b @returns {Light[]} */
function differing(puzzle, a, b) {
  const places = new Map();
  for (const [q, [x, y]] of puzzle.questions.entries())
    if (a[q] !== b[q]) places.set(`${x},${y}`, /** @type {Place} */ ([x, y]));
  return [...places.values()].map((place) => ({ place, as: "next" }));
}

/** @param {Puzzle} puzzle @param {[number, number, number][]} looks */
function vainWords(puzzle, looks) {
  const sum = looks.reduce((all, [, , n]) => all + n, 0);
  if (sum === 0) return "No look is in vain.";
  const [x, y, most] = looks.reduce((a, b) => (b[2] > a[2] ? b : a));
  const cell = puzzle.cellAt([x, y]) ?? puzzle.cellAt([x | 1, y | 1]);
  const where =
    cell === undefined ? "" : `, most of them, ${grouped(Math.round(most))}, at ${puzzle.cellName(cell)}`;
  return `A player who never gives up looks some ${grouped(Math.round(sum))} times in vain${where}. The stronger the colour, the more looks.`;
}

/** @param {Puzzle} puzzle @param {{cells: number[]}} gone */
const goneWords = (puzzle, { cells }) =>
  cells.length === 0
    ? "No clue can go: without any of them there is more than one solution."
    : `Each of these clues can go alone: ${cells.map((cell) => puzzle.cellName(cell)).join(", ")}.`;
