/**
 * The part of the sheet Share with code for another page: the methods of embedding a puzzle, their
 * descriptions and their code.
 *
 * @import { Shared } from "./types.d.ts"
 */

import { element, say } from "../kit/elements.js";
import { embedCode, HIDDEN_WAYS, pictureCode, WAYS } from "../kit/embed.js";
import { capital } from "../kit/words.js";
import { dataAddress, svgFile } from "./picture.js";

/** @typedef {keyof typeof WAYS} Way */

const root = new URL("../../", import.meta.url).href;

export class EmbedPart {
  way;
  note = element("p", { class: "note" });
  code = element("textarea", { class: "code", rows: "3", readonly: true, "aria-label": "Embed code" });
  #drawings;

  /**
   * @param {{ drawn: () => SVGSVGElement | null, board: () => SVGSVGElement | null }} drawings drawings on
   *   the sheet
   */
  constructor(drawings) {
    this.#drawings = drawings;
    this.way = element("select", { "aria-label": "What it shows" });
  }

  /** Offers the methods of embedding a puzzle. @param {boolean} framed whether the widget shows the puzzle */
  offer(framed) {
    const ways = Object.keys(WAYS).filter((name) => framed || !["board", "widget"].includes(name));
    if (this.way.options.length !== ways.length)
      this.way.replaceChildren(...ways.map((value) => element("option", { value }, capital(value))));
  }

  /**
   * Writes the code of the chosen method.
   *
   * @param {Shared} shared
   * @param {{ puzzle: string, link: string, secret: boolean }} of puzzle: the fragment for other pages, ""
   *   for none; link: the link; secret: whether the numbers of the puzzle are hidden
   * @param {(puzzle: string) => boolean} wanted whether the code for this puzzle is still needed
   */
  async write({ family, name: title }, { puzzle, link, secret }, wanted) {
    const name = /** @type {Way} */ (this.way.value);
    say(this.note, (secret ? HIDDEN_WAYS : WAYS)[name]);
    this.code.value = "";
    if (puzzle === "") return;
    const drawn = this.#drawings.drawn();
    if (name !== "picture") {
      const { width, height } = this.#drawings.board()?.viewBox.baseVal ?? { width: 1, height: 1 };
      this.code.value = embedCode(name, { root, family, puzzle, title, aspect: width / height });
    } else if (drawn) {
      const svg = await svgFile(drawn, { title, pixels: 640, small: true });
      const picture = await dataAddress(new Blob([svg], { type: "image/svg+xml" }));
      if (!wanted(puzzle) || name !== this.way.value) return; // the choice has changed meanwhile
      this.code.value = pictureCode({ link, picture, title });
    }
  }
}
