// The record itself: sorted lines of "surface case sha256", and the answers behind them, to inspect
// differences.

import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { normal } from "./normal.mjs";

/** A Book records answers. Those of a case are stored in a file of `keep`, if that is a folder. */
export class Book {
  #keep;
  /** @type {Map<string, string>} hashes by surface and case */
  #lines = new Map();

  /** @param {string | null} keep */
  constructor(keep) {
    this.#keep = keep;
  }

  /**
   * add takes down what a surface answers in a case: a text, or anything JSON can hold.
   *
   * @param {string} surface
   * @param {string} name
   * @param {unknown} answer
   */
  add(surface, name, answer) {
    const key = `${surface} ${name.replaceAll(" ", "-")}`;
    if (this.#lines.has(key)) throw new Error(`two cases are called ${key}`);
    const text = normal(typeof answer === "string" ? answer : `${JSON.stringify(answer, plain, 1)}\n`);
    this.#lines.set(key, createHash("sha256").update(text).digest("hex"));
    if (this.#keep) {
      const folder = path.join(this.#keep, surface);
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, `${name.replace(/[^\w.,+~=-]+/g, "-")}.txt`), text);
    }
  }

  get size() {
    return this.#lines.size;
  }

  toString() {
    return [...this.#lines]
      .map(([key, hash]) => `${key} ${hash}\n`)
      .sort()
      .join("");
  }
}

/**
 * plain keeps what JSON would lose: infinities, what is not there, errors and bytes.
 *
 * @param {unknown} _
 * @param {any} value
 */
function plain(_, value) {
  if (typeof value === "number" && !Number.isFinite(value)) return `number ${value}`;
  if (value === undefined) return "undefined";
  if (value instanceof Error) return { error: value.name, message: value.message };
  if (value instanceof Uint8Array)
    return { bytes: value.length, sha256: createHash("sha256").update(value).digest("hex") };
  return value;
}

/**
 * differences says in lines what differs between two records: - gone, + new, ! another answer.
 *
 * @param {string} before its file
 * @param {string} after
 */
export function differences(before, after) {
  const read = (/** @type {string} */ file) =>
    new Map(
      readFileSync(file, "utf8")
        .split("\n")
        .filter(Boolean)
        .map((line) => /** @type {const} */ ([line.slice(0, line.lastIndexOf(" ")), line])),
    );
  const [old, now] = [read(before), read(after)];
  return [...new Set([...old.keys(), ...now.keys()])].sort().flatMap((key) => {
    if (!now.has(key)) return [`- ${key}`];
    if (!old.has(key)) return [`+ ${key}`];
    return old.get(key) === now.get(key) ? [] : [`! ${key}`];
  });
}
