// Play beside the board: the time, the result of a solved board, and where to continue.

/** @import { Stored } from "../kit/json.js" */
/** @import { Attempt } from "./attempts.js" */
/** @import { Change, Desk, Place } from "./desk.js" */
/** @import { Following } from "./model/following.js" */

import { element, excuse, find, say, within } from "../kit/elements.js";
import { chanceOf, clock, many, several } from "../kit/words.js";
import { isMoreThanRules } from "../engine/policy.js";
import { giveBack } from "../family/giveback.js";
import { icon } from "../family/icons.js";
import { keyCap } from "../family/keymap.js";
import { onPreference, prefers } from "../family/preferences.js";
import * as sound from "../family/sound.js";
import { Timer } from "../family/timer.js";
import * as won from "../family/won.js";
import { parsed } from "../kit/json.js";
import { Attempts } from "./attempts.js";
import { openExample } from "./example.js";
import { focusBoard } from "./focus.js";
import { keyNames } from "./keynames.js";
import { EXAMPLES } from "./model/examples.js";
import { following } from "./model/following.js";
import { numbers } from "./model/numbers.js";
import { knowing, playerName } from "./model/players.js";
import { isPlace } from "./model/wish.js";
import { Tries } from "./tries.js";

const KEY = "play"; // key of a tab's play

/**
 * Icons of buttons that show a word alone if there is room.
 *
 * @type {Record<string, import("../family/icons.js").Icon>}
 */
const ICONS = { hint: "hint", check: "tick", restart: "restart" };

/** @param {Desk} desk */
export function start(desk) {
  const playing = new Playing(desk);
  return { update: (/** @type {Change} */ change) => playing.update(change) };
}

class Playing {
  #desk;
  #attempts;
  #failed;
  #clock = find("play-time");
  #timer = new Timer((seconds) => say(this.#clock, clock(seconds)));
  /** The line last on the board in Play. @type {readonly Place[]} */
  #line = [];
  /** The board being played, as text, and its tab. */
  #played = { tab: "", board: "" };
  #begun = false; // whether there is anything to store
  #resuming = false; // whether a stored line is being drawn
  #tries = 0;
  #hints = 0;
  #solved = false; // whether the line on the board solves the board

  /** @param {Desk} desk */
  constructor(desk) {
    this.#desk = desk;
    this.#failed = new Tries(desk, { able: () => this.#following !== null, go: () => this.#goOn() });
    desk.command("next", () => this.#goOn());
    onPreference(() => {
      this.#veil();
      this.#run();
    });
    this.#icons();
    this.#keys();
    this.#attempts = new Attempts(
      desk,
      () => desk.board().view === "play",
      (attempt) => attempt.how !== "left" && this.#tried(attempt),
    );
    numbers.on(({ counted }) => counted && this.#show());
    // A sheet over the board stops the clock.
    new MutationObserver(() => this.#run()).observe(document.body, { attributeFilter: ["class"] });
    addEventListener("visibilitychange", () => this.#keep());
    addEventListener("pagehide", () => this.#keep());
    this.#begin();
    this.#run();
  }

  /** @param {Change} change */
  update({ puzzle, tab, view, line, judged, solved, hinted }) {
    if (puzzle || tab !== undefined) {
      this.#keep(); // stores the play of the previous board
      this.#begin();
    }
    if (hinted && !this.#solved) {
      this.#hints++;
      this.#begun = true;
      this.#run();
      this.#keep();
    }
    if (view) {
      this.#attempts.forget();
      this.#resume();
      this.#solve(this.#solved);
      this.#keep();
    }
    if (line && !this.#resuming) this.#drawn(line);
    if (judged) this.#line = judged.line;
    if (solved) this.#solve(true);
  }

  /** @param {readonly Place[]} line */
  #drawn(line) {
    const longer = line.length !== this.#line.length;
    this.#line = line;
    this.#begun ||= line.length > 0;
    if (longer) sound.play("tick");
    if (line.length > 0) this.#failed.leave();
    if (this.#solved) this.#solve(false);
    this.#run();
  }

  /** @param {boolean} solved */
  #solve(solved) {
    this.#solved = solved;
    this.#veil();
    this.#run(); // before the card of a win reads the time
    this.#show();
    for (const name of ["hint", "check"]) excuse(find(name), solved ? won.OVER : "");
  }

  /** Adds the icons of the bar, which phones show. */
  #icons() {
    for (const [name, sign] of Object.entries(ICONS)) {
      const shown = icon(sign);
      shown.classList.add("act-icon");
      find(name).prepend(shown);
    }
    find("hint").append(keyCap("hint"));
    giveBack(within(document, ".under"), () => this.#desk.command("focus"));
  }

  /** Lists the keys that draw a line. */
  #keys() {
    const rows = this.#desk.keys.groups().flatMap(({ rows }) => rows);
    for (const row of rows.filter(({ at }) => at === "draw" || at === "play")) {
      const key = { "data-key": row.keys[0] };
      find("play-keys").append(
        element("dt", key, element("kbd", {}, keyNames(row)[0])),
        element("dd", key, row.words),
      );
    }
  }

  /** Shows another board with its stored play. */
  #begin() {
    const { tab, kept: document, shown } = this.#desk.board();
    this.#played = { tab, board: shown ? "" : JSON.stringify(document) };
    const kept = parsed(this.#desk.kept(KEY));
    const same = !shown && kept?.board === this.#played.board;
    this.#begun = same;
    this.#tries = same ? Number(kept.tries) : 0;
    this.#hints = same ? Number(kept.hints) : 0;
    this.#timer.set(same ? Number(kept.seconds) : 0);
    this.#failed.clear();
    this.#line = same && isLine(kept.line) ? kept.line : [];
    this.#solved = same && kept.solved === true;
    this.#resume();
    this.#solve(this.#solved);
  }

  /** Draws the stored line of the board. */
  #resume() {
    if (this.#desk.board().view !== "play" || this.#line.length === 0) return;
    this.#resuming = true;
    const there = this.#desk.resume(this.#line, this.#solved);
    this.#resuming = false;
    if (there) return;
    this.#line = []; // another line has begun
    this.#solved = false;
  }

  /** Stores the line, the time, the tries and the hints. */
  #keep() {
    const { tab, board } = this.#played;
    if (!this.#begun || !board) return;
    const counts = { seconds: this.#timer.seconds, tries: this.#tries, hints: this.#hints };
    const play = { board, line: this.#line, solved: this.#solved, ...counts };
    this.#desk.keep(KEY, JSON.stringify(play), { tab });
  }

  /** Starts the clock with the first move or hint, and runs it while the board is visible. */
  #run() {
    const { view, mode } = this.#desk.board();
    this.#clock.hidden = view !== "play" || mode === "contest" || !prefers("timer");
    const covered = document.body.classList.contains("in-sheet");
    this.#timer.run(view === "play" && this.#begun && !covered && !this.#solved);
  }

  /** @param {Attempt} attempt */
  #tried(attempt) {
    const solved = attempt.how === "solved";
    this.#tries++;
    this.#begun = true;
    if (solved) this.#failed.clear();
    else this.#failed.add(attempt, { n: this.#tries, at: this.#timer.seconds });
    this.#keep();
    sound.play(solved ? "won" : "not yet");
    if (!solved) return;
    this.#show();
    this.#desk.say(this.#words);
  }

  /** Hides the verdict until the board is solved, if the user prefers that. */
  #veil() {
    const playing = this.#desk.board().view === "play" && !this.#solved;
    document.body.classList.toggle("veiled", playing && !prefers("verdict"));
  }

  /**
   * The next of the open boards, or of the examples. It is null in a contest, in a course, and in a shared
   * puzzle until that is solved; a solved one leads to an example.
   *
   * @returns {Following | null}
   */
  get #following() {
    const { tab, kept, mode } = this.#desk.board();
    const shared = mode === "play" && this.#solved;
    // A course chooses its own next board.
    if (!(mode === "edit" || shared) || !find("course").hidden) return null;
    const own = shared ? undefined : following.next();
    if (own !== undefined) return own;
    const tabs = this.#desk.history.tabs();
    const at = EXAMPLES.findIndex(({ puzzle }) => puzzle.title === kept.title);
    // An example leads to the following example, which may already be open.
    const example = at >= 0 || shared || tabs.length === 1 ? EXAMPLES[(at + 1) % EXAMPLES.length] : null;
    const { puzzle } = example ?? {};
    if (example && puzzle && !tabs.some(({ name }) => name === puzzle.title)) {
      const facts = `${puzzle.width} × ${puzzle.height}, ${several(example.solutions, "solution")}. ${example.kind}: ${chanceOf(example.tsi, "")}.`;
      return { name: puzzle.title, puzzle, facts, open: () => openExample(this.#desk, puzzle) };
    }
    const next =
      tabs.find(({ name }) => name === puzzle?.title) ??
      tabs[(tabs.findIndex(({ id }) => id === tab) + 1) % tabs.length];
    const { width, height } = next.document;
    const facts = `Line puzzle, ${width} × ${height}`;
    return { name: next.name, puzzle: next.document, facts, open: () => this.#desk.history.open(next.id) };
  }

  /** Opens the next board, and returns false if there is none. */
  #goOn() {
    const next = this.#following;
    next?.open();
    if (next) {
      this.#desk.view("play");
      focusBoard();
    }
    return next !== null;
  }

  /** Words for the player's tries, compared with those of a model player. */
  get #words() {
    const { counted } = numbers;
    const tsi = counted?.figures?.tsi ?? null;
    if (!counted || tsi === null) return `You needed ${won.triesWords(this.#tries)}.`;
    return won.neededWords(this.#tries, many(Math.round(2 ** tsi)), playing(counted.player));
  }

  #show() {
    const { mode } = this.#desk.board();
    const solved = this.#solved && mode !== "contest";
    const next = solved ? this.#following : null;
    won.show(solved ? this.#win : null, {
      next: () => this.#goOn(),
      share: () => find("door-share").click(),
      copy: mode === "play" ? () => this.#desk.command("edit-copy") : null,
      understand: () => {
        // A puzzle received to play cannot be edited itself.
        if (mode === "play") this.#desk.command("edit-copy");
        this.#desk.view("understand");
      },
      following: () => next && { name: next.name, text: JSON.stringify(next.puzzle) },
      look: async () => ({
        picture: next ? this.#desk.draw(next.puzzle, { small: true }) : "",
        facts: next?.facts ?? "",
      }),
    });
  }

  /** @returns {won.Win} */
  get #win() {
    return {
      words: `${won.hintWords(this.#hints)} ${this.#words}`,
      tally: won.tallyOf({ seconds: this.#timer.seconds, tries: this.#tries, hints: this.#hints }),
      verdict: null,
    };
  }
}

/** Words for a model player: "a player with every rule". @param {string} name */
const playing = (name) => (isMoreThanRules(name) ? playerName(name) : `a player ${knowing(name)}`);

/** Reports whether a stored value is a line. @param {Stored} kept @returns {kept is Place[]} */
const isLine = (kept) => Array.isArray(kept) && kept.every(isPlace);
