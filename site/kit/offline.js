/**
 * The page without a network: installs site/sw.js, which keeps all files of one build, shows in
 * the header how far that is, and says when a new build is ready. Where there are no service workers (file:, http: of
 * another machine) nothing happens.
 */

import { build } from "../build.js";

const root = new URL("../../", import.meta.url);
const HOUR = 3600_000;

// The folder in which a build has its files a second time (pack.mjs), without a service worker.
const UNDER_VERSION = /\/v\/\d+\.\d+\.\d+[^/]*\/$/;

// People who work on the sources want the newest build at once.
const local = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(location.hostname);

/**
 * Keeps the page for offline use and up to date, once it has begun.
 *
 * @param {Promise<unknown>} begun
 */
export async function watchVersions(begun) {
  const workers = navigator.serviceWorker;
  if (!workers || build === "source" || UNDER_VERSION.test(root.pathname)) return;
  await begun.catch(() => {});
  await new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));
  let registration;
  try {
    registration = await workers.register(new URL("sw.js", root), {
      scope: root.pathname,
      updateViaCache: "none",
    });
  } catch {
    return; // the browser keeps nothing, or the host has no sw.js: the page is as good without
  }
  if (!registration) return; // a browser that blocks it without a word
  showState(workers);
  // The first time the page came from the network; from now on it need not.
  workers.ready.then(({ active }) => workers.controller ?? active?.postMessage({ type: "claim", build }));
  const ready = () => workers.controller && offer(registration.waiting);
  if (registration.waiting) ready();
  registration.addEventListener("updatefound", () => {
    const next = registration.installing;
    next?.addEventListener("statechange", () => next.state === "installed" && ready());
  });
  let asked = performance.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || performance.now() - asked < HOUR) return;
    asked = performance.now();
    registration.update().catch(() => {}); // offline
  });
}

/**
 * Shows beside the families whether the page can do without the network.
 *
 * @param {ServiceWorkerContainer} workers
 */
function showState(workers) {
  const line = document.getElementById("offline");
  if (!line) return;
  let saved = workers.controller !== null;
  const show = () => {
    line.textContent = !saved
      ? ""
      : navigator.onLine
        ? "ready offline"
        : "offline: all but short links works";
  };
  workers.addEventListener("message", ({ data }) => {
    if (data?.type === "saving" && !saved)
      line.textContent = `saving for offline, ${Math.floor(100 * data.share)} %`;
  });
  workers.ready.then(() => {
    saved = true;
    show();
  });
  for (const event of ["online", "offline"]) addEventListener(event, show);
  show();
}

// The first press or key of the page, after which it is not removed by itself.
let touched = false;
for (const event of ["pointerdown", "keydown"])
  addEventListener(event, () => (touched = true), { capture: true, once: true });

/**
 * Says that a new build waits. Pages of the old one go on with the old one's files until
 * they are loaded again, this one when its reader wants to.
 *
 * @param {ServiceWorker | null} next
 */
function offer(next) {
  if (!next) return;
  if (local && !touched) {
    take(next);
    return;
  }
  let line = document.getElementById("update");
  if (!line) {
    line = Object.assign(document.createElement("section"), { id: "update", className: "update" });
    line.setAttribute("aria-label", "New version");
    const words = document.createElement("p");
    words.setAttribute("role", "status");
    const reload = Object.assign(document.createElement("button"), { type: "button", textContent: "Reload" });
    line.append(words, reload);
    document.querySelector("header")?.after(line);
    words.textContent = "A new version is ready. Your boards are saved.";
  }
  /** @type {HTMLButtonElement} */ (line.querySelector("button")).onclick = () => take(next);
}

/** Lets the new build's worker begin and loads the page again. @param {ServiceWorker} next */
function take(next) {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur(); // a title that is being written is taken over
  if (next.state !== "installed") {
    location.reload(); // another window has let it begin already, or a later one
    return;
  }
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  next.postMessage({ type: "begin" });
}
