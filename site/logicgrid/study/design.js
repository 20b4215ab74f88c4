// The design of a study (Shyne, Facey and Cooper 2024, User Study). It has puzzles for several solutions,
// each in several numbers of loops. Every participant plays at most one puzzle of each solution and of each
// number of loops, paired and ordered at random for the participant.

import { shuffled } from "../../kit/study/order.js";

/** @typedef {{scale: string, text: string, reversed: boolean}} Item a statement of a scale */

/**
 * The participant's group, from two answers: whether they know logic puzzles, and whether they know logic
 * grids.
 *
 * @param {{puzzles: boolean, grids: boolean}} of
 */
export const groupOf = ({ puzzles, grids }) => (grids ? "expert" : puzzles ? "intermediate" : "novice");

/**
 * Stand-ins in our own words: seven statements of cognitive demand and five of engagement, the same numbers
 * as in the study, with one reversed statement each. To compare results with published figures, replace them
 * by the items of the published scales.
 */
export const SCALES = {
  difficulty: [
    "I had to think hard.",
    "The puzzle took all of my attention.",
    "I had to keep many things in mind at once.",
    "I could have solved it with my mind elsewhere. (reversed)",
    "It was hard to see what follows from the clues.",
    "I needed several tries before something worked out.",
    "The puzzle asked a lot of my reasoning.",
  ],
  enjoyment: [
    "I was absorbed in the puzzle.",
    "I forgot the time while I played.",
    "I would like to play another one.",
    "I was bored. (reversed)",
    "I wanted to see it solved.",
  ],
};

const REVERSED = /\s*\(reversed\)\s*$/;

/**
 * The items of both scales.
 *
 * @param {Record<string, string[]>} scales
 * @returns {Item[]}
 */
export const itemsOf = (scales) =>
  Object.entries(scales).flatMap(([scale, lines]) =>
    lines.map((line) => ({ scale, text: line.replace(REVERSED, ""), reversed: REVERSED.test(line) })),
  );

/**
 * The mean of a scale's answers from 1 to 7; answers to reversed items are mirrored.
 *
 * @param {Item[]} items
 * @param {number[]} answers
 * @param {string} scale
 */
export function meanOf(items, answers, scale) {
  const own = items.map((item, i) => ({ ...item, value: answers[i] })).filter((one) => one.scale === scale);
  return own.reduce((sum, { reversed, value }) => sum + (reversed ? 8 - value : value), 0) / own.length;
}

/**
 * Solutions, drawn at random from a seed, for which an archive has a puzzle for each number of loops.
 *
 * @param {[rank: string, loops: number, ...unknown[]][]} elites
 * @param {number[]} loops
 * @param {number} count
 * @param {string} seed
 */
export function solutionsWith(elites, loops, count, seed) {
  const rows = new Map();
  for (const [rank, n] of elites) rows.set(rank, (rows.get(rank) ?? new Set()).add(n));
  const fit = [...rows].filter(([, levels]) => loops.every((n) => levels.has(n))).map(([rank]) => rank);
  return shuffled(fit.length, seed)
    .slice(0, count)
    .map((i) => fit[i]);
}

/**
 * The order of a participant's puzzles: pairs of a solution and a number of loops, without repeating either.
 *
 * @param {string[]} solutions
 * @param {number[]} loops
 * @param {string} seed
 */
export function orderFor(solutions, loops, seed) {
  const most = Math.min(solutions.length, loops.length);
  // The two permutations are independent: the second uses the reversed seed.
  const first = shuffled(solutions.length, seed);
  const second = shuffled(loops.length, [...seed].reverse().join(""));
  return Array.from({ length: most }, (_, i) => ({ solution: solutions[first[i]], loops: loops[second[i]] }));
}

/** The columns of a play, as in the published data. */
export const COLUMNS = [
  "player",
  "group",
  "puzzle",
  "loops",
  "attempts",
  "incorrect_marks",
  "correct_cells",
  "correct",
  "time_ms",
  "difficulty",
  "enjoyment",
];
