// Faults around the engine: workers die, servers answer wrongly. The caller gets the right answer or a clear
// error, never a wrong answer. Faults around the boards: reloads, crashes, updates, full storage.

import { test } from "node:test";
import assert from "node:assert/strict";
import { useSite } from "./harness.mjs";
import { board, endless, openBlank, smallQuery, unpacked } from "./blank.mjs";
import {
  board as grid,
  boards,
  button,
  editor,
  inMenu,
  openPuzzle,
  place,
  puzzleText,
  turnTo,
  notFirst,
} from "./editor.mjs";
import { becomes } from "./reading.mjs";

/** @import { PuzzleSymbol } from "../perplex.js" */
/** @import { Page, Route } from "playwright-core" */

const site = useSite();

/**
 * generateWhile runs one query, disturbing it in the page when the work has
 * just been handed out, and returns the result and the number of workers made.
 *
 * @param {Page} page
 * @param {number} workers
 * @param {"none" | "kill" | "throw"} disturbance
 */
async function generateWhile(page, workers, disturbance) {
  const text = await page.evaluate(
    async ({ puzzle, workers, disturbance }) => {
      const { Engine } = await import("/site/perplex.js");
      const engine = await Engine.start({ workers });
      let last;
      let falls = 0;
      for await (const update of engine.generate(puzzle, { colors: ["orange", "blue"] })) {
        if (last && update.done < last.done) falls++;
        if (!last && disturbance !== "none") {
          const hit = globalThis.workers.find((worker) => worker.busy);
          if (!hit) throw new Error("no worker has anything to do");
          if (disturbance === "kill") hit.terminate();
          else hit.postMessage({ perplex: 3, type: "nonsense" });
        }
        last = update;
      }
      engine.close();
      if (!last?.complete) throw new Error("the query has not come to its end");
      const { seconds: _, ...whole } = last;
      return packed({ last: whole, falls, made: globalThis.workers.length });
    },
    { puzzle: smallQuery, workers, disturbance },
  );
  return unpacked(text);
}

const uncaughtInWorker = [/unknown message type/];

let calm; // the result without disturbance, the same for any number of workers

for (const workers of [1, 3]) {
  for (const disturbance of /** @type {const} */ (["kill", "throw"])) {
    test(`generate is right when one of ${workers} workers is hit by ${disturbance}`, async (t) => {
      calm ??= (await generateWhile(await openBlank(site, t), workers, "none")).last;
      const page = await openBlank(site, t, { faults: uncaughtInWorker });
      const hit = await generateWhile(page, workers, disturbance);
      assert.deepEqual(hit.last, calm);
      assert.equal(hit.falls, 0);
      assert.equal(hit.made, workers + 1, "the worker was replaced");
    });
  }
}

test("analyze is answered when its worker is killed", async (t) => {
  const page = await openBlank(site, t);
  const paths = await page.evaluate(async (puzzle) => {
    const { Engine } = await import("/site/perplex.js");
    const engine = await Engine.start({ workers: 1 });
    const answer = engine.analyze(puzzle);
    globalThis.workers[0].terminate();
    const { paths } = await answer;
    engine.close();
    return paths;
  }, board(4));
  assert.equal(paths, 8512);
});

test("work that stops three workers is given up, and the engine goes on", async (t) => {
  const page = await openBlank(site, t, { faults: uncaughtInWorker });
  const got = await page.evaluate(
    async ({ small, endless }) => {
      const { Engine } = await import("/site/perplex.js");
      const send = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (
        /** @type {{ type: string; request: string | string[]; }} */ message,
      ) {
        send.call(this, message);
        if (message.type === "open" && message.request.includes('"width":10'))
          send.call(this, { perplex: 3, type: "nonsense" });
      };
      const engine = await Engine.start({ workers: 2 });
      const message = await engine.analyze(endless).then(
        () => "",
        (error) => error.message,
      );
      const { paths } = await engine.analyze(small);
      engine.close();
      return { message, paths };
    },
    { small: board(4), endless },
  );
  assert.match(got.message, /^engine: a worker stopped 3 times at this: .*unknown message type "nonsense"/);
  assert.equal(got.paths, 8512);
});

test("a panic in the engine is reported, never answered", async (t) => {
  const page = await openBlank(site, t, {
    prepare: (page) =>
      page.route("**/worker.js", async (route) => {
        const response = await route.fetch();
        // a call for a job that does not exist causes a panic
        const sabotage = `
          self.addEventListener("message", ({ data }) => {
            if (data.type === "open" && data.request.includes('"width":3')) perplexEngine.progress(-1);
          });`;
        await route.fulfill({ response, body: (await response.text()) + sabotage });
      }),
  });
  const got = await page.evaluate(
    async ({ hit, spared }) => {
      const { Engine } = await import("/site/perplex.js");
      const engine = await Engine.start({ workers: 1 });
      const message = await engine.analyze(hit).then(
        () => "",
        (error) => error.message,
      );
      const { paths } = await engine.analyze(spared);
      engine.close();
      return { message, paths, made: globalThis.workers.length };
    },
    { hit: board(3), spared: board(4) },
  );
  assert.match(
    got.message,
    /^engine: a worker stopped 3 times at this: progress: no open job has this handle/,
  );
  assert.equal(got.paths, 8512);
  assert.equal(got.made, 4);
});

test("a server that calls wasm by another media type", async (t) => {
  const page = await openBlank(site, t, {
    prepare: (page) =>
      page.route("**/witness.wasm", async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, headers: { "content-type": "text/plain" } });
      }),
  });
  const paths = await page.evaluate(async (puzzle) => {
    const { Engine } = await import("/site/perplex.js");
    const engine = await Engine.start({ workers: 1 });
    const { paths } = await engine.analyze(puzzle);
    engine.close();
    return paths;
  }, board(4));
  assert.equal(paths, 8512);
});

/** @type {[name: string, pattern: string, answer: Parameters<Route["fulfill"]>[0], want: RegExp][]} */
const answers = [
  [
    "no wasm",
    "**/witness.wasm",
    { status: 404, body: "" },
    /^engine: cannot load .*witness\.wasm: the server answers 404$/,
  ],
  [
    "wasm that is none",
    "**/witness.wasm",
    { status: 200, contentType: "application/wasm", body: "<html>" },
    /^engine: .*witness\.wasm is not a WebAssembly module/,
  ],
  [
    "no worker script",
    "**/worker.js",
    { status: 404, body: "" },
    /^engine: no worker can be started: its script did not load/,
  ],
];
for (const [name, pattern, answer, want] of answers) {
  test(`start rejects clearly: ${name}`, async (t) => {
    const page = await openBlank(site, t, {
      faults: [/404/, /worker\.js: net::ERR_FAILED/],
      prepare: (page) => page.route(pattern, (route) => route.fulfill(answer)),
    });
    const message = await page.evaluate(async () => {
      const { Engine } = await import("/site/perplex.js");
      return Engine.start({ workers: 2 }).then(
        () => "",
        (error) => error.message,
      );
    });
    assert.match(message, want);
  });
}

test("the harness sees foreign requests of pages and of workers", async (t) => {
  const context = await site.browser.newContext();
  t.after(() => context.close());
  /** @type {string[]} */
  const seen = [];
  context.on("request", (request) => seen.push(new URL(request.url()).host));
  const page = await context.newPage();
  await page.goto(site.url + "/site/perplex.d.ts");
  await page.evaluate(async () => {
    await fetch("http://foreign-page.invalid/").catch(() => {});
    const script = 'fetch("http://foreign-worker.invalid/").catch(() => {}).then(() => postMessage(1))';
    const worker = new Worker(URL.createObjectURL(new Blob([script])));
    await new Promise((resolve) => (worker.onmessage = resolve));
  });
  assert.ok(seen.includes("foreign-page.invalid"), "page");
  assert.ok(seen.includes("foreign-worker.invalid"), "worker");
});

// Faults around the boards: no work is lost.

/** @param {Page} page */
const title = (page) => page.locator("#puzzle-name").innerText();

/** @param {Page} page @param {string} name */
const click = (page, name) => place(page, name).click();

/**
 * The page's own store is held up: what it writes comes no further than memory
 * and what it writes ahead.
 *
 * @param {Page} page
 */
const stall = (page) =>
  page.evaluate(() => {
    const real = IDBDatabase.prototype.transaction;
    const nothing = { get: () => ({}), put: () => ({}), delete: () => ({}) };
    const held = /** @type {any} */ ({ objectStore: () => nothing });
    IDBDatabase.prototype.transaction = function (stores, mode, options) {
      return mode === "readwrite" ? held : real.call(this, stores, mode, options);
    };
  });

/** @param {Page} page */
async function crash(page) {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  session.send("Page.crash").catch(() => {});
  await crashed;
}

/** @param {Page} page */
async function anew(page) {
  const next = await page.context().newPage();
  await next.addInitScript(notFirst);
  await next.goto(`${site.url}/?workers=1`);
  await grid(next).waitFor();
  return next;
}

/**
 * The board of three edits, one of them on a branch that was left.
 *
 * @param {Page} page
 */
async function drawThree(page) {
  await click(page, "Cell a1: empty");
  await click(page, "Cell b2: empty");
  await button(page, "Undo").click();
  await click(page, "Cell c3: empty");
}

/** @param {Page} page */
async function wantThree(page) {
  await place(page, "Cell a1: black square").waitFor();
  await place(page, "Cell c3: black square").waitFor();
  await place(page, "Cell b2: empty").waitFor();
  await button(page, "Undo").click();
  await place(page, "Cell c3: empty").waitFor();
  await button(page, "Redo").click();
  await inMenu(page, "Versions");
  await page.getByRole("button", { name: /^Switch to Branch 2/ }).click();
  await page.keyboard.press("Escape");
  await place(page, "Cell b2: black square").waitFor();
  await place(page, "Cell c3: empty").waitFor();
}

test('"saved" comes after the browser has acknowledged the edit', async (t) => {
  const page = await editor(site, t);
  await page.getByText("Saved.", { exact: true }).waitFor();
  await page.evaluate(() => {
    globalThis.events = [];
    const saved = document.getElementById("saved");
    if (!saved) throw new Error("the page has no place that says that it is saved");
    new MutationObserver(() => events.push(saved.textContent)).observe(saved, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    const real = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (...how) {
      const transaction = real.apply(this, how);
      if (how[1] === "readwrite") transaction.addEventListener("complete", () => events.push("acknowledged"));
      return transaction;
    };
    document.getElementById("clear")?.blur();
  });
  await click(page, "Cell a1: empty");
  await page.waitForFunction(() => events.at(-1) === "Saved.");
  const events = await page.evaluate(() => globalThis.events);
  assert.equal(events[0], "Saving.");
  assert.ok(
    events.indexOf("acknowledged") > 0 && events.indexOf("acknowledged") < events.indexOf("Saved."),
    events.join(),
  );
  assert.deepEqual(
    await page.evaluate(() => Object.keys(localStorage)),
    [],
    "nothing is left of what was written ahead",
  );
});

test("a reload in the very task of an edit loses nothing", async (t) => {
  const page = await editor(site, t);
  await drawThree(page);
  const cell = place(page, "Cell d4: empty");
  await Promise.all([
    page.waitForEvent("load"),
    cell.evaluate((cell) => {
      const { x, y, width, height } = cell.getBoundingClientRect();
      cell.dispatchEvent(
        new PointerEvent("click", {
          bubbles: true,
          clientX: x + width / 2,
          clientY: y + height / 2,
          detail: 1,
        }),
      );
      location.reload();
    }),
  ]);
  await place(page, "Cell d4: black square").waitFor();
  await button(page, "Undo").click();
  await wantThree(page);
});

/** @type {Record<string, (page: Page) => Promise<unknown>>} */
const ENDS = {
  crashes: crash,
  "is closed without a word": (page) => page.close({ runBeforeUnload: false }),
};
for (const [name, end] of Object.entries(ENDS)) {
  for (const stalled of [false, true]) {
    test(`a tab that ${name}${stalled ? " before its transaction ends" : ""} loses nothing`, async (t) => {
      const page = await editor(site, t);
      await page.getByText("Saved.", { exact: true }).waitFor();
      if (stalled) await stall(page);
      await drawThree(page);
      if (stalled) await page.getByText("Saving.", { exact: true }).waitFor();
      await end(page);
      const next = await anew(page);
      await wantThree(next);
      assert.equal(await title(next), "4 × 4");
      await next.getByText("Saved.", { exact: true }).waitFor();
      assert.deepEqual(await next.evaluate(() => Object.keys(localStorage)), []);
    });
  }
}

test("a window that lives keeps what another finds written ahead", async (t) => {
  const page = await editor(site, t);
  await page.getByText("Saved.", { exact: true }).waitFor();
  await stall(page);
  await drawThree(page);
  const other = await anew(page);
  await place(other, "Cell c3: black square").waitFor();
  assert.notEqual(
    await page.evaluate(() => Object.keys(localStorage).length),
    0,
    "the other has not taken it away",
  );
  await crash(page);
  await other.close();
  await wantThree(await anew(other));
});

/**
 * The storage of the version before this one: two tabs and a closed one, with steps of which
 * some were undone, and one board in a form older still.
 *
 * @returns {Record<string, string>}
 */
function earlier() {
  /**
   * @param {string} tag
   * @param {string} prev
   * @param {string} title
   * @param {PuzzleSymbol[]} [symbols]
   */
  const step = (tag, prev, title, symbols = []) =>
    `${tag} ${prev}\n${JSON.stringify({ kind: "witness", width: 4, height: 4, starts: [[0, 8]], ends: [[8, 0]], symmetry: "none", pillar: false, profile: "windmill", title, symbols })}`;
  /** @param {number} a @param {number} b @returns {PuzzleSymbol} */
  const star = (a, b) => ({ at: [a, b], type: "star", color: "red" });
  return {
    "perplex.tabs": JSON.stringify({
      open: [
        { id: "editor", name: "Mühle" },
        { id: "w-2", name: "Second" },
      ],
      closed: [{ id: "w-5", name: "Put away" }],
      present: "w-2",
    }),
    "perplex.editor": JSON.stringify({ from: 3, at: 4, to: 5, by: "w-9" }),
    "perplex.editor.step.3": step("a", "z", "Mühle"),
    "perplex.editor.step.4": step("b", "a", "Mühle", [star(1, 1)]),
    "perplex.editor.step.5": step("c", "b", "Mühle", [star(1, 1), star(3, 3)]),
    "perplex.w-2": JSON.stringify({ from: 0, at: 1, to: 1, by: "w-8" }),
    "perplex.w-2.step.0": step("d", "", "").slice(3),
    "perplex.w-2.step.1": step("e", "", "Second", [star(5, 5)]).slice(3),
    "perplex.w-5": JSON.stringify({ from: 0, at: 0, to: 0, by: "w-7" }),
    "perplex.w-5.step.0": step("f", "", "Put away"),
    "perplex.choices": JSON.stringify({ tool: "star", color: "blue ", player: "baseline" }),
    "perplex.theme": "not the store's",
  };
}

/** @param {Page} page @param {Record<string, string>} values */
const keep = (page, values) =>
  page.evaluate(
    (values) => Object.entries(values).forEach(([key, value]) => localStorage.setItem(key, value)),
    values,
  );

/** @param {Page} page */
async function wantEarlier(page) {
  assert.equal(await title(page), "Second");
  await place(page, "Cell c3: red star").waitFor();
  await button(page, "Undo").click();
  await place(page, "Cell c3: empty").waitFor();
  await turnTo(page, "Mühle");
  await place(page, "Cell a1: red star").waitFor();
  await button(page, "Redo").click();
  await place(page, "Cell b2: red star").waitFor();
  for (let i = 0; i < 2; i++) await button(page, "Undo").click();
  await place(page, "Cell a1: empty").waitFor();
  assert.equal(await button(page, "Undo").isEnabled(), false);
  await inMenu(page, "Reopen closed board");
  await becomes(() => title(page), "Put away");
}

for (const database of [true, false]) {
  test(`an update of the app in the middle of editing loses nothing${database ? "" : ", without a database"}`, async (t) => {
    const page = await editor(site, t, "/?workers=1", {
      prepare: (page) =>
        page.addInitScript(
          ({ values, database }) => {
            if (!database) Object.defineProperty(globalThis, "indexedDB", { value: undefined });
            if (!sessionStorage.getItem("kept"))
              Object.entries(values).forEach(([key, value]) => localStorage.setItem(key, value));
            sessionStorage.setItem("kept", "1");
          },
          { values: earlier(), database },
        ),
    });
    await wantEarlier(page);
    await page.getByText("Saved.", { exact: true }).waitFor();
    const left = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => !key.startsWith("perplex.board")),
    );
    assert.deepEqual(
      left.sort(),
      database ? ["perplex.theme"] : ["perplex.choices", "perplex.player", "perplex.theme"],
      "what was taken over is gone, and nothing else",
    );

    // A window of the earlier version is still open, and continues: with a board under a new id, and with one
    // whose id is taken.
    const late = earlier();
    late["perplex.tabs"] = JSON.stringify({
      open: [
        { id: "old-1", name: "Late" },
        { id: "w-2", name: "Another" },
        { id: "editor", name: "Mühle" },
      ],
      closed: [],
    });
    late["perplex.old-1"] = JSON.stringify({ from: 0, at: 0, to: 0, by: "old-2" });
    late["perplex.old-1.step.0"] = late["perplex.w-5.step.0"].replace("Put away", "Late");
    late["perplex.w-2.step.1"] = late["perplex.w-2.step.1"].replace("Second", "Another");
    delete late["perplex.w-5"];
    await keep(page, late);
    await page.reload();
    await grid(page).waitFor();
    const names = await boards(page).allInnerTexts();
    assert.deepEqual(names, ["Mühle", "4 × 4", "Put away", "Late", "Another"]);
    await turnTo(page, "Another");
    await place(page, "Cell c3: red star").waitFor();
  });
}

test("boards made without a database go into it when there is one", async (t) => {
  const page = await editor(site, t, "/?workers=1", {
    prepare: (page) =>
      page.addInitScript(
        () =>
          globalThis.sessionStorage.getItem("with") ||
          Object.defineProperty(globalThis, "indexedDB", { value: undefined }),
      ),
  });
  await drawThree(page);
  await page.reload();
  await wantThree(page);
  await boards(page).first().waitFor({ state: "attached" });
  await page.evaluate(() => sessionStorage.setItem("with", "1"));
  await page.reload();
  await place(page, "Cell b2: black square").waitFor();
  await page.getByText("Saved.", { exact: true }).waitFor();
  assert.deepEqual(await page.evaluate(() => Object.keys(localStorage)), []);
  await becomes(() => boards(page).allInnerTexts(), ["4 × 4"]);
});

test("a board that another window opens can be shown here at once", async (t) => {
  const page = await editor(site, t);
  const other = await anew(page);
  await openPuzzle(page, JSON.stringify({ ...puzzleText, title: "One" }));
  await inMenu(page, "New board");
  await openPuzzle(page, JSON.stringify({ ...puzzleText, title: "Two" }));
  await click(page, "Cell b1: empty");
  await page.getByText("Saved.", { exact: true }).waitFor(); // other windows are notified of this
  await turnTo(other, "Two");
  await place(other, "Cell b1: black square").waitFor();
  await click(other, "Cell b3: empty");
  await button(page, "Undo").click(); // without that notification: the boards part
  await boards(other).getByText("Two").nth(1).waitFor({ state: "attached" });
});

test("boards survive a full database, and are saved when it takes them again", async (t) => {
  const page = await editor(site, t);
  await page.getByText("Saved.", { exact: true }).waitFor();
  await page.evaluate(() => {
    const real = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...what) {
      const request = real.apply(this, what);
      if (globalThis.full) request.onsuccess = () => this.transaction.abort();
      return request;
    };
    globalThis.full = true;
  });
  await drawThree(page);
  await page.getByText(/^Not saved/).waitFor();
  await page.evaluate(() => (globalThis.full = false));
  await page.getByText("Saved.", { exact: true }).waitFor();
  await page.close();
  await wantThree(await anew(page));
});

test("a database that is deleted under the page is made again from what it knows", async (t) => {
  const page = await editor(site, t);
  await drawThree(page);
  await page.getByText("Saved.", { exact: true }).waitFor();
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase("perplex");
        request.onsuccess = resolve;
        request.onerror = reject;
      }),
  );
  await click(page, "Cell d4: empty");
  await page.getByText("Saved.", { exact: true }).waitFor();
  await page.reload();
  await place(page, "Cell d4: black square").waitFor();
  await button(page, "Undo").click();
  await wantThree(page);
});

test("a clock that is set back loses nothing", async (t) => {
  const page = await editor(site, t);
  await click(page, "Cell a1: empty");
  await page.getByText("Saved.", { exact: true }).waitFor();
  await page.addInitScript(() => {
    const now = Date.now;
    Date.now = () => now() - 86400_000;
  });
  for (const name of ["Cell b2: empty", "Cell c3: empty"]) {
    await page.reload();
    await click(page, name);
    await page.getByText("Saved.", { exact: true }).waitFor();
  }
  await page.reload();
  await place(page, "Cell c3: black square").waitFor();
});
