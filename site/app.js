// Starts the editor: the engine's workers on one side, the editor's own
// WebAssembly module on the other, and hands the one to the other. All
// behaviour of the page is in wasm/editor.
//
// ?workers=N sets the number of workers; without it the engine chooses.

const stopped = globalThis.perplexStopped;

// A module cannot see why another did not load; the sentence names the file.
async function load(name, start) {
  try {
    return await start();
  } catch (error) {
    throw new Error(`A part of perplex did not load: site/${name}. Check the connection or the server, then reload the page. (${error.message})`);
  }
}

// Browsers throw on any use of storage that is switched off, even on naming it,
// and Go cannot catch what a property throws.
function safe(kind) {
  return {
    get(key) {
      try {
        return globalThis[kind].getItem(key);
      } catch {
        return null;
      }
    },
    set(key, value) {
      try {
        globalThis[kind].setItem(key, value);
        return true;
      } catch {
        return false;
      }
    },
    remove(key) {
      try {
        globalThis[kind].removeItem(key);
      } catch {
        // then there is nothing to remove
      }
    },
  };
}

// The QR code of a text as an SVG path of unit squares in a field of size by
// size, with the margin of four that the standard wants. What draws codes is
// loaded when the first is asked for.
async function qr(text) {
  const { qrcode } = await load("vendor/qrcode.js", () => import("./vendor/qrcode.js"));
  const code = qrcode(0, "L"); // the smallest that holds it
  code.addData(text);
  try {
    code.make();
  } catch {
    throw new Error(`The link has ${text.length} characters, and a QR code holds 2,953 at most.`);
  }
  const count = code.getModuleCount();
  let path = "";
  for (let y = 0; y < count; y++) {
    for (let x = 0; x < count; x++) {
      let long = 0;
      while (x + long < count && code.isDark(y, x + long)) long++;
      if (long > 0) path += `M${x + 4} ${y + 4}h${long}v1h-${long}z`;
      x += long;
    }
  }
  return { size: count + 8, path };
}

async function startEngine() {
  const { Engine } = await load("perplex.js", () => import("./perplex.js"));
  const asked = Number.parseInt(new URLSearchParams(location.search).get("workers") ?? "", 10);
  return Engine.start(asked >= 1 && asked <= 64 ? { workers: asked } : {});
}

// Parts of views that are loaded when a view is shown first. Each has a start
// that takes the desk (wasm/editor/desk.go) and a promise of the engine.
const parts = {
  generate: ["editor/generate.js"],
  understand: ["editor/understand.js"],
  play: ["editor/playtests.js"],
};

function watchViews(desk, engine) {
  const begun = new Set();
  const begin = (view) => {
    for (const name of parts[view] ?? []) {
      if (begun.has(name)) continue;
      begun.add(name);
      load(name, () => import(`./${name}`)).then(
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
  // The others come in before they are needed, since the connection may go; what
  // does not come now is asked for again.
  for (const name of Object.values(parts).flat()) import(`./${name}`).catch(() => {});
}

async function start() {
  if (typeof WebAssembly !== "object") {
    throw new Error("perplex needs WebAssembly, which this browser does not have or has switched off.");
  }
  if (typeof Go !== "function") {
    throw new Error("A part of perplex did not load: site/wasm_exec.js. Check the connection or the server, then reload the page.");
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
  // All parts load side by side.
  const [instance, { Siblings }, { patch }, { Transfer, typing }, { Shapes, inWords }] = await Promise.all([
    wasm,
    load("editor/siblings.js", () => import("./editor/siblings.js")),
    load("editor/patch.js", () => import("./editor/patch.js")),
    load("editor/transfer.js", () => import("./editor/transfer.js")),
    load("editor/shapes.js", () => import("./editor/shapes.js")),
  ]);
  globalThis.perplexEditor = { engine, storage: safe("localStorage"), session: safe("sessionStorage"), qr, Siblings, patch, Transfer, typing, Shapes, inWords };
  const ended = go.run(instance);
  watchViews(globalThis.perplexEditor.desk, engine);
  await ended;
  throw new Error("The editor has stopped because of an error in it. Your board is saved; reload the page to go on.");
}

start().catch((error) => stopped(error.message));
