// Types of the modes of Understand, each of which shows one thing on the board.

import type { Edges, Edits, Place, Profile, Symbols, Wander } from "../../perplex.js";
import type { Board, Desk } from "../desk.js";
import type { Layer } from "./layer.js";

/** The engine's answers, by method. */
export interface Answers {
  edges: Edges;
  edits: Edits;
  profile: Profile;
  symbols: Symbols;
  wander: Wander;
}

/** A step of the likeliest solution, numbered from 1. */
export type Step = Profile["steps"][number] & { number: number };

/** A drawing over the board, with descriptions. */
export interface Drawing {
  lines: SVGElement[];
  marks: SVGElement[];
  /** Descriptions of places. */
  facts: [Place, string][];
  /** True to draw the lines below the starts as well as below the must-crosses. */
  belowStarts?: boolean;
  /** Words beside a place, for sighted users; they also appear elsewhere. */
  note?: { at: Place; words: string };
}

/** The choice in a mode: a place, and the index of one of its lines. */
export interface Choice {
  at: Place | null;
  line: number;
}

/** The subject of a question. */
export interface Subject {
  desk: Desk;
  layer: Layer;
  player: string;
  symbol: Board["symbol"];
  /** The last place of the cursor. */
  near: Place | null;
}

/** What is being shown. */
export interface Context extends Subject {
  /** The chosen symbol in words. */
  named: string;
  /** The likeliest solution, once known. */
  profile?: Profile;
  steps: Step[];
  state: Choice;
  /** The answer of the mode's method, once it has arrived. */
  answer: unknown;
  redraw(): void;
  choose(at: Place | null): void;
}

/** A mode; its answer comes from one method of the engine. */
export interface Mode<Answer = any> {
  id: string;
  name: string;
  method: keyof Answers;
  /** The options for the engine. */
  options(subject: Subject): Record<string, unknown>;
  /** The heading of the board's explanation. */
  heading(answer: Answer, context: Context): { head: string; status: string };
  draw(answer: Answer, context: Context): Drawing;
  /** The explanation beside the board. */
  legend(answer: Answer, context: Context): Node[];
  /** Is called when a place was clicked or entered. */
  enter?(at: Place, context: Context): void;
}
