// The messages between the page and its workers. Whoever changes them, or what the
// programs are asked and answer, so that another version would take them wrongly, raises
// the version: here, in worker.js, in engine/member.js and in wasm/serve.

import type { ErrorCode } from "../verbs.d.ts";

/** The version of this list, which every message has. */
export type Protocol = 3;

/** Messages of the page to a worker. */
export type ToWorker = { perplex: Protocol } & (
  | {
      /** Once, first. */
      type: "start";
      module: WebAssembly.Module;
    }
  | {
      /** Before "start": fetch and compile the program there, and begin to run it. */
      type: "compile";
      address: string;
    }
  | {
      /** A job. */
      type: "open";
      id: number;
      /** The engine's JSON. */
      request: string;
      /** The more urgent job runs first. */
      urgent?: number;
      /** After so many seconds of work the answer is what is known. */
      seconds?: number;
    }
  | { type: "cancel"; id: number }
  | {
      /** A file that the worker has said is missing. */
      type: "file";
      name: string;
      bytes: Uint8Array;
    }
  | { type: "ping" }
);

/** Messages of a worker to the page. The texts are the engine's JSON, which the page parses. */
export type FromWorker = { perplex: Protocol } & (
  | {
      /** The plan that "compile" asked for. */
      type: "compiled";
      module: WebAssembly.Module;
    }
  | { type: "ready" }
  | {
      /** At most every 100 ms for a job. */
      type: "progress";
      id: number;
      text: string;
    }
  | {
      /** Ends the job. */
      type: "answer";
      id: number;
      text: string;
    }
  | {
      /** Ends the job: a bad request. */
      type: "error";
      id: number;
      message: string;
      code: ErrorCode;
    }
  | {
      /** The job waits for a file, which the page is to send. */
      type: "missing";
      id: number;
      name: string;
    }
  | { type: "cancelled"; id: number }
  | {
      type: "pong";
      /** Bytes of the engine's memory. */
      memory: number;
    }
  | {
      /** The worker is finished; id is the job that it was at, if any. */
      type: "fatal";
      id: number | null;
      message: string;
    }
);

/** A message without its version, which is added when it is sent. */
export type Unstamped<Message> = Message extends unknown ? Omit<Message, "perplex"> : never;

/** A program as worker.js sees it: see wasm/serve. */
export interface Program {
  protocol: number;
  /** Set after a panic. */
  fault?: string;
  open(request: string): number | { error: string; code: ErrorCode } | { missing: string };
  give(name: string, bytes: Uint8Array): void;
  step(handle: number, budget: number): boolean;
  progress(handle: number): string;
  answer(handle: number): string;
  close(handle: number): void;
}
