/**
 * Search and sorting of the Library's entries.
 *
 * @import { Entry } from "./library.js"
 */

import { nameOf, owns } from "./kinds.js";
import { WORDS } from "./verdict.js";

export const NEWEST = "newest";
export const ORDERS = [NEWEST, "hardest", "name"];

/**
 * The filters of the Library: families, words of difficulty ("" stands for none), and symbols and tags, all
 * of which an entry must have.
 *
 * @typedef {{kinds: string[], difficulties: string[], symbols: string[], tags: string[]}} Wanted
 */

/** The symbols of Lines, as its entries name them. */
const SYMBOLS = ["square", "star", "triangle", "polyomino", "canceller", "arrow", "sizer", "hexagon", "gap"];

const SIZE = /(\d+)\s*(?:[x×]|by)\s*(\d+)/g;
const { compare } = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/**
 * Search texts by entry. A changed entry is a new object, so that no text is outdated.
 *
 * @type {WeakMap<Entry, string>}
 */
const texts = new WeakMap();

/** @param {Entry} entry */
function textOf(entry) {
  const known = texts.get(entry);
  if (known !== undefined) return known;
  const { family, name, facts, word, tags, note, words } = entry;
  const all = [nameOf(family), name, facts, word, ...tags, note, words].join(" ");
  const text = `${all.toLowerCase().replace(SIZE, "$1×$2")} `;
  texts.set(entry, text);
  return text;
}

/** The word of an entry's difficulty; "" if unknown. @param {Entry} entry */
export const difficultyOf = ({ word }) => (WORDS.includes(word) ? word : "");

/**
 * The entries whose texts contain all words.
 *
 * @param {Entry[]} entries
 * @param {string} words
 */
export function withWords(entries, words) {
  const parts = words.toLowerCase().replace(SIZE, "$1×$2").split(/\s+/).filter(Boolean);
  const has = (/** @type {string} */ text, /** @type {string} */ part) =>
    /^\d+×\d+$/.test(part) ? new RegExp(`(?<!\\d)${part}(?!\\d)`).test(text) : text.includes(part);
  return entries.filter((entry) => parts.every((part) => has(textOf(entry), part)));
}

/**
 * The entries that pass all filters.
 *
 * @param {Entry[]} entries the newest first
 * @param {Wanted} wanted
 * @param {string} order one of ORDERS
 */
export function search(entries, { kinds, difficulties, symbols, tags }, order) {
  const found = entries.filter(
    (entry) =>
      kinds.includes(entry.family) &&
      difficulties.includes(difficultyOf(entry)) &&
      symbols.every((symbol) => hasSymbol(entry, symbol)) &&
      tags.every((tag) => entry.tags.includes(tag)),
  );
  if (order === "hardest") found.sort((a, b) => b.bars - a.bars);
  if (order === "name") found.sort((a, b) => compare(a.name, b.name));
  return found;
}

/** @param {Entry} entry @param {string} symbol */
const hasSymbol = ({ family, words }, symbol) => owns(family) && words.includes(symbol);

/**
 * The symbols that any entry has, each with its number of entries.
 *
 * @param {Entry[]} entries @returns {[symbol: string, count: number][]}
 */
export const symbolsOf = (entries) =>
  SYMBOLS.map(
    (symbol) =>
      /** @type {[string, number]} */ ([symbol, entries.filter((one) => hasSymbol(one, symbol)).length]),
  ).filter(([, count]) => count > 0);

/**
 * The tags in alphabetical order, each with its number of entries.
 *
 * @param {Entry[]} entries @returns {[tag: string, count: number][]}
 */
export function tagsOf(entries) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { tags } of entries) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => compare(a, b));
}
