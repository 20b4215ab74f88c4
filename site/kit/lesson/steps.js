// The steps of a lesson as a list, each with its cost or the rule that decides it. Pressing a step goes to
// that step. The strip below a board shows the same costs as bars.

/** @import { FilmData } from "./scenes.js" */
/** @import { Lesson, LessonStep } from "../../perplex.js" */

import { element } from "../elements.js";
import { rateOf, triesOf } from "../words.js";
import { shannons, shown, spoken, way } from "./words.js";

/** @typedef {Lesson & { film: FilmData }} Shown a lesson with its animation */

export class Steps {
  /** A list with one row per step. */
  list;
  /** One bar per step, as high as its cost; hidden from screen readers. */
  strip;
  /** The cost so far and in total. */
  sums;
  #lesson;
  #rows;
  #bars;
  #soFar = element("b");

  /** @param {Shown} lesson @param {(at: number) => void} go */
  constructor(lesson, go) {
    this.#lesson = lesson;
    const steps = shown(lesson);
    const most = Math.max(1, ...steps.map(({ spent }) => spent));
    this.#rows = steps.map((step, i) => row(step, i, most, go));
    this.list = element("ol", { class: "film-steps", "aria-label": "Steps" }, ...this.#rows);
    this.#bars = steps.map(({ spent }, i) => {
      const bar = element("i");
      bar.style.height = spent > 0 ? `${Math.max(3, Math.round((26 * spent) / most))}px` : "3px";
      return element("span", { click: () => go(i) }, bar, element("span", {}, String(i + 1)));
    });
    this.strip = element("div", { class: "film-strip", "aria-hidden": "true" }, ...this.#bars);
    this.strip.style.setProperty("--steps", String(steps.length));
    this.sums = element(
      "p",
      { class: "film-sums" },
      element("span", {}, "before this step"),
      this.#soFar,
      element("span", {}, "whole line"),
      element("b", {}, rateOf(lesson.sum ?? 0)),
    );
  }

  /** Marks the current step; an index beyond the last one stands for the whole line. @param {number} at */
  at(at) {
    const steps = shown(this.#lesson);
    for (const [i, part] of this.#rows.entries()) {
      if (i === at) part.setAttribute("aria-current", "step");
      else part.removeAttribute("aria-current");
      part.classList.toggle("ahead", i > at);
      this.#bars[i].classList.toggle("ahead", i > at);
      this.#bars[i].classList.toggle("here", i === at);
    }
    // A scrolling list keeps the step visible; scrollIntoView would scroll the page as well.
    const here = this.#rows[Math.min(at, this.#rows.length - 1)];
    const box = this.list.parentElement;
    if (here && box && box.scrollHeight > box.clientHeight)
      box.scrollTop = here.offsetTop - (box.clientHeight - here.offsetHeight) / 2;
    this.#soFar.textContent = rateOf(steps[at - 1]?.sum ?? 0);
  }
}

/** @param {LessonStep} step @param {number} i @param {number} most @param {(at: number) => void} go */
function row(step, i, most, go) {
  const chosen = step.choices > 1;
  const why = element("span", { class: "film-why", "aria-hidden": "true" });
  if (chosen) {
    const bar = element("i");
    bar.style.width = `${Math.round((41 * step.spent) / most)}px`;
    why.append(bar, ` ${spoken(step.row)}`);
  } else {
    why.append(spoken(step.row));
  }
  const unheard = { "aria-hidden": "true" };
  const costs = chosen ? `${shannons(step.spent)} Sh, ` : "";
  const made = element(
    "button",
    { type: "button", click: () => go(i) },
    element("span", { class: "unseen" }, spoken(`Step ${i + 1}, ${way(step.action)}: ${costs}${step.row}`)),
    element("span", { class: "film-n", ...unheard }, String(i + 1)),
    element("span", { class: "film-arrow", ...unheard }, way(step.action)),
    why,
    element("span", { class: "film-sum", ...unheard }, chosen ? triesOf(step.sum) : ""),
  );
  return element("li", { class: chosen ? "choice-row" : "" }, made);
}
