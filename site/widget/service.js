// The engine for widgets: one for a page, or for the frame that serves a page.
// Everything is loaded when the first question comes.

const SECONDS = 20; // for one puzzle
const WORKERS = 2; // a widget is a guest in its page

/** @type {Promise<import("../perplex.js").Engine> | null} */
let engine = null;

// start says of an engine that cannot be had that it is blocked: no fault of the puzzle.
function start() {
  engine ??= begin().catch((error) => {
    engine = null; // the next question tries again
    throw Object.assign(error, { blocked: true });
  });
  return engine;
}

async function begin() {
  if (typeof WebAssembly === "undefined" || typeof Worker === "undefined")
    throw new Error("the browser offers no WebAssembly or no workers");
  const { Engine } = await import("../perplex.js");
  return Engine.start({ workers: Math.max(1, Math.min(WORKERS, (navigator.hardwareConcurrency ?? 2) - 1)) });
}

/**
 * answer answers a question: {verb: "read", puzzle} with {document}, and {verb: "analyze",
 * puzzle, player} with the engine's analysis and the place among published puzzles.
 * Errors that have `blocked` say that there is no engine.
 *
 * @template {keyof Answers} Verb
 * @param {import("./view.js").Question<Verb>} question
 * @param {AbortSignal} [signal]
 * @returns {Promise<Answers[Verb]>}
 */
export async function answer(question, signal) {
  const running = await start();
  signal?.throwIfAborted();
  const known =
    question.verb === "read" ? read(running, question, signal) : analyze(running, question, signal);
  return /** @type {Promise<Answers[Verb]>} */ (known);
}

/** @typedef {import("./view.js").Answers} Answers */
/** @typedef {import("./view.js").Question} Question */
/** @typedef {import("../perplex.js").Engine} Engine */

/** @param {Engine} running @param {Question} question @param {AbortSignal} [signal] */
async function read(running, { puzzle }, signal) {
  return { document: (await running.convert(puzzle, { to: "json", signal })).json };
}

/** @param {Engine} running @param {Question} question @param {AbortSignal} [signal] */
async function analyze(running, { puzzle, player: asked }, signal) {
  const player = /** @type {string} */ (asked);
  const analysis = await running.analyze(JSON.parse(puzzle), {
    players: [player],
    paths: false,
    tsiOnly: true,
    seconds: SECONDS,
    signal,
  });
  return { ...analysis, percentile: await standing(running, JSON.parse(puzzle), player, analysis) };
}

/**
 * Null where there is no norm.
 *
 * @param {import("../perplex.js").Engine} running
 * @param {import("../perplex.js").PuzzleDocument} document
 * @param {string} player
 * @param {import("../perplex.js").Analysis} analysis
 */
async function standing(running, { width = 4, height = 4, pillar }, player, { complete, measures }) {
  const tsi = measures[player]?.tsi;
  if (!complete || pillar || typeof tsi !== "number") return null;
  return running.norm({ width, height, player, tsi });
}
