/**
 * Views of a study, which replace the page one after another.
 */

import { allWithin, element, find } from "../elements.js";

/**
 * Shows a view in the page and moves the focus to its heading.
 *
 * @param {string} title
 * @param {boolean} taking whether a participant is at work; links that lead away are then hidden
 * @param {...(Node | string)} parts
 */
export function screen(title, taking, ...parts) {
  for (const link of allWithin(document, "header nav, header .doors a")) link.hidden = taking;
  for (const mark of allWithin(document, "header .mark")) leadsAway(mark, !taking);
  const heading = element("h2", { tabindex: -1 }, title);
  find("main").replaceChildren(element("div", { class: "study" }, heading, ...parts));
  heading.focus();
}

/** Enables or disables a link. @param {HTMLElement} link @param {boolean} on */
function leadsAway(link, on) {
  const address = link.dataset.address ?? link.getAttribute("href") ?? "";
  link.dataset.address = address;
  if (on) link.setAttribute("href", address);
  else link.removeAttribute("href");
}
