// The service worker: all files of one build, so that the page works without a
// network and never mixes files of two builds. It lies beside index.html, since a
// worker's reach is its own folder.
//
// A build installs when the browser finds this file changed: everything is fetched,
// checked against the hashes below and kept in a cache of its own. Then it waits.
// The old build's pages go on with the old cache, even after the new build has
// begun (a reader has pressed "Reload" in one of them): which build a page was
// started with is written down, and the caches of builds without pages are removed.

/** @type {string} */
const BUILD = "source"; // these two are filled in by site/pack.mjs
/** @type {Record<string, string>} */
const FILES = {}; // path: SHA-256 in hexadecimal

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const OFFERS = "site/host.json"; // what a host offers, which is asked about each time

const PREFIX = "perplex-build-";
const PAGES = "perplex-pages"; // which build a page or worker is of, by its id
const HASHES = new URL("sw-files.json", worker.registration.scope).href; // the FILES of a cache, in it

/** @param {string} build */
const cacheOf = (build) => PREFIX + build;
/** @param {string} url */
const pathOf = (url) =>
  decodeURIComponent(new URL(url).pathname.slice(new URL(worker.registration.scope).pathname.length));

/** @param {ArrayBuffer} bytes */
async function sha256(bytes) {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...sum].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// install keeps all files. One that an older build has with the same content is
// taken from there; a fetched one that is of another build ends the attempt, and
// the browser makes another one later.
async function install() {
  const cache = await caches.open(cacheOf(BUILD));
  const older = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== cacheOf(BUILD));
  /** @type {Map<string, { old: Cache, path: string }>} */
  const known = new Map(); // by hash
  for (const name of older) {
    const old = await caches.open(name);
    const hashes = await (await old.match(HASHES))?.json();
    for (const [path, hash] of Object.entries(hashes ?? {})) known.set(hash, { old, path });
  }
  /** @param {[path: string, hash: string]} file */
  const keep = async ([path, hash]) => {
    const url = new URL(path, worker.registration.scope).href;
    const same = known.get(hash);
    const kept = same && (await same.old.match(new URL(same.path, worker.registration.scope).href));
    const response = kept ?? (await fetch(url, { cache: "no-cache" }));
    const bytes = response.ok && (await response.clone().arrayBuffer());
    if (!bytes || (await sha256(bytes)) !== hash)
      throw new Error(`${path} is not the file of build ${BUILD}`);
    // Some hosts send index.html on to its folder, and no page may be such an answer.
    await cache.put(url, response.redirected ? new Response(bytes, { headers: response.headers }) : response);
  };
  const files = Object.entries(FILES);
  const all = files.length;
  while (files.length > 0) {
    await Promise.all(files.splice(0, 6).map(keep));
    for (const client of await worker.clients.matchAll({ type: "window", includeUncontrolled: true }))
      client.postMessage({ type: "saving", share: 1 - files.length / all });
  }
  await cache.put(HASHES, new Response(JSON.stringify(FILES)));
}

// --- which page is of which build ---

/** @type {Map<string, string>} */
const builds = new Map(); // by client id, as in PAGES
/** @type {Set<string>} */
const fresh = new Set(); // ids of clients that need not be there yet

/** @param {string} id */
const clientURL = (id) => new URL(`sw-client-${id}`, worker.registration.scope).href;

/** @param {string} id @param {string} build */
async function note(id, build) {
  if (!id || !build) return;
  fresh.add(id);
  builds.set(id, build);
  await (await caches.open(PAGES)).put(clientURL(id), new Response(build));
}

/** @param {string} id */
async function buildOf(id) {
  if (!builds.has(id)) {
    const kept = await (await caches.open(PAGES)).match(clientURL(id));
    if (kept) builds.set(id, await kept.text());
  }
  return builds.get(id) ?? guess(id);
}

/**
 * Browsers differ in whether they tell which worker a page has started. With one
 * build there is nothing to confuse.
 *
 * @param {string} id
 */
async function guess(id) {
  const client = id ? await worker.clients.get(id) : undefined;
  if (client?.type === "window") return undefined;
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  return names.length === 1 ? names[0].slice(PREFIX.length) : undefined;
}

// prune forgets pages that are gone, and the builds that only they were of.
async function prune() {
  const pages = await caches.open(PAGES);
  const used = new Set([cacheOf(BUILD)]);
  for (const request of await pages.keys()) {
    const id = request.url.slice(clientURL("").length);
    if (fresh.has(id) || (await worker.clients.get(id)))
      used.add(cacheOf((await (await pages.match(request))?.text()) ?? ""));
    else await pages.delete(request);
  }
  const waiting = worker.registration.installing || worker.registration.waiting; // whose cache is not ours to remove
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && !used.has(name) && !waiting) await caches.delete(name);
  }
}

// --- answers ---

/** @param {FetchEvent} event */
async function answer(event) {
  const { request } = event;
  const page = request.mode === "navigate";
  const build = page ? BUILD : await buildOf(event.clientId);
  const path = pathOf(request.url);
  const file = page && /(^|\/)$/.test(path) ? `${path}index.html` : path;
  const kept = build
    ? await (await caches.open(cacheOf(build))).match(new URL(file, worker.registration.scope).href)
    : undefined;
  // Pages, and workers that a page starts: what these ask for is of the same build.
  if (kept && build && event.resultingClientId) await note(event.resultingClientId, build);
  if (path === OFFERS) return fetch(request).catch(() => new Response("{}")); // without a network there is no host
  return kept ?? fetch(request);
}

worker.addEventListener("install", (event) => event.waitUntil(install()));

worker.addEventListener("activate", (event) => event.waitUntil(prune()));

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(worker.registration.scope)) return;
  event.respondWith(answer(event));
  if (request.mode === "navigate") event.waitUntil(prune());
});

worker.addEventListener("message", (event) => {
  const { type, build } = event.data;
  // The reader wants the new build: it begins with the next page that loads.
  if (type === "begin") event.waitUntil(worker.skipWaiting());
  // A page that came from the network, of this very build.
  if (type === "claim" && build === BUILD)
    event.waitUntil(note(/** @type {Client} */ (event.source).id, BUILD).then(() => worker.clients.claim()));
});
