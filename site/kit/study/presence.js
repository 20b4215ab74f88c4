/**
 * Whether somebody is at the page.
 */

const THERE = ["pointermove", "pointerdown", "keydown", "wheel", "scroll"];

/**
 * Calls done whenever somebody does something, and away with true when the page is hidden or
 * left, and with false when it is back.
 *
 * @param {() => void} done
 * @param {(away: boolean) => void} [away]
 * @param {AbortSignal} [signal] ends it
 */
export function attend(done, away = () => {}, signal) {
  const options = { capture: true, passive: true, signal };
  for (const type of THERE) addEventListener(type, done, options);
  document.addEventListener("visibilitychange", () => away(document.hidden), options);
  // A page may be left without being hidden first, and come back after it.
  addEventListener("pagehide", () => away(true), options);
  addEventListener("pageshow", ({ persisted }) => persisted && away(false), options);
}
