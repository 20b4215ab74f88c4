// What the view Understand can show on the board: a mode each.

import type { Edges, Edits, Place, Profile, Symbols, Wander } from "../../perplex.js";
import type { Board, Desk } from "../desk.js";
import type { Layer } from "./layer.js";

/** The engine's answers, by the method that is asked. */
export interface Answers {
  edges: Edges;
  edits: Edits;
  profile: Profile;
  symbols: Symbols;
  wander: Wander;
}

/** A step of the likeliest solution, numbered from 1. */
export type Step = Profile["steps"][number] & { number: number };

/** What the edges of the board, or its symbols, are drawn and described by. */
export interface Drawing {
  lines: SVGElement[];
  marks: SVGElement[];
  /** Descriptions of places. */
  facts: [Place, string][];
  /** The lines are drawn below the starts as well as below the must-crosses. */
  belowStarts?: boolean;
  /** Words beside a place, for the eyes only: they are said elsewhere as well. */
  note?: { at: Place; words: string };
}

/** What is chosen in a mode: a place, and which of its lines. */
export interface Choice {
  at: Place | null;
  line: number;
}

/** What a question is about. */
export interface Subject {
  desk: Desk;
  layer: Layer;
  player: string;
  symbol: Board["symbol"];
  /** Where the cursor was last. */
  near: Place | null;
}

/** What is being shown. */
export interface Context extends Subject {
  /** The symbol in words. */
  named: string;
  /** The likeliest solution, once it is known. */
  profile?: Profile;
  steps: Step[];
  state: Choice;
  /** Of the mode's method, once it is there. */
  answer: unknown;
  redraw(): void;
  choose(at: Place | null): void;
}

/** Something that can be laid over the board; it is computed by one method of the engine. */
export interface Mode<Answer = any> {
  id: string;
  name: string;
  method: keyof Answers;
  /** What the engine is asked. */
  options(subject: Subject): Record<string, unknown>;
  /** The words above the board's explanation. */
  heading(answer: Answer, context: Context): { head: string; status: string };
  draw(answer: Answer, context: Context): Drawing;
  /** What stands beside the board. */
  legend(answer: Answer, context: Context): Node[];
  /** A place was clicked or entered. */
  enter?(at: Place, context: Context): void;
}
