// One slot of the pool: a Web Worker, the tasks it holds, and whether it is alive. The slot has no worker
// until it is woken. When its worker dies, it gets a new one.

// Silence is measured in ticks rather than by a clock: ticks stop while the machine sleeps or the page is
// blocked, neither of which is the worker's fault.
export const TICK_MS = 500;
const PING_AFTER = 2; // ticks: 1 s
const DEAD_AFTER = 8; // ticks: 4 s; a working worker sends a message every 100 ms
const BOOT_LIMIT = 60; // ticks: 30 s, enough to load a worker's script on a slow connection
const BOOT_TRIES = 3;
const LATE_AFTER = 2; // ticks: 1 s; after this, tasks no longer wait for a worker to start

export const PROTOCOL = 3; // as in messages.d.ts

import { failure } from "./failure.js";

/** @import { Events, Task } from "./tasks.d.ts" */

let lastId = 0;

export class Member {
  /** @type {Worker | null} */
  #worker = null;
  /** @type {Set<number>} */
  #cancelling = new Set(); // ids of tasks whose cancellation the worker has not confirmed
  #silence = 0; // ticks since the worker's last message
  #failedBoots = 0;
  /** @type {((bytes: number) => void)[]} */
  #asked = []; // callers waiting for the worker's memory size
  #events;

  /**
   * Tasks given to the worker, oldest first, by the id under which each was given.
   *
   * @type {Map<number, Task>}
   */
  tasks = new Map();
  /** True until the first wake. */
  asleep = true;
  /** True while a worker accepts tasks. */
  ready = false;
  /**
   * The reason why this slot can have no worker any more, or null.
   *
   * @type {string | null}
   */
  failure = null;

  /** @param {Events} events */
  constructor(events) {
    this.#events = events;
  }

  /** Starts the first worker. */
  wake() {
    this.asleep = false;
    this.#boot();
  }

  /** True while there is a worker, or one is starting. */
  get living() {
    return !this.asleep && this.failure === null;
  }

  /** True while a worker is starting. */
  get starting() {
    return this.living && !this.ready;
  }

  /** True once starting takes long. */
  get late() {
    return this.starting && this.#silence >= LATE_AFTER;
  }

  get urgentCount() {
    let n = 0;
    for (const task of this.tasks.values()) if (task.urgent) n++;
    return n;
  }

  /** True while the worker owes a message, so that silence counts. */
  get awaited() {
    const owed = this.tasks.size > 0 || this.#cancelling.size > 0 || this.#asked.length > 0;
    return this.living && (!this.ready || owed);
  }

  /**
   * Reports whether the task would share the worker with another. Quick tasks overtake others and
   * finish at once.
   *
   * @param {Task} task
   */
  holdsUp(task) {
    const urgency = Number(task.urgent ?? 0);
    return [...this.tasks.values()].some((held) => !held.quick && Number(held.urgent ?? 0) >= urgency);
  }

  /** @param {Task} task */
  give(task) {
    const id = ++lastId; // a fresh id for each giving, so that no stale message matches
    this.tasks.set(id, task);
    const { request, seconds } = task;
    this.#post({ type: "open", id, request, urgent: Number(task.urgent ?? 0), seconds });
  }

  /**
   * Withdraws a task. The worker counts as free at once, before it confirms.
   *
   * @param {Task} task
   */
  take(task) {
    for (const [id, held] of this.tasks) {
      if (held !== task) continue;
      this.tasks.delete(id);
      this.#cancelling.add(id);
      this.#post({ type: "cancel", id });
      return;
    }
  }

  /**
   * Resolves to the size of the worker's engine in bytes; 0 without a worker.
   *
   * @returns {Promise<number>}
   */
  memory() {
    if (!this.ready) return Promise.resolve(0);
    return new Promise((resolve) => {
      this.#asked.push(resolve);
      this.#post({ type: "ping" });
    });
  }

  tick() {
    if (!this.awaited) {
      this.#silence = 0;
      return;
    }
    this.#silence++;
    if (!this.ready) {
      if (this.#silence > BOOT_LIMIT) this.#die("it did not start within 30 s", null);
    } else if (this.#silence > DEAD_AFTER) {
      this.#die("it fell silent", this.#head());
    } else if (this.#silence >= PING_AFTER) {
      this.#post({ type: "ping" });
    }
  }

  close() {
    this.#tell(0);
    this.#worker?.terminate();
    this.#worker = null;
    this.ready = false;
    this.tasks.clear();
  }

  #boot() {
    this.#silence = 0;
    /** @type {Worker} */
    let worker;
    try {
      worker = this.#worker = this.#events.makeWorker();
      this.#post({ type: "start", module: this.#events.module });
    } catch (error) {
      // a content security policy, for example: trying again changes nothing
      this.failure = /** @type {Error} */ (error).message;
      return;
    }
    // Messages of a replaced worker are ignored.
    /** @template {Event} Kind @param {(event: Kind) => void} handle @returns {(event: Kind) => void} */
    const current = (handle) => (event) => {
      if (worker === this.#worker) handle(event);
    };
    worker.onmessage = current((/** @type {MessageEvent} */ { data }) => this.#hear(data));
    worker.onmessageerror = current(() => this.#die("a message of it was unreadable", this.#head()));
    worker.onerror = current((/** @type {ErrorEvent} */ event) => {
      event.preventDefault(); // handled here
      this.#die(event.message || "its script did not load", this.#head());
    });
  }

  /** @param {import("./messages.d.ts").Unstamped<import("./messages.d.ts").ToWorker>} message */
  #post(message) {
    this.#worker?.postMessage({ perplex: PROTOCOL, ...message });
  }

  /** @param {import("./messages.d.ts").FromWorker} message */
  #hear(message) {
    this.#silence = 0;
    if (message?.perplex !== PROTOCOL) {
      this.failure = `worker.js is of another version than perplex.js: it speaks version ${message?.perplex}, not ${PROTOCOL}`;
      this.#die(this.failure, null);
      return;
    }
    const task = "id" in message && message.id !== null ? this.tasks.get(message.id) : undefined;
    switch (message.type) {
      case "ready":
        this.ready = true;
        this.#failedBoots = 0;
        this.#events.onReady();
        break;
      case "progress":
        task?.onProgress?.(message.text);
        break;
      case "answer":
      case "error":
        if (!task) break; // withdrawn in the meantime
        this.tasks.delete(message.id);
        if (message.type === "answer") task.resolve(message.text);
        else task.reject(failure(message.code, message.message));
        this.#events.onFreed();
        break;
      case "missing":
        this.#send(message.name, task);
        break;
      case "pong":
        this.#tell(message.memory);
        break;
      case "cancelled":
        this.#cancelling.delete(message.id);
        break;
      case "fatal":
        this.#die(message.message, task ?? null);
        break;
    }
  }

  /**
   * Sends the worker a file that a task needs. If the file cannot be loaded, the task fails.
   *
   * @param {string} name
   * @param {Task | undefined} task
   */
  async #send(name, task) {
    const worker = this.#worker;
    try {
      const bytes = await this.#events.file(name);
      if (worker === this.#worker) this.#post({ type: "file", name, bytes });
    } catch (error) {
      if (worker !== this.#worker || !task || ![...this.tasks.values()].includes(task)) return;
      this.take(task);
      task.reject(error);
      this.#events.onFreed();
    }
  }

  /** @param {number} memory */
  #tell(memory) {
    for (const resolve of this.#asked.splice(0)) resolve(memory);
  }

  // Returns the task that the worker is most likely working on, by the worker's own order.
  #head() {
    /** @type {Task | null} */
    let head = null;
    for (const task of this.tasks.values()) {
      if (head === null || Number(task.urgent ?? 0) > Number(head.urgent ?? 0)) head = task;
    }
    return head;
  }

  /** @param {string} reason @param {Task | null} blamed */
  #die(reason, blamed) {
    this.#tell(0);
    this.#worker?.terminate();
    this.#worker = null;
    const lost = [...this.tasks.values()];
    this.tasks.clear();
    this.#cancelling.clear();
    if (!this.ready && ++this.#failedBoots >= BOOT_TRIES) this.failure = reason;
    this.ready = false;
    if (this.failure === null) this.#boot();
    this.#events.onDead(lost, blamed, reason);
  }
}
