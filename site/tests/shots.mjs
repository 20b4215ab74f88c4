// Pictures of every view and state of every page for review, at four widths and in both themes.
//
// node site/tests/shots.mjs [DIR] [PAGE…]
//
// DIR is test-results/shots in site/ by default; a picture is DIR/PAGE/NN-VIEW-WIDTH-THEME.png. Names that
// end in -whole include the content below the window. PAGEs are names of views.mjs, all of them by default.
// It needs a build in dist/; a fast one will do.

import { mkdirSync } from "node:fs";
import path from "node:path";
import { board } from "./editor.mjs";
import { launchBrowser, root, startServer } from "./harness.mjs";
import { pages } from "./views.mjs";

/** @import { Browser, Page } from "playwright-core" */

const WINDOWS = [
  { width: 360, height: 780 },
  { width: 820, height: 1100 },
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
];
const THEMES = /** @type {const} */ (["light", "dark"]);
const QUIET_MS = 20_000;

/** @param {string} name */
const fileName = (name) => name.replace(/[^a-z0-9]+/gi, "-").toLowerCase();

/**
 * Waits until nothing on the page is busy, except work without an end.
 *
 * @param {Page} page
 */
const quiet = (page) =>
  page
    .waitForFunction(
      () =>
        document.getElementById("notice")?.hidden !== false &&
        document.querySelectorAll('[role="status"][aria-busy="true"]').length === 0,
      null,
      { timeout: QUIET_MS },
    )
    .catch(() => {});

/**
 * Takes the page's pictures in one window, with both themes in each view.
 *
 * @param {Browser} browser
 * @param {string} url
 * @param {string} name
 * @param {{ width: number, height: number }} viewport
 * @param {string} folder
 */
async function take(browser, url, name, viewport, folder) {
  const context = await browser.newContext({
    viewport,
    reducedMotion: "reduce",
    hasTouch: viewport.width < 600,
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  const { address, views } = pages[name];
  try {
    await page.goto(url + address);
    await quiet(page);
    if (name === "lines") await board(page).waitFor();
    for (const [i, [view, show]] of Object.entries(views).entries()) {
      await show(page);
      await quiet(page);
      for (const colorScheme of THEMES) {
        await page.emulateMedia({ colorScheme });
        const file = path.join(
          folder,
          fileName(name),
          `${String(i + 1).padStart(2, "0")}-${fileName(view)}-${viewport.width}-${colorScheme}`,
        );
        await page.screenshot({ path: `${file}.png` });
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        if (height > viewport.height) await page.screenshot({ path: `${file}-whole.png`, fullPage: true });
      }
    }
  } finally {
    await context.close();
  }
}

const [folder = path.join(root, "site/test-results/shots"), ...named] = process.argv.slice(2);
const unknown = named.filter((name) => !(name in pages));
if (unknown.length > 0) {
  console.error(`shots: there is no page ${unknown.join(", ")}, but ${Object.keys(pages).join(", ")}`);
  process.exit(2);
}
const [server, browser] = await Promise.all([startServer(), launchBrowser()]);
let failed = 0;
for (const name of named.length > 0 ? named : Object.keys(pages)) {
  mkdirSync(path.join(folder, fileName(name)), { recursive: true });
  // The windows are processed in parallel, since a page mostly waits.
  const taken = await Promise.allSettled(
    WINDOWS.map((viewport) => take(browser, server.url, name, viewport, folder)),
  );
  for (const [i, one] of taken.entries())
    if (one.status === "rejected") {
      failed++;
      console.error(`${name}, ${WINDOWS[i].width} wide: ${one.reason.message.split("\n")[0]}`);
    }
}
await browser.close();
await server.stop();
console.log(folder);
process.exit(failed > 0 ? 1 : 0);
