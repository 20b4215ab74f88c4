// An engine's program is compiled either by the first worker that runs it or by the page.

import { test } from "node:test";
import assert from "node:assert/strict";
import { board } from "./blank.mjs";
import { useSite } from "./harness.mjs";

/** @import { TestContext } from "node:test" */

const site = useSite();

/**
 * started starts an engine in a page that runs nothing else, and counts the workers and the compilations in
 * the page itself. If misled is set, the worker requests a program that does not exist.
 *
 * @param {TestContext} t
 * @param {{ misled?: boolean, later?: boolean }} how
 */
async function started(t, { misled = false, later = false }) {
  const page = await site.open(t, "/site/perplex.d.ts", { faults: misled ? [/nowhere\.wasm|404/] : [] });
  return page.evaluate(
    async ({ misled, later, blank }) => {
      const counted = { workers: 0, compiled: 0, answer: "" };
      const { Worker: RealWorker } = globalThis;
      globalThis.Worker = class extends RealWorker {
        /** @param {string | URL} script @param {WorkerOptions} [options] */
        constructor(script, options) {
          super(script, options);
          counted.workers++;
        }

        /** @param {any} message */
        postMessage(message) {
          if (misled && message.type === "compile")
            message.address = new URL("nowhere.wasm", location.href).href;
          super.postMessage(message);
        }
      };
      const compile = WebAssembly.compileStreaming;
      WebAssembly.compileStreaming = (source) => {
        counted.compiled++;
        return compile(source);
      };
      const { Engine } = await import(new URL("perplex.js", location.href).href);
      const address = new URL("witness.wasm", location.href);
      const engine = await Engine.start({ workers: 1, wasm: later ? Promise.resolve(address) : address });
      counted.answer = JSON.stringify(await engine.count(blank));
      engine.close();
      return counted;
    },
    { misled, later, blank: board(3) },
  );
}

test("the worker that runs a program first compiles it, and the page does not", async (t) => {
  const { workers, compiled } = await started(t, {});
  assert.deepEqual({ workers, compiled }, { workers: 1, compiled: 0 });
});

test("the address of the program may come later", async (t) => {
  const { workers, compiled } = await started(t, { later: true });
  assert.deepEqual({ workers, compiled }, { workers: 1, compiled: 0 });
});

test("the page compiles a program that its worker cannot", async (t) => {
  const plain = await started(t, {});
  const misled = await started(t, { misled: true });
  assert.equal(misled.compiled, 1);
  assert.match(misled.answer, /184/); // the number of paths
  assert.equal(misled.answer, plain.answer);
});
