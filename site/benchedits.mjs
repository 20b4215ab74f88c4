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

const EDITS = 10; // of each
const KEYS = ["1", "2", "3", "4", "Delete"];

/**
 * Seconds from a key to the number of solutions, of edits of each puzzle. Each edit is taken back before the
 * next, so that all of them are edits of a puzzle with one solution.
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
    for (let i = 0; i < EDITS; i++) {
      await rated(page);
      const edit = { cell: random(100), key: KEYS[random(KEYS.length)] };
      const changed = await page.evaluate(seconds, edit);
      if (changed === null) continue;
      times.push(changed);
      await page.getByRole("button", { name: "Undo", exact: true }).click();
    }
  }
  return times.sort((one, other) => one - other);
}

/** Waits for a puzzle with one solution to be rated, after which nothing is shown before the next edit. @param {Page} page */
async function rated(page) {
  await page.locator("#solutions").getByText("unique", { exact: true }).waitFor();
  await page.locator("#verdict").filter({ hasNotText: "measuring" }).waitFor();
}

/**
 * What one edit takes; null where the clue is there, or is refused.
 *
 * @param {{cell: number, key: string}} edit
 */
async function seconds({ cell, key }) {
  const solutions = /** @type {HTMLElement} */ (document.querySelector("#solutions"));
  const at = [...document.querySelectorAll("#plate-design [role=gridcell]")][cell];
  const words = (at.getAttribute("aria-label") ?? "").split(": ")[1];
  const circle = { 1: "white circle", 2: "black circle" }[key] ?? key;
  if (key === "Delete" ? words === "empty" : words === circle || words.includes(key)) return null;
  // What was said of the puzzle before goes, so that the same words are seen as a new answer.
  const shown = [...solutions.childNodes];
  solutions.dataset.shown = "";
  solutions.replaceChildren();
  const begun = performance.now();
  /** @type {Promise<number>} */
  const decided = new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      if (!solutions.querySelector("strong")?.textContent) return;
      watch.disconnect();
      resolve((performance.now() - begun) / 1000);
    });
    watch.observe(solutions, { childList: true, subtree: true });
  });
  /** @type {HTMLElement} */ (at).focus({ preventScroll: true });
  at.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  /** @type {Promise<null>} */
  const refused = new Promise((resolve) => setTimeout(resolve, 3000, null));
  const took = await Promise.race([decided, refused]);
  if (took !== null || !at.getAttribute("aria-label")?.endsWith(words)) return took ?? decided;
  solutions.replaceChildren(...shown);
  return null;
}
