// Service worker: it keeps all files of one build, so that the page works offline and never mixes files of
// two builds. It is beside index.html, since its scope is its own folder.
//
// A build installs when the browser finds this file changed: all files are fetched, checked against the
// hashes below and kept in a separate cache. Then the build waits. Pages of the old build keep using the old
// cache, even after the new build has taken over (a reader has pressed "Reload" in one of them): the worker
// records which build each page was started with, and deletes the caches of builds without pages.

/** @type {string} */
const BUILD = "source"; // site/pack.mjs fills in these two values
/** @type {Record<string, string>} */
const FILES = {}; // path: SHA-256 in hexadecimal

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const OFFERS = "site/host.json"; // description of the host, always requested from the network

const PREFIX = "perplex-build-";
const PAGES = "perplex-pages"; // cache that records each client's build, by client id
// entry of a cache that holds its FILES
const HASHES = new URL("sw-files.json", worker.registration.scope).href;

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

// Caches all files. A file with the same content in an older build's cache is copied from there. A
// fetched file that belongs to another build ends the attempt, and the browser tries again later.
async function install() {
  const cache = await caches.open(cacheOf(BUILD));
  const older = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== cacheOf(BUILD));
  /** @type {Map<string, { old: Cache, path: string }>} */
  const known = new Map(); // addresses of cached files, by hash
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
    // Some hosts redirect index.html to its folder, and a redirected response cannot answer a page load.
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

// --- the build of each page ---

/** @type {Map<string, string>} */
const builds = new Map(); // by client id, as in PAGES
/** @type {Set<string>} */
const fresh = new Set(); // ids of clients that may not exist yet

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
 * Returns the only build there is, or undefined. Browsers differ in whether they report which worker a page
 * has started; with one build the answer is certain.
 *
 * @param {string} id
 */
async function guess(id) {
  const client = id ? await worker.clients.get(id) : undefined;
  if (client?.type === "window") return undefined;
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  return names.length === 1 ? names[0].slice(PREFIX.length) : undefined;
}

// Forgets closed pages and deletes the builds that no page uses.
async function prune() {
  const pages = await caches.open(PAGES);
  const used = new Set([cacheOf(BUILD)]);
  for (const request of await pages.keys()) {
    const id = request.url.slice(clientURL("").length);
    if (fresh.has(id) || (await worker.clients.get(id)))
      used.add(cacheOf((await (await pages.match(request))?.text()) ?? ""));
    else await pages.delete(request);
  }
  // an installing or waiting worker's cache, which must be kept
  const waiting = worker.registration.installing || worker.registration.waiting;
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
  // The requests of a page, or of a worker that it starts, are answered from the same build.
  if (kept && build && event.resultingClientId) await note(event.resultingClientId, build);
  if (path === OFFERS) return fetch(request).catch(() => new Response("{}")); // offline there is no host
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
  // The reader wants the new build, which serves the next page that loads.
  if (type === "begin") event.waitUntil(worker.skipWaiting());
  // A page of this very build that was loaded from the network.
  if (type === "claim" && build === BUILD)
    event.waitUntil(note(/** @type {Client} */ (event.source).id, BUILD).then(() => worker.clients.claim()));
});
