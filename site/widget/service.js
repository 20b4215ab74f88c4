// The engine for widgets: one for a page, or for the frame that serves a page.
// Everything is loaded when the first question comes.

import { inWords, Norms } from "../kit/norms.js";

const SECONDS = 20; // for one puzzle
const WORKERS = 2; // a widget is a guest in its page

const norms = new Norms();
let engine = null; // a promise

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
 */
export async function answer({ verb, puzzle, player }, signal) {
  const running = await start();
  signal?.throwIfAborted();
  if (verb === "read") return { document: (await running.convert(puzzle, { to: "json", signal })).json };
  const analysis = await running.analyze(JSON.parse(puzzle), {
    players: [player],
    paths: false,
    tsiOnly: true,
    seconds: SECONDS,
    signal,
  });
  return { ...analysis, percentile: await standing(JSON.parse(puzzle), player, analysis) };
}

// standing is null where there is no norm, or no table of them.
async function standing({ width = 4, height = 4, pillar }, player, { complete, measures }) {
  const tsi = measures[player]?.tsi;
  if (!complete || pillar || typeof tsi !== "number") return null;
  const place = await norms.load().then(
    () => norms.percentile({ width, height, player, tsi }),
    () => null,
  );
  return place && { ...place, text: inWords(place) };
}
