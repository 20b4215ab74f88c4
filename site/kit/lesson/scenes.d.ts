// A lesson as it is drawn: what core/witness/film makes of one, and what a page plays.

/** In the drawing's units, of which a cell has 100. */
export type Point = [x: number, y: number];

/** Another way, up to where it fails. */
export interface FilmWay {
  /** The rules refuse it; they leave it and no solution goes on; solutions do; not known. */
  fate: "refused" | "dead" | "lives" | "undecided";
  /** The paths of it, one for each line. */
  draws: string[];
  ends: Point[];
  /** Why it fails, in a few words. */
  death: string;
  /** What the reason rests on: symbols in cells, others, and the cells that are looked at together. */
  cells: Point[];
  spots: Point[];
  region: Point[];
}

/** A step of the line. */
export interface Scene {
  /** Where the line stands before it: in several places with two lines, or on a pillar. */
  at: Point[];
  /** The paths that it adds; none where it begins the line. */
  draws: string[];
  heads: Point[];
  /** The player has a choice. */
  choice: boolean;
  ways: FilmWay[];
}

export interface FilmData {
  width: number;
  height: number;
  /** A picture of the board, as SVG. */
  board: string;
  /** Where must-cross symbols are above the line. */
  holes: Point[];
  /** Where the line stands before the first scene, if that is no step. */
  begun: Point[];
  /** Which step of the lesson the first scene is, from 0. */
  first: number;
  scenes: Scene[];
}
