// Follows the puzzle of a page: it is read after a pause in the user's input, when the browser is idle.

/**
 * @import { Adapter, Fault, Reading } from "./adapter.d.ts"
 */

const PAUSE_MS = 150;
const LATEST_MS = 500; // a page that is never idle is read after this time
const STARTING_MS = 10_000; // milliseconds for which a site may still be loading scripts

/** @param {() => void} act */
const whenIdle = (act) =>
  // Safari lacks this function.
  "requestIdleCallback" in globalThis ? requestIdleCallback(act, { timeout: LATEST_MS }) : setTimeout(act);

/**
 * Returns the puzzle, or a sentence if the site's own calls have changed.
 *
 * @param {Adapter} adapter
 * @param {boolean} starting whether the site may still be loading
 * @returns {Reading | Fault | null}
 */
export function readingOf(adapter, starting) {
  try {
    const reading = adapter.read();
    if (reading || starting) return reading;
  } catch {
    if (starting) return null;
    return { fault: `${adapter.name} has changed: this version of perplex cannot read its puzzle.` };
  }
  return { fault: `No puzzle was found on this page of ${adapter.name}.` };
}

/**
 * Reports the puzzle of a page now and after each change. Returns a function that ends this.
 *
 * @param {Adapter} adapter
 * @param {(reading: Reading | Fault | null) => void} tell
 */
export function follow(adapter, tell) {
  const begun = performance.now();
  let last = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;
  let found = false;
  let ended = false;
  const look = () => {
    if (ended) return;
    const reading = readingOf(adapter, !found && performance.now() - begun < STARTING_MS);
    found ||= reading !== null;
    const text = JSON.stringify(reading);
    if (text === last) return;
    last = text;
    tell(reading);
  };
  const changed = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => whenIdle(look), PAUSE_MS);
  };
  const unwatch = adapter.watch(changed);
  changed();
  return () => {
    ended = true;
    clearTimeout(waiting);
    unwatch();
  };
}
