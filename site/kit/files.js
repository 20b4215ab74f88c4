/**
 * Reading and saving of files on the user's disk.
 */

import { unpacked } from "./unpacked.js";

/** The media type of files with one JSON record per line. */
export const JSON_LINES = "application/jsonl";

const MOST_BYTES = 1 << 26;
const MOST_UNPACKED = 1 << 28;

/**
 * Reads the text of a file, which may be compressed with gzip.
 *
 * @param {File} file
 * @throws {Error} if the file has more than 64 MB, or 256 MB unpacked, or cannot be unpacked; the message is
 *   a clause that follows the file's name
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
 * Downloads a Blob as a file.
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
 * Downloads a text as a file.
 *
 * @param {string} name
 * @param {string} type a media type
 * @param {string} text
 */
export const download = (name, type, text) => save(name, new Blob([text], { type }));
