// Keys that are pressed while a page starts do nothing before there is a board.

import { test } from "node:test";
import { useSite } from "./harness.mjs";
import { addressOf, board, everyone } from "./families.mjs";

/** @import { Page } from "playwright-core" */

const site = useSite();

/** Presses keys continually while the page starts. @param {Page} page */
const pressEarly = (page) =>
  page.addInitScript(() => {
    const keys = ["Enter", " ", "ArrowRight", "ArrowUp", "Home", "End", "z", "y", "x", "c", "Delete", "1"];
    const press = () => {
      const at = document.activeElement ?? document.documentElement;
      for (const key of keys)
        for (const ctrlKey of [false, true])
          at?.dispatchEvent(new KeyboardEvent("keydown", { key, ctrlKey, bubbles: true, cancelable: true }));
      if (globalThis.pressing !== false) setTimeout(press);
    };
    press();
  });

for (const row of everyone)
  test(`keys while the page starts: ${row.name}`, async (t) => {
    const page = await site.open(t, addressOf(row), {
      prepare: pressEarly,
      context: { serviceWorkers: "allow" },
    });
    await board(page).getByRole("gridcell").first().waitFor(); // an error of the page fails the test
    await page.evaluate(() => (globalThis.pressing = false));
  });
