// Progress of a run: a bar, the numbers in words, and the remaining time.

import { find, say } from "../../../kit/elements.js";
import { grouped } from "../../../kit/words.js";
import { left } from "../query/estimate.js";

/** @import { Run } from "./run.js" */

const SOON_MS = 200; // milliseconds before the remaining time can be estimated

export class Progress {
  #bar = find("progress");
  #began = 0; // time at which the measurement began,
  #first = 0; // and configurations done by then

  /** The displayed words. */
  get words() {
    return find("progress-text").textContent;
  }

  /** Hides or shows the progress. @param {boolean} hidden */
  hide(hidden) {
    find("progress-block").hidden = hidden;
  }

  /**
   * Shows the progress of a run.
   *
   * @param {Run} run
   * @param {boolean} running
   * @param {string} trouble the reason why it is not advancing
   */
  show({ host, done, total, found, kept, ended }, running, trouble) {
    find("progress-block").classList.toggle("complete", !running && done === total);
    let words = `${host ? "On the host: " : ""}${grouped(done)} of ${grouped(total)} done, ${grouped(found)} can be solved`;
    if (kept !== found) words += `, ${grouped(kept)} found`;
    if (ended !== "") words += `, ${ended}`;
    else if (trouble !== "") words += `; ${trouble}`;
    this.#bar.ariaValueMax = String(total);
    this.#bar.ariaValueNow = String(done);
    this.#bar.ariaValueText = words;
    find("progress-bar").style.width = `${((100 * done) / Math.max(total, 1)).toFixed(2)}%`;
    this.#say(words);
    this.#clock(done, total, running);
  }

  /** Shows the reason why there are no numbers. @param {string} words */
  fail(words) {
    find("progress-block").classList.remove("complete");
    this.#say(words);
  }

  /** @param {string} words */
  #say(words) {
    say(find("progress-text"), words);
  }

  /**
   * @param {number} done
   * @param {number} total
   * @param {boolean} running
   */
  #clock(done, total, running) {
    const now = performance.now();
    if (!running) this.#began = 0;
    else if (this.#began === 0 || done === 0) [this.#began, this.#first] = [now, done];
    const took = now - this.#began;
    const known = running && done > this.#first && done < total && took > SOON_MS;
    const rest = (took / 1000) * ((total - done) / Math.max(done - this.#first, 1));
    say(find("progress-left"), known ? left(rest) : "");
  }
}
