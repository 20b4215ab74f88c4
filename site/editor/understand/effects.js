// "Show what an edit would do" in the view Design: the effect of one edit, laid
// over the board while it is edited.

/** @import { Engine } from "../../perplex.js" */
/** @import { Change, Desk } from "../desk.js" */

import { player as chosen } from "../model/player.js";
import { settings } from "../model/settings.js";
import { Asker } from "./asker.js";
import { edits } from "./edits.js";
import { layer as theLayer } from "./layer.js";
import { say } from "./page.js";

const REST = 80; // milliseconds without an edit before anything is asked
const SECONDS = 60;

/** start makes the switch work. @param {Desk} desk @param {Promise<Engine>} engine */
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
  #near = null;
  #asked = null; // what is being asked about
  #note = document.getElementById("effects-note");

  constructor(desk, engine) {
    this.#desk = desk;
    this.#asker = new Asker(engine);
    this.#layer = theLayer(desk);
    const grid = document.getElementById("grid");
    const come = ({ target }) => (this.#near = this.#layer.placeOf(target) ?? this.#near);
    grid.addEventListener("focusin", come);
    grid.addEventListener("pointermove", come);
  }

  /** refresh drops what was going on, and asks again where the map is wanted. */
  refresh() {
    const wanted = document.getElementById("effects").checked && this.#desk.board().view === "design";
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
    this.#begin = setTimeout(() => this.#ask(), REST);
  }

  async #ask() {
    const { document: puzzle, symbol } = this.#desk.board();
    const player = chosen.name;
    this.#layer.puzzle();
    if (!symbol) {
      this.#layer.show([], [], []);
      return say(this.#note, "for symbols, not for starts and ends");
    }
    this.#asker.about(JSON.stringify([puzzle, player, symbol]));
    const context = { desk: this.#desk, layer: this.#layer, player, symbol, near: this.#near };
    this.#asked = context;
    try {
      const answer = await this.#asker.ask(
        "edits",
        puzzle,
        { ...edits.options(context), seconds: SECONDS },
        (partial) => this.#partly(context, partial),
      );
      if (!answer || this.#asked !== context) return;
      context.partial = answer; // for a frame that is still to come
      this.#draw(context, answer);
    } catch (error) {
      if (this.#asked !== context) return;
      this.#layer.clear();
      say(this.#note, error.message);
    }
  }

  #partly(context, partial) {
    context.partial = partial;
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      if (this.#asked === context) this.#draw(context, context.partial);
    });
  }

  #draw(context, answer) {
    const { lines, marks, facts, belowStarts } = edits.draw(answer, context);
    this.#layer.show(lines, marks, facts, belowStarts);
    say(this.#note, `${answer.edits.length} of ${answer.total} places: solutions, TSI in Sh`);
  }
}
