// Starts the panels of the registry, each when it is first needed, and passes every change of the board to
// those that have started.

/**
 * @typedef {import("./registry.js").Entry} Entry
 * @typedef {import("./registry.js").Panel} Panel
 * @typedef {import("./registry.js").Host} Host
 */

import { breath } from "../kit/paint.js";
import { ViewHistory } from "../kit/viewhistory.js";

/** @implements {Host} */
export class Panels {
  #desk;
  #history;
  #engine;
  /** @type {Map<string, Entry>} */
  #entries;
  /** @type {Map<string, Promise<Panel>>} by id */
  #started = new Map();
  /** @type {Panel[]} in the order in which they have started */
  #running = [];
  /**
   * @type {import("./desk.js").Change[]} changes of the line played in this view, for panels that are still
   *   loading
   */
  #played = [];
  #events = new EventTarget();

  /**
   * @param {Entry[]} entries
   * @param {import("./desk.js").Desk} desk
   * @param {Promise<import("../perplex.js").Engine>} engine
   * @param {{ storage: import("./registry.js").Store, session: import("./registry.js").Store }} stores
   */
  constructor(entries, desk, engine, { storage, session }) {
    this.#entries = new Map(entries.map((entry) => [entry.id, entry]));
    this.#desk = desk;
    this.#engine = engine;
    this.storage = storage;
    this.session = session;
    desk.on((change) => {
      this.#remember(change);
      for (const panel of this.#running) panel.update?.(change);
      if (change.view) this.#view(change.view);
    });
    this.#history = new ViewHistory((view) => desk.view(/** @type {import("./desk.js").View} */ (view)));
  }

  /** Starts the panels that the page and its view need from the beginning, each in a separate task. */
  async begin() {
    for (const entry of this.#entries.values()) if (this.#watch(entry)) await breath();
    this.#view(this.#desk.board().view);
  }

  /** @type {Host["panel"]} */
  panel(id) {
    const known = this.#started.get(id);
    if (known) return known;
    const started = this.#start(id);
    this.#started.set(id, started);
    started.catch(() => this.#started.delete(id)); // the next request tries again
    return started;
  }

  /** @type {Host["tell"]} */
  tell(event, detail) {
    this.#events.dispatchEvent(new CustomEvent(event, { detail }));
  }

  /** @type {Host["on"]} */
  on(event, callback) {
    const listener = (/** @type {Event} */ event) => callback(/** @type {CustomEvent} */ (event).detail);
    this.#events.addEventListener(event, listener);
    return () => this.#events.removeEventListener(event, listener);
  }

  /**
   * Loads panels that have not started yet, since the connection may be lost, and starts those that wait for
   * idle time.
   */
  ahead() {
    for (const { id, idle, load } of this.#entries.values()) {
      if (idle) this.#want(id);
      else load?.().catch(() => {});
    }
  }

  /** @param {import("./desk.js").Change} change */
  #remember({ puzzle, tab, view, line, judged, solved }) {
    if (puzzle || tab !== undefined || view || (line && line.length <= 1)) this.#played = [];
    if (line?.length || judged || solved) this.#played.push({ line, judged, solved });
  }

  /** @param {string} id */
  async #start(id) {
    const entry = this.#entries.get(id);
    if (!entry) throw new Error(`There is no panel ${id}.`);
    const start = entry.start ?? (await loaded(entry));
    const started = start(this.#desk, this.#engine, this);
    const panel = (started instanceof Promise ? await started : started) ?? {};
    this.#running.push(panel);
    if (entry.starts === this.#desk.board().view) for (const change of this.#played) panel.update?.(change);
    return panel;
  }

  /**
   * Starts a panel when it is needed, and reports whether that is now.
   *
   * @param {Entry} entry
   */
  #watch({ id, starts, kept, address }) {
    const now =
      starts === "page" ||
      Boolean(kept && (this.storage.get(kept) ?? this.session.get(kept))) ||
      Boolean(address && location.hash.startsWith(address));
    if (now) this.#want(id);
    if (typeof starts === "object")
      for (const [type, elements] of Object.entries(starts)) {
        for (const element of [elements].flat())
          document.getElementById(element)?.addEventListener(type, (event) => this.#want(id, event));
      }
    return now;
  }

  /** @param {import("./desk.js").View} view */
  #view(view) {
    this.#history.shown(view);
    for (const { id, starts } of this.#entries.values()) if (starts === view) this.#want(id);
  }

  /**
   * @param {string} id
   * @param {Event} [event]
   */
  async #want(id, event) {
    try {
      const panel = await this.panel(id);
      if (event) panel.open?.(event);
    } catch (error) {
      this.#desk.say(error instanceof Error ? error.message : String(error), { shown: true });
    }
  }
}

/** @param {Entry} entry */
async function loaded({ id, load }) {
  try {
    if (!load) throw new Error("it has neither start nor load");
    return (await load()).start;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(
      `A part of perplex did not load: ${id}. Check the connection or the server, then reload the page. (${why})`,
    );
  }
}
