// Help at the board: whether a level can still be solved from the current position, and the moves that solve
// it.

import { capital, several } from "../kit/words.js";
import { isBoard } from "./game.js";
import { kindOf } from "./levels.js";
import { cellName } from "./picture.js";
import { after, pictureIn } from "./replay.js";
import { letters, movesIn, names, playedIn, stateOf } from "./state.js";

/**
 * @import { Desk } from "../family/desk.js"
 * @import { Checked, Hint } from "../family/types.d.ts"
 * @import { PuzzleScriptBoard as Picture } from "../shapes.d.ts"
 * @import { Game } from "./game.js"
 * @import { Known } from "./known.js"
 * @import { Verdict } from "./levels.js"
 */

const SECONDS = 5;
const PRIVATE = 0xe000; // code points that no source uses

/**
 * The effect of a move on a thing.
 *
 * @typedef {{text: string, player: boolean, from?: number, to?: number}} Change
 */

/**
 * The game with an additional level: a board in a given position.
 *
 * @param {Game} game
 * @param {Picture} picture
 */
function withBoard(game, { width, height, cells }) {
  const kinds = [...new Set(cells.map(String))];
  const glyph = (/** @type {number} */ i) => String.fromCodePoint(PRIVATE + i);
  const legend = kinds.map((kind, i) => {
    const things = kind.split(",").map((thing) => game.objects[Number(thing)].name);
    return `${glyph(i)} = ${things.join(" and ")}`;
  });
  const rows = Array.from({ length: height }, (_, y) =>
    cells
      .slice(y * width, (y + 1) * width)
      .map((things) => glyph(kinds.indexOf(String(things))))
      .join(""),
  );
  const lines = game.text.split("\n");
  const at = lines.findIndex((line) => /^\s*legend\b/i.test(line));
  const framed = /^\s*=/.test(lines[at + 1] ?? "") ? 2 : 1;
  lines.splice(at + framed, 0, ...legend);
  return `${lines.join("\n")}\n\n${rows.join("\n")}\n`;
}

/**
 * The findings about a level from its current position.
 *
 * @param {Desk} desk
 * @param {Game} game
 * @param {Known} known
 * @param {string} state
 * @returns {Promise<{moves: string[], most: boolean} | {lost: true} | null>} null if unknown
 */
async function onFrom(desk, game, known, state) {
  const played = playedIn(state);
  const whole = known.verdict(game, played.level);
  if (kindOf(whole) === "unsolvable") return { lost: true };
  const solution = letters(whole?.moves ?? []);
  const done = played.inputs.slice(played.inputs.lastIndexOf("R") + 1);
  const simple = (whole?.chance ?? "decoration") === "decoration" && !whole?.numbers;
  if (solution && simple && solution.startsWith(done))
    return { moves: names(solution.slice(done.length)), most: !whole?.optimal };
  // The constructed level would run its start-of-level rules a second time.
  if (!simple || game.chance || game.settings.includes("run_rules_on_level_start")) return null;
  const picture = pictureIn(await after(desk, game, state));
  if (!picture) return null;
  /** @type {Verdict} */
  const verdict = await desk.ask(
    { verb: "solve", source: withBoard(game, picture), level: game.levels.length, alone: 200 },
    { seconds: SECONDS, apart: true },
  );
  if (verdict.unsolvable && !/\bcheckpoint\b/i.test(game.text)) return { lost: true };
  if (!verdict.moves) return null;
  // The solution counts only if the game itself confirms it.
  const end = await after(desk, game, stateOf({ ...played, inputs: played.inputs + letters(verdict.moves) }));
  return end.solvedBoard ? { moves: verdict.moves, most: !verdict.optimal } : null;
}

/**
 * The number of moves to take back until the level can be solved.
 *
 * @param {Desk} desk @param {Game} game @param {Known} known @param {string} state
 */
async function takenBack(desk, game, known, state) {
  const played = playedIn(state);
  // A lost position stays lost, so that binary search finds the last solvable one.
  let [good, bad] = [played.inputs.length - movesIn(played), played.inputs.length];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    const found = await onFrom(
      desk,
      game,
      known,
      stateOf({ ...played, inputs: played.inputs.slice(0, middle) }),
    );
    if (!found) return 0;
    if ("lost" in found) bad = middle;
    else good = middle;
  }
  return played.inputs.length - good;
}

/** @param {Desk} desk @param {Game} game @param {Known} known @param {string} state @returns {Promise<Checked>} */
export async function check(desk, game, known, state) {
  const none = { solved: false, failed: false, lights: [] };
  const { level } = playedIn(state);
  if ((await after(desk, game, state)).over) return { ...none, solved: true, text: "" };
  if (!isBoard(game.levels[level])) return { ...none, text: "A message. Press X to go on." };
  const found = await onFrom(desk, game, known, state);
  if (!found) return { ...none, text: "It is not known whether the level can be solved from here." };
  if ("lost" in found) return { ...none, failed: true, text: "From here the level can no longer be solved." };
  return {
    ...none,
    text: `The level can be solved from here, in ${several(found.moves.length, "more move")}.`,
  };
}

/** @param {Desk} desk @param {Game} game @param {Known} known @param {string} state @returns {Promise<Hint>} */
export async function hint(desk, game, known, state) {
  const played = playedIn(state);
  const one = (/** @type {string} */ text) => ({ layers: [{ text, lights: [] }] });
  if (!isBoard(game.levels[played.level])) return one("press X to go on");
  if (kindOf(known.verdict(game, played.level)) === "unsolvable") return one("this level has no solution");
  const found = await onFrom(desk, game, known, state);
  if (!found) throw new Error("no solution is known from here; Restart, and ask at the beginning");
  if ("lost" in found) {
    const back = await takenBack(desk, game, known, state);
    const lost = { text: "from here the level can no longer be solved", lights: [] };
    const undo = { text: `take back ${back > 0 ? several(back, "move") : "some moves"}`, lights: [] };
    return { layers: [lost, undo] };
  }
  const { moves } = found;
  let before = pictureIn(await after(desk, game, state));
  for (let n = 1; n <= moves.length; n++) {
    const inputs = played.inputs + letters(moves.slice(0, n));
    const next = pictureIn(await after(desk, game, stateOf({ ...played, inputs })));
    const acts = before && next ? changes(game, before, next).filter(({ player }) => !player) : [];
    before = next;
    if (acts.length === 0 && n < moves.length) continue;
    const lights = acts.flatMap(({ from, to }) => [from, to].filter((cell) => cell !== undefined));
    const where = acts[0]?.from ?? acts[0]?.to;
    const lit = where === undefined ? [] : [{ cell: where, as: "because" }];
    const what = acts.length > 0 ? `next, ${acts[0].text}` : "nothing else has to be moved";
    return {
      layers: [
        {
          text: `${found.most ? "at most " : ""}${several(moves.length, "move")} from solved. Start here`,
          lights: lit,
        },
        { text: what, lights: lights.map((cell) => ({ cell: Number(cell), as: "next" })) },
        { text: `move ${inWords(moves.slice(0, n))}`.replace("move action", "act"), lights: lit },
      ],
    };
  }
  return one("nothing is left to do");
}

/** Moves in words: "right 3 times, then up". @param {string[]} moves */
export function inWords(moves) {
  /** @type {[move: string, n: number][]} */
  const runs = [];
  for (const move of moves) {
    const last = runs.at(-1);
    if (last?.[0] === move) last[1]++;
    else runs.push([move, 1]);
  }
  return runs
    .map(([move, n]) => (n === 1 ? move : n === 2 ? `${move} twice` : `${move} ${n} times`))
    .join(", then ");
}

/** The things that the player moves. @param {Game} game */
function playersOf({ text, objects }) {
  const [, named = "player"] = /^[ \t]*player[ \t]*=[ \t]*(.+)$/im.exec(text) ?? [];
  const names = named
    .toLowerCase()
    .split(/\s+(?:or|and)\s+/)
    .map((name) => name.trim());
  return new Set(objects.flatMap(({ name }, i) => (name === "player" || names.includes(name) ? [i] : [])));
}

/**
 * The changes that a move makes, one for each kind of thing.
 *
 * @param {Game} game
 * @param {Picture} a
 * @param {Picture} b
 * @returns {Change[]}
 */
export function changes(game, a, b) {
  if (a.width !== b.width || a.height !== b.height) return [];
  const players = playersOf(game);
  const place = (/** @type {number} */ cell) => cellName(cell % a.width, Math.floor(cell / a.width));
  return game.objects.flatMap(({ name }, thing) => /** @type {Change[]} */ (changeOf(name, thing)));

  /** @param {string} name @param {number} thing */
  function changeOf(name, thing) {
    if (thing === game.background) return [];
    const gone = a.cells.flatMap((things, i) =>
      things.includes(thing) && !b.cells[i].includes(thing) ? [i] : [],
    );
    const come = b.cells.flatMap((things, i) =>
      things.includes(thing) && !a.cells[i].includes(thing) ? [i] : [],
    );
    const player = players.has(thing);
    if (gone.length === 0 && come.length === 0) return [];
    const [from] = gone;
    const [to] = come;
    if (gone.length === 1 && come.length === 1)
      return [{ text: `the ${name} at ${place(from)} comes to ${place(to)}`, player, from, to }];
    if (come.length === 0)
      return [{ text: `${many(name, gone.length)} at ${place(from)} goes`, player, from }];
    if (gone.length === 0)
      return [{ text: `${many(name, come.length)} at ${place(to)} appears`, player, to }];
    return [{ text: `${gone.length} ${name} move`, player, from, to }];
  }
}

/** @param {string} name @param {number} n */
const many = (name, n) => (n === 1 ? `the ${name}` : `the first of ${n} ${name}`);

/**
 * A move and its changes, as a sentence.
 *
 * @param {string} move @param {{text: string, player: boolean}[]} all
 */
export function sentenceOf(move, all) {
  const others = all.filter(({ player }) => !player);
  const shown = (others.length > 0 ? others : all).slice(0, 3).map(({ text }) => text);
  const more = others.length > 3 ? `, and ${others.length - 3} more` : "";
  return `${capital(move)}${shown.length > 0 ? `: ${shown.join(", ")}${more}` : ""}.`;
}
