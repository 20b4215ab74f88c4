// <perplex-puzzle> in the pages of other sites: every family, and every kind of page.

import { test } from "node:test";
import assert from "node:assert/strict";
import { document, elsewhere, playDocs, escaped, headersOf, pageKinds, within } from "./elsewhere.mjs";
import { everyone } from "./families.mjs";
import { pencil } from "./families/pencil.mjs";
import { useSite } from "./harness.mjs";
import { becomes } from "./reading.mjs";

/** @import { TestContext } from "node:test" */
/** @import { FrameLocator, Page } from "playwright-core" */
/** @import { Row } from "./families.mjs" */

const site = useSite();

const script = () => `<script type="module" src="${site.url}/site/puzzle.js"></script>`;
/** @param {string} puzzle @param {string} [attributes] */
const element = (puzzle, attributes = "") =>
  `${script()}<perplex-puzzle puzzle="${escaped(puzzle)}" ${attributes}><p>A puzzle.</p></perplex-puzzle>`;

/**
 * A page of another site that records every event of the element.
 *
 * @param {TestContext} t
 * @param {string} body
 * @param {Record<string, string>} [sent]
 * @param {string} [root]
 */
async function open(t, body, sent = {}, root = undefined) {
  const url = await elsewhere(t, { "/": document(body, root) }, sent);
  const page = await site.open(t, `${url}/`, {
    origins: [url],
    prepare: (page) =>
      page.addInitScript(() => {
        const events = /** @type {any} */ (window);
        events.heard = [];
        for (const what of ["shown", "progress", "solved", "fault"])
          addEventListener(`perplex-${what}`, (event) =>
            events.heard.push([what, /** @type {CustomEvent} */ (event).detail]),
          );
      }),
  });
  return page;
}

/**
 * Waits until a value that is read repeatedly meets a condition.
 *
 * @template Read
 * @param {() => Promise<Read>} read
 * @param {(now: Read) => boolean} holds
 * @param {string} what
 */
const until = (read, holds, what) => becomes(async () => holds(await read()), true, what);

/** @param {Page} page @param {string} what @returns {Promise<any[]>} the details of the events of a kind */
const heard = (page, what) =>
  page.evaluate(
    (what) =>
      /** @type {any} */ (window).heard
        .filter((/** @type {any} */ [one]) => one === what)
        .map((/** @type {any} */ [, detail]) => detail),
    what,
  );

/**
 * The content of the frame, with the page's keyboard, so that rows of families can play in it.
 *
 * @param {Page} page
 * @param {Page | FrameLocator} [around]
 */
const inside = (page, around = page) =>
  /** @type {Page} */ (
    /** @type {unknown} */ (
      Object.assign(around.frameLocator("perplex-puzzle iframe"), { keyboard: page.keyboard })
    )
  );

/** @param {Page} page @param {Row} row */
async function solve(page, row) {
  if (row.name !== "Lines") return row.solve(page);
  await page.getByRole("application").focus();
  for (const key of "ArrowUp ArrowRight ArrowRight ArrowUp Enter".split(" ")) await page.keyboard.press(key);
}

for (const row of everyone)
  test(`${row.name}: played, checked, hinted, solved, and brought back by its state`, async (t) => {
    const page = await open(t, element(row.puzzle.text), headersOf("player", site.url));
    await until(
      async () => (await heard(page, "shown")).length,
      (n) => n === 1,
      "shown",
    );
    const [{ name, state: begin }] = await heard(page, "shown");
    assert.equal(name, row.puzzle.name);
    const frame = inside(page);
    const news = frame.getByRole("status", { name: "News" });
    await frame.getByRole("button", { name: "Check", exact: true }).click();
    await until(
      () => news.innerText(),
      (text) => text !== "",
      "Check says something",
    );
    await frame.getByRole("button", { name: "Hint", exact: true }).click();
    await until(
      () => news.innerText(),
      (text) => /Hint|step|Start by going/.test(text),
      "Hint says something",
    );
    await solve(frame, row);
    await until(
      async () => (await heard(page, "solved")).length,
      (n) => n > 0,
      "solved",
    );
    const [{ hints, failed, state }] = await heard(page, "solved");
    assert.equal(hints, 1);
    assert.equal(typeof failed, "number");
    assert.ok((await heard(page, "progress")).length > 0);
    const puzzle = page.locator("perplex-puzzle");
    assert.equal(await puzzle.getAttribute("state"), state);
    assert.notEqual(state, begin);

    // The attribute restores the state, on this page and on another.
    await puzzle.evaluate((one, begin) => one.setAttribute("state", begin), begin);
    const again = await open(t, element(row.puzzle.text, `state="${escaped(state)}"`));
    await until(
      async () => (await heard(again, "shown")).length,
      (n) => n === 1,
      "shown again",
    );
    await until(
      () => again.locator("perplex-puzzle").evaluate((one) => one.getAttribute("state")),
      (now) => now === state,
      "its state",
    );

    // A state of another puzzle is refused by name, and does not change the board.
    await again.locator("perplex-puzzle").evaluate((one) => one.setAttribute("state", "!?"));
    await until(
      async () => (await heard(again, "fault")).length,
      (n) => n === 1,
      "fault",
    );
    const [{ message }] = await heard(again, "fault");
    assert.ok(message.includes('"!?"') && message.includes(row.puzzle.name), message);
  });

for (const [kind, { sent = () => ({}), inner }] of Object.entries(pageKinds(site)))
  test(`a puzzle in ${kind}`, async (t) => {
    const body = element(pencil.puzzle.text);
    const url = await elsewhere(
      t,
      { "/": inner ? within(body, inner(body)) : document(body), "/inner": document(body) },
      sent(),
    );
    const page = await site.open(t, `${url}/`, { origins: [url] });
    const place = inner ? page.frameLocator('iframe[title="inner"]') : page;
    const frame = inside(page, place);
    await pencil.solve(frame);
    await frame.getByRole("status", { name: "News" }).getByText("Solved.").waitFor();
  });

test("the height is that of the page's styles from the beginning, and nothing moves", async (t) => {
  const page = await open(
    t,
    `<style>perplex-puzzle{width:400px}</style>${element(pencil.puzzle.text)}<p id=after>After</p>`,
  );
  const top = () => page.locator("#after").evaluate((one) => one.getBoundingClientRect().top);
  await page.waitForFunction(() => customElements.get("perplex-puzzle"));
  const before = await top();
  await inside(page).getByRole("grid", { name: "Puzzle board" }).waitFor();
  assert.equal(await top(), before);
  const { width, height } = await page
    .locator("perplex-puzzle")
    .evaluate((one) => one.getBoundingClientRect());
  assert.deepEqual([width, height], [400, 500]);
});

for (const row of everyone)
  test(`${row.name}: at 320 px the whole board is seen, and nothing is wider than its frame`, async (t) => {
    const page = await open(t, `<style>perplex-puzzle{width:320px}</style>${element(row.puzzle.text)}`);
    const board = inside(page)
      .getByRole("grid", { name: "Puzzle board" })
      .or(inside(page).getByRole("application"));
    await board.waitFor();
    const plate = inside(page).locator(".plate");
    const cut = () =>
      plate.evaluate((plate) => {
        const box = plate.getBoundingClientRect();
        const cells = [...plate.querySelectorAll('[role="gridcell"]')];
        const hidden = cells.filter((cell) => {
          const { left, top, right, bottom } = cell.getBoundingClientRect();
          return left < box.left - 1 || top < box.top - 1 || right > box.right + 1 || bottom > box.bottom + 1;
        });
        return hidden.map((cell) => cell.getAttribute("aria-label"));
      });
    await becomes(async () => (await cut()).join(), "");
    const wide = () =>
      inside(page)
        .locator("html")
        .evaluate((html) => html.scrollWidth - html.clientWidth);
    assert.equal(await wide(), 0);
    for (const width of [640, 900]) {
      await page.locator("perplex-puzzle").evaluate((one, width) => (one.style.width = `${width}px`), width);
      await becomes(
        () =>
          inside(page)
            .locator("html")
            .evaluate(() => innerWidth),
        width,
      );
      assert.equal(await wide(), 0, `${width} px`);
    }
  });

test("colours and theme are those of the page", async (t) => {
  const style = "<style>perplex-puzzle{--perplex-paper:rgb(1, 2, 3);--perplex-ink:nonsense(4)}</style>";
  const page = await open(t, style + element(pencil.puzzle.text, 'theme="dark"'));
  const root = inside(page).locator("html");
  await inside(page).getByRole("grid", { name: "Puzzle board" }).waitFor();
  const value = (/** @type {string} */ name) =>
    root.evaluate((one, name) => one.style.getPropertyValue(name), name);
  await becomes(() => value("--paper"), "rgb(1, 2, 3)");
  assert.equal(await value("--ink"), "", "what is no colour is not taken");
  assert.equal(await root.getAttribute("data-theme"), "dark");
  await page.locator("perplex-puzzle").evaluate((one) => one.setAttribute("theme", "light"));
  await becomes(() => root.getAttribute("data-theme"), "light");
});

test("in a page from right to left the board is not mirrored", async (t) => {
  const page = await open(t, element(pencil.puzzle.text), {}, 'lang="he" dir="rtl"');
  const grid = inside(page).getByRole("grid", { name: "Puzzle board" });
  await grid.waitFor();
  assert.equal(await grid.evaluate((one) => getComputedStyle(one).direction), "ltr");
});

test("the element is as wide as its place, and never higher than the window", async (t) => {
  const page = await open(t, element(pencil.puzzle.text));
  await page.setViewportSize({ width: 900, height: 700 });
  const box = () =>
    page.locator("perplex-puzzle").evaluate((one) => {
      const { width, height } = one.getBoundingClientRect();
      return [width - /** @type {HTMLElement} */ (one.parentElement).clientWidth, height];
    });
  assert.deepEqual(await box(), [0, 700]);
});

test("a state that is refused is named until a state of the puzzle follows", async (t) => {
  const page = await open(t, element(pencil.puzzle.text));
  await inside(page).getByRole("grid", { name: "Puzzle board" }).waitFor();
  const puzzle = page.locator("perplex-puzzle");
  const put = (/** @type {string} */ state) =>
    puzzle.evaluate((one, state) => one.setAttribute("state", state), state);
  const before = await puzzle.evaluate((one) => /** @type {any} */ (one).state);
  await put("zzz");
  await puzzle
    .getByRole("status")
    .getByText(/"zzz" is not a state of/)
    .waitFor();
  await put(before);
  await becomes(() => puzzle.getByRole("status").innerText(), "");
});

test("what is no puzzle is refused with a sentence, and help can be left out", async (t) => {
  const page = await open(
    t,
    `${script()}<perplex-puzzle puzzle="slither/3" help="hint"><a href="/">Another way</a></perplex-puzzle>`,
  );
  await page.locator("perplex-puzzle").getByRole("status").getByText(/./).waitFor();
  await page.getByRole("link", { name: "Another way" }).click({ trial: true });
  await page
    .locator("perplex-puzzle")
    .evaluate((one, text) => one.setAttribute("puzzle", text), pencil.puzzle.text);
  const frame = inside(page);
  await frame.getByRole("button", { name: "Hint", exact: true }).waitFor();
  assert.equal(await frame.getByRole("button", { name: "Check", exact: true }).count(), 0);
  assert.equal(await page.locator("perplex-puzzle").getByRole("status").innerText(), "");
});

test("the samples of the docs work as they stand there", async (t) => {
  const samples = [...playDocs.matchAll(/```html play\n([^]*?)```/g)].map(([, text]) =>
    text.replaceAll("https://perplex.example", site.url),
  );
  assert.equal(samples.length, 3);
  const page = await open(t, samples.join("\n"));
  for (const frame of [inside(page), page.frameLocator('iframe[title="A slitherlink"]')]) {
    await frame.getByRole("grid", { name: "Puzzle board" }).waitFor();
    await frame.getByRole("button", { name: "Hint", exact: true }).waitFor();
  }
  const { height } = await page.locator("perplex-puzzle").evaluate((one) => one.getBoundingClientRect());
  assert.equal(height, 640);
});
