// The strip of a game's levels below the board: a picture of each, with a badge that says whether it can be
// solved.

import { button, element, say } from "../kit/elements.js";
import { badgeOf, kindOf, summaryOf } from "./levels.js";
import { draw } from "./picture.js";
import { opened, playedIn } from "./state.js";

/**
 * @import { SessionView, Strip } from "../family/types.d.ts"
 * @import { Game } from "./game.js"
 * @import { Known } from "./known.js"
 */

/** @implements {Strip} */
export class LevelStrip {
  #session;
  #put;
  /** @type {Game | null} */
  #game = null;
  #state = "";
  #level = -1;
  /** @type {{tile: HTMLElement, badge: HTMLElement, name: HTMLElement}[]} */
  #tiles = [];
  #fresh = element("li");
  title = "Levels";
  note = "";
  element = element("ul", { class: "strip-tiles ps-levels", "aria-label": "Levels" });

  /**
   * @param {SessionView<Game, Known>} session @param {(state: string) => void} put @param {() => unknown} add
   *   adds a level
   */
  constructor(session, put, add) {
    this.#session = session;
    this.#put = put;
    const fresh = button("", add, { class: "tile small", "aria-label": "New level" });
    fresh.append(
      element("span", { class: "tile-picture ps-new", "aria-hidden": "true" }, "+"),
      element("span", { class: "tile-row note" }, "new level"),
    );
    this.#fresh.append(fresh);
  }

  /** @param {number} level */
  open(level) {
    if (this.#state) this.#put(opened(this.#state, level));
  }

  /** @param {string} state @param {"play" | "design"} view */
  refresh(state, view) {
    const { puzzle: game, known } = this.#session;
    if (!state) return;
    this.#state = state;
    if (game !== this.#game) this.#build(game);
    this.#fresh.hidden = view !== "design";
    const { level, won = [] } = playedIn(state);
    known.go(level);
    const now = known.level(game);
    for (const [i, { tile, badge, name }] of this.#tiles.entries()) {
      const verdict = known.verdict(game, game.boards[i]);
      const text = badgeOf(verdict);
      const solved = won.includes(game.boards[i]);
      say(badge, text);
      badge.dataset.kind = kindOf(verdict);
      tile.classList.toggle("ps-won", solved);
      say(name, `Level ${i + 1}, ${text}${solved ? ", solved by you" : ""}`);
      if (game.boards[i] === now) tile.setAttribute("aria-current", "true");
      else tile.removeAttribute("aria-current");
    }
    this.note = summaryOf(known.verdicts(game));
    if (now === this.#level) return;
    this.#level = now;
    const at = this.#tiles[game.boards.indexOf(now)]?.tile;
    if (at) this.element.scrollLeft = at.offsetLeft - this.element.clientWidth / 2;
    this.#session.tell();
  }

  /** @param {Game} game */
  #build(game) {
    const had = this.#tiles.findIndex(({ tile }) => tile === document.activeElement);
    this.#game = game;
    this.#level = -1;
    this.#tiles = game.boards.map((level, i) => {
      const canvas = element("canvas");
      draw(canvas, game, game.board(level));
      const tile = button("", () => this.open(level), { class: "tile small" });
      const badge = element("span", { class: "ps-badge" });
      const name = element("span", { class: "unseen" });
      tile.append(
        element("span", { class: "tile-picture", "aria-hidden": "true" }, canvas),
        element(
          "span",
          { class: "tile-row", "aria-hidden": "true" },
          element("strong", {}, String(i + 1)),
          badge,
        ),
        name,
      );
      return { tile, badge, name };
    });
    this.element.replaceChildren(...this.#tiles.map(({ tile }) => element("li", {}, tile)), this.#fresh);
    if (had >= 0) this.#tiles[Math.min(had, this.#tiles.length - 1)].tile.focus({ preventScroll: true });
  }
}
