// The sites that perplex-beside reads: a file for each, and a line here.

/** @import { Adapter } from "../adapter.d.ts" */

import { fpuzzles } from "./fpuzzles.js";
import { penpa } from "./penpa.js";
import { puzzlescript } from "./puzzlescript.js";
import { pzpr } from "./pzpr.js";
import { sudokupad } from "./sudokupad.js";
import { windmill } from "./windmill.js";
import { witness } from "./witness.js";

/** @type {readonly Adapter[]} */
export const ADAPTERS = [pzpr, penpa, puzzlescript, witness, fpuzzles, sudokupad, windmill];

/** Reports whether a match pattern matches an address. @param {string} pattern @param {string} address */
export function fits(pattern, address) {
  const [, host, path] = /^\*:\/\/([^/]+)(\/.*)$/.exec(pattern) ?? [];
  const url = new URL(address);
  const bare = host.replace(/^\*\./, "");
  const here = url.hostname === bare || (host !== bare && url.hostname.endsWith(`.${bare}`));
  const [from, to] = path.split("*");
  return (
    /^https?:$/.test(url.protocol) && here && url.pathname.startsWith(from) && url.pathname.endsWith(to ?? "")
  );
}

/** Returns the adapter for an address, or undefined. @param {string} address */
export const adapterFor = (address) =>
  ADAPTERS.find(({ sites }) => sites.some((pattern) => fits(pattern, address)));
