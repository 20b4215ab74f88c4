/**
 * Links to the puzzle on other sites, on the sheet Share.
 *
 * @import { Elsewhere } from "./types.d.ts"
 */

import { button, element, enable, labelled, line } from "../kit/elements.js";

export class LinksElsewhere {
  part = element("div", { class: "links" });
  #copy;
  #site = ""; // the site whose link was viewed last

  /** @param {(field: HTMLInputElement) => unknown} copy */
  constructor(copy) {
    this.#copy = copy;
  }

  /**
   * Shows links. Several links share one field, so that the sheet keeps its height.
   *
   * @param {Elsewhere[]} links
   */
  show(links) {
    if (links.length < 2) return this.part.replaceChildren(...links.flatMap((one) => this.#at(one, true)));
    const chosen = element("div", { class: "links" });
    const choose = () => {
      this.#site = sites.value;
      for (const one of links) if (one.site === this.#site) chosen.replaceChildren(...this.#at(one, false));
    };
    const sites = element(
      "select",
      { "aria-label": "Site", change: choose },
      ...links.map(({ site }) => element("option", { value: site }, site)),
    );
    if (links.some(({ site }) => site === this.#site)) sites.value = this.#site;
    choose();
    this.part.replaceChildren(sites, chosen);
  }

  /**
   * The field with the link to a site; named puts the site's name above it.
   *
   * @param {Elsewhere} link @param {boolean} named
   */
  #at({ site, address, note }, named) {
    const name = `Link at ${site}`;
    const field = element("input", { type: "text", readonly: true, value: address, "aria-label": name });
    field.addEventListener("focus", () => field.select());
    const copy = button("Copy", () => this.#copy(field), { "aria-label": `Copy the link at ${site}` });
    enable(copy, address !== "");
    const notes = note ? [element("p", { class: "note" }, note)] : [];
    return [line(named ? labelled(name, field) : field, copy), ...notes];
  }
}
