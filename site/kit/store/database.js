/**
 * IndexedDB with promises.
 */

const PATIENCE_MS = 5000; // for a database that neither opens nor refuses

/**
 * Opens a database whose object stores have no keys of their own. Where an older one is
 * to be changed its version has to rise; one of a newer version does not open, and stays
 * as it is.
 *
 * @param {string} name
 * @param {string[]} stores those that a new database is made with
 * @returns {Promise<IDBDatabase>}
 */
export function openDatabase(name, stores) {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      for (const store of stores) request.result.createObjectStore(store);
    };
    request.onsuccess = () => {
      // Another window deletes it, or brings it to a newer version.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
    setTimeout(() => reject(new Error("the database does not open")), PATIENCE_MS);
  });
}

/**
 * A request's result.
 *
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
export const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * Resolves when a transaction is complete: what it has written is in the database.
 *
 * @param {IDBTransaction} transaction
 * @returns {Promise<void>}
 */
export const ended = (transaction) =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("aborted"));
  });
