// A pointer that moves along a lattice of nodes. It yields the sides between the nodes that it passes, even
// if a fast pointer was reported at few places.

/** @import { Place } from "./puzzle.js" */

const REACH = 0.9; // maximum distance from a node, in halves of a cell, at which the node counts as reached
const STEP = 0.4; // distance between the sampled places of a fast drag

/**
 * The sampled places of a drag from one place to another, including the last.
 *
 * @param {Place} from @param {Place} to
 */
export function* between([x, y], [u, v]) {
  const steps = Math.max(Math.ceil(Math.hypot(u - x, v - y) / STEP), 1);
  for (let i = 1; i <= steps; i++)
    yield /** @type {Place} */ ([x + ((u - x) * i) / steps, y + ((v - y) * i) / steps]);
}

/** The middle of the cell that contains a place. @param {Place} place @returns {Place} */
export const middleAt = ([x, y]) => [2 * Math.floor(x / 2) + 1, 2 * Math.floor(y / 2) + 1];

/** The corner nearest to a place. @param {Place} place @returns {Place} */
export const cornerAt = ([x, y]) => [2 * Math.round(x / 2), 2 * Math.round(y / 2)];

/** The side of a cell that is nearest to a place. @param {Place} place @returns {Place} */
export function sideAt([x, y]) {
  const [a, b] = middleAt([x, y]);
  const [dx, dy] = [x - a, y - b];
  return Math.abs(dx) > Math.abs(dy) ? [a + Math.sign(dx), b] : [a, b + Math.sign(dy)];
}

export class Walk {
  #nodeAt;
  /** @type {Place} */
  #node;

  /**
   * @param {Place} place the place where the walk begins @param {(place: Place) => Place} nodeAt the node
   *   nearest to a place
   */
  constructor(place, nodeAt) {
    this.#nodeAt = nodeAt;
    this.#node = nodeAt(place);
  }

  /**
   * Moves to a place.
   *
   * @param {Place} place
   * @returns {Place | undefined} the side between the previous node and the node at this place, if the two
   *   are adjacent
   */
  to(place) {
    const [[x, y], [u, v]] = [this.#node, this.#nodeAt(place)];
    if (Math.hypot(place[0] - u, place[1] - v) > REACH || Math.abs(x - u) + Math.abs(y - v) !== 2) return;
    this.#node = [u, v];
    return [(x + u) / 2, (y + v) / 2];
  }
}
