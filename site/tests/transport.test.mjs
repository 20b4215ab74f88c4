// The page of transport puzzles: levels are played by keys, by pointer and by touch under all rules, with
// hints that explain, warnings of lost positions, and packs; and levels are designed.

import { test } from "node:test";
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { useSite } from "./harness.mjs";
import { button, status } from "./editor.mjs";
import { WORDS } from "../kit/levels.js";
import { RULES } from "../transport/level.js";
import { levelsOf, MADE } from "../transport/levels.js";
import { call, program } from "./perplex.mjs";
import { becomes, boxOf, filled, matches, middleOf } from "./reading.mjs";
import { address, cell, cells, fact, grid, heading, open, openFile, says, tab } from "./transportpage.mjs";

/** @import { Page } from "playwright-core" */
/** @import { Rules } from "../transport/level.js" */

// As in the page (transport/solving.js).
const STATE_LIMIT = 3_000_000;

const site = useSite();

// A corridor with two boxes, made for the tests.
const TWO = "########\n#@ $ . #\n#  $ . #\n########\nTitle: Two rows\n";

/** @type {Rules[]} */
const KINDS = /** @type {any} */ (Object.keys(RULES));

/** @param {Page} page @param {string} keys */
async function press(page, keys) {
  for (const key of keys.split(" ")) await page.keyboard.press(key);
}

test("all levels that come with the page can be solved, in no fewer moves of boxes than is said", async (t) => {
  const page = await open(site, t);
  const levels = KINDS.flatMap((rules) => [
    ...levelsOf(rules).map(([title, rows]) => ({ title, rules, rows: rows.split("|") })),
  ]);
  const fewest = KINDS.flatMap((rules) => {
    const made = MADE[rules].map((one) => one.fewest);
    return [...Array(levelsOf(rules).length - made.length).fill(undefined), ...made];
  });
  const found = await page.evaluate(
    async (requests) => {
      const { startPool } = await import("/site/perplex.js");
      const pool = await startPool(1, new URL("/site/transport.wasm", location.href));
      const answers = await Promise.all(requests.map((request) => pool.run({ request })));
      return answers.map((/** @type {string} */ answer) => JSON.parse(answer));
    },
    levels.map(({ rules, rows }) =>
      JSON.stringify({ verb: "solve", optimal: true, stateLimit: STATE_LIMIT, level: rows, rules }),
    ),
  );
  const wrong = levels.filter(
    (_, i) => !found[i].solved || (fewest[i] !== undefined && found[i].pushes !== fewest[i]),
  );
  assert.deepEqual(
    wrong.map(({ title }) => title),
    [],
  );
});

/** A level without its player, who may be anywhere within reach. @param {string[]} rows */
const roomOf = (rows) => rows.join("|").replace("@", " ").replace("+", ".");

/** A level in all its orientations. @param {string[]} rows */
function liesOf(rows) {
  const all = [];
  let turned = rows.map((row) => [...row]);
  for (let i = 0; i < 4; i++) {
    turned = turned[0].map((_, x) => turned.map((row) => row[x]).toReversed());
    for (const one of [turned, turned.map((row) => row.toReversed())])
      all.push(roomOf(one.map((row) => row.join(""))));
  }
  return all;
}

test("sixty levels are made by perplex, easier ones first, with the words of their places, and can be made again", () => {
  assert.equal(Object.values(MADE).flat().length, 60);
  for (const [rules, made] of Object.entries(MADE)) {
    const difficulties = made.map(({ tsi }) => tsi);
    assert.deepEqual(
      difficulties,
      difficulties.toSorted((a, b) => a - b),
      rules,
    );
  }
  for (const [rules, made] of Object.entries(MADE)) {
    const input = made.map(({ rows }) => rows.replaceAll("|", "\n")).join("\n\n");
    const rated = call(["transport", "tsi", "-rules", rules, "-players", "dead+finish", "-"], `${input}\n`);
    const words = rated.map(({ place }) => WORDS.indexOf(place?.word ?? "") + 1);
    assert.deepEqual(
      made.map(({ bars }) => bars),
      words,
      rules,
    );
  }
  const [{ size, boxes, seed, trial, tsi, rows }] = MADE.swap;
  const args = ["-rules", "swap", "-size", size, "-boxes", boxes, "-seed", seed];
  const again = spawnSync(
    program(),
    ["transport", "generate", ...args, "-trials", 3, "-rounds", 12, "-neighbours", 40, "-easy"].map(String),
    { encoding: "utf8" },
  );
  const level = again.stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line))
    .find((level) => level.trial === trial);
  const lies = liesOf(rows.split("|"));
  assert.ok(lies.includes(roomOf(level.xsb.trim().split("\n"))), level.xsb);
  const measured = spawnSync(program(), ["transport", "tsi", "-rules", "swap", "-players", "all", "-"], {
    input: level.xsb,
    encoding: "utf8",
  });
  assert.equal(Number(JSON.parse(measured.stdout).measures.all.tsi.toFixed(2)), tsi);
});

test("a first visit begins with the first level; a level has its verdict; a hint explains in layers and never plays", async (t) => {
  const page = await open(site, t);
  await heading(page, "One box").waitFor();
  const strip = page.getByRole("list", { name: "Collection" }).getByRole("button");
  await strip.filter({ hasText: "7" }).click();
  await heading(page, "Push 4").waitFor();
  await says(page, "1 try in 31 with every rule", "Difficulty");
  await says(page, / of \d+ published Sokoban levels with 3 boxes\. Compared with people: /, "Difficulty");
  await status(page, "Difficulty").getByText("Details", { exact: true }).click();
  await says(page, /^4\.94 Sh, for a player who sees every corner/, "Difficulty");
  const { fewest } = MADE.sokoban[3];
  await status(page, "Solutions")
    .getByText(new RegExp(`^fewest: ${fewest} pushes, in `))
    .waitFor();
  // Floor outside the walls is not part of the board.
  assert.deepEqual(await cells(page, "floor, outside"), []);
  assert.equal(await cell(page, "a1").count(), 0);
  for (const layer of [
    /^Hint, 1 of 3\. The box at d5 can move now\./,
    /^Hint, 2 of 3\. Bring it to the target d4\./,
    /^Hint, 3 of 3\. From d6, push it up one cell\./,
  ]) {
    await button(page, "Hint").click();
    await says(page, layer);
  }
  await page.locator(".lit.look").waitFor();
  assert.equal(await fact(page).innerText(), "0 moves, 0 pushes");
  assert.equal(await strip.count(), 9);
  await strip.filter({ hasText: "8" }).click();
  await heading(page, "Push 5").waitFor();
  await strip.and(page.locator("[aria-current]")).filter({ hasText: "8" }).waitFor();
});

test("of a file with bad levels the good ones are a pack, and each bad one is named", async (t) => {
  const page = await open(site, t);
  const bad = `One\n${TWO}\nTwo\n#####\n#@x.#\n#####\n\n#####\n#@$.#\n#####\nTitle: Three\n`;
  await openFile(page, bad, "mine.xsb", "Two rows");
  await page
    .getByRole("alert")
    .getByText(
      "mine.xsb: 1 level could not be read: Two, line 10, column 3: 'x' is not one of # $ . * @ + and space.",
    )
    .waitFor();
  await page.getByRole("heading", { name: "mine.xsb" }).waitFor();
  await page.getByText("0 of 2 solved").waitFor();
  const other = "#####\n#@$.#\n#####\n\n#####\n#@$.#\n#####\nGame: Hexoban\n";
  await openFile(page, other, "two.sok", "Sokoban, 5 by 3");
  await page
    .getByRole("alert")
    .getByText(/^two\.sok: 1 level could not be read: line 5, .* is Hexoban/)
    .waitFor();
  const slc =
    "<SokobanLevels><LevelCollection><Level Id='A'><L>#</L><L></L><L>#####</L><L>#@$.#</L><L>#####</L></Level></LevelCollection></SokobanLevels>";
  await openFile(page, slc, "row.slc", "A");
  await page.evaluate(() => (location.hash = "sokoban-3f_f"));
  await page
    .getByRole("alert")
    .getByText(/^Not a link to a transport puzzle/)
    .waitFor();
});

test("several levels that are pasted are a pack, which stays and can be removed", async (t) => {
  const page = await open(site, t);
  await button(page, "Open").click();
  await page
    .getByRole("textbox", { name: "Paste anything" })
    .fill(`${TWO}\n#####\n#@$.#\n#####\nTitle: Row\n`);
  await button(page, "Open puzzle").click();
  await heading(page, "Two rows").waitFor();
  await page.reload();
  await grid(page).waitFor();
  await button(page, "Collections").click();
  await button(page, "Pull (13)").click();
  await heading(page, "Come along").waitFor();
  await button(page, "Collections").click();
  await button(page, "Pasted (2)").click();
  await heading(page, "Two rows").waitFor();
  await button(page, "Collections").click();
  await button(page, "Remove Pasted").click();
  await heading(page, "One box").waitFor();
  await button(page, "Collections").click();
  assert.equal(await button(page, "Pasted (2)").count(), 0);
});

test("by keys a level is played to its end, with steps back, looking around and a reload on the way", async (t) => {
  const page = await open(site, t);
  await openFile(page, `${TWO}\n#####\n#@$.#\n#####\nTitle: Row\n`, "mine.xsb", "Two rows");
  assert.deepEqual(await cells(page, "box"), ["d2", "d3"]);
  // Without any focus, too.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await press(page, "ArrowRight ArrowRight");
  await cell(page, /^e2: box$/).waitFor();
  await becomes(() => fact(page).innerText(), "2 moves, 1 push");
  await cell(page, /worker/).focus();
  await press(page, "ArrowRight");
  await cell(page, "f2: box on target").waitFor();
  await page.getByText("1 of 2", { exact: true }).waitFor();
  await press(page, "ArrowUp");
  await says(page, "There is no way.");
  await press(page, "Backspace");
  await cell(page, /^e2: box$/).waitFor();
  await press(page, "y");
  await cell(page, "f2: box on target").waitFor();
  await page.reload();
  await cell(page, "f2: box on target").waitFor();
  await button(page, "Undo").click();
  await cell(page, /^e2: box$/).waitFor();
  await press(page, "Control+y");
  await cell(page, "f2: box on target").waitFor();
  // Moving the focus moves nothing; Enter walks to the focused cell.
  await cell(page, /worker/).focus();
  await press(page, "Shift+ArrowLeft Shift+ArrowLeft Shift+ArrowLeft Shift+ArrowDown");
  await matches(
    () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "nothing"),
    /^b3: floor/,
  );
  await press(page, "Enter");
  await cell(page, "b3: worker").waitFor();
  await press(page, "ArrowRight ArrowRight ArrowRight");
  await says(page, "Solved.");
  await page.getByText("1 of 2 solved").waitFor();
  // Enter continues.
  await press(page, "Enter");
  await heading(page, "Row").waitFor();
});

test("a lost position says why, and Enter goes back to the last one that can be solved", async (t) => {
  const page = await open(site, t);
  await openFile(page, "#######\n#@    #\n# $ . #\n#     #\n#######\nTitle: Room\n", "room.xsb", "Room");
  await cell(page, /worker/).focus();
  // Down to the bottom, away from the target.
  await press(page, "ArrowRight ArrowDown");
  await says(page, "Lost. The box at c4 can reach no target any more, even alone.");
  await cell(page, "c4: box, stuck").waitFor();
  await press(page, "c");
  await says(page, /^Not yet\. The box at c4 can reach no target/);
  await press(page, "h");
  await says(page, /Undo first\.$/);
  await press(page, "z");
  await press(page, "y");
  await says(page, /^Lost\./);
  await press(page, "Enter");
  await cell(page, /^c3: box$/).waitFor();
  await becomes(() => fact(page).innerText(), "1 move, 0 pushes");
  await press(page, "c");
  await says(page, "From here it can be solved in 2 pushes.");
  // The warning can be switched off.
  await page.getByText("Warn when a position is lost").click();
  await cell(page, /worker/).focus();
  await press(page, "ArrowDown");
  await cell(page, "c4: box").waitFor();
  await becomes(() => status(page, "Puzzle").innerText(), "");
});

test("by pointer: walk, pick a box up and put it down, drag; by touch: tap, swipe and the pad", async (t) => {
  const page = await open(site, t, address, {
    context: { hasTouch: true, viewport: { width: 820, height: 1100 } },
  });
  await openFile(page, TWO, "mine.xsb", "Two rows");
  await cell(page, /^g3:/).click();
  await says(page, "The worker cannot walk there.");
  await cell(page, /^c3:/).click();
  await cell(page, "c3: worker").waitFor();
  await cell(page, /^d3: box/).click();
  await says(page, /^Box picked up: it can go to \d+ cells?\. Choose one\.$/);
  await page.keyboard.press("Escape");
  await says(page, "Left where it is.");
  await cell(page, /^d3: box/).click();
  await cell(page, /^f3: target, the box can go here/).click();
  await cell(page, "f3: box on target").waitFor();
  /** @param {string | RegExp} name */
  const middle = (name) => middleOf(cell(page, name));
  await page.mouse.move(...(await middle(/^d2: box/)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(/^e2:/)));
  await page.mouse.move(...(await middle(/^f2:/)));
  await page.mouse.up();
  await says(page, "Solved.");
  await button(page, "Restart").click();
  await says(page, /^Restarted\./);
  // A finger over the board, sent to Chromium directly.
  const client = await page.context().newCDPSession(page);
  /** @param {"touchStart" | "touchMove" | "touchEnd"} type @param {{ x: number, y: number }[]} touchPoints */
  const touch = (type, ...touchPoints) => client.send("Input.dispatchTouchEvent", { type, touchPoints });
  /** @param {[x: number, y: number]} from @param {number} far @param {number} way */
  const drag = async ([x, y], far, way = 1) => {
    await touch("touchStart", { x, y });
    for (let i = 1; i <= 10; i++) await touch("touchMove", { x: x + (way * far * i) / 10, y });
    await touch("touchEnd");
  };
  const [left] = await middle(/^b2:/);
  const wide = (await middle(/^c2:/))[0] - left;
  // A swipe is one step, and one more for each further cell.
  await drag(await middle(/: worker/), 1.5 * wide);
  await cell(page, "d2: worker").waitFor();
  await becomes(() => fact(page).innerText(), "2 moves, 1 push");
  // A finger moves the box on which it begins, and no further than to the cell where it is lifted.
  await drag(await middle(/^d3: box/), 2 * wide);
  await cell(page, "f3: box on target").waitFor();
  await button(page, "Restart").click();
  await says(page, /^Restarted\./);
  await drag(await middle(/: worker/), 1.5 * wide);
  await cell(page, "d2: worker").waitFor();
  await cell(page, /^b3:/).tap();
  await cell(page, "b3: worker").waitFor();
  await button(page, "Undo").click();
  await cell(page, "d2: worker").waitFor();
  await button(page, "Left").click();
  await cell(page, "c2: worker").waitFor();
});

test("a box on a target is drawn in a phone's window", async (t) => {
  const page = await open(site, t, address, { context: { viewport: { width: 390, height: 844 } } });
  await cells(page, "box on target").then((all) => assert.deepEqual(all, []));
  await cell(page, /: worker/).press("ArrowRight");
  await becomes(() => cells(page, "box on target").then((all) => all.length), 1);
  const drawn = await grid(page).evaluate((it) =>
    [...it.querySelectorAll("g.box")].map((box) => box.getBoundingClientRect().width > 0),
  );
  assert.ok(drawn.length > 0 && drawn.every(Boolean));
});

test("the other rules: boxes come along, give way in rows, take four cells, change places", async (t) => {
  const page = await open(site, t);
  const variant = page.getByRole("combobox", { name: "Variant" });
  /** @param {string} text @param {string} title @param {string} name */
  const play = async (text, title, name) => {
    await openFile(page, `${text}Title: ${title}\n`, `${title}.xsb`, title);
    await variant.first().selectOption(name);
    await page.getByText(new RegExp(`^${name}, \\d`)).waitFor();
    await cell(page, /worker/).focus();
  };
  await play("########\n#. @$  #\n########\n", "Drag", "Pull");
  await press(page, "ArrowLeft");
  await cell(page, "d2: box").waitFor();
  await play("#########\n#@$$..  #\n#########\n", "Row", "Strong worker");
  await press(page, "ArrowRight");
  await cell(page, "e2: box on target").waitFor();
  const big = "#########\n#  @    #\n#  $    #\n#       #\n#  .    #\n#       #\n#########\n";
  await play(big, "Wide", "Big boxes");
  await becomes(() => cells(page, "box"), ["d3", "e3", "d4", "e4"]);
  await press(page, "ArrowDown");
  await cell(page, "d5: box on target").waitFor();
  await press(page, "ArrowDown");
  await says(page, "Solved.");
  // The variant applies to the whole file.
  const two = "########\n#@  .$ #\n########\nTitle: Sight\n\n########\n#@ . $ #\n########\nTitle: Far\n";
  await openFile(page, two, "two.xsb", "Sight");
  await variant.first().selectOption("Swap");
  await page.getByText(/^Swap, \d/).waitFor();
  await cell(page, /worker/).focus();
  await press(page, "ArrowRight");
  await cell(page, "b2: box").waitFor();
  await cell(page, "f2: worker").waitFor();
  await page.getByRole("list", { name: "Collection" }).getByRole("button", { name: /Far/ }).click();
  await heading(page, "Far").waitFor();
  await page.getByText(/^Swap, \d/).waitFor();
});

test("a level is made by keys and pointer, with what is wrong and where, and goes out as text and link", async (t) => {
  const page = await open(site, t);
  await tab(page, "Design").click();
  await button(page, "New level").click();
  await says(page, /^Not finished\s+add a worker/, "Solutions");
  await cell(page, "b2: floor").focus();
  await press(page, "w");
  await cell(page, "b2: worker").waitFor();
  await says(page, /^No box/, "Solutions");
  await press(page, "ArrowDown b");
  await cell(page, /^b3: box/).waitFor();
  await says(page, /^Not finished\s+Targets: 0 for 1 boxes/, "Solutions");
  await press(page, "ArrowRight g");
  await cell(page, "b3: box, stuck").waitFor();
  await says(page, /^No solution\s+The box at b3 can reach no target any more, even alone/, "Solutions");
  await press(page, "Control+z");
  await cell(page, "c3: floor").waitFor();
  await press(page, "Control+y");
  await cell(page, "c3: target").waitFor();
  // A drag makes walls in one step, and the right button removes them.
  await page.getByRole("radio", { name: "Wall" }).check();
  /** @param {string | RegExp} name */
  const middle = (name) => middleOf(cell(page, name));
  await page.mouse.move(...(await middle(/^e3:/)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(/^e4:/)));
  await page.mouse.move(...(await middle(/^e5:/)));
  await page.mouse.up();
  const walls = async () => (await cells(page, "wall")).filter((name) => name.startsWith("e")).length;
  await becomes(walls, 5);
  await cell(page, "e4: wall").click({ button: "right" });
  await cell(page, "e4: floor").waitFor();
  await page.reload();
  await cell(page, "e3: wall").waitFor();
  await button(page, "Undo").click();
  await cell(page, "e4: wall").waitFor();
  await button(page, "Undo").click();
  await becomes(walls, 2);
  await button(page, "Redo").click();
  await becomes(walls, 5);
  await page.getByText("As text").click();
  const text = page.getByRole("textbox", { name: "Level as XSB" });
  await becomes(
    () => text.inputValue(),
    "########\n#@     #\n#$. #  #\n#   #  #\n#   #  #\n#      #\n########\n",
  );
  await text.fill("#####\n#@$x#\n#####\n");
  await button(page, "Use this text").click();
  await says(page, /^Line 2, column 4: 'x' is not one of/, "Level");
  await text.fill("#######\n#@ $ .#\n#######\nTitle: Corridor\n");
  await button(page, "Use this text").click();
  await says(page, /^Can be solved/, "Solutions");
  assert.equal(await page.getByRole("textbox", { name: "Title" }).inputValue(), "Corridor");
  await button(page, "Play it").click();
  await heading(page, "Corridor").waitFor();
  await button(page, "Share").click();
  const link = await filled(page.getByRole("textbox", { name: "Link to this puzzle" }), /#/);
  const other = await site.open(t, link.slice(site.url.length));
  await heading(other, "Corridor").waitFor();
  assert.deepEqual(await cells(other, "box"), ["d2"]);
});

test("on a phone, the brushes are tiles with pictures", async (t) => {
  const page = await open(site, t, address, {
    context: { viewport: { width: 390, height: 844 }, hasTouch: true },
  });
  await tab(page, "Design").tap();
  const brushes = page.getByRole("radiogroup", { name: "Brush" });
  const tops = new Set();
  for (const name of ["Wall", "Floor", "Box", "Target", "Worker"]) {
    const { y, width, height } = await boxOf(brushes.getByRole("radio", { name }));
    assert.ok(width >= 44 && height >= 44, `${name}: ${width} by ${height}`);
    tops.add(y);
  }
  assert.equal(tops.size, 1, "one row");
  assert.equal(await brushes.locator("svg").count(), 5);
  await brushes.getByRole("radio", { name: "Box" }).tap();
  assert.ok(await brushes.getByRole("radio", { name: "Box" }).isChecked());
});

test("the keys of brushes choose them wherever the focus is, as undo works there", async (t) => {
  const page = await open(site, t, address);
  await tab(page, "Design").click();
  const brushes = page.getByRole("radiogroup", { name: "Brush" });
  for (const [key, name] of [
    ["b", "Box"],
    ["g", "Target"],
    ["Delete", "Floor"],
    ["#", "Wall"],
  ]) {
    await tab(page, "Design").focus();
    await page.keyboard.press(key);
    assert.ok(await brushes.getByRole("radio", { name }).isChecked(), name);
    await brushes.getByRole("radio", { name }).focus();
  }
  // In a field the keys type letters.
  await page.getByRole("textbox", { name: "Title" }).focus();
  await page.keyboard.press("b");
  assert.ok(await brushes.getByRole("radio", { name: "Wall" }).isChecked());
});
