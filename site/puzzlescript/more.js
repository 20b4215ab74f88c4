// Further levels of the game, made from those that it has. Each is listed as soon as it is
// found, and stays listed, by the title of its game, until it is cleared. The game changes only
// when a level is added to its text.

import { button, element, enable, find, formOf, press, say } from "../kit/elements.js";
import { Task } from "../kit/task.js";
import { grouped, several } from "../kit/words.js";
import { boardNumber, rulesOf } from "./game.js";
import { badgeOf } from "./levels.js";
import { has, tallyOf, templateOf, textOf } from "./made.js";
import { draw, rowsInWords } from "./picture.js";
import { inWords } from "./rate.js";

/**
 * @import { Run } from "../kit/task.js"
 * @import { Bench } from "./bench.js"
 * @import { Game, Picture, Thing } from "./game.js"
 * @import { Figures, Made } from "./made.js"
 *
 * @typedef {Made & {picture: Picture}} Found
 *
 * @typedef {object} Batch levels that were found with one text above the levels
 * @property {string} title
 * @property {string} rules
 * @property {Thing[]} objects
 * @property {number} background
 * @property {Found[]} levels
 */

const BEGIN = { from: "this", count: 3, seed: 1 };
const MOST_BATCHES = 100; // that are kept, the newest first

export class More {
  #bench;
  #append;
  #task;
  #list = find("made");
  /** @type {Game | null} */
  #game = null;
  #level = 0;
  /** @type {Batch[]} the newest first */
  #batches = [];
  /** @type {{level: Found, add: HTMLElement}[]} */
  #rows = [];
  /** @type {Batch[]} those that are listed */
  #shown = [];

  /** @param {Bench} bench @param {{append: (text: string) => unknown, text: () => string}} source */
  constructor(bench, source) {
    this.#bench = bench;
    this.#append = (/** @type {Found[]} */ levels) => {
      const rows = levels.map((level) => level.rows).filter((rows) => !has(source.text(), rows));
      if (rows.length === 0) return;
      source.append(textOf(source.text(), rows));
      say(find("made-note"), `${several(rows.length, "level")} added at the end of the source.`);
    };
    this.#task = new Task(formOf("more"), bench, "more-form", BEGIN, (run) => this.#make(run));
    press(find("made-all"), () => this.#append(this.#rows.map(({ level }) => level)));
    press(find("made-clear"), () => {
      this.#batches = this.#batches.filter((batch) => !this.#shown.includes(batch));
      this.#keep();
      this.#draw();
      find("more-title").focus();
    });
  }

  async start() {
    await this.#task.restore();
    const kept = await this.#bench.kept("more");
    if (Array.isArray(kept)) this.#batches = kept;
  }

  /** update takes another game. @param {Game} game */
  update(game) {
    this.#game = game;
    this.show(this.#level);
    this.#draw();
  }

  /** show takes the level on the board. @param {number} level */
  show(level) {
    this.#level = level;
    const game = this.#game;
    if (!game) return;
    const boards = boardNumber(game, game.levels.length - 1);
    const template = templateOf(game, level);
    say(find("more-this"), template < 0 ? "No level" : `Level ${boardNumber(game, template)}`);
    say(find("more-all"), boards === 1 ? "The only level" : `All ${several(boards, "level")}`);
  }

  // --- making ---

  /** @param {Run<typeof BEGIN>} run */
  async #make({ chosen, signal, advance, say: tell }) {
    const game = this.#game;
    if (!game) return "There is no game yet.";
    const template = templateOf(game, this.#level);
    /** @type {Batch} */
    const batch = {
      title: game.title,
      rules: rulesOf(game),
      objects: game.objects,
      background: game.background,
      levels: [],
    };
    const control = new AbortController();
    signal.addEventListener("abort", () => control.abort());
    let seen = 0;
    /** @type {unknown} why levels that were found cannot be read */
    let unread = null;
    let reading = Promise.resolve();
    const take = (/** @type {Figures} */ figures) => {
      const { climb, climbs, levels } = figures;
      say(find("made-tally"), tallyOf(figures));
      advance(Math.min(1, Math.max(climb / climbs, levels.length / chosen.count)));
      tell(`${levels.length} of ${several(chosen.count, "level")} found …`);
      const fresh = levels.slice(seen);
      seen = levels.length;
      if (fresh.length === 0) return;
      reading = reading
        .then(() => this.#meet(game, batch, fresh))
        .catch((error) => {
          unread ??= error;
          control.abort();
        });
    };
    say(find("made-tally"), "");
    say(find("made-note"), "");
    tell("Looking at the game's own levels …");
    /** @type {Figures} */
    let answer;
    try {
      answer = await this.#bench.ask(
        {
          verb: "generate",
          source: game.source,
          ...(chosen.from === "this" && template >= 0 ? { levels: [template] } : {}),
          count: chosen.count,
          seed: chosen.seed,
        },
        { signal: control.signal, onProgress: take },
      );
      take(answer);
    } catch (error) {
      throw unread ?? error;
    } finally {
      await reading; // what was found before a cancel is kept
    }
    if (unread) throw unread;
    const words = [`${answer.levels.length} of ${several(chosen.count, "level")} found.`];
    if (answer.levels.length < chosen.count)
      words.push(`It stops after ${grouped(answer.climbs)} climbs; another seed may find more.`);
    if (batch.levels.length < answer.levels.length)
      words.push(`${answer.levels.length - batch.levels.length} had been found before.`);
    return words.join(" ");
  }

  /** Lists what is new among levels. @param {Game} game @param {Batch} batch @param {Made[]} levels */
  async #meet(game, batch, levels) {
    const text =
      game.source +
      textOf(
        game.source,
        levels.map(({ rows }) => rows),
      );
    const compiled = await this.#bench.ask({ verb: "compile", source: text });
    if (compiled.levels?.length !== game.levels.length + levels.length)
      throw new Error("no level can be added at the end of this source; is a comment open there?");
    const known = this.#batches.filter(({ rules }) => rules === batch.rules);
    const pictures = compiled.levels.slice(-levels.length);
    for (const [i, { rows, moves, measures, score, caveat }] of levels.entries()) {
      const { width, height, cells } = /** @type {Picture} */ (pictures[i]);
      if (known.some((one) => one.levels.some((level) => level.rows.join() === rows.join()))) continue;
      batch.levels.push({ rows, moves, measures, score, caveat, picture: { width, height, cells } });
    }
    if (batch.levels.length === 0) return;
    this.#batches = [batch, ...this.#batches.filter((one) => one !== batch)].slice(0, MOST_BATCHES);
    this.#keep();
    this.#draw();
  }

  #keep() {
    this.#bench.keep("more", this.#batches);
  }

  // --- what is seen ---

  #draw() {
    const game = this.#game;
    if (!game) return;
    const rules = rulesOf(game);
    this.#shown = this.#batches.filter((batch) =>
      game.title ? batch.title === game.title : batch.rules === rules,
    );
    const wanted = this.#shown.flatMap((batch) => batch.levels.map((level) => ({ batch, level })));
    // Rows that stay are not made anew: the focus may be in one.
    const had = new Map(this.#rows.map((row) => [row.level, row]));
    this.#rows = wanted.map(({ batch, level }) => had.get(level) ?? this.#row(batch, level));
    const items = this.#rows.map(({ add }) => /** @type {HTMLElement} */ (add.closest("li")));
    for (const old of [...this.#list.children]) if (!items.some((item) => item === old)) old.remove();
    for (const [i, item] of items.entries())
      if (this.#list.children[i] !== item) this.#list.insertBefore(item, this.#list.children[i] ?? null);
    for (const [i, { level, add }] of this.#rows.entries()) {
      const added = has(game.source, level.rows);
      enable(add, !added);
      say(add, added ? "Added" : "Add to the game");
      add.setAttribute("aria-label", `${add.textContent}: found level ${i + 1}`);
    }
    enable(
      find("made-all"),
      this.#rows.some(({ level }) => !has(game.source, level.rows)),
    );
    find("made-part").hidden = this.#rows.length === 0;
    find("made-older").hidden = this.#shown.every((batch) => batch.rules === rules);
  }

  /** @param {Batch} batch @param {Found} level */
  #row(batch, level) {
    const { picture, moves, measures, score, caveat } = level;
    const canvas = element("canvas", { role: "img", "aria-label": rowsInWords(batch, picture).join("; ") });
    draw(canvas, batch, picture);
    const verdict = { solved: true, moves, expansions: 0, complete: true, caveat };
    const { kind, text } = badgeOf(verdict);
    const rating = [];
    if (measures?.none) rating.push(`TSI ${inWords(measures.none)}`);
    if (score !== undefined) rating.push(`score ${grouped(score)}`);
    const add = button("Add to the game", () => this.#append([level]));
    element(
      "li",
      { class: "made-row" },
      canvas,
      element(
        "div",
        {},
        element("span", { class: "badge", "data-kind": kind }, text),
        element("span", { class: "note" }, rating.join(", ") || "not rated"),
        add,
      ),
    );
    return { level, add };
  }
}
