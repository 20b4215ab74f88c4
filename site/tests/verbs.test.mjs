// Every verb of every family gives the same answer in the module and on the command line, which answers
// natively from the same table, core/families.

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./go.mjs";
import { call } from "./perplex.mjs";

/** @typedef {{ family: string, request: { verb: string, [option: string]: unknown } }} Row */

/** @type {Row[]} */
const rows = readFileSync(path.join(root, "core/families/testdata/requests.jsonl"), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));
const dist = (/** @type {string} */ name) => pathToFileURL(path.join(root, "dist/site", name)).href;

/**
 * comparable leaves out what depends on the clock, and rounds what depends on the processor.
 *
 * @param {unknown} answer
 */
const comparable = (answer) =>
  JSON.parse(
    JSON.stringify(answer, (name, value) => {
      if (name === "id" || name === "seconds") return undefined;
      return typeof value === "number" ? Number(value.toPrecision(9)) : value;
    }),
  );

test("the module answers every verb as the command line does", async (t) => {
  const { Engine } = await import(dist("node/perplex.js"));
  const { VERBS } = await import(pathToFileURL(path.join(root, "site/engine/verbs.js")).href);
  const engine = await Engine.start({ workers: 1 });
  t.after(() => engine.close());
  for (const [family, verbs] of Object.entries(VERBS)) {
    const asked = rows.filter((row) => row.family === family);
    assert.deepEqual(
      [...new Set(asked.map(({ request }) => request.verb))].sort(),
      Object.keys(verbs).sort(),
    );
    const wanted = call(["ask", family, "-"], asked.map(({ request }) => JSON.stringify(request)).join("\n"));
    for (const [i, { request }] of asked.entries())
      await t.test(`${family} ${request.verb}`, async () => {
        const { verb, ...options } = request;
        const required = verbs[verb].map((/** @type {string} */ name) => {
          const value = options[name];
          delete options[name];
          return value;
        });
        const got = await engine[family][verb](...required, options);
        assert.deepEqual(comparable(got), comparable(wanted[i]));
      });
  }
});

test("a wrong option is refused in the words of the command line", async (t) => {
  const { Engine } = await import(dist("node/perplex.js"));
  const engine = await Engine.start({ workers: 1 });
  t.after(() => engine.close());
  const level = ["######", "#@ $.#", "######"];
  const [{ error }] = call(
    ["ask", "transport", "-"],
    JSON.stringify({ verb: "solve", level, rules: "chess" }),
  );
  await assert.rejects(engine.transport.solve(level, { rules: "chess" }), { message: error });
  await assert.rejects(engine.transport.solve(level, { room: Infinity }), /room: expected a finite number/);
  await assert.rejects(engine.transport.solve(level, {}, 1), /expected \(level, options\), got 3 arguments/);
  const aborted = engine.transport.solve(level, { signal: AbortSignal.abort() });
  await assert.rejects(aborted, { name: "AbortError" });
});
