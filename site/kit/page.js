/**
 * Helpers of pages with several views.
 */

import { find } from "./elements.js";

const MOST_WORKERS = 8;

/** Returns the number of workers: ?workers=N, or all cores but one, which is left to the page. */
export function workers() {
  const asked = Number.parseInt(new URLSearchParams(location.search).get("workers") ?? "", 10);
  if (asked >= 1 && asked <= 64) return asked;
  return Math.min(Math.max((navigator.hardwareConcurrency ?? 3) - 1, 1), MOST_WORKERS);
}

/** Returns the address of this page without query and fragment. */
export const pageAddress = () => location.href.replace(/[?#].*/s, "");

/**
 * Sets up tabs of which one view is visible at a time, with the keys of the ARIA tabs pattern. It returns the
 * function that shows a view.
 *
 * @param {string[]} views ids of the views, each with a tab "tab-ID"
 * @param {(view: string) => void} onShow
 */
export function tabs(views, onShow) {
  const list = find("views");
  /** @type {HTMLElement[]} */
  const all = views.map((name) => find(`tab-${name}`));
  /** @param {string} name */
  const show = (name, focus = false) => {
    for (const [i, view] of views.entries()) {
      const chosen = view === name;
      all[i].setAttribute("aria-selected", String(chosen));
      all[i].tabIndex = chosen ? 0 : -1;
      find(view).hidden = !chosen;
      if (chosen && focus) all[i].focus();
    }
    onShow(name);
  };
  list.addEventListener("click", ({ target }) => {
    const tab = target instanceof Element && target.closest("[role=tab]");
    if (tab) show(tab.id.slice(4));
  });
  list.addEventListener("keydown", (event) => {
    const now = all.findIndex((tab) => tab === document.activeElement);
    /** @type {Record<string, number>} */
    const ways = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: all.length - 1 };
    const to = ways[event.key];
    if (to === undefined) return;
    event.preventDefault();
    show(views[(to + all.length) % all.length], true);
  });
  return show;
}
