// The widget with pencil puzzles, in pages of its own origin and of others.

import { test } from "node:test";
import assert from "node:assert/strict";
import { faultsOf } from "./access.mjs";
import { elsewhere, headersOf } from "./elsewhere.mjs";
import { useSite } from "./harness.mjs";
import { attribute, becomes } from "./reading.mjs";

/** @import { PerplexDifficulty, PencilResult } from "../widget.d.ts" */
/** @import { PageOptions } from "./harness.mjs" */
/** @import { TestContext } from "node:test" */
/** @import { Page } from "playwright-core" */

const site = useSite();

// The sudoku that docs/search-information.md solves by hand, of 0.2826 Sh.
const SUDOKU = "..43..213.14..3.";
// A slitherlink of one cell: a 4 has its four lines, which need no search.
const FOUR = "slither/1/1/4";

// Invisible widgets compute nothing.
const TALL = { viewport: { width: 600, height: 3600 } };

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"]/g, (/** @type {string} */ c) => `&#${c.charCodeAt(0)};`);
/** @param {any} puzzle @param {{}} [attributes] */
const widget = (puzzle, attributes = {}) =>
  `<perplex-difficulty ${Object.entries({ puzzle, ...attributes })
    .map(([name, value]) => `${name}="${escaped(typeof value === "string" ? value : JSON.stringify(value))}"`)
    .join(" ")}></perplex-difficulty>`;
/** @param {string} body @param {string} [from] where the files are */
const document = (body, from = "") =>
  `<!doctype html><html lang="en"><title>Page</title><main><h1>Page</h1><script type="module" src="${from}/site/widget.js"></script>${body}</main>`;

/** A page that hosts the files. @param {TestContext} t @param {string} body @param {PageOptions} [options] */
async function own(t, body, options) {
  const url = await elsewhere(t, { "/": document(body) }, headersOf("hosted", site.url), { files: true });
  return site.open(t, `${url}/`, { context: TALL, ...options, origins: [url] });
}

/** A page of another origin than perplex's. @param {TestContext} t @param {string} body @param {PageOptions} [options] */
async function foreign(t, body, options) {
  const sent = headersOf("page", site.url);
  const policy = `${sent["Content-Security-Policy"]}; require-trusted-types-for 'script'`;
  const url = await elsewhere(
    t,
    { "/": document(body, site.url) },
    { ...sent, "Content-Security-Policy": policy },
  );
  return site.open(t, `${url}/`, { ...options, origins: [url] });
}

/** The files that draw a board. */
const BOARD = ["kit/pencil/drawing.js", "kit/pencil/printed.js", "widget/pencilface.js"];

/** @param {Page} page @param {string} name */
const group = (page, name) => page.getByRole("group", { name, exact: true });
/** @param {import("playwright-core").Locator} within */
const difficulty = (within) => within.getByRole("status", { name: "Difficulty", exact: true });

/** @param {Page} page */
const result = async (page) =>
  /** @type {PencilResult} */ (
    await page
      .locator("perplex-difficulty")
      .first()
      .evaluate((/** @type {PerplexDifficulty} */ { result }) => result)
  );

/** The programs that a page requests, and the files of pencil puzzles. @param {Page} page */
function programs(page) {
  /** @type {string[]} */
  const names = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/\.wasm$|pencil|norms/.test(pathname)) names.push(pathname.replace(/^\/site\//, ""));
  });
  return names;
}

test("every form of a puzzle is drawn and measured, in a page that hosts the files", async (t) => {
  const forms = {
    "a puzz.link address": `https://puzz.link/p?${FOUR}`,
    "an address of pzv": "http://pzv.jp/p.html?slitherlink/1/1/4",
    "a link of perplex": `${site.url}/site/pencil/index.html#${FOUR}`,
    "what follows the question mark": FOUR,
    "a document": { kind: "slither", link: FOUR },
  };
  /** @type {string[]} */
  let names = [];
  const page = await own(
    t,
    Object.entries(forms)
      .map(([name, puzzle]) => `<section aria-label="${name}">${widget(puzzle)}</section>`)
      .join("") + widget(SUDOKU),
    { prepare: (page) => (names = programs(page)) },
  );
  for (const name of Object.keys(forms)) {
    const one = page
      .getByRole("region", { name, exact: true })
      .getByRole("group", { name: "Slitherlink, 1 by 1" });
    await one.getByRole("img", { name: "Slitherlink, 1 by 1 cells. a1: 4." }).waitFor();
    await becomes(
      async () => (await difficulty(one).innerText()).split(/\n+/),
      [
        ...["easy", "Unique solution"],
        "0.0 Sh. Easier than almost all of 233 published slitherlink puzzles of all sizes. Not compared with people.",
      ],
    );
  }
  const sudoku = group(page, "Sudoku, 4 by 4");
  await sudoku.getByRole("img", { name: /^Sudoku, 4 by 4 cells\. r1c3: 4\. r1c4: 3\. / }).waitFor();
  await difficulty(sudoku).getByText("easy", { exact: true }).waitFor();
  await difficulty(sudoku)
    .getByText(/ of 100 4 × 4 sudokus made by perplex\. Not compared with people\.$/)
    .waitFor();
  assert.deepEqual([...new Set(names)].sort(), [
    "engine/pencil.js",
    ...BOARD.slice(0, 2),
    "pencil.wasm",
    "widget/pencil.js",
    "widget/pencilface.js",
  ]);
});

test("a line puzzle loads nothing of pencil puzzles", async (t) => {
  /** @type {string[]} */
  let names = [];
  const page = await own(t, widget({ width: 1, height: 1, title: "Small" }), {
    prepare: (page) => (names = programs(page)),
  });
  await difficulty(group(page, "Small")).getByText("Exactly 2 solutions").waitFor();
  assert.deepEqual([...new Set(names)].sort(), ["norms.json", "witness.wasm"]);
});

test("in a page of another origin that takes no markup: one frame for both families", async (t) => {
  const page = await foreign(t, widget(FOUR) + widget({ width: 1, height: 1, title: "Small" }));
  await difficulty(group(page, "Slitherlink, 1 by 1")).getByText("Unique solution").waitFor();
  await difficulty(group(page, "Small")).getByText("Exactly 2 solutions").waitFor();
  const frames = await page.evaluate(
    () =>
      [...globalThis.document.querySelectorAll("perplex-difficulty")].flatMap(({ shadowRoot }) => [
        ...(shadowRoot?.querySelectorAll("iframe") ?? []),
      ]).length,
  );
  assert.equal(frames, 1);
});

test("the frame takes a puzzle behind its #, and the link opens that puzzle", async (t) => {
  const page = await site.open(t, `/embed.html#${FOUR}`);
  const one = group(page, "Slitherlink, 1 by 1");
  await difficulty(one).getByText("Unique solution").waitFor();
  const opened = page.waitForEvent("popup");
  await one.getByRole("link", { name: "Open in perplex" }).click();
  const pencil = await opened;
  await pencil.getByRole("heading", { name: "Slitherlink, 1 by 1" }).first().waitFor();
});

test("more than one solution, none, and what is no puzzle", async (t) => {
  const cases = {
    // A 3 in a corner of 2 by 2 cells, beside a 1 or a 3.
    "slither/2/2/bb": "More than one solution",
    "slither/2/1/40": "No solution",
    "http://www.kanpen.net/slitherlink.html?problem=1/2/3_3_/": "Unique solution",
    "pzprv3/slither/1/2/3 3 /": "Unique solution",
    "https://www.sudokuwiki.org/sudoku.htm?bd=..43..213.14..3.": "Unique solution",
    "hebi/3/3/g": "Bad pencil puzzle: type: Hebi-Ichigo is not supported yet",
    "https://puzz.link/p?slither/f/2/2/j": "Slitherlink that visits every point is not supported",
    "1234567890123456789": "19 cells, not 256, 81, 36 or 16",
  };
  const page = await own(
    t,
    Object.keys(cases)
      .map((puzzle, i) => `<section aria-label="${i}">${widget(puzzle)}</section>`)
      .join(""),
  );
  for (const [i, text] of Object.values(cases).entries())
    await difficulty(page.getByRole("region", { name: String(i), exact: true }).getByRole("group"))
      .getByText(text)
      .waitFor();
});

test("a stored result brings its board along, and one of another puzzle is ignored", async (t) => {
  const fresh = await own(t, widget(SUDOKU));
  await difficulty(group(fresh, "Sudoku, 4 by 4")).getByText("easy", { exact: true }).waitFor();
  // The figure differs from a fresh result; like results of earlier versions, this one lacks the place.
  const { place, ...stored } = { ...(await result(fresh)), searchInformation: 12.345 };
  assert.equal(place?.word, "easy");
  assert.deepEqual(stored.document.document.kind, "sudoku");
  /** @type {string[]} */
  let names = [];
  const again = await own(t, widget(SUDOKU, { stored }), { prepare: (page) => (names = programs(page)) });
  const one = group(again, "Sudoku, 4 by 4");
  await difficulty(one).getByText("12.35 Sh", { exact: true }).waitFor();
  await difficulty(one).getByText("Stored result.").waitFor();
  await one.getByRole("img", { name: /^Sudoku, 4 by 4 cells\. r1c3: 4\./ }).waitFor();
  await again.waitForLoadState("networkidle");
  assert.deepEqual(names.sort(), BOARD);
  await one.getByRole("button", { name: "Compute again" }).click();
  await difficulty(one).getByText("easy", { exact: true }).waitFor();

  const damaged = { ...stored, document: { ...stored.document, width: 1e9, clues: "none" } };
  const others = await own(t, widget(FOUR, { stored }) + widget(SUDOKU, { stored: damaged, compute: "ask" }));
  await difficulty(group(others, "Slitherlink, 1 by 1"))
    .getByText(/^0\.0 Sh\. /)
    .waitFor();
  // A puzzle that cannot be drawn is read again.
  await group(others, "Sudoku, 4 by 4")
    .getByRole("img", { name: /r1c3: 4/ })
    .waitFor();
});

test("every type is drawn without a fault that axe finds, in dark and light", async (t) => {
  const samples = [
    ["sudoku/4/4/24i3k1h3g", "Sudoku", "r1c1: 2"],
    ["slither/5/5/c6267dgd2865a", "Slitherlink", "a1: 2"],
    ["mashu/6/6/399041a20000", "Masyu", "b1: white circle"],
    ["nurikabe/6/6/g1i1h3n5n1i4h1h", "Nurikabe", "b1: 1"],
    ["lightup/6/6/h..g.g.g7210bj..1776.g..h", "Light Up", "black"],
    ["heyawake/6/6/889990o3o0tv123211g", "Heyawake", "a1: "],
    ["yajilin/6/6/43a42a32b21h21k32a12e", "Yajilin", "a1: 3 right"],
    ["hitori/5/5/1242545523235525232235241", "Hitori", "a1: 1. b1: 2"],
    ["norinori/6/6/4fff2kpi03ms", "Norinori", "6 by 6 cells"],
    ["chocona/6/6/tutfba38qjkd22200022043g", "Chocona", "6 by 6 cells"],
    ["kakuro/5/5/lAgqhDmh-q-hlaiM9bCDb", "Kakuro", "black, "],
    ["kurodoko/6/6/3i7kai3g6n4l6i", "Kurodoko", "6 by 6 cells"],
    ["hashikake/7/7/4g3g3g2n3h6g3m2g2g4k1h2g2i1g", "Hashiwokakero", "a1: circle, 4"],
    ["shakashaka/6/6/hdl.g.h.r.cg.g", "Shakashaka", "c1: black, 3"],
    ["starbattle/6/6/1/6amg3r4e0i4g", "Star Battle", "6 by 6 cells"],
    ["tents/6/6/g11h1h2g0gk2833721", "Tents", "d1: tree"],
    ["yinyang/6/6/6900193300l0", "Yin-Yang", "6 by 6 cells"],
  ];
  const sent = headersOf("hosted", site.url)["Content-Security-Policy"] + "; style-src 'unsafe-inline'";
  const style = "<style>main{display:grid;grid-template-columns:repeat(3,260px);gap:8px}</style>";
  const url = await elsewhere(
    t,
    { "/": document(style + samples.map(([text]) => widget(text)).join("")) },
    { "Content-Security-Policy": sent },
    { files: true },
  );
  const page = await site.open(t, `${url}/`, {
    origins: [url],
    // High enough for all of them: a widget below the window is drawn only when it comes into view.
    context: { viewport: { width: 820, height: 2300 } },
  });
  for (const [, title, words] of samples) {
    const one = page.getByRole("group", { name: new RegExp(`^${title}, `) });
    await one.getByRole("img").waitFor();
    const label = await attribute(one.getByRole("img", { name: new RegExp(`^${title}`) }), "aria-label");
    assert.ok(label.includes(words), label);
    await difficulty(one)
      .getByText(/ Sh(\.|$)/)
      .waitFor();
  }
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    await page.emulateMedia({ colorScheme });
    // A shape without a style of the widget would be black, and hide the text on it.
    const black = await page
      .locator("svg rect")
      .evaluateAll((all) =>
        all
          .map((it) => [it.getAttribute("class"), getComputedStyle(it).fill])
          .filter(([, fill]) => fill === "rgb(0, 0, 0)"),
      );
    assert.deepEqual(black, [], colorScheme);
    assert.deepEqual(await faultsOf(page), []);
    if (process.env.PERPLEX_SHOTS)
      await page.screenshot({
        path: `${process.env.PERPLEX_SHOTS}/pencil-widgets-${colorScheme}.png`,
        fullPage: true,
      });
  }
});
