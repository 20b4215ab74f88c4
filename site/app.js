// Starts the editor. One program serves as the board on the page and as the engine in its workers; the panels
// of the registry surround it. The board is implemented in wasm/editor, every panel in a file or folder of
// site/editor.
//
// ?workers=N sets the number of workers; without it the engine chooses.

/** @import { Desk } from "./editor/desk.js" */

import "./wasm_exec.js"; // defines globalThis.Go
import { asker } from "./editor/ask.js";
import { player } from "./editor/model/player.js";
import { received } from "./editor/model/received.js";
import { settings } from "./editor/model/settings.js";
import { openLibrary } from "./editor/opening.js";
import { Panels } from "./editor/panels.js";
import { panels as registered } from "./editor/registry.js";
import { compile } from "./engine/load.js";
import { find } from "./kit/elements.js";
import { watchSkip } from "./family/skip.js";
import { askedView } from "./kit/launch.js";
import { watchVersions } from "./kit/offline.js";
import { withOwnRules } from "./kit/ownrules.js";
import { FIRST } from "./kit/sample.js";
import { messageOf } from "./kit/words.js";
import { session } from "./kit/store/storage.js";
import { Engine } from "./perplex.js";

const stopped = globalThis.perplexStopped;

/**
 * Names the file of a part that did not load: a module cannot see why another one failed.
 *
 * @template Part
 * @param {string} name
 * @param {() => Promise<Part>} start
 */
async function load(name, start) {
  try {
    return await start();
  } catch (error) {
    throw new Error(
      `A part of perplex did not load: site/${name}. Check the connection or the server, then reload the page. (${messageOf(error)})`,
    );
  }
}

/** Starts the engine, whose workers run the same program. @param {Promise<WebAssembly.Module>} program */
async function startEngine(program) {
  const asked = Number.parseInt(new URLSearchParams(location.search).get("workers") ?? "", 10);
  const workers = asked >= 1 && asked <= 64 ? asked : undefined;
  return withOwnRules(await Engine.start({ workers, wasm: await program }));
}

/**
 * Loads files that will be needed later as soon as the page is idle, since the connection may be lost. A file
 * that fails to load is requested again when it is needed. The engine needs no further files to start: if a
 * worker does not start, the others do its work.
 *
 * @param {Panels} panels
 */
function loadAhead(panels) {
  (globalThis.requestIdleCallback ?? setTimeout)(() => panels.ahead());
}

/**
 * Keeps the last press of a button whose handler is not attached yet. The returned function lets
 * presses through again and repeats the one that was kept.
 */
function holdPresses() {
  const held = new AbortController();
  /** @type {HTMLButtonElement[]} */
  const last = [];
  const hold = (/** @type {Event} */ event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    // other buttons handle questions that come before the editor starts
    if (!button?.closest(".head, #editor")) return;
    // the browser itself opens popovers
    if (button.popoverTargetElement && button.popoverTargetAction !== "hide") return;
    event.stopImmediatePropagation();
    last[0] = button;
  };
  addEventListener("click", hold, { capture: true, signal: held.signal });
  return () => {
    held.abort();
    if (last[0]?.isConnected) last[0].click();
  };
}

/**
 * Hides the board and its tabs from screen readers while they appear one by one; they are exposed once all of
 * them work.
 *
 * @template Started
 * @param {() => Promise<Started>} start
 */
async function unseen(start) {
  const parts = [find("editor"), find("views")];
  for (const part of parts) part.ariaHidden = "true";
  try {
    return await start();
  } finally {
    for (const part of parts) part.ariaHidden = null;
  }
}

/**
 * Runs the editor's program and resolves to the desk, the interface that it offers to panels.
 *
 * @param {Go} go
 * @param {WebAssembly.Instance} instance
 * @param {Omit<typeof globalThis.perplexEditor, "started">} host
 */
async function run(go, instance, host) {
  /** @type {Promise<Desk>} */
  const desk = new Promise((started) => {
    globalThis.perplexEditor = { ...host, started };
  });
  const ended = go.run(instance).then(() => {
    throw new Error(
      "The editor has stopped because of an error. Your board is saved; reload the page to continue.",
    );
  });
  globalThis.perplexEditor.desk = await Promise.race([desk, ended]);
  return { desk: globalThis.perplexEditor.desk, ended };
}

/** Reports whether the address names no puzzle and this window has shown nothing yet. */
function visitsFirst() {
  const bare = location.hash.length <= 1 && /^(\?workers=\d+)?$/.test(location.search);
  return bare && session.get("perplex.view") === null;
}

async function start() {
  watchSkip();
  const letGo = holdPresses();
  const asked = askedView();
  if (asked) session.set("perplex.view", asked);
  if (typeof WebAssembly !== "object") {
    throw new Error("perplex needs WebAssembly, which this browser does not have or has switched off.");
  }
  const program = load("editor.wasm", () => compile(new URL("./editor.wasm", import.meta.url)));
  const engine = startEngine(program).catch((error) => {
    throw new Error(`The engine did not start, so nothing is computed. ${error.message}`);
  });
  engine.catch(() => {}); // the panel of readings shows the error; the board can still be edited
  const go = new Go();
  // The editor's live data is a megabyte or two, but a collection in the middle
  // of a click takes 20 ms and more. With a heap of up to 32 MB they are rare.
  go.env = { GOGC: "800" };
  const [module, storage] = await Promise.all([program, openLibrary()]);
  const instance = await WebAssembly.instantiate(module, go.importObject);
  for (const model of [player, received, settings]) model.open(storage);
  const { ended, panels } = await unseen(async () => {
    const sample = visitsFirst() ? JSON.stringify(FIRST) : "";
    const { desk, ended } = await run(go, instance, { engine, storage, session, sample, ask: asker(engine) });
    const { dataset } = document.documentElement;
    delete dataset.view; // the body has the attribute from now on
    if (dataset.fresh !== undefined) dataset.fresh = "board"; // the board takes clicks from now on
    settings.remember(find("setup", HTMLDetailsElement), "setup");
    const play = () => desk.choose({ player: player.name }); // the board shows this player's hints
    player.on(play);
    play();
    const panels = new Panels(registered, desk, engine, { storage, session });
    await panels.begin();
    return { ended, panels };
  });
  delete document.documentElement.dataset.fresh; // the whole page works now
  letGo();
  watchVersions(engine);
  loadAhead(panels);
  await ended;
}

start().catch((error) => stopped(error.message));
