// The optional host (docs/host.md) that serves this page, where there is one.

import { Host } from "../../host.js";

/** @import { HostOffers } from "../../host.js" */

/** Its address. */
export const address = new URL("../../..", import.meta.url);

export const host = new Host(address.href.replace(/\/$/, ""));

/** @type {HostOffers} */
let known = { links: false, queries: false };

/** offered resolves to what it offers. While that is nothing it is asked again, unless there is no network. */
export async function offered() {
  if (!known.links && !known.queries && navigator.onLine) known = await host.offers();
  return known;
}
