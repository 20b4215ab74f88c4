/**
 * How hard a puzzle is beside those that people have published. The table is the command
 * line's (core/witness/design/norms), and so are the figures: both are tested on the same
 * cases. It is loaded when it is first asked for.
 *
 * @typedef {{player: string, of: number, quantiles: number[]}} Norm
 * @typedef {{sizes: {size: string, players: Norm[]}[]}} Table
 * @typedef {{width: number, height: number, player: string, tsi: number | null | undefined}} Figures
 * @typedef {{percent: number, of: number, size: string}} Place percent of the puzzles are easier
 */

const ADDRESS = new URL("../norms.json", import.meta.url);

/**
 * The place of a puzzle in a table, or null for sizes and players without a norm.
 *
 * @param {Table} table
 * @param {Figures} figures
 * @returns {Place | null}
 */
export function percentile(table, { width, height, player, tsi }) {
  if (typeof tsi !== "number" || !Number.isFinite(tsi)) return null;
  const [low, high] = [Math.min(width, height), Math.max(width, height)];
  const names = [`${width}x${height}`, `${low}x${high} or ${high}x${low}`];
  const size = table.sizes.find((s) => s.size === names[0]) ?? table.sizes.find((s) => s.size === names[1]);
  const norm = size?.players.find((n) => n.player === player);
  return size && norm
    ? { percent: percent(norm, Math.round(tsi * 100) / 100), of: norm.of, size: size.size }
    : null;
}

/**
 * The mid-rank of a value among the puzzles, as far as the quantiles tell: they are taken
 * for evenly spread between two of them.
 *
 * @param {Norm} norm
 * @param {number} tsi
 */
function percent({ of, quantiles: q }, tsi) {
  const last = q.length - 1;
  if (tsi < q[0]) return 0;
  if (tsi > q[last]) return 100;
  const from = q.findIndex((value) => value >= tsi);
  const to = q.findLastIndex((value) => value <= tsi); // before from where none is equal
  let at = from <= to ? (from + to) / 2 : to + (tsi - q[to]) / (q[from] - q[to]);
  if (last > 0) at *= (of - 1) / last; // the place among the puzzles
  return (100 * (at + 0.5)) / of;
}

/** A place in a sentence. @param {Pick<Place, "percent" | "size">} place */
export function inWords({ percent, size }) {
  const sizes = size.replaceAll("x", " × ").replace("or", "and");
  let place = `harder than ${Math.round(percent)} %`;
  if (percent > 99) place = "harder than more than 99 %";
  if (percent < 1) place = "easier than more than 99 %";
  return `${place} of the ${sizes} puzzles published on the Windmill`;
}

/** Norms loads the table once and then answers at once. */
export class Norms {
  /** @type {Table | null} */
  #table = null;
  /** @type {Promise<void> | null} */
  #loading = null;

  /** load resolves when percentile has its table; it rejects when there is none. */
  load() {
    this.#loading ??= this.#fetch().catch((error) => {
      this.#loading = null; // the next call tries again
      throw error;
    });
    return this.#loading;
  }

  async #fetch() {
    const response = await fetch(ADDRESS);
    if (!response.ok) throw new Error(`norms.json did not load: the server answers ${response.status}`);
    this.#table = await response.json();
  }

  /** Null until the table is there. @param {Figures} figures */
  percentile(figures) {
    return this.#table && percentile(this.#table, figures);
  }
}

/** Line is the sentence below the difficulty. */
export class Line {
  #norms;
  #element;
  #shown = 0; // how often it has been set: a table that comes late is not for an old board

  /** @param {Norms} norms @param {Element} element */
  constructor(norms, element) {
    this.#norms = norms;
    this.#element = element;
  }

  /**
   * Shows a puzzle's place; without a TSI there is none.
   *
   * @param {number} width
   * @param {number} height
   * @param {string} player
   * @param {number | undefined} tsi
   */
  async show(width, height, player, tsi) {
    const shown = ++this.#shown;
    if (tsi === undefined) {
      this.#write("");
      return;
    }
    try {
      await this.#norms.load();
    } catch {
      return; // it is said of no board then
    }
    const place = this.#norms.percentile({ width, height, player, tsi });
    if (shown === this.#shown) this.#write(place ? inWords(place) : "");
  }

  /** @param {string} text */
  #write(text) {
    if (this.#element.textContent !== text) this.#element.textContent = text;
  }
}
