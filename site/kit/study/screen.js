/**
 * The views of a study: one after another instead of the page.
 */

import { allWithin, element, find } from "../elements.js";

/**
 * Puts a view into the page and the focus on its heading.
 *
 * @param {string} title
 * @param {boolean} taking whether somebody takes part, who is not led elsewhere
 * @param {...(Node | string)} parts
 */
export function screen(title, taking, ...parts) {
  for (const link of allWithin(document, "header nav, header .doors a")) link.hidden = taking;
  const heading = element("h2", { tabindex: -1 }, title);
  find("main").replaceChildren(element("div", { class: "study" }, heading, ...parts));
  heading.focus();
}
