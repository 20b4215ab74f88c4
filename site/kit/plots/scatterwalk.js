/**
 * Keyboard control of a scatter plot: arrows move from dot to dot, and Enter goes to the puzzle.
 *
 * @import { Spot } from "./scatterspots.js"
 */

/** @type {Record<string, [x: number, y: number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * Returns the dot that a key leads to; null if there is none, or for any other key.
 *
 * @template I
 * @param {Spot<I>[]} spots
 * @param {Spot<I>} from
 * @param {string} key
 * @returns {Spot<I> | null}
 */
export function stepFrom(spots, from, key) {
  if (key === "Home" || key === "End")
    return spots.reduce((best, spot) => ((key === "Home") === spot.x < best.x ? spot : best), spots[0]);
  const way = WAYS[key];
  if (!way) return null;
  let best = null;
  let least = Infinity;
  for (const spot of spots) {
    const [x, y] = [spot.x - from.x, spot.y - from.y];
    const ahead = x * way[0] + y * way[1];
    // Distance across the direction counts three times as much as distance along the direction.
    const far = ahead + 3 * Math.abs(x * way[1] + y * way[0]);
    if (ahead > 0 && far < least) [best, least] = [spot, far];
  }
  return best;
}

/**
 * Makes an element the plot's tab stop. It is placed at the current dot, so that the focus outline surrounds
 * the dot.
 *
 * @template I
 * @param {HTMLElement} stop an element with the role slider
 * @param {object} plot
 * @param {() => Spot<I>[]} plot.spots
 * @param {() => Spot<I> | undefined} plot.begin returns the dot at which keys begin
 * @param {(spot: Spot<I> | null) => string} plot.point shows a dot and returns its description
 * @param {(spot: Spot<I>) => void} plot.pick
 */
export function walking(stop, { spots, begin, point, pick }) {
  /** @type {Spot<I> | null} */
  let at = null;
  const go = (/** @type {Spot<I> | undefined} */ spot) => {
    at = spot ?? null;
    if (!at) return;
    stop.style.left = `${at.x.toFixed(1)}px`;
    stop.style.top = `${at.y.toFixed(1)}px`;
    stop.ariaValueMax = String(spots().length);
    stop.ariaValueNow = String(spots().indexOf(at) + 1);
    stop.ariaValueText = point(at);
  };
  stop.addEventListener("focus", () => go(begin()));
  stop.addEventListener("blur", () => point(null));
  stop.addEventListener("keydown", (event) => {
    // Another filter or size gives other dots.
    if (at && !spots().includes(at)) go(begin());
    if (!at) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      return pick(at);
    }
    const next = stepFrom(spots(), at, event.key);
    if (!next) return;
    event.preventDefault();
    go(next);
  });
}
