// A site that a test builds itself, and a browser that caches its builds, for the tests of the service
// worker.

import { spawnSync } from "node:child_process";
import assert from "node:assert/strict";
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PATIENCE, root, startServer } from "./harness.mjs";
import { board, notFirst } from "./editor.mjs";
import { part } from "./reading.mjs";

/** @import { TestContext } from "node:test" */
/** @import { Browser, Page } from "playwright-core" */

/**
 * A site of its own, of which the test makes builds: publish(n) puts the n-th one
 * instead of the one before.
 *
 * @param {TestContext} t
 * @param {Browser} browser
 * @param {object} [options]
 * @param {(server: import("./harness.mjs").Server) => Promise<import("./harness.mjs").Server>} [options.between]
 *   what stands between the browser and the server; it stops both
 * @param {RegExp} [options.without] the files that the site does not have
 */
export async function ownSite(t, browser, { between = async (server) => server, without } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), "perplex-offline-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const dist = path.join(folder, "dist");
  const built = path.join(root, "dist");
  const versions = path.join(built, "v");
  /** @param {string} name */
  const wanted = (name) => name !== versions && !without?.test(path.relative(built, name));
  cpSync(built, dist, { recursive: true, filter: wanted });
  /** @param {number} n */
  const publish = (n) => {
    const stage = path.join(folder, `stage${n}`);
    cpSync(built, stage, {
      recursive: true,
      filter: (name) => wanted(name) && !/\.(br|gz)$/.test(name),
    });
    for (const [from, to] of [
      ["site/sw.js", "sw.js"],
      ["site/build.js", "site/build.js"],
    ])
      cpSync(path.join(root, from), path.join(stage, to));
    const page = path.join(stage, "index.html");
    writeFileSync(
      page,
      readFileSync(page, "utf8").replace("</head>", `<meta name="round" content="${n}">\n</head>`),
    );
    appendFileSync(path.join(stage, "site/worker.js"), `\n// round ${n}\n`);
    const packed = spawnSync(process.execPath, ["site/pack.mjs", stage, dist], {
      cwd: root,
      encoding: "utf8",
    });
    assert.equal(packed.status, 0, packed.stderr);
  };
  publish(1);
  const server = await between(await startServer(dist));
  t.after(() => server.stop());
  const context = await browser.newContext({ serviceWorkers: "allow" });
  context.setDefaultTimeout(PATIENCE);
  /** @type {string[]} */
  const errors = [];
  context.on("weberror", (error) => errors.push(error.error().message));
  t.after(async () => {
    await context.close();
    assert.deepEqual(errors, []);
  });
  const open = async (address = "/?workers=1") => {
    const page = await context.newPage();
    await page.addInitScript(notFirst);
    await page.goto(server.url + address);
    await board(page).waitFor();
    return page;
  };
  return { server, context, publish, open, dist };
}

/** @param {Page} page */
export const kept = (page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);
/** @param {Page} page */
export const round = (page) => page.locator("meta[name=round]").getAttribute("content");
/**
 * The round of a file that the page loads now.
 *
 * @param {Page} page
 */
export const served = async (page) =>
  part(await page.evaluate(async () => (await fetch("index.html")).text()), /name="round" content="(\d+)"/);
/** @param {Page} page */
export const builds = (page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("perplex-build-")).length);
/** @param {Page} page */
export const newVersion = (page) => page.getByRole("region", { name: "New version" });
