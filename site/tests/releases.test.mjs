// Releases and rollbacks while windows are open or offline, deployments that stop halfway, and networks that
// answer with pages of their own: boards survive, no page mixes files of two builds, and only complete builds
// of this site are cached.
//
// PERPLEX_RELEASES=1 runs all of it; a test run has one step of each kind.

import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { cpSync, existsSync, rmSync } from "node:fs";
import { createServer, request } from "node:http";
import path from "node:path";
import { launchBrowser } from "./harness.mjs";
import { board, named, openPuzzle, place, puzzleText, settled, status } from "./editor.mjs";
import { kept, newVersion, ownSite, round, served } from "./ownsite.mjs";

/** @import { Browser, Page } from "playwright-core" */
/** @import { Server } from "./harness.mjs" */

/** @type {Browser} */
let browser;
before(async () => (browser = await launchBrowser()));
after(() => browser?.close());

const WHOLE = Boolean(process.env.PERPLEX_RELEASES);
// Without the other families and the docs, which these tests do not use: a build is then cached in a third of
// the time.
const OTHERS = /^site\/(docs|(lab|triangle|logicgrid|transport|pencil|puzzlescript)\.wasm)/;

/** A proxy between a browser and a server, which may replace the server's answers or drop requests. */
class Gate {
  /** @type {{ status: number, headers: Record<string, string> } | null} */
  portal = null;
  closed = false;
  /** Whether requests for the worker's script are answered: pages look for a new one at any time. */
  open = true;

  /** @param {Server} server @returns {Promise<Server>} */
  async before(server) {
    const page = "<!doctype html><title>Sign in</title>";
    const gate = createServer((asked, answer) => {
      if (this.closed || (!this.open && asked.url === "/sw.js")) return asked.destroy();
      if (this.portal && asked.url === "/sign-in") {
        return answer.writeHead(200, { "Content-Type": "text/html" }).end(page);
      }
      if (this.portal) return answer.writeHead(this.portal.status, this.portal.headers).end(page);
      const options = { method: asked.method, headers: asked.headers };
      const inner = request(server.url + asked.url, options, (got) => {
        answer.writeHead(got.statusCode ?? 500, got.headers);
        got.pipe(answer);
      });
      inner.on("error", () => answer.destroy());
      asked.pipe(inner);
    });
    await new Promise((resolve) => gate.listen(0, "127.0.0.1", () => resolve(null)));
    const { port } = /** @type {import("node:net").AddressInfo} */ (gate.address());
    return {
      url: `http://127.0.0.1:${port}`,
      async stop() {
        gate.closeAllConnections();
        gate.close();
        await server.stop();
      },
    };
  }
}

/**
 * Asks for a new build, and resolves to its outcome: "none" if there is none. At other times no window gets
 * one.
 *
 * @param {Page} page
 * @param {Gate} gate
 * @returns {Promise<string>}
 */
async function updated(page, gate) {
  gate.open = true;
  const state = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    if (!registration) throw new Error("no service worker is registered");
    /** @type {(ServiceWorker | null)[]} */
    const found = [];
    const note = () => found.push(registration.installing ?? registration.waiting);
    registration.addEventListener("updatefound", note, { once: true });
    await registration.update().catch(() => {});
    // The event may come after the answer.
    for (let n = 0; !found.length && n < 20; n++) await new Promise((resolve) => setTimeout(resolve, 50));
    if (!found.length) return "none";
    const [next] = found;
    if (!next) return "redundant"; // and the answer before the event
    while (next.state === "installing")
      await new Promise((resolve) => next.addEventListener("statechange", resolve, { once: true }));
    return next.state;
  });
  gate.open = false;
  return state;
}

/** The round of the worker's script that the page would start. @param {Page} page */
const workerOf = (page) =>
  page.evaluate(async () => /\/\/ round (\d+)/.exec(await (await fetch("site/worker.js")).text())?.[1]);

/** Checks that all files of a window are of one build, and that it computes. @param {Page} page @param {string} n */
async function works(page, n) {
  await board(page).waitFor();
  assert.deepEqual([await round(page), await served(page), await workerOf(page)], [n, n, n]);
  await settled(page);
  assert.match(await status(page, "Solutions").innerText(), /^17\s*$/);
}

/** Touches a page as a person does; touched pages are not reloaded automatically. @param {Page} page */
async function touched(page) {
  await page.getByText("ready offline", { exact: true }).waitFor({ state: "attached" }); // it looks at what is touched
  await board(page).press("Escape");
}

/** Reloads into the waiting build. @param {Page} page @param {string} n */
async function taken(page, n) {
  await newVersion(page).getByRole("button", { name: "Reload" }).click();
  await page.locator(`meta[name=round][content="${n}"]`).waitFor({ state: "attached" });
  await works(page, n);
  await touched(page);
}

/** A window with the board of the tests, and a cached build. @param {Page} page @param {Gate} gate */
async function begun(page, gate) {
  await kept(page);
  gate.open = false;
  await openPuzzle(page, JSON.stringify({ ...puzzleText, title: "Harbour steps" }));
  await touched(page);
  await page.getByText("Saved.", { exact: true }).waitFor();
}

test("the next release, the one before it again, and both skipped", async (t) => {
  const gate = new Gate();
  const { publish, open, context } = await ownSite(t, browser, {
    between: (server) => gate.before(server),
    without: OTHERS,
  });
  const page = await open();
  await begun(page, gate);
  const other = await open();
  await touched(other);

  publish(2);
  assert.equal(await updated(page, gate), "installed");
  await taken(page, "2");
  assert.deepEqual([await round(other), await workerOf(other)], ["1", "1"], "the other goes on with its own");
  if (!WHOLE) {
    await taken(other, "2"); // its worker has begun for the first window
    await named(other, "Harbour steps").waitFor();
    return;
  }

  // The release is rolled back, while one window has it and another has the build before.
  publish(1);
  await place(page, "Cell b1: empty").click();
  await place(page, "Cell b1: black square").click();
  assert.equal(await updated(page, gate), "installed");
  await works(page, "2");
  await taken(page, "1");
  await works(other, "1");

  // Two releases come while there is no network.
  await context.setOffline(true);
  gate.closed = true; // for service workers, too
  publish(2);
  publish(3);
  for (const window of [page, other]) {
    await window.reload();
    await works(window, "1");
  }
  assert.equal(await updated(page, gate), "none");
  gate.closed = false;
  await context.setOffline(false);
  for (const window of [page, other]) await touched(window); // they were reloaded
  assert.equal(await updated(page, gate), "installed");
  await works(other, "1");
  await taken(page, "3");
  await taken(other, "3"); // its worker has begun for the first window
  for (const window of [page, other]) await named(window, "Harbour steps").waitFor();
});

test("a deployment that stops halfway is not kept, where a file is missing or old", async (t) => {
  const gate = new Gate();
  const { publish, open, dist } = await ownSite(t, browser, {
    between: (server) => gate.before(server),
    without: OTHERS,
  });
  const page = await open();
  await begun(page, gate);
  const [first, second] = ["first", "second"].map((name) => path.join(path.dirname(dist), name));
  cpSync(dist, first, { recursive: true });
  publish(2);
  cpSync(dist, second, { recursive: true });
  cpSync(first, dist, { recursive: true });
  const changed = ["sw.js", "index.html", "site/build.js", "site/worker.js"];
  /**
   * Copies files of a build to the server, or removes them.
   *
   * @param {string | null} from
   * @param {...string} names
   */
  const put = (from, ...names) => {
    for (const name of names.flatMap((name) => ["", ".br", ".gz"].map((ending) => name + ending))) {
      rmSync(path.join(dist, name), { force: true });
      if (from && existsSync(path.join(from, name))) cpSync(path.join(from, name), path.join(dist, name));
    }
  };
  for (const [name, from, what] of /** @type {[string, string | null, string][]} */ ([
    ["index.html", first, "old"],
    ["site/worker.js", null, "missing"],
    ["site/build.js", first, "old"],
  ])) {
    put(from, name);
    put(second, ...changed.filter((other) => other !== name));
    assert.equal(await updated(page, gate), "redundant", `${name} is ${what}`);
    await page.reload();
    await works(page, "1");
  }
  // The list of files is the old one, and all others are new.
  put(first, "sw.js");
  put(second, ...changed.slice(1));
  assert.equal(await updated(page, gate), "none");
  await page.reload();
  await works(page, "1");
  await touched(page);
  put(second, "sw.js");
  assert.equal(await updated(page, gate), "installed");
  await taken(page, "2");
  await named(page, "Harbour steps").waitFor();
});

/** The answer of a network that requires a sign-in. */
const PORTALS = {
  "its own page": { status: 200, headers: { "Content-Type": "text/html" } },
  "the way to its own page": { status: 302, headers: { Location: "/sign-in" } },
  "an error": { status: 511, headers: { "Content-Type": "text/html" } },
};

test("a network that answers with its own pages", async (t) => {
  const gate = new Gate();
  const { publish, open } = await ownSite(t, browser, {
    between: (server) => gate.before(server),
    without: OTHERS,
  });
  const page = await open();
  await begun(page, gate);
  publish(2);
  for (const [name, portal] of Object.entries(PORTALS).slice(0, WHOLE ? 3 : 1)) {
    gate.portal = portal;
    assert.notEqual(await updated(page, gate), "installed", name);
    await page.reload();
    await works(page, "1");
  }
  const other = await open();
  await place(other, "Cell a1: white star").waitFor();
  await place(page, "Cell b1: empty").click();
  await page.getByText("Saved.", { exact: true }).waitFor();
  const foreign = await page.evaluate(async () => {
    const texts = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (/\.(html|js|json)$|\/$/.test(request.url)) texts.push(await (await cache.match(request))?.text());
    }
    return texts.filter((text) => text?.includes("<title>Sign in</title>")).length;
  });
  assert.equal(foreign, 0, "the network's page is kept");
  gate.portal = null;
  await touched(page);
  assert.equal(await updated(page, gate), "installed");
  await taken(page, "2");
  await place(page, "Cell b1: black square").waitFor();
});
