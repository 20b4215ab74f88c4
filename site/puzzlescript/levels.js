// The levels of the game with a badge each, which says whether the level can be solved and in
// how many moves. Badges are found in passes: first every level has a little time, then those
// that are not decided have more, and solutions that may not be the shortest are looked at again.

import { element, find, say } from "../kit/elements.js";
import { each } from "../kit/requests.js";
import { grouped, messageOf, sentence, several } from "../kit/words.js";
import { boardNumber, keysOf, messageIn } from "./game.js";

/**
 * @import { Bench } from "./bench.js"
 * @import { Game } from "./game.js"
 * @import { Request } from "../kit/answers.d.ts"
 *
 * @typedef {object} Verdict as solve of the program answers it
 * @property {boolean} solved
 * @property {string[]} [moves]
 * @property {boolean} [optimal] no solution has fewer moves
 * @property {"decoration" | "certain" | "fair" | "luck"} [chance] what chance has to do with the moves
 * @property {boolean} [chanceDecided] nothing stronger can be said
 * @property {number} [most] moves that are enough whatever chance does
 * @property {number[][]} [numbers] that chance draws at the start, and then in each of the moves
 * @property {string} [reason]
 * @property {boolean | null} [unsolvable]
 * @property {string} [caveat] an error of the source, for which nothing is proved
 * @property {number} expansions
 * @property {boolean} complete
 * @property {boolean} [shortest] a shorter solution was looked for
 * @property {string} [stopped] after which time the search was given up
 * @property {string} [fault] of the program, which has not answered
 */

const FIRST_SECONDS = 0.6; // in which all levels have had a turn, on all workers together
const LEAST_SECONDS = 0.02;
const MOST_SECONDS = 0.3;

// What follows, each level for so many seconds. Searches of a page are not to fill its memory.
const LATER = [
  { seconds: 0.5, shorter: false },
  { seconds: 2, shorter: true },
  { seconds: 2, shorter: false },
  { seconds: 8, shorter: false },
];
const MOST_STATES = 100_000;
const FURTHER_STATES = 1_000_000; // of one level, on request
const FURTHER_TURN = 2 ** 28; // steps of rules in one move

// After so many states all searches take turns: most badges are there ten times as soon as
// with the program's own number, and some solutions are not the shortest at first.
const ALONE = 200;
const MOST_KNOWN = 2000; // levels whose verdicts are kept in memory

/**
 * firstSeconds says how long a level is searched in the first pass: what is left of its time,
 * divided by the levels that are left. What easy levels do not need goes to those after them.
 *
 * @param {number} left levels, this one among them
 * @param {number} workers
 * @param {number} spent seconds since the pass began
 */
export function firstSeconds(left, workers, spent) {
  const share = ((FIRST_SECONDS - spent) * workers) / left;
  return Math.min(Math.max(share, LEAST_SECONDS), MOST_SECONDS);
}

/**
 * requestFor is what the program is asked about a level.
 *
 * @param {string} source
 * @param {number} level
 * @param {{shorter: boolean, limit?: number, turn?: number}} how turn is steps of rules, for one move
 */
export const requestFor = (source, level, { shorter, limit = MOST_STATES, turn = 0 }) => ({
  verb: /** @type {const} */ ("solve"),
  source,
  level,
  limit,
  ...(turn > 0 ? { turn } : {}),
  ...(shorter ? { optimal: true } : { alone: ALONE }),
});

/** badgeOf is a verdict in few words, with its kind for the style. @param {Verdict | undefined} verdict */
export function badgeOf(verdict) {
  if (!verdict) return { kind: "waits", text: "searching …" };
  if (verdict.solved && verdict.chance && verdict.chance !== "decoration") return luckOf(verdict);
  if (verdict.solved) {
    const moves = several(verdict.moves?.length ?? 0, "move");
    const text = `solvable in ${verdict.optimal ? moves : `at most ${moves}`}`;
    return { kind: "solvable", text: verdict.caveat ? `${text}, but ${verdict.caveat}` : text };
  }
  if (verdict.unsolvable) return { kind: "unsolvable", text: "not solvable" };
  return { kind: "unknown", text: `not known: ${reasonOf(verdict)}` };
}

/** What a level depends on in which chance matters. @param {Verdict} verdict */
function luckOf({ chance, chanceDecided, most = 0, moves = [] }) {
  if (chance === "certain")
    return { kind: "solvable", text: `solvable in at most ${several(most, "move")}, whatever chance does` };
  if (chance === "fair") {
    const proved = chanceDecided ? "no number of moves is certain" : "if chance is fair";
    return { kind: "solvable", text: `solvable sooner or later: ${proved}` };
  }
  const text = `solvable with luck, in ${several(moves.length, "move")}`;
  return { kind: "luck", text: chanceDecided ? `${text}; never for certain` : text };
}

/** Why a search has not decided. @param {Verdict} verdict */
function reasonOf({ reason: why = "", expansions, fault }) {
  if (fault) return "the search stopped at this level";
  if (/an error$/.test(why)) return why.replace("not decided: ", "");
  if (/outcomes/.test(why)) return "chance has too many outcomes";
  if (/no win condition/.test(why)) return "nothing to win";
  if (/take too long/.test(why)) return "some turns are too long";
  if (/real time/.test(why)) return "time matters";
  return `${grouped(expansions)} states searched`;
}

/** Whether more time may decide a level. @param {Verdict | undefined} verdict */
const undecided = (verdict) =>
  !verdict || !(verdict.complete || (verdict.solved && (verdict.chanceDecided ?? true)));

/** Whether a solution may not be the shortest. @param {Verdict | undefined} verdict */
const longish = (verdict) =>
  Boolean(
    verdict?.solved &&
    !verdict.optimal &&
    !verdict.shortest &&
    (verdict.chance ?? "decoration") === "decoration",
  );

export class Levels {
  #bench;
  #acts;
  #list = find("levels");
  /** @type {Game | null} */
  #game = null;
  /** @type {string[]} */
  #keys = [];
  /** @type {Map<string, Verdict>} by key of a level */
  #known = new Map();
  #current = 0;
  #search = new AbortController();

  /** @param {Bench} bench @param {{open: (level: number) => unknown, changed: () => unknown}} acts */
  constructor(bench, acts) {
    this.#bench = bench;
    this.#acts = acts;
  }

  /** verdict is what is known of a level. @param {number} level */
  verdict(level) {
    return this.#known.get(this.#keys[level]);
  }

  /** key names a level by all that decides how it is solved. @param {number} level */
  key(level) {
    return this.#keys[level];
  }

  /** update takes another game; what was searched for the one before is given up. @param {Game} game */
  update(game) {
    this.#search.abort();
    this.#game = game;
    this.#keys = keysOf(game);
    this.#draw();
    this.#run(game);
  }

  /** show marks the level that is played. @param {number} level */
  show(level) {
    if (level === this.#current && this.#list.querySelector("[aria-current]")) return;
    this.#current = level;
    for (const [i, row] of [...this.#list.children].entries()) {
      const button = row.querySelector("button");
      if (i === level) button?.setAttribute("aria-current", "true");
      else button?.removeAttribute("aria-current");
    }
  }

  /**
   * further searches one level again, for longer.
   *
   * @param {number} level
   * @param {number} seconds
   * @param {AbortSignal} signal
   */
  further(level, seconds, signal) {
    const game = this.#game;
    return (
      game &&
      this.#solve(game, level, { seconds, shorter: false, limit: FURTHER_STATES, turn: FURTHER_TURN }, signal)
    );
  }

  #draw() {
    const game = this.#game;
    if (!game) return;
    const had = [...this.#list.children].findIndex((row) => row.contains(document.activeElement));
    this.#list.replaceChildren(
      ...game.levels.map((level, i) => {
        const message = messageIn(level);
        const name = message === null ? `Level ${boardNumber(game, i)}` : "Message";
        return element(
          "li",
          {},
          element(
            "button",
            {
              type: "button",
              class: "plain level-row",
              "aria-current": i === this.#current,
              click: () => this.#acts.open(i),
            },
            element("span", { class: "level-name" }, name),
            message === null
              ? element("span", { class: "badge" })
              : element("span", { class: "note", title: message }, message),
          ),
        );
      }),
    );
    for (const i of game.levels.keys()) this.#badge(i);
    if (had >= 0)
      this.#list.children[Math.min(had, game.levels.length - 1)]?.querySelector("button")?.focus();
  }

  /** @param {number} level */
  #badge(level) {
    const badge = this.#list.children[level]?.querySelector(".badge");
    if (!badge) return;
    const { kind, text } = badgeOf(this.verdict(level));
    badge.setAttribute("data-kind", kind);
    say(badge, text);
  }

  // --- searching ---

  /** @param {Game} game */
  async #run(game) {
    this.#search = new AbortController();
    const { signal } = this.#search;
    /** @param {(verdict: Verdict | undefined) => boolean} wanted */
    const those = (wanted) =>
      [...game.levels.keys()]
        .filter((i) => messageIn(game.levels[i]) === null && wanted(this.verdict(i)))
        .sort((a, b) => Number(b === this.#current) - Number(a === this.#current));
    const fresh = those((verdict) => !verdict);
    const state = find("levels-state");
    if (those((verdict) => undecided(verdict) || longish(verdict)).length > 0) say(state, "Searching …");
    try {
      const begun = performance.now();
      await each(
        fresh,
        this.#bench.workers,
        (level, i, signal) => {
          const spent = (performance.now() - begun) / 1000;
          const seconds = firstSeconds(fresh.length - i, this.#bench.workers, spent);
          return this.#solve(game, level, { seconds, shorter: false }, signal);
        },
        signal,
      );
      if (those(undecided).length > 0) say(state, `${this.#summary(game)} Searching further …`);
      for (const pass of LATER) {
        const levels = those(pass.shorter ? longish : undecided);
        await each(levels, this.#bench.workers, (i, _, signal) => this.#solve(game, i, pass, signal), signal);
      }
    } catch (error) {
      if (!signal.aborted) say(state, sentence(messageOf(error)));
    }
    if (!signal.aborted) say(state, this.#summary(game));
  }

  /**
   * @param {Game} game
   * @param {number} level
   * @param {{seconds: number, shorter: boolean, limit?: number, turn?: number}} how
   * @param {AbortSignal} signal
   */
  async #solve(game, level, how, signal) {
    const key = this.#keys[level];
    const before = this.#known.get(key);
    const answer = await this.#answer(requestFor(game.source, level, how), how.seconds, signal);
    const better = !before?.solved || answer.solved ? answer : before;
    const verdict = how.shorter ? { ...better, shortest: true } : better;
    if (this.#known.size >= MOST_KNOWN) this.#known.delete([...this.#known.keys()][0]);
    this.#known.set(key, verdict);
    if (game !== this.#game) return;
    this.#badge(level);
    this.#acts.changed();
  }

  /**
   * What the program answers. Where it stops, as it does at a fault of its own, that is the
   * answer of this level; the others have theirs.
   *
   * @param {Request<"solve">} request
   * @param {number} seconds
   * @param {AbortSignal} signal
   * @returns {Promise<Verdict>}
   */
  async #answer(request, seconds, signal) {
    try {
      return await this.#bench.ask(request, { seconds, signal });
    } catch (error) {
      if (signal.aborted) throw error;
      return { solved: false, expansions: 0, complete: true, fault: messageOf(error) };
    }
  }

  /** @param {Game} game */
  #summary(game) {
    const kinds = [...game.levels.keys()]
      .filter((i) => messageIn(game.levels[i]) === null)
      .map((i) => badgeOf(this.verdict(i)).kind);
    /** @param {string} kind */
    const count = (kind) => kinds.filter((one) => one === kind).length;
    const parts = [`${count("solvable")} of ${several(kinds.length, "level")} solvable`];
    if (count("luck") > 0) parts.push(`${count("luck")} with luck`);
    if (count("unsolvable") > 0) parts.push(`${count("unsolvable")} not solvable`);
    if (count("unknown") > 0) parts.push(`${count("unknown")} not known`);
    const fault = [...game.levels.keys()].map((i) => this.verdict(i)?.fault).find(Boolean);
    return `${parts.join(", ")}.${fault ? ` ${sentence(fault)}` : ""}`;
  }
}
