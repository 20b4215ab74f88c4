// Types of panels. registry.js lists all panels; docs/panels.md explains how to add one.

import type { Engine } from "../perplex.js";
import type { Change, Desk, View } from "./desk.js";

/** All panels, in the order in which they start. */
export const panels: Entry[];

/** A line of the registry. */
export interface Entry {
  /** Identifies the panel for others: host.panel(id). */
  id: string;
  /**
   * When the panel starts: with the page; when a view is first shown; at the first action on one of several
   * elements of the page, given by their ids (a press of a button, a section opened, a field changed); or
   * when another panel asks for it.
   */
  starts: "page" | View | { click: string | string[] } | { toggle: string } | { change: string } | "asked";
  /**
   * The panel also starts with the page if a store has this key, which means that something was in progress.
   */
  kept?: string;
  /** The panel also starts when the page is idle. */
  idle?: true;
  /** The panel also starts with the page if the page's fragment begins with this text. */
  address?: string;
  /** Given for a panel that is part of the page's own modules, and so is there as soon as the board is. */
  start?: Start;
  /** Loads the module of any other panel when it is needed. */
  load?(): Promise<{ start: Start }>;
}

/** start builds the panel in the page. The engine may still be starting, or may fail to start. */
export type Start = (desk: Desk, engine: Promise<Engine>, host: Host) => Panel | void | Promise<Panel | void>;

/** A panel that has started. */
export interface Panel {
  /** Receives every change of the board. It may write only to the panel's own part of the page. */
  update?(change: Change): void;
  /** Handles the click that loaded the panel, and every further one. */
  open?(event: Event): void;
  /** Fills the panel's sheet, or takes over the page. */
  show?(): unknown;
  /** Is called when the panel's sheet was closed. */
  hide?(): void;
  /** Releases listeners, workers and timers. */
  destroy?(): void;
}

/** What the page offers to panels besides the board and the engine. */
export interface Host {
  /**
   * Stores of texts by key: one shared by all windows of the browser, and one for this window. They never
   * throw.
   */
  storage: Store;
  session: Store;
  /** Resolves to another panel, after starting it if necessary. */
  panel(id: string): Promise<Panel>;
  /** Events between panels. on() returns a function that removes the listener. */
  tell<Name extends keyof Events>(event: Name, detail: Events[Name]): void;
  on<Name extends keyof Events>(event: Name, callback: (detail: Events[Name]) => void): () => void;
}

export interface Store {
  get(key: string): string | null;
  set(key: string, value: string): boolean;
  remove(key: string): void;
  /** Calls back when the text in place of "saved" changes, with true if another window has changed boards. */
  watch?(callback: (elsewhere: boolean) => void): void;
}

/** Events between panels. A panel that sends a new event adds its line here. */
export interface Events {
  /** A share link of a puzzle to play was given as text. */
  shared: import("./fragment.js").Shared;
  /** The reason why something that was given cannot be opened. */
  refused: string;
  /** A query with its answer was given as text; refuse shows the reason if it cannot be opened. */
  list: { list: Record<string, unknown>; refuse(reason: string): void };
}
