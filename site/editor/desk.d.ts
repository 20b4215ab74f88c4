// Interface between the two parts of the editor. Go (wasm/editor) owns the document, its history and the
// board that is touched. Panels in JavaScript own everything around it and talk to the engine. This file has
// everything that a panel can ask of the board or do to it; Change describes the changes that panels are
// notified of. docs/panels.md explains how to add a panel.
//
// Every value is checked or made in Go. The same document is always passed out as the same object, so ===
// shows whether it has changed; it must not be modified.

import type { Place, PuzzleDocument, PuzzleSymbol } from "../perplex.js";

export type { Place, PuzzleDocument, PuzzleSymbol };

/** The views of the page, all of the same board. */
export type View = "design" | "generate" | "understand" | "lesson" | "play";

/**
 * The purpose of the page: "edit" offers everything, "play" removes editing, "contest" also removes
 * solutions, hints and numbers.
 */
export type Mode = "edit" | "play" | "contest";

/** The state of the board: a snapshot, made by each call of board(). */
export interface Board {
  /** The document on the screen: the tab's own, or one that show() has put in its place. */
  readonly document: PuzzleDocument;
  /** The tab's own document. */
  readonly kept: PuzzleDocument;
  /** True if document comes from show(). */
  readonly shown: boolean;
  /** The id of the current tab, which is also that of its board in storage. */
  readonly tab: string;
  readonly view: View;
  readonly mode: Mode;
  /** True if a click on the board changes it. */
  readonly editing: boolean;
  /** The chosen tool, such as "star" or "start", and the symbol that it places; null for starts and ends. */
  readonly tool: string;
  readonly symbol: Omit<PuzzleSymbol, "at"> | null;
  /** The recently placed shapes, latest first: "11/10", with r if rotatable, n if negative. */
  readonly pieces: readonly string[];
  /**
   * The line on the board: that of overlay(), or else the one that a player has finished last; empty for
   * none.
   */
  readonly line: readonly Place[];
  /** The size of the board's drawing in drawing units; 1 in doubled coordinates is 50 units. */
  readonly size: { readonly width: number; readonly height: number; readonly margin: number };
  /** The direction in which each end leads off the board, as a step; [0, 0] for an end inside it. */
  readonly ends: readonly { readonly at: Place; readonly toward: [number, number] }[];
  /** True if this browser has no board yet except the blank one on the screen. */
  readonly first: boolean;
  /** The version of the program. */
  readonly version: string;
}

/**
 * A change of the state. Only changed fields are present; board() has all others. A change of tab comes with
 * a change of document.
 */
export interface Change {
  /** Another document is on the screen. */
  document?: PuzzleDocument;
  /** With document: true if the puzzle differs, not just its title. */
  puzzle?: boolean;
  /** The id of the tab that is now current. */
  tab?: string;
  /** The row of tabs, or a name in it, has changed. */
  tabs?: true;
  view?: View;
  mode?: Mode;
  /** The symbol that a click places has changed: the tool, colour or shape. */
  tool?: string;
  /** The recently placed shapes have changed. */
  pieces?: true;
  /** A place was clicked or entered where clicks place nothing. */
  place?: Place;
  /** The line being played has begun, been extended or been cleared. */
  line?: readonly Place[];
  /** A line was finished and judged; failing has the places of the symbols that fail. */
  judged?: { readonly line: readonly Place[]; readonly valid: boolean; readonly failing: readonly Place[] };
  /** The line on the board now solves it, until line changes. */
  solved?: true;
  /** A hint was shown. */
  hinted?: true;
  /** A hint names the deciding rule: the places of the symbols that it refers to. */
  reason?: readonly Place[];
  /** The settings of the look have changed. */
  look?: true;
}

/** A change of the document. */
export interface Step {
  /** A document, or its text in any readable format. */
  document: PuzzleDocument | string;
  /** A description of the change, for the history and for screen readers: "Imported: 4 by 4 cells". */
  said: string;
  /**
   * "here" (the default) adds a step to the current tab that can be undone; "tab" opens a new tab; "aside"
   * opens a new tab without switching to it; "blank" acts like "here" if nothing was ever done in this tab,
   * and like "tab" otherwise.
   */
  where?: "here" | "tab" | "aside" | "blank";
}

/** A panel's drawing on the board. It is removed when its puzzle changes. */
export interface Overlay {
  /** A solution, whose drawing is animated once. */
  line?: readonly Place[];
}

export interface DrawOptions {
  /** For a list: omits details that would be too small to read. */
  small?: boolean;
  line?: readonly Place[];
  /** Places where a wrong line fails, which are marked. */
  failing?: readonly Place[];
  /** The end of the line; "right" by default. */
  finish?: "moving" | "right" | "wrong";
  /** Shows colours as letters, and coordinates along the sides. */
  letters?: boolean;
  coordinates?: boolean;
  /** Dims the symbols that this document has as well. */
  given?: PuzzleDocument;
  /** Returns a complete file, with the document's title. */
  file?: boolean;
}

/** The boards that this browser has, by id. */
export interface History {
  /** The open tabs, in order. */
  tabs(): { readonly id: string; readonly name: string; readonly document: PuzzleDocument }[];
  /** Makes a board the current one, in its tab or a new one. Storage must have loaded it. */
  open(id: string): void;
  /** Removes a board from all lists. Its stored texts stay. */
  forget(id: string): void;
  /** Returns the reason why a text is not a document; "" if it is one. */
  check(text: string): string;
  /** Gives a board a title, as a step of its history. */
  entitle(id: string, title: string): void;
  /** Switches to a branch of a board's history, names it, drops it or restores it. */
  branch(id: string, branch: number, act: "follow" | "name" | "drop" | "restore", name?: string): void;
}

/** A row of the table of keys, for display. */
export interface KeyRow {
  /** The context in which the keys act: board, edit, draw, play, page, or a part of the page. */
  readonly at: string;
  /** Values of KeyboardEvent.key, prefixed by Ctrl+ (Cmd on a Mac) and Shift+. */
  readonly keys: readonly string[];
  /** Text shown for the keys; "" for the keys themselves. */
  readonly shown: string;
  readonly words: string;
}

export interface KeyGroup {
  readonly name: string;
  readonly note: string;
  readonly rows: readonly KeyRow[];
}

export interface Keys {
  /** All keys that do something. */
  groups(): readonly KeyGroup[];
  /** The command of a keyboard event at the present focus; "" for none. */
  command(event: KeyboardEvent): string;
}

export interface Desk {
  /** Returns the state of the board. */
  board(): Board;

  /** Makes a document the current one. Returns "", or the reason why it is not a document. */
  apply(step: Step): string;
  /**
   * Puts a document on the screen in place of the tab's own. The tab's document stays until the shown one is
   * edited: then the shown one becomes the tab's first, as a step described by said. null or an undo removes
   * the shown document. Returns "", or the reason why it is not a document.
   */
  show(document: PuzzleDocument | null, said?: string): string;
  /** Draws on the board; null removes the drawing, as does a change of the puzzle. */
  overlay(overlay: Overlay | null): void;

  /**
   * Draws a line played earlier, if the view is Play and there is no line; solved means that it solves the
   * board. Returns false if the board does not allow the line.
   */
  resume(line: readonly Place[], solved: boolean): boolean;

  /** Draws a document, or a symbol on a tile, as SVG markup; "" for anything else. */
  draw(what: PuzzleDocument | Omit<PuzzleSymbol, "at">, options?: DrawOptions): string;
  /** Describes a place with its contents, "Cell b3: black star", or a symbol, "black star". */
  describe(what: Place | PuzzleSymbol): string;

  /** Shows a view. With edits, clicks in the view understand ask for the effect of the chosen symbol. */
  view(name: View, options?: { edits?: boolean }): void;
  mode(name: Mode): void;
  /** Chooses the player whose hints are shown, or the tool. An unknown tool is ignored. */
  choose(choice: { player?: string; tool?: string }): void;

  /** Announces a text to screen readers, and with shown writes it under the board. */
  say(text: string, options?: { shown?: boolean }): void;
  /**
   * Runs the command of a key: "undo", "enter", "tool:star". Returns false if there is nothing to do. With an
   * action, assigns the command to a panel: the action runs for the key and may return false.
   */
  command(name: string, action?: () => boolean | void): boolean;

  /**
   * Stores a text with a tab, by default the current one, for the next visit. Returns false if the browser
   * refuses. part means that the text is incomplete, which the page then says.
   */
  keep(key: string, value: string | null, options?: { tab?: string; part?: boolean }): boolean;
  /** Returns a text stored with a tab; null if there is none. */
  kept(key: string, tab?: string): string | null;

  /** Calls back after every change, until the returned function is called. */
  on(callback: (change: Change) => void): () => void;

  readonly history: History;
  readonly keys: Keys;
}

/** The page's interface for Go, globalThis.perplexEditor, when the program starts. */
export interface EditorHost {
  /**
   * Stores of texts by key: one shared by all windows of the browser, and one for this window. They never
   * throw.
   */
  storage: {
    get(key: string): string | null;
    set(key: string, value: string): boolean;
    remove(key: string): void;
    /** The text to show in place of "saved". */
    state(): string;
    /** Calls back when that text changes, with true if another window has changed the list of tabs. */
    watch(callback: (list: boolean) => void): void;
  };
  session: {
    get(key: string): string | null;
    set(key: string, value: string): boolean;
    remove(key: string): void;
  };
  /**
   * Asks the engine about the board: whether a line is right, a hint at its end, the clicks that would leave
   * no solution, the verdict of the other rules, or the reason why another way cannot work. The request is
   * {"document", "subject", "options"} as JSON; the answer is the engine's.
   */
  ask(
    method: "check" | "hint" | "probe" | "reason" | "solve",
    request: string,
    signal: AbortSignal,
  ): Promise<string>;
  /** The board of a first visit, as JSON; "" if this is not a first visit. */
  sample: string;
  /** Called once, when the board is on the page. */
  started(desk: Desk): void;
}
