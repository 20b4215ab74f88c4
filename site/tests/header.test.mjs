// The header: one on all pages, with the way to the families; on phones a menu.

import { test } from "node:test";
import assert from "node:assert/strict";
import { useSite } from "./harness.mjs";
import { faultsOf } from "./access.mjs";
import { button } from "./editor.mjs";
import { pages } from "./views.mjs";

/** @import { Page } from "playwright-core" */

const site = useSite();
const FAMILIES = ["Lines", "Logic grids", "Transport", "Pencil", "PuzzleScript", "Lab", "Docs"];
const phone = { viewport: { width: 360, height: 780 }, hasTouch: true };

/** @param {Page} page */
const families = (page) => page.getByRole("navigation", { name: "Families" });

/** A name of a page or family for comparisons. @param {string} name */
const plain = (name) => name.toLowerCase().replaceAll(" ", "");

test("every page has the way to all families, in one place, and marks its own", async (t) => {
  const page = await site.open(t, "/site/docs/index.html");
  const places = new Set();
  for (const [name, { address }] of Object.entries(pages)) {
    if (name === "embed") continue; // a frame in others' pages
    await page.goto(site.url + address);
    const links = families(page).getByRole("link");
    // On a family's page they are in a menu, so that its views have the room.
    const menu = families(page).getByRole("button");
    if (await menu.count()) {
      await menu.click();
      await links.first().waitFor();
      assert.ok(plain(await menu.innerText()).startsWith(plain(name)), name);
    } else {
      await links.first().waitFor();
      const { x, y } = /** @type {{ x: number, y: number }} */ (await links.first().boundingBox());
      places.add(`${x} ${y}`);
    }
    assert.deepEqual(await links.allInnerTexts(), FAMILIES, name);
    const marked = families(page).locator("[aria-current]");
    if (name === "no such page" || name === "all puzzles") assert.equal(await marked.count(), 0);
    else assert.ok(plain(await marked.innerText()).startsWith(plain(name.split(",")[0])), name);
    await page.getByRole("banner").getByRole("link", { name: "perplex", exact: true }).waitFor();
  }
  assert.deepEqual([...places], ["288 0"]);
});

test("on a phone the families are a sheet, by finger and by keys", async (t) => {
  const page = await site.open(t, "/site/lab/triangles/index.html?workers=1", { context: phone });
  await page.getByRole("main").waitFor(); // without one, axe-core finds fault
  const menu = button(page, "Menu");
  assert.equal(await families(page).isVisible(), false);
  await menu.tap();
  await families(page).waitFor();
  assert.deepEqual(await faultsOf(page), []);
  for (const link of await families(page).getByRole("link").all())
    assert.ok(((await link.boundingBox())?.height ?? 0) >= 44);
  await page.keyboard.press("Escape");
  await families(page).waitFor({ state: "hidden" });
  await menu.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("grid", { name: "Puzzle board" }).waitFor();
});

test("an address without a page is answered by one, whose links work from any folder", async (t) => {
  const page = await site.open(t, "/no/such/page.html", { faults: [/404/] });
  await page.getByRole("heading", { name: "There is no page at this address" }).waitFor();
  assert.deepEqual(await families(page).getByRole("link").allInnerTexts(), FAMILIES);
  await page.getByRole("main").getByRole("link", { name: "Lab" }).click();
  await page.getByRole("heading", { name: "This is a sample" }).waitFor();
});

test("perplex leads to all puzzles, with an example of each; embed.html shows one, too", async (t) => {
  const page = await site.open(t, "/site/lab/index.html?workers=1");
  await page.getByRole("banner").getByRole("link", { name: "perplex", exact: true }).click();
  await page.getByText("9.75 Sh").waitFor(); // measured here
  for (const name of ["Lines", "Logic grids", "Transport", "Pencil", "Lab"])
    await page
      .getByRole("main")
      .getByRole("link", { name: `Open ${name}` })
      .waitFor();
  await page.goto(`${site.url}/embed.html`);
  await page.getByText("A sample: One way home").waitFor();
});
