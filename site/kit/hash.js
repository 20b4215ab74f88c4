/**
 * Returns the 32-bit FNV-1a hash of a text's UTF-8 bytes, as 8 hexadecimal digits.
 *
 * @param {string} text
 */
export function hash(text) {
  let h = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) h = Math.imul(h ^ byte, 0x01000193) >>> 0;
  return h.toString(16).padStart(8, "0");
}
