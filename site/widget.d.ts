// Types of site/widget.js, which defines <perplex-difficulty>: docs/widget.md.

import type { Analysis, Norm, PencilBoard, PencilRating, PuzzleDocument } from "./perplex.js";

/** The result that a widget shows; its attribute `stored` takes it as JSON. */
export type WidgetResult = LineResult | PencilResult;

/** The result of a line puzzle. */
export interface LineResult extends Analysis {
  /** Absent in results that were stored by earlier versions. */
  family?: "line";
  player: string;
  document: PuzzleDocument;
  /** Of the puzzle exactly as given: docs/widget.md. "" if the browser computes none. */
  hash: string;
  /** The rank among published puzzles of this size; null where there is no norm. */
  percentile: Norm | null;
  /** Whether the result was stored, not computed just now. */
  stored: boolean;
}

/** The result of a pencil puzzle. */
export interface PencilResult extends PencilRating {
  family: "pencil";
  player: string;
  /** The board as it is drawn. */
  document: PencilBoard;
  hash: string;
  /** Always null; see `place`. */
  percentile: null;
  stored: boolean;
}

export interface WidgetError {
  /** The reason, as the widget shows it. */
  message: string;
  /** Whether there is no engine; otherwise the puzzle or the player is at fault. */
  blocked: boolean;
}

export interface PerplexDifficulty extends HTMLElement {
  readonly state: "waiting" | "computing" | "done" | "cannot" | "blocked";
  readonly result: WidgetResult | null;
  /** Computes again. Resolves to null if that fails: `state` and the event perplex-error say why. */
  compute(): Promise<WidgetResult | null>;
}

declare global {
  interface HTMLElementTagNameMap {
    "perplex-difficulty": PerplexDifficulty;
  }
  interface HTMLElementEventMap {
    "perplex-result": CustomEvent<WidgetResult>;
    "perplex-error": CustomEvent<WidgetError>;
  }
}
