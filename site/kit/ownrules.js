// The rules of the user's own, one text for all boards, and the engine for players who
// know them: wherever such a player is asked about, the rules go along.

import { isMoreThanRules } from "../engine/policy.js";

const KEY = "perplex.rules";

/** ownRules is the text, "" while there is none. */
export function ownRules() {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return ""; // storage is switched off
  }
}

export function keepRules(text) {
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // It is in the field until the page goes.
  }
}

const knowsOwn = ({ players, player, against }) =>
  [...(players ?? []), player, against].some((name) => /\bown\b/.test(name ?? ""));

// What is told step by step is told of players who choose evenly among what rules leave.
const STEPWISE = new Set(["profile", "wander", "symbols", "edits", "vary", "hint", "compose"]);

/** withOwnRules is an engine that is told the rules where a player knows them. */
export function withOwnRules(engine) {
  return new Proxy(engine, {
    get(target, name) {
      const member = target[name];
      if (typeof member !== "function") return member;
      if (STEPWISE.has(name)) {
        return async (...details) => {
          if (isMoreThanRules(details.at(-1)?.player))
            throw new Error("This can be told of players who know rules only: choose one of those.");
          return target[name](...details);
        };
      }
      if (name !== "analyze" && name !== "generate") return member.bind(target);
      return (puzzle, options = {}) =>
        target[name](puzzle, knowsOwn(options) ? { ...options, rules: ownRules() } : options);
    },
  });
}
