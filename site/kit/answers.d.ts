// Requests of pages to the programs of their families, and answers, by the declared verbs.

/** The answer of a verb; `Family` is one of the interfaces of verbs.d.ts, such as LogicGridFamily. */
export type Answer<Family, Verb extends keyof Family> = Family[Verb] extends (
  ...args: never[]
) => Promise<infer Answered>
  ? Answered
  : never;

/** A request for a verb, with its options. */
export type Request<Verb> = { verb: Verb; [option: string]: unknown };

/** Options of a request. */
export interface Asking<Progress = unknown> {
  signal?: AbortSignal;
  /** After so many seconds the answer is what is known by then. */
  seconds?: number;
  /** A quick request overtakes those that are not. */
  quick?: boolean;
  onProgress?(progress: Progress): void; // a method, so that its own parameter may be wider or narrower
}

/** An answer with all its members, as it is where the work has succeeded. */
export type Whole<Answered> = { [Member in keyof Answered]-?: NonNullable<Answered[Member]> };
