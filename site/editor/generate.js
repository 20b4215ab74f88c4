// The view Generate beside its list: the query's board, how long a run still
// takes, the scatter plot, and what makes boards in other ways: from a line of the
// designer's own, and by changing one symbol. Its list is siblings.js.

import { Borrower } from "./borrower.js";
import { Curriculum } from "./curriculum.js";
import { FromLine } from "./fromline.js";
import { Scatter } from "../kit/plots/scatter.js";
import { Vary } from "./vary.js";
import { find } from "../kit/elements.js";

export function start(desk, engine) {
  const list = desk.siblings();
  const thumb = new Thumb(desk, list);
  new Scatter(list, (item) => thumb.look(item));
  const borrower = new Borrower(desk, list);
  new Vary(desk, engine, list, borrower);
  new FromLine(desk, engine, list, borrower);
  new Curriculum(desk, engine, list);
  new Clock(desk);
}

// Thumb is the query's board, or what the pointer is on in the plot.
class Thumb {
  #desk;
  #list;
  #host = find("query-board");
  #drawn = "";

  constructor(desk, list) {
    this.#desk = desk;
    this.#list = list;
    desk.on("document", () => this.#draw());
    desk.on("view", () => this.#draw());
    this.#draw();
  }

  #draw() {
    if (this.#desk.view() !== "generate") return;
    const kept = this.#desk.kept();
    if (kept === this.#drawn) return;
    this.#drawn = kept;
    this.#host.innerHTML = this.#desk.draw(kept, { small: true });
  }

  /** look shows a listed puzzle for as long as the pointer is on it; null the query again. */
  look(item) {
    this.#drawn = "";
    if (item) this.#host.innerHTML = this.#list.draw(item.rank);
    else this.#draw();
  }
}

// Clock says how long a run still takes, from how long it has taken so far.
class Clock {
  #text = find("progress-left");
  #began = 0; // when there was something to measure from, and what was done then
  #first = 0;

  constructor(desk) {
    desk.on("progress", (progress) => this.#show(progress));
  }

  #show({ done, total, running }) {
    if (!running) this.#began = 0;
    else if (this.#began === 0 || done === 0) [this.#began, this.#first] = [performance.now(), done];
    const seconds =
      ((performance.now() - this.#began) / 1000) * ((total - done) / Math.max(done - this.#first, 1));
    const known = running && done > this.#first && done < total && performance.now() - this.#began > 200;
    this.#text.textContent = known ? `${duration(seconds)} left` : "";
  }
}

function duration(seconds) {
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 100) return `${Math.round(seconds)} s`;
  if (seconds < 6000) return `${Math.round(seconds / 60)} min`;
  return `${Math.round(seconds / 3600)} h`;
}
