/** The contents list of a sheet: a press goes to a heading, and the visible part is marked. */

import { button, element, find } from "../kit/elements.js";

const SLACK = 40; // pixels below the page header within which a heading counts as reached

export class Contents {
  element;
  /** @type {[row: HTMLElement, heading: HTMLElement][]} */
  #rows = [];
  /** The heading that was pressed last, until the user scrolls. @type {HTMLElement | null} */
  #chosen = null;

  /** @param {string} name the list's accessible name */
  constructor(name) {
    this.element = element("nav", { class: "contents", "aria-label": name });
    addEventListener("scroll", () => this.#mark(), { passive: true });
    for (const type of ["wheel", "touchmove"])
      addEventListener(type, () => (this.#chosen = null), { passive: true });
  }

  /** Lists headings. @param {HTMLElement[]} headings */
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
    const hidden = first[1].offsetParent === null; // the sheet scrolls from its first part
    const left = first[1].offsetLeft; // parts in other columns are beside the sheet and always visible
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
