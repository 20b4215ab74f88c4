// The effects of changing one clue: which clues are redundant, which changes lead to one solution, and how
// hard the puzzle becomes.

import { button, element, say } from "../kit/elements.js";
import { messageOf, sentence, several } from "../kit/words.js";
import { Puzzle } from "./puzzle.js";

/**
 * @import { Desk as AnyDesk } from "../family/desk.js"
 * @import { PencilFamily } from "../verbs.d.ts"
 *
 * @typedef {AnyDesk<PencilFamily>} Desk
 * @import { DesignActs, Panel, SessionView } from "../family/types.d.ts"
 * @import { PencilEdit } from "../shapes.d.ts"
 * @import { Light } from "./draw.js"
 * @import { Known } from "./family.js"
 */

const SECONDS = 30;
const MOST_ROWS = 5;
const KEY = "ideas"; // key of the setting that shows this panel

/** @implements {Panel} */
export class ClueIdeas {
  #desk;
  #session;
  #light;
  #acts;
  /** @type {Puzzle | null} the puzzle to which the ideas apply */
  #puzzle = null;
  /** @type {HTMLInputElement} */
  #on = element("input", { type: "checkbox", change: () => this.#switch() });
  #note = element("p", { class: "note", role: "status", "aria-label": "Clues" });
  #list = element("ul", { class: "clue-ideas", "aria-label": "Changes of one clue" });
  element = element(
    "div",
    { class: "part" },
    element("h3", {}, "Clues"),
    element("label", { class: "tick" }, this.#on, element("span", {}, "Show which clue can go")),
    this.#note,
    this.#list,
  );

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
    this.#on.checked = true;
    desk.kept(KEY).then((on) => {
      if (on === false) this.#on.checked = false;
    });
  }

  refresh() {
    const { puzzle, known } = this.#session;
    if (!puzzle) return;
    this.element.hidden = puzzle.numbers === null;
    if (puzzle !== this.#puzzle) this.#clear();
    const decided = known.solved !== undefined && known.solved.unique !== null;
    const measured = known.solved?.unique
      ? known.rated && known.explained
      : known.counted || !known.solved?.count;
    if (this.#puzzle === puzzle || !decided || !measured) return;
    if (!this.#on.checked || puzzle.numbers === null || !this.element.checkVisibility()) return;
    this.#puzzle = puzzle;
    this.#ask();
  }

  #clear() {
    this.#puzzle = null;
    say(this.#note, "");
    this.#list.replaceChildren();
  }

  #switch() {
    this.#desk.keep(KEY, this.#on.checked);
    this.#clear();
    this.#light([]);
    this.refresh();
  }

  async #ask() {
    const { signal, puzzle, known } = this.#session;
    const near = known.solved?.solutions ?? [];
    say(this.#note, "Trying each clue …");
    try {
      const { edits, complete } = await this.#desk.ask(
        { verb: "edits", puzzle: puzzle.text, near },
        {
          signal,
          seconds: SECONDS,
          onProgress: ({ tried, total }) => say(this.#note, `${tried} of ${total} changes tried …`),
        },
      );
      if (signal.aborted || !this.#on.checked) return;
      this.#show(puzzle, known, edits, complete);
    } catch (error) {
      if (!signal.aborted) say(this.#note, sentence(messageOf(error)));
    }
  }

  /** @param {Puzzle} puzzle @param {Known} known @param {PencilEdit[]} edits @param {boolean} complete */
  #show(puzzle, { solved }, edits, complete) {
    const unique = edits.filter(({ solutions }) => solutions === 1);
    const less = unique.filter((edit) => changed(puzzle, edit).number === null);
    const part = complete ? "" : ` ${several(edits.length, "change")} tried.`;
    const open = edits.filter(({ solutions }) => solutions === null).length;
    const rest = open > 0 ? ` ${open} not decided.` : "";
    if (solved?.unique) {
      say(
        this.#note,
        `${less.length} of ${several(puzzle.printed, "clue")} can go, each alone.${rest}${part}`,
      );
      if (less.length > 0) this.#light(less.map(({ cell }) => ({ place: puzzle.middle(cell), as: "gone" })));
    } else say(this.#note, `${changes(unique.length)}${rest}${part}`);
    // For a unique puzzle, redundant clues come first, then the easiest other changes.
    const others = byRank(unique.filter((one) => !less.includes(one)));
    const rows = solved?.unique ? [...less, ...others.reverse()] : byRank(unique);
    this.#list.replaceChildren(...rows.slice(0, MOST_ROWS).map((edit) => this.#row(puzzle, edit)));
  }

  /** @param {Puzzle} puzzle @param {PencilEdit} edit */
  #row(puzzle, edit) {
    const { number, had, way } = changed(puzzle, edit);
    const [name, act] =
      number === null
        ? [wordOf(puzzle, had, way), "Take out"]
        : [wordOf(puzzle, number, way), had === undefined ? "Put in" : "Change"];
    const what = `${name} at ${puzzle.cellName(edit.cell)}`;
    const hard =
      edit.hardest === null ? "then needs a what-if" : `then its hardest rule has rank ${edit.hardest}`;
    return element(
      "li",
      {},
      element("span", {}, what),
      element("span", { class: "note" }, hard),
      button(act, () => this.#take(puzzle, edit), { class: "small", "aria-label": `${act} ${what}` }),
    );
  }

  /** Makes a change. @param {Puzzle} puzzle @param {PencilEdit} edit */
  #take(puzzle, { cell, number, down, direction }) {
    const about = {
      puzzle: puzzle.text,
      cell,
      ...(direction ? { direction } : {}),
      ...(number === null ? {} : { number }),
      ...(down ? { down } : {}),
    };
    return this.#acts.change(async () => new Puzzle(await this.#desk.ask({ verb: "edit", ...about })));
  }
}

/**
 * The result of a change: the new number, null if the clue is removed; the number before, undefined if there
 * was no clue; and the direction of the arrow or of the sum.
 *
 * @param {Puzzle} puzzle
 * @param {PencilEdit} edit
 * @returns {{number: number | null, had?: number | null, way?: string}}
 */
function changed(puzzle, edit) {
  const clue = puzzle.clues.get(edit.cell);
  const number = edit.number === null || edit.number < 0 ? null : edit.number;
  if (puzzle.drawing !== "sums" || !puzzle.within(edit.cell))
    return { number, had: clue?.number, way: (number === null ? clue : edit)?.direction };
  const down = edit.down ?? null;
  return down === (clue?.down ?? null)
    ? { number, had: clue?.number ?? undefined, way: "across" }
    : { number: down, had: clue?.down ?? undefined, way: "down" };
}

/**
 * The hardest first; changes that need more than the rules precede all others.
 *
 * @param {PencilEdit[]} edits
 */
const byRank = (edits) => edits.toSorted((a, b) => (b.hardest ?? Infinity) - (a.hardest ?? Infinity));

/**
 * A clue in a word or two.
 *
 * @param {Puzzle} puzzle @param {number | null} [number] @param {string} [direction]
 */
function wordOf({ drawing }, number, direction) {
  if (drawing === "circle") return number === 1 ? "White" : "Black";
  return `${number ?? "?"}${direction ? ` ${direction}` : ""}`;
}

/** A sentence with the number of single-clue changes that leave one solution. @param {number} count */
function changes(count) {
  if (count === 0) return "No change of one clue makes it unique.";
  return count === 1
    ? "Changing one clue makes it unique:"
    : `${count} changes of one clue each make it unique:`;
}
