// A board in the file of a library (family/libraryfile.js), and the stored steps of boards
// (wasm/editor/model/step.go). This module needs neither page nor storage.
//
//   {"id":"editor","time":1764000000,"at":5,"branch":0,"branches":[{"tip":5}],
//    "document":{…},"packs":[[[-1,0,"",0,0,"{…}"],…],…]}
//
// A pack has up to 64 steps, [parent, time, said, prefix, suffix, middle], with times in seconds since 1970;
// null stands for a lost pack.

import { wantEntry as want } from "../../family/libraryfile.js";

export const PACK = 64;

/** @typedef {[parent: number, time: number, said: string, prefix: number, suffix: number, middle: string]} Step */

/**
 * Reads the steps of a stored pack.
 *
 * @param {string} stored
 */
export function readPack(stored) {
  /** @type {{parent: number, time: number, said: string, text: string}[]} */
  const steps = [];
  const plain = /^[\0-\x7f]*$/.test(stored); // then bytes equal characters
  for (const line of stored.split("\n")) {
    try {
      steps.push(stepOf(JSON.parse(line), steps.at(-1)?.text ?? "", plain));
    } catch {
      break; // the following steps depend on this one
    }
  }
  return steps;
}

/**
 * Returns a step's text, given its difference from the previous one.
 *
 * @param {Step} step
 * @param {string} before
 * @param {boolean} plain whether all text is ASCII
 */
function stepOf([parent, time, said, prefix, suffix, middle], before, plain) {
  if (!isCount(prefix) || !isCount(suffix) || !isText(middle)) throw new TypeError();
  if (plain && /^[\0-\x7f]*$/.test(middle)) {
    if (prefix + suffix > before.length) throw new RangeError();
    return {
      parent,
      time,
      said,
      text: before.slice(0, prefix) + middle + before.slice(before.length - suffix),
    };
  }
  const bytes = new TextEncoder().encode(before);
  if (prefix + suffix > bytes.length) throw new RangeError();
  const decode = (/** @type {number} */ from, /** @type {number} */ to = bytes.length) =>
    new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(from, to));
  return { parent, time, said, text: decode(0, prefix) + middle + decode(bytes.length - suffix) };
}

/**
 * Converts a stored board to its form in a file.
 *
 * @param {import("./stock.js").Stored} board
 */
export function fileOf({ id, head, packs }) {
  const { time = 0, at, branch, branches, document } = JSON.parse(head);
  const steps = (/** @type {string} */ text) =>
    text
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  return { id, time, at, branch, branches, document, packs: packs.map((text) => text && steps(text)) };
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
/** @param {unknown} value @returns {value is string} */
const isText = (value) => typeof value === "string";
/** @param {unknown} value @returns {value is number} */
const isCount = (value) => Number.isSafeInteger(value) && Number(value) >= 0;

/**
 * Converts a board of a file to its stored form. It throws an Error that names the first invalid
 * place and its value.
 *
 * @param {unknown} board
 * @param {string} place position in the file
 * @param {(document: string) => string} check returns the fault of a document, or ""
 * @returns {import("./stock.js").Stored}
 */
export function readBoard(board, place, check) {
  want(isObject(board), place, board, "is not an object");
  const { id, time = 0, at, branch, branches, document, packs } = board;
  want(isText(id) && /^[\w-]{1,64}$/.test(id), `${place}.id`, id, "is not 1 to 64 letters, digits, _ and -");
  want(isCount(time), `${place}.time`, time, "is not a time in seconds");
  want(isObject(document), `${place}.document`, document, "is not an object");
  const wrong = check(JSON.stringify(document));
  want(!wrong, `${place}.document`, document, `is not a puzzle (${wrong})`);
  want(Array.isArray(packs) && packs.length > 0, `${place}.packs`, packs, "is not a list of packs");
  const texts = packs.map((/** @type {unknown} */ pack, k) => packOf(pack, `${place}.packs[${k}]`, k, check));
  const next = (packs.length - 1) * PACK + (packs.at(-1)?.length ?? PACK);
  want(isCount(at) && at < next, `${place}.at`, at, `is not one of ${next} steps`);
  want(
    Array.isArray(branches) && branches.length > 0,
    `${place}.branches`,
    branches,
    "is not a list of branches",
  );
  branches.forEach((/** @type {unknown} */ one, n) => branchOf(one, `${place}.branches[${n}]`, next));
  want(
    isCount(branch) && branch < branches.length,
    `${place}.branch`,
    branch,
    `is not one of ${branches.length} branches`,
  );
  // Members in the order in which the editor writes them.
  const head = JSON.stringify({
    by: "file",
    time,
    at,
    next,
    branch,
    branches: branches.map(({ tip, name, time, gone }) => ({ tip, name, time, gone })),
    document,
  });
  return { id, head, packs: texts };
}

/** @param {unknown} one @param {string} place @param {number} next number of steps */
function branchOf(one, place, next) {
  want(isObject(one), place, one, "is not an object");
  want(isCount(one.tip) && one.tip < next, `${place}.tip`, one.tip, `is not one of ${next} steps`);
  want(one.name === undefined || isText(one.name), `${place}.name`, one.name, "is not a text");
  want(one.time === undefined || isCount(one.time), `${place}.time`, one.time, "is not a time in seconds");
  want(
    one.gone === undefined || typeof one.gone === "boolean",
    `${place}.gone`,
    one.gone,
    "is neither true nor false",
  );
}

/** @param {unknown} pack @param {string} place @param {number} k @param {(document: string) => string} check */
function packOf(pack, place, k, check) {
  if (pack === null) return null;
  want(
    Array.isArray(pack) && pack.length > 0 && pack.length <= PACK,
    place,
    pack,
    `is not a list of 1 to ${PACK} steps`,
  );
  let before = "";
  let stored = "";
  pack.forEach((step, i) => {
    const where = `${place}[${i}]`;
    want(Array.isArray(step) && step.length === 6, where, step, "is not a list of 6");
    const [parent, time, said, prefix, suffix, middle] = step;
    const n = k * PACK + i;
    want(
      Number.isSafeInteger(parent) && parent >= -1 && parent < n,
      `${where}[0]`,
      parent,
      `is not a step before number ${n}`,
    );
    want(isCount(time), `${where}[1]`, time, "is not a time in seconds");
    want(isText(said), `${where}[2]`, said, "is not a text");
    want(isCount(prefix), `${where}[3]`, prefix, "is not a number of bytes");
    want(isCount(suffix), `${where}[4]`, suffix, "is not a number of bytes");
    want(isText(middle), `${where}[5]`, middle, "is not a text");
    try {
      before = stepOf(/** @type {Step} */ (step), before, false).text;
    } catch {
      want(false, where, step, "does not fit the step before it");
    }
    let wrong = "";
    try {
      wrong = isObject(JSON.parse(before)) ? "" : "no object";
    } catch {
      wrong = "not valid JSON";
    }
    // Every step is checked. The first step of a pack is checked in full: the other steps are edits of the
    // first.
    if (wrong === "" && i === 0) wrong = check(before);
    want(wrong === "", where, step, `makes no puzzle (${wrong})`);
    stored += `${JSON.stringify(step)}\n`;
  });
  return stored;
}
