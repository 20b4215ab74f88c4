// Play: the level on the board, with what is around it; solutions are replayed here.

import { download } from "../kit/files.js";
import { enable, find, make, press, say, targetOf } from "../kit/elements.js";
import { Recorder } from "../kit/own/recorder.js";
import { capital, messageOf, sentence, several, shannons, tries } from "../kit/words.js";
import { soon } from "./bench.js";
import { tell } from "./board.js";
import { boxes, idOf, pushesOf, RULES } from "./level.js";
import { rowsOf } from "./scene.js";
import { toPlay } from "./own.js";
import { homeOf, playedWords, solvedWords } from "./said.js";
import { KEYS, Session } from "./session.js";

/**
 * @import { Bench } from "./bench.js"
 * @import { Level } from "./level.js"
 * @import { Packs } from "./packs.js"
 * @import { Seen, What } from "./session.js"
 *
 * @typedef {{letters: string, at: number, timer: number}} Replay timer is 0 while it stands
 */

const HINT_SECONDS = 10;
const MEASURE_SECONDS = 20;

/** @type {Partial<Record<What, string>>} */
const SAID = {
  undo: "Taken back.",
  redo: "Done again.",
  restart: "Back at the start. Redo brings your moves back.",
};

export class Play {
  #bench;
  #packs;
  #session;
  /** @type {{letters: string, at: number, timer: ReturnType<typeof setInterval> | 0}} the one that is open */
  #replay = /** @type {never} */ (null);
  #own = new Recorder("../rating/index.html");

  /**
   * act: edit(level), rate(level).
   *
   * @param {Bench} bench
   * @param {Packs} packs
   * @param {{edit: (level: Level) => void, rate: (level: Level) => void}} act
   */
  constructor(bench, packs, act) {
    this.#bench = bench;
    this.#packs = packs;
    find("how-hard-note").after(this.#own.line);
    this.#session = new Session(bench, find("board"), "Level", {
      gone: () => this.#keep(),
      changed: (what, before) => this.#changed(what, before),
      say: (text) => tell(find("said"), text),
      failed: (error) => say(find("trouble"), sentence(messageOf(error))),
    });
    press(find("undo"), () => this.#session.undo());
    press(find("redo"), () => this.#session.redo());
    press(find("restart"), () => this.#session.restart());
    press(find("hint"), () => this.#hint());
    for (const letter of "urdl") press(find(`pad-${letter}`), () => this.#session.input(letter));
    document.addEventListener("keydown", (event) => this.#key(event));
    press(find("play-edit"), () => act.edit(this.level));
    press(find("play-rate"), () => act.rate(this.level));
    press(find("play-save"), () => this.#saveSolution());
    this.#prepareReplay();
  }

  get level() {
    return this.#session.level;
  }

  /**
   * open puts a level on the board, as it was left; false and a complaint if it cannot be
   * played.
   *
   * @param {Level} level
   */
  async open(level) {
    const id = idOf(level);
    const now = soon("board").read();
    this.#endReplay();
    try {
      await this.#session.open(level, now?.id === id ? now.history : await this.#bench.kept(`board/${id}`));
    } catch (error) {
      say(find("trouble"), sentence(messageOf(error)));
      return false;
    }
    say(find("trouble"), "");
    say(find("level-title"), level.title || "A level");
    say(find("level-rules"), RULES[level.rules][1]);
    say(find("pushes-name"), RULES[level.rules][2]);
    this.#best();
    this.#howHard();
    this.#own.open(this.#session.seen.solved ? null : toPlay(this.#bench, level, MEASURE_SECONDS));
    return true;
  }

  /**
   * Without the focus anywhere else arrows move the worker, too.
   *
   * @param {KeyboardEvent} event
   */
  #key(event) {
    if (find("play").hidden || find("main").hidden || event.altKey || event.defaultPrevented) return;
    const { key } = event;
    const target = targetOf(event, Element);
    if (event.ctrlKey || event.metaKey) {
      if (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return;
      if (key.toLowerCase() === "z" && !event.shiftKey) this.#session.undo();
      else if (/^[yz]$/i.test(key)) this.#session.redo();
      else return;
    } else if (KEYS[key] && (target === document.body || target.closest(".tools, .pad")))
      this.#session.input(KEYS[key]);
    else if (/^[zyr]$/i.test(key) && target === document.body) this.#session.press(key.toLowerCase());
    else return;
    event.preventDefault();
  }

  /** @param {What} what @param {Seen | null} before */
  #changed(what, before) {
    const session = this.#session;
    const { seen } = session;
    say(find("count-moves"), String(seen.count));
    say(find("count-pushes"), String(seen.pushes));
    say(find("home"), `${homeOf(seen)} of ${boxes(seen.boxes.length)} home`);
    enable(find("undo"), session.canUndo);
    enable(find("redo"), session.canRedo);
    enable(find("restart"), seen.count > 0);
    find("play-save").hidden = !seen.solved;
    if (!session.watching) this.#endReplay();
    if (what === "watch") return;
    if (what === "restart") this.#own.tried();
    if (what === "play") {
      this.#own.act();
      if (seen.solved) this.#own.solved();
      const words = playedWords(seen, before);
      if (words) tell(find("said"), words);
      else say(find("said"), "");
      if (seen.solved) {
        this.#packs.solved(this.level, { moves: seen.count, pushes: seen.pushes });
        this.#best();
      }
    } else tell(find("said"), seen.solved ? solvedWords(seen) : (SAID[what] ?? ""));
    this.#keep();
  }

  #best() {
    const best = this.#packs.best(this.level);
    say(find("best"), best ? `solved before in ${several(best.moves, "move")}` : "not solved yet");
  }

  /** What is known of how hard the level is. */
  #howHard() {
    const { tsi, fewest, rules } = this.level;
    const facts = [];
    if (tsi !== undefined) facts.push(make("dt", "Difficulty"), make("dd", shannons(tsi)));
    if (fewest !== undefined)
      facts.push(make("dt", `Fewest ${RULES[rules][2].toLowerCase()}`), make("dd", String(fewest)));
    find("how-hard-facts").replaceChildren(...facts);
    say(
      find("how-hard-note"),
      tsi === undefined
        ? "Not measured yet: Rate this level."
        : `Exact, for a player who knows all rules. ${capital(tries(tsi))}.`,
    );
  }

  // --- hints ---

  /** Goes on, from where the board is, to the next move of a box of a solution. */
  async #hint() {
    const session = this.#session;
    const { level } = this;
    const moves = session.moves;
    this.#own.helped();
    tell(find("said"), "Looking for a way …");
    try {
      const {
        solved,
        moves: way = "",
        complete,
      } = await this.#bench.ask(
        { verb: "solve", rules: level.rules, level: rowsOf(session.seen) },
        { seconds: HINT_SECONDS },
      );
      if (level !== this.level || moves !== session.moves) return;
      if (session.seen.solved) tell(find("said"), "It is solved.");
      else if (solved) session.inputs(way.slice(0, way.search(/[A-Z]/) + 1).toLowerCase());
      else
        tell(
          find("said"),
          complete ? "From here it can no longer be solved: undo." : "No way was found in time.",
        );
    } catch (error) {
      tell(find("said"), sentence(messageOf(error)));
    }
  }

  // --- replay ---

  /**
   * watch replays a solution of the level on the board.
   *
   * @param {string} letters
   * @param {string} name
   */
  watch(letters, name) {
    this.#own.helped();
    this.#endReplay();
    this.#replay = { letters, at: 0, timer: 0 };
    find("replay").hidden = false;
    find("replay-at", HTMLInputElement).max = String(letters.length);
    say(find("replay-name"), `${name}: ${several(letters.length, "move")}, ${pushesOf(letters)} with boxes.`);
    say(find("said"), "");
    this.#seek(0, true);
    find("replay-play").focus();
    this.#run(true);
  }

  #prepareReplay() {
    press(find("replay-play"), () => {
      if (this.#replay.timer === 0 && this.#replay.at >= this.#replay.letters.length) this.#seek(0, true);
      this.#run(this.#replay.timer === 0);
    });
    /** @param {number} by */
    const step = (by) => {
      this.#run(false);
      this.#seek(this.#replay.at + by);
    };
    press(find("replay-back"), () => step(-1));
    press(find("replay-on"), () => step(1));
    const slider = find("replay-at", HTMLInputElement);
    slider.addEventListener("input", () => {
      this.#run(false);
      this.#seek(slider.valueAsNumber);
    });
    find("replay-speed").addEventListener("change", () => this.#replay.timer !== 0 && this.#run(true));
    press(find("replay-leave"), () => {
      this.#endReplay();
      this.#session.watch(null, true);
      this.#session.focus();
      tell(find("said"), "Back at your own moves.");
    });
  }

  /** @param {boolean} on */
  #run(on) {
    /** @type {Replay} */
    const replay = this.#replay;
    clearInterval(replay.timer);
    replay.timer = 0;
    say(find("replay-play"), on ? "Pause" : "Play");
    if (!on) return;
    replay.timer = setInterval(
      () => {
        if (replay.at >= replay.letters.length || find("play").hidden) this.#run(false);
        else if (!this.#session.busy) this.#seek(replay.at + 1);
      },
      1000 / Number(find("replay-speed", HTMLSelectElement).value),
    );
  }

  /** @param {number} to @param {boolean} [still] */
  #seek(to, still) {
    /** @type {Replay} */
    const replay = this.#replay;
    replay.at = Math.min(Math.max(to, 0), replay.letters.length);
    find("replay-at", HTMLInputElement).value = String(replay.at);
    find("replay-at").setAttribute("aria-valuetext", `move ${replay.at} of ${replay.letters.length}`);
    this.#session.watch(replay.letters.slice(0, replay.at), still);
  }

  #endReplay() {
    if (!this.#replay) return;
    clearInterval(this.#replay.timer);
    this.#replay = /** @type {never} */ (null);
    const had = find("replay").contains(document.activeElement);
    find("replay").hidden = true;
    if (had) this.#session.focus();
  }

  #saveSolution() {
    const { title, rules, rows } = this.level;
    download(
      "perplex-solution.txt",
      "text/plain",
      `${rows.map((row) => row.trimEnd()).join("\n")}\nTitle: ${title}\nRules: ${rules}\nSolution: ${this.#session.moves}\n`,
    );
  }

  // --- what stays ---

  #keep() {
    const board = { id: idOf(this.level), level: this.level, history: this.#session.save() };
    soon("board").write(board);
    this.#bench.keep(`board/${board.id}`, board.history);
  }
}

/** lastLevel is the one on the board when the page was left. */
export const lastLevel = () => soon("board").read()?.level;
