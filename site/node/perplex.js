// perplex in Node: the same module and the same WebAssembly, with threads instead of Web Workers. Types:
// ../perplex.d.ts.

import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { platform } from "../engine/platform.js";

// Thread wraps a Node thread in the part of the Web Worker interface that the pool uses.
class Thread {
  #worker;
  // The pool sets these handlers before any message can arrive.
  onmessage = (/** @type {{ data: unknown }} */ _) => {};
  onmessageerror = () => {};
  onerror = (/** @type {{ message: string, preventDefault(): void }} */ _) => {};

  constructor() {
    // The process flags are not passed on, since a thread refuses some of them.
    this.#worker = new Worker(new URL("./thread.js", import.meta.url), { name: "perplex", execArgv: [] });
    /** @param {string} message */
    const failed = (message) => this.onerror({ message, preventDefault() {} });
    this.#worker.on("message", (data) => this.onmessage({ data }));
    this.#worker.on("messageerror", () => this.onmessageerror());
    this.#worker.on("error", (error) => failed(error.message));
    this.#worker.on("exit", () => failed("its thread ended"));
    // An unclosed engine does not keep the program alive. While an answer is awaited, the pool's timer does.
    this.#worker.unref();
  }

  /** @param {unknown} message */
  postMessage(message) {
    this.#worker.postMessage(message);
  }

  terminate() {
    this.#worker.terminate();
  }
}

/**
 * The file URL of an address, or null. An address without a scheme is a path; a scheme of one letter is a
 * drive.
 *
 * @param {string | URL} address
 */
function fileOf(address) {
  if (!(address instanceof URL) && !/^[a-z][a-z\d+.-]+:/i.test(address)) return pathToFileURL(address);
  const url = new URL(address);
  return url.protocol === "file:" ? url : null;
}

Object.assign(platform, {
  worker: () => new Thread(),
  compiler: () => undefined, // a thread cannot fetch a file, and compiling here blocks nothing
  /** @param {string | URL} address */
  async load(address) {
    const file = fileOf(address);
    if (!file) return fetch(address);
    return new Response(await readFile(file), {
      headers: { "Content-Type": file.pathname.endsWith(".wasm") ? "application/wasm" : "" },
    });
  },
  cores: availableParallelism,
});

export { Engine, Pencil } from "../perplex.js";
