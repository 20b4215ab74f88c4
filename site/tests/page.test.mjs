// The editor page as a person or assistive software uses it: everything is found by role and accessible name.
// The page's figures are compared with the command line's answers to the same questions.

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { shared, useSite } from "./harness.mjs";
import {
  board,
  button,
  cell,
  command,
  editor,
  generator,
  labels,
  number,
  openPuzzle,
  place,
  placeAt,
  placeName,
  puzzleText,
  settled,
  status,
  symbol,
  view,
} from "./editor.mjs";
import { perplex } from "./perplex.mjs";
import { attribute, becomes, boxOf, eventually, figureIn, filled } from "./reading.mjs";
import { figuresIn, wholeNames } from "./tiles.mjs";

const site = useSite();

/**
 * A real puzzle from the test data, or one made for this test.
 *
 * @param {string} id
 */
function realPuzzle(id) {
  if (shared) {
    const rows = readFileSync(path.join(shared, "golden/windmill.jsonl"), "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    const row = rows.find((row) => row.id === id) ?? rows[0];
    return { text: row.puzzle, solutions: row.solutions, tsi: row.measures.all.tsi };
  }
  const text = "CAkSAigIEgIIBBIAEgQIBxACEgIoDBICCAYSAigFEgIIBRICKBYSBAgHEAESAigNEgQICzACEgIoBRICCAMSAigI_0";
  const [answer] = perplex("analyze", { id: "fixture", puzzle: text });
  return { text, solutions: answer.solutions, tsi: answer.measures.all.tsi };
}

test(
  "the whole story: import, question marks, generate, cancel, adopt, undo, export",
  { timeout: 180_000 },
  async (t) => {
    // The code that draws QR codes loads with the first one; a page without a service worker has not cached
    // it.
    const faults = [/\/qr[^/]*\.js/, /ERR_INTERNET_DISCONNECTED/];
    const page = await editor(site, t, "/?workers=2", { faults });
    await settled(page);
    await page.evaluate(async () => (await globalThis.perplexEditor.engine).prepare());
    await page.context().setOffline(true); // the page has loaded everything else
    const real = realPuzzle("062pthr");

    // Import, and read the numbers.
    await openPuzzle(page, "https://windmill.thefifthmatt.com/build/" + real.text);
    await settled(page);
    assert.equal(await number(page, "Solutions"), real.solutions);
    assert.ok(
      Math.abs((await number(page, "Difficulty")) - real.tsi) <= 0.005,
      `difficulty, want ${real.tsi}`,
    );
    assert.match(await status(page, "Difficulty").innerText(), /Sh$/);
    const imported = await labels(page);

    // A query too large to end before it is cancelled, however busy the machine is.
    await symbol(page, "Question mark").check();
    const [document] = perplex("convert", real.text, "-to", "json").map((answer) => answer.json);
    const marks = [];
    // Eight cells and two edges have more than a hundred million combinations, close to the limit.
    for (const kind of ["Cell", "Edge", "Cell", "Edge", ...Array(6).fill("Cell")]) {
      const name = (await labels(page)).find((label) => label.startsWith(kind) && label.endsWith(": empty"));
      assert.ok(name);
      await place(page, name).click();
      await eventually(async () =>
        assert.ok(
          (await labels(page)).includes(name.replace(/empty$/, "question mark")),
          `a question mark at ${name}`,
        ),
      );
      marks.push({ at: placeAt(name), type: "unknown" });
    }
    await generator(page).click();
    const progress = page.getByRole("progressbar", { name: "Generation progress" });
    // Until a shard is complete, a cancel has no results to keep.
    await eventually(async () => {
      assert.ok(Number(await progress.getAttribute("aria-valuenow")) > 0);
      assert.match(await attribute(progress, "aria-valuetext"), /[1-9][\d,]* can be solved/);
    });
    const total = Number(await progress.getAttribute("aria-valuemax"));
    assert.ok(total > 100_000_000, `${total} combinations`);
    await button(page, "Cancel").click();
    await button(page, "Cancel").waitFor({ state: "hidden" });
    const done = Number(await progress.getAttribute("aria-valuenow"));
    assert.ok(done > 0 && done < total, `cancelled at ${done} of ${total}`);
    const list = page.getByRole("list", { name: "Generated puzzles" });
    // All results are kept; the last ones arrive from the workers.
    await eventually(async () => {
      const solvable = figureIn(await attribute(progress, "aria-valuetext"), /([\d,]+) can be solved/);
      assert.equal((await wholeNames(page)).length, Math.min(5000, solvable));
    });

    // A smaller query, run to its end.
    for (let i = 3; i < marks.length; i++) await button(page, "Undo").click();
    const question = await labels(page);
    await generator(page).click();
    await button(page, "Cancel").waitFor({ state: "hidden" });
    const query = { ...document, symbols: [...document.symbols, ...marks.slice(0, 3)] };
    const want = perplex("generate", query);
    await becomes(async () => (await wholeNames(page)).length, want.length);
    assert.equal(
      Number(await progress.getAttribute("aria-valuenow")),
      Number(await progress.getAttribute("aria-valuemax")),
    );
    const got = await wholeNames(page);
    assert.ok(want.length > 1, "the query has several siblings");
    got.forEach((name, i) => {
      const { tsi, solutions, symbols } = want[i];
      const solved = solutions === 1 ? "1 solution" : `${solutions.toLocaleString("en")} solutions`;
      assert.ok(
        figuresIn(name).startsWith(`${tsi.toFixed(2)} Sh, ${solved}, `),
        `item ${i + 1} is "${name}", want ${tsi}, ${solutions}`,
      );
      for (const { at } of symbols)
        assert.ok(name.includes(placeName(at).toLowerCase()), `item ${i + 1} names its symbols: ${name}`);
    });

    // Adopt the best.
    await list.getByRole("button").first().click();
    await button(page, "Keep this board").click();
    await settled(page);
    assert.equal(await number(page, "Solutions"), want[0].solutions);
    assert.ok(Math.abs((await number(page, "Difficulty")) - want[0].tsi) <= 0.005);
    const adopted = { ...query, symbols: [...document.symbols, ...want[0].symbols] };
    assert.equal(
      (await labels(page)).some((label) => label.endsWith("question mark")),
      false,
    );

    // Export the adopted board.
    await button(page, "Share").click();
    const link = page.getByRole("textbox", { name: "Link at the Windmill" });
    const [{ windmill }] = perplex("convert", adopted, "-to", "windmill");
    await becomes(() => link.inputValue(), `https://windmill.thefifthmatt.com/build/${windmill}`);

    // One undo restores the query, three more the imported puzzle.
    await command(page, "undo");
    await becomes(() => labels(page), question);
    await page.getByText(/unknown.*A picture or a file holds everything\.$/).waitFor();
    assert.equal(await link.inputValue(), "", "a question mark has no place in a Windmill link");
    for (let i = 0; i < 3; i++) await command(page, "undo");
    await becomes(() => labels(page), imported);
    await filled(link, /\/build\/CA/);
  },
);

test("bad texts are answered in words, and the board stays as it was", async (t) => {
  const page = await editor(site, t);
  await openPuzzle(page, realPuzzle("062pthr").text);
  const before = await labels(page);
  const text = realPuzzle("062pthr").text;
  const wrong = {
    "no puzzle": "this is not a puzzle",
    "a truncated string": text.slice(0, text.length >> 1),
    "a truncated link": "https://windmill.thefifthmatt.com/build/" + text.slice(0, -9) + "_0",
    "the link of a published puzzle": "https://windmill.thefifthmatt.com/062pthr",
    "broken JSON": '{"width":4',
    "wrong parity": JSON.stringify({ width: 4, height: 4, symbols: [{ at: [2, 1], type: "star" }] }),
    "10,000 cells": JSON.stringify({ width: 100, height: 100 }),
    "NaN sizes": '{"width":NaN,"height":NaN}',
    "no size": JSON.stringify({ width: "four" }),
    "two symbols in one place": JSON.stringify({
      symbols: [
        { at: [1, 1], type: "star" },
        { at: [1, 1], type: "star" },
      ],
    }),
  };
  await button(page, "Open").click();
  const field = page.getByRole("textbox", { name: "Paste anything" });
  const seen = new Set();
  for (const [what, bad] of Object.entries(wrong)) {
    await field.fill(bad);
    await field.press("Enter");
    const said = status(page, "Open");
    await said.getByText(/./).waitFor();
    seen.add(await said.innerText());
    assert.deepEqual(await labels(page), before, `${what} changes the board`);
  }
  assert.ok(seen.size >= 9, `each fault has its own words: ${[...seen].join(" / ")}`);
  assert.match(
    [...seen].join(),
    /Checkpoint/,
    "a published puzzle's link is answered with how to get its /build/ link",
  );
});

test("a puzzle pasted anywhere is opened, and a wrong text is refused in words", async (t) => {
  const page = await editor(site, t);
  /** @param {string} text */
  const paste = (text) =>
    page.evaluate((text) => {
      const data = new DataTransfer();
      data.setData("text/plain", text);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, text);
  await paste(JSON.stringify(puzzleText));
  await place(page, "Cell a1: white star").waitFor();
  await paste("nonsense");
  await page
    .getByRole("alert")
    .getByText(/No puzzle/)
    .waitFor();
  await place(page, "Cell a1: white star").waitFor();
});

test("too large a query and unsupported symbols are told in words", async (t) => {
  const page = await editor(site, t);
  const many = [];
  for (let i = 0; i < 40; i++)
    many.push({ at: [1 + 2 * (i % 8), 1 + 2 * Math.floor(i / 8)], type: "unknown" });
  await openPuzzle(page, JSON.stringify({ width: 8, height: 8, symbols: many }));
  await page.getByText(/40 question marks/).waitFor();
  await page.getByText(/configurations; at most/).waitFor();
  assert.equal(await generator(page).isEnabled(), false);

  await openPuzzle(
    page,
    JSON.stringify({ width: 4, height: 4, symbols: [{ at: [1, 1], type: "polyomino", shape: [[1, 1]] }] }),
  );
  const [answer] = perplex("analyze", {
    id: 1,
    puzzle: { width: 4, height: 4, symbols: [{ at: [1, 1], type: "polyomino", shape: [[1, 1]] }] },
  });
  if (!answer.error) return; // a later version knows them
  await page.getByRole("alert").getByText(answer.error).waitFor();
  assert.ok(await cell(page, /^Cell a1: yellow polyomino/).isVisible(), "the puzzle stays on the board");
  assert.match(await status(page, "Solutions").innerText(), /not computed/);
});

test("a reload brings back the board, its history, the tool and the player", async (t) => {
  const page = await editor(site, t);
  await symbol(page, "Star").check();
  await page.getByRole("radio", { name: "Purple" }).check();
  await place(page, "Cell a1: empty").click();
  await place(page, "Cell b3: empty").click();
  await page.getByRole("combobox", { name: "Board width" }).selectOption("6");
  await place(page, "Cell f4: empty").click();
  // By key, since arriving numbers may move the content below them away from the pointer.
  await page.getByRole("radio", { name: "the basics", exact: true }).press("Space");
  await button(page, "Undo").click();
  const before = await labels(page);
  await page.reload();
  await board(page).waitFor();
  assert.deepEqual(await labels(page), before);
  assert.ok(await symbol(page, "Star").isChecked());
  assert.ok(await page.getByRole("radio", { name: "Purple" }).isChecked());
  assert.ok(await page.getByRole("radio", { name: "the basics", exact: true }).isChecked());
  await button(page, "Redo").click();
  await place(page, "Cell f4: purple star").waitFor();
  for (let i = 0; i < 4; i++) await button(page, "Undo").click();
  await becomes(() => button(page, "Undo").isEnabled(), false);
  await becomes(
    async () => (await labels(page)).filter((label) => label.startsWith("Cell") && !label.endsWith("empty")),
    [],
  );
  await becomes(() => page.getByRole("combobox", { name: "Board width" }).inputValue(), "4");
});

test("storage that is full of nonsense or switched off does not stop the page", async (t) => {
  const nonsense = await editor(site, t, "/", {
    prepare: (page) =>
      page.addInitScript(() => {
        localStorage.setItem("perplex.editor", '{"from":0,"at":1,"to":2,"tool":{}}');
        localStorage.setItem("perplex.editor.step.1", "{");
      }),
  });
  await place(nonsense, "Cell a1: empty").click();
  await place(nonsense, "Cell a1: black square").waitFor();

  const off = await editor(site, t, "/", {
    prepare: (page) =>
      page.addInitScript(() => {
        Object.defineProperty(globalThis, "indexedDB", { value: undefined });
        Object.defineProperty(globalThis, "localStorage", {
          get() {
            throw new DOMException("switched off", "SecurityError");
          },
        });
      }),
  });
  await place(off, "Cell a1: empty").click();
  await off.getByText(/Not saved/).waitFor();
  await button(off, "Library").click();
  const chosen = off.getByRole("region", { name: "Chosen puzzle" });
  await chosen.getByRole("heading", { level: 2 }).waitFor();
  await off.keyboard.press("Escape");
  await button(off, "Undo").click();
  await place(off, "Cell a1: empty").waitFor();
});

test("everything works from the keyboard alone", async (t) => {
  const page = await editor(site, t);
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.id ?? "",
    );
  // The board is one tab stop.
  for (let i = 0; i < 40 && !/^Cell/.test(await focused()); i++) await page.keyboard.press("Tab");
  assert.equal(await focused(), "Cell a1: empty");
  await page.keyboard.press("a"); // the star
  await page.keyboard.press("Enter");
  assert.equal(await focused(), "Cell a1: black star");
  await page.keyboard.press("ArrowRight");
  assert.match(await focused(), /^Edge a1|b1: empty/);
  await page.keyboard.press("Space"); // a star cannot be placed here
  assert.match(await focused(), /: empty$/);
  await page.keyboard.press("m");
  await page.keyboard.press("Space");
  assert.match(await focused(), /: hexagon$/);
  await page.keyboard.press("ArrowUp");
  assert.equal(await focused(), "Vertex b1: empty");
  await page.keyboard.press("Enter");
  assert.equal(await focused(), "Vertex b1: hexagon");
  await page.keyboard.press("Delete");
  assert.equal(await focused(), "Vertex b1: empty");
  await page.keyboard.press("Control+End");
  assert.equal(await focused(), "Vertex e5: empty");
  await page.keyboard.press("Control+Home");
  assert.equal(await focused(), "Vertex a1: empty");
  await page.keyboard.press("ArrowUp"); // the focus stays inside the board
  assert.equal(await focused(), "Vertex a1: empty");
  for (let i = 0; i < 4; i++) await page.keyboard.press("Control+z");
  await becomes(async () => (await labels(page)).filter((label) => / star$|hexagon$/.test(label)).length, 0);
  await page.keyboard.press("Control+Shift+Z");
  await page.keyboard.press("Control+y");
  await becomes(async () => (await labels(page)).filter((label) => / star$|hexagon$/.test(label)).length, 2);
  // Then a query and its list.
  await page.keyboard.press("q");
  await page.keyboard.press("Control+End");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  assert.match(await focused(), /: question mark$/);
  for (let i = 0; i < 20 && (await focused()) !== "generate"; i++) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const list = page.getByRole("list", { name: "Generated puzzles" });
  await list.getByRole("button").first().waitFor();
  await button(page, "Cancel").waitFor({ state: "hidden" });
  for (let i = 0; i < 20 && !/^your question/.test(await focused()); i++) await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  assert.match(await focused(), / Sh\), .* solutions?, .* symbols?\. /);
  await page.keyboard.press("Enter");
  for (let i = 0; i < 40 && (await focused()) !== "adopt"; i++) await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await view(page, "Generate").focus();
  await page.keyboard.press("Home");
  await becomes(async () => (await labels(page)).some((label) => label.endsWith("question mark")), false);
});

test("solutions are stepped through, and follow the board", async (t) => {
  const page = await editor(site, t);
  await openPuzzle(page, JSON.stringify(puzzleText));
  const [{ solutions }] = perplex("solve", puzzleText, "-max", "1000");
  const line = () => page.locator(".px-line").getAttribute("d"); // the drawing has no roles
  await button(page, "Show solution").click();
  const which = status(page, "Shown solution");
  await which.getByText(`1 of ${solutions.length}`).waitFor();
  const lines = new Set([await line()]);
  assert.equal(await button(page, "Previous solution").isEnabled(), false);
  for (let i = 2; i <= solutions.length; i++) {
    await button(page, "Next solution").click();
    await which.getByText(`${i} of ${solutions.length}`).waitFor();
    lines.add(await line());
  }
  assert.equal(lines.size, solutions.length, "each solution is another line");
  assert.equal(await button(page, "Next solution").isEnabled(), false);
  await button(page, "Previous solution").click();
  await which.getByText(`${solutions.length - 1} of`).waitFor();
  // An edit shows the first solution of the new board.
  await symbol(page, "Hexagon").check();
  await place(page, "Vertex b2: empty").click();
  await which.getByText(/^1 of /).waitFor();
  await button(page, "Hide solution").click();
  await becomes(() => page.locator(".px-line").count(), 0);
});

test("numbers are those of the board on screen, whatever came before", async (t) => {
  const page = await editor(site, t);
  // A slow board, then small ones in quick succession.
  await openPuzzle(page, JSON.stringify({ width: 9, height: 9 }));
  await status(page, "Solutions").getByText("counting").waitFor();
  for (const size of [2, 3, 1, 3])
    await page.getByRole("combobox", { name: "Board width" }).selectOption(String(size));
  await page.getByRole("combobox", { name: "Board height" }).selectOption("3");
  await settled(page);
  assert.equal(await number(page, "Solutions"), 184);
  await openPuzzle(page, JSON.stringify({ width: 2, height: 2, symbols: [{ at: [1, 1], type: "star" }] }));
  await settled(page);
  assert.equal(await number(page, "Solutions"), 0);
  assert.equal(await status(page, "Difficulty").innerText(), "no solution");
});

test("a board that is too big is told as far as it is known", async (t) => {
  // Workers that time out on request instead of after a minute.
  const worker = `
    const say = (message) => self.postMessage({ perplex: 3, ...message });
    self.onmessage = ({ data: { type, id, request } }) => {
      const verb = request && JSON.parse(request).verb;
      if (type === "start") say({ type: "ready" });
      else if (type === "ping") say({ type: "pong", memory: 0 });
      else if (type === "cancel") say({ type: "cancelled", id });
      else if (verb !== "analyze") say({ type: "error", id, message: "no line was found in time" });
      else {
        const count = { states: 9000, solutions: 1234567, exact: false };
        setTimeout(() => say({ type: "progress", id, text: JSON.stringify(count) }), 400);
        const known = { solutions: 7654321, measures: {}, complete: false, solutionsExact: false };
        new BroadcastChannel("give up").onmessage = () => say({ type: "answer", id, text: JSON.stringify(known) });
      }
    };`;
  const page = await editor(site, t, "/", {
    prepare: async (page) => {
      // The page of a first visit has the numbers of its board.
      await page.addInitScript(() => localStorage.setItem("perplex.visited", ""));
      await page.route("**/site/worker.js", (route) =>
        route.fulfill({ contentType: "text/javascript", body: worker }),
      );
    },
  });
  await status(page, "Solutions").getByText("at least, counting").waitFor();
  assert.equal(await number(page, "Solutions"), 1_234_567);
  await page.getByText("9,000 states so far").waitFor();
  await page.evaluate(() => new BroadcastChannel("give up").postMessage(null));
  await settled(page);
  assert.match(
    (await status(page, "Solutions").innerText()).replace(/\s+/g, " "),
    /^7,654,321 at least, stopped after 60 s$/,
  );
  assert.equal(await status(page, "Difficulty").innerText(), "not finished");
  await button(page, "Show solution").click();
  await page.getByRole("alert").getByText("no line was found in time").waitFor();
});

test("the player model changes the difficulty", async (t) => {
  const page = await editor(site, t);
  await openPuzzle(page, JSON.stringify(puzzleText));
  const players = {
    "no rules": "none",
    "the basics": "baseline",
    "the basics + along the path": "baseline+apr",
    "the basics + closed regions": "baseline+rcr",
    "every rule": "all",
  };
  const [{ measures }] = perplex("analyze", puzzleText, "-players", Object.values(players).join(","));
  /** @type {Record<string, string>} */
  const knows = {
    "no rules": "with no rules",
    "the basics": "with the basics",
    "the basics + along the path": "with the basics + along the path",
    "the basics + closed regions": "with the basics + closed regions",
    "every rule": "with every rule",
  };
  const group = page.getByRole("group", { name: "Player model" });
  for (const [name, player] of Object.entries(players)) {
    await group.getByRole("radio", { name, exact: true }).check();
    await status(page, "Difficulty").getByText(knows[name]).waitFor();
    await settled(page);
    assert.equal(await number(page, "Difficulty"), Number(measures[player].tsi.toFixed(2)), name);
  }
});

test("clear all and the board's size can be undone", async (t) => {
  const page = await editor(site, t);
  await openPuzzle(page, JSON.stringify(puzzleText));
  const before = await labels(page);
  await button(page, "Clear all").click();
  await becomes(async () => (await labels(page)).some((label) => / star$|square$/.test(label)), false);
  await button(page, "Undo").click();
  await page.getByRole("combobox", { name: "Board width" }).selectOption("2");
  await page.getByRole("combobox", { name: "Board height" }).selectOption("10");
  await becomes(async () => (await labels(page)).length, 5 * 21);
  await button(page, "Undo").click();
  await button(page, "Undo").click();
  await becomes(() => labels(page), before);
});

test("a part that does not load is named", async (t) => {
  for (const [file, said] of /** @type {const} */ ([
    ["editor.wasm", /site\/editor\.wasm/],
    ["app.js", /app\.js/],
    ["worker.js", /no worker can be started: its script did not load/],
  ])) {
    const page = await site.open(t, "/", {
      faults: [/./],
      prepare: (page) =>
        page.route(`**/site/${file}`, (route) => route.fulfill({ status: 404, body: "not here" })),
    });
    await page.getByRole("alert").getByText(said).waitFor();
    if (file === "worker.js") {
      await view(page, "Design").click(); // the board can still be edited
      await place(page, "Cell b1: empty").click();
      await place(page, "Cell b1: black square").waitFor();
    }
  }
});

test("a phone has everything within its width", async (t) => {
  const page = await editor(site, t, "/", {
    context: { viewport: { width: 360, height: 780 }, hasTouch: true },
  });
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  await place(page, "Cell c2: empty").tap();
  await place(page, "Cell c2: black square").waitFor();
  for (const name of ["Undo", "Redo", "Menu", "Share", "Find boards", "Show solution", "Clear all"]) {
    const box = await boxOf(button(page, name));
    assert.ok(
      box.height >= 44 && box.x >= 0 && box.x + box.width <= 360,
      `${name} can be reached: ${JSON.stringify(box)}`,
    );
  }
});

test("all solutions are counted at once, and more are fetched when they are wanted", async (t) => {
  const page = await editor(site, t);
  await settled(page);
  await button(page, "Show solution").click();
  const which = status(page, "Shown solution");
  await which.getByText("1 of 8,512").waitFor();
  const line = () => page.locator(".px-line").getAttribute("d");
  const first = await line();
  await button(page, "Next solution").evaluate((/** @type {HTMLElement} */ next) => {
    for (let i = 0; i < 1000; i++) next.click();
  });
  await which.getByText("1,001 of 8,512").waitFor();
  assert.notEqual(await line(), first);
});

test("a press before the page works is done as soon as it does", async (t) => {
  const page = await site.open(t, "/site/perplex.d.ts"); // any page of the origin that runs nothing
  let release = () => {};
  const held = new Promise((resolve) => (release = () => resolve(undefined)));
  await page.route("**/site/editor.wasm", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(site.url + "/?workers=1", { waitUntil: "domcontentloaded" }); // its scripts have run
  await button(page, "Open").click();
  const panel = page.getByRole("region", { name: "Open", exact: true });
  assert.equal(await panel.isVisible(), false);
  release();
  await panel.waitFor();
  await button(page, "Open").click(); // opened once before
  await panel.waitFor({ state: "hidden" });
});
