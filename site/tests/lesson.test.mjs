// The view Lesson: its text equals the command line's, it plays by keys and pointer, pauses where it should,
// and its files play elsewhere.

import { test } from "node:test";
import assert from "node:assert/strict";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { LESSONS } from "../editor/lesson/lessons.js";
import { dashes, timesOf } from "../editor/lesson/painter.js";
import { halts } from "../kit/lesson/player.js";
import { spoken } from "../kit/lesson/words.js";
import { SAMPLE } from "../kit/sample.js";
import { faultsOf } from "./access.mjs";
import { board, button, editor, lesson as showLesson, openPuzzle, place, status, view } from "./editor.mjs";
import { useSite } from "./harness.mjs";
import { perplex } from "./perplex.mjs";
import { becomes, boxOf, matches } from "./reading.mjs";

/** @import { Page } from "playwright-core" */
/** @import { TestContext } from "node:test" */

const site = useSite();

const still = /** @type {const} */ ({ context: { reducedMotion: "reduce" } });
const moving = /** @type {const} */ ({ context: { reducedMotion: "no-preference" } });

/** Two separations, which the line has to separate: a choice, and a way that cannot work. */
const two = {
  width: 2,
  height: 1,
  title: "Two squares",
  symbols: [
    { at: [1, 1], type: "separation", color: "black" },
    { at: [3, 1], type: "separation", color: "white" },
  ],
};

/** @param {Page} page */
const caption = (page) => status(page, "What the step says");
/** @param {Page} page */
const steps = (page) => page.getByRole("list", { name: "Steps" }).getByRole("button");
/** The announced number of the present step. @param {Page} page */
const where = (page) => status(page, "Step").innerText();
/** The text of an element, without the space before it. @param {import("playwright-core").Locator} part */
const text = async (part) => (await part.innerText()).trim();
/** @param {Page} page */
const film = (page) => page.locator("#fit .film");

/** @param {object} puzzle @param {...string} flags @returns {any} */
const lessonOf = (puzzle, ...flags) => perplex("lesson", puzzle, ...flags)[0];

/**
 * Opens a puzzle in the view.
 *
 * @param {TestContext} t
 * @param {object} puzzle
 * @param {import("./harness.mjs").PageOptions} options
 */
async function lesson(t, puzzle, options) {
  const page = await editor(site, t, "/?workers=1", options);
  await openPuzzle(page, JSON.stringify(puzzle));
  await showLesson(page);
  await steps(page).first().waitFor();
  return page;
}

test("steps say what the command line says", async (t) => {
  const page = await lesson(t, SAMPLE, still);
  const want = lessonOf(SAMPLE);
  const rows = want.steps.slice(1).map((/** @type {any} */ step, /** @type {number} */ i) => {
    const way = { up: "up", right: "right", down: "down", left: "left" }[String(step.action)] ?? "end";
    const costs = step.choices > 1 ? `${step.spent.toFixed(2)} Sh, ` : "";
    return spoken(`Step ${i + 1}, ${way}: ${costs}${step.row}`);
  });
  assert.deepEqual(
    await steps(page).evaluateAll((all) => all.map((row) => row.querySelector(".unseen")?.textContent)),
    rows,
  );
  await becomes(() => status(page, "Lesson").innerText(), want.sentence);
  for (const [i, step] of want.steps.slice(1).entries()) {
    await matches(() => caption(page).innerText(), new RegExp(`^Step ${i + 1}\\.`));
    // The same words are shown and announced.
    await becomes(() => text(caption(page)), `Step ${i + 1}. ${spoken(step.says)}`);
    await button(page, "Next step").click();
  }
  await matches(() => caption(page).innerText(), /^Done\./);
  await becomes(() => where(page), `done, ${rows.length} steps`);
});

test("a step shows the choice, every other way, and the reason why each fails", async (t) => {
  const page = await lesson(t, SAMPLE, still);
  const { steps: all, film: drawn } = lessonOf(SAMPLE);
  assert.equal(drawn, undefined, "who does not ask for a film gets none");
  for (const [i, { ways }] of all.slice(1).entries()) {
    await steps(page).nth(i).click();
    const others = ways.filter((/** @type {any} */ { fate }) => fate !== "taken");
    const failing = others.filter((/** @type {any} */ { fate, dead }) => fate === "refused" || dead);
    const crosses = page.locator("#fit .film-fails");
    await becomes(() => crosses.count(), failing.length, `crosses at step ${i + 1}`);
    const rests = failing.reduce(
      (/** @type {number} */ n, /** @type {any} */ { death }) => n + death.symbols.length,
      0,
    );
    await becomes(() => page.locator("#fit .film-rests").count(), rests);
  }
  assert.equal(await board(page).getByRole("gridcell", { name: "Cell a1: black square" }).count(), 1);
});

test("keys: space plays, arrows step, and controls keep their own", async (t) => {
  const page = await lesson(t, SAMPLE, moving);
  const { length } = lessonOf(SAMPLE).steps.slice(1);
  await page.getByRole("radio", { name: "mistakes" }).check();
  await page.locator("body").focus();
  await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
  await page.keyboard.press("ArrowRight");
  await becomes(() => where(page), `step 2 of ${length}`);
  await page.keyboard.press("ArrowLeft");
  await becomes(() => where(page), `step 1 of ${length}`);
  await page.keyboard.press("End");
  await becomes(() => where(page), `done, ${length} steps`);
  await page.keyboard.press("Home");
  await becomes(() => where(page), `step 1 of ${length}`);
  await page.keyboard.press("Space");
  await button(page, "Play").waitFor(); // it has paused at the next mistake
  await becomes(() => where(page), `step 2 of ${length}`);
  // Arrows move the slider, space presses a button, and the pointer moves over the board.
  const speed = page.getByRole("slider", { name: "Speed" });
  await speed.focus();
  const before = await speed.inputValue();
  await page.keyboard.press("ArrowRight");
  assert.notEqual(await speed.inputValue(), before);
  await button(page, "Previous step").focus();
  await page.keyboard.press("Space");
  await becomes(() => where(page), `step 1 of ${length}`);
  await place(page, /^Cell a1:/).focus();
  await page.keyboard.press("ArrowRight");
  await becomes(() => where(page), `step 1 of ${length}`);
  // All of it is in the table of keys.
  const groups = await page.evaluate(() => globalThis.perplexEditor.desk.keys.groups());
  assert.ok(groups.some((/** @type {any} */ { name, rows }) => name === "Lesson" && rows.length === 4));
});

test("the board has letters and numbers that can be read, on small screens too", async (t) => {
  for (const viewport of [
    { width: 1280, height: 720 },
    { width: 720, height: 900 },
    { width: 390, height: 844 },
  ]) {
    const page = await editor(site, t, "/?workers=1", { context: { ...still.context, viewport } });
    await openPuzzle(page, JSON.stringify(SAMPLE));
    await showLesson(page);
    await steps(page).first().waitFor();
    const sizes = await page.locator("#drawing .px-figures text").evaluateAll((figures) =>
      figures.map((figure) => ({
        text: figure.textContent,
        high: figure.getBoundingClientRect().height,
      })),
    );
    assert.deepEqual(
      sizes.map(({ text }) => text),
      [..."abcd1234"],
      `${viewport.width}`,
    );
    for (const { text, high } of sizes) assert.ok(high >= 9, `${text} is ${high} px high`);
  }
});

/** A line of more than thirty steps. */
const long = {
  width: 5,
  height: 5,
  symbols: [
    [0, 6],
    [10, 6],
    [6, 0],
    [6, 10],
    [4, 6],
    [8, 6],
    [6, 4],
    [2, 8],
    [2, 2],
    [8, 2],
  ].map((at) => ({ at, type: "must-cross" })),
};

test("the numbers of many steps do not overlap", async (t) => {
  for (const width of [320, 390, 1280]) {
    const viewport = { width, height: 844 };
    const page = await lesson(t, long, { context: { ...still.context, viewport } });
    assert.ok((await steps(page).count()) > 30);
    await steps(page).nth(11).click();
    const boxes = await page.locator(".film-strip").evaluate((strip) =>
      [...strip.children].flatMap(({ lastElementChild: number }) => {
        if (!number || number.getBoundingClientRect().width === 0) return [];
        const range = document.createRange();
        range.selectNodeContents(number);
        const { left, right } = range.getBoundingClientRect();
        return [{ text: number.textContent, left, right }];
      }),
    );
    assert.ok(
      boxes.some(({ text }) => text === "12"),
      "the present step has its number",
    );
    for (const [i, { text, left }] of boxes.entries())
      assert.ok(i === 0 || left >= boxes[i - 1].right, `${width} px: ${text} overlaps`);
  }
});

test("it plays to where it is to stop, at the pace that is chosen", async (t) => {
  const page = await lesson(t, SAMPLE, moving);
  const all = lessonOf(SAMPLE).steps.slice(1);
  await page.getByRole("slider", { name: "Speed" }).fill("1500"); // the quickest
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Animation.enable");
  const speed = (/** @type {number} */ playbackRate) =>
    devtools.send("Animation.setPlaybackRate", { playbackRate });
  await speed(10);
  // Without a chosen pause it plays to the end.
  assert.ok(await page.getByRole("radio", { name: "never" }).isChecked());
  await button(page, "Play").click();
  await becomes(() => where(page), `done, ${all.length} steps`);
  await page.keyboard.press("Home");
  await becomes(() => where(page), `step 1 of ${all.length}`);
  await page.getByRole("radio", { name: "choices" }).check();
  const choices = all.flatMap((/** @type {any} */ { choices }, /** @type {number} */ i) =>
    choices > 1 && i > 0 ? [i + 1] : [],
  );
  for (const at of choices) {
    await button(page, "Play").click();
    await becomes(() => where(page), `step ${at} of ${all.length}`);
    await button(page, "Play").waitFor();
  }
  await page.getByRole("radio", { name: "never" }).check();
  await page.locator("body").focus();
  await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
  await page.keyboard.press("End");
  await becomes(() => where(page), `done, ${all.length} steps`);
  // It begins again, and pauses where it should.
  await speed(1);
  await button(page, "Play").click();
  await button(page, "Pause").click();
  const here = await where(page);
  assert.match(here, /^step [1-9] of/);
  await becomes(
    () => page.locator("#fit .film").evaluate((svg) => svg.getAnimations({ subtree: true }).length),
    0,
  );
  assert.equal(await where(page), here);
  // Outside it does not continue.
  await button(page, "Play").click();
  await view(page, "Design").click();
  await becomes(() => film(page).count(), 0);
  await showLesson(page);
  await film(page).waitFor();
  await button(page, "Play").waitFor();
});

test("where less motion is wanted there are steps only", async (t) => {
  const page = await lesson(t, SAMPLE, still);
  for (const name of ["Play", "Pause"]) assert.equal(await button(page, name).count(), 0);
  assert.equal(await page.getByRole("slider", { name: "Speed" }).count(), 0);
  await button(page, "Next step").click();
  assert.equal(await film(page).evaluate((svg) => svg.getAnimations({ subtree: true }).length), 0);
  await page.keyboard.press("Space"); // the focused button is pressed
  await becomes(() => where(page), "step 3 of 17");
});

test("it opens with where the difficulty sits, in the words of Understand", async (t) => {
  for (const viewport of [
    { width: 1280, height: 720 },
    { width: 390, height: 844 },
  ]) {
    const page = await lesson(t, SAMPLE, { context: { ...still.context, viewport } });
    const sits = status(page, "Where the difficulty sits");
    await matches(() => sits.innerText(), /the difficulty/i);
    const words = await sits.innerText();
    const { y, height } = await boxOf(sits);
    assert.ok(y + height <= viewport.height, "it is in sight");
    if (viewport.width < 1000) {
      const step = await boxOf(caption(page));
      assert.ok(step.y + step.height <= y, "after what the step says");
    }
    await view(page, "Understand").click();
    await button(page, "Maps").click();
    await becomes(() => sits.innerText(), words);
  }
});

test("another player, another line, another board", async (t) => {
  const page = await lesson(t, two, still);
  await matches(() => status(page, "Lesson").innerText(), /^1 choice costs this player 1\.00 Sh/);
  await page.getByRole("combobox", { name: "Knows" }).selectOption("none");
  const none = lessonOf(two, "-player", "none");
  await becomes(() => status(page, "Lesson").innerText(), none.sentence);
  const line = page.getByRole("combobox", { name: "Line" });
  await line.selectOption("solution 2");
  const second = lessonOf(two, "-player", "none", "-line", "[[0,2],[2,2],[2,0],[4,0]]");
  await becomes(() => status(page, "Lesson").innerText(), second.sentence);
  await becomes(() => steps(page).count(), 4);
  await openPuzzle(
    page,
    JSON.stringify({ width: 1, height: 1, symbols: [{ at: [1, 1], type: "star", color: "red" }] }),
  );
  await showLesson(page);
  await becomes(() => caption(page).innerText(), "The board has no solution, so there is no lesson.");
  assert.equal(await steps(page).count(), 0);
});

test("hidden numbers hide the lesson", async (t) => {
  const page = await lesson(t, two, still);
  await view(page, "Design").click();
  await page.getByRole("switch", { name: "Hide numbers" }).check();
  await showLesson(page);
  const region = page.getByRole("region", { name: "Lesson", exact: true });
  await region.getByText("The numbers are hidden").waitFor();
  await becomes(() => film(page).count(), 0);
  await region.getByRole("button", { name: "Show numbers" }).click();
  await steps(page).first().waitFor();
});

test("lessons to begin with have one solution and their figures", async (t) => {
  const page = await editor(site, t, "/?workers=1", still);
  await showLesson(page);
  for (const [i, { shows, tsi, puzzle }] of LESSONS.entries()) {
    const [{ solutions, measures }] = perplex("analyze", puzzle);
    assert.equal(solutions, 1, puzzle.title);
    assert.ok(Math.abs(measures.all.tsi - tsi) < 1e-6, `${puzzle.title}: ${measures.all.tsi}`);
    await button(page, `Lesson ${i + 1}: ${puzzle.title}, ${shows}`).click();
    await becomes(() => status(page, "Lesson").innerText(), lessonOf(puzzle).sentence);
  }
});

/**
 * Presses a button that makes a file, and returns the file's path.
 *
 * @param {TestContext} t
 * @param {Page} page
 * @param {string} button
 */
async function fileOf(t, page, button) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page
      .getByRole("group", { name: "Export the lesson" })
      .getByRole("button", { name: button, exact: true })
      .click(),
  ]);
  const folder = await mkdtemp(path.join(tmpdir(), "lesson-"));
  t.after(() => rm(folder, { recursive: true }));
  const file = path.join(folder, download.suggestedFilename());
  await download.saveAs(file);
  return file;
}

/**
 * Opens a file in a bare browser without a network; its faults fail the test.
 *
 * @param {TestContext} t
 * @param {string} file
 * @param {"reduce" | "no-preference"} reducedMotion
 */
async function bareOf(t, file, reducedMotion) {
  const context = await site.browser.newContext({ offline: true, reducedMotion });
  const faults = /** @type {string[]} */ ([]);
  context.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  context.on("weberror", (error) => faults.push(error.error().message));
  context.on("request", (request) => /^(file|data|blob):/.test(request.url()) || faults.push(request.url()));
  t.after(async () => {
    await context.close();
    assert.deepEqual(faults, []);
  });
  const bare = await context.newPage();
  await bare.goto(pathToFileURL(file).href);
  return bare;
}

test("the page is one file that plays offline in a bare browser", async (t) => {
  const title = '</title> {{played}} & "two"';
  const page = await lesson(t, { ...two, title }, still);
  const bare = await bareOf(t, await fileOf(t, page, "Page"), "no-preference");
  assert.equal(await bare.getByRole("heading", { level: 1 }).innerText(), title);
  const says = bare.getByRole("status", { name: "What the step says" });
  await matches(() => says.innerText(), /^Step 1\./);
  await bare.getByRole("slider", { name: "Speed" }).fill("1500");
  await bare.getByRole("radio", { name: "never" }).check();
  await bare.getByRole("button", { name: "Play" }).click();
  await matches(() => says.innerText(), /^Done\./);
  await bare.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
  await bare.keyboard.press("Home");
  await matches(() => says.innerText(), /^Step 1\./);
  await bare.keyboard.press("ArrowRight");
  await matches(() => says.innerText(), /^Step 2\./);
  assert.deepEqual(await faultsOf(bare), []);
});

test("the picture moves in a bare browser, and stands still where that is wanted", async (t) => {
  const page = await lesson(t, SAMPLE, still);
  const file = await fileOf(t, page, "Picture");
  assert.match(file, /-lesson\.svg$/);
  for (const reducedMotion of /** @type {const} */ (["no-preference", "reduce"])) {
    const bare = await bareOf(t, file, reducedMotion);
    const moves = await bare.evaluate(() => document.getAnimations().length);
    assert.equal(moves > 50, reducedMotion === "no-preference", `${moves} animations, ${reducedMotion}`);
    // At its end the whole line is drawn, and the last sentence is shown.
    await bare.evaluate(() =>
      document.getAnimations().forEach((one) => {
        one.pause();
        one.currentTime = Number(one.effect?.getComputedTiming().duration) - 1;
      }),
    );
    const drawn = await bare
      .locator(".film-line")
      .evaluateAll((all) => all.map((line) => parseFloat(getComputedStyle(line).strokeDashoffset)));
    assert.ok(drawn.length === 17 && drawn.every((offset) => offset === 0), String(drawn));
    const last = bare.locator(".film-last");
    assert.equal(await last.evaluate((text) => getComputedStyle(text).opacity), "1");
    assert.match(await last.evaluate((text) => text.textContent ?? ""), /choices cost/);
  }
});

/** The part for exporting a lesson. @param {Page} page */
const exported = (page) => page.getByRole("group", { name: "Export the lesson" });

test(
  "the video is a film that a browser plays, made faster than it plays",
  { timeout: 120_000 },
  async (t) => {
    const page = await lesson(t, SAMPLE, still);
    const begun = performance.now();
    const file = await fileOf(t, page, "Video");
    const seconds = (performance.now() - begun) / 1000;
    assert.match(path.basename(file), /-lesson\.mp4$/);
    await becomes(() => status(page, "Export").innerText(), "The video is an MP4 file.");
    assert.ok(await button(exported(page), "Video").evaluate((one) => one === document.activeElement));
    const { size } = await stat(file);
    assert.ok(size > 10_000, `${size} bytes`);
    const video = (await bareOf(t, file, "no-preference")).locator("video"); // a browser makes a page of it
    const shown = () =>
      video.evaluate((video) => {
        const { videoWidth, videoHeight, error, readyState } = /** @type {HTMLVideoElement} */ (video);
        return error ? error.message : readyState >= 2 ? [videoWidth, videoHeight > videoWidth / 2] : null;
      });
    await becomes(shown, [720, true]);
    const lasts = await video.evaluate((video) => /** @type {HTMLVideoElement} */ (video).duration);
    const steps = lessonOf(SAMPLE).steps.slice(1);
    const scenes = steps.map((/** @type {any} */ { ways }) => ({
      ways: ways.filter((/** @type {any} */ { fate }) => fate !== "taken"),
    }));
    const { total } = timesOf(/** @type {any} */ ({ steps, film: { first: 0, scenes } }));
    assert.ok(Math.abs(lasts - total / 1000) < 0.1, `${lasts} s instead of ${total / 1000} s`);
    t.diagnostic(`${lasts.toFixed(1)} s of video made in ${seconds.toFixed(1)} s`);
    assert.ok(seconds < lasts / 2, `${seconds} s for ${lasts} s`);
  },
);

test("a browser that cannot encode video says so", async (t) => {
  const page = await lesson(t, two, {
    ...still,
    prepare: (page) => page.addInitScript("delete globalThis.VideoEncoder"),
  });
  await button(exported(page), "Video").click();
  await becomes(
    () => status(page, "Export").innerText(),
    "There is no video: this browser cannot encode video. The page and the picture work everywhere",
  );
});

test("a video has a progress bar, and ends when it is cancelled", async (t) => {
  // Its encoder waits, so that the export does not end before the test sees it.
  const page = await lesson(t, SAMPLE, {
    ...still,
    prepare: (page) =>
      page.addInitScript(() => {
        VideoEncoder.prototype.encode = () => {};
        Object.defineProperty(VideoEncoder.prototype, "encodeQueueSize", { value: 99 });
      }),
  });
  await button(exported(page), "Video").click();
  const bar = exported(page).getByRole("progressbar", { name: "Video" });
  await bar.waitFor();
  assert.deepEqual(await faultsOf(page, ".lesson"), []);
  await button(exported(page), "Cancel").press("Enter");
  await becomes(() => status(page, "Export").innerText(), "Cancelled. No video was made.");
  assert.equal(await bar.isVisible(), false);
});

test("times, dashes and stops", () => {
  const scene = (/** @type {object} */ more) => ({
    at: [],
    draws: [],
    heads: [],
    choice: false,
    ways: [],
    ...more,
  });
  const refused = { fate: "refused", draws: [], ends: [], death: "", cells: [], spots: [], region: [] };
  const film = {
    first: 0,
    scenes: [
      scene({}),
      scene({ choice: true, ways: [{ ...refused, fate: "lives" }] }),
      scene({ ways: [refused] }),
    ],
  };
  const told = { steps: [{ says: "" }, { says: "x".repeat(100) }, { says: "x".repeat(1000) }], film };
  assert.deepEqual(timesOf(/** @type {any} */ (told), 500), {
    times: [
      { begin: 0, goes: 900, end: 1400 },
      { begin: 1400, goes: 5300, end: 5800 },
      { begin: 5800, goes: 12800, end: 13300 },
    ],
    total: 16300,
  });
  assert.deepEqual(dashes(5, 100), [5, 220]);
  assert.deepEqual(dashes(25, 100), [11, 9, 5, 220]);
  const stops = (/** @type {any} */ stop) => film.scenes.map((one) => halts(/** @type {any} */ (one), stop));
  assert.deepEqual(
    [stops("choices"), stops("mistakes"), stops("never")],
    [
      [false, true, false],
      [false, false, true],
      [false, false, false],
    ],
  );
  assert.equal(spoken("↑ and → cannot work"), "Up and right cannot work");
  assert.equal(
    spoken("The line goes ↑. → leads to it; ↓ does not."),
    "The line goes up. Right leads to it; down does not.",
  );
});
