// Every view of the editor against axe-core's rules, best practices included.

import { test } from "node:test";
import assert from "node:assert/strict";
import { faultsOnScreens, reportViolations, smallest } from "./access.mjs";
import { useSite } from "./harness.mjs";
import { settled, visit } from "./editor.mjs";
import { pages } from "./views.mjs";

const site = useSite();
const { address, views } = pages.lines;

test("axe-core finds nothing", { timeout: 600_000 }, async (t) => {
  const page = await visit(site, t, address, { context: smallest, prepare: reportViolations });
  const faults = [];
  for (const [view, show] of Object.entries(views)) {
    await show(page);
    if (!/generating|cancelled/.test(view)) await settled(page);
    faults.push(...(await faultsOnScreens(page, { targets: false })).map((fault) => `${view}: ${fault}`));
  }
  assert.deepEqual(faults, []);
});
