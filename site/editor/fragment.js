// Finds share links in text. A link is a fragment, either after the # of a URL or on its own. The fragment's
// second letter gives the kind of link. Only the engine can decide whether the link is readable.

import { textOf } from "../family/fragment.js";
import { kindOf } from "../family/kinds.js";

/**
 * The fragment of a share link, and its kind.
 *
 * @typedef {{fragment: string, kind: "play" | "edit" | "contest"}} Shared
 */

/** @type {Record<string, Shared["kind"]>} */
const KINDS = { p: "play", e: "edit", c: "contest" };
const SHORTEST = 9; // length of a fragment without an address

/**
 * Returns the share link that a text consists of, or null.
 *
 * @param {string} text
 * @returns {Shared | null}
 */
export function sharedIn(text) {
  const [, hash, fragment] = text.trim().match(/^(\S*#)?([1-9][pec][\w-]*)[.,;:!?)>\]"']*$/) ?? [];
  if (!fragment || (!hash && fragment.length < SHORTEST)) return null;
  return { fragment, kind: KINDS[fragment[1]] };
}

const PUZZLE = "puzzle=";

/**
 * Returns the puzzle in an address's fragment, or null. The fragment is that of a share link; or
 * "puzzle=" with any text that the engine reads, as the widget writes it; or a text forwarded by the page of
 * another family (family/fragment.js). A share link keeps its kind in all three.
 *
 * @param {string} hash
 * @returns {Promise<Shared | null>}
 */
export async function addressed(hash) {
  const given = hash.slice(1);
  const named = given.startsWith(PUZZLE);
  const text = await textOf(named ? given.slice(PUZZLE.length) : given).catch(() => "");
  const shared = sharedIn(text);
  if (shared || !text) return shared;
  return named || given !== text || kindOf(text)?.id === "lines" ? { fragment: text, kind: "edit" } : null;
}
