/** The first example of each family, with its name and its fragment, so that any page can link to it. */

import { siteAddress } from "./fragment.js";
import { KINDS, nameOf } from "./kinds.js";

/**
 * The examples by family, in the order of the page header.
 *
 * @type {Record<string, {name: string, fragment: string}>}
 */
const FIRST = {
  lines: { name: "Morning walk", fragment: "1pWjY70jdx1y3b5ixQ-sZ_3NjbqpQ" },
  pencil: { name: "Slitherlink, 5 by 5", fragment: "slither/5/5/c6267dgd2865a" },
  logicgrid: {
    name: "A day at school, 3 by 4",
    fragment: "school-3x4-AAAAJAAAAAISAADAACIRAAAALCAADAALBTAqF",
  },
  transport: { name: "One box", fragment: "sokoban-7w_w5fw_wfmbgfw_w5fw_7w-hf&title=One+box" },
  puzzlescript: {
    name: "Push home",
    fragment:
      "text.ZVJRT4MwEH6_X3FJ34g2sGXqi1O3ETNDKJHpYowPHZRhRDCMGZf4421LC2w2KVy_u-_uu2ub96YQGO13OebVpwC-b_Kqxi9RfxXiB-DaLGCzB3--insAZjz52NbVvkyBjJMJn1wCrHlRABmNxu4oQzJKxul4A65a4Hqed_LVOKx4vRUNkCzLLlIOVC2g0qW-1O1sjUNU8IOobTQSN_OuvEsT43pul3eYAeY1b4Qiba4mSUeywqgiyeyd3QqznQb-vR8uuiNQvMZh8_Ko-46kYeQ50mxrMmmZDm8tiLxMLWjSQsyewoUdbz_3btxzFgTLeMnC4O7Ff4z_Bwzvw-RuxZxpdWdGj63w-BT4fblXnBrp-Gs0vuH5FI_wqfWcyoP1MpyzcLFcSX2n0gBkddMtVuWxDDXcZz-I--F-it2ObwXO6vdyi-Jb1AdMdFn1PuVVknYB0Q9C_SOHssHZ-K2hPcyEOg6NaIuQFjlmDWitk1ii5DnaYlRvGUeJ3gNGp36VCyzFj2pYYMLLsmpwI3BXFd8ipbjODze2EhCHtvqjXsgf",
  },
};

/**
 * The first examples of all families except the one of the open page.
 *
 * @returns {{family: string, name: string, address: string}[]}
 */
export function otherExamples() {
  const plain = (/** @type {string} */ address) => new URL(address).pathname.replace(/index\.html$/, "");
  return Object.entries(FIRST).flatMap(([id, { name, fragment }]) => {
    const page = siteAddress(KINDS.find((kind) => kind.id === id)?.page ?? "");
    return plain(page) === plain(location.href)
      ? []
      : [{ family: nameOf(id), name, address: `${page}#${fragment}` }];
  });
}
