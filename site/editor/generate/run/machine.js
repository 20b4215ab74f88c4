// What the optional host (docs/host.md) offers the page, where there is one: its switch, and
// the queries that run there.

import { isMoreThanRules } from "../../../engine/policy.js";
import { find, say } from "../../../kit/elements.js";
import { capital } from "../../../kit/words.js";
import { address, host, offered } from "../../../family/hosted.js";

/** @import { Checkpoint, GenerateOptions, PuzzleDocument, Sibling } from "../../../perplex.js" */

/**
 * An update of a run, of the engine or of the host. trouble: the host does not answer, and why; refused: so
 * many configurations are too much work for it; givenUp: so many are not decided.
 * @typedef {{done: number, total: number, found: number, kept: number, best: Sibling[], complete?: boolean, checkpoint?: () => Checkpoint, results?: Sibling[], seconds?: number, trouble?: string, refused?: number, givenUp?: number}} Update
 */

export class Machine {
  /** Whether the next query is to run there. */
  chosen = false;

  /** The query that runs now. @type {{id: string | null, token: string, stopped: boolean} | null} */
  #running = null;

  /** offer shows the switch if there is anything to switch on. */
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
   * generate is the engine's, on the host: aborted, its error has what was found until then.
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

  /** stop ends the work on the query that runs now. */
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
    // keepalive: the page may go
    host
      .stop(id, { token, keepalive: true })
      .catch(({ message }) => say(find("host-note"), `The host continues the query: ${message}.`));
  }
}
