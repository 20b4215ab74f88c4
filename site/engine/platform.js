// The engine's needs of its platform. This is a browser's; in Node,
// node/perplex.js puts its own here before anything is started.

/** @type {string | undefined} */
let address;

// A page starts workers of its own origin only. A page of another origin than worker.js, or of
// an opaque one, such as a sandboxed frame, makes a script that imports worker.js, which a host
// has to send with Access-Control-Allow-Origin: * for this. It is a classic script, since
// Chromium starts no module from such an address, and keeps what is sent to the worker before
// worker.js listens. Not in the form that bundlers take for a file.
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

/** Whether worker.js is of another origin than the page, which may have none. */
function elsewhere() {
  const { protocol, origin } = new URL(String(import.meta.url)); // bundlers may put a file's address here
  return globalThis.origin === "null" || (/^https?:$/.test(protocol) && origin !== globalThis.origin);
}

export const platform = {
  /** worker begins a thread with worker.js in it, and has the face of a Web Worker. */
  worker: () =>
    elsewhere()
      ? new Worker(bootstrap(), { name: "perplex" })
      : new Worker(new URL("../worker.js", import.meta.url), { type: "module", name: "perplex" }),

  /**
   * compiler is such a thread where one can fetch and compile the program that it is going to run.
   *
   * @returns {Worker | undefined}
   */
  compiler: () => platform.worker(),

  /**
   * load resolves to the Response of an address, which is a text or a URL.
   *
   * @param {string | URL} address
   */
  load: (address) => fetch(address),

  /**
   * cores is how many threads run at a time, or undefined where nobody tells.
   *
   * @returns {number | undefined}
   */
  cores: () => navigator.hardwareConcurrency,
};
