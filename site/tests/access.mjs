// Accessibility checks for the tests: the rules of axe-core, best practices included, and two checks that
// they lack: targets for fingers, and unreadable texts.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { misfits } from "./fit.mjs";

/** @import { Page } from "playwright-core" */

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * screens are the browser contexts in which every page is checked.
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
 * looked are the screens of a test run: the widest and the narrowest, with one theme each. ./build.sh test
 * full uses all of them.
 */
export const looked = process.env.PERPLEX_LARGE
  ? screens
  : screens.filter(([, { viewport }]) => viewport?.width !== 820);

/**
 * The screen on which tests walk through pages: whatever can be reached on the smallest screen can be reached
 * on all.
 */
export const [, smallest] = looked[looked.length - 1];

/**
 * Changes the screen of a page, with its touch setting and theme.
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
  // The layout follows the window in the next frame, and drawings follow in the frame after that.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/**
 * faultsOnScreens lists the faults of a view on each screen of a run, so that tests walk through the views
 * once. The page is on the smallest screen before and after.
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
 * reportViolations turns violations of a page's content security policy into errors, which fail its test. It
 * is passed to site.open as prepare. The tests that walk through all views for axe-core use it, so no other
 * test needs to.
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
 * faultsOf describes the faults of a page, or of the elements that a selector matches.
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
 * smallTargets lists the buttons that are too small for a finger. Outside grids, buttons that are not in the
 * tab order are left out: each repeats the action of another control.
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
