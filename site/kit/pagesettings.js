/**
 * Settings of the look on pages without sheets, in a panel below the header.
 */

import { element, find } from "./elements.js";
import { lookRows } from "./lookrows.js";

const ID = "page-settings";

/** Inserts the button into the header, before the link to the help. */
export function startSettings() {
  const doors = find("doors");
  const help = doors.querySelector("a");
  doors.insertBefore(
    element("button", { type: "button", popovertarget: ID, "data-name": "Settings" }, "Settings"),
    help,
  );
  doors.append(
    element(
      "div",
      { id: ID, class: ID, popover: "auto", role: "dialog", "aria-label": "Settings" },
      ...lookRows(),
    ),
  );
}
