/**
 * Preferences of play, chosen once for every family: the timer, sound, whether the verdict is
 * shown before a puzzle is solved, and whether conflicts are shown during play.
 */

/** @import { Stored } from "../kit/json.js" */

import { parsed } from "../kit/json.js";
import { local } from "../kit/store/storage.js";

const KEY = "perplex-playing";

export const PREFERENCES = {
  timer: { name: "Timer", note: "the time beside the board", usual: true },
  sound: { name: "Sound", note: "a soft tick for each step, a chord for a win", usual: false },
  verdict: {
    name: "Show the difficulty before you solve",
    note: "the word, the chance and the solutions",
    usual: true,
  },
  conflicts: {
    name: "Show conflicts while I type",
    note: "digits of a pencil puzzle that contradict each other",
    usual: true,
  },
};

/** @typedef {keyof typeof PREFERENCES} Preference */

/** @type {Set<() => void>} */
const listeners = new Set();
let chosen = read(parsed(local.get(KEY)));

/**
 * The valid preferences of a stored value.
 *
 * @param {Stored} kept @returns {Partial<Record<Preference, boolean>>}
 */
function read(kept) {
  const known = Object.entries(kept ?? {}).filter(([id, on]) => id in PREFERENCES && typeof on === "boolean");
  return Object.fromEntries(known);
}

/** @param {Preference} id */
export const prefers = (id) => chosen[id] ?? PREFERENCES[id].usual;

/** @param {Preference} id @param {boolean} on */
export function prefer(id, on) {
  chosen = { ...chosen, [id]: on };
  local.set(KEY, JSON.stringify(chosen)); // if this fails, the choice lasts until the page is closed
  for (const listener of listeners) listener();
}

/** Takes over the choices of an earlier version, unless there are newer ones. @param {Stored} kept */
export function takeOver(kept) {
  for (const [id, on] of Object.entries(read(kept)))
    if (!(id in chosen)) prefer(/** @type {Preference} */ (id), on);
}

/** Calls a listener whenever a choice changes. @param {() => void} listener */
export const onPreference = (listener) => listeners.add(listener);
