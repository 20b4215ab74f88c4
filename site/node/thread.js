// A Node thread with the part of the Web Worker interface that worker.js uses.

import { parentPort } from "node:worker_threads";

const port = parentPort;
if (!port) throw new Error("thread.js is a thread's script: nobody is there to answer");

// worker.js yields by sending itself a message. Node would handle a thousand of these, each with its slice of
// work, before other messages; setImmediate lets other messages in.
class Turns {
  /** @type {{ onmessage: (() => void) | null }} */
  port1 = { onmessage: null };
  port2 = { postMessage: () => setImmediate(() => this.port1.onmessage?.()) };
}

Object.assign(globalThis, {
  self: globalThis,
  postMessage: (/** @type {unknown} */ message) => port.postMessage(message),
  MessageChannel: Turns,
});
// Go's runtime messages must not mix with the output of the program that uses the engine.
console.log = console.error;

await import("../worker.js");
// earlier messages have been queued
port.on("message", (data) => self.onmessage?.(new MessageEvent("message", { data })));
