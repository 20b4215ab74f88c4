/**
 * The list of a sheet's parts: a press goes to a heading, and the part that is on the screen is marked.
 */

import { button, element, find } from "../kit/elements.js";

const SLACK = 40; // pixels below the head of the page in which a heading has been reached

export class Contents {
  element;
  /** @type {[row: HTMLElement, heading: HTMLElement][]} */
  #rows = [];
  /** The part that was gone to last, until the page is scrolled by hand. @type {HTMLElement | null} */
  #chosen = null;

  /** @param {string} name what it lists */
  constructor(name) {
    this.element = element("nav", { class: "contents", "aria-label": name });
    addEventListener("scroll", () => this.#mark(), { passive: true });
    for (const type of ["wheel", "touchmove"])
      addEventListener(type, () => (this.#chosen = null), { passive: true });
  }

  /** list shows these headings. @param {HTMLElement[]} headings */
  list(headings) {
    this.#chosen = null;
    this.#rows = headings.map((heading) => {
      heading.tabIndex = -1;
      const go = () => {
        this.#chosen = heading;
        heading.focus({ preventScroll: true });
        heading.scrollIntoView({ block: "start" });
        this.#mark();
      };
      return [button(heading.textContent ?? "", go, { class: "choice-row" }), heading];
    });
    this.element.replaceChildren(...this.#rows.map(([row]) => row));
    this.#mark();
  }

  #mark() {
    const [first] = this.#rows;
    if (!first) return;
    const hidden = first[1].offsetParent === null; // the sheet, which begins at its first part
    const left = first[1].offsetLeft; // other columns are beside it, and always on the screen
    const edge = find("doors").getBoundingClientRect().bottom + SLACK;
    const reached = this.#rows.filter(
      ([, part]) => !hidden && part.offsetLeft === left && part.getBoundingClientRect().top <= edge,
    );
    const here = this.#chosen ?? (reached.at(-1) ?? first)[1];
    for (const [row, part] of this.#rows) {
      if (part === here) row.setAttribute("aria-current", "location");
      else row.removeAttribute("aria-current");
    }
  }
}
