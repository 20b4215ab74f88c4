/**
 * A person's actions on a puzzle, in order and with times, in the form of records (docs/record.md). A state
 * of a puzzle is a text; an event has the edits that turn one state into the next.
 *
 * @typedef {[at: number, was: string, now: string]} Edit
 * @typedef {[ms: number | null, act: string, edits?: Edit[], place?: [number, number]]} Event
 * @typedef {{begin: string, events: Event[], end: string}} Marked
 */

/**
 * Returns the edits that turn was into now: one for each run of different characters, or a single edit if the
 * lengths differ.
 *
 * @param {string} was
 * @param {string} now
 */
export function between(was, now) {
  /** @type {Edit[]} */
  const edits = [];
  if (was.length === now.length) {
    for (let i = 0; i < was.length; i++) {
      const from = i;
      while (i < was.length && was[i] !== now[i]) i++;
      if (i > from) edits.push([from, was.slice(from, i), now.slice(from, i)]);
    }
    return edits;
  }
  const short = Math.min(was.length, now.length);
  let from = 0;
  while (from < short && was[from] === now[from]) from++;
  let same = 0;
  while (same < short - from && was.at(-1 - same) === now.at(-1 - same)) same++;
  return [
    /** @type {Edit} */ ([from, was.slice(from, was.length - same), now.slice(from, now.length - same)]),
  ];
}

/** Returns the state after all events. @param {Pick<Marked, "begin" | "events">} marked */
export const replayed = ({ begin, events }) =>
  events.reduce(
    (state, [, , edits = []]) =>
      edits.reduce((text, [at, was, now]) => text.slice(0, at) + now + text.slice(at + was.length), state),
    begin,
  );

/** The most events kept of one play; all later ones are merged into one event. */
const MOST = 5000;

/** Returns the same marks with at most that many events. @param {Marked} marked @returns {Marked} */
export function bounded({ begin, events, end }) {
  if (events.length <= MOST) return { begin, events, end };
  const first = events.slice(0, MOST - 1);
  const rest = between(replayed({ begin, events: first }), end);
  return { begin, events: [...first, [events[events.length - 1][0], "mark", rest]], end };
}

export class Marks {
  #begin;
  #end;
  /** @type {Event[]} */
  #events = [];

  /** @param {string} begin the state shown first @param {Marked} [kept] marks of a play that continues */
  constructor(begin, kept) {
    this.#begin = this.#end = begin;
    if (!kept) return;
    this.#begin = kept.begin;
    this.#events = [...kept.events];
    this.#end = kept.end;
    if (kept.end !== begin) this.add(0, "restart", begin);
  }

  /** The number of events so far. */
  get length() {
    return this.#events.length;
  }

  /**
   * @param {number} ms time that counts so far @param {string} act @param {string} [state] state after the
   *   act
   */
  add(ms, act, state = this.#end) {
    const [last] = this.#events.at(-1) ?? [];
    const at = Math.max(Math.round(ms), last ?? 0);
    this.#events.push(state === this.#end ? [at, act] : [at, act, between(this.#end, state)]);
    this.#end = state;
    ({ events: this.#events } = bounded({ begin: this.#begin, events: this.#events, end: state }));
  }

  /** @returns {Marked} */
  toJSON() {
    return { begin: this.#begin, events: [...this.#events], end: this.#end };
  }
}
