// The file of a study, which is also its stored form. This module needs neither page nor storage.
//
//   {"kind":"perplex-study","version":1,"program":"0.1.0","name":"…","consent":"…",
//    "order":"random","skip":120,"rating":true,"fun":false,"pauses":true,
//    "boards":[{"id":"1","title":"…","practice":false,"puzzle":{…}},…],
//    "checksum":"0f3a…"}
//
// skip is the number of seconds after which a board may be skipped; null for never. The checksum covers
// everything before it: it reveals files, and in the results studies, that were changed. Later versions will
// still read version 1.

/** @import { PuzzleDocument } from "../../perplex.js" */

import { hash } from "../../kit/hash.js";

/**
 * @typedef {object} StudyBoard
 * @property {string} id
 * @property {string} title
 * @property {boolean} practice
 * @property {PuzzleDocument} puzzle
 *
 * @typedef {object} Study
 * @property {string} name
 * @property {string} consent
 * @property {string} order an element of ORDERS
 * @property {number | null} skip
 * @property {boolean} rating
 * @property {boolean} fun
 * @property {boolean} pauses
 * @property {StudyBoard[]} boards
 */

const KIND = "perplex-study";
const VERSION = 1;
export const MOST_BOARDS = 200;
export const MOST_NAME = 100; // characters; also the limit for an id
export const MOST_CONSENT = 20_000;
export const ORDERS = ["random", "fixed"];
/** Choices for the seconds after which a board may be skipped. */
export const SKIPS = [0, 30, 60, 120, 180, 300, 600, null];

/** The default text that participants agree to, with blanks for the person who runs the study. */
export const CONSENT = `You are invited to take part in a study of line puzzles: [what it is to find out]. It is run by [names, institution].

You will see a number of boards, one after the other, and draw a line on each. You may be asked how difficult a board was. It takes about [number] minutes.

What is recorded: for each board when you began it, how long it took, how long you paused, how many lines you finished and began, whether one was right, whether you skipped it, and your answers; the order of the boards; and a code instead of your name. Nothing else: no name, no address, nothing of what you do elsewhere.

Nothing leaves this browser automatically. The records stay on this device until the person who runs the study exports them as a file. [What is done with the file, who sees it, how long it is kept.]

You take part of your own will. You may skip boards, take a break, and stop at any time without a reason; when you stop you may have everything deleted that was recorded of you. [Until when and how it can be deleted later: note your code for that.]

Questions: [whom to ask, and how].`;

/** Lists the blanks that are still to be filled in. @param {string} text */
export const blanksIn = (text) => text.match(/\[[^\]\n]*\]/g) ?? [];

/** Returns a new study. @returns {Study} */
export function emptyStudy() {
  return {
    name: "",
    consent: CONSENT,
    order: "random",
    skip: 120,
    rating: true,
    fun: false,
    pauses: true,
    boards: [],
  };
}

/** @param {Study} study @returns {Study} only the members of a study */
function plain({ name, consent, order, skip, rating, fun, pauses, boards }) {
  const plainBoards = boards.map(({ id, title, practice, puzzle }) => ({ id, title, practice, puzzle }));
  return { name, consent, order, skip, rating, fun, pauses, boards: plainBoards };
}

/**
 * Identifies the content of a study, regardless of the program that has written it.
 *
 * @param {Study} study
 */
export const checksumOf = (study) => hash(JSON.stringify({ kind: KIND, version: VERSION, ...plain(study) }));

/**
 * Returns the file of a study.
 *
 * @param {Study} study
 * @param {string} program version of the program
 */
export function writeStudy(study, program) {
  const all = { kind: KIND, version: VERSION, program, ...plain(study), checksum: checksumOf(study) };
  return `${JSON.stringify(all, null, 1)}\n`;
}

/**
 * Parses the file of a study. It throws an Error that names the first invalid place and its value
 * in one sentence. The engine checks the puzzles.
 *
 * @param {string} file
 * @returns {Study}
 */
export function readStudy(file) {
  let all;
  try {
    all = JSON.parse(file);
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    throw new Error(`The file is not a study: it is not valid JSON (${message}).`);
  }
  want(isObject(all), "the file", all, "is not an object");
  const text = (/** @type {number} */ most) => `is not a text of at most ${most} characters`;
  const yesOrNo = "is neither true nor false";
  const { kind, version, name, consent, order, skip, boards, checksum } = all;
  want(kind === KIND, "kind", kind, `is not "${KIND}"`);
  want(version === VERSION, "version", version, `is not ${VERSION}, the only one that this program knows`);
  want(isText(name, MOST_NAME), "name", name, text(MOST_NAME));
  want(isText(consent, MOST_CONSENT), "consent", consent, text(MOST_CONSENT));
  want(ORDERS.includes(order), "order", order, `is not one of ${ORDERS.join(", ")}`);
  const inADay = Number.isInteger(skip) && skip >= 0 && skip <= 86_400;
  want(skip === null || inADay, "skip", skip, "is not a number of seconds of a day, nor null");
  for (const key of ["rating", "fun", "pauses"]) want(typeof all[key] === "boolean", key, all[key], yesOrNo);
  const few = Array.isArray(boards) && boards.length <= MOST_BOARDS;
  want(few, "boards", boards, `is not a list of at most ${MOST_BOARDS}`);
  const ids = new Set();
  for (const [i, board] of boards.entries()) {
    const at = `boards[${i}]`;
    want(isObject(board), at, board, "is not an object");
    const { id, title, practice, puzzle } = board;
    const named = isText(id, MOST_NAME) && id !== "";
    want(named, `${at}.id`, id, `is not a text of 1 to ${MOST_NAME} characters`);
    want(!ids.has(id), `${at}.id`, id, "is another board's too");
    ids.add(id);
    want(isText(title, MOST_NAME), `${at}.title`, title, text(MOST_NAME));
    want(typeof practice === "boolean", `${at}.practice`, practice, yesOrNo);
    want(isObject(puzzle), `${at}.puzzle`, puzzle, "is not a puzzle document");
  }
  const study = plain(all);
  const sum = checksumOf(study);
  const damaged = `is not ${sum}, that of its content: the file is damaged or was changed by hand`;
  want(checksum === sum, "checksum", checksum, damaged);
  return study;
}

/** @param {unknown} value */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
/** @param {unknown} value @param {number} most */
const isText = (value, most) => typeof value === "string" && value.length <= most;

/** @param {boolean} right @param {string} place @param {unknown} value @param {string} why */
function want(right, place, value, why) {
  if (right) return;
  let shown = value === undefined ? "nothing" : JSON.stringify(value);
  if (shown.length > 60) shown = `${shown.slice(0, 60)}…`;
  throw new Error(`The file is not a study: ${place} is ${shown}, which ${why}.`);
}
