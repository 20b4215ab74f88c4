/**
 * Watches whether a person is active on the page.
 */

const THERE = ["pointermove", "pointerdown", "keydown", "wheel", "scroll"];

/**
 * Calls done at every action; calls away(true) when the page is hidden or left, and away(false) when it
 * returns.
 *
 * @param {() => void} done
 * @param {(away: boolean) => void} [away]
 * @param {AbortSignal} [signal] ends the watch
 */
export function attend(done, away = () => {}, signal) {
  const options = { capture: true, passive: true, signal };
  for (const type of THERE) addEventListener(type, done, options);
  document.addEventListener("visibilitychange", () => away(document.hidden), options);
  // A page can be left without being hidden first, and return afterwards.
  addEventListener("pagehide", () => away(true), options);
  addEventListener("pageshow", ({ persisted }) => persisted && away(false), options);
}
