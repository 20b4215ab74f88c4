// A shorter solution than your own, or than the one that was found, or the proof that there is none.

import { ended, sentence, several } from "../kit/words.js";
import { Asking } from "./asking.js";

/**
 * @import { Desk } from "../family/desk.js"
 * @import { SessionView } from "../family/types.d.ts"
 * @import { PuzzleScriptShortenAnswer as Answer } from "../verbs.d.ts"
 * @import { Game } from "./game.js"
 * @import { Known } from "./known.js"
 */

const SECONDS = 60;

/**
 * The answer in sentences.
 *
 * @param {Pick<Answer, "given" | "moves" | "shorter" | "optimal" | "reason">} answer
 * @param {boolean} own whether the given solution is the player's
 */
export function wordsOf({ given, moves = [], shorter, optimal, reason }, own) {
  const yours = `${own ? "Your solution has" : "The solution found has"} ${several(given, "move")}`;
  if (shorter) {
    const last = optimal ? "No solution has fewer." : "There may be shorter ones.";
    return `${yours}; ${several(moves.length, "move")} are enough. ${last}`;
  }
  if (optimal) return `${yours}. No solution has fewer.`;
  return `${yours}. Whether there is a shorter one is ${ended(reason ?? "not decided")}`;
}

/** The part of Understand. @param {Desk} desk @param {SessionView<Game, Known>} session */
export function shorterPart(desk, session) {
  const own = () => session.known.own(session.puzzle, session.known.level(session.puzzle));
  return new Asking({
    title: "Shorter solution",
    button: "Is there a shorter solution?",
    begin: "Looking for a shorter solution …",
    signal: () => session.signal,
    possible() {
      const { solved = false, chance = "decoration" } = session.known.verdict(session.puzzle) ?? {};
      return (solved || own() !== undefined) && chance === "decoration";
    },
    async answer(signal) {
      const { puzzle: game, known } = session;
      const level = known.level(game);
      const played = own();
      const moves = played ?? known.verdict(game, level)?.moves;
      /** @type {Answer} */
      const answer = await desk.ask(
        { verb: "shorten", source: game.text, level, moves },
        { seconds: SECONDS, signal },
      );
      if (!answer.moves) return sentence(answer.reason ?? "");
      known.shortened(game, level, answer);
      return wordsOf(answer, played !== undefined);
    },
  });
}
