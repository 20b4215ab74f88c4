// Whether a level can be solved: the request to the program, and its verdict in words.

import { grouped, several } from "../kit/words.js";

/** @import { Solutions } from "../family/types.d.ts" */

/**
 * @typedef {object} Verdict the program's answer to the verb solve
 * @property {boolean} solved
 * @property {string[]} [moves]
 * @property {boolean} [optimal] whether no solution has fewer moves
 * @property {"decoration" | "certain" | "fair" | "luck"} [chance] the role of chance in the solution
 * @property {boolean} [chanceDecided] whether the role of chance is final
 * @property {number} [most] number of moves that suffice whatever chance does
 * @property {number[][]} [numbers] the random numbers drawn at the start and in each of the moves
 * @property {string} [reason]
 * @property {boolean} [unsolvable]
 * @property {string[]} [warnings] errors of the source, because of which nothing is proved
 * @property {number} expansions
 * @property {boolean} complete
 * @property {boolean} [shortest] whether a shorter solution was searched for
 * @property {string} [fault] error of the program, which has not answered
 */

const FIRST_SECONDS = 0.6; // in which all levels are tried once, on all workers together
const LEAST_SECONDS = 0.02;
const MOST_SECONDS = 0.3;

// The later passes, with their seconds per level. Their state limit protects the page's memory.
export const LATER = [
  { seconds: 0.5, shorter: false },
  { seconds: 2, shorter: true },
  { seconds: 2, shorter: false },
  { seconds: 8, shorter: false },
];
const MOST_STATES = 100_000;
export const FURTHER = { seconds: 60, shorter: false, limit: 1_000_000, turn: 2 ** 28 };

// Number of states after which a level's searches alternate. This shows most badges ten times sooner than the
// program's default; some first solutions are not the shortest.
const ALONE = 200;

/**
 * The time for a level in the first pass: the remaining time of the pass, divided among the remaining levels.
 * Time that easy levels do not use is available to those after them.
 *
 * @param {number} left number of remaining levels, including this one
 * @param {number} workers
 * @param {number} spent seconds since the pass began
 */
export function firstSeconds(left, workers, spent) {
  const share = ((FIRST_SECONDS - spent) * workers) / left;
  return Math.min(Math.max(share, LEAST_SECONDS), MOST_SECONDS);
}

/**
 * The request to the program about a level.
 *
 * @param {string} source
 * @param {number} level
 * @param {{shorter: boolean, limit?: number, turn?: number}} how turn: the limit of rule steps within one
 *   move
 */
export const requestFor = (source, level, { shorter, limit = MOST_STATES, turn = 0 }) => ({
  verb: "solve",
  source,
  level,
  limit,
  ...(turn > 0 ? { turnLimit: turn } : {}),
  ...(shorter ? { optimal: true } : { alone: ALONE }),
});

/** @typedef {"waits" | "solvable" | "luck" | "unsolvable" | "unknown"} Kind */

/** @param {Verdict | undefined} verdict @returns {Kind} */
export function kindOf(verdict) {
  if (!verdict) return "waits";
  if (verdict.solved) return verdict.chance === "luck" ? "luck" : "solvable";
  return verdict.unsolvable ? "unsolvable" : "unknown";
}

/** A verdict in two or three words, shown below a level's picture. @param {Verdict | undefined} verdict */
export function badgeOf(verdict) {
  const { moves = [], most = 0, chance, optimal, warnings } = verdict ?? {};
  switch (kindOf(verdict)) {
    case "waits":
      return "searching …";
    case "unsolvable":
      return "no solution";
    case "unknown":
      return "not known";
    case "luck":
      return "with luck";
    default:
      if (chance === "fair") return "in the end";
      if (chance === "certain") return `≤ ${several(most, "move")}`;
      return `${optimal || warnings ? "" : "≤ "}${several(moves.length, "move")}`;
  }
}

/** A verdict in full. @param {Verdict | undefined} verdict @returns {Solutions} */
export function solutionsOf(verdict) {
  if (!verdict) return { count: "", note: "looking for a solution …" };
  const { moves = [], most = 0, chance, chanceDecided, optimal, warnings } = verdict;
  const proved = (/** @type {string} */ text) => (chanceDecided ? text : "");
  switch (kindOf(verdict)) {
    case "unsolvable":
      return {
        count: "No solution",
        note: "every move was tried",
        unfinished: "begins with a level that has no solution",
      };
    case "unknown":
      return { count: "Not known", note: reasonOf(verdict) };
    case "luck":
      return {
        count: "With luck",
        note: `in ${several(moves.length, "move")}${proved("; never for certain")}`,
      };
    default:
      if (chance === "certain")
        return { count: "Can be solved", note: `in ${several(most, "move")} or fewer, whatever chance does` };
      if (chance === "fair")
        return { count: "Can be solved", note: `in the end${proved("; no number of moves is certain")}` };
      if (warnings)
        return { count: "Can be solved", note: `in ${several(moves.length, "move")}, but ${warnings[0]}` };
      return {
        count: "Can be solved",
        note: optimal
          ? `shortest: ${several(moves.length, "move")}`
          : `in ${several(moves.length, "move")} or fewer`,
      };
  }
}

/** The reason why a search has not decided. @param {Verdict} verdict */
export function reasonOf({ reason: why = "", expansions, fault }) {
  if (fault) return "the search stopped at this level";
  if (/an error$/.test(why)) return why.replace("not decided: ", "");
  if (/outcomes/.test(why)) return "chance has too many outcomes";
  if (/no win condition/.test(why)) return "nothing to win";
  if (/take too long/.test(why)) return "some turns are too long";
  if (/real time/.test(why)) return "time matters";
  return `${grouped(expansions)} states searched`;
}

/** Whether a longer search may help. @param {Verdict | undefined} verdict */
export const searchable = (verdict) =>
  kindOf(verdict) === "unknown" && /searched$|too long$/.test(reasonOf(/** @type {Verdict} */ (verdict)));

/** Whether more time may decide a level. @param {Verdict | undefined} verdict */
export const undecided = (verdict) =>
  !verdict || !(verdict.complete || (verdict.solved && (verdict.chanceDecided ?? true)));

/** Whether a solution may not be the shortest. @param {Verdict | undefined} verdict */
export const longish = (verdict) =>
  Boolean(
    verdict?.solved &&
    !verdict.optimal &&
    !verdict.shortest &&
    (verdict.chance ?? "decoration") === "decoration",
  );

/**
 * The number of solvable levels, according to their current badges.
 *
 * @param {(Verdict | undefined)[]} verdicts
 */
export function summaryOf(verdicts) {
  const kinds = verdicts.map(kindOf);
  const count = (/** @type {Kind} */ kind) => kinds.filter((one) => one === kind).length;
  const parts = [`${count("solvable")} of ${kinds.length} can be solved`];
  if (count("luck") > 0) parts.push(`${count("luck")} with luck`);
  if (count("unsolvable") > 0) parts.push(`${count("unsolvable")} cannot`);
  if (count("unknown") > 0) parts.push(`${count("unknown")} not known`);
  if (count("waits") > 0) parts.push(`${count("waits")} searching …`);
  return parts.join(", ");
}
