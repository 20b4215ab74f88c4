// The optional host (docs/host.md) that serves this page, where there is one.

import { Host } from "../host.js";

/** @import { HostOffers } from "../host.js" */

/** Its address. */
export const address = new URL("../../", import.meta.url);

export const host = new Host(address.href.replace(/\/$/, ""));

/** @type {HostOffers} */
let known = { links: false, queries: false };

/** offered resolves to what it offers. While that is nothing it is asked again, unless there is no network. */
export async function offered() {
  if (!known.links && !known.queries && navigator.onLine) known = await host.offers();
  return known;
}

/**
 * Resolves to a function that makes short links of fragments, or to null where no host makes any.
 *
 * @param {string} [family] of the puzzles; line puzzles by default
 */
export async function shortener(family) {
  if (!(await offered()).links) return null;
  return async (/** @type {string} */ fragment) => (await host.store(fragment, { family })).url;
}
