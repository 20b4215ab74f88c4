// Types of a pack, written by core/witness/pack.

/** A point in drawing units. */
export type Point = [x: number, y: number];

export interface Panel {
  role: "teach" | "test" | "show";
  /** A description of the board. */
  name: string;
  /** The board as an SVG drawing. */
  board: string;
  width: number;
  height: number;
  /** The places where a line can stop, by number. */
  stops: Point[];
  /** For each stop, the stops up, right, down and left of it, or -1. */
  next: [number, number, number, number][];
  starts: number[];
  /** The tip of the line's end, by stop. */
  ends: Record<string, Point>;
  /** The position of the second line, by stop of the first. */
  mirror?: number[];
  /** The right lines: the first stop, followed by the letters of the moves. */
  right: string[];
  /** The line to show. */
  line?: string;
}

export interface Pack {
  title: string;
  panels: Panel[];
  version: string;
}
