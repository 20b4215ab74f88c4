// What the engine asks of the place where it runs. This is a browser's; in Node,
// node/perplex.js puts its own here before anything is started.

export const platform = {
  /** worker begins a thread with worker.js in it, and has the face of a Web Worker. */
  worker: () => new Worker(new URL("../worker.js", import.meta.url), { type: "module", name: "perplex" }),

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
