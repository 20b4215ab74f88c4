/**
 * Opens puzzles: from a text, from a link, several at once, and those of other families on their pages.
 *
 * @import { Desk } from "./desk.js"
 * @import { Kind } from "./kinds.js"
 * @import { Entry } from "./library.js"
 * @import { Family, Puzzle } from "./types.d.ts"
 * @import { View } from "./views.js"
 */

import { find, say } from "../kit/elements.js";
import { messageOf, sentence } from "../kit/words.js";
import { addressOf, addressOfEntry, textOf } from "./fragment.js";
import { KINDS, kindOf, linkIn } from "./kinds.js";

/**
 * Prose on one line. No puzzle of any family looks like it, so an error about a missing first part would
 * mislead.
 */
const PROSE = /^[^\n:/#{}-]*\p{L}[^\n:/#{}-]*$/u;

/**
 * How a puzzle is opened: its view, and whether it counts as the user's own even if it is not played.
 *
 * @typedef {{view?: View | undefined, own?: boolean | undefined}} How
 *
 * @typedef {object} OpenerActs
 * @property {(puzzle: Puzzle, view?: View, own?: boolean) => Promise<unknown>} show
 * @property {(name: string, puzzles: Puzzle[]) => Promise<unknown>} collect makes a collection of several
 *   puzzles
 */

export class Opener {
  #family;
  #desk;
  #acts;

  /** @param {Family} family @param {Desk} desk @param {OpenerActs} acts */
  constructor(family, desk, acts) {
    this.#family = family;
    this.#desk = desk;
    this.#acts = acts;
  }

  /**
   * Opens a puzzle. A puzzle of another family opens on its own page.
   *
   * @param {string} text
   * @param {View} [view]
   * @param {boolean} [own]
   * @throws {Error} with the fault; the open puzzle stays open
   */
  async open(text, view, own) {
    const puzzle = await readHere(this.#family.id, text, (text) => this.#read(text));
    if (puzzle) await this.#acts.show(puzzle, view, own);
  }

  /** @param {string} text */
  async #read(text) {
    try {
      return await this.#family.read(this.#desk, text);
    } catch (error) {
      throw PROSE.test(text) ? new Error("there is no puzzle in this text") : error;
    }
  }

  /** Opens a puzzle, or several pasted puzzles as a collection. @param {string} text @param {How} [how] */
  async take(text, { view, own } = {}) {
    if (this.#family.packs && text.includes("\n")) {
      const { puzzles } = await this.#family.readAll(this.#desk, text).catch(() => ({ puzzles: [] }));
      if (puzzles.length > 1) {
        await this.#acts.collect("Pasted", puzzles);
        return this.open(puzzles[0].text, view, own);
      }
    }
    return this.open(text, view, own);
  }

  /** Opens a puzzle, or shows why it cannot be opened. @param {string} text @param {How} [how] */
  async attempt(text, how) {
    try {
      await this.take(text, how);
    } catch (error) {
      say(find("trouble"), sentence(messageOf(error)));
    }
  }

  /** Opens an entry of the Library. @param {Entry} entry @param {View} [view] */
  async entry(entry, view) {
    if (entry.family !== this.#family.id) await forward(entry, view);
    else await this.attempt(entry.text, { view });
  }
}

/** Opens an entry of the Library on the page of its family. @param {Entry} entry @param {View} [view] */
export async function forward({ id, family, text }, view = "play") {
  const kind = KINDS.find((one) => one.id === family);
  if (kind?.owns) location.href = addressOfEntry(kind.page, id, view);
  else if (kind) await leave(kind, text);
}

/**
 * Reads a text for a family; resolves to nothing if the text belongs to another family, whose page is opened.
 *
 * @template Read
 * @param {string} id the family's id
 * @param {string} text
 * @param {(text: string) => Promise<Read>} read
 * @throws {Error} with the fault
 */
export async function readHere(id, text, read) {
  const link = linkIn(text);
  if (link && link.kind.id !== id) return leave(link.kind, await textOf(link.fragment));
  try {
    return await read(link ? await textOf(link.fragment) : text);
  } catch (error) {
    const kind = kindOf(text);
    if (!kind || kind.id === id) throw error;
    return leave(kind, text);
  }
}

/** Goes to the page of another family. @param {Kind} kind @param {string} text */
async function leave(kind, text) {
  location.href = await addressOf(kind.page, text);
}
