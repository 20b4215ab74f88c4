// What may go wrong around the engine: workers that die, servers that answer
// wrongly. The caller gets the right answer or a clear error, never a wrong one.

import { test } from "node:test";
import assert from "node:assert/strict";
import { useSite } from "./harness.mjs";
import { board, endless, openBlank, query } from "./blank.mjs";

const site = useSite();

// generateWhile runs one query, disturbing it in the page when the work has
// just been handed out, and returns the result and the number of workers made.
function generateWhile(page, workers, disturbance) {
  return page.evaluate(
    async ({ puzzle, workers, disturbance }) => {
      const { Engine } = await import("/site/perplex.js");
      const engine = await Engine.start({ workers });
      let last;
      let falls = 0;
      for await (const update of engine.generate(puzzle, { colors: ["orange", "blue"] })) {
        if (last && update.done < last.done) falls++;
        if (!last && disturbance === "kill") globalThis.workers[0].terminate();
        if (!last && disturbance === "throw") globalThis.workers[0].postMessage({ type: "nonsense" });
        last = update;
      }
      engine.close();
      delete last.seconds;
      return { last, falls, made: globalThis.workers.length };
    },
    { puzzle: query, workers, disturbance },
  );
}

const uncaughtInWorker = [/unknown message type/];

for (const workers of [1, 3]) {
  for (const disturbance of ["kill", "throw"]) {
    test(`generate is right when one of ${workers} workers is hit by ${disturbance}`, async (t) => {
      const calm = await generateWhile(await openBlank(site, t), workers, "none");
      const page = await openBlank(site, t, { faults: uncaughtInWorker });
      const hit = await generateWhile(page, workers, disturbance);
      assert.deepEqual(hit.last, calm.last);
      assert.equal(hit.falls, 0);
      assert.equal(hit.made, workers + 1, "the worker was replaced");
    });
  }
}

test("analyze is answered when its worker is killed", async (t) => {
  const page = await openBlank(site, t);
  const paths = await page.evaluate(async (puzzle) => {
    const { Engine } = await import("/site/perplex.js");
    const engine = await Engine.start({ workers: 1 });
    const answer = engine.analyze(puzzle);
    globalThis.workers[0].terminate();
    const { paths } = await answer;
    engine.close();
    return paths;
  }, board(4));
  assert.equal(paths, 8512);
});

test("work that stops three workers is given up, and the engine goes on", async (t) => {
  const page = await openBlank(site, t, { faults: uncaughtInWorker });
  const got = await page.evaluate(
    async ({ small, endless }) => {
      const { Engine } = await import("/site/perplex.js");
      const send = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (message) {
        send.call(this, message);
        if (message.type === "open" && message.request.includes('"width":10')) send.call(this, { type: "nonsense" });
      };
      const engine = await Engine.start({ workers: 2 });
      const message = await engine.analyze(endless).then(() => "", (error) => error.message);
      const { paths } = await engine.analyze(small);
      engine.close();
      return { message, paths };
    },
    { small: board(4), endless },
  );
  assert.match(got.message, /^engine: a worker stopped 3 times at this: .*unknown message type "nonsense"/);
  assert.equal(got.paths, 8512);
});

test("a panic in the engine is reported, never answered", async (t) => {
  const page = await openBlank(site, t, {
    prepare: (page) =>
      page.route("**/worker.js", async (route) => {
        const response = await route.fetch();
        // a call for a job that does not exist is a panic
        const sabotage = `
          self.addEventListener("message", ({ data }) => {
            if (data.type === "open" && data.request.includes('"width":3')) perplexEngine.progress(-1);
          });`;
        await route.fulfill({ response, body: (await response.text()) + sabotage });
      }),
  });
  const got = await page.evaluate(
    async ({ hit, spared }) => {
      const { Engine } = await import("/site/perplex.js");
      const engine = await Engine.start({ workers: 1 });
      const message = await engine.analyze(hit).then(() => "", (error) => error.message);
      const { paths } = await engine.analyze(spared);
      engine.close();
      return { message, paths, made: globalThis.workers.length };
    },
    { hit: board(3), spared: board(4) },
  );
  assert.match(got.message, /^engine: a worker stopped 3 times at this: progress: no open job has this handle/);
  assert.equal(got.paths, 8512);
  assert.equal(got.made, 4);
});

test("a server that calls wasm by another media type", async (t) => {
  const page = await openBlank(site, t, {
    prepare: (page) =>
      page.route("**/engine.wasm", async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, headers: { "content-type": "text/plain" } });
      }),
  });
  const paths = await page.evaluate(async (puzzle) => {
    const { Engine } = await import("/site/perplex.js");
    const engine = await Engine.start({ workers: 1 });
    const { paths } = await engine.analyze(puzzle);
    engine.close();
    return paths;
  }, board(4));
  assert.equal(paths, 8512);
});

for (const [name, pattern, answer, want] of [
  ["no wasm", "**/engine.wasm", { status: 404, body: "" }, /^engine: cannot load .*engine\.wasm: the server answers 404$/],
  ["wasm that is none", "**/engine.wasm", { status: 200, contentType: "application/wasm", body: "<html>" }, /^engine: .*engine\.wasm is no WebAssembly module/],
  ["no worker script", "**/worker.js", { status: 404, body: "" }, /^engine: no worker can be started: its script did not load/],
]) {
  test(`start rejects clearly: ${name}`, async (t) => {
    const page = await openBlank(site, t, {
      faults: [/404/, /worker\.js: net::ERR_FAILED/],
      prepare: (page) => page.route(pattern, (route) => route.fulfill(answer)),
    });
    const message = await page.evaluate(async () => {
      const { Engine } = await import("/site/perplex.js");
      return Engine.start({ workers: 2 }).then(() => "", (error) => error.message);
    });
    assert.match(message, want);
  });
}

test("the harness sees foreign requests of pages and of workers", async (t) => {
  const context = await site.browser.newContext();
  t.after(() => context.close());
  const seen = [];
  context.on("request", (request) => seen.push(new URL(request.url()).host));
  const page = await context.newPage();
  await page.goto(site.url + "/site/perplex.d.ts");
  await page.evaluate(async () => {
    await fetch("http://foreign-page.invalid/").catch(() => {});
    const script = 'fetch("http://foreign-worker.invalid/").catch(() => {}).then(() => postMessage(1))';
    const worker = new Worker(URL.createObjectURL(new Blob([script])));
    await new Promise((resolve) => (worker.onmessage = resolve));
  });
  assert.ok(seen.includes("foreign-page.invalid"), "page");
  assert.ok(seen.includes("foreign-worker.invalid"), "worker");
});
