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
  for (const mark of allWithin(document, "header .mark")) leadsAway(mark, !taking);
  const heading = element("h2", { tabindex: -1 }, title);
  find("main").replaceChildren(element("div", { class: "study" }, heading, ...parts));
  heading.focus();
}

/** Whether a link leads away; one that does not cannot be pressed. @param {HTMLElement} link @param {boolean} on */
function leadsAway(link, on) {
  const address = link.dataset.address ?? link.getAttribute("href") ?? "";
  link.dataset.address = address;
  if (on) link.setAttribute("href", address);
  else link.removeAttribute("href");
}
