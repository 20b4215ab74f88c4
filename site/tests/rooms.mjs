// The browser contexts that pages of tests are opened in, and what must not happen in them.
//
// To start a process and compile the programs costs more than most tests do, so a file's
// tests take turns in one context: each has a page of its own, nothing stored, and the
// process that the one before has left. A test that asks its page for its context or its
// clock may leave something there, so that context is closed after it.

/** @typedef {import("playwright-core").Browser} Browser */
/** @typedef {import("playwright-core").BrowserContext} BrowserContext */
/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").CDPSession} CDPSession */

/** How long a test waits, in ms: long, so that a busy machine fails none; what hangs, hangs longer. */
export const PATIENCE = Number(process.env.PERPLEX_PATIENCE ?? 90_000);

/** A file of the site without scripts: a page of it keeps the process when others are closed. */
const STILL = "/site/editor/icon.svg";

/** A context that a test has to itself. */
class Room {
  #origins;
  /** @type {string[]} */
  #faults = [];
  /** Whether a test may have left something that emptying does not take away. */
  touched = false;
  kind = "";
  /** @type {CDPSession | undefined} */
  #keeper;

  /** @param {BrowserContext} context @param {string[]} origins the first is the site's */
  constructor(context, origins) {
    this.context = context;
    this.#origins = origins;
    this.#faults = watch(context, origins);
  }

  /** keep makes the process stay when no test has a page. */
  async keep() {
    const page = await this.context.newPage();
    await page.goto(this.#origins[0] + STILL);
    this.#keeper = await this.context.newCDPSession(page);
    this.#faults.length = 0; // not every server has the file, and any page will do
  }

  /** open returns a blank page. */
  async open() {
    const page = await this.context.newPage();
    const context = page.context.bind(page);
    page.context = () => {
      this.touched = true;
      return context();
    };
    const { clock } = page;
    Object.defineProperty(page, "clock", {
      get: () => {
        this.touched = true;
        return clock;
      },
    });
    return page;
  }

  /** empty closes all pages and deletes what they have stored; it returns their faults. */
  async empty() {
    const [, ...pages] = this.context.pages(); // the first keeps the process
    for (const page of pages) await page.close();
    await this.#keeper?.send("Storage.clearDataForOrigin", { origin: this.#origins[0], storageTypes: "all" });
    return this.#faults.splice(0);
  }

  /** close ends all pages; it returns their faults. */
  async close() {
    await this.context.close();
    return this.#faults;
  }
}

/**
 * newRoom makes a context whose pages may ask the origins and nobody else.
 *
 * @param {Browser} browser
 * @param {string[]} origins
 * @param {import("playwright-core").BrowserContextOptions} [settings]
 */
export async function newRoom(browser, origins, settings) {
  // No test but that of the service worker waits for all files to be kept.
  const context = await browser.newContext({ serviceWorkers: "block", ...settings });
  context.setDefaultTimeout(PATIENCE);
  return new Room(context, origins);
}

/** Rooms keeps one of each kind for the next test. */
export class Rooms {
  /** @type {Map<string, Room>} by the settings of its context */
  #free = new Map();

  /**
   * @param {{ browser: Browser, url: string }} site
   * @param {import("playwright-core").BrowserContextOptions} [settings]
   */
  async take({ browser, url }, settings) {
    const kind = JSON.stringify(settings ?? {});
    const room = this.#free.get(kind) ?? (await newRoom(browser, [url], settings));
    if (this.#free.delete(kind)) return room;
    room.kind = kind;
    // Only Chromium can be asked to empty one, and not of what it was made with.
    if (browser.browserType().name() === "chromium" && !settings?.storageState) await room.keep();
    else room.touched = true;
    return room;
  }

  /** @param {Room} room @returns {Promise<string[]>} the faults of its pages */
  async leave(room) {
    if (room.touched || this.#free.has(room.kind)) return room.close();
    const faults = await room.empty();
    this.#free.set(room.kind, room);
    return faults;
  }
}

/**
 * What must not happen in any page of the context, workers included, as it happens.
 *
 * @param {import("playwright-core").BrowserContext} context
 * @param {string[]} origins
 */
function watch(context, origins) {
  /** @type {string[]} */
  const faults = [];
  context.on("console", (message) => {
    if (message.type() === "error") faults.push(`console: ${message.text()}`);
  });
  context.on("weberror", (error) => faults.push(`uncaught: ${error.error().message}`));
  context.on("request", (request) => {
    const address = request.url();
    const inside =
      origins.some((origin) => address.startsWith(origin + "/")) || /^(data|blob|about):/.test(address);
    if (!inside) faults.push(`foreign request: ${address}`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    if (!/^(net::ERR|NS_BINDING)_ABORTED$/.test(reason ?? ""))
      faults.push(`request failed: ${request.url()}: ${reason}`);
  });
  context.on("response", (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
  });
  return faults;
}
