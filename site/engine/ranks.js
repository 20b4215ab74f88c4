// Ranks of configurations: the options of a plan's placeholders are counted like digits; the last placeholder
// varies fastest.

/**
 * Returns the option of each placeholder in a configuration.
 *
 * @param {import("../perplex.d.ts").Plan["placeholders"]} placeholders
 * @param {number} rank from 0
 * @returns {number[]}
 */
export function digitsOf(placeholders, rank) {
  const digits = new Array(placeholders.length);
  for (let i = placeholders.length - 1; i >= 0; i--) {
    const radix = placeholders[i].options.length;
    digits[i] = rank % radix;
    rank = Math.floor(rank / radix);
  }
  return digits;
}

/**
 * Lists the symbols that the options place, without options that leave a place empty.
 *
 * @param {import("../perplex.d.ts").Plan["placeholders"]} placeholders
 * @param {number[]} digits one option for each placeholder
 */
export function symbolsOf(placeholders, digits) {
  /** @type {import("../perplex.d.ts").PuzzleSymbol[]} */
  const symbols = [];
  digits.forEach((digit, i) => {
    const option = placeholders[i].options[digit];
    if (option) symbols.push({ ...option });
  });
  return symbols;
}
