// The npm package after installation, from Node, from Vite, from a plain page and from TypeScript; and the
// files whose addresses contain their version.

import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { root, startServer, useSite } from "./harness.mjs";
import { board, endless, openBlank, query, questionMarks } from "./blank.mjs";
import { call, perplex } from "./perplex.mjs";
import { attribute, eventually, part } from "./reading.mjs";

const site = useSite();
const folder = mkdtempSync(path.join(tmpdir(), "perplex-package-"));
const project = path.join(folder, "project"); // of a user who has installed it
const installed = path.join(project, "node_modules/@perplex-puzzles/perplex");
const manifest = JSON.parse(readFileSync(path.join(root, "site/package.json"), "utf8"));
/** @type {string[]} two packages of the same build */
const tarballs = [];
/** @type {import("./harness.mjs").Server} of the project's page and of the package as it is */
let served;

before(async () => {
  const packed = await run("bash", ["build.sh", "package", folder], root);
  assert.equal(packed.status, 0, packed.stderr);
  const name = `perplex-puzzles-perplex-${manifest.version}.tgz`;
  mkdirSync(project);
  mkdirSync(path.join(folder, "again"));
  write("package.json", '{ "private": true, "type": "module" }');
  /** @param {string} cwd @param {...string} args */
  const npm = async (cwd, ...args) => {
    const { status, stderr } = await run(
      "npm",
      [...args, "--offline", "--no-audit", "--no-fund", "--loglevel=error"],
      cwd,
    );
    assert.equal(status, 0, stderr);
  };
  await Promise.all([
    npm(path.join(root, "dist/site"), "pack", "--pack-destination", path.join(folder, "again")),
    npm(project, "install", path.join(folder, name)),
  ]);
  tarballs.push(path.join(folder, name), path.join(folder, "again", name));
  const www = path.join(folder, "www");
  mkdirSync(www);
  symlinkSync(installed, path.join(www, "package"), "junction");
  writeFileSync(
    path.join(www, "index.html"),
    '<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,">',
  );
  served = await startServer(www);
});
after(async () => {
  await served?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** @param {string} name @param {string} text */
const write = (name, text) => writeFileSync(path.join(project, name), text);

/**
 * run resolves when a program has ended; one that does not end by itself fails.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {string} cwd
 * @param {Record<string, string>} [more] of the environment
 * @returns {Promise<{ status: number | null, stdout: string, stderr: string }>}
 */
function run(program, args, cwd, more = {}) {
  return new Promise((resolve, reject) => {
    // npm passes its own settings to its scripts; the npm that runs here must not see them.
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_TEST_CONTEXT$)/.test(name)),
    );
    const child = spawn(program, args, { cwd, env: { ...env, ...more }, timeout: 300_000 });
    const out = { stdout: "", stderr: "" };
    for (const stream of /** @type {const} */ (["stdout", "stderr"]))
      child[stream].setEncoding("utf8").on("data", (/** @type {string} */ text) => (out[stream] += text));
    child.on("error", reject);
    child.on("close", (status) => resolve({ status, ...out }));
  });
}

/**
 * node runs a script of the project, which has to end by itself, and resolves to what it prints.
 *
 * @param {string} script
 * @param {{ name?: string, cwd?: string }} [options]
 */
async function node(script, { name = "script.mjs", cwd = project } = {}) {
  writeFileSync(path.join(cwd, name), script);
  const { status, stdout, stderr } = await run(process.execPath, [name], cwd);
  assert.equal(status, 0, `${name}: ${stderr}`);
  assert.equal(stderr, "");
  return stdout;
}

/** @param {string} dir @param {string} [base] @returns {string[]} */
function filesOf(dir, base = "") {
  return readdirSync(path.join(dir, base), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(base, entry.name);
    return entry.isDirectory() ? filesOf(dir, name) : [name];
  });
}

test("the tarball has what is needed, of this build, and nothing else", () => {
  const [one, two] = tarballs.map((name) => readFileSync(name));
  assert.ok(one.equals(two), "it has the same bytes when it is made again");
  const said = /a tarball of ([\d.]+) MB/.exec(
    readFileSync(path.join(root, "site/docs/package.md"), "utf8"),
  )?.[1];
  const size = one.length / 1e6;
  assert.ok(Math.abs(Number(said) - size) < 0.1 * size, `docs/package.md says ${said} MB; it has ${size}`);
  assert.match(
    readFileSync(path.join(root, "core/version/version.go"), "utf8"),
    new RegExp(`Version = "${manifest.version}"`),
  );
  assert.match(
    readFileSync(path.join(root, "CHANGELOG.md"), "utf8"),
    new RegExp(`^## \\[?${manifest.version.replaceAll(".", "\\.")}\\b`, "m"),
  );

  const names = filesOf(installed);
  const tops = new Set(names.map((/** @type {string} */ name) => name.replace(/\/.*/, "/")));
  assert.deepEqual([...tops].filter((name) => name.endsWith("/")).sort(), [
    "engine/",
    "examples/",
    "family/",
    "kit/",
    "node/",
    "widget/",
  ]);
  assert.deepEqual(
    names.filter((/** @type {string} */ name) => name.endsWith(".wasm")),
    ["logicgrid.wasm", "pencil.wasm", "puzzlescript.wasm", "transport.wasm", "triangle.wasm", "witness.wasm"],
  );
  for (const name of [
    "README.md",
    "LICENSE",
    "NOTICES.txt",
    "CHANGELOG.md",
    "perplex.d.ts",
    "verbs.d.ts",
    "shapes.d.ts",
    "widget.d.ts",
    "puzzle.d.ts",
    "host.d.ts",
  ])
    assert.ok(names.includes(name), name);
  for (const name of names) {
    assert.doesNotMatch(name, /test|\.(br|gz|css)$|^(app|lab|sw|offline)\b/);
    const built = path.join(root, "dist/site", name);
    if (existsSync(built))
      assert.ok(
        readFileSync(built).equals(readFileSync(path.join(installed, name))),
        `${name} is not the build's`,
      );
    if (!/\.(js|ts)$/.test(name)) continue;
    const code = readFileSync(path.join(installed, name), "utf8").replace(/\/\*\*[^]*?\*\//g, ""); // types
    for (const [, other] of code.matchAll(/(?:from |import |import\(|new URL\()"(\.[^"]+)"/g)) {
      if (other.endsWith("/")) continue; // a folder of the page
      const target = path.posix.join(path.posix.dirname(name), other);
      assert.ok(names.includes(target), `${name} asks for ${target}`);
    }
  }
  const { exports, dependencies, optionalDependencies, peerDependencies } = JSON.parse(
    readFileSync(path.join(installed, "package.json"), "utf8"),
  );
  assert.deepEqual([dependencies, optionalDependencies, peerDependencies], [undefined, undefined, undefined]);
  for (const entry of Object.values(exports)) {
    for (const target of typeof entry === "string" ? [entry] : Object.values(entry)) {
      if (!target.includes("*")) assert.ok(names.includes(target.slice(2)), target);
    }
  }
});

test("the notices have the licence of every module that is linked into the programs, and Go's", async () => {
  const notices = readFileSync(path.join(installed, "NOTICES.txt"), "utf8");
  assert.equal(notices, readFileSync(path.join(root, "dist/site/NOTICES.txt"), "utf8"));
  const programs = readdirSync(path.join(root, "dist/site")).filter((name) => name.endsWith(".wasm"));
  assert.equal(programs.length, 8);
  const format = "{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}\t{{.Dir}}{{end}}{{end}}";
  /** @type {Map<string, string[]>} the programs, by the folder of their packages */
  const within = new Map();
  const goroot = (await run("go", ["env", "GOROOT"], root)).stdout.trim();
  for (const program of programs) {
    const folder = `./wasm/${program.replace(".wasm", "")}`;
    const { status, stdout, stderr } = await run("go", ["list", "-deps", "-f", format, folder], root, {
      GOOS: "js",
      GOARCH: "wasm",
    });
    assert.equal(status, 0, stderr);
    const modules = stdout.split("\n").filter(Boolean);
    for (const dir of [goroot, ...new Set(modules.map((line) => line.split("\t")[1]))])
      within.set(dir, [...(within.get(dir) ?? []), program]);
    for (const line of modules) assert.ok(notices.includes(`\n${line.split("\t")[0]}\n`), line);
  }
  const sections = notices.split(`\n${"=".repeat(80)}\n`);
  for (const [dir, names] of within) {
    const licence = readFileSync(path.join(dir, "LICENSE"), "utf8").trim();
    const section = sections.find((text) => text.includes(licence)) ?? assert.fail(`${dir} has no notice`);
    for (const name of names) assert.ok(section.match(/^in: .*/m)?.[0].includes(name), `${dir}: ${name}`);
  }
  for (const name of readdirSync(path.join(root, "site/vendor")).filter((name) => name.endsWith(".txt")))
    assert.ok(notices.includes(readFileSync(path.join(root, "site/vendor", name), "utf8").trim()), name);
});

test("Node: the same answers and the same errors as on the command line", async () => {
  const puzzle = board(3, [
    { at: [1, 1], type: "triangle", count: 2 },
    { at: [5, 3], type: "star", color: "blue" },
    { at: [1, 5], type: "star", color: "blue" },
  ]);
  const path = [
    [0, 6],
    [2, 6],
    [4, 6],
    [6, 6],
    [6, 4],
    [6, 2],
    [6, 0],
  ]; // none of the triangle's sides
  const unknown = board(3, questionMarks([1, 1], [3, 5], [2, 3]));
  const got = JSON.parse(
    await node(`
    import { Engine } from "@perplex-puzzles/perplex";
    const engine = await Engine.start({ workers: 2 });
    const [puzzle, unknown] = ${JSON.stringify([puzzle, unknown])};
    const got = { workers: engine.workers };
    got.analyze = await engine.analyze(puzzle, { players: ["none", "all"] });
    got.slip = await engine.analyze(puzzle, { players: ["all~0.05"] });
    got.solve = await engine.solve(puzzle, { max: 3 });
    got.check = await engine.check(puzzle, ${JSON.stringify(path)});
    got.convert = await engine.convert(puzzle, { to: "windmill" });
    got.edges = (await engine.edges(puzzle)).count;
    got.bad = await engine.analyze({ ...puzzle, width: 11 }).catch((error) => error.message);
    got.text = await engine.analyze("hello").catch((error) => error.message);
    for await (const update of engine.generate(unknown, { player: "all" })) got.generate = update;
    got.climb = (await engine.climb(got.generate.results, 3)).length;
    engine.close();
    got.closed = await engine.analyze(puzzle).catch((error) => error.message);
    console.log(JSON.stringify(got));
  `),
  );
  /** @param {string} verb @param {...string} flags */
  const line = (verb, ...flags) => {
    const [{ id, ...answer }] = perplex(verb, puzzle, ...flags);
    return answer;
  };
  /** @param {number} a @param {number} b */
  const close = (a, b) => Math.abs(a - b) < 1e-9;
  const want = line("analyze", "-players", "none,all");
  assert.deepEqual(
    [got.analyze.solutions, got.analyze.paths, got.analyze.version],
    [want.solutions, want.paths, manifest.version],
  );
  for (const player of ["none", "all"])
    for (const name of ["muse", "remuse", "msi", "tsi", "muae"])
      assert.ok(close(got.analyze.measures[player][name], want.measures[player][name]), `${player} ${name}`);
  assert.ok(
    close(
      got.slip.measures["all~0.05"].tsi,
      line("analyze", "-players", "all~0.05").measures["all~0.05"].tsi,
    ),
  );
  assert.deepEqual(got.solve.solutions, line("solve", "-max", "3").solutions);
  assert.equal(got.edges, String(want.solutions));
  assert.equal(got.convert.windmill, line("convert", "-to", "windmill").windmill);
  assert.equal(got.bad, perplex("analyze", { ...puzzle, width: 11 })[0].error);
  assert.equal(got.text, perplex("analyze", "hello")[0].error);
  const [{ id, ...verdict }] = perplex("check", { puzzle, path });
  assert.ok(verdict.violations.length > 0);
  assert.deepEqual(got.check, verdict);
  assert.deepEqual(
    got.generate.results.map((/** @type {{ rank: number }} */ { rank }) => rank),
    perplex("generate", unknown, "-player", "all").map(({ rank }) => rank),
  );
  assert.deepEqual([got.workers, got.climb], [2, 3]);
  assert.equal(got.closed, "engine: it is closed; start a new one");
});

test("Node: pencil puzzles, with the answers of the command line", async () => {
  const puzzles = ["slither/5/5/c6267dgd2865a", "..43..213.14..3.", "slither/2/2/bb", "hebi/3/3/g"];
  const got = JSON.parse(
    await node(`
    import { Pencil } from "@perplex-puzzles/perplex";
    const pencil = await Pencil.start({ workers: 1 });
    const got = { workers: pencil.workers, rated: [], explained: [] };
    for (const puzzle of ${JSON.stringify(puzzles)}) {
      got.rated.push(await pencil.rate(puzzle).catch(({ message }) => ({ error: message })));
      got.explained.push(await pencil.explain(puzzle).catch(({ message }) => ({ error: message })));
    }
    const document = (await pencil.convert(${JSON.stringify(puzzles[0])}, { to: "json" })).json;
    got.link = (await pencil.convert(JSON.stringify(document), { to: "link" })).link;
    const [solution] = (await pencil.solve(document)).solutions;
    got.solved = await pencil.check(document, solution, { solution });
    const [[x, y]] = (await pencil.read(document)).questions;
    const wrong = solution.some((at) => at[0] === x && at[1] === y) ? "0" : "1";
    got.mistakes = (await pencil.hint(document, wrong, { solution })).mistakes;
    got.layers = (await pencil.hint(document, "")).layers;
    got.to = await pencil.convert(document, { to: "svg" }).catch(({ message }) => message);
    const stop = new AbortController();
    const aborted = pencil.solve("slither/20/20/" + "z".repeat(19), { signal: stop.signal }).catch(({ name }) => name);
    stop.abort();
    got.aborted = await aborted;
    pencil.close();
    got.closed = await pencil.read(document).catch(({ message }) => message);
    console.log(JSON.stringify(got));
  `),
  );
  const [rated, explained] = ["rate", "explain"].map((action) =>
    call(["pencil", action, "-"], puzzles.join("\n")),
  );
  for (const [i, puzzle] of puzzles.entries()) {
    if (rated[i].error) {
      assert.deepEqual(
        [got.rated[i], got.explained[i]],
        [{ error: rated[i].error }, { error: rated[i].error }],
      );
      continue;
    }
    assert.equal(got.rated[i].solutions.length, rated[i].solutions, puzzle);
    assert.equal(got.rated[i].unique, rated[i].solutions === 1, puzzle);
    for (const name of ["searchInformation", "guesses", "sweeps", "hardest"])
      assert.equal(got.rated[i][name], rated[i][name], `${puzzle}: ${name}`);
    assert.deepEqual(
      got.explained[i].steps?.map((/** @type {{ text: string }} */ { text }) => text),
      explained[i].steps?.map((/** @type {{ text: string }} */ { text }) => text),
    );
  }
  assert.deepEqual([got.workers, got.link], [1, `https://puzz.link/p?${puzzles[0]}`]);
  assert.deepEqual([got.solved.solved, got.solved.wrong, got.mistakes], [true, 0, [0]]);
  assert.match(got.layers[0], /^Look at /);
  assert.equal(got.to, "to: svg is not one of link, text, json");
  assert.deepEqual([got.aborted, got.closed], ["AbortError", "engine: it is closed; start a new one"]);
});

test("Node: the widget can be imported, as a server that renders pages does", async () => {
  const text = await node(`import "@perplex-puzzles/perplex/widget"; console.log(typeof HTMLElement);`);
  assert.equal(text, "undefined\n");
});

test("Node: an abort rejects in the same turn and frees the threads, and close lets the process end", async () => {
  const got = JSON.parse(
    await node(`
    import { Engine } from "@perplex-puzzles/perplex";
    const engine = await Engine.start({ workers: 1 });
    const [endless, query, small] = ${JSON.stringify([endless, query, board(2)])};
    const named = (promise) => promise.then(() => "finished", (error) => error.name);
    const got = {};
    const stop = new AbortController();
    const calls = [engine.analyze(endless, { seconds: Infinity, signal: stop.signal }), engine.generate(query, { signal: stop.signal }).next().then(() => engine.analyze(endless, { signal: stop.signal }))];
    await new Promise((resolve) => setTimeout(resolve, 100));
    const turn = new Promise((resolve) => stop.signal.addEventListener("abort", () => setImmediate(resolve, "late")));
    stop.abort();
    got.aborted = await Promise.all(calls.map((call) => named(Promise.race([call, turn]))));
    // Its messages are heard between two slices of work: before it has told its progress some ten times more.
    let told = 0;
    const heard = new AbortController();
    await named(engine.analyze(endless, { seconds: Infinity, signal: heard.signal, onProgress: () => ++told === 1 && engine.memory().then(() => (got.told = told, heard.abort())) }));
    got.timeout = await named(engine.analyze(endless, { signal: AbortSignal.timeout(50) }));
    got.paths = (await engine.analyze(small)).paths;
    const open = named(engine.analyze(endless));
    engine.close();
    got.open = await open;
    got.missing = await Engine.start({ wasm: "nowhere.wasm" }).catch((error) => error.message);
    got.nonsense = await Engine.start({ wasm: "package.json" }).catch((error) => error.message);
    console.log(JSON.stringify(got));
  `),
  );
  assert.deepEqual(got.aborted, ["AbortError", "AbortError"]);
  assert.ok(got.told < 10, `${got.told} times`);
  assert.deepEqual([got.timeout, got.paths, got.open], ["AbortError", 12, "Error"]);
  assert.match(got.missing, /^engine: cannot load nowhere\.wasm: ENOENT/);
  assert.match(got.nonsense, /^engine: package\.json is not a WebAssembly module that runs here/);
});

test("Node: the examples, and the samples of the READMEs", async () => {
  /** @param {string} name @param {...string} args */
  const example = (name, ...args) =>
    run(process.execPath, [path.join(installed, "examples", name), ...args], project);
  for (const [name, pattern] of /** @type {const} */ ([
    ["analyze.mjs", /^\d+ solutions\nnone: TSI [\d.]+ Sh/],
    ["solve.mjs", /^(\d+) solutions, of which these are the first:\n[^]*o-o/],
    [
      "generate.mjs",
      /^\d+ of \d+ can be solved, [1-9]\d* have[^]*\nnumber \d+: [\d.]+ Sh, one solution: .*(\n.*){2}\n$/,
    ],
    ["convert.mjs", /the Windmill: \S+_0\n[^]*a board of 2 by 2 with 1 symbol\n$/],
  ])) {
    const { status, stdout, stderr } = await example(name);
    assert.equal(status, 0, stderr);
    assert.match(stdout, pattern);
  }
  const { status, stderr } = await example("analyze.mjs", "hello");
  assert.deepEqual([status, stderr], [1, 'no puzzle in this text: starts with "hello"\n']);
  for (const file of ["README.md", "site/README.md"]) {
    const sample = part(
      readFileSync(path.join(root, file), "utf8"),
      /(?<=```js\n)import \{ Engine \} from "@perplex[^]*?(?=```)/,
    );
    const printed = await node(sample, { name: "sample.mjs" });
    assert.match(printed, /^\d+ [\d.]+ Sh\n[^]*\n(\d+) of \1 best [\d.]+\n$/, file);
  }
});

/**
 * Copies of the package in which one side has another version.
 *
 * @type {[name: string, want: RegExp, change: (worker: string) => string][]}
 */
const OTHERS = [
  [
    "a newer worker.js",
    /^engine: no worker can be started: worker\.js is of another version than perplex\.js: it speaks version 4, not 3$/,
    (/** @type {string} */ text) => text.replace("PROTOCOL = 3", "PROTOCOL = 4"),
  ],
  [
    "a worker.js without versions",
    /: it speaks version undefined, not 3$/,
    (/** @type {string} */ text) =>
      text
        .replace("{ perplex: PROTOCOL, ...message }", "message")
        .replace("data?.perplex !== PROTOCOL", "false"),
  ],
  [
    "an older wasm",
    /^engine: no worker can be started: the WebAssembly is of another version than worker\.js: it speaks version 0, not 3$/,
    (/** @type {string} */ text) =>
      text.replace(
        "engine = globalThis.perplexEngine ?? null;",
        "engine = globalThis.perplexEngine ?? null; engine.protocol = 0;",
      ),
  ],
];

test("Node: parts of another version are named, at once", async () => {
  const copies = OTHERS.map(([, , change], i) => {
    const copy = path.join(project, `copy${i}`);
    cpSync(installed, copy, { recursive: true, filter: (name) => !name.endsWith(".wasm") });
    const worker = path.join(copy, "worker.js");
    const before = readFileSync(worker, "utf8");
    assert.notEqual(change(before), before);
    writeFileSync(worker, change(before));
    return copy;
  });
  const page = path.join(project, "page"); // perplex.js itself has another version
  cpSync(copies[0], page, { recursive: true });
  cpSync(path.join(installed, "worker.js"), path.join(page, "worker.js"));
  const member = path.join(page, "engine/member.js");
  writeFileSync(member, readFileSync(member, "utf8").replace("PROTOCOL = 3", "PROTOCOL = 7"));
  const messages = JSON.parse(
    await node(`
    const messages = [];
    for (const name of ${JSON.stringify([...copies, page].map((copy) => path.basename(copy)))}) {
      const { Engine } = await import("./" + name + "/node/perplex.js");
      messages.push(await Engine.start({ workers: 2, wasm: "node_modules/@perplex-puzzles/perplex/witness.wasm" }).then(() => "it started", (error) => error.message));
    }
    console.log(JSON.stringify(messages));
  `),
  );
  OTHERS.forEach(([name, want], i) => assert.match(messages[i], want, name));
  assert.match(
    messages.at(-1),
    /worker\.js is of another version than perplex\.js: it speaks version 3, not 7$/,
  );
});

test("Node: a thread that ends or throws is replaced; work that ends three is given up", async () => {
  const copy = path.join(project, "crashing");
  cpSync(installed, copy, { recursive: true, filter: (name) => !name.endsWith(".wasm") });
  const worker = path.join(copy, "worker.js");
  writeFileSync(
    worker,
    `${readFileSync(worker, "utf8")}
    const hear = self.onmessage;
    self.onmessage = (event) => {
      if (event.data.request?.includes('"width":3')) process.exit(1);
      if (event.data.request?.includes('"width":2')) throw new Error("struck");
      hear(event);
    };`,
  );
  const got = JSON.parse(
    await node(`
    import { Engine } from "./crashing/node/perplex.js";
    const engine = await Engine.start({ workers: 1, wasm: "node_modules/@perplex-puzzles/perplex/witness.wasm" });
    const got = [];
    for (const width of [3, 2]) got.push(await engine.analyze({ width, height: 2 }).catch((error) => error.message));
    got.push((await engine.analyze({ width: 4, height: 4 })).paths);
    engine.close();
    console.log(JSON.stringify(got));
  `),
  );
  assert.deepEqual(got, [
    "engine: a worker stopped 3 times at this: its thread ended",
    "engine: a worker stopped 3 times at this: struck",
    8512,
  ]);
});

test("a page names parts of another version, too", async (t) => {
  /** @param {string} worker */
  let change = (worker) => worker;
  const page = await site.open(t, `${served.url}/`, {
    origins: [served.url],
    prepare: (page) =>
      page.route("**/worker.js", async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: change(await response.text()) });
      }),
  });
  for (const [name, want, how] of OTHERS) {
    change = how;
    const message = await page.evaluate(async () => {
      const { Engine } = await import("/package/perplex.js");
      return Engine.start({ workers: 2 }).then(
        () => "it started",
        (/** @type {Error} */ error) => error.message,
      );
    });
    assert.match(message, want, name);
  }
});

test("Vite: built, workers and WebAssembly are found, in a folder of any name", async (t) => {
  write(
    "index.html",
    `<!doctype html><html lang="en"><title>Vite</title><link rel="icon" href="data:,"><script type="module" src="/main.js"></script>
    <perplex-difficulty home="https://perplex.example/" puzzle='${JSON.stringify({ width: 2, height: 2, symbols: [{ at: [1, 1], type: "triangle", count: 2 }] })}'></perplex-difficulty>`,
  );
  write(
    "main.js",
    `
    import { Engine } from "@perplex-puzzles/perplex";
    import { Host } from "@perplex-puzzles/perplex/host";
    import "@perplex-puzzles/perplex/widget";
    import programme from "@perplex-puzzles/perplex/witness.wasm?url";
    globalThis.answers = (async () => {
      const engine = await Engine.start({ workers: 2, wasm: programme });
      const puzzle = ${JSON.stringify(board(4))};
      const { paths } = await engine.analyze(puzzle);
      const { measures } = await engine.analyze(${JSON.stringify(board(2))}, { players: ["learned"], paths: false });
      const { windmill } = await engine.convert(puzzle, { to: "windmill" });
      const { count } = await engine.edges(${JSON.stringify(board(2))});
      let last;
      for await (last of engine.generate(${JSON.stringify(board(2, [{ at: [1, 1], type: "unknown" }]))}));
      engine.close();
      return { paths, windmill, count, learned: typeof measures.learned.tsi, complete: last.complete, host: typeof Host };
    })();
  `,
  );
  const vite = path.join(root, "site/node_modules/vite/bin/vite.js");
  const built = await run(
    process.execPath,
    [vite, "build", "--base", "./", "--outDir", path.join(folder, "www/some app")],
    project,
  );
  assert.equal(built.status, 0, built.stderr);
  assert.doesNotMatch(built.stdout + built.stderr, /warn|doesn't exist|externalized/i);

  const page = await site.open(t, `${served.url}/some%20app/`, { origins: [served.url] });
  /** @type {string[]} */
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  const got = await page.evaluate(() => globalThis.answers);
  assert.equal(got.windmill, perplex("convert", board(4), "-to", "windmill")[0].windmill);
  // 8,512 and 12 paths are published (OEIS A007764).
  assert.deepEqual(
    { ...got, windmill: "" },
    { paths: 8512, windmill: "", count: "12", learned: "number", complete: true, host: "function" },
  );
  const widget = page.locator("perplex-difficulty");
  await widget.getByText("Exactly 2 solutions").waitFor();
  assert.match(await attribute(widget.getByRole("link"), "href"), /^https:\/\/perplex\.example\/#puzzle=/);
  for (const url of asked) assert.match(url, /\/some%20app\/assets\/[\w-]+\.\w+$/);
});

test("a plain page: the package as it is, with its example", async (t) => {
  const page = await site.open(t, `${served.url}/package/examples/`, { origins: [served.url] });
  const answer = page.getByRole("status", { name: "Answer" });
  /** @param {string} name @param {string | RegExp} text */
  const press = async (name, text) => {
    await page.getByRole("button", { name }).click();
    await answer.getByText(text).waitFor();
  };
  await press("Analyze", "TSI");
  const puzzle = JSON.parse(await page.getByRole("textbox").inputValue());
  const [{ solutions, measures }] = perplex("analyze", puzzle, "-players", "all");
  await eventually(async () =>
    assert.ok(
      (await answer.innerText()).startsWith(`${solutions} solutions; TSI ${measures.all.tsi.toFixed(2)} Sh`),
    ),
  );
  await press("Solve", `${solutions} solutions, the first: [[0,8]`);
  await press("Generate", /^(\d+) of \1, /);
  assert.ok((await answer.innerText()).includes(`, ${perplex("generate", puzzle).length} can be solved`));
  await press("Convert", "A share link ends with #1p");
  await page.getByRole("textbox").fill("hello");
  await press("Analyze", 'no puzzle in this text: starts with "hello"');
  await press("Cancel", "Cancelled.");
});

test("TypeScript: the types hold, and a wrong use does not", async () => {
  mkdirSync(path.join(project, "types"));
  write(
    "types/right.ts",
    `
    import { Engine, Pencil, type PencilBoard, type Analysis, type GenerateResult, type Place, type Puzzle, type Played, type PuzzleDocument } from "@perplex-puzzles/perplex";
    import { Host } from "@perplex-puzzles/perplex/host";
    import "@perplex-puzzles/perplex/widget";
    import type { WidgetResult } from "@perplex-puzzles/perplex/widget";

    const puzzle: PuzzleDocument = { width: 4, height: 4, ends: [[8, 0], { at: [0, 0], orientation: [0, -1] }], symbols: [{ at: [1, 1], type: "triangle", count: 2 }] };
    const engine = await Engine.start({ workers: 2, wasm: new URL("file:///witness.wasm"), weights: new Uint8Array(8) });
    const stop = new AbortController();
    const analysis: Analysis = await engine.analyze(puzzle, { players: ["all"], signal: stop.signal, onProgress: ({ states }) => states.toFixed() });
    const tsi: number | null | undefined = analysis.measures["all"]?.tsi;
    const lines: Place[][] = (await engine.solve("1p", { max: 3, seconds: Infinity })).solutions;
    const { windmill } = await engine.convert(puzzle, { to: "windmill" });
    const text: string = windmill;
    const { json } = await engine.convert(text, { to: "json" });
    const again: Puzzle = json;
    let last: GenerateResult | undefined;
    for await (const update of engine.generate(again, { tsi: [3, null], require: [{ type: "star", least: 2 }], sort: "tsi" })) {
      if (update.complete) last = update;
      else console.log(update.done / update.total, update.best[0]?.symbols);
    }
    const played: Played[] = [];
    if (last) console.log((await engine.climb(last.results, 8))[0]?.tsi, (await engine.next(last.results, played))?.rank, last.seconds, tsi, lines);
    const violations = (await engine.check(puzzle, [[0, 8], [0, 0]])).violations.map(({ reason }) => reason.length);
    const { tsi: mine } = await engine.measure(puzzle, ({ actions }) => actions.map(() => 1 / actions.length));
    engine.close();
    const pencil = await Pencil.start({ workers: 1 });
    const board: PencilBoard = await pencil.read({ kind: "slither", link: "slither/1/1/4" });
    const search: number | null | undefined = (await pencil.rate(board.text, { seconds: 1 })).searchInformation;
    console.log(search, (await pencil.explain(board.document)).steps?.[0]?.text);

    const { url } = await new Host("https://host.example").store(puzzle);
    const widget = document.createElement("perplex-difficulty");
    widget.addEventListener("perplex-result", ({ detail }) => console.log(detail.percentile?.percent, url, mine, violations));
    const result: WidgetResult | null = await widget.compute();
    console.log(result?.document.width);
  `,
  );
  write(
    "types/wrong.ts",
    `
    import { Engine, Pencil } from "@perplex-puzzles/perplex";
    import { Host } from "@perplex-puzzles/perplex/host";
    import "@perplex-puzzles/perplex/widget";

    new Engine(); // wrong
    const engine = await Engine.start({ threads: 2 }); // wrong
    await engine.analyze({ width: 4 }); // wrong
    await engine.analyze("…", { players: "all" }); // wrong
    const { windmill } = await engine.convert("…", { to: "svg" }); // wrong
    await engine.convert("…"); // wrong
    for await (const update of engine.generate("…", { sort: "easy" })) update; // wrong
    for await (const update of engine.generate("…")) update.results; // wrong
    await engine.climb([{ rank: 1 }], 2); // wrong
    new Host(8080); // wrong
    document.createElement("perplex-difficulty").result = null; // wrong
    engine.prepare("now"); // wrong
    await Pencil.start({ threads: 2 }); // wrong
    export { windmill };
  `,
  );
  write(
    "types/tsconfig.json",
    JSON.stringify({
      compilerOptions: {
        strict: true,
        noUncheckedIndexedAccess: true,
        noEmit: true,
        skipLibCheck: false,
        target: "es2023",
        module: "nodenext",
        types: [],
        lib: ["es2023", "dom", "dom.asynciterable"],
      },
    }),
  );
  const { status, stdout } = await run(
    process.execPath,
    [path.join(root, "site/node_modules/typescript/bin/tsc"), "-p", "types", "--pretty", "false"],
    project,
  );
  assert.notEqual(status, 0);
  const complaints = [...stdout.matchAll(/^(?:types\/)?(\S+?)\((\d+),\d+\): error/gm)].map(
    ([, file, line]) => `${path.basename(file)}:${line}`,
  );
  const wrong = readFileSync(path.join(project, "types/wrong.ts"), "utf8")
    .split("\n")
    .flatMap((line, i) => (line.endsWith("// wrong") ? [`wrong.ts:${i + 1}`] : []));
  assert.deepEqual(complaints, wrong, stdout);
});

const versions = path.join(root, "dist/v", manifest.version);
const integrity = () => JSON.parse(readFileSync(path.join(versions, "integrity.json"), "utf8"));
/** @param {import("fs").PathOrFileDescriptor} file */
const sha384 = (file) => `sha384-${createHash("sha384").update(readFileSync(file)).digest("base64")}`;

test("every file is there under its version, with its hash, and the page's store has none of them", () => {
  const dist = path.join(root, "dist");
  const plain = filesOf(dist).filter(
    (/** @type {string} */ name) =>
      !/^(v\/|beside\/|\.)|^(sw\.js|_headers|favicon\.ico)(\.(br|gz))?$/.test(name),
  );
  const copies = filesOf(versions);
  assert.deepEqual(
    copies.filter((/** @type {string} */ name) => !name.startsWith("integrity.json")).sort(),
    plain.sort(),
  );
  const hashes = integrity();
  assert.deepEqual(
    Object.keys(hashes).sort(),
    plain.filter((/** @type {string} */ name) => !/\.(br|gz)$/.test(name)).sort(),
  );
  for (const [name, hash] of Object.entries(hashes))
    assert.equal(sha384(path.join(versions, name)), hash, name);
  for (const name of plain)
    if (/\.(br|gz)$/.test(name))
      assert.ok(readFileSync(path.join(dist, name)).equals(readFileSync(path.join(versions, name))), name);
  const kept = Object.keys(
    JSON.parse(part(readFileSync(path.join(dist, "sw.js"), "utf8"), /FILES = (\{.*?\});/)),
  );
  assert.ok(kept.includes("site/perplex.js"));
  assert.deepEqual(
    kept.filter((name) => /^v\/|(^|\/)(node|examples)\//.test(name)),
    [],
  );
});

// The snippets of the docs, with real hashes.
const docs = readFileSync(path.join(root, "site/docs/package.md"), "utf8");
/** @param {string} language @param {Record<string, string>} [hashes] by the files' names */
function snippet(language, hashes = integrity()) {
  const block = part(docs, new RegExp(`## Integrity[^]*?\`\`\`${language}\n([^]*?)\`\`\``));
  assert.ok(block.includes(`/v/${manifest.version}/`), "of this version");
  const path = /(\/v\/[\d.]+\/)([\w./]+)("[^\n]*?)sha384-…/g;
  return block
    .replace(path, (_, of, name, between) => `${of}${name}${between}${hashes[name]}`)
    .replaceAll("https://perplex.example", site.url);
}

test("integrity: another site has the widget of this version and of no other", async (t) => {
  /** @param {Record<string, string>} hashes @param {RegExp[]} [faults] */
  const open = async (hashes, faults) => {
    writeFileSync(
      path.join(folder, "www/widget.html"),
      `<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,">${snippet("html", hashes)}`,
    );
    const page = await site.open(t, `${served.url}/widget.html`, { faults, origins: [served.url] });
    return page.locator("perplex-difficulty");
  };
  assert.equal(snippet("html").match(/sha384-[\w+/]{64}"/g)?.length, 3);
  await (await open(integrity())).getByText("Exactly 2 solutions").waitFor();

  const other = `sha384-${"A".repeat(64)}`;
  const one = await open({ ...integrity(), "site/widget/run.js": other }, [/integrity|digest/i]);
  await one.getByText("The engine does not run here").waitFor();
  const script = await open({ ...integrity(), "site/widget.js": other }, [/integrity|digest/i]);
  assert.equal(await script.evaluate((element) => element.shadowRoot), null, "the script is refused");
});

test("the page of a version opens, and keeps nothing for offline use", async (t) => {
  const page = await site.open(t, `/v/${manifest.version}/`, { context: { serviceWorkers: "allow" } });
  await page.getByRole("status", { name: "Difficulty" }).getByText("Sh").waitFor();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0);
});

test("integrity: the engine's program is fetched with its hash", async (t) => {
  const page = await openBlank(site, t);
  const code = snippet("js").replace(/import (.*) from "(.*)";/, 'const $1 = await import("$2");');
  assert.match(code, /integrity: "sha384-[\w+/]{64}"/);
  const paths = await page.evaluate(`(async () => {${code}
    const { paths } = await engine.analyze(${JSON.stringify(board(4))});
    engine.close();
    return paths;
  })()`);
  assert.equal(paths, 8512);
});
