// Dragging a tile of a list to another place. A mouse drags it anywhere; a finger drags it by its
// number, since elsewhere it scrolls the page.

import { around } from "../../kit/elements.js";

const FAR = 6; // pixels from where a press becomes a drag

/**
 * draggable lets the items of a list be dragged.
 *
 * @param {HTMLElement} list
 * @param {string} grip what a finger drags an item by
 * @param {(from: number, to: number) => void} move is called at the end of a drag
 */
export function draggable(list, grip, move) {
  /** @type {{ item: HTMLElement, x: number, y: number, to: number } | null} */
  let held = null;
  let dragging = false;
  const at = (/** @type {Element} */ item) => [...list.children].indexOf(item);
  const mark = (/** @type {number} */ to) => {
    for (const [i, item] of [...list.children].entries()) {
      item.classList.toggle("dragged", dragging && item === held?.item);
      item.classList.toggle("drop-before", dragging && held !== null && i === to && to < at(held.item));
      item.classList.toggle("drop-after", dragging && held !== null && i === to && to > at(held.item));
    }
  };
  const release = () => {
    held = null;
    dragging = false;
    mark(-1);
  };

  list.addEventListener("pointerdown", (event) => {
    const item = around(event, "li");
    if (item?.parentElement !== list || event.button !== 0) return;
    if (event.pointerType === "touch" && !around(event, grip)) return;
    held = { item, x: event.clientX, y: event.clientY, to: at(item) };
  });
  list.addEventListener("pointermove", (event) => {
    if (!held) return;
    if (event.buttons === 0) return release(); // let go outside the page
    const { clientX: x, clientY: y } = event;
    if (!dragging && Math.hypot(x - held.x, y - held.y) < FAR) return;
    if (!dragging) list.setPointerCapture(event.pointerId);
    dragging = true;
    getSelection()?.removeAllRanges();
    const over = [...list.children].findIndex((item) => {
      const box = item.getBoundingClientRect();
      return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    });
    if (over >= 0) held.to = over;
    mark(held.to);
  });
  list.addEventListener("pointerup", () => {
    if (!held || !dragging) return release();
    const [from, to] = [at(held.item), held.to];
    // The press ends here and must not open the board that it began on.
    const swallow = (/** @type {Event} */ event) => event.stopPropagation();
    addEventListener("click", swallow, { capture: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }));
    release();
    move(from, to);
  });
  list.addEventListener("pointercancel", release);
  const escape = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Escape" || !dragging) return;
    event.stopPropagation();
    release();
  };
  addEventListener("keydown", escape, { capture: true });
}
