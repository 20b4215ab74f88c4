// A browser controlled through its own protocol, without a driver, to measure pages. A driver evaluates
// scripts of its own in every page, and keeps a copy of everything that a page loads, which takes a fifth of
// a second of the page's thread on a phone.

import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { browserCommand } from "./harness.mjs";

/** @typedef {(method: string, parameters?: object) => Promise<any>} Send */
/** @typedef {{ resolve: (result: any) => void, reject: (error: Error) => void }} Waiting */
/** @typedef {{ send: Send, evaluate(expression: string): Promise<any>, close(): Promise<void> }} Page */

const POLL_MS = 50;
const PATIENCE_MS = 60_000;

/** Devtools is a running headless browser; close ends it. */
export class Devtools {
  #last = 0;
  /** @type {Map<number, Waiting>} by the message's id */
  #waiting = new Map();
  /** @type {Buffer[]} */
  #parts = []; // of a message
  #profile = mkdtempSync(path.join(tmpdir(), "perplex-browser-"));
  #process;
  /** @type {(sessionId: string) => void} */
  #attached = () => {};

  constructor() {
    const { path: file, args } = browserCommand({ asReleased: true });
    const flags = ["--headless", "--remote-debugging-pipe", `--user-data-dir=${this.#profile}`, ...args];
    this.#process = spawn(file, flags, { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    this.#reader.on("data", (bytes) => this.#read(bytes));
    this.#process.once("exit", () => {
      for (const { reject } of this.#waiting.values()) reject(new Error("the browser has ended"));
    });
  }

  // Messages are JSON, each followed by a zero byte.
  get #reader() {
    return /** @type {import("node:stream").Readable} */ (this.#process.stdio[4]);
  }

  get #writer() {
    return /** @type {import("node:stream").Writable} */ (this.#process.stdio[3]);
  }

  /** @param {Buffer} bytes */
  #read(bytes) {
    for (let end; (end = bytes.indexOf(0)) >= 0; bytes = bytes.subarray(end + 1)) {
      this.#hear(JSON.parse(Buffer.concat([...this.#parts, bytes.subarray(0, end)]).toString()));
      this.#parts = [];
    }
    this.#parts.push(bytes);
  }

  /** @param {any} message */
  #hear({ id, result, error, method, params }) {
    if (method === "Target.attachedToTarget") this.#attached(params.sessionId);
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(new Error(error.message));
    else waiting?.resolve(result);
  }

  /**
   * send resolves to the result of a method of the browser or of a session.
   *
   * @param {string} method
   * @param {object} [parameters]
   * @param {string} [sessionId]
   * @returns {Promise<any>}
   */
  send(method, parameters = {}, sessionId) {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#writer.write(JSON.stringify({ id, method, params: parameters, sessionId }) + "\0");
    });
  }

  /** profile makes a new browser profile for this run, and resolves to its id. @returns {Promise<string>} */
  async profile() {
    return (await this.send("Target.createBrowserContext")).browserContextId;
  }

  /**
   * page opens an empty page in a profile. prepare is called for the page and for each worker that it starts,
   * before the worker runs.
   *
   * @param {string} profile
   * @param {(send: Send) => Promise<void>} prepare
   * @returns {Promise<Page>}
   */
  async page(profile, prepare) {
    const { targetId } = await this.send("Target.createTarget", {
      url: "about:blank",
      browserContextId: profile,
    });
    const { sessionId } = await this.send("Target.attachToTarget", { targetId, flatten: true });
    /** @type {Send} */
    const send = (method, parameters) => this.send(method, parameters, sessionId);
    this.#attached = (worker) => {
      /** @type {Send} */
      const to = (method, parameters) => this.send(method, parameters, worker);
      // All are sent without waiting for replies: a worker may end before it replies, or may not support a
      // page's methods.
      prepare(to).catch(() => {});
      to("Runtime.runIfWaitingForDebugger").catch(() => {});
    };
    await prepare(send);
    await send("Target.setAutoAttach", {
      autoAttach: true,
      waitForDebuggerOnStart: true,
      flatten: true,
      filter: [{ type: "worker" }],
    });
    return {
      send,
      async evaluate(expression) {
        const { result, exceptionDetails } = await send("Runtime.evaluate", {
          expression,
          returnByValue: true,
        });
        if (exceptionDetails)
          throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
        return result.value;
      },
      close: () => this.send("Target.closeTarget", { targetId }),
    };
  }

  async close() {
    const ended = new Promise((resolve) => this.#process.once("exit", resolve));
    await this.send("Browser.close").catch(() => {});
    await ended;
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * becomes resolves to the value of an expression in a page as soon as the value is truthy.
 *
 * @param {Page} page
 * @param {string} expression
 */
export async function becomes(page, expression) {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) {
    const value = await page.evaluate(expression).catch(() => undefined); // fails between two documents
    if (value !== undefined && value !== false) return value;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`it did not come within ${PATIENCE_MS / 1000} s: ${expression}`);
}
