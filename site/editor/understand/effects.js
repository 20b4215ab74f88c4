// "Show what an edit would do" in the view Design: the effect of one edit, shown over the board while it is
// edited.

/** @import { Engine } from "../../perplex.js" */
/** @import { Change, Desk } from "../desk.js" */

/** @import { Edits, Place } from "../../perplex.js" */
/** @import { Subject } from "./mode.js" */

import { find } from "../../kit/elements.js";
import { messageOf } from "../../kit/words.js";
import { player as chosen } from "../model/player.js";
import { settings } from "../model/settings.js";
import { Asker } from "./asker.js";
import { drawn, edits, idle } from "./edits.js";
import { layer as theLayer } from "./layer.js";
import { say } from "./page.js";

const REST = 80; // milliseconds without an edit before the engine is asked
const SECONDS = 60;
/** Explanation of the tiles. */
const LEGEND =
  "A large number is the change in solutions, a small one the change in difficulty in Sh; a slash leaves no solution.";

/** Connects the switch. @param {Desk} desk @param {Promise<Engine>} engine */
export function start(desk, engine) {
  const effects = new Effects(desk, engine);
  chosen.on(() => effects.refresh());
  settings.on("hide", () => effects.refresh());
  return {
    open: () => effects.refresh(),
    /** @param {Change} change */
    update({ view, document, tool }) {
      if (view || document || tool) effects.refresh();
    },
  };
}

class Effects {
  #desk;
  #asker;
  #layer;
  #on = false;
  #begin = 0;
  #frame = 0;
  /** @type {Place | null} */
  #near = null;
  /** @type {Subject | null} subject of the present question */
  #asked = null;
  /** @type {Edits | null} findings about it so far */
  #partial = null;
  #note = find("effects-note", HTMLElement);
  #switch = find("effects", HTMLInputElement);

  /** @param {Desk} desk @param {Promise<Engine>} engine */
  constructor(desk, engine) {
    this.#desk = desk;
    this.#asker = new Asker(engine);
    this.#layer = theLayer(desk);
    const grid = find("grid", HTMLElement);
    const come = (/** @type {Event} */ { target }) =>
      (this.#near = this.#layer.placeOf(target) ?? this.#near);
    grid.addEventListener("focusin", come);
    grid.addEventListener("pointermove", come);
  }

  /** Aborts the present question, and asks again if the map is wanted. */
  refresh() {
    const wanted = this.#switch.checked && this.#desk.board().view === "design";
    if (!wanted && !this.#on) return;
    clearTimeout(this.#begin);
    this.#asker.stop();
    this.#asked = null;
    if (!wanted || settings.is("hide")) {
      if (this.#desk.board().view !== "understand") this.#layer.clear();
      say(this.#note, wanted ? "hidden, as the numbers are" : "");
      this.#on = wanted;
      return;
    }
    this.#on = true;
    this.#layer.dim(true);
    this.#begin = window.setTimeout(() => this.#ask(), REST);
  }

  async #ask() {
    const { document: puzzle, symbol } = this.#desk.board();
    const player = chosen.name;
    this.#layer.puzzle();
    if (!symbol || symbol.type === "unknown") {
      this.#layer.show([], [], []);
      const what = symbol ? "question marks: Generate tries every symbol there" : "starts and ends";
      return say(this.#note, `for symbols, not for ${what}`);
    }
    this.#asker.about(JSON.stringify([puzzle, player, symbol]));
    const subject = { desk: this.#desk, layer: this.#layer, player, symbol, near: this.#near };
    this.#asked = subject;
    try {
      const answer = await this.#asker.ask(
        "edits",
        puzzle,
        { ...edits.options(subject), seconds: SECONDS },
        (partial) => this.#partly(subject, partial),
      );
      if (!answer || this.#asked !== subject) return;
      this.#partial = answer; // for a frame that has been requested
      this.#draw(answer);
    } catch (error) {
      if (this.#asked !== subject) return;
      this.#layer.clear();
      say(this.#note, messageOf(error));
    }
  }

  /** Shows edits as they arrive, at most once a frame. @param {Subject} subject @param {Edits} partial */
  #partly(subject, partial) {
    this.#partial = partial;
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      if (this.#asked === subject && this.#partial) this.#draw(this.#partial);
    });
  }

  /** @param {Edits} answer */
  #draw(answer) {
    const { lines, marks, facts, belowStarts } = drawn(answer, this.#layer);
    this.#layer.show(lines, marks, facts, belowStarts);
    const far = `${answer.edits.length} of ${answer.total} places`;
    const same = idle(answer);
    say(this.#note, `${far}. ${same || LEGEND}`);
  }
}
