/**
 * A field for dropping files, with a button for choosing them. Files dropped elsewhere on the page are
 * taken, too.
 */

import { press } from "./elements.js";

/**
 * Attaches the listeners of a field.
 *
 * @param {HTMLElement} field contains a button and a hidden file input
 * @param {(files: File[]) => unknown} take
 */
export function dropField(field, take) {
  const input = /** @type {HTMLInputElement} */ (field.querySelector("input[type=file]"));
  press(/** @type {HTMLElement} */ (field.querySelector("button")), () => input.click());
  input.addEventListener("change", async () => {
    await take([...(input.files ?? [])]);
    input.value = "";
  });
  const page = document.documentElement;
  /** @param {boolean} on */
  const light = (on) => field.classList.toggle("over", on);
  page.addEventListener("dragover", (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    light(true);
  });
  page.addEventListener("dragleave", (event) => event.relatedTarget || light(false));
  page.addEventListener("drop", (event) => {
    light(false);
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    take(files);
  });
}
