// Types shared by the parts of the widget: the drawn puzzle, and the interface of a widget for run.js and
// result.js.

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

/** A colour: its paint, then the side and the strokes of its pattern. */
export type Paint = [paint: string, side?: number, strokes?: string];

/** A symbol with the fields that are drawn. It comes from outside; only its place is checked. */
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

/** The kind of puzzle. Each kind has its own engine, and none loads another's. */
export type Family = "line" | "pencil";

/** A widget's interface for modules that are loaded on demand. */
export interface View {
  widget: PerplexDifficulty;
  /** Aborts when the widget gets another puzzle or leaves the page. */
  signal: AbortSignal;
  family: Family;
  player: string;
  /** The folder of embed.html. */
  ROOT: URL;
  /** The puzzle as given: a share link's fragment, or any other text. */
  puzzle: string;
  /** The object that the puzzle's text parses to, if it is JSON. */
  own: Record<string, unknown> | null;
  /** The document, once it has been read. */
  document: Document | null;
  /** Shows a drawing of the board with its accessible name. */
  show(board: Element, name: string): void;
  /** Draws the readable parts of a line puzzle's document; null is not a board. */
  draw(document: PuzzleDocument | null): void;
  /** Shows a state, with a sentence that gives the reason. */
  become(state: PerplexDifficulty["state"], why?: string): void;
  /**
   * Shows a result, with a paragraph for each line. bars is the number of bars below the first line, which is
   * then a word; 0 for none.
   */
  done(result: WidgetResult, lines: string[], bars: number): void;
}

/** The display of a family's puzzles in a widget. */
export interface Face<Puzzle = Document, Result = WidgetResult> {
  /** Stores a document in the view, and draws its readable parts. */
  draw(view: View, document: Puzzle): void;
  /** Returns the text to analyze, given a document. */
  text(document: Puzzle): string;
  /** Reports whether a stored result is valid; until then only its hash has been checked. */
  fits(stored: Result, view: View): boolean;
  /**
   * Describes a result, a paragraph for each line, the difficulty first, and optionally one more sentence.
   */
  lines(result: Result, more?: string): string[];
}

/** The module of a family's service. */
export interface Starter {
  start(workers: number, seconds: number): Promise<Service>;
}

/** A family's engine, which answers until the page is closed. */
export type Service = {
  [Verb in keyof Answers]: (question: Question<Verb>, signal?: AbortSignal) => Promise<Answers[Verb]>;
};

/** A question to the engine. */
export interface Question<Verb extends keyof Answers = keyof Answers> {
  verb: Verb;
  family: Family;
  /** A text in any format to read, or a document to analyze. */
  puzzle: string;
  /** The player that a line puzzle is analyzed for. */
  player?: string;
}

/** The engine's answers, by verb. */
export interface Answers {
  read: { document: Document };
  analyze: (Analysis | PencilRating) & Pick<LineResult, "percentile">;
}

/** An error; blocked means that there is no engine, which is no fault of the puzzle. */
export interface Failure {
  message: string;
  blocked?: boolean;
}
