// Puzzles to be played one after another: which ones, and which is next. (The
// command line picks the same with core/witness/design/curriculum; both are held against
// the table in its testdata.)

const nanos = ({ tsi }) => Math.round(tsi * 1e9);

const byDifficulty = (a, b) => nanos(a) - nanos(b) || a.rank - b.rank;

/**
 * climb returns n of the results, the easiest first; all if there are not more.
 * The first and the last are the easiest and the hardest, and those between are
 * each the nearest to an even step that is left, of equally near ones the easier.
 * A single one is the nearest to the middle. Of equally hard results (to nine
 * decimals) only the one of the lowest rank is taken, unless that leaves too few.
 */
export function climb(results, n) {
  let sorted = [...results].sort(byDifficulty);
  const levels = sorted.filter((result, i) => i === 0 || nanos(result) !== nanos(sorted[i - 1]));
  if (levels.length >= n) sorted = levels;
  if (sorted.length <= n || n <= 0) return sorted.slice(0, Math.max(n, 0));
  const least = nanos(sorted[0]);
  const most = nanos(sorted.at(-1));
  const picked = [];
  let from = 0; // the first that is left
  for (let i = 0; i < n; i++) {
    const aim = n > 1 ? least + ((most - least) * i) / (n - 1) : (least + most) / 2;
    const to = sorted.length - (n - i); // the last that leaves enough for the others
    const off = (at) => Math.abs(nanos(sorted[at]) - aim);
    let best = from;
    for (let at = from + 1; at <= to && off(at) <= off(best); at++) if (off(at) < off(best)) best = at;
    picked.push(sorted[best]);
    from = best + 1;
  }
  return picked;
}

/** Solving is fast when it takes less than this many seconds for each shannon of the puzzle's TSI. */
export const FAST_SECONDS = 3;

/**
 * next returns which of the results to play after those in played, a list of
 * {rank, solved, seconds} in the order of play; null when there is none left.
 *
 * The first one is the easiest. A step is an even one of n boards that climb from
 * the easiest to the hardest. After a board was solved, the next one is a step
 * harder, and two if it was solved fast; after one was given up, it is a step
 * easier. Of those not played yet, on the right side of the last one's TSI, the
 * nearest to that is taken, of equally near ones the easier, then the lower rank.
 * If none easier is left after one was given up, it is the easiest that is left.
 * If none harder is left after one was solved, there is none.
 */
export function next(results, played, n = 10) {
  const sorted = [...results].sort(byDifficulty);
  const left = sorted.filter(({ rank }) => !played.some((one) => one.rank === rank));
  const last = played.at(-1);
  const before = last && sorted.find(({ rank }) => rank === last.rank);
  if (!before) return left[0] ?? null;
  const step = (nanos(sorted.at(-1)) - nanos(sorted[0])) / Math.max(n - 1, 1);
  const steps = !last.solved ? -1 : last.seconds < FAST_SECONDS * before.tsi ? 2 : 1;
  const side = left.filter((one) => (nanos(one) - nanos(before)) * steps > 0);
  if (side.length === 0) return (last.solved ? null : left[0]) ?? null;
  const aim = nanos(before) + steps * step;
  return side.reduce((best, one) => (Math.abs(nanos(one) - aim) < Math.abs(nanos(best) - aim) ? one : best));
}
