/**
 * The QR code of a link, below a button that opens and closes it. What draws codes is
 * loaded when the first is wanted.
 */

import { press } from "./elements.js";

export class Code {
  #button;
  #box;
  #name;
  #fail;
  #link = "";
  #coded = ""; // the link whose code is on show or on its way

  /**
   * @param {HTMLElement} button
   * @param {HTMLElement} box where the code is shown
   * @param {string} name what the code is called
   * @param {(reason: string) => void} fail says why there is none
   */
  constructor(button, box, name, fail) {
    this.#button = button;
    this.#box = box;
    this.#name = name;
    this.#fail = fail;
    press(button, () => {
      box.hidden = !box.hidden;
      this.show(this.#link);
    });
  }

  /**
   * Makes it the code of a link, if it is open; "" closes it.
   *
   * @param {string} link
   */
  async show(link) {
    const box = this.#box;
    this.#link = link;
    const open = !box.hidden && link !== "";
    this.#button.setAttribute("aria-expanded", String(open));
    if (!open) {
      box.hidden = true;
      this.#coded = "";
      return;
    }
    if (this.#coded === link) return;
    this.#coded = link;
    box.textContent = "";
    try {
      const { size, path } = await codeOf(link);
      if (this.#coded !== link) return;
      box.innerHTML = `<svg viewBox="0 0 ${size} ${size}" role="img" aria-label="${this.#name}" shape-rendering="crispEdges"><path d="${path}"/></svg>`;
    } catch (error) {
      if (this.#coded !== link) return;
      box.hidden = true;
      this.show(link);
      this.#fail(/** @type {Error} */ (error).message);
    }
  }
}

/**
 * The code of a link, as qr draws it; what draws codes is loaded with the first.
 *
 * @param {string} link
 */
export async function codeOf(link) {
  const part = await import("./qr.js").catch(({ message }) => {
    throw new Error(
      `A part of perplex did not load: site/kit/qr.js. Check the connection or the server, then reload the page. (${message})`,
    );
  });
  return part.qr(link);
}
