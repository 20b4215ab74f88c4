// When the pool starts its workers. The workers here only record their messages.

import { test } from "node:test";
import assert from "node:assert/strict";
import { TICK_MS } from "../engine/member.js";
import { Pool } from "../engine/pool.js";

/** @import { Task } from "../engine/tasks.d.ts" */
/** @import { TestContext } from "node:test" */

const module = /** @type {WebAssembly.Module} */ ({});
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A worker that answers only when a test makes it answer. */
class Dummy {
  /** @type {{ id: number, request: string }[]} unanswered requests */
  asked = [];
  terminated = false;
  onmessage = (/** @type {{ data: object }} */ _event) => {};
  onerror = (/** @type {{ message: string, preventDefault(): void }} */ _event) => {};

  /** @param {any} message */
  postMessage(message) {
    if (message.type === "open") this.asked.push(message);
    if (message.type === "cancel") this.asked = this.asked.filter(({ id }) => id !== message.id);
  }

  terminate() {
    this.terminated = true;
  }

  /** @param {object} message */
  say(message) {
    this.onmessage({ data: { perplex: 3, ...message } });
  }

  ready() {
    this.say({ type: "ready" });
  }

  answer() {
    this.say({ type: "answer", id: this.asked.shift()?.id, text: "{}" });
  }

  fail() {
    this.onerror({ message: "no script", preventDefault() {} });
  }

  get requests() {
    return this.asked.map(({ request }) => request);
  }
}

/** @param {TestContext} t @param {number} size */
function begin(t, size) {
  /** @type {Dummy[]} */
  const workers = [];
  const make = () => {
    const worker = new Dummy();
    workers.push(worker);
    return /** @type {any} */ (worker);
  };
  const pool = new Pool(size, make, module, async () => new Uint8Array());
  t.after(() => pool.close());
  /** @param {string} request @param {Partial<Task>} [how] */
  const ask = (request, how = {}) => {
    const answer = pool.run({ request, ...how });
    answer.catch(() => {}); // the pool is closed in the end
    return answer;
  };
  const requests = () => workers.map((worker) => worker.requests);
  return { pool, workers, ask, requests };
}

test("one worker starts at once, and does one call after another", (t) => {
  const { pool, workers, ask } = begin(t, 4);
  ask("a");
  workers[0].ready();
  workers[0].answer();
  ask("b");
  assert.deepEqual(workers[0].requests, ["b"]);
  assert.equal(workers.length, 1);
  assert.equal(pool.size, 4);
});

test("a call that would share a worker starts another and waits for it", (t) => {
  const { workers, ask, requests } = begin(t, 4);
  workers[0].ready();
  ask("a");
  ask("b");
  assert.deepEqual(requests(), [["a"], []]);
  workers[1].ready();
  assert.deepEqual(requests(), [["a"], ["b"]]);
});

test("it goes to a worker that is free before", (t) => {
  const { workers, ask, requests } = begin(t, 4);
  workers[0].ready();
  ask("a");
  ask("b");
  workers[0].answer();
  assert.deepEqual(requests(), [["b"], []]);
});

test("calls before the first worker is ready start one each, and no more than there are", (t) => {
  const { workers, ask, requests } = begin(t, 3);
  for (const request of ["a", "b", "c", "d", "e"]) ask(request);
  assert.equal(workers.length, 3);
  for (const worker of workers) worker.ready();
  assert.deepEqual(requests(), [["a", "d"], ["b", "e"], ["c"]]);
});

test("quick calls wait for no worker, and keep none from others", (t) => {
  const { workers, ask } = begin(t, 4);
  workers[0].ready();
  ask("quick", { quick: true });
  ask("a");
  ask("quicker", { quick: true });
  assert.deepEqual(workers[0].requests, ["quick", "a", "quicker"]);
  assert.equal(workers.length, 1);
});

test("a call shares a worker when another takes long to start", async (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  const { workers, ask, requests } = begin(t, 2);
  workers[0].ready();
  ask("a");
  ask("b");
  t.mock.timers.tick(TICK_MS);
  assert.deepEqual(requests(), [["a"], []]);
  t.mock.timers.tick(TICK_MS);
  assert.deepEqual(requests(), [["a", "b"], []]);
});

test("a call shares a worker when no other can be started", (t) => {
  const { workers, ask } = begin(t, 2);
  workers[0].ready();
  ask("a");
  ask("b");
  for (let i = 1; i <= 3; i++) workers[i].fail(); // it is tried three times
  assert.equal(workers.length, 4);
  assert.deepEqual(workers[0].requests, ["a", "b"]);
});

test("calls reject when the only worker that was started cannot be", async (t) => {
  const { pool, workers } = begin(t, 4);
  const answer = pool.run({ request: "a" });
  for (let i = 0; i < 3; i++) workers[i].fail();
  await assert.rejects(answer, { message: "engine: no worker can be started: no script" });
});

test("a query starts all", (t) => {
  const { pool, workers } = begin(t, 3);
  workers[0].ready();
  const shards = ["s", "t", "u", "v", "w", "x"];
  const next = () =>
    /** @type {Task | null} */ (
      shards.length > 0 ? { request: shards.shift() ?? "", resolve() {}, reject() {} } : null
    );
  pool.addSource({ next, fail() {} });
  assert.equal(workers.length, 3);
  for (const worker of workers.slice(1)) worker.ready();
  assert.deepEqual(
    workers.map(({ asked }) => asked.length),
    [2, 2, 2],
  );
});

test("prepare starts all, and resolves when all are ready", async (t) => {
  const { pool, workers } = begin(t, 3);
  let prepared = false;
  const done = pool.prepare().then(() => (prepared = true));
  assert.equal(workers.length, 3);
  for (const worker of workers) {
    await settled();
    assert.ok(!prepared);
    worker.ready();
  }
  await done;
});

test("prepare rejects where a worker cannot be started, and when the pool is closed", async (t) => {
  const { pool, workers } = begin(t, 2);
  workers[0].ready();
  const failing = pool.prepare();
  for (let i = 1; i <= 3; i++) workers[i].fail();
  await assert.rejects(failing, { message: "engine: a worker cannot be started: no script" });

  const { pool: other } = begin(t, 2);
  const closing = other.prepare();
  other.close();
  await assert.rejects(closing, { message: "engine: it is closed; start a new one" });
});
