// Section of the options that a query tries: colours, recently placed shapes, eliminators, and whether cells
// may stay empty.

import { enable, find, press, say } from "../../../kit/elements.js";
import { capital, escape, several } from "../../../kit/words.js";
import { inWords, symbolOf } from "../../model/pieces.js";

/** @import { Desk } from "../../desk.js" */
/** @import { Tried } from "../../model/tried.js" */

const PALETTE = ["black", "white", "cyan", "magenta", "yellow", "red", "green", "blue", "orange", "purple"];

/** @param {HTMLElement} group */
const boxesOf = (group) => /** @type {HTMLInputElement[]} */ ([...group.querySelectorAll("input")]);
/** @param {HTMLElement} group */
const chosen = (group) =>
  boxesOf(group)
    .filter(({ checked }) => checked)
    .map(({ value }) => value);

export class Swatches {
  #desk;
  #tried;
  #colours = find("query-colours");
  #shapes = find("query-shapes");
  #eliminators = find("query-eliminators", HTMLInputElement);
  #empty = find("query-empty", HTMLInputElement);
  #normal = find("query-default", HTMLButtonElement);
  /** The default colours, which are the board's own. @type {string[]} */
  #standard = [];

  /**
   * @param {Desk} desk
   * @param {() => Tried} tried returns the present choices
   * @param {(changes: Partial<Tried>) => void} change is called with a changed choice
   */
  constructor(desk, tried, change) {
    this.#desk = desk;
    this.#tried = tried;
    this.#colours.addEventListener("change", () => change({ colors: chosen(this.#colours) }));
    this.#shapes.addEventListener("change", () => change({ shapes: chosen(this.#shapes) }));
    this.#eliminators.addEventListener("change", () => change({ eliminators: this.#eliminators.checked }));
    this.#empty.addEventListener("change", () => change({ empty: this.#empty.checked }));
    press(this.#normal, () => {
      change({ colors: null });
      this.#normal.focus();
    });
  }

  /**
   * Offers the palette, and other colours that the board has or that are chosen.
   *
   * @param {string[]} standard
   */
  show(standard = this.#standard) {
    this.#standard = standard;
    const { colors, shapes, eliminators, empty } = this.#tried();
    const used = colors ?? standard;
    const all = [...new Set([...PALETTE, ...standard, ...used])];
    offer(this.#colours, all, used, (color) => [
      capital(color),
      this.#desk.draw({ type: "separation", color }),
    ]);
    this.showShapes();
    const words = [`Colours: ${all.filter((color) => used.includes(color)).join(", ") || "none"}`];
    if (shapes.length > 0) words.push(several(shapes.length, "shape"));
    if (eliminators) words.push("cancellers");
    say(find("query-summary"), words.join("; "));
    enable(this.#normal, colors !== null);
    this.#empty.checked = empty;
    this.#eliminators.checked = eliminators;
  }

  /** Offers the recently placed shapes, and others in use. */
  showShapes() {
    const used = this.#tried().shapes;
    const all = [...new Set([...this.#desk.board().pieces, ...used])];
    offer(this.#shapes, all, used, (piece) => [inWords(piece), this.#desk.draw(symbolOf(piece))]);
  }
}

/**
 * Shows a box for each value. Boxes are rewritten only when the values change, so that the focus stays.
 *
 * @param {HTMLElement} group
 * @param {string[]} all
 * @param {string[]} used
 * @param {(value: string) => [name: string, picture: string]} describe
 */
function offer(group, all, used, describe) {
  if (
    boxesOf(group)
      .map(({ value }) => value)
      .join() !== all.join()
  ) {
    group.innerHTML = all
      .map((value) => {
        const [name, picture] = describe(value);
        const label = escape(name);
        return `<label class="swatch" title="${label}"><input type="checkbox" value="${value}" aria-label="${label}">${picture}</label>`;
      })
      .join("");
  }
  for (const box of boxesOf(group)) box.checked = used.includes(box.value);
}
