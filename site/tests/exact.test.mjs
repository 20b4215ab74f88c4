// The same question has the same answer everywhere: natively, in Node, in Chromium and in Firefox, and with
// any number of workers. The test compares hashes of complete answers with nine decimals, since the last bits
// of a logarithm differ between native code and WebAssembly.

import { test } from "node:test";
import assert from "node:assert/strict";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { openBlank } from "./blank.mjs";
import { asked, hashOf, native } from "./exact/answers.mjs";
import { divided, questions } from "./exact/questions.mjs";
import { startFirefox, noFirefox } from "./firefox.mjs";
import { root, useSite } from "./harness.mjs";

const site = useSite();

/** @type {Map<string, { hash: string, answer: string }>} */
const wanted = new Map();

/**
 * @param {typeof questions} asked
 * @param {string[]} answers
 * @param {string} where
 */
function compare(asked, answers, where) {
  if (wanted.size === 0)
    native(questions, "1").forEach((answer, i) =>
      wanted.set(questions[i].name, { hash: hashOf(answer), answer }),
    );
  assert.equal(answers.length, asked.length);
  asked.forEach(({ name }, i) => {
    const { hash, answer } = wanted.get(name) ?? {};
    assert.equal(
      hashOf(answers[i]),
      hash,
      `${name}, ${where}: ${answers[i].slice(0, 2000)}\nis not ${answer?.slice(0, 2000)}`,
    );
  });
}

test("native, with any number of workers", (t) => {
  for (const workers of ["1", "2", "5"]) compare(divided, native(divided, workers), `${workers} workers`);
  t.diagnostic(`${questions.length} questions, ${divided.length} of them divided among workers`);
});

for (const workers of [1, 4]) {
  test(`in Node, with ${workers} workers`, async () => {
    const module = pathToFileURL(path.join(root, "dist/site/node/perplex.js")).href;
    const these = workers === 1 ? questions : divided;
    compare(these, await asked({ module, workers, questions: these }), "Node");
  });
}

for (const workers of [1, 2, 5]) {
  test(`in Chromium, with ${workers} workers`, async (t) => {
    const page = await openBlank(site, t);
    const these = workers === 1 ? questions : divided;
    const what = { module: "/site/perplex.js", workers, questions: these };
    compare(these, await page.evaluate(asked, what), "Chromium");
  });
}

test("in Firefox, with 1 and 3 workers", { skip: noFirefox }, async (t) => {
  const firefox = await startFirefox();
  t.after(() => firefox.close());
  const page = await firefox.newPage();
  await page.goto(`${site.url}/site/perplex.d.ts`); // an empty page of the site's origin
  for (const [workers, these] of /** @type {const} */ ([
    [1, questions],
    [3, divided],
  ])) {
    const what = { module: "/site/perplex.js", workers, questions: these };
    compare(these, await page.evaluate(asked, what), `Firefox, ${workers} workers`);
  }
});
