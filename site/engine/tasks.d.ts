// Types that the parts of the engine's page side share.

import type { GenerateOptions, Plan, WorkerTask } from "../perplex.js";

/** Work for one worker. The pool calls resolve or reject once, unless it is dropped. */
export interface Task extends WorkerTask {
  /** 0 or false a shard, 1 a call, 2 a quick one. */
  urgent?: number | boolean;
  /** The number of workers that were lost while they worked on it. */
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
  /** The next one, or null when there is none left. */
  next(): Task | null;
  /** Called when the pool ends. */
  fail(error: Error): void;
}

/** The needs of a member of a pool, and its callbacks. */
export interface Events {
  /** A worker with worker.js in it. */
  makeWorker(): Worker;
  /** The program. */
  module: WebAssembly.Module;
  /** A file that its program asks for. */
  file(name: string): Promise<Uint8Array>;
  onReady(): void;
  /** A task has ended. */
  onFreed(): void;
  /** The tasks that need doing again, and the one that was being worked on. */
  onDead(lost: Task[], blamed: Task | null, reason: string): void;
}

/**
 * One result of a shard; with a second player the TSI for that one follows, and with equal
 * ones folded how many they are.
 */
export type Result = [
  rank: number,
  tsi: number,
  msi: number,
  solutions: number,
  digits: number[],
  ...more: (number | null)[],
];

/** A query that the engine has read: what its shards are made of. */
export interface QueryPlan extends Omit<Plan, "trouble"> {
  /** The number of ranks of the first shard. */
  first: number;
  top: number;
  want: GenerateOptions["want"];
  sort: NonNullable<GenerateOptions["sort"]>;
  order: NonNullable<GenerateOptions["order"]>;
  player: string;
  against?: string;
  /** The width of a histogram's bin, in Sh. */
  bin: number;
  version: string;
}
