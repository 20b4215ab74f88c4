// The puzzles that were made: a list of pictures, kept over a reload, that can be opened and
// taken along as links or as a table.

/** @import { Bench } from "./bench.js" */

import { copied } from "../kit/clipboard.js";
import { csv } from "../kit/csv.js";
import { button, element, find, press, say } from "../kit/elements.js";
import { download } from "../kit/files.js";
import { messageOf, number, sentence, several } from "../kit/words.js";
import { printed } from "./draw.js";
import { Puzzle } from "./puzzle.js";

/**
 * A puzzle as core/pencil/job has made it, with its seed.
 *
 * @typedef {{type: string, title: string, width: number, height: number, text: string,
 *   searchInformation?: number | null, search?: number, clues: number, sweeps: number, hardest: number,
 *   seed: number}} MadePuzzle
 */

/**
 * The search information of a puzzle that was made. Puzzles that were kept before 0.2 have it as search.
 *
 * @param {Pick<MadePuzzle, "searchInformation" | "search">} puzzle
 */
export const informationOf = ({ searchInformation, search }) => searchInformation ?? search ?? Infinity;

const MOST_KEPT = 300;
const MARGIN = 0.2; // around a picture, in halves of a cell

/** Where anybody can open a puzzle. @param {MadePuzzle} puzzle */
const linkOf = ({ text }) => `https://puzz.link/p?${text}`;

export class Made {
  #bench;
  #open;
  /** @type {MadePuzzle[]} the last one first */
  #all = [];
  /** @type {MadePuzzle[]} what the last clearing took away */
  #cleared = [];
  /** @type {Map<string, HTMLElement>} tiles by their puzzles */
  #tiles = new Map();

  /**
   * @param {Bench} bench
   * @param {(text: string) => Promise<unknown>} open shows a puzzle; it throws what is wrong
   */
  constructor(bench, open) {
    this.#bench = bench;
    this.#open = open;
    press(find("made-copy"), async () => {
      const done = await copied(this.#links());
      say(
        find("made-note"),
        done
          ? `Copied ${several(this.#all.length, "link")}.`
          : "The browser did not allow copying. Download the links instead.",
      );
    });
    press(find("made-links"), () => download("perplex-puzzles.txt", "text/plain", this.#links()));
    press(find("made-table"), () => download("perplex-puzzles.csv", "text/csv", csv(this.#rows())));
    press(find("made-clear"), () => this.#clear());
  }

  async start() {
    const kept = await this.#bench.kept("made");
    if (Array.isArray(kept)) this.#all = kept.filter((one) => typeof one?.text === "string");
    this.#show();
  }

  /** Takes in a puzzle; false: it is in the list already. @param {MadePuzzle} puzzle */
  async add(puzzle) {
    if (this.#all.some(({ text }) => text === puzzle.text)) return false;
    this.#cleared = [];
    this.#all = [puzzle, ...this.#all].slice(0, MOST_KEPT);
    this.#show();
    await this.#bench.keep("made", this.#all);
    return true;
  }

  // Clears the list, or brings back what was cleared.
  #clear() {
    const back = this.#cleared.length > 0;
    [this.#all, this.#cleared] = [this.#cleared, this.#all];
    this.#show();
    const puzzles = several(back ? this.#all.length : this.#cleared.length, "puzzle");
    say(find("made-note"), `${back ? "Brought back" : "Cleared"} ${puzzles}.`);
    return this.#bench.keep("made", this.#all);
  }

  #show() {
    const any = this.#all.length > 0;
    find("made-part").hidden = !any;
    find("make-none").hidden = any;
    for (const id of ["made-copy", "made-links", "made-table"]) find(id).hidden = !any;
    find("made-acts").hidden = !any && this.#cleared.length === 0;
    say(find("made-clear"), any ? "Clear" : "Bring them back");
    say(find("made-title"), several(this.#all.length, "puzzle"));
    const tiles = this.#all.map((one) => {
      const tile = this.#tiles.get(one.text) ?? this.#tile(one);
      this.#tiles.set(one.text, tile);
      return tile;
    });
    // Tiles that stay are not moved, so that none loses the focus.
    const list = find("made");
    const stay = new Set(tiles);
    for (const old of [...list.children]) if (!stay.has(/** @type {HTMLElement} */ (old))) old.remove();
    for (const [i, tile] of tiles.entries())
      if (list.children[i] !== tile) list.insertBefore(tile, list.children[i] ?? null);
  }

  /** @param {MadePuzzle} puzzle */
  #tile(puzzle) {
    const { title, width, height, clues, text } = puzzle;
    const picture = element("span", { class: "pencil-board made-picture", "aria-hidden": "true" });
    picture.style.setProperty("--w", String(width));
    picture.style.setProperty("--h", String(height));
    const tile = button("", () => this.#take(text), { class: "made-tile" });
    tile.append(
      picture,
      element("span", { class: "made-name" }, `${title}, ${width} by ${height}`),
      " ",
      element("span", { class: "note" }, `${number(informationOf(puzzle))} Sh, ${several(clues, "clue")}`),
    );
    this.#draw(picture, text);
    return element("li", {}, tile);
  }

  /** @param {HTMLElement} picture @param {string} text */
  async #draw(picture, text) {
    try {
      const puzzle = new Puzzle(await this.#bench.ask({ verb: "read", puzzle: text }));
      const box = [-MARGIN, -MARGIN, 2 * (puzzle.width + MARGIN), 2 * (puzzle.height + MARGIN)];
      picture.innerHTML = `<svg viewBox="${box.join(" ")}">${printed(puzzle)}</svg>`;
    } catch {
      // Pressing the tile says what is wrong.
    }
  }

  /** @param {string} text */
  async #take(text) {
    try {
      await this.#open(text);
      say(find("made-note"), "");
    } catch (error) {
      say(find("made-note"), sentence(messageOf(error)));
    }
  }

  #links() {
    return this.#all.map((one) => `${linkOf(one)}\n`).join("");
  }

  #rows() {
    return [
      [
        "type",
        "width",
        "height",
        "search information, Sh",
        "clues",
        "sweeps",
        "hardest rank",
        "seed",
        "link",
      ],
      ...this.#all.map((one) => {
        const { type, width, height, clues, sweeps, hardest, seed } = one;
        return [type, width, height, informationOf(one), clues, sweeps, hardest, seed, linkOf(one)];
      }),
    ];
  }
}
