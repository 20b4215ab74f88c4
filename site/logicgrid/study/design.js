// The design of a study (Shyne, Facey and Cooper 2024, User Study): puzzles of some
// solutions in some numbers of loops each; every participant plays at most one of each
// solution and of each number, in an order and pairing drawn for them.

import { shuffled } from "../../kit/study/order.js";

/** @typedef {{scale: string, text: string, reversed: boolean}} Item a statement of a scale */

/**
 * GROUPS by the two questions before: whether somebody knows logic puzzles, and logic grids.
 *
 * @param {{puzzles: boolean, grids: boolean}} of
 */
export const groupOf = ({ puzzles, grids }) => (grids ? "expert" : puzzles ? "intermediate" : "novice");

/**
 * SCALES are stand-ins in words of our own, seven of cognitive demand and five of
 * engagement as in the study, one of each reversed. Who wants to compare with published
 * figures puts the items of the published scales in their place.
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
 * itemsOf are the items of both scales: {scale, text, reversed}.
 *
 * @param {Record<string, string[]>} scales
 * @returns {Item[]}
 */
export const itemsOf = (scales) =>
  Object.entries(scales).flatMap(([scale, lines]) =>
    lines.map((line) => ({ scale, text: line.replace(REVERSED, ""), reversed: REVERSED.test(line) })),
  );

/**
 * meanOf is a scale's mean of answers from 1 to 7, reversed ones turned round.
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
 * solutionsWith are the solutions of an archive that have a puzzle of each of the loops, drawn
 * from a seed.
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
 * orderFor is what a participant plays: pairs of a solution and a number of loops, none of
 * either twice.
 *
 * @param {string[]} solutions
 * @param {number[]} loops
 * @param {string} seed
 */
export function orderFor(solutions, loops, seed) {
  const most = Math.min(solutions.length, loops.length);
  // Two permutations that are not connected: the second is drawn from the seed turned round.
  const first = shuffled(solutions.length, seed);
  const second = shuffled(loops.length, [...seed].reverse().join(""));
  return Array.from({ length: most }, (_, i) => ({ solution: solutions[first[i]], loops: loops[second[i]] }));
}

/** COLUMNS of a play, as in the published data. */
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
