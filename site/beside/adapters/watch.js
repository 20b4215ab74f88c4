// Detects possible changes of a puzzle: input by the user, and changes of the address.

const EVENTS = ["keyup", "pointerup", "input", "paste", "drop", "hashchange", "popstate"];
const POLL_MS = 1500; // for changes by the site's own menus and timers

/**
 * Calls back after anything that may have changed the puzzle. Returns a function that ends the calls.
 *
 * @param {() => void} changed
 */
export function watchInput(changed) {
  // Events within the panel do not change the puzzle, and must not delay the next reading.
  const heard = (/** @type {Event} */ { target }) => {
    if (!(target instanceof Element && target.localName === "perplex-beside")) changed();
  };
  // Capturing and passive, so that the site receives all events unchanged.
  for (const event of EVENTS) addEventListener(event, heard, { capture: true, passive: true });
  const timer = setInterval(() => document.visibilityState === "visible" && changed(), POLL_MS);
  return () => {
    clearInterval(timer);
    for (const event of EVENTS) removeEventListener(event, heard, { capture: true });
  };
}
