// Script of each worker: it drives a Go program (wasm/serve) in slices of about 10 ms and returns to the
// event loop between them, so that cancels, pings and more urgent jobs are handled at once. It contains no
// puzzle rules.
//
// engine/messages.d.ts lists the messages.

import "./wasm_exec.js"; // defines globalThis.Go

const PROTOCOL = 3; // as in engine/messages.d.ts

const SLICE_MS = 10;
const PROGRESS_MS = 100;

// Budgets are in visited states. The cost of a state is unknown at first, so a job begins with a small
// budget, which then adapts to the time its slices take.
const FIRST_BUDGET = 4096;
const LEAST_BUDGET = 256;
const MOST_BUDGET = 1 << 24;

/** @import { FromWorker, Program, ToWorker, Unstamped } from "./engine/messages.d.ts" */

/**
 * State of a job that the page has opened.
 *
 * @typedef {object} Job
 * @property {number} id
 * @property {string | null} request null once the program has read it
 * @property {number} [urgent]
 * @property {number} [seconds]
 * @property {number | null} handle the program's handle, null until it has read the request
 * @property {string | null} missing name of a file that the job waits for
 * @property {number} turn
 * @property {number} budget
 * @property {number} progressAt
 * @property {number} deadline
 */

const go = new Go();
/** @type {Map<number, Job>} */
const jobs = new Map(); // by id, in order of arrival
/** @type {Program | null} */
let engine = null;
/** @type {Promise<void> | null} */
let starting = null; // resolves when the program offers its engine
/** @type {WebAssembly.Memory | null} */
let memory = null; // the engine's memory
/** @type {number | null} */
let running = null; // id of the job whose slice is running
let turns = 0; // slices so far
let dead = false;

// Posting a message to itself is the worker's quickest way back to the event loop: browsers delay timers by 4
// ms or more.
const next = new MessageChannel();
let nextPosted = false;
next.port1.onmessage = () => {
  nextPosted = false;
  if (dead) return;
  try {
    runSlice();
  } catch (error) {
    die(error);
  }
};

/** @param {MessageEvent<ToWorker>} event */
self.onmessage = ({ data }) => {
  if (dead) return;
  if (data?.perplex !== PROTOCOL) {
    die(
      new Error(
        `worker.js is of another version than perplex.js: it speaks version ${PROTOCOL}, not ${data?.perplex}`,
      ),
    );
    return;
  }
  switch (data.type) {
    case "start":
      start(data.module).catch(die);
      break;
    case "compile":
      compile(data.address).catch(die);
      break;
    case "open":
      jobs.set(data.id, {
        ...data,
        handle: null,
        missing: null,
        turn: 0,
        budget: FIRST_BUDGET,
        progressAt: performance.now(),
        deadline: Infinity,
      });
      postNext();
      break;
    case "cancel":
      finish(jobs.get(data.id));
      say({ type: "cancelled", id: data.id });
      break;
    case "file":
      call("give", data.name, data.bytes);
      for (const job of jobs.values()) if (job.missing === data.name) job.missing = null;
      postNext();
      break;
    case "ping":
      say({ type: "pong", memory: memory?.buffer.byteLength ?? 0 });
      break;
    default:
      throw new Error(
        `worker: unknown message type ${JSON.stringify(/** @type {{ type: unknown }} */ (data).type)}`,
      );
  }
};

/** @param {Unstamped<FromWorker>} message */
const say = (message) => self.postMessage({ perplex: PROTOCOL, ...message });

/** @param {WebAssembly.Module} module */
async function start(module) {
  await (starting ??= run(module));
  say({ type: "ready" });
}

/**
 * Fetches and compiles the program, sends it to the page for other workers, and starts it.
 *
 * @param {string} address
 */
async function compile(address) {
  const module = await WebAssembly.compileStreaming(fetch(address));
  say({ type: "compiled", module });
  await (starting ??= run(module));
}

/** @param {WebAssembly.Module} module */
async function run(module) {
  const instance = await WebAssembly.instantiate(module, go.importObject);
  memory = /** @type {WebAssembly.Memory} */ (instance.exports.mem);
  go.run(instance).then(() => die(new Error("the program ended")), die);
  engine = globalThis.perplexEngine ?? null; // run sets perplexEngine before the program first yields
  if (!engine) throw new Error("the program offers no perplexEngine: it is not one of perplex's");
  if (engine.protocol !== PROTOCOL)
    throw new Error(
      `the WebAssembly is of another version than worker.js: it speaks version ${engine.protocol}, not ${PROTOCOL}`,
    );
}

/**
 * Reports an error that the worker cannot recover from; the page replaces the worker.
 *
 * @param {unknown} error
 */
function die(error) {
  if (dead) return;
  dead = true;
  say({
    type: "fatal",
    id: running,
    message: String(/** @type {Partial<Error> | undefined} */ (error)?.message ?? error),
  });
}

function postNext() {
  if (nextPosted || jobs.size === 0) return;
  nextPosted = true;
  next.port2.postMessage(null);
}

// Returns the oldest of the most urgent jobs. Two jobs that callers wait for take turns, so that a
// long one does not block a short one.
function mostUrgent() {
  /** @type {Job | undefined} */
  let most;
  /** @type {Job | null | undefined} */
  let second;
  for (const job of jobs.values()) {
    if (job.missing !== null) continue;
    const more = (job.urgent ?? 0) - (most?.urgent ?? -1);
    if (more > 0) [most, second] = [job, null];
    else if (more === 0) second ??= job;
  }
  return most?.urgent && second && second.turn < most.turn ? second : most;
}

function runSlice() {
  const job = mostUrgent();
  if (!job) return;
  running = job.id;
  job.turn = ++turns;
  advance(job);
  running = null;
  postNext();
}

/** @param {Job} job */
function advance(job) {
  if (job.handle === null) {
    const opened = call("open", job.request ?? "");
    if (typeof opened === "object" && "error" in opened) {
      say({ type: "error", id: job.id, message: opened.error, code: opened.code });
      finish(job);
      return;
    }
    if (typeof opened === "object") {
      job.missing = opened.missing;
      say({ type: "missing", id: job.id, name: opened.missing });
      return;
    }
    job.handle = opened;
    job.request = null;
    // starts now: the job may have waited for others
    if (job.seconds !== undefined) job.deadline = performance.now() + job.seconds * 1000;
  }

  const begun = performance.now();
  const done = call("step", job.handle, job.budget);
  const now = performance.now();
  if (done || now >= job.deadline) {
    const text = call("answer", job.handle);
    // Report why the answer is incomplete, as on the command line.
    const stopped = `,"stopped":"after ${job.seconds} s"}`;
    say({ type: "answer", id: job.id, text: done ? text : text.replace(/}$/, stopped) });
    finish(job);
    return;
  }
  adapt(job, now - begun);
  if (now - job.progressAt >= PROGRESS_MS) {
    job.progressAt = now;
    say({ type: "progress", id: job.id, text: call("progress", job.handle) });
  }
}

/** @param {Job} job @param {number} spent */
function adapt(job, spent) {
  if (spent < SLICE_MS / 2) job.budget = Math.min(job.budget * 2, MOST_BUDGET);
  else if (spent > SLICE_MS * 1.5) job.budget = Math.max(job.budget >> 1, LEAST_BUDGET);
}

/** @param {Job | undefined} job */
function finish(job) {
  if (!job) return;
  jobs.delete(job.id);
  if (job.handle !== null) call("close", job.handle);
}

/**
 * Runs a method of the Go program. After a Go panic, engine.fault is set; after a fatal error of its
 * runtime, go.exited is. In both cases the result is meaningless.
 *
 * @template {"open" | "give" | "step" | "progress" | "answer" | "close"} Method
 * @param {Method} method
 * @param {Parameters<Program[Method]>} args
 * @returns {ReturnType<Program[Method]>}
 */
function call(method, ...args) {
  const program = /** @type {Program} */ (engine); // a call before the program has started is an error
  const methods = /** @type {Record<Method, (...args: unknown[]) => ReturnType<Program[Method]>>} */ (
    /** @type {unknown} */ (program)
  );
  const result = methods[method](...args);
  if (program.fault !== undefined) throw new Error(program.fault);
  if (go.exited) throw new Error(`${method}: the program ended; the console has its last words`);
  return result;
}
