// Addresses that people type lead to the pages, on any static host.

import { test } from "node:test";
import assert from "node:assert/strict";
import { useSite } from "./harness.mjs";
import { becomes } from "./reading.mjs";

const site = useSite();

for (const [typed, page] of /** @type {const} */ ([
  ["/lines/", "/index.html"],
  ["/triangles/", "/site/lab/triangles/index.html"],
  ["/logicgrid/", "/site/logicgrid/index.html"],
  ["/transport/", "/site/transport/index.html"],
  ["/pencil", "/site/pencil/index.html"],
  ["/puzzlescript/", "/site/puzzlescript/index.html"],
  ["/lab/", "/site/lab/index.html"],
  ["/docs/", "/site/docs/index.html"],
]))
  test(`${typed} leads to ${page}`, async (t) => {
    const opened = await site.open(t, typed);
    await becomes(() => new URL(opened.url()).pathname, page);
  });

test("the site has an icon at the address that browsers try", async () => {
  const response = await fetch(`${site.url}/favicon.ico`);
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("Content-Type"), "image/x-icon");
});
