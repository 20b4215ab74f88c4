// Changes that every site announces: what a person types or draws, and another address.

const EVENTS = ["keyup", "pointerup", "input", "paste", "drop", "hashchange", "popstate"];
const POLL_MS = 1500; // for changes by the site's own menus and timers

/**
 * Calls back after anything that may have changed the puzzle. It returns a function that ends the calls.
 *
 * @param {() => void} changed
 */
export function watchInput(changed) {
  // What happens in the panel changes no puzzle: its presses must not put off the next look.
  const heard = (/** @type {Event} */ { target }) => {
    if (!(target instanceof Element && target.localName === "perplex-beside")) changed();
  };
  // As captured, and passive: the site hears of everything as before.
  for (const event of EVENTS) addEventListener(event, heard, { capture: true, passive: true });
  const timer = setInterval(() => document.visibilityState === "visible" && changed(), POLL_MS);
  return () => {
    clearInterval(timer);
    for (const event of EVENTS) removeEventListener(event, heard, { capture: true });
  };
}
