// Runs a query and shows its progress. A run continues while other views are shown, and ends when its tab is
// left; its findings stay in its list.

import { enable, find, press, say } from "../../../kit/elements.js";
import { capital, grouped } from "../../../kit/words.js";
import { player } from "../../model/player.js";
import { KEY, rangesOf, wishOf } from "../../model/wish.js";
import { CUT, newRun } from "./run.js";
import { optionsOf } from "../../model/tried.js";
import { questionMarks } from "../../model/puzzle.js";

/** @import { Engine, GenerateUpdate, Plan, Sibling } from "../../../perplex.js" */
/** @import { Desk } from "../../desk.js" */
/** @import { Conditions } from "../query/conditions.js" */
/** @import { Machine } from "./machine.js" */
/** @import { Progress } from "./progress.js" */
/** @import { Query } from "../query/query.js" */
/** @import { Results } from "../results.js" */
/** @import { Run } from "./run.js" */

/** Interval at which a run is stored, so that it can continue after the page has been closed. */
const KEEP_MS = 3000;

export class Runner {
  #desk;
  #engine;
  #query;
  #results;
  #progress;
  #machine;
  #start = find("generate", HTMLButtonElement);
  #cancel = find("cancel", HTMLButtonElement);
  #again = find("again", HTMLButtonElement);
  #here = find("here", HTMLButtonElement);
  /** Ends the present run; null if there is none. @type {AbortController | null} */
  #running = null;
  /** The run in progress. @type {Run | null} */
  #run = null;
  /** Stores the present run; null while nothing is known about the run. @type {(() => void) | null} */
  #keep = null;
  #keptAt = 0; // time at which the run was last stored
  #trouble = ""; // the reason why the host is being asked again
  #failure = ""; // the reason why this tab's last run ended, until the next one begins
  /**
   * Searches for new boards, rather than fillings of question marks.
   *
   * @type {{ readonly asked: boolean, more: () => void } | null}
   */
  finder = null;

  /**
   * @param {Desk} desk
   * @param {Promise<Engine>} engine
   * @param {{query: Query, conditions: Conditions, results: Results, progress: Progress, machine: Machine}} parts
   */
  constructor(desk, engine, { query, conditions, results, progress, machine }) {
    this.#desk = desk;
    this.#engine = engine;
    this.#query = query;
    this.#results = results;
    this.#progress = progress;
    this.#machine = machine;
    press(this.#start, () => {
      const document = desk.board().kept;
      if (this.#finds) return desk.board().view === "generate" ? this.finder?.more() : desk.view("generate");
      conditions.beside(rangesOf(wishOf(desk.kept(KEY))));
      const tried = query.tried;
      const of = conditions.player || player.own;
      const asked = { document, player: of, tried, wanted: conditions.text };
      // The same query started again is the same job on the host, so the same token can stop it.
      this.begin(newRun({ ...asked, host: machine.chosen, token: results.run?.token }));
    });
    press(this.#again, () => this.#repeat(results.run?.host === true));
    press(this.#here, () => this.#repeat(false));
    press(this.#cancel, () => this.#cut());
    results.on(() => this.show());
  }

  /** True if Generate searches for boards rather than fillings of question marks. */
  get #finds() {
    const { kept, view } = this.#desk.board();
    return questionMarks(kept) === 0 || (view === "generate" && Boolean(this.finder?.asked));
  }

  /** True while a query runs. */
  get running() {
    return this.#running !== null;
  }

  /** Enables the buttons that can be used. */
  enable() {
    const { view } = this.#desk.board();
    const open = !this.#finds;
    say(this.#start, !open ? "Find boards" : view === "generate" ? "Search" : "Generate");
    this.#start.classList.toggle("adds", !open);
    enable(this.#start, (this.#query.possible || !open) && !this.running);
    const { run, own } = this.#results;
    const cut = run !== null && own && !this.running && run.done < run.total;
    const onHost = cut && run.host;
    this.#again.hidden = !cut;
    this.#here.hidden = !onHost;
    this.#again.textContent = onHost || run?.mark ? "Continue" : "Start again";
  }

  /** @param {boolean} host */
  #repeat(host) {
    const { run } = this.#results;
    if (!run) return;
    const { document, player, tried, wanted } = run;
    if (host || run.mark) {
      run.ended = ""; // the run continues where it stopped
      this.attach(run);
    } else {
      this.begin(newRun({ document, player, tried, wanted }));
    }
    this.#cancel.focus();
  }

  /** Runs a query; its list replaces the previous one. @param {Run} run */
  async begin(run) {
    const { signal } = this.#work(run);
    let plan;
    try {
      plan = await this.#query.plan(run.document, run.tried);
    } catch (error) {
      plan = { reason: message(error) };
    }
    if (signal.aborted) return;
    if (plan.reason !== undefined) {
      // The options or the engine have changed since the query could run.
      this.#release();
      this.#desk.say(`${capital(plan.reason)}.`, { shown: true });
      return;
    }
    this.#desk.show(null);
    this.#results.open(run, /** @type {Plan} */ (plan));
    this.#desk.view("generate");
    this.attach(run);
  }

  /** Starts or continues the run of the current tab, on its machine. @param {Run} run */
  async attach(run) {
    const { tab } = this.#desk.board();
    const { signal } = this.#work(run);
    this.#results.save(); // so that a reload continues the run
    this.#keptAt = -KEEP_MS; // store as soon as something is found
    const saved = this.#results.resume(run);
    this.#desk.say(run.host ? "Generating on the host" : "Generating");
    try {
      const machine = run.host ? this.#machine : await this.#engine;
      const updates = machine.generate(run.document, {
        player: run.player,
        ...optionsOf(run.tried),
        ...(run.wanted && JSON.parse(run.wanted)),
        ...(saved && { saved }),
        ...(run.host && { token: run.token }),
        signal,
      });
      for await (const update of updates) {
        if (!signal.aborted) this.#update(tab, run, update);
      }
    } catch (error) {
      if (!signal.aborted) this.#fail(run, message(error));
      // Findings arrive once the workers are free. The displayed progress stays as it was.
      else if (error instanceof DOMException && "partial" in error)
        this.#partial(tab, run, /** @type {GenerateUpdate} */ (error.partial));
    }
  }

  /** @param {Run} run */
  #work(run) {
    this.#running?.abort();
    this.#running = new AbortController();
    this.#run = run;
    this.#trouble = "";
    this.#failure = "";
    this.#query.busy = true;
    this.#query.stop(); // a measurement during a run gives no estimate
    this.#cancel.hidden = false;
    this.enable();
    return this.#running;
  }

  /**
   * @param {string} tab
   * @param {Run} run
   * @param {import("./machine.js").Update} update
   */
  #update(tab, run, update) {
    if (update.trouble) {
      if (this.#trouble === "") this.#desk.say(update.trouble);
      this.#trouble = `${update.trouble}; it is asked again`;
      this.show();
      return;
    }
    this.#trouble = "";
    ({ done: run.done, found: run.found, kept: run.kept } = update);
    if (!update.results) {
      this.#going(tab, run, update);
      this.show();
      return;
    }
    const { seconds = 0, refused = 0, givenUp = 0, results } = update;
    run.ended = `${seconds.toFixed(1)} s`;
    if (refused > 0) run.ended += `, ${grouped(refused)} too much work for the host`;
    if (givenUp > 0) run.ended += `, ${grouped(givenUp)} not decided`;
    this.#results.found(tab, run, results);
    this.#finish();
  }

  // Store the run with its whole list from time to time; show the best results during its first moments.
  /**
   * @param {string} tab
   * @param {Run} run
   * @param {import("./machine.js").Update} update
   */
  #going(tab, run, { best, checkpoint }) {
    if (!checkpoint) {
      this.#results.found(tab, run, best);
      return;
    }
    this.#keep = () => {
      const whole = checkpoint();
      this.#results.found(tab, run, /** @type {Sibling[]} */ (whole.results), whole);
    };
    if (run.found > 0 && performance.now() > this.#keptAt + KEEP_MS) {
      this.#keptAt = performance.now();
      this.#keep();
    } else if (run.mark === "") {
      this.#results.preview(run, best);
    }
  }

  /**
   * @param {string} tab
   * @param {Run} run
   * @param {GenerateUpdate} partial
   */
  #partial(tab, run, { found, kept, best, checkpoint }) {
    Object.assign(run, { found, kept });
    this.#results.found(tab, run, best, checkpoint?.());
    this.show();
  }

  /**
   * @param {Run} run
   * @param {string} reason
   */
  #fail(run, reason) {
    run.ended = CUT;
    this.#failure = run.host ? `${capital(reason)}. What was found stays in the list.` : reason;
    this.#finish();
  }

  // Cancels a run for the user, and stops the host's work as well.
  #cut() {
    const run = this.#run;
    if (run?.host) {
      this.#machine.stop();
      run.ended = CUT;
      this.#results.save();
    }
    this.stop();
  }

  /** Ends the run; its findings stay in its list. A host continues to work. */
  stop() {
    if (!this.#running) return;
    this.#running.abort();
    if (this.#run && !this.#run.host) this.#run.ended = CUT;
    this.#keep?.(); // late findings of the workers may arrive when another tab is shown
    this.#finish();
  }

  #finish() {
    this.#release();
    this.show();
    this.#desk.say(this.#progress.words);
  }

  #release() {
    this.#running = null;
    this.#keep = null;
    this.#query.busy = false;
    const focused = document.activeElement === this.#cancel;
    this.#cancel.hidden = true;
    this.enable();
    if (focused) this.#start.focus(); // otherwise the focus would return to the top of the page
    this.#query.estimate();
  }

  /** Shows the current tab's run, and continues one that the host has worked on in the meantime. */
  async restore() {
    this.#failure = "";
    await this.#results.restore();
    const { run } = this.#results;
    if (!run?.open || this.running) return;
    run.open = false;
    run.ended = "";
    this.attach(run);
  }

  /** Shows the progress of the current tab's run. */
  show() {
    const { run, own } = this.#results;
    this.#progress.hide(!own && this.#failure === "");
    if (this.#failure) this.#progress.fail(this.#failure);
    else if (run && own) this.#progress.show(run, this.running, run.host ? this.#trouble : "");
    this.enable();
  }
}

/** @param {unknown} error */
const message = (error) => (error instanceof Error && error.message) || "unknown error";
