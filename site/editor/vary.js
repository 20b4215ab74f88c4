// Vary: the neighbours of a board, one symbol changed, best first in the list. One
// of them can be varied again, and a trail leads back.

import { itemOf } from "./borrower.js";
import { capital, escape, placeName, sentence, several } from "../kit/words.js";
import { find } from "../kit/elements.js";

export class Vary {
  #desk;
  #engine;
  #list;
  #borrower;
  #trail = []; // {document, name, answer}: boards that were varied, one from the other
  #at = -1; // which of them the list is of
  #source = null; // ours while the list is

  constructor(desk, engine, list, borrower) {
    this.#desk = desk;
    this.#engine = engine;
    this.#list = list;
    this.#borrower = borrower;
    find("vary").addEventListener("click", () => this.#vary());
    find("trail-list").addEventListener("click", ({ target }) => {
      const step = target.closest("button");
      if (step) this.#show([...find("trail-list").children].indexOf(step.parentElement));
    });
  }

  // #vary goes on from the neighbour that is picked, or begins with the board.
  #vary() {
    const { shown, borrowed } = this.#list;
    if (borrowed && borrowed === this.#source && shown !== null) {
      const step = { document: borrowed.document(shown), name: capital(borrowed.words(shown)) };
      this.#trail = [...this.#trail.slice(0, this.#at + 1), step];
    } else {
      this.#trail = [{ document: this.#desk.document(), name: "The board" }];
    }
    this.#show(this.#trail.length - 1);
  }

  async #show(i) {
    const step = this.#trail[i];
    const base = JSON.parse(step.document);
    const found = new Map(); // number: neighbour
    const source = {
      note: true,
      document: (number) => JSON.stringify(changed(base, found.get(number).change)),
      words: (number) => this.#words(found.get(number).change),
    };
    const signal = this.#borrower.begin(step.document, source);
    if (!signal) return;
    this.#source = source;
    this.#at = i;
    this.#showTrail();
    const list = ({ neighbours }) => {
      found.clear();
      for (const neighbour of neighbours) found.set(neighbour.number, neighbour);
      this.#list.lend(
        neighbours.map((n) => itemOf(n.number, changed(base, n.change), n)),
        source,
      );
    };
    if (step.answer) {
      list(step.answer);
      this.#borrower.tell(summary(step.answer), true);
      return;
    }
    this.#borrower.tell("Changing one symbol at a time …");
    let partial = null;
    try {
      step.answer = await (
        await this.#engine
      ).vary(base, {
        player: this.#list.player.id,
        signal,
        onProgress: (progress) => {
          if (signal.aborted) return;
          partial = progress;
          list(progress);
          this.#borrower.tell(`${progress.done} of ${several(progress.total, "change")} tried`);
        },
      });
      list(step.answer);
      this.#borrower.tell(summary(step.answer), true);
    } catch (error) {
      if (this.#list.borrowed !== source) return; // another list has taken its place
      this.#borrower.tell(
        error.name === "AbortError"
          ? `${partial ? summary(partial) : "Nothing tried yet."} Stopped.`
          : sentence(error.message),
        true,
      );
    }
  }

  #words({ at, from, to }) {
    const name = (symbol) => {
      const { at: _, ...rest } = symbol;
      return this.#desk.name(JSON.stringify({ at, ...rest }));
    };
    const place = placeName(at);
    if (!from) return `${name(to)} added at ${place}`;
    if (!to) return `${name(from)} taken from ${place}`;
    return `${name(to)} for ${name(from)} at ${place}`;
  }

  // The boards gone through, the present one marked.
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

// changed is the document with one symbol put down, replaced or removed.
function changed(base, { at, to }) {
  const symbols = (base.symbols ?? []).filter((symbol) => symbol.at[0] !== at[0] || symbol.at[1] !== at[1]);
  if (to) symbols.push({ ...to, at });
  return { ...base, symbols };
}

function summary({ neighbours, done, total, unsolvable }) {
  const parts = [`${several(neighbours.length, "board")} with one symbol changed`];
  if (unsolvable > 0) parts.push(`${unsolvable} more have no solution`);
  if (done < total) parts.push(`${total - done} not tried`);
  return `${parts.join("; ")}.`;
}
