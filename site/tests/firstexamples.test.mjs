// The examples of other families, on the sheet Open.

import assert from "node:assert/strict";
import { test } from "node:test";
import { openSheet, sheet, shows } from "./families.mjs";
import { useSite } from "./harness.mjs";

const site = useSite();

test("Open leads to the first example of each family", async (t) => {
  const page = await site.open(t, "/index.html");
  await openSheet(page, "Open");
  const list = sheet(page, "Open").getByRole("list", { name: "Other families" });
  const rows = await list.getByRole("listitem").allInnerTexts();
  assert.deepEqual(
    rows.map((row) => row.split(/\s*\n\s*/).at(-1)),
    ["Pencil", "Logic grids", "Transport", "PuzzleScript"],
  );
  const links = await list
    .getByRole("link")
    .evaluateAll((all) => all.map((one) => [one.textContent, /** @type {HTMLAnchorElement} */ (one).href]));
  for (const [name, address] of links) {
    const other = await site.open(t, String(address).replace(/^https?:\/\/[^/]+/, ""));
    await shows(other, String(name));
  }
});
