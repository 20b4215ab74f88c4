// The first visit: what perplex is in one sentence, three verbs that begin it, each a short
// way with a result, and examples in the board's place until the first edit. Nothing moves
// under the finger that makes it: the board goes back to its middle with the next view.

/** @import { Engine, PuzzleDocument } from "../../perplex.js" */
/** @import { Change, Desk } from "../desk.js" */

import { find, press, say } from "../../kit/elements.js";
import { SAMPLE } from "../../kit/sample.js";
import { chanceOf, several } from "../../kit/words.js";
import { focusBoard } from "../focus.js";
import { EXAMPLES, THREE_OPEN } from "../model/examples.js";
import { numbers } from "../model/numbers.js";
import { blank } from "../model/puzzle.js";
import { settings } from "../model/settings.js";
import { exampleItems, openExample } from "../example.js";

const GUIDES = {
  measure: "Paste a link, a Windmill text or a file anywhere on the page, and its numbers appear here too.",
  design:
    "Press a cell to put a triangle there: the line has to take one side of it. The numbers follow every edit.",
  find: "Three places were left open, and every symbol is tried there. Choose a board to see it; Adopt keeps it.",
};

/** @typedef {keyof typeof GUIDES} Verb */

/** start shows the band where nobody has been before. @param {Desk} desk @param {Promise<Engine>} _engine */
export function start(desk, _engine) {
  // Whoever comes by a link has come for its puzzle.
  if (!desk.board().first || location.hash.length > 1) return {};
  const begin = new Begin(desk);
  return { update: (/** @type {Change} */ change) => begin.update(change) };
}

class Begin {
  #desk;
  #band = find("begin");
  #words = find("begin-words");
  #stage = /** @type {HTMLElement} */ (find("begin-with").closest(".stage"));
  /** @type {Verb | null} */
  #verb = null;
  #open = true;

  /** @param {Desk} desk */
  constructor(desk) {
    this.#desk = desk;
    find("begin-list").append(...exampleItems(desk, (puzzle) => openExample(desk, puzzle)));
    for (const verb of /** @type {Verb[]} */ (Object.keys(GUIDES)))
      press(find(`begin-${verb}`), () => this.#begin(verb));
    press(find("begin-close"), () => this.#end());
    numbers.on(({ counted }) => counted && this.#guide());
    this.#offer();
    this.#examples("shown");
  }

  /** @param {Change} change */
  update({ document, view, tab }) {
    const state = this.#stage.dataset.begin;
    // Not while one paints: the board would move under the pointer.
    if (state === "quiet" && (view || tab)) {
      this.#examples("");
      this.#open &&= Boolean(this.#verb);
    }
    if (view || tab) this.#offer();
    if (document && state === "shown" && !this.#untouched(document)) this.#examples("quiet");
  }

  /** @param {PuzzleDocument} puzzle */
  #untouched(puzzle) {
    return blank(puzzle) || EXAMPLES.some(({ puzzle: known }) => same(known, puzzle));
  }

  // The board makes room for the band; who plays has all of it for the board.
  #offer() {
    const shown = this.#open && this.#desk.board().view !== "play";
    this.#band.hidden = !shown;
    document.body.toggleAttribute("data-band", shown);
  }

  /** @param {"shown" | "quiet" | ""} state */
  #examples(state) {
    find("begin-with").hidden = state !== "shown";
    if (state) this.#stage.dataset.begin = state;
    else delete this.#stage.dataset.begin;
  }

  /** @param {Verb} verb */
  #begin(verb) {
    this.#verb = verb;
    for (const name of Object.keys(GUIDES))
      find(`begin-${name}`).setAttribute("aria-pressed", String(name === verb));
    if (verb === "measure") {
      this.#desk.view("design");
      openExample(this.#desk, SAMPLE);
    } else if (verb === "design") {
      this.#desk.view("design");
      this.#desk.choose({ tool: "triangle-1" });
      if (!blank(this.#desk.board().kept))
        this.#desk.apply({ document: { width: 4, height: 4 }, said: "New board", where: "blank" });
      focusBoard({ preventScroll: true });
    } else {
      openExample(this.#desk, THREE_OPEN);
      find("generate").click();
    }
    this.#guide();
  }

  // What the verb leads to, with the numbers of the board on the screen once they are known.
  #guide() {
    if (!this.#verb) return;
    const { counted } = numbers;
    const { title, symbols = [] } = this.#desk.board().document;
    const tsi = counted?.complete ? counted.figures?.tsi : undefined;
    let result = "";
    if (counted && typeof tsi === "number" && !settings.is("hide")) {
      const figures = `${several(counted.solutions, "solution")}, ${tsi.toFixed(2)} Sh: ${chanceOf(tsi)}.`;
      if (this.#verb === "measure") result = `${title || "This board"} has ${figures} `;
      if (this.#verb === "design" && symbols.length > 0) result = `Now ${figures} `;
    }
    say(this.#words, result + GUIDES[this.#verb]);
  }

  #end() {
    this.#open = false;
    this.#offer();
    this.#examples("");
    find("tab-design").focus();
  }
}

/**
 * Whether a board is an example as it is. The one here has not the fields that are filled in
 * when it is opened.
 *
 * @param {PuzzleDocument} example
 * @param {PuzzleDocument} puzzle
 */
const same = (example, puzzle) => example.title === puzzle.title && written(example) === written(puzzle);

/** @param {PuzzleDocument} puzzle */
const written = ({ symbols = [] }) =>
  symbols
    .map(({ at, type, count = 1 }) => [at, type, count].join())
    .sort()
    .join(" ");
