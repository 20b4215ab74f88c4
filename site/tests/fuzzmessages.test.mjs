// Messages between a page, its workers, its widgets and their frame: nothing hangs, every request is
// answered, and none is answered twice.

import { before, test } from "node:test";
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { Worker as Thread } from "node:worker_threads";
import { Query } from "../engine/generate.js";
import { Pool } from "../engine/pool.js";
import { openBlank } from "./blank.mjs";
import { root, useSite } from "./harness.mjs";
import { changedText, changedValue, oneOf, patience, tried } from "./fuzz.mjs";
import { puzzles, queries } from "./record/puzzles.mjs";

/** @import { Random } from "./fuzz.mjs" */
/** @import { Engine as EngineType } from "../perplex.js" */

const site = useSite();
const built = path.join(root, "dist/site");
/** @type {WebAssembly.Module} */
let module;
before(async () => (module = await WebAssembly.compile(await readFile(path.join(built, "witness.wasm")))));

/** @param {import("node:test").TestContext} t @param {number} n */
const say = (t, n) => t.diagnostic(`${n} inputs`);
const small = JSON.stringify(puzzles.squares);

// --- requests to the module ---

const METHODS = {
  ...{ analyze: [puzzles.stars, { players: ["all"], seconds: 1 }], solve: [puzzles.stars, { max: 3 }] },
  ...{
    check: [
      puzzles.squares,
      [
        [0, 4],
        [0, 2],
      ],
    ],
    convert: [puzzles.stars, { to: "svg", print: true }],
  },
  ...{
    edges: [puzzles.squares, {}],
    profile: [puzzles.squares, { player: "none" }],
    count: [puzzles.stars, { samples: 1 }],
  },
  ...{ edits: [puzzles.squares, { symbol: { type: "star", color: "red" }, near: [1, 1] }] },
  ...{ vary: [puzzles.squares, { symbols: [{ type: "triangle", count: 1 }] }] },
  ...{
    hint: [puzzles.stars, [[0, 6]], { player: "all" }],
    probe: [puzzles.squares, [{ at: [1, 2], type: "cannot-cross" }]],
  },
  ...{
    compose: [
      puzzles.empty,
      {
        line: [
          [0, 6],
          [0, 4],
        ],
        proposals: 1,
        seed: 1,
      },
    ],
    rules: ["incompletable(P, S) :- star(S, C)."],
  },
  ...{
    climb: [[{ rank: 1, tsi: 2 }], 1],
    next: [[{ rank: 1, tsi: 2 }], [{ rank: 1, solved: true, seconds: 3 }], 3],
  },
  ...{
    norm: [{ width: 4, height: 4, player: "all", tsi: 3 }],
    plan: [queries.small, { top: 5, colors: ["red"] }],
  },
  ...{ generate: [queries.small, { top: 5, tsi: [0, null], require: [{ type: "star" }] }] },
};

test("what callers ask the module", patience(2), async (t) => {
  const { Engine } = await import(pathToFileURL(path.join(built, "node/perplex.js")).href);
  const engine = /** @type {EngineType} */ (await Engine.start({ workers: 1 }));
  t.after(() => engine.close());
  const make = (/** @type {Random} */ random) => {
    const method = oneOf(random, Object.keys(METHODS));
    return { method, args: changedValue(random, METHODS[/** @type {keyof typeof METHODS} */ (method)]) };
  };
  say(
    t,
    await tried(300, make, async ({ method, args }) => {
      // A request may need much work; it is then aborted.
      const signal = AbortSignal.timeout(500);
      for (const options of args)
        if (Object.prototype.toString.call(options) === "[object Object]" && options !== args[0])
          options.signal = signal;
      try {
        const answer = /** @type {any} */ (engine)[method](...args);
        if (method !== "generate")
          await Promise.race([answer, new Promise((resolve) => signal.addEventListener("abort", resolve))]);
        else for await (const _ of answer) break;
      } catch (error) {
        assert.ok(error instanceof Error && error.message.length > 3, String(error));
      }
    }),
  );
  assert.equal((await engine.solve(JSON.stringify(puzzles.squares))).complete, true);
});

// --- messages of a page to a worker ---

/** A worker that can be recreated. */
class Partner {
  /** @type {any[]} */
  heard = [];
  gone = false;
  /** @type {() => void} */
  #wake = () => {};
  #thread = new Thread(pathToFileURL(path.join(built, "node/thread.js")), { stdout: true, stderr: true });

  constructor() {
    const end = () => {
      this.gone = true;
      this.#wake();
    };
    this.#thread.on("message", (message) => {
      this.heard.push(message);
      if (message?.type === "fatal") this.gone = true;
      this.#wake();
    });
    this.#thread.on("error", end);
    this.#thread.on("exit", end);
    this.say({ perplex: 3, type: "start", module });
  }

  /** @param {any} message */
  say(message) {
    try {
      this.#thread.postMessage(message);
    } catch (error) {
      if (/** @type {Error} */ (error).name !== "DataCloneError") throw error;
    }
  }

  /** Resolves when a wanted message has arrived, or the worker has ended. @param {(message: any) => boolean} wanted */
  async until(wanted) {
    while (!this.gone && !this.heard.some(wanted))
      await new Promise((resolve) => (this.#wake = () => resolve(null)));
  }

  end() {
    return this.#thread.terminate();
  }
}

test("what a page says to a worker", patience(2), async (t) => {
  const samples = [
    { perplex: 3, type: "open", id: 1, request: `{"verb":"solve","puzzle":${small}}`, urgent: 1, seconds: 1 },
    {
      perplex: 3,
      type: "open",
      id: 2,
      request: `{"verb":"analyze","puzzle":${JSON.stringify(puzzles.triangles)}}`,
    },
    { perplex: 3, type: "cancel", id: 1 },
    { perplex: 3, type: "file", name: "policy.bin", bytes: new Uint8Array([1, 2, 3]) },
    { perplex: 3, type: "ping" },
  ];
  let partner = new Partner();
  let made = 1;
  t.after(() => partner.end());
  await partner.until(({ type }) => type === "ready");
  const make = (/** @type {Random} */ random) =>
    Array.from({ length: 1 + random(4) }, () => {
      const message = oneOf(random, samples);
      const changed = random(3) ? changedValue(random, message) : message;
      // An invalid type or version ends the worker, so most mutations would be wasted on that.
      return typeof changed === "object" && changed !== null && random(10)
        ? { ...changed, perplex: 3, type: message.type }
        : changed;
    });
  say(
    t,
    await tried(150, make, async (messages) => {
      partner.heard = [];
      for (const message of messages) partner.say(message);
      partner.say({ perplex: 3, type: "ping" });
      await partner.until(({ type }) => type === "pong");
      // It is alive, or has reported why it is not.
      if (!partner.gone) return;
      await partner.end();
      partner = new Partner();
      made++;
      await partner.until(({ type }) => type === "ready");
      assert.ok(!partner.gone, "a new one does not start");
    }),
  );
  t.diagnostic(`${made} workers`);
});

// --- messages of a worker to a page ---

/** A worker that sends the messages of the test. */
class Mouth {
  /** @type {Mouth[]} */
  static all = [];
  /** @type {any[]} */
  heard = [];
  onmessage = (/** @type {{ data: any }} */ _) => {};
  onmessageerror = () => {};
  onerror = (/** @type {any} */ _) => {};
  terminated = false;

  constructor() {
    Mouth.all.push(this);
  }

  /** @param {any} message */
  postMessage(message) {
    this.heard.push(message);
  }

  terminate() {
    this.terminated = true;
  }
}

test("what a worker says to a page", patience(2), async (t) => {
  const make = (/** @type {Random} */ random) =>
    Array.from({ length: 1 + random(8) }, () => {
      const id = random(4);
      const message = oneOf(random, [
        { type: "ready" },
        { type: "progress", id, text: '{"done":1}' },
        { type: "answer", id, text: "{}" },
        { type: "error", id, message: "no" },
        { type: "missing", id, name: "policy.bin" },
        { type: "cancelled", id },
        { type: "pong", memory: 1 },
        { type: "fatal", id, message: "no" },
      ]);
      return {
        which: random(3),
        message: { perplex: 3, ...(random(2) ? changedValue(random, message) : message) },
      };
    });
  say(
    t,
    await tried(2000, make, async (said) => {
      Mouth.all = [];
      const files = async (/** @type {string} */ name) => {
        if (name !== "policy.bin") throw new Error(`no file ${name}`);
        return new Uint8Array(1);
      };
      const pool = new Pool(2, () => /** @type {any} */ (new Mouth()), module, files);
      let settled = 0;
      const settle = () => settled++;
      const ask = () => pool.run({ request: "{}", onProgress: (text) => void text }).then(settle, settle);
      // The pool assigns the ids of requests, so messages use ids that the pool has really sent.
      const first = () =>
        Math.min(...Mouth.all.flatMap(({ heard }) => heard.flatMap(({ id }) => id ?? [])), Infinity);
      const asked = [ask(), ask()];
      for (const mouth of [...Mouth.all]) mouth.onmessage({ data: { perplex: 3, type: "ready" } });
      const base = first();
      for (const { which, message } of said) {
        const data =
          Number.isInteger(message.id) && Number.isFinite(base)
            ? { ...message, id: base + message.id }
            : message;
        const living = Mouth.all.filter(({ terminated }) => !terminated);
        if (living.length > 0) living[which % living.length].onmessage({ data });
        await null;
      }
      pool.close();
      await Promise.all(asked);
      assert.equal(settled, 2);
    }),
  );
});

test("what workers answer to a query", patience(), async (t) => {
  const plan = /** @type {any} */ ({
    ...{
      configurations: 12,
      chunk: 4,
      first: 4,
      top: 5,
      want: "best",
      sort: "tsi",
      order: "most",
      player: "all",
    },
    placeholders: [{ at: [1, 1], options: [null, { type: "star" }] }],
  });
  const shard = { done: 4, solvable: 1, kept: 1, results: [[1, 2.5, 2, 3, [1]]], histogram: [1, 2] };
  const make = (/** @type {Random} */ random) =>
    Array.from({ length: 3 }, (_, i) => {
      const good = { ...shard, from: 4 * i, to: 4 * i + 4 };
      const text = JSON.stringify(random(2) ? changedValue(random, good) : good) ?? "";
      return random(4) ? text : changedText(random, [text]);
    });
  const check = async (/** @type {string[]} */ texts) => {
    const nobody = /** @type {any} */ ({ addSource() {}, removeSource() {}, drop() {} });
    const query = new Query(nobody, {}, plan);
    const updates = query.updates();
    await updates.next();
    for (const text of texts) query.next()?.resolve(text);
    try {
      for await (const _ of updates);
      assert.equal(query.outcome.done, 12);
    } catch (error) {
      assert.ok(error instanceof Error && !(error instanceof assert.AssertionError), String(error));
    }
  };
  say(t, await tried(2000, make, check));
});

// --- widgets, and the frame behind them ---

const PATTERNS = ["puzzle", "player", "stored", "compute", "home", "theme"];

test("attributes of widgets", patience(2), async (t) => {
  const page = await openBlank(site, t, { faults: [/./] });
  await page.evaluate(() => import(String("/site/widget.js")));
  await page.evaluate(() => {
    globalThis.evil = [];
    addEventListener("error", ({ message }) => globalThis.evil.push(message));
    addEventListener("unhandledrejection", ({ reason }) =>
      globalThis.evil.push(String(reason?.stack ?? reason)),
    );
    addEventListener("securitypolicyviolation", ({ violatedDirective }) =>
      globalThis.evil.push(violatedDirective),
    );
  });
  const stored = JSON.stringify({
    hash: "00",
    player: "all",
    solutions: 3,
    complete: true,
    measures: { all: { tsi: 1 } },
  });
  const good = [...Object.values(puzzles).map((puzzle) => JSON.stringify(puzzle)), "1pAAAAAAAAAA", "x_0"];
  const make = (/** @type {Random} */ random) =>
    Object.fromEntries(
      PATTERNS.filter(() => random(2)).map((name) => {
        const choice = random(3);
        if (name === "puzzle" && choice) {
          const text = oneOf(random, good);
          return [
            name,
            text.startsWith("{")
              ? (JSON.stringify(changedValue(random, JSON.parse(text))) ?? "")
              : changedText(random, [text]),
          ];
        }
        return [
          name,
          changedText(
            random,
            name === "stored" ? [stored] : ["all", "never", "ask", "dark", "https://example.org/"],
          ),
        ];
      }),
    );
  say(
    t,
    await tried(150, make, async (attributes) => {
      const state = await page.evaluate(async (attributes) => {
        const widget = /** @type {any} */ (document.createElement("perplex-difficulty"));
        for (const [name, value] of Object.entries(attributes)) widget.setAttribute(name, value);
        widget.setAttribute("compute", "never"); // the test is about the drawing
        document.body.append(widget);
        while (!widget.shadowRoot?.querySelector("[part=figures]"))
          await new Promise((resolve) => setTimeout(resolve));
        const shown = widget.shadowRoot.querySelector("[part=figures]").textContent;
        const scripts = widget.shadowRoot.querySelectorAll("script, iframe, img, [onload], [onerror]").length;
        const { protocol } = widget.shadowRoot.querySelector("a");
        widget.remove();
        return { shown, scripts, protocol, evil: globalThis.evil };
      }, attributes);
      assert.deepEqual([state.scripts, state.evil], [0, []]);
      assert.ok(state.shown.length > 3, state.shown);
      if (!("home" in attributes)) assert.match(state.protocol, /^https?:$/, "the link leads to a script");
    }),
  );
});

test("what a page says to the widgets' frame", patience(2), async (t) => {
  const page = await openBlank(site, t, { faults: [/./] });
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const frame = Object.assign(document.createElement("iframe"), { src: "/embed.html#engine" });
        globalThis.answers = [];
        addEventListener("message", ({ source, data }) => {
          if (source !== frame.contentWindow) return;
          if (data.verb === "ready") resolve(null);
          else globalThis.answers.push(data);
        });
        globalThis.held = frame;
        document.body.append(frame);
      }),
  );
  const samples = [
    { perplex: 1, id: 1, verb: "read", puzzle: "1pAAAAAAAAAA" },
    { perplex: 1, id: 2, verb: "analyze", puzzle: small, player: "all" },
    { perplex: 1, id: 1, verb: "cancel" },
  ];
  let id = 1000;
  say(
    t,
    await tried(
      150,
      (random) => changedValue(random, oneOf(random, samples)),
      async (message) => {
        const good = ++id;
        const answers = await page.evaluate(
          async ({ message, good, small }) => {
            const frame = /** @type {HTMLIFrameElement} */ (globalThis.held);
            globalThis.answers = [];
            frame.contentWindow?.postMessage(message, "*");
            frame.contentWindow?.postMessage({ perplex: 1, id: good, verb: "read", puzzle: small }, "*");
            while (!globalThis.answers.some((/** @type {any} */ { id }) => id === good))
              await new Promise((resolve) => setTimeout(resolve, 1));
            return globalThis.answers;
          },
          { message, good, small },
        );
        assert.equal(
          answers.filter((/** @type {any} */ answer) => answer.id === good && answer.answer.document).length,
          1,
        );
      },
    ),
  );
});
