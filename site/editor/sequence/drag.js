// Drags an item of a list to another place. A mouse can drag it anywhere; a finger drags it by its number,
// since elsewhere it scrolls the page.

import { around } from "../../kit/elements.js";

const FAR = 6; // pixels after which a press becomes a drag

/**
 * Makes the items of a list draggable.
 *
 * @param {HTMLElement} list
 * @param {string} grip selector of the part by which a finger drags
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
    if (event.buttons === 0) return release(); // the pointer was released outside the page
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
    // The end of a drag must not count as a click, which would open the board.
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
