// A compiled game (core/transport/puzzlescript/job), which is a puzzle of this family.

import { hash } from "../kit/hash.js";
import { several } from "../kit/words.js";

/**
 * @import { Desk } from "../family/desk.js"
 * @import { PuzzleScriptBoard as Picture, PuzzleScriptLevel as Level, PuzzleScriptObject as Thing, PuzzleScriptProblem as Problem } from "../shapes.d.ts"
 */

/** The title given in a source. @param {string} text */
export const titleOf = (text) => /^\s*title[ \t]+(.+)$/im.exec(text)?.[1].trim() ?? "";

/** The message of a level; null if the level is a board. @param {Level | undefined} level */
export const messageIn = (level) => (level && "message" in level ? level.message : null);

/** @param {Level | undefined} level @returns {level is {line: number} & Picture} */
export const isBoard = (level) => level !== undefined && "cells" in level;

/** A win condition in words: "every target has a crate". @param {string} line in lower case */
export function goalOf(line) {
  const [, how, a, b] = /^(all|some|any|no)\s+(\S+)(?:\s+on\s+(\S+))?$/.exec(line) ?? [];
  const one = (/** @type {string} */ name) => `${/^[aeiou]/.test(name) ? "an" : "a"} ${name}`;
  if (how === "all" && b) return `every ${a} has ${one(b)}`;
  if (how === "no") return b ? `no ${a} has ${one(b)}` : `no ${a} is left`;
  if (how === "some" || how === "any") return b ? `at least one ${a} has ${one(b)}` : `there is ${one(a)}`;
  return line;
}

export class Game {
  /**
   * @param {string} text @param {import("../verbs.d.ts").PuzzleScriptCompileAnswer} compiled the answer of
   * compile
   */
  constructor(text, { problems, title, objects, background, levels, settings, random }) {
    this.text = text;
    this.id = hash(text);
    this.problems = /** @type {Problem[]} */ (problems);
    this.title = /** @type {string} */ (title);
    this.objects = /** @type {Thing[]} */ (objects);
    /** The thing that fills empty cells. */
    this.background = /** @type {number} */ (background);
    this.levels = /** @type {Level[]} */ (levels);
    this.settings = /** @type {string[]} */ (settings);
    this.chance = /** @type {boolean} */ (random);
    /** The indices of the levels that are boards rather than messages. */
    this.boards = this.levels.flatMap((level, i) => (isBoard(level) ? [i] : []));
  }

  get name() {
    return this.title || "Untitled";
  }

  get facts() {
    const author = /^\s*author[ \t]+(.+)$/im.exec(this.text)?.[1].trim();
    return `PuzzleScript, ${several(this.boards.length, "level")}${author ? `, by ${author}` : ""}`;
  }

  get rules() {
    const wins = /^[ \t=]*winconditions\b[^\n]*\n([^]*?)^[ \t=]*levels\b/im.exec(this.text)?.[1] ?? "";
    const goals = wins.split("\n").map((line) =>
      goalOf(
        line
          .replace(/[(=].*$/, "")
          .trim()
          .toLowerCase(),
      ),
    );
    const goal = goals.filter(Boolean).join(", and ");
    return `Every game has its own rules; find them by playing.${goal ? ` To win: ${goal}.` : ""}`;
  }

  /** The number of a board, counted from 1 without messages. @param {number} level */
  number(level) {
    return this.boards.filter((i) => i <= level).length;
  }

  /**
   * The index of the board at a level: if it is a message, the next board, or else the last one.
   *
   * @param {number} level
   */
  boardAt(level) {
    return this.boards.find((i) => i >= level) ?? this.boards[this.boards.length - 1];
  }

  /** @param {number} level */
  board(level) {
    return /** @type {{line: number} & Picture} */ (this.levels[this.boardAt(level)]);
  }

  /** The part of the text outside all levels. */
  get withoutLevels() {
    return rulesOf(this);
  }

  /** The game with other levels. @param {string[][]} levels as lists of rows */
  withLevels(levels) {
    const lines = this.text.split("\n");
    const from = Math.min(...this.levels.map(({ line }) => line)) - 1;
    return `${lines.slice(0, from).join("\n").trimEnd()}\n\n${textOf(levels)}`;
  }

  #keys = /** @type {string[] | null} */ (null);

  /**
   * A key for everything that affects how a level is solved: its board, and the text outside all levels.
   * Findings about a level thus remain valid after a change of another level.
   *
   * @param {number} level
   */
  key(level) {
    return (this.#keys ??= keysOf(this))[level];
  }
}

/** @param {{text: string, levels: Level[]}} game */
export function rulesOf({ text, levels }) {
  const lines = text.split("\n");
  for (const level of levels) {
    const height = isBoard(level) ? level.height : 1;
    lines.fill("", level.line - 1, level.line - 1 + height);
  }
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join("\n");
}

/** @param {{text: string, levels: Level[]}} game */
export function keysOf(game) {
  const rules = rulesOf(game);
  return game.levels.map((level) => `${rules}\n${JSON.stringify({ ...level, line: 0 })}`);
}

/** Levels in the format of a source. @param {string[][]} levels as lists of rows */
export const textOf = (levels) => `${levels.map((rows) => rows.join("\n")).join("\n\n")}\n`;

/**
 * A source with additional levels at its end.
 *
 * @param {string} text @param {string[][]} levels as lists of rows
 */
export function withMore(text, levels) {
  const end = /\n[ \t]*\n[ \t]*$/.test(text) ? "" : /\n[ \t]*$/.test(text) ? "\n" : "\n\n";
  return `${text}${end}${textOf(levels)}`;
}

/** Whether a source contains a level. @param {string} text @param {string[]} rows */
export function has(text, rows) {
  const lines = text.split("\n").map((line) => line.trim());
  return `\n\n${lines.join("\n")}\n\n`.includes(`\n\n${rows.join("\n")}\n\n`);
}

/**
 * Compiles a text.
 *
 * @param {Desk} desk
 * @param {string} text
 * @param {AbortSignal} [signal]
 * @returns {Promise<{problems: Problem[], game: Game | null}>} game is null if there is nothing to play
 */
export async function compile(desk, text, signal) {
  const source = text.trimEnd(); // equal games have equal texts
  const answer = await desk.ask({ verb: "compile", source }, { signal });
  const { problems, levels } = answer;
  const game = levels?.some(isBoard) ? new Game(source, answer) : null;
  return { problems, game };
}
