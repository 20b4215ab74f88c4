// The role of each rule of a game in the level on the board.

import { element } from "../kit/elements.js";
import { sentence, several } from "../kit/words.js";
import { Asking } from "./asking.js";

/**
 * @import { Desk } from "../family/desk.js"
 * @import { SessionView } from "../family/types.d.ts"
 * @import { PuzzleScriptRule } from "../shapes.d.ts"
 * @import { PuzzleScriptAnalyzeAnswer as Answer } from "../verbs.d.ts"
 * @import { Game } from "./game.js"
 * @import { Known } from "./known.js"
 */

const SECONDS = 60;

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

/** The part of Understand. @param {Desk} desk @param {SessionView<Game, Known>} session */
export function rulesPart(desk, session) {
  const part = new Asking({
    title: "Rules",
    button: "What is each rule for?",
    begin: "Trying each rule …",
    signal: () => session.signal,
    possible: () => session.known.verdict(session.puzzle)?.solved === true,
    async answer(signal) {
      const { puzzle: game, known } = session;
      /** @type {Answer} */
      const answer = await desk.ask(
        { verb: "analyze", source: game.text, level: known.level(game) },
        { seconds: SECONDS, signal },
      );
      const { rules = [], inputs, reason, complete } = answer;
      const byLine = [...rules].sort((a, b) => a.line - b.line);
      part.show(byLine.map((rule) => [codeOf(game, rule.line), roleOf(rule, inputs)]));
      if (reason) return sentence(reason);
      return complete ? "Each rule was left out in turn." : "Some rules were not tried: it takes too long.";
    },
  });
  return part;
}

/** A rule as the source has it. @param {Game} game @param {number} line from 1 */
export const codeOf = (game, line) => element("code", {}, game.text.split("\n")[line - 1].trim());
