// Rules for imports between the site's modules: a page imports only shared modules and its own folder, and
// there are no import cycles.

import { test } from "node:test";
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import path from "node:path";

const site = fileURLToPath(new URL("..", import.meta.url));

/** The folders, or modules at the top, that every folder may import besides itself. */
const SHARED = ["kit", "engine", "perplex.js"];
/** The imports that the folder of a family in the workshop may have. */
const WORKSHOP = [...SHARED, "family"];
/** @type {Record<string, string[]>} */
const ALLOWED = {
  engine: [],
  kit: ["engine", "vendor", "build.js"],
  editor: ["family", ...SHARED, "host.js"],
  lab: SHARED,
  logicgrid: WORKSHOP,
  family: [...SHARED, "host.js"], // the optional host makes its short links
  transport: WORKSHOP,
  pencil: WORKSHOP,
  puzzlescript: WORKSHOP,
  beside: [...WORKSHOP, "pencil", "puzzlescript"], // it shows their puzzles on other sites' pages
  rating: [...SHARED, "family"],
  docs: [...SHARED, "widget.js"],
  families: ["kit", "family", "pencil"], // pencil draws its types
  lesson: ["kit"],
  sequence: [...SHARED, "family"], // for the words about touch
  study: WORKSHOP, // it recognizes the families' puzzles by their texts
  widget: SHARED,
  node: ["perplex.js", "engine", "worker.js"],
};

const modules = readdirSync(site, { recursive: true, encoding: "utf8" })
  .map((file) => file.split(path.sep).join("/"))
  .filter((file) => file.endsWith(".js") && !/(^|\/)(node_modules|tests|examples|vendor)\//.test(file));

/**
 * A module's text without its comments.
 *
 * @param {string} file
 */
const codeOf = (file) =>
  readFileSync(path.join(site, file), "utf8").replace(/\/\*\*.*?\*\/|^\s*\/\/[^\n]*$/gms, "");

/** An import of a module: to is a path within site/. @typedef {{to: string, names: string[], lazy: boolean}} Import */

/** @param {string} file */
function importsOf(file) {
  const text = codeOf(file);
  /** @type {Import[]} */
  const found = [];
  /** @param {string} to @param {string[]} names @param {boolean} lazy */
  const add = (to, names, lazy) =>
    found.push({ to: path.posix.join(path.posix.dirname(file), to), names, lazy });
  for (const [, list, to] of text.matchAll(/^(?:import|export)\s+(?:([^"']*?)\s+from\s+)?"(\.[^"]*)";/gm)) {
    const names = /\{([^}]*)\}/.exec(list ?? "")?.[1].split(",") ?? [];
    add(to, names.map((name) => name.trim().split(/\s+as\s+/)[0]).filter(Boolean), false);
  }
  for (const [, to] of text.matchAll(/\bimport\("(\.[^"]*)"\)/g)) add(to, [], true);
  return found;
}

const imports = new Map(modules.map((file) => [file, importsOf(file)]));
/** @param {string} file */
const folderOf = (file) => (file.includes("/") ? file.slice(0, file.indexOf("/")) : file);

test("a folder imports what all share, and itself", () => {
  const wrong = [];
  for (const [file, all] of imports) {
    const from = folderOf(file);
    if (from === file) continue; // modules at the top connect the folders
    assert.ok(ALLOWED[from], `site/${from}/ is a new folder: say in this test what it may import`);
    for (const { to } of all)
      if (folderOf(to) !== from && !ALLOWED[from].includes(folderOf(to))) wrong.push(`${file} imports ${to}`);
  }
  assert.deepEqual(wrong, []);
});

test("what is imported is there", () => {
  const wrong = [];
  for (const [file, all] of imports)
    for (const { to, names } of all) {
      if (/^(wasm_exec\.js|vendor\/)/.test(to)) continue; // comes with Go; not a module of ours
      if (!imports.has(to)) {
        wrong.push(`${file} imports ${to}, which is missing`);
        continue;
      }
      const text = readFileSync(path.join(site, to), "utf8");
      for (const name of names) {
        const declared = new RegExp(`^export (async )?(const|let|class|function\\*?) ${name}\\b`, "m");
        const listed = new RegExp(`^export \\{[^}]*\\b${name}\\b[^}]*\\}`, "m");
        if (![declared, listed].some((one) => one.test(text)))
          wrong.push(`${file} imports ${name} of ${to}, which has none`);
      }
    }
  assert.deepEqual(wrong, []);
});

// boot.js runs before the first paint, and only reads.
test("the store alone knows where the browser keeps things", () => {
  const others = modules.filter((file) => !file.startsWith("kit/store/") && file !== "kit/boot.js");
  const wrong = others.filter((file) => /\b(localStorage|sessionStorage|indexedDB)\b/.test(codeOf(file)));
  assert.deepEqual(wrong, []);
});

test("no module imports itself by way of others", () => {
  /** @type {string[]} */
  const circles = [];
  const state = new Map(); // file: "open" while below it, then "done"
  /** @param {string} file @param {string[]} way */
  const visit = (file, way) => {
    if (state.get(file) === "done" || !imports.has(file)) return;
    if (state.get(file) === "open") {
      circles.push([...way.slice(way.indexOf(file)), file].join(" → "));
      return;
    }
    state.set(file, "open");
    for (const { to } of imports.get(file) ?? []) visit(to, [...way, file]);
    state.set(file, "done");
  };
  for (const file of modules) visit(file, []);
  assert.deepEqual(circles, []);
});

test("every id that a page's scripts ask for is written somewhere", () => {
  const read = (/** @type {string} */ file) => readFileSync(path.join(site, file), "utf8");
  const pagesOf = {
    editor: ["../index.html"],
    lab: ["lab/index.html", "lab/triangles/index.html"],
    logicgrid: ["logicgrid/index.html", "logicgrid/study.html"],
    transport: ["transport/index.html"],
    pencil: ["pencil/index.html"],
    puzzlescript: ["puzzlescript/index.html"],
    families: ["families/index.html"],
  };
  const sheets = ["open", "library", "share", "settings", "help"].map((name) => `id="sheet-${name}"`);
  const frame = [read("make/frame/frame.html"), read("make/frame/workshop.html"), ...sheets].join("\n");
  for (const [folder, pages] of Object.entries(pagesOf)) {
    const own = modules.filter((file) => file.startsWith(`${folder}/`) || file.startsWith("kit/"));
    const written = [frame, ...pages.map(read), ...own.map(read)].join("\n");
    const lost = own
      .filter((file) => file.startsWith(`${folder}/`))
      .flatMap((file) => [...codeOf(file).matchAll(/\bfind\("([\w-]+)"/g)].map(([, id]) => `${file}: ${id}`))
      .filter((place) => !new RegExp(`\\bid(="|: ")${place.split(": ")[1]}"`).test(written));
    assert.deepEqual(lost, []);
  }
});
