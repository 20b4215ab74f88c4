/**
 * The QR code of a link, below a button that shows and hides it. The drawing module is loaded on first use.
 */

import { press } from "./elements.js";

export class Code {
  #button;
  #box;
  #name;
  #fail;
  #link = "";
  #coded = ""; // the link whose code is shown or being drawn

  /**
   * @param {HTMLElement} button
   * @param {HTMLElement} box where the code is shown
   * @param {string} name accessible name of the code
   * @param {(reason: string) => void} fail reports why there is no code
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
   * Sets the link, and draws its code if the box is open; "" closes the box.
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
 * Returns the code of a link, drawn by qr.js, which is loaded on first use.
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
