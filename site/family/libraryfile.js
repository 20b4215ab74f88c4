/**
 * The Library as a file, and back:
 *
 *   {"kind":"perplex-library","version":2,"entries":[{"id":"pencil/…","family":"pencil","text":"…",…}]}
 *
 * An entry of Lines has its board with the whole history under "whole". Version 1 had only
 * such boards, under "boards". It is still read, since such files exist.
 *
 * @import { Stored } from "../kit/json.js"
 * @import { Entry } from "./library.js"
 */

import { messageOf } from "../kit/words.js";
import { onlyShapes } from "./drawing.js";
import { KINDS, owns } from "./kinds.js";
import { BLANK } from "./library.js";

const KIND = "perplex-library";
const VERSION = 2;

/** @param {Entry[]} entries @returns {string} */
export const writeLibrary = (entries) => `${JSON.stringify({ kind: KIND, version: VERSION, entries })}\n`;

/** The default name of a saved file. */
export const fileName = () => `perplex-library-${new Date().toISOString().slice(0, 10)}.json`;

/**
 * Reads a file. Its pictures are untrusted; `received` sanitizes them.
 *
 * @param {string} text
 * @returns {{entries: Entry[], faults: string[]}} faults: a sentence for each entry that cannot be read
 * @throws {Error} with a sentence if the file is not a library, or no entry can be read
 */
export function readLibrary(text) {
  let file;
  try {
    file = JSON.parse(text);
  } catch (error) {
    throw new Error(`The file is not valid JSON: ${messageOf(error)}.`);
  }
  want(isObject(file), "the file", file, "is not an object");
  want(file.kind === KIND, "kind", file.kind, `is not "${KIND}"`);
  const { version } = file;
  want(version === 1 || version === VERSION, "version", version, `is neither 1 nor ${VERSION}`);
  const list = version === 1 ? "boards" : "entries";
  want(Array.isArray(file[list]), list, file[list], "is not a list");
  const read = version === 1 ? boardEntry : entryOf;
  /** @type {Entry[]} */
  const entries = [];
  /** @type {string[]} */
  const faults = [];
  for (const [i, one] of file[list].entries())
    try {
      entries.push(read(one, `${list}[${i}]`));
    } catch (error) {
      faults.push(messageOf(error));
    }
  if (entries.length === 0 && faults.length > 0) throw new Error(faults[0]);
  return { entries, faults };
}

/** An entry of a file, made safe to store in this browser. @param {Entry} entry @returns {Entry} */
export const received = (entry) => ({
  ...entry,
  picture: onlyShapes(entry.picture ?? ""),
  due: owns(entry.family),
  imported: owns(entry.family),
});

/**
 * The entry of a board from a file of version 1.
 *
 * @param {Stored} whole @param {string} place @returns {Entry}
 */
function boardEntry(whole, place) {
  wantEntry(isObject(whole), place, whole, "is not an object");
  const { id, time = 0, document } = whole;
  wantEntry(isObject(document), `${place}.document`, document, "is not an object");
  const size = `${document.width} × ${document.height}`;
  const named = typeof document.title === "string" && document.title !== "";
  return {
    ...BLANK,
    ...{ id: `lines/${id}`, family: "lines", text: JSON.stringify(document) },
    ...{ name: named ? document.title : size, named, facts: `Lines, ${size}` },
    opened: Number.isSafeInteger(time) ? new Date(time * 1000).toISOString() : "",
    whole,
  };
}

/** @param {Stored} one @param {string} place @returns {Entry} */
function entryOf(one, place) {
  wantEntry(isObject(one), place, one, "is not an object");
  const { family, id, text, bars, tags, whole } = one;
  wantEntry(
    KINDS.some((kind) => kind.id === family),
    `${place}.family`,
    family,
    "is not a family of perplex",
  );
  wantEntry(
    typeof id === "string" && id.startsWith(`${family}/`),
    `${place}.id`,
    id,
    "does not begin with the family's name",
  );
  wantEntry(typeof text === "string" && text !== "", `${place}.text`, text, "is not a puzzle");
  const entry = { ...BLANK, id, family, text, whole };
  for (const name of TEXTS) if (typeof one[name] === "string") entry[name] = one[name];
  for (const name of FLAGS) if (typeof one[name] === "boolean") entry[name] = one[name];
  if (Number.isInteger(bars) && bars >= 0 && bars <= 5) entry.bars = bars;
  if (Array.isArray(tags)) entry.tags = tags.filter((tag) => typeof tag === "string");
  return entry;
}

const TEXTS = /** @type {const} */ (["name", "facts", "picture", "word", "opened", "note", "words"]);
const FLAGS = /** @type {const} */ (["named", "hollow", "solved"]);

/** @param {unknown} value */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {boolean} right @param {string} place @param {unknown} value @param {string} why @returns {asserts right} */
function want(right, place, value, why) {
  if (!right) throw new Error(`The file is not a library: ${wrong(place, value, why)}`);
}

/** @param {boolean} right @param {string} place @param {unknown} value @param {string} why @returns {asserts right} */
export function wantEntry(right, place, value, why) {
  if (!right) throw new Error(`A puzzle cannot be read: ${wrong(place, value, why)}`);
}

/** @param {string} place @param {unknown} value @param {string} why */
function wrong(place, value, why) {
  let shown = value === undefined ? "nothing" : JSON.stringify(value);
  if (shown.length > 60) shown = `${shown.slice(0, 60)}…`;
  return `${place} is ${shown}, which ${why}.`;
}
