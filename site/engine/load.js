// Loads programs and files, from addresses or from data that the caller already has.

import { failure } from "./failure.js";
import { platform } from "./platform.js";

/**
 * Fetches and compiles a program once; all of its workers share the module.
 *
 * @param {WebAssembly.Module | string | URL} source
 * @returns {Promise<WebAssembly.Module>}
 */
export async function compile(source) {
  if (source instanceof WebAssembly.Module) return source;
  const response = await load(source);
  try {
    // Streaming compilation requires this media type, which some static hosts do not send.
    const streams = response.headers.get("Content-Type")?.startsWith("application/wasm");
    if (streams && WebAssembly.compileStreaming) return await WebAssembly.compileStreaming(response);
    return await WebAssembly.compile(await response.arrayBuffer());
  } catch (error) {
    throw failure(
      "load-failed",
      `engine: ${source} is not a WebAssembly module that runs here: ${reason(error)}`,
    );
  }
}

/** Loads each file on a worker's first request and keeps the file for other workers. */
export class Files {
  #sources;
  /** @type {Map<string, Promise<Uint8Array>>} */
  #loaded = new Map();

  /** @param {Record<string, Uint8Array | string | URL>} sources bytes or addresses by name */
  constructor(sources) {
    this.#sources = sources;
  }

  /**
   * Resolves to a file's bytes. After a failure the next call tries again.
   *
   * @param {string} name
   * @returns {Promise<Uint8Array>}
   */
  get(name) {
    let file = this.#loaded.get(name);
    if (!file) {
      file = bytes(this.#sources[name]);
      this.#loaded.set(name, file);
      file.catch(() => this.#loaded.delete(name));
    }
    return file;
  }
}

/** @param {Uint8Array | string | URL} source */
async function bytes(source) {
  if (source instanceof Uint8Array) return source;
  return new Uint8Array(await (await load(source)).arrayBuffer());
}

/** @param {string | URL} source */
async function load(source) {
  /** @type {Response} */
  let response;
  try {
    response = await platform.load(source);
  } catch (error) {
    throw failure("load-failed", `engine: cannot load ${source}: ${reason(error)}`);
  }
  if (!response.ok)
    throw failure("load-failed", `engine: cannot load ${source}: the server answers ${response.status}`);
  return response;
}

/** @param {unknown} error */
const reason = (error) => (error instanceof Error ? error.message : String(error));
