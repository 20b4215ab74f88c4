// The symbols that a rank puts on the board of a query.

import { digitsOf, symbolsOf } from "../../engine/ranks.js";
import { placeName } from "../../kit/words.js";

/** @import { Plan, PuzzleDocument, PuzzleSymbol } from "../../perplex.js" */

export class Fillings {
  #document;
  #placeholders;
  #describe;
  /** Names of the options, cached since thousands of boards share them. @type {Map<string, string>} */
  #names = new Map();

  /**
   * @param {PuzzleDocument} document the query, with question marks
   * @param {Plan} plan plan of the query
   * @param {(symbol: PuzzleSymbol) => string} describe words for a symbol
   */
  constructor(document, { placeholders }, describe) {
    this.#document = document;
    this.#placeholders = placeholders;
    this.#describe = describe;
  }

  /**
   * Returns the symbols at the question marks.
   *
   * @param {number} rank
   */
  symbols(rank) {
    return symbolsOf(this.#placeholders, digitsOf(this.#placeholders, rank));
  }

  /**
   * Returns the whole board.
   *
   * @param {number} rank
   * @returns {PuzzleDocument}
   */
  document(rank) {
    const given = (this.#document.symbols ?? []).filter(({ type }) => type !== "unknown");
    return { ...this.#document, symbols: [...given, ...this.symbols(rank)] };
  }

  /**
   * Returns the symbols at the question marks, in words.
   *
   * @param {number} rank
   */
  words(rank) {
    return digitsOf(this.#placeholders, rank)
      .flatMap((digit, i) => this.#name(i, digit) || [])
      .join(", ");
  }

  /**
   * @param {number} i index of the placeholder
   * @param {number} digit index of its option
   */
  #name(i, digit) {
    const key = `${i} ${digit}`;
    let name = this.#names.get(key);
    if (name === undefined) {
      const symbol = this.#placeholders[i].options[digit];
      name = symbol ? placed(symbol, this.#document, this.#describe) : "";
      this.#names.set(key, name);
    }
    return name;
  }
}

/**
 * Returns a symbol with its place in words: "black star in cell b3".
 *
 * @param {PuzzleSymbol} symbol
 * @param {PuzzleDocument} document document of the symbol
 * @param {(symbol: PuzzleSymbol) => string} describe
 */
export const placed = (symbol, document, describe) =>
  `${describe(symbol)} ${symbol.at[0] & symbol.at[1] & 1 ? "in" : "on"} ${placeName(symbol.at, document)}`;

/**
 * Returns the number of symbols on a board other than question marks; removed edges do not count.
 *
 * @param {PuzzleDocument} document
 */
export const given = ({ symbols = [] }) =>
  symbols.filter(({ type }) => type !== "unknown" && type !== "removed").length;
