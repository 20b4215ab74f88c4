/**
 * Forms that start long work: they store their choices, run the work and show its progress.
 */

import { element, press, say, within } from "./elements.js";
import { sentence } from "./words.js";

const KEEP_MS = 300;

/**
 * Choices of a form by field name: numbers, texts, and lists of ticked boxes.
 *
 * @typedef {Record<string, number | string | string[]>} Choices
 */

/**
 * Storage of a form's choices.
 *
 * @typedef {{kept(key: string): Promise<unknown>, keep(key: string, value: unknown): unknown}} Keeper
 */

/**
 * Interface for a running task.
 *
 * @template {Choices} [Chosen=Choices]
 * @typedef {{chosen: Chosen, signal: AbortSignal, advance: (share: number) => void,
 *   say: (text: string) => void}} Run
 */

/**
 * Work that a form starts. It resolves to the final message, and rejects with the message of a failure.
 *
 * @template {Choices} Chosen
 * @typedef {(run: Run<Chosen>) => string | Promise<string>} Work
 */

/**
 * A form with choices, a button that starts its work and one that cancels it.
 *
 * @template {Choices} Chosen
 */
export class Task {
  #form;
  #keeper;
  #key;
  /** @type {HTMLElement} */
  #run;
  /** @type {HTMLElement} */
  #cancel;
  /** @type {HTMLElement} */
  #track;
  /** @type {HTMLElement} */
  #status;
  /** @type {AbortController | null} */
  #controller = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #waiting;

  /**
   * @param {HTMLFormElement} form with a submit button, data-act=cancel, a progressbar and a status
   * @param {Keeper} keeper
   * @param {string} key key under which the choices are stored
   * @param {Chosen} begin initial choices
   * @param {Work<Chosen>} work
   */
  constructor(form, keeper, key, begin, work) {
    this.#form = form;
    this.#keeper = keeper;
    this.#key = key;
    this.begin = begin;
    /** @param {string} selector */
    const part = (selector) => within(form, selector);
    this.#run = part("[type=submit]");
    this.#cancel = part("[data-act=cancel]");
    this.#track = part("[role=progressbar]");
    this.#status = part("[role=status]");
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (!this.#controller) this.run(work);
    });
    form.addEventListener("input", () => {
      clearTimeout(this.#waiting);
      this.#waiting = setTimeout(() => keeper.keep(key, this.chosen), KEEP_MS);
    });
    press(this.#cancel, () => this.#controller?.abort());
  }

  /** Fills the form with the stored choices. */
  async restore() {
    this.write({
      ...this.begin,
      .../** @type {Partial<Chosen> | undefined} */ (await this.#keeper.kept(this.#key)),
    });
  }

  /** The form's present choices. */
  get chosen() {
    /** @type {Choices} */
    const chosen = {};
    for (const name of Object.keys(this.begin)) {
      const boxes = this.#boxes(name);
      const field = this.#field(name);
      if (boxes.length > 0) chosen[name] = boxes.filter((box) => box.checked).map((box) => box.value);
      else if (field.type === "number") chosen[name] = field.valueAsNumber;
      else chosen[name] = field.value;
    }
    return /** @type {Chosen} */ (chosen);
  }

  /** @param {Partial<Chosen>} chosen */
  write(chosen) {
    for (const [name, value] of Object.entries(chosen)) {
      const boxes = this.#boxes(name);
      const field = this.#field(name);
      if (boxes.length > 0)
        for (const box of boxes) box.checked = /** @type {string[]} */ (value).includes(box.value);
      else if (field) field.value = String(value);
    }
    this.#keeper.keep(this.#key, this.chosen);
  }

  /** @param {string} name @returns {HTMLInputElement} */
  #field(name) {
    return /** @type {HTMLInputElement} */ (this.#form.elements.namedItem(name));
  }

  /** @param {string} name @returns {HTMLInputElement[]} */
  #boxes(name) {
    return [...this.#form.querySelectorAll(`input[type=checkbox][data-of="${name}"]`)].map(
      (box) => /** @type {HTMLInputElement} */ (box),
    );
  }

  /**
   * Reports whether all numbers are valid; otherwise it names an invalid one and moves the focus there.
   *
   * @param {ParentNode} [of]
   */
  valid(of = this.#form) {
    const wrong = [...of.querySelectorAll("input")].find((field) => !field.validity.valid);
    if (!wrong) return true;
    const label = wrong.labels?.[0].textContent?.trim() ?? "";
    this.say(sentence(`${label}: ${wrong.validationMessage || "this is not a number that can be used"}`));
    const fold = wrong.closest("details");
    if (fold) fold.open = true;
    wrong.focus();
    return false;
  }

  get running() {
    return this.#controller !== null;
  }

  /** @param {string} text */
  say(text) {
    say(this.#status, text);
  }

  /** @param {Work<Chosen>} work */
  async run(work) {
    if (this.#controller || !this.valid()) return;
    this.#controller = new AbortController();
    const { signal } = this.#controller;
    this.#working(true);
    try {
      this.say(
        await work({
          chosen: this.chosen,
          signal,
          advance: (share) => this.#advance(share),
          say: (text) => this.say(text),
        }),
      );
      this.#advance(1);
    } catch (error) {
      this.say(signal.aborted ? "Cancelled." : sentence(/** @type {Error} */ (error).message));
    } finally {
      this.#controller = null;
      this.#working(false);
    }
  }

  /** @param {boolean} on */
  #working(on) {
    const had = [this.#run, this.#cancel].some((one) => one === document.activeElement);
    this.#run.hidden = on;
    this.#cancel.hidden = !on;
    if (had) (on ? this.#cancel : this.#run).focus();
    if (on) this.#advance(0);
  }

  /** @param {number} share */
  #advance(share) {
    this.#track.setAttribute("aria-valuenow", share.toFixed(3));
    /** @type {HTMLElement} */ (this.#track.firstElementChild).style.width = `${100 * share}%`;
  }
}

/**
 * Fills a form's list of boxes.
 *
 * @param {HTMLElement} form
 * @param {string} name
 * @param {Record<string, (string | undefined)[]>} choices by value: the name, and an optional note
 */
export function checkboxes(form, name, choices) {
  /** @type {HTMLElement} */ (form.querySelector(`[data-list="${name}"]`)).append(
    ...Object.entries(choices).map(([value, [text = "", note]]) => {
      const words = element("span", {}, text);
      if (note) words.append(" ", element("span", { class: "note" }, note));
      return element(
        "label",
        { class: "tick" },
        element("input", { type: "checkbox", value, "data-of": name }),
        words,
      );
    }),
  );
}
