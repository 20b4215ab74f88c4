// The storyboard: puzzles that are played one after another and teach a rule. The engine reports which wrong
// readings of the rule they leave open, and which panel is missing.

/** @import { Engine, PuzzleDocument, Sequence } from "../../perplex.js" */
/** @import { Change, Desk, View } from "../desk.js" */
/** @import { Host } from "../registry.js" */
/** @import { Panel, Role, Storyboard } from "./sequences.js" */

import { copyField } from "../../kit/clipboard.js";
import { allWithin, button, element, enable, find, press, say, within } from "../../kit/elements.js";
import { messageOf, sentence, several } from "../../kit/words.js";
import { settings } from "../model/settings.js";
import { sheets } from "../sheets.js";
import { curve } from "./curve.js";
import { draggable } from "./drag.js";
import { exportPage, fromAddress, linkOf } from "./export.js";
import { MARKUP, partsOf } from "./page.js";
import { SEQUENCES } from "./sequences.js";
import { Edited, read } from "./storyboard.js";
import { facts, tile } from "./tile.js";
import { Visit } from "./visit.js";

const REST = 60; // milliseconds without a change before the engine is asked
const SECONDS = 60;
/** @type {Record<Role, string>} */
const SAID = { teach: "teaches", test: "tests", show: "shows a line" };
const PHONE = matchMedia("(max-width: 600px)");
const BLANK = { width: 3, height: 3 };

/** Builds the view. @param {Desk} desk @param {Promise<Engine>} engine @param {Host} host */
export function start(desk, engine, host) {
  const view = new SequenceView(desk, engine, host);
  view.address();
  return {
    open: (/** @type {Event} */ event) => view.enter(event.target),
    update: (/** @type {Change} */ change) => view.update(change),
  };
}

class SequenceView {
  #desk;
  #engine;
  #section = find("sequence", HTMLElement);
  #editor = find("editor", HTMLElement);
  #parts;
  #edited = new Edited((said) => this.#changed(said));
  #visit;
  #asking = new AbortController();
  #timer = 0;
  /** @type {Sequence | null} */
  #found = null;
  /** Resolves when the stored sequence has been loaded. */
  #ready;

  /** @param {Desk} desk @param {Promise<Engine>} engine @param {Host} host */
  constructor(desk, engine, { storage, session }) {
    this.#desk = desk;
    this.#engine = engine;
    const store = /** @type {{ clear: (id: string) => Promise<void> }} */ (/** @type {unknown} */ (storage));
    this.#visit = new Visit(
      desk,
      session,
      (board) => void store.clear(board),
      this.#edited,
      () => this.open(),
    );
    this.#section.innerHTML = MARKUP;
    this.#parts = partsOf(this.#section);
    this.#listen();
    this.#changed("");
    this.#ready = this.#edited.restore().then(() => this.#visit.resume());
    settings.on("hide", () => this.#report());
  }

  /**
   * Opens the view, and adds the page's board if the pressed button says so.
   *
   * @param {EventTarget | null} from
   */
  async enter(from) {
    await this.#ready;
    const { document: puzzle, mode } = this.#desk.board();
    const added = from === find("sequence-add") && mode !== "contest" ? structuredClone(puzzle) : null;
    this.open();
    if (added) this.#add(added);
  }

  /** Shows the view in place of the board. From the board of a panel it returns to that panel. */
  open() {
    sheets.close(false);
    const at = this.#visit.leave();
    this.#editor.hidden = true;
    this.#section.hidden = false;
    document.body.dataset.sequence = "";
    enable(this.#parts.add, this.#desk.board().mode !== "contest");
    this.#lay();
    const panel = this.#parts.list.children[at];
    (panel ? within(panel, ".sequence-board") : this.#parts.add).focus();
    this.#look();
    this.#redraw();
  }

  /** @param {Change} change */
  update(change) {
    if (change.document || change.view) this.close();
    this.#visit.update(change);
  }

  /** Shows the board again. */
  close() {
    if (this.#section.hidden) return;
    const inside = this.#section.contains(document.activeElement);
    this.#section.hidden = true;
    this.#editor.hidden = false;
    delete document.body.dataset.sequence;
    this.#asking.abort();
    if (inside) find("door-open").focus();
  }

  /** Opens the sequence in the page's address, and removes it from the address. */
  async address() {
    try {
      const value = await fromAddress(location.hash);
      if (!value) return;
      const storyboard = read(value);
      if (!storyboard) throw new Error("The link has no sequence of puzzles.");
      history.replaceState(history.state, "", location.pathname + location.search);
      await this.#ready;
      this.#edited.become(storyboard, `Opened: ${storyboard.title || "a sequence"}.`);
      this.open();
    } catch (error) {
      this.#desk.say(messageOf(error), { shown: true });
    }
  }

  #listen() {
    const p = this.#parts;
    press(p.back, () => this.close());
    press(p.play, () => this.#edit(0, "play"));
    press(p.fresh, () => {
      this.#edited.become({ title: "", panels: [] }, "New sequence.");
      p.title.focus();
    });
    press(p.add, () => this.#add(structuredClone(this.#desk.board().document)));
    press(p.blank, () => {
      if (this.#add(BLANK)) this.#edit(this.#edited.panels.length - 1, "design");
    });
    press(p.undo, () => this.#undo());
    press(p.propose, () => this.#propose());
    press(p.file, () => this.#export("page"));
    press(p.link, () => this.#export("link"));
    // On phones these controls are folded, and Play comes first.
    const fold = () => (p.more.open = !PHONE.matches);
    PHONE.addEventListener("change", fold);
    fold();
    p.title.addEventListener("change", async () => {
      await this.#edited.entitle(p.title.value);
      say(p.said, "The title is saved.");
    });
    draggable(p.list, ".sequence-number", (from, to) => this.#move(from, to));
    addEventListener("hashchange", () => this.address());
    p.begin.append(...SEQUENCES.map((storyboard) => element("li", {}, this.#beginning(storyboard))));
    // The board is hidden, so keys must not reach the board.
    this.#section.addEventListener("keydown", (event) => {
      event.stopPropagation();
      if (event.key === "Escape") this.close();
    });
    addEventListener(
      "keydown",
      (event) => !this.#section.hidden && event.target === document.body && event.stopPropagation(),
      true,
    );
    document.addEventListener("click", ({ target }) => {
      const elsewhere = target instanceof Element && target.closest("#views, #name-menu");
      if (elsewhere && !target.closest("#sequence-show, #sequence-add")) this.close();
    });
  }

  /**
   * Makes the tile of an example sequence: its first board, its title, and its number of panels.
   *
   * @param {Storyboard} storyboard
   */
  #beginning(storyboard) {
    const { title, panels } = storyboard;
    const made = button(title, () => this.#edited.become(storyboard, `Opened: ${title}.`));
    const picture = element("span", { class: "thumb", "aria-hidden": "true" });
    picture.innerHTML = this.#drawing(panels[0]);
    made.prepend(picture);
    made.append(element("span", { class: "note", "aria-hidden": "true" }, several(panels.length, "panel")));
    return made;
  }

  // --- editing ---

  /** Adds a board as the last panel, if there is room. @param {PuzzleDocument} puzzle */
  #add(puzzle) {
    const n = this.#edited.panels.length;
    if (this.#edited.full) say(this.#parts.said, "A sequence has at most 100 panels.");
    else this.#edited.insert({ role: "teach", puzzle }, n, `Added panel ${n + 1}.`);
    return this.#edited.panels.length > n;
  }

  /** Shows the undo button after a change. */
  #toUndo() {
    this.#parts.more.open = true;
    this.#parts.undo.focus();
  }

  #undo() {
    this.#edited.undo();
    if (!this.#edited.undoable) this.#parts.add.focus();
  }

  /** @param {number} i @param {Role} role */
  async #role(i, role) {
    const { line: _, ...panel } = this.#edited.panels[i];
    const said = `Panel ${i + 1} ${SAID[role]}.`;
    if (role !== "show") return this.#edited.replace(i, { ...panel, role }, said);
    try {
      const engine = await this.#engine;
      const { solutions } = await engine.solve(panel.puzzle, { max: 1 });
      if (solutions.length === 0) throw new Error("there is no solution to show");
      this.#edited.replace(i, { ...panel, role, line: solutions[0] }, said);
    } catch (error) {
      say(this.#parts.trouble, `Panel ${i + 1}: ${messageOf(error)}.`);
      this.#lay();
    }
  }

  /** @param {number} from @param {number} to */
  #move(from, to) {
    const { nth } = this.#focused();
    this.#edited.move(from, to);
    this.#focus({ at: Math.max(0, Math.min(to, this.#edited.panels.length - 1)), nth });
  }

  /** Returns the focused control and its tile; -1 for none. */
  #focused() {
    const tiles = [...this.#parts.list.children];
    const at = tiles.findIndex((one) => one.contains(document.activeElement));
    const nth = at < 0 ? -1 : controls(tiles[at]).findIndex((one) => one === document.activeElement);
    return { at, nth };
  }

  /** @param {{ at: number, nth: number }} where */
  #focus({ at, nth }) {
    const made = this.#parts.list.children[at];
    if (made) controls(made)[nth]?.focus({ preventScroll: true });
  }

  /** @param {number} i */
  #remove(i) {
    this.#edited.remove(i);
    this.#toUndo();
  }

  /** Shows the storyboard after a change. @param {string} said */
  #changed(said) {
    say(this.#parts.said, said);
    this.#lay();
    this.#look();
  }

  #lay() {
    if (this.#section.hidden) return; // open lays out the view, which is still hidden
    const { panels, title } = this.#edited;
    const p = this.#parts;
    if (document.activeElement !== p.title) p.title.value = title;
    const focused = this.#focused();
    p.none.hidden = p.begins.hidden = panels.length > 0;
    enable(p.undo, this.#edited.undoable);
    for (const one of [p.play, p.fresh, p.file, p.link]) enable(one, panels.length > 0);
    p.list.replaceChildren(
      ...panels.map((panel, i) =>
        tile(panel, i, panels.length, this.#drawing(panel), {
          edit: () => this.#edit(i, "design"),
          role: (role) => this.#role(i, role),
          move: (by) => this.#move(i, i + by),
          remove: () => this.#remove(i),
        }),
      ),
    );
    this.#focus(focused);
    p.linkField.hidden = true;
    say(p.exported, "");
  }

  /** @param {Panel} panel */
  #drawing({ puzzle, line }) {
    return this.#desk.draw(puzzle, { small: true, ...(line && { line }) });
  }

  /** Opens the board of a panel on the page. @param {number} i @param {View} view */
  #edit(i, view) {
    const reason = this.#visit.to(i, view);
    if (reason) say(this.#parts.trouble, sentence(reason));
  }

  /** Recomputes the lines of edited panels that show one. */
  async #redraw() {
    for (const [i, { role, line }] of this.#edited.panels.entries())
      if (role === "show" && !line) await this.#role(i, "show");
  }

  // --- findings ---

  /** Asks the engine about the sequence. */
  #look() {
    clearTimeout(this.#timer);
    this.#asking.abort();
    this.#found = null;
    this.#report();
    if (this.#section.hidden || this.#edited.panels.length === 0) return;
    this.#timer = setTimeout(() => this.#ask(false), REST);
  }

  /** @param {boolean} propose */
  async #ask(propose) {
    const { signal } = (this.#asking = new AbortController());
    try {
      const engine = await this.#engine;
      this.#found = await engine.sequence(this.#edited.panels, { propose, seconds: SECONDS, signal });
      if (!signal.aborted) this.#report();
    } catch (error) {
      if (signal.aborted) return;
      const words = messageOf(error).replace(/^panels\[(\d+)\]\.?/, (_, i) => `panel ${Number(i) + 1}, `);
      this.#report(sentence(words.replace(", :", ":")));
    }
  }

  /** Shows the findings. @param {string} [trouble] */
  #report(trouble = "") {
    const p = this.#parts;
    const { panels = [], readings = [], sentence: words } = this.#found ?? {};
    const numbers = !settings.is("hide");
    for (const [i, made] of [...p.list.children].entries()) facts(made, panels[i], readings, numbers);
    const waits = this.#edited.panels.length > 0 && !trouble ? "Looking at what the panels leave open …" : "";
    say(p.sentence, words ?? waits);
    say(p.trouble, trouble);
    const lacks = panels.some(({ gaps }) => gaps.length > 0);
    p.harmless.hidden = lacks || !panels.some(({ open }) => open.length > 0);
    enable(p.propose, lacks);
    p.curve.replaceChildren(...(numbers ? [curve(panels)] : []));
  }

  /** Inserts the missing panel. */
  async #propose() {
    enable(this.#parts.propose, false);
    say(this.#parts.sentence, "Looking for the missing panel …");
    await this.#ask(true);
    const proposal = this.#found?.proposal;
    if (!this.#found) return;
    if (!proposal) {
      say(this.#parts.sentence, `${this.#found.sentence} No small board closes it, as far as was searched.`);
      return;
    }
    const { before, closes, ...panel } = proposal;
    const names = this.#found.readings.filter(({ id }) => closes.includes(id)).map(({ name }) => name);
    this.#edited.insert(panel, before, `Added panel ${before + 1}, which refutes: ${names.join(", ")}.`);
    this.#toUndo();
  }

  /** @param {"page" | "link"} what */
  async #export(what) {
    const p = this.#parts;
    try {
      if (what === "page") {
        await exportPage(await this.#engine, this.#edited.storyboard);
        return say(p.exported, "The page is one file, and opens without a network.");
      }
      p.linkField.value = await linkOf(this.#edited.storyboard);
      p.linkField.hidden = false;
      say(p.exported, await copyField(p.linkField, "link"));
    } catch (error) {
      say(p.exported, `There is no ${what}: ${messageOf(error)}.`);
    }
  }
}

/** Returns the buttons of a tile. @param {Element} made */
const controls = (made) => allWithin(made, "button, summary");
