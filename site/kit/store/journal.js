/**
 * The journal of writes that the database does not have yet. Each text lies in localStorage,
 * which takes it at once, under a key of the window that wrote it, until its transaction is
 * done.
 */

import { local } from "./storage.js";

const AHEAD = "perplex!"; // and a window, "!" and a key

/**
 * @typedef {object} Entry
 * @property {string} window who has written it
 * @property {string} key
 * @property {string | null} text null where the key was removed
 * @property {number} stamp which of two writes is later
 */

/** The name of the lock that a window has as long as it lives. @param {string} window */
export const lockOf = (window) => AHEAD + window;

/** @param {string} window @param {string} key */
const placeOf = (window, key) => `${AHEAD}${window}!${key}`;

/**
 * Notes a write.
 *
 * @param {Entry} entry
 */
export function note({ window, key, text, stamp }) {
  local.set(placeOf(window, key), stamp + (text === null ? "-" : `=${text}`));
}

/**
 * Forgets a write that the database has.
 *
 * @param {{window: string, key: string}} entry
 */
export function forget({ window, key }) {
  local.remove(placeOf(window, key));
}

/**
 * Forgets what windows that are gone have noted of keys that were removed since.
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
 * The notes of all windows, closed ones included, the earliest first.
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
