/**
 * A text's value; null where it is not JSON, or no text.
 *
 * @param {string | null | undefined} text
 * @returns {any}
 */
export function parsed(text) {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return null;
  }
}
