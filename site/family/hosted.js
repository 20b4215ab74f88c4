// The optional host (docs/host.md) that serves this page, if there is one.

import { Host } from "../host.js";

/** @import { HostOffers } from "../host.js" */

/** The host's address. */
export const address = new URL("../../", import.meta.url);

export const host = new Host(address.href.replace(/\/$/, ""));

/** @type {HostOffers} */
let known = { links: false, queries: false };

/**
 * Resolves to the host's offers. While there are none, each call asks again, unless the browser is offline.
 */
export async function offered() {
  if (!known.links && !known.queries && navigator.onLine) known = await host.offers();
  return known;
}

/**
 * Resolves to a function that shortens fragments to links, or to null if the host offers no short links.
 *
 * @param {string} [family] family of the puzzles; line puzzles by default
 */
export async function shortener(family) {
  if (!(await offered()).links) return null;
  return async (/** @type {string} */ fragment) => (await host.store(fragment, { family })).url;
}
