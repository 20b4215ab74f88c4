// A storyboard being edited: every change can be undone, and is stored.

/** @import { Panel, Role, Storyboard } from "./sequences.js" */

import { Values, VIEWS } from "../../kit/store/values.js";

const KEY = "sequence";
const MOST_STEPS = 100;
const MOST_PANELS = 100;
/** @type {Role[]} */
const ROLES = ["teach", "test", "show"];

/**
 * Returns the storyboard in a stored value or a link, or null.
 *
 * @param {unknown} value
 * @returns {Storyboard | null}
 */
export function read(value) {
  if (!value || typeof value !== "object") return null;
  const { title, panels: all } = /** @type {Partial<Storyboard>} */ (value);
  if (!Array.isArray(all) || all.length > MOST_PANELS) return null;
  /** @type {Panel[]} */
  const panels = [];
  for (const panel of all) {
    const { role, puzzle, line } = panel ?? {};
    if (!ROLES.includes(role) || !puzzle || typeof puzzle !== "object" || Array.isArray(puzzle)) return null;
    panels.push({ role, puzzle, ...(role === "show" && Array.isArray(line) && { line }) });
  }
  return { title: typeof title === "string" ? title.slice(0, 100) : "", panels };
}

export class Edited {
  /** @type {Storyboard} */
  #now = { title: "", panels: [] };
  /** @type {{ storyboard: Storyboard, said: string }[]} */
  #before = [];
  #values = Values.open(VIEWS);
  #changed;

  /** @param {(said: string) => void} changed */
  constructor(changed) {
    this.#changed = changed;
  }

  get title() {
    return this.#now.title;
  }

  get panels() {
    return this.#now.panels;
  }

  get full() {
    return this.panels.length >= MOST_PANELS;
  }

  get storyboard() {
    return this.#now;
  }

  get undoable() {
    return this.#before.length > 0;
  }

  /** Restores the stored storyboard. */
  async restore() {
    const kept = read(await (await this.#values).get(KEY));
    if (!kept || this.#before.length > 0 || this.panels.length > 0) return;
    this.#now = kept;
    this.#changed("");
  }

  /** Sets the title; resolves when it is stored. @param {string} title */
  entitle(title) {
    this.#now = { ...this.#now, title };
    return this.#keep();
  }

  /** Replaces this storyboard by another. @param {Storyboard} storyboard @param {string} said */
  become(storyboard, said) {
    this.#before.push({ storyboard: this.#now, said });
    if (this.#before.length > MOST_STEPS) this.#before.shift();
    this.#now = storyboard;
    this.#keep();
    this.#changed(said);
  }

  /** @param {Panel} panel @param {number} at @param {string} said */
  insert(panel, at, said) {
    this.#panels(this.panels.toSpliced(at, 0, panel), said);
  }

  /** @param {number} i */
  remove(i) {
    this.#panels(this.panels.toSpliced(i, 1), `Removed panel ${i + 1}.`);
  }

  /** @param {number} i @param {Panel} panel @param {string} said */
  replace(i, panel, said) {
    this.#panels(this.panels.with(i, panel), said);
  }

  /**
   * Changes the board of a panel. The panel's line, if any, is then no longer known to fit.
   *
   * @param {number} i
   * @param {Panel["puzzle"]} puzzle
   * @param {boolean} further whether undo reverts this together with the previous change
   */
  edit(i, puzzle, further) {
    const { role } = this.panels[i];
    const panels = this.panels.with(i, { role, puzzle });
    const said = `Changed panel ${i + 1}.`;
    if (!further) return this.#panels(panels, said);
    this.#now = { ...this.#now, panels };
    this.#keep();
    this.#changed(said);
  }

  /** Moves a panel. @param {number} from @param {number} to */
  move(from, to) {
    if (from === to || to < 0 || to >= this.panels.length) return;
    const panel = this.panels[from];
    this.#panels(
      this.panels.toSpliced(from, 1).toSpliced(to, 0, panel),
      `Moved panel ${from + 1} to ${to + 1}.`,
    );
  }

  undo() {
    const last = this.#before.pop();
    if (!last) return;
    this.#now = last.storyboard;
    this.#keep();
    this.#changed(`Undone: ${last.said}`);
  }

  /** @param {Panel[]} panels @param {string} said */
  #panels(panels, said) {
    this.become({ ...this.#now, panels }, said);
  }

  async #keep() {
    await (await this.#values).set(KEY, this.#now);
  }
}
