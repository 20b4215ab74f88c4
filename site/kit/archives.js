/**
 * Stored archives of breeding: one record per archive, and a list of their names.
 */

/** @import { Keeper } from "./task.js" */

/**
 * @template {{id?: number}} Archive
 */
export class Archives {
  #keeper;
  #nameOf;
  /** @type {{id: number, name: string}[]} */
  #heads = []; // newest first

  /**
   * @param {Keeper} keeper
   * @param {(archive: Archive) => string} nameOf
   */
  constructor(keeper, nameOf) {
    this.#keeper = keeper;
    this.#nameOf = nameOf;
  }

  async start() {
    this.#heads = /** @type {{id: number, name: string}[]} */ ((await this.#keeper.kept("archives")) ?? []);
  }

  get heads() {
    return this.#heads;
  }

  /** @param {number | undefined} id @returns {Promise<Archive | undefined>} */
  async get(id) {
    if (id === undefined) return undefined;
    return /** @type {Promise<Archive | undefined>} */ (this.#keeper.kept(`archive/${id}`));
  }

  /**
   * Stores an archive. It replaces the archive with the same id; without an id it is added as a new one.
   *
   * @param {Archive} archive
   * @returns {Promise<Archive & {id: number, name: string}>}
   */
  async put(archive) {
    const id = archive.id ?? Math.max(0, ...this.#heads.map(({ id }) => id)) + 1;
    const whole = { ...archive, id, name: this.#nameOf(archive) };
    const head = { id, name: whole.name };
    this.#heads = this.#heads.some((one) => one.id === id)
      ? this.#heads.map((one) => (one.id === id ? head : one))
      : [head, ...this.#heads];
    await this.#keeper.keep(`archive/${id}`, whole);
    await this.#keeper.keep("archives", this.#heads);
    return whole;
  }

  /** @param {number} id */
  async remove(id) {
    this.#heads = this.#heads.filter((one) => one.id !== id);
    await this.#keeper.keep("archives", this.#heads);
    await this.#keeper.keep(`archive/${id}`, undefined);
  }
}
