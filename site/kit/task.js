// What pages with forms that begin long work share: requests to a program, a form's run
// with its progress, and small elements.

import { find, press, say, sentence } from "./words.js";

/** ask asks a Program; after so many seconds it answers with what it knows. What is quick overtakes the rest. */
export async function ask(program, request, { signal, seconds, quick, onProgress } = {}) {
  return JSON.parse(
    await program.run(
      {
        request: JSON.stringify(request),
        seconds,
        quick,
        onProgress: onProgress && ((text) => onProgress(JSON.parse(text))),
      },
      signal,
    ),
  );
}

/** each does work(item, i, signal) for all items, a few at a time; the first error ends the others. */
export async function each(items, parallel, work, signal) {
  const others = new AbortController();
  const onAbort = () => others.abort(signal.reason);
  signal.addEventListener("abort", onAbort);
  if (signal.aborted) onAbort();
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const i = next++;
      await work(items[i], i, others.signal);
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(parallel, items.length) }, worker));
  } finally {
    signal.removeEventListener("abort", onAbort);
    others.abort();
  }
}

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

/** ticks fills in a form's list of boxes: {value: [name, note]}. */
export function ticks(form, name, choices) {
  form.querySelector(`[data-list="${name}"]`).append(
    ...Object.entries(choices).map(([value, [text, note]]) => {
      const label = Object.assign(document.createElement("label"), { className: "tick" });
      const box = Object.assign(document.createElement("input"), { type: "checkbox", value });
      box.dataset.of = name;
      const words = document.createElement("span");
      words.append(text);
      if (note)
        words.append(
          " ",
          Object.assign(document.createElement("span"), { className: "note", textContent: note }),
        );
      label.append(box, words);
      return label;
    }),
  );
}

/** make is an element with text and attributes. */
export function make(tag, text = "", attributes = {}) {
  const element = document.createElement(tag);
  element.textContent = text;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

/** formOf is the form in an element of the page. */
export const formOf = (id) => find(id).querySelector("form");

/** number is a figure as tables show it. */
export const number = (v, digits = 2) =>
  typeof v === "number" && Number.isFinite(v)
    ? v.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits })
    : "–";
