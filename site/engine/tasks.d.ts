// Types shared by the parts of the engine that run in the page.

import type { GenerateOptions, Plan, WorkerTask } from "../perplex.js";

/** Work for one worker. The pool calls resolve or reject once, unless the task is dropped. */
export interface Task extends WorkerTask {
  /** 0 or false for a shard, 1 for a call, 2 for a quick call. */
  urgent?: number | boolean;
  /** The number of workers lost while working on the task. */
  deaths?: number;
  resolve: (text: string) => void;
  reject: (error: unknown) => void;
}

/** A shard of a query. */
export interface Shard extends Task {
  progress: { done: number; solvable: number; kept: number };
}

/** A source of shards for a pool. */
export interface Source {
  /** Returns the next shard, or null when none is left. */
  next(): Task | null;
  /** Called when the pool ends. */
  fail(error: Error): void;
}

/** What a member of a pool needs, and its callbacks. */
export interface Events {
  /** Starts a worker with worker.js. */
  makeWorker(): Worker;
  /** The program. */
  module: WebAssembly.Module;
  /** Resolves to a file that the program asks for. */
  file(name: string): Promise<Uint8Array>;
  onReady(): void;
  /** A task has ended. */
  onFreed(): void;
  /** A worker was lost: lost has the tasks to run again, blamed the one it was working on. */
  onDead(lost: Task[], blamed: Task | null, reason: string): void;
}

/**
 * One result of a shard. With a second player, that player's TSI follows; with equal results folded, their
 * number.
 */
export type Result = [
  rank: number,
  tsi: number,
  msi: number,
  solutions: number,
  digits: number[],
  ...more: (number | null)[],
];

/** A query that the engine has read, from which its shards are made. */
export interface QueryPlan extends Omit<Plan, "trouble"> {
  /** The number of ranks in the first shard. */
  first: number;
  top: number;
  want: GenerateOptions["want"];
  sort: NonNullable<GenerateOptions["sort"]>;
  order: NonNullable<GenerateOptions["order"]>;
  player: string;
  against?: string;
  /** The width of a histogram bin, in Sh. */
  bin: number;
  version: string;
}
