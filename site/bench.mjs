// The benchmarks in Chromium: node bench.mjs prints one JSON line per case. Seconds
// are wall-clock, the best of some runs; the member work names the computation, so that a faster wrong answer
// is noticed. Bytes are those of the built modules.

import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { editTimes } from "./benchedits.mjs";
import { board } from "./tests/blank.mjs";
import { button, openPuzzle, board as grid } from "./tests/editor.mjs";
import { launchBrowser, root, startServer } from "./tests/harness.mjs";
import { middleOf } from "./tests/reading.mjs";
import { chance } from "./tests/record/puzzles.mjs";

/** @import { Browser, Page } from "playwright-core" */
/** @import { Color, GenerateOptions, Place, PuzzleDocument, PuzzleSymbol } from "./perplex.js" */

const RUNS = 3;

/** @param {...Place} places @returns {PuzzleSymbol[]} */
const unknownCells = (...places) => places.map((at) => ({ at, type: "unknown" }));

/** @param {{ case: string, value: number | undefined, unit: string, work?: number }} line */
const print = (line) => console.log(JSON.stringify(line));

/**
 * Does something in a fresh page of the site, with nothing cached.
 *
 * @template Result
 * @param {Browser} browser
 * @param {string} url
 * @param {(page: Page) => Promise<Result>} work
 */
async function inPage(browser, url, work) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url + "/site/perplex.d.ts"); // any page of the origin that runs nothing
  const result = await work(page);
  await context.close();
  return result;
}

/**
 * The wait of a visitor: load, compile, start a worker, analyse a 4x4 board.
 *
 * @param {PuzzleDocument} puzzle
 */
async function firstAnalysis(puzzle) {
  const begun = performance.now();
  const { Engine } = await import("/site/perplex.js");
  const engine = await Engine.start({ workers: 1 });
  const started = performance.now();
  const { paths } = await engine.analyze(puzzle);
  const first = performance.now();
  await engine.analyze(puzzle);
  const second = performance.now();
  engine.close();
  return {
    start: (started - begun) / 1000,
    first: (first - begun) / 1000,
    warm: (second - first) / 1000,
    work: paths,
  };
}

/**
 * A query's first run in a new engine, the best of the later ones, which find
 * optimised code, and the most memory that a worker has afterwards.
 *
 * @param {{ puzzle: PuzzleDocument, workers: number, options: GenerateOptions, again: number }} query
 */
async function generate({ puzzle, workers, options, again }) {
  const { Engine } = await import("/site/perplex.js");
  const engine = await Engine.start({ workers });
  const times = [];
  let work = 0;
  for (let i = 0; i <= again; i++) {
    for await (const update of engine.generate(puzzle, options)) {
      if (!update.complete) continue;
      times.push(update.seconds);
      work = update.configurations;
    }
  }
  const memory = Math.max(...(await engine.memory()));
  engine.close();
  return {
    first: times[0],
    steady: Math.min(...(again > 0 ? times.slice(1) : times)),
    work,
    memory,
  };
}

/**
 * Wishes for a board: how long until the first board one edit away is there, and until all
 * within two edits have been tried, for each of some boards; those without a solution are left
 * out.
 *
 * @param {{ boards: PuzzleDocument[], workers: number }} wishes
 */
async function wishes({ boards, workers }) {
  const { Engine } = await import("/site/perplex.js");
  const engine = await Engine.start({ workers });
  const puzzles = [];
  for (const puzzle of boards) if (((await engine.analyze(puzzle)).solutions ?? 0) > 0) puzzles.push(puzzle);
  const most = { top: 10_000 };
  for await (const _ of engine.wish(puzzles[0], { ...most, edits: 1 }));
  /** @type {{ first: number[], two: number[] }} seconds */
  const times = { first: [], two: [] };
  let work = 0;
  for (const puzzle of puzzles) {
    let begun = performance.now();
    for await (const { found } of engine.wish(puzzle, { ...most, edits: 1 })) {
      if (found === 0) continue;
      times.first.push((performance.now() - begun) / 1000);
      break;
    }
    begun = performance.now();
    for await (const update of engine.wish(puzzle, { ...most, edits: 2, solutions: [1, 1] }))
      if (update.complete) work += update.within.reduce((all, { tried }) => all + tried, 0);
    times.two.push((performance.now() - begun) / 1000);
  }
  engine.close();
  return { ...times, work };
}

/**
 * The time from aborting a large query until every core does other work.
 *
 * @param {{ puzzle: PuzzleDocument, workers: number }} query
 */
async function cancel({ puzzle, workers }) {
  const { Engine } = await import("/site/perplex.js");
  const engine = await Engine.start({ workers });
  const small = { width: 1, height: 1 };
  const everyWorker = () => Promise.all(Array.from({ length: workers }, () => engine.analyze(small)));
  await everyWorker();
  const times = [];
  for (let i = 0; i < 5; i++) {
    const aborts = new AbortController();
    const run = (async () => {
      for await (const _ of engine.generate(puzzle, { signal: aborts.signal, top: 100 }));
    })().catch((error) => error.name);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const begun = performance.now();
    aborts.abort();
    await Promise.all([run, everyWorker()]);
    times.push((performance.now() - begun) / 1000);
  }
  engine.close();
  return Math.max(...times);
}

/**
 * The effect of a must-cross symbol at each of the 65 edges and vertices of a 4x4 board, for
 * one player: the first time, with the program already loaded, and the best of later ones.
 *
 * @param {{ puzzle: PuzzleDocument, workers: number, player: string, again: number }} query
 */
async function editMap({ puzzle, workers, player, again }) {
  const { Engine } = await import("/site/perplex.js");
  const engine = await Engine.start({ workers });
  const small = { width: 1, height: 1 };
  const begun = performance.now();
  await engine.edits(small, { symbol: { type: "must-cross" } });
  const loaded = (performance.now() - begun) / 1000;
  const times = [];
  let work = 0;
  for (let i = 0; i <= again; i++) {
    const begun = performance.now();
    const map = await engine.edits(puzzle, { symbol: { type: "must-cross" }, player });
    times.push((performance.now() - begun) / 1000);
    if (!map.complete || map.edits.length !== 65)
      throw new Error(`the edit map has ${map.edits.length} places, complete: ${map.complete}`);
    work = map.states;
  }
  engine.close();
  return { loaded, first: times[0], steady: Math.min(...times.slice(1)), work };
}

/**
 * From the first byte asked for to a board that takes clicks.
 *
 * @param {Browser} browser
 * @param {string} url
 */
async function pageUsable(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 820 } });
  const page = await context.newPage();
  await page.goto(url + "/?workers=1", { waitUntil: "commit" });
  const value = await page.evaluate(
    () =>
      new Promise((/** @type {(seconds: number) => void} */ resolve) => {
        const look = () =>
          document.querySelector('[role="gridcell"]')
            ? resolve(performance.now() / 1000)
            : requestAnimationFrame(look);
        look();
      }),
  );
  await context.close();
  return { value };
}

/**
 * From the first byte asked for to the first numbers of a first visit, at full speed or on a
 * slow device: 20 Mbit/s, 20 ms away, a processor at a quarter of its speed.
 *
 * @param {Browser} browser
 * @param {string} url
 * @param {boolean} slow
 */
async function firstNumbers(browser, url, slow) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 820 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const shown = (/** @type {string} */ name) => {
      const status = document.querySelector(`[role="status"][aria-label="${name}"]`);
      return status?.checkVisibility({ visibilityProperty: true }) && /\d/.test(status.textContent ?? "");
    };
    const look = () => {
      if (shown("Solutions") && shown("Difficulty")) globalThis.at = performance.now() / 1000;
      else requestAnimationFrame(look);
    };
    look();
  });
  if (slow) {
    const session = await context.newCDPSession(page);
    const throughput = 20e6 / 8;
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 20,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  }
  await page.goto(url + "/?workers=1", { waitUntil: "commit" });
  await page.waitForFunction(() => globalThis.at !== undefined);
  const seconds = Number(await page.evaluate(() => globalThis.at));
  await context.close();
  return seconds;
}

/**
 * The middle one of some results.
 *
 * @param {number} runs
 * @param {() => Promise<number>} measure
 */
async function middle(runs, measure) {
  const results = [];
  for (let i = 0; i < runs; i++) results.push(await measure());
  return results.sort((a, b) => a - b)[runs >> 1];
}

/**
 * The result with the least of a field.
 *
 * @template {string} Field
 * @template {Record<Field, number>} Result
 * @param {number} runs
 * @param {() => Promise<Result>} measure
 * @param {Field} field
 */
async function best(runs, measure, field) {
  let least = await measure();
  for (let i = 1; i < runs; i++) {
    const result = await measure();
    if (result[field] < least[field]) least = result;
  }
  return least;
}

// The Windmill's vkfcnt8, "The Orange.", with question marks for its four stars.
const orange = board(4, [
  ...unknownCells([3, 3], [5, 3], [3, 5], [5, 5]),
  { at: [1, 1], type: "separation", color: "black" },
  { at: [7, 1], type: "separation", color: "white" },
  { at: [1, 7], type: "separation", color: "white" },
  { at: [7, 7], type: "separation", color: "black" },
]);

/** 4x4 boards with eight symbols at random places, made by a seed. */
function eightSymbols() {
  const below = chance(4);
  return Array.from({ length: 40 }, () => {
    const cells = Array.from({ length: 16 }, (_, i) => i);
    /** @type {PuzzleSymbol[]} */
    const symbols = Array.from({ length: 8 }, (_, i) => {
      const [cell] = cells.splice(below(cells.length), 1);
      /** @type {Place} */
      const at = [1 + 2 * (cell % 4), 1 + 2 * (cell >> 2)];
      const color = /** @type {Color[]} */ (["black", "white"])[below(2)];
      if (i < 4) return { at, type: "separation", color };
      if (i < 6) return { at, type: "star", color };
      return { at, type: "triangle", count: 1 + below(3) };
    });
    return board(4, symbols);
  });
}

/** A 10x10 board with 60 symbols. @returns {PuzzleDocument} */
function crowded() {
  /** @type {PuzzleSymbol[]} */
  const symbols = [];
  /** @type {Color[]} */
  const colors = ["black", "white", "orange", "blue"];
  for (let i = 0; i < 48; i++) {
    /** @type {Place} */
    const at = [1 + 2 * (i % 10), 1 + 4 * Math.floor(i / 10)];
    if (i % 3 === 0) symbols.push({ at, type: "triangle", count: 1 + (i % 2) });
    else symbols.push({ at, type: i % 3 === 1 ? "star" : "separation", color: colors[i % 4] });
  }
  for (let i = 0; i < 12; i++)
    symbols.push({
      at: [1 + 2 * (i % 10), 2 + 4 * Math.floor(i / 10)],
      type: i % 2 ? "must-cross" : "cannot-cross",
    });
  return { width: 10, height: 10, symbols };
}

/**
 * Opens the editor with a puzzle on its board.
 *
 * @param {Browser} browser
 * @param {string} url
 * @param {PuzzleDocument} puzzle
 */
async function open(browser, url, puzzle) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 820 } });
  const page = await context.newPage();
  await page.goto(url + "/?workers=1");
  await grid(page).waitFor();
  await openPuzzle(page, JSON.stringify(puzzle));
  return page;
}

/**
 * The cost of an input event to the page's own thread: all listeners, and the style and layout
 * that they have made necessary. Events are a frame apart.
 *
 * @param {string} kind
 */
async function inputEvents(kind) {
  /** @type {NodeListOf<HTMLElement>} */
  const cells = document.querySelectorAll('[role="grid"] [role="gridcell"]');
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const times = [];
  for (let i = 0; i < 110; i++) {
    // All over the board: free cells and taken ones.
    const cell = cells[21 * (1 + 2 * ((i * 7) % 10)) + 1 + 2 * ((i * 3) % 10)];
    const box = cell.getBoundingClientRect();
    const at = {
      bubbles: true,
      cancelable: true,
      clientX: box.x + box.width / 2,
      clientY: box.y + box.height / 2,
      detail: 1,
      pointerType: "mouse",
    };
    if (kind === "key" && !document.activeElement?.closest('[role="gridcell"]')) cells[0].focus();
    const target = kind === "key" ? (document.activeElement ?? cell) : cell;
    const event =
      kind === "click"
        ? new PointerEvent("click", at)
        : kind === "move"
          ? new PointerEvent("pointermove", at)
          : new KeyboardEvent("keydown", {
              key: i % 40 < 20 ? "ArrowRight" : "ArrowLeft",
              bubbles: true,
              cancelable: true,
            });
    const begun = performance.now();
    target.dispatchEvent(event);
    document.body.getBoundingClientRect();
    times.push((performance.now() - begun) / 1000);
    await frame();
  }
  const warm = times.slice(10).sort((a, b) => a - b); // the first runs compile
  return { median: warm[warm.length >> 1], p95: warm[Math.floor(0.95 * warm.length)], worst: warm.at(-1) };
}

/**
 * Frames while a line is traced over the whole board by a mouse that moves all the time:
 * the time from one to the next, and the page's own work for a move.
 *
 * @param {Page} page
 */
async function traceFrames(page) {
  await page.getByRole("tab", { name: "Play" }).click();
  /** @param {RegExp} name */
  const center = (name) => middleOf(page.getByRole("gridcell", { name }));
  const start = await center(/^Vertex a11\b/);
  const corner = await center(/^Vertex k1\b/);
  await page.mouse.move(...start);
  await page.mouse.down();
  await page.evaluate(() => {
    globalThis.traced = [];
    const frame = (/** @type {number} */ now) => {
      globalThis.traced?.push(now);
      if (globalThis.traced) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  const step = (corner[0] - start[0]) / 10;
  /** @type {[x: number, y: number][]} */
  const ways = [];
  for (let row = 0; row <= 10; row++)
    ways.push(
      [row % 2 ? start[0] : corner[0], start[1] - row * step],
      [row % 2 ? start[0] : corner[0], start[1] - Math.min(row + 1, 10) * step],
    );
  for (const [x, y] of ways) await page.mouse.move(x, y, { steps: 20 });
  const frames = await page.evaluate(() => {
    const known = globalThis.traced ?? [];
    globalThis.traced = null;
    return known;
  });
  await page.mouse.up();
  const times = frames
    .slice(1)
    .map((now, i) => (now - frames[i]) / 1000)
    .sort((a, b) => a - b);
  return {
    median: times[times.length >> 1],
    late: times.filter((time) => time > 0.025).length / times.length,
    work: frames.length,
  };
}

/**
 * The tasks of more than 50 ms while a query runs and its list grows.
 *
 * @param {Page} page
 * @returns {Promise<number[]>} seconds
 */
async function longTasks(page) {
  await page.evaluate(() => {
    globalThis.long = [];
    new PerformanceObserver((list) =>
      globalThis.long.push(...list.getEntries().map((entry) => entry.duration / 1000)),
    ).observe({ type: "longtask" });
  });
  await button(page, "Generate").click();
  await page.waitForTimeout(5000);
  const cancel = button(page, "Cancel");
  if (await cancel.isVisible()) await cancel.click({ timeout: 1000 }).catch(() => {}); // the run may be over
  await page.waitForTimeout(500);
  return page.evaluate(() => globalThis.long);
}

const server = await startServer();
const browser = await launchBrowser();
try {
  const first = await best(
    RUNS,
    () => inPage(browser, server.url, (page) => page.evaluate(firstAnalysis, board(4))),
    "first",
  );
  print({ case: "chromium-start", value: first.start, unit: "s" });
  print({ case: "chromium-first-analysis-4x4", value: first.first, unit: "s", work: first.work });
  print({ case: "chromium-analysis-4x4", value: first.warm, unit: "s", work: first.work });

  const { value: usable } = await best(RUNS, () => pageUsable(browser, server.url), "value");
  print({ case: "page-usable", value: usable, unit: "s" });
  for (const [name, slow] of /** @type {[string, boolean][]} */ ([
    ["page-first-numbers", false],
    ["page-first-numbers-20mbit-4x", true],
  ]))
    print({ case: name, value: await middle(5, () => firstNumbers(browser, server.url, slow)), unit: "s" });

  /** @type {GenerateOptions} */
  const twoColors = { colors: ["orange", "blue"] };
  // The same queries as in the native bench.
  /** @type {Place[]} */
  const four = [
    [3, 3],
    [5, 3],
    [3, 5],
    [5, 5],
  ];
  const large = board(4, unknownCells([1, 1], [7, 1], ...four, [1, 7], [7, 7]));
  /** @type {[name: string, again: number, puzzle: PuzzleDocument, options: GenerateOptions][]} */
  const queries = [
    ["epcg-4x4-2cells-2edges", 3, board(4, unknownCells([3, 5], [5, 3], [3, 4], [6, 5])), twoColors],
    ["epcg-4x4-4cells", 3, board(4, unknownCells(...four)), twoColors],
    ["epcg-4x4-6cells", 1, board(4, unknownCells(...four, [1, 1], [7, 7])), twoColors],
    ["epcg-4x4-8cells-best100", 0, large, { ...twoColors, top: 100 }],
    ["epcg-vkfcnt8-4cells-3colours", 3, orange, { colors: ["black", "white", "orange"] }],
  ];
  for (const [name, again, puzzle, options] of queries) {
    for (const workers of [1, 2]) {
      const { first, steady, work, memory } = await inPage(browser, server.url, (page) =>
        page.evaluate(generate, { puzzle, workers, options, again }),
      );
      const run = `chromium-${name}-${workers}workers`;
      print({ case: `${run}-first`, value: first, unit: "s", work });
      if (again > 0) print({ case: run, value: steady, unit: "s", work });
      print({ case: `${run}-memory-per-worker`, value: memory, unit: "bytes", work });
    }
  }
  for (const player of ["none", "baseline", "baseline+apr", "baseline+rcr", "all"]) {
    for (const workers of [1, 2]) {
      const { loaded, first, steady, work } = await inPage(browser, server.url, (page) =>
        page.evaluate(editMap, { puzzle: board(4), workers, player, again: 3 }),
      );
      const run = `chromium-edit-map-4x4-${player}-${workers}workers`;
      if (player === "none")
        print({ case: `chromium-insight-start-${workers}workers`, value: loaded, unit: "s" });
      print({ case: `${run}-first`, value: first, unit: "s", work });
      print({ case: run, value: steady, unit: "s", work });
    }
  }
  for (const workers of [1, 2]) {
    const { first, two, work } = await inPage(browser, server.url, (page) =>
      page.evaluate(wishes, { boards: eightSymbols(), workers }),
    );
    const run = `chromium-wish-4x4-8symbols-${workers}workers`;
    for (const [name, seconds] of Object.entries({ "first-of-one-edit": first, "two-edits-unique": two })) {
      const sorted = seconds.sort((a, b) => a - b);
      print({ case: `${run}-${name}-median`, value: sorted[sorted.length >> 1], unit: "s", work });
      print({ case: `${run}-${name}-worst`, value: sorted[sorted.length - 1], unit: "s", work });
    }
  }
  print({
    case: "chromium-cancel-8cells-2workers",
    value: await inPage(browser, server.url, (page) => page.evaluate(cancel, { puzzle: large, workers: 2 })),
    unit: "s",
  });

  const page = await open(browser, server.url, crowded());
  for (const [kind, name] of [
    ["click", "first-click"], // the first hundred, while the browser still optimises the code
    ["click", "click"],
    ["move", "pointer-move"],
    ["key", "arrow-key"],
  ]) {
    const { median, p95, worst } = await page.evaluate(inputEvents, kind);
    print({ case: `page-10x10-60symbols-${name}-median`, value: median, unit: "s" });
    print({ case: `page-10x10-60symbols-${name}-p95`, value: p95, unit: "s" });
    print({ case: `page-10x10-60symbols-${name}-worst`, value: worst, unit: "s" });
  }
  // The same with the map of edits over the board, which each click drops and begins again.
  await page.getByRole("switch", { name: "Show what an edit would do" }).check();
  await page.locator("#overlay .tint").first().waitFor();
  for (const [kind, name] of [
    ["click", "click"],
    ["key", "arrow-key"],
  ]) {
    const { median, p95, worst } = await page.evaluate(inputEvents, kind);
    print({ case: `page-10x10-60symbols-edit-map-${name}-median`, value: median, unit: "s" });
    print({ case: `page-10x10-60symbols-edit-map-${name}-p95`, value: p95, unit: "s" });
    print({ case: `page-10x10-60symbols-edit-map-${name}-worst`, value: worst, unit: "s" });
  }
  await page.context().close();

  const traced = await open(browser, server.url, board(10));
  const { median, late, work } = await traceFrames(traced);
  print({ case: "page-10x10-trace-frame-median", value: median, unit: "s", work });
  print({ case: "page-10x10-trace-frames-late", value: late, unit: "share", work });
  await traced.context().close();

  const marks = unknownCells([1, 1], [5, 3], [3, 5], [7, 7], [7, 1]);
  const running = await open(browser, server.url, board(4, marks));
  const long = await longTasks(running);
  print({ case: "page-query-tasks-over-50ms", value: long.length, unit: "tasks" });
  print({ case: "page-query-longest-task", value: Math.max(0, ...long), unit: "s" });
  await running.context().close();

  const setting = await (await browser.newContext({ viewport: { width: 1280, height: 720 } })).newPage();
  const times = await editTimes(setting, server.url);
  print({ case: "pencil-10x10-edit-median", value: times[times.length >> 1], unit: "s", work: times.length });
  print({ case: "pencil-10x10-edit-p95", value: times[Math.ceil(0.95 * times.length) - 1], unit: "s" });
  const within = times.filter((time) => time <= 0.3).length / times.length;
  print({ case: "pencil-10x10-edit-within-300ms", value: within, unit: "share" });
  await setting.context().close();
} finally {
  await browser.close();
  await server.stop();
}

for (const program of ["witness", "editor"]) {
  for (const ending of ["", ".br"]) {
    const file = path.join(root, "dist/site", `${program}.wasm${ending}`);
    if (existsSync(file))
      print({ case: `${program}.wasm${ending}`, value: statSync(file).size, unit: "bytes" });
  }
}
