// The header: the same on all pages, with links to the families.

import { test } from "node:test";
import assert from "node:assert/strict";
import { useSite } from "./harness.mjs";
import { faultsOf } from "./access.mjs";
import { button } from "./editor.mjs";
import { pages } from "./views.mjs";

/** @import { Page } from "playwright-core" */

const site = useSite();
const ALL = "All puzzles";
const FAMILIES = [ALL, "Lines", "Pencil", "Logic grids", "Transport", "PuzzleScript", "Lab", "Docs"];
const phone = { viewport: { width: 360, height: 780 }, hasTouch: true };

/** @param {Page} page */
const families = (page) => page.getByRole("navigation", { name: "Families" });

/** A name of a page or family for comparisons. @param {string} name */
const plain = (name) => name.toLowerCase().replaceAll(" ", "");

test("every page has one header with the menu of all families, which marks its own", async (t) => {
  const page = await site.open(t, "/site/docs/index.html");
  const places = new Set();
  for (const [name, { address }] of Object.entries(pages)) {
    if (name === "embed") continue; // a frame on other sites' pages
    await page.goto(site.url + address);
    const header = page.getByRole("banner");
    const menu = families(page).getByRole("button");
    await menu.click();
    const links = families(page).getByRole("link");
    await links.first().waitFor();
    const [family] = name.split(",");
    const known = FAMILIES.find((one) => plain(one).startsWith(plain(family)));
    assert.equal(await menu.innerText(), known ?? ALL, name);
    assert.deepEqual(await links.allInnerTexts(), FAMILIES, name);
    const marked = families(page).locator("[aria-current]");
    assert.deepEqual(await marked.allInnerTexts(), known ? [known] : [], name);
    await header.getByRole("link", { name: "perplex", exact: true }).waitFor();
    const [at, row] = await Promise.all([menu.boundingBox(), header.boundingBox()]);
    places.add(`${at?.x} ${at?.y}, ${row?.height} high`);
  }
  assert.equal(places.size, 1, [...places].join("; "));
});

test("on a phone the menu of the families works by finger and by keys", async (t) => {
  const page = await site.open(t, "/site/lab/triangles/index.html?workers=1", { context: phone });
  await page.getByRole("main").waitFor(); // without it, axe-core reports a fault
  const menu = families(page).getByRole("button", { name: "Lab" });
  const links = families(page).getByRole("link");
  assert.equal(await links.count(), 0);
  await menu.tap();
  await links.first().waitFor();
  assert.deepEqual(await faultsOf(page), []);
  for (const link of await links.all()) assert.ok(((await link.boundingBox())?.height ?? 0) >= 44);
  await page.keyboard.press("Escape");
  await links.first().waitFor({ state: "hidden" });
  await menu.press("Enter");
  for (const key of ["Tab", "Tab", "Enter"]) await page.keyboard.press(key); // past All puzzles
  await page.getByRole("grid", { name: "Puzzle board" }).waitFor();
});

test("the pages of the Lab are beside the families, and have the settings of the look", async (t) => {
  const page = await site.open(t, "/site/lab/triangles/index.html?workers=1");
  const beside = page.getByRole("navigation", { name: "Pages of the Lab" });
  for (const name of ["Collections", "Your rating", "Study", "Triangle rules"]) {
    await beside.getByRole("link", { name }).click();
    await page.getByRole("heading", { level: 1 }).waitFor();
    assert.equal(await beside.locator("[aria-current]").innerText(), name);
    await button(page, "Settings").click();
    const settings = page.getByRole("dialog", { name: "Settings" });
    await settings.getByRole("button", { name: "Dark" }).click();
    await page.locator("[data-theme=dark]").waitFor();
    await settings.getByRole("button", { name: "Light" }).click();
    await page.keyboard.press("Escape");
    await settings.waitFor({ state: "hidden" });
  }
});

test("an address without a page is answered by one, whose links work from any folder", async (t) => {
  const page = await site.open(t, "/no/such/page.html", { faults: [/404/] });
  await page.getByRole("heading", { name: "There is no page at this address" }).waitFor();
  await families(page).getByRole("button").click();
  assert.deepEqual(await families(page).getByRole("link").allInnerTexts(), FAMILIES);
  await page.getByRole("main").getByRole("link", { name: "Lab" }).click();
  await page.getByRole("heading", { name: "How much search do learned rules save?" }).waitFor();
});

test("perplex leads to all puzzles: each family in each view, and each type of pencil puzzle", async (t) => {
  const page = await site.open(t, "/site/lab/index.html?workers=1");
  await page.getByRole("banner").getByRole("link", { name: "perplex", exact: true }).click();
  const all = page.url();
  for (const family of FAMILIES.slice(1, 6))
    for (const view of ["Play", "Design", "Generate"]) {
      await page
        .getByRole("main")
        .getByRole("link", { name: `${family}: ${view}` })
        .click();
      // the page removes the view from the address
      await page.waitForURL((url) => url.href !== all && url.search === "");
      await page.getByRole("tab", { name: view, selected: true }).waitFor();
      await page.goto(all);
    }
  const types = page.getByRole("region", { name: "Pencil puzzles" }).getByRole("link");
  const names = await page
    .getByRole("region", { name: "Pencil puzzles" })
    .getByRole("heading")
    .allInnerTexts();
  assert.deepEqual(names.slice(1), names.slice(1).toSorted(new Intl.Collator("en").compare));
  await types.getByText("Nurikabe").click();
  await page.getByRole("heading", { name: "Nurikabe" }).waitFor();
});

test("All puzzles has its types before any script, and says then how hard they are", async (t) => {
  const plainPage = await site.open(t, "/site/families/index.html", {
    context: { javaScriptEnabled: false },
    faults: [/\.js: csp$/], // scripts that are disabled
  });
  const typesOf = (/** @type {Page} */ page) =>
    page.getByRole("region", { name: "Pencil puzzles" }).getByRole("link");
  const early = await typesOf(plainPage).last().boundingBox();
  const page = await site.open(t, "/site/families/index.html");
  await typesOf(page).first().locator("svg").waitFor();
  await typesOf(page)
    .first()
    .getByText(/^(easy|medium|hard|very hard|extreme)$/)
    .waitFor();
  assert.deepEqual(await typesOf(page).last().boundingBox(), early, "nothing moves");
});

test("embed.html shows a sample", async (t) => {
  const page = await site.open(t, "/embed.html");
  await page.getByText("A sample: One way home").waitFor();
});
