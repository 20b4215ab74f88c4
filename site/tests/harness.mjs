// The harness of every browser test: the built page on a free port, a headless
// browser, and pages that fail the test on a console error, an uncaught
// exception or a request to anywhere else.
//
//   const site = useSite();                       // once, at the top of a test file
//   test("…", async (t) => {
//     const page = await site.open(t);            // index.html; or open(t, "/site/…")
//     await page.getByRole("button", { name: "Undo" }).click();
//   });
//
// PERPLEX_BROWSER is the browser's path (./build.sh test finds one). The site is
// dist/ as it was built last.

import { after, before } from "node:test";
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { chromium, firefox } from "playwright-core";
import { goProgram, root } from "./go.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Browser} Browser */
/** @typedef {import("node:test").TestContext} TestContext */
/** @typedef {{ url: string, stop(): Promise<void> }} Server its url has no slash at the end */

/**
 * Options of a test's page: `faults` are patterns of messages that the test causes on
 * purpose; `origins` are others than the site's that the page is or asks (the address is
 * then a whole one); `context` goes to browser.newContext; `prepare` is called with the page
 * before it loads anything.
 *
 * @typedef {object} PageOptions
 * @property {RegExp[]} [faults]
 * @property {string[]} [origins]
 * @property {import("playwright-core").BrowserContextOptions} [context]
 * @property {(page: Page) => unknown} [prepare]
 */

/**
 * The site under test. Server and browser are there while tests run.
 *
 * @typedef {object} Site
 * @property {string} url
 * @property {Browser} browser
 * @property {(t: TestContext, address?: string, options?: PageOptions) => Promise<Page>} open
 */

export { root };

/** The test data kept beside the project, or null: tests that need it then skip. */
export const shared = existsSync(path.join(root, "../shared")) ? path.join(root, "../shared") : null;

/** The patience of a test in ms: long, so that a busy machine fails none; a hang lasts longer. */
export const PATIENCE = Number(process.env.PERPLEX_PATIENCE ?? 90_000);

// A browser of its own profile that talks to nobody by itself.
const quietFlags = [
  "--disable-quic",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const testFlags = [
  // Each test loads the programs anew and uses little of them. Compiling a function a second
  // time, for speed, was a sixth of a page's time where a test makes three edits: it pays after
  // ten times as much work as V8 waits for. Much later, searches would be slow for too long.
  "--js-flags=--wasm-lazy-compilation,--wasm-tiering-budget=130000000",
];

/**
 * browserCommand is how Chromium is called: its path and the flags. As released, it compiles
 * programs as a visitor's does, which is what benchmarks of whole pages need.
 */
export function browserCommand({ asReleased = false } = {}) {
  const path =
    process.env.PERPLEX_BROWSER ??
    ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/google-chrome"].find(existsSync);
  if (!path) throw new Error("no browser: set PERPLEX_BROWSER to the path of Chromium or Chrome");
  // Chromium has no sandbox for root, which containers often are.
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return { path, args: [...quietFlags, ...(asReleased ? [] : testFlags), ...sandbox] };
}

/**
 * launchBrowser starts the browser without windows, Chromium, or Firefox where PERPLEX_BROWSER
 * is one; the caller closes it.
 */
export function launchBrowser({ asReleased = false } = {}) {
  const { path: executablePath, args } = browserCommand({ asReleased });
  if (/firefox[^/]*$/.test(executablePath)) return launchFirefox(executablePath);
  return chromium.launch({ executablePath, args });
}

/** launchFirefox starts a Firefox as it is released, by WebDriver BiDi. @param {string} executablePath */
export const launchFirefox = (executablePath) =>
  firefox.launch({ channel: "moz-firefox", executablePath, firefoxUserPrefs: quiet });

// It talks to nobody by itself.
const quiet = {
  "app.update.auto": false,
  "browser.safebrowsing.downloads.remote.enabled": false,
  "browser.safebrowsing.malware.enabled": false,
  "browser.safebrowsing.phishing.enabled": false,
  "datareporting.healthreport.uploadEnabled": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "toolkit.telemetry.enabled": false,
};

/**
 * startServer serves dist/, or another folder, on a free port. Plain files cost the browser
 * less of its time than compressed ones.
 *
 * @returns {Promise<Server>}
 */
export async function startServer(dir = "dist", { plain = false } = {}) {
  const args = ["-dir", dir, "-port", "0", ...(plain ? ["-plain"] : [])];
  const server = spawn(goProgram("site/serve"), args, {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const kill = () => server.kill();
  process.once("exit", kill);
  const ended = new Promise((resolve) => server.once("exit", resolve));
  /** @type {string} */
  const url = await new Promise((resolve, reject) => {
    server.stdout.setEncoding("utf8");
    server.stdout.on("data", (/** @type {string} */ text) => {
      const address = text.match(/http:\/\/[\d.]+:\d+/);
      if (address) resolve(address[0]);
    });
    server.once("exit", (code) =>
      reject(new Error(`site/serve ended with ${code}: build the page first (./build.sh build)`)),
    );
  });
  return {
    url,
    async stop() {
      process.removeListener("exit", kill);
      kill();
      await ended;
    },
  };
}

/**
 * useSite starts server and browser before the tests of a file and ends both
 * after them. The result has `url`, `browser` and `open`. Another server than
 * site/serve is started by a function like startServer.
 *
 * @param {() => Promise<Server>} [start]
 * @param {() => Promise<Browser>} [launch]
 */
export function useSite(start = () => startServer("dist", { plain: true }), launch = () => launchBrowser()) {
  const site = /** @type {Site} */ ({
    /**
     * open returns a page of a fresh browser context at an address of the site.
     * When the test ends, the page is closed and its faults fail the test.
     */
    async open(t, address = "/", { faults: allowed = [], origins = [], context: settings, prepare } = {}) {
      // No test but that of the service worker waits for all files to be kept.
      const context = await site.browser.newContext({ serviceWorkers: "block", ...settings });
      const faults = watch(context, [site.url, ...origins]);
      t.after(async () => {
        await context.close();
        const real = faults.filter((fault) => !allowed.some((pattern) => pattern.test(fault)));
        assert.deepEqual(real, [], "the page had faults");
      });
      context.setDefaultTimeout(PATIENCE);
      const page = await context.newPage();
      await prepare?.(page);
      await page.goto(new URL(address, site.url).href);
      return page;
    },
  });
  /** @type {Server | undefined} */
  let server;
  before(async () => {
    const [started, browser] = await Promise.all([start(), launch()]);
    server = started;
    site.browser = browser;
    site.url = started.url;
  });
  after(async () => {
    await site.browser?.close();
    await server?.stop();
  });
  return site;
}

/**
 * Collects events that must not happen in any page of the context, workers included.
 *
 * @param {import("playwright-core").BrowserContext} context
 * @param {string[]} origins
 */
function watch(context, origins) {
  /** @type {string[]} */
  const faults = [];
  context.on("console", (message) => {
    if (message.type() === "error") faults.push(`console: ${message.text()}`);
  });
  context.on("weberror", (error) => faults.push(`uncaught: ${error.error().message}`));
  context.on("request", (request) => {
    const address = request.url();
    const inside =
      origins.some((origin) => address.startsWith(origin + "/")) || /^(data|blob|about):/.test(address);
    if (!inside) faults.push(`foreign request: ${address}`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    if (!/^(net::ERR|NS_BINDING)_ABORTED$/.test(reason ?? ""))
      faults.push(`request failed: ${request.url()}: ${reason}`);
  });
  context.on("response", (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
  });
  return faults;
}
