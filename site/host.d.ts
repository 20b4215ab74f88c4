// Types of host.js.
import type { GenerateOptions, GenerateResult, GenerateUpdate, PuzzleDocument } from "./perplex.js";

/** What tells who worked. */
export interface HostUpdate {
  machine: "host";
  /** Configurations that are too much work for the host, each by itself; with any `complete` is false. */
  refused: number;
}

/** The optional host: short links, and queries on other machines. */
export declare class Host {
  /** Default: the page's own origin. */
  constructor(origin?: string);
  /** The same puzzle always has the same id. */
  store(puzzle: PuzzleDocument | string, options?: { signal?: AbortSignal }): Promise<{ id: string; url: string }>;
  /** At most 100 results are listed. Aborting stops the asking; the host works on to the end. */
  generate(
    puzzle: PuzzleDocument | string,
    options?: GenerateOptions,
  ): AsyncGenerator<(GenerateUpdate & HostUpdate) | (Omit<GenerateResult, "complete"> & { complete: boolean } & HostUpdate), void, void>;
}
