// Failed lines on the board in Play, and advice after a failure.

/** @import { Attempt } from "./attempts.js" */
/** @import { Desk, Place } from "./desk.js" */

import { button, element, find, say } from "../kit/elements.js";
import { clock, several } from "../kit/words.js";
import { keyCap } from "../family/keymap.js";
import { focusBoard } from "./focus.js";

const MOST = 3; // tries shown

export class Tries {
  #desk;
  #next;
  #count = element("span", { class: "note" });
  #list = element("ol", { class: "tries-list", "aria-label": "Your tries" });
  #region = element("p", { class: "note" }, "The tinted cells are the region that fails.");
  #onward = element("div", { class: "tries-acts" });
  #part = element("section", { class: "play-tries", "aria-label": "Tries", hidden: true });

  /** @param {Desk} desk @param {{ able: () => boolean, go: () => unknown }} next opens the next board */
  constructor(desk, next) {
    this.#desk = desk;
    this.#next = next;
    const lost = "The line stays until you draw again. Nothing is lost: Undo brings it back.";
    const tried = element("div", { class: "tries-list-part" });
    tried.append(
      element("div", { class: "rules-head" }, element("h2", {}, "Your tries"), this.#count),
      this.#list,
      this.#region,
      element("p", { class: "note" }, lost),
    );
    this.#part.append(tried, this.#onward);
    find("readings").after(this.#part);
  }

  /** Empties the list when the board changes. */
  clear() {
    this.#list.replaceChildren();
    this.#part.hidden = true;
  }

  /** Hides the list while another line is drawn. */
  leave() {
    this.#part.hidden = true;
  }

  /**
   * Lists a failed line.
   *
   * @param {Attempt} attempt
   * @param {{ n: number, at: number }} when number of failures so far, and the seconds on the clock
   */
  add({ line, failing }, { n, at }) {
    const picture = element("span", { class: "rule-board", "aria-hidden": "true" });
    picture.innerHTML = this.#desk.draw(this.#desk.board().document, {
      small: true,
      line,
      failing,
      finish: "wrong",
    });
    const facts = [several(line.length - 1, "step")];
    if (failing.length > 0) facts.push(`${several(failing.length, "symbol")} not met`);
    this.#list.prepend(
      element(
        "li",
        {},
        picture,
        element(
          "p",
          {},
          element("b", {}, `Try ${n}`),
          `, ${clock(at)}`,
          ...facts.map((fact) => element("span", {}, fact)),
        ),
      ),
    );
    while (this.#list.children.length > MOST) this.#list.lastElementChild?.remove();
    say(this.#count, `${n} so far`);
    this.#region.hidden = !failing.some((place) => this.#ofRegion(place));
    const again = button("Draw again", () => this.#again(), { class: "primary" });
    again.append(element("kbd", { "aria-hidden": "true" }, "Space"));
    const next = button("Next", this.#next.go);
    next.append(keyCap("next"));
    this.#onward.replaceChildren(again, ...(this.#next.able() ? [next] : []));
    this.#part.hidden = false;
  }

  /** Reports whether the symbol at a place depends on its whole region. @param {Place} place */
  #ofRegion(place) {
    const { symbols = [] } = this.#desk.board().document;
    const type = symbols.find(({ at }) => String(at) === String(place))?.type;
    return place.every((at) => at % 2 === 1) && type !== "triangle";
  }

  #again() {
    this.#desk.command("restart");
    focusBoard({ preventScroll: true });
  }
}
