// Shown in place of an empty list: three ways to let the machine find boards, each with a drawing of before
// and after, and a button.

import { button, element, find, say } from "../../../kit/elements.js";
import { recipe, threeWays } from "../../../kit/recipe.js";
import { SAMPLE } from "../../../kit/sample.js";
import { several } from "../../../kit/words.js";
import { THREE_OPEN } from "../../model/examples.js";
import { withMarks } from "../query/marks.js";
import { questionMarks } from "../../model/puzzle.js";

/** @import { Place, PuzzleDocument } from "../../../perplex.js" */
/** @import { Change, Desk } from "../../desk.js" */
/** @import { Results } from "../results.js" */

/** The only solution of the sample. @type {Place[]} */
// prettier-ignore
const LINE = [[0,8],[0,6],[0,4],[2,4],[2,2],[2,0],[4,0],[4,2],[6,2],[6,4],[4,4],[4,6],[6,6],[8,6],[8,4],[8,2],[8,0]];
const MARK = "unknown"; // tool that places question marks
const ASKED = "Draw the line that you want to be the answer. A board is built around it.";
const BARE = { ...SAMPLE, symbols: [] };
/** The sample with another symbol at one place. @type {PuzzleDocument} */
const VARIED = {
  ...SAMPLE,
  symbols: (SAMPLE.symbols ?? []).map((symbol) =>
    String(symbol.at) === "5,3" ? { ...symbol, type: "star" } : symbol,
  ),
};

export class Recipes {
  #desk;
  #results;
  #root = find("recipes");
  /** Whether a line is being drawn for a board to be built around it. */
  #drawing = false;
  /** The three choices with their heading; null until they are built. @type {HTMLElement[] | null} */
  #ways = null;
  /** Message that replaces the choices once there are question marks. */
  #placed = element("p", { class: "marks-placed", role: "status", "aria-label": "Question marks" });

  /** Button beside Undo while a line is being drawn. */
  #cancel = button("Cancel", () => this.#desk.view("generate"), { id: "building-cancel" });

  #around;

  /**
   * @param {Desk} desk
   * @param {Results} results
   * @param {(puzzle: PuzzleDocument, line: readonly Place[]) => void} around looks for boards around a line
   */
  constructor(desk, results, around) {
    this.#desk = desk;
    this.#results = results;
    this.#around = around;
    results.on(() => this.refresh());
    this.#cancel.hidden = true;
    find("hint").before(this.#cancel);
  }

  /** Shows the choices if there is no list. */
  refresh() {
    const { view, kept, tool } = this.#desk.board();
    const on = view === "generate" && !this.#results.listing;
    if (on && !this.#ways) this.#ways = this.#build();
    const marks = questionMarks(kept);
    // While question marks are placed, the board takes up the room of the choices.
    const marking = on && marks > 0;
    this.#root.hidden = !on;
    find("editor").classList.toggle("choosing", on && !marking);
    find("editor").classList.toggle("marking", marking);
    if (!this.#ways) return;
    for (const way of this.#ways) way.hidden = marking;
    this.#placed.hidden = !marking;
    const [are, press] = marks === 1 ? ["is", "it"] : ["are", "one"];
    const moving = tool === MARK ? ` Press ${press} to take it away, another cell to add one.` : "";
    const words = `${several(marks, "question mark")} ${are} now on your board. Search tries every combination.`;
    if (marking) say(this.#placed, words + moving);
  }

  /** Follows the board. @param {Change} change */
  update({ judged, view, tab, document, tool }) {
    if (document || view || tab || tool) this.refresh();
    if (tab || (view && view !== "play")) this.#draws(false);
    if (!judged || !this.#drawing) return;
    const { title: _, ...puzzle } = this.#desk.board().document;
    // Deferred, so that all listeners see the line while the line's board is still shown.
    queueMicrotask(() => {
      this.#desk.view("generate");
      this.#around(puzzle, judged.line);
    });
  }

  /** @param {boolean} on */
  #draws(on) {
    if (this.#drawing && !on && this.#desk.board().shown) this.#desk.show(null);
    this.#drawing = on;
    this.#cancel.hidden = !on;
    find("editor").classList.toggle("building", on);
  }

  #build() {
    const place = button("Place question marks", () => this.#holes(), { class: "primary" });
    const draw = (/** @type {PuzzleDocument} */ puzzle, options = {}) =>
      this.#desk.draw(puzzle, { small: true, ...options });
    const ways = [
      element("h2", { id: "recipes-title" }, threeWays("boards")),
      recipe(
        "Fill the question marks",
        "Put question marks where you are undecided. Every symbol is tried in each of them, and every board that can be solved is kept.",
        [draw(THREE_OPEN), draw(SAMPLE, { given: THREE_OPEN })],
        "thumb",
        place,
      ),
      recipe(
        "Build around my line",
        "Draw the line that you want to be the answer. We look for symbols that make it the only solution.",
        [draw(BARE, { line: LINE }), draw(SAMPLE, { line: LINE })],
        "thumb",
        button("Build around my line", () => find("from-line").click()),
      ),
      recipe(
        "Vary this board",
        "One symbol added, taken out or replaced. Every board one step away is measured and sorted.",
        [draw(SAMPLE), draw(VARIED, { given: SAMPLE })],
        "thumb",
        button("Vary this board", () => find("vary").click()),
      ),
    ];
    this.#root.append(this.#placed, ...ways);
    return ways;
  }

  // Adds question marks. The user then presses Generate, or adds and removes marks by clicks.
  #holes() {
    this.#desk.choose({ tool: MARK });
    withMarks(this.#desk);
    if (questionMarks(this.#desk.board().kept) > 0) find("generate").focus();
  }

  /** Asks for the line to build a board around, on a board without symbols that could conflict with it. */
  draw() {
    const { kept } = this.#desk.board();
    if (questionMarks(kept) === 0) this.#desk.show(bare(kept));
    this.#desk.view("play");
    this.#draws(true);
    say(find("verdict"), ASKED);
    scrollTo(0, 0); // the choices were below the board
    this.#desk.say(ASKED);
  }
}

/**
 * Returns a board without symbols that a line could violate; gaps and removed edges stay.
 *
 * @param {PuzzleDocument} puzzle
 */
const bare = (puzzle) => ({
  ...puzzle,
  title: "Your line",
  symbols: (puzzle.symbols ?? []).filter(({ type }) => type === "cannot-cross" || type === "removed"),
});
