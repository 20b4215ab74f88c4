// A pack, as core/witness/pack writes it.

/** A point in the drawing's units. */
export type Point = [x: number, y: number];

export interface Panel {
  role: "teach" | "test" | "show";
  /** The board in words. */
  name: string;
  /** A drawing. */
  board: string;
  width: number;
  height: number;
  /** Where a line stands, by number. */
  stops: Point[];
  /** The stop up, right, down and left of each, or -1. */
  next: [number, number, number, number][];
  starts: number[];
  /** The end of the line's stub, by stop. */
  ends: Record<string, Point>;
  /** Where the second line is, by stop of the first. */
  mirror?: number[];
  /** The lines that are right: the first stop and the letters of the moves. */
  right: string[];
  /** The line that is shown. */
  line?: string;
}

export interface Pack {
  title: string;
  panels: Panel[];
  version: string;
}
