// Possible axes of the list's plot: difficulty, solutions, difficulty for another player, and each trait.
// Traits and other players are measured once they are plotted (describer.js).

import { compact, grouped, rated, several, triesOf } from "../../../kit/words.js";
import { TRAITS } from "../../../kit/traits.js";
import { knowing } from "../../model/players.js";

/** @import { Axis } from "../../../kit/plots/scatter.js" */
/** @import { Trait } from "../../../kit/traits.js" */
/** @import { Item } from "./items.js" */

/** @typedef {"tsi" | Trait} Across */
/** @typedef {"solutions" | "other" | Trait} Up */

/**
 * Returns the axis of a trait, in the unit in which it is displayed and limited.
 *
 * @param {Trait} name
 * @returns {Axis<Item>}
 */
function axisOf(name) {
  const { name: words, unit, shown } = TRAITS[name];
  const scale = unit === "%" ? 100 : 1;
  return {
    name,
    words,
    label: `${words[0].toUpperCase()}${words.slice(1)} in ${unit}`,
    digits: unit === "%" ? 0 : 1,
    step: unit === "%" ? 1 : 0.1,
    value: ({ traits }) => {
      const value = traits?.[name] ?? null;
      return value === null ? null : scale * value;
    },
    limited: ({ traits }) => {
      const value = traits?.[name] ?? null;
      return value === null ? null : shown(value);
    },
    said: (value) => `${words} ${value} ${unit}`,
    span: (from, to) => `${words} ${from} to ${to} ${unit}`,
  };
}

/**
 * Returns the axis of difficulty for a player: in shannons, with tries as labels.
 *
 * @param {"tsi" | "other"} name
 * @param {string} [knows] the knowledge of another player
 * @returns {Axis<Item>}
 */
function difficultyOf(name, knows = "") {
  const words = `difficulty ${knows}`.trimEnd();
  return {
    name,
    words,
    label: `${`Difficulty ${knows}`.trimEnd()}: 1 try in …`,
    digits: 2,
    step: 0.1,
    unit: "Sh",
    tick: (value) => compact(2 ** value, 2),
    value: (item) => item[name] ?? null,
    limited: (item) => (typeof item[name] === "number" ? Number(item[name].toFixed(2)) : null),
    said: (value) => `${rated(value)} ${knows}`.trimEnd(),
    span: (from, to) =>
      `${words} 1 try in ${triesOf(from)} to ${triesOf(to)} (${from.toFixed(2)} to ${to.toFixed(2)} Sh)`,
  };
}

/** @type {Axis<Item>} */
const solutions = {
  name: "solutions",
  words: "solutions",
  label: "Solutions",
  digits: 0,
  step: 1,
  whole: true,
  value: ({ solutions: value }) => value,
  limited: ({ solutions: value }) => value,
  said: (value) => several(value, "solution"),
  span: (from, to) => `${from === to ? "" : `${grouped(from)} to `}${several(to, "solution")}`,
};

const traits = /** @type {Record<Trait, Axis<Item>>} */ (
  Object.fromEntries(Object.keys(TRAITS).map((name) => [name, axisOf(/** @type {Trait} */ (name))]))
);

/** Horizontal axes. @type {Record<Across, Axis<Item>>} */
export const ACROSS = { tsi: difficultyOf("tsi"), ...traits };
/** Vertical axes other than players. @type {Record<Exclude<Up, "other">, Axis<Item>>} */
export const UP = { solutions, ...traits };

/** Returns the vertical axis of difficulty for another player. @param {string} player */
export const otherOf = (player) => difficultyOf("other", knowing(player));
