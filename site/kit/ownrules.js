/**
 * The user's own rules, one text for all boards, and a wrapper of the engine that adds them to every request
 * about a player who knows them.
 *
 * @import { Puzzle } from "../perplex.d.ts"
 *
 * @typedef {{players?: string[], player?: string, against?: string}} Asked options that name players
 */

import { isMoreThanRules } from "../engine/policy.js";
import { local } from "./store/storage.js";

const KEY = "perplex.rules";

/** The text of the rules; "" while there is none. */
export const ownRules = () => local.get(KEY) ?? "";

/**
 * Stores the text. Without storage it remains in its field until the page is closed.
 *
 * @param {string} text
 */
export const keepRules = (text) => local.set(KEY, text);

/** @param {Asked} options */
const knowsOwn = ({ players, player, against }) =>
  [...(players ?? []), player, against].some((name) => /\bown\b/.test(name ?? ""));

// Verbs that answer step by step. They are defined only for players who choose evenly among the actions that
// rules leave.
const STEPWISE = new Set(["profile", "wander", "symbols", "edits", "vary", "hint", "compose"]);

/**
 * Wraps an engine: requests about players who know the user's own rules include their text.
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
