// The tables that the lab exports.

/**
 * @import { Result, Row } from "./correlate.js"
 */

import { COMPAT } from "./batch.js";
import { statisticsInWords } from "./choices.js";

/**
 * The origin that every export includes, so that it can be reproduced.
 *
 * @param {Result} result
 * @param {number} set
 */
export function originOf({ chosen, version, sets }, set) {
  return {
    version,
    compat: chosen.compat ? COMPAT : "",
    seed: chosen.seed,
    statistics: statisticsInWords(chosen),
    selection: sets[set].selection,
  };
}

/**
 * The correlations as a table, beginning with the column heads.
 *
 * @param {Result} result
 */
export function correlationRows(result) {
  const { rows, sets } = result;
  const heads = [
    "set",
    "puzzles",
    "player",
    "measure",
    "n",
    "r",
    "low",
    "high",
    "p",
    "p corrected",
    "spearman",
    "spearman low",
    "spearman high",
    "spearman p",
    "slope",
    "intercept",
    "error",
  ];
  const origin = Object.keys(originOf(result, 0));
  return [
    [...heads, ...origin],
    ...rows.map((row) => {
      const { set, player, measure, n, r, interval, p, holm, rho, rhoP, rhoInterval } = row;
      const { slope, intercept, error } = row;
      return [
        ...[sets[set].name, sets[set].puzzles.length, player, measure],
        ...[n, r, interval?.[0], interval?.[1], p, holm, rho, rhoInterval?.[0], rhoInterval?.[1], rhoP],
        ...[slope, intercept, error],
        ...Object.values(originOf(result, set)),
      ];
    }),
  ];
}

/**
 * The puzzles of all sets as a table, beginning with the column heads.
 *
 * @param {Result} result
 * @param {Row} shown the row whose normalised outcomes are added to its set
 */
export function puzzleRows(result, shown) {
  const { sets, players, chosen, rows } = result;
  const measures = chosen.measures.filter((name) => name !== "solutions");
  const figures = players.flatMap((player) => measures.map((name) => /** @type {const} */ ([player, name])));
  const heads = [
    "set",
    "id",
    "title",
    "published",
    "records",
    "rating",
    "seconds",
    "attempts",
    `${chosen.outcome} normalised`,
    "solutions",
    ...figures.map((pair) => pair.join(" ")),
    "error",
    "players",
    ...Object.keys(originOf(result, 0)),
  ];
  return [
    heads,
    ...sets.flatMap(({ name, puzzles }, set) => {
      const row = shown.set === set ? shown : rows.find((one) => one.set === set);
      const y = new Map(chosen.normalize && row ? row.kept.map((k, i) => [k, row.y[i]]) : []);
      return puzzles.map((puzzle, k) => [
        ...[
          name,
          puzzle.id,
          puzzle.title,
          puzzle.published === null ? null : new Date(puzzle.published).toISOString(),
          puzzle.count,
        ],
        ...[puzzle.rating, puzzle.seconds, puzzle.attempts, y.get(k), puzzle.figures[players[0]].solutions],
        ...figures.map(([player, measure]) => puzzle.figures[player][measure]),
        ...[puzzle.error, players.join(", "), ...Object.values(originOf(result, set))],
      ]);
    }),
  ];
}
