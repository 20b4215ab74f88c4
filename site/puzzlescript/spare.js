// What can go from a game: rules and objects that no level needs, and walls of the level on the board.

import { several } from "../kit/words.js";
import { Asking } from "./asking.js";
import { cellName } from "./picture.js";
import { codeOf } from "./ruleroles.js";

/**
 * @import { Desk } from "../family/desk.js"
 * @import { SessionView } from "../family/types.d.ts"
 * @import { PuzzleScriptSpare as Spare } from "../shapes.d.ts"
 * @import { PuzzleScriptSpareAnswer as Answer } from "../verbs.d.ts"
 * @import { Row } from "./asking.js"
 * @import { Game } from "./game.js"
 * @import { Known } from "./known.js"
 */

const SECONDS = 60;

/** What can go. @param {Game} game @param {Spare[]} findings */
function rowsOf(game, findings) {
  const idle = findings.filter(({ kind }) => kind === "idle");
  const walls = idle.flatMap(({ thing, column = 0, row = 0 }) =>
    thing === "wall" ? [cellName(column, row)] : [],
  );
  /** @type {Row[]} */
  const rows = [];
  for (const { thing, line = 0, object = "", makers = [] } of idle) {
    if (thing === "rule") rows.push([codeOf(game, line), "no level changes without this rule"]);
    if (thing === "object") rows.push([object, `no level changes without it${withIts(makers)}`]);
  }
  if (walls.length > 0)
    rows.push([`walls: ${walls.join(", ")}`, "this level does not change without one of them"]);
  return rows;
}

/** @param {number[]} makers lines of rules */
function withIts(makers) {
  if (makers.length === 0) return "";
  return ` and the ${makers.length === 1 ? "rule" : "rules"} that make it, in line ${makers.join(", ")}`;
}

/** How much was left out. @param {Spare[]} findings @param {boolean} complete */
function countOf(findings, complete) {
  const count = (/** @type {Spare["kind"]} */ kind) => findings.filter((one) => one.kind === kind).length;
  const unknown = count("unknown");
  return [
    `${several(findings.length, "thing")} left out in turn: ${count("idle")} can go, each alone`,
    unknown > 0 ? `, ${unknown} not decided.` : ".",
    complete ? "" : " The rest was not tried: it takes too long.",
  ].join("");
}

/** The part of Understand. @param {Desk} desk @param {SessionView<Game, Known>} session */
export function sparePart(desk, session) {
  const part = new Asking({
    title: "What can go",
    button: "What can go?",
    begin: "Leaving out one thing after another …",
    signal: () => session.signal,
    async answer(signal) {
      const { puzzle: game, known } = session;
      const ask = { verb: "spare", source: game.text };
      /** @type {Spare[]} */
      let before = [];
      let complete = true;
      for (const what of [
        { things: ["rule", "object"] },
        { things: ["wall"], levels: [known.level(game)] },
      ]) {
        const show = (/** @type {Answer} */ { findings }) => {
          const all = [...before, ...findings];
          part.show(rowsOf(game, all), `${several(all.length, "thing")} left out so far …`);
        };
        /** @type {Answer} */
        const answer = await desk.ask({ ...ask, ...what }, { seconds: SECONDS, signal, onProgress: show });
        if (answer.reason) return `Nothing can be left out: ${answer.reason}.`;
        show(answer);
        before = [...before, ...answer.findings];
        complete &&= answer.complete;
      }
      return countOf(before, complete);
    },
  });
  return part;
}
