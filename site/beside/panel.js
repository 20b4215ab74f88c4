// The panel beside a puzzle: its number of solutions, its difficulty in words, the next step, and removable
// clues.

import { NOT_RATED, showCard } from "../family/verdict.js";
import { Session } from "../family/session.js";
import { button, element, enable, say } from "../kit/elements.js";
import { messageOf, sentence } from "../kit/words.js";
import { measureOf, StartError } from "./families.js";
import { sheet } from "./style.js";

/**
 * @import { Fault, Light, Reading } from "./adapter.d.ts"
 * @import { Measure, Told } from "./families.js"
 * @import { Solutions } from "../family/types.d.ts"
 */

export class Panel {
  #mark;
  #advice;
  /** @type {Reading | null} */
  #reading = null;
  /** @type {Measure | null} */
  #measure = null;
  /** @type {Session | null} session of the measured family */
  #session = null;
  /** @type {{told: Told[], shown: number} | null} layers of the next step */
  #layers = null;
  // Counters of reads and of requests, by which late answers to earlier ones are recognised and ignored.
  #reads = 0;
  #asks = 0;

  #name = element("p", { class: "name" });
  #note = element("p", { class: "note" });
  #card = element("div", { class: "card", role: "status", "aria-label": "Difficulty" });
  #small = element("p", { class: "note" });
  #solutions = element("p", { class: "solutions", role: "status", "aria-label": "Solutions" });
  #more = element("p", { class: "note" });
  #next = button("Next step", () => this.#step());
  #clues = button("Which clue can go", () => this.#spare());
  #answer = element("p", { class: "answer", role: "status", "aria-label": "Answer" });
  #fault = element("p", { class: "fault", role: "status", "aria-label": "Message" });
  #found = element(
    "div",
    {},
    ...[this.#name, this.#note, this.#card, this.#small, this.#solutions, this.#more],
    element("p", { class: "acts" }, this.#next, this.#clues),
    this.#answer,
  );
  element = element(
    "details",
    { class: "panel", open: true, lang: "en", dir: "ltr", toggle: () => this.#folded() },
    element("summary", {}, "perplex"),
    this.#fault,
    this.#found,
  );

  /**
   * Marks places on the site's board; advice is a sentence for pages where the engine cannot start.
   *
   * @param {(lights: Light[]) => void} mark
   * @param {string} [advice]
   */
  constructor(mark, advice = "") {
    this.#mark = mark;
    this.#advice = advice;
    this.show(null);
  }

  /**
   * Puts the panel into a shadow tree, where the page's styles do not apply.
   *
   * @param {HTMLElement} host
   */
  into(host) {
    const root = host.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet];
    root.append(this.element);
  }

  /** Shows another state of the site's puzzle. @param {Reading | Fault | null} given */
  async show(given) {
    const reading = given && "text" in given ? given : null;
    const before = this.#reading;
    this.#reading = reading;
    this.#forget();
    if (!reading) {
      this.#reads++;
      this.#end();
      this.#say(given && "fault" in given ? given.fault : "Looking for a puzzle …");
      return;
    }
    say(this.#note, reading.note ?? "");
    if (this.#session && before?.text === reading.text && before.family === reading.family) {
      this.#measure?.opened?.(this.#session.puzzle, this.#session.known, reading);
      this.#refresh();
    } else if (this.element.open) await this.#read(reading);
  }

  /** @param {Reading} reading */
  async #read(reading) {
    const turn = ++this.#reads;
    try {
      const measure = await measureOf(reading.family);
      const puzzle = await measure.family.read(measure.desk, reading.text);
      if (turn !== this.#reads) return;
      this.#open(measure, puzzle, reading);
    } catch (error) {
      if (turn !== this.#reads) return;
      this.#end();
      const said = sentence(messageOf(error).replace(/ Open it at \S+$/, ""));
      this.#say(error instanceof StartError && this.#advice ? `${said} ${this.#advice}` : said);
    }
  }

  /** @param {Measure} measure @param {any} puzzle @param {Reading} reading */
  #open(measure, puzzle, reading) {
    if (this.#measure !== measure) {
      this.#end();
      this.#measure = measure;
      this.#session = new Session(/** @type {any} */ (measure.family), measure.desk);
      this.#session.watch(() => this.#refresh());
    }
    const session = /** @type {Session} */ (this.#session);
    session.open(puzzle);
    measure.opened?.(puzzle, session.known, reading);
    this.#say("");
    this.#refresh();
  }

  #refresh() {
    const session = this.#session;
    if (!session?.puzzle) return;
    const { puzzle, known, verdict, solutions, trouble } = session;
    say(this.#name, puzzle.name);
    showCard(this.#card, trouble ? { ...NOT_RATED, chance: sentence(trouble) } : verdict, null);
    say(this.#small, trouble ? "" : verdict.small);
    this.#count(solutions);
    say(this.#more, this.#measure?.more?.(puzzle, known) ?? "");
    enable(this.#next, solutions.count !== "");
    this.#clues.hidden = this.#measure?.clues === undefined;
  }

  /**
   * Shows the number of solutions. Unchanged text is not written, since a live region announces changes.
   *
   * @param {Solutions} solutions
   */
  #count({ count, note }) {
    const text = `${count} ${note}`.trim();
    if (this.#solutions.textContent?.trim() !== text)
      this.#solutions.replaceChildren(element("strong", {}, count), note && count ? ` ${note}` : note);
  }

  /** Shows the next step, or its next layer. */
  async #step() {
    const [session, reading, turn] = [this.#session, this.#reading, ++this.#asks];
    if (!session?.puzzle || !reading || !this.#measure) return;
    try {
      if (!this.#layers) {
        const found = await this.#measure.hint(session.puzzle, session.known, reading);
        if (turn !== this.#asks) return;
        this.#layers = { told: found, shown: 0 };
      }
      const { told, shown } = this.#layers;
      this.#tell(told[Math.min(shown, told.length - 1)]);
      this.#layers.shown++;
    } catch (error) {
      if (turn === this.#asks) this.#tell({ text: messageOf(error), lights: [] });
    }
  }

  async #spare() {
    const [session, turn] = [this.#session, ++this.#asks];
    if (!session?.puzzle || !this.#measure?.clues) return;
    this.#layers = null;
    this.#tell({ text: "Trying each clue …", lights: [] });
    try {
      const found = await this.#measure.clues(session.puzzle, session.signal);
      if (turn === this.#asks) this.#tell(found);
    } catch (error) {
      if (turn === this.#asks && !session.signal.aborted) this.#tell({ text: messageOf(error), lights: [] });
    }
  }

  /** @param {Told} told */
  #tell({ text, lights }) {
    say(this.#answer, /[.…]$/.test(text) ? text : sentence(text));
    this.#mark(lights);
  }

  /** Discards an answer about an earlier state of the puzzle. */
  #forget() {
    this.#asks++;
    this.#layers = null;
    say(this.#answer, "");
    this.#mark([]);
  }

  /** Ends the work on a puzzle. */
  #end() {
    this.#session?.abandon();
    this.#session = null;
    this.#measure = null;
  }

  /** @param {string} text a sentence in place of the findings; "" for none */
  #say(text) {
    say(this.#fault, text);
    this.#found.hidden = text !== "";
  }

  /** Measures nothing while the panel is folded. */
  #folded() {
    if (!this.element.open) {
      this.#reads++;
      this.#end();
      this.#forget();
    } else if (this.#reading && !this.#session) this.#read(this.#reading);
  }
}
