// The contract between perplex-beside and the sites that it reads.

/** The families that perplex-beside measures. */
export type FamilyId = "pencil" | "puzzlescript" | "lines";

/** A place in doubled coordinates: a cell has odd numbers, a side one even number, a corner two. */
export type Place = readonly [x: number, y: number];

/** A mark of the player: 1 for yes, 0 for no, or the digit of a cell. */
export type Marked = readonly [x: number, y: number, value: number];

/** A puzzle that an adapter has read. */
export interface Reading {
  family: FamilyId;
  /** Whatever the family reads: a link, a document, the source of a game. */
  text: string;
  /** Marks of the player, where the site has any. The next step begins from them. */
  marks?: readonly Marked[];
  /** The level of a game that is on the screen, from 0, messages included. */
  level?: number;
  /** A sentence about the reading, such as how recent it is. */
  note?: string;
}

/** Why there is no reading, in one sentence. */
export interface Fault {
  fault: string;
}

/** A place to be marked on the site's board: `next` what follows, `because` why, `gone` a clue that can go. */
export interface Light {
  place: Place;
  as: "next" | "because" | "gone";
}

/** Where the site draws its board, in pixels of the window. */
export interface Grid {
  /** The top left corner of the cell in the top left corner. */
  left: number;
  top: number;
  /** The width and height of a cell. */
  across: number;
  down: number;
}

/** A site: how its puzzle is read, and where its board is. */
export interface Adapter {
  readonly name: string;
  /** Match patterns of the pages, as browsers and userscript managers read them. */
  readonly sites: readonly string[];
  /** Returns the puzzle on the page, or null while the page has none. Throws if the site's own calls have changed. */
  read(): Reading | Fault | null;
  /** Calls back whenever the puzzle may have changed. It returns a function that ends the calls. */
  watch(changed: () => void): () => void;
  /** Where the board is, or null if that is not known: then nothing is marked. */
  grid(): Grid | null;
}

/** Messages of the page to the panel. */
export type ToPanel = { type: "reading"; site: string; reading: Reading | Fault | null };

/** Messages of the panel to the page. */
export type ToPage = { type: "mark"; lights: Light[] } | { type: "size"; height: number };
