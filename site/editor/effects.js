// "Show what an edit would do" in the view Design: the effect of one edit, laid
// over the board while it is edited.

import { Asker } from "./understand/asker.js";
import { edits, kind } from "./understand/edits.js";
import { layer as theLayer } from "./understand/layer.js";
import { say } from "./understand/page.js";

const REST = 80; // milliseconds without an edit before anything is asked
const SECONDS = 60;

export function start(desk, engine) {
  const effects = new Effects(desk, engine);
  for (const event of ["view", "document", "player", "symbol"]) desk.on(event, () => effects.refresh());
  for (const id of ["effects", "hide"])
    document.getElementById(id).addEventListener("change", () => effects.refresh());
  effects.refresh();
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

  /** refresh drops what was going on, and asks anew where the map is wanted. */
  refresh() {
    const wanted = document.getElementById("effects").checked && this.#desk.view() === "design";
    if (!wanted && !this.#on) return;
    clearTimeout(this.#begin);
    this.#asker.stop();
    this.#asked = null;
    if (!wanted || document.getElementById("hide").checked) {
      if (this.#desk.view() !== "understand") this.#layer.clear();
      say(this.#note, wanted ? "hidden, as the numbers are" : "");
      this.#on = wanted;
      return;
    }
    this.#on = true;
    this.#layer.dim(true);
    this.#begin = setTimeout(() => this.#ask(), REST);
  }

  async #ask() {
    const puzzle = this.#desk.document();
    const player = this.#desk.player();
    const symbol = this.#desk.symbol();
    this.#layer.puzzle();
    if (!symbol) {
      this.#layer.show([], [], []);
      return say(this.#note, "for symbols, not for starts and ends");
    }
    this.#asker.about(JSON.stringify([puzzle, player, symbol]));
    const context = { desk: this.#desk, layer: this.#layer, player, symbol: kind(symbol), near: this.#near };
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
