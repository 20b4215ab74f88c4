// Checks of callers' arguments. Every message begins with the option's name and ends with its value, so that
// it can be shown unchanged.

import { coded } from "./failure.js";

/** @import { Checkpoint } from "../perplex.d.ts" */

/** The time limit of calls that name none, as on the command line. */
export const DEFAULT_SECONDS = 60;
const MOST_COUNT = Number.MAX_SAFE_INTEGER;

/** Formats a value for a message: short, and without ever throwing. @param {unknown} value */
function show(value) {
  if (typeof value === "string") return JSON.stringify(value.length > 60 ? value.slice(0, 60) + "…" : value);
  if (typeof value === "function") return "a function";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "an object";
  return String(value); // null, undefined, numbers with NaN and Infinity, booleans, symbols
}

/** @param {string} name @param {string} wanted @param {unknown} value */
const wrong = (name, wanted, value) => refused(TypeError, `${name}: expected ${wanted}, got ${show(value)}`);

/** @param {ErrorConstructor} Kind @param {string} message */
const refused = (Kind, message) => coded("bad-request", new Kind(message));

/**
 * Returns options as an object and refuses names outside the list.
 *
 * @template {object} Options
 * @param {Options | undefined} options
 * @param {...string} names
 * @returns {Partial<Options>}
 */
export function known(options, ...names) {
  if (options === undefined) return {};
  if (typeof options !== "object" || options === null) throw wrong("options", "an object", options);
  for (const name of Object.keys(options)) {
    if (names.includes(name)) continue;
    const message = `${name}: no such option; there are ${names.join(", ")}`;
    throw coded("unknown-option", new TypeError(message));
  }
  return options;
}

/**
 * Options that belong to a call rather than to its request.
 *
 * @typedef {{ signal?: AbortSignal, seconds?: number, background?: boolean, onProgress?: (progress: any) => void }} Run
 */

/**
 * Separates the options of a call from those of its request. The engine checks the latter against
 * their declarations and refuses unknown ones.
 *
 * @param {unknown} options
 * @returns {{ run: Run, rest: Record<string, unknown> }}
 */
export function called(options) {
  if (options === undefined) return { run: {}, rest: {} };
  const { signal, seconds, background, onProgress, ...rest } = object("options", options);
  const run = {
    signal: abortSignal(signal),
    seconds: optional(time, "seconds", seconds),
    background: optional(flag, "background", background),
    onProgress: /** @type {Run["onProgress"]} */ (optional(callback, "onProgress", onProgress)),
  };
  return { run, rest };
}

/** @param {string} name @param {unknown} value @param {number} least @param {number} most @returns {number} */
export function wholeNumber(name, value, least, most) {
  if (typeof value !== "number" || !Number.isInteger(value) || value < least || value > most) {
    const Kind = typeof value === "number" ? RangeError : TypeError;
    throw refused(Kind, `${name}: expected a whole number from ${least} to ${most}, got ${show(value)}`);
  }
  return value;
}

/** The error reads as on the command line. @param {string} name @param {unknown} value @returns {number} */
function time(name, value) {
  if (typeof value !== "number" || !(value >= 0)) {
    const Kind = typeof value === "number" ? RangeError : TypeError;
    throw refused(Kind, `${name}: ${show(value)} is not a time; expected seconds, or 0 for no limit`);
  }
  return value || Infinity;
}

/** @param {string} name @param {unknown} value @returns {string} */
export function text(name, value) {
  if (typeof value !== "string" || value === "") throw wrong(name, "a string that is not empty", value);
  return value;
}

/**
 * Checks only that the value is a list; the engine checks its elements.
 *
 * @template {readonly unknown[]} List
 * @param {string} name
 * @param {List} value
 * @returns {List}
 */
export function list(name, value) {
  if (!Array.isArray(value)) throw wrong(name, "a list", value);
  return value;
}

/**
 * Checks only that the value is an object; the engine checks its members.
 *
 * @param {string} name
 * @param {unknown} value
 * @returns {Record<string, unknown>}
 */
export function object(name, value) {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw wrong(name, "an object", value);
  return /** @type {Record<string, unknown>} */ (value);
}

/** @param {string} name @param {unknown} value @returns {boolean} */
export function flag(name, value) {
  if (typeof value !== "boolean") throw wrong(name, "true or false", value);
  return value;
}

/** @param {string} name @param {unknown} value @returns {Function} */
export function callback(name, value) {
  if (typeof value !== "function") throw wrong(name, "a function", value);
  return value;
}

/** @param {string} name @param {unknown} value @returns {Checkpoint} */
export function checkpoint(name, value) {
  const given = /** @type {Checkpoint} */ (value);
  for (const field of /** @type {const} */ (["parts", "results"]))
    if (!Array.isArray(given?.[field])) throw wrong(`${name}.${field}`, "a list", given?.[field]);
  for (const field of /** @type {const} */ (["found", "kept"]))
    wholeNumber(`${name}.${field}`, given[field], 0, MOST_COUNT);
  optional(wholeNumber, `${name}.givenUp`, given.givenUp, 0, MOST_COUNT);
  return given;
}

/** @param {unknown} value @returns {AbortSignal | undefined} */
export function abortSignal(value) {
  const signal = /** @type {AbortSignal | undefined} */ (value);
  // not instanceof: the signal may come from another frame
  const fits = typeof signal?.aborted === "boolean" && typeof signal.addEventListener === "function";
  if (value !== undefined && !fits) throw wrong("signal", "an AbortSignal", value);
  return signal;
}

/**
 * Applies a check unless the value is undefined.
 *
 * @template Checked
 * @template {unknown[]} Rest
 * @param {(name: string, value: unknown, ...rest: Rest) => Checked} check
 * @param {string} name
 * @param {unknown} value
 * @param {Rest} rest
 */
export const optional = (check, name, value, ...rest) =>
  value === undefined ? undefined : check(name, value, ...rest);

/**
 * Checks only for what JSON would lose; the engine checks the puzzle itself.
 *
 * @template Puzzle
 * @param {Puzzle} value
 * @returns {Puzzle}
 */
export function puzzle(value) {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw wrong("puzzle", "a document object or a string", value);
  }
  return value;
}

/**
 * Writes a request as JSON. It refuses numbers that JSON would turn into null, because the engine
 * could no longer name them.
 *
 * @param {object} request
 * @returns {string}
 */
export function encode(request) {
  let written;
  try {
    written = JSON.stringify(request);
  } catch (error) {
    // a cycle or a BigInt
    throw refused(TypeError, `puzzle: cannot be written as JSON: ${/** @type {Error} */ (error).message}`);
  }
  for (const [name, value] of Object.entries(request)) {
    if (typeof value === "function") throw wrong(name, "a value that JSON has", value);
    refuseNonFinite(name, value);
  }
  return written;
}

/** @param {string} name @param {unknown} value */
function refuseNonFinite(name, value) {
  if (typeof value === "number" && !Number.isFinite(value)) {
    throw refused(RangeError, `${name}: expected a finite number, got ${value}`);
  }
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    refuseNonFinite(Array.isArray(value) ? `${name}[${key}]` : `${name}.${key}`, inner);
  }
}

/**
 * Returns the error of an aborted call, which is always named AbortError.
 *
 * @param {AbortSignal} signal
 * @returns {Error}
 */
export function abortError(signal) {
  if (signal.reason?.name === "AbortError") return signal.reason;
  const error = new DOMException("the call was aborted", "AbortError");
  return Object.defineProperty(error, "cause", { value: signal.reason });
}
