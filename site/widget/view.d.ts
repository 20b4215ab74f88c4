// What the parts of the widget share: the puzzle as it is drawn, and what run.js and
// result.js see of a widget.

import type { Analysis, PencilBoard, PencilRating, Place, PuzzleDocument } from "../perplex.js";
import type { LineResult, PerplexDifficulty, WidgetResult } from "../widget.js";

/** A puzzle of one of the families. */
export type Document = PuzzleDocument | PencilBoard;

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
  direction?: unknown;
  negative?: boolean;
  rotatable?: boolean;
  invisible?: boolean;
  shape?: unknown;
}

/** A document as it is drawn. */
export interface Board extends Omit<PuzzleDocument, "symbols"> {
  symbols?: Mark[];
}

/** What kind of puzzle it is. Each has its own engine, and none loads another's. */
export type Family = "line" | "pencil";

/** A widget for the parts that are fetched when they are needed. */
export interface View {
  widget: PerplexDifficulty;
  /** Of this puzzle: it is aborted when the widget gets another one or leaves the page. */
  signal: AbortSignal;
  family: Family;
  player: string;
  /** Where embed.html lies. */
  ROOT: URL;
  /** As it was given: a share link's fragment, or any other text. */
  puzzle: string;
  /** The object that the text is the JSON of, if it is. */
  own: Record<string, unknown> | null;
  /** Once it is read. */
  document: Document | null;
  /** Puts a drawing of the board into the widget, and its name. */
  show(board: Element, name: string): void;
  /** Draws what of a line puzzle's document can be drawn; null is not a board. */
  draw(document: PuzzleDocument | null): void;
  /** Shows a state, with a sentence that says why. */
  become(state: PerplexDifficulty["state"], why?: string): void;
  /** Shows a result, a paragraph a line. */
  /** bars: so many below the first line, which is a word then; 0 for none. */
  done(result: WidgetResult, lines: string[], bars: number): void;
}

/** What a family's puzzles look like in a widget. */
export interface Face<Puzzle = Document, Result = WidgetResult> {
  /** Notes a document in the view, and draws what of it can be drawn. */
  draw(view: View, document: Puzzle): void;
  /** What is asked about, of a document. */
  text(document: Puzzle): string;
  /** Whether a stored result, of which nothing is known but that its hash is right, is one. */
  fits(stored: Result, view: View): boolean;
  /** A result in words, a paragraph a line, the difficulty first; with one more sentence. */
  lines(result: Result, more?: string): string[];
}

/** The module of a family's service. */
export interface Starter {
  start(workers: number, seconds: number): Promise<Service>;
}

/** A family's engine, which answers until the page is left. */
export type Service = {
  [Verb in keyof Answers]: (question: Question<Verb>, signal?: AbortSignal) => Promise<Answers[Verb]>;
};

/** What the engine is asked. */
export interface Question<Verb extends keyof Answers = keyof Answers> {
  verb: Verb;
  family: Family;
  /** A text of any format to read; of a document to analyze. */
  puzzle: string;
  /** Whom to analyze a line puzzle for. */
  player?: string;
}

/** What it answers. */
export interface Answers {
  read: { document: Document };
  analyze: (Analysis | PencilRating) & Pick<LineResult, "percentile">;
}

/** An error that may say that there is no engine, which is no fault of the puzzle. */
export interface Failure {
  message: string;
  blocked?: boolean;
}
