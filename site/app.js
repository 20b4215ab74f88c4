// Starts the editor: the engine's workers on one side, the editor's own
// WebAssembly module on the other, and hands the one to the other. All
// behaviour of the page is in wasm/editor.
//
// ?workers=N sets the number of workers; without it the engine chooses.

import "./wasm_exec.js"; // defines globalThis.Go
import { letters, still, startHands } from "./editor/controls.js";
import { Panels } from "./editor/panels.js";
import { patch } from "./editor/patch.js";
import { panels as registered } from "./editor/registry.js";
import { Shapes, inWords } from "./editor/shapes.js";
import * as sharing from "./editor/sharing.js";
import { Siblings } from "./editor/siblings.js";
import { Transfer } from "./editor/transfer.js";
import { Line, Norms } from "./kit/norms.js";
import { withOwnRules } from "./kit/ownrules.js";
import { session } from "./kit/store/storage.js";
import { openTexts } from "./kit/store/texts.js";
import { Engine } from "./perplex.js";

const stopped = globalThis.perplexStopped;

// A module cannot see why another did not load; the sentence names the file.
async function load(name, start) {
  try {
    return await start();
  } catch (error) {
    throw new Error(
      `A part of perplex did not load: site/${name}. Check the connection or the server, then reload the page. (${error.message})`,
    );
  }
}

// What draws codes is loaded when the first is asked for.
const qr = async (text) => (await load("kit/qr.js", () => import("./kit/qr.js"))).qr(text);

// The library is loaded when it is wanted first.
function offerLibrary(desk, store) {
  const find = (id) => document.getElementById(id);
  let library;
  const opened = async () => {
    const { Library } = await part("editor/library.js");
    return new Library(desk, store, find("library"), find("editor"), find("library-open"));
  };
  const show = async (options) => {
    try {
      library ??= opened();
      await (await library).show(options);
    } catch (error) {
      library = null;
      desk.say(error.message);
    }
  };
  find("library-open").addEventListener("click", async () => {
    if (find("library").hidden) show();
    else (await library).hide();
  });
  find("history-open").addEventListener("click", () => show({ history: true }));
}

// Queries on the optional host (docs/host.md), which few sites have. chosen is the
// switch in the view Generate.
const host = {
  chosen: false,
  async *generate(puzzle, options) {
    const { generate } = await part("editor/onhost.js");
    yield* generate(puzzle, options);
  },
  stop: () => part("editor/onhost.js").then(({ stop }) => stop()),
};

async function startEngine() {
  const asked = Number.parseInt(new URLSearchParams(location.search).get("workers") ?? "", 10);
  return withOwnRules(await Engine.start(asked >= 1 && asked <= 64 ? { workers: asked } : {}));
}

// Parts that are loaded late, by their files.
const late = {
  "editor/badge.js": () => import("./editor/badge.js"),
  "editor/compare.js": () => import("./editor/compare.js"),
  "editor/effects.js": () => import("./editor/effects.js"),
  "editor/generate.js": () => import("./editor/generate.js"),
  "editor/library.js": () => import("./editor/library.js"),
  "editor/onhost.js": () => import("./editor/onhost.js"),
  "editor/others.js": () => import("./editor/others.js"),
  "editor/pack.js": () => import("./editor/pack.js"),
  "editor/playtests.js": () => import("./editor/playtests.js"),
  "editor/study.js": () => import("./editor/study.js"),
  "editor/understand.js": () => import("./editor/understand.js"),
};
const part = (name) => load(name, late[name]);

// Parts that are loaded when something is done first. Each has a start as below.
function watchParts(desk, engine) {
  const once = (name, begun = () => {}) => {
    let loaded = null;
    return (...details) => {
      loaded ??= part(name).then(
        ({ start }) => begun(start(desk, engine), ...details),
        (error) => {
          loaded = null; // doing it again tries again
          desk.refuse(error.message);
        },
      );
      return loaded;
    };
  };
  const others = once("editor/others.js");
  document.getElementById("others").addEventListener("toggle", others);
  const compare = once("editor/compare.js");
  document.getElementById("compare-open").addEventListener("click", compare);
  document.getElementById("effects").addEventListener("change", once("editor/effects.js"));
  // The first count that is not whole is handed on; the part hears of the others itself.
  const count = once("editor/badge.js", (counted, ended) => counted(ended));
  let whole = true;
  desk.on("counted", (ended) => {
    if (!whole || !ended || ended.exact) return;
    whole = false;
    count(ended);
  });
}

// Parts of views that are loaded when a view is shown first. Each has a start
// that takes the desk (wasm/editor/desk.go) and a promise of the engine.
const parts = {
  generate: ["editor/generate.js", "editor/onhost.js"],
  understand: ["editor/understand.js"],
  play: ["editor/playtests.js"],
};

function watchViews(desk, engine) {
  const begun = new Set();
  const begin = (view) => {
    for (const name of parts[view] ?? []) {
      if (begun.has(name)) continue;
      begun.add(name);
      part(name).then(
        ({ start }) => start(desk, engine),
        (error) => {
          begun.delete(name); // showing the view again tries again
          desk.refuse(error.message);
        },
      );
    }
  };
  desk.on("view", begin);
  begin(desk.view());
}

// What is needed later comes in as soon as the page has nothing else to do, since
// the connection may go; what does not come now is asked for again.
function loadAhead(engine, panels) {
  (globalThis.requestIdleCallback ?? setTimeout)(() => {
    for (const load of Object.values(late)) load().catch(() => {});
    panels.ahead();
    engine.then((started) => started.prepare()).catch(() => {});
  });
}

// The view of a whole pack lies beside the others. It is loaded when it is opened
// first.
function watchPack(desk, engine, norms) {
  let pack = null;
  document.getElementById("pack-open").addEventListener("click", async () => {
    pack ??= part("editor/pack.js").then(({ Pack }) => new Pack(desk, engine, norms));
    try {
      (await pack).open();
    } catch (error) {
      pack = null; // the next press tries again
      desk.refuse(error.message);
    }
  });
}

// The study kit is loaded when it is opened first, or when a study was interrupted.
function watchStudy(desk, engine, storage, received) {
  let study = null;
  const begin = async (then) => {
    study ??= part("editor/study.js").then(({ Study }) => new Study(desk, engine, storage, received));
    try {
      then(await study);
    } catch (error) {
      study = null; // the next press tries again
      desk.refuse(error.message);
    }
  };
  document.getElementById("study-open").addEventListener("click", () => begin((kit) => kit.open()));
  if (storage.get("perplex.study.run")) begin((kit) => kit.resume());
}

async function start() {
  if (typeof WebAssembly !== "object") {
    throw new Error("perplex needs WebAssembly, which this browser does not have or has switched off.");
  }
  const engine = startEngine().catch((error) => {
    throw new Error(`The engine did not start, so nothing is computed. ${error.message}`);
  });
  engine.catch(() => {}); // the editor says it; the board can be edited all the same
  const go = new Go();
  // The editor's live data is a megabyte or two, but a collection in the middle
  // of a click takes 20 ms and more. With a heap of up to 32 MB they are rare.
  go.env = { GOGC: "800" };
  const wasm = load("editor.wasm", async () => {
    const response = await fetch(new URL("./editor.wasm", import.meta.url));
    if (!response.ok) throw new Error(`the server answers ${response.status}`);
    // Not compiled while it loads: some static hosts name another media type.
    const { instance } = response.headers.get("Content-Type")?.startsWith("application/wasm")
      ? await WebAssembly.instantiateStreaming(response, go.importObject)
      : await WebAssembly.instantiate(await response.arrayBuffer(), go.importObject);
    return instance;
  });
  const [instance, storage] = await Promise.all([wasm, openTexts()]);
  const norms = new Norms();
  globalThis.perplexEditor = {
    engine,
    storage,
    session,
    host,
    ...{ qr, Siblings, patch, Transfer, Shapes, inWords, letters, still },
    norms: new Line(norms, document.getElementById("norm")),
  };
  const ended = go.run(instance);
  const { desk } = globalThis.perplexEditor;
  const panels = new Panels(registered, globalThis.perplexEditor.seam, engine, { storage, session });
  startHands(desk);
  const received = sharing.start(desk, engine, storage, qr);
  watchViews(desk, engine);
  offerLibrary(desk, storage);
  watchPack(desk, engine, norms);
  watchStudy(desk, engine, storage, received);
  loadAhead(engine, panels);
  watchParts(desk, engine);
  await ended;
  throw new Error(
    "The editor has stopped because of an error in it. Your board is saved; reload the page to go on.",
  );
}

start().catch((error) => stopped(error.message));
