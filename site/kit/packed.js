// Text as part of a link: deflated, in the URL-safe letters of base64.

import { unpacked } from "./unpacked.js";

const MOST_BYTES = 1 << 20; // of the text

/** Packs a text into letters. @param {string} text */
export async function toLetters(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * Unpacks the text that toLetters has packed.
 *
 * @param {string} letters
 * @throws {RangeError} if the text is longer than a megabyte; another error if the letters are damaged
 */
export async function fromLetters(letters) {
  const text = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  return unpacked(new Blob([bytes]), "deflate-raw", MOST_BYTES);
}
