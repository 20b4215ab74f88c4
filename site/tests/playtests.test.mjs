// Playtests: records made on request, their storage, and their export.

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { useSite } from "./harness.mjs";
import { board, button, editor, openMore, openPuzzle, place, status, view } from "./editor.mjs";
import { perplex } from "./perplex.mjs";
import { becomes } from "./reading.mjs";
import { cellOf, isRow, PLAYS } from "../editor/playtests.js";
import { readRows, tableOf } from "../kit/study/rows.js";

/** @import { TestContext } from "node:test" */
/** @import { Page } from "playwright-core" */

const site = useSite();

const parted = {
  width: 2,
  height: 2,
  title: "Parted",
  symbols: [
    { at: [1, 1], type: "separation", color: "black" },
    { at: [1, 3], type: "separation", color: "white" },
  ],
};

/** @param {Page} page @param {...string} pressed */
async function keys(page, ...pressed) {
  await place(page, "Vertex a3: start").focus();
  for (const key of pressed) await page.keyboard.press(key);
}

const wrong = ["Enter", "ArrowUp", "ArrowUp", "ArrowRight", "ArrowRight", "Enter"];
const right = ["Enter", "ArrowUp", "ArrowRight", "ArrowRight", "ArrowUp", "Enter"];

/** @param {TestContext} t */
async function play(t) {
  const page = await editor(site, t, "/?workers=1", {
    context: { reducedMotion: "reduce", acceptDownloads: true },
  });
  await openPuzzle(page, JSON.stringify(parted));
  await view(page, "Play").click();
  await openMore(page);
  return page;
}

/** @param {Page} page */
const record = (page) => page.getByRole("switch", { name: "Record my tries for a study" });
/** @param {Page} page */
const plays = (page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("perplex.plays.rows")));
/** @param {Page} page */
const rows = (page) => page.getByRole("region", { name: "Recorded plays" }).getByRole("row");

test("nothing is recorded unless it is wanted", async (t) => {
  const page = await play(t);
  assert.equal(await record(page).isChecked(), false);
  await keys(page, ...right);
  await status(page, "Line").getByText("Solved").waitFor();
  assert.deepEqual(await plays(page), []);
  assert.equal(await page.getByText("Recorded plays").isVisible(), false);
});

test("attempts are recorded, shown, plotted, exported and deleted", async (t) => {
  const page = await play(t);
  await record(page).check();
  await page.getByText("Recorded plays").click();
  await page.getByText("No attempt has been recorded yet.").waitFor();
  await keys(page, "Enter", "ArrowUp", "Escape"); // left
  await keys(page, ...wrong);
  await status(page, "Line")
    .getByText(/^Not yet/)
    .waitFor();
  await keys(page, "Enter", "ArrowUp");
  await page.getByRole("button", { name: /^Hint/ }).click();
  await page
    .getByRole("status", { name: "Hint" })
    .getByText(/^Look at the end/)
    .waitFor();
  await place(page, "Vertex a2: empty").focus();
  for (const key of right.slice(2)) await page.keyboard.press(key);
  await status(page, "Line").getByText("Solved").waitFor();
  await page.getByText("Recorded plays: 3 attempts").waitFor();
  const [{ measures }] = perplex("analyze", parted);
  const tsi = measures.all.tsi.toFixed(2);
  /** @param {number} i */
  const cells = async (i) =>
    (await rows(page).nth(i).getByRole("cell").allInnerTexts()).filter(
      (/** @type {unknown} */ _, j) => j !== 2,
    );
  assert.deepEqual(await cells(1), ["3", "solved", "1", "4", tsi]);
  assert.deepEqual(await cells(2), ["2", "wrong", "0", "4", tsi]);
  assert.deepEqual(await cells(3), ["1", "left", "0", "1", tsi]);
  assert.equal(await rows(page).nth(1).getByRole("rowheader").innerText(), "Parted");
  await page
    .getByRole("img", {
      name: new RegExp(`^Seconds against TSI of 1 board: Parted ${tsi} Sh \\d+ s solved$`),
    })
    .waitFor();

  const [file] = await Promise.all([page.waitForEvent("download"), button(page, "Download as CSV").click()]);
  const lines = readFileSync(await file.path(), "utf8")
    .trim()
    .split("\r\n");
  assert.equal(lines[0], "time,board,name,player,tsi,attempt,seconds,hints,ended,line");
  assert.equal(lines.length, 4);
  assert.ok(lines[3].endsWith(",solved,0 4 - 0 2 - 2 2 - 4 2 - 4 0"), lines[3]);

  // The records survive a reload, until they are deleted.
  await page.reload();
  await board(page).waitFor();
  await openMore(page);
  await page.getByRole("switch", { name: "Record my tries for a study", checked: true }).waitFor();
  await page.getByText("Recorded plays: 3 attempts").click();
  await button(page, "Delete all").click();
  await becomes(() => plays(page), []);
  await button(page, "Bring them back").click();
  await becomes(() => rows(page).count(), 4);
  await button(page, "Delete all").click();
  await record(page).uncheck();
  await button(page, "Restart").click(); // the solved line is restored
  await keys(page, ...right);
  await status(page, "Line").getByText("Solved").waitFor();
  assert.deepEqual(await plays(page), []);
});

test("the file quotes what needs it, and rows that are none are left out", () => {
  /** @type {Parameters<typeof cellOf>[0]} */
  const row = {
    time: "2026-01-01T00:00:00.000Z",
    board: "00000000",
    name: '=A1,"x"\n',
    player: "all",
    tsi: null,
    attempt: 1,
    seconds: 1.5,
    hints: 0,
    ended: "left",
    line: [
      [0, 4],
      [0, 2],
    ],
  };
  assert.equal(
    tableOf(PLAYS.columns, [row], cellOf).split("\r\n")[1],
    `2026-01-01T00:00:00.000Z,00000000,"'=A1,""x""\n",all,,1,1.5,0,left,0 4 - 0 2`,
  );
  assert.deepEqual(
    readRows(
      `${JSON.stringify(row)}\nnonsense\n{}\n[]\nnull\n${JSON.stringify({ ...row, tsi: "9" })}`,
      isRow,
    ),
    [row],
  );
  assert.deepEqual(readRows(null, isRow), []);
});
