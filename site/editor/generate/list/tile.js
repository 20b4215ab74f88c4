// A tile of the list: its texts, and the elements that show them.

import { bars } from "../../../family/verdict.js";
import { element } from "../../../kit/elements.js";
import { TRAITS, briefly } from "../../../kit/traits.js";
import { grouped, rateOf, rated, several, shannons } from "../../../kit/words.js";
import { knowing } from "../../model/players.js";
import { againstOf } from "./items.js";

/** @import { Words } from "../../model/levels.js" */
/** @import { Trait } from "../../../kit/traits.js" */
/** @import { Item } from "./items.js" */
/** @import { Source } from "./list.js" */

/**
 * The texts of a tile.
 *
 * @typedef {object} Said
 * @property {number | null} tsi the difficulty in Sh; null for unsolvable
 * @property {string[]} facts texts beside the difficulty
 * @property {string} [rest] text of the accessible name only
 * @property {string} [whose] name of the board that the others derive from, at the beginning
 */

const template = document.createElement("template");
template.innerHTML = `<button type="button" class="sibling" tabindex="-1"><span class="thumb"></span><span class="tile-row"></span> <span class="note"></span></button>`;

/** Returns the elements of an empty tile. */
export const blank = () => template.content.cloneNode(true);

/** @param {Element} tile */
export const buttonOf = (tile) => /** @type {HTMLButtonElement} */ (tile.firstElementChild);

/** @param {Element} tile */
export const thumbOf = (tile) => /** @type {HTMLElement} */ (tile.querySelector(".thumb"));

/** Returns the elements of a tile's button for its title and the line below. @param {Element} button */
const partsOf = (button) => [...button.children].slice(1);

/**
 * Describes the trait that a list is sorted by; null for any other order.
 *
 * @param {Item} item
 * @param {string} sort
 */
export const traitOf = ({ traits }, sort) =>
  sort in TRAITS ? briefly(/** @type {Trait} */ (sort), traits) : null;

/**
 * Returns a tile's texts: the difficulty, then the trait that the list is sorted by, or else the
 * solutions.
 *
 * @param {Item} item
 * @param {string | null} trait
 * @param {string} against the second player
 * @param {Source | null} source
 * @returns {Said}
 */
export function saidOf(item, trait, against, source) {
  const { rank, tsi, solutions, symbols, difference, alike = 1, exact } = item;
  const words = source?.words(rank) ?? "";
  const least = exact === false ? "at least " : "";
  const count = least && solutions === 0 ? "solutions not known" : least + several(solutions, "solution");
  const others = [several(symbols, "symbol")];
  if (alike > 1) others.push(`${grouped(alike)} alike`);
  const second = againstOf(item);
  if (difference === null) others.push(`never solved ${knowing(against)}`);
  else if (second !== null) others.push(`${knowing(against)} ${rateOf(second)}`);
  const rest = [
    trait === null ? "" : count,
    source?.note ? others.join(", ") : words,
    second === null ? "" : `${shannons(second)} ${knowing(against)}`,
  ];
  return {
    tsi,
    facts: [trait ?? count, ...(source?.note ? [words] : others)],
    rest: rest.filter(Boolean).join(". "),
  };
}

/**
 * Writes a tile: the word for the difficulty with its bars, if there is one, how often a try succeeds,
 * and facts. Its accessible name begins with the visible text and also has the difficulty in shannons.
 *
 * @param {HTMLElement} button
 * @param {Words} words
 * @param {Said} said
 */
export function fill(button, words, { tsi, facts, rest = "", whose = "" }) {
  const level = words(tsi);
  const word = level?.word ?? "";
  const rate = tsi === null ? rated(tsi) : rateOf(tsi);
  const [title, ...below] = [whose, word, rate, ...facts].filter(Boolean);
  const [row, note] = partsOf(button);
  row.replaceChildren(element("b", {}, title), ...(level ? [bars(level)] : []));
  note.replaceChildren(
    ...below.flatMap((fact, i) => {
      const last = i === below.length - 1;
      const comma = last ? [] : [element("span", { class: "comma" }, ",")];
      return [element("span", {}, fact, ...comma), last ? "" : " "];
    }),
  );
  const name = [whose, word, rated(tsi), ...facts].filter(Boolean).join(", ");
  button.setAttribute("aria-label", rest ? `${name}. ${rest}` : name);
}

/**
 * Writes the tile of a board of unknown difficulty.
 *
 * @param {HTMLElement} button
 * @param {string} why
 * @param {string} whose
 */
export function fillUnknown(button, why, whose) {
  const [row, note] = partsOf(button);
  row.replaceChildren(element("b", {}, whose));
  note.textContent = why;
  button.setAttribute("aria-label", [whose, why].filter(Boolean).join(", "));
}
