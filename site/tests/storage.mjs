/** @import { Page } from "playwright-core" */

// Everything that a browser stores for an origin, as one JSON value: localStorage, and every IndexedDB
// database with its stores, keys and values.
// IndexedDB database with its stores, keys and values.

// A value that JSON lacks is an object with exactly one of these fields.
const CODEC = `
  const base64 = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  const unbase64 = (text) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  const ended = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  async function encode(value) {
    if (value === undefined) return { $undefined: true };
    if (typeof value === "bigint") return { $bigint: String(value) };
    if (typeof value === "number" && !Number.isFinite(value)) return { $number: String(value) };
    if (value === null || typeof value !== "object") return value;
    if (value instanceof Blob) return { $blob: base64(new Uint8Array(await value.arrayBuffer())), type: value.type, name: value.name ?? null };
    if (value instanceof Date) return { $date: value.toISOString() };
    if (value instanceof Map) return { $map: await encode([...value]) };
    if (value instanceof Set) return { $set: await encode([...value]) };
    if (value instanceof ArrayBuffer) return { $buffer: base64(new Uint8Array(value)) };
    if (ArrayBuffer.isView(value)) return { $array: value.constructor.name, of: base64(new Uint8Array(value.buffer, value.byteOffset, value.byteLength)) };
    if (Array.isArray(value)) return Promise.all(value.map(encode));
    return Object.fromEntries(await Promise.all(Object.entries(value).map(async ([key, one]) => [key, await encode(one)])));
  }
  function decode(value) {
    if (value === null || typeof value !== "object") return value;
    if (Array.isArray(value)) return value.map(decode);
    if ("$undefined" in value) return undefined;
    if ("$bigint" in value) return BigInt(value.$bigint);
    if ("$number" in value) return Number(value.$number);
    if ("$date" in value) return new Date(value.$date);
    if ("$map" in value) return new Map(decode(value.$map));
    if ("$set" in value) return new Set(decode(value.$set));
    if ("$buffer" in value) return unbase64(value.$buffer).buffer;
    if ("$array" in value) return new globalThis[value.$array](unbase64(value.of).buffer);
    if ("$blob" in value) return value.name === null ? new Blob([unbase64(value.$blob)], { type: value.type }) : new File([unbase64(value.$blob)], value.name, { type: value.type });
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, decode(one)]));
  }
`;

/**
 * @typedef {object} Storage
 * @property {Record<string, string>} local
 * @property {Record<string, { version: number, stores: Record<string, [key: any, value: any][]> }>} databases
 */

/**
 * storageOf is all that is kept for a page's origin.
 *
 * @param {Page} page
 * @returns {Promise<Storage>}
 */
export function storageOf(page) {
  return page.evaluate(`(async () => {
    ${CODEC}
    const databases = {};
    for (const { name, version } of (await indexedDB.databases()).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const database = await ended(indexedDB.open(name));
      const stores = {};
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store);
        if (all.keyPath !== null || all.autoIncrement || all.indexNames.length > 0) throw new Error(name + ": " + store + " has more to it than keys and values");
        const [keys, values] = await Promise.all([ended(all.getAllKeys()), ended(all.getAll())]);
        stores[store] = await Promise.all(keys.map(async (key, i) => [key, await encode(values[i])]));
      }
      database.close();
      databases[name] = { version, stores };
    }
    return { local: Object.fromEntries(Object.keys(localStorage).sort().map((key) => [key, localStorage[key]])), databases };
  })()`);
}

/**
 * fillStorage makes a page's origin, where nothing is kept yet, keep what storageOf has told.
 *
 * @param {Page} page
 * @param {Storage} storage
 */
export function fillStorage(page, { local, databases }) {
  return page.evaluate(`(async ({ local, databases }) => {
    ${CODEC}
    for (const [key, text] of Object.entries(local)) localStorage.setItem(key, text);
    for (const [name, { version, stores }] of Object.entries(databases)) {
      const request = indexedDB.open(name, version);
      request.onupgradeneeded = () => {
        for (const store of Object.keys(stores)) request.result.createObjectStore(store);
      };
      const database = await ended(request);
      const transaction = database.transaction(Object.keys(stores), "readwrite");
      for (const [store, values] of Object.entries(stores)) {
        for (const [key, value] of values) transaction.objectStore(store).put(decode(value), key);
      }
      await new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onabort = () => reject(transaction.error);
      });
      database.close();
    }
  })(${JSON.stringify({ local, databases })})`);
}
