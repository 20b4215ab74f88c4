// The seam of the editor. Go (wasm/editor) owns the document, its history and the
// board that is touched; panels in JavaScript own everything around it and talk to the
// engine. All that a panel can ask of the board or do to it is here; what it is called
// with when something changes is Change. How a panel is added: docs/panels.md.
//
// Nothing passes through: what Go takes it reads, and what it hands out it has made.
// A document handed out is the same object for as long as the document is the same,
// so === shows whether it has changed; it must not be written to.

import type { Place, PuzzleDocument, PuzzleSymbol } from "../perplex.js";

export type { Place, PuzzleDocument, PuzzleSymbol };

/** The views of the page, all about the same board. */
export type View = "design" | "generate" | "understand" | "lesson" | "play";

/**
 * What the page is for: "edit" is everything, "play" takes editing away, "contest" takes
 * solutions, hints and numbers away as well.
 */
export type Mode = "edit" | "play" | "contest";

/** The state of the board: one object, made again by each call of board(). */
export interface Board {
  /** The document on the screen: the tab's own, or one that show() has put in its place. */
  readonly document: PuzzleDocument;
  /** The tab's own document. */
  readonly kept: PuzzleDocument;
  /** Whether document is one of show(). */
  readonly shown: boolean;
  /** The id of the current tab, by which storage has its board. */
  readonly tab: string;
  readonly view: View;
  readonly mode: Mode;
  /** Whether a click on the board changes it. */
  readonly editing: boolean;
  /** The chosen tool, such as "star" or "start", and the symbol it places; null for starts and ends. */
  readonly tool: string;
  readonly symbol: Omit<PuzzleSymbol, "at"> | null;
  /** Shapes that were placed lately, the last one first: "11/10", with r if rotatable, n if negative. */
  readonly pieces: readonly string[];
  /** The line that is on the board: of overlay(), else the one that a player has finished last; empty for none. */
  readonly line: readonly Place[];
  /** The size of the board's drawing in its own units, of which a doubled coordinate has 50. */
  readonly size: { readonly width: number; readonly height: number; readonly margin: number };
  /** Which way each end leads off the board, as a step; [0, 0] inside it. */
  readonly ends: readonly { readonly at: Place; readonly toward: [number, number] }[];
  /** Whether this browser has no board yet but the blank one on the screen. */
  readonly first: boolean;
  /** The program's version. */
  readonly version: string;
}

/**
 * What has happened. Only what has changed is there; board() has everything else. A change of
 * tab comes with the document's.
 */
export interface Change {
  /** Another document is on the screen. */
  document?: PuzzleDocument;
  /** With document: whether the puzzle is another, and not just its title. */
  puzzle?: boolean;
  /** Another tab is the present one: its id. */
  tab?: string;
  /** The row of tabs, or a name in it, is another. */
  tabs?: true;
  view?: View;
  mode?: Mode;
  /** The symbol that a click places is another: tool, colour or shape. */
  tool?: string;
  /** Shapes that were placed lately are others. */
  pieces?: true;
  /** A place was clicked or entered where a click places nothing. */
  place?: Place;
  /** The line being played: it has begun, gone on or been cleared. */
  line?: readonly Place[];
  /** A line was finished and judged; failing: the places of the symbols that it fails. */
  judged?: { readonly line: readonly Place[]; readonly valid: boolean; readonly failing: readonly Place[] };
  /** The line on the board solves it from now on, until line changes. */
  solved?: true;
  /** A hint was shown. */
  hinted?: true;
  /** A hint says which rule decides: the places of the symbols that it speaks of. */
  reason?: readonly Place[];
  /** The settings of how things look are others. */
  look?: true;
}

/** A new state of the document. */
export interface Step {
  /** A document, or a text in any format that documents are read from. */
  document: PuzzleDocument | string;
  /** What was done, for the history and for screen readers: "Imported: 4 by 4 cells". */
  said: string;
  /**
   * "here" (the default) is a step in the current tab that can be undone, "tab" a new tab, "aside"
   * a new tab that is not gone to, "blank" here if nothing was ever done in this tab and
   * else a new tab.
   */
  where?: "here" | "tab" | "aside" | "blank";
}

/** What a panel draws on the board. It goes with the puzzle that it is about. */
export interface Overlay {
  /** A solution, drawn once as by a hand. */
  line?: readonly Place[];
}

export interface DrawOptions {
  /** For a list: without what cannot be read there. */
  small?: boolean;
  line?: readonly Place[];
  /** Places that a wrong line fails, marked. */
  failing?: readonly Place[];
  /** How the line ends; "right" unless given. */
  finish?: "moving" | "right" | "wrong";
  /** Colours as letters; places along the sides. */
  letters?: boolean;
  coordinates?: boolean;
  /** The symbols that this document has too are dimmed. */
  given?: PuzzleDocument;
  /** A file of its own, with the document's title. */
  file?: boolean;
}

/** The boards that this browser has, by their ids. */
export interface History {
  /** The open tabs in their order. */
  tabs(): { readonly id: string; readonly name: string; readonly document: PuzzleDocument }[];
  /** Makes a board the present one, in its tab or a new one. Storage must have loaded it. */
  open(id: string): void;
  /** Takes a board off all lists. What storage has of it stays. */
  forget(id: string): void;
  /** Why a text is no document, "" for one. */
  check(text: string): string;
  /** Gives a board a title, as a step. */
  entitle(id: string, title: string): void;
  /** Goes over to a branch of a board's history, names it, drops it, or takes it back. */
  branch(id: string, branch: number, act: "follow" | "name" | "drop" | "restore", name?: string): void;
}

/** A row of the table by which keys act, for people. */
export interface KeyRow {
  /** Where the keys act: board, edit, draw, play, page, or a part of the page. */
  readonly at: string;
  /** KeyboardEvent.key, with Ctrl+ (Cmd on a Mac) and Shift+ before it. */
  readonly keys: readonly string[];
  /** What stands for the keys; "" for themselves. */
  readonly shown: string;
  readonly words: string;
}

export interface KeyGroup {
  readonly name: string;
  readonly note: string;
  readonly rows: readonly KeyRow[];
}

export interface Keys {
  /** Every key that does something. */
  groups(): readonly KeyGroup[];
  /** The command that an event of the keyboard stands for where the focus is now, "" for none. */
  command(event: KeyboardEvent): string;
}

export interface Desk {
  /** The state of the board. */
  board(): Board;

  /** Makes a document the present one. Returns "", or why it is none. */
  apply(step: Step): string;
  /**
   * Puts a document on the screen instead of the tab's own, which stays as it is until something is
   * done to the one shown: then that becomes the tab's first, as a step called said. null takes it
   * off again, as does an undo. Returns "", or why it is none.
   */
  show(document: PuzzleDocument | null, said?: string): string;
  /** Draws on the board; null takes it off. A change of the puzzle takes it off as well. */
  overlay(overlay: Overlay | null): void;

  /**
   * Draws a line that was played before, in Play and where none is drawn; solved says that it solves the
   * board. False where the board cannot have it.
   */
  resume(line: readonly Place[], solved: boolean): boolean;

  /** Draws a document, or a symbol on a tile, as SVG markup; "" for what is none. */
  draw(what: PuzzleDocument | Omit<PuzzleSymbol, "at">, options?: DrawOptions): string;
  /** A place of the board with what lies there, "Cell b3: black star"; or a symbol, "black star". */
  describe(what: Place | PuzzleSymbol): string;

  /** Shows a view. With edits, clicks in the view understand ask about the chosen symbol. */
  view(name: View, options?: { edits?: boolean }): void;
  mode(name: Mode): void;
  /** Chooses the player whose hints are shown, or the tool. A tool that is not known is skipped. */
  choose(choice: { player?: string; tool?: string }): void;

  /** Says something to screen readers, and if it is to be shown under the board too. */
  say(text: string, options?: { shown?: boolean }): void;
  /**
   * Does what a key stands for: "undo", "enter", "tool:star". False when there is nothing to do.
   * With an action the command is the panel's: it is called for the key, and may return false.
   */
  command(name: string, action?: () => boolean | void): boolean;

  /**
   * Keeps a text with a tab, the present one unless given, for the next visit. False when the
   * browser stores no more. With part, the page says that this is not all there was.
   */
  keep(key: string, value: string | null, options?: { tab?: string; part?: boolean }): boolean;
  /** What was kept with a tab, null for nothing. */
  kept(key: string, tab?: string): string | null;

  /** Calls back after every change until the returned function is called. */
  on(callback: (change: Change) => void): () => void;

  readonly history: History;
  readonly keys: Keys;
}

/** What the page gives Go when it starts, as globalThis.perplexEditor. */
export interface EditorHost {
  /** Texts by key, of all windows of the browser and of this one alone. They never throw. */
  storage: {
    get(key: string): string | null;
    set(key: string, value: string): boolean;
    remove(key: string): void;
    /** What stands for "saved". */
    state(): string;
    /** Calls back when that is another; with true when another window has changed the list of tabs. */
    watch(callback: (list: boolean) => void): void;
  };
  session: {
    get(key: string): string | null;
    set(key: string, value: string): boolean;
    remove(key: string): void;
  };
  /**
   * Asks the engine about the board: whether a line is right, a hint at its end, the clicks that would
   * leave no solution, the verdict of the other rules, why another way than a solution's cannot work. The request is {"document", "subject", "options"} as JSON, the answer the engine's.
   */
  ask(
    method: "check" | "hint" | "probe" | "reason" | "solve",
    request: string,
    signal: AbortSignal,
  ): Promise<string>;
  /** The board of a first visit, as JSON; "" if this is none. */
  sample: string;
  /** Called once, when the board is on the page. */
  started(desk: Desk): void;
}
