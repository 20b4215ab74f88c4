// Generate without results: three ways to begin, for every family.

import assert from "node:assert/strict";
import { test } from "node:test";
import { button, families, found, openShop, says, tab } from "./families.mjs";
import { useSite } from "./harness.mjs";

const site = useSite();

for (const row of families)
  test(`${row.name}: three ways to begin, each one press, while nothing was found`, async (t) => {
    const page = await openShop(site, t, row);
    await tab(page, "Generate").click();
    await page.getByRole("heading", { name: /^Let the machine find .*s\. Three ways to begin:$/ }).waitFor();
    const ways = page.getByRole("article");
    assert.equal(await ways.count(), 3);
    await ways.first().locator("svg").waitFor();
    const pictures = await ways.locator("svg").evaluateAll((all) => all.map((one) => one.outerHTML));
    assert.equal(new Set(pictures).size, pictures.length, "no two pictures are the same");
    if (row.id !== "puzzlescript") assert.equal(pictures.length, 3); // a game may have only one level
    for (const way of await ways.all()) assert.equal(await way.getByRole("button").count(), 1);
    await ways.first().getByRole("button").click();
    await found(page).first().waitFor();
    assert.ok(await ways.first().isHidden(), "the list takes the place of the ways");
    await says(page, /^(Found|Done)/, "Generate");
    await button(page, "Clear").click();
    await ways.first().waitFor();
  });
