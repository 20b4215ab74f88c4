// Answers the questions that the board, in Go, asks the engine. Panels ask everything else themselves.

/** @import { EditorHost } from "./desk.js" */

import { reason } from "./reason.js";

/**
 * Returns EditorHost.ask (desk.d.ts) for an engine that may still be starting.
 *
 * @param {Promise<import("../perplex.js").Engine>} engine
 * @returns {EditorHost["ask"]}
 */
export const asker = (engine) => async (method, request, signal) => {
  const { document, subject, options } = JSON.parse(request);
  const started = await engine;
  signal.throwIfAborted();
  const asked = { ...options, signal };
  const answers = {
    check: () => started.check(document, subject, asked),
    hint: () => started.hint(document, subject, asked),
    probe: () => started.probe(document, subject, asked),
    reason: () => reason(started, document, subject, asked),
    solve: () => started.solve(document, asked),
  };
  return JSON.stringify(await answers[method]());
};
