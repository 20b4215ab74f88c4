// Understand for a level: its solution move by move, its difficulty for each player, and the role of each
// rule.

import { button, element, enable, say } from "../kit/elements.js";
import { messageOf, sentence, several } from "../kit/words.js";
import { Board } from "./board.js";
import { changes, sentenceOf } from "./help.js";
import { searchable, solutionsOf } from "./levels.js";
import { inWords, PLAYERS, tryIn } from "./rating.js";
import { after, pictureIn } from "./replay.js";
import { shorterPart } from "./shorter.js";
import { sparePart } from "./spare.js";
import { letters, stateOf } from "./state.js";

/**
 * @import { Desk } from "../family/desk.js"
 * @import { Panel, SessionView, Step, Understanding } from "../family/types.d.ts"
 * @import { PuzzleScriptRule } from "../shapes.d.ts"
 * @import { Light } from "./board.js"
 * @import { Game } from "./game.js"
 * @import { Known } from "./known.js"
 */

const RULE_SECONDS = 60;

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

/**
 * The role of a rule in a level, in words.
 *
 * @param {PuzzleScriptRule} rule @param {number | undefined} inputs
 */
function roleOf({ kind, without }, inputs) {
  switch (kind) {
    case "needed":
      return "needed: no solution without it";
    case "barrier":
      return `in the way${without === undefined ? "" : `: ${several(without, "move")} without it`}`;
    case "help":
      return `a help: ${without ?? "more"} moves without it, ${inputs ?? "fewer"} with it`;
    case "idle":
      return "makes no difference here";
    default:
      return "not decided";
  }
}

/** @implements {Panel} */
class Panels {
  #desk;
  #session;
  #key = "";
  #players = element("table", { class: "counts", "aria-label": "How often a try succeeds" });
  #further = button("Search for a minute", () =>
    this.#run(this.#note, "Searching …", (signal) => this.#search(signal)),
  );
  #note = element("p", { class: "note", role: "status", "aria-label": "Search" });
  #ask = button("What is each rule for?", () =>
    this.#run(this.#ruleNote, "Trying each rule …", (signal) => this.#analyze(signal)),
  );
  #rules = element("dl", { class: "ps-rules" });
  #ruleNote = element("p", { class: "note", role: "status", "aria-label": "Rules" });
  #shorter;
  #spare;
  element = element("div", { class: "part" });

  /** @param {Desk} desk @param {SessionView<Game, Known>} session */
  constructor(desk, session) {
    this.#desk = desk;
    this.#session = session;
    this.#shorter = shorterPart(desk, session);
    this.#spare = sparePart(desk, session);
    const line = (/** @type {HTMLElement} */ one) => element("div", { class: "line" }, one);
    this.element.append(
      ...[element("h3", {}, "How often a try succeeds"), this.#players, line(this.#further), this.#note],
      ...[element("hr"), ...this.#shorter.parts],
      ...[element("hr"), element("h3", {}, "Rules"), line(this.#ask), this.#rules, this.#ruleNote],
      ...[element("hr"), ...this.#spare.parts],
    );
  }

  refresh() {
    const { puzzle: game, known } = this.#session;
    const key = game.key(known.level(game));
    if (key !== this.#key) {
      this.#key = key;
      this.#rules.replaceChildren();
      for (const note of [this.#note, this.#ruleNote]) say(note, "");
      this.#shorter.clear();
      this.#spare.clear();
    }
    this.#shorter.refresh();
    const rating = known.rating(game);
    this.#players.replaceChildren(
      ...PLAYERS.flatMap(([name, words]) => {
        const measure = rating?.measures?.[name];
        const row = element("tr", { title: measure ? inWords(measure) : "" });
        row.append(element("th", { scope: "row" }, words), element("td", {}, measure ? tryIn(measure) : "–"));
        return [row];
      }),
    );
    this.#further.hidden = !searchable(known.verdict(game));
    enable(this.#ask, known.verdict(game)?.solved === true);
  }

  /** @param {HTMLElement} note @param {string} begin @param {(signal: AbortSignal) => Promise<string>} work */
  async #run(note, begin, work) {
    const { signal } = this.#session;
    const key = this.#key;
    say(note, begin);
    try {
      const said = await work(signal);
      if (key === this.#key) say(note, said);
    } catch (error) {
      if (!signal.aborted) say(note, sentence(messageOf(error)));
    }
  }

  /** @param {AbortSignal} signal */
  async #search(signal) {
    const { puzzle, known } = this.#session;
    await known.further(puzzle, signal);
    const { count, note } = solutionsOf(known.verdict(puzzle));
    return sentence(`${count}: ${note}`);
  }

  /** @param {AbortSignal} signal */
  async #analyze(signal) {
    const { puzzle: game, known } = this.#session;
    const key = this.#key;
    /** @type {import("../verbs.d.ts").PuzzleScriptAnalyzeAnswer} */
    const {
      rules = [],
      inputs,
      reason,
      complete,
    } = await this.#desk.ask(
      { verb: "analyze", source: game.text, level: known.level(game) },
      { seconds: RULE_SECONDS, signal },
    );
    if (key !== this.#key) return "";
    const lines = game.text.split("\n");
    this.#rules.replaceChildren(
      ...[...rules]
        .sort((a, b) => a.line - b.line)
        .flatMap((rule) => [
          element("dt", {}, element("code", {}, lines[rule.line - 1].trim())),
          element("dd", {}, roleOf(rule, inputs)),
        ]),
    );
    if (reason) return sentence(reason);
    return complete ? "Each rule was left out in turn." : "Some rules were not tried: it takes too long.";
  }
}
