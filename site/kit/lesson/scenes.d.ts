// A lesson prepared for drawing: core/witness/film makes it, and a page plays it.

/** A point in drawing units; a cell is 100 units wide. */
export type Point = [x: number, y: number];

/** Another way, drawn up to the point where it fails. */
export interface FilmWay {
  /**
   * refused: the rules refuse it; dead: allowed, but no solution follows; lives: a solution follows;
   * undecided.
   */
  fate: "refused" | "dead" | "lives" | "undecided";
  /** The paths of the way, one for each line. */
  draws: string[];
  ends: Point[];
  /** Why it fails, in a few words. */
  death: string;
  /**
   * What the reason refers to: cells with symbols, other places with symbols, and the region of cells
   * concerned.
   */
  cells: Point[];
  spots: Point[];
  region: Point[];
}

/** A step of the line. */
export interface Scene {
  /** The line's ends before the step: several with two lines, or on a pillar. */
  at: Point[];
  /** The paths that the step adds; none if it begins the line. */
  draws: string[];
  heads: Point[];
  /** True if the player has a choice. */
  choice: boolean;
  ways: FilmWay[];
}

export interface FilmData {
  width: number;
  height: number;
  /** The board as an SVG picture. */
  board: string;
  /** Places of must-cross symbols, which are drawn above the line. */
  holes: Point[];
  /** The line's ends before the first scene, unless that is the start. */
  begun: Point[];
  /** The lesson's step that is the first scene, from 0. */
  first: number;
  scenes: Scene[];
}
