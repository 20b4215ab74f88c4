// What the pages of the docs do beyond being read: the search and the copy buttons; the live
// examples and the widget, where a page has them; and what is wider than the screen can be
// scrolled by key.

import * as copy from "./copy.js";
import * as search from "./search.js";

const field = document.querySelector(".search input");
if (field instanceof HTMLInputElement) search.start(field);
copy.start(document.querySelectorAll("pre.sample"));
if (document.querySelector(".live")) import("./live.js");
if (document.querySelector("perplex-difficulty")) import("../widget.js");

const wide = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".wide, .sample"));
const sizes = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    if (!(target instanceof HTMLElement)) continue;
    if (target.scrollWidth > target.clientWidth) target.tabIndex = 0;
    else target.removeAttribute("tabindex");
  }
});
for (const element of wide) sizes.observe(element);
