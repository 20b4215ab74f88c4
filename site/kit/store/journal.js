/**
 * The journal of writes that are not in the database yet. Each text is in localStorage, which writes
 * synchronously, under a key of the window that wrote it, until its transaction is complete.
 */

import { local } from "./storage.js";

const AHEAD = "perplex!"; // followed by a window, "!" and a key

/**
 * @typedef {object} Entry
 * @property {string} window id of the window that wrote it
 * @property {string} key
 * @property {string | null} text null if the key was removed
 * @property {number} stamp the later of two writes has the larger one
 */

/** The name of the lock that a window holds until it is closed. @param {string} window */
export const lockOf = (window) => AHEAD + window;

/** @param {string} window @param {string} key */
const placeOf = (window, key) => `${AHEAD}${window}!${key}`;

/**
 * Adds a write to the journal.
 *
 * @param {Entry} entry
 */
export function note({ window, key, text, stamp }) {
  local.set(placeOf(window, key), stamp + (text === null ? "-" : `=${text}`));
}

/**
 * Removes a write that is in the database.
 *
 * @param {{window: string, key: string}} entry
 */
export function forget({ window, key }) {
  local.remove(placeOf(window, key));
}

/**
 * Removes entries of closed windows whose keys have been removed since.
 *
 * @param {Map<string, {stamp: number}>} removed
 */
export async function forgetOlder(removed) {
  if (removed.size === 0) return;
  const living = new Set((await navigator.locks.query()).held?.map(({ name }) => name));
  for (const entry of noted()) {
    const { stamp = 0 } = removed.get(entry.key) ?? {};
    if (entry.stamp < stamp && !living.has(lockOf(entry.window))) forget(entry);
  }
}

/**
 * Returns the entries of all windows, including closed ones, the earliest first.
 *
 * @returns {Entry[]}
 */
export function noted() {
  return local
    .keys(AHEAD)
    .flatMap((place) => {
      const [window, ...rest] = place.slice(AHEAD.length).split("!");
      const [, stamp, sign, text] = /^(\d+)([=-])(.*)$/s.exec(local.get(place) ?? "") ?? [];
      if (!stamp) return [];
      return [{ window, key: rest.join("!"), text: sign === "=" ? text : null, stamp: Number(stamp) }];
    })
    .sort((a, b) => a.stamp - b.stamp);
}
