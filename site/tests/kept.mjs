// Pencil puzzles with marks from an earlier visit.

import { hash } from "../kit/hash.js";
import { LAB } from "../kit/store/values.js";
import { recordOf } from "../kit/store/versions.js";
import { addressOf } from "./families.mjs";
import { pencil } from "./families/pencil.mjs";
import { fillStorage } from "./storage.mjs";

/**
 * Opens a pencil puzzle whose marks an earlier visit has kept.
 *
 * @param {import("./harness.mjs").Site} site
 * @param {import("node:test").TestContext} t
 * @param {string} puzzle
 * @param {object} kept
 */
export async function openKept(site, t, puzzle, kept) {
  const page = await site.open(t, "/404.html");
  /** @type {[string, unknown]} */
  const board = [`pencil/board/${hash(puzzle)}`, recordOf(kept)];
  await fillStorage(page, {
    local: {},
    databases: { [LAB.database]: { version: 1, stores: { [LAB.store]: [board] } } },
  });
  await page.goto(`${site.url}${addressOf(pencil)}#${puzzle}`);
  return page;
}
