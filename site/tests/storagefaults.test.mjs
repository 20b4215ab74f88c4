// The database fails at every single call in turn, in a library that is not empty, and then the page is
// reloaded: no edit is lost, and no board is taken for empty.

import { test } from "node:test";
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { openBlank } from "./blank.mjs";
import { useSite } from "./harness.mjs";

/** @import { Page } from "playwright-core" */

const site = useSite();
const BOARDS = ["a", "b", "c"];

/**
 * The texts of a board after a number of steps.
 *
 * @param {string} id
 * @param {number} steps
 * @returns {[string, string][]}
 */
const texts = (id, steps) => [
  [`perplex.board.${id}.steps.0`, Array.from({ length: steps }, (_, n) => `step ${id}${n}\n`).join("")],
  [
    `perplex.board.${id}`,
    JSON.stringify({ next: steps, document: { width: 1, height: 1, title: id + steps } }),
  ],
];

const LIST = JSON.stringify({ open: BOARDS.map((id) => ({ id, name: id })), closed: [], present: "a" });

/** The way in which a call fails. @typedef {"throws" | "fails" | "is silent"} Way */
/** A fault at one call, numbered from 1. @typedef {{way: Way, call: number}} Fault */

/**
 * Opens the store in a page that was just loaded, with a fault; writes texts, and waits until they are
 * saved or the fault shows.
 *
 * @param {Page} page
 * @param {Fault | null} fault
 * @param {[string, string][]} writes
 */
const visit = (page, fault, writes) =>
  page.evaluate(
    async ({ fault, writes }) => {
      let calls = 0;
      let hit = () => {};
      const isHit = new Promise((resolve) => (hit = () => setTimeout(resolve, 100)));
      const injected = () => new DOMException("injected", "UnknownError");
      /** A request that fails, or that never answers. @param {IDBObjectStore | null} store */
      const broken = (store) => {
        const request = /** @type {any} */ ({ error: injected() });
        const transaction = store?.transaction;
        if (fault?.way === "fails") {
          let handled = false;
          const fail = () => request.onerror?.({ preventDefault: () => (handled = true) });
          if (!store || !transaction) queueMicrotask(fail);
          else
            store.get("nothing").onsuccess = () => {
              fail();
              if (!handled) transaction.abort();
            };
        } else if (transaction?.mode === "readwrite") {
          transaction.oncomplete = transaction.onabort = null;
          transaction.abort();
        }
        return request;
      };
      /** @param {any} prototype @param {string} name */
      const patch = (prototype, name) => {
        const real = prototype[name];
        prototype[name] = function (/** @type {any[]} */ ...how) {
          if (!fault || how[0] === "nothing" || ++calls !== fault.call) return real.apply(this, how);
          hit();
          if (fault.way === "throws") throw injected();
          if (name !== "transaction") return broken(this instanceof IDBObjectStore ? this : null);
          const transaction = real.apply(this, how);
          if (fault.way === "fails") transaction.abort();
          else return { objectStore: () => new Proxy({}, { get: () => () => ({}) }) };
          return transaction;
        };
      };
      patch(IDBFactory.prototype, "open");
      patch(IDBDatabase.prototype, "transaction");
      for (const name of ["get", "getAll", "getAllKeys", "put", "delete"])
        patch(IDBObjectStore.prototype, name);

      const { openTexts } = await import("/site/kit/store/opening.js");
      const store = await Promise.race([openTexts().catch(/** @returns {any} */ () => null), isHit]);
      const local = Object.keys(localStorage).filter((key) => key.startsWith("perplex."));
      if (!store) return { opened: false, found: [], state: "", calls, local };
      const found = ["a", "b", "c"].map((id) => [
        store.get(`perplex.board.${id}`),
        store.get(`perplex.board.${id}.steps.0`),
      ]);
      for (const [key, text] of writes) store.set(key, text);
      const isSaved = new Promise((resolve) => store.watch(() => store.state() === "saved" && resolve(null)));
      if (writes.length > 0 || store.state() !== "saved") await Promise.race([isSaved, isHit]);
      return { opened: true, found, state: store.state(), calls, local };
    },
    { fault, writes },
  );

for (const way of /** @type {Way[]} */ (["throws", "fails", "is silent"])) {
  test(`every call of the database ${way} once`, async (t) => {
    const page = await openBlank(site, t);
    // The store's source, since a build bundles it into the pages.
    await page.route("**/site/kit/**", (route) =>
      route.fulfill({
        contentType: "text/javascript",
        path: fileURLToPath(new URL(`../..${new URL(route.request().url()).pathname}`, import.meta.url)),
      }),
    );
    /** @type {Record<string, number>} */
    const steps = { a: 1, b: 1, c: 1 };
    await visit(page, null, [["perplex.boards", LIST], ...BOARDS.flatMap((id) => texts(id, 1))]);
    /** @param {string} when @param {(string | null)[][]} found */
    const want = (when, found) =>
      assert.deepEqual(
        found,
        BOARDS.map((id) =>
          texts(id, steps[id])
            .map(([, text]) => text)
            .reverse(),
        ),
        when,
      );
    let saved = 0;
    let refused = 0;
    let last = 1;
    for (let call = 1; call <= last; call++) {
      const when = `call ${call} ${way}`;
      // A crashed window has left a step of one board, and this window makes a step of another.
      await page.reload();
      steps.b++;
      await page.evaluate(
        (writes) => {
          for (const [key, text] of writes)
            localStorage.setItem(`perplex!gone!${key}`, `${Date.now()}=${text}`);
        },
        texts("b", steps.b),
      );
      const hurt = await visit(page, { way, call }, texts("a", steps.a + 1));
      assert.deepEqual(hurt.local, [], `${when}: nothing is begun elsewhere`);
      if (hurt.opened) {
        want(when, hurt.found);
        steps.a++;
        if (hurt.state === "saved") saved++;
        last = Math.max(last, hurt.calls); // until a call number is beyond the last call
        if (hurt.calls < call) break;
      } else {
        refused++;
        last = Math.max(last, call + 1);
      }
      await page.reload();
      const after = await visit(page, null, []);
      want(`${when}, loaded again`, after.found);
      assert.equal(after.state, "saved", when);
    }
    t.diagnostic(`${last} calls; ${refused} times it did not open, ${saved} times all was saved`);
    assert.ok(last > 15 && refused > 0, `${last} calls, ${refused} refused`);
  });
}
