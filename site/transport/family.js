// Transport puzzles (Postma 2016) as a family: Sokoban and four variants.

import { MEASURING, NOT_COMPARED, NOT_RATED, WORDS, placed } from "../family/verdict.js";
import { number, sentence, several, triesOf } from "../kit/words.js";
import { DesignBoard } from "./designboard.js";
import { drawing } from "./draw.js";
import { earlier } from "./earlier.js";
import { generating } from "./generating.js";
import { isLink, namedPlaces, pushes, pushesOf, read, readAll, RULES, takes } from "./level.js";
import { levelsOf } from "./levels.js";
import { PlayBoard, WARN } from "./playboard.js";
import { carries, lostAt, nextMove, request, solveFrom, stuckAt } from "./solving.js";
import { understanding } from "./understanding.js";

/**
 * @import { Desk } from "../family/desk.js"
 * @import { Checked, Family, Hint, Sample, Solutions, Verdict } from "../family/types.d.ts"
 * @import { DifficultyPlace } from "../shapes.d.ts"
 * @import { TransportExplainAnswer, TransportRateAnswer, TransportSolveAnswer } from "../verbs.d.ts"
 * @import { Level, Rules } from "./level.js"
 * @import { Carry } from "./solving.js"
 *
 * @typedef {object} Known the findings about a level; a property is undefined until it is found
 * @property {string} [reason] why the level cannot be played; "" if it can
 * @property {TransportSolveAnswer} [solved]
 * @property {string} [stuck] the boxes that prevent a solution, in a sentence
 * @property {Carry[]} [carried] the solution, box by box
 * @property {number[]} [lacks] the information that a player with every rule lacks before each step of
 *   carried, and at the end
 * @property {Record<string, {tsi: number | null}>} [measures] by the features that the player sees
 * @property {DifficultyPlace | null} [place]
 * @property {TransportRateAnswer} [rated]
 * @property {TransportExplainAnswer} [explained]
 */

const SECONDS = 60;
const MEASURE_SECONDS = 20;
const STEP_SECONDS = 5;
const HALF = 0.5; // in Sh; below this figure, one try almost always succeeds
const MOST_STATES = 100_000; // maximum number of states of a level that is measured

/** The players of the measures, each of whom sees more than the one before. */
const PLAYERS = ["none", "dead", "dead+finish", "all"];
const LOOKS = "look+dead+finish"; // the player whose difficulty is recorded with a play

/** @type {Family<Level, Known>} */
export const transport = {
  id: "transport",
  name: "Transport",
  noun: "level",
  program: "transport.wasm",
  quick: ["show", "check", "play"],
  docs: "transport.html",
  packs: true,

  samples,
  earlier,
  read,
  async readAll(desk, text, file) {
    if (isLink(text)) return { puzzles: [await read(desk, text)], faults: [] };
    const { levels: puzzles, faults } = await readAll(desk, text, { file });
    return { puzzles, faults };
  },
  picture: (level, state) => drawing(level, state === undefined ? level : level.seen(state)),
  unknown: () => ({}),
  study,
  verdict,
  solutions,
  links: () => [],
  file: (level) => ({ name: `${level.kind}-${level.id}.xsb`, type: "text/plain", text: level.xsb }),
  record: (level, _, desk) => ({ by: "search information", measure: () => measureOf(desk, level) }),

  playing: {
    begin: () => "",
    moves: (state) => state.length,
    isState: (_, text) => /^[udlr]*$/i.test(text),
    revive: (kept) =>
      typeof kept?.line === "string" && Array.isArray(kept.stops)
        ? { all: kept.stops.map((/** @type {number} */ stop) => kept.line.slice(0, stop)), at: kept.at }
        : null,
    board: (desk, host, acts) => new PlayBoard(desk, host, acts),
    watch,
    check,
    hint,
  },

  designing: {
    board: (desk, host, acts) => new DesignBoard(desk, host, acts),
    solutions: (_, { carried }) => (carried ? [carried.at(-1)?.state ?? ""] : []),
  },

  understanding: {
    ...understanding,
    without(level, known) {
      const { count, note } = solutions(level, known);
      return known.solved?.solved ? "Playing the solution …" : sentence(count ? `${count}: ${note}` : note);
    },
  },
  generating,
};

/** @param {Desk} desk @returns {Promise<Sample[]>} */
async function samples(desk) {
  const all = await Promise.all(
    /** @type {Rules[]} */ (Object.keys(RULES)).map(async (rules) => {
      const made = new Map(levelsOf(rules).map(([title, , bars]) => [title, bars]));
      const text = levelsOf(rules)
        .map(([title, rows]) => `${rows.replaceAll("|", "\n")}\nTitle: ${title}\n`)
        .join("\n");
      const { levels } = await readAll(desk, text, { rules });
      return levels.map(({ text, name }) => {
        const bars = made.get(name);
        const hollow = rules !== "sokoban"; // only Sokoban levels are compared with published ones
        const rated = bars ? { rated: { word: WORDS[bars - 1], bars, hollow } } : {};
        return { text, name, group: RULES[rules][0], ...rated };
      });
    }),
  );
  return all.flat();
}

// --- findings ---

/** @param {Desk} desk @param {Level} level @param {Known} known @param {() => void} tell @param {AbortSignal} signal */
async function study(desk, level, known, tell, signal) {
  const { playable, reason } = await level.check(desk);
  known.reason = playable ? "" : reason;
  tell();
  if (!playable || level.boxes.length === 0 || signal.aborted) return;
  const ask = (/** @type {{verb: string, [more: string]: unknown}} */ what, seconds = SECONDS) =>
    desk.ask({ ...level.asked, ...what }, { signal, seconds });
  const take = async (/** @type {TransportSolveAnswer} */ solved) => {
    known.carried = solved.solved ? await carries(desk, level, solved.moves ?? "") : undefined;
    known.stuck = solved.unsolvable ? (await stuckAt(desk, level, ""))?.text : undefined;
    known.solved = solved;
    tell();
  };
  await take(await ask(request(level, false)));
  const measured = await ask({ verb: "tsi", players: PLAYERS, stateLimit: MOST_STATES }, MEASURE_SECONDS);
  known.measures = measured.measures;
  known.place = measured.place;
  tell();
  if (!known.solved?.solved) return;
  const fewest = await ask(request(level, true), MEASURE_SECONDS);
  if (fewest.solved) await take(fewest);
  const players = known.measures?.all ? ["all"] : ["dead+finish"];
  const lacks = async () => {
    const all = [];
    for (const { before } of known.measures?.[players[0]] ? (known.carried ?? []) : []) {
      const at = { verb: "tsi", level: level.rowsWith(before), players, stateLimit: MOST_STATES };
      const { measures } = await ask(at, STEP_SECONDS);
      if (!measures[players[0]]) return; // the measurement takes too long
      all.push(measures[players[0]].tsi ?? 0);
    }
    if (all.length > 0) known.lacks = [...all, 0];
    tell();
  };
  const explain = async () => {
    known.explained = await ask({ verb: "explain" });
    known.rated = await ask({ verb: "rate", analyze: true });
    tell();
  };
  await Promise.all([lacks(), explain()]);
}

/** @param {Desk} desk @param {Level} level */
async function measureOf(desk, level) {
  const { measures, complete } = await desk.ask(
    { verb: "tsi", ...level.asked, players: [LOOKS] },
    { seconds: MEASURE_SECONDS },
  );
  return complete ? (measures[LOOKS]?.tsi ?? null) : null;
}

/** @param {Level} _ @param {Known} known @returns {Verdict} */
function verdict(_, { reason, solved, measures, place }) {
  const none = { bars: 0, hollow: true, small: "" };
  if (reason)
    return { ...none, word: "not rated", chance: "Only a level that can be played has a difficulty." };
  if (solved?.unsolvable)
    return { ...none, word: "not rated", chance: "Only a level that can be solved has a difficulty." };
  if (!measures) return MEASURING;
  const tsi = measures.all?.tsi ?? measures["dead+finish"]?.tsi;
  if (tsi === undefined)
    return { ...none, word: "not rated", chance: "The level is too large to be measured." };
  if (tsi === null) return { ...none, word: "not rated", chance: "No attempt ends in time." };
  const who = measures.all ? "sees every corner and never walks in circles" : "sees every corner";
  const chance = tsi < HALF ? "Nearly every try solves it" : `1 try in ${triesOf(tsi)} with every rule`;
  return {
    ...(place ? placed(place) : { ...NOT_RATED, small: NOT_COMPARED }),
    tries: triesOf(tsi),
    chance: place && !place.word ? `${chance}. ${place.text}` : chance,
    details: `${number(tsi)} Sh, for a player who ${who}.${
      place && measures.all ? " Levels are compared for a player who only sees every corner." : ""
    }`,
  };
}

/** The requirement that a level does not meet, in words. @param {string} reason @param {Level} level */
const lackOf = (reason, level) =>
  /^worker: there is none/.test(reason) ? "add a worker" : namedPlaces(reason, level.w);

/** @param {Level} level @param {Known} known @returns {Solutions} */
function solutions(level, { reason, solved, stuck }) {
  if (reason) return { count: "Not finished", note: lackOf(reason, level), unfinished: "cannot be played" };
  if (level.boxes.length === 0)
    return { count: "No box", note: "it can be played once it has one", unfinished: "has no box" };
  if (!solved) return { count: "", note: "looking for a solution …" };
  if (solved.unsolvable)
    return {
      ...{ count: "No solution", note: stuck ?? "every way was tried" },
      ...{ none: true, unfinished: "has no solution" },
    };
  if (!solved.solved) return { count: "Not decided", note: "no solution was found in time" };
  return { count: "Can be solved", note: takes(solved, level.kind) };
}

// --- play ---

/** @param {Desk} desk @param {Level} level @param {string} moves */
async function watch(desk, level, moves) {
  const { solved } = await level.play(desk, moves);
  if (solved && level.boxes.length > 0) return { solved: true };
  if ((await desk.kept(WARN)) === false) return { solved: false };
  const lost = await lostAt(desk, level, moves);
  return lost ? { solved: false, lost: lost.text, lights: lost.lights } : { solved: false };
}

/** @param {Desk} desk @param {Level} level @param {Known} _ @param {string} moves @returns {Promise<Checked>} */
async function check(desk, level, _, moves) {
  if ((await level.play(desk, moves)).solved) return { solved: true, failed: false, text: "", lights: [] };
  const lost = await lostAt(desk, level, moves);
  if (lost) return { solved: false, failed: true, ...lost };
  const found = await solveFrom(desk, level, moves);
  const text = found.solved
    ? `From here it can be solved in ${pushes(pushesOf(found.moves ?? ""), level.kind)}.`
    : "No solution was found in time, and nothing shows that there is none.";
  return { solved: false, failed: false, text, lights: [] };
}

/**
 * The distance that a box moves in its first direction, in words, and whether it moves further in other
 * directions.
 *
 * @param {number[]} from its cells @param {Rules} kind
 */
function farOf(from, kind) {
  if (kind === "swap") return from.length > 2 ? "first; the dots show the rest of its way" : "once";
  const turn = from.findIndex((cell, i) => i > 0 && cell - from[i - 1] !== from[1] - from[0]);
  const cells = (turn < 0 ? from.length : turn) - 1;
  return `${cells === 1 ? "one cell" : several(cells, "cell")}${turn < 0 ? "" : ", then along the dots"}`;
}

/** @param {Desk} desk @param {Level} level @param {Known} known @param {string} moves @returns {Promise<Hint>} */
async function hint(desk, level, { explained }, moves) {
  const lost = await lostAt(desk, level, moves);
  if (lost) return { layers: [{ ...lost, text: `${lost.text} Undo first.` }] };
  const found = await solveFrom(desk, level, moves, MEASURE_SECONDS);
  if (!found.solved || !found.moves) throw new Error("no solution was found in time");
  const [{ from, box, before }] = await carries(desk, level, found.moves, moves);
  const { walk, way } = nextMove(found.moves);
  const name = (/** @type {number} */ cell) => level.cellName(cell);
  const at = before.boxes[box];
  const to = from.at(-1) ?? at;
  /** @param {number[]} cells @param {import("./board.js").As} as @returns {import("./board.js").Light} */
  const light = (cells, as) => ({ cells, as });
  const look = light(level.cover(at), "look");
  const end = level.goals.has(to) ? `the target ${name(to)}` : name(to);
  const stand = (await level.play(desk, moves + walk)).worker;
  const verb = RULES[level.kind][2];
  const reason = explained?.constraints?.find(({ first }) => first.box === box)?.text;
  return {
    layers: [
      { text: `the box at ${name(at)} can move now`, lights: [look] },
      {
        text: `bring it to ${end}${reason ? `. ${namedPlaces(reason, level.w)}` : ""}`,
        lights: [look, light(level.cover(to), "aim")],
      },
      {
        text: `from ${name(stand)}, ${verb} it ${way} ${farOf(from, level.kind)}`,
        lights: [look, light(from, "way"), light([stand], "stand")],
      },
    ],
  };
}
