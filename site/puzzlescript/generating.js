// Generate: additional levels for the open game, derived from its existing ones.

import { ofPlace } from "../family/verdict.js";
import { grouped, several } from "../kit/words.js";
import { compile, has, withMore } from "./game.js";
import { svgOf } from "./picture.js";
import { endsOf, EVERY, inWords } from "./rating.js";

/**
 * @import { Generating, MadeItem, Run, Way } from "../family/types.d.ts"
 * @import { Desk } from "../family/desk.js"
 * @import { DifficultyPlace, PuzzleScriptFoundLevel as Found } from "../shapes.d.ts"
 * @import { PuzzleScriptGenerateAnswer as Answer } from "../verbs.d.ts"
 * @import { Game } from "./game.js"
 * @import { Measure } from "./rating.js"
 */

/**
 * A found level, as a game with this level alone.
 *
 * @param {Game} game
 * @param {Pick<Found, "rows" | "moves" | "score"> & {measures?: Record<string, Measure>, place?: DifficultyPlace | null}} found
 * @param {number} seed
 * @returns {MadeItem}
 */
export function itemOf(game, { rows, moves, measures, place, score }, seed) {
  const measure = measures?.[EVERY] ?? measures?.none;
  const [, high] = measure ? endsOf(measure) : [0, Infinity];
  return {
    text: game.withLevels([rows]),
    name: game.name,
    facts: [
      `${[...rows[0]].length} × ${rows.length}`,
      several(moves.length, "move"),
      measure ? inWords(measure) : "",
    ]
      .filter(Boolean)
      .join(", "),
    ...ofPlace(place),
    measures: {
      moves: moves.length,
      "information, Sh": Number.isFinite(high) ? high : 1e6,
      ...(score === undefined ? {} : { score }),
    },
    seed,
    solutions: { count: "Can be solved", note: `in ${several(moves.length, "move")} or fewer` },
  };
}

/** The rows of a game's only level. @param {string} text */
const rowsIn = (text) =>
  (
    text
      .trimEnd()
      .split(/\n[ \t]*\n/)
      .at(-1) ?? ""
  ).split("\n");

/**
 * The results for the tried levels, in words.
 *
 * @param {Pick<Answer, "solvedCount" | "unsolvableCount" | "undecidedCount">} figures
 */
export const tallyOf = ({ solvedCount: solved, unsolvableCount: unsolvable, undecidedCount: undecided }) =>
  `${several(solved + unsolvable + undecided, "level")} tried: ${grouped(solved)} can be solved, ${grouped(unsolvable)} cannot, ${grouped(undecided)} not decided.`;

/**
 * The form of Generate.
 *
 * @param {(game: Game) => number} levelOf returns the level on the board @returns {Generating}
 */
export const generatingFrom = (levelOf) => ({
  noun: "level",
  join: {
    name: "Add to the game",
    text: (game, items) => {
      const levels = items.map(({ text }) => rowsIn(text)).filter((rows) => !has(game.text, rows));
      return levels.length === 0 ? game.text : withMore(game.text, levels);
    },
  },
  fields: [
    {
      name: "from",
      label: "Made from",
      kind: "choice",
      choices: () => [
        ["this", "this level"],
        ["all", "all levels"],
      ],
    },
    { name: "count", label: "Levels", kind: "number", least: 1, most: 50 },
    { name: "fewest", label: "Least moves", kind: "number", least: 1, most: 1000 },
    { name: "walls", label: "Walls stay where they are", kind: "tick" },
    { name: "seed", label: "First seed", kind: "number", least: 0, most: 2_147_483_647, more: true },
  ],
  begin: { from: "this", count: 3, fewest: 8, walls: false, seed: 1 },
  ways(game) {
    /** @type {Omit<Way, "picture">[]} */
    const ways = [
      {
        name: "Vary this level",
        words: "Things of the open level are added, moved and taken away. What can be solved is kept.",
        act: "Vary this level",
        chosen: { from: "this" },
      },
      {
        name: "Like the whole game",
        words: "New levels from all levels of the game, so that they belong beside them.",
        act: "Find new levels",
        chosen: { from: "all" },
      },
      {
        name: "Same walls, more moves",
        words: "The walls stay where they are. Only levels of at least 15 moves are kept.",
        act: "Find long levels",
        chosen: { walls: true, fewest: 15 },
      },
    ];
    const boards = game.boards.map((/** @type {number} */ one) => svgOf(game, game.board(one)));
    return ways.map((way, i) => ({ ...way, picture: boards[i] ?? "" }));
  },
  orders: [
    ["hardest", "information, Sh", -1],
    ["easiest", "information, Sh", 1],
    ["most moves", "moves", -1],
  ],
  run: (desk, run) => make(desk, run, levelOf(run.puzzle)),
});

/** @param {Desk} desk @param {Run} run @param {number} level */
async function make(desk, { puzzle: game, chosen, signal, advance, say, add }, level) {
  const count = Number(chosen.count);
  let seen = 0;
  let known = 0;
  let adding = Promise.resolve();
  const take = (/** @type {Answer} */ { climb, climbs, levels }) => {
    advance(Math.min(1, Math.max(climb / climbs, levels.length / count)));
    say(`${levels.length} of ${several(count, "level")} found …`);
    for (const found of levels.slice(seen))
      adding = adding.then(async () => {
        if (!(await add(itemOf(game, found, Number(chosen.seed))))) known++;
      });
    seen = levels.length;
  };
  say("Looking at the game's own levels …");
  // An unclosed comment at the end would hide the added level.
  const { game: longer } = await compile(desk, withMore(game.text, [["#"]]), signal);
  if (longer && longer.levels.length === game.levels.length)
    throw new Error("no level can be added at the end of this source; is a comment open there?");
  /** @type {Answer} */
  const answer = await desk.ask(
    {
      ...{ verb: "generate", source: game.text, count, seed: chosen.seed, fewest: chosen.fewest },
      ...(chosen.walls ? { keepWalls: true } : {}),
      ...(chosen.from === "this" ? { levels: [level] } : {}),
    },
    { signal, onProgress: take },
  );
  take(answer);
  await adding;
  const words = [`Found ${answer.levels.length} of ${several(count, "level")}.`, tallyOf(answer)];
  if (answer.levels.length < count)
    words.push(`It stops after ${grouped(answer.climbs)} climbs; another seed may find more.`);
  if (known > 0) words.push(`${known} had been found before.`);
  return words.join(" ");
}
