// A thread of Node with as much of a Web Worker's face as worker.js looks at.

import { parentPort } from "node:worker_threads";

globalThis.self = globalThis;
globalThis.postMessage = (message) => parentPort.postMessage(message);
// worker.js gives way by a message to itself. Node takes a thousand of these, each with
// its slice of work, before it looks at what else has come.
globalThis.MessageChannel = class {
  port1 = { onmessage: null };
  port2 = { postMessage: () => setImmediate(() => this.port1.onmessage()) };
};
// Go's last words are no output of the program that the engine is part of.
console.log = console.error;

await import("../worker.js");
parentPort.on("message", (data) => self.onmessage({ data })); // what came before has waited
