/**
 * Promise-based access to IndexedDB.
 */

/** Reports whether IndexedDB is available to this page; a browser may have it switched off. */
export function hasDatabases() {
  try {
    return Boolean(globalThis.indexedDB);
  } catch {
    return false;
  }
}

/**
 * Opens a database whose object stores have out-of-line keys. It has no timeout. A change of the object
 * stores needs a higher version; a database of a newer version does not open and remains unchanged.
 *
 * @param {string} name
 * @param {string[]} stores object stores of a new database
 * @returns {Promise<IDBDatabase>}
 */
export function openDatabase(name, stores) {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      for (const store of stores) request.result.createObjectStore(store);
    };
    request.onsuccess = () => {
      // Another window deletes or upgrades the database, which an open connection would block.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
}

/**
 * Resolves to a request's result. A failed request does not abort its transaction.
 *
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
export const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = (event) => {
      event.preventDefault();
      reject(request.error);
    };
  });

/**
 * Resolves when a transaction is complete, with all its writes in the database.
 *
 * @param {IDBTransaction} transaction
 * @returns {Promise<void>}
 */
export const ended = (transaction) =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new DOMException("aborted", "AbortError"));
  });

/** @returns {unknown[] | null} */
const none = () => null;

/** @typedef {[store: string, range: IDBKeyRange]} Part a range of keys of an object store */

/**
 * Reads the keys and values of parts of a database in one transaction. Where the browser cannot read them
 * together, they are read one by one; unreadable supplies a substitute for a value that cannot be read.
 *
 * @param {(stores: string[]) => IDBTransaction} begin
 * @param {Part[]} parts
 * @param {(error: unknown) => unknown} unreadable
 * @returns {Promise<[key: string, value: unknown][][]>}
 */
export async function readParts(begin, parts, unreadable) {
  const transaction = begin([...new Set(parts.map(([store]) => store))]);
  const reading = parts.map(async ([name, range]) => {
    const store = transaction.objectStore(name);
    const [keys, values] = await Promise.all([
      done(store.getAllKeys(range)),
      done(store.getAll(range)).catch(none),
    ]);
    return { name, keys, values };
  });
  return Promise.all(
    (await Promise.all(reading)).map(({ name, keys, values }) =>
      Promise.all(
        keys.map(
          /** @returns {Promise<[string, unknown]>} */
          async (key, i) => [
            String(key),
            values ? values[i] : await done(begin([name]).objectStore(name).get(key)).catch(unreadable),
          ],
        ),
      ),
    ),
  );
}
