// Types of site/puzzle.js, which defines <perplex-puzzle>: docs/play.md.

/** The puzzle is on the screen. */
export interface PuzzleShown {
  name: string;
  /** The state in which it begins. */
  state: string;
}

/** Another state is on the board. */
export interface PuzzleProgress {
  /** A text that the attribute `state` takes. */
  state: string;
}

export interface PuzzleSolved {
  state: string;
  /** The number of hints that were taken since the puzzle was opened. */
  hints: number;
  /** The number of checks that found a fault. */
  failed: number;
}

export interface PuzzleFault {
  /** The reason, as the element shows it. */
  message: string;
}

export interface PerplexPuzzle extends HTMLElement {
  /** The state on the board; setting it shows another one. */
  state: string;
  readonly solved: boolean;
  /** The name of the puzzle; "" until it is shown. */
  readonly name: string;
  /** Takes the colours anew, after a change of the page's style sheets. */
  restyle(): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "perplex-puzzle": PerplexPuzzle;
  }
  interface HTMLElementEventMap {
    "perplex-shown": CustomEvent<PuzzleShown>;
    "perplex-progress": CustomEvent<PuzzleProgress>;
    "perplex-solved": CustomEvent<PuzzleSolved>;
    "perplex-fault": CustomEvent<PuzzleFault>;
  }
}
