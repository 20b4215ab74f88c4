// The current tab's run with its list: started, stored with the tab, and restored.

import { find } from "../../kit/elements.js";
import { parsed } from "../../kit/json.js";
import { several } from "../../kit/words.js";
import { player } from "../model/player.js";
import { playerName } from "../model/players.js";
import { Fillings, given } from "./fillings.js";
import { checkpointOf, mark, newRun, parse, save } from "./run/run.js";
import { itemsIn, itemsOf } from "./list/items.js";
import { optionsOf } from "../model/tried.js";
import { unfold } from "./list/sorting.js";

/** @import { Checkpoint, Engine, Plan, PuzzleDocument, Sibling } from "../../perplex.js" */
/** @import { Desk } from "../desk.js" */
/** @import { List, Source } from "./list/list.js" */
/** @import { Query } from "./query/query.js" */
/** @import { Run } from "./run/run.js" */
/** @import { Tiles } from "./list/tiles.js" */

const KEY = "run"; // key of the run stored with a tab
const PLAYER = "player"; // key of the player that a board was found for, with the board that it replaced
const SECONDS = 10; // time of a worker for the query's own figures
const MOST_AGAIN = 2e6; // combinations that take some ten seconds

export class Results {
  #desk;
  #engine;
  #query;
  #list;
  #tiles;
  /** The run of the current tab, or of a borrowed list. @type {Run | null} */
  #run = null;
  #tab = ""; // tab of the run
  #news = 0; // number of updates of the results
  #asked = ""; // player that a search has asked for, used with the search's list instead of the page's player
  /** @type {Set<(begun: boolean) => void>} */
  #listeners = new Set();

  /**
   * @param {Desk} desk
   * @param {Promise<Engine>} engine
   * @param {Query} query
   * @param {List} list
   * @param {Tiles} tiles
   */
  constructor(desk, engine, query, list, tiles) {
    this.#desk = desk;
    this.#engine = engine;
    this.#query = query;
    this.#list = list;
    this.#tiles = tiles;
    list.on(({ user }) => user && this.save());
    // A player chosen by the user applies to the list and to a kept board as well.
    player.on((name) => {
      if (name !== player.own) return;
      if (this.listing) this.#asked = "";
      else if (this.#found) desk.keep(PLAYER, null);
    });
  }

  /**
   * Registers a listener, called when another run begins (begun is true) and when the present run changes.
   *
   * @param {(begun: boolean) => void} hear
   */
  on(hear) {
    this.#listeners.add(hear);
  }

  /** @param {boolean} begun */
  #tell(begun) {
    for (const hear of this.#listeners) hear(begun);
  }

  get run() {
    return this.#run;
  }

  /** True if the run is the tab's own, rather than that of a borrowed list. */
  get own() {
    return this.#run !== null && !this.#list.borrowed;
  }

  /**
   * Words for the board that the list's puzzles derive from: a query's figures are those with its marks left
   * empty.
   */
  get origin() {
    return this.own ? "the board with the marks left empty" : "the board";
  }

  /** True if the list is on the screen. */
  get listing() {
    return this.#run !== null && this.#desk.board().view === "generate";
  }

  /**
   * Begins an empty list for a run.
   *
   * @param {Run} run
   * @param {Plan} plan plan of its query
   */
  open(run, plan) {
    run.total = plan.configurations;
    this.#begin(run, this.#sourceOf(run, plan));
    this.#original(run);
  }

  /**
   * Begins a list that another maker fills with boards derived from a document. It is not stored.
   *
   * @param {PuzzleDocument} document
   * @param {string} player
   * @param {Source} source
   */
  borrow(document, player, source) {
    const tried = { colors: null, shapes: [], eliminators: false, empty: false };
    const run = newRun({ document, player, tried, wanted: "" });
    this.#begin(run, source);
    if (source.fresh) this.#showOriginal(run);
    else this.#original(run);
  }

  /**
   * @param {Run | null} run
   * @param {Source | null} source null while it is still being loaded
   */
  #begin(run, source) {
    this.#run = run;
    this.#tab = this.#desk.board().tab;
    const { player: id = "", wanted = "" } = run ?? {};
    const { against = "", player: of = "" } = wanted ? JSON.parse(wanted) : {};
    this.#asked = source?.fresh ? id : of;
    this.#list.begin({ id, name: run ? playerName(id) : "", against }, source);
    this.refresh();
    this.#tell(true);
  }

  /**
   * @param {Run} run
   * @param {Plan} plan
   * @returns {Source}
   */
  #sourceOf(run, plan) {
    const { document } = run;
    const fillings = new Fillings(document, plan, (symbol) => this.#desk.describe(symbol));
    return {
      own: true,
      document: (rank) => fillings.document(rank),
      words: (rank) => fillings.words(rank),
      against: (player, signal) => this.#against(run, player, signal),
    };
  }

  // #against runs the whole query again for a second player; null if that takes too long, or if the query has
  // not been run completely.
  /** @param {Run} run @param {string} against @param {AbortSignal} signal */
  async #against(run, against, signal) {
    const { document, player, tried, wanted, total, done } = run;
    if (done < total || total > MOST_AGAIN) return null;
    const options = { player, ...optionsOf(tried), ...(wanted && JSON.parse(wanted)), against, signal };
    const engine = await this.#engine;
    for await (const update of engine.generate(document, options))
      if ("results" in update)
        return new Map(update.results.map(({ rank, against: tsi }) => [rank, tsi ?? null]));
    return null;
  }

  /** Returns a listed board. @param {number} rank */
  document(rank) {
    return this.#list.source?.document(rank) ?? null;
  }

  /** Returns a listed board as markup, with the symbols that all boards share dimmed. @param {number} rank */
  draw(rank) {
    const document = this.document(rank);
    if (!document || !this.#run) return "";
    return this.#desk.draw(document, { small: true, given: this.#run.document });
  }

  /** The player of the list's search; "" for the page's. */
  get asked() {
    return this.#asked;
  }

  /**
   * Stores the player of a search with the board that was found, so that all views show the same figures.
   *
   * @param {string} id "" for the page's player
   * @param {string} before the tab's previous board as text; its figures are those for the page's player
   */
  follow(id, before) {
    this.#desk.keep(PLAYER, id && JSON.stringify({ id, before }));
  }

  /** The player that the present board was found for; "" for the page's. */
  get #found() {
    const found = /** @type {{ id?: string, before?: string } | null} */ (parsed(this.#desk.kept(PLAYER)));
    return !found || found.before === JSON.stringify(this.#desk.board().kept) ? "" : (found.id ?? "");
  }

  /** Shows the list, if there is one, in the present view. */
  refresh() {
    const open = this.listing;
    find("results").hidden = !open;
    find("editor").classList.toggle("listing", open);
    player.lend((open && this.#asked) || this.#found);
    find("list-open").hidden = this.#run === null || open;
  }

  // #original shows the query with its question marks left empty, before the results.
  /** @param {Run} run */
  async #original(run) {
    this.#showOriginal(run);
    if (run.solutions >= 0) return;
    try {
      const options = { players: [run.player], paths: false, seconds: SECONDS };
      const answer = await (await this.#engine).analyze(run.document, options);
      if (!answer.complete) return;
      run.solutions = Number(answer.solutions);
      run.tsi = answer.measures[run.player]?.tsi ?? NaN;
    } catch {
      return; // the figures of the run then stay unknown
    }
    if (run !== this.#run) return;
    this.#showOriginal(run);
    this.#tell(false);
    this.save();
  }

  /** @param {Run} run */
  #showOriginal({ document, tsi, solutions }) {
    const known = solutions < 0 ? null : solutions;
    const drawing = this.#desk.draw(document, { small: true });
    this.#tiles.original(drawing, known, Number.isNaN(tsi) ? null : tsi, this.own);
  }

  /**
   * Shows the best results of a run so far. They are not stored.
   *
   * @param {Run} run
   * @param {Sibling[]} best
   */
  preview(run, best) {
    if (run === this.#run) this.#list.show(itemsOf(best, given(run.document)), run.kept);
  }

  /**
   * Returns the checkpoint at which a run can continue; undefined if it has to start again.
   *
   * @param {Run} run
   */
  resume(run) {
    return checkpointOf(run, itemsIn(run.rows));
  }

  /**
   * Accepts a newer state of a run, which may belong to another tab.
   *
   * @param {string} tab
   * @param {Run} run
   * @param {Sibling[]} results
   * @param {Checkpoint} [checkpoint] where it can continue, with the same results
   */
  found(tab, run, results, checkpoint) {
    const items = itemsOf(results, given(run.document));
    if (run === this.#run) this.#list.show(items, run.kept, run.done === run.total);
    // Writing thousands of rows is done in a separate task, once for several updates in quick succession.
    const news = ++this.#news;
    setTimeout(() => {
      if (run === this.#run && news !== this.#news) return;
      run.rows = this.#list.rows(items);
      run.mark = checkpoint ? mark(checkpoint) : "";
      if (run === this.#run) this.save();
      else this.#keep(tab, run);
    });
  }

  /**
   * Opens the board of a run from elsewhere, whose list restore then shows. Returns the reason if that is
   * impossible, otherwise "".
   *
   * @param {Run} run
   */
  take(run) {
    const said = `Opened: a query with ${several(run.kept, "board")}`;
    const reason = this.#desk.apply({ document: run.document, said, where: "blank" });
    if (!reason) this.#keep(this.#desk.board().tab, run);
    return reason;
  }

  /** Stores the current tab's run for the next visit. */
  save() {
    if (!this.own || this.#list.waiting || !this.#run) return;
    this.#run.view = this.#list.written;
    this.#keep(this.#tab, this.#run);
  }

  /**
   * @param {string} tab
   * @param {Run} run
   */
  #keep(tab, run) {
    save(run, this.#desk.board().version, (text, part) => this.#desk.keep(KEY, text, { tab, part }));
  }

  /**
   * Shows the current tab's stored run. Its words appear at once; its list follows when the engine has
   * decoded the ranks.
   */
  async restore() {
    const { version } = this.#desk.board();
    const run = parse(this.#desk.kept(KEY) ?? "", version);
    this.#list.forget();
    this.#begin(run, null);
    if (!run) return;
    this.#list.wait();
    this.#original(run);
    const plan = await this.#query.plan(run.document, run.tried).catch(() => null);
    if (this.#run !== run) return;
    if (!plan || plan.reason !== undefined) {
      this.#begin(null, null); // the options or the engine have changed since
      return;
    }
    this.#list.source = this.#sourceOf(run, plan);
    this.#list.restore(run.rows, run.view, run.kept, run.done === run.total);
    unfold(this.#list);
    this.#tell(false);
  }
}
