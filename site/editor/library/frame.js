// The library's frame: its heads, what is said, the place of the list and that of the board
// that is chosen.

import { button, element } from "../../kit/elements.js";

/**
 * What its buttons and fields do.
 *
 * @typedef {Record<"arrange" | "toggleBin" | "read" | "exportPicked" | "deletePicked" | "pickNone" |
 *   "exportAll" | "close", () => void>} Acts
 */

/**
 * frame builds it into an element, about a list.
 *
 * @param {HTMLElement} root
 * @param {HTMLElement} list
 * @param {Acts} acts
 */
export function frame(root, list, acts) {
  const search = element("input", {
    type: "search",
    placeholder: "Search",
    "aria-label": "Search boards",
    autocomplete: "off",
    input: () => acts.arrange(),
  });
  const sort = element(
    "select",
    { "aria-label": "Sort boards", change: () => acts.arrange() },
    element("option", { value: "time" }, "Newest first"),
    element("option", { value: "name" }, "By name"),
    element("option", { value: "like" }, "Like your board"),
  );
  const count = element("p", { class: "note", role: "status", "aria-label": "Boards" });
  const bin = button("Bin", () => acts.toggleBin(), { class: "plain", "aria-pressed": "false" });
  const none = element("p", { class: "note", hidden: true }, "No board's name or size contains this.");
  const trouble = element("p", { class: "error", role: "alert" });
  const lost = element("section", { class: "unreadable", "aria-label": "Cannot be read", hidden: true });
  const side = element("section", { class: "chosen", "aria-label": "Chosen board" });
  const file = element("input", {
    type: "file",
    accept: ".json,application/json",
    "aria-label": "Library file",
    tabindex: "-1",
    hidden: true,
    change: () => acts.read(),
  });
  const picked = element("span", { class: "note" });
  const some = element(
    "div",
    { class: "some", role: "group", "aria-label": "Selected boards", hidden: true },
    picked,
    button("Export selected", () => acts.exportPicked()),
    button("Delete selected", () => acts.deletePicked()),
    button("Select none", () => acts.pickNone(), { class: "plain" }),
  );
  root.append(
    element(
      "div",
      { class: "shelf-head" },
      element("h2", { id: "library-title", tabindex: "-1" }, "Library"),
      count,
      button("Import library", () => file.click()),
      button("Export library", () => acts.exportAll()),
      button("Close library", () => acts.close(), { class: "plain" }),
      file,
    ),
    element("div", { class: "shelf-head" }, search, sort, bin),
    trouble,
    lost,
    element("div", { class: "shelf-body" }, element("div", { class: "shelf-main" }, list, none, some), side),
  );
  return { search, sort, count, bin, none, trouble, lost, side, file, picked, some };
}
