// The contract between the mid-end (site/family, the page code that all families share) and a family. As in Simon Tatham's
// collection, a puzzle, a state and a move are passed as texts, so that undo is a list, saving writes the
// list, and sharing puts a text into a link.

import type { Stored } from "../kit/json.js";
import type { Desk } from "./desk.js";

/** A puzzle that a family has read. Families add the data that their boards need. */
export interface Puzzle {
  /** Storage id, equal for equal puzzles. */
  readonly id: string;
  /** The puzzle as links contain it and `read` accepts it. */
  readonly text: string;
  /** Display name, such as "Slitherlink, 10 by 10". */
  readonly name: string;
  /** One line of facts below the name. */
  readonly facts: string;
  /** Rules in plain sentences. */
  readonly rules: string;
  /** Sentences that make up the puzzle, such as clues; on paper they are beside its picture. */
  readonly sentences?: readonly string[];
  /** The puzzle as tables of plays list it, if the command line does not read `text`. */
  readonly listed?: string;
}

/** A puzzle in a list, before it is read. */
export interface Sample {
  text: string;
  name: string;
  /** The heading above it in the list, such as its type. */
  group?: string;
  /** Its difficulty, if measured before. */
  rated?: Pick<Verdict, "word" | "bars" | "hollow">;
  /** A note beside its name in the list, such as its difficulty. */
  note?: string;
  /** A picture of it: SVG, or a function that draws it when it comes into view. */
  picture?: string | (() => Promise<string>);
  /** Whether a first visit opens it; if no sample has it set, the first one opens. */
  first?: boolean;
}

/** A puzzle for the sheet Share. */
export interface Shared {
  /** The identity of the puzzle: the same object for the same puzzle. */
  readonly of: object;
  /** The puzzle's family. */
  readonly family: string;
  readonly name: string;
  /** Prefix of its file names. */
  readonly file: string;
  readonly verdict: Verdict;
  /** A sentence about its solutions, for the card. */
  readonly claim?: string;
  /** A line about the time and help that the player needed, for a card without the solution. */
  readonly result?: string;
  /** Whether it can be drawn with a solution. */
  readonly solvable: boolean;
  /** Whether the widget shows it. */
  readonly framed: boolean;
  /**
   * Kinds of links to it, the usual kind first; empty if there is only one. The card of a secret kind shows
   * no numbers.
   */
  readonly kinds: readonly { id: string; name: string; note: string; secret?: boolean }[];
  /** The fragment of a link of this kind, or, if embedded, of the code for another page. */
  fragment(kind: string, embedded: boolean): Promise<string>;
  /** SVG for the page. */
  picture(solved: boolean): string | Promise<string>;
  /** Links to the same puzzle on other sites. */
  links(): Promise<Elsewhere[]>;
  /** The puzzle as files. */
  readonly files: readonly { name: string; read(): Promise<PuzzleFile> }[];
}

/**
 * A link to the puzzle on another site, or the reason why there is none; with a note on what the link leaves
 * out.
 */
export interface Elsewhere {
  site: string;
  address: string;
  note?: string;
}

export interface PuzzleFile {
  name: string;
  /** Its media type. */
  type: string;
  text: string;
}

/** Something that a board highlights; its content is known to the family's board alone. */
export type Light = object;

/** The difficulty of a puzzle, in words. */
export interface Verdict {
  /**
   * easy to extreme, the word for the puzzle's place among other puzzles (core/norms); "not rated" or
   * "measuring".
   */
  word: string;
  /** Number of filled bars, from 0 to 5. */
  bars: number;
  /** True if perplex made the puzzles that it was compared with, or if there are none. */
  hollow: boolean;
  /** The chance, or the hardest step, in a sentence. */
  chance: string;
  /** The average number of tries of a player with every rule, if measured. */
  tries?: string;
  /** The number with its unit, and the puzzles it was compared with. */
  small: string;
  /** The page of the docs about the comparison. */
  page?: string | undefined;
  /** The comparison in full, shown on request. */
  details?: string | undefined;
}

/** The number of solutions of a puzzle, in words: "1 solution", "unique". */
export interface Solutions {
  count: string;
  note: string;
  /** True if the puzzle is proved to have no solution. */
  none?: boolean;
  /** The reason not to share the puzzle, worded to follow its name: "has no solution". */
  unfinished?: string;
}

/** The result of a check. */
export interface Checked {
  solved: boolean;
  /** The fault, or a sentence stating that there is none. */
  text: string;
  /** Whether something is wrong. */
  failed: boolean;
  lights: Light[];
}

/** A hint in layers, each more explicit; each press shows the next layer. */
export interface Hint {
  layers: { text: string; lights: Light[] }[];
}

/** A step of an explanation, or a move of a solution. */
export interface Step {
  /** The place, in a word or two. */
  where: string;
  /** The event, in a few words. */
  what: string;
  /** The whole step in sentences. */
  text: string;
  /** Height of its bar, greater than 0. */
  cost: number;
  /** The reason why the step is hard, in a word or two; "" if it is not. */
  word: string;
  /** The state after it. */
  state: string;
  lights: Light[];
}

/** A reading of a puzzle in Understand: a picture on the board, and a sentence. */
export interface Reading {
  name: string;
  /** The condition for showing it, in words; "" if it can be shown. */
  missing: string;
  show(): { state: string; lights: Light[]; text: string };
}

/**
 * A row of keys or pointer gestures and their effect; a row marked "help" appears in Help but not beside the
 * board.
 */
export type KeyRow = readonly [keys: readonly string[], does: string, where?: "help"];

/** Callbacks of a board in Play. */
export interface PlayActs {
  /** Whether the puzzle is played in a study, where the board has no switches and offers no help. */
  readonly alone?: boolean;
  /** Goes on to another state; the states of one stroke form one step of undo. */
  put(state: string, stroke?: boolean): void;
  /** Ends a stroke. */
  end(): void;
  /** Shows a text below the board, with a heading in bold. */
  say(text: string, head?: string): void;
  /** Shows the fact of a state that the board has drawn with a delay. */
  fact(text: string): void;
  undo(): void;
  /** Opens another puzzle, such as one of a tutorial. */
  open(text: string): Promise<void>;
  /** Changes the open puzzle and all others of its file, for example their rules. */
  recast(change: (text: string) => string): Promise<void>;
}

/** A board for play. */
export interface PlayBoard<P extends Puzzle> {
  open(puzzle: P): void;
  show(state: string, lights: Light[]): void;
  focus(): void;
  /** Keys that mark, move and erase. */
  keys(): KeyRow[];
  /** Heading above the keys; "Marks" by default. */
  readonly heading?: string;
  /** Controls at the right below the verdict, such as a number pad. */
  readonly tools?: HTMLElement;
  /** Texts to read during play, such as clues. They take the left column, and the keys move to the right. */
  readonly texts?: HTMLElement;
  /** Choices of the mark that a press makes, in the bar after Undo and Redo. */
  readonly marks?: HTMLElement;
  /** Choices at the left, such as whether conflicts are shown. */
  readonly switches?: HTMLElement;
  /** The bar's note on the shown state, such as a number of moves. */
  readonly fact?: string;
  /** Resolves when pending input has been handled; undefined if there is none. */
  settled?(): Promise<unknown> | undefined;
}

/** Requests of Play to the page. */
export interface PageActs {
  next(): void;
  share(): void;
  /** Called when another state is shown. */
  shown(): void;
  /** Called when the last solvable state of a lost position is known. */
  lost(): void;
  understand(): void;
  open(text: string): Promise<void>;
  solved(): void;
  /** The puzzle that Next opens. */
  following(): Sample | null;
  /** Changes the open puzzle and all others of its file. */
  recast(change: (text: string) => string): Promise<void>;
}

/** The part of a puzzle that a state solves, such as a level of a game, with the part after it. */
export interface SolvedPart {
  name: string;
  next: { name: string; state: string; picture: string; facts: string };
}

/** A family's part of Play. */
export interface Playing<P extends Puzzle, K, Verbs = any> {
  /** The initial state of a puzzle. */
  begin(puzzle: P): string;
  /** Whether a stored text is a state of this puzzle. */
  isState(puzzle: P, text: string): boolean;
  board(desk: Desk<Verbs>, host: HTMLElement, acts: PlayActs): PlayBoard<P>;
  /**
   * Resolves to whether a state solves the puzzle, to the reason if the puzzle can no longer be solved from
   * the state, and to any contradiction on the board. Play also calls it for earlier states, to find the last
   * one from which the puzzle can be solved.
   */
  watch(
    desk: Desk<Verbs>,
    puzzle: P,
    state: string,
  ): Promise<{
    solved: boolean;
    part?: SolvedPart;
    lost?: string;
    lights?: Light[];
    conflicts?: { text: string; lights: Light[] };
  }>;
  /** The number of moves that led to a state, for families in which positions can be lost. */
  moves?(state: string): number;
  /**
   * Converts the data that an earlier version stored for a puzzle to a history; null if it is not such data.
   */
  revive?(kept: Stored): { all: string[]; at: number } | null;
  check(desk: Desk<Verbs>, puzzle: P, known: K, state: string): Promise<Checked>;
  hint(desk: Desk<Verbs>, puzzle: P, known: K, state: string): Promise<Hint>;
  /** Whether enough is known for a hint; by default, it always is. */
  ready?(known: K): boolean;
  /** The state that Restart goes to; by default, the initial state. */
  restart?(puzzle: P, state: string): string;
  /** Whether a state is transient, such as a message before a level; undo does not stop at it. */
  passing?(puzzle: P, state: string): boolean;
  /** Acts of the bar that do not apply to a puzzle. */
  without?(puzzle: P): ("undo" | "redo" | "restart")[];
  /** Whether play continues after a change in Design, if its state is still valid. */
  readonly carries?: boolean;
  /** The family's strip below the board in Play and Design, for example with levels. */
  strip?(desk: Desk<Verbs>, session: SessionView<P, K>, put: (state: string) => void): Strip;
}

export interface Strip {
  readonly title: string;
  readonly note: string;
  readonly element: HTMLElement;
  /** Updates the strip for the state on the board, the view, and what has become known. */
  refresh(state: string, view: "play" | "design"): void;
}

/** Callbacks of a board in Design. */
export interface DesignActs {
  /**
   * Goes on to another puzzle; the puzzles of one stroke form one step of undo. If anew, the puzzle is not
   * derived from the open one and gets a new entry in the Library. Resolves to whether there was a puzzle.
   */
  change(read: () => Promise<Puzzle>, stroke?: boolean, anew?: boolean): Promise<boolean>;
}

export interface DesignBoard<P extends Puzzle, K> {
  show(puzzle: P, known: K, state: string | null, lights: Light[]): void;
  focus(): void;
  readonly tools: HTMLElement;
  keys(): KeyRow[];
  /** Chooses the tool of a key; returns false if the key has no tool. */
  choose?(key: string): boolean;
  /** As in PlayBoard. */
  settled?(): Promise<unknown> | undefined;
}

export interface Designing<P extends Puzzle, K, Verbs = any> {
  board(desk: Desk<Verbs>, host: HTMLElement, acts: DesignActs): DesignBoard<P, K>;
  /** The states of the known solutions, through which Show solution cycles. */
  solutions(puzzle: P, known: K): string[];
  /** A panel at the right, such as a list of redundant clues. */
  panel?(
    desk: Desk<Verbs>,
    session: SessionView<P, K>,
    show: (lights: Light[]) => void,
    acts: DesignActs,
  ): Panel;
}

export interface Understanding<P extends Puzzle, K, Verbs = any> {
  board(desk: Desk<Verbs>, host: HTMLElement): { show(puzzle: P, state: string, lights: Light[]): void };
  steps(puzzle: P, known: K): Step[];
  readings(puzzle: P, known: K): Reading[];
  /** The state shown if there are no steps; by default, the initial state of Play. */
  begin?(puzzle: P, known: K): string;
  /** The message if there are no steps. */
  without?(puzzle: P, known: K): string;
  /** A panel at the left, such as counts of the rules that the steps use. */
  panel?(desk: Desk<Verbs>, session: SessionView<P, K>): Panel;
}

/** A part of a column that belongs to one family. */
export interface Panel {
  readonly element: HTMLElement;
  refresh(): void;
}

/** The open puzzle as panels read it. */
export interface SessionView<P extends Puzzle, K> {
  readonly puzzle: P;
  readonly known: K;
  readonly signal: AbortSignal;
  tell(): void;
}

/** A generated puzzle. */
export interface MadeItem {
  text: string;
  name: string;
  /** Facts below its picture. */
  facts: string;
  word: string;
  bars: number;
  hollow: boolean;
  /** The words about its solutions; by default, that there is one. */
  solutions?: Solutions;
  /** Numbers by name, for sorting the list and for the table. */
  measures: Record<string, number>;
  /** The number of its seed. */
  seed: number;
  /** The form by which the family recognizes similar puzzles. */
  form?: string;
  /** The conditions of the search that found it; absent in items of earlier versions. */
  search?: string | undefined;
}

/** A field of the form of Generate. */
export type Field = {
  name: string;
  label: string;
  /** Whether the field is rarely needed and therefore shown under More. */
  more?: boolean;
  shown?: (chosen: Choices) => boolean;
  /** A sentence below the field; "" for none. */
  note?: (chosen: Choices) => string;
} & (
  | { kind: "choice"; choices: (chosen: Choices) => [value: string, text: string, note?: string][] }
  | { kind: "number"; least: number; most: number; step?: number | "any" }
  | { kind: "range"; unit: "whole" | "Sh" }
  | { kind: "tick" }
);

export type Choices = Record<string, string | number | boolean>;

/** The context of a run. */
export interface Run {
  /** The open puzzle, from which some families derive others. */
  puzzle: any;
  chosen: Choices;
  signal: AbortSignal;
  advance(share: number): void;
  say(text: string): void;
  /** Adds a puzzle to the list; resolves to false if the list has it or a similar one. */
  add(item: MadeItem): Promise<boolean>;
  /** Whether the list has a puzzle of this form or a similar one. */
  has(form: string): boolean;
  /** Saves the data from which the run continues if the page is left. */
  keep(under: unknown): Promise<unknown>;
  /** The saved data of a run during which the page was left. */
  readonly under?: unknown;
}

/** A stage of an archive, as the program returns it. */
export interface Bred {
  generation: number;
  saved?: string;
}

/** The best puzzle of a cell of the map. */
export interface Elite {
  row: number;
  column: number;
  /** The cost; a cell keeps its cheapest puzzle. */
  cost: number;
  /** The text in the cell. */
  label: string;
  item: MadeItem;
}

/** Breeding of archives. */
export interface Archiving<Request = any, Answer = any> {
  /** Whether the choices request an archive. */
  wanted(chosen: Choices): boolean;
  /** The request shared by all seeds, without the seed and the generations. */
  asked(chosen: Choices): {
    request: { verb: string; [option: string]: unknown };
    seed: number;
    generations: number;
  };
  /** The request for this many more generations; by default, the first request with `saved`. */
  ask?(request: Request, part: { seed: number; bred?: Answer }, generations: number): { verb: string };
  /**
   * Derives a stage from an answer, if the program does not return one; before is the stage that was sent
   * with the request.
   */
  stage?(desk: Desk, answer: Answer, request: Request, before: Answer): Promise<Bred>;
  elites(bred: Answer, seed: number, request: Request): Elite[];
  /** Completes the item of a cell before it is shown, if `elites` leaves something out. */
  settle?(desk: Desk, item: MadeItem): Promise<MadeItem>;
  /** Figures of an archive, in a sentence. */
  figures?(bred: Answer): string;
  /**
   * Seconds after which the program is asked for its results, if its progress messages do not include them.
   */
  readonly slice?: number;
  /** The kind that identifies a file of an archive; by default, archives are not saved as files. */
  readonly kind?: string;
  /** Converts a file of an archive that an earlier version saved; null if it is not such a file. */
  fromFile?(value: Stored): { request: Request; parts: { seed: number; bred?: Answer }[] } | null;
  heads(bred: Answer): { name: string; corner: string; columns: string[]; row(row: number): string };
  nameOf(request: Request): string;
  /** A description of the map in sentences. */
  about: string;
}

export interface Way {
  name: string;
  words: string;
  /** The label of its button. */
  act: string;
  /** The choices that differ from the initial ones. */
  chosen: Choices;
  /** Its picture as SVG, if the picture of a sample is not suitable; "" for none. */
  picture?: string;
  /** Whether a sample resembles the results of this way; by default, all do. */
  like?(puzzle: any): boolean;
}

export interface Generating<Verbs = any> {
  /** The noun for generated puzzles, if it differs from the family's. */
  readonly noun?: string;
  /** Combines generated puzzles with the open one: the name of the act, and the resulting text. */
  readonly join?: { name: string; text(puzzle: any, items: MadeItem[]): string };
  fields: Field[];
  /** The field whose value follows the open puzzle, and its value for a puzzle. */
  readonly follows?: { field: string; of(puzzle: any): string };
  /**
   * New puzzle in Play: the fields that are shown there, and the values of all other fields for the open
   * puzzle.
   */
  readonly now?: { fields: string[]; chosen(puzzle: any): Choices };
  /** Loads the options of the fields; called before the fields are shown. */
  prepare?(desk: Desk<Verbs>): Promise<void>;
  archiving?: Archiving;
  /** An element below the list, such as the plot of tried levels. */
  below?(desk: Desk): HTMLElement;
  begin: Choices;
  /** The fields of the kind and the size, which the ways to begin do not change. */
  stays?: string[];
  /** Three ways to begin, shown while the list is empty. */
  ways(puzzle: any): Way[];
  /** Sort orders of the list: a name, a measure, and the direction. */
  orders: [name: string, measure: string, way: 1 | -1][];
  /** Called when a choice changes; may change other choices. */
  adapt?(chosen: Choices, changed: string): Choices;
  /** Texts of a puzzle to read beside its picture in the preview, such as its clues, and their heading. */
  texts?(puzzle: any): { name: string; all: string[] };
  /** Whether puzzles of these forms are so similar that one of them suffices. */
  alike?(one: string, other: string): boolean;
  run(desk: Desk<Verbs>, run: Run): Promise<string>;
}

/** Data that earlier versions of a family's page stored. */
export interface Earlier {
  /** Puzzles of the Library, the most recently opened first. */
  library: string[];
  generated: MadeItem[];
  /** The puzzle that was open last. */
  last?: string;
  /** The solved puzzles among all that are listed here. */
  solved?: string[];
  /** Files that were opened. */
  collections?: { name: string; items: Sample[] }[];
}

/** A family: its name and words, and its own functions; Verbs is its interface in verbs.d.ts. */
export interface Family<P extends Puzzle = any, K = any, Verbs = any> {
  /** Its folder, and the prefix of its stored keys. */
  readonly id: string;
  readonly name: string;
  /** The noun for its puzzles: "puzzle", "level". */
  readonly noun: string;
  /** Its program, relative to site/. */
  readonly program: string;
  /** Verbs with which the board waits for an answer; they have their own worker. */
  readonly quick: readonly string[];
  /** Verbs that take long and must not delay others; they also have their own workers. */
  readonly slow?: readonly string[];
  /** Its page of the docs, linked from Help. */
  readonly docs: string;
  /** Whether the examples of a group form a collection, such as the levels of a pack. */
  readonly packs?: boolean;
  /** Whether the widget shows its puzzles. */
  readonly framed?: boolean;
  /** Data of earlier versions. */
  earlier?(desk: Desk<Verbs>): Promise<Earlier>;

  samples(desk: Desk<Verbs>): Promise<Sample[]>;
  /** Reads a puzzle; rejects with the fault. */
  read(desk: Desk<Verbs>, text: string): Promise<P>;
  /** Reads the puzzles of a file; faults include their lines. */
  readAll(desk: Desk<Verbs>, text: string, file?: string): Promise<{ puzzles: P[]; faults: string[] }>;
  /** A picture of a puzzle as SVG, without labels. */
  picture(puzzle: P, state?: string): string;
  /** Resolves when `picture` can draw a state, if this needs the program. */
  drawable?(desk: Desk<Verbs>, puzzle: P, state: string): Promise<unknown>;
  /** A picture with labels, for paper and files, if one without labels is not sufficient. */
  paper?(puzzle: P, state?: string): string;
  /** The initial findings, before any request. */
  unknown(): K;
  /** Studies a puzzle, quickest findings first, and calls tell after each answer. */
  study(desk: Desk<Verbs>, puzzle: P, known: K, tell: () => void, signal: AbortSignal): Promise<void>;
  verdict(puzzle: P, known: K): Verdict;
  solutions(puzzle: P, known: K): Solutions;
  /** Links to the same puzzle on other sites, for Share: the site's name, and the address. */
  links(puzzle: P): [name: string, address: string][];
  /** The puzzle as a file. */
  file(puzzle: P): PuzzleFile;
  /** How plays are recorded: as plays of the puzzle, or of the named part of it to which a state belongs. */
  record(
    puzzle: P,
    known: K,
    desk: Desk,
    state?: string,
  ): { by: string; measure: () => Promise<number | null>; part?: string };

  readonly playing: Playing<P, K, Verbs>;
  readonly designing?: Designing<P, K, Verbs>;
  readonly understanding?: Understanding<P, K, Verbs>;
  readonly generating?: Generating<Verbs>;
}
