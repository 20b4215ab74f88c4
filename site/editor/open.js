// The sheet Open, and every other way to open a puzzle: pasting or dropping anywhere, files, and input from
// the system to the installed app. Open boards are never replaced, except blank ones.

/** @import { Engine, PuzzleDocument } from "../perplex.js" */
/** @import { Desk } from "./desk.js" */
/** @import { Host } from "./registry.js" */

import { onText } from "../family/given.js";
import { readHere } from "../family/opener.js";
import { OpenSheet } from "../family/opensheet.js";
import { button } from "../kit/elements.js";
import { parsed } from "../kit/json.js";
import { onFiles, sharedText } from "../kit/launch.js";
import { chanceOf, ended, messageOf, several } from "../kit/words.js";
import { focusBoard } from "./focus.js";
import { sharedIn } from "./fragment.js";
import { showGiven } from "./given.js";
import { EXAMPLES } from "./model/examples.js";
import { blank } from "./model/puzzle.js";
import { sheets } from "./sheets.js";

const MOST_BYTES = 1 << 20; // largest file, equal to the engine's limit for texts
const MOST_AT_ONCE = 20; // most boards in a text of one board a line

/**
 * Connects all the actions that open puzzles.
 *
 * @param {Desk} desk
 * @param {Promise<Engine>} engine
 * @param {Host} host
 */
export function start(desk, engine, host) {
  const opening = new Opening(desk, engine, host);
  const sheet = new OpenSheet({
    open: (text) => opening.take(text),
    files: async (files) => {
      try {
        await opening.files(files);
      } catch (error) {
        if (sheets.open === "open") throw error;
        refuse(error);
      }
    },
    lately: () => opening.lately(),
    back: () => sheets.close(),
    more: [
      leave("sequence-open", "Sequence", "Puzzles that teach a rule one after another"),
      leave("pack-open", "Measure a whole pack", "Solutions and difficulty of many puzzles in one table"),
    ],
  });
  const refuse = (/** @type {unknown} */ error) => host.tell("refused", messageOf(error));
  const attempt = (/** @type {string} */ text) => opening.take(text).catch(refuse);
  onText(attempt);
  onFiles((files) => opening.files(files).catch(refuse));
  const given = sharedText();
  if (given) attempt(given);
  let drawn = false; // drawn when first visible
  return {
    show() {
      if (!drawn) sheet.samples(samples(desk));
      drawn = true;
      sheet.show();
    },
  };
}

/**
 * Returns a button for a page that replaces the sheet; that page finds it by its id.
 *
 * @param {string} id
 * @param {string} name
 * @param {string} title
 */
const leave = (id, name, title) => button(name, () => {}, { id, title });

/** @param {Desk} desk */
const samples = (desk) =>
  EXAMPLES.map(({ kind, solutions, tsi, puzzle }) => ({
    text: JSON.stringify(puzzle),
    name: puzzle.title,
    note: `${kind}: ${several(solutions, "solution")}, ${chanceOf(tsi, "")}`,
    picture: desk.draw(puzzle, { small: true }),
  }));

class Opening {
  #desk;
  #engine;
  #host;
  #reading = new AbortController(); // aborts the engine's reading of a text

  /** @param {Desk} desk @param {Promise<Engine>} engine @param {Host} host */
  constructor(desk, engine, host) {
    this.#desk = desk;
    this.#engine = engine;
    this.#host = host;
  }

  /** Returns the open boards: the current one, then the newest. */
  lately() {
    const { history } = this.#desk;
    const { tab } = this.#desk.board();
    return history
      .tabs()
      .filter(({ document }) => !blank(document))
      .reverse()
      .sort((a, b) => Number(b.id === tab) - Number(a.id === tab))
      .map(({ id, name, document }) => ({
        name,
        facts: `Line puzzle, ${document.width} × ${document.height}`,
        word: "",
        picture: this.#desk.draw(document, { small: true }),
        open: () => {
          sheets.close(false);
          history.open(id);
          focusBoard({ preventScroll: true });
        },
      }));
  }

  /**
   * Opens the puzzles in a text, on the page of their family.
   *
   * @param {string} text
   * @throws {Error} with the reason if the text is invalid; open boards stay
   */
  async take(text) {
    this.#reading.abort();
    const { signal } = (this.#reading = new AbortController());
    const shared = sharedIn(text);
    if (shared && shared.kind !== "edit") return this.#host.tell("shared", shared);
    const list = ownIn(text.trim());
    if (list?.kind === "perplex-list") return this.#list(list);
    const documents = await readHere("lines", text, (text) => this.#read(text, signal));
    if (!documents || signal.aborted) return;
    for (const document of documents) this.#show(document);
    sheets.close(false);
    focusBoard({ preventScroll: true });
  }

  /**
   * Opens the puzzles of files.
   *
   * @param {File[]} files
   * @throws {Error} with the reasons if any of them is invalid
   */
  async files(files) {
    const wrong = [];
    for (const file of files) {
      try {
        if (file.size > MOST_BYTES) throw new Error("it is larger than 1 MB");
        await this.take(await file.text());
      } catch (error) {
        wrong.push(ended(`${file.name}: ${messageOf(error)}`));
      }
    }
    if (wrong.length > 0) throw new Error(wrong.join(" "));
  }

  /** @param {Record<string, unknown>} list a list generated elsewhere */
  #list(list) {
    let reason = "";
    this.#host.tell("list", { list, refuse: (given) => (reason = given) });
    if (reason) throw new Error(reason);
    sheets.close(false);
  }

  /**
   * Returns the boards of a text: one, or one for each line.
   *
   * @param {string} text
   * @param {AbortSignal} signal
   */
  async #read(text, signal) {
    try {
      return [await this.#one(text, signal)];
    } catch (error) {
      const lines = itemsOf(text) ?? text.split("\n").filter((line) => line.trim());
      if (lines.length < 2 || lines.length > MOST_AT_ONCE) throw error;
      const all = await Promise.allSettled(lines.map((line) => this.#one(line, signal)));
      const read = all.filter((one) => one.status === "fulfilled").map(({ value }) => value);
      if (read.length < all.length) throw error;
      return read;
    }
  }

  /**
   * Reads a board. The engine knows the formats; perplex's own documents are recognised here, so that a saved
   * board opens even if no engine starts.
   *
   * @param {string} text
   * @param {AbortSignal} signal
   * @returns {Promise<PuzzleDocument | string>}
   */
  async #one(text, signal) {
    const own = text.trim();
    if (!ownIn(own)) return (await (await this.#engine).convert(text, { to: "json", signal })).json;
    const reason = this.#desk.history.check(own);
    if (reason) throw new Error(reason);
    return own;
  }

  /** @param {PuzzleDocument | string} document */
  #show(document) {
    const { width, height, symbols = [] } = typeof document === "string" ? JSON.parse(document) : document;
    const said = `Opened: ${width} by ${height} cells with ${several(symbols.length, "symbol")}`;
    const reason = showGiven(this.#desk, document, said);
    if (reason) throw new Error(reason);
  }
}

/** Returns the objects of a JSON list, each as text; null for other texts. @param {string} text */
function itemsOf(text) {
  const list = text.trim().startsWith("[") ? parsed(text) : null;
  return Array.isArray(list) && list.every((item) => item && typeof item === "object" && !Array.isArray(item))
    ? list.map((item) => JSON.stringify(item))
    : null;
}

/**
 * Returns a perplex document in a text; null for other texts and for documents of other editors.
 *
 * @param {string} text
 */
function ownIn(text) {
  const document = text.startsWith("{") ? parsed(text) : null;
  return document && !("grid" in document) && !("puzzle_array" in document) ? document : null;
}
