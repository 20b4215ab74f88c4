/**
 * Offline use of the page: installs site/sw.js, which stores all files of one build, shows its progress in
 * the header, and announces new builds. Without service workers (file:, http: from another machine) it does
 * nothing.
 */

import { build } from "../build.js";

const root = new URL("../../", import.meta.url);
const HOUR = 3600_000;

// Folder with a second copy of a build's files (pack.mjs), which has no service worker.
const UNDER_VERSION = /\/v\/\d+\.\d+\.\d+[^/]*\/$/;

// Developers on their own machine get a new build at once.
const local = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(location.hostname);

/**
 * Stores the page for offline use and keeps it up to date, once it has started.
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
    return; // without storage, or without sw.js on the host, the page still works online
  }
  if (!registration) return; // some browsers block registration without an error
  showState(workers);
  // The first visit came from the network; the worker takes over the page for later requests.
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
 * Shows beside the families whether the page works offline.
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

// Whether the user has pressed anything on this page; after that it is not reloaded without asking.
let touched = false;
for (const event of ["pointerdown", "keydown"])
  addEventListener(event, () => (touched = true), { capture: true, once: true });

/**
 * Announces that a new build is waiting. Pages of the old build keep using its files until they are
 * reloaded; the user decides when to reload this one.
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

/** Activates the new build's worker and reloads the page. @param {ServiceWorker} next */
function take(next) {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur(); // saves an edited title
  if (next.state !== "installed") {
    location.reload(); // another window has already activated this build or a later one
    return;
  }
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  next.postMessage({ type: "begin" });
}
