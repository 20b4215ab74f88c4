/**
 * Words for intervals of measures that are not known exactly. Ends are rounded outwards, so that the words
 * hold whenever the interval does, and an interval never reads like a single number.
 */

/** @import { Measures } from "../perplex.js" */

/**
 * An interval of a measure: its ends in Sh (the upper one is null if no solution is known), and the kind of
 * its evidence.
 *
 * @typedef {{low: number, high: number | null, kind: "certificate" | "95%" | "at least"}} Interval
 */

/**
 * Returns the interval of a measure among a player's figures, or null.
 *
 * @param {Measures | undefined} figures
 * @param {"tsi" | "msi" | "muse" | "remuse"} measure
 * @returns {Interval | null}
 */
export function intervalOf(figures, measure) {
  if (!figures || figures[measure] !== undefined) return null;
  const ends = figures[`${measure}Interval`];
  const [low, high] = Array.isArray(ends) ? ends : [];
  if (typeof low !== "number" || !(high === null || typeof high === "number")) return null;
  const kind = measure === "msi" || measure === "remuse" ? "certificate" : figures[`${measure}IntervalKind`];
  return { low, high, kind: high === null ? "at least" : (kind ?? "95%") };
}

/**
 * Formats an interval without its unit: "12 to 14", "12.1 to 12.4", "at least 17".
 *
 * @param {Interval} interval
 */
export function span({ low, high }) {
  if (high === null) return `at least ${down(low, low < 10 ? 1 : 0)}`;
  const digits = high - low >= 2 ? 0 : high - low >= 0.1 ? 1 : 2;
  const [from, to] = [down(low, digits), up(high, digits)];
  return from === to ? `${from} to ${up(high + 10 ** -digits, digits)}` : `${from} to ${to}`;
}

/**
 * Formats an interval for a row of figures: "between 15.1 and 19.8 Sh", "at least 17 Sh".
 *
 * @param {Interval} interval
 */
export const between = (interval) =>
  interval.high === null ? `${span(interval)} Sh` : `between ${span(interval).replace(" to ", " and ")} Sh`;

/**
 * Returns the certainty of an interval: a short phrase, and an addition for where there is room.
 *
 * @param {Interval} interval
 * @returns {[string, string]}
 */
export function sure({ kind }) {
  if (kind === "at least") return ["no solution found", "; there may be none"];
  if (kind === "certificate") return ["certain", ": the exact value is in this interval"];
  return ["95 % interval", ": such intervals hold in 95 of 100 cases"];
}

// Slack absorbs rounding errors: 12.300000000000001 counts as 12.3.
const SLACK = 1e-9;

/** @param {number} value @param {number} digits */
const down = (value, digits) => (Math.floor(value * 10 ** digits + SLACK) / 10 ** digits).toFixed(digits);

/** @param {number} value @param {number} digits */
const up = (value, digits) => (Math.ceil(value * 10 ** digits - SLACK) / 10 ** digits).toFixed(digits);
