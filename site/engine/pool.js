// The worker pool decides which task runs on which worker. Interactive calls are urgent: they go at once to
// the least busy worker and overtake its shards there. Shards come from sources, one for each running
// generate call, and a source is asked for its next shard only when a worker has room. A task lost with its
// worker runs again on another one.
//
// Workers other than the first start when there is work for them: each costs time and megabytes, and a page
// that has just opened needs only one or two of a phone's eight.

import { failure } from "./failure.js";
import { Member, TICK_MS } from "./member.js";
import { abortError } from "./options.js";

// Two shards a worker: the second one is ready while the page is busy drawing.
const SHARDS_AHEAD = 2;
const MOST_DEATHS = 3;

/** @import { Events, Source, Task } from "./tasks.d.ts" */

/** Returns the error of calls to a closed pool. */
export const closedError = () => failure("engine-closed", "engine: it is closed; start a new one");

export class Pool {
  /** @type {Member[]} */
  #members = [];
  /** @type {Task[]} */
  #urgent = []; // urgent tasks that wait for a worker to be ready
  /** @type {Task[]} */
  #again = []; // shards to run again
  /** @type {Source[]} */
  #sources = []; // sources, asked in turn
  /** @type {Set<Task>} */
  #open = new Set(); // all unsettled tasks
  /** @type {(() => Error) | null} */
  #ended = null; // makes the error of calls once the pool has closed or failed
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer;
  /** Callbacks for when another worker is ready or lost. @type {(() => void)[]} */
  #expecting = [];
  #started = /** @type {{ resolve: (nothing?: undefined) => void, reject: (error: Error) => void }} */ ({});

  /**
   * makeWorker() returns a Worker with worker.js, which will run the module. file(name) resolves to the bytes
   * of a file that the program asks for.
   *
   * @param {number} size
   * @param {Events["makeWorker"]} makeWorker
   * @param {WebAssembly.Module} module
   * @param {Events["file"]} file
   */
  constructor(size, makeWorker, module, file) {
    this.started = new Promise((resolve, reject) => {
      this.#started = { resolve, reject };
    });
    this.started.catch(() => {}); // callers that wait for the start get the error
    /** @type {Events} */
    const events = {
      makeWorker,
      module,
      file,
      onReady: () => {
        this.#started.resolve();
        this.#dispatch();
        this.#tell();
      },
      onFreed: () => this.#dispatch(),
      onDead: (lost, blamed, reason) => this.#redo(lost, blamed, reason),
    };
    for (let i = 0; i < size; i++) this.#members.push(new Member(events));
    this.#members[0].wake();
    this.#watch();
    this.#giveUpIfNoneLeft();
  }

  /** The number of workers once all have started, including those being replaced. */
  get size() {
    return this.#members.length;
  }

  /** True if a ready worker has nothing to do. */
  get idle() {
    return this.#members.some((member) => member.ready && member.tasks.size === 0);
  }

  /** Starts all workers. Resolves when all are ready, and rejects if one cannot start. */
  async prepare() {
    this.#insist();
    for (const member of this.#members) if (member.asleep) member.wake();
    this.#watch();
    while (this.#members.some((member) => member.starting)) {
      await new Promise((resolve) => this.#expecting.push(() => resolve(undefined)));
      this.#insist();
    }
    const failed = this.#members.find((member) => member.failure !== null);
    if (failed) throw failure("worker-failed", `engine: a worker cannot be started: ${failed.failure}`);
  }

  /** Resolves to the size in bytes of each worker's engine. */
  memory() {
    const answers = this.#members.map((member) => member.memory());
    this.#watch();
    return Promise.all(answers);
  }

  /**
   * Runs one urgent task {request, seconds, onProgress, quick} and resolves to the text of the engine's
   * answer. Quick tasks overtake the others on their worker.
   *
   * @param {Omit<Task, "resolve" | "reject">} asked
   * @param {AbortSignal} [signal]
   * @returns {Promise<string>}
   */
  run(asked, signal) {
    const task = /** @type {Task} */ (asked); // #track adds the missing members of a Task
    return new Promise((resolve, reject) => {
      this.#insist();
      if (signal?.aborted) throw abortError(signal);
      const onAbort = () => {
        this.drop(task);
        task.reject(abortError(/** @type {AbortSignal} */ (signal)));
      };
      this.#track(task, {
        resolve,
        reject,
        onSettled: () => signal?.removeEventListener("abort", onAbort),
      });
      signal?.addEventListener("abort", onAbort);
      task.urgent = task.quick ? 2 : Number(!task.background);
      this.#urgent.push(task);
      this.#dispatch();
    });
  }

  /**
   * Lets the workers take shards. source.next() returns a task with request, resolve, reject and
   * onProgress, or null when none is left; source.fail(error) is called when the pool ends.
   *
   * @param {Source} source
   */
  addSource(source) {
    this.#insist();
    this.#sources.push(source);
    this.#dispatch();
  }

  /** @param {Source} source */
  removeSource(source) {
    this.#sources = this.#sources.filter((s) => s !== source);
  }

  /**
   * Forgets a task wherever it is; neither resolve nor reject is called.
   *
   * @param {Task} task
   */
  drop(task) {
    this.#open.delete(task);
    for (const list of [this.#urgent, this.#again]) {
      const i = list.indexOf(task);
      if (i >= 0) list.splice(i, 1);
    }
    for (const member of this.#members) member.take(task);
    this.#dispatch();
  }

  /** Ends the workers and rejects all unsettled tasks. May be called twice. */
  close() {
    this.#end(closedError);
  }

  /**
   * @param {Task} task
   * @param {Pick<Task, "resolve" | "reject"> & { onSettled?: () => void }} ends
   */
  #track(task, { resolve, reject, onSettled }) {
    task.deaths = 0;
    this.#open.add(task);
    /** @template Value @param {(value: Value) => void} how @returns {(value: Value) => void} */
    const settle = (how) => (value) => {
      this.#open.delete(task);
      onSettled?.();
      how(value);
    };
    task.resolve = settle(resolve);
    task.reject = settle(reject);
  }

  #dispatch() {
    if (this.#ended) return;
    const ready = this.#members.filter((member) => member.ready);
    this.#urgent = this.#urgent.filter((task) => !give(ready, task, (member) => !member.holdsUp(task)));
    this.#giveShards(ready);
    this.#wake();
    // A task that would share a worker waits for one that is starting, but not for long.
    if (!this.#members.some((member) => member.starting && !member.late))
      this.#urgent = this.#urgent.filter((task) => !give(ready, task));
    this.#watch();
  }

  /** @param {Member[]} ready */
  #giveShards(ready) {
    for (;;) {
      const free = ready.filter((m) => m.urgentCount === 0 && m.tasks.size < SHARDS_AHEAD);
      if (free.length === 0) return;
      const member = least(free, (m) => m.tasks.size);
      const task =
        this.#again.shift() ?? this.#nextShard() ?? (member.tasks.size === 0 && this.#steal(ready));
      if (!task) return;
      member.give(task);
    }
  }

  // Starts a worker for each waiting task; a query wakes all workers.
  #wake() {
    const starting = this.#members.filter((member) => member.starting).length;
    const waiting = this.#sources.length > 0 ? this.size : this.#urgent.length + this.#again.length;
    const asleep = this.#members.filter((member) => member.asleep);
    for (const member of asleep.slice(0, Math.max(waiting - starting, 0))) member.wake();
  }

  // Throws once the pool has ended.
  #insist() {
    if (this.#ended) throw this.#ended();
  }

  #nextShard() {
    for (let tries = this.#sources.length; tries > 0; tries--) {
      const source = this.#sources.shift();
      if (!source) break;
      this.#sources.push(source);
      const task = source.next();
      if (task) {
        this.#track(task, task);
        return task;
      }
    }
    return null;
  }

  /**
   * Moves a shard that waits behind other work to a worker that has none.
   *
   * @param {Member[]} ready
   */
  #steal(ready) {
    for (const member of ready) {
      if (member.tasks.size < 2) continue;
      const shard = [...member.tasks.values()].reverse().find((task) => !task.urgent);
      if (!shard) continue;
      member.take(shard);
      return shard;
    }
    return null;
  }

  /** @param {Task[]} lost @param {Task | null} blamed @param {string} reason */
  #redo(lost, blamed, reason) {
    for (const task of lost) {
      if (!this.#open.has(task)) continue; // the task's call was aborted during this loop
      if (task === blamed) task.deaths = (task.deaths ?? 0) + 1;
      if (task === blamed && (task.deaths ?? 0) >= MOST_DEATHS) {
        const message = `engine: a worker stopped ${MOST_DEATHS} times at this: ${reason}`;
        task.reject(failure("worker-failed", message));
      } else {
        (task.urgent ? this.#urgent : this.#again).push(task);
      }
    }
    this.#giveUpIfNoneLeft();
    this.#dispatch();
    this.#tell();
  }

  #tell() {
    for (const resolve of this.#expecting.splice(0)) resolve();
  }

  #giveUpIfNoneLeft() {
    if (this.#members.some((member) => member.living)) return;
    const reason = this.#members[0].failure;
    this.#end(() => failure("worker-failed", `engine: no worker can be started: ${reason}`));
  }

  // Counts ticks of silence while any worker owes a message; an idle page has no timer. In Node this
  // timer alone keeps the program running, since the threads do not (node/perplex.js).
  #watch() {
    if (this.#ended) return;
    this.#timer ??= setInterval(() => {
      for (const member of this.#members) member.tick();
      if (this.#members.some((member) => member.late)) this.#dispatch();
      if (this.#members.some((member) => member.awaited)) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    }, TICK_MS);
  }

  /** @param {() => Error} error */
  #end(error) {
    if (this.#ended) return;
    this.#ended = error;
    clearInterval(this.#timer);
    for (const member of this.#members) member.close();
    for (const task of [...this.#open]) task.reject(error());
    for (const source of this.#sources) source.fail(error());
    this.#started.reject(error());
    this.#tell();
  }
}

/**
 * Hands a task to the least busy worker that may take it, and reports whether there is one.
 *
 * @param {Member[]} ready
 * @param {Task} task
 * @param {(member: Member) => boolean} [may]
 */
function give(ready, task, may = () => true) {
  const able = ready.filter(may);
  if (able.length === 0) return false;
  least(able, (m) => m.urgentCount * 1000 + m.tasks.size).give(task);
  return true;
}

/** @param {Member[]} members @param {(member: Member) => number} weight */
function least(members, weight) {
  return members.reduce((best, member) => (weight(member) < weight(best) ? member : best));
}
