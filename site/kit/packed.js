// Text as part of a link: deflated, in the letters of base64 that an address may have.

import { unpacked } from "./unpacked.js";

const MOST_BYTES = 1 << 20; // of the text

/** toLetters packs a text. @param {string} text */
export async function toLetters(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * fromLetters is the text that letters stand for.
 *
 * @param {string} letters
 * @throws {RangeError} where it is longer than a megabyte, and another error where the letters are damaged
 */
export async function fromLetters(letters) {
  const text = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  return unpacked(new Blob([bytes]), "deflate-raw", MOST_BYTES);
}
