// Pools of workers that run one program.

import { compileAside } from "./aside.js";
import { Files } from "./load.js";
import { platform } from "./platform.js";
import { Pool } from "./pool.js";

/** @import { Compiled } from "./aside.js" */

/**
 * Starts workers that run one program, and resolves once the first of them is ready.
 *
 * @param {number} size
 * @param {WebAssembly.Module | string | URL} wasm
 * @param {Files} [files] files that the program may ask for
 * @returns {Promise<Pool>}
 */
export const startPool = async (size, wasm, files) => startCompiled(size, await compileAside(wasm), files);

/**
 * Starts workers that run a compiled program. It resolves once the first of them is ready,
 * which is the worker that compiled it.
 *
 * @param {number} size
 * @param {Compiled} program
 * @param {Files} [files]
 * @returns {Promise<Pool>}
 */
export async function startCompiled(size, { module, worker }, files = new Files({})) {
  const begun = worker ? [worker] : [];
  const makeWorker = () => begun.pop() ?? platform.worker();
  const pool = new Pool(size, makeWorker, module, (name) => files.get(name));
  await pool.started;
  return pool;
}
