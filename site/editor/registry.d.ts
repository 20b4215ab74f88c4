// What a panel is. The list of all is registry.js; how one is added: docs/panels.md.

import type { Engine } from "../perplex.js";
import type { Change, Desk, View } from "./desk.js";

/** A line of the registry. */
export interface Entry {
  /** By this others find it: host.panel(id). */
  id: string;
  /**
   * When it starts: with the page; when a view is shown first; or when something is done first to an
   * element of the page, by its id: a press of a button, a fold opened, a field changed.
   */
  starts: "page" | View | { click: string } | { toggle: string } | { change: string };
  load(): Promise<{ start: Start }>;
}

/** start builds the panel in the page. The engine may still be starting, or fail to. */
export type Start = (desk: Desk, engine: Promise<Engine>, host: Host) => Panel | void | Promise<Panel | void>;

/** A panel that has started. */
export interface Panel {
  /** Hears of every change of the board. It writes to its own part of the page only. */
  update?(change: Change): void;
  /** What has started it is done, the first time and every further time. */
  open?(event: Event): void;
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
}

/** What panels tell each other. A panel that tells something adds its line here. */
export interface Events {
  /** The analysis of a board has ended; null when another one begins. */
  counted: { count: number; exact: boolean; complete: boolean; seconds: number } | null;
  /** Whether the numbers are hidden. */
  hidden: boolean;
}
