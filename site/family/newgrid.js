/**
 * A new empty puzzle in Design: its type, its size, and the button that makes it. The sizes depend on the
 * type.
 */

import { element } from "../kit/elements.js";

/**
 * A type of puzzle with its usual size, and the possible sides if its boards are square.
 *
 * @typedef {{type: string, title: string, width: number, height: number, sides?: readonly number[]}} Kind
 */

export class NewGrid {
  /** @type {readonly Kind[]} */
  #kinds = [];
  #most;
  #type = element("select", { "aria-label": "Type", change: () => this.#fit() });
  #side = element("select", { "aria-label": "Side" });
  #sides;
  #both;
  element;

  /**
   * @param {number} most maximum width and height
   * @param {(type: string, width: number, height: number) => unknown} make
   */
  constructor(most, make) {
    this.#most = most;
    this.#sides = ["Columns", "Rows"].map((name) =>
      element("input", { type: "number", min: 1, max: most, required: true, "aria-label": name }),
    );
    this.#both = element(
      "span",
      { class: "sides" },
      this.#sides[0],
      element("span", {}, "×"),
      this.#sides[1],
    );
    this.element = element(
      "form",
      {
        class: "new-grid",
        "aria-label": "New grid",
        submit: (/** @type {Event} */ event) => {
          event.preventDefault();
          const { width, height } = this.#size;
          make(this.#type.value, width, height);
        },
      },
      field("Type", this.#type),
      field("Size", this.#both, this.#side),
      element("button", { type: "submit" }, "New blank grid"),
    );
  }

  /** Offers types. @param {readonly Kind[]} kinds */
  offer(kinds) {
    this.#kinds = kinds;
    this.#type.replaceChildren(...kinds.map(({ type, title }) => element("option", { value: type }, title)));
  }

  /**
   * Selects the type and size of the open puzzle.
   *
   * @param {string} type @param {number} width @param {number} height
   */
  choose(type, width, height) {
    this.#type.value = type;
    [this.#sides[0].valueAsNumber, this.#sides[1].valueAsNumber] = [width, height];
    this.#fit();
    this.#side.value = String(width);
  }

  /** @returns {{width: number, height: number}} */
  get #size() {
    if (this.#kind?.sides) return { width: Number(this.#side.value), height: Number(this.#side.value) };
    const [width, height] = this.#sides.map(({ valueAsNumber }) => valueAsNumber);
    return { width, height };
  }

  get #kind() {
    return this.#kinds.find(({ type }) => type === this.#type.value);
  }

  /** Shows the sizes of the selected type. */
  #fit() {
    const { sides, width } = this.#kind ?? {};
    this.#side.hidden = !sides;
    this.#both.hidden = sides !== undefined;
    for (const one of this.#sides) one.disabled = sides !== undefined;
    if (!sides) return;
    this.#side.replaceChildren(
      ...sides
        .filter((side) => side <= this.#most)
        .map((side) => element("option", { value: side }, `${side} × ${side}`)),
    );
    this.#side.value = String(width);
  }
}

/** @param {string} name @param {...HTMLElement} parts */
const field = (name, ...parts) => element("div", { class: "field" }, element("span", {}, name), ...parts);
