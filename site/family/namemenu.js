/** The menu beside the name of the open puzzle, which renames or duplicates the puzzle. */

import { button, element, find, say } from "../kit/elements.js";

const LONGEST = 120;

/**
 * @param {{name: string, rename: (name: string) => unknown, duplicate: (name: string) => Promise<string>}}
 *   shelf
 * @param {(entry: string) => unknown} show shows the open puzzle under another entry
 */
export function nameMenu(shelf, show) {
  const menu = find("name-menu");
  const close = () => menu.hidePopover();
  menu.append(
    button("Rename", () => {
      close();
      editName(find("puzzle-name"), find("name-button"), (name) => shelf.rename(name));
    }),
    button("Duplicate", async () => {
      close();
      show(await shelf.duplicate(`${shelf.name}, copy`));
    }),
  );
  menu.addEventListener("toggle", () => place(menu));
  openByName();
}

/** Lets a click on the name open the menu, as its button does. */
export function openByName() {
  let wasOpen = false; // the click's press closes the menu
  const name = find("puzzle-name");
  name.addEventListener("pointerdown", () => (wasOpen = find("name-menu").matches(":popover-open")));
  name.addEventListener("click", () => {
    if (!wasOpen) find("name-button").click();
  });
}

/** Shows a name, which phones may truncate. @param {HTMLElement} heading @param {string} name */
export function showName(heading, name) {
  say(heading, name);
  heading.title = name;
}

/** Puts the menu below its button. @param {HTMLElement} menu */
function place(menu) {
  const { left, bottom } = find("name-button").getBoundingClientRect();
  menu.style.inset = `${bottom + 4}px auto auto ${Math.max(left - 150, 8)}px`;
}

/**
 * Replaces a heading by a field for a new name.
 *
 * @param {HTMLElement} heading
 * @param {HTMLElement} opener receives the focus after Enter and Escape
 * @param {(name: string) => void} rename
 */
export function editName(heading, opener, rename) {
  const field = element("input", { type: "text", value: heading.textContent ?? "", maxlength: LONGEST });
  field.setAttribute("aria-label", "Name");
  field.value = heading.textContent ?? "";
  let done = false;
  /** @param {boolean} keep */
  const end = (keep) => {
    if (done) return;
    done = true;
    field.remove();
    heading.hidden = false;
    const name = field.value.trim();
    if (!keep || !name) return;
    showName(heading, name);
    rename(name);
  };
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter") end(true);
    if (event.key === "Escape") end(false);
    event.stopPropagation();
    if (done) opener.focus();
  });
  field.addEventListener("blur", () => end(true));
  heading.hidden = true;
  heading.before(field);
  field.select();
}
