/**
 * Safe access to localStorage and sessionStorage, which are synchronous. Browsers throw on any use of a
 * storage that is switched off, even on reading the global name; these wrappers never throw.
 */

/**
 * @typedef {object} TextStorage
 * @property {(key: string) => string | null} get
 * @property {(key: string, text: string) => boolean} set returns whether the text was stored
 * @property {(key: string) => void} remove
 * @property {(prefix: string) => string[]} keys returns the keys that begin with prefix
 * @property {() => unknown} [error] returns why the last text was not stored
 */

/**
 * @param {() => Storage} storage
 * @returns {TextStorage}
 */
function safe(storage) {
  /** @type {unknown} */
  let why;
  return {
    get(key) {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    set(key, text) {
      try {
        storage().setItem(key, text);
        return true;
      } catch (error) {
        why = error;
        return false;
      }
    },
    remove(key) {
      try {
        storage().removeItem(key);
      } catch {
        // then there is nothing to remove
      }
    },
    keys(prefix) {
      try {
        return Object.keys(storage()).filter((key) => key.startsWith(prefix));
      } catch {
        return [];
      }
    },
    error: () => why,
  };
}

/** localStorage, shared by all windows of the browser. */
export const local = safe(() => localStorage);

/** The sessionStorage of this window alone, which survives reloads. */
export const session = safe(() => sessionStorage);

/** A storage in memory, which lasts until the page is closed. @returns {TextStorage} */
export function passing() {
  /** @type {Map<string, string>} */
  const texts = new Map();
  return {
    get: (key) => texts.get(key) ?? null,
    set: (key, text) => Boolean(texts.set(key, text)),
    remove: (key) => void texts.delete(key),
    keys: (prefix) => [...texts.keys()].filter((key) => key.startsWith(prefix)),
  };
}
