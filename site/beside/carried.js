// The userscript's platform: programs and the workers' script are in the userscript itself. A page of
// another site starts workers from its own origin only, which a script made there (a blob) is of.

import { platform } from "../engine/platform.js";

const SLICE = 1 << 16; // letters of base64, a multiple of four, decoded before the page has its turn
const TYPES = new Map([["wasm", "application/wasm"]]);

/** The page's turn. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** @param {string} text in base64 */
async function* decoded(text) {
  for (let at = 0; at < text.length; at += SLICE) {
    yield Uint8Array.from(atob(text.slice(at, at + SLICE)), (letter) => letter.charCodeAt(0));
    await pause();
  }
}

/**
 * The contents of a carried file.
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

/** The address of the workers' script. */
const script = () =>
  (address ??= new Response(unpacked("worker.js"))
    .text()
    .then((text) => URL.createObjectURL(new Blob([text], { type: "text/javascript" }))));

/** Puts the carried files in the place of those that a server has. It resolves when workers can start. */
export async function carry() {
  const made = await script();
  Object.assign(platform, {
    worker: () => new Worker(made, { name: "perplex" }),
    compiler: () => undefined, // a worker made here has no address to fetch a program from
    load: async (/** @type {string | URL} */ from) => {
      const name = String(from).replace(/^.*\//, "");
      if (!(name in perplexCarried)) throw new Error("the userscript does not carry it");
      const type = TYPES.get(name.replace(/^.*\./, "")) ?? "application/octet-stream";
      return new Response(unpacked(name), { headers: { "Content-Type": type } });
    },
  });
}
