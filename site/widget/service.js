// Engines for widgets: one for each family in a page, or in the frame that serves a page. An engine is loaded
// with the first question about a puzzle of its family.

const SECONDS = 20; // time limit for one puzzle
const WORKERS = 2; // few, since a widget is a guest in its page

/** @type {Record<import("./view.js").Family, () => Promise<import("./view.js").Starter>>} */
const families = {
  line: () => import("./line.js"),
  pencil: () => import("./pencil.js"),
};

/** @typedef {import("./view.js").Answers} Answers */
/** @typedef {import("./view.js").Question} Question */

/** @type {Map<string, Promise<import("./view.js").Service>>} */
const services = new Map(); // by family

// Marks the error of an engine that cannot start as blocked, since such an error is no fault of the puzzle.
/** @param {import("./view.js").Family} family */
function start(family) {
  let service = services.get(family);
  if (!service) {
    service = begin(family).catch((error) => {
      services.delete(family); // the next question tries again
      throw Object.assign(error, { blocked: true });
    });
    services.set(family, service);
  }
  return service;
}

/** @param {import("./view.js").Family} family */
async function begin(family) {
  if (typeof WebAssembly === "undefined" || typeof Worker === "undefined")
    throw new Error("the browser offers no WebAssembly or no workers");
  const { start } = await families[family]();
  return start(Math.max(1, Math.min(WORKERS, (navigator.hardwareConcurrency ?? 2) - 1)), SECONDS);
}

/**
 * Answers a question: {verb: "read", family, puzzle} with {document}, and {verb: "analyze", family,
 * puzzle, player} with the family's analysis. An error with `blocked` means that there is no engine.
 *
 * @template {keyof Answers} Verb
 * @param {import("./view.js").Question<Verb>} question
 * @param {AbortSignal} [signal]
 * @returns {Promise<Answers[Verb]>}
 */
export async function answer(question, signal) {
  const { family } = question;
  if (!Object.hasOwn(families, family)) throw new Error(`${String(family).slice(0, 20)}: no such family`);
  const running = await start(family);
  signal?.throwIfAborted();
  return running[question.verb](question, signal);
}
