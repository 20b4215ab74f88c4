// Understand for a level: its solution move by move, its difficulty for each player, and the role of each
// rule.

import { button, element, line, say } from "../kit/elements.js";
import { messageOf, sentence } from "../kit/words.js";
import { Board } from "./board.js";
import { changes, sentenceOf } from "./help.js";
import { searchable, solutionsOf } from "./levels.js";
import { inWords, PLAYERS, tryIn } from "./rating.js";
import { after, pictureIn } from "./replay.js";
import { rulesPart } from "./ruleroles.js";
import { shorterPart } from "./shorter.js";
import { sparePart } from "./spare.js";
import { letters, stateOf } from "./state.js";

/**
 * @import { Desk } from "../family/desk.js"
 * @import { Panel, SessionView, Step, Understanding } from "../family/types.d.ts"
 * @import { Light } from "./board.js"
 * @import { Game } from "./game.js"
 * @import { Known } from "./known.js"
 */

/**
 * The state after the first n moves of the solution.
 *
 * @param {Game} game @param {Known} known @param {number} n
 */
export function stateAt(game, known, n) {
  const { moves = [], numbers } = known.verdict(game) ?? {};
  return stateOf({
    level: known.level(game),
    inputs: letters(moves.slice(0, n)),
    ...(numbers ? { numbers: numbers.slice(0, n + 1).flat() } : {}),
  });
}

/** @type {Desk | null} */
let desk = null;
/** @type {SessionView<Game, Known> | null} */
let session = null;

/** @type {Understanding<Game, Known>} */
export const understanding = {
  board(ofPage, host) {
    desk = ofPage;
    const board = new Board(host);
    let shown = 0;
    return {
      async show(game, state, lights) {
        const turn = ++shown;
        const seen = await after(ofPage, game, state).catch(() => null);
        if (turn !== shown || !seen) return;
        const picture = pictureIn(seen) ?? game.board(seen.level);
        board.show(game, picture, /** @type {Light[]} */ (lights));
      },
    };
  },

  steps(game, known) {
    const { moves } = known.verdict(game) ?? {};
    const key = `${game.key(known.level(game))}${moves?.join() ?? ""}`;
    if (key !== known.steps.key) {
      known.steps = { key, all: [] };
      if (moves) explain(game, known, key, moves);
    }
    return known.steps.all;
  },

  readings: (game, known) => [
    {
      name: "The level as it begins",
      missing: "",
      show: () => ({ state: stateAt(game, known, 0), lights: [], text: "" }),
    },
  ],

  begin: (game, known) => stateAt(game, known, 0),

  without(game, known) {
    const { count, note } = solutionsOf(known.verdict(game));
    return known.verdict(game)?.solved
      ? "Playing the solution …"
      : sentence(count ? `${count}: ${note}` : note);
  },

  panel: (ofPage, view) => new Panels(ofPage, (session = view)),
};

/**
 * Plays the solution and describes the changes of each move.
 *
 * @param {Game} game @param {Known} known @param {string} key @param {string[]} moves
 */
async function explain(game, known, key, moves) {
  /** @type {Step[]} */
  const steps = [];
  const at = (/** @type {number} */ n) => after(/** @type {Desk} */ (desk), game, stateAt(game, known, n));
  let before = pictureIn(await at(0));
  for (const [i, move] of moves.entries()) {
    const next = pictureIn(await at(i + 1));
    if (known.steps.key !== key) return;
    const all = before && next ? changes(game, before, next) : [];
    const others = all.filter(({ player }) => !player);
    const cells = others.flatMap(({ from, to }) => [from, to]).filter((cell) => cell !== undefined);
    steps.push({
      where: move,
      what: others.map(({ text }) => text.replace(/^the /, ""))[0] ?? (move === "action" ? "acts" : "walks"),
      text: sentenceOf(move, all),
      cost: 1 + Math.min(others.length, 5),
      word: "",
      state: stateAt(game, known, i + 1),
      lights: cells.map((cell) => ({ cell, as: "next" })),
    });
    before = next;
  }
  known.steps = { key, all: steps };
  session?.tell();
}

/** @implements {Panel} */
class Panels {
  #session;
  #key = "";
  #players = element("table", { class: "counts", "aria-label": "How often a try succeeds" });
  #further = button("Search for a minute", () => this.#search());
  #note = element("p", { class: "note", role: "status", "aria-label": "Search" });
  #questions;
  element = element("div", { class: "part" });

  /** @param {Desk} desk @param {SessionView<Game, Known>} session */
  constructor(desk, session) {
    this.#session = session;
    this.#questions = [shorterPart(desk, session), rulesPart(desk, session), sparePart(desk, session)];
    this.element.append(
      ...[element("h3", {}, "How often a try succeeds"), this.#players, line(this.#further), this.#note],
      ...this.#questions.flatMap(({ parts }) => [element("hr"), ...parts]),
    );
  }

  refresh() {
    const { puzzle: game, known } = this.#session;
    const key = game.key(known.level(game));
    if (key !== this.#key) {
      this.#key = key;
      say(this.#note, "");
      for (const question of this.#questions) question.clear();
    }
    for (const question of this.#questions) question.refresh();
    const rating = known.rating(game);
    this.#players.replaceChildren(
      ...PLAYERS.map(([name, words]) => {
        const measure = rating?.measures?.[name];
        const row = element("tr", { title: measure ? inWords(measure) : "" });
        row.append(element("th", { scope: "row" }, words), element("td", {}, measure ? tryIn(measure) : "–"));
        return row;
      }),
    );
    this.#further.hidden = !searchable(known.verdict(game));
  }

  /** Searches the level on the board for longer. The search goes on if another level is opened. */
  async #search() {
    const { puzzle, known, signal } = this.#session;
    const key = this.#key;
    say(this.#note, "Searching …");
    try {
      await known.further(puzzle, signal);
      const { count, note } = solutionsOf(known.verdict(puzzle));
      if (key === this.#key) say(this.#note, sentence(`${count}: ${note}`));
    } catch (error) {
      if (!signal.aborted) say(this.#note, sentence(messageOf(error)));
    }
  }
}
