/**
 * Ways to begin a search, shown while the list is empty: each sets the conditions and starts the search.
 *
 * @import { Desk } from "./desk.js"
 * @import { Choices, Family, Puzzle, Sample } from "./types.d.ts"
 */

import { button, element } from "../kit/elements.js";
import { recipe, threeWays } from "../kit/recipe.js";
import { groupOf } from "./following.js";

export class Ways {
  #family;
  #desk;
  #search;
  #element = element("div", { class: "recipes" });

  /** @param {Family} family @param {Desk} desk @param {(chosen: Choices) => void} search */
  constructor(family, desk, search) {
    this.#family = family;
    this.#desk = desk;
    this.#search = search;
  }

  get element() {
    return this.#element;
  }

  /**
   * Shows the ways for the open puzzle. A way without a picture uses a sample of the puzzle's group. No two
   * ways use the same sample.
   *
   * @param {Puzzle} puzzle
   * @param {Sample[]} samples
   */
  async show(puzzle, samples) {
    const ways = this.#family.generating?.ways(puzzle) ?? [];
    const group = groupOf(puzzle, samples);
    const alike = samples.filter((one) => group !== undefined && one.group === group);
    const texts = [...new Set([...alike.map(({ text }) => text), puzzle.text])];
    const seen = new Set(ways.map(({ picture }) => picture));
    const drawn = [];
    for (const { name, words, act, chosen, picture, like } of ways) {
      const shown = picture ?? (await this.#pictureOf(texts, like, seen));
      seen.add(shown);
      const begin = button(act, () => this.#search(chosen));
      drawn.push(recipe(name, words, shown ? [shown] : [], "tile-picture", begin));
    }
    const { generating, noun } = this.#family;
    const head = element("h2", {}, threeWays(`${generating?.noun ?? noun}s`));
    this.#element.replaceChildren(head, ...drawn);
  }

  /**
   * The picture of the first puzzle that resembles the results of a starting point and is not yet used; ""
   * for none.
   *
   * @param {string[]} texts
   * @param {((puzzle: Puzzle) => boolean) | undefined} like
   * @param {Set<string | undefined>} seen
   */
  async #pictureOf(texts, like, seen) {
    let other = "";
    for (const text of texts) {
      const puzzle = await this.#family.read(this.#desk, text);
      const picture = this.#family.picture(puzzle);
      if (seen.has(picture)) continue;
      if (!like || like(puzzle)) return picture;
      other ||= picture;
    }
    return other;
  }
}
