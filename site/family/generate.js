/**
 * Generate: the conditions at the left, the results in the middle, and the chosen puzzle at the right. A run
 * adds puzzles to the list as they are found.
 *
 * @import { Desk } from "./desk.js"
 * @import { Choices, Family, MadeItem, Sample } from "./types.d.ts"
 */

import { button, element, find, say } from "../kit/elements.js";
import { messageOf, sentence } from "../kit/words.js";
import { ArchiveMap } from "./archive.js";
import { Form } from "./form.js";
import { Made } from "./made.js";
import { Nothing } from "./nothing.js";
import { Preview } from "./preview.js";
import { Rising, WIDE } from "./rising.js";
import { Ways } from "./ways.js";

const RUNNING = "running"; // key of an unfinished run's data
const FORM = "left-generate";

/**
 * @typedef {object} GenerateActs
 * @property {(text: string) => Promise<void>} play
 * @property {(text: string) => Promise<void>} keep
 * @property {(text: string) => Promise<void>} change replaces the open puzzle by this one
 */

export class Generate {
  #family;
  #desk;
  #session;
  #acts;
  #preview;
  #form;
  #made;
  #archive;
  #rising;
  #ways;
  /** @type {Sample[]} */
  #samples = [];
  /** @type {MadeItem | null} */
  #chosen = null;
  #pressed = false; // whether the user has chosen the puzzle in the preview
  #shown = false;
  /** @type {AbortController | null} */
  #running = null;
  #go = element("button", { type: "submit", class: "primary", form: FORM }, "Search");
  #cancel = button("Cancel", () => this.#running?.abort(), { hidden: true });
  #track = element(
    "div",
    {
      class: "track",
      role: "progressbar",
      "aria-label": "Generation progress",
      "aria-valuemin": "0",
      "aria-valuemax": "1",
      "aria-valuenow": "0",
    },
    element("div"),
  );
  #said = element("p", { class: "note", role: "status", "aria-label": "Generate" });
  #run = element("div", { class: "run over" });
  #wanted = element("span", { class: "asked" });
  #nothing = new Nothing(
    (chosen) => this.#begin(chosen),
    () => this.#more(),
  );

  /** @param {Family} family @param {Desk} desk @param {{puzzle: import("./types.d.ts").Puzzle}} session @param {GenerateActs} acts */
  constructor(family, desk, session, acts) {
    this.#family = family;
    this.#desk = desk;
    this.#session = session;
    this.#acts = acts;
    const host = find(FORM, HTMLFormElement);
    const { generating } = family;
    this.#ways = new Ways(family, desk, (chosen) => this.#begin(chosen));
    const press = (/** @type {MadeItem} */ item) => this.#press(item);
    this.#made = new Made(family, desk, press, this.#ways.element, () => this.#empty());
    const archiving = generating?.archiving;
    this.#archive =
      archiving &&
      new ArchiveMap(
        desk,
        archiving,
        (item) => this.#press(item),
        (item) => this.#made.add(item),
      );
    find("made").prepend(this.#nothing.element);
    if (this.#archive) find("made").prepend(this.#archive.element);
    if (generating?.below) find("made").append(generating.below(desk));
    this.#track.hidden = true; // until a search starts
    this.#form = generating && new Form(host, generating, desk);
    say(find("search-title"), `New ${generating?.noun ?? family.noun}s`);
    host.prepend(element("h3", {}, "Search for"));
    this.#run.append(this.#track, this.#said);
    const below = element("div", { class: "foot" });
    host.append(element("hr"), this.#run, below);
    host.noValidate = true; // errors are shown beside the button
    host.addEventListener("submit", (event) => {
      event.preventDefault();
      this.run();
    });
    const conditions = button("Conditions", () => {}, { class: "asking", "aria-expanded": "false" });
    conditions.append(" ", this.#wanted);
    host.addEventListener("change", () => this.#summarise());
    this.#rising = new Rising(host, conditions);
    const phone = element("div", { class: "phone-foot only-phone", "data-in": "generate" }, conditions);
    find("made").after(phone);
    // If the conditions rise from below, the buttons that start and cancel a run stay at the foot of the
    // screen.
    const settle = () => (WIDE.matches ? below : phone).append(this.#go, this.#cancel);
    WIDE.addEventListener("change", settle);
    settle();
    const { join } = generating ?? {};
    /** @type {import("./preview.js").PreviewAct[]} */
    const able = [
      ["Play", ({ text }) => acts.play(text)],
      ["Keep", ({ text }) => acts.keep(text).then(() => "Kept in the Library.")],
      ...(join ? [/** @type {typeof able[0]} */ ([join.name, (item) => this.#join(item)])] : []),
    ];
    this.#preview = new Preview(family, desk, able, () => this.#more());
  }

  async start() {
    await this.#family.generating?.prepare?.(this.#desk);
    const [running] = await Promise.all([
      this.#desk.kept(RUNNING),
      this.#form?.restore(),
      this.#made.start(),
      this.#archive?.start(),
    ]);
    this.#summarise();
    if (!running?.under) return;
    this.#form?.write(running.chosen);
    this.run(running.under);
  }

  /** Takes in the samples, whose pictures illustrate the starting points. @param {Sample[]} samples */
  offer(samples) {
    this.#samples = samples;
  }

  /** Takes in the results that an earlier version kept. @param {MadeItem[]} items */
  takeOver(items) {
    return this.#made.takeOver(items);
  }

  /** Takes in an archive from a file; null if the text is not an archive. @param {string} text */
  archiveOf(text) {
    return this.#archive?.fromFile(text) ?? null;
  }

  /** @param {boolean} on */
  show(on) {
    this.#shown = on;
    if (!on) {
      this.#preview.leave();
      return this.#rising.show(false);
    }
    this.#family.generating?.prepare?.(this.#desk).then(() => {
      this.#form?.write(this.#form.chosen);
      if (!this.#running) this.#form?.follow(this.#session.puzzle);
      this.#summarise();
    });
    const first = this.#pressed ? this.#chosen : this.#running ? this.#made.newest : this.#made.first;
    if (first) this.#choose(first);
    else this.#preview.clear();
    if (!first) this.#ways.show(this.#session.puzzle, this.#samples);
  }

  /**
   * Starts a search with the conditions of a starting point, keeping the kind and the size in the form.
   *
   * @param {Choices} chosen
   */
  #begin(chosen) {
    const { begin, stays = [] } = this.#family.generating ?? {};
    const now = this.#form?.chosen ?? {};
    this.#form?.write({ ...begin, ...Object.fromEntries(stays.map((name) => [name, now[name]])), ...chosen });
    this.run();
  }

  /** Searches with the same conditions, from the seeds after those of the last search. */
  #more() {
    if (!this.#form) return;
    const { chosen } = this.#form;
    this.#form.write({ ...chosen, seed: Number(chosen.seed) + (Number(chosen.count) || 1) });
    this.run();
  }

  /** Shows a puzzle of the list. @param {MadeItem} item */
  #choose(item) {
    this.#chosen = item;
    this.#made.mark(item.text);
    if (this.#shown) this.#preview.show(item);
  }

  /** Chooses the first result of the search, unless the user has chosen another. */
  #followFirst() {
    const { newest } = this.#made;
    if (newest && !this.#pressed && newest.text !== this.#chosen?.text) this.#choose(newest);
  }

  /**
   * Lists the results of a search with these conditions first, and drops the choice of an earlier result.
   *
   * @param {Choices} chosen
   */
  #putFirst({ seed, count, ...conditions }) {
    const of = this.#family.generating?.join ? this.#session.puzzle.name : ""; // the puzzle to be varied
    if (!this.#made.begin(JSON.stringify([of, conditions]))) return;
    this.#chosen = null;
    this.#pressed = false;
    this.#made.mark("");
    this.#preview.clear();
  }

  /** Ends the search and clears the results. */
  #empty() {
    this.#running?.abort();
    this.#chosen = null;
    this.#pressed = false;
    this.#nothing.hide();
    this.#preview.clear();
    this.#ways.show(this.#session.puzzle, this.#samples);
  }

  /** Shows the puzzle that was pressed, over the list if there is no column for it. @param {MadeItem} item */
  #press(item) {
    this.#pressed = true;
    this.#choose(item);
    this.#preview.rise();
  }

  /** Adds a puzzle to the open one. @param {MadeItem} item */
  async #join(item) {
    const { puzzle } = this.#session;
    const text = this.#family.generating?.join?.text(puzzle, [item]) ?? puzzle.text;
    if (text === puzzle.text) return "It is there already.";
    await this.#acts.change(text);
    return `Added to ${this.#session.puzzle.name}.`;
  }

  /** Shows a summary of the conditions beside their button. */
  #summarise() {
    say(this.#wanted, this.#form?.summary ?? "");
  }

  /**
   * Searches with the chosen conditions. Results stay after a cancel or an error.
   *
   * @param {unknown} [under] data kept by an interrupted run, from which it continues
   */
  async run(under) {
    const { generating } = this.#family;
    if (this.#running || !generating || !this.#form) return;
    const fault = this.#form.fault();
    if (fault) return say(this.#said, fault);
    this.#running = new AbortController();
    const { signal } = this.#running;
    this.#summarise();
    this.#putFirst(this.#form.chosen);
    this.#work(true);
    /** Puzzles that are being added to the list. @type {Promise<boolean>[]} */
    const adding = [];
    let fresh = 0;
    this.#nothing.hide();
    try {
      const { chosen } = this.#form;
      /** @type {import("./types.d.ts").Run} */
      const run = {
        puzzle: this.#session.puzzle,
        ...{ chosen, signal, under },
        // A cancelled run does not resume after a reload.
        keep: async (under) => void (signal.aborted || (await this.#desk.keep(RUNNING, { chosen, under }))),
        // Late messages of a cancelled run are dropped.
        advance: (share) => !signal.aborted && this.#advance(share),
        say: (text) => !signal.aborted && say(this.#said, text),
        add: async (item) => {
          if (signal.aborted) return false;
          const added = this.#made.add(item);
          adding.push(added);
          const isNew = await added;
          if (isNew) fresh++;
          if (this.#shown) this.#followFirst();
          return isNew;
        },
        has: (form) => this.#made.has(form),
      };
      const archive = generating.archiving?.wanted(run.chosen) ? this.#archive : undefined;
      const said = await (archive ? archive.breed(run) : generating.run(this.#desk, run));
      say(this.#said, said);
      this.#advance(1);
      if (!archive && fresh === 0) this.#nothing.show(said, this.#form.spare);
    } catch (error) {
      await Promise.allSettled(adding);
      say(this.#said, signal.aborted ? "Cancelled. What was found is kept." : sentence(messageOf(error)));
    } finally {
      await this.#desk.keep(RUNNING, undefined);
      this.#running = null;
      this.#work(false);
    }
  }

  /** @param {boolean} on */
  #work(on) {
    const focused = [this.#go, this.#cancel].some((one) => one === document.activeElement);
    this.#go.hidden = on;
    this.#cancel.hidden = !on;
    this.#made.searching(on);
    this.#preview.searching(on);
    this.#run.classList.toggle("over", !on);
    if (focused) (on ? this.#cancel : this.#go).focus();
    this.#track.hidden = false;
    if (!on) return;
    this.#advance(0);
    this.#rising.show(false);
    this.#preview.lower();
  }

  /** @param {number} share */
  #advance(share) {
    this.#track.setAttribute("aria-valuenow", share.toFixed(3));
    const [fill] = this.#track.children;
    if (fill instanceof HTMLElement) fill.style.width = `${100 * share}%`;
  }
}
