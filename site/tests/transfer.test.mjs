// Import and export of boards: files, drops, the clipboard, QR code, SVG and JSON.

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { useSite } from "./harness.mjs";
import {
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
} from "./editor.mjs";
import { perplex } from "./perplex.mjs";
import { becomes } from "./reading.mjs";

/** @import { Page } from "playwright-core" */

const site = useSite();

/** The error message of the sheet's input. @param {Page} page */
const complaint = (page) => page.getByRole("status", { name: "Open", exact: true });
/** The error message of input from outside the sheet. @param {Page} page */
const refusal = (page) => page.getByRole("region", { name: "Shared puzzle" }).getByRole("alert");
/** @param {Page} page */
const note = (page) => page.getByRole("status", { name: "Share", exact: true });
const titled = { ...puzzleText, title: "Harbour steps" };

/**
 * Drops a file or a text on the page, as a person does with the pointer.
 *
 * @param {Page} page
 * @param {{ name?: string, text: string }} options without a name a text
 */
const drop = (page, { name, text }) =>
  page.evaluate(
    ({ name, text }) => {
      const data = new DataTransfer();
      if (name) data.items.add(new File([text], name));
      else data.setData("text/plain", text);
      const over = new DragEvent("dragover", { dataTransfer: data, bubbles: true, cancelable: true });
      document.querySelector("main")?.dispatchEvent(over);
      if (!over.defaultPrevented) throw new Error("the page does not take it");
      document
        .querySelector("main")
        ?.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    },
    { name, text },
  );

/** @param {Page} page @param {string} name */
async function download(page, name) {
  const [got] = await Promise.all([page.waitForEvent("download"), button(page, name).click()]);
  return { name: got.suggestedFilename(), text: await readFile(await got.path(), "utf8") };
}

/**
 * Makes the page an installed app to which the system hands files: globalThis.launch does it.
 *
 * @param {Page} page
 */
const installed = (page) =>
  page.addInitScript(() => {
    /** @param {(launch: { files: object[] }) => void} take */
    const setConsumer = (take) => {
      globalThis.launch = (files) =>
        take({ files: files.map(([name, text]) => ({ getFile: async () => new File([text], name) })) });
    };
    Object.defineProperty(globalThis, "launchQueue", { value: { setConsumer } });
  });

test("the installed app opens the system's files, each in a tab", async (t) => {
  const page = await editor(site, t, "/?workers=1", { prepare: installed });
  const other = {
    ...puzzleText,
    title: "Second steps",
    symbols: [{ at: [1, 1], type: "triangle", count: 2 }],
  };
  const files = [
    ["first.perplex", JSON.stringify(titled)],
    ["second.json", JSON.stringify(other)],
  ];
  await page.evaluate((files) => globalThis.launch(files), files);
  await place(page, "Cell a1: 2 triangles").waitFor();
  assert.deepEqual(await boards(page).allInnerTexts(), ["Harbour steps", "Second steps"]);
  await page.evaluate(() => globalThis.launch([["notes.txt", "no board"]]));
  await refusal(page)
    .getByText(/^notes\.txt: no puzzle in this text: .* Your boards are unchanged\.$/)
    .waitFor();
  assert.ok((await labels(page)).includes("Cell a1: 2 triangles"));
});

test("what another app shares is opened once, as text or as a link among words", async (t) => {
  const link = `${site.url}/#${perplex("convert", titled, "-to", "share", "-kind", "edit")[0].share}`;
  const words = new URLSearchParams({
    workers: "1",
    title: "Look",
    text: `Try this one: ${link} it is hard`,
  });
  const page = await editor(site, t, `/?${words}`);
  await place(page, "Cell a1: white star").waitFor();
  assert.equal(new URL(page.url()).search, "?workers=1");
  await button(page, "Undo").click();
  await page.reload();
  await place(page, "Cell a1: empty").waitFor();
  const text = new URLSearchParams({ workers: "1", text: JSON.stringify(titled) });
  await place(await editor(site, t, `/?${text}`), "Cell a1: white star").waitFor();
});

test("a file is opened, several boards of one too, and a wrong one is answered in words", async (t) => {
  const page = await editor(site, t);
  /** @param {string} name @param {string | Uint8Array} text */
  const choose = async (name, text) => {
    if (!(await button(page, "Choose files").isVisible())) await button(page, "Open").click();
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      button(page, "Choose files").click(),
    ]);
    await chooser.setFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(text) });
  };
  await choose("board.json", JSON.stringify(titled));
  await place(page, "Cell a1: white star").waitFor();
  const before = await labels(page);
  await choose("notes.txt", "milk, bread");
  await complaint(page)
    .getByText(/^notes\.txt: .*"milk, bread"/)
    .waitFor();
  await choose("huge.json", "x".repeat(2_000_000));
  await complaint(page).getByText("Huge.json: it is larger than 1 MB.").waitFor();
  await choose("picture.png", Buffer.from([137, 80, 78, 71, 0, 255, 254]));
  await complaint(page)
    .getByText(/no puzzle/)
    .waitFor();
  assert.deepEqual(await labels(page), before);
  const [{ windmill }] = perplex("convert", puzzleText, "-to", "windmill");
  await choose("link.txt", `\uFEFFhttps://windmill.thefifthmatt.com/build/${windmill}\r\n`);
  await complaint(page).waitFor({ state: "hidden" });
  await becomes(() => boards(page).count(), 2);
  await choose("two.jsonl", [1, 2].map((n) => JSON.stringify({ ...titled, title: `Board ${n}` })).join("\n"));
  await becomes(() => boards(page).count(), 4);
  assert.deepEqual(
    (await boards(page).allInnerTexts()).slice(0, 1),
    ["Harbour steps"],
    "nothing is replaced",
  );
});

test("files and texts are dropped on the page", async (t) => {
  const page = await editor(site, t);
  await drop(page, { name: "board.json", text: JSON.stringify(titled) });
  await place(page, "Cell a1: white star").waitFor();
  await drop(page, { text: JSON.stringify({ width: 2, height: 2 }) });
  await named(page, "2 × 2").waitFor();
  const before = await labels(page);
  await drop(page, { text: '{"width":77}' });
  await refusal(page).getByText(/77/).waitFor();
  await drop(page, { name: "wrong.json", text: '{"width":78}' });
  await refusal(page).getByText(/78/).waitFor();
  assert.deepEqual(await labels(page), before);
});

test("the clipboard is read on request, and a refusal is answered", async (t) => {
  const page = await editor(site, t);
  await button(page, "Open").click();
  // The permission is missing, and nobody answers the browser's question.
  await page.evaluate(
    () => (navigator.clipboard.readText = () => Promise.reject(new DOMException("no", "NotAllowedError"))),
  );
  await button(page, "Paste").click();
  await complaint(page)
    .getByText(/did not allow reading the clipboard; paste it with Ctrl\+V/)
    .waitFor();
  for (const { text, words } of [
    { text: "", words: /no text in the clipboard/ },
    { text: "nonsense", words: /No puzzle/ },
  ]) {
    await page.evaluate((text) => (navigator.clipboard.readText = async () => text), text);
    await button(page, "Paste").click();
    await complaint(page).getByText(words).waitFor();
  }
  await page.evaluate((text) => (navigator.clipboard.readText = async () => text), JSON.stringify(titled));
  await button(page, "Paste").click();
  await place(page, "Cell a1: white star").waitFor();
  assert.equal(await complaint(page).isVisible(), false);
});

test("JSON is downloaded, with the version and the title", async (t) => {
  const page = await editor(site, t);
  await openPuzzle(page, JSON.stringify(titled));
  const before = await labels(page);
  await button(page, "Share").click();
  const json = await download(page, "Download JSON");
  assert.equal(json.name, "harbour-steps.json");
  const document = JSON.parse(json.text);
  assert.equal(document.title, "Harbour steps");
  assert.match(document.version, /^\d+\.\d+\.\d+$/);
  await note(page).getByText("Saved harbour-steps.json.").waitFor();

  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await button(page, "Copy JSON").click();
  await note(page).getByText("Copied the file.").waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), json.text);
  await button(page, "Copy the link at the Windmill").click();
  await note(page).getByText("Copied the link.").waitFor();

  // An exported text opens again.
  await page.keyboard.press("Escape");
  await inMenu(page, "New board");
  await drop(page, { name: json.name, text: json.text });
  await named(page, /^Harbour steps/).waitFor();
  assert.deepEqual(await labels(page), before);
});

test("the QR code follows the board", async (t) => {
  const page = await editor(site, t);
  await openPuzzle(page, JSON.stringify(puzzleText));
  await place(page, "Cell b1: empty").click();
  await command(page, "undo");
  await button(page, "Share").click();
  const code = page.getByRole("img", { name: "QR code of the link" });
  const path = () => code.locator("path").getAttribute("d"); // a picture has no roles inside
  const first = await path();
  const box = await code.locator("svg").boundingBox();
  assert.ok(box && box.width === box.height && box.width >= 160, "large enough for a camera");
  await command(page, "redo");
  await becomes(async () => (await path()) !== first, true);
});

test("a part that does not load is answered in words", async (t) => {
  const page = await editor(site, t, "/?workers=1", { faults: [/qr[^/]*\.js/, /404/] });
  const codes = /\/qr[^/]*\.js$/; // the code that draws QR codes, bundled or not
  await page.route(codes, (route) => route.fulfill({ status: 404, body: "not here" }));
  await button(page, "Share").click();
  await page
    .getByRole("img", { name: "QR code of the link" })
    .getByText(/kit\/qr\.js/)
    .waitFor();
});

test("boards come from witnesspuzzles.com and go there, and what it cannot hold is told", async (t) => {
  const puzzle = {
    width: 4,
    height: 3,
    pillar: true,
    symmetry: "parallel",
    profile: "game",
    variants: ["fat-starts"],
    starts: [
      [0, 6],
      [4, 6],
    ],
    ends: [
      [3, 0],
      [7, 0],
    ],
    symbols: [
      {
        at: [1, 1],
        type: "polyomino",
        shape: [
          [1, 1],
          [0, 1],
        ],
        rotatable: true,
        color: "red",
      },
      { at: [3, 1], type: "eliminator", color: "white" },
      { at: [5, 3], type: "triangle", count: 4, color: "orange" },
      { at: [2, 2], type: "must-cross", color: "blue" },
      { at: [6, 3], type: "must-cross", invisible: true },
    ],
  };
  const [{ jbz }] = perplex("convert", puzzle, "-to", "jbz");
  const page = await editor(site, t);
  await openPuzzle(page, JSON.stringify(jbz));
  assert.deepEqual(
    (await labels(page)).filter((label) => !label.endsWith(": empty")),
    [
      "Edge above b1: end",
      "Edge above d1: end",
      "Cell a1: rotatable red polyomino of 3, squares 1,1 2,1 2,2",
      "Cell b1: white canceller",
      "Vertex b2: blue hexagon",
      "Cell c2: 4 triangles",
      "Edge c2|d2: invisible hexagon",
      "Vertex a4: start",
      "Vertex c4: start",
    ],
  );
  await page.getByText("Game rules", { exact: true }).waitFor();
  await button(page, "Share").click();
  await page.getByText(/^The Windmill's format cannot hold this puzzle/).waitFor();
  const out = await download(page, "Download for witnesspuzzles.com");
  assert.match(out.name, /\.json$/);
  assert.deepEqual(JSON.parse(out.text), jbz);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await button(page, "Copy for witnesspuzzles.com").click();
  await note(page).getByText("Copied the file.").waitFor();
  assert.deepEqual(JSON.parse(await page.evaluate(() => navigator.clipboard.readText())), jbz);
  // A question mark does not exist in that format.
  await page.keyboard.press("Escape");
  await page
    .getByRole("radiogroup", { name: "Symbol" })
    .getByRole("radio", { name: "Question mark" })
    .check();
  await place(page, "Cell d3: empty").click();
  await button(page, "Share").click();
  await button(page, "Download for witnesspuzzles.com").click();
  const [answer] = perplex(
    "convert",
    { ...puzzle, symbols: [{ at: [7, 5], type: "unknown" }] },
    "-to",
    "jbz",
  );
  assert.match(answer.error, /placeholders/);
  await note(page)
    .getByText(/^The format of witnesspuzzles.com cannot hold.*placeholders\.$/)
    .waitFor();
});

test("SPaRC's records are opened, one or several, and written", async (t) => {
  const record = {
    id: "d05f",
    puzzle_array: [
      ["+", "+", "G", "E", "+"],
      ["S", "P-G-784", "+", "B-K", "+"],
      ["+", ".", "+", "+", "+"],
    ],
    polyshapes: '{"784":[[0,1,1,0],[0,0,1,0],[0,0,0,0],[0,0,0,0]]}',
  };
  const [{ sparc }] = perplex("convert", record, "-to", "sparc");
  const page = await editor(site, t);
  await openPuzzle(page, JSON.stringify(record));
  assert.deepEqual(
    (await labels(page)).filter((label) => !label.endsWith(": empty")),
    [
      "Vertex b1: gap",
      "Edge above b1: end",
      "Edge left of a1: start",
      "Cell a1: green polyomino of 3, squares 1,1 2,1 2,2",
      "Cell b1: black 2 triangles",
      "Edge below a1: hexagon",
    ],
  );
  await page.getByText("SPaRC rules", { exact: true }).waitFor();
  await button(page, "Share").click();
  const out = await download(page, "Download for SPaRC");
  assert.match(out.name, /\.sparc\.json$/);
  assert.deepEqual(JSON.parse(out.text), sparc);
  await page.keyboard.press("Escape");
  // A list of records opens them all; the last one is in front.
  const other = {
    ...record,
    id: "e16a",
    puzzle_array: [...record.puzzle_array, ["+", "N", "+", "N", "+"], ["+", "+", "+", "+", "+"]],
  };
  await openPuzzle(page, JSON.stringify([record, other]));
  await page
    .getByText(/^Opened: 2 by 2 cells/)
    .first()
    .waitFor();
  // Parts that the format cannot hold are refused by name.
  await openPuzzle(
    page,
    JSON.stringify({ width: 2, height: 2, symbols: [{ at: [1, 1], type: "eliminator" }] }),
  );
  await button(page, "Share").click();
  await button(page, "Download for SPaRC").click();
  await note(page)
    .getByText(/^The format of SPaRC cannot hold.*cell \[1,1\].*no eliminator/)
    .waitFor();
});
