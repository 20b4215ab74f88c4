// Keyboard control of a lesson on a page without other shortcuts: Space plays, arrow keys step. Controls
// that use one of these keys themselves keep it.

/** @import { Player } from "./player.js" */

/** @type {Record<string, (player: Player) => void>} */
const KEYS = {
  " ": (player) => player.toggle(),
  ArrowLeft: (player) => player.back(),
  ArrowRight: (player) => player.forward(),
  Home: (player) => player.to(0),
  End: (player) => player.to(player.length),
};

/**
 * Reports whether the focused control uses a key itself.
 *
 * @param {Element | null} focused
 * @param {string} key as KeyboardEvent.key
 */
export function hasOwn(focused, key) {
  if (!focused) return false;
  if (key === " ") return focused.matches("button, summary, a, input, select, textarea, [role=gridcell]");
  return focused.matches("input, select, textarea, [role=tab], [role=gridcell]");
}

/** Attaches the key listener. @param {Document} page @param {Player} player */
export function keyed(page, player) {
  page.addEventListener("keydown", (event) => {
    const act = KEYS[event.key];
    const { altKey, ctrlKey, metaKey } = event;
    if (!act || altKey || ctrlKey || metaKey || hasOwn(page.activeElement, event.key)) return;
    event.preventDefault();
    act(player);
  });
}
