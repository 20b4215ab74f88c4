// The list of clues beside the board in Play; a press crosses a clue out. Phones show one clue at a time
// below the board, with buttons to the previous and the next.

import { gestures } from "../family/touch.js";
import { button, element, enable, say } from "../kit/elements.js";

export class ClueList {
  #strike;
  #used = element("span", { class: "note" });
  #list = element("ol", { class: "clues", "aria-label": "Clues" });
  #back = turn("Previous clue", "M10 3 5 8l5 5", () => this.#turn(-1));
  #on = turn("Next clue", "m6 3 5 5-5 5", () => this.#turn(1));
  /** The row of controls below the clues. */
  foot = element(
    "div",
    { class: "clues-head" },
    element("p", { class: "note" }, gestures("Click a clue to cross it out.")),
  );
  element = element(
    "section",
    { class: "clues-part", "aria-label": "Clues" },
    element("div", { class: "clues-head" }, element("h3", {}, "Clues"), this.#used),
    this.#back,
    this.#list,
    this.#on,
    this.foot,
  );

  /** @param {(clue: number) => void} strike crosses a clue out, or restores it */
  constructor(strike) {
    this.#strike = strike;
    this.#list.addEventListener("scroll", () => this.#settle(), { passive: true });
    new ResizeObserver(() => this.#settle()).observe(this.#list);
  }

  /** @param {readonly string[]} clues */
  open(clues) {
    this.#list.replaceChildren(
      ...clues.map((text, i) =>
        element(
          "li",
          {},
          button(text, () => this.#strike(i), { class: "clue", "aria-pressed": "false" }),
        ),
      ),
    );
    this.#list.scrollLeft = 0;
    this.#settle();
  }

  /**
   * @param {string} struck "1" for each clue that is crossed out @param {Set<number>} now the clues of a hint
   */
  show(struck, now) {
    for (const [i, item] of [...this.#list.children].entries()) {
      item.firstElementChild?.setAttribute("aria-pressed", String(struck[i] === "1"));
      if (item.classList.toggle("now", now.has(i))) this.#reveal(/** @type {HTMLElement} */ (item));
    }
    say(this.#used, `${[...struck].filter((one) => one === "1").length} of ${struck.length} used`);
  }

  /** Scrolls to the clue on phones, without scrolling the page. @param {HTMLElement} item */
  #reveal(item) {
    const { scrollWidth, clientWidth } = this.#list;
    if (scrollWidth > clientWidth) this.#list.scrollLeft = item.offsetLeft - this.#first;
    else item.scrollIntoView({ block: "nearest" });
  }

  /** The horizontal start of the first clue. */
  get #first() {
    const [first] = this.#list.children;
    return first instanceof HTMLElement ? first.offsetLeft : 0;
  }

  /** The index of the clue that a phone shows. */
  get #at() {
    const { scrollLeft, clientWidth } = this.#list;
    return clientWidth > 0 ? Math.round(scrollLeft / clientWidth) : 0;
  }

  /** @param {-1 | 1} way */
  #turn(way) {
    this.#list.scrollLeft = (this.#at + way) * this.#list.clientWidth;
    this.#settle();
  }

  #settle() {
    enable(this.#back, this.#at > 0);
    enable(this.#on, this.#at < this.#list.children.length - 1);
  }
}

/** @param {string} name @param {string} path @param {() => void} press */
function turn(name, path, press) {
  const made = button("", press, { class: "icon clue-turn", "aria-label": name });
  made.innerHTML = `<svg viewBox="0 0 16 16" aria-hidden="true"><path d="${path}"/></svg>`;
  return made;
}
