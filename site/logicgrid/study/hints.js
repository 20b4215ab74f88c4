// The list of hints, each of which is struck out by pressing it.

import { make } from "../../kit/elements.js";

/**
 * fill puts hints into a list; strike(i) is called when one is pressed.
 *
 * @param {HTMLElement} list
 * @param {string[]} hints
 * @param {(i: number) => void} strike
 */
export function fill(list, hints, strike) {
  list.replaceChildren(
    ...hints.map((hint, i) => {
      const item = make("li");
      const button = make("button", hint, { type: "button", class: "hint", "aria-pressed": "false" });
      button.addEventListener("click", () => strike(i));
      item.append(button);
      return item;
    }),
  );
}

/**
 * present shows which are struck out, a text of 0 and 1, and the number of one to be looked at,
 * if there is one.
 *
 * @param {HTMLElement} list
 * @param {string} struck
 * @param {number} [now]
 */
export function present(list, struck, now = -1) {
  [...list.children].forEach((item, i) => {
    item.firstElementChild?.setAttribute("aria-pressed", String(struck[i] === "1"));
    item.classList.toggle("now", i === now);
  });
}
