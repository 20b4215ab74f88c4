// How an analysis is shared between two workers. The workers here return answers that the test supplies.

import { test } from "node:test";
import assert from "node:assert/strict";
import { merged, shared } from "../engine/analysis.js";

/** @import { Analysis, Measures } from "../perplex.d.ts" */

/**
 * An answer, or a progress report, for the player "all".
 *
 * @param {Measures} all @param {object} [more] @returns {any}
 */
const knows = (all, more) => ({ solutions: 3, states: 100, measures: { all }, complete: false, ...more });

const timeUp = { stopped: "time", solutionsExact: false };

/** Two workers that record the parts they are asked for. */
class Workers {
  /** @type {Record<number, { answer: (answer: any) => void, fail: (error: Error) => void, tell: (known: any) => void }>} */
  asked = {};
  /** @type {number[]} parts whose requests have been aborted */
  ended = [];

  /** @param {number} part @param {import("../engine/analysis.js").PartOptions} options @returns {Promise<Analysis>} */
  ask = (part, { signal, onProgress }) =>
    new Promise((answer, fail) => {
      this.asked[part] = { answer, fail, tell: (known) => onProgress?.(known) };
      const end = () => {
        this.ended.push(part);
        fail(signal.reason);
      };
      signal.addEventListener("abort", end);
      if (signal.aborted) end();
    });
}

/** Starts an analysis and waits until both parts have been requested. @param {object} [options] */
async function begun(options) {
  const workers = new Workers();
  const answer = shared(workers.ask, { seconds: 0.01, samplingSuffices: true, ...options });
  answer.catch(() => {}); // the test examines it later
  while (!workers.asked[1]) await new Promise((resolve) => setTimeout(resolve, 1));
  return { workers, answer, exact: workers.asked[0], sampling: workers.asked[1] };
}

test("one worker is enough for what ends soon", async () => {
  const workers = new Workers();
  const answer = shared(workers.ask, { seconds: 60, samplingSuffices: true });
  const known = knows({ tsi: 2 }, { complete: true });
  workers.asked[0].answer(known);
  assert.deepEqual(await answer, known);
  assert.deepEqual(Object.keys(workers.asked), ["0"]);
});

test("the first that knows all ends the other", async () => {
  const whole = knows({ tsi: 2, msi: 3 }, { complete: true });
  const one = await begun();
  one.exact.answer(whole);
  assert.deepEqual(await one.answer, whole);
  assert.deepEqual(one.workers.ended, [0, 1], "neither is waited for");

  // The sampler visits no states of a tree; the number of states is that of the walk so far.
  const two = await begun();
  two.exact.tell(knows({ tsiInterval: [1, null], tsiIntervalKind: "certificate" }, { states: 77 }));
  two.sampling.answer({ ...whole, states: 0 });
  assert.deepEqual(await two.answer, { ...whole, states: 77 });
});

test("a sampler that is done does not do where more is wanted", async () => {
  const { answer, exact, sampling } = await begun({ samplingSuffices: false });
  sampling.answer(knows({ tsi: 2, msi: 3 }, { complete: true }));
  await new Promise((resolve) => setTimeout(resolve, 5));
  const whole = knows({ tsi: 2, msi: 3, muse: 2.5 }, { complete: true, paths: 12 });
  exact.answer(whole);
  assert.deepEqual(await answer, whole);
});

test("when time is up, the answer is what both know", async () => {
  const { answer, exact, sampling } = await begun();
  exact.answer(
    knows({ tsiInterval: [0.5, 9], tsiIntervalKind: "certificate", msiInterval: [4, 10] }, timeUp),
  );
  sampling.answer(knows({ tsiInterval: [6, 7], tsiIntervalKind: "95%", msi: 8 }, { states: 0, ...timeUp }));
  /** @type {Measures} */
  const all = { tsiInterval: [6, 7], tsiIntervalKind: "95%", msi: 8 };
  assert.deepEqual(await answer, knows(all, timeUp));
});

test("what was not decided is not waited for", async () => {
  const { answer, exact, sampling } = await begun();
  sampling.tell(knows({ tsiInterval: [6, null], tsiIntervalKind: "at least" }));
  exact.answer(knows({}, { givenUp: 2 }));
  /** @type {Measures} */
  const all = { tsiInterval: [6, null], tsiIntervalKind: "at least" };
  assert.deepEqual(await answer, knows(all, { givenUp: 2 }));
});

test("a sampler that fails leaves the answer of the exact methods", async () => {
  const { answer, exact, sampling } = await begun();
  sampling.fail(new Error("engine: a worker stopped 3 times at this"));
  exact.answer(knows({ tsi: 2 }, timeUp));
  assert.deepEqual(await answer, knows({ tsi: 2 }, timeUp));
});

test("what fails otherwise, or is aborted, rejects and ends both", async () => {
  const failing = await begun();
  failing.exact.fail(new Error("width: 11 is more than 10"));
  await assert.rejects(failing.answer, /width: 11/);
  assert.deepEqual(failing.workers.ended, [0, 1]);

  const abort = new AbortController();
  const aborted = await begun({ signal: abort.signal });
  abort.abort(new Error("enough"));
  await assert.rejects(aborted.answer, /enough/);
  assert.deepEqual(aborted.workers.ended, [0, 1]);

  const workers = new Workers();
  await assert.rejects(
    shared(workers.ask, {
      seconds: 1,
      samplingSuffices: true,
      signal: AbortSignal.abort(new Error("early")),
    }),
    /early/,
  );
});

test("progress is what both know, once the exact methods have told something", async () => {
  /** @type {any[]} */
  const heard = [];
  const { exact, sampling } = await begun({ onProgress: (/** @type {any} */ known) => heard.push(known) });
  sampling.tell(knows({ tsiInterval: [6, 8], tsiIntervalKind: "95%" }));
  exact.tell(knows({ tsiInterval: [0, 7.5], tsiIntervalKind: "certificate" }));
  sampling.tell(knows({ tsiInterval: [6.5, 7], tsiIntervalKind: "95%" }));
  assert.deepEqual(
    heard.map(({ measures }) => measures.all.tsiInterval),
    [
      [6, 7.5],
      [6.5, 7],
    ],
  );
});

const certificate = "certificate";
/** @type {[name: string, exact: Measures, sampled: Measures, both: Measures][]} */
const FINDINGS = [
  ["only one knows anything", {}, { msi: 3 }, { msi: 3 }],
  [
    "a figure in place of an interval",
    { tsiInterval: [1, 9], tsiIntervalKind: certificate, msiInterval: [2, 9] },
    { tsi: 4, msi: 5 },
    { tsi: 4, msi: 5 },
  ],
  [
    "two certificates",
    { tsiInterval: [1, 6], tsiIntervalKind: certificate, msiInterval: [2, null] },
    { tsiInterval: [3, 9], tsiIntervalKind: certificate, msiInterval: [1, 7] },
    { tsiInterval: [3, 6], tsiIntervalKind: certificate, msiInterval: [2, 7] },
  ],
  [
    "a solution that only one has met",
    { tsiInterval: [0, 30], tsiIntervalKind: certificate },
    { tsiInterval: [12, null], tsiIntervalKind: "at least" },
    { tsiInterval: [12, 30], tsiIntervalKind: "95%" },
  ],
  [
    "no solution",
    { tsiInterval: [0, null], tsiIntervalKind: certificate },
    { tsiInterval: [12, null], tsiIntervalKind: "at least" },
    { tsiInterval: [12, null], tsiIntervalKind: "at least" },
  ],
  [
    "an interval that is wrong, as one in twenty may be",
    { tsiInterval: [0, 10], tsiIntervalKind: certificate },
    { tsiInterval: [11, 12], tsiIntervalKind: "95%" },
    { tsiInterval: [0, 10], tsiIntervalKind: certificate },
  ],
];

for (const [name, exact, sampled, both] of FINDINGS) {
  test(`two findings: ${name}`, () => {
    assert.deepEqual(merged(knows(exact), knows(sampled)).measures.all, both);
    assert.deepEqual(merged(knows(sampled), knows(exact)).measures.all, both, "in either order");
  });
}

test("the number of solutions is that of the one who knows it", () => {
  const exact = knows({}, { solutions: 12, exact: false });
  assert.equal(merged(exact, knows({}, { solutions: 0, exact: false })).solutions, 12);
  const { solutions, exact: certain } = merged(exact, knows({}, { solutions: 40, exact: true }));
  assert.deepEqual([solutions, certain], [40, true]);
  // If one part has answered and the other has not, the names are those of the exact methods.
  const answer = merged(knows({}, timeUp), knows({}, { solutions: 40, exact: true }));
  assert.deepEqual([answer.solutions, answer.solutionsExact, "exact" in answer], [40, true, false]);
});
