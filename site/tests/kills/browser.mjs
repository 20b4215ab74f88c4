// A browser that can be killed: a process of its own, with a profile that the next one opens.

import { spawn } from "node:child_process";
import { chromium } from "playwright-core";
import { browserCommand } from "../harness.mjs";

/** @typedef {{ page: import("playwright-core").Page, kill(): Promise<void>, close(): Promise<void> }} Mortal */

/**
 * Starts Chromium with the profile in a folder.
 *
 * @param {string} profile
 * @returns {Promise<Mortal>}
 */
export async function mortal(profile) {
  const { path, args } = browserCommand();
  const browser = spawn(
    path,
    [...args, "--headless", "--remote-debugging-port=0", `--user-data-dir=${profile}`, "about:blank"],
    { stdio: ["ignore", "ignore", "pipe"], detached: true }, // the head of a group: its helpers end with it
  );
  const ended = new Promise((resolve) => browser.once("exit", resolve));
  const end = () => {
    try {
      process.kill(-(browser.pid ?? 0), "SIGKILL");
    } catch {
      // it has ended
    }
  };
  process.once("exit", end);
  /** @type {string} */
  const address = await new Promise((resolve, reject) => {
    let said = "";
    browser.stderr.setEncoding("utf8");
    browser.stderr.on("data", (/** @type {string} */ text) => {
      said += text;
      const found = said.match(/DevTools listening on (ws:\S+)/);
      if (found) resolve(found[1]);
    });
    browser.once("exit", (code) => reject(new Error(`the browser ended with ${code}: ${said}`)));
  });
  const connection = await chromium.connectOverCDP(address);
  const [context] = connection.contexts();
  const page = context.pages()[0] ?? (await context.newPage());
  return {
    page,
    async kill() {
      end();
      await ended;
      process.removeListener("exit", end);
      await connection.close().catch(() => {});
    },
    async close() {
      const session = await connection.newBrowserCDPSession();
      await session.send("Browser.close").catch(() => {});
      await ended;
      process.removeListener("exit", end);
      await connection.close().catch(() => {});
    },
  };
}
