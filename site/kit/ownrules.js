/**
 * The rules of the user's own, one text for all boards, and the engine for players who
 * know them: wherever such a player is asked about, the rules go along.
 *
 * @import { Puzzle } from "../perplex.d.ts"
 *
 * @typedef {{players?: string[], player?: string, against?: string}} Asked options that name players
 */

import { isMoreThanRules } from "../engine/policy.js";
import { local } from "./store/storage.js";

const KEY = "perplex.rules";

/** The text, "" while there is none. */
export const ownRules = () => local.get(KEY) ?? "";

/**
 * Keeps the text. Where the browser does not, it is in the field until the page goes.
 *
 * @param {string} text
 */
export const keepRules = (text) => local.set(KEY, text);

/** @param {Asked} options */
const knowsOwn = ({ players, player, against }) =>
  [...(players ?? []), player, against].some((name) => /\bown\b/.test(name ?? ""));

// Answers step by step are of players who choose evenly among what rules leave.
const STEPWISE = new Set(["profile", "wander", "symbols", "edits", "vary", "hint", "compose"]);

/**
 * An engine that gets the rules wherever a player knows them.
 *
 * @template {object} Engine
 * @param {Engine} engine
 * @returns {Engine}
 */
export function withOwnRules(engine) {
  return new Proxy(engine, {
    get(target, name) {
      const member = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      if (STEPWISE.has(String(name))) {
        return async (/** @type {Asked[]} */ ...details) => {
          if (isMoreThanRules(details.at(-1)?.player))
            throw new Error("This is known only for players who know rules: choose one of those.");
          return member.apply(target, details);
        };
      }
      if (name !== "analyze" && name !== "generate") return member.bind(target);
      return (/** @type {Puzzle} */ puzzle, /** @type {Asked} */ options = {}) =>
        member.call(target, puzzle, knowsOwn(options) ? { ...options, rules: ownRules() } : options);
    },
  });
}
