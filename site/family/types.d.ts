// The contract between the mid-end (site/family) and a family of puzzles. After Simon Tatham's
// collection, a puzzle, a state and a move pass through the mid-end as texts, so that undo is a
// list, keeping is writing the list, and sharing is putting a text into a link.

import type { Stored } from "../kit/json.js";
import type { Desk } from "./desk.js";

/** A puzzle that a family has read. Families add what their boards need. */
export interface Puzzle {
  /** Name for keeping: the same for the same puzzle. */
  readonly id: string;
  /** The puzzle as `read` takes it and links carry it. */
  readonly text: string;
  /** Name on the screen, such as "Slitherlink, 10 by 10". */
  readonly name: string;
  /** One line of facts below the name. */
  readonly facts: string;
  /** Rules, in plain sentences. */
  readonly rules: string;
  /** Sentences that it consists of, such as clues, which stand on paper beside its picture. */
  readonly sentences?: readonly string[];
  /** The puzzle in tables of plays, where the command line does not read `text`. */
  readonly listed?: string;
}

/** A puzzle in a list, before it is read. */
export interface Sample {
  text: string;
  name: string;
  /** The heading that it stands under, such as its type. */
  group?: string;
  /** Its difficulty, where it was measured before. */
  rated?: Pick<Verdict, "word" | "bars" | "hollow">;
  /** A note beside its name in the list, such as its difficulty. */
  note?: string;
  /** A picture of it: SVG, or what draws it when it comes into sight. */
  picture?: string | (() => Promise<string>);
  /** Whether a first visit opens it; without one, it opens the first. */
  first?: boolean;
}

/** A puzzle for the sheet Share. */
export interface Shared {
  /** Identifies the puzzle: the same object for the same puzzle. */
  readonly of: object;
  /** The family that it is of. */
  readonly family: string;
  readonly name: string;
  /** The beginning of its files' names. */
  readonly file: string;
  readonly verdict: Verdict;
  /** A sentence about its solutions, for the card. */
  readonly claim?: string;
  /** What it took the player to solve it, for a card without the solution. */
  readonly result?: string;
  /** Whether it can be drawn with a solution. */
  readonly solvable: boolean;
  /** Whether the widget shows it. */
  readonly framed: boolean;
  /** Kinds of links to it, the usual one first; empty if there is one kind only. The card of a secret one has no numbers. */
  readonly kinds: readonly { id: string; name: string; note: string; secret?: boolean }[];
  /** The fragment of a link of a kind, or, if embedded, of the code for another page. */
  fragment(kind: string, embedded: boolean): Promise<string>;
  /** SVG for the page. */
  picture(solved: boolean): string | Promise<string>;
  /** Links to the same puzzle elsewhere. */
  links(): Promise<Elsewhere[]>;
  /** The puzzle as files. */
  readonly files: readonly { name: string; read(): Promise<PuzzleFile> }[];
}

/** A link to a puzzle on another site, or why there is none; a note on what it leaves out. */
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

/** Something that a board points out; only the family's board knows what is in it. */
export type Light = object;

/** The difficulty of a puzzle, in words. */
export interface Verdict {
  /** easy to extreme, the word of the place among other puzzles (core/norms); "not rated" or "measuring". */
  word: string;
  /** Bars that are filled, from 0 to 5. */
  bars: number;
  /** Whether the puzzles that it was compared with were made by perplex, or there are none. */
  hollow: boolean;
  /** The chance, or the hardest step, in a sentence. */
  chance: string;
  /** The tries that a player with every rule needs on average, where they were measured. */
  tries?: string;
  /** The number with its unit, and what it was compared with. */
  small: string;
  /** The page of the docs about the comparison. */
  page?: string | undefined;
  /** The comparison in full, for those who ask. */
  details?: string | undefined;
}

/** The number of solutions of a puzzle, in words: "1 solution", "unique". */
export interface Solutions {
  count: string;
  note: string;
  /** True if the puzzle is proved to have no solution. */
  none?: boolean;
  /** What keeps the puzzle from being given to others, after its name: "has no solution". */
  unfinished?: string;
}

/** The result of a check. */
export interface Checked {
  solved: boolean;
  /** The fault, or a sentence saying that there is none. */
  text: string;
  /** Whether something is wrong. */
  failed: boolean;
  lights: Light[];
}

/** A hint in layers, each of which says more; a press shows the next. */
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
  /** Height of its bar, above 0. */
  cost: number;
  /** What makes it a hard step, in a word or two; "" where it is not. */
  word: string;
  /** The state after it. */
  state: string;
  lights: Light[];
}

/** A reading of a puzzle under Understand: a picture on the board, and a sentence. */
export interface Reading {
  name: string;
  /** Says what it needs before it can be shown; "" where it can. */
  missing: string;
  show(): { state: string; lights: Light[]; text: string };
}

/** A row of keys or pointer gestures and what they do; a row of Help alone does not stand beside the board. */
export type KeyRow = readonly [keys: readonly string[], does: string, where?: "help"];

/** Callbacks of a board in Play. */
export interface PlayActs {
  /** Whether the puzzle is played in a study, where the board has no switches and offers no help. */
  readonly alone?: boolean;
  /** Goes on to another state; states of one stroke are one step of undo. */
  put(state: string, stroke?: boolean): void;
  /** Ends a stroke. */
  end(): void;
  /** Says something below the board, with a head in bold. */
  say(text: string, head?: string): void;
  /** Shows the fact of a state that the board has drawn later than it was told to. */
  fact(text: string): void;
  undo(): void;
  /** Opens another puzzle, such as that of a tutorial. */
  open(text: string): Promise<void>;
  /** Changes the open puzzle, and with it all of the file that it came with, such as its rules. */
  recast(change: (text: string) => string): Promise<void>;
}

/** A board that is played on. */
export interface PlayBoard<P extends Puzzle> {
  open(puzzle: P): void;
  show(state: string, lights: Light[]): void;
  focus(): void;
  /** The keys that mark, move and erase. */
  keys(): KeyRow[];
  /** The heading over the keys; without it, Marks. */
  readonly heading?: string;
  /** Whatever stands at the right below the verdict, such as a number pad. */
  readonly tools?: HTMLElement;
  /** Texts to read during play, such as clues. They take the left column, and the keys go to the right. */
  readonly texts?: HTMLElement;
  /** Choices of what a press makes, in the bar after Undo and Redo. */
  readonly marks?: HTMLElement;
  /** Choices at the left, such as whether conflicts are shown. */
  readonly switches?: HTMLElement;
  /** The bar's note on the shown state, such as a number of moves. */
  readonly fact?: string;
  /** Resolves when what was put in has been done, where that takes time. */
  settled?(): Promise<unknown> | undefined;
}

/** What Play has the page do. */
export interface PageActs {
  next(): void;
  share(): void;
  /** Another state is shown. */
  shown(): void;
  /** It is known since when the puzzle cannot be solved. */
  lost(): void;
  understand(): void;
  open(text: string): Promise<void>;
  solved(): void;
  /** The puzzle that Next opens. */
  following(): Sample | null;
  /** Changes the open puzzle, and the file it came with. */
  recast(change: (text: string) => string): Promise<void>;
}

/** A part of a puzzle that a state solves, such as a level of a game, and the part after it. */
export interface SolvedPart {
  name: string;
  next: { name: string; state: string; picture: string; facts: string };
}

/** Play of a family. */
export interface Playing<P extends Puzzle, K, Verbs = any> {
  /** The state that a puzzle begins with. */
  begin(puzzle: P): string;
  /** Whether a kept text is a state of this puzzle. */
  isState(puzzle: P, text: string): boolean;
  board(desk: Desk<Verbs>, host: HTMLElement, acts: PlayActs): PlayBoard<P>;
  /**
   * Resolves to whether a state solves the puzzle or, if the puzzle can no longer be solved from it,
   * why; and to what contradicts itself on the board. Play asks it for earlier states, too, to find
   * the last one from which the puzzle can be solved.
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
  /** The number of moves that have led to a state, in families with positions that are lost. */
  moves?(state: string): number;
  /** Makes a history of what an earlier version kept of a puzzle; null where it is none. */
  revive?(kept: Stored): { all: string[]; at: number } | null;
  check(desk: Desk<Verbs>, puzzle: P, known: K, state: string): Promise<Checked>;
  hint(desk: Desk<Verbs>, puzzle: P, known: K, state: string): Promise<Hint>;
  /** Whether enough is known for a hint. Always, where it is not there. */
  ready?(known: K): boolean;
  /** The state that Restart goes to; without it, that which the puzzle begins with. */
  restart?(puzzle: P, state: string): string;
  /** Whether a state is only passed, such as a message before a level, so that undo does not stop at it. */
  passing?(puzzle: P, state: string): boolean;
  /** Acts of the bar that a puzzle does not have. */
  without?(puzzle: P): ("undo" | "redo" | "restart")[];
  /** Whether what was played goes on after a change in Design, where it is a state still. */
  readonly carries?: boolean;
  /** A strip of its own below the board in Play and Design, such as the levels of a game. */
  strip?(desk: Desk<Verbs>, session: SessionView<P, K>, put: (state: string) => void): Strip;
}

export interface Strip {
  readonly title: string;
  readonly note: string;
  readonly element: HTMLElement;
  /** Follows the state on the board, the view, and what has become known. */
  refresh(state: string, view: "play" | "design"): void;
}

/** Callbacks of a board in Design. */
export interface DesignActs {
  /**
   * Goes on to another puzzle; those of one stroke are one step of undo. A puzzle that is not made
   * of the open one is a new entry of the Library. It resolves to whether there was one.
   */
  change(read: () => Promise<Puzzle>, stroke?: boolean, anew?: boolean): Promise<boolean>;
}

export interface DesignBoard<P extends Puzzle, K> {
  show(puzzle: P, known: K, state: string | null, lights: Light[]): void;
  focus(): void;
  readonly tools: HTMLElement;
  keys(): KeyRow[];
  /** Chooses the tool of a key. It returns false if no tool has this key. */
  choose?(key: string): boolean;
  /** As of the board in Play. */
  settled?(): Promise<unknown> | undefined;
}

export interface Designing<P extends Puzzle, K, Verbs = any> {
  board(desk: Desk<Verbs>, host: HTMLElement, acts: DesignActs): DesignBoard<P, K>;
  /** The states of the solutions that are known, which Show solution goes through. */
  solutions(puzzle: P, known: K): string[];
  /** A panel at the right, such as the clues that can go. */
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
  /** The state where there are no steps, if it is not the one in which Play begins. */
  begin?(puzzle: P, known: K): string;
  /** The message while there are no steps. */
  without?(puzzle: P, known: K): string;
  /** Counts of the rules that the steps use, or whatever else stands at the left. */
  panel?(desk: Desk<Verbs>, session: SessionView<P, K>): Panel;
}

/** A part of a column that only one family has. */
export interface Panel {
  readonly element: HTMLElement;
  refresh(): void;
}

/** The open puzzle, as panels see it. */
export interface SessionView<P extends Puzzle, K> {
  readonly puzzle: P;
  readonly known: K;
  readonly signal: AbortSignal;
  tell(): void;
}

/** A puzzle that was generated. */
export interface MadeItem {
  text: string;
  name: string;
  /** Facts below its picture. */
  facts: string;
  word: string;
  bars: number;
  hollow: boolean;
  /** The words on its solutions; by default, that there is one. */
  solutions?: Solutions;
  /** Numbers that the list can be sorted by and the table has, by their names. */
  measures: Record<string, number>;
  /** The number of the seed that it came of. */
  seed: number;
  /** What the family compares to find out whether two are alike. */
  form?: string;
  /** The conditions of the search that has found it; items of earlier versions have none. */
  search?: string | undefined;
}

/** A field of the form of Generate. */
export type Field = {
  name: string;
  label: string;
  /** Whether it is rarely wanted: it stands under More. */
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

/** The means of a run. */
export interface Run {
  /** The open puzzle, of which some families make others. */
  puzzle: any;
  chosen: Choices;
  signal: AbortSignal;
  advance(share: number): void;
  say(text: string): void;
  /** Takes in a puzzle; it resolves to false where it, or one that is alike, is in the list. */
  add(item: MadeItem): Promise<boolean>;
  /** Whether a puzzle of this form, or one that is alike, is in the list. */
  has(form: string): boolean;
  /** Keeps what the run can go on from if the page is left. */
  keep(under: unknown): Promise<unknown>;
  /** The saved part of a run during which the page was left. */
  readonly under?: unknown;
}

/** A stage of an archive, as a program answers it. */
export interface Bred {
  generation: number;
  saved?: string;
}

/** The best puzzle of a place on the map. */
export interface Elite {
  row: number;
  column: number;
  /** The cost; a cell of the map keeps the cheapest puzzle. */
  cost: number;
  /** The text in the cell. */
  label: string;
  item: MadeItem;
}

/** Breeding of archives. */
export interface Archiving<Request = any, Answer = any> {
  /** Whether the choices ask for an archive. */
  wanted(chosen: Choices): boolean;
  /** The request for each seed, without the seed and the generations. */
  asked(chosen: Choices): {
    request: { verb: string; [option: string]: unknown };
    seed: number;
    generations: number;
  };
  /** The request for so many more generations; by default, the first one with `saved`. */
  ask?(request: Request, part: { seed: number; bred?: Answer }, generations: number): { verb: string };
  /** A stage of an answer, where the program does not answer one; before is the stage it was asked for. */
  stage?(desk: Desk, answer: Answer, request: Request, before: Answer): Promise<Bred>;
  elites(bred: Answer, seed: number, request: Request): Elite[];
  /** Completes the item of a place before it is shown, where `elites` leaves something out. */
  settle?(desk: Desk, item: MadeItem): Promise<MadeItem>;
  /** Figures of an archive, in a sentence. */
  figures?(bred: Answer): string;
  /** Seconds after which the program is asked for what it has, where its progress lacks it. */
  readonly slice?: number;
  /** The kind that a file of an archive names; without it there are no files. */
  readonly kind?: string;
  /** An archive of a file that an earlier version has saved; null where it is none. */
  fromFile?(value: Stored): { request: Request; parts: { seed: number; bred?: Answer }[] } | null;
  heads(bred: Answer): { name: string; corner: string; columns: string[]; row(row: number): string };
  nameOf(request: Request): string;
  /** A description of the map, in sentences. */
  about: string;
}

export interface Way {
  name: string;
  words: string;
  /** The name of its button. */
  act: string;
  /** The choices that differ from those at the beginning. */
  chosen: Choices;
  /** Its picture as SVG, where that of a sample does not do; "" for none. */
  picture?: string;
  /** Whether a sample looks like what the way finds; without it, all do. */
  like?(puzzle: any): boolean;
}

export interface Generating<Verbs = any> {
  /** The noun for generated puzzles, if it differs from the family's. */
  readonly noun?: string;
  /** Makes what was generated a part of the open puzzle: the name of the act, and the text. */
  readonly join?: { name: string; text(puzzle: any, items: MadeItem[]): string };
  fields: Field[];
  /** The field that follows the open puzzle, and its value for one. */
  readonly follows?: { field: string; of(puzzle: any): string };
  /** New puzzle in Play: the fields that are chosen there, and what all others are beside a puzzle. */
  readonly now?: { fields: string[]; chosen(puzzle: any): Choices };
  /** Asks for what the fields offer, whenever they are about to be shown. */
  prepare?(desk: Desk<Verbs>): Promise<void>;
  archiving?: Archiving;
  /** An element below the list, such as the plot of tried levels. */
  below?(desk: Desk): HTMLElement;
  begin: Choices;
  /** The fields of the kind and the size, which the ways to begin leave as they are. */
  stays?: string[];
  /** Three ways to begin, in the list's place while it is empty. */
  ways(puzzle: any): Way[];
  /** Orders of the list: a name, and the measure with the way it is sorted. */
  orders: [name: string, measure: string, way: 1 | -1][];
  /** Called when a choice changes; it may change others. */
  adapt?(chosen: Choices, changed: string): Choices;
  /** Texts of a puzzle to read beside its picture in the preview, such as its clues, and their name. */
  texts?(puzzle: any): { name: string; all: string[] };
  /** Whether two puzzles of these forms are so alike that one of them is enough. */
  alike?(one: string, other: string): boolean;
  run(desk: Desk<Verbs>, run: Run): Promise<string>;
}

/** Data that earlier versions of a family's page kept. */
export interface Earlier {
  /** Puzzles of the Library, the one opened last first. */
  library: string[];
  generated: MadeItem[];
  /** The puzzle that was open. */
  last?: string;
  /** Those puzzles, of whatever is here, that were solved. */
  solved?: string[];
  /** Files that were opened. */
  collections?: { name: string; items: Sample[] }[];
}

/** A family: its name and words, and what only it can do; Verbs is its interface in verbs.d.ts. */
export interface Family<P extends Puzzle = any, K = any, Verbs = any> {
  /** Its folder, and the beginning of what it keeps. */
  readonly id: string;
  readonly name: string;
  /** The noun for its puzzles: "puzzle", "level". */
  readonly noun: string;
  /** Its program, beside site/. */
  readonly program: string;
  /** The verbs that somebody waits for at the board. They have a worker of their own. */
  readonly quick: readonly string[];
  /** The verbs that take long and hold up no others. They have workers of their own, too. */
  readonly slow?: readonly string[];
  /** The page of the docs that Help leads on to. */
  readonly docs: string;
  /** Whether the examples of a group are a collection, such as the levels of a pack. */
  readonly packs?: boolean;
  /** Whether the widget shows its puzzles. */
  readonly framed?: boolean;
  /** Data of earlier versions. */
  earlier?(desk: Desk<Verbs>): Promise<Earlier>;

  samples(desk: Desk<Verbs>): Promise<Sample[]>;
  /** Reads a puzzle, or rejects with what is wrong. */
  read(desk: Desk<Verbs>, text: string): Promise<P>;
  /** Reads the puzzles of a file, with the line of each fault. */
  readAll(desk: Desk<Verbs>, text: string, file?: string): Promise<{ puzzles: P[]; faults: string[] }>;
  /** A picture of a puzzle, without names beside it: SVG. */
  picture(puzzle: P, state?: string): string;
  /** Resolves when `picture` can draw a state, where that takes the program. */
  drawable?(desk: Desk<Verbs>, puzzle: P, state: string): Promise<unknown>;
  /** A picture with the names beside it, for paper and files, where one without them is not enough. */
  paper?(puzzle: P, state?: string): string;
  /** The findings before the first question. */
  unknown(): K;
  /** Finds out about a puzzle, the quickest first, and tells after each answer. */
  study(desk: Desk<Verbs>, puzzle: P, known: K, tell: () => void, signal: AbortSignal): Promise<void>;
  verdict(puzzle: P, known: K): Verdict;
  solutions(puzzle: P, known: K): Solutions;
  /** Links to the same puzzle elsewhere, for Share: where, and the address. */
  links(puzzle: P): [name: string, address: string][];
  /** The puzzle as a file. */
  file(puzzle: P): PuzzleFile;
  /** The recording of its plays: of the puzzle, or of the part of it that a state is in, by its name. */
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
