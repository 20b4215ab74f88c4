// Requests from pages to the programs of their families, and the answers, derived from the declared verbs.

/** The answer of a verb; `Family` is one of the interfaces of verbs.d.ts, such as LogicGridFamily. */
export type Answer<Family, Verb extends keyof Family> = Family[Verb] extends (
  ...args: never[]
) => Promise<infer Answered>
  ? Answered
  : never;

/** A request for a verb, with its options. */
export type Request<Verb> = { verb: Verb; [option: string]: unknown };

/** Options of a request, sent beside it. */
export interface Asking<Progress = unknown> {
  signal?: AbortSignal;
  /** Seconds of work after which the answer is what is known by then. */
  seconds?: number;
  /** A quick request overtakes requests that are not quick. */
  quick?: boolean;
  // a method, so that the type of its parameter may be wider or narrower
  onProgress?(progress: Progress): void;
}

/** An answer with all of its members, which it has if the work succeeded. */
export type Whole<Answered> = { [Member in keyof Answered]-?: NonNullable<Answered[Member]> };
