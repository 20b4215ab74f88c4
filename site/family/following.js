/**
 * The example that follows a puzzle: one of the same type and of similar difficulty.
 *
 * @import { Puzzle, Sample } from "./types.d.ts"
 */

const UNKNOWN = 1.5; // difference in bars that is assumed if one of two puzzles is not rated

/**
 * The group of a puzzle. If it is not a sample, the group is the one with which its name or facts begin.
 *
 * @param {Pick<Puzzle, "text" | "name" | "facts">} puzzle
 * @param {Sample[]} samples
 */
export const groupOf = ({ text, name, facts }, samples) =>
  samples.find((one) => one.text === text)?.group ??
  samples.find(({ group = "" }) => group && [name, facts].some((words) => words.startsWith(group)))?.group;

/**
 * The next example: the unsolved one nearest in difficulty, from the same group if possible. The first after
 * the puzzle wins a tie.
 *
 * @param {Pick<Puzzle, "text" | "name" | "facts">} puzzle
 * @param {Sample[]} samples
 * @param {{solved: Set<string>, bars: number, barsOf: (sample: Sample) => number}} known bars: the
 *   puzzle's difficulty, barsOf: that of a sample; 0 if unknown
 * @returns {Sample | null}
 */
export function followingOf(puzzle, samples, { solved, bars, barsOf }) {
  const at = samples.findIndex(({ text }) => text === puzzle.text);
  const after = [...samples.slice(at + 1), ...samples.slice(0, Math.max(at, 0))];
  const open = after.filter(({ text }) => !solved.has(text));
  const group = groupOf(puzzle, samples);
  const same = open.filter((one) => group !== undefined && one.group === group);
  const distance = (/** @type {Sample} */ one) => {
    const its = barsOf(one);
    return bars > 0 && its > 0 ? Math.abs(its - bars) : UNKNOWN;
  };
  const [nearest] = (same.length > 0 ? same : open).toSorted((a, b) => distance(a) - distance(b));
  return nearest ?? after[0] ?? null;
}
