/**
 * Axes of plots: the range of the values and the numbers beside it.
 */

/**
 * Returns the least and the largest of some numbers; [Infinity, -Infinity] if there are none.
 *
 * @param {Iterable<number>} values
 * @returns {[number, number]}
 */
export function extent(values) {
  let least = Infinity;
  let most = -Infinity;
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return [least, most];
}

/**
 * Returns round numbers that cover a range, from at or below the least to at or above the largest.
 *
 * @param {number} least
 * @param {number} most
 * @param {number} about the approximate number of steps
 * @returns {number[]}
 */
export function ticks(least, most, about) {
  const rough = Math.max((most - least) / about, 1e-9);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? 10 * power;
  const all = [];
  for (let i = Math.floor(least / step + 1e-9); ; i++) {
    all.push(Number((i * step).toPrecision(12)));
    if (i * step >= most - 1e-9 * step) break;
  }
  return all;
}
