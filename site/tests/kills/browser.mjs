// A browser that can be killed: a separate process, with a profile that the next one opens.

import { spawn } from "node:child_process";
import { chromium } from "playwright-core";
import { browserCommand } from "../harness.mjs";

/**
 * @typedef {object} Mortal
 * @property {import("playwright-core").Page} page
 * @property {() => Promise<void>} kill ends it as a power cut would; a second call does nothing
 * @property {() => Promise<void>} close ends it in order, so that everything is written
 */

const BEGIN_MS = 60_000;
const END_MS = 30_000;
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Waits for something with a time limit; after it, an Error names what has not arrived.
 *
 * @template Value
 * @param {number} ms
 * @param {string} what
 * @param {Promise<Value>} promise
 * @returns {Promise<Value>}
 */
export async function within(ms, what, promise) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: not within ${ms / 1000} s`)), ms);
  });
  try {
    return await Promise.race([promise, /** @type {Promise<never>} */ (late)]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Starts Chromium with the profile in a folder.
 *
 * @param {string} profile
 * @returns {Promise<Mortal>}
 */
export async function mortal(profile) {
  const { path, args } = browserCommand();
  // The browser leads a process group: the path may name a script that starts it, and it has helpers. A
  // signal to the group ends them all.
  const browser = spawn(
    path,
    [...args, "--headless", "--remote-debugging-port=0", `--user-data-dir=${profile}`, "about:blank"],
    { stdio: ["ignore", "ignore", "pipe"], detached: true },
  );
  // "close" instead of "exit": every process of the group has the pipe open, and may hold the profile as long
  // as it lives.
  const ended = new Promise((resolve) => browser.once("close", resolve));
  const signal = () => {
    try {
      process.kill(-(browser.pid ?? NaN), "SIGKILL");
    } catch {
      // It has ended.
    }
  };
  // A signal that ends the test's process does not reach the group.
  const interrupted = () => process.exit(1);
  process.once("exit", signal);
  for (const name of SIGNALS) process.once(name, interrupted);
  const over = async () => {
    await within(END_MS, "the end of a browser's processes", ended);
    process.removeListener("exit", signal);
    for (const name of SIGNALS) process.removeListener(name, interrupted);
  };
  const kill = async () => {
    signal();
    await over();
  };
  try {
    const address = await within(BEGIN_MS, "the start of a browser", addressOf(browser));
    const connection = await chromium.connectOverCDP(address, { timeout: BEGIN_MS });
    const [context] = connection.contexts();
    const page = context.pages()[0] ?? (await within(BEGIN_MS, "a window", context.newPage()));
    return {
      page,
      kill,
      async close() {
        const session = await within(END_MS, "a session with a browser", connection.newBrowserCDPSession());
        session.send("Browser.close").catch(() => {}); // it may end before it replies
        await over();
      },
    };
  } catch (error) {
    await kill();
    throw error;
  }
}

/**
 * The debugging address of a browser that is starting.
 *
 * @param {import("node:child_process").ChildProcessByStdio<null, null, import("node:stream").Readable>} browser
 * @returns {Promise<string>}
 */
function addressOf(browser) {
  return new Promise((resolve, reject) => {
    let said = "";
    browser.stderr.setEncoding("utf8");
    browser.stderr.on("data", (/** @type {string} */ text) => {
      said += text;
      const found = said.match(/DevTools listening on (ws:\S+)/);
      if (found) resolve(found[1]);
    });
    browser.once("error", reject);
    browser.once("exit", (code) => reject(new Error(`the browser ended with ${code}: ${said}`)));
  });
}
