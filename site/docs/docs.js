// Script of the docs' pages: search and copy buttons; live examples and the widget, if a page has them; and
// keyboard scrolling of parts that are wider than the screen.

import * as copy from "./copy.js";
import * as search from "./search.js";
import { startSettings } from "../kit/pagesettings.js";

startSettings();
const field = document.querySelector(".search input");
if (field instanceof HTMLInputElement) search.start(field);
copy.start(document.querySelectorAll("pre.sample"));
if (document.querySelector(".live")) import("./live.js");
if (document.querySelector("perplex-difficulty")) import("../widget.js");

const wide = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".wide, .sample"));
/** @param {Element} element */
const reach = (element) => {
  if (!(element instanceof HTMLElement)) return;
  if (element.scrollWidth > element.clientWidth) element.tabIndex = 0;
  else element.removeAttribute("tabindex");
};
const sizes = new ResizeObserver((entries) => entries.forEach(({ target }) => reach(target)));
for (const element of wide) {
  reach(element); // the observer's first call would come only with the first frame
  sizes.observe(element);
}
