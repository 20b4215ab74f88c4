// One way to begin a search, as it stands where the list will be: pictures of before and after, or of
// what comes, with words and the act.

import { element } from "./elements.js";

/** The heading above three ways. @param {string} noun in the plural */
export const threeWays = (noun) => `Let the machine find ${noun}. Three ways to begin:`;

/**
 * @param {string} name
 * @param {string} words
 * @param {string[]} pictures as markup: one, or before and after
 * @param {string} box the class of the box that a picture stands in
 * @param {...HTMLElement} acts
 */
export function recipe(name, words, pictures, box, ...acts) {
  const thumbs = pictures.map((picture) => {
    const made = element("span", { class: box });
    made.innerHTML = picture;
    return made;
  });
  return element(
    "article",
    { class: "recipe", "aria-label": name },
    element("div", { class: "recipe-drawing", "aria-hidden": "true" }, ...thumbs),
    element("div", { class: "recipe-words" }, element("h3", {}, name), element("p", {}, words), ...acts),
  );
}
