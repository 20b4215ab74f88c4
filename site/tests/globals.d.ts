// Values that tests put into the pages under test, by their names under globalThis.

import { GenerateResult, GenerateUpdate } from "../perplex.js";

export {};

declare global {
  /** An entry on a layout shift that nobody asked for; TypeScript has no name for it. */
  interface LayoutShift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
  }
  /** Every worker that the page ever made, oldest first: blank.mjs. */
  var workers: (Worker & { busy?: boolean })[];
  /** Requests that a worker has not answered, oldest first: workerkills.test.mjs. */
  var piecesOf: (worker: Worker) => string[];
  /** The result of a query, which has to come to its end: blank.mjs. */
  var lastOf: (updates: AsyncIterable<GenerateUpdate | GenerateResult>) => Promise<GenerateResult>;
  /** A large answer as a text: Playwright takes a minute over thirty thousand results. */
  var packed: <Value>(value: Value) => Packed<Value>;
  /** The JSON of a value. */
  type Packed<Value> = string & { of?: Value };
  /** axe-core, once access.mjs has loaded it. */
  var axe: {
    run(
      within: Document | string,
      options: object,
    ): Promise<{ violations: { id: string; help: string; nodes: { html: string }[] }[] }>;
  };
  /** The system's hand when it opens files, by name and text, with the installed app: transfer.test.mjs. */
  var launch: (files: string[][]) => void;
  // Values that single tests keep between two looks at a page, each of its own type.
  var answers: any;
  var asked: any;
  var at: any;
  var counted: any;
  var engine: any;
  var enough: any;
  var events: any;
  var pressing: any;
  var evil: any;
  var recorded: any;
  var frames: any;
  var full: any;
  var giveUp: any;
  var heard: any;
  var held: any;
  var hollow: any;
  var long: any;
  var patch: any;
  var perplexEditor: any;
  var perplexWeights: any;
  var sent: any;
  var shifts: any;
  var taken: any;
  var seen: any;
  /** When frames came, in ms, while they are counted: bench.mjs. */
  var traced: number[] | null;
}
