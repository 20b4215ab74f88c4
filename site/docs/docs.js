// What the pages of the docs do beyond being read: the live examples and the widget
// begin where a page has them, and what is wider than the screen can be scrolled by key.

if (document.querySelector(".live")) import("./live.js");
if (document.querySelector("perplex-difficulty")) import("../widget.js");

const wide = document.querySelectorAll(".wide, .sample");
const sizes = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    if (target.scrollWidth > target.clientWidth) target.tabIndex = 0;
    else target.removeAttribute("tabindex");
  }
});
for (const element of wide) sizes.observe(element);
