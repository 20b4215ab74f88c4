// The board that is chosen in the list, beside it.

/** @import { Desk } from "../desk.js" */
/** @import { Board, Stock } from "./stock.js" */

import { several } from "../../kit/words.js";
import { button, element } from "../../kit/elements.js";
import { BIN_DAYS, seconds } from "./stock.js";
import { Versions } from "./versions.js";
import { when } from "./when.js";

/**
 * deleted shows a board in the bin, with the way back.
 * @param {Board} board
 * @param {number} time when it was deleted, in seconds since 1970
 * @param {() => void} restore
 */
export function deleted({ name }, time, restore) {
  const left = Math.max(0, BIN_DAYS - Math.floor((seconds() - time) / 86400));
  const words = `Deleted ${when(time)}. It stays here for ${several(left, "more day")}.`;
  return [
    element("h3", { tabindex: "-1" }, name),
    element("p", { class: "note" }, words),
    element("div", { class: "acts" }, button("Restore", restore, { class: "primary" })),
  ];
}

/**
 * What can be done with a board, and with one of its earlier versions: its document as a text.
 * @typedef {object} Acts
 * @property {() => void} open
 * @property {() => void} duplicate
 * @property {() => void} export
 * @property {() => void} delete
 * @property {(text: string, said: string) => void} restore
 * @property {(text: string, said: string) => void} openVersion
 */

/**
 * kept shows a board with its name and its earlier versions.
 * @param {Board} board
 * @param {Desk} desk
 * @param {Stock} stock
 * @param {Acts} acts
 */
export function kept({ id, title, size }, { draw, history }, stock, acts) {
  /** @type {HTMLInputElement} */
  const name = element("input", {
    type: "text",
    value: title,
    placeholder: size,
    maxlength: "100",
    autocomplete: "off",
    change: () => history.entitle(id, name.value),
  });
  // Escape here takes back what was written, and leaves the library no sooner.
  name.addEventListener("keydown", (event) => {
    if (event.key === "Enter") name.blur();
    if (event.key === "Escape" && name.value !== name.defaultValue) {
      event.stopPropagation();
      name.value = name.defaultValue;
    }
  });
  const head = element(
    "div",
    { class: "chosen-head" },
    element("label", { class: "field" }, element("span", {}, "Name"), name),
    element(
      "div",
      { class: "acts" },
      button("Open", acts.open, { class: "primary" }),
      button("Duplicate", acts.duplicate),
      button("Export", acts.export),
      button("Delete", acts.delete),
    ),
  );
  const versions = new Versions({
    picture: (text) => draw(JSON.parse(text), { small: true }),
    read: (n) => stock.pack(id, n),
    head: () => stock.head(id),
    branch: (n, act, words) => history.branch(id, n, act, words),
    restore: acts.restore,
    open: acts.openVersion,
  });
  return [head, versions.root];
}
