// Readers of a page for tests: a missing element fails the test with a clear message, and expected states are
// awaited.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { PATIENCE } from "./harness.mjs";

/** @import { Locator, Page } from "playwright-core" */

const AGAIN_MS = 50;

/**
 * Waits until assertions hold, and returns their value. The last failure at the end of the timeout fails the
 * test.
 *
 * @template Answer
 * @param {() => Answer | Promise<Answer>} check
 * @returns {Promise<Answer>}
 */
export async function eventually(check) {
  for (const deadline = Date.now() + PATIENCE; ; await sleep(AGAIN_MS)) {
    try {
      return await check();
    } catch (error) {
      if (!(error instanceof assert.AssertionError) || Date.now() > deadline) throw error;
    }
  }
}

/**
 * Waits until a value that is read repeatedly equals the expected one.
 *
 * @template Answer
 * @param {() => Answer | Promise<Answer>} look
 * @param {NoInfer<Answer>} want
 * @param {string} [message]
 */
export const becomes = (look, want, message) =>
  eventually(async () => assert.deepEqual(await look(), want, message));

/**
 * Waits until a text that is read repeatedly matches a pattern.
 *
 * @param {() => string | Promise<string>} look
 * @param {RegExp} pattern
 * @param {string} [message]
 */
export const matches = (look, pattern, message) =>
  eventually(async () => assert.match(await look(), pattern, message));

/**
 * The first group of a pattern in a text, or the whole match if the pattern has no groups.
 *
 * @param {string | null | undefined} text
 * @param {RegExp} pattern
 */
export function part(text, pattern) {
  const found = text?.match(pattern);
  if (!found) assert.fail(`no ${pattern} in ${JSON.stringify(text)}`);
  return found[1] ?? found[0];
}

/**
 * The groups of a pattern in a text.
 *
 * @param {string} text
 * @param {RegExp} pattern
 */
export const parts = (text, pattern) =>
  text.match(pattern)?.slice(1) ?? assert.fail(`no ${pattern} in ${JSON.stringify(text)}`);

/**
 * The number in a text, without its commas; a pattern selects it.
 *
 * @param {string | null | undefined} text
 * @param {RegExp} [pattern]
 */
export const figureIn = (text, pattern = /[\d,.]*\d/) => Number(part(text, pattern).replaceAll(",", ""));

/**
 * An attribute that an element has.
 *
 * @param {Locator} locator
 * @param {string} name
 */
export async function attribute(locator, name) {
  return (await locator.getAttribute(name)) ?? assert.fail(`${locator} has no ${name}`);
}

/**
 * The position of a visible element on the page.
 *
 * @param {Locator} locator
 */
export async function boxOf(locator) {
  return (await locator.boundingBox()) ?? assert.fail(`${locator} has no place on the page`);
}

/**
 * The middle of an element, for a pointer.
 *
 * @param {Locator} locator
 * @returns {Promise<[x: number, y: number]>}
 */
export async function middleOf(locator) {
  const { x, y, width, height } = await boxOf(locator);
  return [x + width / 2, y + height / 2];
}

/**
 * The text of a field that the page fills in, as soon as it matches a pattern.
 *
 * @param {Locator} field
 * @param {RegExp} pattern
 */
export const filled = (field, pattern) =>
  eventually(async () => {
    const value = await field.inputValue();
    assert.match(value, pattern);
    return value;
  });

/**
 * Presses a control, and returns the file that it downloads.
 *
 * @param {Page} page
 * @param {Locator} control
 */
export async function downloaded(page, control) {
  const [got] = await Promise.all([page.waitForEvent("download"), control.click()]);
  return { name: got.suggestedFilename(), text: await readFile(await got.path(), "utf8") };
}
