// What a panel is. The list of all is registry.js; how one is added: docs/panels.md.

import type { Engine } from "../perplex.js";
import type { Change, Desk, View } from "./desk.js";

/** All panels, in the order in which they start. */
export const panels: Entry[];

/** A line of the registry. */
export interface Entry {
  /** By this others find it: host.panel(id). */
  id: string;
  /**
   * When it starts: with the page; when a view is shown first; when something is done first to an
   * element of the page, or to one of several, by their ids: a press of a button, a fold opened, a
   * field changed; or when another panel asks for it.
   */
  starts: "page" | View | { click: string | string[] } | { toggle: string } | { change: string } | "asked";
  /** It starts with the page as well while a store has this key: something was going on. */
  kept?: string;
  /** It starts as well when the page has nothing else to do. */
  idle?: true;
  /** It starts with the page as well if the page's fragment begins so. */
  address?: string;
  /** One that comes with the page is there as soon as the board is. */
  start?: Start;
  /** Others are loaded when they are wanted. */
  load?(): Promise<{ start: Start }>;
}

/** start builds the panel in the page. The engine may still be starting, or fail to. */
export type Start = (desk: Desk, engine: Promise<Engine>, host: Host) => Panel | void | Promise<Panel | void>;

/** A panel that has started. */
export interface Panel {
  /** Takes every change of the board. It writes to its own part of the page only. */
  update?(change: Change): void;
  /** Answers the click that loaded it, and every further one. */
  open?(event: Event): void;
  /** Fills the sheet of its name, or takes over the page. */
  show?(): unknown;
  /** Its sheet was closed. */
  hide?(): void;
  /** Gives up what the page would otherwise keep: listeners, workers, timers. */
  destroy?(): void;
}

/** What the page has for panels beside the board and the engine. */
export interface Host {
  /** Texts by key: of all windows of the browser, and of this one alone. They never throw. */
  storage: Store;
  session: Store;
  /** Another panel, started if it was not. */
  panel(id: string): Promise<Panel>;
  /** Events between panels. on() returns what ends it. */
  tell<Name extends keyof Events>(event: Name, detail: Events[Name]): void;
  on<Name extends keyof Events>(event: Name, callback: (detail: Events[Name]) => void): () => void;
}

export interface Store {
  get(key: string): string | null;
  set(key: string, value: string): boolean;
  remove(key: string): void;
  /** Calls back when what stands for "saved" changes, with true when another window has changed boards. */
  watch?(callback: (elsewhere: boolean) => void): void;
}

/** What panels tell each other. A panel that tells something adds its line here. */
export interface Events {
  /** A share link that is to be played came in as a text. */
  shared: import("./fragment.js").Shared;
  /** Why something that was given cannot be opened. */
  refused: string;
  /** A query with its answer came in as a text; refuse shows why it cannot be opened. */
  list: { list: Record<string, unknown>; refuse(reason: string): void };
}
