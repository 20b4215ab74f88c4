/**
 * The order in which a participant sees the boards: a permutation that is drawn from a
 * seed, each equally likely, and the same for the same seed.
 */

const WORDS = 4;

/** 128 random bits as 32 hexadecimal digits: of up to 34 boards every order can come. */
export function newSeed() {
  return [...crypto.getRandomValues(new Uint32Array(WORDS))]
    .map((word) => word.toString(16).padStart(8, "0"))
    .join("");
}

/** Whether a value is a seed. @param {unknown} text */
export const isSeed = (text) => typeof text === "string" && /^[0-9a-f]{32}$/.test(text);

/**
 * The order of the numbers from 0 to n - 1 that belongs to a seed (Fisher and Yates).
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
 * The order in which a participant plays n puzzles.
 *
 * @param {number} n
 * @param {boolean} random
 * @param {string} seed
 */
export const orderOf = (n, random, seed) =>
  random ? shuffled(n, seed) : Array.from({ length: n }, (_, i) => i);

/**
 * Draws a number from 0 to n - 1. The last, broken range of n is thrown away: with it the
 * first numbers would come a little more often.
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
 * Spreads seeds that look alike over all states, no two on the same: each word by the last
 * steps of MurmurHash3, which can be undone. The constants keep the state from being zero
 * for the seeds that people think of first.
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
  for (let i = 0; i < 16; i++) next(); // until every bit of it has met every other
  return state;
}

/** @param {number} word @param {number} by */
const turned = (word, by) => (word << by) | (word >>> (32 - by));

/**
 * xoshiro128** of Blackman and Vigna (2018) on a state of four words, which it changes:
 * numbers below 2 to the 32.
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
