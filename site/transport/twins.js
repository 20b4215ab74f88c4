// Twins: levels that differ in only one or two cells of wall and therefore play alike.

/** @typedef {{w: number, walls: Set<number>, boxes: string, goals: string, worker: number, cells: string}} Parts */

const FEW = 2; // maximum number of wall cells in which twins differ

/** @param {string} form the rules, then the rows @returns {Parts & {rules: string}} */
function partsOf(form) {
  const [rules, ...rows] = form.trimEnd().split("\n");
  const w = Math.max(...rows.map(({ length }) => length));
  const cells = rows.map((row) => row.padEnd(w)).join("");
  const at = (/** @type {string} */ letters) =>
    [...cells].flatMap((letter, i) => (letters.includes(letter) ? [i] : []));
  return {
    ...{ rules, w, cells, walls: new Set(at("#")), worker: at("@+")[0] ?? -1 },
    ...{ boxes: at("$*").join(), goals: at(".*+").join() },
  };
}

/** Whether the worker can walk to a cell without moving a box. @param {Parts} parts @param {number} to */
function reaches({ w, cells, worker }, to) {
  const seen = new Set([worker]);
  for (const cell of seen)
    for (const next of [cell - 1, cell + 1, cell - w, cell + w])
      if (" .@+".includes(cells[next] ?? "#")) seen.add(next);
  return seen.has(to);
}

/**
 * Whether two levels of the same rules have the same boxes, targets and position of the worker, and differ in
 * at most two cells of wall.
 *
 * @param {string} one its rules in one line, then its rows in XSB
 * @param {string} other
 */
export function twins(one, other) {
  const [a, b] = [partsOf(one), partsOf(other)];
  if (
    a.rules !== b.rules ||
    a.w !== b.w ||
    a.cells.length !== b.cells.length ||
    a.boxes !== b.boxes ||
    a.goals !== b.goals
  )
    return false;
  const only = (/** @type {Parts} */ x, /** @type {Parts} */ y) =>
    [...x.walls].filter((cell) => !y.walls.has(cell)).length;
  return only(a, b) + only(b, a) <= FEW && (reaches(a, b.worker) || reaches(b, a.worker));
}

/** Whether more than half of the boxes begin on targets. @param {string} xsb */
export function mostlyHome(xsb) {
  const count = (/** @type {RegExp} */ letter) => xsb.match(letter)?.length ?? 0;
  return count(/\*/g) > count(/\$/g);
}
