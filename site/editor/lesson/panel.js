// The view Lesson: a solution is drawn step by step; it pauses at each choice, and shows how every other way
// fails and by which rule. The engine computes the lesson for the board on the screen. site/kit/lesson draws
// and plays it, here and in exported pages.

/** @import { Engine, Lesson, Place, PuzzleDocument } from "../../perplex.js" */
/** @import { Shown } from "../../kit/lesson/steps.js" */
/** @import { Change, Desk } from "../desk.js" */

import { button, element, enable, find, say, within } from "../../kit/elements.js";
import { Controls } from "../../kit/lesson/controls.js";
import { Film } from "../../kit/lesson/film.js";
import { hasOwn } from "../../kit/lesson/keys.js";
import { Player } from "../../kit/lesson/player.js";
import { Steps } from "../../kit/lesson/steps.js";
import { shown, spoken } from "../../kit/lesson/words.js";
import { messageOf } from "../../kit/words.js";
import { icon } from "../../family/icons.js";
import { keysOf } from "../../family/keymap.js";
import { player as chosen } from "../model/player.js";
import { meansOf } from "../model/players.js";
import { numbers } from "../model/numbers.js";
import { settings } from "../model/settings.js";
import { hardest, unbroken } from "../understand/hardest.js";
import { Export } from "./export.js";
import { legend, lessonsList } from "./legend.js";
import { Lines } from "./lines.js";

const SECONDS = 60;
const REST = 80; // milliseconds without an edit before the engine is asked
const NARROW = matchMedia("(max-width: 999px)");

/**
 * Builds the view, shown when its tab is first opened.
 *
 * @param {Desk} desk
 * @param {Promise<Engine>} engine
 */
export function start(desk, engine) {
  const view = new LessonView(desk, engine);
  view.turn();
  return {
    /** @param {Change} change */
    update({ view: turned, puzzle, document, tab }) {
      if (turned) view.turn();
      if (puzzle || document || tab !== undefined) view.refresh();
    },
  };
}

class LessonView {
  #desk;
  #engine;
  #on = false;
  #timer = 0;
  #asking = new AbortController();
  #about = ""; // subject of the lesson, so that a returning user finds it unchanged
  /** @type {{ lesson: Shown, film: Film, player: Player, controls: Controls, steps: Steps } | null} */
  #playing = null;
  #motion = matchMedia("(prefers-reduced-motion: reduce)");
  #stage = element("div", { class: "lesson-stage" });
  #caption = element("p", { class: "lesson-caption", role: "status", "aria-label": "What the step says" });
  #bar = element("div", { class: "lesson-bar" });
  #hard = button("", () => this.#nextHard(), {
    ...{ class: "icon boxed", "aria-label": "Next hard step", title: `Next hard step (${keysOf("next")})` },
  });
  #opening = element("p", {
    class: "lesson-opening",
    role: "status",
    "aria-label": "Where the difficulty sits",
  });
  #strip = element("div");
  #settings = element("div");
  #sentence = element("p", { class: "lesson-sentence", role: "status", "aria-label": "Lesson" });
  #steps = element("div", { class: "lesson-list" });
  #sums = element("div");
  #means = element("p", { class: "note player-means" });
  /** @type {HTMLSelectElement} */
  #select = element("select", { id: "lesson-player", change: () => chosen.choose(this.#select.value) });
  #fault = element("p", { class: "error", role: "alert" });
  #hidden = element(
    "div",
    { class: "numbers-hidden" },
    element("p", { class: "note" }, "The numbers are hidden, and so is everything that would reveal them."),
    element("button", { type: "button", click: () => settings.set("hide", false) }, "Show numbers"),
  );
  #export;
  #lines;

  /** @param {Desk} desk @param {Promise<Engine>} engine */
  constructor(desk, engine) {
    this.#desk = desk;
    this.#engine = engine;
    this.#export = new Export(engine, () => this.#request());
    this.#lines = new Lines(engine, () => this.refresh());
    this.#build();
    chosen.on(() => this.refresh());
    numbers.on(({ counted }) => {
      if (counted && this.#on && this.#playing) this.#open(this.#playing.lesson);
    });
    settings.on("hide", () => this.refresh());
    this.#motion.addEventListener("change", () => this.#again());
    this.#keys();
  }

  #build() {
    this.#hard.append(icon("next"));
    find("lesson").append(
      legend(),
      element("h2", {}, "The player"),
      element(
        "label",
        { class: "film-setting", for: "lesson-player" },
        element("span", {}, "Knows"),
        this.#select,
      ),
      this.#means,
      this.#lines.field,
      this.#settings,
      this.#hidden,
      element("h2", {}, "In one sentence"),
      this.#sentence,
      this.#fault,
      lessonsList(this.#desk),
      this.#export.element,
    );
    find("lesson-steps").append(
      element(
        "div",
        { class: "lesson-head" },
        element("h2", {}, "Step by step"),
        element("span", { class: "note" }, "1 try in"),
      ),
      this.#steps,
      this.#sums,
    );
    const keys = element("p", { class: "lesson-keys", "aria-hidden": "true" });
    keys.append(cap("Space"), " play, pause ", cap("←"), " ", cap("→"), " step");
    this.#stage.append(this.#caption, this.#strip, this.#bar, keys);
    this.#place();
    NARROW.addEventListener("change", () => this.#place());
    this.#stage.hidden = true;
    find("fit").closest(".stage")?.append(this.#stage);
  }

  /**
   * Puts the opening sentence above the steps, or in a single column, where the steps are out of sight, after
   * the caption.
   */
  #place() {
    if (NARROW.matches) this.#caption.after(this.#opening);
    else find("lesson-steps").prepend(this.#opening);
  }

  /** Names the most difficult steps, as Understand does. @param {Lesson} lesson */
  #open({ line, complete, tsi, sum, likeliest, steps, hardest: sits }) {
    const { digits, exact } = numbers.counted ?? {};
    const known = { line, complete, tsi, steps, hardest: sits, msi: likeliest === false ? null : sum };
    const counted = digits === undefined ? undefined : { count: digits, exact: Boolean(exact) };
    const chosen = likeliest === undefined;
    const sentence = hardest({ ...known, chosen }, counted, (at) => this.#desk.describe(at));
    this.#opening.replaceChildren(...unbroken(sentence));
  }

  /** Shows or leaves the view. */
  turn() {
    const on = this.#desk.board().view === "lesson";
    if (on === this.#on) return;
    this.#on = on;
    for (const part of [find("lesson"), find("lesson-steps"), this.#stage]) part.hidden = !on;
    if (on) return this.refresh();
    this.#halt();
    this.#playing?.player.to(this.#playing.player.at); // stop playing while the view is hidden
    this.#playing?.film.element.remove();
  }

  #halt() {
    clearTimeout(this.#timer);
    this.#asking.abort();
  }

  /** Loads the lesson for the board on the screen, unless it is already shown. */
  refresh() {
    if (!this.#on) return;
    this.#halt();
    this.#players();
    const about = JSON.stringify(this.#request());
    this.#hidden.hidden = !settings.is("hide");
    if (settings.is("hide")) return this.#clear("");
    if (this.#playing && about === this.#about) return this.#lay();
    this.#clear("Working out why the line goes as it does …");
    this.#timer = setTimeout(() => this.#ask(about), REST);
  }

  /**
   * Returns the request for the lesson.
   *
   * @returns {{ puzzle: PuzzleDocument, player: string, line?: Place[] }}
   */
  #request() {
    const { document: puzzle } = this.#desk.board();
    const line = this.#lines.of(puzzle);
    return { puzzle, player: chosen.name, ...(line && { line }) };
  }

  /** @param {string} about */
  async #ask(about) {
    const { signal } = (this.#asking = new AbortController());
    const { puzzle, ...options } = this.#request();
    try {
      const engine = await this.#engine;
      const lesson = await engine.lesson(puzzle, { ...options, film: true, seconds: SECONDS, signal });
      if (signal.aborted) return;
      this.#show(lesson, about);
      this.#lines.list(puzzle, signal);
    } catch (error) {
      if (signal.aborted) return;
      this.#clear("");
      say(this.#fault, messageOf(error));
    }
  }

  /** @param {string} words message in place of a lesson */
  #clear(words) {
    this.#playing?.player.end();
    this.#playing?.film.element.remove();
    this.#playing = null;
    this.#about = "";
    for (const part of [this.#bar, this.#strip, this.#settings, this.#steps, this.#sums, this.#sentence])
      part.replaceChildren();
    for (const one of [this.#fault, this.#opening]) say(one, "");
    say(this.#caption, words);
    this.#export.ready(null);
  }

  /** @param {Lesson} lesson @param {string} about */
  #show(lesson, about) {
    if (!lesson.film) {
      return this.#clear(
        lesson.line
          ? `Stopped ${lesson.stopped ?? "early"}: this lesson takes too long to work out.`
          : lesson.complete
            ? "The board has no solution, so there is no lesson."
            : "No solution was found in time, so there is no lesson.",
      );
    }
    this.#about = about;
    const whole = /** @type {Shown} */ (lesson);
    const film = new Film(whole.film);
    const player = new Player(film, whole.film, () => this.#changed());
    player.moves = !this.#motion.matches;
    const controls = new Controls(player, { moves: player.moves });
    const steps = new Steps(whole, (at) => player.to(at));
    this.#playing = { lesson: whole, film, player, controls, steps };
    this.#settings.replaceChildren(controls.pace, controls.stops);
    controls.bar.querySelector(".film-where")?.before(this.#hard);
    this.#bar.replaceChildren(controls.bar);
    enable(this.#hard, shown(whole).some(isHard));
    this.#strip.replaceChildren(steps.strip);
    this.#steps.replaceChildren(steps.list);
    this.#sums.replaceChildren(steps.sums);
    const undecided = lesson.complete ? "" : " Not everything could be decided within the limits.";
    say(this.#sentence, (lesson.sentence ?? "") + undecided);
    this.#open(whole);
    this.#export.ready(whole);
    this.#lay();
    this.#changed();
    // Focus Play, so that Space plays at once; otherwise Space would press the button that has opened the
    // lesson.
    if (document.activeElement === find("part-lesson"))
      within(controls.bar, ".film-play").focus({ preventScroll: true });
  }

  /** Goes to the next step with a choice or, after the last one, to the first. */
  #nextHard() {
    const { lesson, player } = this.#playing ?? {};
    if (!lesson || !player) return;
    const hard = shown(lesson).flatMap((step, i) => (isHard(step) ? [i] : []));
    if (hard.length > 0) player.to(hard.find((i) => i > player.at) ?? hard[0]);
  }

  /** Places the animation over the board. */
  #lay() {
    if (this.#playing) find("hover").before(this.#playing.film.element);
  }

  /** Rebuilds the same lesson with or without motion. */
  #again() {
    const { lesson, player } = this.#playing ?? {};
    if (!lesson || !player) return;
    player.end();
    this.#playing?.film.element.remove();
    this.#show(lesson, this.#about);
    this.#playing?.player.to(player.at);
  }

  /** Shows the player's present step. */
  #changed() {
    if (!this.#playing) return;
    const { lesson, player, controls, steps } = this.#playing;
    controls.refresh();
    steps.at(player.at);
    this.#stage.classList.toggle("begun", player.at > 0);
    const step = shown(lesson)[player.at];
    const text = step ? step.says : (lesson.sentence ?? "");
    this.#caption.replaceChildren(
      element("b", {}, step ? `Step ${player.at + 1}.` : "Done."),
      ` ${spoken(text)}`,
    );
  }

  #players() {
    this.#select.replaceChildren(
      ...chosen.listed().map(([id, name, means]) => element("option", { value: id, title: means }, name)),
    );
    this.#select.value = chosen.name;
    say(this.#means, meansOf(chosen.name));
  }

  #keys() {
    /** @type {Record<string, [key: string, act: (player: Player) => void]>} by command */
    const acts = {
      "lesson-play": [" ", (player) => player.toggle()],
      "lesson-back": ["ArrowLeft", (player) => player.back()],
      "lesson-on": ["ArrowRight", (player) => player.forward()],
      "lesson-hard": ["n", () => this.#nextHard()],
      "lesson-first": ["Home", (player) => player.to(0)],
      "lesson-last": ["End", (player) => player.to(player.length)],
    };
    for (const [name, [key, act]] of Object.entries(acts))
      this.#desk.command(name, () => {
        const player = this.#playing?.player;
        const taken = key !== "n" && hasOwn(document.activeElement, key); // no control uses N
        if (!this.#on || !player || taken) return false;
        act(player);
      });
  }
}

/** Reports whether a step has a choice. @param {import("../../perplex.js").LessonStep} step */
const isHard = ({ choices }) => choices > 1;

/** Returns a key cap. @param {string} key */
const cap = (key) => element("kbd", {}, key);
