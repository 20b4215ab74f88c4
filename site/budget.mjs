// The budgets of the editor's page: node budget.mjs prints a line for each figure, the median of
// several runs beside its budget, and fails if one is over. A phone is imitated by a
// page of its size, a processor at a quarter of its speed, and a connection of 20 Mbit/s whose
// answers take 40 ms. Chromium slows down the page's own thread only; workers run at full speed.
//
// ./build.sh budget runs it on a fresh build. Figures in seconds need an otherwise idle machine.

import { readFileSync } from "node:fs";
import { launchBrowser, startServer } from "./tests/harness.mjs";

/** @import { Browser, BrowserContext } from "playwright-core" */

const RUNS = Math.max(1, Number(process.env.PERPLEX_RUNS ?? 5));
const PHONE = { width: 390, height: 844 };
const SLOWER = 4;
const BYTES_PER_SECOND = 20e6 / 8;
const LATENCY_MS = 40;

/** What each figure may be at most. @type {[name: string, most: number, unit: string][]} */
const BUDGETS = [
  ["board usable", 1.5, "s"],
  ["first numbers", 2.0, "s"],
  ["second visit usable", 0.8, "s"],
  ["memory of the page and one worker", 150, "MB"],
];

// The numbers of a first visit are in the page's markup. A puzzle in a link has to be analysed.
const FIRST = "/?workers=1";
const LINKED =
  "/?workers=1#CAkSAigIEgIIBBIAEgQIBxACEgIoDBICCAYSAigFEgIIBRICKBYSBAgHEAESAigNEgQICzACEgIoBRICCAMSAigI_0";

/**
 * watchPage notes in globalThis.at how many seconds after the page was asked for a cell of the
 * board, where a finger can reach it, has another name after a click (usable), and the number of
 * solutions is shown (numbers). Clicks change the numbers, so a run looks for one of them.
 *
 * @param {boolean} clicks
 */
function watchPage(clicks) {
  /** @type {{ usable?: number, numbers?: number }} */
  const at = (globalThis.at = {});
  const now = () => performance.now() / 1000;
  let frames = 0;
  const reacts = () => {
    const grid = document.querySelector('[role="grid"][aria-label="Puzzle board"]');
    const cell = grid?.querySelector('[role="gridcell"][aria-label^="Cell b2:"]');
    if (!cell) return false;
    if (cell.getAttribute("aria-label") !== "Cell b2: empty") return true;
    const { x, y, width, height } = cell.getBoundingClientRect();
    if (!grid?.contains(document.elementFromPoint(x + width / 2, y + height / 2))) return false;
    if (frames++ % 3 > 0) return false; // the name changes with the next frame
    const place = { clientX: x + width / 2, clientY: y + height / 2, detail: 1, pointerType: "mouse" };
    cell.dispatchEvent(new PointerEvent("click", { bubbles: true, cancelable: true, ...place }));
    return false;
  };
  const counts = () => {
    const status = document.querySelector('[role="status"][aria-label="Solutions"]');
    return status?.checkVisibility({ visibilityProperty: true }) && /\d/.test(status.textContent ?? "");
  };
  const look = () => {
    if (at.numbers === undefined && counts()) at.numbers = now();
    if (clicks && at.usable === undefined && reacts()) at.usable = now();
    if (at.numbers === undefined || (clicks && at.usable === undefined)) requestAnimationFrame(look);
  };
  look();
}

/**
 * phone makes a page of the context slow.
 *
 * @param {BrowserContext} context
 * @param {boolean} clicks
 */
async function phone(context, clicks) {
  const page = await context.newPage();
  await page.addInitScript(watchPage, clicks);
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  return page;
}

/**
 * visit opens the editor and returns when what was asked for had come, in seconds.
 *
 * @param {BrowserContext} context
 * @param {string} address
 * @param {"usable" | "numbers"} until
 */
async function visit(context, address, until) {
  const page = await phone(context, until === "usable");
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForFunction((until) => globalThis.at[until] !== undefined, until, { polling: 100 });
  const seconds = Number(await page.evaluate((until) => globalThis.at[until], until));
  return { page, seconds };
}

/**
 * memory returns what the processes of pages and workers use for themselves alone, in MB, or
 * undefined where the system does not say. Clean pages are left out: they are the browser's own
 * program. The browser must show nothing else.
 *
 * @param {Browser} browser
 */
async function memory(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  let kilobytes = 0;
  for (const { type, id } of processInfo) {
    if (type !== "renderer") continue;
    try {
      const text = readFileSync(`/proc/${id}/smaps_rollup`, "utf8");
      for (const [, size] of text.matchAll(/^Private_Dirty:\s+(\d+) kB/gm)) kilobytes += Number(size);
    } catch {
      return undefined;
    }
  }
  return (kilobytes * 1024) / 1e6;
}

const server = await startServer();
/** @type {Record<string, number[]>} */
const figures = {};
const note = (/** @type {string} */ name, /** @type {number | undefined} */ value) =>
  value !== undefined && (figures[name] ??= []).push(value);
try {
  for (let run = 0; run < RUNS; run++) {
    // A browser of its own for each run: what V8 has compiled is kept for the next page otherwise.
    const browser = await launchBrowser({ asReleased: true });
    try {
      // A visitor's browser is running already: its first page takes longer, whatever it is.
      const other = await browser.newContext({ viewport: PHONE, hasTouch: true, serviceWorkers: "block" });
      const warm = await other.newPage();
      await warm.goto(server.url + "/404.html");
      await warm.close();
      const context = await browser.newContext({ viewport: PHONE, hasTouch: true });
      const first = await visit(context, server.url + FIRST, "usable");
      note("board usable", first.seconds);
      await first.page.getByText("ready offline").waitFor({ state: "attached", timeout: 60_000 });
      await first.page.close();
      const second = await visit(context, server.url + FIRST, "usable");
      note("second visit usable", second.seconds);
      await context.close();
      const linked = await visit(other, server.url + LINKED, "numbers");
      note("first numbers", linked.seconds);
      note("memory of the page and one worker", await memory(browser));
    } finally {
      await browser.close();
    }
  }
} finally {
  await server.stop();
}

let over = false;
for (const [name, most, unit] of BUDGETS) {
  const sorted = (figures[name] ?? []).sort((a, b) => a - b);
  const value = sorted[sorted.length >> 1];
  if (value === undefined) {
    console.log(`${name}: not measured on this system (budget: ${most} ${unit})`);
    continue;
  }
  const [median, least, worst] = [value, sorted[0], sorted[sorted.length - 1]].map((v) => v.toPrecision(3));
  console.log(
    `${name}: ${median} ${unit} (budget: ${most} ${unit}; ${least} to ${worst} in ${sorted.length} runs)${value > most ? "  OVER" : ""}`,
  );
  over ||= value > most;
}
if (over) {
  console.error("budget: over the budget; on a machine that is busy with other work, measure again");
  process.exitCode = 1;
}
