// The ways in and out of the page of pencil puzzles: every form of a link, files, what is
// pasted or dropped anywhere, the list that is kept, and the code for another page.

import { test } from "node:test";
import assert from "node:assert/strict";
import { button, status } from "./editor.mjs";
import { elsewhere } from "./elsewhere.mjs";
import { useSite } from "./harness.mjs";
import { becomes } from "./reading.mjs";

/** @import { TestContext } from "node:test" */
/** @import { Page } from "playwright-core" */

const site = useSite();
const address = "/site/pencil/index.html?workers=1";
// A slitherlink of one cell, and of two.
const FOUR = "slither/1/1/4";
const THREES = "slither/2/1/33";

/** @param {Page} page */
const grid = (page) => page.getByRole("grid", { name: "Puzzle", exact: true });
/** @param {Page} page @param {string} name */
const shows = (page, name) => page.getByRole("heading", { name }).first().waitFor();
/** @param {TestContext} t @param {string} [at] */
async function open(t, at = address) {
  const page = await site.open(t, at);
  await grid(page).waitFor();
  return page;
}

/** The texts of the list "Opened here". @param {Page} page */
const opened = (page) =>
  page
    .getByRole("listbox", { name: "Puzzles" })
    .evaluate((list) =>
      [...list.querySelectorAll("optgroup[label='Opened here'] option")].map((one) =>
        one.getAttribute("value"),
      ),
    );

/** Pastes or drops a text at the board. @param {Page} page @param {"paste" | "drop"} how @param {string} text */
const give = (page, how, text) =>
  page.evaluate(
    ([how, text]) => {
      const data = new DataTransfer();
      data.setData("text/plain", text);
      const about = { bubbles: true, cancelable: true };
      const board = document.querySelector('[role="grid"]');
      if (how === "paste")
        board?.dispatchEvent(new ClipboardEvent("paste", { ...about, clipboardData: data }));
      else board?.dispatchEvent(new DragEvent("drop", { ...about, dataTransfer: data }));
    },
    [how, text],
  );

/** @param {Page} page @param {string} name @param {string} text */
const file = (page, name, text) =>
  page
    .getByLabel("Open files of puzzles")
    .setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });

test("what is pasted or dropped on the board opens, and what is wrong is said", async (t) => {
  const page = await open(t);
  await give(page, "paste", `http://pzv.jp/p.html?slitherlink/1/1/4`);
  await shows(page, "Slitherlink, 1 by 1");
  await give(page, "drop", `${site.url}/site/pencil/index.html#${THREES}`);
  await shows(page, "Slitherlink, 2 by 1");
  await give(page, "drop", "https://puzz.link/p?shakashaka/5/5/a");
  await page
    .getByRole("alert")
    .getByText(/"shakashaka" is not one of/)
    .waitFor();
  await shows(page, "Slitherlink, 2 by 1");
  assert.deepEqual(await opened(page), [THREES, FOUR]);
});

test("files: a download, rows of a table, a sudoku in lines; faults are named by line", async (t) => {
  const page = await open(t);
  await file(page, "slither.json", `${JSON.stringify({ kind: "slither", link: FOUR }, null, 1)}\n`);
  await shows(page, "Slitherlink, 1 by 1");
  await file(page, "grid.txt", "..43\n..21\n3.14\n..3.\n");
  await shows(page, "Sudoku, 4 by 4");
  const rows = [
    JSON.stringify({ type: "slither", url: `https://puzz.link/p?${THREES}` }),
    "",
    "tapa/3/3/g",
    FOUR,
  ];
  await file(page, "rows.jsonl", rows.join("\n"));
  await shows(page, "Slitherlink, 2 by 1");
  await status(page, "Files").getByText("rows.jsonl: 2 puzzles.").waitFor();
  await page
    .getByRole("alert")
    .getByText(/^Rows\.jsonl: line 3: .*"tapa" is not one of/)
    .waitFor();
  const kept = [THREES, FOUR, "sudoku/4/4/h43h213g14h3g"];
  await becomes(() => opened(page), kept);
  await page.reload();
  await shows(page, "Slitherlink, 2 by 1");
  assert.deepEqual(await opened(page), kept);

  const many = Array.from({ length: 32 }, (_, i) => `slither/4/1/${i % 4}${(i >> 2) % 4}${i >> 4}b`);
  await file(page, "many.txt", many.join("\n"));
  await status(page, "Files").getByText("The list holds 30; 2 puzzles left out.").waitFor();
  assert.deepEqual(await opened(page), many.slice(0, 30));
});

test("the code for another page shows the puzzle there", async (t) => {
  const page = await open(t, `${address}#${FOUR}`);
  await shows(page, "Slitherlink, 1 by 1");
  await button(page, "Share").click();
  const code = () => page.getByRole("textbox", { name: "Embed code" }).inputValue();
  assert.equal(
    await code(),
    `<iframe src="${site.url}/embed.html#${FOUR}" title="Slitherlink, 1 by 1" width="480" height="600" loading="lazy"></iframe>`,
  );
  const codes = [await code()];
  await page.getByRole("combobox", { name: "In a web page" }).selectOption({ label: "Widget" });
  codes.push(await code());
  const document = (/** @type {string} */ body) =>
    `<!doctype html><html lang="en"><title>Page</title><main>${body}</main>`;
  const url = await elsewhere(t, { "/0": document(codes[0]), "/1": document(codes[1]) }, {});
  for (const i of codes.keys()) {
    const other = await site.open(t, `${url}/${i}`, { origins: [url] });
    const inside = i === 0 ? other.frameLocator("iframe") : other;
    await inside.getByRole("status", { name: "Difficulty" }).getByText("Unique solution").waitFor();
  }
});

test("every form of a link: what it draws is shown, and what is refused is named", async (t) => {
  const page = await open(t);
  await give(page, "paste", "https://puzz.link/p?type=player&slither_play/01/01/4/");
  await shows(page, "Slitherlink, 1 by 1");
  await give(page, "paste", "http://www.kanpen.net/hitori.html?problem=1/3/7_0_9_/");
  await shows(page, "Hitori, 3 by 1");
  const board = grid(page);
  // Two borders inside the only room: right of b1 and below a1.
  await give(page, "paste", "https://puzz.link/p?heyawacky/3/2/8g4");
  await shows(page, "Heyawake, 3 by 2");
  assert.equal(await board.locator("path.inside").getAttribute("d"), "M4 0v2M0 2h2");
  await button(page, "Share").click();
  assert.equal(
    await page.getByRole("textbox", { name: "At puzz.link" }).inputValue(),
    "https://puzz.link/p?heyawake/3/2/8g4",
  );
  await give(page, "paste", "https://puzz.link/p?yajilin/4/1/a+0.01");
  await shows(page, "Yajilin, 4 by 1");
  for (const name of ["b1: blank clue", "c1: ?", "d1: 1"])
    await board.getByRole("gridcell", { name }).waitFor();
  await give(page, "paste", "https://www.sudokuwiki.org/sudoku.htm?bd=" + "0".repeat(81));
  await shows(page, "Sudoku, 9 by 9");
  await give(page, "paste", "https://puzz.link/p?sudoku/6/6/zu");
  await shows(page, "Sudoku, 6 by 6");

  const rows = ["..|43", "..|21", "--+--", "3.|14", "..|3."];
  await file(page, "boards.txt", [...rows, "", "+--+--+", ...rows, "..43", FOUR].join("\n"));
  await status(page, "Files").getByText("boards.txt: 3 puzzles.").waitFor();
  await page
    .getByRole("alert")
    .getByText(/^boards\.txt: line 13: 4 cells, not 81, 36 or 16/)
    .waitFor();

  for (const [link, words] of [
    ["https://puzz.link/p?slither/f/2/2/j", /Slitherlink that visits every point is not supported/],
    ["https://puzz.link/p?nurikabe/v:/2/2/j", /a variant with its author's own rules is not supported/],
    [
      "https://swaroopg92.github.io/penpa-edit/#m=solve&p=7VVdb9ow",
      /the notation of Penpa\+ is not supported/,
    ],
    ["https://f-puzzles.com/?id=ybbp9rel", /the notation of f-puzzles is not supported/],
  ]) {
    await give(page, "drop", String(link));
    await page.getByRole("alert").getByText(words).waitFor();
  }
});

test("a clue that nothing satisfies leaves no solution", async (t) => {
  const page = await open(t, `${address}#nurikabe/3/1/4h`);
  await shows(page, "Nurikabe, 3 by 1");
  await page.getByText("0", { exact: true }).first().waitFor();
  await button(page, "Next step").click();
  await page.getByText("There is no next step: the puzzle has no solution.").waitFor();
});
