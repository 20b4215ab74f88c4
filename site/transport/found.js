// The levels that were found: a list of pictures, the best first, and a table of kinds, of
// which one may be listed alone. A level of the list can be picked.

/**
 * @import { Level } from "./level.js"
 * @import { TransportRecord } from "../shapes.d.ts"
 *
 * @typedef {object} FoundLevel a level with the program's figures (core/transport/job)
 * @property {string} id
 * @property {Level} level
 * @property {number} score
 * @property {number} [percentile] of the score, among the rule set's own levels; levels kept by
 *   earlier releases have none
 * @property {number} e expansions, as a power of two
 * @property {number} s switches
 * @property {number} generated
 * @property {number} states
 * @property {number} pushes
 * @property {number} effort
 * @property {boolean} naive whether going straight solves it
 * @property {string} solution
 * @property {How} how
 *
 * @typedef {{rules: Level["rules"], objective: string, search: string, rounds: number, w: number,
 *   h: number, seed: number, first: number}} How what a search was asked for
 */

import { allWithin, around, find, formOf, make, perhaps, press, say } from "../kit/elements.js";
import { grouped, sentence, several } from "../kit/words.js";
import { picture } from "./scene.js";
import { idOf, levelOf, RULES } from "./level.js";

/** What levels may be sorted by. */
export const OBJECTIVES = {
  score: "Score, E × S",
  expansions: "E, expansions",
  switches: "S, switches",
  generated: "Successors met",
  states: "States met",
  pushes: "Moves with boxes",
  moves: "Moves",
  effort: "Expansions of a solver",
};

/** @typedef {keyof typeof OBJECTIVES} Objective */

/** What of a level each of these is. @type {Record<Objective, (one: FoundLevel) => number>} */
const VALUES = {
  score: ({ score }) => score,
  expansions: ({ e }) => e,
  switches: ({ s }) => s,
  generated: ({ generated }) => generated,
  states: ({ states }) => states,
  pushes: ({ pushes }) => pushes,
  moves: ({ solution }) => solution.length,
  effort: ({ effort }) => effort,
};

export const MOST_SHOWN = 24; // pictures at a time
const MOST_KEPT = 600; // levels
const LIVE_MS = 400; // between two drawings of what is found

/** The data of the element that has the focus. */
const focused = () =>
  document.activeElement instanceof HTMLElement ? document.activeElement.dataset : undefined;

export class Found {
  /** @type {FoundLevel[]} the best first */
  all = [];
  #picked = "";
  #cell = ""; // of the table of kinds, whose levels are listed
  #drawn = 0;

  constructor() {
    const order = find("found-sort", HTMLSelectElement);
    order.append(...Object.entries(OBJECTIVES).map(([value, name]) => make("option", name, { value })));
    order.addEventListener("change", () => this.sortBy(/** @type {Objective} */ (order.value)));
    find("found").addEventListener("click", (event) => {
      const button = around(event, "[data-id]");
      if (button) this.#pick(button.dataset.id ?? "");
    });
    find("kinds-table").addEventListener("click", (event) => {
      const button = around(event, "[data-cell]");
      if (button) this.#filter(button.dataset.cell ?? "");
    });
    press(find("kinds-all"), () => this.#filter(""));
  }

  /** The level that is picked. */
  get picked() {
    return this.all.find(({ id }) => id === this.#picked);
  }

  /** @param {FoundLevel[]} all */
  restore(all) {
    this.all = all;
    this.show();
  }

  clear() {
    this.#picked = this.#cell = "";
    this.restore([]);
  }

  /** @param {Objective} objective */
  sortBy(objective) {
    find("found-sort", HTMLSelectElement).value = objective;
    this.#sort();
    this.show();
  }

  /**
   * Takes in levels of the program's answer, the best of each kind.
   *
   * @param {TransportRecord[]} levels
   * @param {How} how
   */
  meet(levels, how) {
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
      if (this.all.some((other) => other.id === id)) continue;
      fresh = true;
      const { xsb, ...figures } = one;
      this.all.push({ ...figures, id, level, how });
    }
    if (!fresh) return;
    this.#sort();
    this.all.length = Math.min(this.all.length, MOST_KEPT);
    if (performance.now() - this.#drawn >= LIVE_MS) this.show();
  }

  // The best first, by what the list is sorted by.
  #sort() {
    const by = VALUES[/** @type {Objective} */ (find("found-sort", HTMLSelectElement).value)];
    this.all.sort((a, b) => by(b) - by(a) || b.score - a.score);
  }

  /** As a file of levels (XSB). */
  xsb() {
    return this.all
      .map(({ level }) => `${level.rows.map((row) => row.trimEnd()).join("\n")}\nTitle: ${level.title}\n`)
      .join("\n");
  }

  /** As a table, heads first. */
  rows() {
    return [
      [
        "id",
        "rules",
        "score",
        "percentile",
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
      ...this.all.map((one) => [
        one.id,
        one.level.rules,
        one.score,
        one.percentile ?? "",
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
    return this.all.filter((one) => this.#cell === "" || cellOf(one) === this.#cell);
  }

  /** @param {string} cell */
  #filter(cell) {
    this.#cell = cell === this.#cell ? "" : cell;
    this.show();
  }

  show() {
    this.#drawn = performance.now();
    const any = this.all.length > 0;
    formOf("generate").parentElement?.querySelector("[data-empty]")?.toggleAttribute("hidden", any);
    find("found-part").hidden = find("kinds").hidden = !any;
    if (!this.picked) this.#picked = "";
    const shown = this.#shown.slice(0, MOST_SHOWN);
    say(
      find("found-title"),
      this.#cell === ""
        ? `Levels, the best of ${grouped(this.all.length)} first`
        : `Levels with ${cellWords(this.#cell)}`,
    );
    const had = focused()?.id;
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
          make("span", `Score ${grouped(one.score)}${percentileOf(one)}`),
          make(
            "span",
            `${RULES[one.level.rules][0]}, ${grouped(one.pushes)} with boxes, E ${grouped(one.e)}, S ${one.s}`,
            { class: "note" },
          ),
        );
        item.append(button);
        return item;
      }),
    );
    if (had) perhaps(find("found"), `[data-id="${had}"]`)?.focus();
    this.#kinds();
    this.#tellPicked();
  }

  // A table of kinds, E down and S across: how many levels there are, and the best score.
  #kinds() {
    /** @type {Map<string, number[]>} scores by cell */
    const cells = new Map();
    for (const one of this.all) {
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
    const had = focused()?.cell;
    find("kinds-table").replaceChildren(thead, body);
    if (had) perhaps(find("kinds-table"), `[data-cell="${had}"]`)?.focus();
    find("kinds-all").hidden = this.#cell === "";
  }

  /** @param {string} id */
  #pick(id) {
    this.#picked = id === this.#picked ? "" : id;
    for (const button of allWithin(find("found"), "[data-id]"))
      button.setAttribute("aria-pressed", String(button.dataset.id === this.#picked));
    this.#tellPicked();
  }

  #tellPicked() {
    const one = this.picked;
    find("picked-act").hidden = !one;
    if (!one) return say(find("picked"), this.all.length > 0 ? "Choose a level to play or change it." : "");
    const { how, pushes, solution, naive } = one;
    return say(
      find("picked"),
      sentence(
        `score ${grouped(one.score)}${percentileOf(one)}: E ${grouped(one.e)}, S ${one.s}; its solution has ${several(solution.length, "move")}, ${pushes} with boxes${naive ? "; going straight solves it" : ""}. Seed ${how.seed}${how.search === "climb" ? `, climb ${how.first}` : ""}, ${how.w} × ${how.h}`,
      ),
    );
  }
}

/** The percentile in words, if it is known. @param {FoundLevel} one */
const percentileOf = ({ percentile }) => (percentile === undefined ? "" : `, percentile ${percentile}`);

/** Rows of E by powers of two, columns of S. @param {FoundLevel} one */
const cellOf = ({ e, s }) => `${e > 0 ? Math.floor(Math.log2(e)) : -1}/${s}`;

/** @param {number} e */
const range = (e) => (e < 0 ? "0" : e === 0 ? "1" : `${2 ** e}–${2 ** (e + 1) - 1}`);

/** @param {string} key */
const cellWords = (key) => `E ${range(Number(key.split("/")[0]))}, S ${key.split("/")[1]}`;
