// The page of transport puzzles is accessible: all views, on three screens.

import { test } from "node:test";
import assert from "node:assert/strict";
import { useSite } from "./harness.mjs";
import { faultsOf, screens, smallTargets } from "./access.mjs";
import { button, status } from "./editor.mjs";

const site = useSite();

for (const [name, context] of screens) {
  test(`axe-core finds nothing: ${name}`, async (t) => {
    const page = await site.open(t, "/site/transport/index.html?workers=1", { context });
    /** @param {string | RegExp} text @param {string} name */
    const says = (text, name) => status(page, name).getByText(text).waitFor();
    /** @param {any} state */
    const check = async (state) =>
      assert.deepEqual([...(await faultsOf(page)), ...(await smallTargets(page))], [], state);
    await page
      .getByRole("grid", { name: "Level", exact: true })
      .getByRole("gridcell", { name: /: box/ })
      .first()
      .click();
    await says(/^Box picked up/, "Level");
    await page.getByText("Keys, pointer and touch").click();
    await button(page, "Share").click();
    await check("play");
    await button(page, "Edit").click();
    await says(/^It can be played/, "Level state");
    await check("edit");
    await page.getByRole("tab", { name: "Rate", exact: true }).click();
    await button(page, "Find out").click();
    await page.getByText("What stands against what").waitFor();
    await check("rate");
    await page.getByRole("tab", { name: "Generate", exact: true }).click();
    for (const [name, value] of Object.entries({
      Columns: 7,
      Rows: 7,
      Boxes: 3,
      Runs: 2,
      "Rounds of a run": 25,
    }))
      await page
        .getByRole("form", { name: "Generation" })
        .getByRole("spinbutton", { name, exact: true })
        .fill(String(value));
    await button(page, "Generate").click();
    await says(/^Done in/, "Generate");
    await page.getByRole("list", { name: "Generated levels" }).getByRole("button").first().click();
    await check("generate");
  });
}
