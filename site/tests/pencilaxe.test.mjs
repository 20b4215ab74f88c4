// The page of pencil puzzles is accessible: all views, on each screen.

import { test } from "node:test";
import assert from "node:assert/strict";
import { useSite } from "./harness.mjs";
import { faultsOf, looked, reportViolations, smallTargets } from "./access.mjs";
import { pages } from "./views.mjs";

const site = useSite();
const { address, views } = pages.pencil;

for (const [name, context] of looked) {
  test(`axe-core finds nothing: ${name}`, async (t) => {
    const page = await site.open(t, address, { context, prepare: reportViolations });
    for (const [view, show] of Object.entries(views)) {
      await show(page);
      assert.deepEqual([...(await faultsOf(page)), ...(await smallTargets(page))], [], view);
    }
  });
}
