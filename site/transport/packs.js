// The levels there are: perplex's own, those that were opened from files, made here or
// generated, and which of them have been solved.

import { hash } from "../kit/hash.js";
import { idOf } from "./level.js";
import { OURS } from "./levels.js";

/**
 * @import { Bench } from "./bench.js"
 * @import { Level, Rules } from "./level.js"
 */

/**
 * A pack; file says that it was opened from one.
 *
 * @typedef {{id: string, name: string, levels: Level[], file?: boolean}} Pack
 */

const MOST_LEVELS = 20_000; // of a pack

export class Packs {
  #bench;
  /** @type {Pack[]} */
  #own = []; // [{id, name, levels, file (it has been opened from one)}]
  /** @type {Record<string, {moves: number, pushes: number}>} */
  #solved = {}; // by a level's id: {moves, pushes}, the fewest of each
  #changed = () => {};

  /** @param {Bench} bench */
  constructor(bench) {
    this.#bench = bench;
  }

  /** @param {() => void} changed */
  async start(changed) {
    this.#own = (await this.#bench.kept("packs")) ?? [];
    this.#solved = (await this.#bench.kept("solved")) ?? {};
    this.#changed = changed;
  }

  get all() {
    return [...OURS, ...this.#own];
  }

  /** @param {string} id */
  get(id) {
    return this.all.find((pack) => pack.id === id);
  }

  /** isOwn says whether a pack can be removed. @param {string} id */
  isOwn(id) {
    return this.#own.some((pack) => pack.id === id);
  }

  /**
   * add keeps a pack of levels, instead of one of the same name and levels.
   *
   * @param {string} name
   * @param {Level[]} levels
   */
  async add(name, levels) {
    if (levels.length > MOST_LEVELS)
      throw new Error(
        `there are ${levels.length.toLocaleString("en")} levels in it, and at most ${MOST_LEVELS.toLocaleString("en")} are taken`,
      );
    const id = hash(JSON.stringify([name, levels]));
    this.#own = [{ id, name, levels, file: true }, ...this.#own.filter((pack) => pack.id !== id)];
    await this.#keep();
    return id;
  }

  /**
   * put adds a level to a pack that grows, unless it is there.
   *
   * @param {string} id
   * @param {string} name
   * @param {Level} level
   */
  async put(id, name, level) {
    const pack = this.#own.find((one) => one.id === id) ?? { id, name, levels: [] };
    if (!this.#own.includes(pack)) this.#own = [pack, ...this.#own];
    if (!pack.levels.some((one) => idOf(one) === idOf(level))) pack.levels.push(level);
    await this.#keep();
  }

  /**
   * rule gives all levels of an opened file other rules.
   *
   * @param {string} id
   * @param {Rules} rules
   */
  async rule(id, rules) {
    const pack = this.#own.find((one) => one.id === id);
    if (!pack?.file) return;
    for (const level of pack.levels) level.rules = rules;
    await this.#keep();
  }

  /** @param {string} id */
  async remove(id) {
    this.#own = this.#own.filter((pack) => pack.id !== id);
    await this.#keep();
  }

  async #keep() {
    await this.#bench.keep("packs", this.#own);
    this.#changed();
  }

  /** @param {Level} level */
  best(level) {
    return this.#solved[idOf(level)];
  }

  /**
   * solved takes note of a solution.
   *
   * @param {Level} level
   * @param {{moves: number, pushes: number}} of
   */
  async solved(level, { moves, pushes }) {
    const before = this.best(level);
    const now = {
      moves: Math.min(moves, before?.moves ?? Infinity),
      pushes: Math.min(pushes, before?.pushes ?? Infinity),
    };
    if (before && before.moves === now.moves && before.pushes === now.pushes) return;
    this.#solved[idOf(level)] = now;
    await this.#bench.keep("solved", this.#solved);
    this.#changed();
  }
}
