// Searches for boards that meet the goals of a sentence, by edits of the present board or among new boards.
// Relative goals are resolved first: the range of "hard" for this board, and the meaning of "harder".

import { within } from "../../../kit/range.js";
import { grouped, rated } from "../../../kit/words.js";
import { characterText } from "../../model/character.js";
import { levelsOf } from "../../model/levels.js";
import { requirementsOf } from "./goals.js";
import { between, counted, triesBetween } from "./ranges.js";
import { bandOf, kindName } from "./lexicon.js";

/** @import { Engine, InventOptions, InventedPuzzle, Place, PuzzleDocument, Range } from "../../../perplex.js" */
/** @import { Asked } from "./goals.js" */

/**
 * The goals among the options of invent.
 *
 * @typedef {Pick<InventOptions, "solutions" | "tsi" | "symbols" | "require" | "character" | "against">}
 *   Options
 */

/**
 * A request resolved for a board.
 *
 * @typedef {object} Question
 * @property {PuzzleDocument} puzzle the board that the search begins with, or the frame of new boards
 * @property {string} player
 * @property {Options} options
 * @property {Place[]} keep
 * @property {boolean} nearby whether to search edits of the puzzle
 */

/**
 * Boards found so far, and the one closest to the goals.
 *
 * @typedef {{ boards: InventedPuzzle[], nearest: InventedPuzzle | null, tried: number }} Found
 */

const USUAL = 4; // default side in cells
/**
 * The number of symbols on new boards if a sentence has none, so that no board is almost empty.
 *
 * @type {Range}
 */
const USUAL_SYMBOLS = [3, null];
/** @type {Range} */
const USUAL_SOLUTIONS = [1, 6];
/** The most cells of a present board that serves as a frame for new ones; larger ones take too long. */
const MOST_CELLS = 36;
/** The largest side in cells for which norms are known. */
const PUBLISHED = 5;
/** Seconds of a worker for each kind of work. */
const SECONDS = { figures: 10, edits: 3, boards: 15 };
/** Distance in Sh between the difficulty of an unmeasured board and any goal. */
const FAR = 1000;
/** The most workers that a search needs. */
const MOST_SEARCHES = 4;

/** @param {PuzzleDocument} document */
const symbolsOf = ({ symbols = [] }) =>
  symbols.filter(({ type }) => type !== "removed" && type !== "unknown");

/**
 * Reports whether a board has the requested size, of which a side may be free.
 *
 * @param {Asked["size"]} size
 * @param {PuzzleDocument} board
 */
export const isSize = (size, { width, height }) =>
  (size?.[0] ?? width) === width && (size?.[1] ?? height) === height;

/**
 * Returns the board on which new symbols are placed.
 *
 * @param {Asked} asked
 * @param {PuzzleDocument} present
 * @returns {PuzzleDocument}
 */
function frameOf({ size, symmetry, pillar }, present) {
  const [wide, high] = size ?? [null, null];
  const same = isSize(size, present);
  const fits = present.width * present.height <= MOST_CELLS;
  if (!symmetry && !pillar && same && (size || fits)) {
    const { title: _, ...frame } = present;
    return { ...frame, symbols: (present.symbols ?? []).filter(({ type }) => type === "removed") };
  }
  const width = wide ?? (size ? USUAL : fits ? present.width : USUAL);
  const height = high ?? (size ? USUAL : fits ? present.height : USUAL);
  // With an even width, half a turn of the pillar maps vertices to vertices.
  const even = pillar && symmetry ? width + (width % 2) : width;
  return { width: even, height, ...(symmetry && { symmetry }), ...(pillar && { pillar: true }) };
}

/**
 * Resolves a request for the present board.
 *
 * @param {Engine} engine
 * @param {Asked} asked
 * @param {PuzzleDocument} present
 * @param {string} chosen the chosen player
 * @param {AbortSignal} signal
 * @returns {Promise<Question>}
 */
export async function questionOf(engine, asked, present, chosen, signal) {
  const { wanted, level, harder, character, more } = asked;
  const player = asked.player || chosen;
  const nearby = asked.present && isSize(asked.size, present) && !asked.symmetry && !asked.pillar;
  const puzzle = nearby ? bareOf(present) : frameOf(asked, present);
  let { tsi, symbols } = wanted;
  if (level) tsi = await levelOf(engine, level, puzzle, player, signal);
  if (harder && !tsi) tsi = await relativeTo(engine, harder, present, player, signal);
  const count = symbolsOf(present).length;
  if (more[""] > 0) symbols = [count + 1, null];
  else if (more[""] < 0) symbols = [null, Math.max(0, count - 1)];
  const require = requirementsOf(asked, nearby ? symbolsOf(present) : []);
  const silent = !nearby && !symbols && !character.kinds && require.every(({ most }) => most === 0);
  if (silent) symbols = USUAL_SYMBOLS;
  const solutions = wanted.solutions ?? (silent ? USUAL_SOLUTIONS : undefined);
  return {
    puzzle,
    player,
    nearby,
    options: {
      ...(solutions && { solutions }),
      ...(tsi && { tsi }),
      ...(symbols && { symbols }),
      ...(require.length > 0 && { require }),
      ...(Object.keys(character).length > 0 && { character }),
      ...(wanted.against && { against: wanted.against }),
    },
    keep: nearby ? keptPlaces(asked, present) : [],
  };
}

/** @param {PuzzleDocument} present */
const bareOf = (present) => ({
  ...present,
  symbols: (present.symbols ?? []).filter(({ type }) => type !== "unknown"),
});

/**
 * Returns the places of symbols that must stay: when symbols are added, all that are not to be
 * removed.
 *
 * @param {Asked} asked
 * @param {PuzzleDocument} present
 */
function keptPlaces({ keep, more, wanted }, present) {
  const gone = (wanted.require ?? []).filter(({ most }) => most === 0).map(({ type }) => type);
  const adds = Object.keys(more).some((kind) => kind !== "");
  return symbolsOf(present)
    .filter(({ type }) =>
      keep.length > 0
        ? keep.includes("all") || keep.includes(/** @type {never} */ (type))
        : adds && !gone.includes(/** @type {never} */ (type)),
    )
    .map(({ at }) => at);
}

/**
 * Returns the range of TSI for a level among published boards of the nearest size.
 *
 * @param {Engine} engine
 * @param {string} level
 * @param {PuzzleDocument} puzzle
 * @param {string} player
 * @param {AbortSignal} signal
 * @returns {Promise<Range>}
 */
export async function levelOf(engine, level, { width, height }, player, signal) {
  const { percent, tsi } = bandOf(level);
  const board = { width: Math.min(width, PUBLISHED), height: Math.min(height, PUBLISHED) };
  const wanted = percent.map((end) => end ?? 0);
  const ends = await levelsOf(engine, board, player, wanted, signal);
  if (!ends) return tsi;
  return /** @type {Range} */ (
    // The upper bound is just below the difficulty that reaches the percentile.
    percent.map((end, i) => (end === null ? null : Math.max(0, Math.round(100 * ends[i] - i) / 100)))
  );
}

/** @param {Engine} engine @param {number} harder in Sh @param {PuzzleDocument} present @param {string} player @param {AbortSignal} signal @returns {Promise<Range | undefined>} */
async function relativeTo(engine, harder, present, player, signal) {
  const options = { players: [player], paths: false, tsiOnly: true, seconds: SECONDS.figures, signal };
  const { measures } = await engine.analyze(bareOf(present), options);
  const tsi = measures[player]?.tsi;
  if (tsi === undefined || tsi === null) return harder > 0 ? [harder, null] : undefined;
  const round = (/** @type {number} */ sh) => Math.round(100 * Math.max(0, sh)) / 100;
  return harder > 0 ? [round(tsi + harder), null] : [null, round(tsi + harder)];
}

/**
 * Runs the search and calls back with the findings. It resolves when the search is complete, and throws
 * the engine's errors, including aborts.
 *
 * @param {Engine} engine
 * @param {Question} question
 * @param {number} seed
 * @param {AbortSignal} signal
 * @param {(found: Found) => void} heard
 * @returns {Promise<Found>}
 */
export async function look(engine, question, seed, signal, heard) {
  /** @type {Found} */
  const found = { boards: [], nearest: null, tried: 0 };
  const known = new Set();
  const take = (/** @type {InventedPuzzle[]} */ boards) => {
    for (const board of boards) {
      const text = JSON.stringify(board.puzzle);
      if (known.has(text)) continue;
      known.add(text);
      found.boards.push(board);
    }
    heard(found);
  };
  const { puzzle, player, options, keep, nearby } = question;
  if (nearby && !options.require) {
    const wish = {
      ...options,
      player,
      ...(keep.length > 0 && { keep }),
      seconds: SECONDS.edits,
      top: 100,
      signal,
    };
    for await (const { proposals } of engine.wish(puzzle, { ...wish, edits: 2 })) take(proposals);
    if (found.boards.length > 0) return found;
  }
  const searches = Math.min(engine.workers, MOST_SEARCHES);
  /** By search. @type {Map<number, number>} */
  const tried = new Map();
  /** By search. @type {Map<number, InventedPuzzle | null>} */
  const nearest = new Map();
  const hear = (
    /** @type {number} */ i,
    /** @type {Pick<Found, "nearest" | "tried"> & { proposals: InventedPuzzle[] }} */ told,
  ) => {
    tried.set(i, told.tried);
    found.tried = [...tried.values()].reduce((sum, n) => sum + n, 0);
    nearest.set(i, told.nearest);
    found.nearest = nearestOf(question, [...nearest.values()]);
    take(told.proposals);
  };
  const asks = Array.from({ length: searches }, async (_, i) => {
    const answer = await engine.invent(puzzle, {
      ...options,
      player,
      ...(keep.length > 0 && { keep }),
      seed: MOST_SEARCHES * seed + i,
      seconds: SECONDS.boards,
      signal,
      onProgress: (told) => hear(i, told),
    });
    hear(i, answer);
  });
  await Promise.all(asks);
  return found;
}

/**
 * Returns the board that misses the fewest goals; among equal ones, that of the nearest difficulty.
 *
 * @param {Question} question
 * @param {(InventedPuzzle | null)[]} boards
 */
function nearestOf(question, boards) {
  const [from, to] = question.options.tsi ?? [null, null];
  const ranked = boards.flatMap((board) => {
    if (!board) return [];
    const { tsi } = board;
    const gap = tsi === null ? FAR : Math.max((from ?? 0) - tsi, tsi - (to ?? Infinity), 0);
    return [{ board, misses: missed(question, board).length, gap }];
  });
  ranked.sort((a, b) => a.misses - b.misses || a.gap - b.gap);
  return ranked[0]?.board ?? null;
}

/**
 * Lists the goals that a board does not meet, with the board's own figures: "2 symbols (it has 3)".
 *
 * @param {Question} question
 * @param {InventedPuzzle} board
 */
export function missed({ options }, { puzzle, solutions, tsi, symbols, character }) {
  const { solutions: s, tsi: t, symbols: n, require = [], character: traits = {} } = options;
  /** @type {string[]} */
  const misses = [];
  /** @param {string} words @param {string} has */
  const miss = (words, has) => misses.push(`${words} (it has ${has})`);
  if (n && !within(n, symbols)) miss(counted(n, "symbol"), String(symbols));
  for (const { type, color, least = 1, most } of require) {
    const fits = symbolsOf(puzzle).filter((one) => one.type === type && (!color || one.color === color));
    const range = /** @type {Range} */ ([least, most ?? null]);
    const noun = kindName(type, (most ?? least) === 1 ? 1 : 2);
    if (!within(range, fits.length))
      miss(`${between(range)} ${color ? `${color} ` : ""}${noun}`, String(fits.length));
  }
  if (s && solutions !== null && !within(s, solutions)) miss(counted(s, "solution"), grouped(solutions));
  else if (t && !within(t, tsi))
    misses.push(`${triesBetween(t)} (${tsi === null ? "it is not measured" : `it is ${rated(tsi)}`})`);
  const known = /** @type {Record<string, number | null | undefined>} */ ({ ...character });
  for (const [name, range] of Object.entries(traits)) {
    const has = known[name];
    if (has === undefined || within(range, has)) continue;
    const figure = characterText({ [name]: [has, has] });
    misses.push(`${characterText({ [name]: range })}${figure && has !== null ? ` (${figure})` : ""}`);
  }
  return misses;
}
