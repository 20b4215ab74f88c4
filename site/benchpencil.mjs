// Benchmark on published pencil puzzles in Chromium. node benchpencil.mjs prints one JSON line per case:
// the median and the worst wall-clock time, in seconds, of 64 puzzles, eight of each of eight types. The
// member work names the computation. The puzzles are in a directory next to the project; if they are
// missing, the script says so. The site is the last build in dist/.

import { readFileSync } from "node:fs";
import path from "node:path";
import { launchBrowser, shared, startServer } from "./tests/harness.mjs";

const TYPES = ["sudoku", "slither", "mashu", "nurikabe", "lightup", "heyawake", "yajilin", "hitori"];
const SECONDS = 60; // for one call

if (!shared) {
  console.error("benchpencil: there is no ../shared, where the published puzzles are");
  process.exit(1);
}
const rows = readFileSync(path.join(shared, "data/pencil/puzzlink.jsonl"), "utf8")
  .trim()
  .split("\n")
  .map((line) => /** @type {{ type: string, url: string }} */ (JSON.parse(line)))
  .filter(({ type }) => TYPES.includes(type));

/**
 * One puzzle after the other on one worker, as a visitor has them: the first ones wait for the
 * browser to compile what they use.
 *
 * @param {{ rows: { type: string, url: string }[], seconds: number }} of
 */
async function measure({ rows, seconds }) {
  const { Pencil } = await import("/site/perplex.js");
  const pencil = await Pencil.start({ workers: 1 });
  /** @type {{ type: string, url: string, unique: boolean | null, byRules: boolean, solve: number, explain: number, rate: number, all: number }[]} */
  const found = [];
  for (const { type, url } of rows) {
    /** @template Answer @param {() => Promise<Answer>} call @returns {Promise<[Answer, number]>} */
    const timed = async (call) => {
      const begun = performance.now();
      return [await call(), (performance.now() - begun) / 1000];
    };
    const [{ solutions, unique }, solve] = await timed(() => pencil.solve(url, { seconds }));
    const known = { solution: solutions[0], seconds };
    const [{ steps = [], complete }, explain] = unique
      ? await timed(() => pencil.explain(url, known))
      : [{ complete: false }, 0];
    const [, rate] = unique ? await timed(() => pencil.rate(url, known)) : [null, 0];
    const byRules = complete && steps.every(({ guess, rule }) => !guess && rule !== "what-if");
    found.push({ type, url, unique, byRules, solve, explain, rate, all: solve + explain + rate });
  }
  pencil.close();
  return found;
}

const server = await startServer();
const browser = await launchBrowser();
try {
  const page = await browser.newPage();
  await page.goto(`${server.url}/site/perplex.d.ts`); // any page of the origin that runs nothing
  const found = await page.evaluate(measure, { rows, seconds: SECONDS });
  const work = found.length;
  for (const verb of /** @type {const} */ (["solve", "explain", "rate", "all"])) {
    const sorted = found.toSorted((a, b) => a[verb] - b[verb]);
    const worst = /** @type {(typeof found)[number]} */ (sorted.at(-1));
    const run = `chromium-pencil-${verb}`;
    console.log(JSON.stringify({ case: `${run}-median`, value: sorted[work >> 1][verb], unit: "s", work }));
    const line = { case: `${run}-worst`, value: worst[verb], unit: "s", work, puzzle: worst.url };
    console.log(JSON.stringify(line));
  }
  for (const [name, fits] of /** @type {[string, (one: (typeof found)[number]) => boolean][]} */ ([
    ["unique", ({ unique }) => unique === true],
    ["by-named-rules", ({ byRules }) => byRules],
  ]))
    console.log(
      JSON.stringify({ case: `pencil-${name}`, value: found.filter(fits).length, unit: "puzzles", work }),
    );
} finally {
  await browser.close();
  await server.stop();
}
