// The archives that were bred, kept in the browser and in files: {id, name, options,
// figures, line: points of figures on the way, elites: [[rank, loops, packed hints]],
// saved, version}.

import { several } from "../kit/words.js";

/**
 * @import { Bench } from "./bench.js"
 *
 * An elite: the number of its solution, its loops, and its hints, packed.
 *
 * @typedef {[rank: string, loops: number, hints: string]} Elite
 *
 * @typedef {object} Archive
 * @property {number} [id] there is none before it is kept
 * @property {string} [name]
 * @property {any} options the form's choices
 * @property {any} figures the program's
 * @property {any[]} [line] points of figures on the way (curves.js)
 * @property {Elite[]} elites
 * @property {any} [saved] what the program breeds on from
 * @property {string} [version]
 */

/**
 * requestOf are the members of a request that say which space and options an archive has.
 *
 * @param {any} of
 */
export const requestOf = ({ theme, m, n, space, trials, generations, ...options }) => ({
  ...(theme === "own" ? { space: JSON.parse(space) } : { theme, size: [m, n] }),
  ...options,
});

export class Archives {
  #bench;
  /** @type {{id: number, name: string}[]} */
  #heads = []; // [{id, name}], newest first

  /** @param {Bench} bench */
  constructor(bench) {
    this.#bench = bench;
  }

  async start() {
    this.#heads = (await this.#bench.kept("archives")) ?? [];
  }

  get heads() {
    return this.#heads;
  }

  /** @param {number | undefined} id @returns {Promise<Archive | undefined>} */
  async get(id) {
    return id === undefined ? undefined : this.#bench.kept(`archive/${id}`);
  }

  /** put keeps an archive, a new one or instead of the one with its id. @param {Archive} archive */
  async put(archive) {
    const id = archive.id ?? Math.max(0, ...this.#heads.map(({ id }) => id)) + 1;
    const whole = { ...archive, id, name: nameOf(archive) };
    const head = { id, name: whole.name };
    this.#heads = this.#heads.some((one) => one.id === id)
      ? this.#heads.map((one) => (one.id === id ? head : one))
      : [head, ...this.#heads];
    await this.#bench.keep(`archive/${id}`, whole);
    await this.#bench.keep("archives", this.#heads);
    return whole;
  }

  /** @param {number} id */
  async remove(id) {
    this.#heads = this.#heads.filter((one) => one.id !== id);
    await this.#bench.keep("archives", this.#heads);
    await this.#bench.keep(`archive/${id}`, undefined);
  }
}

/** @type {Record<string, string>} */
const THEMES = { school: "School", detective: "Harrow House", street: "Five houses", own: "Own theme" };

/** @param {Archive} archive */
function nameOf({ options: { theme, m, n, space, seed }, figures: { generation, puzzles } }) {
  const title = theme === "own" ? (JSON.parse(space).title ?? THEMES.own) : `${THEMES[theme]} ${m}x${n}`;
  return `${title}, seed ${seed}, ${several(generation, "generation")}, ${several(puzzles, "puzzle")}`;
}
