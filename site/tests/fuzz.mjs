// Inputs for the readers of foreign texts and values: mutations of good ones, generated from a seed. A test
// run tries a fixed number of each; with PERPLEX_FUZZ it continues for that many seconds (./build.sh fuzz).

import assert from "node:assert/strict";
import { chance } from "./record/puzzles.mjs";

/** @typedef {(below: number) => number} Random */

const SECONDS = Number(process.env.PERPLEX_FUZZ ?? 0);
const MOST_MS = 1000; // milliseconds for one input
const TRIES = 3; // before an input is called slow, since the machine may be busy

/** The timeout of a test with a given multiple of inputs, in ms. */
export const patience = (times = 1) => ({ timeout: 60_000 + times * 2000 * SECONDS });

/**
 * Tries inputs, and fails at the first that breaks the test or takes too long. It resolves
 * to how many there were.
 *
 * @template Input
 * @param {number} daily how many a test run tries
 * @param {(random: Random) => Input} make
 * @param {(input: Input) => unknown} test
 */
export async function tried(daily, make, test) {
  const end = performance.now() + SECONDS * 1000;
  let n = 0;
  for (; SECONDS > 0 ? performance.now() < end : n < daily; n++) {
    const input = make(chance(n + 1));
    let took = Infinity;
    for (let tries = 0; tries < TRIES && took > MOST_MS; tries++) {
      const begun = performance.now();
      try {
        await test(input);
      } catch (error) {
        throw new Error(
          `seed ${n + 1}: ${/** @type {Error} */ (error)?.stack ?? error}\nwith ${shown(input)}`,
        );
      }
      took = performance.now() - begun;
    }
    assert.ok(took <= MOST_MS, `seed ${n + 1} takes ${Math.round(took)} ms: ${shown(input)}`);
  }
  return n;
}

/** @param {unknown} input */
function shown(input) {
  try {
    return JSON.stringify(input, (_, value) => (typeof value === "bigint" ? `${value}n` : value)).slice(
      0,
      2000,
    );
  } catch {
    return String(input);
  }
}

/** @template Of @param {Random} random @param {readonly Of[]} list @returns {Of} */
export const oneOf = (random, list) => list[random(list.length)];

const PIECES = [
  ...[
    "",
    "\0",
    "\n",
    "\r\n",
    " ",
    '"',
    "\\",
    "'",
    "<",
    "&",
    "#",
    "-",
    ".",
    ",",
    ":",
    ";",
    "=",
    "|",
    "/",
    "%",
  ],
  ...[
    "[",
    "]",
    "{",
    "}",
    "[]",
    "{}",
    "null",
    "true",
    '""',
    "é",
    "😀",
    "\ud800",
    "\u202e",
    "\ufeff",
    "__proto__",
  ],
  ...[
    "0",
    "-0",
    "-1",
    "1",
    "2",
    "10",
    "255",
    "65536",
    "4294967296",
    "9007199254740993",
    "1e9",
    "1e308",
    "1e309",
  ],
  ...["0.5", "NaN", "Infinity", "%E0%A4", "javascript:alert(1)", "constructor", "toString"],
];

/**
 * A text with some pieces changed.
 *
 * @param {Random} random
 * @param {readonly string[]} texts
 */
export function changedText(random, texts) {
  let text = oneOf(random, texts);
  for (let n = 1 + random(4); n > 0; n--) {
    const from = random(text.length + 1);
    const to = Math.min(text.length, from + random(1 + random(16)));
    const other = oneOf(random, texts);
    const at = random(other.length + 1);
    const piece = [
      () => "",
      () => oneOf(random, PIECES),
      () => text.slice(from, to).repeat(2 + random(30)),
      () => other.slice(at, at + random(20)),
      () => String.fromCharCode(random(256)),
      () => text.slice(from, to) + oneOf(random, PIECES),
    ][random(6)]();
    text = (text.slice(0, from) + piece + text.slice(to)).slice(0, 20_000);
  }
  return text;
}

/**
 * Any value that JSON, or a message between windows, may hold.
 *
 * @param {Random} random
 * @param {number} [depth]
 * @returns {any}
 */
export function anyValue(random, depth = 3) {
  const numbers = [0, -0, 1, -1, 0.5, 3, 10, 11, 1e9, 2 ** 31, 2 ** 53, 1e308, NaN, Infinity, -Infinity];
  const kinds = [
    () => undefined,
    () => null,
    () => random(2) === 0,
    () => oneOf(random, numbers),
    () => oneOf(random, PIECES),
    () => oneOf(random, PIECES).repeat(random(100)),
    () => Array.from({ length: random(5) }, () => anyValue(random, depth - 1)),
    () =>
      Object.fromEntries(
        Array.from({ length: random(5) }, () => [name(random), anyValue(random, depth - 1)]),
      ),
  ];
  return kinds[random(depth > 0 ? kinds.length : kinds.length - 2)]();
}

const NAMES = [
  "at",
  "type",
  "id",
  "length",
  "toString",
  "toJSON",
  "then",
  "constructor",
  "",
  "0",
  "width",
  "color",
];

/** @param {Random} random */
const name = (random) => (random(2) ? oneOf(random, NAMES) : oneOf(random, PIECES));

/**
 * A value with some of its parts replaced, removed or added.
 *
 * @param {Random} random
 * @param {any} value plain data
 * @returns {any}
 */
export function changedValue(random, value) {
  const copy = structuredClone(value);
  for (let n = 1 + random(3); n > 0; n--) {
    let at = copy;
    while (typeof at === "object" && at !== null && Object.keys(at).length > 0) {
      const key = oneOf(random, Object.keys(at));
      const inner = at[key];
      const isPlain = typeof inner === "object" && inner !== null && !ArrayBuffer.isView(inner);
      if (isPlain && Object.keys(inner).length > 0 && random(4) > 0) {
        at = inner;
        continue;
      }
      const act = random(6);
      if (act === 0) delete at[key];
      else if (act === 1 && Array.isArray(at)) at.splice(random(at.length + 1), 0, anyValue(random));
      else if (act === 1) at[name(random)] = anyValue(random);
      else if (act === 2 && typeof inner === "string") at[key] = changedText(random, [inner]);
      else at[key] = anyValue(random);
      break;
    }
  }
  return copy;
}
