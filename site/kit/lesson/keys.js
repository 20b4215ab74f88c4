// The keys of a lesson on a page that has no other: Space plays, arrows step. A control that
// has its own use for a key keeps it.

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
 * hasOwn reports whether the control in focus has its own use for a key.
 *
 * @param {Element | null} focused
 * @param {string} key as KeyboardEvent.key
 */
export function hasOwn(focused, key) {
  if (!focused) return false;
  if (key === " ") return focused.matches("button, summary, a, input, select, textarea, [role=gridcell]");
  return focused.matches("input, select, textarea, [role=tab], [role=gridcell]");
}

/** keyed listens for the keys. @param {Document} page @param {Player} player */
export function keyed(page, player) {
  page.addEventListener("keydown", (event) => {
    const act = KEYS[event.key];
    const { altKey, ctrlKey, metaKey } = event;
    if (!act || altKey || ctrlKey || metaKey || hasOwn(page.activeElement, event.key)) return;
    event.preventDefault();
    act(player);
  });
}
