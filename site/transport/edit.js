// Edit: a level is made by brushes, and by text. The program says what is wrong with it.

import { copyField } from "../kit/clipboard.js";
import { download } from "../kit/files.js";
import { enable, find, make, press, say, targetOf, within } from "../kit/elements.js";
import { messageOf, sentence, several } from "../kit/words.js";
import { soon } from "./bench.js";
import { Board, tell } from "./board.js";
import { sceneOf } from "./scene.js";
import { boxes as boxWords, cellName, levelOf, requestOf, RULES } from "./level.js";
import { addressOf, unread } from "./shelf.js";

/**
 * @import { Bench } from "./bench.js"
 * @import { Marks } from "./board.js"
 * @import { Level, Rules } from "./level.js"
 * @import { Packs } from "./packs.js"
 *
 * @typedef {keyof typeof BRUSHES} Brush
 */

// What a brush makes of a cell, and the key for it.
const BRUSHES = {
  wall: ["#", "Wall", "#"],
  floor: [" ", "Floor", "Delete"],
  box: ["$", "Box", "b"],
  goal: [".", "Goal", "g"],
  worker: ["@", "Worker", "w"],
};
/** @type {Record<string, Brush>} */
const KEYS = {
  "#": "wall",
  x: "wall",
  Delete: "floor",
  Backspace: "floor",
  f: "floor",
  b: "box",
  $: "box",
  g: "goal",
  ".": "goal",
  w: "worker",
  "@": "worker",
};
const LEAST_SIDE = 3;
const MOST_SIDE = 60;
const WAIT_MS = 120;
const MOST_STEPS = 500;

const EMPTY = ["########", "#      #", "#      #", "#      #", "#      #", "#      #", "########"];

export class Edit {
  #bench;
  #board;
  /** @type {Level[]} */
  #steps = [];
  #at = 0;
  /** @type {{brush: Brush, erase: boolean, goesOn: boolean} | null} while a pointer is down */
  #stroke = null;
  #turn = 0;
  /** @type {Marks} */
  #marks = new Map();
  #link = "";

  /**
   * act: play(level). packs takes levels that are kept.
   *
   * @param {Bench} bench
   * @param {Packs} packs
   * @param {{play: (level: Level, pack?: string) => void}} act
   */
  constructor(bench, packs, act) {
    this.#bench = bench;
    this.#board = new Board(find("edit-board"), "Level being made", {
      down: (cell, event) => this.#begin(cell, event.button === 2),
      over: (cell) => this.#paint(cell),
      up: () => (this.#stroke = null),
      press: (cell) => {
        this.#begin(cell, false);
        this.#stroke = null;
      },
      key: (event, cell) => this.#key(event, cell),
    });
    find("brushes").append(
      ...Object.entries(BRUSHES).map(([value, [, name, key]]) => {
        const label = make("label", "", { class: "choice", title: `${name} (${key})` });
        label.append(
          make("input", "", { type: "radio", name: "brush", value }),
          make("span", "", { class: `brush ${value}` }),
          make("span", name, { class: "choice-name" }),
        );
        return label;
      }),
    );
    this.#brush = soon("brush").read() ?? "wall";
    find("brushes").addEventListener("change", () => soon("brush").write(this.#brush));
    find("edit-rules").append(
      ...Object.entries(RULES).map(([value, [name]]) => make("option", name, { value })),
    );
    const rules = find("edit-rules", HTMLSelectElement);
    rules.addEventListener("change", () =>
      this.#step({ ...this.level, rules: /** @type {Rules} */ (rules.value) }),
    );
    const title = find("edit-title", HTMLInputElement);
    title.addEventListener("change", () => this.#step({ ...this.level, title: title.value.trim() }));
    for (const id of ["edit-w", "edit-h"]) find(id).addEventListener("change", () => this.#resize());
    press(find("edit-undo"), () => this.#go(-1));
    press(find("edit-redo"), () => this.#go(1));
    press(find("edit-clear"), () =>
      this.#step({ ...this.level, rows: rimmed(this.level.rows[0].length, this.level.rows.length) }),
    );
    press(find("edit-play"), () => act.play(this.level));
    press(find("edit-keep"), async () => {
      const level = { ...this.level, title: this.level.title || "A level of mine" };
      await packs.put("mine", "My levels", level);
      tell(find("edit-said"), "Kept in My levels.");
    });
    press(find("edit-copy"), async () => {
      find("edit-link", HTMLInputElement).value = addressOf(this.#link, this.level.title);
      tell(find("edit-said"), await copyField(find("edit-link", HTMLInputElement), "link"));
    });
    press(find("edit-save"), () =>
      download("perplex-level.xsb", "text/plain", find("edit-text").dataset.xsb ?? ""),
    );
    press(find("edit-open", HTMLButtonElement), () =>
      this.#read(find("edit-text", HTMLTextAreaElement).value),
    );
    find("edit").addEventListener("keydown", (event) => {
      const { tagName } = targetOf(event, Element);
      if (!(event.ctrlKey || event.metaKey) || event.altKey || /^(INPUT|TEXTAREA)$/.test(tagName)) return;
      const key = event.key.toLowerCase();
      if (key === "z" && !event.shiftKey) this.#go(-1);
      else if (key === "y" || key === "z") this.#go(1);
      else return;
      event.preventDefault();
    });
  }

  async start() {
    const kept = soon("edit").read();
    const sound =
      Array.isArray(kept?.steps) &&
      kept.steps.length > 0 &&
      kept.steps.every(
        (/** @type {Partial<Level> | null} */ level) =>
          level?.rules && level.rules in RULES && level.rows?.length,
      );
    this.#steps = sound ? kept.steps : [{ title: "", rules: "sokoban", rows: EMPTY }];
    this.#at = sound ? Math.min(Math.max(kept.at, 0), kept.steps.length - 1) : 0;
    this.#show();
  }

  get level() {
    return this.#steps[this.#at];
  }

  get #brush() {
    return /** @type {Brush} */ (within(find("brushes"), ":checked", HTMLInputElement).value);
  }

  set #brush(name) {
    within(find("brushes"), `[value="${name in BRUSHES ? name : "wall"}"]`, HTMLInputElement).checked = true;
  }

  /** open takes a level to be changed; what was there can be had back by undo. @param {Level} level */
  open(level) {
    this.#step(level);
  }

  // --- changes ---

  /** @param {Level} level @param {boolean} [goesOn] */
  #step(level, goesOn = false) {
    if (JSON.stringify(level) === JSON.stringify(this.level)) return;
    if (goesOn) this.#steps[this.#at] = level;
    else {
      this.#steps = [...this.#steps.slice(0, this.#at + 1), level].slice(-MOST_STEPS);
      this.#at = this.#steps.length - 1;
    }
    this.#changed();
  }

  /** @param {number} by */
  #go(by) {
    const to = this.#at + by;
    if (to < 0 || to >= this.#steps.length) return;
    this.#at = to;
    this.#changed();
  }

  #changed() {
    this.#show();
    soon("edit").write({
      steps: this.#steps.slice(-60),
      at: Math.max(0, this.#at - Math.max(0, this.#steps.length - 60)),
    });
  }

  /**
   * A stroke puts the brush's thing, or takes it away where it began on one.
   *
   * @param {number} cell
   * @param {boolean} contrary
   */
  #begin(cell, contrary) {
    /** @type {Brush} */
    const brush = contrary ? "floor" : this.#brush;
    const has = this.level.rows.join("")[cell];
    const there =
      brush !== "floor" && { wall: "#", box: "$*", goal: ".*+", worker: "@+" }[brush].includes(has);
    this.#stroke = { brush, erase: there, goesOn: false };
    this.#paint(cell);
  }

  /** @param {number} cell */
  #paint(cell) {
    if (!this.#stroke) return;
    const { brush, erase, goesOn } = this.#stroke;
    const { rows } = this.level;
    const w = rows[0].length;
    const cells = [...rows.join("")];
    const left = /** @type {Record<string, string>} */ ({ "@": " ", "+": "." }); // by the worker, who moves
    if (brush === "worker" && !erase) cells.forEach((letter, i) => (cells[i] = left[letter] ?? letter));
    cells[cell] = painted(cells[cell], brush, erase);
    const before = this.level;
    this.#step({ ...this.level, rows: rows.map((_, y) => cells.slice(y * w, y * w + w).join("")) }, goesOn);
    if (this.level !== before) this.#stroke.goesOn = true;
  }

  /** @param {KeyboardEvent} event @param {number} cell */
  #key(event, cell) {
    const brush = KEYS[event.key] ?? KEYS[event.key.toLowerCase()];
    if (!brush) return false;
    this.#brush = brush;
    soon("brush").write(brush);
    this.#begin(cell, false);
    this.#stroke = null;
    return true;
  }

  #resize() {
    const [w, h] = ["edit-w", "edit-h"].map((id) =>
      Math.min(
        Math.max(Math.trunc(find(id, HTMLInputElement).valueAsNumber) || LEAST_SIDE, LEAST_SIDE),
        MOST_SIDE,
      ),
    );
    const { rows } = this.level;
    const grown = Array.from({ length: h }, (_, y) => (rows[y] ?? "").slice(0, w).padEnd(w));
    this.#step({ ...this.level, rows: grown });
    this.#show();
  }

  // --- what is seen ---

  #show() {
    const { level } = this;
    this.#marks = new Map();
    this.#board.show(sceneOf(level), this.#marks);
    find("edit-rules", HTMLSelectElement).value = level.rules;
    const title = find("edit-title", HTMLInputElement);
    if (document.activeElement !== title) title.value = level.title;
    find("edit-w", HTMLInputElement).value = String(level.rows[0].length);
    find("edit-h", HTMLInputElement).value = String(level.rows.length);
    enable(find("edit-undo"), this.#at > 0);
    enable(find("edit-redo"), this.#at < this.#steps.length - 1);
    clearTimeout(this.#turn);
    this.#turn = setTimeout(() => this.#check(level), WAIT_MS);
  }

  /** @param {Level} level */
  async #check(level) {
    const { playable, reason, cell, hopeless, stuck, xsb, link, boxes, goals } = await this.#bench.ask({
      verb: "check",
      title: level.title,
      ...requestOf(level),
    });
    if (level !== this.level) return;
    /** @type {Marks} */
    const marks = new Map();
    for (const at of stuck) marks.set(at, "stuck");
    if (cell >= 0) marks.set(cell, "wrong");
    this.#board.show(sceneOf(level), marks);
    const words = !playable
      ? sentence(reason)
      : stuck.length > 0
        ? `It has no solution: the box at ${cellName(stuck[0], level.rows[0].length).toLowerCase()} can reach no goal.`
        : hopeless
          ? "It has no solution: boxes hold each other in place."
          : boxes === 0
            ? "It can be played once it has a box."
            : `It can be played: ${boxWords(boxes)}, ${several(goals, "goal")}.`;
    say(find("edit-state"), words);
    enable(find("edit-play"), playable);
    enable(find("edit-keep"), playable);
    this.#link = link;
    const text = find("edit-text", HTMLTextAreaElement);
    text.dataset.xsb = xsb;
    if (document.activeElement !== text) text.value = xsb;
    find("edit-link", HTMLInputElement).value = addressOf(link, level.title);
  }

  /** @param {string} text */
  async #read(text) {
    try {
      const { levels, faults, rules } = await this.#bench.ask({
        verb: "show",
        text,
        rules: this.level.rules,
      });
      this.#step(levelOf(levels[0], rules));
      const words =
        levels.length > 1
          ? `The first of ${levels.length} levels. All of them can be opened as a file under Play.`
          : "Opened.";
      tell(find("edit-said"), `${words} ${unread(faults)}`.trim());
      say(find("edit-error"), "");
    } catch (error) {
      say(find("edit-error"), sentence(messageOf(error)));
    }
  }
}

/**
 * painted is a cell's letter after the brush.
 *
 * @param {string} letter
 * @param {Brush} brush
 * @param {boolean} erase
 */
function painted(letter, brush, erase) {
  const goal = ".*+".includes(letter);
  if (erase)
    return {
      wall: " ",
      floor: letter,
      goal: /** @type {Record<string, string>} */ ({ ".": " ", "*": "$", "+": "@" })[letter],
      box: goal ? "." : " ",
      worker: goal ? "." : " ",
    }[brush];
  return {
    wall: "#",
    floor: " ",
    box: goal ? "*" : "$",
    goal: /** @type {Record<string, string>} */ ({ $: "*", "@": "+" })[letter] ?? ".",
    worker: goal ? "+" : "@",
  }[brush];
}

/** @param {number} w @param {number} h */
const rimmed = (w, h) =>
  Array.from({ length: h }, (_, y) => (y === 0 || y === h - 1 ? "#".repeat(w) : `#${" ".repeat(w - 2)}#`));
