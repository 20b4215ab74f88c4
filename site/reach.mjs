// For which share of the published puzzles a page knows TSI, exactly or to within 1 Sh, after
// ten seconds in Chromium: the table of docs/intervals.md.
//
//   PERPLEX_INTERVALS=10 PERPLEX_REACH=$PWD/reach.jsonl go test -short -timeout 2h -run IntervalsOfPublished ./core/witness/solve/analysis
//   node site/reach.mjs reach.jsonl
//
// The first command measures a sample natively, which is a quarter of an hour of a processor's
// time, and writes what it has found; the second asks the build in dist/ about the same puzzles.
// Two workers share an analysis, so one puzzle is asked about at a time. What took natively less
// than QUICK counts as known; every tenth of these is asked about all the same, and one that is
// not known then counts for what it is, and is named. It takes about eight minutes on two cores
// that do nothing else.

import { readFileSync } from "node:fs";
import { launchBrowser, startServer } from "./tests/harness.mjs";

/** @import { Analysis } from "./perplex.js" */

/**
 * A puzzle of the sample: the number of published puzzles of its kind, whether its TSI is exact or within 1
 * Sh, and the processor time in seconds to reach that.
 *
 * @typedef {{ kind: string, published: number, puzzle: string, exact: boolean, within: boolean, seconds: number }} Reached
 */

const SECONDS = 10;
const WORKERS = 2;
const QUICK = 0.3; // seconds
const CONFIRMED = 10; // one in CONFIRMED quick puzzles is analysed again
const CLOSE = 1; // Sh

const [file, ...more] = process.argv.slice(2);
if (!file || more.length > 0) {
  console.error("usage: node site/reach.mjs FILE, which the native test has written: see reach.mjs");
  process.exit(2);
}
/** @type {Reached[]} */
const sample = readFileSync(file, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

/**
 * In the page: analyses of some puzzles one after another, as the editor asks for them, by several workers.
 *
 * @param {{ puzzles: string[], workers: number, seconds: number }} question
 */
async function analyses({ puzzles, workers, seconds }) {
  const { Engine } = await import("/site/perplex.js");
  const engine = await Engine.start({ workers });
  /** @type {(Analysis | null)[]} */
  const answers = puzzles.map(() => null);
  for (const [i, puzzle] of puzzles.entries()) {
    try {
      answers[i] = await engine.analyze(puzzle, { tsiOnly: true, paths: false, seconds });
    } catch (error) {
      console.info(`${puzzle}: ${error}\n`); // nothing is known about the puzzle
    }
    console.info(`${i + 1} of ${puzzles.length}`);
  }
  engine.close();
  return answers;
}

/** @param {Analysis | null} answer @returns {{ exact: boolean, within: boolean }} */
function known(answer) {
  const { tsi, tsiInterval: [low, high] = [null, null] } = answer?.measures.all ?? {};
  const exact = tsi !== undefined;
  return { exact, within: exact || (low !== null && high !== null && high - low <= CLOSE) };
}

/**
 * Wilson's 95 % interval of a share, where n of all were drawn.
 *
 * @param {number} hits @param {number} n @param {number} all
 */
function wilson(hits, n, all) {
  if (n === all) return { share: hits / n, low: hits / n, high: hits / n };
  const z = 1.96;
  const share = hits / n;
  const worth = (n * (all - 1)) / (all - n); // draws without replacement are worth more
  const middle = (share + (z * z) / (2 * worth)) / (1 + (z * z) / worth);
  const half =
    (z * Math.sqrt((share * (1 - share)) / worth + ((z / worth) * (z / worth)) / 4)) / (1 + (z * z) / worth);
  return { share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/**
 * A mean of shares by their weights: the intervals' ends count like deviations of their own
 * (Zou and Donner 2008, "Construction of confidence limits about effect measures").
 *
 * @param {{ share: number, low: number, high: number, weight: number }[]} parts
 */
function together(parts) {
  const sum = parts.reduce((all, { weight }) => all + weight, 0);
  const share = parts.reduce((all, part) => all + part.weight * part.share, 0) / sum;
  /** @param {"low" | "high"} end */
  const off = (end) => Math.hypot(...parts.map((part) => (part.weight * (part[end] - part.share)) / sum));
  return { share, low: share - off("low"), high: share + off("high") };
}

/** @param {{ share: number, low: number, high: number }} interval */
const shown = ({ share, low, high }) =>
  `${(100 * share).toFixed(1)} % (${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)})`;

/** @param {{ within: boolean, seconds: number }} puzzle */
const quick = ({ within, seconds }) => within && seconds < QUICK;
const asked = sample.filter((puzzle, i) => !quick(puzzle) || i % CONFIRMED === 0);

const server = await startServer();
const browser = await launchBrowser();
/** @type {Map<Reached, { exact: boolean, within: boolean }>} */
const found = new Map();
try {
  const page = await (await browser.newContext()).newPage();
  page.on("console", (message) => process.stderr.write(`\r${message.text()} `));
  await page.goto(server.url + "/site/perplex.d.ts"); // any page of the origin that runs nothing
  const puzzles = asked.map(({ puzzle }) => puzzle);
  const answers = await page.evaluate(analyses, { puzzles, workers: WORKERS, seconds: SECONDS });
  answers.forEach((answer, i) => found.set(asked[i], known(answer)));
} finally {
  await browser.close();
  await server.stop();
}
process.stderr.write("\n");

console.log(
  "| kind | published | sample | natively within 1 Sh | in Chromium exact | in Chromium within 1 Sh |",
);
console.log("|---|---|---|---|---|---|");
const columns = /** @type {const} */ (["native", "exact", "within"]);
/** @type {Record<typeof columns[number], { share: number, low: number, high: number, weight: number }[]>} */
const parts = { native: [], exact: [], within: [] };
for (const kind of new Set(sample.map(({ kind }) => kind))) {
  const puzzles = sample.filter((puzzle) => puzzle.kind === kind);
  const { published } = puzzles[0];
  const there = puzzles.map((puzzle) => found.get(puzzle) ?? puzzle);
  const hits = {
    native: puzzles.filter(({ within }) => within),
    exact: there.filter(({ exact }) => exact),
    within: there.filter(({ within }) => within),
  };
  const row = columns.map((column) => {
    const share = wilson(hits[column].length, puzzles.length, published);
    parts[column].push({ ...share, weight: published });
    return shown(share);
  });
  console.log(`| ${[kind, published, puzzles.length, ...row].join(" | ")} |`);
}
const all = columns.map((column) => shown(together(parts[column])));
const published = parts.within.reduce((sum, { weight }) => sum + weight, 0);
console.log(`| ${["all", published, sample.length, ...all].join(" | ")} |`);

const confirmed = asked.filter(quick);
const lost = confirmed.filter((puzzle) => !found.get(puzzle)?.within);
console.log(
  `\n${confirmed.length - lost.length} of ${confirmed.length} that took less than ${QUICK} s natively were confirmed.`,
);
for (const { kind, puzzle } of lost) console.log(`not known: ${kind}: ${puzzle}`);
