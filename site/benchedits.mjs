// How long a person who sets a pencil puzzle waits for what an edit makes of the solutions.

import { chance } from "./tests/record/puzzles.mjs";

/** @import { Page } from "playwright-core" */

/** Boards of 10 by 10 cells, each with one solution. */
const PUZZLES = [
  "slither/10/10/h8222781c6bg66b52aj63c631didlag070153co6206787a",
  "mashu/10/10/0191906060900j2603ci40000k130c0000",
  "nurikabe/10/10/h2h4h2h1r2j2g1j2l2j1g1i2g2k2k4g3j1y4g2g1",
  "hitori/10/10/91936a72a1898a3322567662941a416283a62319254849337a447123678693a85843618a195448a567753a94299655811932",
  "lightup/10/10/m.gci1.j0.2.j.p.m.gcg.i1.h.k.ahbcg.l.1.gbk",
  "kurodoko/10/10/2g8h9s2l9j6x2g3g9h9i5l78g65q8l6k7h",
  "tapa/10/10/1h3h1p2k3g2g2h3m4j3p44r5j6t4i2i4i",
  "fillomino/10/10/k9g7h4g1i94k1l31h25i222g73j1l362i51m48h81g4j1g8h13g2j2h5",
  "yajilin/10/10/i4030a10a21e20c11a214020e31c32f21b11b21i2110f40i21c41b41c20b12a20c40",
  "hashikake/10/10/2h4i5g2o2g3g4g22i2p6j63g4i2g3y2g3h1h2h3h1g4k5g1",
];

const EDITS = 20; // of each

/**
 * Seconds from a key to the number of solutions, of edits of each puzzle that change it.
 *
 * @param {Page} page
 * @param {string} url
 */
export async function editTimes(page, url) {
  const random = chance(41);
  const times = [];
  for (const puzzle of PUZZLES) {
    await page.goto("about:blank");
    await page.goto(`${url}/site/pencil/index.html?workers=2#${puzzle}`);
    await page.getByRole("tab", { name: "Design", exact: true }).click();
    await page.locator("#solutions strong:not(:empty)").waitFor();
    for (let i = 0; i < EDITS; i++) {
      const edit = { cell: random(100), key: String(1 + random(4)) };
      times.push(...(await page.evaluate(seconds, edit)));
    }
  }
  return times.sort((one, other) => one - other);
}

/**
 * What one edit takes; nothing where the clue was there.
 *
 * @param {{cell: number, key: string}} edit
 */
async function seconds({ cell, key }) {
  const solutions = /** @type {HTMLElement} */ (document.querySelector("#solutions"));
  const at = [...document.querySelectorAll("#plate-design [role=gridcell]")][cell];
  if (!(at instanceof HTMLElement)) return [];
  const begun = performance.now();
  let changed = false;
  /** @type {Promise<number[]>} */
  const decided = new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      const text = solutions.querySelector("strong")?.textContent ?? "";
      if (text === "") changed = true;
      else if (changed) end([(performance.now() - begun) / 1000]);
    });
    const end = (/** @type {number[]} */ times) => {
      watch.disconnect();
      resolve(times);
    };
    watch.observe(solutions, { childList: true, subtree: true, characterData: true });
    setTimeout(() => changed || end([]), 1000);
  });
  at.focus({ preventScroll: true });
  at.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  return decided;
}
