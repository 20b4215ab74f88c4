// Controls of a lesson: step back, play, step forward, the pace, and where to stop.

/** @import { Player, Stop } from "./player.js" */

import { button, element, enable, say } from "../elements.js";
import { PACE, STOPS } from "./player.js";
import { svg } from "./film.js";

/** @param {string} d */
const icon = (d) => svg("svg", { viewBox: "0 0 16 16", "aria-hidden": "true" }, svg("path", { d }));

const PLAY = "M5 3.5v9l7-4.5z";
const PAUSE = "M5.5 3.5v9M10.5 3.5v9";

export class Controls {
  #player;
  #back;
  #play;
  #on;
  #where = element("p", { class: "film-where", role: "status", "aria-label": "Step" });
  /** Buttons and the number of the step. */
  bar;
  /** A slider. */
  pace;
  /** Radio buttons. */
  stops;

  /** @param {Player} player @param {{ moves: boolean }} options whether animation is allowed */
  constructor(player, { moves }) {
    this.#player = player;
    this.#back = button("", () => player.back(), { class: "icon boxed", "aria-label": "Previous step" });
    this.#play = button("", () => player.toggle(), { class: "icon primary film-play" });
    this.#on = button("", () => player.forward(), { class: "icon boxed", "aria-label": "Next step" });
    this.#back.append(icon("M10 3.5 5.5 8l4.5 4.5"));
    this.#on.append(icon("M6 3.5 10.5 8 6 12.5"));
    this.#play.hidden = !moves; // without animation the lesson goes by single steps only
    this.bar = element("div", { class: "film-bar" }, this.#back, this.#play, this.#on, this.#where);
    this.pace = this.#pace();
    this.stops = this.#stops();
    this.pace.hidden = this.stops.hidden = !moves;
    this.refresh();
  }

  /** Shows the state of the player. */
  refresh() {
    const { at, length, playing } = this.#player;
    enable(this.#back, at > 0);
    enable(this.#on, at < length);
    const pauses = playing && at < length; // the last step just finishes and cannot be paused
    const name = pauses ? "Pause" : "Play";
    if (this.#play.ariaLabel !== name) {
      this.#play.ariaLabel = name;
      this.#play.replaceChildren(icon(pauses ? PAUSE : PLAY));
    }
    say(this.#where, at < length ? `step ${at + 1} of ${length}` : `done, ${length} steps`);
  }

  #pace() {
    const { least, most } = PACE;
    const slider = element("input", {
      type: "range",
      min: String(least),
      max: String(most),
      step: "50",
      value: String(least + most - this.#player.pace), // reversed, so that faster is to the right
      "aria-label": "Speed",
    });
    const words = element("span", { class: "film-pace" });
    const show = () => {
      const ms = least + most - Number(slider.value);
      this.#player.pace = ms;
      const text = `${(ms / 1000).toFixed(2)} s a step`;
      slider.setAttribute("aria-valuetext", text);
      say(words, text);
    };
    slider.addEventListener("input", show);
    show();
    return element("label", { class: "film-setting" }, element("span", {}, "Speed"), slider, words);
  }

  #stops() {
    const choices = STOPS.map((stop) => {
      const radio = element("input", {
        type: "radio",
        name: "film-stop",
        value: stop,
        checked: stop === this.#player.stop,
        change: () => (this.#player.stop = /** @type {Stop} */ (stop)),
      });
      return element("label", {}, radio, element("span", {}, stop));
    });
    return element(
      "div",
      { class: "film-setting" },
      element("span", { id: "film-stop" }, "Stop at"),
      element(
        "div",
        { class: "film-segments", role: "radiogroup", "aria-labelledby": "film-stop" },
        ...choices,
      ),
    );
  }
}
