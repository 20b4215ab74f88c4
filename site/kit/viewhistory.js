/**
 * The views of a page in the history of its window, so that Back goes to the view before.
 */

export class ViewHistory {
  #view = "";

  /** @param {(view: string) => void} show shows a view that Back or Forward has come to */
  constructor(show) {
    addEventListener("popstate", ({ state }) => {
      const view = state?.view;
      if (typeof view !== "string" || view === this.#view) return;
      this.#view = view;
      show(view);
    });
  }

  /** Takes note of the view that is shown. The first one belongs to the entry that the page was opened with. @param {string} view */
  shown(view) {
    if (view === this.#view) return;
    const state = { ...history.state, view };
    if (this.#view === "") history.replaceState(state, "");
    else history.pushState(state, "");
    this.#view = view;
  }
}
