// Answers in a common form, from any engine: numbers with nine decimals, fields in order, and nothing that
// depends on the time of the run.

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { program } from "../perplex.mjs";

/** @import { Question } from "./questions.mjs" */

/**
 * An engine's answers, each as JSON. It runs in pages, too, so that it uses nothing from
 * outside.
 *
 * @param {{ module: string, workers: number, questions: Question[] }} what module is perplex.js's address
 * @returns {Promise<string[]>}
 */
export async function asked({ module, workers, questions }) {
  const { Engine } = await import(module);
  const engine = await Engine.start({ workers });
  /** @param {AsyncIterable<any>} updates */
  const last = async (updates) => {
    let update;
    for await (update of updates);
    return update;
  };
  /** @param {Question} question */
  const ask = async ({ method, puzzle, options }) => {
    try {
      const answer = engine[method](puzzle, options);
      return JSON.stringify(await (method === "generate" ? last(answer) : answer));
    } catch (error) {
      return JSON.stringify({ error: /** @type {Error} */ (error).message });
    }
  };
  const answers = [];
  for (const question of questions) answers.push(await ask(question));
  engine.close();
  return answers;
}

/**
 * The command line's answers, each as JSON of the module's form.
 *
 * @param {Question[]} questions
 * @param {string} workers how many measure at a time
 */
export const native = (questions, workers) =>
  questions.map(({ method, puzzle, words }) => {
    const [verb, ...flags] = words;
    if (verb === "generate") flags.push("-workers", workers);
    const run = spawnSync(program(), [verb, ...flags, "-"], {
      input: `${JSON.stringify(puzzle)}\n`,
      encoding: "utf8",
      maxBuffer: 1 << 28,
    });
    const lines = run.stdout
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));
    if (verb !== "generate") {
      const [{ id: _, ...answer }] = lines;
      return JSON.stringify(verb === "explain" ? (answer[method] ?? answer) : answer);
    }
    const [, configurations, solvable] = /configurations=(\d+) solvable=(\d+)/.exec(run.stderr) ?? [];
    if (configurations === undefined) throw new Error(`perplex ${words.join(" ")}: ${run.stderr}`);
    const whole = flags.includes("-want");
    const { bin, histogram: counts } = whole ? lines[0] : {};
    return JSON.stringify({
      configurations: Number(configurations),
      solvable: Number(solvable),
      results: whole ? [] : lines,
      ...(counts && { histogram: { bin, counts } }),
    });
  });

// Members of a query's answer beside its results; other members describe the call.
const OF_QUERIES = ["configurations", "solvable", "givenUp", "results", "histogram"];

/**
 * The hash of an answer in the common form.
 *
 * @param {string} answer JSON
 */
export function hashOf(answer) {
  const value = JSON.parse(answer);
  delete value.version;
  const about = value.results
    ? Object.fromEntries(OF_QUERIES.filter((name) => name in value).map((name) => [name, value[name]]))
    : value;
  return createHash("sha256")
    .update(JSON.stringify(common(about)))
    .digest("hex");
}

/** @param {any} value @returns {any} */
function common(value) {
  if (typeof value === "number") return Number.isInteger(value) ? value : decimals(value);
  if (Array.isArray(value)) return value.map(common);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, common(value[key])]),
  );
}

/** Formats a number with nine decimals; whole numbers are as in JSON. @param {number} value */
function decimals(value) {
  const rounded = Number(value.toFixed(9));
  return rounded === 0 ? 0 : rounded;
}
