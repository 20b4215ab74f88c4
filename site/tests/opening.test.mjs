// A library that fails to open, wholly or in part: nothing looks lost, no new library replaces it, and
// nothing is overwritten.

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { useSite } from "./harness.mjs";
import {
  board,
  boards,
  button,
  editor,
  inMenu,
  named,
  openPuzzle,
  place,
  puzzleText,
  turnTo,
} from "./editor.mjs";

/** @import { Page } from "playwright-core" */

const site = useSite();

/** @param {Page} page */
const saved = (page) => page.getByText("Saved.", { exact: true }).waitFor();
/** @param {Page} page */
const local = (page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^perplex[.!]/.test(key)));

/** Opens two boards, the second one on the screen. @param {Page} page */
async function twoBoards(page) {
  await openPuzzle(page, JSON.stringify({ ...puzzleText, symbols: [], title: "Kept" }));
  await inMenu(page, "New board");
  await openPuzzle(page, JSON.stringify({ ...puzzleText, symbols: [], title: "Other" }));
  await saved(page);
}

/** The value of a key in the database, which can be replaced. @param {Page} page @param {string} key @param {any} [value] */
const record = (page, key, value) =>
  page.evaluate(
    async ([key, value]) => {
      const done = (/** @type {IDBRequest} */ request) =>
        new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
      const database = await done(indexedDB.open("perplex"));
      const store = database.transaction("values", "readwrite").objectStore("values");
      const there = await done(store.get(key));
      if (value !== undefined) await done(store.put(value, key));
      database.close();
      return there;
    },
    [key, value],
  );

/** @param {Page} page */
const present = (page) => page.evaluate(() => globalThis.perplexEditor.desk.board().tab);

test("a visit without an edit leaves nothing behind but the blank board", async (t) => {
  const page = await editor(site, t);
  await saved(page);
  for (let visit = 0; visit < 2; visit++) {
    await page.reload();
    await board(page).waitFor();
    await page.waitForFunction(() => globalThis.perplexEditor.storage.state() === "saved");
    assert.deepEqual(await boards(page).allInnerTexts(), ["4 × 4"]);
    const heads = await page.evaluate(async () => [
      ...(await globalThis.perplexEditor.storage.heads()).keys(),
    ]);
    assert.deepEqual(heads, ["editor"]);
  }
});

test("storage that is full at a reload: everything is on the screen, and not saved until there is room", async (t) => {
  const page = await editor(site, t, "/?workers=1", {
    prepare: (page) =>
      page.addInitScript(() => {
        const put = IDBObjectStore.prototype.put;
        IDBObjectStore.prototype.put = function (...what) {
          if (!sessionStorage.getItem("full")) return put.apply(this, what);
          throw new DOMException("no room", "QuotaExceededError");
        };
      }),
  });
  await twoBoards(page);
  await page.evaluate(() => sessionStorage.setItem("full", "1"));
  await place(page, "Cell b1: empty").click();
  await page.getByText("Not saved: the browser's storage is full.").waitFor();
  await page.reload();
  await place(page, "Cell b1: black square").waitFor();
  assert.deepEqual(await boards(page).allInnerTexts(), ["Kept", "Other"]);
  await page.getByText("Not saved: the browser's storage is full.").waitFor();
  assert.notDeepEqual(await local(page), [], "it is still written ahead");
  await page.evaluate(() => sessionStorage.removeItem("full"));
  await saved(page);
  assert.deepEqual(await local(page), []);
  await page.reload();
  await place(page, "Cell b1: black square").waitFor();
});

test("a library that takes long to open is waited for", async (t) => {
  const page = await editor(site, t, "/?workers=1", {
    prepare: (page) =>
      page.addInitScript(() => {
        const open = IDBFactory.prototype.open;
        IDBFactory.prototype.open = function (name, version) {
          const request = open.call(this, name, version);
          if (name !== "perplex" || !sessionStorage.getItem("slow")) return request;
          const slow = /** @type {any} */ (new EventTarget());
          request.onsuccess = () => {
            globalThis.giveUp = () => {
              slow.result = request.result;
              slow.onsuccess();
            };
          };
          return slow;
        };
      }),
  });
  await twoBoards(page);
  await page.evaluate(() => sessionStorage.setItem("slow", "1"));
  await page.reload();
  await page.getByText("Your library is taking long to open.").waitFor();
  await button(page, "Try again").waitFor();
  assert.equal(await board(page).isVisible(), false);
  await page.evaluate(() => globalThis.giveUp());
  await board(page).waitFor();
  assert.deepEqual(await boards(page).allInnerTexts(), ["Kept", "Other"]);
  assert.equal(await button(page, "Try again").isVisible(), false);
});

test("a library that does not open is not replaced by an empty one", async (t) => {
  const page = await editor(site, t, "/?workers=1", {
    prepare: (page) =>
      page.addInitScript(() => {
        const open = IDBFactory.prototype.open;
        IDBFactory.prototype.open = function (name, version) {
          if (name !== "perplex" || !sessionStorage.getItem("broken")) return open.call(this, name, version);
          throw new DOMException("Internal error.", "UnknownError");
        };
      }),
  });
  await twoBoards(page);
  await page.evaluate(() => sessionStorage.setItem("broken", "1"));
  await page.reload();
  await page.getByText("Your library does not open: Internal error. Nothing in it was changed.").waitFor();
  assert.equal(await board(page).isVisible(), false);

  await button(page, "Edit without the library").click();
  await place(page, "Cell a1: empty").click();
  await page.getByText("Not saved: your library is not open.").waitFor();
  assert.deepEqual(await local(page), [], "nothing is begun elsewhere");

  await page.reload();
  await page.evaluate(() => sessionStorage.removeItem("broken"));
  await button(page, "Try again").click();
  await board(page).waitFor();
  assert.deepEqual(await boards(page).allInnerTexts(), ["Kept", "Other"]);
});

for (const [name, bad] of /** @type {[string, { text?: string, stamp?: number, nonsense?: number[] }][]} */ ([
  ["is no text", { nonsense: [1, 2] }],
  ["is a text that is no board", { text: "{", stamp: 1 }],
])) {
  test(`a record that ${name} is set aside`, async (t) => {
    const page = await editor(site, t);
    await twoBoards(page);
    const id = await present(page);
    const head = `perplex.board.${id}`;
    await record(page, head, bad);
    await page.evaluate(
      (id) =>
        new Promise((resolve) => {
          const request = indexedDB.open("perplex");
          request.onsuccess = () => {
            const transaction = request.result.transaction("parts", "readwrite");
            transaction
              .objectStore("parts")
              .put({ text: "no steps", stamp: 1 }, `perplex.board.${id}.steps.0`);
            transaction.oncomplete = resolve;
          };
        }),
      id,
    );
    await page.reload();
    await page
      .locator("main")
      .getByText("A board cannot be read. The library keeps it as it is.")
      .first()
      .waitFor();
    await place(page, "Cell a1: empty").click();
    await saved(page);
    assert.deepEqual(await record(page, head), bad, "it is as it was");
    assert.notEqual(await present(page), id);
    await turnTo(page, "Kept");
    await named(page, "Kept").waitFor();

    await button(page, "Library").click();
    const section = page.getByRole("region", { name: "Cannot be read" });
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      section.getByRole("button", { name: `Download raw: Board ${id}` }).click(),
    ]);
    const raw = JSON.parse(await readFile(await download.path(), "utf8"));
    assert.equal(raw[head], "text" in bad ? bad.text : JSON.stringify(bad));
    assert.equal(raw[`${head}.steps.0`], "no steps");
    await section.scrollIntoViewIfNeeded();
  });
}

test("a head that is no text is made again of its steps, and kept", async (t) => {
  const page = await editor(site, t);
  await twoBoards(page);
  const id = await present(page);
  await record(page, `perplex.board.${id}`, { nonsense: 1 });
  await record(page, "perplex.choices", 7);
  await page.reload();
  await place(page, "Cell a1: empty").click();
  await place(page, "Cell a1: black square").waitFor();
  await saved(page);
  assert.deepEqual(await boards(page).allInnerTexts(), ["Kept", "Other"]);
  await button(page, "Library").click();
  const section = page.getByRole("region", { name: "Cannot be read" });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    section.getByRole("button", { name: new RegExp(`^Download raw: perplex\\.board\\.${id}`) }).click(),
  ]);
  assert.match(await readFile(await download.path(), "utf8"), /nonsense/);
});

test("a list of tabs that cannot be read begins again with the newest board", async (t) => {
  const page = await editor(site, t);
  await twoBoards(page);
  await record(page, "perplex.boards", { text: "[", stamp: 1 });
  await page.reload();
  await boards(page).getByText("Other").waitFor({ state: "attached" });
  await button(page, "Library").click();
  await page.getByRole("list", { name: "Library" }).getByRole("button", { name: /^Kept/ }).waitFor();
  await page.getByRole("button", { name: /^Download raw: perplex\.boards/ }).waitFor();
});

test("what a window that is gone has written ahead of another's change is a board beside it", async (t) => {
  const page = await editor(site, t);
  await openPuzzle(page, JSON.stringify({ ...puzzleText, symbols: [], title: "Kept" }));
  await saved(page);
  const id = await present(page);
  const before = await page.evaluate((id) => {
    const { storage } = globalThis.perplexEditor;
    return [`perplex.board.${id}`, `perplex.board.${id}.steps.0`].map((key) => [key, storage.get(key)]);
  }, id);
  await place(page, "Cell a1: empty").click();
  await saved(page);
  // The same board one step later, as a crashed window would have left it.
  await page.evaluate(async (before) => {
    const [[headKey, head], [packKey, pack]] = before;
    const { next, document, ...rest } = JSON.parse(head);
    const other = { ...document, symbols: [{ at: [3, 3], type: "star", color: "red" }] };
    const step = [next - 1, 0, "Star", 0, 0, JSON.stringify(other)];
    const stamp = Date.now() - 60_000;
    const heads = {
      ...rest,
      by: "gone-1",
      at: next,
      next: next + 1,
      branches: [{ tip: next }],
      document: other,
    };
    localStorage.setItem(`perplex!gone!${headKey}`, `${stamp}=${JSON.stringify(heads)}`);
    localStorage.setItem(`perplex!gone!${packKey}`, `${stamp}=${pack}${JSON.stringify(step)}\n`);
  }, before);
  await page.reload();
  await boards(page).nth(1).waitFor({ state: "attached" });
  assert.deepEqual(await boards(page).allInnerTexts(), ["Kept", "Kept (2)"]);
  await place(page, "Cell a1: black square").waitFor();
  await turnTo(page, "Kept (2)");
  await place(page, "Cell b2: red star").waitFor();
  await place(page, "Cell a1: empty").waitFor();
  await saved(page);
  assert.deepEqual(await local(page), []);
});

test("what was written ahead of a removal does not come back", async (t) => {
  const page = await editor(site, t);
  await place(page, "Cell a1: empty").click();
  await saved(page);
  const key = "perplex.panel.test";
  await page.evaluate((key) => globalThis.perplexEditor.storage.set(key, "one"), key);
  await saved(page);
  await page.evaluate((key) => {
    localStorage.setItem(`perplex!gone!${key}`, `${Date.now() - 1000}=one`);
    globalThis.perplexEditor.storage.remove(key);
  }, key);
  await saved(page);
  await page.waitForFunction((key) => localStorage.getItem(`perplex!gone!${key}`) === null, key);
  await page.reload();
  await board(page).waitFor();
  assert.equal(await page.evaluate((key) => globalThis.perplexEditor.storage.get(key), key), null);
});

test("boards that a living window keeps without a database are left to it", async (t) => {
  const page = await editor(site, t);
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        navigator.locks.request("perplex plain", () => (resolve(null), new Promise(() => {}))),
      ),
  );
  await page.evaluate(() => {
    const document = { kind: "witness", width: 2, height: 2, title: "Its own" };
    localStorage.setItem(
      "perplex.boards",
      '{"open":[{"id":"p-1","name":"Its own"}],"closed":[],"present":"p-1"}',
    );
    localStorage.setItem(
      "perplex.board.p-1",
      JSON.stringify({ by: "p", at: 0, next: 1, branch: 0, branches: [{ tip: 0 }], document }),
    );
  });
  const other = await page.context().newPage();
  await other.goto(`${site.url}/?workers=1`);
  await board(other).waitFor();
  assert.deepEqual(await boards(other).allInnerTexts(), ["4 × 4"]);
  assert.equal((await local(page)).filter((key) => key.startsWith("perplex.")).length, 2);
  await page.close();
  await other.reload();
  await boards(other).getByText("Its own").waitFor({ state: "attached" });
});
