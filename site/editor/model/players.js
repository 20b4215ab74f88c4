// Players by their names: the rules that a designer can choose one by one, the presets, and displayed names.
// core/witness/player defines the rules.

import { isMoreThanRules } from "../../engine/policy.js";
import { PRESETS } from "../../kit/presets.js";
import { several } from "../../kit/words.js";

/**
 * An inference rule: its id in a player's name, its displayed name, and the behaviour of a player who knows
 * it.
 * @typedef {{id: string, name: string, means: string}} Rule
 */

/** @type {Rule[]} */
export const RULES = [
  { id: "path", name: "path", means: "never leaves a hexagon behind, and never crosses a gap" },
  { id: "deadend", name: "dead ends", means: "never turns along the rim into a dead end" },
  { id: "separation", name: "squares", means: "passes between squares of two colours" },
  { id: "triangle", name: "triangles", means: "draws no more sides of a cell than it has triangles" },
  {
    id: "apr",
    name: "along the path",
    means: "keeps symbols that cannot share a region on opposite sides of the line",
  },
  { id: "rcr", name: "closed regions", means: "closes no region whose symbols fail" },
  {
    id: "polyomino",
    name: "polyomino",
    means: "closes no region that has more or fewer cells than its shapes; in no published player",
  },
  {
    id: "pi",
    name: "triangles left",
    means:
      "never overdraws a triangle, nor leaves three half done: the rule that a program learned (Stevens, Bulitko and Thue 2023); in no published player",
  },
];

/** Returns a rule's displayed name. @param {string} rule its id */
export const ruleName = (rule) => RULES.find(({ id }) => id === rule)?.name ?? rule;

const BASELINE = ["path", "deadend", "separation", "triangle"];

/** The rules that a part of a name stands for, if it is not a single rule. @type {Map<string, string[]>} */
const GROUPS = new Map([
  ["none", []],
  ["baseline", BASELINE],
  ["all", [...BASELINE, "apr", "rcr"]],
  ...RULES.map(({ id }) => /** @type {[string, string[]]} */ ([id, [id]])),
]);

/**
 * Returns the rules that a player knows; null for an invalid name, and for players that RULES cannot
 * describe.
 *
 * @param {string} name
 * @returns {Set<string> | null}
 */
export function rulesOf(name) {
  const known = new Set();
  for (const part of name.split("+")) {
    const rules = GROUPS.get(part.trim());
    if (!rules) return null;
    for (const rule of rules) known.add(rule);
  }
  return known;
}

/**
 * Returns the name of the player who knows these rules, a preset's if there is one.
 *
 * @param {Set<string>} known ids of RULES
 */
export function playerOf(known) {
  const ids = RULES.map(({ id }) => id).filter((id) => known.has(id));
  const name = ids.join("+") || "none";
  const same = (/** @type {string} */ preset) => {
    const rules = /** @type {Set<string>} */ (rulesOf(preset));
    return rules.size === ids.length && ids.every((id) => rules.has(id));
  };
  return PRESETS.find(({ player }) => same(player))?.player ?? name;
}

/**
 * Describes a player's knowledge: "with every rule", "with the basics + closed regions", "for the
 * learned network".
 *
 * @param {string} name
 */
export function knowing(name) {
  if (name === "all") return "with every rule";
  return isMoreThanRules(name) ? `for ${playerName(name)}` : `with ${playerName(name)}`;
}

/** Explains a preset in a sentence; "" for other players. @param {string} name */
export const meansOf = (name) => PRESETS.find(({ player }) => player === name)?.means ?? "";

/**
 * Returns the displayed name of a player: "every rule", "3 chosen rules".
 *
 * @param {string} name
 */
export function playerName(name) {
  if (name.includes("|")) return "a mixed population";
  if (name.includes("~")) return "a player who slips";
  if (/\blearned\b/.test(name)) return "the learned network";
  if (/\bown\b/.test(name)) return "a player with your own rules";
  const preset = PRESETS.find(({ player }) => player === name);
  if (preset) return preset.name;
  const known = rulesOf(name);
  return known ? several(known.size, "chosen rule") : name;
}
