/**
 * A field that files are dropped on, with a button to choose them by; what is dropped
 * elsewhere on the page is taken, too.
 */

import { press } from "./elements.js";

/**
 * Makes a field of the page work.
 *
 * @param {HTMLElement} field with a button and a file input that is hidden
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
