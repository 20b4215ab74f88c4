// What the plot shows: a choice at each of its sides.

import { find } from "../../../kit/elements.js";
import { ACROSS, UP } from "./axes.js";

/** @import { Across, Up } from "./axes.js" */
/** @import { List } from "./list.js" */

/** plotting makes the choices work. @param {List} list */
export function plotting(list) {
  const across = find("plot-across", HTMLSelectElement);
  const up = find("plot-up", HTMLSelectElement);
  for (const [select, axes] of /** @type {const} */ ([
    [across, ACROSS],
    [up, UP],
  ]))
    select.append(...Object.values(axes).map(({ name, label }) => new Option(label, name)));
  across.addEventListener("change", () => list.plot({ across: /** @type {Across} */ (across.value) }));
  up.addEventListener("change", () => list.plot({ up: /** @type {Up} */ (up.value) }));
  const show = () => {
    across.value = list.view.across;
    up.value = list.view.up;
  };
  list.on(({ viewed }) => viewed && show());
  show();
}
