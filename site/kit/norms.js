// The sentence below the difficulty that compares a puzzle with published ones. The engine has the table and
// writes the sentence (core/witness/design/norms).

/** @typedef {import("../perplex.js").Engine} Engine */

export class Line {
  #engine;
  #element;
  #shown = 0; // number of requests, for dropping late answers about an earlier board

  /**
   * @param {Promise<Engine>} engine
   * @param {HTMLElement} element
   */
  constructor(engine, element) {
    this.#engine = engine;
    this.#element = element;
  }

  /**
   * Shows a puzzle's place among others and resolves to the place: null where there is none, such as without
   * a TSI, and undefined if another puzzle was shown meanwhile.
   *
   * @param {number} [width]
   * @param {number} [height]
   * @param {string} [player]
   * @param {number} [tsi]
   */
  async show(width, height, player, tsi) {
    const shown = ++this.#shown;
    if (width === undefined || height === undefined || player === undefined || tsi === undefined) {
      this.#write("");
      return null;
    }
    try {
      const place = await (await this.#engine).norm({ width, height, player, tsi });
      if (shown !== this.#shown) return undefined;
      this.#write(place ? `${place.text}. ${place.people}` : "");
      return place;
    } catch {
      if (shown !== this.#shown) return undefined;
      this.#write(""); // without an answer there is no place
      return null;
    }
  }

  /** @param {string} text */
  #write(text) {
    if (this.#element.textContent !== text) this.#element.textContent = text;
  }
}
