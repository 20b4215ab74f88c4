// Changes of one clue in Design: an additional clue that leaves one solution if there are several, and the
// redundant clues if there is one solution.

import { button, element, say } from "../kit/elements.js";
import { messageOf, sentence, several } from "../kit/words.js";
import { read } from "./puzzle.js";

/**
 * @import { Desk } from "../family/desk.js"
 * @import { DesignActs, Panel, SessionView } from "../family/types.d.ts"
 * @import { LogicGridDocument } from "../shapes.d.ts"
 * @import { Known } from "./family.js"
 * @import { Light, Puzzle } from "./puzzle.js"
 *
 * A change: its description, the label of its act, the resulting difficulty, the resulting clues, and its
 * place on the board.
 *
 * @typedef {object} Idea
 * @property {string} what
 * @property {string} act
 * @property {string} note
 * @property {LogicGridDocument["hints"]} hints
 * @property {Light} light
 */

const MOST_ROWS = 5;
const MOST_RATED = 12;
const RATE_SECONDS = 0.05;

const CLASH = "The clues contradict each other. Take out one of these to resolve it:";
const SPARE = "You can take out any one of these clues; the solution stays unique:";
const NO_ONE_CLUE = "The clues contradict each other, and taking out one clue is not enough.";

/** @implements {Panel} */
export class ClueIdeas {
  #desk;
  #session;
  #light;
  #acts;
  /** @type {Puzzle | null} the puzzle to which the ideas apply */
  #puzzle = null;
  #note = element("p", { class: "note", role: "status", "aria-label": "Clues" });
  #list = element("ul", { class: "clue-ideas", "aria-label": "Changes of one clue" });
  element = element("div", { class: "part" }, element("h3", {}, "Ideas"), this.#note, this.#list);

  /**
   * @param {Desk} desk
   * @param {SessionView<Puzzle, Known>} session
   * @param {(lights: Light[]) => void} light
   * @param {DesignActs} acts
   */
  constructor(desk, session, light, acts) {
    this.#desk = desk;
    this.#session = session;
    this.#light = light;
    this.#acts = acts;
  }

  refresh() {
    const { puzzle, known } = this.#session;
    if (!puzzle) return;
    if (puzzle !== this.#puzzle) this.#show([], "");
    if (this.#puzzle === puzzle || !known.checked || !this.element.parentElement?.checkVisibility()) return;
    this.#puzzle = puzzle;
    const { solutions, redundant, duplicates } = known.checked;
    if (solutions > 1) this.#search(puzzle);
    else if (solutions === 0) this.#clash(puzzle);
    else {
      const ideas = spare(puzzle, [...new Set([...redundant, ...duplicates])]);
      this.#show(ideas, ideas.length > 0 ? SPARE : "");
    }
  }

  /** Tries every clue that states O or X for a cell. @param {Puzzle} puzzle */
  async #search(puzzle) {
    const { signal } = this.#session;
    const { document, layout } = puzzle;
    const tries = layout.cells.flatMap((_, cell) =>
      ["not", "is"].map((type) => ({ cell, type, hints: withClue(puzzle, cell, type) })),
    );
    /** @type {typeof tries} */
    const unique = [];
    try {
      for (const [i, one] of tries.entries()) {
        say(this.#note, `${i} of ${several(tries.length, "clue")} tried …`);
        const asked = { verb: "check", puzzle: { ...document, hints: one.hints } };
        const { solutions, solvable } = await this.#desk.ask(asked, { signal });
        if (signal.aborted) return;
        if (solutions === 1 && solvable) unique.push(one);
      }
      // A sample from all parts of the board, the hardest first.
      const step = Math.max(1, Math.ceil(unique.length / MOST_RATED));
      const rated = await Promise.all(
        unique
          .filter((_, i) => i % step === 0)
          .map(async (one) => {
            const asked = { verb: "rate", puzzle: { ...document, hints: one.hints } };
            return { ...one, rating: await this.#desk.ask(asked, { signal, seconds: RATE_SECONDS }) };
          }),
      );
      if (signal.aborted) return;
      const ideas = rated
        .sort((a, b) => (b.rating.place?.sh ?? 0) - (a.rating.place?.sh ?? 0))
        .slice(0, MOST_ROWS)
        .map(({ cell, type, hints, rating }) => ({
          ...{
            what: said(puzzle, cell, type),
            act: "Put in",
            note: rating.solvable
              ? rating.place?.word
                ? `then ${rating.place.word}`
                : ""
              : "then needs a what-if",
            hints,
          },
          light: /** @type {Light} */ ({ cell, as: "next" }),
        }));
      this.#show(ideas, counted(unique.length));
    } catch (error) {
      if (!signal.aborted) say(this.#note, sentence(messageOf(error)));
    }
  }

  /** Lists the clues that are all needed for the contradiction. @param {Puzzle} puzzle */
  async #clash(puzzle) {
    const { signal } = this.#session;
    const { document } = puzzle;
    try {
      const all = await Promise.all(
        document.hints.map(async (_, at) => {
          const hints = document.hints.filter((_, i) => i !== at);
          return this.#desk.ask({ verb: "check", puzzle: { ...document, hints } }, { signal });
        }),
      );
      if (signal.aborted) return;
      const clues = all.flatMap(({ solutions }, i) => (solutions > 0 ? [i + 1] : []));
      const ideas = spare(puzzle, clues);
      this.#show(ideas, clues.length > 0 ? CLASH : NO_ONE_CLUE);
      this.#light(ideas.map(({ light }) => ({ ...light, as: "next" })));
    } catch (error) {
      if (!signal.aborted) say(this.#note, sentence(messageOf(error)));
    }
  }

  /** @param {Idea[]} ideas @param {string} words */
  #show(ideas, words) {
    say(this.#note, words);
    this.element.hidden = ideas.length === 0 && words === "";
    this.#list.replaceChildren(...ideas.map((idea) => this.#row(idea)));
  }

  /** @param {Idea} idea */
  #row({ what, act, note, hints, light }) {
    const take = button(act, () => this.#take(hints), { class: "small", "aria-label": `${act}: ${what}` });
    const shows = (/** @type {Light[]} */ lights) => () => this.#light(lights);
    return element(
      "li",
      { pointerenter: shows([light]), pointerleave: shows([]), focusin: shows([light]), focusout: shows([]) },
      element("span", {}, what),
      element("span", { class: "note" }, note),
      take,
    );
  }

  /** @param {LogicGridDocument["hints"]} hints */
  #take(hints) {
    const document = { ...this.#session.puzzle.document, hints };
    return this.#acts.change(() => read(this.#desk, JSON.stringify(document)));
  }
}

/**
 * Ideas to remove redundant clues.
 *
 * @param {Puzzle} puzzle @param {number[]} clues numbers of clues, from 1 @returns {Idea[]}
 */
const spare = (puzzle, clues) =>
  clues.slice(0, MOST_ROWS).map((clue) => ({
    ...{ what: puzzle.clues[clue - 1], act: "Take out", note: "" },
    hints: puzzle.document.hints.filter((_, i) => i !== clue - 1),
    light: { clue: clue - 1, as: "next" },
  }));

/** @param {Puzzle} puzzle @param {number} cell @param {string} type */
function withClue({ document, layout }, cell, type) {
  const [a, b] = layout.pair(cell);
  return /** @type {LogicGridDocument["hints"]} */ ([...document.hints, { type, a, b }]);
}

/** A clue in words. @param {Puzzle} puzzle @param {number} cell @param {string} type */
function said({ layout }, cell, type) {
  const [a, b] = layout.pair(cell).map((thing) => Object.values(thing)[0]);
  return `${a} is ${type === "is" ? "" : "not "}${b}`;
}

/** @param {number} count number of clues that leave one solution */
function counted(count) {
  if (count === 0) return "No single clue leaves one solution. Add one, and look again.";
  return count === 1
    ? "One more clue leaves one solution:"
    : `${several(count, "clue")} would each leave one solution, such as:`;
}
