// Shown below the number of solutions if not all were counted: an estimate of their number, and a button to
// continue.

/** @import { Engine } from "../../perplex.js" */
/** @import { Desk } from "../desk.js" */
/** @import { Counted } from "../model/numbers.js" */

import { button, element, find, say } from "../../kit/elements.js";
import { many } from "../../kit/words.js";
import { numbers } from "../model/numbers.js";
import { settings } from "../model/settings.js";

const SECONDS = 10; // time for an estimate

export class Badge {
  #desk;
  #engine;
  #note = find("count-note");
  #text = element("span");
  #asking = new AbortController();
  /** @type {Counted | null} */
  #shown = null;

  /** @param {Desk} desk @param {Promise<Engine>} engine */
  constructor(desk, engine) {
    this.#desk = desk;
    this.#engine = engine;
    const more = () => this.#shown && numbers.ask(5 * this.#shown.seconds);
    this.#note.append(this.#text, " ", button("Go on", more, { class: "link" }));
    this.clear();
  }

  /** Removes the note. */
  clear() {
    this.#asking.abort();
    this.#shown = null;
    this.reveal();
  }

  /** Shows the note for a board whose solutions were not all counted. @param {Counted} counted */
  async counted(counted) {
    this.clear();
    if (counted.exact) return;
    this.#shown = counted;
    say(this.#text, "");
    this.reveal();
    const { signal } = (this.#asking = new AbortController());
    try {
      const { document } = this.#desk.board();
      const estimate = await (await this.#engine).estimate(document, { seconds: SECONDS, signal });
      if (!signal.aborted) say(this.#text, guess(estimate, counted.solutions));
    } catch {
      // Then there is no estimate.
    }
  }

  /** Shows the note unless figures are hidden. */
  reveal() {
    this.#note.hidden = !this.#shown || settings.is("hide");
  }
}

/**
 * Describes an estimate; least is the number of solutions known.
 *
 * @param {import("../../perplex.js").Estimate} estimate
 * @param {number} least
 */
function guess({ estimate, low, high, tries }, least) {
  if (estimate === null || low === null || high === null)
    return `${many(tries)} random tries met too few solutions for an estimate.`;
  const rounded = (/** @type {number} */ x) => many(Number(Math.max(x, least).toPrecision(2)));
  return `Estimate ${rounded(estimate)}, with 95 % confidence ${rounded(low)} to ${rounded(high)}.`;
}
