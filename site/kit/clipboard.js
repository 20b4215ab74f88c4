/**
 * Copying to the clipboard, which a browser may refuse.
 */

export const REFUSED = "The browser did not allow copying.";

/** Copies a text and resolves to whether the browser allowed it. @param {string} text */
export async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Copies the value of a field; where the browser refuses, selects it so that the user can copy it.
 *
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 * @param {string} what noun for the value, such as "link"
 * @returns {Promise<string>} the outcome, in sentences
 */
export async function copyField(field, what) {
  if (await copied(field.value)) return `Copied the ${what}.`;
  field.focus();
  field.select();
  return `${REFUSED} The ${what} is selected: copy it with Ctrl+C.`;
}
