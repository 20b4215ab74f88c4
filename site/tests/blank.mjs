/** @import { Place, PuzzleDocument, PuzzleSymbol } from "../perplex.js" */
/** @import { PageOptions, Site } from "./harness.mjs" */
/** @import { TestContext } from "node:test" */

// An empty page of the site's origin, for tests of the module alone. globalThis.workers lists every Worker
// that the page has made, oldest first; workers with a shard are marked as busy. globalThis.lastOf is the
// result of a query. globalThis.packed serializes a large answer in the page, and unpacked parses it in the
// test.

/**
 * openBlank opens such a page by site.open(t), with the same options.
 *
 * @param {Site} site
 * @param {TestContext} t
 * @param {PageOptions} [options]
 */
export function openBlank(site, t, options = {}) {
  return site.open(t, "/blank", {
    ...options,
    async prepare(page) {
      await page.route("**/blank", (route) =>
        route.fulfill({
          contentType: "text/html",
          body: '<!doctype html><html lang="en"><title>blank</title><link rel="icon" href="data:,">',
        }),
      );
      await page.addInitScript(() => {
        globalThis.lastOf = async (updates) => {
          let last;
          for await (last of updates);
          if (!last?.complete) throw new Error("the query did not come to its end");
          return last;
        };
        globalThis.packed = (value) => JSON.stringify(value);
        /** @type {typeof globalThis.workers} */
        const made = (globalThis.workers = []);
        globalThis.Worker = class extends Worker {
          busy = false;
          /** @param {ConstructorParameters<typeof Worker>} args */
          constructor(...args) {
            super(...args);
            made.push(this);
          }
          /** @param {any} message @param {...any} rest */
          postMessage(message, ...rest) {
            this.busy ||= message.type === "open" && message.request.includes('"verb":"shard"');
            super.postMessage(message, ...rest);
          }
        };
      });
      await options.prepare?.(page);
    },
  });
}

/**
 * Unpacks a text that a page has packed.
 *
 * @template Value
 * @param {Packed<Value>} text
 * @returns {Value}
 */
export const unpacked = (text) => JSON.parse(text);

/**
 * An empty square board, bottom left to top right: 184 paths for size 3, 8,512 for 4.
 *
 * @param {number} size
 * @param {PuzzleSymbol[]} [symbols]
 * @returns {PuzzleDocument}
 */
export const board = (size, symbols = []) => ({
  kind: "witness",
  width: size,
  height: size,
  starts: [[0, 2 * size]],
  ends: [[2 * size, 0]],
  symbols,
});

/** A 4x4 board with five cells to fill: 16,807 configurations with two colours, in several shards. */
export const query = board(4, questionMarks([1, 1], [5, 3], [3, 5], [7, 7], [1, 5]));

/**
 * The same number of configurations and shards on three rows, with an eighth of the work.
 *
 * @type {PuzzleDocument}
 */
export const smallQuery = {
  ...query,
  height: 3,
  starts: [[0, 6]],
  symbols: questionMarks([1, 1], [5, 3], [3, 5], [7, 5], [1, 5]),
};

/** Eight cells, 5,764,801 configurations: many seconds for two workers. */
export const longQuery = board(
  4,
  questionMarks([1, 1], [3, 1], [5, 3], [3, 5], [7, 7], [1, 5], [5, 7], [7, 3]),
);

/**
 * Question marks.
 *
 * @param {...Place} places
 * @returns {PuzzleSymbol[]}
 */
export function questionMarks(...places) {
  return places.map((at) => ({ at, type: "unknown" }));
}

/** A board with far too much work for a test to finish. */
export const endless = board(10);
