/**
 * A name of a text, of 8 hexadecimal digits: the same text, the same name (FNV-1a, 32 bits).
 *
 * @param {string} text
 */
export function hash(text) {
  let h = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) h = Math.imul(h ^ byte, 0x01000193) >>> 0;
  return h.toString(16).padStart(8, "0");
}
