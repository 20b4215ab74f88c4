// What the views of the page work with: the programs, their workers, and what is kept.

import { startPool } from "../perplex.js";
import { Program } from "../engine/program.js";
import { ask } from "../kit/requests.js";

const at = new URL("../transport.wasm", import.meta.url);

// What somebody waits for at the board; the rest is long work.
const AT_ONCE = ["play", "check", "show"];

// Memory of a search: so many states fit into what a page has.
const ROOM = 3_000_000;

export class Bench {
  #quick;
  #long;
  #keep;

  constructor(workers, keep) {
    this.workers = workers;
    this.#keep = keep;
    // The board has a worker of its own, which is never busy with anything else.
    this.#quick = new Program(1, () => startPool(1, at));
    this.#long = new Program(workers, () => startPool(workers, at));
  }

  prepare() {
    return this.#quick.prepare();
  }

  /** ask asks core/transport/job. */
  ask(request, options) {
    const quick = AT_ONCE.includes(request.verb);
    if (request.verb === "solve") request = { room: ROOM, ...request };
    return ask(quick ? this.#quick : this.#long, request, { quick, ...options });
  }

  kept(key) {
    return this.#keep.get(`transport/${key}`);
  }

  keep(key, value) {
    return this.#keep.set(`transport/${key}`, value);
  }
}

const SOON = "perplex-transport/";

/** soon reads and writes what a reload at this very moment must not lose, where writing takes no time. */
export const soon = {
  read(key) {
    try {
      return JSON.parse(localStorage.getItem(SOON + key)) ?? undefined;
    } catch {
      return undefined;
    }
  },
  write(key, value) {
    try {
      if (value === undefined) localStorage.removeItem(SOON + key);
      else localStorage.setItem(SOON + key, JSON.stringify(value));
    } catch {
      // no storage, or full: then the database alone has what it has
    }
  },
};
