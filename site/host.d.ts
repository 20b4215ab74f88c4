// Types of host.js.
import type { GenerateOptions, GenerateResult, GenerateUpdate, PuzzleDocument } from "./perplex.js";

/** Says which machine did the work. */
export interface HostUpdate {
  /** The query's id, for `stop`; absent before the host has answered. */
  id?: string;
  machine: "host";
  /** Configurations that are each too much work for the host; if there are any, `complete` is false. */
  refused?: number;
  /** The query was stopped; anyone who requests it again makes it continue. */
  stopped?: boolean;
  /** Why the host itself has stopped the query: its budget is spent. */
  why?: string;
  /** Why the host is being asked again: it does not answer, or is not able to. */
  trouble?: string;
}

/** The offers of a host. */
export interface HostOffers {
  /** Short links. */
  links: boolean;
  /** Queries that run on the host. */
  queries: boolean;
  /** The most results of a query that the host lists. */
  top?: number;
}

/** A query in a list. */
export interface HostJob {
  id: string;
  url: string;
  /** Times in RFC 3339. */
  created: string;
  /** When the host removes it. */
  expires: string;
  over: boolean;
  stopped: boolean;
  why?: string;
}

/** Makes a token, a secret under which queries can be begun: only whoever has it can stop, remove and list them. */
export declare function newToken(): string;

/** The optional host: short links, and queries on other machines. */
export declare class Host {
  /** Default: the page's own origin. */
  constructor(origin?: string);
  /** The host's offers; none if there is no host. */
  offers(options?: { signal?: AbortSignal }): Promise<HostOffers>;
  /** The same puzzle always has the same id. A share link keeps its kind; anything else gets the kind `play`. A text of another family needs its name, or is a link to its page. */
  store(
    puzzle: PuzzleDocument | string,
    options?: {
      signal?: AbortSignal;
      family?: string;
    },
  ): Promise<{ id: string; url: string; kind: "play" | "edit" | "contest"; family?: string }>;
  /** At most 100 results are listed. Aborting ends only the requests; the host continues to the end unless it is stopped. */
  generate(
    puzzle: PuzzleDocument | string,
    options?: GenerateOptions & {
      /** Under which the query is begun; the host makes one if there is none. */ token?: string;
      /** Gets the query's id once the host has it, even after an abort; and the token, unless the query existed already. */
      onBegun?: (id: string, token?: string) => void;
    },
  ): AsyncGenerator<
    (GenerateUpdate & HostUpdate) | (Omit<GenerateResult, "complete"> & { complete: boolean } & HostUpdate),
    void,
    void
  >;
  /** Stops the work on a query, with the token with which it was begun; its results so far are kept, and the same query continues from there. */
  stop(id: string, init?: RequestInit & { token?: string }): Promise<{ id: string; stopped: boolean }>;
  /** Stops it and removes its results. */
  remove(id: string, init?: RequestInit & { token?: string }): Promise<{ id: string; removed: boolean }>;
  /** The queries that were begun with a token, the latest first, at most 100. */
  jobs(token: string, init?: RequestInit): Promise<HostJob[]>;
}
