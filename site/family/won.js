/**
 * The card of a win, which replaces the verdict: the time and help used, the difficulty, and what to do next.
 *
 * @import { Desk } from "./desk.js"
 * @import { Family, SolvedPart, Verdict } from "./types.d.ts"
 */

import { button, element, find, say } from "../kit/elements.js";
import { capital, clock, grouped, several } from "../kit/words.js";
import { keyCap } from "./keymap.js";
import { bars } from "./verdict.js";

/**
 * @typedef {object} Win
 * @property {string} [part] the name of the solved part, if it is not the whole puzzle
 * @property {string} words a sentence
 * @property {[name: string, value: string][]} tally
 * @property {Verdict | null} verdict null if the verdict is shown beside the card
 *
 * @typedef {object} WonActs
 * @property {() => void} next
 * @property {() => void} share
 * @property {(() => void) | null} [copy] edits a copy of a shared puzzle
 * @property {(() => void) | null} understand
 * @property {() => Following | null} following
 * @property {(next: Following) => Promise<Look>} look resolves to the appearance of the next puzzle
 *
 * @typedef {import("./types.d.ts").Sample | SolvedPart["next"]} Following
 * @typedef {{picture: string, facts: string, rated?: Pick<Verdict, "word" | "bars" | "hollow">}} Look
 */

/**
 * The content of the card of a win.
 *
 * @param {{part: string, undone: number, hints: number, failed: number, tries: number, seconds: number}} took
 *   failed: checks that found a fault
 * @param {Verdict | null} verdict
 * @returns {Win}
 */
export function winOf({ part, undone, hints, failed, tries, seconds }, verdict) {
  // An average of one try by a player with every rule says nothing about the puzzle.
  const needed = verdict?.tries && verdict.tries !== "1" ? neededWords(tries, verdict.tries) : "";
  return {
    ...{ part, verdict },
    words: `${helpWords(hints, failed, undone)} ${needed}`.trimEnd(),
    tally: tallyOf({ seconds, tries, hints, failed, undone }),
  };
}

/**
 * The figures of a win: the three that every family has, then the others.
 *
 * @param {{seconds: number, tries: number, hints: number, failed?: number, undone?: number}} took
 * @returns {Win["tally"]}
 */
export const tallyOf = ({ seconds, tries, hints, failed = 0, undone = 0 }) => [
  ["Time", clock(seconds)],
  ["Tries", grouped(tries)],
  ["Hints", grouped(hints)],
  ...(failed > 0 ? [/** @type {[string, string]} */ (["Failed checks", grouped(failed)])] : []),
  ...(undone > 0 ? [/** @type {[string, string]} */ (["Taken back", grouped(undone)])] : []),
];

/** The number of hints, for puzzles that are tried rather than checked. @param {number} hints */
export const hintWords = (hints) => (hints > 0 ? `With ${several(hints, "hint")}.` : "Without a hint.");

/** @param {number} hints @param {number} failed @param {number} undone */
function helpWords(hints, failed, undone) {
  const helps = [
    ...(hints > 0 ? [several(hints, "hint")] : []),
    ...(failed > 0 ? [several(failed, "failed check")] : []),
  ];
  if (helps.length > 0) return `With ${helps.join(" and ")}.`;
  return undone > 0 ? "Without a hint or a failed check." : "Without a hint, a failed check or a step back.";
}

/**
 * A line about the time and help used.
 *
 * @param {{seconds: number, tries: number, hints: number, failed: number}} took failed: checks that found a
 *   fault
 */
export function resultWords({ seconds, tries, hints, failed }) {
  const helps = [
    hints === 0 ? "no hint" : several(hints, "hint"),
    ...(failed > 0 ? [several(failed, "failed check")] : []),
  ];
  return `Solved in ${[clock(seconds), triesWords(tries), ...helps].join(", ")}`;
}

/** @param {number} n */
export const triesWords = (n) => (n === 1 ? "1 try" : `${grouped(n)} tries`);

/**
 * A player's tries beside the average of a model player, which is left out if one try suffices.
 *
 * @param {number} tries
 * @param {string} needed the average, formatted
 * @param {string} [who] the model player
 */
export function neededWords(tries, needed, who = "a player with every rule") {
  const yours = `You needed ${triesWords(tries)}`;
  if (needed !== "1") return `${yours}. ${capital(who)} needs ${needed} on average.`;
  return tries === 1 ? `${yours}, as ${who} does.` : `${yours}. ${capital(who)} needs 1.`;
}

/**
 * The appearance of the next puzzle.
 *
 * @param {Family} family
 * @param {Desk} desk
 * @param {Following} next
 * @returns {Promise<Look>}
 */
export async function lookOf(family, desk, next) {
  if (!("text" in next)) return next;
  const puzzle = await family.read(desk, next.text);
  const { rated } = next;
  return { picture: family.picture(puzzle), facts: puzzle.facts, ...(rated ? { rated } : {}) };
}

/** Why hints and checks are disabled after a win. */
export const OVER = "Solved. Restart plays it again.";

/**
 * Shows a win; null hides the card.
 *
 * @param {Win | null} win
 * @param {WonActs} acts
 */
export function show(win, acts) {
  const card = find("won");
  const next = win && acts.following();
  const shown = JSON.stringify([win, next]);
  if (card.dataset.shown === shown) return;
  card.dataset.shown = shown;
  card.hidden = win === null;
  find("main").toggleAttribute("data-won", win !== null);
  card.replaceChildren();
  if (!win) return;
  const { part, words, tally, verdict } = win;
  card.append(
    element("h2", { class: "word" }, "Solved"),
    ...(part ? [element("p", {}, element("strong", {}, part))] : []),
    element("p", { class: "chance" }, words),
    element("hr"),
    element(
      "dl",
      { class: "tally" },
      ...tally.map(([name, value]) => element("div", {}, element("dt", {}, name), element("dd", {}, value))),
    ),
  );
  if (verdict)
    card.append(
      element("hr"),
      element("p", { class: "won-word" }, element("strong", {}, verdict.word), bars(verdict)),
      ...(verdict.chance ? [element("p", {}, verdict.chance)] : []),
      element("p", { class: "note" }, verdict.small),
    );
  const foot = element("div", { class: "acts" });
  const on = button(part ? "Next level" : "Next puzzle", acts.next, { class: "primary" });
  on.append(keyCap("next"));
  if (next) foot.append(on);
  if (acts.copy) foot.append(button("Edit a copy", acts.copy));
  foot.append(button("Share", acts.share));
  if (acts.understand) foot.append(button("See the steps", acts.understand));
  if (next) {
    const picture = element("span", { class: "tile-picture", "aria-hidden": "true" });
    const facts = element("p", { class: "note" });
    const word = element("p", { class: "won-word" });
    const name = element("p", {}, element("strong", {}, `Next: ${next.name}`));
    card.append(
      element("hr"),
      element("div", { class: "won-next" }, picture, element("div", {}, name, word, facts)),
    );
    acts.look(next).then(
      (look) => {
        picture.innerHTML = look.picture;
        say(facts, look.facts);
        const { rated } = look;
        if (rated) word.replaceChildren(element("strong", {}, rated.word), bars(rated));
      },
      () => {}, // opening the puzzle reports the fault
    );
  }
  card.append(foot);
}
