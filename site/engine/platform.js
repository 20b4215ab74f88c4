// What the engine needs from its platform, here a browser. In Node, node/perplex.js replaces these functions
// before anything starts.

/** @type {string | undefined} */
let address;

// Returns the address of a script that imports worker.js. A page can start workers only from its
// own origin; pages of another origin, or of an opaque one such as a sandboxed frame, need this script. The
// host then has to send worker.js with Access-Control-Allow-Origin: *. The script is a classic one, since
// Chromium starts no module from such an address, and it keeps messages that arrive before worker.js listens.
// The address is not written in the form that bundlers take for a file.
function bootstrap() {
  const script = JSON.stringify(new URL("../worker.js", String(import.meta.url)));
  const text = `const early = [];
onmessage = (event) => early.push(event);
import(${script}).then(
  () => early.forEach((event) => onmessage(event)),
  (error) => setTimeout(() => { throw error; }),
);`;
  return (address ??= URL.createObjectURL(new Blob([text], { type: "text/javascript" })));
}

/** Reports whether worker.js is of another origin than the page; an opaque origin counts as another. */
function elsewhere() {
  // bundlers may replace this by a file's address
  const { protocol, origin } = new URL(String(import.meta.url));
  return globalThis.origin === "null" || (/^https?:$/.test(protocol) && origin !== globalThis.origin);
}

export const platform = {
  /** Starts a thread with worker.js, with the interface of a Web Worker. */
  worker: () =>
    elsewhere()
      ? new Worker(bootstrap(), { name: "perplex" })
      : new Worker(new URL("../worker.js", import.meta.url), { type: "module", name: "perplex" }),

  /**
   * Starts such a thread where a thread can fetch and compile the program it will run.
   *
   * @returns {Worker | undefined}
   */
  compiler: () => platform.worker(),

  /**
   * Resolves to the Response of an address, given as text or URL.
   *
   * @param {string | URL} address
   */
  load: (address) => fetch(address),

  /**
   * The number of threads that run at once, undefined if unknown.
   *
   * @returns {number | undefined}
   */
  cores: () => navigator.hardwareConcurrency,
};
