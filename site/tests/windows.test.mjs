// Windows of one browser that edit the same board at the same moment: no edit is lost, and each window's
// board has the window's own edit. PERPLEX_SCHEDULES is the number of schedules with three windows,
// PERPLEX_SEED selects them (docs/reliability.md has the figures of 2,000).

import { test } from "node:test";
import assert from "node:assert/strict";
import { useSite } from "./harness.mjs";
import { board, editor } from "./editor.mjs";

/** @import { Page } from "playwright-core" */

const site = useSite();
const SCHEDULES = Number(process.env.PERPLEX_SCHEDULES ?? 8);
const SEED = Number(process.env.PERPLEX_SEED ?? 0);
const LATEST_MS = 30;

/** Pseudorandom numbers from 0 to 1. @param {number} seed */
const random = (seed) => () => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 2 ** 32;

/** The id of a new board that every window shows. @param {Page[]} pages @param {string} title */
async function together(pages, title) {
  const id = await pages[0].evaluate((title) => {
    const { desk } = globalThis.perplexEditor;
    desk.apply({ document: { kind: "witness", width: 3, height: 1, title }, said: "Opened", where: "tab" });
    return desk.board().tab;
  }, title);
  await Promise.all(pages.map((page) => saved(page)));
  for (const page of pages.slice(1)) {
    await page.waitForFunction((id) => globalThis.perplexEditor.storage.get(`perplex.board.${id}`), id);
    await page.evaluate((id) => globalThis.perplexEditor.desk.history.open(id), id);
  }
  await Promise.all(pages.map((page) => saved(page)));
  return id;
}

/** @param {Page} page */
const saved = (page) => page.waitForFunction(() => globalThis.perplexEditor.storage.state() === "saved");

/** Places a star in a window's own cell, at a time of the machine's clock. @param {Page} page @param {number} n @param {number} when */
const edit = (page, n, when) =>
  page.evaluate(
    async ([n, when]) => {
      const { desk } = globalThis.perplexEditor;
      const { document } = desk.board();
      const symbols = [...(document.symbols ?? []), { at: [2 * n + 1, 1], type: "star", color: "red" }];
      const now = () => performance.timeOrigin + performance.now(); // independent of the window's clock
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, when - now() - 5)));
      while (now() < when);
      desk.apply({ document: { ...document, symbols }, said: `Edit ${n}`, where: "here" });
    },
    [n, when],
  );

/**
 * Makes the clock of a window's page wrong: it jumps by up to a day, back and forth.
 *
 * @param {Page} page
 * @param {number} seed
 */
const skewed = (page, seed) =>
  page.addInitScript((seed) => {
    const real = Date.now;
    Date.now = () => real() + Math.round(Math.sin(seed + real() / 300) * 86_400_000);
  }, seed);

/**
 * Windows of a fresh browser, and so many schedules; resolves to how often boards parted.
 *
 * @param {import("node:test").TestContext} t
 * @param {{windows: number, wrong: boolean, schedules: number, next: () => number}} what
 */
async function scheduled(t, { windows, wrong, schedules, next }) {
  const first = await editor(site, t, "/?workers=1", { prepare: (page) => wrong && skewed(page, 1) });
  const pages = [first];
  while (pages.length < windows) {
    const page = await first.context().newPage();
    if (wrong) await skewed(page, pages.length + 1);
    await page.goto(`${site.url}/?workers=1`);
    await board(page).waitFor();
    pages.push(page);
  }
  let parted = 0;
  for (let n = 0; n < schedules; n++) {
    const title = `Board ${n}`;
    const id = await together(pages, title);
    const when = performance.timeOrigin + performance.now() + 60;
    const late = pages.map(() => (n % 4 === 0 ? 0 : Math.floor(next() * LATEST_MS)));
    await Promise.all(pages.map((page, i) => edit(page, i, when + late[i])));
    await Promise.all(pages.map((page) => saved(page)));
    for (const [i, page] of pages.entries()) {
      const { tab, star } = await page.evaluate((i) => {
        const { desk, storage } = globalThis.perplexEditor;
        const { tab } = desk.board();
        const { document } = JSON.parse(storage.get(`perplex.board.${tab}`));
        const star = (/** @type {any} */ { symbols = [] }) =>
          symbols.some((/** @type {any} */ { at }) => at[0] === 2 * i + 1);
        return { tab, star: star(document) && star(desk.board().document) };
      }, i);
      assert.ok(star, `schedule ${n} (${late}): window ${i} has lost its edit`);
      if (tab !== id) parted++;
    }
    const stars = await starsOf(first, title);
    for (const i of pages.keys())
      assert.ok(
        stars.some((cells) => cells.includes(2 * i + 1)),
        `schedule ${n} (${late}): the database has no edit of window ${i}`,
      );
  }
  // A later window finds them all.
  const after = await first.context().newPage();
  await after.goto(`${site.url}/?workers=1`);
  await board(after).waitFor();
  for (let n = 0; n < schedules; n++) {
    const cells = (await starsOf(after, `Board ${n}`)).flat();
    for (const i of pages.keys()) assert.ok(cells.includes(2 * i + 1), `Board ${n}: edit ${i}`);
  }
  return parted;
}

/** Numbers of windows, the state of their clocks, and the share of schedules. @type {[windows: number, clocks: "right" | "wrong", share: number][]} */
const KINDS = [
  [3, "right", 1],
  [2, "right", 1 / 4],
  [2, "wrong", 1 / 4],
];
const MOST = 20; // schedules with one library: a longer library would take most of the time

for (const [windows, clocks, share] of KINDS) {
  const count = Math.ceil(share * SCHEDULES);
  const timeout = 120_000 + count * 5000;
  test(
    `${windows} windows whose clocks are ${clocks} edit a board at the same moment`,
    { timeout },
    async (t) => {
      const next = random(windows + 1000 * SEED);
      let parted = 0;
      for (let n = 0; n < count; n += MOST) {
        const schedules = Math.min(MOST, count - n);
        await t.test(`${schedules} schedules from number ${n} on`, async (t) => {
          parted += await scheduled(t, { windows, wrong: clocks === "wrong", schedules, next });
        });
      }
      assert.ok(parted >= count / 4, `boards parted ${parted} times only`);
      t.diagnostic(`${count} schedules, boards parted ${parted} times`);
    },
  );
}

/** The columns of the stars of all boards of a title. @param {Page} page @param {string} title @returns {Promise<number[][]>} */
const starsOf = (page, title) =>
  page.evaluate(async (title) => {
    const heads = [...(await globalThis.perplexEditor.storage.heads()).values()];
    return heads
      .map((head) => JSON.parse(head).document)
      .filter((document) => document.title === title)
      .map(({ symbols = [] }) => symbols.map((/** @type {any} */ { at }) => at[0]));
  }, title);
