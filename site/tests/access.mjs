// Accessibility, for the tests: axe-core's rules, best practices included, and what
// they leave out: targets for fingers, and texts that cannot be read.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { misfits } from "./fit.mjs";

/** @import { Page } from "playwright-core" */

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * screens are the contexts that every page is looked at in.
 *
 * @type {[name: string, context: import("playwright-core").BrowserContextOptions][]}
 */
export const screens = Object.entries({
  "wide and light": { viewport: { width: 1280, height: 820 }, colorScheme: "light", reducedMotion: "reduce" },
  "tablet and dark": { viewport: { width: 820, height: 1100 }, colorScheme: "dark", reducedMotion: "reduce" },
  "dark phone": {
    viewport: { width: 360, height: 780 },
    colorScheme: "dark",
    reducedMotion: "reduce",
    hasTouch: true,
  },
});

/**
 * looked are the screens of a test run: the widest and the narrowest, each theme once. With
 * ./build.sh test full they are all.
 */
export const looked = process.env.PERPLEX_LARGE
  ? screens
  : screens.filter(([, { viewport }]) => viewport?.width !== 820);

/** The screen that pages are walked on, since where everything can be reached there, it can be on others. */
export const [, smallest] = looked[looked.length - 1];

/**
 * Puts a page onto another screen; touch and theme are the screen's.
 *
 * @param {Page} page
 * @param {import("playwright-core").BrowserContextOptions} screen
 */
export async function putOn(page, { viewport, colorScheme, hasTouch = false }) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: hasTouch });
  await session.detach();
  await page.emulateMedia({ colorScheme });
  if (viewport) await page.setViewportSize(viewport);
  // Layout follows the window in the next frame, and drawings in the one after.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/**
 * faultsOnScreens lists what is wrong with a view of a page on each screen of a run, so that views need
 * to be walked through once. The page is on the smallest of them before and after.
 *
 * @param {Page} page
 * @param {{targets?: boolean}} [options] targets: whether buttons that are too small are faults
 */
export async function faultsOnScreens(page, { targets = true } = {}) {
  const faults = [];
  for (const [name, screen] of looked.toReversed()) {
    if (screen !== smallest) await putOn(page, screen);
    const found = await faultsOf(page);
    if (targets) found.push(...(await smallTargets(page)).map((one) => `small: ${one}`));
    faults.push(...found.map((fault) => `${name}: ${fault}`));
  }
  await putOn(page, smallest);
  return faults;
}

/**
 * reportViolations makes what a page does against its policy an error, which fails its test:
 * the prepare of site.open. Who walks through all views for axe-core has it with them, so that
 * no other test needs to walk again.
 *
 * @param {Page} page
 */
export const reportViolations = (page) =>
  page.addInitScript(() => {
    addEventListener(
      "securitypolicyviolation",
      ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
        console.error(`policy: ${effectiveDirective} ${blockedURI} (${sourceFile}:${lineNumber})`),
    );
  });

/**
 * faultsOf lists in words what is wrong with a page, or with what a selector finds on it.
 *
 * @param {Page} page
 * @param {string} [within]
 */
export async function faultsOf(page, within) {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe);
  const faults = await page.evaluate(async (within) => {
    const { violations } = await globalThis.axe.run(within ?? document, { resultTypes: ["violations"] });
    return violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}: ${nodes
          .slice(0, 3)
          .map(({ html }) => html.slice(0, 160))
          .join(" | ")}`,
    );
  }, within);
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  faults.push(...(await misfits(page, within)));
  if (beyond > 0) faults.push(`${beyond} pixels wider than the window`);
  return faults;
}

/**
 * smallTargets lists the buttons that are too small for a finger. One that the tab key passes over
 * does what another does, too, but in a grid.
 *
 * @param {Page} page
 * @param {string} [within]
 */
export const smallTargets = (page, within = "body") =>
  page
    .locator(within)
    .getByRole("button")
    .evaluateAll((/** @type {HTMLElement[]} */ all) =>
      all
        .filter((b) => b.offsetParent && Math.min(b.offsetWidth, b.offsetHeight) < 24)
        .filter((b) => b.tabIndex >= 0 || b.closest('[role="grid"]'))
        .map((b) => b.textContent),
    );
