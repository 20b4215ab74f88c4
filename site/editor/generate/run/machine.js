// The optional host (docs/host.md), if there is one: the switch that selects it, and the queries that run
// there.

import { isMoreThanRules } from "../../../engine/policy.js";
import { find, say } from "../../../kit/elements.js";
import { capital } from "../../../kit/words.js";
import { address, host, offered } from "../../../family/hosted.js";

/** @import { Checkpoint, GenerateOptions, PuzzleDocument, Sibling } from "../../../perplex.js" */

/**
 * An update of a run, by the engine or the host. trouble: the reason why the host does not answer; refused:
 * configurations that are too much work for the host; givenUp: configurations left undecided.
 * @typedef {{done: number, total: number, found: number, kept: number, best: Sibling[], complete?: boolean, checkpoint?: () => Checkpoint, results?: Sibling[], seconds?: number, trouble?: string, refused?: number, givenUp?: number}} Update
 */

export class Machine {
  /** Whether the next query is to run on the host. */
  chosen = false;

  /** The query running now. @type {{id: string | null, token: string, stopped: boolean} | null} */
  #running = null;

  /** Shows the switch if the host can run queries. */
  async offer() {
    const { queries, top } = await offered();
    if (!queries) return;
    const box = find("host-switch", HTMLInputElement);
    const note = () => {
      this.chosen = box.checked;
      const words = box.checked
        ? `${capital(address.host)} gets the query and distributes it over its machines, even while this page is closed. It lists the best ${top}. The time above is this browser's.`
        : "This browser works, and nothing leaves it.";
      say(find("host-note"), words);
    };
    box.addEventListener("change", note);
    note();
    find("on-host").hidden = false;
  }

  /**
   * Works like the engine's generate, but on the host. The error of an abort has the findings so far.
   *
   * @param {PuzzleDocument} puzzle
   * @param {GenerateOptions & {token?: string}} options
   * @returns {AsyncGenerator<Update>}
   */
  async *generate(puzzle, { top = Infinity, token = "", ...options }) {
    if (isMoreThanRules(options.player) || isMoreThanRules(options.against))
      throw new Error("the host knows players of rules only: choose one of those, or run it in this browser");
    const own = (this.#running = { id: /** @type {string | null} */ (null), token, stopped: false });
    const onBegun = (/** @type {string} */ id) => {
      own.id = id;
      if (own.stopped) this.#end(id, token);
    };
    const { top: most = top } = await offered();
    /** @type {Update | undefined} */
    let partial;
    try {
      const updates = host.generate(puzzle, { ...options, top: Math.min(top, most), token, onBegun });
      for await (const update of updates) {
        partial = update;
        yield update;
      }
    } catch (error) {
      if (!(error instanceof Error) || error.name !== "AbortError") throw error;
      throw Object.assign(new DOMException(error.message, "AbortError"), { partial });
    }
  }

  /** Stops the work on the query that is running now. */
  stop() {
    if (!this.#running) return;
    const { id, token } = this.#running;
    this.#running.stopped = true;
    if (id) this.#end(id, token);
  }

  /**
   * @param {string} id
   * @param {string} token
   */
  #end(id, token) {
    // keepalive: the page may be closing
    host
      .stop(id, { token, keepalive: true })
      .catch(({ message }) => say(find("host-note"), `The host continues the query: ${message}.`));
  }
}
