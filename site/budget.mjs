// The budgets of the editor's page: node budget.mjs [FOLDER…] prints a line for each figure, the median
// of several runs beside its budget, and fails if one is over. A phone is imitated by a
// page of its size, a processor at a quarter of its speed, and a connection of 20 Mbit/s whose
// answers take 40 ms. Chromium slows down the page's own thread only; workers run at full speed.
//
// ./build.sh budget runs it on a fresh build. Figures in seconds need an otherwise idle machine. To compare
// builds, name their folders: their runs take turns, so that other work on the machine meets all of them.

import { readFileSync } from "node:fs";
import { becomes, Devtools } from "./tests/devtools.mjs";
import { startServer } from "./tests/harness.mjs";

/** @import { Send } from "./tests/devtools.mjs" */
/** @import { Server } from "./tests/harness.mjs" */

const RUNS = Math.max(1, Number(process.env.PERPLEX_RUNS ?? 5));
const PHONE = { width: 390, height: 844, deviceScaleFactor: 1, mobile: true };
const SLOWER = 4;
const BYTES_PER_SECOND = 20e6 / 8;
const LATENCY_MS = 40;

/** The most that each measured time or size of a page may be. @type {[name: string, most: number, unit: string][]} */
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
 * Notes in globalThis.at the seconds from the request of the page until a press on the
 * start, where a finger can reach it, changes the line (usable), and until the number of solutions is
 * shown (numbers). Presses take time from the numbers, so a run looks for one of them.
 *
 * @param {boolean} presses
 */
function watchPage(presses) {
  /** @type {{ usable?: number, numbers?: number }} */
  const at = (globalThis.at = {});
  const now = () => performance.now() / 1000;
  let frames = 0;
  /** The line before the last press. @type {string | undefined} */
  let before;
  const line = () => document.querySelector("#drawing .px-line")?.getAttribute("d") ?? "";
  const reacts = () => {
    const grid = document.querySelector('[role="grid"][aria-label="Puzzle board"]');
    const start = grid?.querySelector('[role="gridcell"][aria-label*=": start"]');
    if (!start) return false;
    if (before !== undefined && line() !== before) return true;
    const { x, y, width, height } = start.getBoundingClientRect();
    const [clientX, clientY] = [x + width / 2, y + height / 2];
    const under = document.elementFromPoint(clientX, clientY);
    if (!under || !grid?.contains(under)) return false;
    if (frames++ % 3 > 0) return false; // the line changes with the next frame
    before = line();
    const press = { bubbles: true, cancelable: true, clientX, clientY, pointerId: 1, isPrimary: true };
    for (const type of ["pointerdown", "pointerup"]) under.dispatchEvent(new PointerEvent(type, press));
    return false;
  };
  const counts = () => {
    const status = document.querySelector('[role="status"][aria-label="Solutions"]');
    return status?.checkVisibility({ visibilityProperty: true }) && /\d/.test(status.textContent ?? "");
  };
  const look = () => {
    if (at.numbers === undefined && counts()) at.numbers = now();
    if (presses && at.usable === undefined && reacts()) at.usable = now();
    if (at.numbers === undefined || (presses && at.usable === undefined)) requestAnimationFrame(look);
  };
  look();
}

/**
 * Makes a page or a worker as slow as on a phone; Chromium refuses to slow down a worker's processor.
 *
 * @param {Send} send
 */
async function slow(send) {
  // Keeps no copies of loaded files: the page's thread would make the copies.
  const noCopies = send("Network.enable", { maxTotalBufferSize: 0, maxResourceBufferSize: 0 });
  const connection = send("Network.emulateNetworkConditions", {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  const processor = send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await Promise.all([noCopies, connection, processor]);
}

/**
 * Opens the editor and returns when what was asked for had come, in seconds.
 *
 * @param {Devtools} browser
 * @param {string} profile
 * @param {string} address
 * @param {"usable" | "numbers"} until
 */
async function visit(browser, profile, address, until) {
  const page = await browser.page(profile, slow);
  await page.send("Page.enable");
  await page.send("Emulation.setDeviceMetricsOverride", PHONE);
  await page.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  const source = `(${watchPage})(${until === "usable"})`;
  await page.send("Page.addScriptToEvaluateOnNewDocument", { source });
  await page.send("Page.navigate", { url: address });
  const seconds = Number(await becomes(page, `globalThis.at?.${until}`));
  return { page, seconds };
}

/**
 * Returns the private memory of the page's process, which the page's workers share, in MB, or
 * undefined where the system does not say. It is the largest of those that show pages. Clean memory is left
 * out: it is the browser's own program.
 *
 * @param {Devtools} browser
 */
async function memory(browser) {
  const { processInfo } = await browser.send("SystemInfo.getProcessInfo");
  const sizes = [];
  for (const { type, id } of processInfo) {
    if (type !== "renderer") continue;
    try {
      const text = readFileSync(`/proc/${id}/smaps_rollup`, "utf8");
      sizes.push(Number(/^Private_Dirty:\s+(\d+) kB/m.exec(text)?.[1]));
    } catch {
      return undefined;
    }
  }
  return (Math.max(...sizes) * 1024) / 1e6;
}

/**
 * Makes the visits of one run, in a browser of its own: what V8 has compiled is kept for the next
 * page otherwise.
 *
 * @param {string} url
 * @param {(name: string, value: number | undefined) => void} note
 */
async function measure(url, note) {
  const browser = new Devtools();
  try {
    const [visitor, linked] = [await browser.profile(), await browser.profile()];
    // A visitor's browser is already running; the first page of a new browser always takes longer.
    const warm = await browser.page(linked, async () => {});
    await warm.send("Page.navigate", { url: url + "/404.html" });
    await becomes(warm, 'document.readyState === "complete" && location.protocol === "http:"');
    await warm.close();
    const first = await visit(browser, visitor, url + FIRST, "usable");
    note("board usable", first.seconds);
    await becomes(first.page, 'document.getElementById("offline")?.textContent === "ready offline"');
    await first.page.close();
    const second = await visit(browser, visitor, url + FIRST, "usable");
    note("second visit usable", second.seconds);
    await browser.send("Target.disposeBrowserContext", { browserContextId: visitor });
    const { seconds } = await visit(browser, linked, url + LINKED, "numbers");
    note("first numbers", seconds);
    note("memory of the page and one worker", await memory(browser));
  } finally {
    await browser.close();
  }
}

/**
 * Prints the figures of a build beside their budgets, and returns whether all are within.
 *
 * @param {Record<string, number[]>} figures
 */
function report(figures) {
  let within = true;
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
    within &&= value <= most;
  }
  return within;
}

const folders = process.argv.length > 2 ? process.argv.slice(2) : ["dist"];
/** @type {{ folder: string, server: Server, figures: Record<string, number[]> }[]} */
const builds = [];
try {
  for (const folder of folders) builds.push({ folder, server: await startServer(folder), figures: {} });
  for (let run = 0; run < RUNS; run++) {
    for (const { server, figures } of builds)
      await measure(server.url, (name, value) => value !== undefined && (figures[name] ??= []).push(value));
    builds.reverse();
  }
} finally {
  for (const { server } of builds) await server.stop();
}
let within = true;
for (const { folder, figures } of builds.sort(
  (a, b) => folders.indexOf(a.folder) - folders.indexOf(b.folder),
)) {
  if (folders.length > 1) console.log(`${folder}:`);
  within = report(figures) && within;
}
if (!within) {
  console.error("budget: over the budget; on a machine that is busy with other work, measure again");
  process.exitCode = 1;
}
