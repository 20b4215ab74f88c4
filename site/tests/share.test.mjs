// Share links, the panel that makes them, pictures, and paper.

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { shared, useSite } from "./harness.mjs";
import {
  board,
  boards,
  button,
  command,
  editor,
  inMenu,
  labels,
  named,
  openPuzzle,
  place,
  puzzleText,
  settled,
  status,
  turnTo,
  view,
  openMore,
} from "./editor.mjs";
import { perplex } from "./perplex.mjs";
import { becomes, eventually, filled, matches } from "./reading.mjs";

/** @import { Page } from "playwright-core" */

const site = useSite();

const titled = { ...puzzleText, title: "Harbour <steps>" };
/** @param {Page} page */
const panel = (page) => page.getByRole("region", { name: "Share", exact: true });
/** @param {Page} page */
const field = (page) => page.getByRole("textbox", { name: "Link to this puzzle" });
/** @param {Page} page */
const received = (page) => page.getByRole("region", { name: "Shared puzzle" });
/**
 * @param {Page} page
 * @param {string} name
 * @param {boolean} [selected]
 */

/** @param {any} puzzle @param {string} kind */
const fragmentOf = (puzzle, kind) => perplex("convert", puzzle, "-to", "share", "-kind", kind)[0].share;

/**
 * The share link of the kind that the panel shows.
 *
 * @param {Page} page
 * @param {"Play" | "Design" | "Contest"} kind
 */
async function linkOf(page, kind) {
  if (!(await panel(page).isVisible())) await button(page, "Share").click();
  await panel(page).getByRole("radio", { name: kind, exact: true }).check();
  const letter = { Play: "p", Design: "e", Contest: "c" }[kind];
  return filled(field(page), new RegExp(`#1${letter}`));
}

/** @param {Page} page @param {string} name */
async function download(page, name) {
  const [got] = await Promise.all([
    page.waitForEvent("download"),
    panel(page).getByRole("button", { name, exact: true }).click(),
  ]);
  return { name: got.suggestedFilename(), bytes: await readFile(await got.path()) };
}

test("the sheet makes links of three kinds, as the command line does, and keeps them up to date", async (t) => {
  const page = await editor(site, t);
  await openPuzzle(page, JSON.stringify(titled));
  // A redo while the sheet is open.
  await place(page, "Cell b1: empty").click();
  await button(page, "Undo").click();
  for (const kind of /** @type {const} */ (["Play", "Design", "Contest"])) {
    assert.equal(
      await linkOf(page, kind),
      `${site.url}/#${fragmentOf(titled, kind === "Design" ? "edit" : kind.toLowerCase())}`,
    );
  }
  await command(page, "redo");
  const before = `#${fragmentOf(titled, "contest")}`;
  await eventually(async () => {
    const link = await field(page).inputValue();
    assert.ok(link !== "" && !link.endsWith(before), link);
  });
  const [, fragment] = (await field(page).inputValue()).split("#");
  const [{ json }] = perplex("convert", fragment, "-to", "json");
  assert.equal(json.symbols.length, titled.symbols.length + 1);
  assert.match(
    await panel(page).getByRole("textbox", { name: "Link at the Windmill" }).inputValue(),
    /^https:\/\/windmill\.thefifthmatt\.com\/build\/CA/,
  );
  await field(page).press("Escape");
  await panel(page).waitFor({ state: "hidden" });
  assert.equal(await button(page, "Share").evaluate((button) => button === document.activeElement), true);
});

test("two ways into another page, with the contest's own link, and each works there", async (t) => {
  const page = await editor(site, t);
  await openPuzzle(page, JSON.stringify(titled));
  const code = panel(page).getByRole("textbox", { name: "Embed code" });
  /** @type {Record<string, string>} */
  const codes = {};
  for (const kind of /** @type {const} */ (["Contest", "Design", "Play"])) {
    const [, fragment] = (await linkOf(page, kind)).split("#");
    // An embedded board is to be played.
    const played = kind === "Design" ? fragmentOf(titled, "play") : fragment;
    for (const [way, want] of [
      // A board of three by three is as high as it is wide, beside its words.
      [
        "Board",
        `<iframe src="${site.url}/embed.html#${played}" title="Harbour &lt;steps&gt;" width="640" height="324" loading="lazy"></iframe>`,
      ],
      [
        "Widget",
        `<script type="module" src="${site.url}/site/widget.js"></script>\n<perplex-difficulty puzzle="${played}"></perplex-difficulty>`,
      ],
    ]) {
      await panel(page).getByRole("combobox", { name: "What it shows" }).selectOption(way);
      await becomes(() => code.inputValue(), want);
      codes[way] = want;
    }
  }
  await becomes(() => button(page, "Short link").isVisible(), false, "there is no host that would keep it");
  const address = `${site.url}/others-page`;
  await page.route(address, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><title>Page</title>${Object.values(codes).join("\n")}`,
    }),
  );
  await page.goto(address);
  await page.setViewportSize({ width: 1000, height: 2400 });
  for (const place of [page.frameLocator("iframe").first(), page])
    await place
      .getByRole("group", { name: titled.title, exact: true })
      .getByText("Exactly 17 solutions")
      .waitFor();
  const fits = await page
    .frameLocator("iframe")
    .getByRole("img")
    .first()
    .evaluate((board) => board.getBoundingClientRect().height > 290);
  assert.equal(fits, true, "the board fills its frame");
});

test("links are copied and sent", async (t) => {
  const page = await editor(site, t, "/?workers=1", {
    prepare: (page) =>
      page.addInitScript(() => {
        globalThis.sent = [];
        Object.defineProperty(navigator, "share", {
          value: async (/** @type {ShareData} */ data) => globalThis.sent.push(data),
        });
        Object.defineProperty(navigator, "clipboard", {
          /** @param {string} text */
          value: { writeText: async (/** @type {string} */ text) => globalThis.sent.push(text) },
        });
      }),
  });
  await openPuzzle(page, JSON.stringify(titled));
  const link = await linkOf(page, "Play");
  await button(page, "Copy link").click();
  await status(page, "Share").getByText("Copied the link.").waitFor();
  await button(page, "Copy embed code").click();
  await status(page, "Share").getByText("Copied the embed code.").waitFor();
  await button(page, "Send to …").click();
  const sent = await page.evaluate(() => globalThis.sent);
  assert.equal(sent[0], link);
  assert.match(sent[1], /^<iframe /);
  assert.deepEqual(sent[2], { title: titled.title, url: link });
});

test("a link to play opens in a tab of its own, without editing until a copy is asked for", async (t) => {
  const page = await editor(site, t);
  await openPuzzle(
    page,
    JSON.stringify({
      width: 2,
      height: 2,
      title: "Mine",
      symbols: [{ at: [1, 1], type: "star", color: "white" }],
    }),
  );
  const mine = await labels(page);
  const fragment = fragmentOf(titled, "play");
  await page.evaluate((fragment) => (location.hash = fragment), fragment);
  await named(page, titled.title).waitFor();
  await received(page).getByText("A puzzle to solve").waitFor();
  await page.waitForFunction(() => location.hash === "");
  await page.setViewportSize({ width: 1280, height: 720 });
  await becomes(
    async () => {
      const boxes = await Promise.all(
        [button(page, "Hint"), status(page, "Solutions")].map((one) => one.boundingBox()),
      );
      return boxes.every((box) => box !== null && box.y + box.height <= 720);
    },
    true,
    "hint and verdict are in sight",
  );
  assert.equal(
    await page.getByRole("radiogroup", { name: "Symbol" }).isVisible(),
    false,
    "the palette is away",
  );
  for (const name of ["Play", "Edit panel", "Generate"])
    assert.equal(await button(page, name).isVisible(), false, `${name} is away`);
  await settled(page);
  await matches(
    () => status(page, "Solutions").innerText(),
    /^17/,
    "numbers are no secret of a puzzle to play",
  );
  // No key leads to editing.
  for (const key of ["p", "e"]) await page.keyboard.press(key);
  await becomes(() => page.getByRole("radiogroup", { name: "Symbol" }).isVisible(), false);
  await place(page, "Vertex a4: start").focus();
  for (const key of ["Enter", "ArrowUp"]) await page.keyboard.press(key);
  await becomes(() => page.locator(".px-line").count(), 1, "a line is drawn");
  // A reload changes nothing.
  await page.reload();
  await received(page).waitFor();
  await becomes(() => boards(page).count(), 2);
  // The other tab is unchanged, and can be edited.
  await turnTo(page, "Mine");
  await received(page).waitFor({ state: "hidden" });
  assert.deepEqual(await labels(page), mine);
  assert.equal(await view(page, "Play").getAttribute("aria-selected"), "false");
  await turnTo(page, titled.title);
  await button(page, "Edit a copy").click();
  await named(page, `${titled.title}, my copy`).waitFor();
  assert.equal(await received(page).isVisible(), false);
  assert.equal(await page.getByRole("radiogroup", { name: "Symbol" }).isVisible(), true);
  await place(page, "Cell b1: empty").click();
  await becomes(() => boards(page).count(), 3);
});

test("the plain address leads home from a link to play; a reload stays with it", async (t) => {
  const page = await editor(site, t);
  await openPuzzle(page, JSON.stringify({ ...titled, title: "Mine", symbols: [] }));
  await openPuzzle(page, JSON.stringify({ ...titled, title: "Mine, too" }));
  const fragment = fragmentOf(titled, "play");
  await page.evaluate((fragment) => (location.hash = fragment), fragment);
  await received(page).getByText("A puzzle to solve").waitFor();
  await page.waitForFunction(() => location.hash === "");
  await page.reload();
  await received(page).getByText("A puzzle to solve").waitFor();
  const home = page.url();
  await page.goto("about:blank");
  await page.goto(home);
  await named(page, "Mine, too").waitFor();
  await view(page, "Design").waitFor();
  assert.equal(await received(page).isVisible(), false);
});

test("a link in the address takes a blank board's place, back does no harm, and edit is the editor", async (t) => {
  const page = await editor(site, t, `/?workers=1#${fragmentOf(titled, "edit")}`);
  await named(page, titled.title).waitFor();
  assert.equal(await boards(page).count(), 1);
  assert.equal(await page.getByRole("radiogroup", { name: "Symbol" }).isVisible(), true);
  await page.evaluate((fragment) => (location.hash = fragment), fragmentOf(puzzleText, "edit"));
  await named(page, "3 × 3").waitFor();
  const before = await labels(page);
  await page.goBack();
  await settled(page);
  assert.equal(await boards(page).count(), 2);
  assert.deepEqual(await labels(page), before);
});

test("a contest's board shows nothing of its solutions, in no tab and after no reload", async (t) => {
  const page = await editor(site, t, `/?workers=1#${fragmentOf(titled, "contest")}`);
  const hidden = async () => {
    await received(page)
      .getByText(/contest puzzle.*courtesy and no lock/)
      .waitFor();
    for (const name of ["Solutions", "Difficulty"])
      assert.equal(await status(page, name).isVisible(), false, name);
    for (const name of ["Show solution", "Next solution", "Hint", "Generate", "Play", "Edit a copy"])
      assert.equal(await button(page, name).isVisible(), false, name);
    const keys = page.locator("#play-keys");
    await openMore(page);
    await keys.getByText("Clear the line").waitFor();
    assert.doesNotMatch(await keys.innerText(), /Hint/);
    assert.doesNotMatch(await page.locator("body").innerText(), /17|\d Sh/);
  };
  await hidden();
  await place(page, "Vertex a4: start").focus();
  for (const key of ["h", "p", "e"]) await page.keyboard.press(key);
  await hidden();
  await page.reload();
  await hidden();
  // Nor in pictures and on paper.
  await linkOf(page, "Contest");
  await becomes(() => panel(page).getByRole("checkbox", { name: "With a solution" }).isVisible(), false);
  await button(page, "Print several …").click();
  await page.getByRole("checkbox", { name: /Solutions/ }).check();
  await page.getByRole("img", { name: "Solution of Harbour <steps> (a contest's)" }).waitFor();
  await button(page, "Close print view").click();
  // Nor in a copy by a file or under another name.
  await inMenu(page, "New board");
  await received(page).waitFor({ state: "hidden" });
  await openPuzzle(page, JSON.stringify({ ...puzzleText, title: "Another name" }));
  await hidden();
  // A line is judged all the same.
  await place(page, "Vertex a4: start").focus();
  for (const key of [
    "Enter",
    "ArrowUp",
    "ArrowUp",
    "ArrowUp",
    "ArrowRight",
    "ArrowRight",
    "ArrowRight",
    "Enter",
  ])
    await page.keyboard.press(key);
  await page.getByText(/^Not yet\. /).waitFor();
});

test("share links are pasted, imported and dropped like every puzzle", async (t) => {
  const page = await editor(site, t);
  await openPuzzle(page, `https://example.org/perplex/#${fragmentOf(titled, "edit")}`);
  await place(page, "Cell a1: white star").waitFor();
  assert.equal(await boards(page).count(), 1, "a blank board is replaced");
  await openPuzzle(page, fragmentOf({ ...puzzleText, title: "To play" }, "play"));
  await named(page, "To play").waitFor();
  await received(page).waitFor();
  assert.equal(await boards(page).count(), 2);
});

test("damaged links and those of tomorrow are told in words, and change nothing", async (t) => {
  const page = await editor(site, t);
  await openPuzzle(page, JSON.stringify(titled));
  const before = await labels(page);
  const fragment = fragmentOf(puzzleText, "play");
  for (const [text, words] of [
    [
      fragment.slice(0, -3),
      /^Share link is damaged or cut off: copy all of it\. Your boards are unchanged\.$/,
    ],
    [`3${fragment.slice(1)}`, /^Share link comes from a newer version of perplex: format 3/],
  ]) {
    await page.evaluate((text) => (location.hash = text), text);
    await page.getByRole("alert").getByText(words).waitFor();
    assert.deepEqual(await labels(page), before);
    assert.equal(await boards(page).count(), 1);
  }
  await received(page).getByRole("button", { name: "Close" }).click();
  await received(page).waitFor({ state: "hidden" });
  assert.equal(await page.getByRole("radiogroup", { name: "Symbol" }).isVisible(), true);
});

test("pictures are PNG of the chosen size and SVG, a card or the board, with a solution or without", async (t) => {
  const page = await editor(site, t);
  await openPuzzle(page, JSON.stringify({ ...titled, width: 4, symbols: puzzleText.symbols }));
  await linkOf(page, "Play");
  await page.getByRole("img", { name: `Card of ${titled.title}` }).waitFor();
  const card = await download(page, "Save SVG");
  assert.equal(card.name, "harbour-steps.svg");
  assert.match(card.bytes.toString(), /<title[^>]*>Harbour &lt;steps&gt;<.*>1 try in .* with every rule</);
  assert.doesNotMatch(card.bytes.toString(), /class="px-line"/);
  // The page of a contest shows no numbers.
  await linkOf(page, "Contest");
  const shown = page.getByRole("img", { name: `Card of ${titled.title}` });
  await becomes(async () => /1 try in|works?\./.test(await shown.innerHTML()), false);
  const secret = await download(page, "Save SVG");
  assert.doesNotMatch(secret.bytes.toString(), /1 try in|works?\.|easy|hard|extreme/);
  await linkOf(page, "Play");
  await becomes(async () => /1 try in/.test(await shown.innerHTML()), true);
  for (const size of [512, 2048]) {
    await panel(page).getByRole("combobox", { name: "Size of the picture" }).selectOption(`${size} pixels`);
    const png = await download(page, "Save picture");
    assert.equal(png.name, "harbour-steps.png");
    assert.equal(png.bytes.subarray(1, 4).toString(), "PNG");
    assert.equal(png.bytes.readUInt32BE(16), size, "width");
    assert.equal(png.bytes.readUInt32BE(20), Math.round((size * 630) / 1200), "height");
  }
  await panel(page).getByRole("combobox", { name: "What the picture shows" }).selectOption("Board");
  await panel(page).getByRole("checkbox", { name: "With a solution" }).check();
  await becomes(() => panel(page).locator(".px-line").count(), 1);
  const solved = await download(page, "Save SVG");
  assert.equal(solved.name, "harbour-steps-solution.svg");
  assert.match(solved.bytes.toString(), /class="px-line"/);
  // A board without solutions has no such picture.
  await openPuzzle(page, JSON.stringify({ width: 1, height: 1, ends: [] }));
  await linkOf(page, "Play");
  await panel(page).getByRole("checkbox", { name: "With a solution" }).click();
  await status(page, "Share").getByText("No picture: There is no solution to draw.").waitFor();
});

test("boards are printed several a page, their solutions on separate pages", async (t) => {
  const page = await editor(site, t);
  for (const n of [1, 2, 3]) {
    await openPuzzle(page, JSON.stringify({ ...puzzleText, title: `Board ${n}` }));
    if (n < 3) await inMenu(page, "New board");
  }
  await linkOf(page, "Play");
  await button(page, "Print several …").click();
  const pages = status(page, "Pages");
  await pages.getByText("1 page with 1 board").waitFor();
  assert.equal(await board(page).isVisible(), false);
  await page
    .getByRole("radiogroup", { name: "Boards to print" })
    .getByRole("radio", { name: "All tabs" })
    .check();
  await pages.getByText("1 page with 3 boards").waitFor();
  await page.getByRole("radiogroup", { name: "Boards per page" }).getByRole("radio", { name: "2" }).check();
  await pages.getByText("2 pages with 3 boards").waitFor();
  await page.getByRole("checkbox", { name: /Solutions/ }).check();
  await pages.getByText("3 pages with 3 boards and their solutions").waitFor();
  assert.deepEqual(
    await page.getByRole("img").evaluateAll((images) => images.map((image) => image.getAttribute("alt"))),
    ["Board 1", "Board 2", "Board 3", "Solution of Board 1", "Solution of Board 2", "Solution of Board 3"],
  );
  // Only the sheets are printed, one per page, on either size of paper.
  await page.emulateMedia({ media: "print" });
  await becomes(() => button(page, "Print").isVisible(), false);
  await becomes(() => page.getByRole("banner").isVisible(), false);
  await page.emulateMedia({ media: null });
  for (const format of ["A4", "Letter"]) {
    const pdf = (await page.pdf({ format })).toString("latin1");
    assert.equal(pdf.match(/\/Type\s*\/Page\b/g)?.length, 3, format);
  }
  let printed = 0;
  await page.exposeFunction("counted", () => printed++);
  await page.evaluate(() => (window.print = () => globalThis.counted()));
  await button(page, "Print").click();
  assert.equal(printed, 1);
  await page.keyboard.press("Escape");
  await board(page).waitFor();
  assert.equal(await button(page, "Share").evaluate((button) => button === document.activeElement), true);
});

test(
  "published puzzles come back from their links in the page",
  { skip: !shared && "../shared is not there" },
  async (t) => {
    const page = await editor(site, t);
    const { gunzipSync } = await import("node:zlib");
    const crawl = JSON.parse(
      String(gunzipSync(await readFile(`${shared}/data/windmill/2024-02-20.json.gz`))),
    );
    for (const { contents } of crawl.filter(
      (/** @type {unknown} */ _, /** @type {number} */ i) => i % 1500 === 7,
    )) {
      await openPuzzle(page, contents);
      const before = await labels(page);
      const link = await linkOf(page, "Design");
      await page.keyboard.press("Escape");
      await inMenu(page, "New board");
      await openPuzzle(page, link);
      assert.deepEqual(await labels(page), before);
    }
  },
);
