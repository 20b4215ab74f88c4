/**
 * Stores texts without a database: in a storage of texts, either localStorage with its five megabytes, or one
 * that lasts as long as the page. Its members are those of Texts (texts.js).
 */

import { boardOf, HEAD, headKey, isHead } from "./keys.js";
import { local } from "./storage.js";
import { takeOver, whyNot } from "./takeover.js";

const ALIVE = "perplex plain"; // lock held by every window that keeps its boards in localStorage

/** Reports whether any open window keeps its boards in localStorage. */
export async function isPlainAlive() {
  return (await navigator.locks.query()).held?.some(({ name }) => name === ALIVE) ?? false;
}

export class PlainTexts {
  #storage;
  #trouble;
  /** @type {Map<string, string>} reasons why texts were not saved, by key */
  #refused = new Map();

  /**
   * @param {import("./storage.js").TextStorage} [storage]
   * @param {string} [trouble] the reason why the texts in this storage are not kept
   */
  constructor(storage = local, trouble = "") {
    this.#storage = storage;
    this.#trouble = trouble;
  }

  async start() {
    const storage = this.#storage;
    // without locks no window holds any
    navigator.locks?.request(ALIVE, { mode: "shared" }, () => new Promise(() => {})).catch(() => {});
    const found = await takeOver(async (key) => storage.get(key), false);
    if (!found) return;
    // There may be room for either the old or the new texts, but not for both.
    const before = found.remove.map((key) => /** @type {const} */ ([key, storage.get(key) ?? ""]));
    const put = () => [...found.puts].every(([key, text]) => storage.set(key, text));
    if (!put()) {
      for (const [key] of before) storage.remove(key);
      if (!put()) {
        for (const key of found.puts.keys()) storage.remove(key);
        for (const [key, text] of before) storage.set(key, text);
        return;
      }
    }
    for (const [key] of before) storage.remove(key);
  }

  async load() {}

  async heads() {
    const keys = this.#storage.keys(HEAD).filter(isHead);
    return new Map(keys.map((key) => [key.slice(HEAD.length), this.#storage.get(key)]));
  }

  /** @param {string} id */
  async clear(id) {
    for (const key of this.#storage.keys(headKey(id))) if (boardOf(key) === id) this.remove(key);
  }

  /** Always empty: this storage holds only texts. @returns {Map<string, string>} */
  aside() {
    return new Map();
  }

  /** @param {string} key */
  get(key) {
    return this.#storage.get(key);
  }

  /** @param {string} key @param {string} text */
  set(key, text) {
    const taken = this.#storage.set(key, text);
    if (taken) this.#refused.delete(key);
    else this.#refused.set(key, whyNot(this.#storage.error?.()));
    return taken;
  }

  /** @param {string} key */
  remove(key) {
    this.#storage.remove(key);
    this.#refused.delete(key);
  }

  state() {
    const [refused] = this.#refused.values();
    return this.#trouble || refused || "saved";
  }

  /** @param {import("./texts.js").Watcher} callback */
  watch(callback) {
    globalThis.addEventListener("storage", () => callback(true));
  }
}
