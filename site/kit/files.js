/**
 * Files that come from the person's disk and go there.
 */

import { unpacked } from "./unpacked.js";

/** The type of files with a line of JSON for each record. */
export const JSON_LINES = "application/jsonl";

const MOST_BYTES = 1 << 26;
const MOST_UNPACKED = 1 << 28;

/**
 * A file's text, unpacked where it is compressed with gzip.
 *
 * @param {File} file
 * @throws {Error} with a clause to be put after the file's name, for a file of more than
 *   64 MB, or 256 MB unpacked, and for one that cannot be unpacked
 */
export async function textOf(file) {
  if (file.size > MOST_BYTES) throw new Error("it is larger than 64 MB");
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (head[0] !== 0x1f || head[1] !== 0x8b) return file.text();
  try {
    return await unpacked(file, "gzip", MOST_UNPACKED);
  } catch (error) {
    if (error instanceof RangeError) throw error;
    throw new Error("it is not a valid gzip file");
  }
}

/**
 * Hands a Blob to the browser as a file.
 *
 * @param {string} name
 * @param {Blob} blob
 */
export function save(name, blob) {
  const address = URL.createObjectURL(blob);
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address));
}

/**
 * Hands a text to the browser as a file.
 *
 * @param {string} name
 * @param {string} type a media type
 * @param {string} text
 */
export const download = (name, type, text) => save(name, new Blob([text], { type }));
