/**
 * Ways to begin a search, in the list's place while it is empty: each sets the conditions and
 * searches.
 *
 * @import { Desk } from "./desk.js"
 * @import { Choices, Family, Puzzle, Sample } from "./types.d.ts"
 */

import { button, element } from "../kit/elements.js";
import { recipe, threeWays } from "../kit/recipe.js";

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
   * Shows the ways for the open puzzle. A way without a picture of its own has that of a sample of
   * the puzzle's group.
   *
   * @param {Puzzle} puzzle
   * @param {Sample[]} samples
   */
  async show(puzzle, samples) {
    const group = samples.find(({ text }) => text === puzzle.text)?.group;
    const alike = samples.filter((one) => group !== undefined && one.group === group);
    const ways = this.#family.generating?.ways(puzzle) ?? [];
    const drawn = ways.map(async ({ name, words, act, chosen, picture }, i) => {
      const text = alike[i % alike.length]?.text ?? puzzle.text;
      const shown = picture ?? this.#family.picture(await this.#family.read(this.#desk, text));
      const begin = button(act, () => this.#search(chosen));
      return recipe(name, words, [shown], "tile-picture", begin);
    });
    const { generating, noun } = this.#family;
    const head = element("h2", {}, threeWays(`${generating?.noun ?? noun}s`));
    this.#element.replaceChildren(head, ...(await Promise.all(drawn)));
  }
}
