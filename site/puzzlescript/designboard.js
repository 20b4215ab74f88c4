// Design: the source of the game with its errors, and beside it a level whose cells are painted with the
// letters of the legend.

import { button, element, enable, labelled, line, say } from "../kit/elements.js";
import { SourceText } from "../kit/sourcetext.js";
import { Board } from "./board.js";
import { Changes } from "./changes.js";
import { FaultList } from "./faultlist.js";
import { compile, isBoard, withMore } from "./game.js";
import { glyphsOf, spansOf } from "./language.js";
import { draw } from "./picture.js";
import { after, pictureIn } from "./replay.js";

/**
 * @import { Desk } from "../family/desk.js"
 * @import { DesignActs, KeyRow } from "../family/types.d.ts"
 * @import { Game } from "./game.js"
 * @import { Known } from "./known.js"
 * @import { Glyph } from "./language.js"
 */

const PAUSE_MS = 150; // pause in typing after which the program is called
const STROKE_MS = 1500; // longest time between keys that form one step of undo
const MOST_SIDE = 100;

/** @type {KeyRow[]} */
const KEYS = [
  [["click a cell"], "paint it; drag for more"],
  [["Space"], "paint the cell of the keyboard"],
  [["a letter"], "paint it with that of the legend"],
];

export class DesignBoard {
  #desk;
  #acts;
  #board;
  #goTo;
  #source = new SourceText("Source of the game", spansOf, (text) => this.#typed(text));
  /** @type {Game | null} */
  #game = null;
  #level = 0;
  /** @type {Glyph[]} */
  #glyphs = [];
  #brush = "";
  /** @type {string[] | null} the rows of the level while it is painted */
  #rows = null;
  /** @type {{x: number, y: number, glyph: string}[]} the cells of the stroke in progress */
  #stroke = [];
  #edits = 0; // number of pending edits of levels
  #turn = Promise.resolve(); // edits run one after the other, each on the result of the previous one
  #sent = ""; // the text that last became the puzzle, so that later typing is kept
  #asking = new AbortController();
  #waiting = 0;
  #last = -Infinity; // time of the latest change
  #palette = element("div", {
    class: "ps-palette",
    role: "group",
    "aria-label": "Paint",
    "data-in": "design",
  });
  #faults = new FaultList(this.#source, (text) => this.#compile(text, true));
  tools = element("div", { class: "part" }, this.#source.element);
  #title = element("h3");
  #width = number("Columns");
  #height = number("Rows");
  #size = { width: 0, height: 0 }; // the size when the two fields were last filled
  #remove = button("Remove level", () => this.#put(() => null));
  panel = element("div", { class: "part" });
  #changes;

  /**
   * @param {Desk} desk @param {HTMLElement} host @param {DesignActs} acts @param {(level: number) => void}
   *   goTo opens a level in all views
   */
  constructor(desk, host, acts, goTo) {
    this.#desk = desk;
    this.#acts = acts;
    this.#goTo = goTo;
    this.#changes = new Changes(desk);
    this.#board = new Board(host, {
      paint: (cell) => this.#paint(cell, this.#brush),
      painted: () => this.#putPainted(),
      key: (key) => {
        if (!this.#glyphs.some(({ glyph }) => glyph === key)) return false;
        this.#paint(this.#board.at, key);
        this.#putPainted();
        return true;
      },
    });
    host.after(this.#palette);
    this.#source.describe("problems");
    this.tools.append(...this.#faults.parts);
    const resize = () => this.#resize(this.#width.valueAsNumber, this.#height.valueAsNumber);
    for (const field of [this.#width, this.#height]) field.addEventListener("change", resize);
    const sizes = [labelled("Columns", this.#width), labelled("Rows", this.#height)];
    this.panel.append(
      element("hr"),
      this.#title,
      line(...sizes),
      line(
        this.#remove,
        button("New level", () => this.newLevel()),
      ),
      element("hr"),
      ...this.#changes.parts,
    );
  }

  /** @param {Game} game @param {Known} known @param {string | null} state */
  show(game, known, state) {
    const other = game !== this.#game;
    this.#game = game;
    this.#changes.show(game, known);
    const level = known.level(game);
    if (level !== this.#level && !other && !this.#source.focused) this.#source.show(game.board(level).line);
    if (this.#edits === 0 || level !== this.#level) this.#rows = null;
    this.#level = level;
    if (other) {
      if (game.text !== this.#sent) {
        this.#source.set(game.text);
        this.#draft(game);
      }
      if (this.#isShown(game)) this.#faults.show(game.text, game.problems, true);
      this.#brushes(game);
    }
    const { width, height } = game.board(this.#level);
    say(this.#title, `Level ${game.number(this.#level)}`);
    if (width !== this.#size.width || height !== this.#size.height) {
      // Only if the size has changed, so that a number being typed is kept.
      this.#size = { width, height };
      this.#width.value = String(width);
      this.#height.value = String(height);
    }
    enable(this.#remove, game.boards.length > 1);
    if (state === null) this.#board.show(game, this.#painted(game));
    else
      after(this.#desk, game, state).then((seen) => {
        const picture = pictureIn(seen);
        if (picture && game === this.#game) this.#board.show(game, picture);
      });
  }

  focus() {
    this.#board.focus();
  }

  keys() {
    return KEYS;
  }

  /** Chooses the letter of the legend that a key stands for. @param {string} key */
  choose(key) {
    const known = this.#glyphs.some(({ glyph }) => glyph === key);
    if (known) this.#take(key);
    return known;
  }

  /** Resolves when the painted levels are in the text; undefined if they are. */
  settled() {
    return this.#edits > 0 ? this.#turn : undefined;
  }

  // --- the text ---

  /** Restores a typed text that did not run. @param {Game} game */
  async #draft(game) {
    const text = await this.#desk.kept(`draft/${game.id}`);
    if (typeof text !== "string" || game !== this.#game || !this.#isShown(game)) return;
    this.#source.set(text);
    this.#compile(text);
  }

  /** @param {string} text */
  #typed(text) {
    if (this.#game) this.#desk.keepNow(`draft/${this.#game.id}`, text);
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => this.#compile(text), PAUSE_MS);
  }

  /**
   * Compiles a text. It becomes the game if it has no errors, or if anyway is true.
   *
   * @param {string} text @param {boolean} [anyway]
   */
  async #compile(text, anyway = false) {
    this.#asking.abort();
    const { signal } = (this.#asking = new AbortController());
    const before = this.#game;
    try {
      const { problems, game } = await compile(this.#desk, text, signal);
      const failed = problems.some(({ warning }) => !warning);
      const runs = game !== null && (!failed || anyway || before?.problems.some(({ warning }) => !warning));
      this.#faults.show(text, problems, runs === true, game !== null);
      if (game && runs && before) await this.#change(game, before);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  /** @param {Game} game @param {Game} before */
  async #change(game, before) {
    this.#sent = game.text;
    const stroke = performance.now() - this.#last < STROKE_MS;
    this.#last = performance.now();
    this.#desk.keepNow(`draft/${before.id}`, undefined);
    if (game.text !== before.text) this.#changes.changed(game.text, stroke);
    if (game.text !== before.text) await this.#acts.change(async () => game, stroke);
    if (this.#sent === game.text) this.#sent = "";
  }

  // --- the level ---

  /** @param {Game} game */
  #brushes(game) {
    this.#glyphs = glyphsOf(game);
    if (!this.#glyphs.some(({ glyph }) => glyph === this.#brush))
      this.#brush = this.#glyphs[1]?.glyph ?? this.#glyphs[0]?.glyph ?? "";
    const had = this.#palette.contains(document.activeElement);
    this.#palette.replaceChildren(
      ...this.#glyphs.map(({ glyph, name, things }) => {
        const canvas = element("canvas", { "aria-hidden": "true" });
        draw(canvas, game, { width: 1, height: 1, cells: [things] });
        const made = button("", () => this.#take(glyph), {
          "aria-pressed": String(glyph === this.#brush),
          title: glyph,
        });
        made.append(canvas, name);
        return made;
      }),
    );
    if (had) this.#pressed?.focus();
  }

  get #pressed() {
    const pressed = this.#palette.querySelector("[aria-pressed=true]");
    return pressed instanceof HTMLElement ? pressed : null;
  }

  /** @param {string} glyph */
  #take(glyph) {
    this.#brush = glyph;
    for (const [i, one] of [...this.#palette.children].entries())
      one.setAttribute("aria-pressed", String(this.#glyphs[i].glyph === glyph));
  }

  /** The rows of a level in the source, all of the same width. @param {Game} game @param {number} level */
  #rowsOf(game, level) {
    const { line, width, height } = game.board(level);
    const rows = game.text.split("\n").slice(line - 1, line - 1 + height);
    return rows.map((row) => {
      const glyphs = [...row.trim()];
      return Array.from({ length: width }, (_, x) => glyphs[Math.min(x, glyphs.length - 1)]).join("");
    });
  }

  /** @param {number} cell @param {string} glyph */
  #paint(cell, glyph) {
    const game = this.#game;
    if (!game || this.#unfinished()) return;
    const { width } = game.board(this.#level);
    this.#rows ??= this.#rowsOf(game, this.#level);
    const [x, y] = [cell % width, Math.floor(cell / width)];
    const row = [...this.#rows[y]];
    row[x] = glyph;
    this.#rows[y] = row.join("");
    this.#stroke.push({ x, y, glyph });
    this.#board.show(game, this.#painted(game));
  }

  /** The level with painted cells that are not in the text yet. @param {Game} game */
  #painted(game) {
    const { width, height, cells } = game.board(this.#level);
    const all = this.#rows?.flatMap((row) => [...row]) ?? [];
    const things = cells.map((had, i) => this.#glyphs.find((one) => one.glyph === all[i])?.things ?? had);
    return { width, height, cells: things };
  }

  /** Whether the editor shows the text of this game. @param {Game | null} game */
  #isShown(game) {
    return this.#source.text.trimEnd() === game?.text;
  }

  /** Whether the text has changes that do not run, which must be fixed first. */
  #unfinished() {
    if (this.#edits > 0) return false;
    const unfinished = !this.#isShown(this.#game);
    if (unfinished && !this.#waiting) this.#faults.say("Mend the text first: then levels can be painted.");
    return unfinished;
  }

  /** Replaces the rows of the level; null removes it. @param {(game: Game) => string[] | null} rowsOf */
  #put(rowsOf) {
    return this.#edit((game) => {
      const { line, height } = game.board(this.#level);
      const lines = game.text.split("\n");
      const rows = rowsOf(game);
      const after = lines[line - 1 + height]?.trim() === "" ? 1 : 0;
      if (rows) lines.splice(line - 1, height, ...rows);
      else lines.splice(line - 1, height + after);
      return lines.join("\n");
    });
  }

  /** Writes the cells painted in the latest stroke into the level. */
  #putPainted() {
    const cells = this.#stroke.splice(0);
    if (cells.length === 0) return;
    this.#put((game) => {
      const rows = this.#rowsOf(game, this.#level).map((row) => [...row]);
      for (const { x, y, glyph } of cells) if (rows[y]?.[x]) rows[y][x] = glyph;
      return rows.map((row) => row.join(""));
    });
  }

  /** Changes the game's text, as a separate step. @param {(game: Game) => string} textOf */
  async #edit(textOf) {
    if (this.#unfinished()) return;
    this.#edits++;
    const turn = this.#turn.then(async () => {
      if (!this.#game) return;
      const text = textOf(this.#game);
      this.#source.set(text);
      this.#last = -Infinity;
      await this.#compile(text, true);
      this.#last = -Infinity;
    });
    this.#turn = turn.catch(() => {});
    await turn.finally(() => this.#edits--);
    if (this.#edits === 0) this.#rows = null;
  }

  /** @param {number} width @param {number} height */
  #resize(width, height) {
    if (!(width >= 1 && height >= 1 && width <= MOST_SIDE && height <= MOST_SIDE)) return;
    const empty = this.#empty;
    this.#put((game) => {
      const rows = this.#rowsOf(game, this.#level);
      return Array.from({ length: height }, (_, y) =>
        [...(rows[y] ?? "").slice(0, width).padEnd(width, empty)].join(""),
      );
    });
  }

  /** The letter of an empty cell. */
  get #empty() {
    const { background = 0 } = this.#game ?? {};
    const empty = this.#glyphs.find(({ things }) => things.length === 1 && things[0] === background);
    return (empty ?? this.#glyphs[0])?.glyph ?? ".";
  }

  /** Adds a level with only the border and the player of the level on the board. */
  async newLevel() {
    const game = this.#game;
    if (!game || this.#unfinished()) return;
    const empty = this.#empty;
    const player = new Set(
      this.#glyphs.filter(({ name }) => /\bplayer/.test(name)).map(({ glyph }) => glyph),
    );
    const rows = this.#rowsOf(game, this.#level);
    const inside = (/** @type {number} */ n, /** @type {number} */ most) => n > 0 && n < most - 1;
    const fresh = rows.map((row, y) =>
      [...row]
        .map((glyph, x) =>
          inside(y, rows.length) && inside(x, row.length) && !player.has(glyph) ? empty : glyph,
        )
        .join(""),
    );
    await this.#edit((game) => withMore(game.text, [fresh]));
    const { levels = [] } = this.#game ?? {};
    if (isBoard(levels.at(-1))) this.#goTo(levels.length - 1);
  }
}

/** @param {string} name */
const number = (name) =>
  element("input", { type: "number", min: "1", max: String(MOST_SIDE), "aria-label": name, required: true });
