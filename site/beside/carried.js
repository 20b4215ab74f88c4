// Platform of the userscript, which contains the programs and the workers' script. A page can start workers
// only from its own origin; a script made in the page (a blob) counts as such.

import { platform } from "../engine/platform.js";

const SLICE = 1 << 16; // base64 characters decoded before the page may process events; a multiple of four
const TYPES = new Map([["wasm", "application/wasm"]]);

/** Lets the page process events. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** @param {string} text in base64 */
async function* decoded(text) {
  for (let at = 0; at < text.length; at += SLICE) {
    yield Uint8Array.from(atob(text.slice(at, at + SLICE)), (letter) => letter.charCodeAt(0));
    await pause();
  }
}

/**
 * Returns the contents of a carried file.
 *
 * @param {string} name
 */
function unpacked(name) {
  const parts = decoded(perplexCarried[name]);
  const packed = new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
  return packed.pipeThrough(/** @type {ReadableWritablePair} */ (new DecompressionStream("gzip")));
}

/** @type {Promise<string> | undefined} */
let address;

/** Resolves to the address of the workers' script. */
const script = () =>
  (address ??= new Response(unpacked("worker.js"))
    .text()
    .then((text) => URL.createObjectURL(new Blob([text], { type: "text/javascript" }))));

/** Uses the carried files instead of a server's files. Resolves when workers can start. */
export async function carry() {
  const made = await script();
  Object.assign(platform, {
    worker: () => new Worker(made, { name: "perplex" }),
    compiler: () => undefined, // a worker made from a blob cannot fetch a program
    load: async (/** @type {string | URL} */ from) => {
      const name = String(from).replace(/^.*\//, "");
      if (!(name in perplexCarried)) throw new Error("the userscript does not carry it");
      const type = TYPES.get(name.replace(/^.*\./, "")) ?? "application/octet-stream";
      return new Response(unpacked(name), { headers: { "Content-Type": type } });
    },
  });
}
