/**
 * Records the views of a page in the window's history, so that Back returns to the previous view.
 */

export class ViewHistory {
  #view = "";

  /** @param {(view: string) => void} show shows a view reached by Back or Forward */
  constructor(show) {
    addEventListener("popstate", ({ state }) => {
      const view = state?.view;
      if (typeof view !== "string" || view === this.#view) return;
      this.#view = view;
      show(view);
    });
  }

  /**
   * Records the shown view. The first one belongs to the history entry with which the page was opened.
   *
   * @param {string} view
   */
  shown(view) {
    if (view === this.#view) return;
    const state = { ...history.state, view };
    if (this.#view === "") history.replaceState(state, "");
    else history.pushState(state, "");
    this.#view = view;
  }
}
