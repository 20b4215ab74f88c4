/**
 * A value written by an earlier visit or version. Readers have to check its shape.
 *
 * @typedef {any} Stored
 */

/**
 * Parses a text as JSON; null where it is missing or invalid.
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
