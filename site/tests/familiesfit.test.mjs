// The layout of every view and sheet of every family: no text is cut off or overlaps another at any width of
// the window, no page is wider than the window, and axe-core finds no faults.

import { test } from "node:test";
import assert from "node:assert/strict";
import { useSite } from "./harness.mjs";
import { faultsOf, reportViolations, smallTargets } from "./access.mjs";
import {
  act,
  addressOf,
  board,
  button,
  everyone,
  families,
  measured,
  openSheet,
  openShop,
  tab,
  win,
} from "./families.mjs";
import { misfits } from "./fit.mjs";
import { becomes, boxOf, eventually, middleOf } from "./reading.mjs";
import { pages } from "./views.mjs";
import { hints, shop } from "./views/shop.mjs";

/** @import { Page } from "playwright-core" */

const site = useSite();

const WIDE = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };

/** Windows in which texts are measured, besides those of axe-core; 640 is 1280 at a zoom of 200 %. */
const WINDOWS = [
  { width: 320, height: 640 },
  { width: 844, height: 390 },
  { width: 640, height: 800 },
  { width: 820, height: 1180 },
  { width: 1024, height: 768 },
  { width: 1920, height: 1080 },
];

/** Windows for parts that only one family has: the narrowest, and a usual one. */
const FEW = [WINDOWS[0], WIDE];

/**
 * Windows and themes for axe-core: with ./build.sh test full, every theme in every window. Texts are measured
 * in these, too.
 *
 * @type {{viewport: {width: number, height: number}, colorScheme: "light" | "dark"}[]}
 */
const LOOKS = [
  { viewport: PHONE, colorScheme: "dark" },
  { viewport: WIDE, colorScheme: "light" },
];
if (process.env.PERPLEX_LARGE)
  LOOKS.push({ viewport: PHONE, colorScheme: "light" }, { viewport: WIDE, colorScheme: "dark" });

/**
 * Changes the window's size. The layout follows in the next frame, and drawings follow in the frame after
 * that.
 *
 * @param {Page} page
 * @param {{width: number, height: number}} size
 */
async function resize(page, size) {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Describes the parts that do not fit. @param {Page} page @param {typeof WINDOWS} windows */
async function unfit(page, windows) {
  const found = [];
  for (const size of windows) {
    await resize(page, size);
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    const all = await misfits(page);
    if (beyond > 0) all.push(`the page is ${beyond} pixels wider than the window`);
    found.push(...all.map((one) => `${size.width}x${size.height}: ${one}`));
  }
  return found;
}

for (const row of families)
  test(`${row.name}: axe-core finds nothing, and every text fits`, async (t) => {
    const page = await site.open(t, addressOf(row), {
      context: { viewport: WIDE, reducedMotion: "reduce" },
      prepare: reportViolations,
    });
    const common = shop(row);
    for (const [view, show] of Object.entries(pages[row.id].views))
      await t.test(view, async () => {
        await show(page);
        const found = await unfit(page, view in common ? WINDOWS : [WINDOWS[0]]);
        for (const { viewport, colorScheme } of LOOKS) {
          await page.emulateMedia({ colorScheme });
          await resize(page, viewport);
          for (const fault of [
            ...(await faultsOf(page)),
            ...(await smallTargets(page)).map((one) => `small: ${one}`),
          ])
            found.push(`${viewport.width}, ${colorScheme}: ${fault}`);
        }
        assert.deepEqual([...new Set(found)], []);
      });
  });

for (const row of families)
  test(`${row.name}: the plate keeps its size and shows the whole board, whatever is said below it`, async (t) => {
    const page = await openShop(site, t, row, row.puzzle, { context: { viewport: WIDE } });
    const box = () => page.locator("#plate-play").boundingBox();
    const before = await box();
    assert.ok(before);
    if (await page.locator("#strip").isHidden()) assert.equal(before.y + before.height, 656);
    const keeps = async () => {
      await resize(page, WIDE); // the board follows in the next frame
      assert.deepEqual(await misfits(page), []);
      assert.deepEqual(await box(), before);
    };
    await hints(page, keeps);
    await row.err(page);
    await page.keyboard.press("c");
    await page.getByRole("status", { name: "Puzzle" }).getByText(row.fault).waitFor();
    await keeps();
    await page.keyboard.press("r");
    await row.solve(page);
    await page.getByRole("heading", { name: "Solved" }).waitFor();
    await keeps();
    await tab(page, "Understand").click();
    const steps = page.getByRole("list", { name: "Every step" }).getByRole("button");
    await steps.first().waitFor();
    for (const step of (await steps.all()).slice(0, 12)) {
      await step.evaluate((it) => /** @type {HTMLElement} */ (it).click());
      await resize(page, WIDE);
      assert.deepEqual(await misfits(page), []);
    }
  });

for (const row of families)
  test(`${row.name}: on a phone, no sentence moves the controls below it`, async (t) => {
    const page = await openShop(site, t, row, row.puzzle, { context: { viewport: PHONE } });
    const tops = () =>
      page
        .locator("main")
        .getByRole("button")
        .locator("visible=true")
        .evaluateAll((all) =>
          all
            .filter((it) => !it.closest("#bar, #said"))
            // The words of a tile may arrive while it is measured.
            .map(
              (it) => `${it.closest("li") ? "" : it.textContent} ${it.getBoundingClientRect().y + scrollY}`,
            ),
        );
    const rules = page.getByRole("heading", { name: "Rules" });
    // Positions on the page, since a hint may scroll to its clue.
    const place = async () => [
      ...(await tops()),
      await rules.evaluate((it) => it.getBoundingClientRect().y + scrollY),
    ];
    const before = await place();
    const keeps = async () => {
      await resize(page, PHONE);
      assert.deepEqual(await place(), before);
    };
    await hints(page, keeps);
    await row.err(page);
    await keeps();
    await page.keyboard.press("c");
    await page.getByRole("status", { name: "Puzzle" }).getByText(row.fault).waitFor();
    await keeps();
  });

for (const row of families)
  test(`${row.name}: on a phone, a win and the way on are in sight`, async (t) => {
    const page = await openShop(site, t, row, row.puzzle, { context: { viewport: PHONE } });
    await row.solve(page);
    const card = win(page);
    await card.getByRole("heading", { name: "Solved" }).waitFor();
    const foot = (await page.getByRole("toolbar", { name: "Board" }).boundingBox())?.y ?? 0;
    for (const part of [card.getByRole("heading", { name: "Solved" }), button(card, "Share")]) {
      const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
      assert.ok(y + height <= foot, `it ends at ${y + height}, above ${foot}`);
    }
    assert.equal(await card.getByText("N", { exact: true }).isVisible(), false);
  });

for (const row of families)
  test(`${row.name}: the card of a win fits the window`, async (t) => {
    const page = await openShop(site, t, row, row.puzzle, { context: { viewport: WIDE } });
    await row.solve(page);
    const card = win(page);
    await card.getByRole("heading", { name: "Solved" }).waitFor();
    // The picture of the next puzzle and its texts arrive one by one.
    await eventually(async () => {
      for (const act of await card.getByRole("button").all()) {
        const { y = Infinity, height = 0 } = (await act.boundingBox()) ?? {};
        assert.ok(y + height <= WIDE.height, `${await act.innerText()} ends at ${y + height}`);
      }
    });
  });

for (const row of families)
  test(`${row.name}: on a phone, what the board can show in Understand is below it and its sentence`, async (t) => {
    const page = await openShop(site, t, row, row.puzzle, { context: { viewport: PHONE, hasTouch: true } });
    await tab(page, "Understand").tap();
    const choices = page.getByRole("group", { name: "Shown on the board" });
    const press = choices.getByRole("button").first();
    await press.waitFor();
    const plate = await boxOf(page.locator("#plate-understand"));
    const { y, height } = await boxOf(press);
    assert.ok(height >= 44);
    const sentence = 56; // two lines
    assert.ok(y >= plate.y + plate.height && y < plate.y + plate.height + sentence + 32, `at ${y}`);
    const steps = page.getByRole("list", { name: "Every step" });
    assert.ok((await boxOf(steps)).y > y);
  });

for (const row of families)
  for (const viewport of [WIDE, PHONE])
    test(`${row.name}: the outline of the page has the board's place, at ${viewport.width} pixels`, async (t) => {
      const page = await site.open(t, "/site/docs/index.html", { context: { viewport } });
      /** @type {(value?: unknown) => void} */
      let release = () => {};
      const held = new Promise((resolve) => (release = resolve));
      await page.route("**/*.wasm", async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(site.url + addressOf(row), { waitUntil: "commit" });
      await page.getByText("Loading …").waitFor();
      const outline = page.locator(".outline .plate");
      const before = await boxOf(outline);
      release();
      await board(page).waitFor();
      assert.equal(await outline.isVisible(), false);
      assert.deepEqual(await boxOf(page.locator("#plate-play")), before);
    });

for (const row of families)
  test(`${row.name}: on a phone, the tools of Design begin above the foot, which has Play it`, async (t) => {
    const page = await openShop(site, t, row, row.puzzle, { context: { viewport: PHONE, hasTouch: true } });
    await tab(page, "Design").tap();
    const top = async (/** @type {string} */ one) => (await page.locator(one).boundingBox())?.y ?? 0;
    // PuzzleScript's tools are the game's objects; its source comes after the levels.
    const paint = page.getByRole("group", { name: "Paint", exact: true });
    const tools = (await paint.count()) > 0 ? (await boxOf(paint)).y : await top("#left-design");
    assert.ok(tools > (await top("#plate-design")));
    assert.ok(tools < (await top("#bar")));
    await act(page, "Play it").tap();
    await becomes(() => page.getByRole("tab", { selected: true }).innerText(), "Play");
    await act(page, "Play it").waitFor({ state: "hidden" });
    // On wide windows it is at the foot of the right column.
    await tab(page, "Design").tap();
    await page.setViewportSize(WIDE);
    await button(page.getByRole("region", { name: "What is known" }), "Play it").waitFor();
  });

for (const row of everyone)
  test(`${row.name}: at a desk, Open has its examples in the wide column, and fits the window`, async (t) => {
    const page = await openShop(site, t, row, row.puzzle, { context: { viewport: WIDE } });
    await openSheet(page, "Open");
    const examples = page.getByRole("list", { name: "Examples" });
    await examples.getByRole("button").first().waitFor();
    assert.ok((await boxOf(examples)).width > 600);
    const beyond = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    await becomes(beyond, 0);
  });

for (const id of ["transport", "puzzlescript"])
  test(`${id}: on a phone, levels follow what the board is played with, and a choice returns to the board`, async (t) => {
    const row = families.find((one) => one.id === id) ?? families[0];
    const page = await openShop(site, t, row, null, { context: { viewport: PHONE, hasTouch: true } });
    const continues = button(page, "Continue");
    if (await continues.count()) await continues.tap();
    const levels = page.locator("#strip").getByRole("listitem").getByRole("button");
    await levels.nth(1).waitFor();
    const [move, strip, rules] = await Promise.all(
      [page.getByRole("group", { name: "Move" }), page.locator("#strip"), page.locator("#left-play")].map(
        boxOf,
      ),
    );
    assert.ok(strip.y >= move.y + move.height && strip.y < move.y + move.height + 32, `at ${strip.y}`);
    assert.ok(rules.y > strip.y);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await becomes(() => page.evaluate(() => scrollY > 0), true);
    await levels.nth(1).tap();
    await becomes(() => page.evaluate(() => scrollY), 0);
    await becomes(() => levels.nth(1).getAttribute("aria-current"), "true");
  });

/** The controls below a board on a phone: number pad, arrows, modes or clues. @param {Page} page */
const playedWith = (page) =>
  page
    .getByRole("group", { name: /^(Digits|Move|Mode)$/ })
    .or(page.getByRole("list", { name: "Clues" }))
    .locator("visible=true");

/** Asserts that a part ends above the foot of the screen. @param {Page} page @param {import("playwright-core").Locator} part @param {string} name */
async function aboveFoot(page, part, name) {
  const foot = (await page.getByRole("toolbar", { name: "Board" }).boundingBox())?.y ?? 0;
  const { y = Infinity, height = 0 } = (await part.boundingBox()) ?? {};
  assert.ok(y + height <= foot, `${name} ends at ${y + height}, above ${foot}`);
}

/** A sudoku of nine by nine, which has the highest board and pad. */
const SUDOKU = {
  text: "530070000600195000098000060800060003400803001700020006060000280000419005000080079",
  name: "Sudoku, 9 by 9",
};

for (const [row, given] of [
  ...families.map((row) => /** @type {const} */ ([row, row.hard ?? row.other])),
  /** @type {const} */ ([families[1], SUDOKU]),
])
  for (const viewport of [
    { width: 390, height: 664 },
    { width: 360, height: 640 },
  ])
    test(`${row.name}, ${given.name}: board, sentence and controls are in sight at ${viewport.width}x${viewport.height}`, async (t) => {
      const page = await openShop(site, t, row, given, { context: { viewport, hasTouch: true } });
      await aboveFoot(page, board(page), "the board");
      await aboveFoot(page, page.locator("#said"), "the place of the sentence");
      for (const one of await playedWith(page).all()) await aboveFoot(page, one, "what it is played with");
      const place = await page.locator("#plate-play").boundingBox();
      await tab(page, "Understand").tap();
      await page.getByRole("list", { name: "Every step" }).getByRole("button").first().waitFor();
      await aboveFoot(page, board(page), "the board of a step");
      await aboveFoot(page, page.locator("#said"), "the step");
      assert.equal((await page.locator("#plate-understand").boundingBox())?.y, place?.y, "the board stays");
    });

for (const row of families)
  test(`${row.name}: on a phone, nothing lies on what the first puzzle is played with`, async (t) => {
    const page = await site.open(t, addressOf(row), {
      context: { viewport: { width: 390, height: 664 }, hasTouch: true },
    });
    await board(page).waitFor();
    await measured(page);
    const foot = (await boxOf(page.getByRole("toolbar", { name: "Board" }))).y;
    const card = page.getByRole("region", { name: "Tutorial" }).locator("visible=true");
    for (const one of await playedWith(page).or(card).all()) {
      const [x, y] = await middleOf(one);
      if (y > foot) continue;
      const seen = await one.evaluate((it, at) => it.contains(document.elementFromPoint(at.x, at.y)), {
        x,
        y,
      });
      assert.ok(seen, `something lies on ${await one.innerText()}`);
    }
  });

test("the measure finds what a broken style cuts off, covers and widens", async (t) => {
  const page = await openShop(site, t, families[0]);
  for (const [style, words] of /** @type {[string, RegExp][]} */ ([
    ["#puzzle-name { width: 30px; overflow: hidden; white-space: nowrap }", /is cut off by <h2#puzzle-name/],
    ["#bar { margin-top: -70px } #puzzle-facts { margin-top: -14px }", /lies on/],
    ["#plate-play { min-width: 1700px }", /pixels wider than the window/],
  ])) {
    const tag = await page.addStyleTag({ content: style });
    assert.match((await unfit(page, FEW)).join("\n"), words);
    await tag.evaluate((it) => /** @type {Element} */ (it).remove());
    assert.deepEqual(await unfit(page, FEW), []);
  }
});

for (const row of everyone)
  test(`${row.name}: a phone's menus`, async (t) => {
    const page = await openShop(site, t, row, row.puzzle, { context: { viewport: PHONE, hasTouch: true } });
    await measured(page);
    const door = button(page.locator("#doors"), "Settings");
    await button(page, "Menu").tap();
    await door.waitFor();
    assert.deepEqual(await faultsOf(page), []);
    for (const one of await page.locator("#doors").getByRole("button").all())
      assert.ok(((await one.boundingBox())?.height ?? 0) >= 44);
    await page.keyboard.press("Escape");
    await door.waitFor({ state: "hidden" });
    assert.ok(await button(page, "Menu").evaluate((it) => it === document.activeElement));
    // A sheet that the menu opened returns the focus to it.
    await button(page, "Menu").tap();
    await door.tap();
    await page.getByRole("region", { name: "Settings" }).waitFor();
    await page.keyboard.press("Escape");
    await board(page).waitFor();
    assert.ok(await button(page, "Menu").evaluate((it) => it === document.activeElement));
    const nav = page.getByRole("navigation", { name: "Families" });
    await nav.getByRole("button").tap();
    await nav.getByRole("link").first().waitFor();
    assert.deepEqual(await faultsOf(page), []);
    await page.keyboard.press("Escape");
    await nav.getByRole("link").first().waitFor({ state: "hidden" });
    for (const name of ["Design", "Generate", "Play", "Understand"]) await tab(page, name).tap();
    if (!families.includes(row)) return;
    // The list of steps scrolls to the present step.
    const list = page.getByRole("list", { name: "Every step" });
    const steps = list.getByRole("button");
    await steps.first().waitFor();
    const last = (await steps.count()) - 1;
    for (const go of [Math.min(3, last), 0, last]) {
      await steps.nth(go).evaluate((it) => /** @type {HTMLElement} */ (it).click());
      const seen = () =>
        list.evaluate((it) => {
          const [outer, row] = [it, it.querySelector("[aria-current]")].map((one) =>
            one?.getBoundingClientRect(),
          );
          return outer && row && row.top >= outer.top - 1 && row.bottom <= outer.bottom + 1;
        });
      await becomes(seen, true, `step ${go + 1}`);
    }
  });
