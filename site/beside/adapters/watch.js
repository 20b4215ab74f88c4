// Changes that every site announces: what a person types or draws, and another address.

const EVENTS = ["keyup", "pointerup", "input", "paste", "drop", "hashchange", "popstate"];
const POLL_MS = 1500; // for changes by the site's own menus and timers

/**
 * Calls back after anything that may have changed the puzzle. It returns a function that ends the calls.
 *
 * @param {() => void} changed
 */
export function watchInput(changed) {
  // As captured, and passive: the site hears of everything as before.
  for (const event of EVENTS) addEventListener(event, changed, { capture: true, passive: true });
  const timer = setInterval(() => document.visibilityState === "visible" && changed(), POLL_MS);
  return () => {
    clearInterval(timer);
    for (const event of EVENTS) removeEventListener(event, changed, { capture: true });
  };
}
