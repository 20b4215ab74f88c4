// A thread of Node with as much of a Web Worker's face as worker.js looks at.

import { parentPort } from "node:worker_threads";

const port = parentPort;
if (!port) throw new Error("thread.js is a thread's script: nobody is there to answer");

// worker.js gives way by a message to itself. Node takes a thousand of these, each with
// its slice of work, before it looks at what else has come.
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
// Go's last words are no output of the program that the engine is part of.
console.log = console.error;

await import("../worker.js");
port.on("message", (data) => self.onmessage?.(new MessageEvent("message", { data }))); // what came before has waited
