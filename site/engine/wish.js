// A wish shared by several workers: part i of n tries every nth board and reports its proposals and progress.
// Here the proposals of all parts are merged into the order of a single search.

import { abortError } from "./options.js";

// Up to this many edits every board is tried, in an order that all parts share.
const EXHAUSTIVE = 2;
const ENOUGH = "there are enough proposals";

/** @import { Compat, WishDistance, WishProposal, WishResult, WishUpdate } from "../perplex.d.ts" */

/**
 * The report of a part: its proposals from a given number on, and its progress at each distance.
 *
 * @typedef {object} Findings
 * @property {number} from
 * @property {Numbered[]} proposals
 * @property {{ edits: number, boards: number | null, passed: number, tried: number, undecided?: number, complete: boolean }[]} within
 *
 * @typedef {WishProposal & { number: number }} Numbered
 * @typedef {Findings & Pick<WishResult, "before" | "complete" | "stopped" | "player" | "against" | "version"> & { compat?: Compat }} Told
 *
 * @typedef {object} Part
 * @property {number} heard number of proposals reported so far
 * @property {Told | null} told the latest report
 * @property {boolean} over whether that report is the answer
 */

/** Merges the findings of all parts of a wish. */
export class Wish {
  /** @type {Part[]} */
  #parts;
  #top;
  /** Proposals that wait until every part has searched as far. @type {Told["proposals"]} */
  #waiting = [];
  /** Number of open proposals, by distance. @type {number[]} */
  #found = [];
  #cut = false; // whether there were more proposals than wanted

  /** @param {number} parts @param {number} top */
  constructor(parts, top) {
    this.#parts = Array.from({ length: parts }, () => ({ heard: 0, told: null, over: false }));
    this.#top = top;
  }

  /**
   * Records the report of a part. A part that was restarted because its worker was lost reports the same
   * proposals again.
   *
   * @param {number} i
   * @param {Told} told
   * @param {boolean} over
   */
  hear(i, told, over) {
    const part = this.#parts[i];
    this.#waiting.push(...told.proposals.slice(Math.max(part.heard - told.from, 0)));
    part.heard = Math.max(part.heard, told.from + told.proposals.length);
    part.told = told;
    part.over = over;
  }

  get #total() {
    return this.#found.reduce((sum, n) => sum + (n ?? 0), 0);
  }

  /** True once no further proposals or progress can come. */
  get over() {
    return this.#total >= this.#top || this.#parts.every(({ over }) => over);
  }

  /** Returns the new proposals and the progress since the last call. @returns {WishUpdate} */
  update() {
    const proposals = this.#news();
    const within = this.#within();
    return { proposals, found: this.#total, proven: proven(within), within };
  }

  /** Returns the result, given the last update. @param {WishUpdate} update @returns {WishResult} */
  last(update) {
    const told = this.#parts.flatMap(({ told }) => told ?? []);
    const complete = !this.#cut && this.#parts.every(({ told, over }) => over && told?.complete);
    const enough = this.#total >= this.#top ? ENOUGH : undefined;
    const stopped = complete ? undefined : (enough ?? told.find((part) => part.stopped)?.stopped);
    const { before, player, against, compat, version } = told[0];
    return {
      ...update,
      complete,
      ...(stopped && { stopped }),
      before,
      player,
      ...(against && { against }),
      compat: compat ?? null,
      version,
    };
  }

  // Removes and returns the proposals that no part can precede any more.
  #news() {
    this.#waiting.sort(nearer);
    const open = this.#waiting.findIndex((proposal) => !this.#passed(proposal));
    const ready = this.#waiting.splice(0, open < 0 ? this.#waiting.length : open);
    const room = this.#top - this.#total;
    this.#cut ||= ready.length > room;
    return ready.slice(0, room).map(({ number: _, ...proposal }) => {
      this.#found[proposal.edits] = (this.#found[proposal.edits] ?? 0) + 1;
      return proposal;
    });
  }

  /** Reports whether every part has searched as far as this board. @param {Numbered} proposal */
  #passed({ edits, number }) {
    const distance = Math.min(edits, EXHAUSTIVE);
    return this.#parts.every(({ told, over }) => {
      const at = told?.within.find((one) => one.edits === distance);
      return over || at?.complete || (edits === distance && at && at.passed >= number);
    });
  }

  #within() {
    const parts = this.#parts.map(({ told }) => told?.within ?? []);
    const longest = Math.max(...parts.map((within) => within.length));
    return Array.from({ length: longest }, (_, i) => {
      const ones = parts.map((within) => within[i]);
      const undecided = ones.reduce((sum, one) => sum + (one?.undecided ?? 0), 0);
      return {
        edits: i + 1,
        total: ones.find((one) => one?.boards != null)?.boards ?? null,
        tried: ones.reduce((sum, one) => sum + (one?.tried ?? 0), 0),
        found: this.#found[i + 1] ?? 0,
        ...(undecided && { undecided }),
        complete: ones.every((one) => one?.complete),
      };
    });
  }
}

/**
 * Orders proposals by distance. Proposals beyond the distances that were searched exhaustively keep their
 * order of arrival.
 *
 * @param {Numbered} a
 * @param {Numbered} b
 */
function nearer(a, b) {
  const [x, y] = [a, b].map(({ edits }) => Math.min(edits, EXHAUSTIVE + 1));
  return x - y || (x > EXHAUSTIVE ? 0 : a.number - b.number);
}

/** Returns the number of edits within which every board was tried. @param {WishDistance[]} within */
function proven(within) {
  const open = within.findIndex(({ complete }) => !complete);
  return open < 0 ? within.length : open;
}

/**
 * Yields the merged reports of all parts whenever a part has reported. ask(part, options) resolves to a
 * part's answer. Leaving the loop ends all parts.
 *
 * @param {(part: number, options: { signal: AbortSignal, onProgress: (told: Told) => void }) => Promise<Told>} ask
 * @param {{ parts: number, top: number, signal?: AbortSignal }} of
 * @returns {AsyncGenerator<WishUpdate | WishResult, void, void>}
 */
export async function* wished(ask, { parts, top, signal }) {
  const wish = new Wish(parts, top);
  const all = new AbortController();
  /** @type {unknown} */
  let error = null;
  let news = false;
  let wake = () => {};
  const tell = () => {
    news = true;
    wake();
  };
  const onAbort = () => {
    error ??= abortError(/** @type {AbortSignal} */ (signal));
    tell();
  };
  signal?.addEventListener("abort", onAbort);
  try {
    if (signal?.aborted) onAbort();
    /** @type {Promise<void>[]} */
    const asked = [];
    for (let i = 0; i < parts && !error; i++) {
      const onProgress = (/** @type {Told} */ told) => {
        wish.hear(i, told, false);
        tell();
      };
      asked.push(
        ask(i, { signal: all.signal, onProgress }).then(
          (answer) => {
            wish.hear(i, answer, true);
            tell();
          },
          (reason) => {
            error ??= reason;
            tell();
          },
        ),
      );
    }
    for (;;) {
      if (!news) {
        await new Promise((resolve) => {
          wake = () => resolve(undefined);
        });
      }
      news = false;
      if (error) throw error;
      const update = wish.update();
      if (wish.over) {
        yield wish.last(update);
        return;
      }
      yield update;
    }
  } finally {
    signal?.removeEventListener("abort", onAbort);
    all.abort();
  }
}
