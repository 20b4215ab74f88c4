// The first visit: an example to play, a sentence on what perplex is, three buttons to begin, and the kinds
// of puzzle. The first line or hint removes the buttons; nothing else moves while the line is drawn. A hint
// or a verdict replaces the kinds. Another view or board removes the rest.

/** @import { Change, Desk } from "../desk.js" */

import { button, element, find, press } from "../../kit/elements.js";
import { focusBoard } from "../focus.js";
import { rings } from "../rings.js";
import { kindTiles } from "./kinds.js";

/** Shows the panel in a browser that has no boards yet. @param {Desk} desk */
export function start(desk) {
  const { first, view } = desk.board();
  // A visitor with a link wants to see its puzzle.
  if (!first || view !== "play" || location.hash.length > 1) return {};
  const begin = new Begin(desk);
  return { update: (/** @type {Change} */ change) => begin.update(change) };
}

class Begin {
  #desk;
  #rings;
  #over = false; // another view or board was shown

  /** @param {Desk} desk */
  constructor(desk) {
    this.#desk = desk;
    this.#rings = rings(desk);
    find("kinds").replaceChildren(...kindTiles(desk));
    press(find("begin-play"), () => this.#play());
    press(find("begin-draw"), () => this.#draw());
    press(find("begin-find"), () => this.#find());
    const why = button("See why it is hard", () => desk.view("understand"));
    find("side").append(element("div", { class: "begin-why acts" }, why));
    this.#show("acts");
  }

  /** @param {Change} change */
  update({ document, view, tab, line, hinted, judged }) {
    if (this.#over) return;
    if (document || view || tab) {
      this.#over = true; // a line on another board does not bring the panel back
      return this.#show(null);
    }
    if (line?.length || hinted) this.#show("quiet");
    if (hinted || judged) this.#settle();
  }

  /** Removes the kinds, so that the plate has their room. */
  #settle() {
    find("kinds").hidden = true;
  }

  /** @param {"acts" | "quiet" | null} state */
  #show(state) {
    const { dataset } = document.body;
    if (state) dataset.band = state;
    else delete dataset.band;
    find("begin").hidden = state === null;
    find("kinds").hidden = state !== "acts" && (state === null || find("kinds").hidden);
    find("begin-acts").hidden = state !== "acts";
    if (state !== "acts") this.#rings.remove();
  }

  /** Begins the line, as Enter does. */
  #play() {
    focusBoard({ preventScroll: true });
    this.#desk.command("enter");
    this.#desk.say("Draw a line from the round start to the end.");
  }

  #draw() {
    this.#desk.view("design");
    this.#desk.choose({ tool: "triangle-1" });
    this.#desk.apply({ document: { width: 4, height: 4 }, said: "New board", where: "here" });
    focusBoard({ preventScroll: true });
    this.#desk.say("Press a cell to place a triangle. The numbers follow every edit.", { shown: true });
  }

  #find() {
    this.#desk.command("find-one");
  }
}
