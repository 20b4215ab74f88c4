/**
 * Copying, which a browser may refuse.
 */

export const REFUSED = "The browser did not allow copying.";

/** Copies a text, and returns whether the browser has done it. @param {string} text */
export async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Copies what is in a field, or selects it for the person to copy it.
 *
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 * @param {string} what it is: "link"
 * @returns {Promise<string>} what has happened, in sentences
 */
export async function copyField(field, what) {
  if (await copied(field.value)) return `Copied the ${what}.`;
  field.focus();
  field.select();
  return `${REFUSED} The ${what} is selected: copy it with Ctrl+C.`;
}
