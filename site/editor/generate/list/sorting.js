// Controls above the list: its sort key, its direction and its limits.

import { enable, find, press } from "../../../kit/elements.js";
import { several } from "../../../kit/words.js";
import { TRAITS } from "../../../kit/traits.js";
import { FIGURES, ORDERS } from "./items.js";

/** @import { Trait } from "../../../kit/traits.js" */
/** @import { Figure, Way } from "./items.js" */
/** @import { List } from "./list.js" */
/** @import { Tiles } from "./tiles.js" */

const BOUNDS = /** @type {const} */ (["from", "to"]);
/** Keys with a button; the others are in the choice of traits. */
const SORTS = /** @type {const} */ (["best", "tsi", "solutions", "symbols", "difference"]);

/**
 * Connects the controls.
 *
 * @param {List} list
 * @param {Tiles} tiles
 * @param {() => void} second is called to choose the second player that an order by difference needs
 */
export function sorting(list, tiles, second) {
  for (const sort of SORTS) {
    find(`sort-${sort}`).addEventListener("change", () => list.change({ sort, way: ORDERS[sort].begin }));
  }
  const character = find("sort-character", HTMLSelectElement);
  character.addEventListener("change", () => {
    const sort = /** @type {Figure} */ (character.value || "tsi");
    list.change({ sort, way: ORDERS[sort].begin });
  });
  const menu = find("order-menu");
  menu.addEventListener("beforetoggle", () => {
    const { bottom, right } = find("order").getBoundingClientRect();
    menu.style.inset = `${bottom + 4}px ${document.documentElement.clientWidth - right}px auto auto`;
  });
  press(find("difference-set"), () => {
    menu.hidePopover();
    second();
  });
  press(find("like"), () => list.change({ sort: "unlike", way: "up", like: list.shown ?? undefined }));
  find("sort-way").addEventListener("click", () =>
    list.change({ way: list.view.way === "up" ? "down" : "up" }),
  );
  for (const figure of FIGURES) {
    for (const bound of BOUNDS) {
      const field = find(`${figure}-${bound}`, HTMLInputElement);
      field.addEventListener("input", () => {
        const limits = { ...list.view[bound] };
        delete limits[figure];
        if (field.value !== "" && field.validity.valid) limits[figure] = field.valueAsNumber;
        list.change({ [bound]: limits });
      });
    }
  }
  find("filter-clear").addEventListener("click", () => {
    list.limit({}, {});
    find("tsi-from").focus();
  });
  find("filter-clear-too").addEventListener("click", () => {
    list.limit({}, {});
    tiles.enterFirst();
  });
  list.on(({ viewed }) => viewed && show(list));
  show(list);
}

/** @param {List} list */
function show({ items, view }) {
  const { sort, way } = view;
  for (const name of SORTS) find(`sort-${name}`, HTMLInputElement).checked = name === sort;
  const character = find("sort-character", HTMLSelectElement);
  character.value = sort in TRAITS || sort === "unlike" ? sort : "";
  enable(find("like"), view.shown !== null);
  find("other-limits").hidden = view.up !== "other";
  // An order by the difference needs a second player.
  const known = items.some(({ difference }) => difference !== undefined);
  const gap = known || sort === "difference";
  find("sort-difference", HTMLInputElement).disabled = !gap;
  find("difference-note").hidden = gap;
  find("sort-best-row").hidden = !items.some(({ best }) => best !== undefined);
  find("sort-way").textContent = ORDERS[sort][way];
  find("order-words").textContent = orderWords(sort, way);
  let limits = 0;
  for (const figure of FIGURES) {
    for (const bound of BOUNDS) {
      const field = find(`${figure}-${bound}`, HTMLInputElement);
      const value = view[bound][figure];
      if (value !== undefined) limits++;
      // Does not overwrite the field that is being edited.
      if (field !== document.activeElement) field.value = String(value ?? "");
    }
  }
  find("filter-summary").textContent =
    limits === 0 ? "Narrow results" : `Narrow results, ${several(limits, "limit")} set`;
}

/** Names an order where nothing else says what is sorted. @param {Figure} sort @param {Way} way */
function orderWords(sort, way) {
  const words = ORDERS[sort][way];
  if (sort === "tsi" || sort === "best" || sort === "unlike") return words;
  if (sort === "difference") return `gap, ${words}`;
  return `${sort in TRAITS ? TRAITS[/** @type {Trait} */ (sort)].name : sort}, ${words}`;
}

/**
 * Opens the section of limits if they hide puzzles.
 *
 * @param {List} list
 */
export function unfold({ limits: { from, to } }) {
  if (Object.keys({ ...from, ...to }).length > 0) find("filter", HTMLDetailsElement).open = true;
}
