// The text of a play's state: the level, its inputs since the level began, and the levels solved on the way.

/**
 * @import { Stored } from "../kit/json.js"
 * @import { Game } from "./game.js"
 */

/**
 * @typedef {object} Played
 * @property {number} level
 * @property {string} inputs one letter for each input
 * @property {number[]} [won] the solved levels
 * @property {boolean} [done] whether the last input solved the level and another level follows
 * @property {number[]} [numbers] the random numbers of a displayed solution
 */

/** The inputs by letter. @type {Record<string, string>} */
export const INPUTS = {
  u: "up",
  l: "left",
  d: "down",
  r: "right",
  x: "action",
  t: "tick",
  R: "restart",
  c: "continue",
};

const LETTERS = Object.fromEntries(Object.entries(INPUTS).map(([letter, name]) => [name, letter]));

/** The letters of inputs. @param {string[]} names */
export const letters = (names) => names.map((name) => LETTERS[name] ?? "").join("");

/** The inputs of letters. @param {string} inputs */
export const names = (inputs) => [...inputs].map((letter) => INPUTS[letter]);

/** @param {Played} played */
export const stateOf = ({ level, inputs, won = [], done, numbers }) =>
  JSON.stringify({
    ...{ level, inputs },
    ...(won.length > 0 ? { won } : {}),
    ...(done ? { done } : {}),
    ...(numbers ? { numbers } : {}),
  });

/** @param {string} state @returns {Played} */
export const playedIn = (state) => JSON.parse(state);

/** @param {Game} game */
export const begin = (game) => (game.levels.length > 0 ? stateOf({ level: 0, inputs: "" }) : "");

/** Whether a text is a state of a game. @param {Game} game @param {string} text */
export function isState(game, text) {
  try {
    const { level, inputs, won = [] } = playedIn(text);
    const there = (/** @type {unknown} */ n) =>
      Number.isSafeInteger(n) && Number(n) >= 0 && Number(n) < game.levels.length;
    return there(level) && /^[uldrxtRc]*$/.test(inputs) && Array.isArray(won) && won.every(there);
  } catch {
    return false;
  }
}

/** The number of moves since the level began. @param {Played} played */
export const movesIn = ({ inputs }) => inputs.length - (inputs.lastIndexOf("R") + 1);

/** The state after a restart of the level. @param {string} state */
export function restarted(state) {
  const played = playedIn(state);
  if (played.done) return opened(state, played.level);
  return movesIn(played) === 0 ? state : stateOf({ ...played, inputs: `${played.inputs}R` });
}

/** The state at the beginning of another level. @param {string} state @param {number} level */
export const opened = (state, level) => stateOf({ level, inputs: "", won: playedIn(state).won });

/**
 * Converts strokes of version 0.1, which are inputs or chosen levels, to states.
 *
 * @param {Stored} kept
 * @returns {{all: string[], at: number} | null}
 */
export function ofStrokes(kept) {
  if (!Array.isArray(kept?.strokes)) return null;
  /** @type {Played} */
  let now = { level: 0, inputs: "" };
  const all = [stateOf(now)];
  for (const { input, level } of kept.strokes) {
    if (level !== undefined && !Number.isSafeInteger(level)) return null;
    if (input !== "open" && LETTERS[input] === undefined) return null;
    if (level === undefined) now = { ...now, inputs: now.inputs + LETTERS[input] };
    else now = { level, inputs: "" };
    all.push(stateOf(now));
  }
  const at = Number.isSafeInteger(kept.at) ? Math.min(Math.max(kept.at, 0), all.length - 1) : all.length - 1;
  return { all, at };
}
