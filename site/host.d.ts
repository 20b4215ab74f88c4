// Types of host.js.
import type { GenerateOptions, GenerateResult, GenerateUpdate, PuzzleDocument } from "./perplex.js";

/** What tells who worked. */
export interface HostUpdate {
  /** The query's, for `stop`; none before the host has answered. */
  id?: string;
  machine: "host";
  /** Configurations that are too much work for the host, each by itself; with any `complete` is false. */
  refused?: number;
  /** Somebody has stopped the query; who still asks for it makes it go on. */
  stopped?: boolean;
  /** Why the host is being asked again: it does not answer, or cannot now. */
  trouble?: string;
}

/** What a host offers. */
export interface HostOffers {
  /** Short links. */
  links: boolean;
  /** Queries that are worked on there. */
  queries: boolean;
  /** The most results of a query that are listed. */
  top?: number;
}

/** The optional host: short links, and queries on other machines. */
export declare class Host {
  /** Default: the page's own origin. */
  constructor(origin?: string);
  /** What there is here; nothing, where there is no host. */
  offers(options?: { signal?: AbortSignal }): Promise<HostOffers>;
  /** The same puzzle always has the same id. A share link keeps its kind, anything else is to be played. */
  store(
    puzzle: PuzzleDocument | string,
    options?: { signal?: AbortSignal },
  ): Promise<{ id: string; url: string; kind: "play" | "edit" | "contest" }>;
  /** At most 100 results are listed. Aborting ends the asking; the host works on to the end unless it is stopped. */
  generate(
    puzzle: PuzzleDocument | string,
    options?: GenerateOptions & {
      /** Hears the query's id once the host has it, after an abort too. */ onBegun?: (id: string) => void;
    },
  ): AsyncGenerator<
    (GenerateUpdate & HostUpdate) | (Omit<GenerateResult, "complete"> & { complete: boolean } & HostUpdate),
    void,
    void
  >;
  /** Ends the work on a query; what has been found stays, and the same query goes on from there. */
  stop(id: string, init?: RequestInit): Promise<{ id: string; stopped: boolean }>;
}
