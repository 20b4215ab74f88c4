/**
 * A line as a state of records (docs/record.md): the coordinates of its first place, then a letter for each
 * further place.
 */

/** @typedef {readonly [x: number, y: number]} Place in half edges, from the top left */

const AROUND = 2; // half edges: a longer step crosses the seam of a pillar

/** @param {Place} from @param {Place} to */
function letterOf([a, b], [x, y]) {
  if (x === a) return y < b ? "u" : "d";
  const near = Math.abs(x - a) <= AROUND;
  return near === x < a ? "l" : "r";
}

/** @param {readonly Place[]} line */
export const lineState = (line) =>
  line.length === 0
    ? ""
    : `${line[0][0]},${line[0][1]}${line
        .slice(1)
        .map((to, i) => letterOf(line[i], to))
        .join("")}`;
