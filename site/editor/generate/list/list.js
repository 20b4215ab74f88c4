// The list of generated puzzles: its items in the chosen order and within the limits, the mark of the one on
// the board, and its listeners. tiles.js displays it; sorting.js has the controls for order and limits.
//
// The list knows only ranks and figures. Its source turns a rank into a board: the query, or another maker of
// boards (makers/).

import { parsed } from "../../../kit/json.js";
import { unlike } from "../../../kit/traits.js";
import { ACROSS, UP, otherOf } from "./axes.js";
import { ORDERS, hardest, itemsIn, ordered, passes, rowsOf } from "./items.js";

/** @import { PuzzleDocument, Traits } from "../../../perplex.js" */
/** @import { Across, Up } from "./axes.js" */
/** @import { Figure, Item, Limits, Way } from "./items.js" */

/**
 * The origin of a list's boards. own: the list was made by the tab's query; note: words shown under the
 * board, which also begin its name; seed: seed of boards drawn at random; fresh: the boards are unrelated to
 * the tab's board, whose figures are then hidden; apart: the boards derive from a board that is not among
 * them; base: the board that they derive from, if it is not the tab's own.
 *
 * @typedef {object} Source
 * @property {(rank: number) => PuzzleDocument} document
 * @property {(rank: number) => string} words the board's distinguishing features
 * @property {(player: string, signal: AbortSignal) => Promise<Map<number, number | null> | null>} [against]
 *   TSI for another player, by rank, if measuring all boards at once is faster than one by one
 * @property {boolean} [own]
 * @property {boolean} [note]
 * @property {number} [seed]
 * @property {boolean} [fresh]
 * @property {boolean} [apart]
 * @property {PuzzleDocument} [base]
 */

/**
 * like is the rank of the puzzle with which others are compared when the list is sorted by likeness; across
 * and up are the axes of the plot; other is the player whose TSI is on the vertical axis.
 *
 * @typedef {{sort: Figure, way: Way, from: Limits, to: Limits, shown: number | null, like?: number, across: Across, up: Up, other?: string}} View
 */

/**
 * An event. arranged: the listed items or their order have changed; viewed: the order, the limits or the mark
 * have changed; user: the change was made by the user, so it is to be stored; picked: a puzzle was chosen, by
 * its rank, or the board that all derive from (null); described: traits of more puzzles are known; reached:
 * the focus goes to a puzzle, by its rank.
 *
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
  /**
   * The player that TSI is for, by id and by displayed name; against is the second player of the conditions.
   */
  player = { id: "", name: "", against: "" };
  /** All items, hardest first. @type {Item[]} */
  items = [];
  /** Items within the limits, in the order of the list. @type {Item[]} */
  listed = [];
  /** The number of puzzles found, including those that the engine has not kept. */
  found = 0;
  /** True once every configuration has been tried. */
  ended = false;
  /** True while a stored list is being loaded. */
  waiting = false;
  /** @type {Source | null} */
  source = null;

  #view = standard();
  /** @type {Map<number, number>} index into items, by rank */
  #places = new Map();
  /** Traits by rank. @type {Map<number, Traits | null>} */
  #traits = new Map();
  /** TSI for the plotted player, by rank. @type {Map<number, number | null>} */
  #others = new Map();
  /** @type {Set<(news: News) => void>} */
  #listeners = new Set();

  /**
   * Registers a listener for all events.
   *
   * @param {(news: News) => void} hear
   */
  on(hear) {
    this.#listeners.add(hear);
  }

  /**
   * Registers a listener for changes of items, limits or the mark; it is called at most once a frame.
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

  /**
   * Shows a puzzle on the board, by its rank, or with null the board that all derive from.
   *
   * @param {number | null} rank
   */
  pick(rank) {
    this.#tell({ picked: rank });
  }

  /** Moves the focus to a puzzle. @param {number} rank */
  reach(rank) {
    this.#tell({ reached: rank });
  }

  /** The order, the limits and the mark. @returns {Readonly<View>} */
  get view() {
    return this.#view;
  }

  /** The source of a list that another maker fills; null for the tab's own list. */
  get borrowed() {
    return this.source && !this.source.own ? this.source : null;
  }

  /** Returns a listed puzzle's figures. @param {number | null} rank */
  item(rank) {
    const place = rank === null ? undefined : this.#places.get(rank);
    return place === undefined ? undefined : this.items[place];
  }

  /** Reports whether an item is within the limits. @param {Item} item */
  passes(item) {
    return passes(item, this.#view.from, this.#view.to);
  }

  // --- contents ---

  /**
   * Empties the list for another source and keeps the order.
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

  /** Restores the standard order without limits, before another tab's list is shown. */
  forget() {
    this.#view = standard();
  }

  /**
   * Sets the items found so far; found is the number of all puzzles found.
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
   * Restores stored items and a stored view. Until they can be shown, wait marks the list as being loaded.
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

  /** Adds traits by rank; null means not known in time. @param {Map<number, Traits | null>} traits */
  describe(traits) {
    for (const [rank, found] of traits) this.#traits.set(rank, found);
    this.#arrange({ described: true });
  }

  /** Adds TSI for the plotted player, by rank. @param {Map<number, number | null>} others */
  compare(others) {
    for (const [rank, tsi] of others) this.#others.set(rank, tsi);
    this.#arrange({ described: true });
  }

  wait() {
    this.waiting = true;
    this.#tell({ arranged: true });
  }

  /** The view as text, in the form that restore reads. */
  get written() {
    return JSON.stringify(this.#view);
  }

  /** Returns items as text, in the form that restore reads. @param {Item[]} items */
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

  // --- order and limits ---

  /** Changes the order or the limits for the user. @param {Partial<View>} view */
  change(view) {
    Object.assign(this.#view, view);
    this.#arrange({ user: this.source !== null });
  }

  /**
   * Sets the limits; figures without a limit are left out.
   *
   * @param {Limits} from
   * @param {Limits} to
   */
  limit(from, to) {
    this.change({ from, to });
  }

  /**
   * Chooses an axis of the plot. If the other axis was the same, it gets its default. Limits on a player who
   * is no longer plotted are dropped.
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

  /** True if the plot compares two players. */
  get versus() {
    return this.#view.up === "other" && this.#view.across === "tsi";
  }

  get limits() {
    const { from, to } = this.#view;
    return { from, to };
  }

  /** The rank of the marked puzzle; null if there is none. */
  get shown() {
    return this.#view.shown;
  }

  /** Marks the puzzle on the board, by its rank; null for none. @param {number | null} rank */
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
