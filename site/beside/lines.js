// Line puzzles in perplex-beside: the engine's answers in the words of the other families.

import { intervalOf, span, sure } from "../engine/interval.js";
import { MEASURING, NOT_RATED, ofPublished } from "../family/verdict.js";
import { hash } from "../kit/hash.js";
import { chanceOf, grouped, sentence, several } from "../kit/words.js";

/**
 * @import { Analysis, Engine, Lesson, Norm, PuzzleDocument } from "../perplex.js"
 * @import { Hint, Puzzle, Solutions, Verdict } from "../family/types.d.ts"
 *
 * @typedef {Puzzle & {document: PuzzleDocument}} Line
 * @typedef {{analysis?: Analysis, place?: Norm | null, lesson?: Lesson}} Known undefined means not known yet
 */

const PLAYER = "all";
const SECONDS = 60;
const LESSON_SECONDS = 20;

/** @param {Engine} engine @param {string} text @returns {Promise<Line>} */
async function read(engine, text) {
  const { json } = await engine.convert(text, { to: "json" });
  const document = /** @type {PuzzleDocument} */ (json);
  const { width = 4, height = 4, title, symbols = [] } = document;
  const key = JSON.stringify(document);
  const facts = `Lines, ${width} × ${height}, ${several(symbols.length, "symbol")}`;
  return {
    id: hash(key),
    text: key,
    name: title || `Line puzzle, ${width} by ${height}`,
    facts,
    rules: "",
    document,
  };
}

/**
 * @param {Engine} engine
 * @param {Line} puzzle
 * @param {Known} known
 * @param {() => void} tell
 * @param {AbortSignal} signal
 */
async function study(engine, { document }, known, tell, signal) {
  const { width = 4, height = 4, pillar } = document;
  const options = { players: [PLAYER], paths: false, tsiOnly: true, seconds: SECONDS, signal };
  const analysis = await engine.analyze(document, options);
  const tsi = analysis.measures[PLAYER]?.tsi;
  // No pillars have been published.
  const ranked = analysis.complete && !pillar && typeof tsi === "number";
  known.place = ranked ? await engine.norm({ width, height, player: PLAYER, tsi }, { signal }) : null;
  known.analysis = analysis;
  tell();
}

/** @param {Line} _ @param {Known} known @returns {Verdict} */
function verdict(_, { analysis, place }) {
  if (!analysis) return MEASURING;
  const { complete, measures, solutions, solutionsExact } = analysis;
  if ((complete || solutionsExact) && !solutions)
    return { ...NOT_RATED, chance: "Difficulty is measured once there is a solution.", small: "" };
  const measure = measures[PLAYER];
  if (complete && typeof measure?.tsi === "number")
    return {
      ...ofPublished(place ?? null),
      chance: chanceOf(measure.tsi),
      small: [`${measure.tsi.toFixed(2)} Sh.`, place ? `${sentence(place.text)} ${place.people}` : ""]
        .join(" ")
        .trim(),
    };
  const interval = intervalOf(measure, "tsi");
  if (interval)
    return { ...NOT_RATED, chance: sentence(sure(interval).join("")), small: `${span(interval)} Sh.` };
  return {
    ...NOT_RATED,
    chance: complete ? "A player with every rule never finds a solution." : "",
    small: "",
  };
}

/** @param {Line} _ @param {Known} known @returns {Solutions} */
function solutions(_, { analysis }) {
  if (!analysis) return { count: "", note: "looking for solutions …" };
  const { solutions, complete, solutionsExact, givenUp } = analysis;
  const exact = (complete || solutionsExact) && !givenUp;
  if (exact && !solutions) return { count: "No solution", note: "no line satisfies all symbols", none: true };
  if (!solutions) return { count: "Not decided", note: "no solution was found in time" };
  if (exact && solutions === 1) return { count: "1 solution", note: "unique" };
  return { count: `${grouped(solutions)} ${exact ? "" : "or more "}solutions`, note: "" };
}

/**
 * Returns the steps of the likeliest solution, one for each layer.
 *
 * @param {Engine} engine
 * @param {Line} puzzle
 * @param {Known} known
 * @returns {Promise<Hint>}
 */
async function hint(engine, { document }, known) {
  known.lesson ??= await engine.lesson(document, { player: PLAYER, seconds: LESSON_SECONDS });
  const { steps } = known.lesson;
  if (steps.length === 0) throw new Error("there is no next step: no solution was found");
  return { layers: steps.map(({ says, to }) => ({ text: says, lights: [{ place: to, as: "next" }] })) };
}

export const lines = { read, study, verdict, solutions, hint, unknown: () => /** @type {Known} */ ({}) };
