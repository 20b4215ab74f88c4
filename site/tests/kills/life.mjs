// The life of a window until its browser is killed, and the checks of the next window.

import assert from "node:assert/strict";
import { readPack } from "../../editor/library/file.js";
import { parse as parseRun } from "../../editor/generate/run/run.js";
import { board, button, view } from "../editor.mjs";
import { longQuery } from "../blank.mjs";

/** @import { Page } from "playwright-core" */

/**
 * A library as seen from outside: for each board, by the beginning of its title, the numbers of the last edit
 * that was reported as saved and of the last that was begun.
 *
 * @typedef {Map<string, { saved: number, begun: number }>} Known
 */

/**
 * @typedef {object} Life
 * @property {string} url of the site
 * @property {Page} page with the editor
 * @property {Known} known
 * @property {number} n the number of the life, from 0
 * @property {() => void} began is called when the work begins
 */

/**
 * Lets a page say which edit of a board it begins, and which was saved: begun(title, n) and
 * saved(title, n) are functions there.
 *
 * @param {Page} page of a browser that will not be killed before this ends: the driver has
 *   no answer for what is half made then
 * @param {Known} known
 */
export async function observed(page, known) {
  /** @param {"begun" | "saved"} what */
  const note = (what) => (/** @type {string} */ title, /** @type {number} */ n) => {
    const of = known.get(title) ?? { saved: -1, begun: -1 };
    known.set(title, { ...of, [what]: n });
  };
  await page.exposeFunction("begun", note("begun"));
  await page.exposeFunction("saved", note("saved"));
}

/** Opens the editor in Design; the window before may have been in another view. @param {Page} page @param {string} url */
export async function open(page, url) {
  await page.goto(`${url}/?workers=1`);
  await page.waitForFunction(() => globalThis.perplexEditor !== undefined);
  await view(page, "Design").click();
  await board(page).waitFor();
}

/**
 * Edits one board after another; each edit begins as soon as the one before it is saved.
 *
 * @param {Life} life
 */
async function edits({ page, known, began }) {
  began();
  const mine = "edited";
  await page.evaluate(
    async ([mine, from]) => {
      const { desk, storage } = globalThis.perplexEditor;
      const { begun, saved } = /** @type {any} */ (globalThis);
      const tab = desk.history
        .tabs()
        .find((/** @type {any} */ { document }) => document.title?.startsWith(mine));
      if (tab) desk.history.open(tab.id);
      let where = /** @type {"here" | "tab"} */ (tab ? "here" : "tab"); // never on another board
      for (let n = Number(from); ; n++) {
        await begun(mine, n);
        const { document } = desk.board();
        const symbols = n % 2 ? [] : [{ at: [1, 1], type: "star", color: "red" }];
        desk.apply({ document: { ...document, symbols, title: `${mine} ${n}` }, said: `Edit ${n}`, where });
        where = "here";
        await new Promise((/** @type {(nothing?: any) => void} */ resolve) => {
          const look = () => storage.state() === "saved" && resolve();
          storage.watch(look);
          look();
        });
        await saved(mine, n);
      }
    },
    [mine, (known.get(mine)?.begun ?? -1) + 1],
  );
}

/**
 * Adds boards to the library, several in a task.
 *
 * @param {Life} life
 */
async function library({ page, n: life, began }) {
  began();
  await page.evaluate(async (life) => {
    const { desk, storage } = globalThis.perplexEditor;
    const { begun, saved } = /** @type {any} */ (globalThis);
    for (let n = 0; ; n++) {
      const titles = ["a", "b", "c"].map((part) => `added ${life}-${n}${part}`);
      for (const title of titles) await begun(title, 0);
      for (const title of titles)
        desk.apply({ document: { width: 3, height: 2, title: `${title} 0` }, said: "", where: "aside" });
      // The row of tabs grows long. The board that is edited keeps its tab.
      for (const { id, document } of desk.history.tabs().slice(8))
        if (!document.title?.startsWith("edited")) desk.history.forget(id);
      await new Promise((/** @type {(nothing?: any) => void} */ resolve) => {
        const look = () => storage.state() === "saved" && resolve();
        storage.watch(look);
        look();
      });
      for (const title of titles) await saved(title, 0);
    }
  }, life);
}

/**
 * Boards of an earlier version, which the editor migrates at its start. They exist before this life: see
 * prepared.
 *
 * @param {Life} life
 */
async function upgrade({ url, page, began }) {
  began();
  await page.goto(`${url}/?workers=1`);
  await new Promise(() => {}); // until it is killed
}

/**
 * Stores these boards. The browser must then be closed in order, since it writes localStorage with a delay.
 *
 * @param {Omit<Life, "began">} life
 */
export async function prepared({ url, page, known, n }) {
  await page.goto(`${url}/site/perplex.d.ts`);
  const titles = [0, 1, 2].map((i) => `taken ${n}-${i}`);
  await page.evaluate(
    ({ titles, n }) => {
      const open = titles.map((title, i) => ({ id: `o${n}x${i}`, name: title }));
      localStorage.setItem("perplex.tabs", JSON.stringify({ open, closed: [], present: open[0].id }));
      for (const [i, { id }] of open.entries()) {
        localStorage.setItem(`perplex.${id}`, JSON.stringify({ from: 0, at: 1, to: 1, by: "w" }));
        localStorage.setItem(
          `perplex.${id}.step.0`,
          `a${i} \n{"width":2,"height":2,"title":"${titles[i]} 0"}`,
        );
        localStorage.setItem(
          `perplex.${id}.step.1`,
          `b${i} a${i}\n{"width":3,"height":2,"title":"${titles[i]} 0"}`,
        );
      }
    },
    { titles, n },
  );
  for (const title of titles) known.set(title, { saved: 0, begun: 0 });
}

/**
 * A query that runs on a board of its own.
 *
 * @param {Life} life
 */
async function query({ page, known, n, began }) {
  began();
  const title = `asked ${n}`;
  known.set(title, { saved: -1, begun: 0 });
  await page.evaluate(
    async ([document, title]) => {
      const { desk, storage } = globalThis.perplexEditor;
      desk.apply({ document: { ...Object(document), title: `${title} 0` }, said: "", where: "tab" });
      await new Promise((/** @type {(nothing?: any) => void} */ resolve) => {
        const look = () => storage.state() === "saved" && resolve();
        storage.watch(look);
        look();
      });
    },
    [longQuery, title],
  );
  known.set(title, { saved: 0, begun: 0 });
  await button(page, "Generate").click();
  await new Promise(() => {});
}

/** The kinds of life, by name. @type {Record<string, (life: Life) => Promise<void>>} */
export const LIVES = { edits, library, upgrade, query };

/**
 * Reads the contents of a library after a kill.
 *
 * @param {Page} page the editor
 * @param {Known} known
 */
export async function inspected(page, known) {
  const { heads, packs, aside, state, version, runs } = await page.evaluate(async () => {
    const { desk, storage } = globalThis.perplexEditor;
    const heads = [...(await storage.heads())];
    await storage.load(...heads.map(([id]) => id));
    const packs = heads.map(([id]) =>
      Array.from({ length: 200 }, (_, n) => storage.get(`perplex.board.${id}.steps.${n}`)).filter(
        (text) => text !== null,
      ),
    );
    const runs = heads.map(([id]) => storage.get(`perplex.board.${id}.run`));
    const check = heads.map(([, head]) => {
      try {
        return desk.history.check(JSON.stringify(JSON.parse(head).document));
      } catch (error) {
        return String(error);
      }
    });
    return {
      heads: heads.map(([id, head], i) => ({ id, head, wrong: check[i] })),
      packs,
      runs,
      aside: [...storage.aside()],
      state: storage.state(),
      version: desk.board().version,
    };
  });
  assert.deepEqual(aside, [], "something was not a text");
  assert.ok(["saved", "saving"].includes(state), state);
  /** @type {Map<string, number[]>} */
  const found = new Map();
  heads.forEach(({ id, head, wrong }, i) => {
    assert.equal(wrong, "", `board ${id} is broken: ${head}`);
    const { document, next, at } = JSON.parse(head);
    const steps = packs[i].flatMap((/** @type {string} */ text) => readPack(text));
    assert.equal(steps.length, next, `board ${id} has ${steps.length} of ${next} steps`);
    assert.deepEqual(JSON.parse(steps[at].text), document, `the step of board ${id} is another document`);
    if (runs[i] !== null && version)
      assert.ok(parseRun(runs[i], version), `the run of board ${id} cannot be read: ${runs[i]}`);
    const [, title, n] = /^(.+) (\d+)$/.exec(document.title ?? "") ?? [];
    if (title) found.set(title, [...(found.get(title) ?? []), Number(n)]);
  });
  for (const [title, { saved, begun }] of known) {
    const there = found.get(title) ?? [];
    assert.ok(there.length <= 1, `${title} is there ${there.length} times`);
    if (saved < 0 && there.length === 0) continue;
    assert.ok(there.length === 1, `${title} was saved and is gone`);
    assert.ok(
      there[0] >= saved && there[0] <= begun,
      `${title} is at edit ${there[0]}; saved were ${saved}, begun ${begun}`,
    );
  }
  return heads.length;
}
