// Exports a sequence: as a page that plays it, and as a link that opens it here.

/** @import { Engine } from "../../perplex.js" */
/** @import { Storyboard } from "./sequences.js" */

import { alone } from "../../kit/alone.js";
import { download } from "../../kit/files.js";
import { fromLetters, toLetters } from "../../kit/packed.js";
import { fileName } from "../filename.js";

/** The prefix of a sequence in an address. */
export const ADDRESS = "#sequence=";
const SECONDS = 60;
const TITLE = "A sequence of puzzles";

/** Downloads the page. @param {Engine} engine @param {Storyboard} storyboard */
export async function exportPage(engine, { title, panels }) {
  const name = title || TITLE;
  const answer = await engine.sequence(panels, { pack: true, title: name, seconds: SECONDS });
  if (!answer.pack) throw new Error(answer.reason ?? "it takes too long to work out");
  const page = await alone("pack", name, answer.pack);
  download(`${fileName({ title: name, width: 0, height: 0 })}.html`, "text/html", page);
}

/** Returns the address that opens a sequence. @param {Storyboard} storyboard */
export async function linkOf(storyboard) {
  return new URL(ADDRESS + (await toLetters(JSON.stringify(storyboard))), location.href).href;
}

/**
 * Reads the sequence in an address, or returns null.
 *
 * @param {string} hash
 * @returns {Promise<unknown>} unchecked
 * @throws {Error} if the sequence is damaged
 */
export async function fromAddress(hash) {
  if (!hash.startsWith(ADDRESS)) return null;
  try {
    return JSON.parse(await fromLetters(hash.slice(ADDRESS.length)));
  } catch {
    throw new Error("The link to a sequence is damaged: a part of it is missing or changed.");
  }
}
