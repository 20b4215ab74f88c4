// Shows the board of a panel as the page's board. It is in a separate tab while it is open: edits go back
// into the sequence, and the tab is closed when the board is left.

/** @import { Change, Desk, View } from "../desk.js" */
/** @import { Open } from "../model/visit.js" */
/** @import { Store } from "../registry.js" */
/** @import { Edited } from "./storyboard.js" */

import { show } from "../../family/icons.js";
import { button, element, enable, find, say } from "../../kit/elements.js";
import { focusBoard } from "../focus.js";
import { following } from "../model/following.js";
import { KEY, visited } from "../model/visit.js";

export class Visit {
  #desk;
  #store;
  #clear;
  #edited;
  /** @type {Open | null} */
  #open = null;
  #opened = ""; // text of the board at its opening; "" once edited
  #changed = false; // whether the open panel was edited
  #moving = false; // whether the board changes because another panel is being opened
  #title = element("p", { class: "sequence-title" });
  #where = element("p", { role: "status", "aria-label": "Panel" });
  #previous;
  #next;
  #bar;

  /**
   * @param {Desk} desk
   * @param {Store} store the window's store
   * @param {(tab: string) => void} clear removes a board from the store
   * @param {Edited} edited
   * @param {() => void} back shows the sequence
   */
  constructor(desk, store, clear, edited, back) {
    this.#desk = desk;
    this.#store = store;
    this.#clear = clear;
    this.#edited = edited;
    this.#previous = this.#step("back", "Previous panel", -1);
    this.#next = this.#step("on", "Next panel", 1);
    this.#bar = element(
      "div",
      { class: "sequence-visit", role: "group", "aria-label": "Panel of the sequence", hidden: true },
      this.#title,
      this.#where,
      this.#previous,
      this.#next,
      button("Back to the sequence", back),
    );
    find("fit").closest(".stage")?.prepend(this.#bar);
    following.next = () => this.#following();
  }

  /** Finds the panel that was open before a reload. */
  resume() {
    this.#open = visited(this.#store);
    if (!this.#open) return;
    if (this.at >= 0) this.#opened = JSON.stringify(this.#desk.board().kept);
    this.refresh();
  }

  /** The panel whose board is on the page, from 0; -1 for any other board. */
  get at() {
    return this.#open?.tab === this.#desk.board().tab ? this.#open.at : -1;
  }

  /**
   * Opens the board of a panel. Returns "", or the reason why that is impossible.
   *
   * @param {number} at
   * @param {View} view
   */
  to(at, view) {
    const { puzzle, line } = this.#edited.panels[at];
    const before = this.#open;
    const { tab: from } = this.#desk.board();
    this.#moving = true;
    const reason = this.#desk.apply({ document: puzzle, said: `Panel ${at + 1}`, where: "tab" });
    this.#moving = false;
    if (reason) return reason;
    this.#open = { at, tab: this.#desk.board().tab, from: before?.from ?? from };
    this.#opened = JSON.stringify(this.#desk.board().kept);
    this.#changed = false;
    if (before) this.#forget(before.tab);
    this.#store.set(KEY, JSON.stringify(this.#open));
    this.#desk.view(view);
    if (line) this.#desk.overlay({ line });
    this.refresh();
    scrollTo(0, 0); // the list was longer than the board
    focusBoard({ preventScroll: true });
    return "";
  }

  /** Closes the board, and opens the previous one. Returns the panel; -1 if none was open. */
  leave() {
    const open = this.#open;
    if (!open) return -1;
    this.#end();
    this.#moving = true;
    const { history } = this.#desk;
    const before = history.tabs().some(({ id }) => id === open.from);
    if (before && open.tab === this.#desk.board().tab) history.open(open.from);
    this.#forget(open.tab);
    this.#moving = false;
    return open.at;
  }

  /** @param {Change} change */
  update({ tab: turned, tabs, document }) {
    if (!this.#open || this.#moving) return;
    const { tab } = this.#open;
    const closed = tabs && !this.#desk.history.tabs().some(({ id }) => id === tab);
    if (closed || (turned && turned !== tab)) {
      this.#end();
      this.#forget(tab);
    }
    if (document) this.refresh();
  }

  /** Adopts edits, and shows the board's place in the sequence. */
  refresh() {
    const { at } = this;
    const panel = this.#edited.panels[at];
    this.#bar.hidden = !panel;
    if (!this.#open || !panel) return;
    const { kept } = this.#desk.board();
    const now = JSON.stringify(kept);
    if (now !== this.#opened && now !== JSON.stringify(panel.puzzle)) {
      this.#opened = "";
      const further = this.#changed;
      this.#changed = true;
      this.#edited.edit(at, structuredClone(kept), further);
    }
    const n = this.#edited.panels.length;
    say(this.#title, this.#edited.title);
    say(this.#where, `Panel ${at + 1} of ${n}`);
    enable(this.#previous, at > 0);
    enable(this.#next, at + 1 < n);
  }

  /** @param {import("../../family/icons.js").Icon} sign @param {string} name @param {number} by */
  #step(sign, name, by) {
    const made = button("", () => this.to(this.at + by, this.#desk.board().view), {
      class: "icon boxed",
      "aria-label": name,
    });
    show(made, sign);
    return made;
  }

  /** Returns the panel after the one being played. */
  #following() {
    const next = this.at + 1;
    if (next === 0) return undefined;
    const panel = this.#edited.panels[next];
    if (!panel) return null;
    const { puzzle } = panel;
    const facts = `Line puzzle, ${puzzle.width} × ${puzzle.height}`;
    return { name: `Panel ${next + 1}`, puzzle, facts, open: () => void this.to(next, "play") };
  }

  #end() {
    this.#open = null;
    this.#store.remove(KEY);
    this.#bar.hidden = true;
  }

  /** @param {string} tab */
  #forget(tab) {
    this.#desk.history.forget(tab);
    this.#clear(tab);
  }
}
