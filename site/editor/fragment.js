// What of a text is a share link: its fragment, behind the # of an address or by
// itself. The second letter is the link's kind. Whether it can be read is the
// engine's to say.

import { textOf } from "../family/fragment.js";
import { kindOf } from "../family/kinds.js";

/** A share link: its fragment, and what it is for. @typedef {{fragment: string, kind: "play" | "edit" | "contest"}} Shared */

/** @type {Record<string, Shared["kind"]>} */
const KINDS = { p: "play", e: "edit", c: "contest" };
const SHORTEST = 9; // of a fragment by itself

/** sharedIn returns what a text that is a share link brings, else null. @param {string} text @returns {Shared | null} */
export function sharedIn(text) {
  const [, hash, fragment] = text.trim().match(/^(\S*#)?([1-9][pec][\w-]*)[.,;:!?)>\]"']*$/) ?? [];
  if (!fragment || (!hash && fragment.length < SHORTEST)) return null;
  return { fragment, kind: KINDS[fragment[1]] };
}

const PUZZLE = "puzzle=";

/**
 * addressed reads the puzzle in the fragment of an address. The fragment is a share link's, or "puzzle=" with any
 * text that the engine reads, as the widget writes it, or a text that the page of another family has forwarded
 * (family/fragment.js). A share link keeps its kind in all three. The result is null where there is no puzzle.
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
