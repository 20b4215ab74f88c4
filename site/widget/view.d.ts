// What the parts of the widget share: the puzzle as it is drawn, and what run.js and
// result.js see of a widget.

import type { Analysis, Place, PuzzleDocument } from "../perplex.js";
import type { PerplexDifficulty, WidgetResult } from "../widget.js";

/** Makes an element with attributes and children. */
export type Make<Elements> = <Name extends keyof Elements>(
  name: Name,
  attributes?: Record<string, string | number | undefined>,
  ...children: (Node | string)[]
) => Elements[Name];

/** A colour: its paint, and its pattern's side and strokes. */
export type Paint = [paint: string, side?: number, strokes?: string];

/** A symbol with the fields that are drawn. It comes from outside: nothing but its place is checked. */
export interface Mark {
  at: Place;
  type: string;
  color?: string;
  count?: number;
  negative?: boolean;
  rotatable?: boolean;
  invisible?: boolean;
  shape?: unknown;
}

/** A document as it is drawn. */
export interface Board extends Omit<PuzzleDocument, "symbols"> {
  symbols?: Mark[];
}

/** A widget for the parts that are fetched when they are needed. */
export interface View {
  widget: PerplexDifficulty;
  /** Of this puzzle: it is aborted when the widget gets another one or leaves the page. */
  signal: AbortSignal;
  player: string;
  /** Where embed.html lies. */
  ROOT: URL;
  /** As it was given: a share link's fragment, or any other text. */
  puzzle: string;
  /** The object that the text is the JSON of, if it is. */
  own: Record<string, unknown> | null;
  /** Once it is read. */
  document: PuzzleDocument | null;
  /** Draws what of a document can be drawn; null is not a board. */
  draw(document: PuzzleDocument | null): void;
  /** Shows a state, with a sentence that says why. */
  become(state: PerplexDifficulty["state"], why?: string): void;
  /** Shows a result, a paragraph a line. */
  done(result: WidgetResult, lines: string[]): void;
}

/** What the engine is asked. */
export interface Question<Verb extends keyof Answers = keyof Answers> {
  verb: Verb;
  /** A text of any format to read; a document's JSON to analyze. */
  puzzle: string;
  /** Whom to analyze for. */
  player?: string;
}

/** What it answers. */
export interface Answers {
  read: { document: PuzzleDocument };
  analyze: Analysis & Pick<WidgetResult, "percentile">;
}

/** An error that may say that there is no engine, which is no fault of the puzzle. */
export interface Failure {
  message: string;
  blocked?: boolean;
}
