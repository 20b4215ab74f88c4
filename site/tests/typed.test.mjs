// Addresses that people type lead to the pages on any static host.

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

test("a view and a puzzle behind a typed address are taken along", async (t) => {
  const page = await site.open(t, "/pencil/?view=design#slither/5/5/c6267dgd2865a");
  await page.getByRole("tab", { name: "Design", selected: true }).waitFor();
  await page.getByRole("heading", { name: /^Slitherlink, 5 by 5/ }).waitFor();
});

test("the site has an icon at the address that browsers try", async () => {
  const response = await fetch(`${site.url}/favicon.ico`);
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("Content-Type"), "image/x-icon");
});
