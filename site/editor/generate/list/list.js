// The list of generated puzzles: its items in the order and within the limits that are
// chosen, the mark of the one on the board, and who else is to hear of all that. How it
// looks is in tiles.js, how it is sorted and limited in sorting.js.
//
// It knows ranks and figures. What a rank is on the board says the list's source: the
// query, or another maker of boards (recipes/).

import { parsed } from "../../../kit/json.js";
import { unlike } from "../../../kit/traits.js";
import { ACROSS, UP, otherOf } from "./axes.js";
import { ORDERS, hardest, itemsIn, ordered, passes, rowsOf } from "./items.js";

/** @import { PuzzleDocument, Traits } from "../../../perplex.js" */
/** @import { Across, Up } from "./axes.js" */
/** @import { Figure, Item, Limits, Way } from "./items.js" */

/**
 * Where a list's boards come from. own: the list was made by the tab's query; note: the words stand under
 * the board and begin its name; seed: of boards that were drawn at random; fresh: the boards have nothing to
 * do with the tab's board, whose figures are not shown; apart: the board that they come of is none of them;
 * base: the board that they come of, where it is not the tab's own.
 * @typedef {object} Source
 * @property {(rank: number) => PuzzleDocument} document
 * @property {(rank: number) => string} words what is special about it
 * @property {(player: string, signal: AbortSignal) => Promise<Map<number, number | null> | null>} [against]
 *   TSI for another player, by rank, where all boards are measured sooner together than one by one
 * @property {boolean} [own]
 * @property {boolean} [note]
 * @property {number} [seed]
 * @property {boolean} [fresh]
 * @property {boolean} [apart]
 * @property {PuzzleDocument} [base]
 */

/**
 * like is the rank of the puzzle that others are to be like, in an order by that; across and up are
 * the axes of the plot, other the player whose TSI is upwards.
 * @typedef {{sort: Figure, way: Way, from: Limits, to: Limits, shown: number | null, like?: number, across: Across, up: Up, other?: string}} View
 */

/**
 * What has happened. arranged: other items are listed, or in another order; viewed: the order, the limits
 * or the mark are others; user: by somebody's hand, so that it is to be kept; picked: a puzzle was picked, by
 * its rank, or what they all come of (null); described: it is known what more of them are like;
 * reached: the focus goes to a puzzle, by its rank.
 * @typedef {{arranged?: boolean, viewed?: boolean, user?: boolean, picked?: number | null, described?: boolean, reached?: number}} News
 */

/** @returns {View} */
const standard = () => ({
  sort: "tsi",
  way: "down",
  from: {},
  to: {},
  shown: null,
  across: "tsi",
  up: "solutions",
});

export class List {
  /** The player that TSI is for, by id and by name on the page; against is the second player of the conditions. */
  player = { id: "", name: "", against: "" };
  /** All that there are, the hardest first. @type {Item[]} */
  items = [];
  /** Those that the limits let through, in the order of the list. @type {Item[]} */
  listed = [];
  /** How many there are in all, those included that the engine has not kept. */
  found = 0;
  /** Whether every configuration has been tried. */
  ended = false;
  /** Whether an earlier list is still to come. */
  waiting = false;
  /** @type {Source | null} */
  source = null;

  #view = standard();
  /** @type {Map<number, number>} rank: place among items */
  #places = new Map();
  /** What puzzles are like, by rank. @type {Map<number, Traits | null>} */
  #traits = new Map();
  /** TSI for the player who is plotted, by rank. @type {Map<number, number | null>} */
  #others = new Map();
  /** @type {Set<(news: News) => void>} */
  #listeners = new Set();

  /**
   * on calls back with everything that happens.
   *
   * @param {(news: News) => void} hear
   */
  on(hear) {
    this.#listeners.add(hear);
  }

  /**
   * listen calls back, at most once a frame, when items, limits or the mark are others.
   *
   * @param {() => void} hear
   */
  listen(hear) {
    let asked = false;
    this.on(({ arranged, viewed }) => {
      if (asked || !(arranged || viewed)) return;
      asked = true;
      requestAnimationFrame(() => {
        asked = false;
        hear();
      });
    });
  }

  /** @param {News} news */
  #tell(news) {
    for (const hear of this.#listeners) hear(news);
  }

  /** pick is called to show a puzzle on the board, with its rank, or null for what they all come of. @param {number | null} rank */
  pick(rank) {
    this.#tell({ picked: rank });
  }

  /** reach moves the focus to a puzzle. @param {number} rank */
  reach(rank) {
    this.#tell({ reached: rank });
  }

  /** The order, the limits and the mark. @returns {Readonly<View>} */
  get view() {
    return this.#view;
  }

  /** borrowed is the source of a list that another maker fills, null for the tab's own. */
  get borrowed() {
    return this.source && !this.source.own ? this.source : null;
  }

  /** item is a listed puzzle's figures. @param {number | null} rank */
  item(rank) {
    const place = rank === null ? undefined : this.#places.get(rank);
    return place === undefined ? undefined : this.items[place];
  }

  /** passes reports whether the limits let an item through. @param {Item} item */
  passes(item) {
    return passes(item, this.#view.from, this.#view.to);
  }

  // --- what is in it ---

  /**
   * begin empties the list for another source, which keeps the order.
   *
   * @param {{id: string, name: string, against: string}} player
   * @param {Source | null} source null for no list
   */
  begin(player, source) {
    this.player = player;
    this.source = source;
    this.waiting = false;
    this.ended = false;
    this.#traits.clear();
    this.#others.clear();
    this.#view = { ...this.#view, from: {}, to: {}, shown: null };
    if (this.#view.sort === "best") Object.assign(this.#view, { sort: "tsi", way: ORDERS.tsi.begin });
    this.#fill([], 0);
  }

  /** forget takes the usual order, without limits: another tab's list is to come. */
  forget() {
    this.#view = standard();
  }

  /**
   * show takes the items that are there so far, of so many found.
   *
   * @param {Item[]} items
   * @param {number} found
   * @param {boolean} [ended]
   */
  show(items, found, ended = false) {
    this.ended = ended;
    this.waiting = false;
    this.#fill(items, found);
  }

  /**
   * restore takes items and a view as they were written down. Until they can be shown,
   * wait keeps the list as one that is to come.
   *
   * @param {string} rows
   * @param {string} view
   * @param {number} found
   * @param {boolean} ended
   */
  restore(rows, view, found, ended) {
    this.#view = { ...standard(), ...parsed(view) };
    const { sort, across, up, other } = this.#view;
    const upwards = up === "other" ? other : UP[up];
    if (!ORDERS[sort] || !ACROSS[across] || !upwards) this.#view = standard();
    this.show(itemsIn(rows), found, ended);
  }

  /** describe takes what puzzles are like, by rank; null is not known in time. @param {Map<number, Traits | null>} traits */
  describe(traits) {
    for (const [rank, found] of traits) this.#traits.set(rank, found);
    this.#arrange({ described: true });
  }

  /** compare takes TSI for the player who is plotted, by rank. @param {Map<number, number | null>} others */
  compare(others) {
    for (const [rank, tsi] of others) this.#others.set(rank, tsi);
    this.#arrange({ described: true });
  }

  wait() {
    this.waiting = true;
    this.#tell({ arranged: true });
  }

  /** written is the view as restore reads it. */
  get written() {
    return JSON.stringify(this.#view);
  }

  /** rows are items as restore reads them. @param {Item[]} items */
  rows(items) {
    return rowsOf(items);
  }

  /**
   * @param {Item[]} items
   * @param {number} found
   */
  #fill(items, found) {
    this.items = items = hardest(items);
    this.found = found;
    this.#places = new Map(items.map(({ rank }, i) => [rank, i]));
    this.#arrange({});
  }

  // --- how it is shown ---

  /** change is somebody's: another order, other limits. @param {Partial<View>} view */
  change(view) {
    Object.assign(this.#view, view);
    this.#arrange({ user: this.source !== null });
  }

  /**
   * limit sets the limits; what is left out is open.
   *
   * @param {Limits} from
   * @param {Limits} to
   */
  limit(from, to) {
    this.change({ from, to });
  }

  /**
   * plot chooses an axis of the plot; the other one is as usual if it was the same. Limits of a
   * player who is not plotted any more are dropped.
   *
   * @param {{ across: Across } | { up: Up, other?: string }} axis
   */
  plot(axis) {
    if ("up" in axis && axis.other !== this.#view.other) {
      for (const limits of [this.#view.from, this.#view.to]) delete limits.other;
      this.#others.clear();
      for (const item of this.items) delete item.other;
      this.#view.other = axis.other;
    }
    const { across, up } = { ...this.#view, ...axis };
    const same = /** @type {string} */ (across) === up;
    const usual = "up" in axis ? { across: standard().across } : { up: standard().up };
    this.change({ across, up, ...(same && usual) });
  }

  /** The axes of the plot. */
  get axes() {
    const { across, up, other = "" } = this.#view;
    return { across: ACROSS[across], up: up === "other" ? otherOf(other) : UP[up] };
  }

  /** Whether the player is plotted against another one. */
  get versus() {
    return this.#view.up === "other" && this.#view.across === "tsi";
  }

  get limits() {
    const { from, to } = this.#view;
    return { from, to };
  }

  /** The rank of the puzzle that was marked last, null when none was. */
  get shown() {
    return this.#view.shown;
  }

  /** mark marks the puzzle that is on the board, by its rank; null for none. @param {number | null} rank */
  mark(rank) {
    this.#view.shown = rank;
    this.#tell({ viewed: true });
  }

  /** @param {News} news */
  #arrange(news) {
    const { sort, way, like } = this.#view;
    const model = sort === "unlike" && like !== undefined ? this.#traits.get(like) : null;
    for (const item of this.#others.size > 0 ? this.items : []) {
      const other = this.#others.get(item.rank);
      if (other !== undefined) item.other = other;
    }
    for (const item of this.#traits.size > 0 ? this.items : []) {
      const traits = this.#traits.get(item.rank);
      if (traits !== undefined) item.traits = traits;
      item.unlike = traits && model ? unlike(traits, model) : undefined;
    }
    this.listed = ordered(
      this.items.filter((item) => this.passes(item)),
      sort,
      way,
    );
    this.#tell({ ...news, arranged: true, viewed: true });
  }
}
