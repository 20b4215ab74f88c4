// Types of wasm_exec.js, which comes with Go and is put beside the programs by the build.

import type { Program } from "./engine/messages.d.ts";

declare global {
  /** Runs a program that Go has compiled for the browser. */
  class Go {
    importObject: WebAssembly.Imports;
    /** Has the program ended? */
    exited: boolean;
    argv: string[];
    /** The environment of the program. */
    env: Record<string, string>;
    /** Resolves when the program ends. */
    run(instance: WebAssembly.Instance): Promise<void>;
  }
  /** The calls that a program of wasm/serve offers, set by the time run first gives way. */
  var perplexEngine: Program | undefined;
}
