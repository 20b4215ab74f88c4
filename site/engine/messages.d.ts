// Messages between the page and its workers. After an incompatible change of these, or of the requests and
// answers of the programs, raise the version here, in worker.js, in engine/member.js and in wasm/serve.

import type { ErrorCode } from "../verbs.d.ts";

/** The version of these messages, which each message carries. */
export type Protocol = 3;

/** Messages from the page to a worker. */
export type ToWorker = { perplex: Protocol } & (
  | {
      /** Starts the program; sent once, first. */
      type: "start";
      module: WebAssembly.Module;
    }
  | {
      /** Fetches, compiles and starts the program in the worker; sent before "start". */
      type: "compile";
      address: string;
    }
  | {
      /** Opens a job. */
      type: "open";
      id: number;
      /** The request, as the engine's JSON. */
      request: string;
      /** Jobs with a higher number run first. */
      urgent?: number;
      /** Seconds of work after which the job answers with what is known. */
      seconds?: number;
    }
  | { type: "cancel"; id: number }
  | {
      /** A file that the worker has reported as missing. */
      type: "file";
      name: string;
      bytes: Uint8Array;
    }
  | { type: "ping" }
);

/** Messages from a worker to the page. Texts are the engine's JSON, which the page parses. */
export type FromWorker = { perplex: Protocol } & (
  | {
      /** The module that "compile" asked for. */
      type: "compiled";
      module: WebAssembly.Module;
    }
  | { type: "ready" }
  | {
      /** Progress of a job, at most every 100 ms. */
      type: "progress";
      id: number;
      text: string;
    }
  | {
      /** The answer, which ends the job. */
      type: "answer";
      id: number;
      text: string;
    }
  | {
      /** A bad request, which ends the job. */
      type: "error";
      id: number;
      message: string;
      code: ErrorCode;
    }
  | {
      /** The job waits for a file that the page has to send. */
      type: "missing";
      id: number;
      name: string;
    }
  | { type: "cancelled"; id: number }
  | {
      type: "pong";
      /** The size of the engine's memory in bytes. */
      memory: number;
    }
  | {
      /** The worker cannot continue; id is the job it was running, if any. */
      type: "fatal";
      id: number | null;
      message: string;
    }
);

/** A message without its version, which is added when it is sent. */
export type Unstamped<Message> = Message extends unknown ? Omit<Message, "perplex"> : never;

/** A Go program as worker.js sees it (wasm/serve). */
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
