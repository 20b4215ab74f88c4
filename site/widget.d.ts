// Types of site/widget.js, which defines <perplex-difficulty>: docs/widget.md.

import type { Analysis, PuzzleDocument } from "./perplex.js";

/** What a widget shows; as JSON, what its attribute `stored` takes. */
export interface WidgetResult extends Analysis {
  player: string;
  document: PuzzleDocument;
  /** Of the puzzle as it was given: docs/widget.md. "" where the browser computes none. */
  hash: string;
  /** The place among published puzzles of this size; null where there is no norm. */
  percentile: { percent: number; of: number; size: string; text: string } | null;
  /** Was it stored, or computed just now? */
  stored: boolean;
}

export interface WidgetError {
  /** The reason, as the widget shows it. */
  message: string;
  /** Is there no engine? Otherwise the puzzle or the player is at fault. */
  blocked: boolean;
}

export interface PerplexDifficulty extends HTMLElement {
  readonly state: "waiting" | "computing" | "done" | "cannot" | "blocked";
  readonly result: WidgetResult | null;
  /** Computes again. Resolves to null where it cannot: `state` tells, and the event perplex-error. */
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
