// Types of host.js.
import type { GenerateOptions, GenerateResult, GenerateUpdate, PuzzleDocument } from "./perplex.js";

/** Says which machine did the work. */
export interface HostUpdate {
  /** The query's id, for `stop`; absent before the host has answered. */
  id?: string;
  machine: "host";
  /** Configurations that are each too much work for the host; if there are any, `complete` is false. */
  refused?: number;
  /** Somebody has stopped the query; anyone who requests it again makes it continue. */
  stopped?: boolean;
  /** Why the host is being asked again: it does not answer, or is not able to. */
  trouble?: string;
}

/** What a host offers. */
export interface HostOffers {
  /** Short links. */
  links: boolean;
  /** Queries that run on the host. */
  queries: boolean;
  /** The most results of a query that the host lists. */
  top?: number;
}

/** The optional host: short links, and queries on other machines. */
export declare class Host {
  /** Default: the page's own origin. */
  constructor(origin?: string);
  /** The host's offers; none if there is no host. */
  offers(options?: { signal?: AbortSignal }): Promise<HostOffers>;
  /** The same puzzle always has the same id. A share link keeps its kind; anything else gets the kind `play`. */
  store(
    puzzle: PuzzleDocument | string,
    options?: { signal?: AbortSignal },
  ): Promise<{ id: string; url: string; kind: "play" | "edit" | "contest" }>;
  /** At most 100 results are listed. Aborting ends only the requests; the host continues to the end unless it is stopped. */
  generate(
    puzzle: PuzzleDocument | string,
    options?: GenerateOptions & {
      /** Gets the query's id once the host has it, even after an abort. */ onBegun?: (id: string) => void;
    },
  ): AsyncGenerator<
    (GenerateUpdate & HostUpdate) | (Omit<GenerateResult, "complete"> & { complete: boolean } & HostUpdate),
    void,
    void
  >;
  /** Stops the work on a query; its results so far are kept, and the same query continues from there. */
  stop(id: string, init?: RequestInit): Promise<{ id: string; stopped: boolean }>;
}
