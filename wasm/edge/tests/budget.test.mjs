// The limits of a host, and the owners of jobs: on workerd, as users encounter them.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Host } from "../../../site/host.js";
import { Edge } from "./edge.mjs";

const marks = (width, height, cells) => ({
  width,
  height,
  symbols: cells.map((at) => ({ at, type: "unknown" })),
});
const vast = marks(10, 10, [
  [1, 1],
  [5, 1],
  [9, 1],
  [13, 1],
  [1, 9],
  [5, 9],
  [9, 9],
  [13, 9],
]);
const small = marks(4, 4, [
  [1, 1],
  [3, 3],
  [5, 1],
]);
const query = (more = {}) => ({ puzzle: small, want: "count", ...more });

const edge = await Edge.create();
// Rows as versions without budgets have stored them: one that is over, one with an answer for every shard,
// one of unknown state, and one that has expired.
const request = JSON.stringify(query());
const piece = `{"from":0,"to":343,"done":343,"solvable":5,"kept":5,"complete":true}`;
const [over, answered, begun, expired] = [..."abcd"].map((c) => c.repeat(24));
await edge.sql(
  `INSERT INTO job (id, request, answer) VALUES ('${over}', '${request}', '{"id":"${over}","over":true}'), ('${answered}', '${request}', ''), ('${begun}', '${request}', '');` +
    `INSERT INTO piece VALUES ('${answered}', 0, 343, '${piece}');` +
    `INSERT INTO job (id, request, created) VALUES ('${expired}', '${request}', '2020-01-01 00:00:00')`,
);
before(() => edge.start());
after(() => edge.remove());

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function until(id, ready) {
  for (let tries = 0; tries < 300; tries++) {
    const state = await edge.json(`/api/jobs/${id}`);
    assert.equal(state.status, 200, JSON.stringify(state));
    if (ready(state)) return state;
    await wait(200);
  }
  assert.fail(`job ${id} is not done:\n${edge.log}`);
}

test("a query that nobody could pay for is refused, with what it would take", async () => {
  const response = await edge.post("/api/jobs", {
    puzzle: vast,
    want: "count",
  });
  assert.equal(response.status, 400);
  assert.match(
    (await response.json()).error,
    /^puzzle: would take about \d\.\d x 10\^\d\d states; this host takes at most 3000000000 a job$/,
  );
});

test("jobs of before there were budgets are read, and go on", async () => {
  assert.deepEqual(await edge.json(`/api/jobs/${over}`), {
    status: 200,
    id: over,
    over: true,
  });
  const whole = await edge.json(`/api/jobs/${answered}`);
  assert.deepEqual([whole.over, whole.done, whole.found], [true, 343, 5]);
  assert.equal((await edge.json(`/api/jobs/${begun}`)).done, 0);
  const resumed = await edge.post(`/api/jobs/${begun}/resume`, "");
  assert.deepEqual(await resumed.json(), { id: begun, sent: 1 });
  assert.equal((await until(begun, (state) => state.over)).done, 343);
  assert.equal((await edge.json(`/api/jobs/${expired}`)).status, 404);
});

test("only whoever has begun a job stops, removes and lists it; anyone reads it", async () => {
  const host = new Host(edge.origin);
  const { id, token } = await (
    await edge.post("/api/jobs", query({ colors: ["red"] }))
  ).json();
  assert.match(token, /^[a-z2-7]{26}$/);
  await assert.rejects(host.stop(id), { status: 401 });
  await assert.rejects(host.remove(id, { token: "a".repeat(26) }), {
    status: 403,
    message: "only whoever has begun this query can do this",
  });
  await until(id, (state) => state.over);
  const [job, ...more] = await host.jobs(token);
  assert.deepEqual(
    [job.id, job.over, job.stopped, more.length],
    [id, true, false, 0],
  );
  assert.ok(new Date(job.expires) - new Date(job.created) === 30 * 86_400_000);
  assert.deepEqual(await host.jobs("b".repeat(26)), []);
  assert.deepEqual(await host.remove(id, { token }), { id, removed: true });
  assert.equal((await edge.json(`/api/jobs/${id}`)).status, 404);
  assert.deepEqual(await host.jobs(token), []);
});

test("whoever asks too often is known by the network, not by the address", async () => {
  const ask = async (ip, title) =>
    (
      await edge.post("/api/puzzles", { ...small, title }, undefined, {
        "CF-Connecting-IP": ip,
      })
    ).status;
  let status = 201;
  for (let i = 1; i <= 60 && status === 201; i++)
    status = await ask(`2001:db8:1:2::${i}`, `number ${i}`);
  assert.equal(status, 429);
  assert.equal(await ask("2001:db8:1:3::1", "another network"), 201);
});

test("where fillings are too much work, a job ends soon and says so; what is spent is spent", async () => {
  await edge.kill();
  await edge.start("jobs", { vars: { SHARD_STATES: 1000 } });
  const host = new Host(edge.origin);
  const why =
    "3 fillings are each too much work for this host, which visits at most 1000 states at a time";
  const updates = [];
  const generate = async () => {
    for await (const update of host.generate(small, {
      want: "count",
      colors: ["blue"],
    }))
      updates.push(update);
  };
  await assert.rejects(generate(), { message: why });
  const { id, stopped, refused, complete } = updates.at(-1);
  assert.deepEqual([stopped, refused, complete], [true, 3, false]);
  const resumed = await edge.json(`/api/jobs/${id}/resume`, { method: "POST" });
  assert.deepEqual([resumed.status, resumed.error], [409, why]);
});

test("what all jobs may cost on a day ends it for today", async () => {
  await edge.kill();
  await edge.start("jobs", { vars: { DAY_INVOCATIONS: "1" } });
  const response = await edge.post("/api/jobs", query({ colors: ["green"] }));
  assert.equal(response.status, 503);
  assert.ok(Number(response.headers.get("retry-after")) > 0);
  assert.equal(
    (await response.json()).error,
    "this host allows at most 1 invocations a day; try again tomorrow",
  );
});

test("a budget that is none is an error that names it, and puzzles are stored all the same", async () => {
  await edge.kill();
  await edge.start("jobs", { vars: { JOB_ROWS: "many" } });
  const error = `JOB_ROWS: "many" is not a whole number from 1 to 9007199254740991`;
  const response = await edge.post("/api/jobs", query());
  assert.deepEqual([response.status, await response.json()], [500, { error }]);
  assert.ok(edge.log.includes(error));
  assert.equal(
    (await edge.post("/api/puzzles", { ...small, title: "kept" })).status,
    201,
  );
});
