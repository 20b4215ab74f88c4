/**
 * A value that an earlier visit or version has written. Its readers check its form.
 *
 * @typedef {any} Stored
 */

/**
 * A text's value; null where it is not JSON, or no text.
 *
 * @param {string | null | undefined} text
 * @returns {Stored}
 */
export function parsed(text) {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return null;
  }
}
