// Setting a pencil puzzle from nothing: a unique heyawake of 8 by 8 cells in under 40 actions, with a
// mouse and on a phone; other types, borders by keys, symmetry, and ideas for one clue.

import { test } from "node:test";
import assert from "node:assert/strict";
import { useSite } from "./harness.mjs";
import { act, board, button, cell, openShop, says, shows, status, tab } from "./families.mjs";
import { pencil as row } from "./families/pencil.mjs";
import { attribute, becomes, matches } from "./reading.mjs";

/** @import { TestContext } from "node:test" */
/** @import { Page } from "playwright-core" */

const site = useSite();

/** What a cell is, in words. @param {Page} page @param {string} name */
const of = async (page, name) => (await attribute(cell(page, name), "aria-label")).split(": ")[1];

/** @param {TestContext} t @param {import("./harness.mjs").PageOptions} [options] */
async function design(t, options) {
  const page = await openShop(site, t, row, row.puzzle, options);
  await tab(page, "Design").click();
  return page;
}

/** Begins a blank grid. @param {Page} page @param {string} type @param {number} width @param {number} height */
async function blank(page, type, width, height) {
  await page.getByRole("combobox", { name: "Type", exact: true }).selectOption({ label: type });
  await page.getByRole("spinbutton", { name: "Columns", exact: true }).fill(String(width));
  await page.getByRole("spinbutton", { name: "Rows", exact: true }).fill(String(height));
  await button(page, "New blank grid").click();
  await becomes(() => page.title(), `${type}, ${width} by ${height} · perplex`);
}

/**
 * Drags along the lines between cells, from corner to corner; a corner is [columns, rows] from the
 * upper left one of the board.
 *
 * @param {Page} page
 * @param {[x: number, y: number][]} corners
 */
async function drag(page, corners) {
  await board(page).scrollIntoViewIfNeeded();
  const first = await cell(page, "a1").boundingBox();
  assert.ok(first);
  const at = ([x, y] = [0, 0]) => /** @type {const} */ ([first.x + x * first.width, first.y + y * first.height]);
  await page.mouse.move(...at(corners[0]));
  await page.mouse.down();
  for (const corner of corners.slice(1)) await page.mouse.move(...at(corner), { steps: 8 });
  await page.mouse.up();
}

// A puzzle that was made for this test: its rooms as lines to be drawn, and its numbers.
