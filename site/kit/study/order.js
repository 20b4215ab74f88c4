/**
 * The order in which a participant sees the boards: a permutation derived from a seed. All permutations are
 * equally likely, and the same seed gives the same order.
 */

const WORDS = 4;

/** Returns 128 random bits as 32 hexadecimal digits, enough to reach every order of up to 34 boards. */
export function newSeed() {
  return [...crypto.getRandomValues(new Uint32Array(WORDS))]
    .map((word) => word.toString(16).padStart(8, "0"))
    .join("");
}

/** Reports whether a value is a seed. @param {unknown} text */
export const isSeed = (text) => typeof text === "string" && /^[0-9a-f]{32}$/.test(text);

/**
 * Returns a seed's order of the numbers 0 to n - 1 (Fisher and Yates).
 *
 * @param {number} n
 * @param {string} seed
 */
export function shuffled(n, seed) {
  const next = generator(mixed(seed));
  const order = Array.from({ length: n }, (_, i) => i);
  for (let i = n - 1; i > 0; i--) {
    const j = below(i + 1, next);
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
}

/**
 * Returns the order in which a participant plays n puzzles.
 *
 * @param {number} n
 * @param {boolean} random
 * @param {string} seed
 */
export const orderOf = (n, random, seed) =>
  random ? shuffled(n, seed) : Array.from({ length: n }, (_, i) => i);

/**
 * Draws a number from 0 to n - 1. Numbers of the last, incomplete range of n are rejected: otherwise the
 * lowest results would be slightly more likely.
 *
 * @param {number} n
 * @param {() => number} next
 */
function below(n, next) {
  const whole = 2 ** 32 - (2 ** 32 % n);
  let drawn;
  do drawn = next();
  while (drawn >= whole);
  return drawn % n;
}

/**
 * Spreads similar seeds over all states, without collisions: each word passes through the final steps of
 * MurmurHash3, which are invertible. The constants keep the state from being zero for the most obvious seeds.
 *
 * @param {string} seed
 */
function mixed(seed) {
  /** @type {number[]} */
  const state = [];
  for (let i = 0; i < WORDS; i++) {
    let word = Number.parseInt(seed.slice(8 * i, 8 * i + 8), 16) + Math.imul(i + 1, 0x9e3779b9);
    word = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
    word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
    state.push((word ^ (word >>> 16)) >>> 0);
  }
  const next = generator(state);
  for (let i = 0; i < 16; i++) next(); // until every bit has affected every other
  return state;
}

/** @param {number} word @param {number} by */
const turned = (word, by) => (word << by) | (word >>> (32 - by));

/**
 * xoshiro128** of Blackman and Vigna (2018): returns numbers below 2 to the 32, and changes the state of four
 * words.
 *
 * @param {number[]} state
 */
export function generator(state) {
  return () => {
    const drawn = Math.imul(turned(Math.imul(state[1], 5), 7), 9) >>> 0;
    const shifted = state[1] << 9;
    state[2] ^= state[0];
    state[3] ^= state[1];
    state[1] ^= state[2];
    state[0] ^= state[3];
    state[2] ^= shifted;
    state[3] = turned(state[3], 11);
    return drawn;
  };
}
