// PuzzleScript games as a family: its names, its findings about a game, and the ways to play, design,
// understand and generate levels.

import { DesignBoard } from "./designboard.js";
import { earlier } from "./earlier.js";
import { compile, messageIn, titleOf } from "./game.js";
import { generatingFrom } from "./generating.js";
import { check, hint } from "./help.js";
import { Known } from "./known.js";
import { causes } from "./language.js";
import { kindOf, solutionsOf } from "./levels.js";
import { LevelStrip } from "./levelstrip.js";
import { svgOf } from "./picture.js";
import { PlayBoard } from "./playboard.js";
import { cardOf } from "./rating.js";
import { after, pictureOf } from "./replay.js";
import { begin, isState, names, opened, playedIn, restarted } from "./state.js";
import { stateAt, understanding } from "./understanding.js";

/**
 * @import { Desk } from "../family/desk.js"
 * @import { Family, Verdict } from "../family/types.d.ts"
 * @import { Game } from "./game.js"
 */

/** The findings about games, and the level that all views show. */
const here = new Known();
/** @type {DesignBoard | undefined} */
let design;
/** @type {LevelStrip | undefined} */
let strip;

/** @type {Family<Game, Known>} */
export const puzzlescript = {
  id: "puzzlescript",
  name: "PuzzleScript",
  noun: "game",
  program: "puzzlescript.wasm",
  quick: ["samples", "compile", "play"],
  slow: ["rate", "generate", "analyze", "compare", "shorten", "spare"],
  docs: "puzzlescript.html",

  async samples(desk) {
    const { samples } = await desk.ask({ verb: "samples" });
    return samples.map((/** @type {{source: string}} */ { source }) => ({
      text: source.trimEnd(),
      name: titleOf(source),
    }));
  },

  earlier,
  read,

  async readAll(desk, text) {
    const game = await read(desk, text);
    return { puzzles: [game], faults: [] };
  },

  picture: (game, state) => svgOf(game, (state && pictureOf(game, state)) || game.board(game.boards[0])),

  drawable: after,

  unknown: () => new Known(),
  study: (desk, game, known, tell, signal) => known.study(desk, game, tell, signal),
  verdict,
  solutions: (game, known) => solutionsOf(known.verdict(game)),
  links: () => [],

  file: ({ title, text }) => ({
    name: `${title.replace(/[^\p{L}\p{N} _-]/gu, "") || "game"}.txt`,
    type: "text/plain",
    text: `${text}\n`,
  }),

  record(game, known, _, state) {
    if (!state || game.boards.length === 1)
      return { by: "information, all levels", measure: () => known.sum(game) };
    const level = game.boardAt(playedIn(state).level);
    return {
      part: `level ${game.number(level)}`,
      ...{ by: "information", measure: () => known.sum(game, [level]) },
    };
  },

  playing: {
    begin,
    isState,
    carries: true,
    restart: (_, state) => restarted(state),
    passing: (game, state) => messageIn(game.levels[playedIn(state).level]) !== null,
    without: ({ settings }) => [
      ...(settings.includes("noundo") ? /** @type {const} */ (["undo", "redo"]) : []),
      ...(settings.includes("norestart") ? /** @type {const} */ (["restart"]) : []),
    ],
    board: (desk, host, acts) => new PlayBoard(desk, host, acts, (level) => here.go(level)),
    watch,
    check,
    hint,
    strip: (_desk, session, put) => (strip = new LevelStrip(session, put, () => design?.newLevel())),
  },

  designing: {
    board: (desk, host, acts) => (design = new DesignBoard(desk, host, acts, (level) => strip?.open(level))),
    solutions(game, known) {
      const { moves } = known.verdict(game) ?? {};
      return moves ? [stateAt(game, known, moves.length)] : [];
    },
    panel: () => ({ element: /** @type {DesignBoard} */ (design).panel, refresh: () => {} }),
  },

  understanding,
  generating: generatingFrom((game) => here.level(game)),
};

/** @param {Desk} desk @param {string} text */
async function read(desk, text) {
  if (/^\s*https?:\/\/\S+\s*$/.test(text))
    throw new Error(
      /puzzlescript/i.test(text)
        ? "a link of puzzlescript.net does not hold the game, and nothing is fetched here: open the link, choose Hack, copy the source, and paste it"
        : "this link holds no game; paste the source of one",
    );
  const source = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const { problems, game } = await compile(desk, source);
  if (game) return game;
  const [first] = causes(source, problems).faults;
  const where = first?.line ? `line ${first.line}: ` : "";
  throw new Error(
    first && !first.warning ? `this game does not run: ${where}${first.text}` : "this game has no level",
  );
}

/** @param {Desk} desk @param {Game} game @param {string} state */
async function watch(desk, game, state) {
  const { over, level: next } = await after(desk, game, state);
  const { done, level, inputs, numbers } = playedIn(state);
  if ((done || over) && !numbers && !inputs.includes("c"))
    here.won(game, level, names(inputs.slice(inputs.lastIndexOf("R") + 1)));
  if (!done) return { solved: over };
  const board = game.boardAt(next);
  const following = {
    name: `Level ${game.number(board)}`,
    state: opened(state, next),
    picture: svgOf(game, game.board(board)),
    facts: `${game.board(board).width} × ${game.board(board).height}`,
  };
  return { solved: false, part: { name: `Level ${game.number(level)}`, next: following } };
}

/** @param {Game} game @param {Known} known @returns {Verdict} */
function verdict(game, known) {
  const level = `Level ${game.number(known.level(game))}`;
  const found = known.verdict(game);
  const none = { bars: 0, hollow: true, small: `${level}.` };
  switch (kindOf(found)) {
    case "unsolvable":
      return { ...none, word: "not rated", chance: "Only a level that can be solved has a difficulty." };
    case "unknown":
      return { ...none, word: "not rated", chance: "No solution is known." };
    default:
      return cardOf(found ? known.rating(game) : undefined, level);
  }
}
