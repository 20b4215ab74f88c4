// Rate: how a player would search the level that is on the board (Postma 2016, section 6),
// and what a solver finds.

import { around, find, formOf, make, press, say } from "../kit/elements.js";
import { grouped, number, sentence, several } from "../kit/words.js";
import { checkboxes, Task } from "../kit/task.js";
import { soon } from "./bench.js";
import { Board } from "./board.js";
import { sceneOf } from "./scene.js";
import { cellName, pushesOf, requestOf, RULES } from "./level.js";

/**
 * @import { Bench } from "./bench.js"
 * @import { Marks } from "./board.js"
 * @import { Level } from "./level.js"
 * @import { TransportExplainAnswer, TransportRateAnswer, TransportSolveAnswer, TransportTsiAnswer } from "../verbs.d.ts"
 * @import { Whole } from "../kit/answers.d.ts"
 */

const MOST_STATES = 100_000;
const BEGIN = { what: "rate", seconds: 60, without: /** @type {string[]} */ ([]) };
const WITHOUT = {
  noBRM: ["The rules to be broken", "the breaking-rule metric"],
  noNewNodes: ["How much is new", "states not met before"],
  noFreedom: ["How free boxes are", "movement freedom"],
};
const SOLVE = ["solve", "optimal"];

/** Players of the information measures (core/transport/information). @type {Record<string, string>} */
const PLAYERS = {
  none: "who tries anything",
  dead: "who sees dead boxes",
  "dead+finish": "and what finishes the level",
  all: "and never comes back to where they were",
};

export class Rate {
  #bench;
  #act;
  /** @type {Level} there is none before the first is open */
  #level = /** @type {never} */ (null);
  #board;
  #task;
  /** @type {TransportExplainAnswer | null} */
  #explanation = null;
  #solution = "";
  #name = "";

  /**
   * act: level() is the one on the board, watch(letters, name) replays a solution on it.
   *
   * @param {Bench} bench
   * @param {{level: () => Level, watch: (letters: string, name: string) => void}} act
   */
  constructor(bench, act) {
    this.#bench = bench;
    this.#act = act;
    this.#board = new Board(find("rate-board"), "Level being rated", { press: () => {} });
    checkboxes(formOf("rate"), "without", WITHOUT);
    this.#task = new Task(formOf("rate"), bench, "rate-form", BEGIN, (run) => this.#run(run));
    find("clashes").addEventListener("click", (event) => {
      const button = around(event, "[data-k]");
      if (button) this.#light(button);
    });
    press(find("rate-watch"), () => act.watch(this.#solution, this.#name));
  }

  async start() {
    await this.#task.restore();
    // What was under way when the page was left goes on.
    const running = soon("rating").read();
    if (!running) return;
    this.open(this.#act.level());
    this.#task.write({ ...BEGIN, ...running });
    this.#task.run((run) => this.#run(run));
  }

  /** open shows a level; what was found of another one goes. @param {Level} level */
  open(level) {
    if (level === this.#level) return;
    this.#level = level;
    this.#explanation = null;
    this.#draw();
    say(find("rate-title"), `${level.title || "A level"}, ${RULES[level.rules][0]}`);
    this.#outcome([]);
    if (!this.#task.running) this.#task.say("");
  }

  /** @param {import("../kit/task.js").Run<typeof BEGIN>} run @returns {Promise<string>} */
  async #run({ chosen, signal, say: tell }) {
    const level = this.#level;
    const { what, seconds, without } = chosen;
    soon("rating").write(chosen);
    /** @param {number} n */
    const told = (n) => tell(`${grouped(n)} states …`);
    const named = requestOf(level);
    /** @param {{expansions?: number | null, states?: number}} progress */
    const onProgress = ({ expansions, states }) => told(expansions ?? states ?? 0);
    const asking = { signal, seconds, onProgress };
    try {
      /** What is said of an answer, unless another level has been opened. @param {() => string} words */
      const said = (words) => (level === this.#level ? words() : "That was another level.");
      if (what === "tsi") {
        const players = Object.keys(PLAYERS);
        const answer = await this.#bench.ask(
          { verb: "tsi", players, stateLimit: MOST_STATES, ...named },
          asking,
        );
        return said(() => this.#measured(answer, seconds));
      }
      if (SOLVE.includes(what)) {
        const optimal = what === "optimal";
        const answer = await this.#bench.ask({ verb: "solve", optimal, ...named }, asking);
        return said(() => this.#solved(answer, seconds));
      }
      const flags = Object.fromEntries(without.map((/** @type {string} */ name) => [name, true]));
      const answer = await this.#bench.ask({ verb: "rate", analyze: true, ...flags, ...named }, asking);
      const explained = await this.#bench.ask({ verb: "explain", ...named }, { signal, seconds });
      return said(() => {
        this.#explain(explained);
        return this.#rated(answer, seconds);
      });
    } finally {
      soon("rating").write(undefined);
    }
  }

  /** @param {TransportTsiAnswer} of @param {number} seconds */
  #measured({ measures, fewest, horizon, states, unsolvable, complete }, seconds) {
    this.#solution = "";
    const known = Object.keys(PLAYERS).filter((name) => measures?.[name]);
    if (known.length === 0) {
      this.#outcome([["States", grouped(states ?? 0)]]);
      return unsolvable
        ? "There is no solution."
        : complete
          ? "It is too large to be measured here."
          : `It is not known within ${seconds} s.`;
    }
    this.#outcome([
      ...known.map((name) => [
        `TSI ${name}`,
        measures[name].tsi === null ? "out of reach" : `${number(measures[name].tsi)} Sh`,
        PLAYERS[name],
      ]),
      ["Fewest moves", grouped(fewest ?? 0), "of boxes that solve it"],
      ["Horizon", grouped(horizon ?? 0), "moves of boxes in an attempt"],
      ["States", grouped(states)],
    ]);
    return `A player who tries anything lacks ${measures.none?.tsi === null ? "more than could be computed" : `${number(measures.none?.tsi)} Sh`}.`;
  }

  /** @param {TransportSolveAnswer} answer @param {number} seconds */
  #solved(answer, seconds) {
    const { solved, moves, pushes, optimal, unsolvable, expansions, complete } =
      /** @type {Whole<TransportSolveAnswer>} */ (answer);
    if (!solved) {
      this.#outcome([["Expanded", grouped(expansions)]]);
      return unsolvable
        ? "There is no solution."
        : complete
          ? "None was found in the memory that a page has."
          : `None was found within ${seconds} s.`;
    }
    this.#solution = moves;
    this.#name = optimal ? "Solution with the fewest pushes" : "Solution";
    this.#outcome([
      ["Moves", grouped(moves.length)],
      ["Moves with boxes", `${grouped(pushes)}${optimal ? ", proved to be the fewest" : ""}`],
      ["Expanded", grouped(expansions)],
    ]);
    return `Solved: ${several(moves.length, "move")}, ${grouped(pushes)} with boxes.`;
  }

  /** @param {TransportRateAnswer} answer @param {number} seconds */
  #rated(answer, seconds) {
    const {
      solved,
      expansions,
      switches,
      score,
      nodesScore,
      naive,
      moves,
      expanded,
      generated,
      states,
      unsolvable,
      complete,
      perExpansion,
      mustVisit,
      linearity,
      shortcuts,
      rises,
      elegance,
    } = /** @type {Whole<TransportRateAnswer>} */ (answer);
    this.#solution = solved ? moves : "";
    this.#name = "Solution of the rating";
    if (!solved) {
      this.#outcome([
        ["Expanded", grouped(expanded)],
        ["States met", grouped(states)],
      ]);
      return unsolvable
        ? "There is no solution."
        : complete
          ? "It has found no solution."
          : `It has found no solution within ${seconds} s.`;
    }
    this.#outcome([
      ["Score", grouped(score), "E × S; 0 where nothing need be searched"],
      [
        "E, expansions",
        grouped(expansions),
        "states looked at in full before it was clear, the start not counted",
      ],
      ["S, switches", grouped(switches), "boxes taken up one after another on the shortest way there"],
      ["Other reading", grouped(nodesScore), "with the start counted in E and in S"],
      [
        "Going straight",
        naive ? "solves it" : "does not solve it",
        naive ? "a level that is long rather than hard" : "somewhere it must get worse before it gets better",
      ],
      ["Expanded", grouped(expanded), "the start too"],
      ["Successors", grouped(generated), `${number(perExpansion, 1)} an expansion`],
      ["States met", grouped(states)],
      ["At the start", broken(answer.start ?? null)],
      ["Must be visited", several(mustVisit, "state"), "passed on every way from the start to the solution"],
      ["Linearity", number(linearity), "1 where there is one way only"],
      ["Shortcuts", grouped(shortcuts), "other states, no further away, that need no rule broken either"],
      ["Rises", grouped(rises), "switches on the way after which more has to be broken"],
      ["Elegance", number(elegance), "the score for each box"],
      ["Solution", `${several(moves.length, "move")}, ${grouped(pushesOf(moves))} with boxes`],
    ]);
    return `Score ${grouped(score)}, ${grouped(pushesOf(moves))} moves with boxes: E ${grouped(expansions)}, S ${grouped(switches)}${naive ? "; going straight solves it" : ""}.`;
  }

  // --- clashes ---

  /** The plans of the boxes, and which stand against each other. @param {TransportExplainAnswer} answer */
  #explain(answer) {
    this.#explanation = answer;
    this.#draw();
    const { boxes = [], text } = answer;
    const constraints = answer.constraints ?? [];
    const clashes = answer.clashes ?? [];
    const w = this.#level.rows[0].length;
    /** @param {{plan: (number | null)[]}} box */
    const passed = ({ plan }) => plan.slice(1).filter((cell) => cell !== null);
    const plans = boxes
      .filter((box) => passed(box).length > 0)
      .map(
        (box) =>
          `box ${box.name} must pass ${passed(box)
            .map((cell) => cellName(cell, w).toLowerCase())
            .join(", then ")}`,
      );
    say(find("clash-words"), `${text} ${plans.length > 0 ? sentence(plans.join("; ")) : ""}`.trim());
    /** @param {number} k */
    const item = (k) => {
      const one = make("li");
      one.append(
        make("button", constraints[k].text, {
          type: "button",
          class: "clash",
          "data-k": k,
          "aria-pressed": "false",
        }),
      );
      return one;
    };
    const shown =
      clashes.length > 0 ? clashes.flatMap(({ constraints }) => constraints) : constraints.map((_, k) => k);
    find("clashes").replaceChildren(...[...new Set(shown)].map(item));
    find("clash-part").hidden = false;
  }

  /** A constraint's cells on the board. @param {HTMLElement} button */
  #light(button) {
    const on = button.getAttribute("aria-pressed") !== "true";
    for (const other of find("clashes").querySelectorAll("button"))
      other.setAttribute("aria-pressed", String(on && other === button));
    const { boxes = [], constraints = [] } = this.#explanation ?? {};
    const { first, then } = constraints[Number(button.dataset.k)];
    /**
     * Where a step is any goal, the box itself is shown.
     *
     * @param {{box: number, cell: number | null}} of
     * @returns {number}
     */
    const cellOf = ({ box, cell }) => cell ?? Number(boxes[box].plan[0]);
    this.#draw(
      on
        ? new Map([
            [cellOf(first), /** @type {const} */ ("first")],
            [cellOf(then), /** @type {const} */ ("second")],
          ])
        : new Map(),
    );
  }

  /** @param {Marks} [marks] */
  #draw(marks) {
    const names = this.#explanation?.boxes?.map(({ name }) => name);
    this.#board.show({ ...sceneOf(this.#level), names }, marks);
  }

  /** @param {string[][]} facts */
  #outcome(facts) {
    if (facts.length === 0) find("clash-part").hidden = true;
    find("rate-empty").hidden = facts.length > 0;
    if (facts.length === 0) this.#solution = "";
    find("rate-watch").hidden = this.#solution === "";
    find("rate-facts").replaceChildren(
      ...facts.map(([name, value, note]) => {
        const pair = make("div");
        const words = make("dd", value);
        if (note) words.append(" ", make("span", note, { class: "note" }));
        pair.append(make("dt", name), words);
        return pair;
      }),
    );
  }
}

/**
 * broken says what of the rules would have to be broken from the start on.
 *
 * @param {{boxes: number, ignored: number, worker: number} | null} start
 */
function broken(start) {
  if (!start) return "no way to the goals, even with rules broken";
  const parts = [
    start.boxes > 0 && `${several(start.boxes, "time")} a box through a box`,
    start.ignored > 0 && `${several(start.ignored, "time")} past a box that would have to move`,
    start.worker > 0 && `${several(start.worker, "time")} the worker through a box`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(", ") : "no rule need be broken";
}
