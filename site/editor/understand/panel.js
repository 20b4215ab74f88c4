// The view Understand explains the figures of the board. On the left, the user chooses what is shown over the
// board; on the right is the likeliest solution step by step. Everything is computed in the background and
// discarded at the next edit. Everything shown on the board is also described in words beside it.

/** @import { Engine, PuzzleDocument, Symbols } from "../../perplex.js" */
/** @import { Change, Desk, Place, PuzzleSymbol } from "../desk.js" */
/** @import { Host, Store } from "../registry.js" */
/** @import { Choice, Context, Mode } from "./mode.js" */

import { find } from "../../kit/elements.js";
import { messageOf } from "../../kit/words.js";
import { player as chosen } from "../model/player.js";
import { settings } from "../model/settings.js";
import { Asker } from "./asker.js";
import { edges } from "./edges.js";
import { edits } from "./edits.js";
import { layer as theLayer } from "./layer.js";
import { h, refill, say } from "./page.js";
import { Profile, steps } from "./profile.js";
import { spare, symbols } from "./symbols.js";
import { wander } from "./wander.js";

/** @type {Mode[]} */
const MODES = [edges, wander, symbols, edits];
const KEPT = "perplex.shown"; // key of the chosen mode in this window
const SECONDS = 60; // time limit for the mode shown
const BESIDE = 20; // time limit for the texts beside the board
const REST = 80; // milliseconds without an edit before the engine is asked
const PATIENCE = 300; // milliseconds that an old picture stays, dimmed
const PHONE = matchMedia("(max-width: 600px)");

/**
 * Builds the view, which is shown when its tab is chosen.
 *
 * @param {Desk} desk
 * @param {Promise<Engine>} engine
 * @param {Host} host
 */
export function start(desk, engine, host) {
  const view = new Understand(desk, engine, host.session);
  chosen.on(() => view.refresh());
  settings.on("hide", () => view.refresh());
  view.turn();
  return {
    /** @param {Change} change */
    update({ view: turned, document, tool, place }) {
      if (turned) view.turn();
      if (document) view.refresh();
      if (tool) view.resymbol();
      if (place) view.enter(place);
    },
  };
}

class Understand {
  #desk;
  #session;
  #asker;
  #layer;
  #profile;
  #mode;
  #on = false;
  #begin = 0; // timer that starts the questions; #old is the timer that removes an old picture
  #old = 0;
  /** @type {Context | null} context of what is being shown */
  #context = null;
  /** @type {Map<Mode, Choice>} */
  #states = new Map(MODES.map((mode) => [mode, { at: null, line: 0 }]));
  /** @type {Place | null} the cursor's last place */
  #near = null;
  #frame = 0;
  /** Radio buttons for the mode; phones have a list instead. @type {HTMLInputElement[]} */
  #radios = [];
  /** @type {HTMLSelectElement} */
  #select = h("select", {
    class: "shown-list",
    "aria-label": "Shown on the board",
    change: () => this.#choose(MODES[this.#select.selectedIndex]),
  });
  head = h("h2", { class: "shown-head" });
  status = h("p", { class: "note shown-status", role: "status", "aria-label": "Shown on the board" });
  body = h("div", { class: "shown-body" });
  fault = h("p", { class: "error", role: "alert" });
  spare = h("p", { class: "spare", role: "status", "aria-label": "Symbols that can go" });
  out = h("button", { type: "button", click: () => this.#takeOut() }, "Take out");
  hidden = h(
    "div",
    { class: "numbers-hidden" },
    h("p", { class: "note" }, "The numbers are hidden, and so is everything that would reveal them."),
    h("button", { type: "button", click: () => settings.set("hide", false) }, "Show numbers"),
  );
  #symbol = ""; // symbol that the map of edits is about, as JSON
  #grid = find("grid", HTMLElement);

  /** @param {Desk} desk @param {Promise<Engine>} engine @param {Store} session */
  constructor(desk, engine, session) {
    this.#desk = desk;
    this.#asker = new Asker(engine);
    this.#layer = theLayer(desk);
    this.#session = session;
    const kept = session.get(KEPT);
    this.#mode = MODES.find(({ id }) => id === kept) ?? edges;
    this.#profile = new Profile(desk, this.#layer);
    this.#build();
    this.#grid.addEventListener("pointermove", (event) => this.#over(event));
    this.#grid.addEventListener("pointerleave", () => this.#on && this.#profile.pointAt(null));
    this.#grid.addEventListener("focusin", ({ target }) => this.#come(this.#layer.placeOf(target)));
  }

  #build() {
    this.#radios = MODES.map((mode) =>
      h("input", {
        type: "radio",
        name: "shown",
        value: mode.id,
        checked: mode === this.#mode,
        change: () => this.#choose(mode),
      }),
    );
    const choices = h(
      "div",
      { class: "shown-choices", role: "radiogroup", "aria-label": "Shown on the board" },
      MODES.map(({ name }, i) =>
        h("label", { class: "shown-choice" }, this.#radios[i], h("span", null, name)),
      ),
    );
    const title = h("h2", { class: "shown-title" }, "Shown on the board");
    this.#select.append(...MODES.map(({ id, name }) => h("option", { value: id }, name)));
    this.#select.value = this.#mode.id;
    find("understand").prepend(
      title,
      this.hidden,
      this.head,
      this.status,
      this.fault,
      this.body,
      h("div", { class: "spare-block" }, this.spare, this.out),
    );
    // On a phone a list of the modes is above the board, so that the board stays in view.
    const place = () => {
      if (PHONE.matches) find("parts").after(this.#select);
      else this.#select.remove();
      choices.hidden = PHONE.matches;
    };
    title.after(choices);
    PHONE.addEventListener("change", place);
    place();
  }

  /** Shows or leaves the view. */
  turn() {
    const on = this.#desk.board().view === "understand";
    if (on === this.#on) return;
    this.#on = on;
    for (const id of ["understand", "hardest", "profile"]) find(id).hidden = !on;
    if (on) {
      this.#editing();
      return this.refresh();
    }
    this.#halt();
    this.#layer.clear();
  }

  #editing() {
    document.body.dataset.shown = this.#mode.id;
    this.#desk.view("understand", { edits: this.#mode === edits && !settings.is("hide") });
  }

  /** Aborts everything under way: code that still waits finds another context. */
  #halt() {
    this.#context = null;
    clearTimeout(this.#begin);
    clearTimeout(this.#old);
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#asker.stop();
  }

  /** @param {Mode} mode */
  #choose(mode) {
    this.#mode = mode;
    this.#select.value = mode.id;
    for (const radio of this.#radios) radio.checked = radio.value === mode.id;
    this.#session.set(KEPT, mode.id);
    this.#editing();
    this.refresh();
  }

  /** Asks again if the answer depends on the chosen symbol. */
  resymbol() {
    if (this.#on && this.#mode === edits) this.refresh();
  }

  /**
   * Shows the present board. Since it runs within the handling of a key, it only aborts earlier work; the
   * rest waits for a pause.
   */
  refresh() {
    if (!this.#on) return;
    this.#halt();
    this.#layer.dim(true);
    this.#begin = window.setTimeout(() => this.#show(), REST);
    this.#old = window.setTimeout(() => this.#wait(), PATIENCE);
  }

  /** Removes the old picture while the new one takes its time. */
  #wait() {
    this.#layer.clear();
    this.#say("Computing …", "");
    this.body.replaceChildren();
    this.#profile.wait();
    this.#spare(null);
  }

  #show() {
    const hiding = settings.is("hide");
    this.hidden.hidden = !hiding;
    this.#editing();
    this.#profile.choices();
    say(this.fault, "");
    if (hiding) {
      clearTimeout(this.#old);
      this.#layer.clear();
      this.body.replaceChildren();
      this.#say("", "");
      this.#spare(null);
      this.#profile.clear("hidden");
      return;
    }
    const { document: puzzle, symbol } = this.#desk.board();
    const player = chosen.name;
    this.#asker.about(JSON.stringify([puzzle, player]));
    this.#layer.puzzle();
    const named = symbol ? this.#desk.describe(/** @type {PuzzleSymbol} */ ({ ...symbol, at: [1, 1] })) : "";
    if (this.#symbol !== JSON.stringify(symbol)) this.#asker.forget("edits");
    this.#symbol = JSON.stringify(symbol);
    const mode = this.#mode;
    /** @type {Context} */
    const context = {
      desk: this.#desk,
      layer: this.#layer,
      player,
      symbol,
      named,
      near: this.#near,
      steps: [],
      state: this.#states.get(mode) ?? { at: null, line: 0 },
      answer: null,
      redraw: () => this.#draw(),
      choose: (at) => {
        context.state.at = at;
        context.state.line = 0;
        this.#draw();
      },
    };
    this.#context = context;
    /** @type {Promise<void>[]} */
    const beside = [];
    if (mode === edits && (!symbol || symbol.type === "unknown")) {
      clearTimeout(this.#old);
      this.#layer.show([], [], []);
      this.#say(
        "Choose a symbol",
        symbol
          ? "A question mark is to be filled: choose a symbol in the palette."
          : "Starts and ends are not symbols: choose one in the palette.",
      );
      this.body.replaceChildren();
    } else {
      beside.push(this.#answer(puzzle, mode, context));
    }
    beside.push(this.#likeliest(puzzle, player, context));
    Promise.all(beside).then(() => {
      if (this.#context === context) this.#idle(puzzle, context);
    });
  }

  /** @param {PuzzleDocument} puzzle @param {Mode} mode @param {Context} context */
  async #answer(puzzle, mode, context) {
    const options = { ...mode.options(context), seconds: SECONDS };
    const partly = (/** @type {unknown} */ partial) => this.#partly(context, partial);
    const progress = mode === edits ? partly : undefined;
    try {
      const answer = await this.#asker.ask(mode.method, puzzle, options, progress);
      if (answer === undefined || this.#context !== context) return;
      context.answer = answer;
      this.#draw();
    } catch (error) {
      if (this.#context !== context) return;
      clearTimeout(this.#old);
      this.#layer.clear();
      this.#say("Not computed", "");
      this.body.replaceChildren();
      say(this.fault, messageOf(error));
    }
  }

  /** Shows edits as they arrive, at most once a frame. @param {Context} context @param {unknown} partial */
  #partly(context, partial) {
    if (this.#context !== context) return;
    context.answer = partial;
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      if (this.#context === context) this.#draw();
    });
  }

  /** @param {PuzzleDocument} puzzle @param {string} player @param {Context} context */
  async #likeliest(puzzle, player, context) {
    try {
      const profile = await this.#asker.ask("profile", puzzle, { player, seconds: BESIDE });
      if (profile === undefined || this.#context !== context) return;
      context.profile = profile;
      context.steps = steps(profile);
      this.#profile.show(profile, this.#count(), this.#asker.answer("symbols"));
      if (context.answer && this.#mode === edges) this.#draw();
    } catch (error) {
      if (this.#context === context) this.#profile.clear(messageOf(error));
    }
  }

  /** Returns the number of solutions, from any answer that has it. */
  #count() {
    const known =
      this.#asker.answer("edges") ?? this.#asker.answer("symbols") ?? this.#asker.answer("edits")?.before;
    return known && { count: known.count, exact: known.exact };
  }

  /** Computes the texts beside the board. @param {PuzzleDocument} puzzle @param {Context} context */
  async #idle(puzzle, context) {
    if (!this.#count()) await this.#asker.ask("edges", puzzle, { seconds: BESIDE }).catch(() => {});
    if (this.#context !== context) return;
    if (context.profile) this.#profile.show(context.profile, this.#count(), this.#asker.answer("symbols"));
    const answer = await this.#asker
      .ask("symbols", puzzle, { player: context.player, seconds: BESIDE })
      .catch(() => undefined);
    if (this.#context !== context || !answer) return;
    this.#spare(answer);
    if (context.profile) this.#profile.sits(context.profile, this.#count(), answer);
  }

  /** @param {Symbols | null | undefined} answer */
  #spare(answer) {
    say(this.spare, answer ? spare(answer) : "");
    this.out.hidden = !answer?.together?.count;
  }

  // Removes the symbols that can be removed together, as one step.
  #takeOut() {
    const { document } = this.#desk.board();
    const { together } = this.#asker.answer("symbols") ?? {};
    if (!together) return;
    const out = new Set(together.places.map(String));
    this.#desk.apply({
      document: { ...document, symbols: (document.symbols ?? []).filter(({ at }) => !out.has(String(at))) },
      said: `${together.count === 1 ? "A symbol" : `${together.count} symbols`} taken out: the same solutions`,
    });
  }

  /** @param {string} head @param {string} status */
  #say(head, status) {
    say(this.head, head);
    say(this.status, status);
  }

  /** Shows the answer, on the board and in words beside it. */
  #draw() {
    const context = this.#context;
    if (!this.#on || !context?.answer) return;
    const { answer } = context;
    clearTimeout(this.#old);
    const mode = this.#mode;
    const { lines, marks, facts, belowStarts, note } = mode.draw(answer, context);
    this.#layer.show(lines, marks, facts, belowStarts);
    if (note) this.#layer.note(note.at, note.words);
    const { head, status } = mode.heading(answer, context);
    this.#say(head, status);
    refill(this.body, mode.legend(answer, context));
    this.#spare(this.#asker.answer("symbols"));
  }

  /** Handles a click or Enter on a place of the board. @param {Place} at */
  enter(at) {
    const context = this.#context;
    if (!this.#on || !context?.answer || !this.#mode.enter) return;
    this.#mode.enter(at, context);
    this.#draw();
  }

  /** @param {PointerEvent} event */
  #over({ clientX, clientY }) {
    if (!this.#on || !this.#layer.ready) return;
    const box = this.#grid.getBoundingClientRect();
    const { width, height, margin } = this.#layer.size;
    /** @type {Place} */
    const at = [
      Math.round((((clientX - box.left) / box.width) * width - margin) / 50),
      Math.round((((clientY - box.top) / box.height) * height - margin) / 50),
    ];
    if (String(at) !== String(this.#near)) this.#come(at);
  }

  /** Records the cursor's present place. @param {Place | null} at */
  #come(at) {
    if (!this.#on || !at) return;
    const { width, height } = this.#layer.doc;
    if (at.some((x) => x < 0) || at[0] > 2 * width || at[1] > 2 * height) return;
    this.#near = at;
    if (this.#context?.profile) this.#profile.pointAt(at);
  }
}
