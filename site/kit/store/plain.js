/**
 * Texts where there is no database: all of them lie in localStorage, with its five
 * megabytes. Its members are those of Texts (texts.js).
 */

import { HEAD, headKey, isHead } from "./keys.js";
import { local } from "./storage.js";
import { FULL, takeOver } from "./takeover.js";

export class PlainTexts {
  #full = false;

  async start() {
    const found = await takeOver(async (key) => local.get(key), false);
    if (!found) return;
    // There may be room for the old or the new only.
    const before = found.remove.map((key) => /** @type {const} */ ([key, local.get(key) ?? ""]));
    const put = () => [...found.puts].every(([key, text]) => local.set(key, text));
    if (!put()) {
      for (const [key] of before) local.remove(key);
      if (!put()) {
        for (const key of found.puts.keys()) local.remove(key);
        for (const [key, text] of before) local.set(key, text);
        return;
      }
    }
    for (const [key] of before) local.remove(key);
  }

  async load() {}

  async heads() {
    const keys = local.keys(HEAD).filter(isHead);
    return new Map(keys.map((key) => [key.slice(HEAD.length), local.get(key)]));
  }

  /** @param {string} id */
  async clear(id) {
    for (const key of [headKey(id), ...local.keys(`${headKey(id)}.`)]) local.remove(key);
  }

  /** @param {string} key */
  get(key) {
    return local.get(key);
  }

  /** @param {string} key @param {string} text */
  set(key, text) {
    const taken = local.set(key, text);
    this.#full = !taken;
    return taken;
  }

  /** @param {string} key */
  remove(key) {
    local.remove(key);
  }

  state() {
    return this.#full ? FULL : "saved";
  }

  /** @param {(list: boolean) => void} callback */
  watch(callback) {
    globalThis.addEventListener("storage", () => callback(true));
  }
}
