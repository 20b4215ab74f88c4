// Sizes and counts in the texts agree with the build to within a tenth.

import { test } from "node:test";
import assert from "node:assert/strict";
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { root } from "./harness.mjs";

/** @param {string} name */
const dist = (name) => path.join(root, "dist", name);
/** The size of a file as it is sent, in bytes. @param {string} name */
const sent = (name) => statSync(existsSync(dist(`${name}.br`)) ? dist(`${name}.br`) : dist(name)).size;
/** @param {string} name */
const program = (name) => sent(`site/${name}.wasm`);
const MB = 1e6;

/** @type {() => string[]} */
const offline = () => {
  const list = /FILES = ({.*?})/.exec(readFileSync(dist("sw.js"), "utf8"))?.[1];
  return Object.keys(JSON.parse(list ?? assert.fail("sw.js has no list of files")));
};
const sections = () => JSON.parse(readFileSync(dist("site/docs/search.json"), "utf8")).sections.length;
// A worker's script and program are requested once more: see weigh_visit in build.sh.
const requests = () => readFileSync(dist(".visit"), "utf8").trim().split("\n").length + 2;

/**
 * A text, the words around a figure in it, and the true value of the figure.
 *
 * @type {[string, RegExp, () => number][]}
 */
const FIGURES = [
  ["site/docs/module.md", /`witness\.wasm` \(([\d.]+) MB after brotli\)/, () => program("witness") / MB],
  ["site/docs/module.md", /`policy\.bin` \(([\d.]+) MB\)/, () => sent("site/policy.bin") / MB],
  ["site/docs/module.md", /`pencil\.wasm` \(([\d.]+) MB\)/, () => program("pencil") / MB],
  [
    "site/README.md",
    /([\d.]+) MB \(after brotli\) are loaded when the engine/,
    () => program("witness") / MB,
  ],
  ["site/README.md", /`learned` \(([\d.]+) MB\)/, () => sent("site/policy.bin") / MB],
  ["site/README.md", /pencil puzzles \(([\d.]+) MB\)/, () => program("pencil") / MB],
  ["site/RATIONALE.md", /The program of ([\d.]+) MB is compiled/, () => program("editor") / MB],
  ["site/RATIONALE.md", /now it takes (\d+)\./, requests],
  ["site/RATIONALE.md", /some (\d+) KB, and a linear scan/, () => sent("site/docs/search.json") / 1e3],
  ["site/RATIONALE.md", /linear scan of (\d+) sections/, sections],
  ["site/RATIONALE.md", /should not be sent (\d+) MB/, () => offline().reduce((n, f) => n + sent(f), 0) / MB],
];

for (const [text, around, value] of FIGURES)
  test(`${text}: ${around.source}`, () => {
    const figure = around.exec(readFileSync(path.join(root, text), "utf8"))?.[1];
    assert.ok(figure, `${text} has nothing like it`);
    const [said, is] = [Number(figure.replaceAll(",", "")), value()];
    assert.ok(Math.abs(said / is - 1) <= 0.1, `${text} says ${figure}; the build has ${is.toPrecision(3)}`);
  });
