// Forms that begin long work: their choices, which are kept, the run and its progress.

import { element, press, say } from "./elements.js";
import { sentence } from "./words.js";

const KEEP_MS = 300;

/** A form with its choices, a button that begins its work and one that ends it. */
export class Task {
  #form;
  #bench;
  #key;
  #run;
  #cancel;
  #track;
  #status;
  #controller = null;
  #waiting = 0;

  /** begin are the choices at first; work({signal, advance, say}) does it and returns what is said in the end. */
  constructor(form, bench, key, begin, work) {
    this.#form = form;
    this.#bench = bench;
    this.#key = key;
    this.begin = begin;
    this.#run = form.querySelector("[type=submit]");
    this.#cancel = form.querySelector("[data-act=cancel]");
    this.#track = form.querySelector("[role=progressbar]");
    this.#status = form.querySelector("[role=status]");
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (!this.#controller) this.run(work);
    });
    form.addEventListener("input", () => {
      clearTimeout(this.#waiting);
      this.#waiting = setTimeout(() => bench.keep(key, this.chosen), KEEP_MS);
    });
    press(this.#cancel, () => this.#controller?.abort());
  }

  /** restore puts what was chosen before into the form. */
  async restore() {
    this.write({ ...this.begin, ...(await this.#bench.kept(this.#key)) });
  }

  /** chosen is what the form says: numbers, texts, and lists of what is ticked. */
  get chosen() {
    const chosen = {};
    for (const name of Object.keys(this.begin)) {
      const boxes = this.#boxes(name);
      const field = this.#form.elements[name];
      if (boxes.length > 0) chosen[name] = boxes.filter((box) => box.checked).map((box) => box.value);
      else if (field.type === "number") chosen[name] = field.valueAsNumber;
      else chosen[name] = field.value;
    }
    return chosen;
  }

  write(chosen) {
    for (const [name, value] of Object.entries(chosen)) {
      const boxes = this.#boxes(name);
      const field = this.#form.elements[name];
      if (boxes.length > 0) for (const box of boxes) box.checked = value.includes(box.value);
      else if (field) field.value = value;
    }
    this.#bench.keep(this.#key, this.chosen);
  }

  #boxes(name) {
    return [...this.#form.querySelectorAll(`input[type=checkbox][data-of="${name}"]`)];
  }

  /** valid says whether all numbers can be used; it says which cannot and goes there. */
  valid(of = this.#form) {
    const wrong = [...of.querySelectorAll("input")].find((field) => !field.validity.valid);
    if (!wrong) return true;
    this.say(
      sentence(
        `${wrong.labels[0].textContent.trim()}: ${wrong.validationMessage || "this is no number that can be used"}`,
      ),
    );
    const fold = wrong.closest("details");
    if (fold) fold.open = true;
    wrong.focus();
    return false;
  }

  get running() {
    return this.#controller !== null;
  }

  say(text) {
    say(this.#status, text);
  }

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
      this.say(signal.aborted ? "Cancelled." : sentence(error.message));
    } finally {
      this.#controller = null;
      this.#working(false);
    }
  }

  #working(on) {
    const had = [this.#run, this.#cancel].includes(document.activeElement);
    this.#run.hidden = on;
    this.#cancel.hidden = !on;
    if (had) (on ? this.#cancel : this.#run).focus();
    if (on) this.#advance(0);
  }

  #advance(share) {
    this.#track.setAttribute("aria-valuenow", share.toFixed(3));
    this.#track.firstElementChild.style.width = `${100 * share}%`;
  }
}

/** checkboxes fills in a form's list of boxes: {value: [name, note]}. */
export function checkboxes(form, name, choices) {
  form.querySelector(`[data-list="${name}"]`).append(
    ...Object.entries(choices).map(([value, [text, note]]) => {
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
