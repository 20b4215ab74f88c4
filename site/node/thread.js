// A thread of Node with as much of a Web Worker's face as worker.js looks at.

import { parentPort } from "node:worker_threads";

globalThis.self = globalThis;
globalThis.postMessage = (message) => parentPort.postMessage(message);
// Go's last words are no output of the program that the engine is part of.
console.log = console.error;

await import("../worker.js");
parentPort.on("message", (data) => self.onmessage({ data })); // what came before has waited
