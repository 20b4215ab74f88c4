// Vary: lists a board's neighbours, which differ in one symbol, best first. A neighbour can be varied again,
// and a trail leads back.

import { find } from "../../../kit/elements.js";
import { SAME_SH, capital, escape, placeName, sentence, several } from "../../../kit/words.js";
import { bare } from "../../model/puzzle.js";
import { itemOf } from "./borrower.js";

/** @import { Engine, Neighbours, PuzzleDocument, PuzzleSymbol } from "../../../perplex.js" */
/** @import { Desk } from "../../desk.js" */
/** @import { Borrower } from "./borrower.js" */
/** @import { List, Source } from "../list/list.js" */

/** @typedef {Neighbours["neighbours"][number]["change"]} Step */
/** The figures of the varied board, if known. @typedef {{solutions: number, tsi: number | null}} Base */

const SECONDS = 20; // time for measuring the board itself

export class Vary {
  #desk;
  #engine;
  #list;
  #borrower;
  /**
   * Boards varied so far, each derived from the one before.
   *
   * @type {{document: PuzzleDocument, name: string, answer?: Neighbours, base?: Base | null}[]}
   */
  #trail = [];
  #at = -1; // index of the board whose neighbours are listed
  /** The list's source while Vary has the list. @type {Source | null} */
  #source = null;

  /**
   * @param {Desk} desk
   * @param {Promise<Engine>} engine
   * @param {List} list
   * @param {Borrower} borrower
   */
  constructor(desk, engine, list, borrower) {
    this.#desk = desk;
    this.#engine = engine;
    this.#list = list;
    this.#borrower = borrower;
    find("vary").addEventListener("click", () => this.#vary());
    find("trail-list").addEventListener("click", (/** @type {Event} */ { target }) => {
      const step = /** @type {Element} */ (target).closest("li");
      if (step) this.#show([...find("trail-list").children].indexOf(step));
    });
  }

  // Continues from the chosen neighbour, or begins with the board.
  #vary() {
    const { shown, borrowed } = this.#list;
    if (borrowed && borrowed === this.#source && shown !== null) {
      const step = { document: borrowed.document(shown), name: capital(borrowed.words(shown)) };
      this.#trail = [...this.#trail.slice(0, this.#at + 1), step];
    } else {
      this.#trail = [{ document: this.#desk.board().document, name: "The board" }];
    }
    this.#show(this.#trail.length - 1);
  }

  /** @param {number} i index into the trail */
  async #show(i) {
    const step = this.#trail[i];
    const base = step.document;
    /** @type {Map<number, Step>} by number */
    const found = new Map();
    const changeOf = (/** @type {number} */ number) => /** @type {Step} */ (found.get(number));
    const other = bare(base) !== bare(this.#desk.board().kept);
    /** @type {Source} */
    const source = {
      note: true,
      ...(other && { base }),
      document: (number) => changed(base, changeOf(number)),
      words: (number) => this.#words(base, changeOf(number)),
    };
    const signal = this.#borrower.begin(base, source);
    this.#source = source;
    if (other) this.#list.pick(null);
    this.#at = i;
    this.#showTrail();
    // Boards without a difference in figures are counted but not listed.
    const list = (/** @type {Neighbours} */ answer) => {
      const kept = answer.neighbours.filter((neighbour) => !same(neighbour, step.base ?? null));
      found.clear();
      for (const { number, change } of kept) found.set(number, change);
      this.#borrower.lend(kept.map((n) => itemOf(n.number, changed(base, n.change), n)));
      return summary(answer, kept.length);
    };
    if (step.answer) {
      this.#borrower.tell(list(step.answer), true);
      return;
    }
    this.#borrower.tell("Changing one symbol at a time …");
    const player = this.#list.player.id;
    step.base ??= await this.#measured(base, player, signal);
    if (signal.aborted) return this.#borrower.tell("Stopped before a change was tried.", true);
    /** @type {Neighbours | null} */
    let partial = null;
    try {
      step.answer = await (
        await this.#engine
      ).vary(base, {
        player,
        signal,
        onProgress: (progress) => {
          if (signal.aborted) return;
          partial = progress;
          list(progress);
          this.#borrower.tell(`${progress.done} of ${several(progress.total, "change")} tried`);
        },
      });
      if (this.#list.borrowed !== source) return;
      this.#borrower.tell(list(step.answer), true);
    } catch (error) {
      // Another list has replaced this list.
      if (this.#list.borrowed !== source || !(error instanceof Error)) return;
      const stopped = `${partial ? list(partial) : "Nothing tried yet."} Stopped.`;
      this.#borrower.tell(error.name === "AbortError" ? stopped : sentence(error.message), true);
    }
  }

  /**
   * Measures the board that changes are compared with; null if that takes too long.
   *
   * @param {PuzzleDocument} base
   * @param {string} player
   * @param {AbortSignal} signal
   * @returns {Promise<Base | null>}
   */
  async #measured(base, player, signal) {
    try {
      const options = { players: [player], paths: false, seconds: SECONDS, signal };
      const { complete, solutions, measures } = await (await this.#engine).analyze(base, options);
      return complete ? { solutions: Number(solutions), tsi: measures[player]?.tsi ?? null } : null;
    } catch {
      return null;
    }
  }

  /** @param {PuzzleDocument} base @param {Step} change */
  #words(base, { at, from, to }) {
    const name = (/** @type {PuzzleSymbol} */ symbol) => this.#desk.describe({ ...symbol, at });
    const place = placeName(at, base);
    if (from && to) return `${name(to)} for ${name(from)} at ${place}`;
    if (to) return `${name(to)} added at ${place}`;
    return from ? `${name(from)} taken from ${place}` : "";
  }

  // Shows the trail of boards, with the present one marked.
  #showTrail() {
    find("trail").hidden = this.#trail.length < 2;
    find("trail-list").innerHTML = this.#trail
      .map(
        ({ name }, i) =>
          `<li><button type="button" class="plain"${i === this.#at ? ' aria-current="step"' : ""}>${escape(name)}</button></li>`,
      )
      .join("");
  }
}

// changed returns the document with one symbol added, replaced or removed.
/**
 * @param {PuzzleDocument} base
 * @param {Step} change
 * @returns {PuzzleDocument}
 */
function changed(base, { at, to }) {
  const symbols = (base.symbols ?? []).filter((symbol) => symbol.at[0] !== at[0] || symbol.at[1] !== at[1]);
  if (to) symbols.push({ ...to, at });
  return { ...base, symbols };
}

/**
 * Reports whether a changed board has the same number of solutions and the same difficulty.
 *
 * @param {Neighbours["neighbours"][number]} neighbour
 * @param {Base | null} base
 */
function same({ count, exact, tsi }, base) {
  if (!base || !exact || Number(count) !== base.solutions) return false;
  return tsi === null || base.tsi === null ? tsi === base.tsi : Math.abs(tsi - base.tsi) < SAME_SH;
}

/** @param {Neighbours} answer @param {number} kept number of neighbours that are listed */
function summary({ neighbours, done, total, unsolvableCount }, kept) {
  const out = [];
  const idle = neighbours.length - kept;
  if (idle > 0) out.push(`${idle} without effect`);
  if (unsolvableCount > 0) out.push(`${unsolvableCount} without a solution`);
  if (done < total) out.push(`${total - done} not tried`);
  const others = out.length > 0 ? `; not listed: ${out.join(", ")}` : "";
  return `${several(kept, "board")} with one symbol changed${others}.`;
}
