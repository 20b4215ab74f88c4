// Costs of each kind of invocation on workerd: node tests/measure.mjs, after ./test.sh prepare. CPU time is
// that of the process, so it includes the work of workerd, of the database and of the queue; memory is that
// of one instance of the program. Linux only.
import { readFile, readdir } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { Edge } from "./edge.mjs";

// Reports the memory of its instance after each invocation.
const front = `
import worker from "./worker.js";
const { Instance } = WebAssembly;
let memory;
WebAssembly.Instance = function (...parts) {
  const instance = new Instance(...parts);
  memory = instance.exports.mem;
  return instance;
};
WebAssembly.Instance.prototype = Instance.prototype;
const weighed = (handler) => async (...parts) => {
  const answer = await handler(...parts);
  console.error("memory " + memory.buffer.byteLength);
  return answer;
};
export default { fetch: weighed(worker.fetch), queue: weighed(worker.queue) };
`;

const REQUESTS = 20;
const SHARDS = 12; // of a query
const TICK = 10; // ms, the unit of the kernel's counter
const MB = 1 << 20;

const marks = (size, cells) => ({
  width: size,
  height: size,
  symbols: cells.map((at) => ({ at, type: "unknown" })),
});
const cells = [
  [1, 1],
  [3, 3],
  [5, 1],
  [7, 7],
  [1, 7],
  [5, 5],
  [7, 3],
  [3, 7],
  [7, 5],
];
const vast = marks(10, cells.slice(0, 8));

// Limits high enough that nothing is refused.
const edge = await Edge.create();
const vars = {
  JOB_INVOCATIONS: 1_000_000,
  JOB_STATES: 10 ** 15,
  DAY_STATES: 10 ** 15,
};

/** stat reads the ms of CPU that a process has used, and its parent. */
async function stat(pid) {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const name = text.slice(text.indexOf("(") + 1, text.lastIndexOf(")"));
  return {
    name,
    parent: Number(fields[1]),
    ms: (Number(fields[11]) + Number(fields[12])) * TICK,
  };
}

async function workerd() {
  for (const pid of (await readdir("/proc")).filter((name) =>
    /^\d+$/.test(name),
  )) {
    const { name, parent } = await stat(pid);
    if (name === "workerd" && parent === edge.pid) return pid;
  }
  throw new Error("no workerd");
}

const memories = () =>
  [...edge.log.matchAll(/^memory (\d+)$/gm)].map(([, bytes]) => Number(bytes));

/** idle waits until the process has nothing to do, and returns its CPU time in ms. */
async function idle(pid) {
  for (let before = -1, same = 0; ; await wait(500)) {
    const { ms } = await stat(pid);
    same = ms - before <= TICK ? same + 1 : 0;
    if (same === 4) return ms;
    before = ms;
  }
}

/** measure prints the cost of an invocation, for the invocations that work makes until it returns. */
async function measure(what, work) {
  const pid = await workerd();
  const before = await idle(pid);
  const { length } = memories();
  const note = await work();
  const { ms } = await stat(pid);
  const sizes = memories().slice(length);
  const mean = ((ms - before) / sizes.length).toFixed(0).padStart(6);
  const most = (Math.max(...sizes) / MB).toFixed(0).padStart(4);
  console.log(
    `${what.padEnd(44)} ${mean} ms ${most} MB  (${sizes.length} invocations${note ? `, ${note}` : ""})`,
  );
  // The rest of a query is dropped.
  for (const [id, token] of begun.splice(0)) {
    await edge.owned(token, `/api/jobs/${id}/stop`, { method: "POST" });
  }
}

/** often repeats a request, and checks its status. */
const often = (request, status) => async () => {
  for (let i = 0; i < REQUESTS; i++) {
    const answer = await request(i);
    await answer.arrayBuffer();
    if (answer.status !== status)
      throw new Error(`status ${answer.status}, expected ${status}`);
  }
};

// Each request has another sender, so that none exceeds its limit.
let senders = 0;
const post = (path, body) =>
  edge.post(path, body, undefined, {
    "CF-Connecting-IP": `2001:db8:0:${(++senders).toString(16)}::1`,
  });

/** Ids of the started queries, with their tokens. */
const begun = [];

/** job starts a query, and waits for some of its shards or for its end. */
const job = (puzzle, options) => async () => {
  const { length } = memories();
  const response = await post("/api/jobs", { puzzle, ...options });
  const { id, token, error } = await response.json();
  if (error) throw new Error(error);
  begun.push([id, token]);
  const pid = await workerd();
  for (;;) {
    const { ms } = await stat(pid);
    await wait(1000);
    const consumed = memories().length - length - 1; // one of them has started it
    const still = (await stat(pid)).ms - ms <= TICK;
    if (consumed >= SHARDS || (consumed > 0 && still)) break;
  }
  const { shards, done, why } = await edge.json(`/api/jobs/${id}`);
  return `${shards} shards, ${done} configurations${why ? `, ${why}` : ""}`;
};

try {
  await edge.start("jobs", { vars, front });
  const { id } = await (await post("/api/puzzles", marks(4, []))).json();
  await measure(
    "GET /api/puzzles/{id}",
    often(() => edge.fetch(`/api/puzzles/${id}`), 200),
  );
  await measure(
    "GET /api/puzzles/{id}/preview.svg",
    often(() => edge.fetch(`/api/puzzles/${id}/preview.svg`), 200),
  );
  await measure(
    "GET /p/{id}",
    often(() => edge.fetch(`/p/${id}`), 200),
  );
  await measure(
    "POST /api/puzzles",
    often((i) => post("/api/puzzles", { ...vast, title: `${i}` }), 201),
  );
  await measure(
    "POST /api/jobs, refused",
    often(() => post("/api/jobs", { puzzle: vast, want: "count" }), 400),
  );

  const first = marks(4, cells.slice(0, 6));
  const { id: known } = await (
    await post("/api/jobs", { puzzle: first, top: 100 })
  ).json();
  await idle(await workerd());
  await measure(
    "POST /api/jobs, which exists",
    often(() => post("/api/jobs", { puzzle: first, top: 100 }), 200),
  );
  await measure(
    "GET /api/jobs/{id}",
    often(() => edge.fetch(`/api/jobs/${known}`), 200),
  );

  const top = { top: 100 };
  await measure(
    "shards of 2,401, 4x4",
    job(first, { ...top, colors: ["red"] }),
  );
  const many = marks(4, cells.slice(0, 8));
  await measure("shards of 16,807, 4x4", job(many, top));
  await measure(
    "the same, sorted by solutions",
    job(many, { ...top, sort: "solutions" }),
  );
  await measure("shards of 343, 5x5", job(marks(5, cells.slice(0, 4)), top));
  // A query that uses up its budget is ended.
  await edge.kill();
  await edge.start("jobs", { vars: { ...vars, JOB_INVOCATIONS: 1 }, front });
  await measure(
    "all of SHARD_STATES, 6x6, 7 configurations",
    job(marks(6, cells.slice(0, 1)), top),
  );
  await measure(
    "all of SHARD_STATES, 6x6, 343 configurations",
    job(marks(6, cells.slice(0, 3)), top),
  );
} finally {
  await edge.remove();
}
