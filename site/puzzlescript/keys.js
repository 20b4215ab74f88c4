// What keys and fingers mean to the game.

const SWIPE = 26; // pixels of a finger that are one input

/** @type {Record<string, string>} */
const KEYS = {
  ArrowUp: "up",
  w: "up",
  ArrowLeft: "left",
  a: "left",
  ArrowDown: "down",
  s: "down",
  ArrowRight: "right",
  d: "right",
  x: "action",
  " ": "action",
  Enter: "action",
  z: "undo",
  u: "undo",
  Backspace: "undo",
  y: "redo",
  r: "restart",
  PageUp: "back",
  PageDown: "on",
};

/**
 * inputOf is what a key means: an input, or undo, redo, back or on; undefined where it is not
 * meant for the game. Without the focus anywhere keys go to the game, and from the buttons
 * around the board all that a button does not take.
 *
 * @param {KeyboardEvent} event
 */
export function inputOf(event) {
  const { target, key, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (!(target instanceof HTMLElement) || altKey || event.defaultPrevented) return undefined;
  const board = target === document.body || target.closest("#board") !== null;
  const beside = target.closest(".controls, .pad, .level-line") !== null;
  if (!(board || beside)) return undefined;
  if (ctrlKey || metaKey) return { z: shiftKey ? "redo" : "undo", y: "redo" }[key.toLowerCase()];
  const does = KEYS[key.length === 1 ? key.toLowerCase() : key];
  const onButton = target.closest("button") !== null;
  return onButton && (key === " " || key === "Enter") ? undefined : does;
}

/**
 * onSwipe reports the way of each swipe on an element.
 *
 * @param {HTMLElement} element
 * @param {(input: string) => void} act
 */
export function onSwipe(element, act) {
  /** @type {{x: number, y: number, swiped: boolean} | null} */
  let touch = null;
  element.addEventListener("pointerdown", ({ pointerType, clientX: x, clientY: y }) => {
    touch = pointerType === "touch" ? { x, y, swiped: false } : null;
  });
  element.addEventListener("pointermove", ({ clientX, clientY }) => {
    if (!touch) return;
    const [x, y] = [clientX - touch.x, clientY - touch.y];
    if (Math.max(Math.abs(x), Math.abs(y)) < SWIPE) return;
    touch = { x: clientX, y: clientY, swiped: true };
    act(Math.abs(x) > Math.abs(y) ? (x > 0 ? "right" : "left") : y > 0 ? "down" : "up");
  });
  element.addEventListener("pointerup", () => {
    touch = null;
  });
}
