// The panel of a sequence that is open on the page. Its board is in a tab only while the panel is open, and
// in no list of boards.

/** @import { Store } from "../registry.js" */

import { parsed } from "../../kit/json.js";

/** Key under which a window stores the panel (registry.js). */
export const KEY = "perplex.sequence.open";

/**
 * at: the panel; tab: the tab of its board; from: the tab that was open before.
 *
 * @typedef {{ at: number, tab: string, from: string }} Open
 */

/**
 * Returns the panel that a window has open, or null.
 *
 * @param {Pick<Store, "get">} session
 * @returns {Open | null}
 */
export function visited(session) {
  const { at, tab, from } = parsed(session.get(KEY)) ?? {};
  return typeof at === "number" && typeof tab === "string" ? { at, tab, from: String(from) } : null;
}
