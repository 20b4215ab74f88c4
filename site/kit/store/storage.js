/**
 * The browser's two storages of texts, which take a text at once. Browsers throw on any use
 * of one that is switched off, even on naming it; these never do.
 */

/**
 * @typedef {object} TextStorage
 * @property {(key: string) => string | null} get
 * @property {(key: string, text: string) => boolean} set whether the text was taken
 * @property {(key: string) => void} remove
 * @property {(prefix: string) => string[]} keys those that begin with prefix
 * @property {() => unknown} [error] why the last text was not taken
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

/** The storage that all windows of the browser share. */
export const local = safe(() => localStorage);

/** The storage of this window alone, over its reloads. */
export const session = safe(() => sessionStorage);

/** A storage that lasts as long as the page. @returns {TextStorage} */
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
