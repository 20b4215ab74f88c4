// The study kit: participants solve boards on this device, one after the other; their times, tries and
// judgements of difficulty are recorded. Unless the kit is opened, it adds nothing to the page or to the
// browser's storage.

/** @import { Engine } from "../perplex.js" */
/** @import { Change, Desk } from "./desk.js" */
/** @import { Host, Store } from "./registry.js" */
/** @import { Study as StudyFile } from "./study/studyfile.js" */

import { Kit, MARKUP as KIT } from "./study/kit.js";
import { MARKUP as RESULTS, Results } from "./study/results.js";
import { RUN } from "./study/run.js";
import { Taking } from "./study/taking.js";
import { around, find, press } from "../kit/elements.js";

/**
 * Builds the kit, and continues a study that a reload has interrupted.
 *
 * @param {Desk} desk
 * @param {Promise<Engine>} engine
 * @param {Host} host
 */
export function start(desk, engine, { storage }) {
  const study = new Study(desk, engine, storage);
  if (storage.get(RUN)) study.resume();
  return {
    open: () => study.open(),
    update: (/** @type {Change} */ { document, view }) => (document || view) && study.close(),
  };
}

class Study {
  #section = document.createElement("section"); // the kit
  #stage = document.createElement("section"); // view of a participant
  #kit;
  #results;
  #taking;

  /** @param {Desk} desk @param {Promise<Engine>} engine @param {Store} storage */
  constructor(desk, engine, storage) {
    Object.assign(this.#section, { id: "study", className: "study", hidden: true, innerHTML: KIT + RESULTS });
    this.#section.setAttribute("aria-labelledby", "study-title");
    Object.assign(this.#stage, { id: "study-stage", className: "study-stage", hidden: true });
    this.#stage.setAttribute("aria-label", "Study");
    find("editor").before(this.#section, this.#stage);
    this.#results = new Results(engine, storage);
    this.#kit = new Kit(desk, engine, storage, (study) => this.#begin(study));
    this.#taking = new Taking(desk, storage, this.#results, this.#stage, () => {
      this.#stage.hidden = true;
      this.open();
    });
    press(find("study-back"), () => this.close());
    // The board is hidden, so keys must not reach the board.
    this.#section.addEventListener("keydown", (event) => event.stopPropagation());
    // Any control that shows a board closes the kit.
    document.addEventListener(
      "click",
      (event) => around(event, "#views, #name-menu, #pack-open") && this.close(),
    );
  }

  /** Shows the kit in place of the board. */
  open() {
    find("editor").hidden = true;
    this.#section.hidden = false;
    this.#kit.show();
    this.#results.show();
    find("study-name").focus();
  }

  /** Shows the board again. */
  close() {
    if (this.#section.hidden) return;
    const inside = this.#section.contains(document.activeElement);
    this.#section.hidden = true;
    find("editor").hidden = false;
    if (inside) find("study-open").focus();
  }

  /** @param {StudyFile} study */
  async #begin(study) {
    this.#section.hidden = true;
    this.#stage.hidden = false;
    if (await this.#taking.begin(study)) return;
    this.#stage.hidden = true;
    this.open();
    find("study-trouble").textContent = "A study is running in another window: end it there first.";
  }

  /** Continues a study that a reload has interrupted. */
  async resume() {
    this.#stage.hidden = false;
    this.#stage.hidden = !(await this.#taking.resume());
  }
}
