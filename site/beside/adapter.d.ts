// The contract between perplex-beside and the adapters of the sites that it reads.

/** The families that perplex-beside measures. */
export type FamilyId = "pencil" | "puzzlescript" | "lines";

/** A place in doubled coordinates: a cell has odd numbers, a side one even number, a corner two. */
export type Place = readonly [x: number, y: number];

/** A mark of the player: 1 for yes, 0 for no, or the digit of a cell. */
export type Marked = readonly [x: number, y: number, value: number];

/** A puzzle read by an adapter. */
export interface Reading {
  family: FamilyId;
  /** The puzzle in a form that the family reads: a link, a document, or the source of a game. */
  text: string;
  /** Marks of the player, if the site has any. The next step begins from them. */
  marks?: readonly Marked[];
  /** The number of the game's level on the screen, from 0; messages count. */
  level?: number;
  /** A sentence about the reading, such as how recent it is. */
  note?: string;
}

/** The reason why there is no reading, in one sentence. */
export interface Fault {
  fault: string;
}

/**
 * A place to mark on the site's board: `next` is the next step, `because` its reason, `gone` a removable
 * clue.
 */
export interface Light {
  place: Place;
  as: "next" | "because" | "gone";
}

/** The position of the site's board, in pixels of the window. */
export interface Grid {
  /** The position of the top left corner of the first cell. */
  left: number;
  top: number;
  /** The width and height of a cell. */
  across: number;
  down: number;
}

/** A site: it reads the puzzle and locates the board. */
export interface Adapter {
  readonly name: string;
  /** Match patterns of the pages, as browsers and userscript managers read them. */
  readonly sites: readonly string[];
  /** Returns the page's puzzle, or null while it has none. Throws if the site's own calls have changed. */
  read(): Reading | Fault | null;
  /** Calls back whenever the puzzle may have changed. It returns a function that ends the calls. */
  watch(changed: () => void): () => void;
  /** Returns the position of the board, or null if it is unknown; then nothing is marked. */
  grid(): Grid | null;
}

/** Messages from the page to the panel. */
export type ToPanel = { type: "reading"; site: string; reading: Reading | Fault | null };

/** Messages from the panel to the page. */
export type ToPage = { type: "mark"; lights: Light[] } | { type: "size"; height: number };
