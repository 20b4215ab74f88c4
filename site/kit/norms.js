// The sentence below the difficulty, which compares a puzzle with published ones. The table
// and the words are the engine's (core/witness/design/norms).

/** @typedef {import("../perplex.js").Engine} Engine */

export class Line {
  #engine;
  #element;
  #shown = 0; // how often it has been set: an answer that comes late is not for an old board

  /**
   * @param {Promise<Engine>} engine
   * @param {HTMLElement} element
   */
  constructor(engine, element) {
    this.#engine = engine;
    this.#element = element;
  }

  /**
   * show shows a puzzle's place, and resolves to it: null where there is none, and undefined if
   * another puzzle was shown meanwhile. Without a TSI there is none.
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
      this.#write(""); // without an answer, no board has a place
      return null;
    }
  }

  /** @param {string} text */
  #write(text) {
    if (this.#element.textContent !== text) this.#element.textContent = text;
  }
}
