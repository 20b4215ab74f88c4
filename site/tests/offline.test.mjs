// The page without a network, and the update from one build to the next.

import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { launchBrowser } from "./harness.mjs";
import {
  board,
  button,
  generator,
  inMenu,
  labels,
  named,
  openPuzzle,
  place,
  puzzleText,
  settled,
  status,
} from "./editor.mjs";
import { builds, kept, newVersion, ownSite, round, served } from "./ownsite.mjs";
import { becomes, filled } from "./reading.mjs";
import { csv } from "../kit/csv.js";

/** @import { Browser } from "playwright-core" */

/** @type {Browser} */
let browser;
before(async () => (browser = await launchBrowser()));
after(() => browser?.close());

test("without a network the page loads, computes, converts and generates", async (t) => {
  const { server, context, open } = await ownSite(t, browser);
  const page = await open();
  await kept(page);
  await openPuzzle(page, JSON.stringify({ ...puzzleText, title: "Harbour steps" }));
  const before = await labels(page);
  await context.setOffline(true);
  await server.stop();
  await page.reload();
  await place(page, "Cell a1: white star").waitFor();
  assert.deepEqual(await labels(page), before);
  await settled(page);
  assert.match(await status(page, "Solutions").innerText(), /^17\s*$/);
  await button(page, "Share").click();
  await filled(page.getByRole("textbox", { name: "Link to this puzzle" }), /#1p/);
  await page.getByRole("img", { name: "QR code of the link" }).locator("path").waitFor();
  await page.keyboard.press("Escape");
  await openPuzzle(page, JSON.stringify({ width: 2, height: 2, symbols: [{ at: [1, 1], type: "unknown" }] }));
  await generator(page).click();
  await page.getByRole("list", { name: "Generated puzzles" }).getByRole("button").first().waitFor();
  // A new tab of the browser, too.
  const other = await open("/");
  await place(other, "Cell a1: question mark").waitFor();
  // The lab, too, by its address and by the address of its folder.
  for (const address of ["/site/lab/index.html", "/site/lab/"]) {
    await other.goto(new URL(address, other.url()).href);
    await button(other, "Choose files").waitFor();
    const table = Buffer.from(
      `puzzle,rating\n${csv([4, 3, 2].map((n) => [JSON.stringify({ ...puzzleText, symbols: puzzleText.symbols.slice(0, n) }), n]))}`,
    );
    await other
      .getByLabel("Data files")
      .setInputFiles({ name: "ratings.csv", mimeType: "text/csv", buffer: table });
    await other.getByRole("button", { name: "Run" }).and(other.locator(":not([aria-disabled])")).click();
    await status(other, "Lab")
      .getByText(/^Done: 3 correlations of 3 puzzles\./)
      .waitFor();
  }
});

test("a new build waits, says so, keeps the board, and never mixes with the old one", async (t) => {
  const { publish, open } = await ownSite(t, browser);
  const page = await open();
  await kept(page);
  await openPuzzle(page, JSON.stringify({ ...puzzleText, title: "Harbour steps" }));
  const other = await open();
  await board(other).press("Escape"); // touched
  await becomes(async () => [await round(page), await round(other), await builds(page)], ["1", "1", 1]);

  publish(2);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  // In the middle of an edit: a symbol is placed, and a title half written.
  await place(page, "Cell b1: empty").click();
  await inMenu(page, "Rename");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Harbour stairs");
  await newVersion(page).getByText("A new version is ready. Your boards are saved.").waitFor();
  assert.equal(
    await page.getByRole("textbox", { name: "Name", exact: true }).inputValue(),
    "Harbour stairs",
    "the new build interrupts nothing",
  );
  assert.deepEqual(
    [await served(page), await served(other)],
    ["1", "1"],
    "files go on being those of the old build",
  );
  const before = await labels(page);
  assert.ok(before.length > 0);

  await newVersion(page).getByRole("button", { name: "Reload" }).click();
  await page.locator('meta[name=round][content="2"]').waitFor({ state: "attached" });
  await board(page).waitFor();
  assert.deepEqual(await labels(page), before);
  await named(page, "Harbour stairs").waitFor();
  assert.equal(await newVersion(page).isVisible(), false);
  assert.deepEqual(
    [await served(page), await served(other)],
    ["2", "1"],
    "the other window is still of the old build",
  );
  await other.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const worker = new Worker("site/worker.js", { type: "module" });
        worker.onerror = reject;
        setTimeout(resolve, 500);
      }),
  );

  await other.close();
  await page.reload();
  await board(page).waitFor();
  await page.waitForFunction(
    async () => (await caches.keys()).filter((name) => name.startsWith("perplex-build-")).length === 1,
  );
  await becomes(async () => [await round(page), await served(page)], ["2", "2"]);
});

test("on this machine a page that nobody has touched takes a new build at once", async (t) => {
  const { publish, open } = await ownSite(t, browser);
  const page = await open();
  await kept(page);
  publish(2);
  await page.reload();
  await page.locator('meta[name=round][content="2"]').waitFor({ state: "attached" });
  await board(page).waitFor();
  assert.equal(await newVersion(page).isVisible(), false);
});

test("a build of which a file is another's is not kept", async (t) => {
  const { publish, open, dist } = await ownSite(t, browser);
  const page = await open();
  await kept(page);
  await board(page).press("Escape"); // touched
  publish(2);
  // The state of a host in the middle of an update.
  for (const ending of [".br", ".gz"]) rmSync(path.join(dist, `index.html${ending}`), { force: true });
  writeFileSync(path.join(dist, "index.html"), "<!doctype html><title>of a build between</title>");
  const state = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    if (!registration) throw new Error("no service worker is registered");
    /** @type {Promise<ServiceWorker | null>} */
    const found = new Promise((resolve) =>
      registration.addEventListener("updatefound", () => resolve(registration.installing)),
    );
    await registration.update().catch(() => {});
    const next = await found;
    if (next?.state === "installing")
      await new Promise((resolve) => next.addEventListener("statechange", resolve, { once: true }));
    return next?.state;
  });
  assert.equal(state, "redundant");
  await page.reload();
  await board(page).waitFor();
  assert.deepEqual([await round(page), await served(page)], ["1", "1"]);
});

test("the app can be installed", async (t) => {
  const { server, open } = await ownSite(t, browser);
  const page = await open();
  const address = await page
    .locator('link[rel="manifest"]')
    .evaluate((/** @type {HTMLLinkElement} */ link) => link.href);
  const answer = await fetch(address);
  assert.match(answer.headers.get("Content-Type") ?? "", /^application\/manifest\+json/);
  /** @type {{ start_url: string, scope: string, icons: { src: string, sizes: string, purpose?: string }[], file_handlers: { action: string }[], share_target: { action: string } }} */
  const manifest = await answer.json();
  assert.equal(new URL(manifest.start_url, address).href, `${server.url}/`);
  assert.equal(new URL(manifest.scope, address).href, `${server.url}/`);
  assert.deepEqual(manifest.icons.map(({ purpose }) => purpose ?? "any").sort(), [
    "any",
    "any",
    "any",
    "maskable",
  ]);
  for (const { src, sizes } of manifest.icons) {
    const icon = Buffer.from(await (await fetch(new URL(src, address))).arrayBuffer());
    if (src.endsWith(".png")) assert.equal(`${icon.readUInt32BE(16)}x${icon.readUInt32BE(20)}`, sizes, src);
  }
  // Files from the operating system are opened by pages that exist.
  for (const { action } of [...manifest.file_handlers, manifest.share_target]) {
    const opened = await fetch(new URL(action, address));
    assert.match(opened.headers.get("Content-Type") ?? "", /^text\/html/, action);
  }
});
