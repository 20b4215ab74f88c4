// A program is compiled in the worker that runs it first, so that the page stays responsive: compiling in the
// page blocks a phone for a tenth of a second.

import { compile } from "./load.js";
import { PROTOCOL } from "./member.js";
import { platform } from "./platform.js";

/** @import { FromWorker } from "./messages.d.ts" */

/** @typedef {WebAssembly.Module | string | URL} Source */
/**
 * @typedef {{ module: WebAssembly.Module, worker?: Worker }} Compiled the worker has started the module, or
 *   is about to
 */

/**
 * Fetches and compiles a program in a worker, which starts before the program is known. If no
 * worker can compile it, the page does, so that the error is the page's own.
 *
 * @param {Source | Promise<Source>} given
 * @returns {Promise<Compiled>}
 */
export async function compileAside(given) {
  if (given instanceof WebAssembly.Module) return { module: given };
  /** @type {Worker | undefined} */
  let worker;
  /** @type {Source | undefined} */
  let source;
  try {
    worker = platform.compiler();
    source = await given;
    if (source instanceof WebAssembly.Module) return { module: source, worker };
    if (worker) return { module: await compiledBy(worker, source), worker };
  } catch {
    worker?.terminate();
  }
  return { module: await compile(source ?? (await given)) };
}

/** @param {Worker} worker @param {string | URL} source @returns {Promise<WebAssembly.Module>} */
function compiledBy(worker, source) {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => {
      const message = /** @type {FromWorker} */ (data);
      if (message?.type === "compiled") resolve(message.module);
      else reject(message);
    };
    worker.onmessageerror = reject;
    worker.onerror = (event) => {
      event.preventDefault(); // prevents an uncaught error: the page compiles the module instead
      reject(event);
    };
    // A request's address is absolute. The worker would resolve a relative one to another file.
    worker.postMessage({ perplex: PROTOCOL, type: "compile", address: new Request(source).url });
  });
}
