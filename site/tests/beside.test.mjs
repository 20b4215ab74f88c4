// perplex-beside in pages of our own that offer the calls of other sites: the userscript on every site, and
// the browser extension.

import { test } from "node:test";
import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "playwright-core";
import { root, useSite } from "./harness.mjs";
import { faultsOf } from "./access.mjs";
import { matches } from "./reading.mjs";
import { ADAPTERS, adapterFor, fits } from "../beside/adapters/registry.js";
import { readingOf } from "../beside/follow.js";
import { boxOf } from "../beside/overlay.js";
import { rows, userscript } from "./beside/sites.mjs";

/** @import { FrameLocator, Locator, Page } from "playwright-core" */
/** @import { PageOptions } from "./harness.mjs" */
/** @import { TestContext } from "node:test" */
/** @import { Adapter } from "../beside/adapter.d.ts" */
/** @import { Row } from "./beside/sites.mjs" */

const site = useSite();
const ALL = rows();

/** A page of our own that replaces another site's. @param {Row} row */
const pageOf = ({ name, body }) =>
  `<!doctype html><html lang="en"><title>${name}</title><main><h1>${name}</h1>${body}</main></html>`;

/** @param {Page | FrameLocator} within @param {string} name */
const status = (within, name) => within.getByRole("status", { name, exact: true });
/** @param {Page | FrameLocator} within @param {string} name */
const press = (within, name) => within.getByRole("button", { name, exact: true }).click();

/**
 * Opens a site's page, and runs the userscript once it has loaded, as a userscript manager does.
 *
 * @param {TestContext} t
 * @param {Row} row
 * @param {PageOptions & {headers?: Record<string, string>}} [options]
 */
async function open(t, row, { headers, ...options } = {}) {
  const { origin } = new URL(row.address);
  const page = await site.open(t, row.address, {
    ...options,
    origins: [origin],
    prepare: (page) =>
      page.route(`${origin}/**`, (route) =>
        route.fulfill({ body: pageOf(row), contentType: "text/html; charset=utf-8", headers }),
      ),
  });
  await page.evaluate(userscript());
  return page;
}

/** Waits until a text matches a pattern. @param {Locator} locator @param {RegExp} pattern */
const says = (locator, pattern) => matches(async () => (await locator.textContent()) ?? "", pattern);

/** The marked places on the board. @param {Page} page @returns {Promise<string[]>} */
const lit = (page) =>
  page
    .locator("perplex-marks div")
    .evaluateAll((all) => all.map((one) => /** @type {HTMLElement} */ (one).dataset.place ?? "").sort());

for (const row of ALL)
  test(`${row.name}: how many solutions, how hard, the next step, which clue can go, and after an edit`, async (t) => {
    const page = await open(t, row);
    await page.getByText(row.puzzle, { exact: true }).waitFor();
    await says(status(page, "Solutions"), row.solutions);
    await says(status(page, "Difficulty"), /easy|medium|hard|extreme|not rated/);

    await press(page, "Next step");
    await says(status(page, "Answer"), row.step);
    if (row.lit.length > 0) {
      await press(page, "Next step");
      await page.locator("perplex-marks div").first().waitFor({ state: "attached" });
      const marked = await lit(page);
      if (row.lit[0] !== "*")
        for (const place of row.lit) assert.ok(marked.includes(place), `${place} is not marked`);
    }
    if (row.clues) {
      await press(page, "Which clue can go");
      await says(status(page, "Answer"), row.clues);
    } else assert.equal(await page.getByRole("button", { name: "Which clue can go" }).isVisible(), false);

    await page.evaluate(row.change);
    await says(status(page, "Solutions"), row.changed);
    assert.equal(await status(page, "Answer").textContent(), "", "an answer about an earlier puzzle");
    assert.deepEqual(await lit(page), [], "marks of an earlier puzzle");

    await page.evaluate(row.broken);
    await says(status(page, "Message"), row.fault);
    assert.equal(await page.getByRole("button", { name: "Next step" }).isVisible(), false);
  });

test("Penpa+ keeps the replay that its own link leaves out", async (t) => {
  const page = await open(t, rowOf("Penpa+"));
  await says(status(page, "Solutions"), /unique/);
  assert.deepEqual(await page.evaluate("pu.pu_a.command_replay.__a"), ["recorded"]);
});

test("the next step begins from the player's marks", async (t) => {
  const page = await open(t, rowOf("puzz.link"));
  await says(status(page, "Solutions"), /unique/);
  await page.evaluate("ui.puzzle.board.border[0].qsub = 2"); // a cross on the loop's way
  await page.mouse.click(5, 5);
  // Each press says more; the panel reads the marks after a pause.
  await matches(async () => {
    await press(page, "Next step");
    return (await status(page, "Answer").textContent()) ?? "";
  }, /1 mark cannot be right/);
});

test("a folded panel measures nothing, and goes on when it is opened", async (t) => {
  const row = rowOf("puzz.link");
  const page = await open(t, row);
  await says(status(page, "Solutions"), /unique/);
  await page.getByText("perplex", { exact: true }).click();
  await page.evaluate(row.change);
  await page.getByText("perplex", { exact: true }).click();
  await says(status(page, "Solutions"), row.changed);
});

test("a page whose policy forbids workers says so", async (t) => {
  const policy = "default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval'; style-src 'unsafe-inline'";
  const page = await open(t, rowOf("puzz.link"), {
    headers: { "Content-Security-Policy": policy },
    faults: [/Content Security Policy/, /request failed: blob:/],
  });
  await says(status(page, "Message"), /^The engine cannot start on this page: .*extension/);
});

test("the panel keeps to the rules of accessibility", async (t) => {
  const page = await open(t, rowOf("puzz.link"));
  await says(status(page, "Difficulty"), /easy/);
  assert.deepEqual(await faultsOf(page), []);
});

test("a site that has changed is named in one sentence", () => {
  for (const adapter of ADAPTERS) {
    /** @type {Adapter} */
    const other = {
      ...adapter,
      read: () => {
        throw new TypeError("x is not a function");
      },
    };
    const { fault } = /** @type {{fault: string}} */ (readingOf(other, false));
    assert.ok(fault.startsWith(`${adapter.name} has changed`) && fault.endsWith("."), fault);
    assert.equal(readingOf(other, true), null, "while the site may be loading");
  }
});

test("adapters are found by their match patterns", () => {
  for (const row of ALL) assert.equal(adapterFor(row.address)?.name, row.name);
  for (const [pattern, address, expected] of /** @type {[string, string, boolean][]} */ ([
    ["*://puzz.link/p*", "https://puzz.link/p?slither/1/1/4", true],
    ["*://puzz.link/p*", "https://puzz.link/list.html", false],
    ["*://puzz.link/p*", "https://not-puzz.link/p", false],
    ["*://*.a.example/*", "https://a.example/", true],
    ["*://*.a.example/*", "https://b.a.example/x", true],
    ["*://a.example/*", "https://b.a.example/x", false],
    ["*://a.example/*", "ftp://a.example/x", false],
  ]))
    assert.equal(fits(pattern, address), expected, `${pattern} ${address}`);
});

test("a mark has the place of its cell or side", () => {
  const grid = { left: 100, top: 50, across: 20, down: 10 };
  assert.deepEqual(boxOf(grid, [3, 1]), { left: 120, top: 50, width: 20, height: 10 });
  const side = boxOf(grid, [2, 1]); // the side between the first two cells
  assert.equal(side.left + side.width / 2, 120);
  assert.deepEqual([side.top, side.height], [50, 10]);
});

test("the userscript is one file that asks nobody for anything", () => {
  const text = userscript();
  const [header] = text.split("// ==/UserScript==");
  assert.match(header, /^\/\/ ==UserScript==\n/);
  assert.doesNotMatch(header, /@(require|resource|connect|updateURL)/);
  for (const { sites } of ADAPTERS)
    for (const one of sites) assert.ok(header.includes(`@match        ${one}\n`), one);
  for (const name of ["pencil.wasm", "puzzlescript.wasm", "witness.wasm"])
    assert.ok(text.includes(`"${name}": "`));
});

// The headless shell supports no extensions, and Google Chrome accepts none on its command line.
const WINDOWED = ["/usr/bin/chromium", "/usr/bin/chromium-browser"].find((file) => existsSync(file));

test(
  "the extension, in a page whose policy forbids frames and workers",
  { skip: !WINDOWED && "no Chromium with windows is installed" },
  async (t) => {
    const row = rowOf("puzz.link");
    const profile = mkdtempSync(path.join(tmpdir(), "perplex-beside-"));
    const extension = path.join(root, "dist/beside/extension");
    const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: WINDOWED,
      ignoreDefaultArgs: ["--disable-extensions", "--headless"],
      args: ["--headless=new", "--disable-gpu", ...sandbox, `--load-extension=${extension}`],
    });
    t.after(async () => {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    });
    /** @type {string[]} */
    const faults = [];
    context.on("console", (message) => message.type() === "error" && faults.push(message.text()));
    context.on("weberror", (error) => faults.push(error.error().message));
    const page = await context.newPage();
    const policy = "default-src 'self' 'unsafe-inline'; worker-src 'none'; frame-src 'none'";
    await page.route("https://puzz.link/**", (route) =>
      /\/p$/.test(new URL(route.request().url()).pathname)
        ? route.fulfill({
            body: pageOf(row),
            contentType: "text/html",
            headers: { "Content-Security-Policy": policy },
          })
        : route.fulfill({ status: 204 }),
    );
    await page.goto(row.address);
    const panel = page.frameLocator("perplex-beside iframe");
    await says(status(panel, "Solutions"), row.solutions);
    await says(status(panel, "Difficulty"), /easy/);
    await press(panel, "Next step");
    await says(status(panel, "Answer"), row.step);
    await page.locator("perplex-marks div").first().waitFor({ state: "attached" });
    assert.deepEqual(faults, []);
    const { matches: pages } = JSON.parse(readFileSync(path.join(extension, "manifest.json"), "utf8"))
      .content_scripts[0];
    assert.deepEqual([...pages].sort(), ADAPTERS.flatMap(({ sites }) => sites).sort());
  },
);

/** @param {string} name */
function rowOf(name) {
  const row = ALL.find((one) => one.name === name);
  assert.ok(row, `no row ${name}`);
  return row;
}
