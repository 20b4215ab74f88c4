// The present tab's run with its list: begun, kept with the tab, and shown again.

import { find } from "../../kit/elements.js";
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

const KEY = "run"; // what is kept with a tab
const SECONDS = 10; // of a worker, for the query's own numbers
const MOST_AGAIN = 2e6; // combinations, some ten seconds

export class Results {
  #desk;
  #engine;
  #query;
  #list;
  #tiles;
  /** The present tab's, or a borrowed list's. @type {Run | null} */
  #run = null;
  #tab = ""; // whose it is
  #news = 0; // how often something was found
  #asked = ""; // the player that a search has asked for, who stands for the page's beside its list
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
    // Whoever chooses a player beside the list means it.
    player.on(() => this.listing && player.name === player.own && (this.#asked = ""));
  }

  /**
   * on calls back when another run is shown (begun), and when something is found out about it.
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

  /** Whether the run is the tab's own, and not of a borrowed list. */
  get own() {
    return this.#run !== null && !this.#list.borrowed;
  }

  /** What the list's puzzles come of, in words: the numbers of a query are those of its empty places. */
  get origin() {
    return this.own ? "the board with the marks left empty" : "the board";
  }

  /** Whether the list is on the screen. */
  get listing() {
    return this.#run !== null && this.#desk.board().view === "generate";
  }

  /**
   * open begins an empty list for a run.
   *
   * @param {Run} run
   * @param {Plan} plan of its query
   */
  open(run, plan) {
    run.total = plan.configurations;
    this.#begin(run, this.#sourceOf(run, plan));
    this.#original(run);
  }

  /**
   * borrow begins a list that another maker fills, of boards that come of a document. It is
   * not kept.
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
   * @param {Source | null} source null for one that is still to come
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

  // #against tries the whole query again with a second player; null where that takes too long, or the
  // query has not been tried as a whole.
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

  /** document is a listed board. @param {number} rank */
  document(rank) {
    return this.#list.source?.document(rank) ?? null;
  }

  /** draw is a listed board as markup, what all have in common being paler. @param {number} rank */
  draw(rank) {
    const document = this.document(rank);
    if (!document || !this.#run) return "";
    return this.#desk.draw(document, { small: true, given: this.#run.document });
  }

  /** refresh shows what there is of a list in the present view. */
  refresh() {
    const open = this.listing;
    find("results").hidden = !open;
    find("editor").classList.toggle("listing", open);
    player.lend(open ? this.#asked : "");
    find("list-open").hidden = this.#run === null || open;
  }

  // #original shows the query itself, its question marks left empty, before its siblings.
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
      return; // then they are not known
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
   * preview shows the best that a run has found so far. It is not kept.
   *
   * @param {Run} run
   * @param {Sibling[]} best
   */
  preview(run, best) {
    if (run === this.#run) this.#list.show(itemsOf(best, given(run.document)), run.kept);
  }

  /** resume is where a run can go on; undefined for one that has to begin again. @param {Run} run */
  resume(run) {
    return checkpointOf(run, itemsIn(run.rows));
  }

  /**
   * found takes a newer state of a run, which need not be the current tab's.
   *
   * @param {string} tab
   * @param {Run} run
   * @param {Sibling[]} results
   * @param {Checkpoint} [checkpoint] where it can go on, with the same results
   */
  found(tab, run, results, checkpoint) {
    const items = itemsOf(results, given(run.document));
    if (run === this.#run) this.#list.show(items, run.kept, run.done === run.total);
    // Writing down thousands of rows is a task of its own, and done once for news that come
    // together.
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
   * take opens the board of a run that came from elsewhere, whose list restore shows. It returns
   * why it cannot, "" if it can.
   *
   * @param {Run} run
   */
  take(run) {
    const said = `Opened: a query with ${several(run.kept, "board")}`;
    const reason = this.#desk.apply({ document: run.document, said, where: "blank" });
    if (!reason) this.#keep(this.#desk.board().tab, run);
    return reason;
  }

  /** save keeps the current tab's run for the next visit. */
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
   * restore shows the run that the current tab has had. Its words are there at once; its
   * list comes when the engine has said what its ranks mean.
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
