// Settings of appearance: they take effect at once, are remembered, and follow the system by default; and the
// second palette keeps the distances that it promises.

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { root, useSite } from "./harness.mjs";
import { board, button, editor, generator, openPuzzle, view } from "./editor.mjs";
import { becomes, eventually } from "./reading.mjs";

/** @import { Page } from "playwright-core" */

const site = useSite();

const puzzle = {
  width: 2,
  height: 2,
  symbols: [
    { at: [1, 1], type: "star", color: "red" },
    { at: [3, 1], type: "separation", color: "green" },
    { at: [3, 3], type: "unknown" },
  ],
};

/** Selects a value of a setting. @param {Page} page @param {string} name @param {string} value */
const choose = (page, name, value) => button(page.getByRole("group", { name, exact: true }), value).click();
/** @param {Page} page */
const hatched = (page) =>
  board(page).evaluate(
    () =>
      [...document.querySelectorAll('#drawing [fill^="url("]')].filter(
        (part) => part.getClientRects().length > 0,
      ).length,
  );
/**
 * Closes the settings to examine the look of the board.
 *
 * @param {Page} page
 * @param {() => Promise<unknown>} look
 */
async function behind(page, look) {
  await page.keyboard.press("Escape");
  await look();
  await button(page, "Settings").click();
}
/** @param {Page} page */
const letters = (page) => page.locator("#drawing .px-letter").allTextContents();
/** @param {Page} page */
const paper = (page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
/** @param {Page} page */
const star = (page) =>
  page
    .locator('#drawing [fill="#FF8F7C"]')
    .first()
    .evaluate((/** @type {Element} */ part) => getComputedStyle(part).fill);

const light = "rgb(241, 239, 232)";
const dark = "rgb(18, 23, 22)";

test("settings take effect at once and are remembered", async (t) => {
  const page = await editor(site, t, "/?workers=1", {
    context: { viewport: { width: 1280, height: 820 }, colorScheme: "light" },
  });
  await openPuzzle(page, JSON.stringify(puzzle));
  await button(page, "Settings").click();
  await becomes(() => page.evaluate(() => document.activeElement?.textContent), "Automatic");
  const shown = async () => [await hatched(page), await letters(page)];
  await behind(page, () => becomes(shown, [2, []], "hatches as a standard"));
  await choose(page, "Signs for colours", "None");
  await behind(page, () => becomes(shown, [0, []]));
  await choose(page, "Signs for colours", "Letters");
  const preview = page.locator("#sheet-settings .preview-picture .px-letter");
  await becomes(() => preview.allTextContents(), ["K", "W", "W", "O", "O"], "the preview, too");
  await behind(page, () => becomes(shown, [0, ["R", "G"]]));
  // The list of parts marks the part on the screen, and then the part that was selected.
  const parts = page.getByRole("navigation", { name: "Parts of the settings" });
  const here = () => parts.locator("[aria-current]").allTextContents();
  await becomes(here, ["Look"]);
  await button(parts, "Storage").click();
  await becomes(here, ["Storage"]);
  await choose(page, "Theme", "Dark");
  await becomes(() => paper(page), dark);
  const before = await star(page);
  await choose(page, "Colours", "For every colour vision");
  await eventually(async () => assert.notEqual(await star(page), before));
  await choose(page, "Motion", "None");
  await becomes(() => page.evaluate(() => document.documentElement.dataset.motion), "off");
  const chosen = await star(page);
  await page.reload();
  await board(page).waitFor();
  assert.deepEqual([await letters(page), await paper(page), await star(page)], [["R", "G"], dark, chosen]);
  await button(page, "Settings").click();
  for (const [name, words] of [
    ["Signs for colours", "Letters"],
    ["Theme", "Dark"],
    ["Colours", "For every colour vision"],
    ["Motion", "None"],
  ]) {
    const group = page.getByRole("group", { name, exact: true });
    assert.equal(await button(group, words).getAttribute("aria-pressed"), "true", name);
    await group.getByRole("button").first().click();
  }
  // The keyboard closes the sheet.
  await page.keyboard.press("Escape");
  await becomes(() => page.evaluate(() => document.activeElement?.id), "door-settings");
  await becomes(async () => [await hatched(page), await paper(page), await star(page)], [2, light, before]);
});

test("the theme chosen stands against the system's, and without one follows it", async (t) => {
  const page = await editor(site, t, "/?workers=1", { context: { colorScheme: "dark" } });
  assert.equal(await paper(page), dark);
  await page.emulateMedia({ colorScheme: "light" });
  await becomes(() => paper(page), light);
  await button(page, "Settings").click();
  await choose(page, "Theme", "Light");
  await page.emulateMedia({ colorScheme: "dark" });
  await becomes(() => paper(page), light);
});

test("who asks the system for contrast gets stronger signs, in lists too", async (t) => {
  const page = await editor(site, t, "/?workers=1", {
    context: { viewport: { width: 1280, height: 820 }, contrast: "more" },
  });
  await openPuzzle(page, JSON.stringify(puzzle));
  assert.equal(await hatched(page), 2);
  assert.equal(
    await page
      .locator(".px-hatch")
      .first()
      .evaluate((part) => getComputedStyle(part).strokeOpacity),
    "1",
  );
  await view(page, "Generate").click();
  await generator(page).click();
  await page.getByRole("list", { name: "Generated puzzles" }).getByRole("button").first().waitFor();
  await page.locator('#list [fill^="url(#px-hatch"]').first().waitFor();
});

// Simulated dichromats: Machado, Oliveira and Fernandes 2009, severity 1, on
// linear RGB. Distances: Oklab (Ottosson 2020).
const VISIONS = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
/** @param {number[][]} matrix @param {number[]} v */
const times = (matrix, v) => matrix.map((row) => row.reduce((sum, x, i) => sum + x * v[i], 0));
/** @param {string} hex */
const linear = (hex) =>
  [1, 3, 5]
    .map((i) => Number.parseInt(hex.slice(i, i + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
/** @param {string} hex */
const luminance = (hex) => times([[0.2126, 0.7152, 0.0722]], linear(hex))[0];
/** @param {number[]} rgb */
function oklab(rgb) {
  const lms = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    rgb,
  );
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    lms.map(Math.cbrt),
  );
}
/** @param {string[]} colours */
function nearest(colours) {
  let least = Infinity;
  for (const matrix of Object.values(VISIONS)) {
    const seen = colours.map((hex) =>
      oklab(times(matrix, linear(hex)).map((c) => Math.min(1, Math.max(0, c)))),
    );
    for (const [i, p] of seen.entries())
      for (const q of seen.slice(0, i)) least = Math.min(least, Math.hypot(...p.map((x, k) => x - q[k])));
  }
  return least;
}

test("no two colours of the second palette come near to each other for any eye", () => {
  /** @param {...string} names */
  const read = (...names) => readFileSync(path.join(root, ...names), "utf8");
  const css = read("site", "kit", "tokens.css").match(/\[data-palette="distinct"\] {([^}]*)}/)?.[1] ?? "";
  const rules = read("site", "kit", "colours.css").replace(/^ +/gm, "  ");
  const own = Object.fromEntries(
    [...css.matchAll(/--perplex-(\w+): (#\w{6});/g)].map(([, name, hex]) => [name, hex]),
  );
  const drawn = Object.fromEntries(
    [...read("core", "witness", "draw", "colors.go").matchAll(/"(\w+)": "(#\w{6})"/g)].map(
      ([, name, hex]) => [name, hex],
    ),
  );
  assert.deepEqual(Object.keys(own).sort(), Object.keys(drawn).sort());
  for (const [name, hex] of Object.entries(drawn)) {
    for (const kind of ["fill", "stroke"])
      assert.ok(
        rules.includes(`.px [${kind}="${hex}"] {\n  ${kind}: var(--perplex-${name});`),
        `${kind} of ${name}`,
      );
  }
  for (const mark of ["#0f1817", "#0a1110"]) {
    const distance = nearest([mark, ...Object.values(own)]);
    assert.ok(distance > 0.11, `nearest pair: ${distance}`);
    assert.ok(distance > 10 * nearest([mark, ...Object.values(drawn)]));
    for (const [name, hex] of Object.entries(own))
      assert.ok((luminance(hex) + 0.05) / (luminance(mark) + 0.05) >= 4.5, `a letter on ${name}`);
  }
});
