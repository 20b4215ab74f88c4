// What pages of several views share.

import { find } from "./elements.js";

const MOST_WORKERS = 8;

/** workers is how many there are to be: ?workers=N, or all cores but one, which stays with the page. */
export function workers() {
  const asked = Number.parseInt(new URLSearchParams(location.search).get("workers") ?? "", 10);
  if (asked >= 1 && asked <= 64) return asked;
  return Math.min(Math.max((navigator.hardwareConcurrency ?? 3) - 1, 1), MOST_WORKERS);
}

/** tabs makes views exchange each other, keys as the pattern of tabs has them; it returns what shows one. */
export function tabs(views, onShow) {
  const list = find("views");
  const all = views.map((name) => find(`tab-${name}`));
  const show = (name, focus = false) => {
    for (const [i, view] of views.entries()) {
      const chosen = view === name;
      all[i].setAttribute("aria-selected", chosen);
      all[i].tabIndex = chosen ? 0 : -1;
      find(view).hidden = !chosen;
      if (chosen && focus) all[i].focus();
    }
    onShow(name);
  };
  list.addEventListener(
    "click",
    (event) => event.target.closest("[role=tab]") && show(event.target.closest("[role=tab]").id.slice(4)),
  );
  list.addEventListener("keydown", (event) => {
    const now = all.indexOf(document.activeElement);
    const to = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    show(views.at(to % all.length), true);
  });
  return show;
}
