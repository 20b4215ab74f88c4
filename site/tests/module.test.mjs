// The built module in Node: its errors, its loops and its end.

import { test } from "node:test";
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { spawnSync } from "node:child_process";
import { root } from "./go.mjs";
import { call } from "./perplex.mjs";

/** @import { TestContext } from "node:test" */

const file = path.join(root, "dist/site/node/perplex.js");
const address = pathToFileURL(file).href;
const { Engine, Pencil } = await import(address);

/** @param {TestContext} t */
async function begin(t) {
  const engine = await Engine.start({ workers: 1 });
  t.after(() => engine.close());
  return engine;
}

/** Runs a script in Node that uses the module. @param {string} script */
const node = (script) =>
  spawnSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8", timeout: 60_000 });

test("an engine that was not closed lets the program end, and not before the last answer", () => {
  const script = `
    import { Engine, Pencil } from ${JSON.stringify(address)};
    const engine = await Engine.start({ workers: 2 });
    const { paths } = await engine.analyze({ width: 2, height: 2 });
    const pencil = await Pencil.start({ workers: 1 });
    const { unique } = await pencil.solve("slither/1/1/4");
    console.log(paths, unique, (await engine.memory())[0] > 0);
    setTimeout(() => process.exit(7), 5000).unref();
    const began = performance.now();
    process.on("exit", () => console.log(performance.now() - began < 2000));`;
  const { status, stdout, stderr } = node(script);
  assert.equal(stderr, "");
  assert.deepEqual([status, stdout], [0, "12 true true\ntrue\n"]);
});

test("Symbol.asyncDispose closes an engine", async () => {
  const { asyncDispose } = /** @type {any} */ (Symbol);
  for (const { start } of [Engine, Pencil].map((kind) => ({ start: kind.start.bind(kind) }))) {
    const engine = await start({ workers: 1 });
    await engine[asyncDispose]();
    const call = "analyze" in engine ? engine.analyze({ width: 1, height: 1 }) : engine.read("slither/1/1/4");
    await assert.rejects(call, { code: "engine-closed" });
  }
});

test("the types hold with and without esnext.disposable", async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), "perplex-types-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const types = JSON.stringify(path.join(root, "dist/site/perplex.js"));
  const plain = `
    import { Engine, Pencil } from ${types};
    const engine = await Engine.start();
    engine.close();
    (await Pencil.start()).close();
    const { puzzles } = await engine.pencil.make("slither", { count: 2 });
    const text: string | undefined = puzzles[0]?.text;
    for await (const { done, total, best, answer } of engine.pencil.make("sudoku")) {
      const first: string | undefined = (answer?.puzzles ?? best)[0]?.text;
      console.log(done / total, first, text);
    }
    export {};`;
  const using = plain.replace("const engine", "await using engine");
  for (const [lib, source, fits] of /** @type {[string, string, boolean][]} */ ([
    ["es2022", plain, true],
    ["esnext", plain, true],
    ["esnext", using, true],
    ["es2022", using, false],
  ])) {
    writeFileSync(path.join(folder, "use.ts"), source);
    const compilerOptions = {
      ...{ strict: true, noEmit: true, skipLibCheck: false, target: "es2022", module: "esnext" },
      ...{ moduleResolution: "bundler", types: [], lib: [lib, "dom", "dom.asynciterable"] },
    };
    writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions }));
    const tsc = path.join(root, "site/node_modules/typescript/bin/tsc");
    const { status, stdout } = spawnSync(process.execPath, [tsc, "-p", folder], { encoding: "utf8" });
    assert.equal(status === 0, fits, `${lib}: ${stdout}`);
  }
});

test("errors have the codes of the command line", async (t) => {
  const engine = await begin(t);
  const level = ["######", "#@ $.#", "######"];
  const endless = { width: 4, height: 4, symbols: [] };
  for (let x = 1; x < 8; x += 2)
    for (let y = 1; y < 8; y += 2)
      endless.symbols.push(/** @type {never} */ ({ at: [x, y], type: "unknown" }));
  const cases = /** @type {[family: string, code: string, verb: string, ...args: any[]][]} */ ([
    ["lines", "bad-puzzle", "solve", { width: 11, height: 1 }],
    ["lines", "bad-puzzle", "solve", "{bad"],
    ["lines", "bad-request", "solve", { width: 2, height: 1 }, { max: -1 }],
    ["lines", "unknown-option", "solve", { width: 2, height: 1 }, { mxa: 1 }],
    ["lines", "too-large", "shard", endless, 1],
    ["triangle", "bad-puzzle", "count", { width: 2, height: 1, symbols: [{ at: [1, 1], type: "star" }] }],
    ["logicgrid", "bad-puzzle", "solve", "hello"],
    ["transport", "bad-puzzle", "solve", ["?"]],
    ["transport", "bad-request", "solve", level, { rules: "chess" }],
    ["puzzlescript", "bad-puzzle", "rate", "hello"],
    ["pencil", "bad-puzzle", "solve", "hebi/3/3/g"],
    ["pencil", "unknown-option", "solve", "slither/1/1/4", { fast: true }],
  ]);
  const { VERBS } = await import(pathToFileURL(path.join(root, "site/engine/verbs.js")).href);
  for (const [family, code, verb, ...args] of cases)
    await t.test(`${family} ${verb}: ${code}`, async () => {
      const required = VERBS[family][verb];
      const request = { verb, ...args[required.length] };
      required.forEach((/** @type {string} */ name, /** @type {number} */ i) => (request[name] = args[i]));
      const [wanted] = call(["ask", family, "-"], JSON.stringify(request));
      assert.equal(wanted.code, code, wanted.error);
      await assert.rejects(engine[family][verb](...args), { code, message: wanted.error });
    });
  await assert.rejects(engine.analyze("{bad"), { code: "bad-puzzle" });
  await assert.rejects(engine.analyze({ width: 1, height: 1 }, { mxa: 1 }), { code: "unknown-option" });
  await assert.rejects(engine.solve({ width: 1, height: 1 }, { max: -1 }), { code: "bad-request" });
  await assert.rejects(Engine.start({ wasm: "nowhere.wasm" }), { code: "load-failed" });
  engine.close();
  await assert.rejects(engine.solve({ width: 1, height: 1 }), { code: "engine-closed" });
});

const sokoban = readFileSync(path.join(root, "core/families/testdata/requests.jsonl"), "utf8")
  .split("\n")
  .filter((line) => line.includes('"puzzlescript"'))
  .map((line) => JSON.parse(line).request.source)
  .find(Boolean);

/** Every verb that makes puzzles, each with a call that ends soon and a call that would take long. */
const MAKERS = /** @type {[family: string, verb: string, args: any[], brief: object, long: object][]} */ ([
  ["logicgrid", "breed", [], { generations: 20, population: 10 }, { generations: 1e6 }],
  ["transport", "generate", [], { trials: 2, rounds: 5, best: 3 }, { trials: 1e5 }],
  ["puzzlescript", "generate", [sokoban], { climbs: 2, rounds: 3 }, { climbs: 1e5, count: 1e5 }],
  ["pencil", "make", ["slither"], { width: 5, count: 2 }, { width: 10, count: 1000 }],
  ["pencil", "breed", ["slither"], { width: 4, generations: 3 }, { generations: 1000 }],
]);

test("calls that make puzzles are looped over in one form", async (t) => {
  const engine = await begin(t);
  const { MAKING } = await import(pathToFileURL(path.join(root, "site/engine/verbs.js")).href);
  const all = Object.entries(MAKING).flatMap(([family, verbs]) =>
    Object.keys(verbs).map((verb) => `${family} ${verb}`),
  );
  assert.deepEqual(MAKERS.map(([family, verb]) => `${family} ${verb}`).sort(), all.sort());
  for (const [family, verb, args, brief, long] of MAKERS)
    await t.test(`${family} ${verb}`, async () => {
      /** @type {any} */
      let last;
      for await (const update of engine[family][verb](...args, brief)) {
        assert.equal(last?.answer, undefined, "nothing follows the answer");
        for (const name of ["done", "total", "found"]) assert.equal(typeof update[name], "number", name);
        assert.ok(Array.isArray(update.best) && update.done <= update.total);
        last = update;
      }
      assert.deepEqual(last.answer, await engine[family][verb](...args, brief), "as the promise");
      assert.ok(last.found >= 0 && last.answer.complete);

      let seen = 0;
      for await (const update of engine[family][verb](...args, long)) {
        assert.equal(update.answer, undefined);
        if (++seen === 2) break;
      }
      const controller = new AbortController();
      const stopped = engine[family][verb](...args, {
        ...long,
        signal: controller.signal,
        onProgress: () => controller.abort(),
      });
      let at = 0;
      controller.signal.addEventListener("abort", () => (at = performance.now()));
      await assert.rejects(
        async () => {
          for await (const _ of stopped);
        },
        { name: "AbortError" },
      );
      assert.ok(performance.now() - at < 100, "within 100 ms");
      await assert.rejects(stopped, { name: "AbortError" });
    });
});

test("the samples of the package's README, one for each family, print what it says", async () => {
  const text = readFileSync(path.join(root, "site/README.md"), "utf8");
  const blocks = [...text.matchAll(/```js\n([^]*?)```(?:\s*```output\n([^]*?)```)?/g)];
  const { VERBS } = await import(pathToFileURL(path.join(root, "site/engine/verbs.js")).href);
  for (const family of Object.keys(VERBS))
    assert.ok(
      blocks.some(([, code, output]) => output && code.includes(`engine.${family}.`)),
      `no sample of ${family}`,
    );
  const mark = "-- the next sample --\n";
  const code = blocks.map(([, code]) => code).join(`\nprocess.stdout.write(${JSON.stringify(mark)});\n`);
  const { stdout, stderr } = node(code.replace("@perplex-puzzles/perplex", address));
  assert.equal(stderr, "");
  for (const [i, printed] of stdout.split(mark).entries())
    if (blocks[i][2] !== undefined) assert.equal(printed, blocks[i][2]);
});
