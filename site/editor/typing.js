/**
 * typing reports whether an event goes to a field that takes text.
 * @param {Event} event
 */
export function typing({ target }) {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return target.type !== "radio" && target.type !== "checkbox";
  // A select finds an option by its letters.
  return target.tagName === "TEXTAREA" || target.tagName === "SELECT" || target.isContentEditable;
}
